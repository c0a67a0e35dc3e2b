import type { Reader } from '../../../db/database.ts';
import { Prisma } from '../../../db/generated/prisma/client.ts';
import { batched } from '../../../db/reader.ts';
import type { Bar } from '../../../kernel/start-verdict.ts';
import { type ErasedAddresses, HASH_PREFIX } from '../../../service/erased-addresses.ts';
import { type ContactEntry, contactEntries } from '../../people/suppressions/contact-entries.ts';
import {
  CONTACT_PREFIX,
  domainTargetsOf,
  readTarget,
  targetInWords,
} from '../../people/suppressions/suppression-target.ts';
import { IS_PERSONAL } from '../../people/suppressions/suppressions.service.ts';

/** A contact's suppressed address. */
export interface SuppressedAddress {
  address: string;
  /** The entry of the list that covers it, in words: the address itself, or a domain. */
  entry: string;
  reason: string;
}

/** The entry of the suppression list for a contact. */
export interface ContactSuppressions {
  /** Not empty if the contact opted out. */
  optOut: Bar[];
  suppressed: SuppressedAddress | null;
}

/** A literal instead of a parameter, so that the partial index of these entries is used. */
const HASHED = Prisma.raw(`'${HASH_PREFIX}%'`);

/**
 * The contacts that the list may cover: those with an entry for themselves, an address or a domain,
 * and all contacts of a team with erased ones, whose entries are hashes. SQL because one statement
 * checks thousands of contacts inside the database.
 */
async function listedContacts(
  { rows }: Pick<Reader, 'rows'>,
  teamId: string,
  contactIds: readonly string[],
): Promise<string[]> {
  const found = await rows<{ id: string }>(Prisma.sql`
    select c.id from unnest(${[...contactIds]}::text[]) as k(id) join contact c on c.team_id = ${teamId} and c.id = k.id
    where exists (select 1 from email_suppression s where s.team_id = ${teamId} and s.email like ${HASHED})
      or exists (select 1 from email_suppression s where s.team_id = ${teamId} and s.email = ${CONTACT_PREFIX} || c.id)
      or exists (select 1 from contact_email e join email_suppression s on s.team_id = e.team_id and s.email = e.address
        where e.team_id = ${teamId} and e.contact_id = c.id)
      or exists (select 1 from (select string_to_array(regexp_replace(c.email, '^.*@', ''), '.') as labels) as d,
          generate_subscripts(d.labels, 1) as nth, email_suppression s
        where s.team_id = ${teamId} and s.email = array_to_string(d.labels[nth:], '.'))`);
  return found.map(({ id }) => id);
}

/** The entries for each of the contacts. Contacts without an entry are left out. */
export async function suppressionsOfAll(
  reader: Reader,
  scope: { teamId: string; erasedAddresses: ErasedAddresses },
  contactIds: readonly string[],
): Promise<Map<string, ContactSuppressions>> {
  const listed = await listedContacts(reader, scope.teamId, contactIds);
  const found = await Promise.all(
    listed.map(
      async (contactId) =>
        [contactId, await suppressionsOf(reader, { ...scope, contactId })] as const,
    ),
  );
  return new Map(found);
}

interface ContactRow {
  nth: number;
  id: string;
  email: string | null;
  phone: string | null;
  networkUrl: string | null;
  crmContactId: string | null;
  alsoKnownBy: string | null;
  emails: string[];
}

interface SuppressionRow extends ContactEntry {
  nth: number;
  teamId: string;
  /** True if the entry belongs to the contact or one of its addresses, not to a domain. */
  isOwn: boolean;
  /** The suppressed address; null if it is not the primary one. */
  address: string | null;
}

const NONE: ContactSuppressions = { optOut: [], suppressed: null };

/**
 * A contact that opted out, as a contact or under any address, is not enrolled, not even as a new
 * contact after its erasure. A bounced address or a listed domain leaves the other channels open.
 * SQL because two statements read the entries of a batch.
 */
export const suppressionsOf = batched<
  { teamId: string; erasedAddresses: ErasedAddresses; contactId: string },
  ContactSuppressions
>(async (reader, asked) => {
  const contacts = await reader.rows<ContactRow>(Prisma.sql`
    select k.nth::int, c.id, c.email, c.phone, c.network_url as "networkUrl", c.crm_contact_id as "crmContactId", c.also_known_by as "alsoKnownBy",
      array(select e.address from contact_email e where e.team_id = c.team_id and e.contact_id = c.id order by e.address) as emails
    from unnest(${asked.map(({ teamId }) => teamId)}::text[], ${asked.map(({ contactId }) => contactId)}::text[]) with ordinality as k(team_id, contact_id, nth)
    join contact c on c.team_id = k.team_id and c.id = k.contact_id`);
  const entries = await Promise.all(
    contacts.map(async (contact) => {
      const { teamId, erasedAddresses } = asked[contact.nth - 1] ?? {};
      if (teamId === undefined || erasedAddresses === undefined) return [];
      const entryOf = await erasedAddresses.entriesOf(reader, teamId);
      return wantedOf(contact, teamId, entryOf);
    }),
  );
  const wanted = entries.flat();
  const found = await reader.rows<{
    index: number;
    reason: string;
    isPersonal: boolean;
  }>(Prisma.sql`
    select k.index::int, s.reason, ${IS_PERSONAL} as "isPersonal"
    from unnest(${wanted.map(({ teamId }) => teamId)}::text[], ${wanted.map(({ entry }) => entry)}::text[]) with ordinality as k(team_id, entry, index)
    join email_suppression s on s.team_id = k.team_id and s.email = k.entry
    order by k.index`);
  const byNth = new Map<number, ContactSuppressions>();
  for (const { index, reason, isPersonal } of found) {
    const entry = wanted[index - 1];
    if (entry !== undefined)
      byNth.set(entry.nth, withEntry(byNth.get(entry.nth) ?? NONE, entry, reason, isPersonal));
  }
  return asked.map((_, index) => byNth.get(index + 1) ?? NONE);
});

function wantedOf(
  contact: ContactRow,
  teamId: string,
  entryOf: (address: string) => string,
): SuppressionRow[] {
  const { nth, email } = contact;
  const own = contactEntries(contact, contact.emails, entryOf).map((entry) => ({
    ...entry,
    nth,
    teamId,
    isOwn: true,
    address: entry.shownAs === email ? email : null,
  }));
  const domains = email === null ? [] : domainTargetsOf(email);
  return [
    ...own,
    ...domains.map((domain) => ({
      entry: domain,
      shownAs: domain,
      nth,
      teamId,
      isOwn: false,
      address: email,
    })),
  ];
}

/** Keeps the first entry of each kind, which is the most specific one. */
function withEntry(
  known: ContactSuppressions,
  { shownAs, isOwn, address }: SuppressionRow,
  reason: string,
  isPersonal: boolean,
): ContactSuppressions {
  const optsOut = isOwn && isPersonal && known.optOut.length === 0;
  return {
    optOut: optsOut
      ? [{ code: 'unsubscribed', message: optOutMessage(shownAs, reason) }]
      : known.optOut,
    suppressed:
      known.suppressed ??
      (address === null ? null : { address, entry: targetInWords(shownAs), reason }),
  };
}

function optOutMessage(target: string, reason: string): string {
  const entry = readTarget(target).contactId === null ? target : 'the contact';
  return `The contact opted out (${reason}), so they are not enrolled. If they agreed to be written to again, remove ${entry} from the suppression list in the console (Mutation.unsuppress).`;
}

/** Why an address is suppressed, and how to end it, as sentences. */
export function suppressedInWords({ address, entry, reason }: SuppressedAddress): {
  why: string;
  mend: string;
} {
  const listed =
    entry === address
      ? `The address ${address} is on the team's suppression list (${reason})`
      : `The address ${address} is on the team's suppression list by ${entry} (${reason})`;
  return {
    why: listed,
    mend: `Give the contact another address, or remove ${entry} from the suppression list (Mutation.unsuppress).`,
  };
}
