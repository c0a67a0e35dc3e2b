// @module-tag no-database
// @module-tag once
import { describe, expect, it } from 'vitest';
import { readCells } from '../../src/domains/people/imports/cells/contact-cells.ts';
import { splitName } from '../../src/domains/people/imports/cells/name-cell.ts';
import { recognizeColumns } from '../../src/domains/people/imports/columns/recognize-columns.ts';

/** Cells as people have them in files. */

function read(row: Record<string, string>, country: string | null = null) {
  const headings = Object.keys(row);
  return readCells({
    headings,
    columns: recognizeColumns(headings, []),
    country,
    customFields: [],
  })(Object.values(row));
}

describe('profiles in several columns', () => {
  const PUBLIC = 'https://www.linkedin.com/in/ada';
  it.each([
    ['Sales Navigator URL', 'https://www.linkedin.com/sales/lead/ACwAAAB1,NAME_SEARCH,x'],
    ['Linkedin URL Unique ID', 'https://www.linkedin.com/in/ACwAAAB1'],
  ])('the public one goes before that of %s, which fills in for it', (heading, other) => {
    const profile = (row: Record<string, string>) => read(row).contact.networkUrl;
    const both = profile({ [heading]: other, 'LinkedIn URL': PUBLIC });
    expect(both).toContain('/in/ada');
    expect(profile({ 'LinkedIn URL': PUBLIC, [heading]: other })).toBe(both);
    expect(profile({ [heading]: other, 'LinkedIn URL': '' })).toMatch(/acwaaab1/i);
  });
});

describe('countries in several columns', () => {
  it('the first one that is filled in counts', () => {
    const row = { Phone: '020 7946 0000', Country: '', 'Work Country': 'United Kingdom' };
    expect(read(row).contact.phone).toBe('+442079460000');
  });
});

describe('names', () => {
  it.each([
    ['Ada Lovelace', 'Ada', 'Lovelace'],
    ['Dr. Ada Lovelace', 'Ada', 'Lovelace'],
    ['Prof. Dr. med. Ada Lovelace', 'Ada', 'Lovelace'],
    ['Lovelace, Ada', 'Ada', 'Lovelace'],
    ['Lovelace, Dr. Ada', 'Ada', 'Lovelace'],
    ['Ada Lovelace, PhD', 'Ada', 'Lovelace'],
    ['Ada Lovelace, PhD, MBA', 'Ada', 'Lovelace'],
    ['Ada Lovelace PhD', 'Ada', 'Lovelace'],
    ['Ada Lovelace Jr.', 'Ada', 'Lovelace'],
    ['Lovelace Jr., Ada', 'Ada', 'Lovelace'],
    ['Mr. John Smith III', 'John', 'Smith'],
    ['Herr Dr.-Ing. Karl von Drais', 'Karl', 'von Drais'],
    ['Sra. María García López', 'María', 'García López'],
    ['Ludwig van Beethoven', 'Ludwig', 'van Beethoven'],
    ['Ada', 'Ada', ''],
    ['Don Draper', 'Don', 'Draper'],
    ['Jack Ma', 'Jack', 'Ma'],
    ['Ada (she/her) Lovelace', 'Ada', 'Lovelace'],
    ['🚀 Ada Lovelace ✨', 'Ada', 'Lovelace'],
    ['山田　太郎', '太郎', '山田'],
    ['Иванов Иван Иванович', 'Иван', 'Иванов'],
    ['Иван Иванов', 'Иван', 'Иванов'],
    ['Müller Jr.', '', 'Müller'],
    ['Mr. Smith', '', 'Smith'],
    ['Ma, Jack', 'Jack', 'Ma'],
    ['Do, Anna', 'Anna', 'Do'],
    ['Müller, Hans Jr.', 'Hans', 'Müller'],
    ['Univ.-Prof. Dr. Eva Kern', 'Eva', 'Kern'],
    ['鈴木 一郎 様', '一郎', '鈴木'],
    ['山田 太郎 さん', '太郎', '山田'],
    ['Anna Do', 'Anna', 'Do'],
    ['Jan van der Berg', 'Jan', 'van der Berg'],
    ['van der Berg', '', 'van der Berg'],
    ['Berg, Jan van der', 'Jan', 'van der Berg'],
    ['Van Morrison', 'Van', 'Morrison'],
  ])('%s', (name, firstName, lastName) => expect(splitName(name)).toEqual({ firstName, lastName }));

  it('have columns of their own, without titles and degrees', () => {
    expect(
      read({ 'First Name': 'Dr. Ada', 'Last Name': 'Lovelace, PhD', Email: 'a@x.example' }).contact,
    ).toEqual({
      firstName: 'Ada',
      lastName: 'Lovelace',
      email: 'a@x.example',
    });
    expect(
      read({ 'First Name': 'null', 'Last Name': 'Null', Email: 'a@x.example' }).contact,
    ).toEqual({ lastName: 'Null', email: 'a@x.example' });
  });
});

describe('email addresses', () => {
  it.each([
    ['ada@x.example', 'ada@x.example'],
    [' ADA@X.example. ', 'ada@x.example'],
    ['Ada Lovelace <ada@x.example>', 'ada@x.example'],
    ['mailto:ada@x.example', 'ada@x.example'],
    ['mailto:ada@x.example?subject=Hello', 'ada@x.example'],
    ['<ada@x.example>', 'ada@x.example'],
    ['ada\u200B@x.example', 'ada@x.example'],
    ["'ada@x.example'", 'ada@x.example'],
    ["pat.o'brien@x.example", "pat.o'brien@x.example"],
    ["Pat O'Brien <pat.o'brien@x.example>", "pat.o'brien@x.example"],
    ['ada@пример.рф', 'ada@xn--e1afmkfd.xn--p1ai'],
    ['ada@müller.example', 'ada@xn--mller-kva.example'],
    ['ada@x.example;', 'ada@x.example'],
    ['\u00A0ada@x.example\u00A0', 'ada@x.example'],
  ])('%s', (cell, email) =>
    expect(read({ Email: cell, Company: 'X' })).toMatchObject({ contact: { email }, leftOut: [] }),
  );

  it('after the first one are kept besides it', () => {
    for (const cell of [
      'a@x.example, b@x.example',
      'a@x.example; b@x.example',
      'a@x.example ::: b@x.example',
      'a@x.example b@x.example',
    ])
      expect(read({ Email: cell })).toMatchObject({
        contact: { email: 'a@x.example' },
        alsoKnownBy: 'b@x.example',
        leftOut: [],
      });
    expect(
      read({ 'E-mail 1 - Value': 'a@x.example', 'E-mail 2 - Value': 'b@x.example' }).alsoKnownBy,
    ).toBe('b@x.example');
    expect(read({ 'E-mail 1 - Value': '', 'E-mail 2 - Value': 'b@x.example' }).contact).toEqual({
      email: 'b@x.example',
    });
  });

  it('may have the name of the contact', () => {
    expect(read({ Email: '"Lovelace, Ada" <a@x.example>' }).contact).toEqual({
      firstName: 'Ada',
      lastName: 'Lovelace',
      email: 'a@x.example',
    });
    expect(read({ Name: 'Grace Hopper', Email: 'Ada <a@x.example>' }).contact).toMatchObject({
      firstName: 'Grace',
    });
  });
});

describe('a first name', () => {
  it('that has the last name too gives both, unless the last name is known', () => {
    expect(read({ 'First Name': 'Lovelace, Ada', Email: 'a@x.example' }).contact).toEqual({
      ...{ firstName: 'Ada', lastName: 'Lovelace', email: 'a@x.example' },
    });
    expect(
      read({ 'First Name': 'Ada, Countess', 'Last Name': 'Lovelace', Email: 'a@x.example' })
        .contact,
    ).toMatchObject({ firstName: 'Ada, Countess', lastName: 'Lovelace' });
    expect(read({ 'First Name': 'Mary Ann', Email: 'a@x.example' }).contact).toEqual({
      ...{ firstName: 'Mary Ann', email: 'a@x.example' },
    });
  });
});

describe('phone numbers', () => {
  it.each([
    ['(415) 555-2671', 'US', '+14155552671'],
    ['415.555.2671', 'us', '+14155552671'],
    ['020 7946 0958', 'GB', '+442079460958'],
    ['0044 20 7946 0958', 'DE', '+442079460958'],
    ['+44 (0)20 7946 0958', null, '+442079460958'],
    ['tel:+442079460958', null, '+442079460958'],
    ['+44 20 7946 0958 / +49 30 901820', null, '+442079460958'],
    ['030/901820', 'DE', '+4930901820'],
  ])('%s in %s', (Phone, country, phone) =>
    expect(read({ Phone, Email: 'a@x.example' }, country).contact.phone).toBe(phone),
  );

  it('are read with the country of the row, by its name in any language', () => {
    for (const Country of [
      'United States',
      'USA',
      'us',
      'Vereinigte Staaten',
      'Estados Unidos',
      'アメリカ合衆国',
    ])
      expect([Country, read({ Phone: '(415) 555-2671', Country }, 'GB').contact.phone]).toEqual([
        Country,
        '+14155552671',
      ]);
    expect(read({ Phone: '020 7946 0958', Country: '' }, 'GB').contact.phone).toBe('+442079460958');
  });

  it('without a country are left out and named', () => {
    expect(read({ Phone: '(415) 555-2671', Email: 'a@x.example' })).toEqual({
      contact: { email: 'a@x.example' },
      custom: {},
      isNormalized: true,
      leftOut: [
        {
          heading: 'Phone',
          value: '(415) 555-2671',
          reason:
            'is not a valid phone number. Give the country of the file, or add the country code, for example +44.',
        },
      ],
    });
  });
});

describe('other cells', () => {
  it.each([
    'n/a',
    'N/A',
    '#N/A',
    '-',
    '--',
    '—',
    'null',
    'NULL',
    'None',
    '(blank)',
    '?',
    'nan',
    'k.A.',
  ])('%s is empty', (cell) => {
    expect(read({ Email: 'a@x.example', Website: cell, Phone: cell, Title: cell })).toEqual({
      contact: { email: 'a@x.example' },
      custom: {},
      leftOut: [],
      isNormalized: true,
    });
  });

  it('say which website', () => {
    expect(read({ Website: 'https://www.x.example/path?a=1' }).contact).toEqual({
      companyDomain: 'x.example',
    });
    expect(read({ Website: 'www.x.example, www.y.example' }).contact).toEqual({
      companyDomain: 'x.example',
    });
    expect(read({ Website: 'müller.example' }).contact).toEqual({
      companyDomain: 'xn--mller-kva.example',
    });
    expect(read({ Website: 'linkedin.com/company/x' }).leftOut).toEqual([
      {
        heading: 'Website',
        value: 'linkedin.com/company/x',
        reason: 'is a page about the company, and not its own website.',
      },
    ]);
    expect(read({ Website: 'coming soon' }).leftOut).toMatchObject([
      { reason: 'must be a domain, for example example.com.' },
    ]);
  });

  it('that name a page of a company are no profile', () => {
    expect(
      read({ Email: 'a@x.example', LinkedIn: 'https://www.linkedin.com/company/x' }),
    ).toMatchObject({
      contact: { email: 'a@x.example' },
      leftOut: [
        {
          heading: 'LinkedIn',
          value: 'https://www.linkedin.com/company/x',
          reason: expect.stringContaining('must be the profile URL'),
        },
      ],
    });
  });

  it('with a damaged character are left out', () => {
    expect(read({ Email: 'a@x.example', Company: 'Caf\uFFFD' })).toMatchObject({
      contact: { email: 'a@x.example' },
      leftOut: [
        {
          heading: 'Company',
          value: 'Caf\uFFFD',
          reason: 'has a damaged character. Save the file again in UTF-8.',
        },
      ],
    });
  });
});
