import { columnsOf } from '../../../db/columns.ts';
import { Prisma, type Role } from '../../../db/generated/prisma/client.ts';
import { type KeyRange, type Page, type PageArgs, readPage } from '../../../infra/page.ts';
import type { Nullish } from '../../../kernel/nullish.ts';
import { authorize } from '../../../kernel/policy.ts';
import { likePattern } from '../../../kernel/text.ts';
import type { ServiceContext } from '../../../service/service-context.ts';
import type { MemberRow } from './team.loaders.ts';

export type MemberFilter = Nullish<{ isActive: boolean; roles: readonly Role[]; query: string }>;

export interface MemberOrder {
  by: 'joined_at' | 'name';
  direction: 'ascending' | 'descending';
}

export const FIRST_JOINED: MemberOrder = { by: 'joined_at', direction: 'ascending' };

/** The sort keys of members `m` with users `u`. IDs sort by the time of joining. */
const SORT_KEYS: Record<MemberOrder['by'], Prisma.Sql> = {
  joined_at: Prisma.sql`m.id`,
  name: Prisma.sql`lower(u.display_name)`,
};

type SortedMember = MemberRow & { sortKey: string };

/**
 * Lists the members with their users, in one statement. SQL because Prisma cannot sort ignoring
 * case.
 */
export async function listMembers(
  context: ServiceContext,
  filter: MemberFilter,
  order: MemberOrder,
  page: PageArgs,
): Promise<Page<MemberRow>> {
  const { actor, rows } = context;
  authorize(actor, 'team.read');
  const where = conditions(actor.teamId, filter);
  const sortKeys = new Map<string, string>();
  return readPage<MemberRow>(
    context,
    { name: 'teamMembers', filters: { ...filter, order } },
    page,
    {
      read: async (range) => {
        const found = await rows<SortedMember>(keyRange(where, order, range));
        for (const { id, sortKey } of found) sortKeys.set(id, sortKey);
        return found;
      },
      positionOf: ({ id }) => JSON.stringify([sortKeys.get(id) ?? '', id]),
      countTotal: async () => {
        const [row] = await rows<{ count: number }>(
          Prisma.sql`select count(*)::int as count from team_membership m join "user" u on u.id = m.user_id where ${where}`,
        );
        return row?.count ?? 0;
      },
    },
  );
}

function keyRange(
  where: Prisma.Sql,
  { by, direction }: MemberOrder,
  { take, from, backwards }: KeyRange,
): Prisma.Sql {
  const ascending = (direction === 'ascending') !== backwards;
  const sort = ascending ? Prisma.sql`asc` : Prisma.sql`desc`;
  const key = SORT_KEYS[by];
  const position: unknown = from === null ? null : JSON.parse(from);
  const beyond = Array.isArray(position)
    ? Prisma.sql`and (${key}, m.id) ${ascending ? Prisma.sql`>` : Prisma.sql`<`} (${String(position[0])}, ${String(position[1])})`
    : Prisma.empty;
  return Prisma.sql`
    select ${columnsOf('TeamMembership', 'm')}, ${columnsOf('User', 'u', 'user.')}, ${key} as "sortKey" from team_membership m join "user" u on u.id = m.user_id
    where ${where} ${beyond} order by ${key} ${sort}, m.id ${sort} limit ${take}`;
}

function conditions(teamId: string, { isActive, roles, query }: MemberFilter): Prisma.Sql {
  const parts = [Prisma.sql`m.team_id = ${teamId}`];
  if (typeof isActive === 'boolean') parts.push(Prisma.sql`m.is_active = ${isActive}`);
  if (roles && roles.length > 0) parts.push(Prisma.sql`m.role::text = any(${[...roles]})`);
  const text = query?.trim() ?? '';
  if (text !== '')
    parts.push(
      Prisma.sql`(u.display_name ilike ${likePattern(text)} or u.email ilike ${likePattern(text)})`,
    );
  return Prisma.join(parts, ' and ');
}
