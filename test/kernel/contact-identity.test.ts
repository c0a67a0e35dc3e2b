import { describe, expect, it } from 'vitest';
import {
  CONTACT_LENGTHS,
  type ContactDetails,
  type ContactField,
  type ContactInput,
  differs,
  fullName,
  identityFault,
  nameKey,
  normalizeContact,
} from '../../src/kernel/contact-identity.ts';

const EMPTY: ContactDetails = {
  firstName: null,
  lastName: null,
  email: null,
  networkUrl: null,
  phone: null,
  role: null,
  companyName: null,
  companyDomain: null,
  crmContactId: null,
  timeZone: null,
};

describe('the normal form of a field', () => {
  it.each<[ContactField, string, string]>([
    ['email', '  Ada.Lovelace@Example.COM ', 'ada.lovelace@example.com'],
    [
      'networkUrl',
      'http://WWW.Network.Example/in/Ada-L/?trk=1#about',
      'https://network.example/in/ada-l',
    ],
    ['networkUrl', 'network.example/in/ada', 'https://network.example/in/ada'],
    ['networkUrl', 'https://network.example/in/ada///', 'https://network.example/in/ada'],
    ['phone', '+44 (0)20 7946 0958', '+442079460958'],
    ['phone', '+1 415-555-2671', '+14155552671'],
    ['companyDomain', 'WWW.Example.COM', 'example.com'],
    ['companyDomain', 'https://www.example.com/about?x=1', 'example.com'],
    ['firstName', '  Ada \u00a0 Mary ', 'Ada Mary'],
    ['firstName', 'Ame\u0301lie', 'Am\u00e9lie'],
    ['lastName', 'Love\u0007lace', 'Love lace'],
    ['crmContactId', ' 0031 ', '0031'],
  ])('%s: %j becomes %j', (field, given, kept) => {
    expect(normalizeContact({ [field]: given }, '')).toEqual({
      details: { ...EMPTY, [field]: kept },
      issues: [],
    });
  });

  it.each<[ContactField, string]>([
    ['email', 'ada'],
    ['email', 'ada@'],
    ['email', `${'a'.repeat(250)}@example.com`],
    ['networkUrl', 'not a url'],
    ['networkUrl', 'javascript:alert(1)'],
    ['networkUrl', 'https://network.example'],
    ['networkUrl', 'https://ada@network.example/in/ada'],
    ['networkUrl', 'https://network.example:8080/in/ada'],
    ['networkUrl', 'https://localhost/in/ada'],
    ['phone', '12'],
    ['phone', '020 7946 0958'],
    ['companyDomain', 'not a domain'],
    ['companyDomain', 'example'],
    ['companyDomain', '10.0.0.1'],
    ['firstName', 'x'.repeat(201)],
  ])('%s: %j is rejected', (field, given) => {
    const { details, issues } = normalizeContact({ [field]: given }, 'contacts[3]');
    expect(details).toEqual(EMPTY);
    expect(issues.map(({ path }) => path)).toEqual([`contacts[3].${field}`]);
  });

  it('is null for a blank, null or omitted field', () => {
    expect(normalizeContact({ firstName: ' ', lastName: null, phone: '' }, '')).toEqual({
      details: EMPTY,
      issues: [],
    });
  });

  it('has these maximum lengths', () => {
    expect(CONTACT_LENGTHS).toEqual({
      firstName: 200,
      lastName: 200,
      email: 254,
      networkUrl: 500,
      phone: 100,
      role: 200,
      companyName: 200,
      companyDomain: 500,
      crmContactId: 200,
      timeZone: 100,
    });
  });

  it('reports every invalid field', () => {
    const { issues } = normalizeContact(
      { email: 'no', phone: '12', companyDomain: 'not a domain' },
      '',
    );
    expect(issues).toEqual([
      { path: 'email', message: 'must be an email address, for example ada@example.com.' },
      {
        path: 'phone',
        message: 'must be a valid phone number with country code, for example +442079460958.',
      },
      { path: 'companyDomain', message: 'must be a domain, for example example.com.' },
    ]);
  });
});

describe('the identity of a contact', () => {
  const FAULT = 'requires email, or networkUrl, or all of firstName, lastName and companyDomain.';

  it.each<[string, ContactInput, string | null]>([
    ['nothing', {}, FAULT],
    ['names only', { firstName: 'Ada', lastName: 'Lovelace' }, FAULT],
    ['a company only', { companyDomain: 'example.com' }, FAULT],
    ['a phone number only', { phone: '+442079460958' }, FAULT],
    ['a CRM ID only', { crmContactId: '1' }, FAULT],
    ['an email', { email: 'ada@example.com' }, null],
    ['a network URL', { networkUrl: 'https://network.example/in/ada' }, null],
    [
      'both names and a domain',
      { firstName: 'Ada', lastName: 'Lovelace', companyDomain: 'example.com' },
      null,
    ],
  ])('with %s', (_, input, fault) => {
    expect(identityFault(normalizeContact(input, '').details)).toBe(fault);
  });

  it.each<[Partial<ContactDetails>, string | null, string | null]>([
    [
      { firstName: 'Ada', lastName: 'Lovelace', companyDomain: 'example.com' },
      'ada|lovelace|example.com',
      'Ada Lovelace',
    ],
    [{ firstName: 'Ada', companyDomain: 'example.com' }, null, 'Ada'],
    [{ lastName: 'Lovelace' }, null, 'Lovelace'],
    [{}, null, null],
  ])('of %j has the name key %j and the full name %j', (details, key, name) => {
    expect([nameKey({ ...EMPTY, ...details }), fullName({ ...EMPTY, ...details })]).toEqual([
      key,
      name,
    ]);
  });

  it.each<[string, Partial<ContactDetails>, Partial<ContactDetails>, boolean]>([
    ['different emails', { email: 'a@example.com' }, { email: 'b@example.com' }, true],
    [
      'equal emails and different phones',
      { email: 'a@example.com', phone: '+1' },
      { email: 'a@example.com', phone: '+2' },
      true,
    ],
    [
      'an email that one side lacks',
      { email: 'a@example.com' },
      { networkUrl: 'https://n.example/in/a' },
      false,
    ],
    ['different names only', { firstName: 'Ada' }, { firstName: 'Bo' }, false],
    ['different CRM IDs', { crmContactId: '1' }, { crmContactId: '2' }, true],
  ])('differs with %s: %#', (_, one, other, expected) => {
    expect(differs({ ...EMPTY, ...one }, { ...EMPTY, ...other })).toBe(expected);
    expect(differs({ ...EMPTY, ...other }, { ...EMPTY, ...one })).toBe(expected);
  });
});
