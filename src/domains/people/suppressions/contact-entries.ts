import { allOfKind, type KnownDetails } from '../../../kernel/identity/also-known-by.ts';
import type { EntryOf } from '../../../service/erased-addresses.ts';
import { contactTarget } from './suppression-target.ts';

/** An entry of the suppression list and its displayed form, because a hash cannot be read. */
export interface ContactEntry {
  entry: string;
  shownAs: string;
}

/**
 * The entries that suppress the contact: its own entry, entries of its network profiles after an
 * erasure, and entries of its addresses, plain or hashed after an erasure.
 */
export function contactEntries(
  contact: Pick<KnownDetails, 'email' | 'phone' | 'networkUrl' | 'crmContactId' | 'alsoKnownBy'> & {
    id: string;
  },
  emails: readonly string[],
  entryOf: EntryOf,
): ContactEntry[] {
  const own = contactTarget(contact.id);
  return [
    { entry: own, shownAs: own },
    ...allOfKind('networkUrl', contact).map((url) => ({ entry: entryOf(url), shownAs: own })),
    ...emails.flatMap((email) => [
      { entry: email, shownAs: email },
      { entry: entryOf(email), shownAs: email },
    ]),
  ];
}
