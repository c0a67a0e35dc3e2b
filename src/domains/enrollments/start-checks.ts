import { type FlowPlan, type FlowVersion, Prisma, type Prospect, type SenderAccount, type TeamMembership } from '../../db/generated/prisma/client.ts';
import type { Tx, Unit } from '../../db/unit-of-work.ts';
import { CREDIT_COSTS } from '../../kernel/credit-costs.ts';
import type { Blocker, Failure } from '../../kernel/failure.ts';
import { type FlowNode, flatten, flowTreeSchema, type StepType } from '../../kernel/flow-tree.ts';
import { requestOfStep } from '../../kernel/outreach-request.ts';
import { plural } from '../../kernel/text.ts';

export type Channel = 'email' | 'network';

/** What a step needs of the contact and of the sender. Calls and manual steps need nothing that a person can't find. */
export function channelOfStep(type: StepType): Channel | null {
  if (type === 'email') return 'email';
  return requestOfStep(type) === null ? null : 'network';
}

export interface Candidate {
  membership: TeamMembership;
  displayName: string;
  accounts: SenderAccount[];
}

/** A flow plan as enrolling needs it: its version, and its senders in turn. */
export interface StartPlan {
  flowPlan: FlowPlan;
  version: FlowVersion | null;
  root: FlowNode | null;
  candidates: Candidate[];
  /** What the team can spend. */
  creditBalance: number;
}

/** SQL because Prisma has no FOR UPDATE: enrolling and publishing the same flow plan take turns. */
export async function lockFlowPlan(unit: Unit, teamId: string, flowPlanId: string): Promise<void> {
  await unit.rows(Prisma.sql`select 1 from flow_plan where team_id = ${teamId} and id = ${flowPlanId} for no key update`);
}

export async function loadStartPlan(tx: Tx, teamId: string, flowPlanId: string): Promise<StartPlan | null> {
  const row = await tx.flowPlan.findUnique({
    where: { teamId_id: { teamId, id: flowPlanId } },
    include: {
      currentVersion: true,
      team: { select: { creditBalance: true } },
      candidates: { orderBy: { position: 'asc' }, include: { membership: { include: { accounts: true, user: { select: { displayName: true } } } } } },
    },
  });
  if (row === null) return null;
  const { currentVersion, candidates, team, ...flowPlan } = row;
  return {
    flowPlan,
    version: currentVersion,
    root: currentVersion === null ? null : flowTreeSchema.parse(currentVersion.root),
    candidates: candidates.map(({ membership: { accounts, user, ...membership } }) => ({ membership, displayName: user.displayName, accounts })),
    creditBalance: team.creditBalance.toNumber(),
  };
}

function channelsOf(root: FlowNode): Set<Channel> {
  return new Set(flatten(root).flatMap(({ node }) => channelOfStep(node.type) ?? []));
}

/** What the contact lacks that a step of the tree needs. */
export function missingIdentities(root: FlowNode, prospect: Prospect): Failure[] {
  const channels = channelsOf(root);
  const missing: Failure[] = [];
  if (channels.has('email') && prospect.email === null) {
    missing.push({ code: 'missing_identity', message: 'The contact has no e-mail address, and a step of the flow sends e-mail.' });
  }
  if (channels.has('network') && prospect.networkUrl === null) {
    missing.push({ code: 'missing_identity', message: 'The contact has no network URL, and a step of the flow acts on the network.' });
  }
  return missing;
}

/** Whether the team can pay for judging one contact, where the flow plan has its contacts judged. */
export function missingCredits({ flowPlan, creditBalance }: StartPlan): Failure[] {
  const cost = flowPlan.isQualificationEnabled ? CREDIT_COSTS.qualification_agent : 0;
  if (creditBalance >= cost) return [];
  return [{ code: 'insufficient_credits', message: `Qualifying a contact needs ${plural(cost, 'credit')}, and your team can spend ${creditBalance}.` }];
}

/** Candidates that can send what the tree sends. A syncing account will be able to in a while, and counts. */
export function ableSenders(plan: StartPlan, root: FlowNode): Candidate[] {
  const channels = channelsOf(root);
  return plan.candidates.filter(
    ({ membership, accounts }) =>
      membership.isActive &&
      [...channels].every((channel) =>
        accounts.some((account) => account.channel === channel && (account.status === 'connected' || account.status === 'syncing')),
      ),
  );
}

const NO_SENDER: Failure = {
  code: 'sender_account_disconnected',
  message: 'No active candidate of the flow plan has the accounts connected that its steps send with. Reconnect one, or change the candidates.',
};

/** The sender of the next enrollment: the one that the queue item is bound to, otherwise the able candidates in turn. */
export function chooseSender(plan: StartPlan, root: FlowNode, senderId: string | null): { sender: Candidate } | { failure: Failure } {
  const able = ableSenders(plan, root);
  const inTurn = able[plan.flowPlan.candidateTurn % Math.max(1, able.length)];
  if (senderId === null) return inTurn === undefined ? { failure: NO_SENDER } : { sender: inTurn };
  const bound = able.find(({ membership }) => membership.id === senderId);
  if (bound !== undefined) return { sender: bound };
  if (inTurn === undefined) return { failure: NO_SENDER };
  const name = plan.candidates.find(({ membership }) => membership.id === senderId)?.displayName;
  const who = name === undefined ? 'a sender who is no longer a candidate' : `${name}, whose accounts for its steps are not connected`;
  const others = able.map(({ membership, displayName }) => `${displayName} (${membership.userId})`).join(', ');
  return {
    failure: {
      code: 'sender_account_disconnected',
      message: `The contact is bound to ${who}. Reconnect the account, or enroll with the senderUserId of another candidate: ${others}.`,
    },
  };
}

export const NOT_PUBLISHED: Failure = { code: 'flow_not_published', message: 'The flow plan is a draft. Publish it first.' };

export const ALREADY_ENROLLED: Failure = {
  code: 'already_enrolled',
  message: 'The contact is in progress in this flow plan already.',
};

const RESOLVERS: Record<string, Blocker['resolver']> = { sender_account_disconnected: 'assignee', insufficient_credits: 'owner_or_admin' };

export function toBlocker(failure: Failure): Blocker {
  return { ...failure, resolver: RESOLVERS[failure.code] ?? 'self' };
}
