import { columnsOf } from '../../../db/columns.ts';
import type { Transaction } from '../../../db/database.ts';
import { type FlowPlan, Prisma } from '../../../db/generated/prisma/client.ts';
import { audit, performerOf } from '../../../infra/audit.ts';
import type { JobPayload, JobQueue } from '../../../infra/jobs.ts';
import { DomainError } from '../../../kernel/errors.ts';
import { notFound } from '../../../kernel/id-help.ts';
import { authorize } from '../../../kernel/policy.ts';
import type { JobContext, ServiceContext } from '../../../service/service-context.ts';
import type { StartedBy } from '../../accounts/connected-agents/agent-rights.ts';
import { rejectSharedFlow } from '../enrollments/open-plan.ts';
import { queueContacts } from '../queue-items/queue-items.ts';
import { lockFlowPlan, rejectArchived } from '../queue-items/start-checks.ts';

/**
 * The number of contacts that the call queues. Background jobs queue the rest of a larger audience.
 */
const CHUNK = 1_000;

/** The data for adding contacts, and who adds them. */
export type StartContext = Pick<ServiceContext, 'clock' | 'jobs'> & { actor: StartedBy };

export interface AttachResult {
  flowPlan: FlowPlan;
  queued: number;
  awaiting: number;
  /** The number of contacts that background jobs will queue. */
  pending: number;
  /** True if the audience was already attached and has no new contacts. */
  isUnchanged: boolean;
}

export async function attachAudienceToFlow(
  context: ServiceContext,
  input: { audienceId: string; flowPlanId: string },
): Promise<AttachResult> {
  authorize(context.actor, 'flows.write');
  return context.transact(async (tx) => {
    const attached = await attachAudience(tx, context, input);
    if (!attached.isUnchanged) {
      await audit(tx, {
        ...performerOf(context),
        teamId: context.actor.teamId,
        action: 'flow_plan.audience_attached',
        subjectId: input.flowPlanId,
        data: { audienceId: input.audienceId },
      });
    }
    return attached;
  });
}

/**
 * Checks in advance that a new audience could be attached: the plan exists, is no system flow and
 * has no audience.
 */
export async function requireAttachable(
  { prisma }: Transaction,
  teamId: string,
  flowPlanId: string,
): Promise<void> {
  const flowPlan = await prisma.flowPlan.findUnique({
    where: { teamId_id: { teamId, id: flowPlanId } },
  });
  if (flowPlan === null) throw notFound('flow plan', flowPlanId);
  rejectSharedFlow(flowPlan);
  rejectArchived(flowPlan);
  if (flowPlan.systemKind !== null)
    throw new DomainError('conflict', 'An audience cannot be attached to a system flow.');
  if (flowPlan.audienceId !== null)
    throw new DomainError(
      'conflict',
      `The flow plan already has the audience ${flowPlan.audienceId}; only one audience is allowed.`,
    );
}

/** Attaches the audience: its contacts are queued now, later ones as they are added. */
export async function attachAudience(
  tx: Transaction,
  {
    actor,
    clock,
    jobs,
    isDryRun = false,
  }: Pick<ServiceContext, 'clock' | 'jobs'> & {
    actor: StartedBy & { teamId: string };
    isDryRun?: boolean;
  },
  { audienceId, flowPlanId }: { audienceId: string; flowPlanId: string },
): Promise<AttachResult> {
  const { prisma } = tx;
  const { teamId } = actor;
  // Adding contacts locks the audience row, so concurrent additions are either visible here or see
  // this link.
  const [audience] = await prisma.$queryRaw<
    { contactCount: number }[]
  >`select contact_count as "contactCount" from audience where team_id = ${teamId} and id = ${audienceId} for no key update`;
  if (audience === undefined) throw notFound('audience', audienceId);
  await lockFlowPlan(tx, teamId, flowPlanId);
  const flowPlan = await prisma.flowPlan.findUnique({
    where: { teamId_id: { teamId, id: flowPlanId } },
  });
  if (flowPlan === null) throw notFound('flow plan', flowPlanId);
  rejectSharedFlow(flowPlan);
  rejectArchived(flowPlan);
  if (flowPlan.systemKind !== null)
    throw new DomainError('conflict', 'An audience cannot be attached to a system flow.');
  if (flowPlan.audienceId !== null && flowPlan.audienceId !== audienceId) {
    throw new DomainError(
      'conflict',
      `The flow plan already has the audience ${flowPlan.audienceId}; only one audience is allowed. Create another flow plan for this audience.`,
    );
  }
  const now = clock.now();
  const attached = await prisma.flowPlan.update({
    where: { id: flowPlanId },
    data: { audienceId, audienceAgentId: actor.agentId, updatedAt: now },
  });
  tx.record({
    teamId,
    kind: 'flow_plan',
    change: 'updated',
    subjectId: flowPlanId,
    occurredAt: now,
  });
  let { added, last } = await queueChunk(tx, jobs, attached, audienceId, '', actor, now);
  // A dry run describes every contact.
  while (isDryRun && last !== null) {
    const chunk = await queueChunk(tx, jobs, attached, audienceId, last, actor, now);
    added += chunk.added;
    last = chunk.last;
  }
  if (last !== null)
    await jobs.enqueue(tx, 'queue-audience', {
      teamId,
      flowPlanId,
      audienceId,
      after: last,
      agentId: actor.agentId,
      since: now,
    });
  const isUnchanged = flowPlan.audienceId === audienceId && added === 0 && last === null;
  const [queued, awaiting] = await Promise.all(
    (['queued', 'awaiting'] as const).map((status) =>
      prisma.queueItem.count({ where: { teamId, flowPlanId, status } }),
    ),
  );
  const pending = last === null ? 0 : Math.max(0, audience.contactCount - CHUNK);
  return { flowPlan: attached, queued: queued ?? 0, awaiting: awaiting ?? 0, pending, isUnchanged };
}

/**
 * Queues the next contacts of an audience. `last` is the last of them; null if no contacts are
 * left.
 */
async function queueChunk(
  tx: Transaction,
  jobs: JobQueue,
  flowPlan: FlowPlan,
  audienceId: string,
  after: string,
  by: StartedBy,
  now: Date,
): Promise<{ added: number; last: string | null }> {
  const { teamId } = flowPlan;
  const members = await tx.prisma.audienceMember.findMany({
    where: { teamId, audienceId, contactId: { gt: after } },
    orderBy: { contactId: 'asc' },
    take: CHUNK,
    select: { contactId: true },
  });
  const ids = members.map(({ contactId }) => contactId);
  const added = await queueContacts(
    tx,
    jobs,
    flowPlan,
    await neverInPlan(tx, flowPlan, ids),
    by,
    now,
  );
  return { added, last: members.length < CHUNK ? null : (ids.at(-1) ?? null) };
}

/**
 * Background job: queues one more chunk of an attached audience. Contacts that are added meanwhile
 * are queued when they are added.
 */
export async function queueAudience(
  { transact, clock, jobs }: Pick<JobContext, 'transact' | 'clock' | 'jobs'>,
  { teamId, flowPlanId, audienceId, after, agentId = null, since }: JobPayload<'queue-audience'>,
): Promise<void> {
  await transact(async (tx) => {
    await lockFlowPlan(tx, teamId, flowPlanId);
    const flowPlan = await tx.prisma.flowPlan.findUnique({
      where: { teamId_id: { teamId, id: flowPlanId } },
    });
    if (flowPlan?.audienceId !== audienceId || flowPlan.archivedAt !== null) return;
    const canceledAt = flowPlan.startsCanceledAt;
    const isCanceled = canceledAt !== null && since !== undefined && canceledAt >= since;
    const { last } = await queueChunk(
      tx,
      jobs,
      isCanceled ? { ...flowPlan, enrollmentMode: 'manual' } : flowPlan,
      audienceId,
      after,
      { agentId: agentId ?? flowPlan.audienceAgentId },
      clock.now(),
    );
    if (last !== null)
      await jobs.enqueue(tx, 'queue-audience', {
        teamId,
        flowPlanId,
        audienceId,
        after: last,
        agentId,
        ...(since !== undefined && { since }),
      });
  });
}

/**
 * Removes contacts that were ever enrolled in or queued for the plan, so that an audience does not
 * queue them again. SQL, to use the index of contacts: without `offset 0`, the planner, which has
 * no statistics on rows that were just queued, may choose the index of flow plans and read the
 * whole plan for each contact.
 */
async function neverInPlan(
  { rows }: Transaction,
  { teamId, id }: Pick<FlowPlan, 'teamId' | 'id'>,
  contactIds: readonly string[],
): Promise<string[]> {
  const found = await rows<{ id: string }>(Prisma.sql`
    select k.id from unnest(${[...contactIds]}::text[]) with ordinality as k(id, nth)
    where not exists (
        select 1 from (select e.flow_plan_id from enrollment e where e.team_id = ${teamId} and e.contact_id = k.id offset 0) as e where e.flow_plan_id = ${id})
      and not exists (
        select 1 from (select q.flow_plan_id from queue_item q where q.team_id = ${teamId} and q.contact_id = k.id offset 0) as q where q.flow_plan_id = ${id})
    order by k.nth`);
  return found.map((row) => row.id);
}

/** The flow plans that an audience is attached to. */
export function linkedFlows(
  { rows }: Pick<Transaction, 'rows'>,
  { teamId, id }: { teamId: string; id: string },
): Promise<FlowPlan[]> {
  return rows(
    Prisma.sql`select ${columnsOf('FlowPlan', 'f')} from flow_plan f where f.team_id = ${teamId} and f.audience_id = ${id} order by f.id`,
  );
}

/**
 * Adds contacts to the queue of a flow plan, except those that were in it before. If an agent
 * attached the audience, the contacts count as started by the agent.
 */
export async function queueNewContacts(
  tx: Transaction,
  { clock, jobs, actor }: StartContext,
  { teamId, id }: Pick<FlowPlan, 'teamId' | 'id'>,
  contactIds: readonly string[],
): Promise<void> {
  // Read under the lock, so that a concurrent publication either sees these items or is visible
  // here.
  await lockFlowPlan(tx, teamId, id);
  const flowPlan = await tx.prisma.flowPlan.findUniqueOrThrow({ where: { id } });
  if (flowPlan.archivedAt !== null) return;
  await queueContacts(
    tx,
    jobs,
    flowPlan,
    await neverInPlan(tx, flowPlan, contactIds),
    { agentId: actor.agentId ?? flowPlan.audienceAgentId },
    clock.now(),
  );
}
