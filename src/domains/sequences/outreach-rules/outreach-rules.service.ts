import type { Prisma } from '../../../db/generated/prisma/client.ts';
import { audit, performerOf } from '../../../infra/audit.ts';
import { invalidRequest } from '../../../kernel/errors.ts';
import { authorize } from '../../../kernel/policy.ts';
import type { ServiceContext } from '../../../service/service-context.ts';
import { bringTeamForward } from '../../channels/senders/send-times.ts';
import { isHolidayRegion } from './holidays.ts';
import { type Rules, rulesOf } from './outreach-rules.ts';
import { checkedRules, type RulesInput } from './rules-input.ts';

export async function outreachRules(context: ServiceContext): Promise<Rules> {
  authorize(context.actor, 'outreachRules.read');
  return rulesOf(context, context.actor.teamId);
}

/** Updates the rules. Omitted fields stay unchanged. Null clears a nullable field. */
export async function updateOutreachRules(
  context: ServiceContext,
  input: RulesInput,
): Promise<Rules> {
  const { actor, clock } = context;
  authorize(actor, 'outreachRules.write');
  const { changes, issues } = checkedRules(input);
  if (
    issues.length === 0 &&
    typeof changes.holidayRegion === 'string' &&
    !(await isHolidayRegion(changes.holidayRegion))
  )
    issues.push({
      path: 'holidayRegion',
      message: `"${changes.holidayRegion}" is not a region whose holidays are known. Use for example DE, DE-BY or US-CA.`,
    });
  if (issues.length > 0) throw invalidRequest(issues);
  if (Object.keys(changes).length === 0)
    throw invalidRequest([{ path: '', message: 'Provide at least one field to change.' }]);
  const { teamId } = actor;
  return context.transact(async (tx) => {
    const now = clock.now();
    await tx.prisma.outreachRules.upsert({
      where: { teamId },
      create: { teamId, ...changes, updatedAt: now },
      update: { ...changes, updatedAt: now },
    });
    await audit(tx, {
      ...performerOf(context),
      teamId,
      action: 'outreach_rules.changed',
      subjectId: teamId,
      data: dataOf(changes),
    });
    tx.record({ teamId, kind: 'team', change: 'updated', subjectId: teamId, occurredAt: now });
    // Turns that were postponed by the old days off and time zones are computed again.
    await bringTeamForward(tx.prisma, teamId, now);
    return rulesOf(tx, teamId);
  });
}

function dataOf(changes: object): Prisma.InputJsonObject {
  return Object.fromEntries(Object.entries(changes));
}
