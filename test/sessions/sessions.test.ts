// @module-tag once
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { createSignInLink } from '../../src/domains/accounts/sessions/sign-in.ts';
import { Browser } from '../support/browser.ts';
import type { Json } from '../support/json.ts';
import type { Member, TestTeam } from '../support/team.ts';
import { eventually } from '../support/time.ts';
import { World } from '../support/world.ts';

/** Users who sign in in a browser. */

const PASSWORD = 'correct horse battery';
let world: World;
let team: TestTeam;

beforeAll(async () => {
  world = await World.open();
  team = await world.team('Signing in');
});
afterAll(() => world.close());

const sql = (text: string) => world.runtime.database.script(text);
const link = (userId: string) =>
  world.runtime.database.transact((tx) => createSignInLink(tx, { id: userId }));

function post(
  path: string,
  form: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(`${world.url}${path}`, {
    method: 'POST',
    body: new URLSearchParams(form),
    redirect: 'manual',
    headers: { origin: world.url, ...headers },
  });
}

/** The cookie of a response, as the browser sends it back. */
const cookieOf = (response: Response): string =>
  response.headers.getSetCookie()[0]?.split(';')[0] ?? '';

async function signIn(who: Member, device = 'Test browser'): Promise<string> {
  const response = await post(
    '/sign-in',
    { token: await link(who.userId) },
    { 'user-agent': device },
  );
  expect([response.status, response.headers.get('location')]).toEqual([303, '/']);
  return cookieOf(response);
}

/** A call of a page of the server. */
async function call(
  cookie: string,
  query: string,
  variables: object = {},
  headers: Record<string, string | null> = {},
): Promise<Json> {
  const all = { 'content-type': 'application/json', origin: world.url, cookie, ...headers };
  const sent = Object.fromEntries(
    Object.entries(all).flatMap(([name, value]) => (value === null ? [] : [[name, value]])),
  );
  return (
    await fetch(`${world.url}/graphql`, {
      method: 'POST',
      body: JSON.stringify({ query, variables }),
      headers: sent,
    })
  ).json();
}

const codeOf = (result: Json): Json => result.errors?.[0]?.extensions.code ?? null;
const WHO =
  '{ viewer { apiKey { id } warnings permissions member { id role } } currentSession { id isCurrent device } }';

describe('a sign-in link', () => {
  it.each([
    ['/tasks', '/tasks'],
    ['/contacts/pro_01J?q=Mary%20Ann&unread=yes', '/contacts/pro_01J?q=Mary%20Ann&unread=yes'],
    ['/settings/crm', '/settings/crm'],
    ['/contacts?q=ada@x.example', '/contacts?q=ada@x.example'],
    ['//evil.example/tasks', '/'],
    ['https://evil.example/tasks', '/'],
    ['/tasks\r\nset-cookie: session=x', '/'],
    ['/tasks?q=a; Domain=evil.example', '/'],
    ['/sign-out', '/'],
    ['/api/public/tools/list_tasks', '/'],
  ])('on the way to %j leads to %s', async (from, location) => {
    const browser = new Browser(world.url);
    const page = await browser.get(`/sign-in?from=${encodeURIComponent(from)}`);
    const shown = location === '/' ? '' : location.replaceAll('&', '&#38;');
    expect([
      page.status,
      (await page.text()).includes(`<input type="hidden" name="from" value="${shown}">`),
    ]).toEqual([200, true]);
    // The form of another tab asks for its own page.
    const form = {
      email: 'another.tab@signing-in.example',
      password: 'wrong horse battery',
      from: '/tasks',
    };
    expect(await (await browser.post('/sign-in', form)).text()).toContain(
      '<input type="hidden" name="from" value="/tasks">',
    );
    const response = await browser.post('/sign-in', { token: await link(team.owner.userId) });
    expect([response.status, response.headers.get('location')]).toEqual([303, location]);
    // Once only.
    expect(
      (await browser.post('/sign-in', { token: await link(team.owner.userId) })).headers.get(
        'location',
      ),
    ).toBe('/');
  });

  it('opens a page with a button, and signs in once', async () => {
    const token = await link(team.owner.userId);
    for (let opened = 0; opened < 2; opened += 1) {
      const page = await fetch(`${world.url}/sign-in?token=${token}`);
      expect([
        page.status,
        page.headers.get('cache-control'),
        page.headers.get('referrer-policy'),
      ]).toEqual([200, 'no-store', 'same-origin']);
      expect(await page.text()).toContain('This link signs you in once.');
    }
    const response = await post('/sign-in', { token });
    const [header = ''] = response.headers.getSetCookie();
    expect(header).toMatch(
      /^session=ocrs_\w{12}_\w{49}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=7776000$/,
    );
    const { data } = await call(cookieOf(response), WHO);
    expect(data).toMatchObject({
      viewer: {
        apiKey: null,
        warnings: [],
        member: { id: team.owner.membershipId, role: 'OWNER' },
      },
      currentSession: { isCurrent: true },
    });
    const again = await post('/sign-in', { token });
    expect([again.status, again.headers.getSetCookie(), await again.text()]).toEqual([
      401,
      [],
      expect.stringContaining('This link is not valid'),
    ]);
  });

  it('works once if it is used twice at the same time', async () => {
    const token = await link(team.owner.userId);
    const answers = await Promise.all(Array.from({ length: 5 }, () => post('/sign-in', { token })));
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 401, 401, 401, 401]);
  });

  it('ends after 15 minutes, and is shown as text', async () => {
    const token = await link(team.owner.userId);
    await sql("update sign_in_link set expires_at = now() - interval '1 second'");
    expect((await post('/sign-in', { token })).status).toBe(401);
    const page = await (
      await fetch(`${world.url}/sign-in?token=${encodeURIComponent('"><script>alert(1)</script>')}`)
    ).text();
    expect(page).not.toContain('<script>');
  });

  it('is stored nowhere, nor is the token of a session', async () => {
    const token = await link(team.owner.userId);
    const cookie = cookieOf(await post('/sign-in', { token }));
    const [, secret = ''] = cookie.split('=');
    for (const table of ['sign_in_link', 'session', 'audit_entry']) {
      const { rows } = await sql(`select t::text as row from ${table} t`);
      for (const { row } of rows)
        for (const text of [token, secret, secret.slice(18)])
          expect(String(row).includes(text)).toBe(false);
    }
  });
});

describe('a password', () => {
  const SET =
    'mutation ($input: SetPasswordInput!) { setPassword(input: $input) { revokedSessionCount } }';
  const set = (cookie: string, input: object) => call(cookie, SET, { input });

  it('is set by a person who has signed in, and signs in from then on', async () => {
    const cookie = await signIn(team.admin);
    const other = await signIn(team.admin);
    for (const [newPassword, message] of [
      ['short', 'newPassword: must have 12 to 200 characters.'],
      ['q1w2e3r4t5y6', 'newPassword: is among the most common passwords. Choose another one.'],
      ['passwordpassword', 'newPassword: is among the most common passwords. Choose another one.'],
      ['abcabcabcabc', 'newPassword: is among the most common passwords. Choose another one.'],
      ['admin@signing-in.example', 'newPassword: must not be your email address.'],
    ] as const) {
      expect((await set(cookie, { newPassword })).errors[0].message).toBe(message);
    }
    expect(
      (await set(cookie, { newPassword: PASSWORD })).data.setPassword.revokedSessionCount,
    ).toBe(1);
    expect(codeOf(await call(other, WHO))).toBe('UNAUTHENTICATED');
    expect(
      (
        await set(cookie, {
          newPassword: 'another horse battery',
          currentPassword: 'wrong horse battery',
        })
      ).errors[0].message,
    ).toBe('currentPassword: is not your present password.');
    const response = await post('/sign-in', {
      email: ' Admin@signing-in.example',
      password: PASSWORD,
    });
    expect(response.status).toBe(303);
    expect((await call(cookieOf(response), WHO)).data.viewer.member.id).toBe(
      team.admin.membershipId,
    );
    const { rows } = await sql(
      `select password_hash from "user" where id = '${team.admin.userId}'`,
    );
    expect(rows[0]?.['password_hash']).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('says the same of a wrong one, of an account without one, and of nobody', async () => {
    const answers = await Promise.all(
      ['admin@signing-in.example', team.member.email, 'nobody@signing-in.example'].map(
        async (email) => {
          const response = await post('/sign-in', { email, password: 'wrong horse battery' });
          return [
            response.status,
            response.headers.getSetCookie().length,
            (await response.text()).includes('The email address or the password is wrong.'),
          ];
        },
      ),
    );
    expect(answers).toEqual([
      [401, 0, true],
      [401, 0, true],
      [401, 0, true],
    ]);
  });

  it('is guessed ten times a minute at most, for accounts that exist and for others', async () => {
    for (const email of ['guessed@signing-in.example', 'admin@signing-in.example']) {
      const statuses: number[] = [];
      for (let tried = 0; tried < 12; tried += 1)
        statuses.push((await post('/sign-in', { email, password: `wrong horse ${tried}` })).status);
      expect(new Set(statuses)).toEqual(new Set([401, 429]));
    }
    expect(
      (await post('/sign-in', { email: 'admin@signing-in.example', password: PASSWORD })).status,
    ).toBe(429);
  });

  it('takes the present one, or a sign-in within ten minutes', async () => {
    const own = await world.team('Passwords');
    const cookie = await signIn(own.owner);
    const age = () =>
      sql(
        `update session set created_at = now() - interval '11 minutes' where user_id = '${own.owner.userId}'`,
      );
    await age();
    const refused = await set(cookie, { newPassword: PASSWORD });
    expect([codeOf(refused), refused.errors[0].message]).toEqual([
      'FORBIDDEN',
      'This needs a sign-in within the last ten minutes. Sign out and in again.',
    ]);
    const recent = await signIn(own.owner);
    expect(
      (await set(recent, { newPassword: PASSWORD })).data.setPassword.revokedSessionCount,
    ).toBe(1);
    await age();
    expect((await set(recent, { newPassword: 'another horse battery' })).errors[0].message).toBe(
      'This needs a sign-in within the last ten minutes. Sign out and in again, or enter your present password.',
    );
    expect(
      (await set(recent, { newPassword: 'another horse battery', currentPassword: PASSWORD })).data
        .setPassword.revokedSessionCount,
    ).toBe(0);
    // A user who forgot the password signs in by a link, and needs no present password.
    expect(
      codeOf(await set(await signIn(own.owner), { newPassword: 'a third horse battery' })),
    ).toBeNull();
  });

  it('is set in five attempts an hour, and a dry run is no attempt and tells nothing of the present one', async () => {
    const own = await world.team('Attempts');
    const cookie = await signIn(own.owner);
    expect(codeOf(await set(cookie, { newPassword: PASSWORD }))).toBeNull();
    const hashOf = async ({ userId }: Member) =>
      (await sql(`select password_hash from "user" where id = '${userId}'`)).rows[0]?.[
        'password_hash'
      ];
    const before = await hashOf(own.owner);
    const DRY_RUN = SET.replace(
      '($input: SetPasswordInput!)',
      '($input: SetPasswordInput!) @dryRun',
    );
    for (const currentPassword of [PASSWORD, 'wrong horse battery', 'wrong horse battery'])
      expect(
        (
          await call(cookie, DRY_RUN, {
            input: { currentPassword, newPassword: 'another horse battery' },
          })
        ).data.setPassword,
      ).toEqual({
        revokedSessionCount: 0,
      });
    expect(
      (await call(cookie, DRY_RUN, { input: { newPassword: 'short' } })).errors[0].message,
    ).toBe('newPassword: must have 12 to 200 characters.');
    for (let tried = 0; tried < 4; tried += 1)
      expect(
        codeOf(
          await set(cookie, {
            currentPassword: 'wrong horse battery',
            newPassword: 'another horse battery',
          }),
        ),
      ).toBe('INVALID_REQUEST');
    const sixth = await set(cookie, {
      currentPassword: PASSWORD,
      newPassword: 'another horse battery',
    });
    expect([codeOf(sixth), sixth.errors[0].message]).toEqual([
      'RATE_LIMITED',
      expect.stringContaining('exceeded the limit "set_password" of 5 calls per hour.'),
    ]);
    expect((await hashOf(own.owner)) === before).toBe(true);
  });

  it('many dry runs of which hold up nobody', async () => {
    const own = await world.team('Many dry runs');
    const cookie = await signIn(own.owner);
    const aliases = Array.from(
      { length: 15 },
      (_, index) =>
        `a${index}: setPassword(input: { newPassword: "correct horse battery ${index}" }) { revokedSessionCount }`,
    );
    const begun = Date.now();
    const [answer] = await Promise.all([
      call(cookie, `mutation @dryRun { ${aliases.join(' ')} }`),
      world.data('{ viewer { member { id } } }', {}, team.key),
    ]);
    expect([codeOf(answer), Object.keys(answer.data)]).toEqual([
      null,
      aliases.map((_, index) => `a${index}`),
    ]);
    // Fifteen hashes of 19 MiB take longer.
    expect(Date.now() - begun).toBeLessThan(10_000);
    const { rows } = await sql(`select password_hash from "user" where id = '${own.owner.userId}'`);
    expect(rows[0]?.['password_hash']).toBeNull();
  });

  it('cannot be set with an API key', async () => {
    expect(
      codeOf(await world.graphql(SET, { input: { newPassword: PASSWORD } }, team.owner.key)),
    ).toBe('FORBIDDEN');
  });
});

describe('a call with the cookie', () => {
  let cookie: string;
  beforeEach(async () => {
    cookie = await signIn(team.owner);
  });

  it('must come from a page of this server', async () => {
    expect(codeOf(await call(cookie, WHO))).toBeNull();
    for (const origin of [
      null,
      'null',
      'https://evil.example',
      `${world.url}.evil.example`,
      'http://127.0.0.1:1',
      world.url.replace('http:', 'https:'),
    ]) {
      expect([origin, codeOf(await call(cookie, WHO, {}, { origin }))]).toEqual([
        origin,
        'FORBIDDEN',
      ]);
    }
  });

  it('must have a body that no form of another site can send', async () => {
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      null,
    ]) {
      expect([type, codeOf(await call(cookie, WHO, {}, { 'content-type': type }))]).toEqual([
        type,
        'FORBIDDEN',
      ]);
    }
    const form = new FormData();
    const query =
      'mutation ($input: ImportAudienceCsvInput!) { importAudienceCsv(input: $input) { import { id } } }';
    form.set(
      'operations',
      JSON.stringify({ query, variables: { input: { name: 'Uploaded', file: null } } }),
    );
    form.set('map', JSON.stringify({ 0: ['variables.input.file'] }));
    form.set('0', new Blob(['Email\nup@x.example\n'], { type: 'text/csv' }), 'contacts.csv');
    const upload = async (headers: Record<string, string>): Promise<Json> =>
      (
        await fetch(`${world.url}/graphql`, {
          method: 'POST',
          body: form,
          headers: { origin: world.url, cookie, ...headers },
        })
      ).json();
    expect(codeOf(await upload({}))).toBe('FORBIDDEN');
    expect(codeOf(await upload({ 'graphql-require-preflight': 'yes' }))).toBeNull();
  });

  it('sends a large file from a page of this server only, with a type that no form has', async () => {
    const send = async (origin: string, type: string): Promise<number> => {
      const headers = { origin, cookie, 'content-type': type };
      return (
        await fetch(`${world.url}/api/import/contacts.csv?name=Streamed`, {
          method: 'POST',
          body: 'Email\nup@x.example\n',
          headers,
        })
      ).status;
    };
    expect(await send(world.url, 'text/csv')).toBe(202);
    expect(await send('https://evil.example', 'text/csv')).toBe(403);
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
    ])
      expect([type, await send(world.url, type)]).toEqual([type, 403]);
  });

  it('counts for GraphQL only: tools and agents need a key', async () => {
    for (const path of ['/api/public/tools/get_current_user', '/mcp']) {
      const response = await fetch(`${world.url}${path}`, {
        method: 'POST',
        body: '{}',
        headers: { 'content-type': 'application/json', origin: world.url, cookie },
      });
      expect([path, response.status]).toEqual([path, 401]);
    }
  });

  it('acts by the key if there is one', async () => {
    const { data } = await call(
      cookie,
      WHO,
      {},
      { 'x-api-key': team.member.key, origin: 'https://evil.example' },
    );
    expect([data.viewer.member.id, data.currentSession]).toEqual([team.member.membershipId, null]);
  });

  it('makes keys that outlive the session', async () => {
    const query =
      'mutation { createApiKey(input: { name: "Made by a person" }) { key apiKey { id } } }';
    const made = (await call(cookie, query)).data.createApiKey;
    await post('/sign-out', {}, { cookie });
    expect(
      (await world.graphql('{ viewer { member { id } } }', {}, made.key)).data.viewer.member.id,
    ).toBe(team.owner.membershipId);
  });

  it('sign-in and sign-out must come from this server too', async () => {
    for (const path of ['/sign-in', '/sign-out'])
      expect(
        (await post(path, { token: 'x' }, { cookie, origin: 'https://evil.example' })).status,
      ).toBe(403);
    expect(codeOf(await call(cookie, WHO))).toBeNull();
  });
});

/** Opens a socket and subscribes; resolves with the close code, or null while it stays open. */
function socket(headers: Record<string, string>): {
  opened: Promise<boolean>;
  closed: Promise<number>;
  close: () => void;
} {
  const client = new WebSocket(
    `${world.url.replace('http', 'ws')}/graphql`,
    'graphql-transport-ws',
    { headers },
  );
  const closed = new Promise<number>((resolve) => client.once('close', resolve));
  const opened = new Promise<boolean>((resolve) => {
    client.once('open', () =>
      client.send(JSON.stringify({ type: 'connection_init', payload: {} })),
    );
    client.on('message', (data) => {
      const { type }: Json = JSON.parse(String(data));
      if (type !== 'connection_ack') return;
      client.send(
        JSON.stringify({
          type: 'subscribe',
          id: '1',
          payload: { query: 'subscription { taskUpdated { change } }' },
        }),
      );
      resolve(true);
    });
    closed.then(() => resolve(false));
  });
  return { opened, closed, close: () => client.close() };
}

describe('a socket', () => {
  it('opens with the cookie from a page of this server only', async () => {
    const cookie = await signIn(team.owner);
    const own = socket({ cookie, origin: world.url });
    expect(await own.opened).toBe(true);
    own.close();
    for (const headers of [
      { cookie },
      { cookie, origin: 'https://evil.example' },
      { origin: world.url },
    ]) {
      const foreign = socket(headers as Record<string, string>);
      expect(await foreign.opened).toBe(false);
    }
  });

  it('closes at once when its session ends: by the person, by signing out, by a new team, or by deactivation', async () => {
    const by: [string, (cookie: string, id: string) => Promise<unknown>][] = [
      [
        'revoked',
        (_cookie, id) =>
          world.data(
            'mutation ($id: ID!) { revokeSession(input: { sessionId: $id }) { session { revokedAt } } }',
            { id },
            team.member.key,
          ),
      ],
      ['signed out', (cookie) => post('/sign-out', {}, { cookie })],
      [
        'deactivated',
        () =>
          world.data(
            'mutation ($id: ID!) { deactivateTeamMember(input: { teamMemberId: $id }) { warnings } }',
            { id: team.member.membershipId },
            team.owner.key,
          ),
      ],
    ];
    for (const [name, end] of by) {
      const cookie = await signIn(team.member);
      const { currentSession } = (await call(cookie, WHO)).data;
      const open = socket({ cookie, origin: world.url });
      expect([name, await open.opened]).toEqual([name, true]);
      await end(cookie, currentSession.id);
      expect([name, await open.closed]).toEqual([name, 4401]);
      expect([name, codeOf(await call(cookie, WHO))]).toEqual([name, 'UNAUTHENTICATED']);
    }
  });
});

describe('the sessions of a person', () => {
  it('are listed with device and last use, and ended one by one or all', async () => {
    const own = await world.team('Own sessions');
    const [phone, laptop, tablet] = [
      await signIn(own.owner, 'Phone'),
      await signIn(own.owner, 'Laptop'),
      await signIn(own.owner, 'Tablet'),
    ];
    const list = async () =>
      (await call(laptop ?? '', '{ sessions { id device isCurrent revokedAt } }')).data.sessions;
    const all = await list();
    expect(all.map(({ device, isCurrent }: Json) => [device, isCurrent]).sort()).toEqual([
      ['Laptop', true],
      ['Phone', false],
      ['Tablet', false],
    ]);
    const phoneId = all.find(({ device }: Json) => device === 'Phone').id;
    const revoke =
      'mutation ($id: ID!) { revokeSession(input: { sessionId: $id }) { session { id revokedAt } } }';
    // Another person's session looks like one that does not exist.
    expect(codeOf(await call(await signIn(team.owner), revoke, { id: phoneId }))).toBe('NOT_FOUND');
    expect((await call(laptop ?? '', revoke, { id: phoneId })).data.revokeSession.session).toEqual({
      id: phoneId,
      revokedAt: expect.any(String),
    });
    expect(codeOf(await call(phone ?? '', WHO))).toBe('UNAUTHENTICATED');
    const others = (
      await call(laptop ?? '', 'mutation { revokeSessions(input: {}) { sessions { device } } }')
    ).data.revokeSessions.sessions;
    expect(others).toEqual([{ device: 'Tablet' }]);
    expect([codeOf(await call(tablet ?? '', WHO)), (await list()).length]).toEqual([
      'UNAUTHENTICATED',
      1,
    ]);
    const { auditLog } = await world.data(
      '{ auditLog(first: 50) { nodes { action } } }',
      {},
      own.owner.key,
    );
    const actions = auditLog.nodes.map(({ action }: Json) => action);
    for (const [action, count] of [
      ['SESSION_CREATED', 3],
      ['SESSION_REVOKED', 2],
      ['SIGN_IN_LINK_CREATED', 3],
    ] as const) {
      expect([action, actions.filter((name: string) => name === action).length]).toEqual([
        action,
        count,
      ]);
    }
  });

  it('are ended with the API keys and agents only if that is asked for', async () => {
    const own = await world.team('Everywhere');
    const END =
      'mutation ($input: RevokeSessionsInput!) { revokeSessions(input: $input) { sessions { id } revokedKeyCount } }';
    const cookie = await signIn(own.owner);
    await signIn(own.owner);
    expect((await call(cookie, END, { input: {} })).data.revokeSessions).toEqual({
      sessions: [expect.anything()],
      revokedKeyCount: 0,
    });
    expect(codeOf(await world.graphql('{ viewer { id } }', {}, own.owner.key))).toBeNull();
    const dryRun = END.replace(
      '($input: RevokeSessionsInput!)',
      '($input: RevokeSessionsInput!) @dryRun',
    );
    expect(
      (await call(cookie, dryRun, { input: { includeApiKeys: true } })).data.revokeSessions,
    ).toEqual({ sessions: [], revokedKeyCount: 1 });
    expect(codeOf(await world.graphql('{ viewer { id } }', {}, own.owner.key))).toBeNull();
    expect(
      (await call(cookie, END, { input: { includeApiKeys: true } })).data.revokeSessions
        .revokedKeyCount,
    ).toBe(1);
    await eventually(
      async () =>
        codeOf(await world.graphql('{ viewer { id } }', {}, own.owner.key)) === 'UNAUTHENTICATED'
          ? true
          : null,
      'the key is revoked',
    );
    expect(codeOf(await world.graphql('{ viewer { id } }', {}, own.admin.key))).toBeNull();
    expect(codeOf(await call(cookie, WHO))).toBeNull();
  });

  it('end after 14 days without use and after 90 days in any case', async () => {
    for (const change of [
      "last_used_at = now() - interval '14 days 1 second'",
      "expires_at = now() - interval '1 second'",
    ]) {
      const cookie = await signIn(team.owner);
      await sql(`update session set ${change} where token_id = '${cookie.split('_')[1]}'`);
      await eventually(
        async () => (codeOf(await call(cookie, WHO)) === 'UNAUTHENTICATED' ? true : null),
        `the session with ${change} has ended`,
      );
    }
  });
});

describe('a person of several teams', () => {
  it('switches between them, and sees one at a time', async () => {
    const first = await world.team('First team');
    const second = await world.team('Second team');
    await sql(
      `insert into team_membership (id, team_id, user_id, role) values ('tm_01JDC5Z0V8M3Q4R5S6T7W8X9YA', '${second.teamId}', '${first.owner.userId}', 'member')`,
    );
    const cookie = await signIn(first.owner);
    const TEAMS =
      '{ viewer { team { name } member { role } } viewerTeams { teamId name role isCurrent } }';
    expect((await call(cookie, TEAMS)).data).toEqual({
      viewer: { team: { name: 'First team' }, member: { role: 'OWNER' } },
      viewerTeams: expect.arrayContaining([
        { teamId: first.teamId, name: 'First team', role: 'OWNER', isCurrent: true },
        { teamId: second.teamId, name: 'Second team', role: 'MEMBER', isCurrent: false },
      ]),
    });
    const open = socket({ cookie, origin: world.url });
    expect(await open.opened).toBe(true);
    const SWITCH = 'mutation ($id: ID!) { switchTeam(input: { teamId: $id }) { team { name } } }';
    expect((await call(cookie, SWITCH, { id: second.teamId })).data.switchTeam.team.name).toBe(
      'Second team',
    );
    await eventually(
      async () =>
        (await call(cookie, TEAMS)).data.viewer.team.name === 'Second team' ? true : null,
      'the session acts in the second team',
    );
    expect(await open.closed).toBe(4401);
    expect(codeOf(await call(cookie, SWITCH, { id: team.teamId }))).toBe('NOT_FOUND');
    expect(codeOf(await world.graphql(SWITCH, { id: second.teamId }, first.owner.key))).toBe(
      'FORBIDDEN',
    );
    // The next sign-in is to the team in which the person worked last.
    expect((await call(await signIn(first.owner), TEAMS)).data.viewer.team.name).toBe(
      'Second team',
    );

    // A key of one team knows of nothing in the other, and ends no session there. The person does.
    const END = 'mutation { revokeSessions(input: { includeCurrent: true }) { sessions { id } } }';
    const log =
      '{ auditLog(filter: { actions: [SESSION_REVOKED] }) { nodes { member { id } isByApiKey } } }';
    expect(
      (await world.data('{ viewerTeams { name } sessions { id } }', {}, first.owner.key)).sessions,
    ).toEqual([]);
    expect((await world.data('{ viewerTeams { name } }', {}, first.owner.key)).viewerTeams).toEqual(
      [{ name: 'First team' }],
    );
    expect((await world.data(END, {}, first.owner.key)).revokeSessions.sessions).toEqual([]);
    expect((await world.data(log, {}, second.owner.key)).auditLog.nodes).toEqual([]);
    expect((await call(cookie, END)).data.revokeSessions.sessions).toHaveLength(2);
    const ended = { member: { id: 'tm_01JDC5Z0V8M3Q4R5S6T7W8X9YA' }, isByApiKey: false };
    expect((await world.data(log, {}, second.owner.key)).auditLog.nodes).toEqual([ended, ended]);
  });
});
