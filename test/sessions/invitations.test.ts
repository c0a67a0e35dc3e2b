// @module-tag once
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCommand } from '../../src/app/admin/admin-commands.ts';
import { Browser } from '../support/browser.ts';
import type { Json } from '../support/json.ts';
import { watch } from '../support/live.ts';
import type { TestTeam } from '../support/team.ts';
import { eventually } from '../support/time.ts';
import { World } from '../support/world.ts';

/** How members join a team, and their rights there, on a server that sends no emails of its own. */

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

const sql = (text: string) => world.runtime.database.script(text);
const INVITE =
  'mutation ($input: InviteMemberInput!) { inviteMember(input: $input) { url isEmailed invitation { id email role expiresAt invitedBy { id } } } }';
const RESEND = 'mutation ($id: ID!) { resendInvitation(input: { invitationId: $id }) { url } }';
const WITHDRAW =
  'mutation ($id: ID!) { withdrawInvitation(input: { invitationId: $id }) { invitation { withdrawnAt } } }';
const ACCEPT = 'mutation ($id: ID!) { acceptInvitation(input: { invitationId: $id }) { teamIds } }';
const OFFERS = '{ invitationOffers { invitationId teamName } }';
const invite = (email: string, key = team.owner.key, more: object = {}): Promise<Json> =>
  world.graphql(INVITE, { input: { email, role: 'MEMBER', ...more } }, key);
const linkTo = async (email: string, key?: string, more?: object): Promise<string> =>
  (await invite(email, key, more)).data.inviteMember.url;
const tokenOf = (url: string): string => new URL(url, 'http://x').searchParams.get('token') ?? '';
const codeOf = (result: Json): Json => result.errors?.[0]?.extensions.code ?? null;
const change = (id: string, key: string, input: object): Promise<Json> =>
  world.graphql(
    'mutation ($input: ChangeTeamMemberInput!) { changeTeamMember(input: $input) { member { role hasBillingAccess } } }',
    { input: { teamMemberId: id, ...input } },
    key,
  );
const WHO = '{ viewer { member { id role user { email displayName } } team { name } } }';

const accept = (
  browser: Browser,
  url: string,
  form: Record<string, string> = { name: 'Nora New', password: PASSWORD },
) => browser.post('/invitation', { token: tokenOf(url), ...form });
const show = async (browser: Browser, url: string): Promise<string> =>
  (await browser.get(`/invitation?token=${tokenOf(url)}`)).text();

/** The link that the operator creates, who vouches for the address. */
async function proof(email: string): Promise<string> {
  const made: Json = await runCommand(world.runtime, {
    command: 'sign-in-link',
    options: { email },
  });
  return made.url;
}

/** Fresh teams, since invitations are counted. */
let teams = 0;
const fresh = (): Promise<TestTeam> => {
  teams += 1;
  return world.team(`Fresh ${'abcdefghijklmnopqrstuvwxyz'.charAt(teams)}`);
};

describe('the link of an invitation that the inviter is shown', () => {
  it('shows nothing about the address: it makes no account, whatever is sent', async () => {
    const { data } = await invite('Nora@new.example');
    const { url, isEmailed, invitation } = data.inviteMember;
    expect([isEmailed, invitation]).toMatchObject([
      false,
      { email: 'nora@new.example', role: 'MEMBER', invitedBy: { id: team.owner.membershipId } },
    ]);
    const inviter = new Browser(world.url);
    const page = await show(inviter, url);
    expect(page).toContain('<h1>Join Inviting</h1>');
    expect(page).toContain('npm run admin -- sign-in-link --email nora@new.example');
    const refused = await accept(inviter, url);
    expect([
      refused.status,
      (await refused.text()).includes('Show first that the address is yours.'),
    ]).toEqual([400, true]);
    expect((await sql(`select 1 from "user" where email = 'nora@new.example'`)).rows).toEqual([]);
    await inviter.signIn(world, team.owner);
    expect((await accept(inviter, url)).status).toBe(400);
    expect((await inviter.post('/invitation', { token: tokenOf(url), by: 'mail' })).status).toBe(
      404,
    );
  });

  it('shows the same of an address with an account and of one without', async () => {
    const pages = await Promise.all(
      [other.owner.email, 'nobody@elsewhere.example'].map(async (email) => {
        const { url } = (await invite(email)).data.inviteMember;
        return (await show(new Browser(world.url), url))
          .replaceAll(email, '<email>')
          .replaceAll(tokenOf(url), '<token>');
      }),
    );
    expect(pages[0]).toBe(pages[1]);
  });

  it('is accepted by a user who has signed in with the address, and works once', async () => {
    const own = await fresh();
    const url = await linkTo(other.admin.email, own.owner.key);
    const thief = new Browser(world.url);
    await thief.signIn(world, other.member);
    expect((await accept(thief, url, {})).status).toBe(400);
    const browser = new Browser(world.url);
    await browser.signIn(world, other.admin);
    expect(await show(browser, url)).toContain('<button>Join the team</button>');
    const joined = await accept(browser, url, {});
    expect([joined.status, joined.headers.get('location')]).toEqual([303, '/']);
    // They still have their session, and find the team in their list.
    expect((await browser.graphql(WHO)).data.viewer.team.name).toBe('Inviting elsewhere');
    expect((await browser.graphql('{ viewerTeams { name role } }')).data.viewerTeams).toEqual([
      { name: 'Inviting elsewhere', role: 'ADMIN' },
      { name: own.name, role: 'MEMBER' },
    ]);
    expect((await accept(browser, url, {})).status).toBe(401);
  });

  it('is no way into an account whose address nobody has proved', async () => {
    // As invitations of earlier versions made them: with a password that the inviter chose.
    await sql(
      `update "user" set email_verified_at = null, password_hash = (select password_hash from "user" where id = '${other.member.userId}') where id = '${other.member.userId}'`,
    );
    const own = await fresh();
    const { inviteMember } = (await invite(other.member.email, own.owner.key)).data;
    const browser = new Browser(world.url);
    await browser.signIn(world, other.owner);
    await sql(
      `update session set user_id = '${other.member.userId}', membership_id = '${other.member.membershipId}' where user_id = '${other.owner.userId}'`,
    );
    expect((await browser.graphql(OFFERS)).data.invitationOffers).toEqual([]);
    expect(codeOf(await browser.graphql(ACCEPT, { id: inviteMember.invitation.id }))).toBe(
      'NOT_FOUND',
    );
    expect((await accept(browser, inviteMember.url, {})).status).toBe(400);
    // Signing in by a link of their own shows it.
    await browser.signIn(world, other.member);
    expect((await browser.graphql(OFFERS)).data.invitationOffers).toEqual([
      { invitationId: inviteMember.invitation.id, teamName: own.name },
    ]);
  });
});

describe('a link that only the address gets', () => {
  it('makes an account and a member, signs in, and works once', async () => {
    const email = 'olga@new.example';
    await invite(email);
    const url = await proof(email);
    const browser = new Browser(world.url);
    expect(await show(browser, url)).toContain('Password, at least 12 characters');
    const short = await accept(browser, url, { name: 'Olga', password: 'short' });
    expect([
      short.status,
      (await short.text()).includes('The password: must have 12 to 200 characters.'),
    ]).toEqual([400, true]);
    const nameless = await accept(browser, url, { name: ' ', password: PASSWORD });
    expect([
      nameless.status,
      (await nameless.text()).includes('Your name: must have 1 to 200 characters.'),
    ]).toEqual([400, true]);
    const joined = await accept(browser, url, { name: 'Olga New', password: PASSWORD });
    expect([joined.status, joined.headers.get('location')]).toEqual([303, '/']);
    expect((await browser.graphql(WHO)).data.viewer).toMatchObject({
      member: { role: 'MEMBER', user: { email, displayName: 'Olga New' } },
      team: { name: 'Inviting' },
    });
    expect((await accept(new Browser(world.url), url)).status).toBe(401);
    expect(
      (await new Browser(world.url).post('/sign-in', { email, password: PASSWORD })).status,
    ).toBe(303);
    // The address is proved, so the next team sees an offer accepted and takes no password away.
    expect(
      (
        await sql(
          `select email_verified_at is not null as proved from "user" where email = '${email}'`,
        )
      ).rows,
    ).toEqual([{ proved: true }]);
  });

  it('ends after fifteen minutes, and with the invitation', async () => {
    await invite('pia@new.example');
    const first = await proof('pia@new.example');
    await sql("update invitation_proof set expires_at = now() - interval '1 second'");
    expect((await accept(new Browser(world.url), first)).status).toBe(401);
    const second = await proof('pia@new.example');
    const { invitations } = await world.data(
      '{ invitations(first: 50) { nodes { id email } } }',
      {},
      team.owner.key,
    );
    await world.data(
      WITHDRAW,
      { id: invitations.nodes.find(({ email }: Json) => email === 'pia@new.example').id },
      team.owner.key,
    );
    expect((await accept(new Browser(world.url), second)).status).toBe(401);
    await expect(proof('pia@new.example')).rejects.toThrow('nobody has invited it');
  });

  it('of an address that got an account meanwhile leads to signing in', async () => {
    await invite('rosa@new.example');
    const url = await proof('rosa@new.example');
    await world.addMember(other, 'rosa@new.example');
    const browser = new Browser(world.url);
    expect(await show(browser, url)).toContain('You have an account already.');
    expect((await accept(browser, url)).status).toBe(400);
  });

  it('works once of several uses at the same time', async () => {
    await invite('sue@new.example');
    const url = await proof('sue@new.example');
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => accept(new Browser(world.url), url)),
    );
    const statuses = answers.map(({ status }) => status);
    // The others find it used, or that the address has an account now.
    expect([
      statuses.filter((status) => status === 303).length,
      statuses.filter((status) => status === 400 || status === 401).length,
    ]).toEqual([1, 7]);
  });
});

describe('an invitation', () => {
  it('does not leave a password that somebody chose for an address to the next team that adds it', async () => {
    const browser = new Browser(world.url);
    await invite('victim@corp.example', other.owner.key);
    await accept(browser, await proof('victim@corp.example'), {
      name: 'Not the victim',
      password: PASSWORD,
    });
    await world.addMember(team, 'victim@corp.example');
    expect(codeOf(await browser.graphql(WHO))).toBe('UNAUTHENTICATED');
    expect(
      (await browser.post('/sign-in', { email: 'victim@corp.example', password: PASSWORD })).status,
    ).toBe(401);
  });

  it('is sent again with another link, withdrawn, and gone after seven days', async () => {
    const first = (await invite('paula@new.example')).data.inviteMember;
    expect((await invite('paula@new.example')).errors[0].message).toContain(first.invitation.id);
    const made = await proof('paula@new.example');
    const second = (await world.data(RESEND, { id: first.invitation.id }, team.admin.key))
      .resendInvitation;
    for (const url of [first.url, made])
      expect((await accept(new Browser(world.url), url)).status).toBe(401);
    const { withdrawInvitation } = await world.data(
      WITHDRAW,
      { id: first.invitation.id },
      team.admin.key,
    );
    expect(withdrawInvitation.invitation.withdrawnAt).toEqual(expect.any(String));
    expect((await accept(new Browser(world.url), second.url)).status).toBe(401);
    expect(codeOf(await world.graphql(RESEND, { id: first.invitation.id }, team.admin.key))).toBe(
      'CONFLICT',
    );
    expect(
      codeOf(await world.graphql(WITHDRAW, { id: first.invitation.id }, other.owner.key)),
    ).toBe('NOT_FOUND');
    const third = (await invite('paula@new.example')).data.inviteMember;
    await sql(
      `update invitation set expires_at = now() - interval '1 second' where id = '${third.invitation.id}'`,
    );
    expect((await accept(new Browser(world.url), third.url)).status).toBe(401);
    const { invitations } = await world.data(
      '{ invitations(first: 50) { nodes { email } } }',
      {},
      team.admin.key,
    );
    expect(invitations.nodes).not.toContainEqual({ email: 'paula@new.example' });
    expect(codeOf(await world.graphql(WITHDRAW, { id: third.invitation.id }, team.admin.key))).toBe(
      'NOT_FOUND',
    );
    // The upkeep of the worker deletes it.
    const worker = world.runtime.createWorker();
    await worker.start();
    const isGone = async () =>
      (await sql(`select id from invitation where id = '${third.invitation.id}'`)).rows.length === 0
        ? true
        : null;
    await eventually(isGone, 'the invitation is deleted');
    await worker.stop();
  });

  it('is made by managers: admins invite members, owners everybody', async () => {
    const own = await fresh();
    expect(codeOf(await invite('a@rights.example', own.member.key))).toBe('ROLE_REQUIRED');
    expect(codeOf(await invite('a@rights.example', ''))).toBe('UNAUTHENTICATED');
    expect(
      codeOf(await invite('a@rights.example', await world.key(own, own.owner, ['read']))),
    ).toBe('FORBIDDEN');
    for (const more of [{ role: 'ADMIN' }, { role: 'OWNER' }, { hasBillingAccess: true }])
      expect(codeOf(await invite('a@rights.example', own.admin.key, more))).toBe('ROLE_REQUIRED');
    expect(codeOf(await invite('a@rights.example', own.admin.key))).toBeNull();
    expect(codeOf(await invite('b@rights.example', own.owner.key, { role: 'OWNER' }))).toBeNull();
    expect(codeOf(await invite(own.member.email, own.owner.key))).toBe('CONFLICT');
    expect(codeOf(await invite('no address', own.owner.key))).toBe('INVALID_REQUEST');
    expect(codeOf(await world.graphql('{ invitations { totalCount } }', {}, own.member.key))).toBe(
      'ROLE_REQUIRED',
    );
  });

  it('ends with the rights of who invited, and its links are stored nowhere', async () => {
    const own = await fresh();
    await linkTo('late@new.example', own.admin.key);
    const late = await proof('late@new.example');
    await world.data(
      'mutation ($id: ID!) { deactivateTeamMember(input: { teamMemberId: $id }) { warnings } }',
      { id: own.admin.membershipId },
      own.owner.key,
    );
    expect((await accept(new Browser(world.url), late)).status).toBe(401);
    // Neither does one that its owner made for the role of an owner, and lost that role since.
    const { admin, owner } = await fresh();
    const role =
      'mutation ($id: ID!, $role: Role!) { changeTeamMember(input: { teamMemberId: $id, role: $role }) { member { role } } }';
    await world.data(role, { id: admin.membershipId, role: 'OWNER' }, owner.key);
    await invite('second@new.example', admin.key, { role: 'OWNER' });
    await invite('third@new.example', admin.key);
    const [back, below] = [await proof('second@new.example'), await proof('third@new.example')];
    await world.data(role, { id: admin.membershipId, role: 'ADMIN' }, owner.key);
    expect((await accept(new Browser(world.url), back)).status).toBe(401);
    expect((await accept(new Browser(world.url), below)).status).toBe(303);
    const response = await fetch(`${world.url}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-api-key': own.owner.key,
        'idempotency-key': 'invite-once',
      },
      body: JSON.stringify({
        query: INVITE,
        variables: { input: { email: 'kept@new.example', role: 'MEMBER' } },
      }),
    });
    const made: Json = await response.json();
    const tokens = [tokenOf(made.data.inviteMember.url), tokenOf(await proof('kept@new.example'))];
    for (const table of ['invitation', 'invitation_proof', 'idempotency_record', 'audit_entry']) {
      const { rows } = await sql(`select t::text as row from ${table} t`);
      for (const { row } of rows)
        for (const token of tokens)
          expect([table, String(row).includes(token)]).toEqual([table, false]);
    }
  });

  it('is accepted only from a page of this server, and says so on a page', async () => {
    await invite('foreign@new.example');
    const refused = await accept(
      new Browser(world.url, 'https://evil.example'),
      await proof('foreign@new.example'),
    );
    expect([refused.status, refused.headers.get('content-type')]).toEqual([
      403,
      'text/html; charset=utf-8',
    ]);
  });

  it('is sent twenty times a day by a member, and three times to one address', async () => {
    const own = await fresh();
    const { invitation } = (await invite('often@limits.example', own.admin.key)).data.inviteMember;
    for (let sent = 0; sent < 2; sent += 1)
      await world.data(RESEND, { id: invitation.id }, own.owner.key);
    const fourth = await world.graphql(RESEND, { id: invitation.id }, own.owner.key);
    expect([codeOf(fourth), fourth.errors[0].message]).toEqual([
      'RATE_LIMITED',
      'A team can send 3 invitations a day to one address, and yours has. Try again tomorrow.',
    ]);
    await world.data(WITHDRAW, { id: invitation.id }, own.owner.key);
    expect(codeOf(await invite('often@limits.example', own.owner.key))).toBe('RATE_LIMITED');
    // Other teams can still invite the address.
    expect(codeOf(await invite('often@limits.example', (await fresh()).owner.key))).toBeNull();
    for (let sent = 1; sent < 20; sent += 1)
      expect(codeOf(await invite(`p${sent}@limits.example`, own.admin.key))).toBeNull();
    // A dry run does not count, but the limit applies to it.
    const dryRun = INVITE.replace(
      '($input: InviteMemberInput!)',
      '($input: InviteMemberInput!) @dryRun',
    );
    expect(
      codeOf(
        await world.graphql(
          dryRun,
          { input: { email: 'more@limits.example', role: 'MEMBER' } },
          own.admin.key,
        ),
      ),
    ).toBe('RATE_LIMITED');
    expect(codeOf(await invite('more@limits.example', own.admin.key))).toBe('RATE_LIMITED');
    expect(codeOf(await invite('more@limits.example', own.owner.key))).toBeNull();
    await sql("update invitation_send set created_at = now() - interval '25 hours'");
    expect(codeOf(await invite('still-more@limits.example', own.admin.key))).toBeNull();
  });

  it('lets a former member come back by an owner only', async () => {
    const own = await fresh();
    await world.data(
      'mutation ($id: ID!) { deactivateTeamMember(input: { teamMemberId: $id }) { warnings } }',
      { id: own.member.membershipId },
      own.owner.key,
    );
    expect((await invite(own.member.email, own.admin.key)).errors[0].message).toContain(
      'whom an owner deactivated. Only an owner can invite or reactivate them.',
    );
    // One that an admin made before does not help either: it is withdrawn when the rights of who
    // invited are looked at.
    const { inviteMember } = (await invite(own.member.email, own.owner.key, { role: 'ADMIN' }))
      .data;
    const browser = new Browser(world.url);
    await sql(
      `update invitation set invited_by_id = '${own.admin.membershipId}', role = 'member' where id = '${inviteMember.invitation.id}'`,
    );
    await world.addMember(other, own.member.email);
    await browser.signIn(world, own.member);
    expect((await browser.graphql(OFFERS)).data.invitationOffers).toEqual([]);
    expect((await accept(browser, inviteMember.url, {})).status).toBe(409);
    await sql(
      `update invitation set invited_by_id = '${own.owner.membershipId}' where id = '${inviteMember.invitation.id}'`,
    );
    expect(codeOf(await browser.graphql(ACCEPT, { id: inviteMember.invitation.id }))).toBeNull();
    const { rows } = await sql(
      `select is_active, deactivated_by_role from team_membership where id = '${own.member.membershipId}'`,
    );
    expect(rows).toEqual([{ is_active: true, deactivated_by_role: null }]);
  });
});

describe('the rights of a member', () => {
  it('are changed by owners, at once on open sockets, and the last owner keeps the role', async () => {
    const own = await world.team('Roles');
    expect(codeOf(await change(own.member.membershipId, own.admin.key, { role: 'ADMIN' }))).toBe(
      'ROLE_REQUIRED',
    );
    expect(codeOf(await change(own.member.membershipId, other.owner.key, { role: 'ADMIN' }))).toBe(
      'NOT_FOUND',
    );
    expect(codeOf(await change(own.member.membershipId, own.owner.key, {}))).toBe(
      'INVALID_REQUEST',
    );
    expect(
      (await change(own.owner.membershipId, own.owner.key, { role: 'MEMBER' })).errors[0].message,
    ).toBe('This is the only active owner of the team. Make another member an owner first.');
    const tasks = 'subscription ($after: String) { taskUpdated(after: $after) { task { id } } }';
    const watcher = await watch(world, own.admin.key, tasks, '0');
    await own.task({ name: 'Of the owner' });
    await watcher.until((events) => events.length > 0);
    const seen = watcher.events.length;
    expect(
      (await change(own.admin.membershipId, own.owner.key, { role: 'MEMBER' })).data
        .changeTeamMember.member.role,
    ).toBe('MEMBER');
    await own.task({ name: 'Not for a member' });
    const mine = await watch(world, own.owner.key, tasks, '0');
    await mine.until((events) => events.length > seen);
    expect(watcher.events.length).toBe(seen);
    await Promise.all([watcher.close(), mine.close()]);
    expect(
      (await change(own.member.membershipId, own.owner.key, { hasBillingAccess: true })).data
        .changeTeamMember.member,
    ).toEqual({
      role: 'MEMBER',
      hasBillingAccess: true,
    });
    expect(
      (await change(own.member.membershipId, own.owner.key, { role: 'OWNER' })).data
        .changeTeamMember.member.role,
    ).toBe('OWNER');
    expect(
      (await change(own.owner.membershipId, own.owner.key, { role: 'ADMIN' })).data.changeTeamMember
        .member.role,
    ).toBe('ADMIN');
  });
});
