import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { IdentityProvider } from '../../src/providers/identity/identity-provider.ts';
import { type AuthorizationServer, authorizationServer, BASE_URL, CLIENT } from '../support/authorization-server.ts';
import { Browser } from '../support/browser.ts';
import type { TestTeam } from '../support/team.ts';
import { World } from '../support/world.ts';

/** People who sign in at a real OpenID Connect provider on this machine. Their addresses there are `<login>@team.example`. */

let world: World;
let team: TestTeam;
let provider: AuthorizationServer;

beforeAll(async () => {
  provider = await authorizationServer();
  world = await World.open({ baseUrl: BASE_URL, identityProvider: new IdentityProvider({ issuer: provider.issuer, ...CLIENT }) });
  team = await world.team('Open ID');
  await world.addMember(team, 'ada@team.example');
});
afterAll(async () => {
  await world.close();
  await provider.close();
});

const WHO = '{ viewer { member { role user { email displayName } } } }';

async function begin(browser: Browser): Promise<string> {
  const response = await browser.get('/sign-in/openid');
  expect([response.status, response.headers.getSetCookie()[0]]).toEqual([
    303,
    expect.stringMatching(/^openid=[\w-]+; Path=\/sign-in\/openid; HttpOnly; SameSite=Lax; Max-Age=600$/),
  ]);
  return response.headers.get('location') ?? '';
}

async function signIn(login: string, deny = false): Promise<{ browser: Browser; response: Response }> {
  const browser = new Browser(world.url, BASE_URL);
  const callback = await provider.signIn(await begin(browser), deny, login);
  return { browser, response: await browser.get(callback.pathname + callback.search) };
}

describe('OpenID Connect', () => {
  it('signs in a member by the verified address', async () => {
    const { browser, response } = await signIn('ada');
    expect([response.status, response.headers.get('location')]).toEqual([303, '/']);
    expect((await browser.graphql(WHO)).data.viewer.member).toMatchObject({ role: 'MEMBER', user: { email: 'ada@team.example' } });
  });

  it('accepts an open invitation of the address, and nobody else', async () => {
    const stranger = await signIn('cleo');
    expect([stranger.response.status, (await stranger.response.text()).includes('Nobody has invited cleo@team.example.')]).toEqual([401, true]);
    const query = 'mutation { inviteMember(input: { email: "cleo@team.example", role: ADMIN }) { url } }';
    await world.data(query, {}, team.owner.key);
    const { browser } = await signIn('cleo');
    expect((await browser.graphql(WHO)).data.viewer.member).toEqual({ role: 'ADMIN', user: { email: 'cleo@team.example', displayName: 'Person cleo' } });
  });

  it('removes a password that somebody else chose for the address before', async () => {
    const attacker = await world.team('Open ID attackers');
    const query = 'mutation { inviteMember(input: { email: "dora@team.example", role: MEMBER }) { url } }';
    const { inviteMember } = await world.data(query, {}, attacker.owner.key);
    const thief = new Browser(world.url, BASE_URL);
    const token = new URL(inviteMember.url).searchParams.get('token') ?? '';
    expect((await thief.post('/invitation', { token, name: 'Not Dora', password: 'correct horse battery' })).status).toBe(303);
    await world.data(query, {}, team.owner.key);
    const { browser } = await signIn('dora');
    expect((await browser.graphql('{ viewerTeams { name } }')).data.viewerTeams).toEqual([{ name: 'Open ID attackers' }, { name: 'Open ID' }]);
    expect((await thief.graphql(WHO)).errors[0].extensions.code).toBe('UNAUTHENTICATED');
    expect((await thief.post('/sign-in', { email: 'dora@team.example', password: 'correct horse battery' })).status).toBe(401);
    // A password that she sets herself stays.
    const set = 'mutation { setPassword(input: { newPassword: "her own horse battery" }) { revokedSessionCount } }';
    expect((await browser.graphql(set)).data.setPassword).toEqual({ revokedSessionCount: 0 });
    await signIn('dora');
    expect((await new Browser(world.url, BASE_URL).post('/sign-in', { email: 'dora@team.example', password: 'her own horse battery' })).status).toBe(303);
  });

  it('refuses an address that is not verified, a denial, and a member who was deactivated', async () => {
    await world.addMember(team, 'unverified-ben@team.example');
    expect((await signIn('unverified-ben')).response.status).toBe(401);
    expect((await signIn('ada', true)).response.status).toBe(401);
    await world.addMember(team, 'gone@team.example');
    const { rows } = await world.runtime.database.script(
      `select m.id from team_membership m join "user" u on u.id = m.user_id where u.email = 'gone@team.example'`,
    );
    await world.data('mutation ($id: ID!) { deactivateTeamMember(input: { teamMemberId: $id }) { warnings } }', { id: rows[0]?.['id'] }, team.owner.key);
    expect((await signIn('gone')).response.status).toBe(401);
  });

  it('is finished once, in the browser that began it', async () => {
    const [mine, theirs] = [new Browser(world.url, BASE_URL), new Browser(world.url, BASE_URL)];
    const callback = await provider.signIn(await begin(mine), false, 'ada');
    const path = callback.pathname + callback.search;
    expect((await theirs.get(path)).status).toBe(401);
    await begin(theirs);
    expect((await theirs.get(path)).status).toBe(401);
    expect((await mine.get(path)).status).toBe(303);
    expect((await mine.get(path)).status).toBe(401);
  });

  it('is offered on the sign-in page where it is configured, and says so where it is not', async () => {
    expect(await (await fetch(`${world.url}/sign-in`)).text()).toContain('Sign in with your organization');
    const without = await World.open();
    expect(await (await fetch(`${without.url}/sign-in`)).text()).not.toContain('Sign in with your organization');
    expect((await fetch(`${without.url}/sign-in/openid`, { redirect: 'manual' })).status).toBe(404);
    await without.close();
  });
});
