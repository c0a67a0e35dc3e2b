// @module-tag once
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Json } from '../support/json.ts';
import type { TestTeam } from '../support/team.ts';
import { World } from '../support/world.ts';

/** Imports keep every address and number of a row, and an export is imported again without loss. */

let world: World;
let team: TestTeam;
let count = 0;

beforeAll(async () => {
  world = await World.open();
  team = await world.team('Further');
});
afterAll(() => world.close());

const FILLED = 'createdRows filledRows unchangedRows refusedRows leftOutCells';

async function imported(csv: string, of = team, input: object = {}): Promise<Json> {
  count += 1;
  const { id } = await world.importCsv(csv, { name: `File ${count}`, ...input }, of.key);
  const { audienceImport } = await world.data(
    `query ($id: ID!) { audienceImport(id: $id) { id ${FILLED} rows(first: 100) { nodes { row status effect reason leftOut { value reason } } } } }`,
    { id },
    of.key,
  );
  return audienceImport;
}

async function previewed(csv: string, of = team): Promise<Json> {
  const response = await fetch(`${world.url}/api/import/contacts.csv?preview=true`, {
    method: 'POST',
    headers: { 'x-api-key': of.key },
    body: csv,
  });
  return response.json();
}

async function contactsOf(of = team, query = ''): Promise<Json[]> {
  const { contacts } = await world.data(
    'query ($query: String) { contacts(query: $query, first: 100) { nodes { id firstName email phone emails { address isPrimary source } phones { number isPrimary } } } }',
    { query },
    of.key,
  );
  return contacts.nodes
    .map(({ emails, phones, ...one }: Json) => ({
      ...one,
      emails: emails.map(({ address }: Json) => address),
      phones: phones.map(({ number }: Json) => number),
      sources: emails.map(({ source }: Json) => source),
    }))
    .sort((a: Json, b: Json) => (a.firstName < b.firstName ? -1 : 1));
}
const of = async (email: string, inTeam = team) => (await contactsOf(inTeam, email))[0];

async function exported(from: TestTeam): Promise<string> {
  const response = await fetch(`${world.url}/api/export/contacts.csv`, {
    headers: { 'x-api-key': from.owner.key },
  });
  return response.text();
}

const SEPARATED = [
  ['a semicolon', '; '],
  ['a comma', ', '],
  ['a bar', '|'],
  ['a line break', '\n'],
] as const;

describe('several addresses in a cell', () => {
  it.each(SEPARATED)('separated by %s are all of the contact', async (name, separator) => {
    const host = `${name.replaceAll(' ', '-')}.example`;
    const cell = (values: string[]) => `"${values.join(separator)}"`;
    const csv = `First Name,Email,Phone\nAda,${cell([`a@${host}`, `b@${host}`, `c@${host}`])},${cell(['+442079460958', '+442079460959'])}\n`;
    const preview = await previewed(csv);
    expect(preview.rows).toMatchObject([
      {
        contact: { email: `a@${host}`, phone: '+442079460958' },
        otherEmails: [`b@${host}`, `c@${host}`],
        otherPhones: ['+442079460959'],
        leftOut: [],
      },
    ]);
    expect(await imported(csv)).toMatchObject({ createdRows: 1, leftOutCells: 0 });
    expect(await of(`a@${host}`)).toMatchObject({
      email: `a@${host}`,
      emails: [`a@${host}`, `b@${host}`, `c@${host}`],
      phones: ['+442079460958', '+442079460959'],
      sources: ['CREATED', 'CREATED', 'CREATED'],
    });
    expect((await of(`c@${host}`)).email).toBe(`a@${host}`);
  });

  it('and in several columns, the first column of the primary one first', async () => {
    await imported(
      'Other Emails,Email,Work Email,First Name\no@columns.example; x@columns.example,a@columns.example,w@columns.example,Cy\n',
    );
    expect((await of('a@columns.example')).emails.sort()).toEqual([
      'a@columns.example',
      'o@columns.example',
      'w@columns.example',
      'x@columns.example',
    ]);
    expect((await of('a@columns.example')).email).toBe('a@columns.example');
    await imported('Other Emails,First Name\nfirst@only.example; second@only.example,Di\n');
    expect(await of('second@only.example')).toMatchObject({ email: 'first@only.example' });
  });

  it('find the contact that has one of them, and add the others', async () => {
    await imported('First Name,Email\nEve,eve@known.example\n');
    const again = await imported('First Name,Email\nEve,eve@new.example; eve@known.example\n');
    expect(again).toMatchObject({ createdRows: 0, filledRows: 1, unchangedRows: 0 });
    expect(await of('eve@known.example')).toMatchObject({
      email: 'eve@known.example',
      emails: ['eve@known.example', 'eve@new.example'],
    });
    const third = await imported('First Name,Email\nEve,eve@new.example; eve@known.example\n');
    expect(third).toMatchObject({ filledRows: 0, unchangedRows: 1 });
  });

  it('leave those of somebody else there, and name them', async () => {
    await imported('First Name,Email\nFay,fay@two.example\nGil,gil@two.example\n');
    const both = await imported('First Name,Email\nFay,fay@two.example; gil@two.example\n');
    expect(both.rows.nodes).toMatchObject([
      { reason: expect.stringContaining('Another contact has gil@two.example of the row') },
    ]);
    expect((await of('fay@two.example')).emails).toEqual(['fay@two.example']);
    // Without a primary address that decides, the row names two contacts.
    const neither = await imported(
      'First Name,Email\nHal,hal@two.example; fay@two.example; gil@two.example\n',
    );
    expect(neither).toMatchObject({ refusedRows: 1 });
  });

  it('leave out invalid addresses, and those beyond 20 further ones', async () => {
    const many = Array.from({ length: 23 }, (_, nth) => `m${nth}@many.example`).join(';');
    const run = await imported(`Email,Other Phones,First Name\n"${many}",nothing; +1 2,Ida\n`);
    expect(run.leftOutCells).toBe(3);
    expect((await of('m0@many.example')).emails).toHaveLength(21);
  });

  it('are taken back with their import', async () => {
    await imported('First Name,Email\nJan,jan@undone.example\n');
    const run = await imported(
      'First Name,Email\nJan,jan@undone.example; jan2@undone.example\nKai,kai@undone.example; kai2@undone.example\n',
    );
    await world.data(
      'mutation ($id: ID!) { undoImport(input: { importId: $id }) { counts { removed restored } } }',
      { id: run.id },
      team.key,
    );
    expect((await contactsOf(team, '@undone.example')).map(({ emails }) => emails)).toEqual([
      ['jan@undone.example'],
    ]);
  });
});

describe('an export of contacts', () => {
  it('is imported into another team with all addresses and numbers', async () => {
    const from = await world.team('From');
    const to = await world.team('To');
    await imported(
      'First Name,Last Name,Email,Phone\nAda,Byron,"ada@trip.example; Ada.B@home.example; info@trip.example","+442079460958; +442079460959; +4930901820"\nBob,Bee,bob@trip.example,+442079460958\n',
      from,
    );
    const csv = await exported(from);
    expect(csv).toContain(',ada.b@home.example; info@trip.example,');
    expect(csv).toContain(',+442079460959; +4930901820,');
    const preview = await previewed(csv, to);
    expect(preview.rows[0]).toMatchObject({
      otherEmails: ['ada.b@home.example', 'info@trip.example'],
      otherPhones: ['+442079460959', '+4930901820'],
    });
    const done = await imported(csv, to);
    expect(done).toMatchObject({ createdRows: 2, refusedRows: 0, leftOutCells: 0 });
    const [plain, copied] = [await contactsOf(from), await contactsOf(to)].map((contacts) =>
      contacts.map(({ id: _, ...one }) => one),
    );
    expect(copied).toEqual(plain);
    expect(copied?.[0]).toMatchObject({
      emails: ['ada@trip.example', 'ada.b@home.example', 'info@trip.example'],
      phones: ['+442079460958', '+442079460959', '+4930901820'],
    });
    // A repetition changes nothing, neither in the target nor in the source.
    for (const where of [from, to])
      expect(await imported(csv, where)).toMatchObject({ createdRows: 0, unchangedRows: 2 });
    const columns = await world.data(
      '{ csvColumns(headings: ["other_emails", "other_phones"]) { field } }',
      {},
      to.key,
    );
    expect(columns.csvColumns).toEqual([{ field: 'OTHER_EMAILS' }, { field: 'OTHER_PHONES' }]);
  });
});
