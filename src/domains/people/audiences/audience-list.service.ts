import { columnsOf } from '../../../db/columns.ts';
import { type Audience, type AudienceMode, Prisma } from '../../../db/generated/prisma/client.ts';
import { type KeyRange, type Page, type PageArgs, readPage } from '../../../infra/page.ts';
import type { Nullish } from '../../../kernel/nullish.ts';
import { authorize } from '../../../kernel/policy.ts';
import { likePattern } from '../../../kernel/text.ts';
import { unknownIdWarnings } from '../../../service/known-ids.ts';
import type { ServiceContext } from '../../../service/service-context.ts';

export type AudienceFilter = Nullish<{
  searchQuery: string;
  modes: readonly AudienceMode[];
  audienceIds: readonly string[];
}>;

export interface AudienceOrder {
  by: 'created_at' | 'name' | 'contact_count';
  direction: 'ascending' | 'descending';
}

export const NEWEST_FIRST: AudienceOrder = { by: 'created_at', direction: 'descending' };

/** The sort key of audiences `a`, as text and with its own type. IDs sort by creation time. */
const SORT_KEYS: Record<AudienceOrder['by'], { key: Prisma.Sql; type: Prisma.Sql }> = {
  created_at: { key: Prisma.sql`a.id`, type: Prisma.sql`text` },
  name: { key: Prisma.sql`lower(a.name)`, type: Prisma.sql`text` },
  contact_count: { key: Prisma.sql`a.contact_count`, type: Prisma.sql`int` },
};

type SortedAudience = Audience & { sortKey: string };

/** Lists the audiences of the team. SQL because Prisma has no sort by an expression. */
export async function listAudiences(
  context: ServiceContext,
  filter: AudienceFilter,
  page: PageArgs,
  order = NEWEST_FIRST,
): Promise<Page<Audience>> {
  const { actor, rows } = context;
  authorize(actor, 'audiences.read');
  const where = conditions(actor.teamId, filter);
  const sortKeys = new Map<string, string>();
  return readPage<Audience>(
    context,
    { name: 'audiences', filters: order === NEWEST_FIRST ? filter : { ...filter, order } },
    page,
    {
      read: async (range) => {
        const found = await rows<SortedAudience>(keyRange(where, order, range));
        for (const { id, sortKey } of found) sortKeys.set(id, sortKey);
        return found;
      },
      positionOf: ({ id }) => JSON.stringify([sortKeys.get(id) ?? '', id]),
      countTotal: async () =>
        (
          await rows<{ count: number }>(
            Prisma.sql`select count(*)::int as count from audience a where ${where}`,
          )
        )[0]?.count ?? 0,
      warnings: await unknownIdWarnings(context, { audienceIds: filter.audienceIds }),
    },
  );
}

function keyRange(
  where: Prisma.Sql,
  { by, direction }: AudienceOrder,
  { take, from, backwards }: KeyRange,
): Prisma.Sql {
  const ascending = (direction === 'ascending') !== backwards;
  const sort = ascending ? Prisma.sql`asc` : Prisma.sql`desc`;
  const { key, type } = SORT_KEYS[by];
  const position: unknown = from === null ? null : JSON.parse(from);
  const beyond = Array.isArray(position)
    ? Prisma.sql`and (${key}, a.id) ${ascending ? Prisma.sql`>` : Prisma.sql`<`} (${String(position[0])}::text::${type}, ${String(position[1])})`
    : Prisma.empty;
  return Prisma.sql`
    select ${columnsOf('Audience', 'a')}, (${key})::text as "sortKey" from audience a where ${where} ${beyond}
    order by ${key} ${sort}, a.id ${sort} limit ${take}`;
}

function conditions(
  teamId: string,
  { searchQuery, modes, audienceIds }: AudienceFilter,
): Prisma.Sql {
  const parts = [Prisma.sql`a.team_id = ${teamId}`];
  if (typeof searchQuery === 'string')
    parts.push(Prisma.sql`a.name ilike ${likePattern(searchQuery)}`);
  if (modes && modes.length > 0) parts.push(Prisma.sql`a.mode::text = any(${[...modes]})`);
  if (audienceIds && audienceIds.length > 0)
    parts.push(Prisma.sql`a.id = any(${[...audienceIds]})`);
  return Prisma.join(parts, ' and ');
}
