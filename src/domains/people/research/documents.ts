import type { Rows } from '../../../db/database.ts';
import { type Contact, Prisma } from '../../../db/generated/prisma/client.ts';
import type { FindingSource } from '../../../db/generated/prisma/enums.ts';
import { fullName } from '../../../kernel/contact-identity.ts';
import { identitiesOf } from '../contact-data/lookups.ts';
import { customValuesOf, fieldsOfTeam } from '../custom-fields/custom-values.ts';

/** A document about a contact or their company, in which findings are searched. */
export interface Document {
  source: FindingSource;
  title: string;
  url: string | null;
  /** For a conversation: its member. */
  ownerId: string | null;
  text: string;
}

const MAX_MESSAGES = 20;
const MAX_NOTES = 20;
const MAX_LOOKUPS = 5;
const MAX_TEXT = 20_000;

/** Documents about a contact that a member may read, without the company's web site. */
export async function documentsAbout(
  rows: Rows,
  contact: Contact,
  ownerId: string,
): Promise<Document[]> {
  const { teamId, id } = contact;
  const [fields, lookups, notes, messages] = await Promise.all([
    contactText(rows, contact),
    rows<{ kind: string; text: string }>(Prisma.sql`
      select l.kind::text as kind, left(l.result::text, ${MAX_TEXT}) as text from contact_data_lookup l
      where l.team_id = ${teamId} and l.result is not null and l.about && ${identitiesOf(contact)}::text[]
      order by l.id desc limit ${MAX_LOOKUPS}`),
    rows<{ body: string }>(Prisma.sql`
      select n.body from contact_note n where n.team_id = ${teamId} and n.contact_id = ${id} order by n.id desc limit ${MAX_NOTES}`),
    // Conversations of other members stay private.
    rows<{ body: string }>(Prisma.sql`
      select left(m.body, ${MAX_TEXT}) as body from message m join conversation c on c.team_id = m.team_id and c.id = m.conversation_id
      where m.team_id = ${teamId} and c.contact_id = ${id} and c.owner_id = ${ownerId} and m.direction = 'inbound' and m.kind = 'message' and m.body <> ''
      order by m.sent_at desc limit ${MAX_MESSAGES}`),
  ]);
  return [
    { source: 'contact' as const, title: 'The contact', text: fields },
    ...lookups.map(({ kind, text }) => ({
      ...{ source: 'contact_data' as const, title: `Contact data: ${kind}`, text },
    })),
    ...notes.map(({ body }) => ({ source: 'notes' as const, title: 'A note', text: body })),
    ...messages.map(({ body }) => ({
      ...{ source: 'conversation' as const, title: 'A message of the contact', text: body },
    })),
  ]
    .filter(({ text }) => text.trim() !== '')
    .map((document) => ({
      ...document,
      url: null,
      ownerId: document.source === 'conversation' ? ownerId : null,
    }));
}

async function contactText(rows: Rows, contact: Contact): Promise<string> {
  const values = customValuesOf(contact);
  const custom = Object.keys(values).length === 0 ? [] : await fieldsOfTeam(rows, contact.teamId);
  const lines: (readonly [string, string | null | undefined])[] = [
    ['Name', fullName(contact)],
    ['Role', contact.role],
    ['Company', contact.companyName],
    ['Domain', contact.companyDomain],
    ...custom.map(({ key, name }) => [name, values[key]?.toString()] as const),
  ];
  return lines.flatMap(([name, value]) => (value ? [`${name}: ${value}`] : [])).join('\n');
}
