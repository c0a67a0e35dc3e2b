import { Prisma } from '../../../db/generated/prisma/client.ts';
import { stepsOfPlan } from '../flows/flow-metrics.ts';
import type { PlanFigure, StepFigure } from './plan-contact.ts';

/** A figure of a step. */
export interface StepOfPlan {
  /** The ID of the node in the tree. */
  node: string;
  figure: StepFigure;
}

const OF_ENROLLMENTS: Record<Exclude<PlanFigure, 'waiting'>, Prisma.Sql> = {
  started: Prisma.sql`true`,
  in_progress: Prisma.sql`e.status = 'in_progress'`,
  completed: Prisma.sql`e.status = 'completed'`,
  failed: Prisma.sql`e.status = 'failed'`,
  replied: Prisma.sql`e.email_replies + e.network_replies > 0`,
  // A contact with several enrollments in the flow plan counts once.
  opportunity: Prisma.sql`e.is_opportunity and not exists (select 1 from enrollment o
    where o.team_id = e.team_id and o.flow_plan_id = e.flow_plan_id and o.contact_id = e.contact_id and o.is_opportunity and o.id > e.id)`,
};

/** A condition on enrollments `e` or queue items `q` that a figure of the flow plan counts. */
export function countsIn(figure: PlanFigure, kind: 'flow' | 'queue'): Prisma.Sql {
  if (figure === 'waiting')
    return kind === 'queue' ? Prisma.sql`q.status in ('awaiting', 'queued')` : Prisma.sql`false`;
  return kind === 'flow' ? OF_ENROLLMENTS[figure] : Prisma.sql`false`;
}

const OF_STEPS: Record<StepFigure, Prisma.Sql> = {
  waiting: Prisma.sql`status not in ('done', 'skipped', 'failed', 'canceled')`,
  done: Prisma.sql`status in ('done', 'skipped')`,
  skipped: Prisma.sql`status = 'skipped'`,
  failed: Prisma.sql`status = 'failed'`,
  canceled: Prisma.sql`status = 'canceled'`,
  replied: Prisma.sql`is_replied`,
};

/** A condition on enrollments `e` or queue items `q` that a figure of the step counts. */
export function countsAtStep(
  { teamId, id }: { teamId: string; id: string },
  { node, figure }: StepOfPlan,
  kind: 'flow' | 'queue',
): Prisma.Sql {
  if (kind === 'queue') return Prisma.sql`false`;
  return Prisma.sql`e.id in (select enrollment_id from (${stepsOfPlan(teamId, id)}) as figures
    where node_id = ${node} and ${OF_STEPS[figure]})`;
}
