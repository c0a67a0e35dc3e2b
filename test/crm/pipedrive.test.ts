// @module-tag once
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Json } from '../support/json.ts';
import { PipedriveAccount } from '../support/pipedrive-account.ts';
import type { TestTeam } from '../support/team.ts';
import { World } from '../support/world.ts';

/** A second CRM behind the same port: the behavior of HubSpot, as far as Pipedrive supports it. */

const MINUTE = 60_000;
const CONNECT =
  'mutation ($token: String!) { connectCrm(input: { name: PIPEDRIVE, accessToken: $token }) { crm { id name reasonMessage } } }';
const READ = '{ connectedCrm { name reasonMessage waitingCount } }';
const CALL = {
  type: 'call',
  title: 'Call {{ contact.firstName }}',
  instructions: 'Ask about <spring>.',
};

let account: PipedriveAccount;
let world: World;
let team: TestTeam;
let flowPlanId: string;

beforeAll(async () => {
  account = await PipedriveAccount.open();
  world = await World.open({ crmUrls: { pipedrive: account.url } });
});
beforeEach(async () => {
  for (const list of [
    account.persons,
    account.activities,
    account.organizations,
    account.calls,
    account.refusals,
  ])
    list.length = 0;
  account.filters.clear();
  account.isDown = false;
  team = await world.team('Piping');
  account.users = [{ id: 9, email: team.owner.email.toUpperCase(), active_flag: true }];
  await world.data(CONNECT, { token: 'pipedrive-token' }, team.key);
  const first = await team.ok('add_dynamic_action', {
    contact: { firstName: 'First', lastName: 'One', phone: '+12025550199' },
    action: CALL,
  });
  flowPlanId = first.flowPlanId;
  await team.ok('remove_dynamic_action_prospect', { enrollmentId: first.enrollmentId });
  await set({ is_enrich_crm: true, is_push_to_crm_tasks: true });
  await world.settle();
  account.activities.length = 0;
});
afterAll(async () => {
  await world.close();
  await account.close();
});

const set = (options: object) =>
  team.ok('update_flow_plan', { flowPlanId, mcpDynamicActionsOptions: options });
const begin = (contact: Json, action: Json = CALL): Promise<Json> =>
  team.ok('add_dynamic_action', { contact, action });
const ada = { firstName: 'Ada', lastName: 'Byron', email: 'ada@engines.example' };

it('is connected with a token that works', async () => {
  const other = await world.team('Apart');
  const refused = await world.graphql(CONNECT, { token: 'another-token' }, other.key);
  expect(refused.errors[0].extensions.issues).toEqual([
    { path: 'accessToken', message: 'does not work. Pipedrive refuses the API token.' },
  ]);
  expect((await world.data(READ, {}, team.key)).connectedCrm).toEqual({
    name: 'PIPEDRIVE',
    reasonMessage: null,
    waitingCount: 0,
  });
  account.token = 'renewed';
  await begin(ada);
  await world.settle();
  expect((await world.data(READ, {}, team.key)).connectedCrm.reasonMessage).toBe(
    'Pipedrive refuses the API token.',
  );
  account.token = 'pipedrive-token';
  await world.advance(5 * MINUTE);
  expect((await world.data(READ, {}, team.key)).connectedCrm).toEqual({
    name: 'PIPEDRIVE',
    reasonMessage: null,
    waitingCount: 0,
  });
});

it('gives its filters as lists, from which an audience is filled page by page', async () => {
  const works = account.organization('Engine Works');
  const ids = Array.from({ length: 250 }, (_, index) =>
    account.person({
      first_name: `Person ${index}`,
      org_id: works,
      emails: [{ value: `person-${index}@x.example`, primary: true }],
    }),
  );
  account.person({
    first_name: 'Not in the filter',
    emails: [{ value: 'other@x.example', primary: true }],
  });
  account.filters.set(3, { name: 'Fair visitors', persons: ids });
  expect((await team.ok('list_crm_lists', {})).items).toEqual([
    { listId: '3', name: 'Fair visitors', contactCount: 250, crm: 'pipedrive' },
  ]);
  const { audience } = await team.ok('create_audience', {
    name: 'Fair',
    mode: 'crm_list',
    crmListId: '3',
  });
  await world.settle();
  const { items } = await team.ok('list_audiences', { searchQuery: 'Fair' });
  expect(items.map((one: Json) => [one.audienceId, one.contactCount])).toEqual([
    [audience.audienceId, 250],
  ]);
  const { contacts } = await world.data(
    '{ contacts(first: 1, orderBy: { by: CREATED_AT, direction: DESCENDING }) { nodes { companyName } } }',
    {},
    team.key,
  );
  expect(contacts.nodes[0].companyName).toBe('Engine Works');
});

it('completes a contact on both sides, and replaces nothing where Pipedrive does not tell when it was changed', async () => {
  const id = account.person({
    first_name: 'Augusta',
    add_time: null,
    emails: [{ value: 'ADA@engines.example', primary: true }],
    phones: [{ value: '+44 20 7946 0958', primary: true }],
  });
  await team.audience('Known', [
    { ...ada, companyName: 'Engine Works' },
    { email: 'charles@engines.example', companyName: 'engine works' },
  ]);
  await begin(ada);
  await world.settle();
  const { contacts } = await world.data(
    '{ contacts { nodes { email firstName phone crmContactId } } }',
    {},
    team.key,
  );
  const known = {
    email: ada.email,
    firstName: 'Ada',
    phone: '+442079460958',
    crmContactId: `pipedrive-77-${id}`,
  };
  expect(contacts.nodes).toContainEqual(known);
  expect(account.organizations.map(({ name }) => name)).toEqual(['Engine Works']);
  expect(account.persons).toMatchObject([
    {
      first_name: 'Augusta',
      last_name: 'Byron',
      org_id: account.organizations[0].id,
      emails: [{ value: 'ADA@engines.example' }],
    },
  ]);
  // A second contact of the same company belongs to the same organization.
  account.person({
    first_name: 'Charles',
    emails: [{ value: 'charles@engines.example', primary: true }],
  });
  await begin({ firstName: 'Charles', lastName: 'Babbage', email: 'charles@engines.example' });
  await world.settle();
  expect(account.organizations).toHaveLength(1);
});

it('finds a person by any address of the contact, and no namesake', async () => {
  const second = 'hedy.kiesler@frequency.example';
  const namesake = account.person({
    first_name: 'Hedy',
    last_name: 'Lamarr',
    emails: [{ value: 'hedy@other.example', primary: true }],
  });
  const id = account.person({
    first_name: 'Hedy',
    last_name: 'Lamarr',
    emails: [{ value: second, primary: true }],
  });
  const hedy = { firstName: 'Hedy', lastName: 'Lamarr', email: 'hedy@frequency.example' };
  const { createAudience } = await world.data(
    'mutation ($input: CreateAudienceInput!) { createAudience(input: $input) { contacts { contactId } } }',
    { input: { name: 'Inventors', contacts: [hedy] } },
    team.key,
  );
  const { contactId } = createAudience.contacts[0];
  await world.data(
    'mutation ($input: UpdateContactInput!) { updateContact(input: $input) { contact { id } } }',
    { input: { contactId, emails: [hedy.email, second] } },
    team.key,
  );
  const before = structuredClone(account.persons.filter((person) => person.id === namesake));
  await begin(hedy);
  await world.settle();
  const { contact } = await world.data(
    'query ($id: ID!) { contact(id: $id) { email crmContactId } }',
    { id: contactId },
    team.key,
  );
  expect(contact).toEqual({ email: hedy.email, crmContactId: `pipedrive-77-${id}` });
  expect(account.persons.filter((person) => person.id === namesake)).toEqual(before);
});

it('reads from and writes to nobody who shares a phone number', async () => {
  const phones = [{ value: '+442079460958', primary: true }];
  account.person({ first_name: 'Other', last_name: 'Colleague', phones });
  const id = account.person({
    first_name: 'Maria',
    last_name: 'Reiche',
    phones,
    emails: [{ value: 'maria@lines.example', primary: true }],
  });
  const before = structuredClone(account.persons);
  await begin({ firstName: 'Grace', lastName: 'Hopper', phone: '+442079460958' });
  await world.settle();
  expect(account.persons).toEqual(before);
  await begin({ firstName: 'Maria', lastName: 'Reiche', phone: '+442079460958' });
  await world.settle();
  const { contacts } = await world.data(
    '{ contacts { nodes { email firstName phone crmContactId } } }',
    {},
    team.key,
  );
  expect(contacts.nodes).toContainEqual({
    email: null,
    firstName: 'Grace',
    phone: '+442079460958',
    crmContactId: null,
  });
  expect(contacts.nodes).toContainEqual({
    email: 'maria@lines.example',
    firstName: 'Maria',
    phone: '+442079460958',
    crmContactId: `pipedrive-77-${id}`,
  });
});

it('where both sides differ keeps what was changed last on both', async () => {
  const differing = (email: string, at: string) =>
    account.changed(
      account.person({ first_name: 'Augusta', emails: [{ value: email, primary: true }] }),
      ['first_name'],
      new Date(at),
    );
  differing('old@engines.example', '2020-01-01T00:00:00Z');
  differing('new@engines.example', '2100-01-01T00:00:00Z');
  // Another field was changed later.
  account.changed(account.persons[0]?.['id'], ['label'], new Date('2100-01-01T00:00:00Z'));
  for (const email of ['old@engines.example', 'new@engines.example'])
    await begin({ firstName: 'Ada', lastName: 'Byron', email });
  await world.settle();
  expect(account.persons.slice(-2).map((person) => person.first_name)).toEqual(['Ada', 'Augusta']);
  const { contacts } = await world.data('{ contacts { nodes { email firstName } } }', {}, team.key);
  expect(contacts.nodes).toEqual(
    expect.arrayContaining([
      { email: 'old@engines.example', firstName: 'Ada' },
      { email: 'new@engines.example', firstName: 'Augusta' },
    ]),
  );
});

it('opens a task for the assignee and closes it on the other side, whichever side closes it', async () => {
  const id = account.person({ emails: [{ value: ada.email, primary: true }] });
  await begin(ada);
  await world.settle();
  const [{ items }] = [await team.ok('list_user_tasks', {})];
  expect(account.activities).toMatchObject([
    {
      ...{
        subject: 'Call Ada',
        type: 'call',
        owner_id: 9,
        done: false,
        participants: [{ person_id: id, primary: true }],
      },
      note: `Ask about &#60;spring&#62;.<br>Outreach ${items[0].taskId}`,
    },
  ]);
  // Done there.
  account.activities[0].done = true;
  await world.advance(2 * MINUTE);
  expect((await team.ok('list_user_tasks', {})).items).toEqual([]);
  // Done here.
  await begin({ ...ada, email: 'second@engines.example', firstName: 'Second' });
  await world.settle();
  const second = (await team.ok('list_user_tasks', {})).items[0].taskId;
  await team.ok('complete_task', { taskId: second });
  await world.settle();
  expect(account.activities.map(({ subject, done }) => [subject, done])).toEqual([
    ['Call Ada', true],
    ['Call Second', true],
  ]);
  // Skipped here: nobody did it, so it is gone there.
  await begin({ ...ada, email: 'third@engines.example', firstName: 'Third' });
  await world.settle();
  await team.ok('skip_task', { taskId: (await team.ok('list_user_tasks', {})).items[0].taskId });
  await world.settle();
  expect(account.activities.map(({ subject }) => subject)).toEqual(['Call Ada', 'Call Second']);
  expect((await world.data(READ, {}, team.key)).connectedCrm.waitingCount).toBe(0);
});

it('gets a task once if the answer is lost, and waits for the end of an outage and of a limit', async () => {
  await set({ is_enrich_crm: false, is_push_to_crm_tasks: true });
  account.hangUpAfter = 'POST /api/v2/activities';
  await begin(ada);
  await world.settle();
  expect([account.hangUpAfter, account.activities.length]).toEqual([null, 1]);
  await world.advance(5 * MINUTE);
  expect(account.activities.map(({ subject }) => subject)).toEqual(['Call Ada']);
  expect((await world.data(READ, {}, team.key)).connectedCrm.waitingCount).toBe(0);
  account.isDown = true;
  await begin({ ...ada, email: 'second@engines.example', firstName: 'Second' });
  await world.settle();
  account.isDown = false;
  account.refusals.push(429);
  await world.advance(2 * MINUTE);
  await world.advance(5 * MINUTE);
  expect(account.activities.map(({ subject }) => subject)).toEqual(['Call Ada', 'Call Second']);
});
