import { columnsOf } from '../../db/columns.ts';
import { type Contact, Prisma } from '../../db/generated/prisma/client.ts';
import { type KeyRange, type Page, type PageArgs, readPage } from '../../infra/page.ts';
import { endsBefore, invalidRequest } from '../../kernel/errors.ts';
import type { Nullish } from '../../kernel/nullish.ts';
import { authorize } from '../../kernel/policy.ts';
import { unknownIdWarnings } from '../../service/known-ids.ts';
import type { ServiceContext } from '../../service/service-context.ts';
import { contactMatches } from './contact-search.ts';

export type ContactFilter = Nullish<{
  contactIds: readonly string[];
  audienceIds: readonly string[];
  companyDomains: readonly string[];
  hasEmail: boolean;
  hasNetworkUrl: boolean;
  isInSequence: boolean;
  createdFrom: Date;
  createdTo: Date;
}>;

export interface ContactOrder {
  by: 'created_at' | 'name';
  direction: 'ascending' | 'descending';
}

export const NEWEST_FIRST: ContactOrder = { by: 'created_at', direction: 'descending' };

/**
 * What contacts `p` are sorted by. The index `contact_name_partial` has the same expression; IDs
 * sort by creation time.
 */
const SORT_KEYS: Record<ContactOrder['by'], Prisma.Sql> = {
  created_at: Prisma.sql`p.id`,
  name: Prisma.sql`lower(coalesce(p.last_name, '') || ' ' || coalesce(p.first_name, ''))`,
};

type SortedContact = Contact & { sortKey: string };

/**
 * Lists the contacts of the team. SQL because Prisma has no search by index and no sort by an
 * expression.
 */
export async function listContacts(
  context: ServiceContext,
  { query, filter, order }: { query: string | null; filter: ContactFilter; order: ContactOrder },
  page: PageArgs,
): Promise<Page<Contact>> {
  const { actor, rows } = context;
  authorize(actor, 'contacts.read');
  const { createdFrom, createdTo } = filter;
  if (createdFrom && createdTo && createdFrom > createdTo)
    throw invalidRequest([endsBefore('createdTo', createdTo, createdFrom)]);
  const where = conditions(actor.teamId, query, filter);
  const sortKeys = new Map<string, string>();
  return readPage<Contact>(
    context,
    { name: 'contacts', filters: { ...filter, query, order } },
    page,
    {
      read: async (range) => {
        const found = await rows<SortedContact>(keyRange(where, order, range));
        for (const { id, sortKey } of found) sortKeys.set(id, sortKey);
        return found;
      },
      positionOf: ({ id }) => JSON.stringify([sortKeys.get(id) ?? '', id]),
      countTotal: async () =>
        (
          await rows<{ count: number }>(
            Prisma.sql`select count(*)::int as count from contact p where ${where}`,
          )
        )[0]?.count ?? 0,
      warnings: await unknownIdWarnings(context, { audienceIds: filter.audienceIds }),
    },
  );
}

function keyRange(
  where: Prisma.Sql,
  order: ContactOrder,
  { take, from, backwards }: KeyRange,
): Prisma.Sql {
  const ascending = (order.direction === 'ascending') !== backwards;
  const direction = ascending ? Prisma.sql`asc` : Prisma.sql`desc`;
  const key = SORT_KEYS[order.by];
  const position: unknown = from === null ? null : JSON.parse(from);
  const beyond = Array.isArray(position)
    ? Prisma.sql`and (${key}, p.id) ${ascending ? Prisma.sql`>` : Prisma.sql`<`} (${String(position[0])}, ${String(position[1])})`
    : Prisma.empty;
  return Prisma.sql`
    select ${columnsOf('Contact', 'p')}, ${key} as "sortKey" from contact p where ${where} ${beyond}
    order by ${key} ${direction}, p.id ${direction} limit ${take}`;
}

function conditions(teamId: string, query: string | null, filter: ContactFilter): Prisma.Sql {
  const parts = [Prisma.sql`p.team_id = ${teamId} and p.erased_at is null`];
  const searched = contactMatches(query);
  if (searched !== null) parts.push(searched);
  if (filter.contactIds && filter.contactIds.length > 0)
    parts.push(Prisma.sql`p.id = any(${[...filter.contactIds]})`);
  if (filter.audienceIds && filter.audienceIds.length > 0) {
    parts.push(
      Prisma.sql`exists (select 1 from audience_member m where m.team_id = p.team_id and m.contact_id = p.id and m.audience_id = any(${[...filter.audienceIds]}))`,
    );
  }
  if (filter.companyDomains && filter.companyDomains.length > 0) {
    parts.push(
      Prisma.sql`p.company_domain = any(${filter.companyDomains.map((domain) => domain.toLowerCase())})`,
    );
  }
  if (typeof filter.hasEmail === 'boolean')
    parts.push(filter.hasEmail ? Prisma.sql`p.email is not null` : Prisma.sql`p.email is null`);
  if (typeof filter.hasNetworkUrl === 'boolean')
    parts.push(
      filter.hasNetworkUrl
        ? Prisma.sql`p.network_url is not null`
        : Prisma.sql`p.network_url is null`,
    );
  if (typeof filter.isInSequence === 'boolean') {
    const running = Prisma.sql`exists (select 1 from enrollment e where e.team_id = p.team_id and e.contact_id = p.id and e.status = 'in_progress')`;
    parts.push(filter.isInSequence ? running : Prisma.sql`not ${running}`);
  }
  if (filter.createdFrom) parts.push(Prisma.sql`p.created_at >= ${filter.createdFrom}`);
  if (filter.createdTo) parts.push(Prisma.sql`p.created_at <= ${filter.createdTo}`);
  return Prisma.join(parts, ' and ');
}
