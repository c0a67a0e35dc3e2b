import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allOfKind } from '../../src/kernel/identity/also-known-by.ts';
import { type IdentityDetails, match } from '../../src/kernel/identity/match.ts';
import { isMemberProfile } from '../../src/kernel/identity/profile.ts';
import { isRoleAddress } from '../../src/kernel/identity/role-addresses.ts';

const NOBODY: IdentityDetails = {
  firstName: null,
  lastName: null,
  email: null,
  networkUrl: null,
  phone: null,
  companyName: null,
  companyDomain: null,
  crmContactId: null,
};
const of = (details: Partial<IdentityDetails>): IdentityDetails => ({ ...NOBODY, ...details });

const ADA = { firstName: 'Ada', lastName: 'Lovelace' };
const GRACE = { firstName: 'Grace', lastName: 'Hopper' };
const PHONE = { phone: '+442079460958' };
const URL_A = { networkUrl: 'https://network.example/in/ada' };
const URL_B = { networkUrl: 'https://network.example/in/bea' };

describe('match', () => {
  it.each<
    [what: string, one: Partial<IdentityDetails>, other: Partial<IdentityDetails>, verdict: string]
  >([
    [
      'a personal address',
      { email: 'ada@x.example' },
      { email: 'ada@x.example', ...PHONE },
      'same',
    ],
    [
      'a personal address, and another name',
      { email: 'ada@x.example', ...ADA },
      { email: 'ada@x.example', ...GRACE },
      'same',
    ],
    [
      'a personal address, and another profile',
      { email: 'ada@x.example', ...URL_A },
      { email: 'ada@x.example', ...URL_B },
      'unsure',
    ],
    [
      'an ID of a member in another case, which is another member',
      { networkUrl: 'https://network.example/sales/lead/ACwAAAbCdEf', ...PHONE },
      { networkUrl: 'https://network.example/sales/lead/ACwAAABcDeF', ...PHONE },
      'different',
    ],
    [
      'an ID of a member that was stored in lower case',
      { networkUrl: 'https://network.example/sales/lead/ACwAAAbCdEf' },
      { networkUrl: 'https://network.example/sales/lead/acwaaabcdef', ...PHONE },
      'same',
    ],
    ['a profile', URL_A, { ...URL_A, email: 'ada@x.example' }, 'same'],
    [
      'a profile, and another address',
      { ...URL_A, email: 'a@x.example' },
      { ...URL_A, email: 'b@x.example' },
      'unsure',
    ],
    ['a record of the CRM', { crmContactId: '7' }, { crmContactId: '7', ...ADA }, 'same'],
    [
      'a record, and another address',
      { crmContactId: '7', email: 'a@x.example' },
      { crmContactId: '7', email: 'b@x.example' },
      'unsure',
    ],
    [
      'a phone number alone',
      { ...PHONE, email: 'ada@x.example' },
      { ...PHONE, ...URL_B },
      'unsure',
    ],
    ['a phone number of colleagues', { ...PHONE, ...ADA }, { ...PHONE, ...GRACE }, 'different'],
    [
      'a phone number, and other addresses',
      { ...PHONE, email: 'a@x.example' },
      { ...PHONE, email: 'b@x.example' },
      'different',
    ],
    [
      'a phone number and the name',
      { ...PHONE, ...ADA },
      { ...PHONE, ...ADA, email: 'ada@x.example' },
      'same',
    ],
    [
      'the name and the company',
      { ...ADA, companyDomain: 'x.example' },
      { ...ADA, companyDomain: 'x.example', ...URL_A },
      'same',
    ],
    [
      'the name in another spelling',
      { firstName: 'José', lastName: 'GARCÍA', ...PHONE },
      { firstName: 'jose', lastName: 'Garcia', ...PHONE },
      'same',
    ],
    [
      'the name, phone and other addresses',
      { ...ADA, ...PHONE, email: 'a@x.example' },
      { ...ADA, ...PHONE, email: 'b@x.example' },
      'unsure',
    ],
    ['the name alone', ADA, { ...ADA, email: 'ada@x.example' }, 'different'],
    [
      'a shared address',
      { email: 'info@x.example', ...ADA },
      { email: 'info@x.example', ...GRACE },
      'unsure',
    ],
    [
      'a shared address, and a name of one',
      { email: 'info@x.example' },
      { email: 'info@x.example', ...GRACE },
      'same',
    ],
    [
      'a shared address and the name',
      { email: 'info@x.example', ...ADA, ...PHONE },
      { email: 'info@x.example', ...ADA, companyName: 'X' },
      'same',
    ],
    [
      'the page of a company',
      { networkUrl: 'https://network.example/company/x', ...ADA },
      { networkUrl: 'https://network.example/company/x', ...GRACE },
      'different',
    ],
    [
      'one of several addresses',
      { email: 'b@x.example', ...ADA },
      { email: 'a@x.example', alsoKnownBy: 'b@x.example +441', ...ADA },
      'same',
    ],
    [
      'a profile that came with a merged contact, and another address',
      { ...URL_A, email: 'c@x.example' },
      { email: 'a@x.example', alsoKnownBy: 'b@x.example https://network.example/in/ada' },
      'unsure',
    ],
    [
      'a record of a merged contact, with a space in its ID',
      { crmContactId: 'a b%' },
      { crmContactId: '7', alsoKnownBy: 'crm:a%20b%25' },
      'same',
    ],
    [
      'a second number and the name',
      { ...ADA, phone: '+442' },
      { ...ADA, phone: '+441', alsoKnownBy: '+442' },
      'same',
    ],
    [
      'the name and the name of the company, of which one has the domain too',
      { ...ADA, companyName: 'X Ltd' },
      { ...ADA, companyName: 'x ltd', companyDomain: 'x.example', ...URL_A },
      'same',
    ],
    [
      'the name of the company at another domain',
      { ...ADA, companyName: 'X', companyDomain: 'x.example' },
      { ...ADA, companyName: 'X', companyDomain: 'y.example', ...URL_A },
      'different',
    ],
    ['nothing', { email: 'a@x.example' }, { email: 'b@x.example' }, 'different'],
  ])('%s', (_, one, other, verdict) => {
    expect(match(of(one), of(other)).verdict).toBe(verdict);
    expect(match(of(other), of(one)).verdict).toBe(verdict);
  });

  it('says why', () => {
    expect(
      match(
        of({ ...ADA, ...PHONE, email: 'a@x.example' }),
        of({ ...ADA, ...PHONE, email: 'b@x.example' }),
      ),
    ).toEqual({
      verdict: 'unsure',
      agreeing: ['fullName', 'phone'],
      contradicting: ['email'],
    });
  });
});

const some = (...values: string[]) => fc.option(fc.constantFrom(...values), { nil: null });
const details: fc.Arbitrary<IdentityDetails> = fc.record({
  firstName: some('Ada', 'Grace', 'ADA'),
  lastName: some('Lovelace', 'Hopper'),
  email: some('a@x.example', 'b@x.example', 'info@x.example', 'sales@x.example'),
  networkUrl: some(
    'https://n.example/in/a',
    'https://n.example/in/b',
    'https://n.example/company/x',
  ),
  phone: some('+441', '+442'),
  companyName: some('X', 'Y'),
  companyDomain: some('x.example', 'y.example'),
  crmContactId: some('1', '2'),
  alsoKnownBy: fc
    .uniqueArray(
      fc.constantFrom(
        'a@x.example',
        'b@x.example',
        'c@x.example',
        'info@x.example',
        '+441',
        '+442',
        'https://n.example/in/a',
        'https://n.example/in/b',
        'crm:1',
        'crm:2',
      ),
      { maxLength: 4 },
    )
    .map((signs) => (signs.length === 0 ? null : signs.join(' '))),
});

/** Every value of a kind that one is known by. */
const signsOf = (
  one: IdentityDetails,
  field: 'email' | 'networkUrl' | 'crmContactId',
): readonly string[] => allOfKind(field, one);

const STRONG_SIGNS = new Set<string>(['email', 'networkUrl', 'crmContactId']);

describe('addresses of roles', () => {
  it.each([
    ...['info', 'sales1', 'webinfo', 'sales.emea', 'hr-berlin', 'it.support', 'vertrieb2'],
    ...['team.blue', 'hi', 'salesteam', 'kontakt.wien', 'no-reply', 'ceo', 'buero', 'rezeption'],
  ])('%s@', (local) => expect(isRoleAddress(`${local}@x.example`)).toBe(true));

  it.each([
    ...['hi.tanaka', 'ada.lovelace', 'ada1984', 'dean.martin', 'adams', 'mary.sales', 'md'],
    ...['paris', 'alexa', 'salesbury'],
  ])('%s@ is of one person', (local) => expect(isRoleAddress(`${local}@x.example`)).toBe(false));
});

describe('of any two', () => {
  it('is symmetric', () => {
    fc.assert(
      fc.property(details, details, (one, other) => {
        expect(match(one, other)).toEqual(match(other, one));
      }),
    );
  });

  it('is never the same against another full name where only weak signs agree', () => {
    fc.assert(
      fc.property(details, details, (one, other) => {
        const { verdict, agreeing, contradicting } = match(one, other);
        const isStrong = agreeing.some((sign) => STRONG_SIGNS.has(sign));
        if (contradicting.includes('fullName') && !isStrong) expect(verdict).not.toBe('same');
      }),
    );
  });

  it('is the same for the same details', () => {
    fc.assert(
      fc.property(details, (one) => {
        if (Object.values(one).some((value) => value !== null))
          expect(match(one, { ...one }).verdict).toBe('same');
      }),
    );
  });

  it('is never the same against another personal address, profile or record', () => {
    fc.assert(
      fc.property(details, details, (one, other) => {
        const differ = (a: readonly string[], b: readonly string[]) =>
          a.length > 0 && b.length > 0 && !a.some((value) => b.includes(value));
        const addresses = (details: IdentityDetails) =>
          signsOf(details, 'email').filter((email) => !isRoleAddress(email));
        const profiles = (details: IdentityDetails) =>
          signsOf(details, 'networkUrl').filter(isMemberProfile);
        if (
          differ(addresses(one), addresses(other)) ||
          differ(profiles(one), profiles(other)) ||
          differ(signsOf(one, 'crmContactId'), signsOf(other, 'crmContactId'))
        )
          expect(match(one, other).verdict).not.toBe('same');
      }),
      { numRuns: 2_000 },
    );
  });

  it('is never the same for a phone number alone', () => {
    fc.assert(
      fc.property(details, details, (one, other) => {
        const { agreeing, verdict } = match(one, other);
        if (agreeing.join() === 'phone' && JSON.stringify(one) !== JSON.stringify(other))
          expect(verdict).not.toBe('same');
      }),
      { numRuns: 2_000 },
    );
  });
});
