import {
  type AiCall,
  type AiCallOutcome,
  type AiCallPurpose,
  Prisma,
} from '../../../db/generated/prisma/client.ts';
import { type Page, type PageArgs, readPageById } from '../../../infra/page.ts';
import { endsBefore, invalidRequest } from '../../../kernel/errors.ts';
import type { Nullish } from '../../../kernel/nullish.ts';
import { authorize, can } from '../../../kernel/policy.ts';
import { unknownIdWarnings } from '../../../service/known-ids.ts';
import { defineLoader } from '../../../service/loader.ts';
import type { ServiceContext } from '../../../service/service-context.ts';
import { ofCurrentContacts } from '../../people/contacts/contact-ids.ts';

export type AiCallFilter = Nullish<{
  from: Date;
  to: Date;
  purposes: readonly AiCallPurpose[];
  outcomes: readonly AiCallOutcome[];
  flowPlanIds: readonly string[];
  contactIds: readonly string[];
}>;

/** The calls of the AI of the team, newest first. */
export async function listAiCalls(
  context: ServiceContext,
  filter: AiCallFilter,
  page: PageArgs,
): Promise<Page<AiCall>> {
  const { actor, prisma } = context;
  authorize(actor, 'aiCalls.read');
  const { from, to, purposes, outcomes, flowPlanIds } = filter;
  const { contactIds } = await ofCurrentContacts(context, filter);
  if (from && to && from > to) throw invalidRequest([endsBefore('to', to, from)]);
  const anyOf = <Value>(values: readonly Value[] | null | undefined) =>
    values && values.length > 0 ? [...values] : null;
  const [isFor, ended] = [anyOf(purposes), anyOf(outcomes)];
  const [ofPlans, about] = [anyOf(flowPlanIds), anyOf(contactIds)];
  const where: Prisma.AiCallWhereInput = {
    teamId: actor.teamId,
    ...(from || to
      ? { calledAt: { ...(from ? { gte: from } : {}), ...(to ? { lt: to } : {}) } }
      : {}),
    ...(isFor ? { purpose: { in: isFor } } : {}),
    ...(ended ? { outcome: { in: ended } } : {}),
    ...(ofPlans ? { flowPlanId: { in: ofPlans } } : {}),
    ...(about ? { contactId: { in: about } } : {}),
  };
  return readPageById(context, { name: 'aiCalls', filters: filter }, page, {
    read: (range) => prisma.aiCall.findMany({ ...range, where: { ...where, ...range.where } }),
    countTotal: () => prisma.aiCall.count({ where }),
    warnings: await unknownIdWarnings(context, { flowPlanIds, contactIds }),
  });
}

/** Returns none if the caller may not see them. */
export async function loadAiCalls(
  { actor, prisma }: ServiceContext,
  ids: string[],
): Promise<AiCall[]> {
  if (!can(actor, 'aiCalls.read')) return [];
  return prisma.aiCall.findMany({ where: { teamId: actor.teamId, id: { in: ids } } });
}

/**
 * The credits of a call `c`. Several calls can belong to one charge, for example a text that was
 * written twice; only the last call shows the cost.
 */
export const CREDITS_OF_CALL = Prisma.sql`coalesce((
  select t.cost from credit_transaction t where t.team_id = c.team_id and t.id = c.charge_id and t.status = 'committed'
    and not exists (select 1 from ai_call o where o.team_id = c.team_id and o.charge_id = c.charge_id and o.id > c.id)), 0)`;

export const callCreditsLoader = defineLoader<string, number>(
  async ({ rows, actor }, ids) => {
    const found = await rows<{ id: string; credits: number }>(Prisma.sql`
      select c.id, ${CREDITS_OF_CALL}::float8 as credits from ai_call c where c.team_id = ${actor.teamId} and c.id = any(${[...ids]})`);
    return new Map(found.map(({ id, credits }) => [id, credits]));
  },
  () => 0,
);
