import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type ContactsWindow,
  type CsvRow,
  readContactsWindow,
} from '../../src/domains/people/imports/csv-contacts.ts';
import { Utf8Stream } from '../../src/domains/people/imports/utf8-stream.ts';
import type { Json } from '../support/json.ts';
import type { TestTeam } from '../support/team.ts';
import { World } from '../support/world.ts';

/** Files that are sent as they are read, and read window by window. */

const IMPORT =
  '{ audienceImport(id: $id) { status totalRows processedRows addedRows duplicateRows refusedRows failureMessage } }';

let world: World;
let team: TestTeam;

beforeAll(async () => {
  world = await World.open();
});
beforeEach(async () => {
  team = await world.team('Large');
});
afterAll(() => world.close());

async function send(
  file: string | ReadableStream,
  query = 'name=Fair',
  key: string | null = team.key,
): Promise<{ status: number; body: Json }> {
  const response = await fetch(`${world.url}/api/import/contacts.csv?${query}`, {
    method: 'POST',
    headers: key === null ? {} : { 'x-api-key': key },
    body: file,
    ...(file instanceof ReadableStream ? { duplex: 'half' } : {}),
  });
  return { status: response.status, body: await response.json() };
}

const ended = async (id: string): Promise<Json> => {
  await world.settle();
  return (await world.data(`query ($id: ID!) ${IMPORT}`, { id }, team.key)).audienceImport;
};
const sql = async (text: string) => (await world.runtime.database.script(text)).rows;
const leftOver = async () =>
  (
    await sql(
      'select (select count(*) from upload)::int + (select count(*) from upload_part)::int + (select count(*) from import_chunk)::int as count',
    )
  )[0]?.['count'];
/** A row of about a kilobyte, with a line break and a delimiter in quotes. */
const row = (index: number) =>
  `Ada ${index},person-${index}@x.example,"${'Engine, works\n'.repeat(60)}"\n`;

describe('a large file', () => {
  it('is imported window by window, with every row once, wherever the windows end', async () => {
    const rows = 12_000;
    let next = 0;
    const file = new ReadableStream({
      pull: (controller) => {
        if (next === 0) controller.enqueue(Buffer.from('First Name,Email,Remarks\n'));
        controller.enqueue(
          Buffer.from(Array.from({ length: 100 }, (_, index) => row(next + index)).join('')),
        );
        next += 100;
        if (next === rows) controller.close();
      },
    });
    const started = await send(file);
    expect(started.status).toBe(202);
    // The first window is read already, the rest is stored.
    expect(started.body.totalRows).toBeGreaterThan(3_000);
    expect(started.body.totalRows).toBeLessThan(8_000);
    expect(await ended(started.body.importId)).toEqual({
      status: 'COMPLETED',
      totalRows: rows,
      processedRows: rows,
      addedRows: rows,
      duplicateRows: 0,
      refusedRows: 0,
      failureMessage: null,
    });
    expect(
      await sql(
        `select count(distinct row)::int as rows, min(row) as first, max(row) as last from import_row where import_id = '${started.body.importId}'`,
      ),
    ).toEqual([{ rows, first: 2, last: rows + 1 }]);
    expect(await leftOver()).toBe(0);
  }, 120_000);

  it('goes into an audience that exists, with the columns that were chosen', async () => {
    const audienceId = await team.audience('Known', [{ email: 'known@x.example' }]);
    const input = { audienceId, columns: [{ heading: 'Anschrift', field: 'email' }] };
    const { status, body } = await send(
      'Vorname,Anschrift\nAda,ada@x.example\nKnown,known@x.example\nNo,nothing\n',
      `input=${encodeURIComponent(JSON.stringify(input))}`,
    );
    expect([status, body.audienceId, body.totalRows]).toEqual([202, audienceId, 3]);
    expect(await ended(body.importId)).toMatchObject({
      status: 'COMPLETED',
      addedRows: 1,
      duplicateRows: 1,
      refusedRows: 1,
    });
  });

  it.each([
    [
      'is no list of contacts',
      'Colour,Size\nred,1\n',
      'name=Fair',
      'file',
      'must contain headings',
    ],
    ['has no target', 'Email\na@x.example\n', '', 'name', 'Provide'],
    ['has an unknown setting', 'Email\na@x.example\n', 'nome=Fair', '', 'nome'],
    ['has a NUL character', 'Email\na\0@x.example\n', 'name=Fair', 'file', 'NUL'],
  ])('that %s is refused', async (_, file, query, path, message) => {
    const { status, body } = await send(file, query);
    expect([status, body.error, body.message]).toEqual([
      400,
      'invalid_request',
      expect.stringContaining(message),
    ]);
    expect(body.message).toContain(path);
    expect(await leftOver()).toBe(0);
  });

  it('needs a key that may write, and the audience of its own team', async () => {
    expect((await send('Email\na@x.example\n', 'name=Fair', null)).status).toBe(401);
    expect(
      (await send('Email\na@x.example\n', 'name=Fair', await world.key(team, team.owner, ['read'])))
        .body.error,
    ).toBe('forbidden');
    const other = await world.team('Apart');
    const theirs = await other.audience('Theirs', [{ email: 'theirs@x.example' }]);
    expect((await send('Email\na@x.example\n', `audienceId=${theirs}`)).body.error).toBe(
      'not_found',
    );
    expect(
      (await fetch(`${world.url}/api/import/contacts.csv`, { headers: { 'x-api-key': team.key } }))
        .status,
    ).toBe(405);
    expect(await leftOver()).toBe(0);
  });

  it('waits while several of the team are not imported yet', async () => {
    for (let index = 1; index <= 5; index += 1)
      await sql(
        `insert into upload (id, team_id, membership_id) values ('upl_01M0000000000000000000000${index}', '${team.teamId}', '${team.owner.membershipId}')`,
      );
    const { status, body } = await send('Email\na@x.example\n');
    expect([status, body.error, body.message]).toEqual([
      409,
      'conflict',
      '5 large files of your team are not imported yet. Wait until one is.',
    ]);
    await sql(`delete from upload where team_id = '${team.teamId}'`);
    expect(await ended((await send('Email\na@x.example\n')).body.importId)).toMatchObject({
      status: 'COMPLETED',
      addedRows: 1,
    });
  });

  it('of which the connection is lost leaves nothing behind', async () => {
    const stopping = new AbortController();
    let sent = 0;
    const file = new ReadableStream({
      pull: (controller) => {
        sent += 1;
        if (sent > 10) return stopping.abort();
        return controller.enqueue(
          Buffer.from(sent === 1 ? 'First Name,Email,Remarks\n' : row(sent).repeat(500)),
        );
      },
    });
    await expect(
      fetch(`${world.url}/api/import/contacts.csv?name=Lost`, {
        method: 'POST',
        headers: { 'x-api-key': team.key },
        body: file,
        signal: stopping.signal,
        duplex: 'half',
      } as RequestInit),
    ).rejects.toThrow();
    await expect.poll(leftOver, { timeout: 30_000 }).toBe(0);
    expect((await team.ok('list_audiences', { searchQuery: 'Lost' })).items).toEqual([]);
  });
});

describe('windows of a file', () => {
  const text = [
    'First Name,Email,Remarks',
    'Ada,ada@x.example,"a, b"',
    '"Gra""ce",grace@x.example,"line',
    'break"',
    '',
    'Müller,mueller@x.example,',
    'Bad "quote,bad@x.example,x',
    'Last,last@x.example,"end"',
  ].join('\n');

  /**
   * The rows of all windows of at most so many bytes. A window that ends within a record is
   * followed by a larger one.
   */
  function rowsOf(file: string, windowBytes: number): CsvRow[] {
    const bytes = Buffer.from(file);
    const rows: CsvRow[] = [];
    let before: ContactsWindow['before'] = null;
    for (let from = 0, size = windowBytes; from < bytes.length; ) {
      const isLast = from + size >= bytes.length;
      const { state, read } = readContactsWindow(
        bytes.subarray(from, from + size),
        { chosen: [], customFields: [], country: null, encoding: null },
        { before, isLast },
        (one) => rows.push(one),
      );
      before = read === 0 ? before : state;
      from += read;
      size = read === 0 ? size + windowBytes : windowBytes;
    }
    return rows;
  }

  it.each([
    ['line feeds', text],
    ['carriage returns and line feeds', text.replaceAll('\n', '\r\n')],
  ])('have the rows of a file with %s, wherever they end', (_, file) => {
    const whole = rowsOf(file, 10_000);
    expect(whole.map(({ row, contact }) => [row, contact.firstName, contact.email])).toEqual([
      [2, 'Ada', 'ada@x.example'],
      [3, 'Gra"ce', 'grace@x.example'],
      [5, 'Müller', 'mueller@x.example'],
      [6, 'Bad "quote', 'bad@x.example'],
      [7, 'Last', 'last@x.example'],
    ]);
    // The first window has the headings.
    for (let size = 30; size <= Buffer.byteLength(file) + 1; size += 1)
      expect(rowsOf(file, size), `windows of ${size} bytes`).toEqual(whole);
  });

  it('are refused within a line that no window can hold', () => {
    const line = `Ada,ada@x.example,"${'x'.repeat(5 * 1024 * 1024)}`;
    expect(() => rowsOf(`First Name,Email,Remarks\n${line}`, 4 * 1024 * 1024)).toThrow(
      'has a line of more than 128 KiB',
    );
  });
});

describe('a text that arrives in parts', () => {
  const decoded = async (bytes: Uint8Array, size: number): Promise<string> => {
    async function* parts() {
      for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size);
    }
    const all: Buffer[] = [];
    for await (const part of new Utf8Stream().read(parts())) all.push(part);
    return Buffer.concat(all).toString('utf8');
  };
  const text = 'Name,Müller\n山田,😀\n';

  it.each([1, 2, 3, 5, 1_000])('is UTF-8 if it can be, in parts of %i bytes', async (size) => {
    expect(await decoded(Buffer.from(text), size)).toBe(text);
    expect(await decoded(Buffer.from(`\uFEFF${text}`, 'utf16le'), size)).toBe(text);
  });

  it.each([1, 2, 3, 1_000])('is Windows-1252 otherwise, in parts of %i bytes', async (size) => {
    expect(
      await decoded(
        Buffer.concat([
          Buffer.from('Name\nM'),
          Buffer.from([0xfc]),
          Buffer.from('ller\n'),
          Buffer.from([0xe9]),
        ]),
        size,
      ),
    ).toBe('Name\nMüller\né');
  });
});

it('a target that cannot be stored is refused', async () => {
  for (const query of ['name=%00', 'name=a%00', 'audienceId=%00a', 'flowPlanId=%00'])
    expect([query, (await send('Email\na@x.example\n', query)).status]).toEqual([query, 400]);
  expect(await leftOver()).toBe(0);
});
