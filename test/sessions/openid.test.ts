// @module-tag once
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runCommand } from '../../src/app/admin/admin-commands.ts';
import { SystemMailer } from '../../src/providers/email/system-mailer.ts';
import { IdentityProvider } from '../../src/providers/identity/identity-provider.ts';
import {
  type AuthorizationServer,
  authorizationServer,
  BASE_URL,
  CLIENT,
} from '../support/authorization-server.ts';
import { Browser } from '../support/browser.ts';
import type { Json } from '../support/json.ts';
import { SmtpPeer } from '../support/smtp-peer.ts';
import type { TestTeam } from '../support/team.ts';
import { World } from '../support/world.ts';

/**
 * Users sign in at a real OpenID Connect provider on this machine. A user keeps the login there
 * even if the address changes.
 */

const CONFIRM = '/sign-in/openid/confirm';
const peer = new SmtpPeer();
/** Addresses that differ from `<login>@corp.example`, and those that are not verified. */
const addresses = new Map<string, string>();
const unverified = new Set<string>();
let provider: AuthorizationServer;
let world: World;
let corp: TestTeam;
let evil: TestTeam;

beforeAll(async () => {
  await peer.start();
  peer.passwords.set('system', 'secret');
  provider = await authorizationServer({
    authMethod: 'client_secret_basic',
    claims: (login) => ({
      email: addresses.get(login) ?? `${login}@corp.example`,
      email_verified: !unverified.has(login),
      name: `Person ${login}`,
    }),
  });
  world = await World.open({
    baseUrl: BASE_URL,
    identityProvider: new IdentityProvider({ issuer: provider.issuer, ...CLIENT }),
    systemMail: new SystemMailer({
      url: `smtp://system:secret@127.0.0.1:${peer.port}`,
      from: 'no-reply@crm.example',
    }),
  });
  corp = await world.team('Corp');
  evil = await world.team('Evil');
});
beforeEach(() => {
  peer.received.length = 0;
});
afterAll(async () => {
  await world.close();
  await provider.close();
  await peer.stop();
});

const open = () => new Browser(world.url, BASE_URL);
const WHO =
  '{ viewer { member { role user { email displayName } } team { name } } viewerTeams { name } }';
const OFFERS = '{ invitationOffers { invitationId teamName role invitedBy } }';
const IDENTITIES = '{ viewerIdentities { identityId issuer email } }';
const codeOf = (result: Json): Json => result.errors?.[0]?.extensions.code ?? null;
const invite = (team: TestTeam, email: string, role = 'MEMBER'): Promise<Json> =>
  world.graphql(
    'mutation ($input: InviteMemberInput!) { inviteMember(input: $input) { url isEmailed invitation { id } } }',
    { input: { email, role } },
    team.owner.key,
  );

async function begin(browser: Browser): Promise<string> {
  const response = await browser.get('/sign-in/openid');
  expect([response.status, response.headers.getSetCookie()[0]]).toEqual([
    303,
    expect.stringMatching(
      /^openid=[\w-]+; Path=\/sign-in\/openid; HttpOnly; SameSite=Lax; Max-Age=600$/,
    ),
  ]);
  return response.headers.get('location') ?? '';
}

async function signIn(
  login: string,
  { browser = open(), deny = false } = {},
): Promise<{ browser: Browser; response: Response }> {
  const callback = await provider.signIn(await begin(browser), deny, login);
  return { browser, response: await browser.get(callback.pathname + callback.search) };
}

/** The content of the page on which a user decides. */
async function page(browser: Browser): Promise<{ status: number; text: string }> {
  const response = await browser.get(CONFIRM);
  return { status: response.status, text: await response.text() };
}

const decide = (browser: Browser, decision: string, more: Record<string, string> = {}) =>
  browser.post(CONFIRM, { decision, ...more });

/** The token of the last email to an address. */
async function emailed(email: string): Promise<string> {
  await world.settle();
  return (
    /token=([\w-]+)/.exec(
      (peer.received.filter(({ to }) => to.includes(email)).at(-1)?.text ?? '')
        .replaceAll(/=\r?\n/g, '')
        .replaceAll('=3D', '='),
    )?.[1] ?? 'none'
  );
}

/** Signs in, and connects the sign-in to the account of the address by an emailed link. */
async function connect(login: string): Promise<Browser> {
  const { browser, response } = await signIn(login);
  expect(response.headers.get('location')).toBe(CONFIRM);
  expect((await page(browser)).text).toContain('Confirm that it’s you');
  expect((await decide(browser, 'email')).status).toBe(200);
  const signedIn = await browser.post('/sign-in', {
    token: await emailed(`${login}@corp.example`),
  });
  expect([signedIn.status, signedIn.headers.get('location')]).toEqual([303, CONFIRM]);
  expect((await page(browser)).text).toContain('Connect your sign-in');
  expect((await decide(browser, 'link')).headers.get('location')).toBe('/');
  return browser;
}

describe('a person with an account', () => {
  it('confirms by an emailed link in the same browser, and signs in at once from then on', async () => {
    await world.addMember(corp, 'ada@corp.example');
    await connect('ada');
    const { browser, response } = await signIn('ada');
    expect([response.status, response.headers.get('location')]).toEqual([303, '/']);
    expect((await browser.graphql(WHO)).data.viewer.member).toMatchObject({
      role: 'MEMBER',
      user: { email: 'ada@corp.example' },
    });
    expect((await browser.graphql(IDENTITIES)).data.viewerIdentities).toEqual([
      {
        identityId: expect.stringMatching(/^idn_/),
        issuer: provider.issuer,
        email: 'ada@corp.example',
      },
    ]);
    const { auditLog } = await world.data(
      '{ auditLog(filter: { actions: [IDENTITY_LINKED] }) { nodes { action } } }',
      {},
      corp.owner.key,
    );
    expect(auditLog.nodes).toEqual([{ action: 'IDENTITY_LINKED' }]);
  });

  it('signs in with another address at the provider too: the subject is the same', async () => {
    addresses.set('ada', 'ada.lovelace@corp.example');
    const { browser } = await signIn('ada');
    expect((await browser.graphql(WHO)).data.viewer.member.user.email).toBe('ada@corp.example');
  });

  it('who is signed in already confirms with a button', async () => {
    await world.addMember(corp, 'bert@corp.example');
    const browser = open();
    await browser.signIn(world, await userOf('bert@corp.example'));
    await signIn('bert', { browser });
    const shown = await page(browser);
    expect([shown.status, shown.text.includes('<strong>bert@corp.example at 127.0.0.1')]).toEqual([
      200,
      true,
    ]);
    expect((await decide(browser, 'link')).status).toBe(303);
    expect((await signIn('bert')).response.headers.get('location')).toBe('/');
  });

  it('is not connected by an emailed link that is opened elsewhere', async () => {
    await world.addMember(corp, 'cara@corp.example');
    const attacker = await signIn('cara');
    await decide(attacker.browser, 'email');
    const victim = open();
    expect(
      (await victim.post('/sign-in', { token: await emailed('cara@corp.example') })).headers.get(
        'location',
      ),
    ).toBe('/');
    expect((await decide(attacker.browser, 'link')).status).not.toBe(303);
    expect((await attacker.browser.graphql(WHO)).errors[0].extensions.code).toBe('UNAUTHENTICATED');
    expect((await victim.graphql(IDENTITIES)).data.viewerIdentities).toEqual([]);
  });

  it('is not connected to somebody who is signed in to another account', async () => {
    const browser = open();
    await browser.signIn(world, evil.owner);
    await signIn('cara', { browser });
    expect(await page(browser)).toMatchObject({
      status: 403,
      text: expect.stringContaining('belongs to another account'),
    });
    expect((await decide(browser, 'link')).status).toBe(401);
    expect((await browser.graphql(IDENTITIES)).data.viewerIdentities).toEqual([]);
  });

  it('removes the connection after a sign-in within ten minutes', async () => {
    const REMOVE =
      'mutation ($id: ID!) { removeIdentity(input: { identityId: $id }) { removedId } }';
    const { browser } = await signIn('bert');
    const [{ identityId }] = (await browser.graphql(IDENTITIES)).data.viewerIdentities;
    const { browser: ada } = await signIn('ada');
    expect(codeOf(await ada.graphql(REMOVE, { id: identityId }))).toBe('NOT_FOUND');
    await world.runtime.database.script(
      "update session set created_at = now() - interval '11 minutes'",
    );
    expect(codeOf(await browser.graphql(REMOVE, { id: identityId }))).toBe('FORBIDDEN');
    const again = (await signIn('bert')).browser;
    expect((await again.graphql(REMOVE, { id: identityId })).data.removeIdentity).toEqual({
      removedId: identityId,
    });
    expect((await signIn('bert')).response.headers.get('location')).toBe(CONFIRM);
  });
});

const userOf = async (email: string): Promise<{ userId: string }> => {
  const { id } = await world.runtime.database.read.prisma.user.findUniqueOrThrow({
    where: { email },
  });
  return { userId: id };
};

describe('an address that was given to another person', () => {
  it('inherits nothing, until the operator releases it, and then is somebody new', async () => {
    await world.addMember(corp, 'dana@corp.example', 'admin');
    await connect('dana');
    addresses.set('dana-the-second', 'dana@corp.example');
    const { browser, response } = await signIn('dana-the-second');
    expect(response.headers.get('location')).toBe(CONFIRM);
    expect(await page(browser)).toMatchObject({
      status: 403,
      text: expect.stringContaining('connected to another person'),
    });
    for (const decision of ['link', 'join'])
      expect((await decide(browser, decision)).status).not.toBe(303);
    expect((await browser.graphql(WHO)).errors[0].extensions.code).toBe('UNAUTHENTICATED');
    // An invitation of the address does not go to the account of the former person either.
    expect(codeOf(await invite(corp, 'dana@corp.example'))).toBe('CONFLICT');

    addresses.set('dana', 'dana.married@corp.example');
    await runCommand(world.runtime, {
      command: 'release-address',
      options: { email: 'dana@corp.example' },
    });
    expect(codeOf(await invite(corp, 'dana@corp.example'))).toBeNull();
    const second = (await signIn('dana-the-second')).browser;
    const shown = await page(second);
    expect(shown.text).toContain('Join Corp');
    const invitation = /name="invitation" value="(inv_\w+)"/.exec(shown.text)?.[1] ?? '';
    const joined = await decide(second, 'join', { invitation });
    expect([joined.status, await joined.text()]).toEqual([303, '']);
    expect((await second.graphql(WHO)).data.viewer.member).toEqual({
      role: 'MEMBER',
      user: { email: 'dana@corp.example', displayName: 'Person dana-the-second' },
    });
    // The first Dana is still the same user.
    const first = (await signIn('dana')).browser;
    expect((await first.graphql(WHO)).data.viewer.member.role).toBe('ADMIN');
  });
});

describe('an invitation of another team', () => {
  it('leaves a person with an account where they were, with an offer that they can decline', async () => {
    await world.addMember(corp, 'eve@corp.example');
    await connect('eve');
    await invite(evil, 'eve@corp.example', 'ADMIN');
    const { browser, response } = await signIn('eve');
    expect(response.headers.get('location')).toBe('/');
    expect((await browser.graphql(WHO)).data).toMatchObject({
      viewer: { team: { name: 'Corp' } },
      viewerTeams: [{ name: 'Corp' }],
    });
    const [offer, ...more] = (await browser.graphql(OFFERS)).data.invitationOffers;
    expect([offer, more]).toEqual([
      {
        invitationId: expect.any(String),
        teamName: 'Evil',
        role: 'ADMIN',
        invitedBy: 'Evil owner',
      },
      [],
    ]);
    const decline =
      'mutation ($id: ID!) { declineInvitation(input: { invitationId: $id }) { removedId } }';
    expect(
      codeOf(await (await signIn('ada')).browser.graphql(decline, { id: offer.invitationId })),
    ).toBe('NOT_FOUND');
    expect(codeOf(await browser.graphql(decline, { id: offer.invitationId }))).toBeNull();
    expect((await browser.graphql(OFFERS)).data.invitationOffers).toEqual([]);
    expect(
      (await world.data('{ invitations { nodes { email } } }', {}, evil.owner.key)).invitations
        .nodes,
    ).toEqual([]);
  });

  it('is accepted by the person, whose session and home team stay', async () => {
    await invite(evil, 'eve@corp.example');
    const { browser } = await signIn('eve');
    const [{ invitationId }] = (await browser.graphql(OFFERS)).data.invitationOffers;
    const ACCEPT =
      'mutation ($id: ID!) { acceptInvitation(input: { invitationId: $id }) { teamIds } }';
    expect(
      (
        await browser.graphql(ACCEPT.replace('($id: ID!)', '($id: ID!) @dryRun'), {
          id: invitationId,
        })
      ).data.acceptInvitation.teamIds,
    ).toHaveLength(2);
    expect((await browser.graphql(WHO)).data.viewerTeams).toEqual([{ name: 'Corp' }]);
    expect(
      (await browser.graphql(ACCEPT, { id: invitationId })).data.acceptInvitation.teamIds,
    ).toEqual([corp.teamId, evil.teamId]);
    expect(codeOf(await browser.graphql(ACCEPT, { id: invitationId }))).toBe('NOT_FOUND');
    expect((await browser.graphql(WHO)).data.viewer.team.name).toBe('Corp');
    expect((await (await signIn('eve')).browser.graphql(WHO)).data.viewer.team.name).toBe('Corp');
    // They work in it, and choose where the next sign-in leads.
    const HOME =
      'mutation ($id: ID) { setHomeTeam(input: { teamId: $id }) { teams { name isHome } } }';
    await browser.graphql(
      'mutation ($id: ID!) { switchTeam(input: { teamId: $id }) { team { name } } }',
      { id: evil.teamId },
    );
    expect((await (await signIn('eve')).browser.graphql(WHO)).data.viewer.team.name).toBe('Evil');
    expect((await browser.graphql(HOME, { id: corp.teamId })).data.setHomeTeam.teams).toEqual([
      { name: 'Corp', isHome: true },
      { name: 'Evil', isHome: false },
    ]);
    expect((await (await signIn('eve')).browser.graphql(WHO)).data.viewer.team.name).toBe('Corp');
    const outsider = await world.team('Nowhere');
    expect(codeOf(await browser.graphql(HOME, { id: outsider.teamId }))).toBe('NOT_FOUND');
  });

  it('shows a person without an account an offer, and signs them in nowhere', async () => {
    await invite(evil, 'finn@corp.example');
    const { browser, response } = await signIn('finn');
    expect(response.headers.get('location')).toBe(CONFIRM);
    expect((await page(browser)).text).toContain('Join Evil');
    expect((await browser.graphql(WHO)).errors[0].extensions.code).toBe('UNAUTHENTICATED');
    expect(
      await world.runtime.database.read.prisma.user.count({
        where: { email: 'finn@corp.example' },
      }),
    ).toBe(0);
    // The right team is there too, and the person chooses it. It is found by the address only if
    // that is verified.
    await invite(corp, 'finn@corp.example');
    unverified.add('finn');
    expect(await page((await signIn('finn')).browser)).toMatchObject({
      status: 403,
      text: expect.stringContaining('does not say that finn@corp.example is your address'),
    });
    unverified.delete('finn');
    const again = (await signIn('finn')).browser;
    const shown = (await page(again)).text;
    const id = /<strong>Corp<\/strong>[\s\S]*?value="(inv_\w+)"/.exec(shown)?.[1] ?? '';
    const joined = await decide(again, 'join', { invitation: id });
    expect([joined.status, joined.headers.get('location')]).toEqual([303, '/']);
    expect((await again.graphql(WHO)).data).toMatchObject({
      viewer: { team: { name: 'Corp' } },
      viewerTeams: [{ name: 'Corp' }],
    });
    expect((await signIn('finn')).response.headers.get('location')).toBe('/');
    // The decision is used up.
    expect((await decide(again, 'join', { invitation: id })).status).toBe(401);
  });

  it('is no invitation of somebody else', async () => {
    const { data } = await invite(evil, 'gail@corp.example');
    const { browser, response } = await signIn('hugo');
    expect([
      response.status,
      (await page(browser)).text.includes('Nobody has invited hugo@corp.example.'),
    ]).toEqual([303, true]);
    expect(
      (await decide(browser, 'join', { invitation: data.inviteMember.invitation.id })).status,
    ).toBe(401);
  });
});

describe('a sign-in', () => {
  it('is denied, or that of a member who was deactivated', async () => {
    expect((await signIn('ada', { deny: true })).response.status).toBe(401);
    await world.addMember(corp, 'gone@corp.example');
    await connect('gone');
    const { id } = await world.runtime.database.read.prisma.teamMembership.findFirstOrThrow({
      where: { user: { email: 'gone@corp.example' } },
    });
    await world.data(
      'mutation ($id: ID!) { deactivateTeamMember(input: { teamMemberId: $id }) { warnings } }',
      { id },
      corp.owner.key,
    );
    const { browser } = await signIn('gone');
    expect(await page(browser)).toMatchObject({
      status: 403,
      text: expect.stringContaining('Nobody has invited gone@corp.example.'),
    });
    // Not by an admin of the team either.
    const adminInvites = await world.graphql(
      'mutation { inviteMember(input: { email: "gone@corp.example", role: MEMBER }) { url } }',
      {},
      corp.admin.key,
    );
    expect(adminInvites.errors[0].message).toBe(
      'gone@corp.example was a member of the team, whom an owner deactivated. Only an owner can invite or reactivate them.',
    );
    await invite(corp, 'gone@corp.example');
    const back = (await signIn('gone')).browser;
    const invitation =
      /name="invitation" value="(inv_\w+)"/.exec((await page(back)).text)?.[1] ?? '';
    expect((await decide(back, 'join', { invitation })).status).toBe(303);
    expect((await back.graphql(WHO)).data.viewer.team.name).toBe('Corp');
  });

  it('is finished once, in the browser that began it', async () => {
    const [mine, theirs] = [open(), open()];
    const callback = await provider.signIn(await begin(mine), false, 'ada');
    const path = callback.pathname + callback.search;
    expect((await theirs.get(path)).status).toBe(401);
    await begin(theirs);
    expect((await theirs.get(path)).status).toBe(401);
    const cookie = mine.cookie;
    expect((await mine.get(path)).status).toBe(303);
    expect((await mine.get(path)).status).toBe(401);
    // Nor with the cookie of before.
    expect(
      (await fetch(world.url + path, { redirect: 'manual', headers: { cookie } })).status,
    ).toBe(401);
  });

  it('of a person who decides is theirs alone: the page works in their browser, from this server, for a while', async () => {
    const { browser } = await signIn('hugo');
    expect((await open().get(CONFIRM)).status).toBe(401);
    const foreign = new Browser(world.url, 'https://evil.example');
    const refused = await foreign.post(CONFIRM, { decision: 'link' });
    expect([refused.status, refused.headers.get('content-type')]).toEqual([
      403,
      'text/html; charset=utf-8',
    ]);
    await world.runtime.database.script(
      "update pending_identity set expires_at = now() - interval '1 second'",
    );
    expect((await browser.get(CONFIRM)).status).toBe(401);
  });

  it('is offered on the sign-in page where it is configured, and says so on a page where it is not', async () => {
    expect(await (await fetch(`${world.url}/sign-in`)).text()).toContain(
      'Sign in with your organization',
    );
    const without = await World.open();
    expect(await (await fetch(`${without.url}/sign-in`)).text()).not.toContain(
      'Sign in with your organization',
    );
    const answer = await fetch(`${without.url}/sign-in/openid`, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      404,
      'text/html; charset=utf-8',
    ]);
    await without.close();
  });
});

describe('a domain whose people join by signing in', () => {
  let joining: World;
  let team: TestTeam;
  let setting: { domain: string; teamId: string };

  beforeAll(async () => {
    setting = { domain: 'people.example', teamId: 'team_' };
    joining = await World.open({
      baseUrl: BASE_URL,
      identityProvider: new IdentityProvider({ issuer: provider.issuer, ...CLIENT }),
      joinByDomain: setting,
    });
    team = await joining.team('People');
    setting.teamId = team.teamId;
  });
  afterAll(() => joining.close());

  async function arrive(
    login: string,
    email: string,
  ): Promise<{ browser: Browser; location: string | null }> {
    addresses.set(login, email);
    const browser = new Browser(joining.url, BASE_URL);
    const callback = await provider.signIn(
      (await browser.get('/sign-in/openid')).headers.get('location') ?? '',
      false,
      login,
    );
    return {
      browser,
      location: (await browser.get(callback.pathname + callback.search)).headers.get('location'),
    };
  }

  it('makes them members, but not those of other domains and who was deactivated', async () => {
    const { browser, location } = await arrive('jo', 'jo@people.example');
    expect(location).toBe('/');
    const { member, team: joined } = (
      await browser.graphql('{ viewer { member { id role } team { name } } }')
    ).data.viewer;
    expect([joined.name, member.role]).toEqual(['People', 'MEMBER']);
    expect((await arrive('jo', 'jo@people.example')).location).toBe('/');
    for (const email of ['eve@notpeople.example', 'eve@sub.people.example'])
      expect((await arrive(`x-${email}`, email)).location).toBe(CONFIRM);
    unverified.add('kim');
    expect((await arrive('kim', 'kim@people.example')).location).toBe(CONFIRM);
    // Another person with the address of a member is a different user.
    expect((await arrive('jo-the-second', 'jo@people.example')).location).toBe(CONFIRM);
    await joining.data(
      'mutation ($id: ID!) { deactivateTeamMember(input: { teamMemberId: $id }) { warnings } }',
      { id: member.id },
      team.owner.key,
    );
    expect((await arrive('jo', 'jo@people.example')).location).toBe(CONFIRM);
  });

  it('is that team’s: others cannot invite its people, nor verify it', async () => {
    const other = await joining.team('Strangers');
    const query =
      'mutation { inviteMember(input: { email: "liz@people.example", role: MEMBER }) { url } }';
    expect((await joining.graphql(query, {}, other.owner.key)).errors[0].message).toContain(
      'The domain people.example belongs to another team',
    );
    expect(codeOf(await joining.graphql(query, {}, team.owner.key))).toBeNull();
  });
});
