import type { Team } from '../../../db/generated/prisma/client.ts';
import type { OpenDryRun } from '../../../kernel/dry-run.ts';
import type { ServiceContext } from '../../../service/service-context.ts';
import { commonBlockers, ownBlockers, pausedBlockers, suppressedBlockers } from './blockers.ts';
import { described, pageOf } from './described-contacts.ts';
import { groupsOf, type ReachedContact } from './dry-run-groups.ts';
import { emailingPlans, type Plan, plansOf, textCost, withAdded } from './dry-run-plans.ts';
import { sendersOf } from './first-times.ts';
import { pausesInForce } from './pauses-in-force.ts';
import { reachOf } from './reach.ts';
import { reachedContacts } from './reached-contacts.ts';
import { touchedRows } from './touched-rows.ts';

/** The number of contacts in every dry run. The others can be read page by page. */
const MAX_CONTACTS = 50;

const NO_SERVICE_CALLED =
  'A dry run calls no external service: results are unknown, and the charge shown is the maximum.';
const QUALIFIED_FIRST =
  'The AI qualifies each contact before its first step. A contact who does not meet the criteria ends as disqualified. One of whom the AI is unsure waits until a member decides, so that its first step may come later or never.';

export function teamOf({ prisma, actor }: ServiceContext): Promise<Team> {
  return prisma.team.findUniqueOrThrow({ where: { id: actor.teamId } });
}

/**
 * Describes the changes of the call in this transaction, which will be rolled back, and what the
 * background job would do with the contacts that the call queued.
 */
export async function describeDryRun(
  context: ServiceContext,
  before: Team,
  callsProviders: boolean,
): Promise<OpenDryRun> {
  const touched = await touchedRows(context);
  const { steps, added } = touched;
  const plans = await plansOf(context, touched);
  const senders = await sendersOf(context, [
    ...steps.map(({ senderId }) => senderId),
    ...[...plans.values()].flatMap(({ senderIds }) => senderIds),
  ]);
  const starts = await reachedContacts(context, touched, plans, senders);
  const pauses = await pausesInForce(
    context,
    starts.map(({ contactId }) => contactId),
  );
  const reached = starts.map((one) =>
    pauses.contactIds.has(one.contactId) ? { ...one, firstAt: null } : one,
  );
  const reaching = withAdded(plans, added);
  const emailing = emailingPlans(reaching);
  const shown = await described(context, reached.slice(0, MAX_CONTACTS));
  const after = await teamOf(context);
  const later =
    startingCost(plans, reached) + added.reduce((sum, sequence) => sum + textCost(sequence), 0);
  const ofAll = commonBlockers(plans, senders, reached, later, after);
  const starting = shown.filter(
    ({ outcome, flowPlanId }) => outcome !== 'failed' && emailing.has(flowPlanId),
  );
  return {
    contactCount: reached.filter(({ outcome }) => outcome !== 'failed').length,
    totalCount: reached.length,
    groups: groupsOf(reached),
    reach: await reachOf(context, reached, reaching),
    contacts: shown,
    firstAt: earliest(reached),
    credits: {
      charged: before.creditBalance.minus(after.creditBalance).toNumber(),
      laterAtMost: Math.round(later * 100) / 100,
      balance: before.creditBalance.toNumber(),
    },
    blockers: [
      ...ownBlockers(reached.slice(0, MAX_CONTACTS), ofAll),
      ...ofAll,
      ...pausedBlockers(pauses, after, shown),
      ...(await suppressedBlockers(context, starting)),
    ],
    notes: [
      ...(callsProviders ? [NO_SERVICE_CALLED] : []),
      ...(reached.some((one) => isQualified(plans, one)) ? [QUALIFIED_FIRST] : []),
    ],
    page: (page) => described(context, pageOf(reached, page)),
  };
}

/** The times and costs that are told are of contacts who qualify. */
function isQualified(
  plans: ReadonlyMap<string, Plan>,
  { flowPlanId, outcome }: ReachedContact,
): boolean {
  return outcome !== 'failed' && plans.get(flowPlanId)?.isQualifying === true;
}

/** Maximum cost of the steps of the plans for the contacts that can start. */
function startingCost(
  plans: ReadonlyMap<string, Plan>,
  reached: readonly ReachedContact[],
): number {
  let cost = 0;
  for (const { flowPlanId, outcome } of reached)
    if (outcome !== 'failed') cost += plans.get(flowPlanId)?.credits ?? 0;
  return cost;
}

function earliest(reached: readonly ReachedContact[]): string | null {
  let first: string | null = null;
  for (const { firstAt } of reached)
    if (firstAt !== null && (first === null || firstAt < first)) first = firstAt;
  return first;
}
