import { columnsOf } from '../../../db/columns.ts';
import {
  type Enrollment,
  type EnrollmentStatus,
  Prisma,
  type QueueItem,
  type QueueItemStatus,
} from '../../../db/generated/prisma/client.ts';
import { type KeyRange, type Page, type PageArgs, readPage } from '../../../infra/page.ts';
import { type Actor, seesWholeTeam } from '../../../kernel/actor.ts';
import { endsBefore, invalidRequest } from '../../../kernel/errors.ts';
import { notFound } from '../../../kernel/id-help.ts';
import { authorize } from '../../../kernel/policy.ts';
import { unknownIdWarnings } from '../../../service/known-ids.ts';
import type { ServiceContext } from '../../../service/service-context.ts';
import { conditions, countEnrollments, type EnrollmentFilter } from './enrollment-filter.ts';
import { type EnrollmentOrder, NEWEST_FIRST, positionIn } from './enrollment-order.ts';
import {
  type EnrollmentRow,
  type Includes,
  readCountedEnrollments,
  readEnrollments,
  readQueueItems,
  readWithQueue,
} from './enrollment-rows.ts';
import { firstEnrollmentsLoader } from './enrollments.loaders.ts';

export async function listEnrollments(
  context: ServiceContext,
  { order = NEWEST_FIRST, ...filter }: EnrollmentFilter & { order?: EnrollmentOrder },
  page: PageArgs,
  includes: Includes,
): Promise<Page<EnrollmentRow>> {
  const { actor } = context;
  authorize(actor, 'enrollments.read');
  const {
    startedFrom,
    startedTo,
    finishedFrom,
    finishedTo,
    contactId,
    flowPlanId,
    flowPlanIds,
    senderUserIds,
  } = filter;
  if (finishedFrom && finishedTo && finishedFrom > finishedTo)
    throw invalidRequest([endsBefore('finishedTo', finishedTo, finishedFrom)]);
  if (startedFrom && startedTo && startedFrom > startedTo)
    throw invalidRequest([endsBefore('startedTo', startedTo, startedFrom)]);
  const all = conditions(actor.teamId, filter);
  const where = order.by === 'finished_at' ? Prisma.sql`${all} and e.finished_at is not null` : all;
  return readPage(
    context,
    { name: 'enrollments', filters: order === NEWEST_FIRST ? filter : { ...filter, order } },
    page,
    {
      read: (range) => readEnrollments(context, where, range, includes, order),
      readCounted: (range) => readCountedEnrollments(context, where, range, includes, order),
      positionOf: positionIn(order),
      countTotal: () => countEnrollments(context, where),
      isCounted: includes.total,
      warnings: await unknownIdWarnings(context, {
        contactIds: contactId ? [contactId] : [],
        flowPlanIds: [...(flowPlanId ? [flowPlanId] : []), ...(flowPlanIds ?? [])],
        userIds: senderUserIds,
      }),
    },
  );
}

/** An enrollment of a flow plan, or a queue item that has not become one yet. */
export type FlowRow = EnrollmentRow | QueueItem;

const QUEUE_STATUSES: Partial<Record<EnrollmentStatus, QueueItemStatus[]>> = {
  in_progress: ['awaiting', 'queued'],
  failed: ['failed'],
  canceled: ['canceled'],
};

/**
 * Lists the rows of one flow plan with one status: enrollments newest first, then queue items
 * newest first. One statement reads a page of both, and one counts both, so that a concurrently
 * enrolled item appears exactly once.
 */
export async function listFlowPlanEnrollments(
  context: ServiceContext,
  filter: { flowPlanId: string; status: EnrollmentStatus },
  page: PageArgs,
  includes: Includes,
): Promise<Page<FlowRow>> {
  const { actor } = context;
  authorize(actor, 'enrollments.read');
  const { flowPlanId, status } = filter;
  const where = conditions(actor.teamId, { flowPlanId, statuses: [status] });
  const queueStatuses = QUEUE_STATUSES[status];
  const queueWhere =
    queueStatuses === undefined
      ? null
      : Prisma.sql`q.team_id = ${actor.teamId} and q.flow_plan_id = ${flowPlanId} and q.status = any(${[...queueStatuses]}::text[]::queue_item_status[])`;
  const found = await readPage<FlowRow>(
    context,
    { name: 'flowPlanEnrollments', filters: filter },
    page,
    {
      read: (range) =>
        queueWhere === null
          ? readEnrollments(context, where, range, includes)
          : readRows(context, where, queueWhere, range, includes),
      positionOf: (row) => row.id,
      countTotal: () => countEnrollments(context, where, queueWhere),
      isCounted: includes.total,
      ...(queueWhere === null && {
        readCounted: (range: KeyRange) => readCountedEnrollments(context, where, range, includes),
      }),
    },
  );
  // A row proves that the plan belongs to the team; only an empty page needs the check.
  if (found.rows.length === 0) await requireFlowPlan(context, flowPlanId);
  return found;
}

/**
 * Reads two lists as one. A position is an ID, and its prefix identifies the list. The second list
 * is read only if the first does not fill the page.
 */
async function readRows(
  context: ServiceContext,
  where: Prisma.Sql,
  queueWhere: Prisma.Sql,
  range: KeyRange,
  includes: Includes,
): Promise<FlowRow[]> {
  const { from, backwards, take } = range;
  const isInQueue = from?.startsWith('qi_') ?? false;
  const readQueue = () => readQueueItems(context, queueWhere, range);
  if (from !== null && isInQueue !== backwards)
    return isInQueue ? readQueue() : readEnrollments(context, where, range, includes);
  const near = backwards
    ? await readQueue()
    : await readEnrollments(context, where, range, includes);
  if (near.length === take) return near;
  const [flowFrom, queueFrom] = backwards ? [null, from] : [from, null];
  return readWithQueue(
    context,
    { where, from: flowFrom },
    { where: queueWhere, from: queueFrom },
    range,
    includes,
  );
}

/** The accessible enrollments of a plan, newest first. First pages of several plans are batched. */
export async function listEnrollmentsOfPlan(
  context: ServiceContext,
  { id: flowPlanId }: { id: string },
  status: EnrollmentStatus | null,
  page: PageArgs,
  includes: Includes,
): Promise<Page<EnrollmentRow>> {
  const { actor } = context;
  authorize(actor, 'enrollments.read');
  const where = conditions(actor.teamId, { flowPlanId, statuses: status === null ? [] : [status] });
  return readPage(context, { name: 'enrollmentsOfPlan', filters: { flowPlanId, status } }, page, {
    read: (range) =>
      range.from === null && !range.backwards
        ? firstEnrollmentsLoader(context).load({ flowPlanId, status, take: range.take, includes })
        : readEnrollments(context, where, range, includes),
    readCounted: (range) => readCountedEnrollments(context, where, range, includes),
    positionOf: ({ id }) => id,
    countTotal: () => countEnrollments(context, where),
    isCounted: includes.total,
  });
}

async function requireFlowPlan({ prisma, actor }: ServiceContext, id: string): Promise<void> {
  const found = await prisma.flowPlan.findUnique({
    where: { teamId_id: { teamId: actor.teamId, id } },
    select: { id: true },
  });
  if (found === null) throw notFound('flow plan', id);
}

export async function getEnrollment(context: ServiceContext, id: string): Promise<Enrollment> {
  const [row] = await loadEnrollments(context, [id]);
  if (row === undefined) throw notFound('enrollment', id);
  return row;
}

export async function loadEnrollments(
  context: ServiceContext,
  ids: string[],
): Promise<Enrollment[]> {
  const { actor, rows } = context;
  authorize(actor, 'enrollments.read');
  return rows<Enrollment>(
    Prisma.sql`select ${columnsOf('Enrollment', 'e')} from enrollment e where e.team_id = ${actor.teamId} and e.id = any(${ids})`,
  );
}

/** Enrollments with their trees. */
export function loadEnrollmentTrees({ actor, prisma }: ServiceContext, ids: string[]) {
  authorize(actor, 'enrollments.read');
  return prisma.enrollment.findMany({
    where: { teamId: actor.teamId, id: { in: ids } },
    include: { flowVersion: { select: { root: true } } },
  });
}

export async function loadQueueItems(context: ServiceContext, ids: string[]): Promise<QueueItem[]> {
  authorize(context.actor, 'enrollments.read');
  return context.prisma.queueItem.findMany({
    where: { teamId: context.actor.teamId, id: { in: ids } },
  });
}

/** Restricts tasks to those that the actor may see. */
export function visibleTasks(actor: Actor): Prisma.TaskWhereInput {
  return seesWholeTeam(actor) ? {} : { assigneeId: actor.membershipId };
}
