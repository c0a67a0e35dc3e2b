import { allOfKind, type KnownDetails } from '../../../kernel/identity/also-known-by.ts';
import type { EntryOf } from '../../../service/erased-addresses.ts';
import { contactTarget } from './suppression-target.ts';

/** An entry of the suppression list, and how it is shown: a hash says nothing. */
export interface ContactEntry {
  entry: string;
  shownAs: string;
}

/**
 * The entries that put the contact itself on the list: its own entry, the entry of an erased
 * contact with the same network profile, and the entries of its addresses, also of erased ones.
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
