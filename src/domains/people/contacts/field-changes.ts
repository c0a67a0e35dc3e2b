import type { Reader, Rows } from '../../../db/database.ts';
import { type Contact, Prisma } from '../../../db/generated/prisma/client.ts';
import type { ContactField } from '../../../kernel/contact-identity.ts';

/** Records that these fields of a contact have just changed. */
export async function noteFieldChanges(
  rows: Rows,
  { teamId, id }: Pick<Contact, 'teamId' | 'id'>,
  fields: readonly ContactField[],
): Promise<void> {
  if (fields.length === 0) return;
  await rows(
    changesFrom(
      Prisma.sql`select ${teamId}, ${id}, field, now() from unnest(${[...fields]}::text[]) as field`,
    ),
  );
}

/** `changes` selects team_id, contact_id, field and changed_at. */
export function changesFrom(changes: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`
    insert into contact_field_change (team_id, contact_id, field, changed_at) ${changes}
    on conflict (team_id, contact_id, field) do update set changed_at = excluded.changed_at`;
}

/** The last change of each field of the contact. Unchanged fields are as old as the contact. */
export async function fieldChangesOf(
  { prisma }: Pick<Reader, 'prisma'>,
  { teamId, id, createdAt }: Contact,
): Promise<(field: ContactField) => Date> {
  const changes = await prisma.contactFieldChange.findMany({ where: { teamId, contactId: id } });
  const byField = new Map(changes.map(({ field, changedAt }) => [field, changedAt]));
  return (field) => byField.get(field) ?? createdAt;
}
