import { columnsOf } from '../../db/columns.ts';
import { type FlowPlan, Prisma } from '../../db/generated/prisma/client.ts';
import type { Unit } from '../../db/unit-of-work.ts';
import { DomainError, notFound } from '../../kernel/errors.ts';
import { authorize } from '../../kernel/policy.ts';
import type { ServiceContext } from '../../service/service-context.ts';
import { refuseSharedFlow } from '../enrollments/enrollments.service.ts';
import { queueProspects } from '../enrollments/queue-items.ts';
import { lockFlowPlan } from '../enrollments/start-checks.ts';

/** How many contacts of an audience are queued by one statement. */
const CHUNK = 1_000;

export interface AttachResult {
  flowPlan: FlowPlan;
  queued: number;
  awaiting: number;
  /** Whether the audience was attached already and nobody new is in it. */
  isUnchanged: boolean;
}

export async function attachAudienceToFlow(context: ServiceContext, input: { audienceId: string; flowPlanId: string }): Promise<AttachResult> {
  authorize(context.actor, 'flows.write');
  return context.transact((unit) => attachAudience(unit, context, input));
}

/** Refuses early what attaching a new audience would refuse: no such plan, a system flow, or one that is fed already. */
export async function requireAttachable({ tx }: Unit, teamId: string, flowPlanId: string): Promise<void> {
  const flowPlan = await tx.flowPlan.findUnique({ where: { teamId_id: { teamId, id: flowPlanId } } });
  if (flowPlan === null) throw notFound('flow plan', flowPlanId);
  refuseSharedFlow(flowPlan);
  if (flowPlan.systemKind !== null) throw new DomainError('conflict', 'A system flow is fed by the system and takes no audience.');
  if (flowPlan.audienceId !== null)
    throw new DomainError('conflict', `The flow plan has the audience ${flowPlan.audienceId} already, and a flow plan has one.`);
}

/** Feeds the flow plan from the audience: its contacts enter the queue now, later ones as they come. */
export async function attachAudience(
  unit: Unit,
  { actor, clock, jobs }: Pick<ServiceContext, 'clock' | 'jobs'> & { actor: { teamId: string } },
  { audienceId, flowPlanId }: { audienceId: string; flowPlanId: string },
): Promise<AttachResult> {
  const { tx } = unit;
  const { teamId } = actor;
  // Contacts that are being added hold the audience's row: they are either seen here, or see this link.
  const [audience] = await tx.$queryRaw<{ id: string }[]>`select id from audience where team_id = ${teamId} and id = ${audienceId} for no key update`;
  if (audience === undefined) throw notFound('audience', audienceId);
  await lockFlowPlan(unit, teamId, flowPlanId);
  const flowPlan = await tx.flowPlan.findUnique({ where: { teamId_id: { teamId, id: flowPlanId } } });
  if (flowPlan === null) throw notFound('flow plan', flowPlanId);
  refuseSharedFlow(flowPlan);
  if (flowPlan.systemKind !== null) throw new DomainError('conflict', 'A system flow is fed by the system and takes no audience.');
  if (flowPlan.audienceId !== null && flowPlan.audienceId !== audienceId) {
    throw new DomainError(
      'conflict',
      `The flow plan has the audience ${flowPlan.audienceId} already, and a flow plan has one. Make another flow plan for this audience.`,
    );
  }
  const now = clock.now();
  const attached = await tx.flowPlan.update({ where: { id: flowPlanId }, data: { audienceId, updatedAt: now } });
  let added = 0;
  for (let after = ''; ; ) {
    const members = await tx.audienceMember.findMany({
      where: { audienceId, prospectId: { gt: after } },
      orderBy: { prospectId: 'asc' },
      take: CHUNK,
      select: { prospectId: true },
    });
    const ids = members.map(({ prospectId }) => prospectId);
    added += await queueProspects(unit, jobs, attached, await notYetThere(unit, flowPlanId, ids), now);
    if (members.length < CHUNK) break;
    after = ids.at(-1) ?? '';
  }
  const isUnchanged = flowPlan.audienceId === audienceId && added === 0;
  const [queued, awaiting] = await Promise.all(
    (['queued', 'awaiting'] as const).map((status) => tx.queueItem.count({ where: { teamId, flowPlanId, status } })),
  );
  return { flowPlan: attached, queued: queued ?? 0, awaiting: awaiting ?? 0, isUnchanged };
}

/** Who has gone through the plan, goes through it, waits for it or was taken out of its queue is not queued by an audience again. */
async function notYetThere({ tx }: Unit, flowPlanId: string, prospectIds: string[]): Promise<string[]> {
  const where = { flowPlanId, prospectId: { in: prospectIds } };
  const there = [
    ...(await tx.enrollment.findMany({ where, select: { prospectId: true } })),
    ...(await tx.queueItem.findMany({ where, select: { prospectId: true } })),
  ];
  const known = new Set(there.map(({ prospectId }) => prospectId));
  return prospectIds.filter((id) => !known.has(id));
}

/** The flow plans that an audience feeds. */
export function linkedFlows({ rows }: Pick<Unit, 'rows'>, { teamId, id }: { teamId: string; id: string }): Promise<FlowPlan[]> {
  return rows(Prisma.sql`select ${columnsOf('FlowPlan', 'f')} from flow_plan f where f.team_id = ${teamId} and f.audience_id = ${id} order by f.id`);
}

/** Puts contacts into a flow plan's queue, but for those who were in it before. */
export async function queueNewcomers(
  unit: Unit,
  { clock, jobs }: Pick<ServiceContext, 'clock' | 'jobs'>,
  { teamId, id }: Pick<FlowPlan, 'teamId' | 'id'>,
  prospectIds: readonly string[],
): Promise<void> {
  // Read under the lock: a publication at the same time either sees these items or is seen by them.
  await lockFlowPlan(unit, teamId, id);
  const flowPlan = await unit.tx.flowPlan.findUniqueOrThrow({ where: { id } });
  await queueProspects(unit, jobs, flowPlan, await notYetThere(unit, id, [...prospectIds]), clock.now());
}
