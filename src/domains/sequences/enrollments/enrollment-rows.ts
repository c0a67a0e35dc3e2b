import { columnsOf } from '../../../db/columns.ts';
import type { Reader } from '../../../db/database.ts';
import {
  type Contact,
  type Enrollment,
  type EnrollmentStatus,
  Prisma,
  type QueueItem,
  type Step,
} from '../../../db/generated/prisma/client.ts';
import type { KeyRange } from '../../../infra/page.ts';
import type { ServiceContext } from '../../../service/service-context.ts';
import { type MemberRow, memberLoader } from '../../accounts/team/team.loaders.ts';
import { contactLoader } from '../../people/contacts/contacts.loaders.ts';
import { stepLoader } from '../steps/steps.loaders.ts';
import { totalOf } from './enrollment-filter.ts';
import { type EnrollmentOrder, keyRangeOf, NEWEST_FIRST } from './enrollment-order.ts';

/** An enrollment with related rows from the same query. */
export type EnrollmentRow = Enrollment & {
  contact?: Contact;
  sender?: MemberRow;
  currentStep?: Step;
};

/** Which related rows to read with a list of enrollments, and whether to count the total. */
export interface Includes {
  total: boolean;
  contact: boolean;
  sender: boolean;
  currentStep: boolean;
}

/** The columns of enrollments `e` and, if requested, of their contacts `p`. */
const columns = (withContact: boolean): Prisma.Sql =>
  withContact
    ? Prisma.sql`${columnsOf('Enrollment', 'e')}, ${columnsOf('Contact', 'p', 'contact.')}`
    : columnsOf('Enrollment', 'e');

const contacts = (withContact: boolean): Prisma.Sql =>
  withContact
    ? Prisma.sql`join contact p on p.team_id = e.team_id and p.id = e.contact_id`
    : Prisma.empty;

/**
 * A key range of the matching enrollments, by default newest first. SQL because the Prisma query
 * costs ten times as much.
 */
export async function readEnrollments(
  context: ServiceContext,
  where: Prisma.Sql,
  range: KeyRange,
  includes: Includes,
  sorted: EnrollmentOrder = NEWEST_FIRST,
): Promise<EnrollmentRow[]> {
  const rows = await context.rows<EnrollmentRow>(
    Prisma.sql`select ${columns(includes.contact)} ${inRange(where, range, includes, sorted)}`,
  );
  return includeRelated(context, rows, includes);
}

/**
 * Like `readEnrollments`, with the total, which is null if the range is empty. A separate statement
 * for the total would add a tenth to the cost of the page.
 */
export async function readCountedEnrollments(
  context: ServiceContext,
  where: Prisma.Sql,
  range: KeyRange,
  includes: Includes,
  sorted: EnrollmentOrder = NEWEST_FIRST,
): Promise<{ rows: EnrollmentRow[]; total: number | null }> {
  const rows = await context.rows<EnrollmentRow & { total: number }>(
    Prisma.sql`select ${totalOf(where)} as total, ${columns(includes.contact)} ${inRange(where, range, includes, sorted)}`,
  );
  return { rows: await includeRelated(context, rows, includes), total: rows[0]?.total ?? null };
}

function inRange(
  where: Prisma.Sql,
  range: KeyRange,
  includes: Includes,
  sorted: EnrollmentOrder,
): Prisma.Sql {
  const { behind, order } = keyRangeOf(sorted, range);
  return Prisma.sql`
    from (select * from enrollment e where ${where} ${behind} order by ${order} limit ${range.take}) as e ${contacts(includes.contact)} order by ${order}`;
}

/** A key range of the matching queue items, newest first. */
export function readQueueItems(
  reader: Reader,
  where: Prisma.Sql,
  { from, backwards, take }: KeyRange,
): Promise<QueueItem[]> {
  const behind =
    from === null
      ? Prisma.empty
      : Prisma.sql`and q.id ${Prisma.raw(backwards ? '>' : '<')} ${from}`;
  const order = Prisma.raw(backwards ? 'asc' : 'desc');
  return reader.rows<QueueItem>(
    Prisma.sql`select ${columnsOf('QueueItem', 'q')} from queue_item q where ${where} ${behind} order by q.id ${order} limit ${take}`,
  );
}

/** One part of a combined list: its condition and the ID to start after. */
export interface Part {
  where: Prisma.Sql;
  from: string | null;
}

/**
 * Reads enrollments and queue items in one statement, so that an item enrolled concurrently appears
 * exactly once. Enrollments come first, or queue items if `backwards`. A queue item is a row
 * without an enrollment.
 */
export async function readWithQueue(
  context: ServiceContext,
  flow: Part,
  queue: Part,
  { backwards, take }: Pick<KeyRange, 'backwards' | 'take'>,
  includes: Includes,
): Promise<(EnrollmentRow | QueueItem)[]> {
  const order = Prisma.raw(backwards ? 'asc' : 'desc');
  const behind = (column: Prisma.Sql, from: string | null) =>
    from === null
      ? Prisma.empty
      : Prisma.sql`and ${column} ${Prisma.raw(backwards ? '>' : '<')} ${from}`;
  const [first, second] = backwards
    ? [Prisma.sql`q.id`, Prisma.sql`e.id`]
    : [Prisma.sql`e.id`, Prisma.sql`q.id`];
  const rows = await context.rows<
    Omit<EnrollmentRow, 'id'> & { id: string | null; queueItem: QueueItem }
  >(Prisma.sql`
    select ${columns(includes.contact)}, ${columnsOf('QueueItem', 'q', 'queueItem.')}
    from (select * from enrollment e where ${flow.where} ${behind(Prisma.sql`e.id`, flow.from)} order by e.id ${order} limit ${take}) as e
    ${includes.contact ? Prisma.sql`left join contact p on p.team_id = e.team_id and p.id = e.contact_id` : Prisma.empty}
    full join (select * from queue_item q where ${queue.where} ${behind(Prisma.sql`q.id`, queue.from)} order by q.id ${order} limit ${take}) as q on false
    order by ${first} ${order} nulls last, ${second} ${order} nulls last limit ${take}`);
  const enrollments = rows.flatMap(({ queueItem: _, id, ...row }) =>
    id === null ? [] : [{ ...row, id }],
  );
  const items = rows.flatMap(({ id, queueItem }) => (id === null ? [queueItem] : []));
  const found = await includeRelated(context, enrollments, includes);
  return backwards ? [...items, ...found] : [...found, ...items];
}

/** The newest enrollments of each flow plan. */
export async function readNewest(
  context: ServiceContext,
  flowPlanIds: readonly string[],
  { status, take }: { status: EnrollmentStatus | null; take: number },
  includes: Includes,
): Promise<EnrollmentRow[]> {
  const ofStatus =
    status === null ? Prisma.empty : Prisma.sql`and e.status = ${status}::enrollment_status`;
  const rows = await context.rows<EnrollmentRow>(Prisma.sql`
    select ${columns(includes.contact)} from unnest(${[...flowPlanIds]}::text[]) as f(id) cross join lateral (
      select * from enrollment e where e.team_id = ${context.actor.teamId} and e.flow_plan_id = f.id ${ofStatus} order by e.id desc limit ${take}) as e
    ${contacts(includes.contact)} order by e.id desc`);
  return includeRelated(context, rows, includes);
}

/** Loads senders and current steps by ID, each once, and assigns them to the rows. */
async function includeRelated(
  context: ServiceContext,
  rows: EnrollmentRow[],
  includes: Includes,
): Promise<EnrollmentRow[]> {
  const [senders, steps] = await Promise.all([
    includes.sender
      ? byId(
          memberLoader(context),
          rows.map(({ senderId }) => senderId),
        )
      : null,
    includes.currentStep
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

async function byId<Row extends { id: string }>(
  loader: { load: (id: string) => Promise<Row> },
  ids: readonly string[],
): Promise<Map<string, Row>> {
  const rows = await Promise.all([...new Set(ids)].map((id) => loader.load(id)));
  return new Map(rows.map((row) => [row.id, row]));
}

export function contactOf(
  context: ServiceContext,
  { contact, contactId }: EnrollmentRow,
): Contact | Promise<Contact> {
  return contact ?? contactLoader(context).load(contactId);
}

export function senderOf(
  context: ServiceContext,
  { sender, senderId }: EnrollmentRow,
): MemberRow | Promise<MemberRow> {
  return sender ?? memberLoader(context).load(senderId);
}

export function currentStepOf(
  context: ServiceContext,
  { currentStep, currentStepId }: EnrollmentRow,
): Step | Promise<Step> | null {
  return currentStep ?? (currentStepId === null ? null : stepLoader(context).load(currentStepId));
}
