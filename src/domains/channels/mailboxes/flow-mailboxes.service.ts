import type { FlowPlan, Mailbox } from '../../../db/generated/prisma/client.ts';
import { audit, performerOf } from '../../../infra/audit.ts';
import { DomainError, invalidRequest } from '../../../kernel/errors.ts';
import { notFound } from '../../../kernel/id-help.ts';
import { authorize } from '../../../kernel/policy.ts';
import { defineLoader } from '../../../service/loader.ts';
import type { ServiceContext } from '../../../service/service-context.ts';

const MOST = 200;

/**
 * Replaces the sending mailboxes of a flow plan. New sequences rotate over those of their sender;
 * running ones keep theirs.
 */
export function setFlowPlanMailboxes(
  context: ServiceContext,
  input: { flowPlanId: string; mailboxIds: readonly string[] },
): Promise<FlowPlan> {
  const { actor } = context;
  authorize(actor, 'flows.write');
  const { flowPlanId } = input;
  const ids = [...new Set(input.mailboxIds)];
  if (ids.length > MOST)
    throw invalidRequest([
      { path: 'mailboxIds', message: `must contain at most ${MOST} mailboxes.` },
    ]);
  return context.transact(async (tx) => {
    const { prisma } = tx;
    const { teamId } = actor;
    await prisma.$queryRaw`select 1 from flow_plan where team_id = ${teamId} and id = ${flowPlanId} for no key update`;
    const flowPlan = await prisma.flowPlan.findUnique({
      where: { teamId_id: { teamId, id: flowPlanId } },
      include: { candidates: { select: { membershipId: true } } },
    });
    if (flowPlan === null) throw notFound('flow plan', flowPlanId);
    if (flowPlan.systemKind === 'dynamic_actions')
      throw new DomainError(
        'shared_flow_protected',
        'The shared flow of dynamic actions sends from the primary mailbox of each sender.',
      );
    const mailboxes = await prisma.mailbox.findMany({
      where: { teamId, id: { in: ids }, removedAt: null },
    });
    const unknown = ids.find((id) => !mailboxes.some((mailbox) => mailbox.id === id));
    if (unknown !== undefined) throw notFound('mailbox', unknown);
    const senders = new Set(flowPlan.candidates.map(({ membershipId }) => membershipId));
    const foreign = mailboxes.find(({ membershipId }) => !senders.has(membershipId));
    if (foreign !== undefined)
      throw invalidRequest([
        {
          path: 'mailboxIds',
          message: `contains ${foreign.address}, whose member is no sender of the flow plan. Add the member to its candidates first.`,
        },
      ]);
    await prisma.flowMailbox.deleteMany({ where: { teamId, flowPlanId } });
    await prisma.flowMailbox.createMany({
      data: mailboxes.map(({ id }) => ({ teamId, flowPlanId, mailboxId: id })),
    });
    await audit(tx, {
      ...performerOf(context),
      teamId: teamId,
      action: 'flow_plan.updated',
      subjectId: flowPlanId,
      data: { fields: ['mailboxes'] },
    });
    const { candidates: _, ...changed } = flowPlan;
    return changed;
  });
}

/** The chosen mailboxes of flow plans, by plan. */
export const flowMailboxesLoader = defineLoader<string, Mailbox[]>(
  async ({ prisma, actor }, ids) => {
    const chosen = await prisma.flowMailbox.findMany({
      where: { teamId: actor.teamId, flowPlanId: { in: [...ids] }, mailbox: { removedAt: null } },
      include: { mailbox: true },
      orderBy: { mailboxId: 'asc' },
    });
    return new Map(
      ids.map((id) => [
        id,
        chosen.flatMap(({ flowPlanId, mailbox }) => (flowPlanId === id ? [mailbox] : [])),
      ]),
    );
  },
  () => [],
);
