// @module-tag once
// @module-tag long
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { HubSpotAccount } from '../support/hubspot-account.ts';
import type { Json } from '../support/json.ts';
import type { TestTeam } from '../support/team.ts';
import { World } from '../support/world.ts';

/** Each team can connect its own HubSpot account in place of the CRM of the server. */

const FIELDS = 'crm { id name reasonMessage waitingCount }';
const CONNECT = `mutation ($token: String!) { connectCrm(input: { name: HUBSPOT, accessToken: $token }) { ${FIELDS} } }`;
const TEST = `mutation ($id: ID!) { testCrm(input: { connectedCrmId: $id }) { ${FIELDS} } }`;
const DISCONNECT =
  'mutation ($id: ID!) { disconnectCrm(input: { connectedCrmId: $id }) { removedId } }';
const READ = '{ connectedCrm { id name reasonMessage waitingCount } environment { sandboxed } }';
const CALL = { type: 'call', title: 'Call {{ contact.firstName }}' };

let account: HubSpotAccount;
let world: World;
let team: TestTeam;

beforeAll(async () => {
  account = await HubSpotAccount.open();
  world = await World.open({ crmUrls: { hubspot: account.url } });
});
beforeEach(async () => {
  account.tasks.length = 0;
  account.contacts.length = 0;
  account.associations.length = 0;
  account.isDown = false;
  account.lacks = null;
  account.portalId = 4_711;
  team = await world.team('Connecting');
});
afterAll(async () => {
  await world.close();
  await account.close();
});

const person = (firstName: string) => ({
  firstName,
  lastName: 'Quiet',
  email: `${firstName.toLowerCase().replace(' ', '-')}@people.example`,
});
const connect = (token = 'the-token', key = team.key) => world.graphql(CONNECT, { token }, key);
const read = async (): Promise<Json> => world.data(READ, {}, team.key);

it('is connected with a token that works, which is stored encrypted, and is then the CRM of this team only', async () => {
  expect((await read()).connectedCrm).toBeNull();
  expect((await read()).environment.sandboxed).toContain('CRM');
  const { data } = await connect();
  expect(data.connectCrm).toMatchObject({
    crm: { name: 'HUBSPOT', reasonMessage: null, waitingCount: 0 },
  });
  expect((await read()).environment.sandboxed).not.toContain('CRM');
  const { rows } = await world.runtime.database.script(
    'select secret from connected_crm where team_id = $1',
    [team.teamId],
  );
  expect(JSON.stringify(rows)).not.toContain('the-token');
  expect((await team.ok('list_crm_lists', {})).items).toEqual([
    { listId: '7', name: 'Fair visitors', contactCount: 3, crm: 'hubspot' },
    { listId: '8', name: 'Guests of the webinar', contactCount: 5, crm: 'hubspot' },
  ]);
  const other = await world.team('Apart');
  expect((await other.ok('list_crm_lists', {})).items.map(({ crm }: Json) => crm)).not.toContain(
    'hubspot',
  );
});

it('is refused with a token that does not work', async () => {
  const refused = await connect('another-token');
  expect(refused.errors[0].extensions).toMatchObject({
    code: 'INVALID_REQUEST',
    issues: [{ path: 'accessToken', message: 'does not work. HubSpot refuses the access token.' }],
  });
  account.isDown = true;
  expect((await connect()).errors[0].extensions.code).toBe('PROVIDER_UNAVAILABLE');
  expect((await connect('short')).errors[0].extensions.code).toBe('INVALID_REQUEST');
  expect((await read()).connectedCrm).toBeNull();
});

it('is for owners and admins of the team', async () => {
  for (const key of [team.member.key, await world.key(team, team.owner, ['read'])]) {
    expect((await connect('the-token', key)).errors[0].extensions.code).toMatch(
      /^(ROLE_REQUIRED|FORBIDDEN)$/,
    );
    expect(
      (await world.graphql(TEST, { id: 'crc_01M8AWRR99EA188XSXHH08K7WY' }, key)).errors[0]
        .extensions.code,
    ).toMatch(/^(ROLE_REQUIRED|FORBIDDEN)$/);
    expect(
      (await world.graphql(DISCONNECT, { id: 'crc_01M8AWRR99EA188XSXHH08K7WY' }, key)).errors[0]
        .extensions.code,
    ).toMatch(/^(ROLE_REQUIRED|FORBIDDEN)$/);
  }
  expect((await world.graphql(READ, {}, team.member.key)).errors[0].extensions.code).toBe(
    'ROLE_REQUIRED',
  );
  const other = await world.team('Apart');
  const { id } = (await connect('the-token', other.key)).data.connectCrm.crm;
  for (const of of [id, 'crc_01M8AWRR99EA188XSXHH08K7WY']) {
    expect((await world.graphql(TEST, { id: of }, team.key)).errors[0].extensions.code).toBe(
      'NOT_FOUND',
    );
    expect((await world.graphql(DISCONNECT, { id: of }, team.key)).errors[0].extensions.code).toBe(
      'NOT_FOUND',
    );
  }
  expect((await world.data(READ, {}, other.key)).connectedCrm.id).toBe(id);
});

it('says so if its token can no longer be decrypted', async () => {
  const { id } = (await connect()).data.connectCrm.crm;
  await world.runtime.database.script(
    `update connected_crm set secret = 'v1:00000000:AAAA' where id = $1`,
    [id],
  );
  const answered = await world.tool('list_crm_lists', {}, team.key);
  expect([answered.status, answered.body.error]).toEqual([503, 'provider_unavailable']);
  await team.ok('add_dynamic_action', {
    contact: { firstName: 'Unread', lastName: 'Quiet', email: 'unread@people.example' },
    action: CALL,
  });
  await world.settle();
  const message =
    'A stored secret was encrypted with a key that the server does not have. Set SECRETS_KEY to that key.';
  expect((await read()).connectedCrm.reasonMessage).toBe(message);
  expect((await world.data(TEST, { id }, team.key)).testCrm.crm.reasonMessage).toBe(message);
});

it('that does not answer holds up neither its other work nor another team, and gets the tasks when it does', async () => {
  const other = await world.team('Beside');
  account.otherToken = 'the-token-of-the-other';
  await connect('the-token-of-the-other', other.key);
  await connect();
  for (const one of [team, other]) {
    const { flowPlanId } = await one.ok('add_dynamic_action', {
      contact: person('First'),
      action: CALL,
    });
    await one.ok('update_flow_plan', {
      flowPlanId,
      mcpDynamicActionsOptions: { is_enrich_crm: false, is_push_to_crm_tasks: true },
    });
  }
  await world.settle();
  account.silentFor = 'the-token';
  account.tokens.length = 0;
  for (let index = 1; index <= 25; index += 1)
    await team.ok('add_dynamic_action', { contact: person(`Number ${index}`), action: CALL });
  await other.ok('add_dynamic_action', { contact: person('Second'), action: CALL });
  await world.settle();
  const subjects = () =>
    account.tasks.map(({ properties }) => properties['hs_task_subject']).sort();
  expect(subjects()).toEqual(['Call First', 'Call First', 'Call Second']);
  // One task waited for an answer in vain, and the settings asked why.
  expect(account.tokens.filter((token) => token === 'the-token').length).toBeLessThanOrEqual(2);
  account.silentFor = null;
  expect((await read()).connectedCrm).toMatchObject({ reasonMessage: null, waitingCount: 25 });
  await world.advance(5 * 60_000);
  expect((await read()).connectedCrm).toMatchObject({ waitingCount: 0 });
  expect(subjects()).toHaveLength(28);
});

it('of another account gets the open tasks anew, and the contacts of both accounts are told apart', async () => {
  account.contacts.push({
    id: '501',
    properties: { email: 'first@people.example', jobtitle: 'Pilot' },
  });
  await connect();
  const { flowPlanId } = await team.ok('add_dynamic_action', {
    contact: person('First'),
    action: CALL,
  });
  await team.ok('update_flow_plan', {
    flowPlanId,
    mcpDynamicActionsOptions: { is_enrich_crm: true, is_push_to_crm_tasks: true },
  });
  await team.ok('add_dynamic_action', {
    contact: { ...person('Second'), email: 'first@people.example' },
    action: CALL,
  });
  await world.settle();
  expect(account.associations).toHaveLength(2);
  account.portalId = 4_712;
  account.tasks.length = 0;
  account.associations.length = 0;
  account.contacts.splice(0, 9, {
    id: '501',
    properties: { email: 'somebody@else.example', jobtitle: 'Baker' },
  });
  account.token = 'the-token-of-another-account';
  await connect('the-token-of-another-account');
  await world.settle();
  account.token = 'the-token';
  expect(account.tasks.map(({ properties }) => properties['hs_task_subject'])).toEqual([
    'Call First',
    'Call First',
  ]);
  expect(account.associations).toEqual([]);
});

it('tells which scopes its token needs, whichever it lacks', async () => {
  for (const path of [
    '/crm/v3/lists',
    '/crm/v3/objects/contacts',
    '/crm/v3/owners',
    '/crm/v3/properties/tasks',
  ]) {
    account.lacks = path;
    const [issue] = (await connect()).errors[0].extensions.issues;
    expect(issue.message).toBe(
      'does not work. The access token lacks a scope. It needs crm.lists.read, crm.objects.contacts.read, crm.objects.contacts.write, crm.objects.owners.read and crm.schemas.contacts.write.',
    );
  }
});

it('gets the open tasks of the CRM before it, says why it no longer works, and goes on with a new token', async () => {
  const { flowPlanId } = await team.ok('add_dynamic_action', {
    contact: { firstName: 'Before', lastName: 'Quiet', email: 'before@people.example' },
    action: CALL,
  });
  await team.ok('update_flow_plan', {
    flowPlanId,
    mcpDynamicActionsOptions: { is_push_to_crm_tasks: true },
  });
  await team.ok('add_dynamic_action', {
    contact: { firstName: 'Meanwhile', lastName: 'Quiet', email: 'meanwhile@people.example' },
    action: CALL,
  });
  await world.settle();
  const { id } = (await connect()).data.connectCrm.crm;
  await world.settle();
  const titles = () => account.tasks.map(({ properties }) => properties['hs_task_subject']).sort();
  expect(titles()).toEqual(['Call Before', 'Call Meanwhile']);
  account.token = 'the-next-token';
  await team.ok('add_dynamic_action', {
    contact: { firstName: 'After', lastName: 'Quiet', email: 'after@people.example' },
    action: CALL,
  });
  await world.settle();
  expect((await read()).connectedCrm).toMatchObject({
    reasonMessage: 'HubSpot refuses the access token.',
    waitingCount: 2,
  });
  const log = '{ crmSyncs(first: 2) { nodes { kind failure } } }';
  // The task waits meanwhile: a CRM that fails is asked again after a minute.
  expect((await world.data(log, {}, team.key)).crmSyncs.nodes).toContainEqual({
    kind: 'CONTACT',
    failure: 'The CRM answered with status 401.',
  });
  expect((await world.graphql(log, {}, team.member.key)).errors[0].extensions.code).toBe(
    'ROLE_REQUIRED',
  );
  expect((await world.data(TEST, { id }, team.key)).testCrm.crm.reasonMessage).toBe(
    'HubSpot refuses the access token.',
  );
  account.token = 'the-token';
  await world.advance(5 * 60_000);
  expect(titles()).toEqual(['Call After', 'Call Before', 'Call Meanwhile']);
  expect((await read()).connectedCrm).toMatchObject({ reasonMessage: null, waitingCount: 0 });
  const { removedId } = (await world.data(DISCONNECT, { id }, team.key)).disconnectCrm;
  expect(removedId).toMatch(/^crc_/);
  expect((await read()).connectedCrm).toBeNull();
});
