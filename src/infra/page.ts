import type { Actor } from '../kernel/actor.ts';
import { type Cursors, listIdentity } from '../kernel/cursor.ts';
import { invalidRequest } from '../kernel/errors.ts';
import type { Nullish } from '../kernel/nullish.ts';

/** The order of a list by creation. */
export type CreationOrder = 'newestFirst' | 'oldestFirst';

/**
 * The pagination arguments of a caller. `order` overrides the order of a list by creation;
 * `isReversed` reverses the order of any other list.
 */
export type PageArgs = Nullish<{
  first: number;
  after: string;
  last: number;
  before: string;
  order: CreationOrder;
  isReversed: boolean;
}>;

/** A page of a list, as services return it. */
export interface Page<Row> {
  rows: Row[];
  hasNextPage: boolean;
  hasPreviousPage: boolean;
  cursorOf: (row: Row) => string;
  countTotal: () => Promise<number>;
  warnings: readonly string[];
}

const DEFAULT_PAGE_SIZE = 25;
export const MAX_PAGE_SIZE = 100;

/**
 * Identifies a list of the caller's team by name and filters. A cursor is valid for one list only.
 */
export interface ListName {
  name: string;
  filters: object;
}

/** A key range to read: `take` rows after `from`, in list order or backwards. */
export interface KeyRange {
  take: number;
  /**
   * The position after which to start, encoded by the list; null to start at the beginning of the
   * list (or its end if backwards).
   */
  from: string | null;
  backwards: boolean;
}

/** How a list is read. */
interface ListReads<Row> {
  read: (range: KeyRange) => Promise<Row[]>;
  /**
   * Reads a later page and the total in one statement, for lists where this is cheaper than two.
   * The total is null if no row was found.
   */
  readCounted?: (range: KeyRange) => Promise<{ rows: Row[]; total: number | null }>;
  positionOf: (row: Row) => string;
  countTotal: () => Promise<number>;
  /** True if the caller requests the total. It is then counted while a later page is read. */
  isCounted?: boolean;
  warnings?: readonly string[];
}

/**
 * Reads one page by keyset. `read` returns the rows of a key range in the requested direction. It
 * reads one row more than the page size, to detect a further page without counting.
 */
export async function readPage<Row>(
  { actor, cursors }: { actor: Actor; cursors: Cursors },
  list: ListName,
  args: PageArgs,
  options: ListReads<Row>,
): Promise<Page<Row>> {
  const isReversed = args.isReversed === true;
  const identity = listIdentity(
    list.name,
    actor.teamId,
    isReversed ? { ...list.filters, isReversed } : list.filters,
  );
  const size = pageSize(args);
  const backwards = args.last !== undefined && args.last !== null;
  const cursor = (backwards ? args.before : args.after) ?? null;
  const from =
    cursor === null ? null : cursors.decode(identity, cursor, backwards ? 'before' : 'after');
  const range = { take: size + 1, from, backwards: backwards !== isReversed };
  const { rows: found, total } = await readRange(options, range);
  const hasMore = found.length > size;
  const rows = found.slice(0, size);
  if (backwards) rows.reverse();
  return {
    rows,
    hasNextPage: backwards ? from !== null : hasMore,
    hasPreviousPage: backwards ? hasMore : from !== null,
    cursorOf: (row) => cursors.encode(identity, options.positionOf(row)),
    // A list that fits into its first page needs no count.
    countTotal:
      from === null && !hasMore
        ? async () => found.length
        : total !== null
          ? async () => total
          : options.countTotal,
    warnings: options.warnings ?? [],
  };
}

async function readRange<Row>(
  options: ListReads<Row>,
  range: KeyRange,
): Promise<{ rows: Row[]; total: number | null }> {
  if (options.isCounted !== true || range.from === null)
    return { rows: await options.read(range), total: null };
  if (options.readCounted !== undefined) return options.readCounted(range);
  const [rows, total] = await Promise.all([options.read(range), options.countTotal()]);
  return { rows, total };
}

function pageSize(args: PageArgs): number {
  const given = (value: number | string | null | undefined) =>
    value !== undefined && value !== null;
  if (given(args.first) && given(args.last))
    throw invalidRequest([{ path: 'last', message: 'Pass either first or last, not both.' }]);
  if (given(args.last) ? given(args.after) : given(args.before)) {
    throw invalidRequest([
      {
        path: given(args.last) ? 'after' : 'before',
        message: 'Use first with after, and last with before.',
      },
    ]);
  }
  const name = given(args.last) ? 'last' : 'first';
  const size = args.last ?? args.first ?? DEFAULT_PAGE_SIZE;
  if (size < 1 || size > MAX_PAGE_SIZE)
    throw invalidRequest([{ path: name, message: `must be 1 to ${MAX_PAGE_SIZE}.` }]);
  return size;
}

/** Arguments of a findMany for a key range of a list in creation order. */
interface IdRange {
  where: { id?: { gt: string } | { lt: string } };
  orderBy: { id: 'asc' | 'desc' };
  take: number;
}

/**
 * Reads one page of a list in creation order, newest first by default. IDs sort by creation time,
 * so the ID is the whole key.
 */
export function readPageById<Row extends { id: string }>(
  context: { actor: Actor; cursors: Cursors },
  list: ListName & { order?: CreationOrder },
  args: PageArgs,
  options: {
    read: (range: IdRange) => Promise<Row[]>;
    countTotal: () => Promise<number>;
    warnings?: readonly string[];
  },
): Promise<Page<Row>> {
  const isOldestFirst = (args.order ?? list.order) === 'oldestFirst';
  const filters = args.order ? { ...list.filters, order: args.order } : list.filters;
  return readPage(context, { name: list.name, filters }, args, {
    ...options,
    read: ({ from, backwards, take }) => {
      const ascending = isOldestFirst !== backwards;
      const where = from === null ? {} : { id: ascending ? { gt: from } : { lt: from } };
      return options.read({ where, orderBy: { id: ascending ? 'asc' : 'desc' }, take });
    },
    positionOf: ({ id }) => id,
  });
}

/** A position in a list that is sorted by a timestamp, then by ID. */
export interface TimeCursor {
  time: Date;
  id: string;
}

/** Encodes a position as text. */
export function encodeTimeCursor({ time, id }: TimeCursor): string {
  return JSON.stringify([time.toISOString(), id]);
}

/** Decodes a text of `encodeTimeCursor`; null stays null. */
export function decodeTimeCursor(position: string | null): TimeCursor | null {
  const parsed: unknown = position === null ? null : JSON.parse(position);
  return Array.isArray(parsed)
    ? { time: new Date(String(parsed[0])), id: String(parsed[1]) }
    : null;
}
