import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HOUR, type Json, type TestTeam, World } from '../support/world.ts';

/** The operations that have no tool: settings of senders, keys, what the sandbox sent, answers, imports. */

let world: World;
let team: TestTeam;
let other: TestTeam;
let sentMessageId: string;
let foreignMessageId: string;
let foreignKeyId: string;
let foreignImportId: string;
let foreignEnrollmentId: string;
let ownEnrollmentId: string;

async function sendOne(of: TestTeam): Promise<string> {
  const { flowPlan } = await world.ok('create_flow_plan', { name: 'One', root: { type: 'email', subject: 's', message: 'm' } }, of.owner.key);
  await world.ok('manage_flow_publication', { flowPlanId: flowPlan.flowPlanId, action: 'publish' }, of.owner.key);
  await world.ok(
    'add_manual_flow_enrollment',
    { flowPlanId: flowPlan.flowPlanId, enrollmentMode: 'enroll', contact: { email: 'quiet.one@x.example' } },
    of.owner.key,
  );
  await world.advance(HOUR / 4);
  return (await world.data('{ sandboxEmails { nodes { messageId } } }', {}, of.owner.key)).sandboxEmails.nodes[0].messageId;
}

beforeAll(async () => {
  world = await World.open();
  team = await world.team('Operators');
  other = await world.team('Strangers');
  sentMessageId = await sendOne(team);
  foreignMessageId = await sendOne(other);
  ownEnrollmentId = (await world.ok('list_enrollments', {}, team.owner.key)).items[0].enrollmentId;
  foreignEnrollmentId = (await world.ok('list_enrollments', {}, other.owner.key)).items[0].enrollmentId;
  await world.data('mutation { suppressEmail(email: "foreign.suppressed@x.example") { email } }', {}, other.owner.key);
  foreignKeyId = (await world.data('{ apiKeys { nodes { id } } }', {}, other.owner.key)).apiKeys.nodes[0].id;
  foreignImportId = (await world.importCsv('E-mail\nforeign@x.example\n', { name: 'Theirs' }, other.owner.key)).id;
});
afterAll(() => world.close());

const code = (result: Json) => result.errors?.[0]?.extensions?.code ?? null;

interface Operation {
  name: string;
  query: string;
  scope: 'read' | 'write';
  good: () => object;
  check: (data: Json) => void;
  invalid: () => object;
  foreign: (() => object) | null;
}

const OPERATIONS: Operation[] = [
  {
    name: 'senderSettings',
    query:
      'query ($userId: ID) { senderSettings(userId: $userId) { timeZone workDays workStart workEnd spacingSeconds dailyEmails dailyConnects member { user { email } } } }',
    scope: 'read',
    good: () => ({}),
    check: ({ senderSettings }) =>
      expect(senderSettings).toEqual({
        timeZone: 'UTC',
        workDays: [1, 2, 3, 4, 5],
        workStart: '09:00',
        workEnd: '18:00',
        spacingSeconds: 90,
        dailyEmails: 100,
        dailyConnects: 20,
        member: { user: { email: 'owner@operators.example' } },
      }),
    invalid: () => ({ userId: [] }),
    foreign: () => ({ userId: other.owner.userId }),
  },
  {
    name: 'updateSenderSettings',
    query:
      'mutation ($userId: ID, $input: SenderSettingsInput!) { updateSenderSettings(userId: $userId, input: $input) { workStart workEnd timeZone dailyEmails } }',
    scope: 'write',
    good: () => ({ input: { workStart: '08:30', workEnd: '24:00', timeZone: 'Europe/Berlin', dailyEmails: 5 } }),
    check: ({ updateSenderSettings }) =>
      expect(updateSenderSettings).toEqual({ workStart: '08:30', workEnd: '24:00', timeZone: 'Europe/Berlin', dailyEmails: 5 }),
    invalid: () => ({ input: { workStart: '25:00' } }),
    foreign: () => ({ userId: other.owner.userId, input: { dailyEmails: 1 } }),
  },
  {
    name: 'apiKeys',
    query: 'query ($first: Int) { apiKeys(first: $first) { nodes { name prefix lastFour scopes revokedAt } totalCount } }',
    scope: 'read',
    good: () => ({ first: 1 }),
    check: ({ apiKeys }) => {
      expect(apiKeys.nodes[0].scopes.length).toBeGreaterThan(0);
      expect(JSON.stringify(apiKeys)).not.toContain('hash');
    },
    invalid: () => ({ first: 0 }),
    foreign: null,
  },
  {
    name: 'createApiKey',
    query: 'mutation ($input: CreateApiKeyInput!) { createApiKey(input: $input) { key apiKey { name scopes } } }',
    scope: 'write',
    good: () => ({ input: { name: 'reader', scopes: ['READ'] } }),
    check: ({ createApiKey }) => {
      expect(createApiKey.key).toMatch(/^ocrm_[0-9A-Za-z]{12}_[0-9A-Za-z]{38}$/);
      expect(createApiKey.apiKey).toEqual({ name: 'reader', scopes: ['READ'] });
    },
    invalid: () => ({ input: { name: ' ' } }),
    foreign: null,
  },
  {
    name: 'rotateApiKey',
    query: 'mutation ($id: ID!) { rotateApiKey(apiKeyId: $id) { key apiKey { id revokedAt } } }',
    scope: 'write',
    good: () => ({ id: ownKeyId }),
    check: ({ rotateApiKey }) => expect(rotateApiKey.apiKey.revokedAt).toBeNull(),
    invalid: () => ({ id: {} }),
    foreign: () => ({ id: foreignKeyId }),
  },
  {
    name: 'revokeApiKey',
    query: 'mutation ($id: ID!) { revokeApiKey(apiKeyId: $id) { id revokedAt } }',
    scope: 'write',
    good: () => ({ id: ownKeyId }),
    check: ({ revokeApiKey }) => expect(revokeApiKey.revokedAt).not.toBeNull(),
    invalid: () => ({ id: null }),
    foreign: () => ({ id: foreignKeyId }),
  },
  {
    name: 'sandboxEmails',
    query: 'query ($to: String, $first: Int) { sandboxEmails(to: $to, first: $first) { totalCount nodes { from to subject body headers { name value } } } }',
    scope: 'read',
    good: () => ({ to: 'quiet.one@x.example' }),
    check: ({ sandboxEmails }) => {
      expect(sandboxEmails.totalCount).toBe(1);
      expect(sandboxEmails.nodes[0]).toMatchObject({
        from: 'owner@operators.example',
        subject: 's',
        body: 'm',
        headers: expect.arrayContaining([{ name: 'Subject', value: 's' }]),
      });
    },
    invalid: () => ({ first: 101 }),
    foreign: null,
  },
  {
    name: 'recordEmailReply',
    query: 'mutation ($input: RecordEmailReplyInput!) { recordEmailReply(input: $input) { warnings enrollment { replySummary { emailCount } } } }',
    scope: 'write',
    good: () => ({ input: { messageId: '<a@x.example>', inReplyTo: sentMessageId, body: 'Yes' } }),
    check: ({ recordEmailReply }) => expect(recordEmailReply).toEqual({ warnings: [], enrollment: { replySummary: { emailCount: 1 } } }),
    invalid: () => ({ input: { messageId: 'a', inReplyTo: sentMessageId, body: 'Yes' } }),
    foreign: () => ({ input: { messageId: '<b@x.example>', inReplyTo: foreignMessageId, body: 'Yes' } }),
  },
  {
    name: 'suppressEmail',
    query: 'mutation ($email: String!, $reason: String) { suppressEmail(email: $email, reason: $reason) { email reason } }',
    scope: 'write',
    good: () => ({ email: 'No.More@x.example', reason: 'asked by phone' }),
    check: ({ suppressEmail }) => expect(suppressEmail).toEqual({ email: 'no.more@x.example', reason: 'asked by phone' }),
    invalid: () => ({ email: 'nobody' }),
    foreign: null,
  },
  {
    name: 'emailSuppressions',
    query: 'query ($searchQuery: String, $first: Int) { emailSuppressions(searchQuery: $searchQuery, first: $first) { nodes { email } totalCount } }',
    scope: 'read',
    good: () => ({ searchQuery: 'NO.MORE' }),
    check: ({ emailSuppressions }) => expect(emailSuppressions).toEqual({ nodes: [{ email: 'no.more@x.example' }], totalCount: 1 }),
    invalid: () => ({ first: 0 }),
    foreign: null,
  },
  {
    name: 'unsuppressEmail',
    query: 'mutation ($email: String!) { unsuppressEmail(email: $email) }',
    scope: 'write',
    good: () => ({ email: 'no.more@x.example' }),
    check: ({ unsuppressEmail }) => expect(unsuppressEmail).toBe('no.more@x.example'),
    invalid: () => ({ email: 'nobody' }),
    foreign: () => ({ email: 'foreign.suppressed@x.example' }),
  },
  {
    name: 'recordMeeting',
    query: 'mutation ($input: RecordMeetingInput!) { recordMeeting(input: $input) { meeting { note enrollment { id isOpportunity } } } }',
    scope: 'write',
    good: () => ({ input: { enrollmentId: ownEnrollmentId, note: 'Tuesday' } }),
    check: ({ recordMeeting }) => expect(recordMeeting.meeting).toEqual({ note: 'Tuesday', enrollment: { id: ownEnrollmentId, isOpportunity: true } }),
    invalid: () => ({ input: { enrollmentId: ownEnrollmentId, bookedAt: '2027-01-01T00:00:00Z' } }),
    foreign: () => ({ input: { enrollmentId: foreignEnrollmentId } }),
  },
  {
    name: 'audienceImport',
    query: 'query ($id: ID!) { audienceImport(id: $id) { status } }',
    scope: 'read',
    good: () => ({ id: ownImportId }),
    check: ({ audienceImport }) => expect(audienceImport).toEqual({ status: 'COMPLETED' }),
    invalid: () => ({}),
    foreign: () => ({ id: foreignImportId }),
  },
];

let ownKeyId: string | undefined;
let ownImportId: string;

describe.each(OPERATIONS)('$name', (operation) => {
  beforeAll(async () => {
    if (ownKeyId !== undefined) await world.data('mutation ($id: ID!) { revokeApiKey(apiKeyId: $id) { id } }', { id: ownKeyId }, team.owner.key);
    const made = await world.data('mutation { createApiKey(input: { name: "own" }) { apiKey { id } } }', {}, team.owner.key);
    ownKeyId = made.createApiKey.apiKey.id;
    ownImportId = (await world.importCsv('E-mail\nown@x.example\n', { name: 'Ours' }, team.owner.key)).id;
  });

  it('does what it says', async () => {
    operation.check(await world.data(operation.query, operation.good(), team.owner.key));
  });

  it('refuses invalid input', async () => {
    expect(code(await world.graphql(operation.query, operation.invalid(), team.owner.key))).toBe('INVALID_REQUEST');
  });

  it('refuses a call without a key', async () => {
    expect(code(await world.graphql(operation.query, operation.good(), null))).toBe('UNAUTHENTICATED');
  });

  it('refuses a key without the scope', async () => {
    const narrow = await world.key(team, team.owner, [operation.scope === 'read' ? 'write' : 'read']);
    expect(code(await world.graphql(operation.query, operation.good(), narrow))).toBe('FORBIDDEN');
  });

  it.runIf(operation.foreign !== null)('knows nothing of another team', async () => {
    expect(code(await world.graphql(operation.query, operation.foreign?.() ?? {}, team.owner.key))).toBe('NOT_FOUND');
  });
});

it('keeps the settings of other senders from a member', async () => {
  const query = 'query ($userId: ID) { senderSettings(userId: $userId) { workStart } }';
  expect(code(await world.graphql(query, { userId: team.owner.userId }, team.member.key))).toBe('FORBIDDEN');
  expect((await world.data(query, { userId: team.member.userId }, team.admin.key)).senderSettings.workStart).toBe('09:00');
});

it('gives a new key no more than the key that makes it has', async () => {
  const narrow = await world.key(team, team.owner, ['write']);
  const query = 'mutation { createApiKey(input: { name: "more", scopes: [WRITE, CHARGE] }) { key } }';
  expect(code(await world.graphql(query, {}, narrow))).toBe('FORBIDDEN');
});

describe('a browser', () => {
  const page = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(world.url + path, { ...init, headers: { accept: 'text/html', ...init.headers } });
    return { status: response.status, headers: response.headers, text: await response.text() };
  };
  const open = (key: string) => page('/graphiql', { method: 'POST', body: new URLSearchParams({ key }) });

  it('is told at / what is here', async () => {
    const { status, text } = await page('/');
    expect(status).toBe(200);
    for (const path of ['/docs', '/graphql', '/api/public/tools/', '/openapi.json', '/mcp', '/readyz']) expect(text).toContain(path);
  });

  it('is asked for a key, and gets GraphiQL with it, without an outside address', async () => {
    const asked = await page('/graphql');
    expect([asked.status, asked.text.includes('name="key"')]).toEqual([200, true]);
    const opened = await open(team.owner.key);
    expect([opened.status, opened.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(opened.text).toContain(team.owner.key);
    expect(opened.text).not.toMatch(/<(script|link)[^>]+(src|href)="https?:/);
  });

  it.each(['', 'nonsense', '"><script>alert(1)</script>'])('is asked again for a key that is not valid: %s', async (key) => {
    const { status, text } = await open(key);
    expect([status, text.includes('This key is not valid.'), text.includes('alert(1)')]).toEqual([401, true, false]);
  });
});
