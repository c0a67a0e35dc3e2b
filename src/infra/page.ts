import type { Actor } from '../kernel/actor.ts';
import { type Cursors, listIdentity } from '../kernel/cursor.ts';
import { invalidRequest } from '../kernel/errors.ts';

/** What a caller says of the page it wants. */
export interface PageArgs {
  first?: number | null | undefined;
  after?: string | null | undefined;
  last?: number | null | undefined;
  before?: string | null | undefined;
}

/** A page of a list, as a service gives it. */
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

/** A list of the caller's team: what it is called, and its filters. A cursor holds for one list only. */
export interface ListName {
  name: string;
  filters: object;
}

/** One stretch of a list, to be read: `take` rows from `after` (or back from `before`), in the list's order or against it. */
export interface Stretch {
  take: number;
  /** The position to start behind, as the list's own text; null at the list's end. */
  from: string | null;
  backwards: boolean;
}

/**
 * Reads one page by keyset. `read` gives the rows of a stretch in the direction asked for; one more than the page is
 * asked for, which tells whether there is more without counting.
 */
export async function readPage<Row>(
  { actor, cursors }: { actor: Actor; cursors: Cursors },
  list: ListName,
  args: PageArgs,
  options: {
    read: (stretch: Stretch) => Promise<Row[]>;
    positionOf: (row: Row) => string;
    countTotal: () => Promise<number>;
    /** Whether the total is asked for: it is then counted while a page further on is read. */
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
    // A list that fits into its first page has been counted with it.
    countTotal: from === null && !hasMore ? async () => found.length : total !== null ? async () => total : options.countTotal,
    warnings: options.warnings ?? [],
  };
}

function pageSize(args: PageArgs): number {
  const given = (value: number | string | null | undefined) => value !== undefined && value !== null;
  if (given(args.first) && given(args.last)) throw invalidRequest([{ path: 'last', message: 'Give either first or last, not both.' }]);
  if (given(args.last) ? given(args.after) : given(args.before)) {
    throw invalidRequest([{ path: given(args.last) ? 'after' : 'before', message: 'first goes with after, and last with before.' }]);
  }
  const name = given(args.last) ? 'last' : 'first';
  const size = args.last ?? args.first ?? DEFAULT_PAGE_SIZE;
  if (size < 1 || size > MAX_PAGE_SIZE) throw invalidRequest([{ path: name, message: `must be 1 to ${MAX_PAGE_SIZE}.` }]);
  return size;
}

/** For lists in order of creation: ids sort by it, so one column is the whole key. Spread into a findMany. */
export function keysetById(stretch: Stretch, order: 'newestFirst' | 'oldestFirst') {
  const ascending = (order === 'oldestFirst') !== stretch.backwards;
  return {
    where: stretch.from === null ? {} : { id: ascending ? { gt: stretch.from } : { lt: stretch.from } },
    orderBy: { id: ascending ? ('asc' as const) : ('desc' as const) },
    take: stretch.take,
  };
}

/** A place in a list that goes by a moment, and by the id among rows of one moment. */
export interface MomentPlace {
  moment: Date;
  id: string;
}

/** The place as the list's own text. */
export function momentPosition({ moment, id }: MomentPlace): string {
  return JSON.stringify([moment.toISOString(), id]);
}

/** The place of which `momentPosition` made the text; null where there is none. */
export function momentPlace(position: string | null): MomentPlace | null {
  const place: unknown = position === null ? null : JSON.parse(position);
  return Array.isArray(place) ? { moment: new Date(String(place[0])), id: String(place[1]) } : null;
}
