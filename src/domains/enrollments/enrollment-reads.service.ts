import { columnsOf } from '../../db/columns.ts';
import { type Enrollment, type EnrollmentStatus, Prisma, type QueueItem, type QueueItemStatus } from '../../db/generated/prisma/client.ts';
import { type Page, type PageArgs, readPage, type Stretch } from '../../infra/page.ts';
import { type Actor, seesWholeTeam } from '../../kernel/actor.ts';
import { endsBefore, invalidRequest, notFound } from '../../kernel/errors.ts';
import { authorize } from '../../kernel/policy.ts';
import { unknownIdWarnings } from '../../service/known-ids.ts';
import type { ServiceContext } from '../../service/service-context.ts';
import { conditions, countEnrollments, type EnrollmentFilter } from './enrollment-filter.ts';
import { type Along, type EnrollmentRow, readEnrollments, readQueueItems, readWithQueue } from './enrollment-rows.ts';
import { firstEnrollmentsLoader } from './enrollments.loaders.ts';

export async function listEnrollments(context: ServiceContext, filter: EnrollmentFilter, page: PageArgs, along: Along): Promise<Page<EnrollmentRow>> {
  const { actor, read } = context;
  authorize(actor, 'enrollments.read');
  if (typeof filter.flowPlanId === 'string') await requireFlowPlan(context, filter.flowPlanId);
  const { finishedFrom, finishedTo, prospectId } = filter;
  if (finishedFrom && finishedTo && finishedFrom > finishedTo) throw invalidRequest([endsBefore('finishedTo', finishedTo, finishedFrom)]);
  const where = conditions(actor.teamId, filter);
  return readPage(context, { name: 'enrollments', filters: filter }, page, {
    read: (stretch) => readEnrollments(context, where, stretch, along),
    positionOf: (row) => row.id,
    countTotal: () => countEnrollments(read, where),
    isCounted: along.total,
    warnings: await unknownIdWarnings(context, { prospectIds: prospectId ? [prospectId] : [] }),
  });
}

/** A row of a flow plan's list: an enrollment, or an item of its queue that is none yet. */
export type FlowRow = EnrollmentRow | QueueItem;

const QUEUE_STATUSES: Partial<Record<EnrollmentStatus, QueueItemStatus[]>> = {
  in_progress: ['awaiting', 'queued'],
  failed: ['failed'],
  canceled: ['canceled'],
};

/**
 * The rows of one flow plan in one bucket: its enrollments newest first, behind them its queue items newest first. A
 * page of both is one statement, and so is the count: an item that is enrolled meanwhile is in one of the two.
 */
export async function listFlowPlanEnrollments(
  context: ServiceContext,
  filter: { flowPlanId: string; status: EnrollmentStatus },
  page: PageArgs,
  along: Along,
): Promise<Page<FlowRow>> {
  const { actor, read } = context;
  authorize(actor, 'enrollments.read');
  const { flowPlanId, status } = filter;
  const where = conditions(actor.teamId, { flowPlanId, statuses: [status] });
  const queueStatuses = QUEUE_STATUSES[status];
  const queueWhere =
    queueStatuses === undefined
      ? null
      : Prisma.sql`q.team_id = ${actor.teamId} and q.flow_plan_id = ${flowPlanId} and q.status = any(${[...queueStatuses]}::text[]::queue_item_status[])`;
  const found = await readPage<FlowRow>(context, { name: 'flowPlanEnrollments', filters: filter }, page, {
    read: (stretch) => (queueWhere === null ? readEnrollments(context, where, stretch, along) : readRows(context, where, queueWhere, stretch, along)),
    positionOf: (row) => row.id,
    countTotal: () => countEnrollments(read, where, queueWhere),
    isCounted: along.total,
  });
  // A plan with a row is one of the team's; only an empty page leaves it open.
  if (found.rows.length === 0) await requireFlowPlan(context, flowPlanId);
  return found;
}

/** Two lists as one. A position is an id, and its prefix tells the list. What fills the page from the nearer list alone needs no look at the other. */
async function readRows(context: ServiceContext, where: Prisma.Sql, queueWhere: Prisma.Sql, stretch: Stretch, along: Along): Promise<FlowRow[]> {
  const { from, backwards, take } = stretch;
  const isInQueue = from?.startsWith('qi_') ?? false;
  const readQueue = () => readQueueItems(context.read, queueWhere, stretch);
  if (from !== null && isInQueue !== backwards) return isInQueue ? readQueue() : readEnrollments(context, where, stretch, along);
  const near = backwards ? await readQueue() : await readEnrollments(context, where, stretch, along);
  if (near.length === take) return near;
  const [flowFrom, queueFrom] = backwards ? [null, from] : [from, null];
  return readWithQueue(context, { where, from: flowFrom }, { where: queueWhere, from: queueFrom }, stretch, along);
}

/** The enrollments of a plan that the caller has read already, newest first. First pages of many plans are read together. */
export async function listEnrollmentsOfPlan(
  context: ServiceContext,
  { id: flowPlanId }: { id: string },
  status: EnrollmentStatus | null,
  page: PageArgs,
  along: Along,
): Promise<Page<EnrollmentRow>> {
  const { actor, read } = context;
  authorize(actor, 'enrollments.read');
  const where = conditions(actor.teamId, { flowPlanId, statuses: status === null ? [] : [status] });
  return readPage(context, { name: 'enrollmentsOfPlan', filters: { flowPlanId, status } }, page, {
    read: (stretch) =>
      stretch.from === null && !stretch.backwards
        ? firstEnrollmentsLoader(context).load({ flowPlanId, status, take: stretch.take, along })
        : readEnrollments(context, where, stretch, along),
    positionOf: ({ id }) => id,
    countTotal: () => countEnrollments(read, where),
    isCounted: along.total,
  });
}

async function requireFlowPlan({ prisma, actor }: ServiceContext, id: string): Promise<void> {
  const found = await prisma.flowPlan.findUnique({ where: { teamId_id: { teamId: actor.teamId, id } }, select: { id: true } });
  if (found === null) throw notFound('flow plan', id);
}

export async function getEnrollment(context: ServiceContext, id: string): Promise<Enrollment> {
  const [row] = await loadEnrollments(context, [id]);
  if (row === undefined) throw notFound('enrollment', id);
  return row;
}

export async function loadEnrollments(context: ServiceContext, ids: string[]): Promise<Enrollment[]> {
  const { actor, read } = context;
  authorize(actor, 'enrollments.read');
  return read<Enrollment>(Prisma.sql`select ${columnsOf('Enrollment', 'e')} from enrollment e where e.team_id = ${actor.teamId} and e.id = any(${ids})`);
}

export async function loadQueueItems(context: ServiceContext, ids: string[]): Promise<QueueItem[]> {
  authorize(context.actor, 'enrollments.read');
  return context.prisma.queueItem.findMany({ where: { teamId: context.actor.teamId, id: { in: ids } } });
}

/** Narrows tasks to those that the actor may see. */
export function visibleTasks(actor: Actor): Prisma.TaskWhereInput {
  return seesWholeTeam(actor) ? {} : { assigneeId: actor.membershipId };
}
