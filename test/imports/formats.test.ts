// @module-tag once
import iconv from 'iconv-lite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { detectEncoding } from '../../src/domains/people/imports/encodings.ts';
import type { Json } from '../support/json.ts';
import type { TestTeam } from '../support/team.ts';
import { workbook } from '../support/workbook.ts';
import { World } from '../support/world.ts';

/** Files in common encodings and formats, by both ways of uploading. */

let world: World;
let team: TestTeam;
let audiences = 0;

beforeAll(async () => {
  world = await World.open();
  team = await world.team('Formats');
});
afterAll(() => world.close());

const IMPORT = `query ($id: ID!) { audienceImport(id: $id) { status totalRows addedRows refusedRows leftOutCells encoding
  columns { heading field customField { key } isCountry } audience { id }
  rows(first: 100) { nodes { row status reason effect leftOut { heading value reason } } } } }`;

async function upload(file: string | Uint8Array, input: object = {}): Promise<Json> {
  audiences += 1;
  const { id, errors } = await world.importCsv(
    file,
    { name: `Formats ${audiences}`, ...input },
    team.owner.key,
  );
  return id === undefined
    ? { errors }
    : (await world.data(IMPORT, { id }, team.owner.key)).audienceImport;
}

async function stream(file: string | Uint8Array, input: object = {}): Promise<Json> {
  audiences += 1;
  const query = encodeURIComponent(JSON.stringify({ name: `Formats ${audiences}`, ...input }));
  const response = await fetch(`${world.url}/api/import/contacts.csv?input=${query}`, {
    method: 'POST',
    headers: { 'x-api-key': team.key },
    body: Buffer.from(file),
  });
  const body: Json = await response.json();
  if (response.status !== 202) return { errors: [{ message: body.message }] };
  await world.settle();
  return (await world.data(IMPORT, { id: body.importId }, team.owner.key)).audienceImport;
}

async function contactsOf(result: Json): Promise<Json[]> {
  expect(result).toMatchObject({ status: 'COMPLETED' });
  const { audience } = await world.data(
    'query ($id: ID!) { audience(id: $id) { contacts(first: 100) { nodes { firstName lastName email companyName phone role } } } }',
    { id: result.audience.id },
    team.owner.key,
  );
  return audience.contacts.nodes;
}

const WAYS = [
  ['an upload', upload],
  ['a stream', stream],
] as const;

describe.each(WAYS)('%s', (_way, send) => {
  it.each([
    ['win1252', 'windows-1252', 'Vorname;Firma;E-Mail\nJürgen;Größe & Söhne;NAME@x.example\n'],
    [
      'win1250',
      'windows-1250',
      'Imię;Firma;E-mail\nŁukasz;Żółta gęś, źdźbło;NAME@x.example\nKrzyś;Ślązak i Wąż;b.NAME@x.example\n',
    ],
    ['win1251', 'windows-1251', 'Имя;Компания;Почта\nИван;Северная звезда;NAME@x.example\n'],
    [
      'shift_jis',
      'shift_jis',
      '名前,会社名,メール\n山田太郎,東京エンジン株式会社,NAME@x.example\n鈴木花子,おおさか商店,b.NAME@x.example\n',
    ],
    [
      'gb18030',
      'gb18030',
      'Name,Company,Email\n王小明,北京发动机有限公司,NAME@x.example\n李华,上海贸易公司,b.NAME@x.example\n张伟,广州科技有限公司,c.NAME@x.example\n',
    ],
    ['utf-16le', 'utf-16le', 'First Name,Company,Email\nAda,Zoë GmbH,NAME@x.example\n'],
    ['utf-16be', 'utf-16be', '\uFEFFFirst Name,Company,Email\nAda,Zoë GmbH,NAME@x.example\n'],
    ['utf-8', 'utf-8', '\uFEFFFirst Name,Company,Email\nZoë,東京,NAME@x.example\n'],
  ])('in %s is read in it', async (name, encoding, template) => {
    const text = template.replaceAll('NAME', `${name.replace('_', '')}-${_way.replace(' ', '-')}`);
    const result = await send(iconv.encode(text, name));
    const rows = text.replace('\uFEFF', '').trim().split('\n').slice(1);
    const company = rows.map((row) => row.split(/[,;](?=\S)/)[1]);
    expect(result).toMatchObject({ encoding, refusedRows: 0, leftOutCells: 0 });
    expect((await contactsOf(result)).map(({ companyName }) => companyName).sort()).toEqual(
      company.sort(),
    );
  });

  it('with one damaged byte is right otherwise, and the damaged cell is named', async () => {
    const tag = _way.replace(' ', '');
    const file = Buffer.concat([
      Buffer.from(`First Name,Company,Email\nZoë,Müller,zoe.${tag}@x.example\nRenée,Caf`),
      Buffer.from([0xe9]),
      Buffer.from(`,renee.${tag}@x.example\nJürgen,Groß,juergen.${tag}@x.example\n`),
    ]);
    const result = await send(file);
    expect(result).toMatchObject({ addedRows: 3, leftOutCells: 1, encoding: 'utf-8' });
    expect(result.rows.nodes.find(({ row }: Json) => row === 3).leftOut).toEqual([
      {
        heading: 'Company',
        value: 'Caf\uFFFD',
        reason: 'has a damaged character. Save the file again in UTF-8.',
      },
    ]);
    expect(
      (await contactsOf(result))
        .map(({ firstName, companyName }) => [firstName, companyName])
        .sort(),
    ).toEqual([
      ['Jürgen', 'Groß'],
      ['Renée', null],
      ['Zoë', 'Müller'],
    ]);
  });

  it('is read in the encoding that was chosen', async () => {
    const file = iconv.encode(
      `Name,Email\nŽižka,chosen.${_way.replace(' ', '')}@x.example\n`,
      'win1250',
    );
    expect(
      (
        await contactsOf(
          await send(file, { encoding: _way === 'a stream' ? 'windows-1250' : 'WINDOWS_1250' }),
        )
      )[0].firstName,
    ).toBe('Žižka');
  });

  it.each([
    ['sep=', 'sep=;\nVorname;E-Mail\nAda;NAME@x.example\n'],
    ['a pipe', 'First Name|Email\nAda|NAME@x.example\n'],
    ['a caret', 'First Name^Email\nAda^NAME@x.example\n'],
    ['tabs', 'First Name\tCompany\tEmail\nAda\tX, Y; Z\tNAME@x.example\n'],
    [
      'notes above',
      'Notes:\n"When exporting your connection data, you may notice, that some of the email addresses are missing."\n\nFirst Name,Last Name,URL,Email Address,Company,Position,Connected On\nAda,Lovelace,https://www.linkedin.com/in/NAME,NAME@x.example,X,CTO,01 Jan 2026\n',
    ],
    [
      'a title and blank lines above',
      'Customers 2026;;\n;;\nVorname;Firma;E-Mail\nAda;X;NAME@x.example\n',
    ],
  ])('with %s has its contacts', async (name, template) => {
    const address = `${name.replace(/\W/g, '')}.${_way.replace(' ', '')}@x.example`;
    const result = await send(
      template
        .replaceAll('NAME@x.example', address)
        .replaceAll('NAME', address.split('@')[0] ?? ''),
    );
    expect(await contactsOf(result)).toMatchObject([
      { firstName: 'Ada', email: address.toLowerCase() },
    ]);
    expect(result.rows.nodes[0].row).toBe(template.trimEnd().split('\n').length);
  });

  it('that is a workbook is read: the first sheet, or the one that was chosen', async () => {
    const tag = _way.replace(' ', '');
    const file = workbook({
      People: [
        ['First Name', 'Email', 'Phone', 'Company'],
        [
          'Ada',
          `ada.${tag}.sheet@x.example`,
          442079460958,
          { formula: 'CONCATENATE("Engines"," & Co")', value: 'Engines & Co' },
        ],
        ['Zoë "Z"', `zoe.${tag}.sheet@x.example`, '+49 30 901820', 'X, Y'],
      ],
      'More & others': [['E-Mail'], [`more.${tag}.sheet@x.example`]],
    });
    const first = await send(file);
    expect(first).toMatchObject({ addedRows: 2, refusedRows: 0, leftOutCells: 1 });
    expect(await contactsOf(first)).toMatchObject(
      expect.arrayContaining([
        expect.objectContaining({ firstName: 'Ada', companyName: 'Engines & Co' }),
        expect.objectContaining({
          firstName: 'Zoë "Z"',
          companyName: 'X, Y',
          phone: '+4930901820',
        }),
      ]),
    );
    expect(await contactsOf(await send(file, { sheet: 'More & others' }))).toMatchObject([
      { email: `more.${tag}.sheet@x.example` },
    ]);
    expect((await send(file, { sheet: 'Missing' })).errors[0].message).toContain(
      'has no sheet named "Missing". Its sheets are: "People", "More & others".',
    );
  });

  it.each([
    [
      'of the old Excel',
      Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]),
      'is a workbook of the old Excel format. Open it in Excel, and save it as CSV (UTF-8) or .xlsx.',
    ],
    ['that is a PDF', '%PDF-1.7\n', 'is a PDF.'],
    ['that is HTML', '<!DOCTYPE html><table></table>', 'is a page for browsers'],
    ['that is JSON', '[{"email": "a@x.example"}]', 'is JSON.'],
    ['of vCards', 'BEGIN:VCARD\nVERSION:3.0\nEND:VCARD\n', 'is a list of vCards.'],
    ['that is no workbook', workbook({}).slice(0, 200), 'is a workbook that cannot be read.'],
    [
      'that is too large',
      workbook({ A: [['Email']] }, { 'xl/media/large.bin': new Uint8Array(51 * 1024 * 1024) }),
      'is larger than 50 MiB when it is unpacked.',
    ],
  ])('%s is refused with what to do', async (_, file, message) => {
    expect((await send(file)).errors[0].message).toContain(message);
  });
});

it('detects the encoding from little text', () => {
  expect(detectEncoding(Buffer.from('Name\nAda\n'))).toBe('utf-8');
  expect(detectEncoding(iconv.encode('Name\nMüller\n', 'win1252'))).toBe('windows-1252');
  expect(detectEncoding(iconv.encode('Имя\nИван\n', 'win1251'))).toBe('windows-1251');
  expect(
    detectEncoding(Buffer.concat([Buffer.from('x'.repeat(100_000)), Buffer.from('\nMüller\n')])),
  ).toBe('utf-8');
});
