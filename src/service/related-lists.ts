import { columnsOf } from '../db/columns.ts';
import { Prisma } from '../db/generated/prisma/client.ts';
import { type Page, type PageArgs, readPage } from '../infra/page.ts';
import type { Actor } from '../kernel/actor.ts';
import { groupBy } from '../kernel/group-by.ts';
import { defineLoader } from './loader.ts';
import type { ServiceContext } from './service-context.ts';

/** The related rows of a parent, for example the tasks of a contact. */
interface RelatedList {
  /** Identifies the list in cursors. */
  name: string;
  model: Parameters<typeof columnsOf>[0];
  /** `from … where …` of the rows `r` of the parent `k.parent_id` that the caller may see. */
  rows: (actor: Actor) => Prisma.Sql;
}

interface FirstPage {
  parentId: string;
  isAscending: boolean;
  take: number;
}

/**
 * Defines a list of related rows in creation order, newest first by default. One statement reads
 * the first pages of several parents, so that each row of a page can have the list.
 */
export function defineRelatedList<Row extends { id: string }>({
  name,
  model,
  rows: rowsOf,
}: RelatedList) {
  const select = (
    actor: Actor,
    parentIds: readonly string[],
    behind: Prisma.Sql,
    isAscending: boolean,
    take: number,
  ) => {
    const direction = isAscending ? Prisma.sql`asc` : Prisma.sql`desc`;
    return Prisma.sql`
      select k.parent_id as "parentId", ${columnsOf(model, 'r')} from unnest(${[...parentIds]}::text[]) as k(parent_id)
      cross join lateral (select r.* ${rowsOf(actor)} ${behind} order by r.id ${direction} limit ${take}) as r order by r.id ${direction}`;
  };
  const firstPages = defineLoader<FirstPage, Row[]>(
    async ({ rows, actor }, requests) => {
      const pages = new Map<FirstPage, Row[]>();
      // A negative size means oldest first.
      for (const [size, group] of groupBy(requests, ({ take, isAscending }) =>
        isAscending ? -take : take,
      )) {
        const parentIds = [...new Set(group.map(({ parentId }) => parentId))];
        const found = await rows<Row & { parentId: string }>(
          select(actor, parentIds, Prisma.empty, size < 0, Math.abs(size)),
        );
        const byParent = groupBy(found, ({ parentId }) => parentId);
        for (const request of group) pages.set(request, byParent.get(request.parentId) ?? []);
      }
      return pages;
    },
    () => [],
  );
  return (context: ServiceContext, parentId: string, page: PageArgs): Promise<Page<Row>> => {
    const { actor, rows } = context;
    const isOldestFirst = page.order === 'oldestFirst';
    const filters = isOldestFirst ? { parentId, order: page.order } : { parentId };
    return readPage<Row>(context, { name, filters }, page, {
      read: ({ from, backwards, take }) => {
        const isAscending = isOldestFirst !== backwards;
        if (from === null && !backwards)
          return firstPages(context).load({ parentId, isAscending, take });
        const behind =
          from === null
            ? Prisma.empty
            : isAscending
              ? Prisma.sql`and r.id > ${from}`
              : Prisma.sql`and r.id < ${from}`;
        return rows<Row>(select(actor, [parentId], behind, isAscending, take));
      },
      positionOf: ({ id }) => id,
      countTotal: async () => {
        const [row] = await rows<{ count: number }>(
          Prisma.sql`select count(*)::int as count from unnest(${[parentId]}::text[]) as k(parent_id) cross join lateral (select 1 ${rowsOf(actor)}) as r`,
        );
        return row?.count ?? 0;
      },
    });
  };
}
