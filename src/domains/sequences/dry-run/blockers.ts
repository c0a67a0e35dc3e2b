import type { Team } from '../../../db/generated/prisma/client.ts';
import { CREDIT_COSTS } from '../../../kernel/credit-costs.ts';
import type { DryRun, DryRunContact, DryRunOutcome } from '../../../kernel/dry-run.ts';
import type { Failure } from '../../../kernel/failure.ts';
import type { ServiceContext } from '../../../service/service-context.ts';
import { isAddressSuppressed } from '../../people/suppressions/suppressions.service.ts';
import { NOT_PUBLISHED, PLAN_PAUSED } from '../queue-items/start-checks.ts';
import type { ReachedContact } from './dry-run-groups.ts';
import type { Plan } from './dry-run-plans.ts';
import type { Sender } from './first-times.ts';
import type { PausesInForce } from './pauses-in-force.ts';

type Blockers = DryRun['blockers'];

/**
 * Why contacts of this flow plan are not enrolled yet; null if they are. Queued contacts wait only
 * while the plan is paused.
 */
export function notEnrolledYet(
  { isDraft, isPaused, isManual }: Plan,
  outcomes: readonly DryRunOutcome[],
): Failure | null {
  const isWaiting = outcomes.includes('waiting');
  if (isDraft)
    return isWaiting
      ? {
          code: NOT_PUBLISHED.code,
          message: 'The flow plan is a draft. Contacts wait until it is published.',
        }
      : null;
  if (isPaused) return isWaiting || outcomes.includes('held') ? PLAN_PAUSED : null;
  const message =
    'The flow plan is in manual mode. Waiting contacts are not enrolled until a member enrolls them.';
  return isWaiting && isManual ? { code: 'not_enrolled', message } : null;
}

/**
 * Why each of these contacts does not start. A reason shared by several contacts is listed once.
 */
export function ownBlockers(reached: readonly ReachedContact[], ofAll: Blockers): Blockers {
  const said = new Set(ofAll.map(({ message }) => message));
  const blockers: Blockers = [];
  for (const { outcome, reason, itemId } of reached) {
    if ((outcome !== 'failed' && outcome !== 'held') || reason === null || itemId === null)
      continue;
    if (said.has(reason.message) && outcome === 'held') continue;
    said.add(reason.message);
    blockers.push({ ...reason, subjectId: itemId });
  }
  return blockers;
}

/** The reasons that stop all contacts of a flow plan or sender, or of the whole team. */
export function commonBlockers(
  plans: ReadonlyMap<string, Plan>,
  senders: ReadonlyMap<string, Sender>,
  reached: readonly Pick<DryRunContact, 'flowPlanId' | 'outcome'>[],
  later: number,
  after: Team,
): Blockers {
  return [
    ...[...plans.values()].flatMap((plan) => {
      const outcomes = new Set<DryRunOutcome>();
      for (const { flowPlanId, outcome } of reached)
        if (flowPlanId === plan.id) outcomes.add(outcome);
      const failure = notEnrolledYet(plan, [...outcomes]);
      return failure === null ? [] : [{ ...failure, subjectId: plan.id }];
    }),
    ...[...senders.values()].flatMap(blockersOfSender),
    ...(later > 0 && after.creditBalance.lessThan(CREDIT_COSTS.messaging_generation)
      ? [
          {
            code: 'insufficient_credits',
            message: 'The team has too few credits to generate texts or qualify contacts.',
            subjectId: after.id,
          },
        ]
      : []),
  ];
}

function blockersOfSender({
  id: subjectId,
  isPaused,
  isNetworkDisconnected,
  hasNoMailbox,
}: Sender): Blockers {
  const disconnected = { code: 'sender_account_disconnected', subjectId };
  const message = 'The sender is paused. Nothing is sent in their name until they are resumed.';
  return [
    ...(isPaused ? [{ code: 'sender_paused', message, subjectId }] : []),
    ...(isNetworkDisconnected
      ? [{ ...disconnected, message: "The sender's network account is not connected." }]
      : []),
    ...(hasNoMailbox ? [{ ...disconnected, message: 'The sender has no connected mailbox.' }] : []),
  ];
}

/** The pauses of the team, and of contacts or their companies. */
export function pausedBlockers(
  { isTeamPaused, contactIds }: PausesInForce,
  team: Team,
  contacts: readonly Pick<DryRunContact, 'contactId'>[],
): Blockers {
  const ofTeam = {
    code: 'team_paused',
    message: 'The team is paused. Nothing is sent until it is resumed.',
    subjectId: team.id,
  };
  const message =
    'The contact or its company is paused. Nothing happens for it until that is resumed.';
  return [
    ...(isTeamPaused ? [ofTeam] : []),
    ...[...new Set(contacts.map(({ contactId }) => contactId))].flatMap((subjectId) =>
      contactIds.has(subjectId) ? [{ code: 'contact_paused', message, subjectId }] : [],
    ),
  ];
}

/** Contacts that start but get no emails, because their address or domain is suppressed. */
export async function suppressedBlockers(
  context: ServiceContext,
  contacts: readonly Pick<DryRunContact, 'contactId' | 'email'>[],
): Promise<Blockers> {
  const blockers = await Promise.all(
    contacts.map(async ({ contactId: id, email }) => {
      if (
        email === null ||
        !(await isAddressSuppressed(context, context.erasedAddresses, {
          teamId: context.actor.teamId,
          address: email,
        }))
      )
        return [];
      return [
        {
          code: 'unsubscribed',
          message: `The address ${email} is on the team's suppression list. No email is sent to it.`,
          subjectId: id,
        },
      ];
    }),
  );
  return blockers.flat();
}
