import { columnsOf } from '../../db/columns.ts';
import type { Transaction } from '../../db/database.ts';
import { type FlowPlan, Prisma } from '../../db/generated/prisma/client.ts';
import { DomainError, notFound } from '../../kernel/errors.ts';
import { authorize } from '../../kernel/policy.ts';
import type { ServiceContext } from '../../service/service-context.ts';
import { refuseSharedFlow } from '../enrollments/enrollments.service.ts';
import { queueContacts } from '../queue-items/queue-items.ts';
import { lockFlowPlan } from '../queue-items/start-checks.ts';

/** Number of contacts that one statement queues. */
const CHUNK = 1_000;

export interface AttachResult {
  flowPlan: FlowPlan;
  queued: number;
  awaiting: number;
  /** True if the audience was already attached and has no new contacts. */
  isUnchanged: boolean;
}

export async function attachAudienceToFlow(context: ServiceContext, input: { audienceId: string; flowPlanId: string }): Promise<AttachResult> {
  authorize(context.actor, 'flows.write');
  return context.transact((tx) => attachAudience(tx, context, input));
}

/** Checks in advance that a new audience could be attached: the plan exists, is no system flow and has no audience. */
export async function requireAttachable({ prisma }: Transaction, teamId: string, flowPlanId: string): Promise<void> {
  const flowPlan = await prisma.flowPlan.findUnique({ where: { teamId_id: { teamId, id: flowPlanId } } });
  if (flowPlan === null) throw notFound('flow plan', flowPlanId);
  refuseSharedFlow(flowPlan);
  if (flowPlan.systemKind !== null) throw new DomainError('conflict', 'An audience cannot be attached to a system flow.');
  if (flowPlan.audienceId !== null)
    throw new DomainError('conflict', `The flow plan already has the audience ${flowPlan.audienceId}; only one audience is allowed.`);
}

/** Attaches the audience: its contacts are queued now, later ones as they are added. */
export async function attachAudience(
  tx: Transaction,
  { actor, clock, jobs }: Pick<ServiceContext, 'clock' | 'jobs'> & { actor: { teamId: string } },
  { audienceId, flowPlanId }: { audienceId: string; flowPlanId: string },
): Promise<AttachResult> {
  const { prisma } = tx;
  const { teamId } = actor;
  // Adding contacts locks the audience row, so concurrent additions are either visible here or see this link.
  const [audience] = await prisma.$queryRaw<{ id: string }[]>`select id from audience where team_id = ${teamId} and id = ${audienceId} for no key update`;
  if (audience === undefined) throw notFound('audience', audienceId);
  await lockFlowPlan(tx, teamId, flowPlanId);
  const flowPlan = await prisma.flowPlan.findUnique({ where: { teamId_id: { teamId, id: flowPlanId } } });
  if (flowPlan === null) throw notFound('flow plan', flowPlanId);
  refuseSharedFlow(flowPlan);
  if (flowPlan.systemKind !== null) throw new DomainError('conflict', 'An audience cannot be attached to a system flow.');
  if (flowPlan.audienceId !== null && flowPlan.audienceId !== audienceId) {
    throw new DomainError(
      'conflict',
      `The flow plan already has the audience ${flowPlan.audienceId}; only one audience is allowed. Create another flow plan for this audience.`,
    );
  }
  const now = clock.now();
  const attached = await prisma.flowPlan.update({ where: { id: flowPlanId }, data: { audienceId, updatedAt: now } });
  let added = 0;
  for (let after = ''; ; ) {
    const members = await prisma.audienceMember.findMany({
      where: { audienceId, contactId: { gt: after } },
      orderBy: { contactId: 'asc' },
      take: CHUNK,
      select: { contactId: true },
    });
    const ids = members.map(({ contactId }) => contactId);
    added += await queueContacts(tx, jobs, attached, await notYetThere(tx, flowPlanId, ids), now);
    if (members.length < CHUNK) break;
    after = ids.at(-1) ?? '';
  }
  const isUnchanged = flowPlan.audienceId === audienceId && added === 0;
  const [queued, awaiting] = await Promise.all(
    (['queued', 'awaiting'] as const).map((status) => prisma.queueItem.count({ where: { teamId, flowPlanId, status } })),
  );
  return { flowPlan: attached, queued: queued ?? 0, awaiting: awaiting ?? 0, isUnchanged };
}

/** Removes contacts that were ever enrolled in or queued for the plan. An audience does not queue them again. */
async function notYetThere({ prisma }: Transaction, flowPlanId: string, contactIds: string[]): Promise<string[]> {
  const where = { flowPlanId, contactId: { in: contactIds } };
  const there = [
    ...(await prisma.enrollment.findMany({ where, select: { contactId: true } })),
    ...(await prisma.queueItem.findMany({ where, select: { contactId: true } })),
  ];
  const known = new Set(there.map(({ contactId }) => contactId));
  return contactIds.filter((id) => !known.has(id));
}

/** The flow plans that an audience is attached to. */
export function linkedFlows({ rows }: Pick<Transaction, 'rows'>, { teamId, id }: { teamId: string; id: string }): Promise<FlowPlan[]> {
  return rows(Prisma.sql`select ${columnsOf('FlowPlan', 'f')} from flow_plan f where f.team_id = ${teamId} and f.audience_id = ${id} order by f.id`);
}

/** Adds contacts to the queue of a flow plan, except those who were in it before. */
export async function queueNewcomers(
  tx: Transaction,
  { clock, jobs }: Pick<ServiceContext, 'clock' | 'jobs'>,
  { teamId, id }: Pick<FlowPlan, 'teamId' | 'id'>,
  contactIds: readonly string[],
): Promise<void> {
  // Read under the lock, so that a concurrent publication either sees these items or is visible here.
  await lockFlowPlan(tx, teamId, id);
  const flowPlan = await tx.prisma.flowPlan.findUniqueOrThrow({ where: { id } });
  await queueContacts(tx, jobs, flowPlan, await notYetThere(tx, id, [...contactIds]), clock.now());
}
