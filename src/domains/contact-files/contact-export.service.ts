import { columnsOf } from '../../db/columns.ts';
import { type Contact, type CustomField, Prisma } from '../../db/generated/prisma/client.ts';
import { csvRow } from '../../kernel/csv-text.ts';
import { notFound } from '../../kernel/id-help.ts';
import { authorize } from '../../kernel/policy.ts';
import type { ServiceContext } from '../../service/service-context.ts';
import { contactMatches } from '../contacts/contact-search.ts';
import { customValuesOf, fieldsOfTeam } from '../custom-fields/custom-values.ts';

const PAGE_ROWS = 1_000;

/** The columns, in the names that `importAudienceCsv` recognizes where it knows them. Custom fields follow, by their names. */
const COLUMNS = {
  id: ({ id }) => id,
  first_name: ({ firstName }) => firstName,
  last_name: ({ lastName }) => lastName,
  email: ({ email }) => email,
  network_url: ({ networkUrl }) => networkUrl,
  phone: ({ phone }) => phone,
  role: ({ role }) => role,
  company_name: ({ companyName }) => companyName,
  company_domain: ({ companyDomain }) => companyDomain,
  crm_contact_id: ({ crmContactId }) => crmContactId,
  time_zone: ({ timeZone }) => timeZone,
  created_at: ({ createdAt }) => createdAt.toISOString(),
} as const satisfies Record<string, (contact: Contact) => string | null>;

/** The contacts of the team that match the text (null: all) as a CSV file, in parts that are each read by key. */
export function exportContacts(context: ServiceContext, query: string | null): AsyncGenerator<string> {
  authorize(context.actor, 'contacts.read');
  authorize(context.actor, 'contacts.export');
  return partsOf(context, Prisma.sql`from contact p where p.team_id = ${context.actor.teamId} and p.erased_at is null ${andMatches(query)}`);
}

/** The same for the contacts of an audience. */
export async function* exportAudience(context: ServiceContext, audienceId: string, query: string | null): AsyncGenerator<string> {
  const { actor, prisma } = context;
  authorize(actor, 'audiences.read');
  authorize(actor, 'contacts.read');
  const audience = await prisma.audience.findUnique({ where: { teamId_id: { teamId: actor.teamId, id: audienceId } }, select: { id: true } });
  if (audience === null) throw notFound('audience', audienceId);
  yield* partsOf(
    context,
    Prisma.sql`from audience_member m join contact p on p.team_id = m.team_id and p.id = m.contact_id where m.team_id = ${actor.teamId} and m.audience_id = ${audienceId} ${andMatches(query)}`,
  );
}

function andMatches(query: string | null): Prisma.Sql {
  const matches = contactMatches(query);
  return matches === null ? Prisma.empty : Prisma.sql`and ${matches}`;
}

async function* partsOf({ actor, rows }: ServiceContext, from: Prisma.Sql): AsyncGenerator<string> {
  const fields = await fieldsOfTeam(rows, actor.teamId);
  yield csvRow([...Object.keys(COLUMNS), ...fields.map(({ name }) => name)]);
  for (let after = ''; ; ) {
    const page = await rows<Contact>(Prisma.sql`select ${columnsOf('Contact', 'p')} ${from} and p.id > ${after} order by p.id limit ${PAGE_ROWS}`);
    const last = page.at(-1);
    if (last !== undefined) yield page.map((contact) => csvRow(cellsOf(contact, fields))).join('');
    if (last === undefined || page.length < PAGE_ROWS) return;
    after = last.id;
  }
}

function cellsOf(contact: Contact, fields: readonly CustomField[]): string[] {
  const values = customValuesOf(contact);
  return [...Object.values(COLUMNS).map((cell) => cell(contact) ?? ''), ...fields.map(({ key }) => values[key] ?? '')];
}
