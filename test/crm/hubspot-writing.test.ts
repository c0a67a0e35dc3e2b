// @module-tag once
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { HubSpotCrm } from '../../src/providers/crm/hubspot/hubspot-crm.ts';
import { HubSpotAccount } from '../support/hubspot-account.ts';
import type { Json } from '../support/json.ts';
import type { TestTeam } from '../support/team.ts';
import { World } from '../support/world.ts';

/**
 * Both switches of the shared flow plan with a HubSpot account: contacts are completed on both
 * sides, tasks are opened and closed on both sides.
 */

const MINUTE = 60_000;
const CALL = {
  type: 'call',
  title: 'Call {{ contact.firstName }}',
  instructions: 'Ask about spring.',
};

let account: HubSpotAccount;
let world: World;
let team: TestTeam;
let hubspot: HubSpotCrm;
let contacts = 0;

beforeAll(async () => {
  account = await HubSpotAccount.open();
  world = await World.open({
    crm: () => ({
      servers: null,
      crm: 'hubspot',
      get writer() {
        return hubspot?.writer ?? null;
      },
      fault: () => hubspot.fault(),
      lists: (teamId) => hubspot.lists(teamId),
      list: (teamId, listId) => hubspot.list(teamId, listId),
      contacts: (...args) => hubspot.contacts(...args),
    }),
  });
});
beforeEach(async () => {
  team = await world.team('Hub');
  hubspot = new HubSpotCrm({
    accessToken: 'the-token',
    accountId: null,
    teamId: team.teamId,
    baseUrl: account.url,
  });
  account.contacts.length = 0;
  account.tasks.length = 0;
  account.associations.length = 0;
  account.calls.length = 0;
  account.owners.splice(0, 9, { id: '77', email: team.owner.email });
  await set({ is_enrich_crm: true, is_push_to_crm_tasks: true });
});
afterAll(async () => {
  await world.close();
  await account.close();
});

/** Sets the switches of the shared flow plan, which exists after its first enrollment. */
async function set(options: object): Promise<void> {
  const { enrollmentId, flowPlanId } = await team.ok('add_dynamic_action', {
    contact: { firstName: 'First', lastName: 'One', phone: '+12025550199' },
    action: CALL,
  });
  await team.ok('remove_dynamic_action_prospect', { enrollmentId });
  await team.ok('update_flow_plan', { flowPlanId, mcpDynamicActionsOptions: options });
  await world.settle();
  account.calls.length = 0;
}

const add = (contact: object, action: object = CALL): Promise<Json> =>
  team.ok('add_dynamic_action', { contact, action });
const quiet = (firstName: string) => {
  contacts += 1;
  return { firstName, lastName: 'Quiet', email: `quiet.${contacts}@crm.example` };
};
const open = (): Json[] =>
  account.tasks.map(({ properties }) => [
    properties['hs_task_subject'],
    properties['hs_task_status'],
  ]);
const tasksHere = async (): Promise<Json[]> =>
  (await team.ok('list_user_tasks', { statuses: ['todo', 'completed', 'skipped'], limit: 50 }))
    .items;

const conflicts = async (): Promise<Json[]> =>
  (
    await world.data(
      '{ auditLog(filter: { actions: [CRM_CONFLICT] }) { nodes { data } } }',
      {},
      team.key,
    )
  ).auditLog.nodes.map(({ data }: Json) => data);

it('completes a contact on both sides', async () => {
  account.contacts.push({
    id: '501',
    properties: {
      email: 'ada@engines.example',
      firstname: 'Ada',
      jobtitle: 'Mathematician',
      phone: '',
      website: 'https://www.engines.example/',
    },
  });
  const { enrollmentId } = await add({
    firstName: 'Ada',
    lastName: 'Lovelace',
    email: 'ada@engines.example',
    phone: '+12025550123',
  });
  await world.settle();
  const { enrollment } = await team.ok('get_flow_enrollment', { enrollmentId });
  expect(enrollment.contact).toMatchObject({
    firstName: 'Ada',
    role: 'Mathematician',
    companyDomain: 'engines.example',
    crmContactId: 'hubspot-501',
  });
  expect(account.contacts[0]?.properties).toEqual({
    ...{
      email: 'ada@engines.example',
      firstname: 'Ada',
      lastname: 'Lovelace',
      jobtitle: 'Mathematician',
    },
    ...{ phone: '+12025550123', website: 'https://www.engines.example/' },
    ...{
      outreach_status: 'In progress',
      outreach_flow_plan: 'Dynamic actions',
      outreach_last_reply: '',
    },
  });
  expect(await conflicts()).toEqual([]);
  expect(account.associations).toEqual([
    `tasks/${account.tasks[0]?.id}/associations/default/contacts/501`,
  ]);
});

it('writes the later of two values to both sides, and keeps both in the audit log until the contact is erased', async () => {
  const role = 'Countess';
  account.contacts.push(
    {
      id: '511',
      properties: { email: 'old@engines.example', firstname: 'Augusta', jobtitle: 'Mathematician' },
      changedAt: '2020-01-01T00:00:00Z',
    },
    {
      id: '512',
      properties: { email: 'new@engines.example', firstname: 'Augusta', jobtitle: 'Mathematician' },
      changedAt: '2100-01-01T00:00:00Z',
    },
  );
  const older = await add({
    firstName: 'Ada',
    lastName: 'Lovelace',
    role,
    email: 'old@engines.example',
  });
  const newer = await add({
    firstName: 'Ada',
    lastName: 'Lovelace',
    role,
    email: 'new@engines.example',
  });
  await world.settle();
  const here = async (enrollmentId: string): Promise<Json> =>
    (await team.ok('get_flow_enrollment', { enrollmentId })).enrollment.contact;
  expect(await here(older.enrollmentId)).toMatchObject({ firstName: 'Ada', role });
  expect(account.contacts[0]?.properties).toMatchObject({ firstname: 'Ada', jobtitle: role });
  expect(await here(newer.enrollmentId)).toMatchObject({
    firstName: 'Augusta',
    role: 'Mathematician',
  });
  expect(account.contacts[1]?.properties).toMatchObject({
    firstname: 'Augusta',
    jobtitle: 'Mathematician',
  });
  const both = (kept: string) => ({
    conflicts: [
      { field: 'firstName', here: 'Ada', crm: 'Augusta', kept },
      { field: 'role', here: role, crm: 'Mathematician', kept },
    ],
  });
  expect(await conflicts()).toEqual(expect.arrayContaining([both('here'), both('crm')]));
  expect(await conflicts()).toHaveLength(2);
  const { prospectId: contactId } = await here(newer.enrollmentId);
  await world.data(
    'mutation ($id: ID!) { eraseContact(input: { contactId: $id }) { contact { id } } }',
    { id: contactId },
    team.key,
  );
  expect(await conflicts()).toEqual(expect.arrayContaining([both('here'), {}]));
  // Also what was noted about one that was merged into it.
  const kept = await here(
    (await add({ firstName: 'Ada', lastName: 'King', email: 'kept@engines.example' })).enrollmentId,
  );
  const { prospectId: mergedId } = await here(older.enrollmentId);
  await world.data(
    'mutation ($input: MergeContactsInput!) { mergeContacts(input: $input) { contact { id } } }',
    { input: { keepId: kept.prospectId, mergedId } },
    team.key,
  );
  expect(await conflicts()).toEqual(expect.arrayContaining([both('here'), {}]));
  await world.data(
    'mutation ($id: ID!) { eraseContact(input: { contactId: $id }) { contact { id } } }',
    { id: kept.prospectId },
    team.key,
  );
  expect(await conflicts()).toEqual([{}, {}]);
  // Nothing else of the audit log can be changed.
  const { script } = world.runtime.database;
  await expect(
    script(`update audit_entry set data = '{"a": 1}' where action = 'crm.conflict'`),
  ).rejects.toThrow('only added to');
});

it('keeps both values if neither side knows which is later, and notes a difference once', async () => {
  const before = (await conflicts()).length;
  account.contacts.push({
    id: '521',
    properties: { email: 'both@engines.example', firstname: 'Ada', jobtitle: 'Mathematician' },
    changedAt: null,
  });
  const { enrollmentId } = await add({
    firstName: 'Ada',
    lastName: 'Lovelace',
    role: 'Countess',
    email: 'both@engines.example',
  });
  const { enrollment } = await team.ok('get_flow_enrollment', { enrollmentId });
  const update = async (input: object) => {
    await world.data(
      'mutation ($input: UpdateContactInput!) { updateContact(input: $input) { contact { id } } }',
      { input: { contactId: enrollment.contact.prospectId, ...input } },
      team.key,
    );
    await world.settle();
  };
  const noted = async () =>
    (await conflicts()).slice(0, -before || undefined).map((data) => data.conflicts);
  await update({ companyName: 'Engines' });
  expect(await noted()).toEqual([
    [{ field: 'role', here: 'Countess', crm: 'Mathematician', kept: 'both' }],
  ]);
  await update({ phone: '+12025550177' });
  expect(await noted()).toEqual([
    [{ field: 'role', here: 'Countess', crm: 'Mathematician', kept: 'both' }],
  ]);
  await update({ role: 'Author' });
  expect(await noted()).toEqual([
    [{ field: 'role', here: 'Author', crm: 'Mathematician', kept: 'both' }],
    [{ field: 'role', here: 'Countess', crm: 'Mathematician', kept: 'both' }],
  ]);
  expect(account.contacts.at(-1)?.properties).toMatchObject({
    company: 'Engines',
    phone: '+12025550177',
    jobtitle: 'Mathematician',
  });
});

it('finds a contact by its profile URL, however HubSpot wrote it', async () => {
  account.contacts.push({
    id: '502',
    properties: { hs_linkedin_url: 'www.network.example/in/grace/', email: 'grace@navy.example' },
  });
  const { enrollmentId } = await add({
    firstName: 'Grace',
    lastName: 'Hopper',
    networkUrl: 'https://network.example/in/grace',
  });
  await world.settle();
  expect((await team.ok('get_flow_enrollment', { enrollmentId })).enrollment.contact).toMatchObject(
    {
      email: 'grace@navy.example',
      crmContactId: 'hubspot-502',
    },
  );
});

it('reads from and writes to no record of somebody who shares a phone number, a company or a name', async () => {
  const shared = { phone: '+442079460958', company: 'Shared Ltd', website: 'shared.example' };
  const others: { id: string; properties: Record<string, string> }[] = [
    {
      id: '601',
      properties: {
        ...shared,
        firstname: 'Other',
        lastname: 'Colleague',
        jobtitle: 'Head of sales',
      },
    },
    {
      id: '602',
      properties: {
        firstname: 'Ada',
        lastname: 'Byron',
        email: 'another.ada@elsewhere.example',
        jobtitle: 'Poet',
      },
    },
  ];
  account.contacts.push(...structuredClone(others));
  const company = { name: 'Shared Ltd', domain: 'shared.example' };
  const { enrollmentId } = await team.ok('add_dynamic_action', {
    contact: { firstName: 'Ada', lastName: 'Byron', phone: shared.phone, role: 'Analyst' },
    company,
    action: CALL,
  });
  await world.settle();
  expect(account.contacts).toEqual(others);
  const { contact } = (await team.ok('get_flow_enrollment', { enrollmentId })).enrollment;
  expect(contact).toMatchObject({ email: null, role: 'Analyst', crmContactId: null });
  // The colleague with the same number and the full name is the same person.
  account.contacts.push({
    id: '603',
    properties: {
      phone: shared.phone,
      firstname: 'Ada',
      lastname: 'Byron',
      email: 'ada.byron@shared.example',
    },
  });
  await add(
    { firstName: 'Ada', lastName: 'Byron', phone: shared.phone },
    { type: 'manual', title: 'Ask again' },
  );
  await world.settle();
  expect((await team.ok('get_flow_enrollment', { enrollmentId })).enrollment.contact).toMatchObject(
    {
      email: 'ada.byron@shared.example',
      crmContactId: 'hubspot-603',
    },
  );
});

it('knows a record by a second address of the contact, and takes it for no conflict', async () => {
  const first = 'grace@second.example';
  const second = 'grace.hopper@second.example';
  const person = { firstName: 'Grace', lastName: 'Hopper', email: first };
  const { enrollmentId } = await add(person);
  const { enrollment } = await team.ok('get_flow_enrollment', { enrollmentId });
  const { prospectId } = enrollment.contact;
  await world.settle();
  // A namesake with an address of her own, and the record by the second address.
  const namesake = {
    id: '701',
    properties: { firstname: 'Grace', lastname: 'Hopper', email: 'grace@other.example' },
  };
  account.contacts.push(structuredClone(namesake), {
    id: '702',
    properties: { firstname: 'Grace', lastname: 'Hopper', email: second, jobtitle: 'Admiral' },
  });
  await world.data(
    'mutation ($input: UpdateContactInput!) { updateContact(input: $input) { contact { id } } }',
    { input: { contactId: prospectId, emails: [first, second] } },
    team.owner.key,
  );
  await add(person, { type: 'manual', title: 'Look again' });
  await world.settle();
  const { contact } = await world.data(
    'query ($id: ID!) { contact(id: $id) { email role crmContactId emails { address } } }',
    { id: prospectId },
    team.owner.key,
  );
  expect(contact).toEqual({
    email: first,
    role: 'Admiral',
    crmContactId: 'hubspot-702',
    emails: [{ address: first }, { address: second }],
  });
  expect(account.contacts.find(({ id }) => id === '701')).toEqual(namesake);
  expect(account.contacts.find(({ id }) => id === '702')?.properties).toMatchObject({
    email: second,
  });
});

it('opens tasks for their owner, and closes them when they are closed here', async () => {
  await add(quiet('Called'));
  await add(quiet('Skipped'), { type: 'manual', title: 'Send the book' });
  await world.settle();
  const here = await tasksHere();
  const idOf = (title: string): string => here.find((task) => task.title === title).taskId;
  expect(account.tasks[0]?.properties).toMatchObject({
    ...{
      outreach_task_id: idOf('Call Called'),
      hs_task_subject: 'Call Called',
      hs_task_body: 'Ask about spring.',
    },
    ...{ hs_task_type: 'CALL', hs_task_status: 'NOT_STARTED', hubspot_owner_id: '77' },
  });
  await team.ok('complete_task', { taskId: idOf('Call Called') });
  await team.ok('skip_task', { taskId: idOf('Send the book') });
  await world.settle();
  expect(open()).toEqual([
    ['Call Called', 'COMPLETED'],
    ['Send the book', 'DEFERRED'],
  ]);
});

it('closes a task here within a minute of its completion at HubSpot, and the sequence goes on', async () => {
  const { enrollmentId } = await add(quiet('There'));
  await world.settle();
  expect(open()).toEqual([['Call There', 'NOT_STARTED']]);
  Object.assign(account.tasks[0]?.properties ?? {}, { hs_task_status: 'COMPLETED' });
  await world.advance(MINUTE);
  expect((await tasksHere()).map(({ title, status }) => [title, status])).toContainEqual([
    'Call There',
    'completed',
  ]);
  expect((await team.ok('get_flow_enrollment', { enrollmentId })).enrollment.status).toBe(
    'completed',
  );
  expect(open()).toEqual([['Call There', 'COMPLETED']]);
});

it('asks about its own tasks only, where some were in another CRM before', async () => {
  await add(quiet('Old'));
  await add(quiet('New'));
  await world.settle();
  await world.runtime.database.script(
    `update task set crm_task_id = 'task_old' where team_id = $1 and title = 'Call Old'`,
    [team.teamId],
  );
  for (const { properties } of account.tasks) properties['hs_task_status'] = 'COMPLETED';
  await world.advance(MINUTE);
  const statuses = (await tasksHere()).map(({ title, status }) => [title, status]);
  expect(statuses).toContainEqual(['Call New', 'completed']);
  expect(statuses).toContainEqual(['Call Old', 'todo']);
});

it('does not approve emails that were put off at HubSpot', async () => {
  await add(quiet('Written'), { type: 'email', subject: 'Hello', message: 'Good morning.' });
  await world.settle();
  Object.assign(account.tasks[0]?.properties ?? {}, { hs_task_status: 'DEFERRED' });
  await world.advance(MINUTE);
  expect((await tasksHere()).map(({ kind, status }) => [kind, status])).toContainEqual([
    'section_approval',
    'todo',
  ]);
});

it('creates one task if the answer is lost, and waits for the end of an outage and of a limit', async () => {
  account.hangUpAfter = '/crm/v3/objects/tasks/batch/upsert';
  await add(quiet('Lost'));
  await world.settle();
  await world.advance(5 * MINUTE);
  expect(open()).toEqual([['Call Lost', 'NOT_STARTED']]);
  account.isDown = true;
  await add(quiet('Down'));
  await world.settle();
  expect(open()).toHaveLength(1);
  account.isDown = false;
  account.refusals.push(429);
  await world.advance(10 * MINUTE);
  expect(open()).toEqual([
    ['Call Lost', 'NOT_STARTED'],
    ['Call Down', 'NOT_STARTED'],
  ]);
});

it('writes nothing of another team', async () => {
  const other = await world.team('Nub');
  const { flowPlanId } = await other.ok('add_dynamic_action', {
    contact: quiet('Other'),
    action: CALL,
  });
  await other.ok('update_flow_plan', {
    flowPlanId,
    mcpDynamicActionsOptions: { is_enrich_crm: true, is_push_to_crm_tasks: true },
  });
  await other.ok('add_dynamic_action', { contact: quiet('Another'), action: CALL });
  await world.settle();
  expect([account.tasks, account.calls]).toEqual([[], []]);
});
