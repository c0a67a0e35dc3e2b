import { type Enrollment, Prisma } from '../../../db/generated/prisma/client.ts';
import { decodeTimeCursor, encodeTimeCursor, type KeyRange } from '../../../infra/page.ts';

export interface EnrollmentOrder {
  /** The order `finished_at` leaves out running enrollments. */
  by: 'started_at' | 'finished_at';
  direction: 'ascending' | 'descending';
}

export const NEWEST_FIRST: EnrollmentOrder = { by: 'started_at', direction: 'descending' };

/** The position of an enrollment in the order. IDs sort by the start. */
export function positionIn({
  by,
}: EnrollmentOrder): (row: Pick<Enrollment, 'id' | 'finishedAt'>) => string {
  return by === 'started_at'
    ? ({ id }) => id
    : ({ id, finishedAt }) => encodeTimeCursor({ time: finishedAt ?? new Date(0), id });
}

/** The SQL condition and order of a key range of enrollments `e`. */
export function keyRangeOf(
  { by, direction }: EnrollmentOrder,
  { from, backwards }: Pick<KeyRange, 'from' | 'backwards'>,
): { behind: Prisma.Sql; order: Prisma.Sql } {
  const ascending = (direction === 'ascending') !== backwards;
  const beyond = Prisma.raw(ascending ? '>' : '<');
  const sort = Prisma.raw(ascending ? 'asc' : 'desc');
  if (by === 'started_at')
    return {
      behind: from === null ? Prisma.empty : Prisma.sql`and e.id ${beyond} ${from}`,
      order: Prisma.sql`e.id ${sort}`,
    };
  const position = decodeTimeCursor(from);
  return {
    behind:
      position === null
        ? Prisma.empty
        : Prisma.sql`and (e.finished_at, e.id) ${beyond} (${position.time}, ${position.id})`,
    order: Prisma.sql`e.finished_at ${sort}, e.id ${sort}`,
  };
}
