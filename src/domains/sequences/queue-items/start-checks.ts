import type { Transaction } from '../../../db/database.ts';
import {
  type FlowPlan,
  type FlowVersion,
  type Mailbox,
  Prisma,
  type SenderAccount,
  type TeamMembership,
} from '../../../db/generated/prisma/client.ts';
import { CREDIT_COSTS } from '../../../kernel/credit-costs.ts';
import { DomainError } from '../../../kernel/errors.ts';
import type { Blocker, Failure } from '../../../kernel/failure.ts';
import { type FlowNode, flatten, flowTreeSchema } from '../../../kernel/flow-tree.ts';
import { type Channel, channelOfStep } from '../../../kernel/step-kind.ts';
import { plural } from '../../../kernel/text.ts';
import { isUsable } from '../../channels/mailboxes/mailbox-account.ts';

export interface Candidate {
  membership: TeamMembership;
  displayName: string;
  network: SenderAccount | null;
  mailboxes: Mailbox[];
}

/** The data of a flow plan for enrolling. Candidates are in rotation order. */
export interface StartPlan {
  flowPlan: FlowPlan;
  version: FlowVersion | null;
  root: FlowNode | null;
  candidates: Candidate[];
  /** Excludes the pending qualification costs of contacts that have started. */
  creditBalance: number;
}

/** Serializes enrolling and publishing of a flow plan. */
export function lockFlowPlan(tx: Transaction, teamId: string, flowPlanId: string): Promise<void> {
  return lockFlowPlans(tx, teamId, [flowPlanId]);
}

/**
 * Locks several flow plans, in ID order to prevent deadlocks. SQL because Prisma has no FOR UPDATE.
 */
export async function lockFlowPlans(
  tx: Transaction,
  teamId: string,
  flowPlanIds: readonly string[],
): Promise<void> {
  await tx.rows(
    Prisma.sql`select 1 from flow_plan where team_id = ${teamId} and id = any(${[...flowPlanIds]}) order by id for no key update`,
  );
}

export async function loadStartPlan(
  prisma: Prisma.TransactionClient,
  teamId: string,
  flowPlanId: string,
): Promise<StartPlan | null> {
  const row = await prisma.flowPlan.findUnique({
    where: { teamId_id: { teamId, id: flowPlanId } },
    include: {
      currentVersion: true,
      team: { select: { creditBalance: true } },
      candidates: {
        orderBy: { position: 'asc' },
        include: {
          membership: {
            include: {
              accounts: true,
              mailboxes: { where: { removedAt: null } },
              user: { select: { displayName: true } },
            },
          },
        },
      },
    },
  });
  if (row === null) return null;
  const { currentVersion, candidates, team, ...flowPlan } = row;
  const promised = flowPlan.isQualificationEnabled
    ? await prisma.enrollment.count({
        where: {
          ...{ teamId, qualification: 'pending', status: 'in_progress' },
          // Contacts that wait for a decision are already paid.
          qualificationVerdict: null,
        },
      })
    : 0;
  return {
    flowPlan,
    version: currentVersion,
    root: currentVersion === null ? null : flowTreeSchema.parse(currentVersion.root),
    candidates: candidates.map(({ membership: { accounts, mailboxes, user, ...membership } }) => ({
      membership,
      displayName: user.displayName,
      network: accounts.find(({ channel }) => channel === 'network') ?? null,
      mailboxes,
    })),
    creditBalance: team.creditBalance.toNumber() - promised * CREDIT_COSTS.qualification_agent,
  };
}

function channelsOf(root: FlowNode): Set<Channel> {
  return new Set(flatten(root).flatMap(({ node }) => channelOfStep(node.type) ?? []));
}

/** The failure if qualification is enabled and the team cannot pay for one contact. */
export function missingCredits({ flowPlan, creditBalance }: StartPlan): Failure[] {
  const cost = flowPlan.isQualificationEnabled ? CREDIT_COSTS.qualification_agent : 0;
  if (creditBalance >= cost) return [];
  return [
    {
      code: 'insufficient_credits',
      message: `Qualifying a contact costs ${plural(cost, 'credit')}, but your team has only ${Math.max(0, creditBalance)} left for it.`,
    },
  ];
}

/**
 * Active candidates with an account on every channel of the tree. Syncing accounts count, since
 * they can send soon.
 */
function ableSenders(plan: StartPlan, root: FlowNode): Candidate[] {
  const channels = channelsOf(root);
  return plan.candidates.filter(
    (candidate) =>
      candidate.membership.isActive &&
      [...channels].every((channel) => canSendOn(candidate, channel)),
  );
}

export function canSendOn({ network, mailboxes }: Candidate, channel: Channel): boolean {
  return channel === 'email'
    ? mailboxes.some(isUsable)
    : network?.status === 'connected' || network?.status === 'syncing';
}

const NO_SENDER: Failure = {
  code: 'sender_account_disconnected',
  message:
    'No active candidate of the flow plan has all accounts connected that its steps need. Reconnect an account or change the candidates.',
};

const MAILBOXES_PAUSED: Failure = {
  code: 'sender_account_disconnected',
  message:
    'The mailboxes of the candidates that could send are paused. Resume a mailbox or change the candidates.',
};

/** Why none of the candidates can send. */
function noSender({ candidates }: StartPlan, root: FlowNode): Failure {
  const channels = [...channelsOf(root)];
  const isHeldByPause = ({ membership, mailboxes, ...accounts }: Candidate) =>
    membership.isActive &&
    mailboxes.some(({ status }) => status === 'paused') &&
    channels.every(
      (channel) =>
        channel === 'email' || canSendOn({ membership, mailboxes, ...accounts }, channel),
    );
  return candidates.some(isHeldByPause) ? MAILBOXES_PAUSED : NO_SENDER;
}

/**
 * The sender of the next enrollment: the queue item's sender if it has one, otherwise the next able
 * candidate in rotation.
 */
export function chooseSender(
  plan: StartPlan,
  root: FlowNode,
  senderId: string | null,
): { sender: Candidate } | { failure: Failure } {
  const able = ableSenders(plan, root);
  const inTurn = able[plan.flowPlan.candidateTurn % Math.max(1, able.length)];
  if (senderId === null)
    return inTurn === undefined ? { failure: noSender(plan, root) } : { sender: inTurn };
  const bound = able.find(({ membership }) => membership.id === senderId);
  if (bound !== undefined) return { sender: bound };
  if (inTurn === undefined) return { failure: noSender(plan, root) };
  const name = plan.candidates.find(({ membership }) => membership.id === senderId)?.displayName;
  const who =
    name === undefined
      ? 'a sender who is no longer a candidate'
      : `${name}, whose accounts for its steps are not connected`;
  const others = able
    .map(({ membership, displayName }) => `${displayName} (${membership.userId})`)
    .join(', ');
  return {
    failure: {
      code: 'sender_account_disconnected',
      message: `The contact is bound to ${who}. Reconnect the account or enroll with the senderUserId of another candidate: ${others}.`,
    },
  };
}

/** Throws for an archived plan, which takes no contacts and no changes until it is restored. */
export function rejectArchived({ archivedAt }: Pick<FlowPlan, 'archivedAt'>): void {
  if (archivedAt !== null)
    throw new DomainError(
      'conflict',
      'The flow plan is archived. It has to be restored first: open it in the console and choose "Restore".',
    );
}

export const NOT_PUBLISHED: Failure = {
  code: 'flow_not_published',
  message: 'The flow plan is a draft. Publish it first.',
};

export const PLAN_PAUSED: Failure = {
  code: 'flow_paused',
  message: 'The flow plan is paused. Contacts wait in its queue until it resumes.',
};

export const ALREADY_ENROLLED: Failure = {
  code: 'already_enrolled',
  message: 'The contact already has an enrollment in progress in this flow plan.',
};

/** The reason why the plan starts no contacts at all now; null if contacts can start. */
export function planBar(plan: StartPlan): Failure | null {
  const { flowPlan, version, root } = plan;
  if (flowPlan.isDraft || version === null || root === null) return NOT_PUBLISHED;
  if (flowPlan.pausedAt !== null) return PLAN_PAUSED;
  const choice = chooseSender(plan, root, null);
  if ('failure' in choice) return choice.failure;
  return missingCredits(plan)[0] ?? null;
}

const RESOLVERS: Record<string, Blocker['resolver']> = {
  sender_account_disconnected: 'assignee',
  insufficient_credits: 'owner_or_admin',
  cool_down: 'system',
  in_other_sequence: 'system',
  starts_later: 'system',
  unsubscribed: 'self',
};

export function toBlocker(failure: Failure): Blocker {
  return { ...failure, resolver: RESOLVERS[failure.code] ?? 'self' };
}
