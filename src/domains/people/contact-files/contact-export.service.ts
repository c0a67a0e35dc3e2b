import { columnsOf } from '../../../db/columns.ts';
import { type Contact, type CustomField, Prisma } from '../../../db/generated/prisma/client.ts';
import { csvRow } from '../../../kernel/csv-text.ts';
import { invalidRequest } from '../../../kernel/errors.ts';
import { notFound } from '../../../kernel/id-help.ts';
import { furtherSigns } from '../../../kernel/identity/also-known-by.ts';
import { authorize } from '../../../kernel/policy.ts';
import type { ServiceContext } from '../../../service/service-context.ts';
import { type ContactFilter, contactConditions } from '../contacts/contact-list.service.ts';
import { type CustomValues, customValuesOf, fieldsOfTeam } from '../custom-fields/custom-values.ts';
import { customHeading, EXPORT_COLUMNS, type ExportColumn } from '../imports/columns/own-export.ts';
import { recognizeColumns } from '../imports/columns/recognize-columns.ts';

const PAGE_ROWS = 1_000;

/**
 * The columns of an export. An import recognizes these names and reads the cells of such a file
 * literally. Custom fields follow by name.
 */
const COLUMNS: Record<ExportColumn, (contact: Contact) => string | null> = {
  id: ({ id }) => id,
  first_name: ({ firstName }) => firstName,
  last_name: ({ lastName }) => lastName,
  email: ({ email }) => email,
  network_url: ({ networkUrl }) => networkUrl,
  other_emails: (contact) => furtherSigns(contact.alsoKnownBy).emails.join('; '),
  phone: ({ phone }) => phone,
  other_phones: (contact) => furtherSigns(contact.alsoKnownBy).phones.join('; '),
  role: ({ role }) => role,
  company_name: ({ companyName }) => companyName,
  company_domain: ({ companyDomain }) => companyDomain,
  crm_contact_id: ({ crmContactId }) => crmContactId,
  time_zone: ({ timeZone }) => timeZone,
  created_at: ({ createdAt }) => createdAt.toISOString(),
};

/**
 * Selects contacts by text (null: all) and filter, and columns by headings or keys of custom fields
 * (null: all).
 */
export interface ContactSelection {
  query: string | null;
  filter: ContactFilter;
  columns: readonly string[] | null;
}

/** The team's contacts as a CSV file, in parts that are each read by key. */
export function exportContacts(
  context: ServiceContext,
  { query, filter, columns }: ContactSelection,
): AsyncGenerator<string> {
  authorize(context.actor, 'contacts.read');
  authorize(context.actor, 'contacts.export');
  return partsOf(
    context,
    Prisma.sql`from contact p where ${contactConditions(context.actor.teamId, query, filter)}`,
    columns,
  );
}

/** The contacts of an audience as a CSV file, in parts that are each read by key. */
export async function* exportAudience(
  context: ServiceContext,
  audienceId: string,
  { query, filter, columns }: ContactSelection,
): AsyncGenerator<string> {
  const { actor, prisma } = context;
  authorize(actor, 'audiences.read');
  authorize(actor, 'contacts.read');
  const audience = await prisma.audience.findUnique({
    where: { teamId_id: { teamId: actor.teamId, id: audienceId } },
    select: { id: true },
  });
  if (audience === null) throw notFound('audience', audienceId);
  yield* partsOf(
    context,
    Prisma.sql`from audience_member m join contact p on p.team_id = m.team_id and p.id = m.contact_id where m.team_id = ${actor.teamId} and m.audience_id = ${audienceId} and ${contactConditions(actor.teamId, query, filter)}`,
    columns,
  );
}

async function* partsOf(
  { actor, rows }: ServiceContext,
  from: Prisma.Sql,
  chosen: readonly string[] | null,
): AsyncGenerator<string> {
  const cells = chosenCells(cellsFor(await fieldsOfTeam(rows, actor.teamId)), chosen);
  yield csvRow(cells.map(({ heading }) => heading));
  for (let after = ''; ; ) {
    const page = await rows<Contact>(
      Prisma.sql`select ${columnsOf('Contact', 'p')} ${from} and p.id > ${after} order by p.id limit ${PAGE_ROWS}`,
    );
    const last = page.at(-1);
    if (last !== undefined) yield page.map((contact) => csvRow(cellsOf(contact, cells))).join('');
    if (last === undefined || page.length < PAGE_ROWS) return;
    after = last.id;
  }
}

interface ExportedCell {
  heading: string;
  /** The names that select the column. */
  names: readonly string[];
  text: (contact: Contact, custom: CustomValues) => string | null;
}

function cellsFor(fields: readonly CustomField[]): ExportedCell[] {
  return [
    ...EXPORT_COLUMNS.map(
      (heading): ExportedCell => ({ heading, names: [heading], text: COLUMNS[heading] }),
    ),
    ...fields.map(({ key, name }): ExportedCell => {
      // A name that an import would read as another column is not used.
      const [column] = recognizeColumns([name], fields);
      const heading = column === `custom.${key}` ? name : customHeading(key);
      return {
        heading,
        names: [name, key, customHeading(key)],
        text: (_contact, custom) => custom[key] ?? null,
      };
    }),
  ];
}

function chosenCells(
  cells: readonly ExportedCell[],
  chosen: readonly string[] | null,
): readonly ExportedCell[] {
  if (chosen === null) return cells;
  return chosen.map((name) => {
    const cell = cells.find(({ names }) => names.includes(name));
    if (cell !== undefined) return cell;
    const known = cells.map(({ heading }) => heading).join(', ');
    throw invalidRequest([
      { path: 'columns', message: `has no column "${name.slice(0, 100)}". Columns are: ${known}.` },
    ]);
  });
}

function cellsOf(contact: Contact, cells: readonly ExportedCell[]): string[] {
  const custom = customValuesOf(contact);
  return cells.map(({ text }) => text(contact, custom) ?? '');
}
