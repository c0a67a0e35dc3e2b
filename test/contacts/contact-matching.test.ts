// @module-tag no-database
import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  type MatchableContact,
  matchContacts,
} from '../../src/domains/people/contacts/contact-matching.ts';
import { type ContactDetails, UNIQUE_IDENTITIES } from '../../src/kernel/contact-identity.ts';

/** Few values, so that contacts match in every way. */
const some = (...values: string[]) => fc.option(fc.constantFrom(...values), { nil: null });
const contact: fc.Arbitrary<ContactDetails> = fc
  .record({
    firstName: some('Ada', 'Bo'),
    lastName: some('Lee'),
    email: some('a@x.example', 'b@x.example', 'c@x.example'),
    networkUrl: some('https://n.example/in/a', 'https://n.example/in/b'),
    phone: some('+441', '+442'),
    role: some('CTO'),
    companyName: some('X'),
    companyDomain: some('x.example'),
    crmContactId: some('1', '2'),
    timeZone: some('Asia/Tokyo'),
  })
  .filter(
    (value) =>
      value.email !== null ||
      value.networkUrl !== null ||
      (value.firstName !== null && value.lastName !== null && value.companyDomain !== null),
  );

function counter() {
  let next = 0;
  return () => {
    next += 1;
    return `pro_${next}`;
  };
}

it('assigns each address, profile and record to one contact, in any order', () => {
  fc.assert(
    fc.property(fc.array(contact, { maxLength: 12 }), (contacts) => {
      const { created } = matchContacts(contacts, [], counter());
      for (const kind of UNIQUE_IDENTITIES) {
        const values = created.map((contact) => contact[kind]).filter((value) => value !== null);
        expect(new Set(values).size).toBe(values.length);
      }
    }),
  );
});

it('never takes one of two contacts that strong signs name, unless the two were noted', () => {
  fc.assert(
    fc.property(fc.array(contact, { maxLength: 6 }), contact, (first, given) => {
      const makeId = counter();
      const { created: known } = matchContacts(first, [], makeId);
      const named = known.filter((one) =>
        UNIQUE_IDENTITIES.some((kind) => given[kind] !== null && one[kind] === given[kind]),
      );
      if (named.length < 2 || named.some(({ pairedWith = [] }) => pairedWith.length > 0)) return;
      const { matches, created, completed } = matchContacts([given], known, makeId);
      expect(matches.map(({ outcome }) => outcome)).toEqual(['conflict']);
      expect(matches[0]?.conflictIds.toSorted()).toEqual(named.map(({ id }) => id).toSorted());
      expect([created, completed]).toEqual([[], []]);
    }),
  );
});

it('never changes known fields, and creates nothing when the same contacts have come twice', () => {
  fc.assert(
    fc.property(
      fc.array(contact, { maxLength: 8 }),
      fc.array(contact, { maxLength: 8 }),
      (first, second) => {
        const makeId = counter();
        const known: MatchableContact[] = matchContacts(first, [], makeId).created.map(
          (contact) => ({ ...contact }),
        );
        const { completed } = matchContacts(second, known, makeId);
        for (const contact of completed) {
          const before = known.find(({ id }) => id === contact.id);
          if (before === undefined) throw new Error('A completed contact is a known one.');
          for (const field of [
            'firstName',
            'lastName',
            'email',
            'networkUrl',
            'phone',
            'role',
            'companyName',
            'companyDomain',
            'crmContactId',
          ] as const) {
            if (before[field] !== null) expect(contact[field]).toBe(before[field]);
          }
        }
        // A later one can contradict an earlier one, which then is somebody else the second time.
        const twice = [...known, ...matchContacts(first, known, makeId).created];
        const thrice = [...twice, ...matchContacts(first, twice, makeId).created];
        expect(matchContacts(first, thrice, makeId).created).toEqual([]);
      },
    ),
  );
});
