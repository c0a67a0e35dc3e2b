import { columnsOf } from '../../../db/columns.ts';
import type { Reader } from '../../../db/database.ts';
import { type Enrollment, Prisma } from '../../../db/generated/prisma/client.ts';
import { type KeyRange, type Page, type PageArgs, readPage } from '../../../infra/page.ts';
import {
  CONTACT_FIELDS,
  type ContactDetails,
  type ContactField,
  type ContactInput,
  normalizeContact,
} from '../../../kernel/contact-identity.ts';
import { invalidRequest } from '../../../kernel/errors.ts';
import { authorize } from '../../../kernel/policy.ts';
import { likePattern } from '../../../kernel/text.ts';
import type { ServiceContext } from '../../../service/service-context.ts';

export interface DynamicActionFilter extends ContactInput {
  searchQuery?: string | null | undefined;
}

/** Lists dynamic-action enrollments, newest first. All given identifiers must match. */
export async function listDynamicActionEnrollments(
  context: ServiceContext,
  { searchQuery, ...identity }: DynamicActionFilter,
  page: PageArgs,
): Promise<Page<Enrollment>> {
  const { actor } = context;
  authorize(actor, 'enrollments.read');
  const { details, issues } = normalizeContact(identity, '');
  if (issues.length > 0) throw invalidRequest(issues);
  const where = conditions(actor.teamId, details, searchQuery?.trim() ?? '');
  return readPage(
    context,
    { name: 'dynamicActionEnrollments', filters: { ...identity, searchQuery } },
    page,
    {
      read: (range) => readKeyRange(context, where, range),
      positionOf: (row) => row.id,
      countTotal: async () => {
        const [row] = await context.rows<{ count: number }>(Prisma.sql`
        select count(*)::int as count from enrollment e join contact p on p.team_id = e.team_id and p.id = e.contact_id where ${where}`);
        return row?.count ?? 0;
      },
    },
  );
}

/** Fields whose secondary values also match. */
const KNOWN_BESIDES: readonly ContactField[] = ['email', 'networkUrl', 'phone'];

const COLUMNS: Record<ContactField, Prisma.Sql> = {
  firstName: Prisma.sql`p.first_name`,
  lastName: Prisma.sql`p.last_name`,
  email: Prisma.sql`p.email`,
  networkUrl: Prisma.sql`p.network_url`,
  phone: Prisma.sql`p.phone`,
  role: Prisma.sql`p.role`,
  companyName: Prisma.sql`p.company_name`,
  companyDomain: Prisma.sql`p.company_domain`,
  crmContactId: Prisma.sql`p.crm_contact_id`,
  timeZone: Prisma.sql`p.time_zone`,
};

function conditions(teamId: string, contact: ContactDetails, search: string): Prisma.Sql {
  const parts = [Prisma.sql`e.team_id = ${teamId}`, Prisma.sql`e.is_dynamic`];
  for (const field of CONTACT_FIELDS) {
    const value = contact[field]?.toLowerCase();
    if (value === undefined) continue;
    const isPrimary = Prisma.sql`lower(${COLUMNS[field]}) = ${value}`;
    parts.push(
      KNOWN_BESIDES.includes(field)
        ? Prisma.sql`(${isPrimary} or ${value} = any(string_to_array(lower(p.also_known_by), ' ')))`
        : isPrimary,
    );
  }
  if (search !== '') {
    const pattern = likePattern(search);
    parts.push(Prisma.sql`(concat_ws(' ', p.first_name, p.last_name) ilike ${pattern} or p.email ilike ${pattern} or p.also_known_by ilike ${pattern} or p.network_url ilike ${pattern}
      or p.company_name ilike ${pattern} or p.company_domain ilike ${pattern})`);
  }
  return Prisma.join(parts, ' and ');
}

/** SQL because Prisma can't search the concatenated name. */
function readKeyRange(
  reader: Reader,
  where: Prisma.Sql,
  { take, from, backwards }: KeyRange,
): Promise<Enrollment[]> {
  const direction = backwards ? Prisma.sql`asc` : Prisma.sql`desc`;
  const behind =
    from === null
      ? Prisma.empty
      : backwards
        ? Prisma.sql`and e.id > ${from}`
        : Prisma.sql`and e.id < ${from}`;
  return reader.rows<Enrollment>(Prisma.sql`
    select ${columnsOf('Enrollment', 'e')} from enrollment e join contact p on p.team_id = e.team_id and p.id = e.contact_id
    where ${where} ${behind} order by e.id ${direction} limit ${take}`);
}
