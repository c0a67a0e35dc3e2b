import type { Actor } from '../kernel/actor.ts';
import { type Cursors, listIdentity } from '../kernel/cursor.ts';
import { invalidRequest } from '../kernel/errors.ts';

/** The pagination arguments of a caller. */
export interface PageArgs {
  first?: number | null | undefined;
  after?: string | null | undefined;
  last?: number | null | undefined;
  before?: string | null | undefined;
}

/** A page of a list, as services return it. */
export interface Page<Row> {
  rows: Row[];
  hasNextPage: boolean;
  hasPreviousPage: boolean;
  cursorOf: (row: Row) => string;
  countTotal: () => Promise<number>;
  warnings: readonly string[];
}

export const DEFAULT_PAGE_SIZE = 25;
export const MAX_PAGE_SIZE = 100;

/** Identifies a list of the caller's team by name and filters. A cursor is valid for one list only. */
export interface ListName {
  name: string;
  filters: object;
}

/** A key range to read: `take` rows after `from`, in list order or backwards. */
export interface KeyRange {
  take: number;
  /** The position after which to start, encoded by the list; null to start at the beginning of the list (or its end if backwards). */
  from: string | null;
  backwards: boolean;
}

/**
 * Reads one page by keyset. `read` returns the rows of a key range in the requested direction. It reads one row more than
 * the page size, to detect a further page without counting.
 */
export async function readPage<Row>(
  { actor, cursors }: { actor: Actor; cursors: Cursors },
  list: ListName,
  args: PageArgs,
  options: {
    read: (range: KeyRange) => Promise<Row[]>;
    positionOf: (row: Row) => string;
    countTotal: () => Promise<number>;
    /** True if the total is requested: it is then counted concurrently with reading a later page. */
    isCounted?: boolean;
    warnings?: readonly string[];
  },
): Promise<Page<Row>> {
  const identity = listIdentity(list.name, actor.teamId, list.filters);
  const size = pageSize(args);
  const backwards = args.last !== undefined && args.last !== null;
  const cursor = (backwards ? args.before : args.after) ?? null;
  const from = cursor === null ? null : cursors.decode(identity, cursor);
  const [total, found] = await Promise.all([
    options.isCounted && from !== null ? options.countTotal() : null,
    options.read({ take: size + 1, from, backwards }),
  ]);
  const hasMore = found.length > size;
  const rows = found.slice(0, size);
  if (backwards) rows.reverse();
  return {
    rows,
    hasNextPage: backwards ? from !== null : hasMore,
    hasPreviousPage: backwards ? hasMore : from !== null,
    cursorOf: (row) => cursors.encode(identity, options.positionOf(row)),
    // A list that fits into its first page needs no count.
    countTotal: from === null && !hasMore ? async () => found.length : total !== null ? async () => total : options.countTotal,
    warnings: options.warnings ?? [],
  };
}

function pageSize(args: PageArgs): number {
  const given = (value: number | string | null | undefined) => value !== undefined && value !== null;
  if (given(args.first) && given(args.last)) throw invalidRequest([{ path: 'last', message: 'Pass either first or last, not both.' }]);
  if (given(args.last) ? given(args.after) : given(args.before)) {
    throw invalidRequest([{ path: given(args.last) ? 'after' : 'before', message: 'Use first with after, and last with before.' }]);
  }
  const name = given(args.last) ? 'last' : 'first';
  const size = args.last ?? args.first ?? DEFAULT_PAGE_SIZE;
  if (size < 1 || size > MAX_PAGE_SIZE) throw invalidRequest([{ path: name, message: `must be 1 to ${MAX_PAGE_SIZE}.` }]);
  return size;
}

/** Arguments of a findMany for lists in creation order. IDs sort by creation time, so the ID is the whole key. */
export function keysetById(range: KeyRange, order: 'newestFirst' | 'oldestFirst') {
  const ascending = (order === 'oldestFirst') !== range.backwards;
  return {
    where: range.from === null ? {} : { id: ascending ? { gt: range.from } : { lt: range.from } },
    orderBy: { id: ascending ? ('asc' as const) : ('desc' as const) },
    take: range.take,
  };
}

/** A position in a list that is sorted by a timestamp, then by ID. */
export interface MomentCursor {
  moment: Date;
  id: string;
}

/** Encodes a position as text. */
export function momentCursor({ moment, id }: MomentCursor): string {
  return JSON.stringify([moment.toISOString(), id]);
}

/** Decodes a text of `momentCursor`; null stays null. */
export function parseMomentCursor(position: string | null): MomentCursor | null {
  const parsed: unknown = position === null ? null : JSON.parse(position);
  return Array.isArray(parsed) ? { moment: new Date(String(parsed[0])), id: String(parsed[1]) } : null;
}
