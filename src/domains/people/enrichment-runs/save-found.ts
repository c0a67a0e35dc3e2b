import type { Transaction } from '../../../db/database.ts';
import type { Contact, EnrichmentKind } from '../../../db/generated/prisma/client.ts';
import {
  CONTACT_FIELDS,
  type ContactDetails,
  normalizeContact,
} from '../../../kernel/contact-identity.ts';
import { pushChangedContact } from '../../integrations/crm/crm-work.ts';
import type { Match } from '../contacts/contact-matching.ts';
import { matchInTeam, writeContacts } from '../contacts/contacts.service.ts';
import { noteUnsurePairs } from '../contacts/unsure-pairs.ts';
import { ENRICHABLE, foundFields } from './enrichment-kinds.ts';

/** The outcome of saving a result. `taken`: the found value belongs to another contact. */
export type Saved = 'saved' | 'taken' | 'nothing_new';

/**
 * Fills missing fields of the contact by the same rules as all writes of contacts. Values of
 * another contact stay with it, and the two are recorded as possible duplicates. The caller holds
 * the lock of the team's contacts.
 */
export async function saveFound(
  tx: Transaction,
  contact: Contact,
  kind: EnrichmentKind,
  found: object,
  now: Date,
): Promise<Saved> {
  const { teamId, id } = contact;
  const { fields } = ENRICHABLE[kind];
  const { details: given } = normalizeContact(foundFields(kind, found), '');
  const gaps = fields.filter((field) => contact[field] === null && given[field] !== null);
  if (gaps.length === 0) return 'nothing_new';
  const known: ContactDetails = {
    ...given,
    ...Object.fromEntries(CONTACT_FIELDS.map((field) => [field, contact[field]])),
    ...Object.fromEntries(gaps.map((field) => [field, given[field]])),
  };
  const plan = await matchInTeam(tx.rows, teamId, [{ ...known, alsoKnownBy: contact.alsoKnownBy }]);
  const [match] = plan.matches;
  if (match === undefined) throw new Error('Details were not judged.');
  const isOwn = match.outcome === 'matched' && match.contactId === id;
  const filled = isOwn ? match.filled.filter((field) => gaps.includes(field)) : [];
  if (filled.length === 0) {
    await notePair(tx, contact, match);
    return 'taken';
  }
  await writeContacts(tx.rows, teamId, { ...plan, created: [] });
  tx.record({ teamId, kind: 'contact', change: 'updated', subjectId: id, occurredAt: now });
  await pushChangedContact(tx, contact, now);
  return 'saved';
}

/**
 * Records the contact and the current owners of the found values as pairs, because an unwritten
 * plan has recorded none.
 */
async function notePair(tx: Transaction, { teamId, id }: Contact, match: Match): Promise<void> {
  const others = [match.contactId, ...match.conflictIds].filter((other) => other !== id);
  if (match.outcome === 'created' || others.length === 0 || match.matchedBy === null) return;
  const sign = match.matchedBy === 'name' ? 'fullName' : match.matchedBy;
  await noteUnsurePairs(
    tx.rows,
    teamId,
    [...new Set(others)].map((otherId) => ({
      contactId: id,
      otherId,
      agreeing: [sign],
      contradicting: [],
    })),
  );
}
