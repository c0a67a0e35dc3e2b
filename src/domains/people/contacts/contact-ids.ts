import type { Transaction } from '../../../db/database.ts';
import { Prisma } from '../../../db/generated/prisma/client.ts';
import type { ServiceContext } from '../../../service/service-context.ts';

/**
 * Only this module maps the ID of a merged contact to the ID of the kept contact. A merged contact
 * is deleted, so an ID belongs either to a contact or to a merged one.
 */

type Access = Pick<Transaction, 'prisma'>;

/** The former IDs among these, with the current IDs of their contacts. */
export async function renamedContacts(
  { prisma }: Access,
  teamId: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const aliases = await prisma.contactAlias.findMany({
    where: { teamId, kind: 'contact_id', value: { in: [...ids] } },
    select: { value: true, contactId: true },
  });
  return new Map(aliases.map(({ value, contactId }) => [value, contactId]));
}

/** The current IDs of the contacts, in the same order. Unknown IDs stay unchanged. */
export async function currentContactIds(
  access: Access,
  teamId: string,
  ids: readonly string[],
): Promise<string[]> {
  const renamed = await renamedContacts(access, teamId, ids);
  return ids.map((id) => renamed.get(id) ?? id);
}

export async function currentContactId(
  access: Access,
  teamId: string,
  id: string,
): Promise<string> {
  const [current = id] = await currentContactIds(access, teamId, [id]);
  return current;
}

/** The filter of a list with current contact IDs. */
export async function ofCurrentContacts<
  Filter extends { contactIds?: readonly string[] | null | undefined },
>({ prisma, actor }: Pick<ServiceContext, 'prisma' | 'actor'>, filter: Filter): Promise<Filter> {
  const { contactIds } = filter;
  if (!contactIds || contactIds.length === 0) return filter;
  return {
    ...filter,
    contactIds: await currentContactIds({ prisma }, actor.teamId, contactIds),
  };
}

/** The current ID of a contact, as an expression in a statement. */
export function currentContact(teamId: string, id: string): Prisma.Sql {
  return Prisma.sql`coalesce((select a.contact_id from contact_alias a where a.team_id = ${teamId} and a.kind = 'contact_id' and a.value = ${id}), ${id})`;
}
