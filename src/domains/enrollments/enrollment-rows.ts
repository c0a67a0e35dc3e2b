import { columnsOf } from '../../db/columns.ts';
import { together } from '../../db/gathered.ts';
import { type Enrollment, type EnrollmentStatus, Prisma, type Prospect, type QueueItem, type Step } from '../../db/generated/prisma/client.ts';
import type { Read } from '../../db/read.ts';
import type { Stretch } from '../../infra/page.ts';
import type { ServiceContext } from '../../service/service-context.ts';
import { prospectLoader } from '../prospects/prospects.loaders.ts';
import { type MemberRow, memberLoader } from '../team/team.loaders.ts';
import { stepLoader } from './steps.loaders.ts';

/** An enrollment, with its contact, its sender and its current step where they were read along. */
export type EnrollmentRow = Enrollment & { prospect?: Prospect; sender?: MemberRow; currentStep?: Step };

/** What is to be read along with the enrollments of a list, and whether they are to be counted. */
export interface Along {
  total: boolean;
  prospect: boolean;
  sender: boolean;
  currentStep: boolean;
}

/** The columns of enrollments `e`, and with them those of their contacts `p`. */
const columns = (withProspect: boolean): Prisma.Sql =>
  withProspect ? Prisma.sql`${columnsOf('Enrollment', 'e')}, ${columnsOf('Prospect', 'p', 'prospect.')}` : columnsOf('Enrollment', 'e');

const prospects = (withProspect: boolean): Prisma.Sql =>
  withProspect ? Prisma.sql`join prospect p on p.team_id = e.team_id and p.id = e.prospect_id` : Prisma.empty;

/** A stretch of the enrollments that fulfil the conditions, newest first. SQL because Prisma's query costs ten times as much. */
export async function readEnrollments(context: ServiceContext, where: Prisma.Sql, { from, backwards, take }: Stretch, along: Along): Promise<EnrollmentRow[]> {
  const behind = from === null ? Prisma.empty : Prisma.sql`and e.id ${Prisma.raw(backwards ? '>' : '<')} ${from}`;
  const order = Prisma.raw(backwards ? 'asc' : 'desc');
  const rows = await together(context.read)<EnrollmentRow>(Prisma.sql`
    select ${columns(along.prospect)}
    from (select * from enrollment e where ${where} ${behind} order by e.id ${order} limit ${take}) as e ${prospects(along.prospect)} order by e.id ${order}`);
  return readBeside(context, rows, along);
}

/** A stretch of the queue items that fulfil the conditions, newest first. */
export function readQueueItems(read: Read, where: Prisma.Sql, { from, backwards, take }: Stretch): Promise<QueueItem[]> {
  const behind = from === null ? Prisma.empty : Prisma.sql`and q.id ${Prisma.raw(backwards ? '>' : '<')} ${from}`;
  const order = Prisma.raw(backwards ? 'asc' : 'desc');
  return read<QueueItem>(Prisma.sql`select ${columnsOf('QueueItem', 'q')} from queue_item q where ${where} ${behind} order by q.id ${order} limit ${take}`);
}

/** Where one part of a list with queue items is read from: the condition, and the id to start behind. */
export interface Part {
  where: Prisma.Sql;
  from: string | null;
}

/**
 * Enrollments and queue items of one list by one statement, so that an item that becomes an enrollment meanwhile is one
 * of the two. Enrollments come first; backwards, queue items do. A queue item stands in a row without an enrollment.
 */
export async function readWithQueue(
  context: ServiceContext,
  flow: Part,
  queue: Part,
  { backwards, take }: Pick<Stretch, 'backwards' | 'take'>,
  along: Along,
): Promise<(EnrollmentRow | QueueItem)[]> {
  const order = Prisma.raw(backwards ? 'asc' : 'desc');
  const behind = (column: Prisma.Sql, from: string | null) =>
    from === null ? Prisma.empty : Prisma.sql`and ${column} ${Prisma.raw(backwards ? '>' : '<')} ${from}`;
  const [first, second] = backwards ? [Prisma.sql`q.id`, Prisma.sql`e.id`] : [Prisma.sql`e.id`, Prisma.sql`q.id`];
  const rows = await context.read<Omit<EnrollmentRow, 'id'> & { id: string | null; queueItem: QueueItem }>(Prisma.sql`
    select ${columns(along.prospect)}, ${columnsOf('QueueItem', 'q', 'queueItem.')}
    from (select * from enrollment e where ${flow.where} ${behind(Prisma.sql`e.id`, flow.from)} order by e.id ${order} limit ${take}) as e
    ${along.prospect ? Prisma.sql`left join prospect p on p.team_id = e.team_id and p.id = e.prospect_id` : Prisma.empty}
    full join (select * from queue_item q where ${queue.where} ${behind(Prisma.sql`q.id`, queue.from)} order by q.id ${order} limit ${take}) as q on false
    order by ${first} ${order} nulls last, ${second} ${order} nulls last limit ${take}`);
  const enrollments = rows.flatMap(({ queueItem: _, id, ...row }) => (id === null ? [] : [{ ...row, id }]));
  const items = rows.flatMap(({ id, queueItem }) => (id === null ? [queueItem] : []));
  const found = await readBeside(context, enrollments, along);
  return backwards ? [...items, ...found] : [...found, ...items];
}

/** The newest enrollments of each of some flow plans. */
export async function readNewest(
  context: ServiceContext,
  flowPlanIds: readonly string[],
  { status, take }: { status: EnrollmentStatus | null; take: number },
  along: Along,
): Promise<EnrollmentRow[]> {
  const ofStatus = status === null ? Prisma.empty : Prisma.sql`and e.status = ${status}::enrollment_status`;
  const rows = await context.read<EnrollmentRow>(Prisma.sql`
    select ${columns(along.prospect)} from unnest(${[...flowPlanIds]}::text[]) as f(id) cross join lateral (
      select * from enrollment e where e.team_id = ${context.actor.teamId} and e.flow_plan_id = f.id ${ofStatus} order by e.id desc limit ${take}) as e
    ${prospects(along.prospect)} order by e.id desc`);
  return readBeside(context, rows, along);
}

/** Reads what enrollments name by ids, each once, and puts it into the rows. */
async function readBeside(context: ServiceContext, rows: EnrollmentRow[], along: Along): Promise<EnrollmentRow[]> {
  const [senders, steps] = await Promise.all([
    along.sender
      ? byId(
          memberLoader(context),
          rows.map(({ senderId }) => senderId),
        )
      : null,
    along.currentStep
      ? byId(
          stepLoader(context),
          rows.flatMap(({ currentStepId }) => currentStepId ?? []),
        )
      : null,
  ]);
  for (const row of rows) {
    const sender = senders?.get(row.senderId);
    if (sender !== undefined) row.sender = sender;
    const step = row.currentStepId === null ? undefined : steps?.get(row.currentStepId);
    if (step !== undefined) row.currentStep = step;
  }
  return rows;
}

async function byId<Row extends { id: string }>(loader: { load: (id: string) => Promise<Row> }, ids: readonly string[]): Promise<Map<string, Row>> {
  const rows = await Promise.all([...new Set(ids)].map((id) => loader.load(id)));
  return new Map(rows.map((row) => [row.id, row]));
}

/** The contact of an enrollment: read along with it, or now. */
export function prospectOf(context: ServiceContext, { prospect, prospectId }: EnrollmentRow): Prospect | Promise<Prospect> {
  return prospect ?? prospectLoader(context).load(prospectId);
}

/** The member who sends an enrollment: read along with it, or now. */
export function senderOf(context: ServiceContext, { sender, senderId }: EnrollmentRow): MemberRow | Promise<MemberRow> {
  return sender ?? memberLoader(context).load(senderId);
}

/** The step that an enrollment has come to last: read along with it, or now. */
export function currentStepOf(context: ServiceContext, { currentStep, currentStepId }: EnrollmentRow): Step | Promise<Step> | null {
  return currentStep ?? (currentStepId === null ? null : stepLoader(context).load(currentStepId));
}
