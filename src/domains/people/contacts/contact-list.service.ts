import { columnsOf } from '../../../db/columns.ts';
import { type Contact, Prisma } from '../../../db/generated/prisma/client.ts';
import { type KeyRange, type Page, type PageArgs, readPage } from '../../../infra/page.ts';
import { endsBefore, invalidRequest } from '../../../kernel/errors.ts';
import type { Nullish } from '../../../kernel/nullish.ts';
import { authorize } from '../../../kernel/policy.ts';
import { unknownIdWarnings } from '../../../service/known-ids.ts';
import type { ServiceContext } from '../../../service/service-context.ts';
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
  updatedFrom: Date;
}>;

export interface ContactOrder {
  by: 'created_at' | 'name' | 'updated_at';
  direction: 'ascending' | 'descending';
}

const NEWEST_FIRST: ContactOrder = { by: 'created_at', direction: 'descending' };

/** A contact that changes during reading moves to the end, so that a reader misses none. */
const CHANGED_FIRST: ContactOrder = { by: 'updated_at', direction: 'ascending' };

/**
 * The sort key of contacts `p`, and the key that breaks ties. Changes have a number in commit order
 * in addition to their time. The index `contact_name_partial` has the same expression. IDs sort by
 * creation time.
 */
interface SortKey {
  key: Prisma.Sql;
  last: Prisma.Sql;
  type: Prisma.Sql;
  lastType: Prisma.Sql;
}

const TEXT = Prisma.sql`text`;

const SORT_KEYS = {
  created_at: { key: Prisma.sql`p.id`, last: Prisma.sql`p.id`, type: TEXT, lastType: TEXT },
  name: {
    key: Prisma.sql`lower(coalesce(p.last_name, '') || ' ' || coalesce(p.first_name, ''))`,
    last: Prisma.sql`p.id`,
    type: TEXT,
    lastType: TEXT,
  },
  updated_at: {
    key: Prisma.sql`p.updated_at`,
    last: Prisma.sql`p.change_number`,
    type: Prisma.sql`timestamptz`,
    lastType: Prisma.sql`bigint`,
  },
} as const satisfies Record<ContactOrder['by'], SortKey>;

type SortedContact = Contact & { sortKey: string };

function positionOf(contact: Contact, order: ContactOrder, sortKey: string): string {
  return JSON.stringify(
    order.by === 'updated_at'
      ? [contact.updatedAt.toISOString(), String(contact.changeNumber)]
      : [sortKey, contact.id],
  );
}

/**
 * Lists the contacts of the team. SQL because Prisma has no search by index and no sort by an
 * expression.
 */
export async function listContacts(
  context: ServiceContext,
  {
    query,
    filter,
    order: given,
  }: { query: string | null; filter: ContactFilter; order: ContactOrder | null },
  page: PageArgs,
): Promise<Page<Contact>> {
  const { actor, rows } = context;
  authorize(actor, 'contacts.read');
  const order = given ?? (filter.updatedFrom ? CHANGED_FIRST : NEWEST_FIRST);
  const where = contactConditions(actor.teamId, query, filter);
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
      positionOf: (contact) => positionOf(contact, order, sortKeys.get(contact.id) ?? ''),
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
  const { key, last, type, lastType } = SORT_KEYS[order.by];
  const position: unknown = from === null ? null : JSON.parse(from);
  const beyond = Array.isArray(position)
    ? Prisma.sql`and (${key}, ${last}) ${ascending ? Prisma.sql`>` : Prisma.sql`<`} (${String(position[0])}::${type}, ${String(position[1])}::${lastType})`
    : Prisma.empty;
  return Prisma.sql`
    select ${columnsOf('Contact', 'p')}, (${key})::text as "sortKey" from contact p where ${where} ${beyond}
    order by ${key} ${direction}, ${last} ${direction} limit ${take}`;
}

/** A condition on contacts `p` that match the text and the filter. Erased contacts never match. */
export function contactConditions(
  teamId: string,
  query: string | null,
  filter: ContactFilter,
): Prisma.Sql {
  const { createdFrom, createdTo } = filter;
  if (createdFrom && createdTo && createdFrom > createdTo)
    throw invalidRequest([endsBefore('createdTo', createdTo, createdFrom)]);
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
  if (filter.updatedFrom) parts.push(Prisma.sql`p.updated_at >= ${filter.updatedFrom}`);
  if (filter.createdTo) parts.push(Prisma.sql`p.created_at <= ${filter.createdTo}`);
  return Prisma.join(parts, ' and ');
}
