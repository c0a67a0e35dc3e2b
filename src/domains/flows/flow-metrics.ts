import { type EnrollmentStatus, Prisma } from '../../db/generated/prisma/client.ts';
import { defineLoader } from '../../service/loader.ts';
import type { ServiceContext } from '../../service/service-context.ts';
import { OPPORTUNITY_COUNT } from '../enrollments/opportunities.ts';

/** Counts of one flow plan, over all time. */
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

const BUCKET: Record<EnrollmentStatus, 'inProgress' | 'completed' | 'failed' | 'canceled' | 'disqualified'> = {
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
  /** Contacts that became opportunities; null in the rows that count something else. */
  opportunities: number | null;
}

/** The counts of many flow plans by one grouped statement; Prisma would make one for each relation and plan. */
export const flowMetricsLoader = defineLoader<string, FlowMetrics>(
  async ({ read, actor }, ids) => {
    const rows = await read<CountRow>(Prisma.sql`
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
    for (const row of rows) {
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

/** How many enrollments of a plan stand at each node now, and how many have passed it. */
export interface NodeCounts {
  nodeId: string;
  waiting: number;
  done: number;
  failed: number;
}

/** SQL because Prisma can't group over two tables. Bounded by one flow plan. */
export function nodeCounts({ read, actor }: ServiceContext, flowPlanId: string): Promise<NodeCounts[]> {
  return read<NodeCounts>(Prisma.sql`
    select s.node_id as "nodeId",
           count(*) filter (where s.status not in ('done', 'skipped', 'failed', 'canceled'))::int as waiting,
           count(*) filter (where s.status in ('done', 'skipped'))::int as done,
           count(*) filter (where s.status = 'failed')::int as failed
    from step s join enrollment e on e.team_id = s.team_id and e.id = s.enrollment_id
    where e.team_id = ${actor.teamId} and e.flow_plan_id = ${flowPlanId}
    group by 1`);
}
