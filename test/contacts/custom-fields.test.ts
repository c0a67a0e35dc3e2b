// @module-tag once
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Json } from '../support/json.ts';
import type { TestTeam } from '../support/team.ts';
import { World } from '../support/world.ts';

let world: World;
let team: TestTeam;
let other: TestTeam;
let count = 0;

beforeAll(async () => {
  world = await World.open();
  team = await world.team('Field makers');
  other = await world.team('Strangers');
});
afterAll(() => world.close());

const CREATE =
  'mutation ($input: CreateCustomFieldInput!) { createCustomField(input: $input) { customField { id key name type choices } warnings } }';
const CHANGE =
  'mutation ($input: UpdateCustomFieldInput!) { updateCustomField(input: $input) { customField { key name choices } } }';
const DELETE =
  'mutation ($input: DeleteCustomFieldInput!) { deleteCustomField(input: $input) { removedId } }';
const UPDATE =
  'mutation ($input: UpdateContactInput!) { updateContact(input: $input) { contact { customFields { field { key } value } } } }';
const codeOf = (result: Json): string => result.errors?.[0]?.extensions.code;
const pathsOf = (result: Json): string[] =>
  result.errors[0].extensions.issues.map(({ path }: Json) => path);

const create = async (input: object, key = team.key): Promise<Json> =>
  (await world.data(CREATE, { input }, key)).createCustomField.customField;
const update = (contactId: string, customFields: object[], key = team.key) =>
  world.graphql(UPDATE, { input: { contactId, customFields } }, key);
const valuesOf = async (contactId: string): Promise<Json> => {
  const { contact } = await world.data(
    'query ($id: ID!) { contact(id: $id) { customFields { field { key } value } } }',
    { id: contactId },
    team.key,
  );
  return Object.fromEntries(
    contact.customFields.flatMap(({ field, value }: Json) =>
      value === null ? [] : [[field.key, value]],
    ),
  );
};

async function contact(details: object = {}): Promise<string> {
  count += 1;
  const query =
    'mutation ($input: CreateAudienceInput!) { createAudience(input: $input) { contacts { contact { id } } } }';
  const contacts = [{ email: `custom.${count}@fields.example`, firstName: 'Ada', ...details }];
  return (await world.data(query, { input: { name: `Audience ${count}`, contacts } }, team.key))
    .createAudience.contacts[0].contact.id;
}

describe('a custom field', () => {
  it('gets a key from its name, and belongs to one team', async () => {
    const seats = await create({ name: 'Seats (paid)', type: 'NUMBER' });
    expect(seats).toMatchObject({
      key: 'seats_paid',
      name: 'Seats (paid)',
      type: 'NUMBER',
      choices: [],
    });
    expect((await create({ name: 'Größe', type: 'CHOICE', choices: ['Small', 'Large'] })).key).toBe(
      'gro_e',
    );
    expect((await create({ name: '名前', type: 'TEXT' })).key).toBe('field');
    expect((await world.data('{ customFields { id } }', {}, other.key)).customFields).toEqual([]);
    expect(
      (await world.data('query ($id: ID!) { node(id: $id) { id } }', { id: seats.id }, other.key))
        .node,
    ).toBeNull();
    expect(
      codeOf(
        await world.graphql(
          CHANGE,
          { input: { customFieldId: seats.id, name: 'Ours' } },
          other.key,
        ),
      ),
    ).toBe('NOT_FOUND');
    expect(
      codeOf(await world.graphql(DELETE, { input: { customFieldId: seats.id } }, other.key)),
    ).toBe('NOT_FOUND');
  });

  it.each([
    ['without a name', { name: ' ', type: 'TEXT' }, 'name'],
    ['of choices without any', { name: 'Tier', type: 'CHOICE' }, 'choices'],
    ['of choices with one twice', { name: 'Tier', type: 'CHOICE', choices: ['A', 'a'] }, 'choices'],
    ['of text with choices', { name: 'Tier', type: 'TEXT', choices: ['A'] }, 'choices'],
  ])('%s is refused', async (_what, input, path) => {
    const result = await world.graphql(CREATE, { input }, team.key);
    expect([codeOf(result), pathsOf(result)]).toEqual(['INVALID_REQUEST', [path]]);
  });

  it('of the name of another one is refused', async () => {
    await create({ name: 'Renewal', type: 'DATE' });
    expect(
      codeOf(await world.graphql(CREATE, { input: { name: 'renewal', type: 'TEXT' } }, team.key)),
    ).toBe('CONFLICT');
  });

  it('is made by managers', async () => {
    const input = { name: 'Of a member', type: 'TEXT' };
    expect(codeOf(await world.graphql(CREATE, { input }, team.member.key))).toBe('ROLE_REQUIRED');
    expect(
      codeOf(await world.graphql(CREATE, { input }, await world.key(team, team.owner, ['read']))),
    ).toBe('FORBIDDEN');
    expect((await create({ ...input, name: 'Of an admin' }, team.admin.key)).key).toBe(
      'of_an_admin',
    );
  });

  it('is renamed and gets further choices, and keeps its key', async () => {
    const { id } = await create({ name: 'Plan', type: 'CHOICE', choices: ['Free'] });
    const { customField } = (
      await world.data(
        CHANGE,
        { input: { customFieldId: id, name: 'Tariff', addedChoices: ['Paid'] } },
        team.key,
      )
    ).updateCustomField;
    expect(customField).toEqual({ key: 'plan', name: 'Tariff', choices: ['Free', 'Paid'] });
  });

  it('of the fifty-first is refused, of several that are made at once too', async () => {
    const full = await world.team('Full');
    const make = (index: number) =>
      world.graphql(CREATE, { input: { name: `Field ${index}`, type: 'TEXT' } }, full.key);
    for (let index = 0; index < 48; index += 1) await make(index);
    const results = await Promise.all([48, 49, 50, 51].map(make));
    expect(results.map((result) => codeOf(result) ?? 'made').sort()).toEqual([
      'CONFLICT',
      'CONFLICT',
      'made',
      'made',
    ]);
  });
});

describe('the value of a contact', () => {
  beforeAll(async () => {
    await create({ name: 'Number', type: 'NUMBER' });
    await create({ name: 'Day', type: 'DATE' });
    await create({ name: 'Note', type: 'TEXT' });
    await create({ name: 'Size', type: 'CHOICE', choices: ['Small', 'Large'] });
  });

  it('is stored in one form, changed alone, and removed', async () => {
    const id = await contact();
    const given = { number: '+007.50', day: '2026-03-31', note: ' As is ', size: 'LARGE' };
    await update(
      id,
      Object.entries(given).map(([key, value]) => ({ key, value })),
    );
    expect(await valuesOf(id)).toEqual({
      number: '7.5',
      day: '2026-03-31',
      note: 'As is',
      size: 'Large',
    });
    await update(id, [
      { key: 'number', value: '100' },
      { key: 'note', value: null },
    ]);
    expect(await valuesOf(id)).toEqual({ number: '100', day: '2026-03-31', size: 'Large' });
  });

  it.each([
    ['number', 'many'],
    ['number', '1e999'],
    ['day', '2026-02-30'],
    ['size', 'Medium'],
    ['note', 'x'.repeat(501)],
    ['unknown', 'x'],
  ])('of %s is not %j', async (key, value) => {
    const result = await update(await contact(), [{ key, value }]);
    expect([codeOf(result), pathsOf(result)]).toEqual(['INVALID_REQUEST', [`customFields.${key}`]]);
  });

  it('of another team cannot be changed', async () => {
    expect(codeOf(await update(await contact(), [{ key: 'note', value: 'x' }], other.key))).toBe(
      'NOT_FOUND',
    );
  });

  it('survives a merge, where those of the kept contact win, and is erased', async () => {
    const [keepId, mergedId] = [await contact(), await contact()];
    await update(keepId, [{ key: 'note', value: 'Kept' }]);
    await update(mergedId, [
      { key: 'note', value: 'Lost' },
      { key: 'number', value: '3' },
    ]);
    await world.data(
      'mutation ($input: MergeContactsInput!) { mergeContacts(input: $input) { warnings } }',
      { input: { keepId, mergedId } },
      team.key,
    );
    expect(await valuesOf(keepId)).toEqual({ note: 'Kept', number: '3' });
    await world.data(
      'mutation ($input: EraseContactInput!) { eraseContact(input: $input) { warnings } }',
      { input: { contactId: keepId } },
      team.key,
    );
    expect(await valuesOf(keepId)).toEqual({});
  });
});

describe('a CSV file', () => {
  it('fills custom fields by heading or by choice, and leaves out values that they do not accept', async () => {
    await create({ name: 'Fleet size', type: 'NUMBER' });
    await create({ name: 'Segment', type: 'TEXT' });
    const csv =
      'Email,FLEET-SIZE,Group,Website\na@csv.example,12,North,not a site\nb@csv.example,dozens,South,\nc@csv.example,,,\n';
    const columns = [{ heading: 'Group', customFieldKey: 'segment' }, { heading: 'Website' }];
    const first = await world.importCsv(csv, { name: 'Fleet', columns }, team.key);
    expect(first).toMatchObject({ addedRows: 3, refusedRows: 0 });
    const { rows } = await world.runtime.database.script(
      `select row, left_out as cells from import_row where import_id = '${first.id}' and left_out is not null`,
    );
    expect(rows).toEqual([
      {
        row: 3,
        cells: [
          { heading: 'Fleet size', value: 'dozens', reason: 'must be a number, for example 12.5.' },
        ],
      },
    ]);
    const { contacts } = await world.data(
      '{ contacts(query: "a@csv.example") { nodes { id } } }',
      {},
      team.key,
    );
    const id = contacts.nodes[0].id;
    expect(await valuesOf(id)).toEqual({ fleet_size: '12', segment: 'North' });

    // A file is a weaker source than what is known.
    await world.importCsv(
      'Email,Fleet size,Segment\na@csv.example,99,South\n',
      { name: 'Again' },
      team.key,
    );
    expect(await valuesOf(id)).toEqual({ fleet_size: '12', segment: 'North' });

    await update(id, [{ key: 'segment', value: '-5% "deal"' }]);
    const response = await fetch(`${world.url}/api/export/contacts.csv`, {
      headers: { 'x-api-key': team.key },
    });
    const text = await response.text();
    expect(text).toContain('"\'-5% ""deal"""');
    await update(id, [{ key: 'segment', value: null }]);
    expect((await world.importCsv(text, { name: 'Restored' }, team.key)).status).toBe('COMPLETED');
    expect((await valuesOf(id)).segment).toBe('-5% "deal"');
  });

  it.each([
    ['a heading that is not in it', [{ heading: 'Nothing', field: 'EMAIL' }], 'file'],
    [
      'both kinds of fields',
      [{ heading: 'Email', field: 'EMAIL', customFieldKey: 'segment' }],
      'columns[0]',
    ],
    [
      'an unknown custom field',
      [{ heading: 'Email', customFieldKey: 'nothing' }],
      'columns[0].customFieldKey',
    ],
    ['a heading twice', [{ heading: 'Email' }, { heading: 'Email' }], 'columns[1].heading'],
  ])('is not imported with %s', async (_what, columns, path) => {
    const result = await world.uploadCsv(
      'Email\na@csv.example\n',
      { name: 'Refused', columns },
      team.key,
    );
    expect([codeOf(result), pathsOf(result)]).toEqual(['INVALID_REQUEST', [path]]);
  });
});

describe('a text', () => {
  const email = (message: string) => ({ type: 'email', subject: 'Hello', message });

  it('contains the value when it is sent, and fails without a value or a default', async () => {
    await create({ name: 'Ship', type: 'TEXT' });
    const named = await contact({ email: 'named@ships.example' });
    await update(named, [{ key: 'ship', value: 'Argo' }]);
    const nameless = await contact({ email: 'nameless@ships.example' });
    const flowPlanId = await team.publishedPlan({
      name: 'Ships',
      root: email('Your ship {{ custom.ship }}, {{ custom["ship"] | default: "or another" }}.'),
    });
    const enroll = async (prospectId: string) =>
      (
        await team.ok('add_manual_flow_enrollment', {
          flowPlanId,
          prospectId,
          enrollmentMode: 'enroll',
        })
      ).enrollmentId;
    const [, failed] = [await enroll(named), await enroll(nameless)];
    await world.advance(86_400_000);
    const { sandboxEmails } = await world.data(
      '{ sandboxEmails(filter: { to: "named@ships.example" }) { nodes { body } } }',
      {},
      team.key,
    );
    expect(sandboxEmails.nodes[0].body).toContain('Your ship Argo, Argo.');
    expect(
      (await team.ok('get_flow_enrollment', { enrollmentId: failed })).enrollment,
    ).toMatchObject({
      status: 'failed',
      failure: { code: 'missing_variable' },
    });
  });

  it('cannot use a field that the team does not have, wherever it is written', async () => {
    const root = email('{{ custom.treasure }}');
    for (const [tool, body] of [
      ['create_flow_plan', { name: 'Unknown', root }],
      [
        'add_dynamic_action',
        { contact: { firstName: 'A', lastName: 'B', email: 'ab@ships.example' }, action: root },
      ],
      ['render_flow_step', { prospectId: await contact(), unsaved: { ...root } }],
    ] as const) {
      const answer = await world.tool(tool, body, team.key);
      expect([tool, answer.status, answer.body.error]).toEqual([tool, 400, 'invalid_request']);
    }
    const { issues } = await team.ok('validate_flow', { root });
    expect(issues).toEqual([
      {
        path: 'root.message',
        message: expect.stringContaining('is not a custom field: "treasure"'),
      },
    ]);
    const plan = await team.plan({ root: email('Hi') });
    expect(
      (await world.tool('replace_flow_root', { flowPlanId: plan, root }, team.key)).status,
    ).toBe(400);
    const draft =
      'mutation ($input: SaveFlowDraftInput!) { saveFlowDraft(input: $input) { draft { id } } }';
    expect(
      codeOf(
        await world.graphql(
          draft,
          { input: { flowPlanId: plan, root: { ...root, type: 'EMAIL' } } },
          team.key,
        ),
      ),
    ).toBe('INVALID_REQUEST');
  });

  it('keeps its field from being deleted, and a key is never used again', async () => {
    const { id } = await create({ name: 'Harbour', type: 'TEXT' });
    const flowPlanId = await team.plan({ root: email('{{ custom.harbour }}') });
    const refused = await world.graphql(DELETE, { input: { customFieldId: id } }, team.key);
    expect([codeOf(refused), refused.errors[0].message]).toEqual([
      'CONFLICT',
      expect.stringContaining(flowPlanId),
    ]);
    await team.ok('replace_flow_root', { flowPlanId, root: email('{{ contact.email }}') });
    expect(
      (await world.data(DELETE, { input: { customFieldId: id } }, team.key)).deleteCustomField
        .removedId,
    ).toBe(id);
    expect((await create({ name: 'Harbour', type: 'NUMBER' })).key).toBe('harbour_2');
  });

  it('is written with variables that are listed', async () => {
    const { templateVariables } = await world.data(
      '{ templateVariables { name description example } }',
      {},
      team.key,
    );
    expect(templateVariables).toContainEqual({
      name: 'custom.ship',
      description: 'The value of the custom field "Ship" of the contact.',
      example: '{{ custom.ship }}',
    });
  });
});
