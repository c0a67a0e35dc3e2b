import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Browser } from '../support/browser.ts';
import type { Json } from '../support/json.ts';
import { watch } from '../support/live.ts';
import type { TestTeam } from '../support/team.ts';
import { World } from '../support/world.ts';

/** How people come into a team, and what they may do there. */

const PASSWORD = 'correct horse battery';
let world: World;
let team: TestTeam;
let other: TestTeam;

beforeAll(async () => {
  world = await World.open();
  team = await world.team('Inviting');
  other = await world.team('Inviting elsewhere');
});
afterAll(() => world.close());

const INVITE = 'mutation ($input: InviteMemberInput!) { inviteMember(input: $input) { url invitation { id email role expiresAt invitedBy { id } } } }';
const invite = (email: string, key = team.owner.key, more: object = {}): Promise<Json> =>
  world.graphql(INVITE, { input: { email, role: 'MEMBER', ...more } }, key);
const linkTo = async (email: string, key?: string, more?: object): Promise<string> => (await invite(email, key, more)).data.inviteMember.url;
const tokenOf = (url: string): string => new URL(url).searchParams.get('token') ?? '';
const codeOf = (result: Json): Json => result.errors?.[0]?.extensions.code ?? null;
const change = (id: string, key: string, input: object): Promise<Json> =>
  world.graphql(
    'mutation ($input: ChangeTeamMemberInput!) { changeTeamMember(input: $input) { member { role hasBillingAccess } } }',
    { input: { teamMemberId: id, ...input } },
    key,
  );
const WHO = '{ viewer { member { id role user { email displayName } } team { name } } }';

const accept = (browser: Browser, url: string, form: Record<string, string> = { name: 'Nora New', password: PASSWORD }) =>
  browser.post('/invitation', { token: tokenOf(url), ...form });

describe('an invitation', () => {
  it('makes an account and a member, signs in, and works once', async () => {
    const { data } = await invite('Nora@new.example');
    const { url, invitation } = data.inviteMember;
    expect(invitation).toMatchObject({ email: 'nora@new.example', role: 'MEMBER', invitedBy: { id: team.owner.membershipId } });
    const browser = new Browser(world.url);
    const page = await browser.get(new URL(url).pathname + new URL(url).search);
    expect(await page.text()).toContain('<h1>Join Inviting</h1>');
    const joined = await accept(browser, url);
    expect([joined.status, joined.headers.get('location')]).toEqual([303, '/']);
    expect((await browser.graphql(WHO)).data.viewer).toMatchObject({
      member: { role: 'MEMBER', user: { email: 'nora@new.example', displayName: 'Nora New' } },
      team: { name: 'Inviting' },
    });
    expect((await accept(new Browser(world.url), url)).status).toBe(401);
    expect((await new Browser(world.url).post('/sign-in', { email: 'nora@new.example', password: PASSWORD })).status).toBe(303);
  });

  it('says what is wrong with the form, and can be corrected', async () => {
    const url = await linkTo('otto@new.example');
    const browser = new Browser(world.url);
    const short = await accept(browser, url, { name: 'Otto', password: 'short' });
    expect([short.status, (await short.text()).includes('The password: must have 12 to 200 characters.')]).toEqual([400, true]);
    const nameless = await accept(browser, url, { name: ' ', password: PASSWORD });
    expect([nameless.status, (await nameless.text()).includes('Your name: must have 1 to 200 characters.')]).toEqual([400, true]);
    expect((await accept(browser, url)).status).toBe(303);
  });

  it('does not give an account that exists to who knows the link', async () => {
    const url = await linkTo(other.owner.email);
    const thief = new Browser(world.url);
    expect(await (await thief.get(new URL(url).pathname + new URL(url).search)).text()).toContain('You have an account already.');
    expect((await accept(thief, url)).status).toBe(401);
    await thief.signIn(world, team.owner);
    expect((await accept(thief, url)).status).toBe(401);
    const own = new Browser(world.url);
    await own.signIn(world, other.owner);
    expect((await accept(own, url, {})).status).toBe(303);
    expect((await own.graphql(WHO)).data.viewer).toMatchObject({ team: { name: 'Inviting' }, member: { role: 'MEMBER' } });
    expect((await own.graphql('{ viewerTeams { name } }')).data.viewerTeams).toEqual([{ name: 'Inviting elsewhere' }, { name: 'Inviting' }]);
  });

  it('does not leave a password that somebody chose for an address to the next team that adds it', async () => {
    const browser = new Browser(world.url);
    await accept(browser, await linkTo('victim@corp.example', other.owner.key), { name: 'Not the victim', password: PASSWORD });
    await world.addMember(team, 'victim@corp.example');
    expect(codeOf(await browser.graphql(WHO))).toBe('UNAUTHENTICATED');
    expect((await browser.post('/sign-in', { email: 'victim@corp.example', password: PASSWORD })).status).toBe(401);
  });

  it('is sent again with another link, withdrawn, and ends after seven days', async () => {
    const first = (await invite('paula@new.example')).data.inviteMember;
    expect((await invite('paula@new.example')).errors[0].message).toContain(first.invitation.id);
    const RESEND = 'mutation ($id: ID!) { resendInvitation(input: { invitationId: $id }) { url } }';
    const second = (await world.data(RESEND, { id: first.invitation.id }, team.admin.key)).resendInvitation;
    expect((await accept(new Browser(world.url), first.url)).status).toBe(401);
    const WITHDRAW = 'mutation ($id: ID!) { withdrawInvitation(input: { invitationId: $id }) { invitation { withdrawnAt } } }';
    const { withdrawInvitation } = await world.data(WITHDRAW, { id: first.invitation.id }, team.admin.key);
    expect(withdrawInvitation.invitation.withdrawnAt).toEqual(expect.any(String));
    expect((await accept(new Browser(world.url), second.url)).status).toBe(401);
    expect(codeOf(await world.graphql(RESEND, { id: first.invitation.id }, team.admin.key))).toBe('CONFLICT');
    expect(codeOf(await world.graphql(WITHDRAW, { id: first.invitation.id }, other.owner.key))).toBe('NOT_FOUND');
    const third = await linkTo('paula@new.example');
    await world.runtime.database.script("update invitation set expires_at = now() - interval '1 second' where accepted_at is null");
    expect((await accept(new Browser(world.url), third)).status).toBe(401);
    expect(codeOf(await invite('paula@new.example'))).toBeNull();
    const { invitations } = await world.data('{ invitations { nodes { email } totalCount } }', {}, team.admin.key);
    expect(invitations.nodes).toContainEqual({ email: 'paula@new.example' });
  });

  it('is made by managers: admins invite members, owners everybody', async () => {
    expect(codeOf(await invite('a@rights.example', team.member.key))).toBe('ROLE_REQUIRED');
    expect(codeOf(await invite('a@rights.example', ''))).toBe('UNAUTHENTICATED');
    expect(codeOf(await invite('a@rights.example', await world.key(team, team.owner, ['read'])))).toBe('FORBIDDEN');
    for (const more of [{ role: 'ADMIN' }, { role: 'OWNER' }, { hasBillingAccess: true }])
      expect(codeOf(await invite('a@rights.example', team.admin.key, more))).toBe('ROLE_REQUIRED');
    expect(codeOf(await invite('a@rights.example', team.admin.key))).toBeNull();
    expect(codeOf(await invite('b@rights.example', team.owner.key, { role: 'OWNER' }))).toBeNull();
    expect(codeOf(await invite(team.member.email))).toBe('CONFLICT');
    expect(codeOf(await invite('no address'))).toBe('INVALID_REQUEST');
    expect(codeOf(await world.graphql('{ invitations { totalCount } }', {}, team.member.key))).toBe('ROLE_REQUIRED');
  });

  it('ends with the rights of who invited, and its link is stored nowhere', async () => {
    const own = await world.team('Leaving');
    const url = await linkTo('late@new.example', own.admin.key);
    await world.data('mutation ($id: ID!) { deactivateTeamMember(input: { teamMemberId: $id }) { warnings } }', { id: own.admin.membershipId }, own.owner.key);
    expect((await accept(new Browser(world.url), url)).status).toBe(401);
    // Neither does one that its owner made for the role of an owner, and lost that role since.
    const { admin, owner } = await world.team('Demoted');
    const change = 'mutation ($id: ID!, $role: Role!) { changeTeamMember(input: { teamMemberId: $id, role: $role }) { member { role } } }';
    await world.data(change, { id: admin.membershipId, role: 'OWNER' }, owner.key);
    const back = (await world.data(INVITE, { input: { email: 'second@new.example', role: 'OWNER' } }, admin.key)).inviteMember.url;
    const below = (await world.data(INVITE, { input: { email: 'third@new.example', role: 'MEMBER' } }, admin.key)).inviteMember.url;
    await world.data(change, { id: admin.membershipId, role: 'ADMIN' }, owner.key);
    expect((await accept(new Browser(world.url), back)).status).toBe(401);
    expect((await accept(new Browser(world.url), below)).status).toBe(303);
    const response = await fetch(`${world.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': own.owner.key, 'idempotency-key': 'invite-once' },
      body: JSON.stringify({ query: INVITE, variables: { input: { email: 'kept@new.example', role: 'MEMBER' } } }),
    });
    const made: Json = await response.json();
    const token = tokenOf(made.data.inviteMember.url);
    for (const table of ['invitation', 'idempotency_record', 'audit_entry']) {
      const { rows } = await world.runtime.database.script(`select t::text as row from ${table} t`);
      for (const { row } of rows) expect([table, String(row).includes(token)]).toEqual([table, false]);
    }
  });

  it('is accepted only from a page of this server', async () => {
    const url = await linkTo('foreign@new.example');
    const browser = new Browser(world.url, 'https://evil.example');
    expect((await accept(browser, url)).status).toBe(403);
  });
});

describe('the rights of a member', () => {
  it('are changed by owners, at once on open sockets, and the last owner keeps the role', async () => {
    const own = await world.team('Roles');
    expect(codeOf(await change(own.member.membershipId, own.admin.key, { role: 'ADMIN' }))).toBe('ROLE_REQUIRED');
    expect(codeOf(await change(own.member.membershipId, other.owner.key, { role: 'ADMIN' }))).toBe('NOT_FOUND');
    expect(codeOf(await change(own.member.membershipId, own.owner.key, {}))).toBe('INVALID_REQUEST');
    expect((await change(own.owner.membershipId, own.owner.key, { role: 'MEMBER' })).errors[0].message).toBe(
      'This is the only active owner of the team. Make another member an owner first.',
    );
    const tasks = 'subscription ($after: String) { taskUpdated(after: $after) { task { id } } }';
    const watcher = await watch(world, own.admin.key, tasks, '0');
    await own.task({ name: 'Of the owner' });
    await watcher.until((events) => events.length > 0);
    const seen = watcher.events.length;
    expect((await change(own.admin.membershipId, own.owner.key, { role: 'MEMBER' })).data.changeTeamMember.member.role).toBe('MEMBER');
    await own.task({ name: 'Not for a member' });
    const mine = await watch(world, own.owner.key, tasks, '0');
    await mine.until((events) => events.length > seen);
    expect(watcher.events.length).toBe(seen);
    await Promise.all([watcher.close(), mine.close()]);
    expect((await change(own.member.membershipId, own.owner.key, { hasBillingAccess: true })).data.changeTeamMember.member).toEqual({
      role: 'MEMBER',
      hasBillingAccess: true,
    });
    expect((await change(own.member.membershipId, own.owner.key, { role: 'OWNER' })).data.changeTeamMember.member.role).toBe('OWNER');
    expect((await change(own.owner.membershipId, own.owner.key, { role: 'ADMIN' })).data.changeTeamMember.member.role).toBe('ADMIN');
  });
});
