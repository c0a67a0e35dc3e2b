import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { USES } from '../../src/domains/people/imports/undo/undo-plan.ts';
import type { Json } from '../support/json.ts';
import type { TestTeam } from '../support/team.ts';
import { World } from '../support/world.ts';

/** Undoing an import removes contacts unless something has used or changed them. */

let world: World;
let team: TestTeam;

beforeAll(async () => {
  world = await World.open();
});
beforeEach(async () => {
  team = await world.team('Undo');
});
afterAll(() => world.close());

const COUNTS =
  'counts { removed restored leftAudience keptInUse keptInOtherAudience keptChanged gone }';
const UNDO = (directive = '') =>
  `mutation ($id: ID!) ${directive} { undoImport(input: { importId: $id }) { ${COUNTS} warnings import { id undoableUntil undo { finishedAt ${COUNTS} } audience { id contactCount } } } }`;

const sql = async (text: string) => (await world.runtime.database.script(text)).rows;

async function imported(csv: string, input: object = { name: 'File' }): Promise<Json> {
  return world.importCsv(csv, input, team.key);
}

const undo = async (id: string, directive = ''): Promise<Json> =>
  (await world.data(UNDO(directive), { id }, team.key)).undoImport;

const refusal = async (id: string, key = team.key): Promise<Json> =>
  (await world.graphql(UNDO(), { id }, key)).errors?.[0];

async function contacts(): Promise<Json[]> {
  return world.runtime.database.read.prisma.contact.findMany({
    where: { teamId: team.teamId },
    orderBy: { email: 'asc' },
  });
}
const emails = async () => (await contacts()).map(({ email }) => email);
const idOf = async (email: string): Promise<string> =>
  (await contacts()).find((contact) => contact.email === email).id;

describe('undoing an import', () => {
  it('removes created contacts, and restores filled or replaced fields', async () => {
    await world.data(
      'mutation { createCustomField(input: { name: "Seats", type: NUMBER }) { customField { id } } }',
      {},
      team.key,
    );
    const first = await imported(
      'Email,First Name,Title,Seats\nada@x.example,Ada,Engineer,5\nsame@x.example,Same,Clerk,\n',
    );
    const before = await contacts();
    const run = await imported(
      'Email,First Name,Title,Company,Seats\nada@x.example,Ada,CTO,Engines,7\nsame@x.example,Same,Clerk,,\nnew@x.example,New,CEO,X,1\nada@x.example,Ada,Chair,Engines,9\n',
      { name: 'Second', mode: 'REPLACE' },
    );
    expect(await emails()).toEqual(['ada@x.example', 'new@x.example', 'same@x.example']);
    const counts = {
      removed: 1,
      restored: 1,
      leftAudience: 2,
      keptInUse: 0,
      keptInOtherAudience: 0,
      keptChanged: 0,
      gone: 0,
    };
    expect((await undo(run.id, '@dryRun')).counts).toEqual(counts);
    expect(await emails()).toEqual(['ada@x.example', 'new@x.example', 'same@x.example']);
    expect(await undo(run.id)).toEqual({
      counts,
      warnings: [],
      import: {
        id: run.id,
        undoableUntil: null,
        undo: { finishedAt: expect.any(String), counts },
        audience: { id: run.audience.id, contactCount: 0 },
      },
    });
    const plain = (rows: Json[]) => rows.map(({ updatedAt: _, changeNumber: __, ...row }) => row);
    expect(plain(await contacts())).toEqual(plain(before));
    expect(
      await sql(
        `select contact_count as count, (select count(*)::int from audience_member where audience_id = '${run.audience.id}') as members from audience where id = '${first.audience.id}'`,
      ),
    ).toEqual([{ count: 2, members: 0 }]);
    expect((await refusal(run.id)).message).toBe('The import was undone already.');
  });

  it('keeps contacts that are in use, in another audience, changed or gone', async () => {
    const run = await imported(
      'Email,First Name,Last Name\nused@x.example,Used,A\nnoted@x.example,Noted,B\nlisted@x.example,Listed,C\nchanged@x.example,Changed,D\nmerged@x.example,Merged,E\nfree@x.example,Free,F\n',
    );
    const flowPlanId = await team.publishedPlan();
    await team.ok('add_manual_flow_enrollment', {
      flowPlanId,
      contact: { email: 'used@x.example' },
    });
    await world.data(
      'mutation ($id: ID!) { addContactNote(input: { contactId: $id, body: "Met." }) { note { id } } }',
      { id: await idOf('noted@x.example') },
      team.key,
    );
    await team.audience('Other', [{ email: 'listed@x.example' }]);
    await world.data(
      'mutation ($id: ID!) { updateContact(input: { contactId: $id, role: "CEO" }) { contact { id } } }',
      { id: await idOf('changed@x.example') },
      team.key,
    );
    const [keepId, mergedId] = [await idOf('changed@x.example'), await idOf('merged@x.example')];
    await world.data(
      'mutation ($input: MergeContactsInput!) { mergeContacts(input: $input) { contact { id } } }',
      { input: { keepId, mergedId } },
      team.key,
    );
    const counts = {
      removed: 1,
      restored: 0,
      leftAudience: 0,
      keptInUse: 2,
      keptInOtherAudience: 1,
      keptChanged: 1,
      gone: 1,
    };
    expect((await undo(run.id, '@dryRun')).counts).toEqual(counts);
    expect((await undo(run.id)).counts).toEqual(counts);
    expect(await emails()).toEqual([
      'changed@x.example',
      'listed@x.example',
      'noted@x.example',
      'used@x.example',
    ]);
    expect(
      await sql(`select contact_count as count from audience where id = '${run.audience.id}'`),
    ).toEqual([{ count: 4 }]);
  });

  it('of two imports in reverse order leaves nothing of both', async () => {
    const first = await imported('Email,First Name\nada@x.example,Ada\nbob@x.example,Bob\n');
    const second = await imported(
      'Email,Title,Company\nada@x.example,CTO,Engines\nada@x.example,CEO,Engines\nbob@x.example,Clerk,X\n',
    );
    await world.data(
      'mutation ($id: ID!) { updateContact(input: { contactId: $id, role: "Chair" }) { contact { id } } }',
      { id: await idOf('bob@x.example') },
      team.key,
    );
    expect((await undo(second.id)).counts).toMatchObject({ restored: 2, keptChanged: 1 });
    expect((await undo(first.id, '@dryRun')).counts).toMatchObject({ removed: 1, keptChanged: 1 });
    expect((await undo(first.id)).counts).toMatchObject({ removed: 1, keptChanged: 1 });
    expect(await emails()).toEqual(['bob@x.example']);
  });

  it('keeps values that somebody changed after the import, and restores the others', async () => {
    await imported('Email,First Name\nada@x.example,Ada\n');
    const run = await imported('Email,Title,Company\nada@x.example,CTO,Engines\n', {
      name: 'Second',
    });
    await world.data(
      'mutation ($id: ID!) { updateContact(input: { contactId: $id, role: "Chair" }) { contact { id } } }',
      { id: await idOf('ada@x.example') },
      team.key,
    );
    expect((await undo(run.id)).counts).toMatchObject({
      removed: 0,
      restored: 1,
      keptChanged: 1,
      leftAudience: 1,
    });
    expect((await contacts())[0]).toMatchObject({ role: 'Chair', companyName: null });
  });

  it('takes back further numbers, but none that was made the primary one', async () => {
    await imported(
      'Email,First Name,Last Name,Profile URL,Phone\nada@x.example,Ada,Lovelace,https://network.example/in/ada-love,+442079460958\nbob@x.example,,,,+442079460959\n',
    );
    const furtherOf = async () =>
      sql(
        `select c.email, c.phone, c.also_known_by as further from contact c where c.team_id = '${team.teamId}' order by c.email`,
      );
    const before = await furtherOf();
    const run = await imported(
      'Email,First Name,Last Name,Profile URL,Phone\nada@x.example,Ada,Lovelace,https://network.example/in/ada-love,+442079460968\nbob@x.example,,,,+442079460969\n',
      { name: 'Second' },
    );
    expect(await furtherOf()).toEqual([
      {
        email: 'ada@x.example',
        phone: '+442079460958',
        further: '+442079460968',
      },
      { email: 'bob@x.example', phone: '+442079460959', further: '+442079460969' },
    ]);
    await world.data(
      'mutation ($id: ID!) { updateContact(input: { contactId: $id, phone: "+442079460969" }) { contact { id } } }',
      { id: await idOf('bob@x.example') },
      team.key,
    );
    const counts = { removed: 0, restored: 1, leftAudience: 2, keptChanged: 1 };
    expect((await undo(run.id, '@dryRun')).counts).toMatchObject(counts);
    expect((await undo(run.id)).counts).toMatchObject(counts);
    expect(await furtherOf()).toEqual([
      before[0],
      { email: 'bob@x.example', phone: '+442079460969', further: '+442079460959' },
    ]);
  });

  it('removes contacts that only wait because of it, and none that was enrolled', async () => {
    const run = await imported('Email,First Name\none@x.example,One\ntwo@x.example,Two\n');
    const flowPlanId = await team.publishedPlan();
    await team.ok('attach_audience_to_flow', { flowPlanId, audienceId: run.audience.id });
    await world.settle();
    const waiting = await sql(
      `select q.id, c.email from queue_item q join contact c on c.id = q.contact_id where q.flow_plan_id = '${flowPlanId}' order by c.email`,
    );
    expect(waiting.map(({ email }) => email)).toEqual(['one@x.example', 'two@x.example']);
    await team.ok('enroll_awaiting_flow_items', {
      flowPlanId,
      queueItemIds: [waiting[1]?.['id']],
    });
    await world.settle();
    expect((await undo(run.id)).counts).toMatchObject({ removed: 1, keptInUse: 1 });
    expect(await emails()).toEqual(['two@x.example']);
    expect(
      await sql(
        `select count(*)::int as count from queue_item where flow_plan_id = '${flowPlanId}'`,
      ),
    ).toEqual([{ count: 1 }]);
  });

  it('goes on in the background for a large file', async () => {
    const rows = 2_300;
    const run = await imported(
      `Email\n${Array.from({ length: rows }, (_, index) => `p${index}@x.example`).join('\n')}\n`,
    );
    const started = await undo(run.id);
    expect(started.counts.removed).toBe(1_000);
    expect(started.warnings).toEqual([
      'The rest is undone in the background. `undo` of the import has its progress.',
    ]);
    expect((await refusal(run.id)).message).toBe('The import is being undone already.');
    await world.settle();
    expect(await contacts()).toEqual([]);
    const read = `query ($id: ID!) { audienceImport(id: $id) { undo { finishedAt ${COUNTS} } audience { contactCount } } }`;
    expect((await world.data(read, { id: run.id }, team.key)).audienceImport).toMatchObject({
      undo: { finishedAt: expect.any(String), counts: { removed: rows } },
      audience: { contactCount: 0 },
    });
  });

  it('is possible for 24 hours after the end of the import only', async () => {
    const run = await imported('Email\nada@x.example\n');
    const read = 'query ($id: ID!) { audienceImport(id: $id) { finishedAt undoableUntil } }';
    const { finishedAt, undoableUntil } = (await world.data(read, { id: run.id }, team.key))
      .audienceImport;
    expect(Date.parse(undoableUntil) - Date.parse(finishedAt)).toBe(86_400_000);
    await sql(`update import set finished_at = now() - interval '24 hours' where id = '${run.id}'`);
    expect(await refusal(run.id)).toMatchObject({
      message: 'The import ended more than 24 hours ago, so it can no longer be undone.',
      extensions: { code: 'CONFLICT' },
    });
    expect((await world.data(read, { id: run.id }, team.key)).audienceImport.undoableUntil).toBe(
      null,
    );
  });

  it('undoes a canceled import, and refuses one that is running or of another team', async () => {
    const started = await world.uploadCsv('Email\nada@x.example\n', { name: 'File' }, team.key);
    const { id } = started.data.importAudienceCsv.import;
    expect((await refusal(id)).message).toBe(
      'The import is queued. Cancel it first, or wait until it has ended.',
    );
    const other = await world.team('Other');
    expect((await refusal(id, other.key)).extensions.code).toBe('NOT_FOUND');
    await world.data(
      'mutation ($id: ID!) { cancelImport(input: { importId: $id }) { import { id } } }',
      { id },
      team.key,
    );
    expect((await undo(id)).counts.removed).toBe(0);
  });

  it('deletes the stored changes of erased contacts', async () => {
    const run = await imported('Email\nada@x.example\n');
    const stored = async () =>
      (
        await sql(`select count(*)::int as count from import_change where import_id = '${run.id}'`)
      )[0]?.['count'];
    expect(await stored()).toBe(1);
    await world.data(
      'mutation ($id: ID!) { eraseContact(input: { contactId: $id }) { contact { id } } }',
      { id: await idOf('ada@x.example') },
      team.key,
    );
    expect(await stored()).toBe(0);
  });
});

it('knows every table that refers to contacts', async () => {
  const found = await sql(
    "select conrelid::regclass::text as name from pg_constraint where contype = 'f' and confrelid = 'contact'::regclass order by 1",
  );
  // Rows that say who the contact is go with it.
  const owned = [
    'contact_email',
    'contact_phone',
    'contact_alias',
    'contact_pair',
    'contact_merged_by_phone',
    'enrichment_lookup',
  ];
  expect([...new Set(found.map(({ name }) => name))].sort()).toEqual(
    [...USES, ...owned, 'audience_member', 'queue_item', 'contact_field_change'].sort(),
  );
});

describe('the list of imports', () => {
  it('has the imports of the team, newest first, with who started them', async () => {
    const first = await imported('Email\nada@x.example\n', { name: 'First' });
    const second = await imported('Email\nbad\n', { name: 'Second' });
    const other = await world.team('Other');
    await world.importCsv('Email\nada@x.example\n', { name: 'Theirs' }, other.key);
    const list = async (filter: object): Promise<Json> =>
      (
        await world.data(
          'query ($filter: ImportFilter) { imports(filter: $filter) { totalCount nodes { id name kind status addedRows refusedRows createdBy { id } createdAt } } }',
          { filter },
          team.key,
        )
      ).imports;
    const all = await list({});
    expect(all.totalCount).toBe(2);
    expect(all.nodes).toMatchObject([
      { id: second.id, name: 'Second', kind: 'CSV', status: 'COMPLETED', refusedRows: 1 },
      {
        id: first.id,
        name: 'First',
        addedRows: 1,
        createdBy: { id: team.owner.membershipId },
      },
    ]);
    expect((await list({ statuses: ['CANCELED'] })).nodes).toEqual([]);
    expect((await list({ kinds: ['CSV'] })).totalCount).toBe(2);
  });
});
