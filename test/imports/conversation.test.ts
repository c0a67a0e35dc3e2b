// @module-tag once
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Json } from '../support/json.ts';
import type { TestTeam } from '../support/team.ts';
import { World } from '../support/world.ts';

/** How an import treats existing contacts, its report, and its result files. */

let world: World;
let team: TestTeam;

beforeAll(async () => {
  world = await World.open();
});
beforeEach(async () => {
  team = await world.team('Conversation');
});
afterAll(() => world.close());

const IMPORT = `query ($id: ID!) { audienceImport(id: $id) { id status mode addedRows duplicateRows refusedRows excludedRows
  createdRows filledRows changedRows unchangedRows leftOutCells audience { id }
  columns { heading field customField { key } isCountry }
  rows(first: 100) { nodes { row status reason effect leftOut { heading value reason } } } } }`;

async function send(csv: string, input: object = {}): Promise<Json> {
  const { id } = await world.importCsv(csv, { name: 'File', ...input }, team.owner.key);
  return (await world.data(IMPORT, { id }, team.owner.key)).audienceImport;
}

async function contact(email: string): Promise<Json> {
  const found = await world.runtime.database.read.prisma.contact.findFirst({
    where: { teamId: team.teamId, email },
  });
  return found;
}

const download = async (path: string): Promise<Buffer> =>
  Buffer.from(
    await (
      await fetch(`${world.url}/api/export/${path}`, { headers: { 'x-api-key': team.owner.key } })
    ).arrayBuffer(),
  );

describe('an import of contacts that exist', () => {
  const FILE =
    'Email,First Name,Title,Company\nada@x.example,Ada,CTO,Engines\nnew@x.example,New,CEO,X\nsame@x.example,,,\n';

  beforeEach(async () => {
    await send('Email,First Name,Title\nada@x.example,Ada,Engineer\nsame@x.example,Same,Clerk\n');
  });

  it('fills gaps, and notes the values that differ', async () => {
    const result = await send(FILE);
    expect(result).toMatchObject({
      mode: 'FILL_GAPS',
      addedRows: 3,
      createdRows: 1,
      filledRows: 1,
      changedRows: 0,
      unchangedRows: 1,
      excludedRows: 0,
    });
    expect(result.rows.nodes.map(({ row, effect, reason }: Json) => [row, effect, reason])).toEqual(
      [
        [2, 'FILLED', 'The file has other values: role "CTO" (kept: "Engineer").'],
        [3, 'CREATED', null],
        [4, 'UNCHANGED', null],
      ],
    );
    expect(await contact('ada@x.example')).toMatchObject({
      role: 'Engineer',
      companyName: 'Engines',
    });
  });

  it('replaces values, when it is told to', async () => {
    const result = await send(FILE, { mode: 'REPLACE' });
    expect(result).toMatchObject({
      mode: 'REPLACE',
      createdRows: 1,
      filledRows: 0,
      changedRows: 1,
      unchangedRows: 1,
    });
    expect(await contact('ada@x.example')).toMatchObject({ role: 'CTO', companyName: 'Engines' });
    expect(await contact('same@x.example')).toMatchObject({ role: 'Clerk', firstName: 'Same' });
  });

  it('takes only new contacts, or only existing ones', async () => {
    const onlyNew = await send(FILE, { mode: 'ONLY_NEW' });
    expect(onlyNew).toMatchObject({ addedRows: 1, createdRows: 1, filledRows: 0, excludedRows: 2 });
    expect(onlyNew.rows.nodes[0]).toMatchObject({
      row: 2,
      status: 'EXCLUDED',
      reason: 'The contact exists already, and only new contacts are imported.',
    });
    expect(await contact('ada@x.example')).toMatchObject({ role: 'Engineer', companyName: null });
    const onlyExisting = await send('Email,Company\nada@x.example,Engines\nnobody@x.example,X\n', {
      mode: 'ONLY_EXISTING',
    });
    expect(onlyExisting).toMatchObject({
      addedRows: 1,
      filledRows: 1,
      createdRows: 0,
      excludedRows: 1,
    });
    expect(await contact('nobody@x.example')).toBeNull();
  });

  it('replaces values of custom fields too', async () => {
    await world.data(
      'mutation { createCustomField(input: { name: "Seats", type: NUMBER }) { customField { id } } }',
      {},
      team.owner.key,
    );
    await send('Email,Seats\nada@x.example,5\n');
    expect(await send('Email,Seats\nada@x.example,7\n')).toMatchObject({ unchangedRows: 1 });
    expect((await contact('ada@x.example')).customValues).toEqual({ seats: '5' });
    expect(await send('Email,Seats\nada@x.example,7\n', { mode: 'REPLACE' })).toMatchObject({
      changedRows: 1,
    });
    expect((await contact('ada@x.example')).customValues).toEqual({ seats: '7' });
  });
});

describe('the country of phone numbers', () => {
  const FILE =
    'Email,Phone,Country\nrow@x.example,020 7946 0000,GB\nother@x.example,(415) 555-2671,\n';
  const phones = async () => [
    (await contact('row@x.example')).phone,
    (await contact('other@x.example'))?.phone,
  ];
  const setCountry = (country: string) =>
    world.data(
      'mutation ($country: String) { updateTeamSettings(input: { country: $country }) { team { country } } }',
      { country },
      team.owner.key,
    );

  it('is that of the row, else of the file, else of the team', async () => {
    expect((await send(FILE)).leftOutCells).toBe(1);
    expect(await phones()).toEqual(['+442079460000', null]);
    expect((await setCountry('us')).updateTeamSettings.team.country).toBe('US');
    expect((await send(FILE)).leftOutCells).toBe(0);
    expect(await phones()).toEqual(['+442079460000', '+14155552671']);
    expect(
      (await send('Email,Phone\nfile@x.example,030 901820\n', { country: 'DE' })).leftOutCells,
    ).toBe(0);
    expect((await contact('file@x.example')).phone).toBe('+4930901820');
    expect((await setCountry('')).updateTeamSettings.team.country).toBe(null);
    const entries = await world.runtime.database.read.prisma.auditEntry.findMany({
      where: { teamId: team.teamId, action: 'team.settings_changed' },
      orderBy: { id: 'asc' },
    });
    expect(entries.map(({ data }) => data)).toEqual([{ country: 'US' }, { country: null }]);
  });
});

describe('a preview', () => {
  const FILE = [
    'Email,First Name,Title,Company,Phone,Shoe size',
    'ada@x.example,Ada,CTO,,,1',
    'gap@x.example,,,Engines,,2',
    'same@x.example,Same,,,,3',
    'new@x.example,New,CEO,X,555,4',
    'new@x.example,New,CEO,X,,5',
    'bad,,,,,6',
    'worse,,,,,7',
  ].join('\n');
  const SETUP =
    'Email,First Name,Title\nada@x.example,Ada,Engineer\ngap@x.example,Gap,\nsame@x.example,Same,Clerk\n';

  const preview = async (
    file: string | Uint8Array,
    query = 'preview=true',
    key = team.owner.key,
  ): Promise<{ status: number; body: Json }> => {
    const response = await fetch(`${world.url}/api/import/contacts.csv?${query}`, {
      method: 'POST',
      headers: { 'x-api-key': key },
      body: Buffer.from(file),
    });
    return { status: response.status, body: await response.json() };
  };

  it('says what each choice would do, and writes nothing', async () => {
    await send(SETUP);
    const count = () =>
      world.runtime.database.read.prisma.import.count({ where: { teamId: team.teamId } });
    const [imports, contacts] = [
      await count(),
      await world.runtime.database.read.prisma.contact.count({ where: { teamId: team.teamId } }),
    ];
    const { status, body } = await preview(FILE);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      totalRows: 7,
      isComplete: true,
      encoding: 'utf-8',
      sheets: [],
      refusedRows: 2,
      leftOutCells: 1,
    });
    expect(body.outcomes).toEqual(
      [
        { mode: 'fill_gaps', created: 1, filled: 1, changed: 0, unchanged: 3, excluded: 0 },
        { mode: 'replace', created: 1, filled: 1, changed: 1, unchanged: 2, excluded: 0 },
        { mode: 'only_new', created: 1, filled: 0, changed: 0, unchanged: 1, excluded: 3 },
        { mode: 'only_existing', created: 0, filled: 1, changed: 0, unchanged: 2, excluded: 2 },
      ].map((outcome, index) => ({ ...outcome, refused: 2, leftOutCells: index === 3 ? 0 : 1 })),
    );
    expect(body.refusals).toEqual([
      {
        reason:
          'The contact requires email, or networkUrl, or all of firstName, lastName and companyDomain.',
        count: 2,
      },
    ]);
    expect(body.columns.at(-1)).toEqual({
      heading: 'Shoe size',
      field: null,
      customFieldKey: null,
      isCountry: false,
      samples: ['1', '2', '3'],
    });
    expect(body.rows).toHaveLength(7);
    expect(body.rows[3]).toEqual({
      row: 5,
      effect: 'created',
      otherEmails: [],
      otherPhones: [],
      reason: null,
      contact: { firstName: 'New', email: 'new@x.example', role: 'CEO', companyName: 'X' },
      custom: {},
      leftOut: [
        {
          heading: 'Phone',
          value: '555',
          reason: expect.stringContaining('is not a valid phone number'),
        },
      ],
    });
    expect(body.rows[5]).toMatchObject({
      row: 7,
      effect: null,
      reason: expect.stringContaining('requires email'),
    });
    expect([
      await count(),
      await world.runtime.database.read.prisma.contact.count({ where: { teamId: team.teamId } }),
    ]).toEqual([imports, contacts]);
  });

  it.each(['fill_gaps', 'replace', 'only_new', 'only_existing'])(
    'counts what an import with %s does',
    async (mode) => {
      await send(SETUP);
      const { body } = await preview(FILE);
      const expected = body.outcomes.find((one: Json) => one.mode === mode);
      const result = await send(FILE, { mode: mode.toUpperCase() });
      expect({
        mode,
        created: result.createdRows,
        filled: result.filledRows,
        changed: result.changedRows,
        unchanged: result.unchangedRows,
        excluded: result.excludedRows,
        refused: result.refusedRows,
        leftOutCells: result.leftOutCells,
      }).toEqual(expected);
    },
  );

  it('takes the same choices, and is for those who may import', async () => {
    const input = { columns: [{ heading: 'Wer', field: 'email' }], country: 'US' };
    const { body } = await preview(
      'Wer,Phone\na@x.example,(415) 555-2671\n',
      `preview=true&input=${encodeURIComponent(JSON.stringify(input))}`,
    );
    expect(body.rows[0].contact).toEqual({ email: 'a@x.example', phone: '+14155552671' });
    expect((await preview('colour\nred\n')).body.message).toContain('No known heading was found.');
    expect(
      (await preview(FILE, 'preview=true', await world.key(team, team.owner, ['read']))).status,
    ).toBe(403);
  });

  it('counts the beginning of a large file', async () => {
    const rows = Array.from(
      { length: 9_000 },
      (_, index) => `c${index}@x.example,${'x'.repeat(1_000)}\n`,
    ).join('');
    const { body } = await preview(`Email,Remarks\n${rows}`);
    expect(body.isComplete).toBe(false);
    expect(body.totalRows).toBeGreaterThan(8_000);
    expect(body.totalRows).toBeLessThan(9_000);
  });
});

describe('an import that is canceled', () => {
  const CANCEL =
    'mutation ($input: CancelImportInput!) { cancelImport(input: $input) { import { status processedRows } } }';

  it('goes on no further, and leaves nothing of its file', async () => {
    const { data } = await world.uploadCsv(
      'Email\na@x.example\n',
      { name: 'Canceled' },
      team.owner.key,
    );
    const { id } = data.importAudienceCsv.import;
    expect(
      (await world.data(CANCEL, { input: { importId: id } }, team.owner.key)).cancelImport.import,
    ).toEqual({ status: 'CANCELED', processedRows: 0 });
    await world.settle();
    expect((await world.data(IMPORT, { id }, team.owner.key)).audienceImport).toMatchObject({
      status: 'CANCELED',
      addedRows: 0,
    });
    expect(
      await world.runtime.database.read.prisma.importChunk.count({ where: { importId: id } }),
    ).toBe(0);
    expect(await contact('a@x.example')).toBeNull();
    const again = await world.graphql(CANCEL, { input: { importId: id } }, team.owner.key);
    expect(again.errors[0]).toMatchObject({
      message: 'The import has ended: it is canceled.',
      extensions: { code: 'CONFLICT' },
    });
    const stranger = await world.team('Strangers');
    expect(
      (await world.graphql(CANCEL, { input: { importId: id } }, stranger.owner.key)).errors[0]
        .extensions.code,
    ).toBe('NOT_FOUND');
  });
});

describe('one bad cell', () => {
  it('does not cost its row, and is named', async () => {
    await world.data(
      'mutation { createCustomField(input: { name: "Seats", type: NUMBER }) { customField { id } } }',
      {},
      team.owner.key,
    );
    const result = await send(
      'Email,Phone,Website,Seats,Shoe size\na@x.example,(415) 555-2671,n/a,many,42\nno address,,,,\n',
    );
    expect(result).toMatchObject({ addedRows: 1, refusedRows: 1, leftOutCells: 2 });
    expect(
      result.rows.nodes[0].leftOut.map(({ heading, value }: Json) => [heading, value]),
    ).toEqual([
      ['Phone', '(415) 555-2671'],
      ['Seats', 'many'],
    ]);
    expect(result.rows.nodes[1].reason).toBe(
      'The contact requires email, or networkUrl, or all of firstName, lastName and companyDomain. Email "no address" must be an email address, for example ada@example.com.',
    );
    expect(result.columns).toEqual([
      { heading: 'Email', field: 'EMAIL', customField: null, isCountry: false },
      { heading: 'Phone', field: 'PHONE', customField: null, isCountry: false },
      { heading: 'Website', field: 'COMPANY_DOMAIN', customField: null, isCountry: false },
      { heading: 'Seats', field: null, customField: { key: 'seats' }, isCountry: false },
      { heading: 'Shoe size', field: null, customField: null, isCountry: false },
    ]);
    expect(
      await send('Email,Phone\nb@x.example,(415) 555-2671\n', { country: 'US' }),
    ).toMatchObject({ leftOutCells: 0 });
    expect((await contact('b@x.example')).phone).toBe('+14155552671');
  });

  it('needs a country that exists', async () => {
    const { errors } = await world.importCsv(
      'Email\na@x.example\n',
      { name: 'File', country: 'Atlantis' },
      team.owner.key,
    );
    expect(errors[0].message).toContain(
      'must be the code of a country in ISO 3166-1, for example GB.',
    );
  });
});

describe('the refused rows', () => {
  it('are a file that can be mended and imported again', async () => {
    const first = await send(
      'Anrede,E-Mail,Firma\nFrau,"no, address","Engines, Ltd"\nHerr,good@x.example,=X\nHerr,,Nobody\n',
    );
    expect(first).toMatchObject({ addedRows: 1, refusedRows: 2 });
    const file = (await download(`imports/${first.id}/refused.csv`)).toString();
    expect(file.split('\r\n').slice(0, 1)).toEqual(['\uFEFFrow,reason,Anrede,E-Mail,Firma']);
    expect(file).toContain(',Frau,"no, address","Engines, Ltd"');
    const again = await send(file.replace('Frau,"no, address"', 'Frau,yes@x.example'));
    expect(again).toMatchObject({ addedRows: 1, refusedRows: 1 });
    expect(await contact('yes@x.example')).toMatchObject({ companyName: 'Engines, Ltd' });
  });

  it('are in conflict where they name two contacts', async () => {
    const known = await send(
      'Email,LinkedIn URL\none@two.example,\nother@two.example,https://network.example/in/two\n',
    );
    expect(known).toMatchObject({ addedRows: 2 });
    const run = await send(
      'Email,LinkedIn URL,Title\none@two.example,https://network.example/in/two,CTO\nthird@two.example,,CEO\n',
    );
    expect(run).toMatchObject({ addedRows: 1, refusedRows: 1 });
    const { audienceImport } = await world.data(
      'query ($id: ID!) { audienceImport(id: $id) { rows(first: 5, statuses: [CONFLICT]) { nodes { row reason } } } }',
      { id: run.id },
      team.key,
    );
    expect(audienceImport.rows.nodes).toEqual([
      {
        row: 2,
        reason: expect.stringMatching(/: the details name 2 contacts, pro_\w+ and pro_\w+\./),
      },
    ]);
    const tool = await team.ok('get_import', { importId: run.id });
    expect(tool.refused).toEqual([audienceImport.rows.nodes[0]]);
    expect((await download(`imports/${run.id}/refused.csv?bom=false`)).toString()).toContain(
      ',one@two.example,https://network.example/in/two,CTO',
    );
    expect(await contact('one@two.example')).toMatchObject({ role: null });
  });

  it('hold addresses with names in quotes that are not quoted again', async () => {
    const run = await send(
      'Email,Company\n"Ada L" <ada.l@two.example>; "Bob M" <bob.m@two.example>,Engines\nplain@two.example,X\n',
    );
    expect(run).toMatchObject({ addedRows: 2, refusedRows: 0 });
    expect(await contact('ada.l@two.example')).toMatchObject({ companyName: 'Engines' });
  });

  it('cost little, whatever stands in a line with a stray quote', async () => {
    const hostile = ['\t'.repeat(100_000), '"a" <b> '.repeat(12_000), `"a"${' '.repeat(100_000)}`];
    const lines = hostile.map((text) => `"x"y\t${text}`).join('\n');
    const began = process.cpuUsage();
    const run = await send(
      `Email\tCompany\nfirst@cost.example\tX\n${lines}\n"Ada L" <ada@cost.example>\tX\n`,
    );
    expect(run).toMatchObject({ addedRows: 2, refusedRows: 3 });
    const { user, system } = process.cpuUsage(began);
    expect((user + system) / 1_000_000).toBeLessThan(5);
  });

  it('come with the rows that lost a cell, on demand', async () => {
    const { id } = await send('Email,Phone\na@x.example,555\nb@x.example,+442079460958\nbad,\n');
    const rows = (await download(`imports/${id}/refused.csv?leftOut=true&bom=false`))
      .toString()
      .trim()
      .split('\r\n');
    expect(rows.map((row) => row.split(',')[0])).toEqual(['row', '2', '4']);
    expect(rows[1]).toMatch(/^2,"Phone ""555"" is not a valid phone number.*",a@x\.example,555$/);
  });

  it('are erased with their contact', async () => {
    await send('Email,Company\nada@x.example,X\n');
    const { id } = await send('Email,LinkedIn,Phone\nada@x.example,,555\n');
    const { id: contactId } = await contact('ada@x.example');
    await world.ok('get_import', { importId: id }, team.owner.key);
    await world.data(
      'mutation ($id: ID!) { eraseContact(input: { contactId: $id }) { contact { id } } }',
      { id: contactId },
      team.owner.key,
    );
    const kept = await world.runtime.database.read.prisma.importRow.findMany({
      where: { importId: id },
    });
    expect(kept.map(({ cells, leftOut }) => [cells, leftOut])).toEqual([[null, null]]);
  });
});

describe('an export', () => {
  it('begins with a byte order mark, unless that is declined', async () => {
    await send('Email,First Name\njg@x.example,Jürgen\n');
    expect([...(await download('contacts.csv')).subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect((await download('contacts.csv?bom=false')).subarray(0, 2).toString()).toBe('id');
  });

  it('has the columns that were chosen', async () => {
    await world.data(
      'mutation { createCustomField(input: { name: "Seats", type: NUMBER }) { customField { id } } }',
      {},
      team.owner.key,
    );
    await send('Email,Seats\na@x.example,5\n');
    expect((await download('contacts.csv?bom=false&columns=email,seats,phone')).toString()).toBe(
      'email,Seats,phone\r\na@x.example,5,\r\n',
    );
    const unknown = await fetch(`${world.url}/api/export/contacts.csv?columns=shoes`, {
      headers: { 'x-api-key': team.owner.key },
    });
    expect([unknown.status, (await unknown.json()).message]).toEqual([
      400,
      expect.stringContaining('has no column "shoes". Columns are: id, first_name,'),
    ]);
  });

  it('of which a cell was made invalid loses only that cell', async () => {
    const result = await send(
      'id,first_name,email,network_url,phone\nx,Dr. Ada,a@x.example,,555\n',
    );
    expect(result).toMatchObject({ addedRows: 1, refusedRows: 0, leftOutCells: 1 });
    expect(await contact('a@x.example')).toMatchObject({ firstName: 'Dr. Ada', phone: null });
  });

  it('is imported into another team without loss', async () => {
    const fields = ['Seats', 'Email', 'Remark'];
    const create =
      'mutation ($name: String!) { createCustomField(input: { name: $name, type: TEXT }) { customField { key } } }';
    for (const name of fields) await world.data(create, { name }, team.owner.key);
    const contacts = [
      {
        email: 'a@x.example',
        firstName: 'Dr. Ada',
        lastName: 'Lovelace, PhD',
        role: '-',
        companyName: '=1+1',
        phone: '+442079460958',
      },
      {
        email: 'b@x.example',
        firstName: "'=Ann",
        lastName: 'Null',
        role: 'a;=b',
        companyName: 'n/a',
        companyDomain: 'x.example',
      },
      {
        networkUrl: 'https://network.example/in/c',
        firstName: '山田',
        lastName: '太郎, Jr.',
        companyName: '"Quoted", Ltd\u00E9',
      },
    ];
    await world.ok('create_audience', { name: 'Old', contacts }, team.owner.key);
    await world.runtime.database.script(
      `update contact set time_zone = 'Europe/London', custom_values = '{"seats": "n/a", "email": "custom@x.example", "remark": "-1; ''=2"}' where team_id = '${team.teamId}' and email = 'a@x.example'`,
    );
    const file = await download('contacts.csv');
    const other = await world.team('Other');
    for (const name of fields) await world.data(create, { name }, other.owner.key);
    await world.importCsv(new Uint8Array(file), { name: 'New' }, other.owner.key);
    const stored = (teamId: string) =>
      world.runtime.database.read.prisma.contact.findMany({
        where: { teamId },
        orderBy: { nameKey: { sort: 'asc', nulls: 'last' } },
        omit: { id: true, teamId: true, createdAt: true, updatedAt: true, changeNumber: true },
      });
    const [before, after] = [await stored(team.teamId), await stored(other.teamId)];
    const byName = (rows: typeof before) =>
      [...rows].sort((a, b) => String(a.firstName).localeCompare(String(b.firstName)));
    expect(before).toHaveLength(3);
    expect(byName(after)).toEqual(byName(before));
  });
});
