import { columnsOf } from '../../db/columns.ts';
import { type Contact, type CustomField, Prisma } from '../../db/generated/prisma/client.ts';
import { csvRow } from '../../kernel/csv-text.ts';
import { notFound } from '../../kernel/id-help.ts';
import { authorize } from '../../kernel/policy.ts';
import type { ServiceContext } from '../../service/service-context.ts';
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

/** All contacts of the team as a CSV file, in parts that are each read by key. */
export function exportContacts(context: ServiceContext): AsyncGenerator<string> {
  authorize(context.actor, 'contacts.read');
  return partsOf(context, Prisma.sql`from contact p where p.team_id = ${context.actor.teamId} and p.erased_at is null`);
}

/** The contacts of an audience as a CSV file. */
export async function* exportAudience(context: ServiceContext, audienceId: string): AsyncGenerator<string> {
  const { actor, prisma } = context;
  authorize(actor, 'audiences.read');
  authorize(actor, 'contacts.read');
  const audience = await prisma.audience.findUnique({ where: { teamId_id: { teamId: actor.teamId, id: audienceId } }, select: { id: true } });
  if (audience === null) throw notFound('audience', audienceId);
  yield* partsOf(
    context,
    Prisma.sql`from audience_member m join contact p on p.team_id = m.team_id and p.id = m.contact_id where m.team_id = ${actor.teamId} and m.audience_id = ${audienceId}`,
  );
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
