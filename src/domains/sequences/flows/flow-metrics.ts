import { type EnrollmentStatus, Prisma } from '../../../db/generated/prisma/client.ts';
import { defineLoader } from '../../../service/loader.ts';
import type { ServiceContext } from '../../../service/service-context.ts';
import { OPPORTUNITY_COUNT } from '../enrollments/opportunities.ts';

/** All-time counts of one flow plan. */
export interface FlowMetrics {
  enrollments: number;
  inProgress: number;
  completed: number;
  failed: number;
  canceled: number;
  disqualified: number;
  awaiting: number;
  replies: number;
  opportunities: number;
}

const NONE: FlowMetrics = {
  enrollments: 0,
  inProgress: 0,
  completed: 0,
  failed: 0,
  canceled: 0,
  disqualified: 0,
  awaiting: 0,
  replies: 0,
  opportunities: 0,
};

const BUCKET: Record<
  EnrollmentStatus,
  'inProgress' | 'completed' | 'failed' | 'canceled' | 'disqualified'
> = {
  in_progress: 'inProgress',
  completed: 'completed',
  failed: 'failed',
  canceled: 'canceled',
  disqualified: 'disqualified',
};

interface CountRow {
  flowPlanId: string;
  status: EnrollmentStatus | null;
  count: number;
  replies: number;
  /** The number of opportunities. Null in rows with another count. */
  opportunities: number | null;
}

/**
 * Counts of several flow plans in one statement. SQL because Prisma needs a statement for each
 * relation and plan.
 */
export const flowMetricsLoader = defineLoader<string, FlowMetrics>(
  async ({ rows, actor }, ids) => {
    const found = await rows<CountRow>(Prisma.sql`
      select flow_plan_id as "flowPlanId", status, count(*)::int as count,
             sum(email_replies + network_replies)::int as replies, null::int as opportunities
      from enrollment where team_id = ${actor.teamId} and flow_plan_id = any(${[...ids]}) group by 1, 2
      union all
      select e.flow_plan_id, null, 0, 0, ${OPPORTUNITY_COUNT}::int
      from enrollment e where e.team_id = ${actor.teamId} and e.flow_plan_id = any(${[...ids]}) and e.is_opportunity group by 1
      union all
      select flow_plan_id, null, count(*)::int, 0, null
      from queue_item where team_id = ${actor.teamId} and flow_plan_id = any(${[...ids]}) and status in ('awaiting', 'queued') group by 1`);
    const metrics = new Map<string, FlowMetrics>();
    for (const row of found) {
      const counts = metrics.get(row.flowPlanId) ?? { ...NONE };
      metrics.set(row.flowPlanId, counts);
      if (row.status === null) {
        if (row.opportunities === null) counts.awaiting = row.count;
        else counts.opportunities = row.opportunities;
        continue;
      }
      counts[BUCKET[row.status]] = row.count;
      counts.enrollments += row.count;
      counts.replies += row.replies;
    }
    return metrics;
  },
  () => NONE,
);

export interface NodeCounts {
  nodeId: string;
  waiting: number;
  done: number;
  skipped: number;
  failed: number;
  canceled: number;
  replied: number;
}

/**
 * The steps of a flow plan's enrollments, and whether the contact replied to each: a reply answers
 * the last step before it.
 */
export function stepsOfPlan(teamId: string, flowPlanId: string): Prisma.Sql {
  return Prisma.sql`
      select s.enrollment_id, s.node_id, s.status,
             e.latest_reply_at is not null and s.executed_at <= e.latest_reply_at
               and row_number() over (partition by e.id, s.executed_at <= e.latest_reply_at order by s.executed_at desc nulls last, s.id desc) = 1 as is_replied
      from step s join enrollment e on e.team_id = s.team_id and e.id = s.enrollment_id
      where e.team_id = ${teamId} and e.flow_plan_id = ${flowPlanId}`;
}

/**
 * Enrollment counts for each node of a flow plan, or of one of its versions. SQL because Prisma
 * can't group over two tables.
 */
export function nodeCounts(
  { rows, actor }: ServiceContext,
  { flowPlanId, versionId }: { flowPlanId: string; versionId: string | null },
): Promise<NodeCounts[]> {
  const ofVersion =
    versionId === null ? Prisma.empty : Prisma.sql`and e.flow_version_id = ${versionId}`;
  return rows<NodeCounts>(Prisma.sql`
    with steps as (${stepsOfPlan(actor.teamId, flowPlanId)} ${ofVersion})
    select node_id as "nodeId",
           count(*) filter (where status not in ('done', 'skipped', 'failed', 'canceled'))::int as waiting,
           count(*) filter (where status in ('done', 'skipped'))::int as done,
           count(*) filter (where status = 'skipped')::int as skipped,
           count(*) filter (where status = 'failed')::int as failed,
           count(*) filter (where status = 'canceled')::int as canceled,
           count(*) filter (where is_replied)::int as replied
    from steps group by 1`);
}
