import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { HubSpotSignIn } from '../../src/providers/crm/hubspot/hubspot-sign-in.ts';
import { HubSpotAccount } from '../support/hubspot-account.ts';
import type { Json } from '../support/json.ts';
import type { TestTeam } from '../support/team.ts';
import { World } from '../support/world.ts';

/**
 * HubSpot connected by a sign-in of a member, with OAuth 2.0, in place of a token that somebody
 * entered.
 */

const BEGIN =
  'mutation ($name: CrmName!) { beginCrmAuthorization(input: { name: $name }) { authorizationUrl } }';
const FINISH =
  'mutation ($url: String!) { finishCrmAuthorization(input: { callbackUrl: $url }) { crm { id name auth reasonMessage } } }';
const READ = '{ connectedCrm { auth reasonMessage waitingCount } crmSignIns }';
const CALL = { type: 'call', title: 'Call {{ contact.firstName }}' };
const BASE_URL = 'https://crm.example';

let account: HubSpotAccount;
let world: World;
let team: TestTeam;
let codes = 0;

beforeAll(async () => {
  account = await HubSpotAccount.open();
  const app = { clientId: 'the-app', clientSecret: 'the-app-secret', baseUrl: account.url };
  world = await World.open({
    baseUrl: BASE_URL,
    crmUrls: { hubspot: account.url },
    crmSignIns: { hubspot: new HubSpotSignIn(app) },
  });
});
beforeEach(async () => {
  account.tasks.length = 0;
  account.contacts.length = 0;
  account.tokenRequests.length = 0;
  account.isDown = false;
  account.refreshToken = 'the-refresh-token';
  account.tokenLifeSeconds = 1_800;
  team = await world.team('Signing in');
});
afterAll(async () => {
  await world.close();
  await account.close();
});

/** Signs in at HubSpot, which returns to the answered address. */
async function allow(key = team.key): Promise<string> {
  const { beginCrmAuthorization } = await world.data(BEGIN, { name: 'HUBSPOT' }, key);
  const page = new URL(beginCrmAuthorization.authorizationUrl);
  codes += 1;
  account.codes.add(`code-${codes}`);
  return `${page.searchParams.get('redirect_uri')}?code=code-${codes}&state=${page.searchParams.get('state')}`;
}

const finish = (url: string, key = team.key) => world.graphql(FINISH, { url }, key);
const codeOf = (answer: Json): string => answer.errors[0].extensions.code;
const read = (): Promise<Json> => world.data(READ, {}, team.key);

it('asks for what the program needs, and connects the account', async () => {
  expect((await read()).crmSignIns).toEqual(['HUBSPOT']);
  const { beginCrmAuthorization } = await world.data(BEGIN, { name: 'HUBSPOT' }, team.key);
  const page = new URL(beginCrmAuthorization.authorizationUrl);
  expect([
    page.origin,
    page.pathname,
    page.searchParams.get('client_id'),
    page.searchParams.get('redirect_uri'),
    page.searchParams.get('scope'),
  ]).toEqual([
    'https://app.hubspot.com',
    '/oauth/authorize',
    'the-app',
    'https://crm.example/oauth/crm',
    'oauth crm.lists.read crm.objects.contacts.read crm.objects.contacts.write crm.objects.owners.read crm.schemas.contacts.write',
  ]);
  const callback = await allow();
  const tried = await world.graphql(
    FINISH.replace('mutation ($url: String!)', 'mutation ($url: String!) @dryRun'),
    { url: callback },
    team.key,
  );
  expect([tried.data.finishCrmAuthorization.crm.auth, account.tokenRequests]).toEqual([
    'OAUTH',
    [],
  ]);
  expect((await read()).connectedCrm).toBeNull();
  const { data } = await finish(callback);
  expect(data.finishCrmAuthorization.crm).toMatchObject({
    name: 'HUBSPOT',
    auth: 'OAUTH',
    reasonMessage: null,
  });
  expect(account.tokenRequests).toEqual([
    {
      grant_type: 'authorization_code',
      code: `code-${codes}`,
      redirect_uri: 'https://crm.example/oauth/crm',
      client_id: 'the-app',
      client_secret: 'the-app-secret',
    },
  ]);
  const { rows } = await world.runtime.database.script(
    'select secret from connected_crm where team_id = $1',
    [team.teamId],
  );
  expect(JSON.stringify(rows)).not.toMatch(/the-refresh-token|token-1/);
  expect((await team.ok('list_crm_lists', {})).items.map(({ crm }: Json) => crm)).toEqual([
    'hubspot',
    'hubspot',
  ]);
});

it('works once, for the member who began it, and only if access was allowed', async () => {
  const url = await allow();
  const other = await world.team('Another');
  expect(codeOf(await finish(url, other.key))).toBe('CONFLICT');
  expect((await finish(url)).data.finishCrmAuthorization.crm.auth).toBe('OAUTH');
  expect(codeOf(await finish(url))).toBe('CONFLICT');
  const denied = `${(await allow()).replace(/code=[^&]*&/, '')}&error=access_denied`;
  const refused = await finish(denied);
  expect(refused.errors[0].message).toBe(
    'Nobody allowed access at the CRM. Begin again with beginCrmAuthorization and allow it.',
  );
  const wrong = await finish((await allow()).replace(/code-\d+/, 'code-of-nobody'));
  expect(wrong.errors[0].message).toBe(
    'HubSpot does not accept the sign-in, or has withdrawn it. Sign in at HubSpot again.',
  );
  for (const text of [
    'nothing',
    'https://crm.example/oauth/crm',
    'https://crm.example/oauth/crm?state=abc',
  ])
    expect(codeOf(await finish(text))).toBe('INVALID_REQUEST');
});

it('is begun and finished by owners and admins', async () => {
  for (const key of [team.member.key, await world.key(team, team.owner, ['read'])]) {
    expect(codeOf(await world.graphql(BEGIN, { name: 'HUBSPOT' }, key))).toMatch(
      /^(ROLE_REQUIRED|FORBIDDEN)$/,
    );
    expect(codeOf(await finish(await allow(), key))).toMatch(/^(ROLE_REQUIRED|FORBIDDEN)$/);
  }
  expect(codeOf(await world.graphql('{ crmSignIns }', {}, team.member.key))).toBe('ROLE_REQUIRED');
  const pipedrive = await world.graphql(BEGIN, { name: 'PIPEDRIVE' }, team.key);
  expect(pipedrive.errors[0].message).toBe('This CRM is connected by a token. Use connectCrm.');
});

it('is told of while HubSpot is down, and changes nothing', async () => {
  const url = await allow();
  account.isDown = true;
  expect(codeOf(await finish(url))).toBe('PROVIDER_UNAVAILABLE');
  account.isDown = false;
  expect((await read()).connectedCrm).toBeNull();
});

it('is renewed by itself, once for all that ask at the same time, more than there are connections, but not in a dry run', async () => {
  account.tokenLifeSeconds = 60;
  await finish(await allow());
  const { auditLog } = await world.data(
    '{ auditLog(filter: { actions: [CRM_CONNECTED] }) { nodes { data address } } }',
    {},
    team.key,
  );
  expect(auditLog.nodes).toEqual([{ data: { name: 'hubspot' }, address: '127.0.0.1' }]);
  account.tokenLifeSeconds = 1_800;
  account.tokenRequests.length = 0;
  const audience = { name: 'Of a list', mode: 'crm_list', crmListId: '7', dryRun: true };
  const tried = await world.tool('create_audience', audience, team.key);
  expect([tried.status, tried.body.message]).toEqual([
    503,
    'The sign-in at the CRM has to be renewed first, which a dry run cannot do. List the CRM lists, then retry.',
  ]);
  await Promise.all(Array.from({ length: 20 }, () => team.ok('list_crm_lists', {})));
  expect(account.tokenRequests).toMatchObject([
    { grant_type: 'refresh_token', refresh_token: 'the-refresh-token' },
  ]);
  expect((await world.tool('create_audience', audience, team.key)).status).toBe(200);
});

it('that was withdrawn is shown, and what waits goes on after the next sign-in', async () => {
  account.tokenLifeSeconds = 60;
  await finish(await allow());
  const { flowPlanId } = await team.ok('add_dynamic_action', {
    contact: { firstName: 'First', lastName: 'Quiet', email: 'first@in.example' },
    action: CALL,
  });
  await team.ok('update_flow_plan', {
    flowPlanId,
    mcpDynamicActionsOptions: { is_enrich_crm: false, is_push_to_crm_tasks: true },
  });
  account.refreshToken = null;
  await team.ok('add_dynamic_action', {
    contact: { firstName: 'Second', lastName: 'Quiet', email: 'second@in.example' },
    action: CALL,
  });
  await world.settle();
  const withdrawn =
    'HubSpot does not accept the sign-in, or has withdrawn it. Sign in at HubSpot again.';
  expect((await read()).connectedCrm).toMatchObject({
    auth: 'OAUTH',
    reasonMessage: withdrawn,
    waitingCount: 3,
  });
  account.refreshToken = 'the-next-refresh-token';
  account.tokenLifeSeconds = 1_800;
  await finish(await allow());
  await world.advance(5 * 60_000);
  expect((await read()).connectedCrm).toMatchObject({ reasonMessage: null, waitingCount: 0 });
  expect(account.tasks.map(({ properties }) => properties['hs_task_subject']).sort()).toEqual([
    'Call First',
    'Call Second',
  ]);
});
