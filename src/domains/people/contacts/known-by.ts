import type { Transaction } from '../../../db/database.ts';
import { Prisma } from '../../../db/generated/prisma/client.ts';
import type { IdentityKind } from '../../../kernel/contact-identity.ts';
import { MAX_SHARED } from './contact-matching.ts';

/** An identity of a contact, in its normal form. */
export interface Identity {
  kind: IdentityKind;
  value: string;
}

/**
 * The IDs of the contacts with each identity, oldest first: as a primary value, as a secondary one,
 * or from a merged contact. SQL because one statement reads six indexes.
 */
export async function contactsKnownBy(
  { rows }: Pick<Transaction, 'rows'>,
  teamId: string,
  identities: readonly Identity[],
): Promise<string[][]> {
  const found = await rows<{ nth: number; id: string }>(Prisma.sql`
    select k.nth::int, f.id from unnest(${identities.map(({ kind }) => kind)}::text[], ${identities.map(({ value }) => value)}::text[])
      with ordinality as k(kind, value, nth)
    cross join lateral (
      select e.contact_id as id from contact_email e where k.kind = 'email' and e.team_id = ${teamId} and e.address = k.value
      union (select p.contact_id from contact_phone p where k.kind = 'phone' and p.team_id = ${teamId} and p.number = k.value order by p.contact_id limit ${MAX_SHARED})
      union select c.id from contact c where k.kind = 'networkUrl' and c.team_id = ${teamId} and c.network_url = k.value
      union select c.id from contact c where k.kind = 'crmContactId' and c.team_id = ${teamId} and c.crm_contact_id = k.value
      union select a.contact_id from contact_alias a where a.team_id = ${teamId} and a.value = k.value and (
        (k.kind = 'networkUrl' and a.kind = 'network_url') or (k.kind = 'crmContactId' and a.kind = 'crm_contact_id'))
      union (select c.id from contact c where k.kind = 'name' and c.team_id = ${teamId} and c.name_key = k.value order by c.id limit ${MAX_SHARED})
    ) as f order by 1, 2`);
  return identities.map((_, index) =>
    found.flatMap(({ nth, id }) => (nth === index + 1 ? [id] : [])),
  );
}
