// @module-tag once
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Json } from '../support/json.ts';
import type { TestTeam } from '../support/team.ts';
import { HOUR } from '../support/time.ts';
import { World } from '../support/world.ts';

/** The operations without a tool: sender settings, keys, the sandbox's emails, replies, imports. */

let world: World;
let team: TestTeam;
let other: TestTeam;
let sentMessageId: string;
let foreignMessageId: string;
let foreignKeyId: string;
let foreignImportId: string;
let foreignEnrollmentId: string;
let ownEnrollmentId: string;
let ownContactIds: string[];
let foreignContactId: string;

async function sendOne(of: TestTeam): Promise<string> {
  const { flowPlan } = await world.ok(
    'create_flow_plan',
    { name: 'One', root: { type: 'email', subject: 's', message: 'm' } },
    of.owner.key,
  );
  await world.ok(
    'manage_flow_publication',
    { flowPlanId: flowPlan.flowPlanId, action: 'publish' },
    of.owner.key,
  );
  await world.ok(
    'add_manual_flow_enrollment',
    {
      flowPlanId: flowPlan.flowPlanId,
      enrollmentMode: 'enroll',
      contact: { email: 'quiet.one@x.example' },
    },
    of.owner.key,
  );
  await world.advance(HOUR / 4);
  return (await world.data('{ sandboxEmails { nodes { messageId } } }', {}, of.owner.key))
    .sandboxEmails.nodes[0].messageId;
}

const MINAS = ['mina', 'm.harker'].map((name) => ({
  firstName: 'Mina',
  lastName: 'Harker',
  companyDomain: 'merge.example',
  email: `${name}@merge.example`,
}));

async function contactsOf(of: TestTeam, contacts: object[]): Promise<string[]> {
  const query =
    'mutation ($input: CreateAudienceInput!) { createAudience(input: $input) { contacts { contactId } } }';
  const { createAudience } = await world.data(
    query,
    { input: { name: 'Merging', contacts } },
    of.owner.key,
  );
  return createAudience.contacts.map(({ contactId }: Json) => contactId);
}

beforeAll(async () => {
  world = await World.open();
  team = await world.team('Operators');
  other = await world.team('Strangers');
  sentMessageId = await sendOne(team);
  foreignMessageId = await sendOne(other);
  ownEnrollmentId = (await world.ok('list_enrollments', {}, team.owner.key)).items[0].enrollmentId;
  foreignEnrollmentId = (await world.ok('list_enrollments', {}, other.owner.key)).items[0]
    .enrollmentId;
  await world.data(
    'mutation { suppress(input: { target: { email: "foreign.suppressed@x.example" } }) { suppression { email } } }',
    {},
    other.owner.key,
  );
  const people = [
    { email: 'kept@merge.example' },
    { phone: '+442079460958', firstName: 'Only', lastName: 'Phone', companyDomain: 'p.example' },
  ];
  ownContactIds = await contactsOf(team, [...people, ...MINAS]);
  await world.runtime.database.read.prisma.contactMergedByPhone.create({
    data: { teamId: team.teamId, contactId: ownContactIds[2] ?? '', evidence: [] },
  });
  foreignContactId = (await contactsOf(other, MINAS))[0] ?? '';
  foreignKeyId = (await world.data('{ apiKeys { nodes { id } } }', {}, other.owner.key)).apiKeys
    .nodes[0].id;
  foreignImportId = (
    await world.importCsv('E-mail\nforeign@x.example\n', { name: 'Theirs' }, other.owner.key)
  ).id;
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
      'mutation ($input: UpdateSenderSettingsInput!) { updateSenderSettings(input: $input) { senderSettings { workStart workEnd timeZone dailyEmails } } }',
    scope: 'write',
    good: () => ({
      input: { workStart: '08:30', workEnd: '24:00', timeZone: 'Europe/Berlin', dailyEmails: 5 },
    }),
    check: ({ updateSenderSettings }) =>
      expect(updateSenderSettings.senderSettings).toEqual({
        workStart: '08:30',
        workEnd: '24:00',
        timeZone: 'Europe/Berlin',
        dailyEmails: 5,
      }),
    invalid: () => ({ input: { workStart: '25:00' } }),
    foreign: () => ({ input: { userId: other.owner.userId, dailyEmails: 1 } }),
  },
  {
    name: 'apiKeys',
    query:
      'query ($first: Int) { apiKeys(first: $first) { nodes { name prefix lastFour scopes revokedAt } totalCount } }',
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
    query:
      'mutation ($input: CreateApiKeyInput!) { createApiKey(input: $input) { key apiKey { name scopes } } }',
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
    query:
      'mutation ($id: ID!) { rotateApiKey(input: { apiKeyId: $id }) { key apiKey { id revokedAt } } }',
    scope: 'write',
    good: () => ({ id: ownKeyId }),
    check: ({ rotateApiKey }) => expect(rotateApiKey.apiKey.revokedAt).toBeNull(),
    invalid: () => ({ id: {} }),
    foreign: () => ({ id: foreignKeyId }),
  },
  {
    name: 'revokeApiKey',
    query:
      'mutation ($id: ID!) { revokeApiKey(input: { apiKeyId: $id }) { apiKey { id revokedAt } } }',
    scope: 'write',
    good: () => ({ id: ownKeyId }),
    check: ({ revokeApiKey }) => expect(revokeApiKey.apiKey.revokedAt).not.toBeNull(),
    invalid: () => ({ id: null }),
    foreign: () => ({ id: foreignKeyId }),
  },
  {
    name: 'sandboxEmails',
    query:
      'query ($to: String, $first: Int) { sandboxEmails(filter: { to: $to }, first: $first) { totalCount nodes { from to subject body headers { name value } } } }',
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
    query:
      'mutation ($input: RecordEmailReplyInput!) { recordEmailReply(input: $input) { warnings enrollment { replySummary { emailCount } } } }',
    scope: 'write',
    good: () => ({ input: { messageId: '<a@x.example>', inReplyTo: sentMessageId, body: 'Yes' } }),
    check: ({ recordEmailReply }) =>
      expect(recordEmailReply).toEqual({
        warnings: [],
        enrollment: { replySummary: { emailCount: 1 } },
      }),
    invalid: () => ({ input: { messageId: 'a', inReplyTo: sentMessageId, body: 'Yes' } }),
    foreign: () => ({
      input: { messageId: '<b@x.example>', inReplyTo: foreignMessageId, body: 'Yes' },
    }),
  },
  {
    name: 'suppress',
    query:
      'mutation ($input: SuppressInput!) { suppress(input: $input) { suppression { email domain reason } warnings } }',
    scope: 'write',
    good: () => ({ input: { target: { domain: '*.Rival.Example' }, reason: 'a competitor' } }),
    check: ({ suppress }) =>
      expect(suppress).toEqual({
        suppression: { email: null, domain: 'rival.example', reason: 'a competitor' },
        warnings: [],
      }),
    invalid: () => ({ input: { target: { domain: 'rival' } } }),
    foreign: null,
  },
  {
    name: 'suppressions',
    query:
      'query ($query: String, $first: Int) { suppressions(query: $query, first: $first) { nodes { email domain } totalCount } }',
    scope: 'read',
    good: () => ({ query: 'RIVAL' }),
    check: ({ suppressions }) =>
      expect(suppressions).toEqual({
        nodes: [{ email: null, domain: 'rival.example' }],
        totalCount: 1,
      }),
    invalid: () => ({ first: 0 }),
    foreign: null,
  },
  {
    name: 'unsuppress',
    query:
      'mutation ($input: UnsuppressInput!) { unsuppress(input: $input) { email domain warnings } }',
    scope: 'write',
    good: () => ({ input: { target: { domain: 'rival.example' } } }),
    check: ({ unsuppress }) =>
      expect(unsuppress).toEqual({ email: null, domain: 'rival.example', warnings: [] }),
    invalid: () => ({ input: { target: { email: 'nobody' } } }),
    foreign: () => ({ input: { target: { email: 'foreign.suppressed@x.example' } } }),
  },
  {
    name: 'mergeContacts',
    query:
      'mutation ($input: MergeContactsInput!) { mergeContacts(input: $input) { contact { email phone } mergedId filledFields warnings } }',
    scope: 'write',
    good: () => ({ input: { keepId: ownContactIds[0], mergedId: ownContactIds[1] } }),
    check: ({ mergeContacts }) =>
      expect(mergeContacts).toEqual({
        contact: { email: 'kept@merge.example', phone: '+442079460958' },
        mergedId: ownContactIds[1],
        filledFields: ['firstName', 'lastName', 'phone', 'companyDomain'],
        warnings: [],
      }),
    invalid: () => ({ input: { keepId: ownContactIds[0], mergedId: ownContactIds[0] } }),
    foreign: () => ({ input: { keepId: ownContactIds[0], mergedId: foreignContactId } }),
  },
  {
    name: 'contactMergeSuggestions',
    query:
      'query ($first: Int) { contactMergeSuggestions(first: $first) { nodes { reason differingFields keep { email } merged { email } } totalCount } }',
    scope: 'read',
    good: () => ({}),
    check: ({ contactMergeSuggestions }) =>
      expect(contactMergeSuggestions).toEqual({
        nodes: [
          {
            reason: 'NAME_AND_COMPANY',
            differingFields: ['email'],
            keep: { email: 'mina@merge.example' },
            merged: { email: 'm.harker@merge.example' },
          },
        ],
        totalCount: 1,
      }),
    invalid: () => ({ first: 0 }),
    foreign: null,
  },
  {
    name: 'dismissContactMergeSuggestion',
    query:
      'mutation ($input: DismissContactMergeSuggestionInput!) { dismissContactMergeSuggestion(input: $input) { contacts { id } warnings } }',
    scope: 'write',
    good: () => ({ input: { contactId: ownContactIds[2], otherContactId: ownContactIds[0] } }),
    check: ({ dismissContactMergeSuggestion }) =>
      expect(dismissContactMergeSuggestion).toEqual({
        contacts: [{ id: ownContactIds[0] }, { id: ownContactIds[2] }],
        warnings: [],
      }),
    invalid: () => ({ input: { contactId: ownContactIds[0], otherContactId: ownContactIds[0] } }),
    foreign: () => ({ input: { contactId: ownContactIds[0], otherContactId: foreignContactId } }),
  },
  {
    name: 'contactsMergedByPhone',
    query:
      'query ($first: Int) { contactsMergedByPhone(first: $first) { nodes { foundAt contact { id } evidence { importId rows import { id } } } totalCount } }',
    scope: 'read',
    good: () => ({}),
    check: ({ contactsMergedByPhone }) =>
      expect(contactsMergedByPhone).toEqual({
        nodes: [{ foundAt: expect.any(String), contact: { id: ownContactIds[2] }, evidence: [] }],
        totalCount: 1,
      }),
    invalid: () => ({ first: 0 }),
    foreign: null,
  },
  {
    name: 'dismissContactMergedByPhone',
    query:
      'mutation ($input: DismissContactMergedByPhoneInput!) { dismissContactMergedByPhone(input: $input) { contact { id } warnings } }',
    scope: 'write',
    good: () => ({ input: { contactId: ownContactIds[2] } }),
    check: ({ dismissContactMergedByPhone }) =>
      expect(dismissContactMergedByPhone).toEqual({
        contact: { id: ownContactIds[2] },
        warnings: [],
      }),
    invalid: () => ({ input: {} }),
    foreign: () => ({ input: { contactId: foreignContactId } }),
  },
  {
    name: 'splitContact',
    query:
      'mutation ($input: SplitContactInput!) { splitContact(input: $input) { contact { id } newContact { email } warnings } }',
    scope: 'write',
    good: () => ({
      input: { contactId: ownContactIds[2], contact: { email: 'split@merge.example' } },
    }),
    check: ({ splitContact }) =>
      expect(splitContact).toEqual({
        contact: { id: ownContactIds[2] },
        newContact: { email: 'split@merge.example' },
        warnings: [],
      }),
    invalid: () => ({ input: { contactId: ownContactIds[2], contact: { email: 'nobody' } } }),
    foreign: () => ({
      input: { contactId: foreignContactId, contact: { email: 'split@merge.example' } },
    }),
  },
  {
    name: 'recordMeeting',
    query:
      'mutation ($input: RecordMeetingInput!) { recordMeeting(input: $input) { meeting { note enrollment { id isOpportunity } } } }',
    scope: 'write',
    good: () => ({ input: { enrollmentId: ownEnrollmentId, note: 'Tuesday' } }),
    check: ({ recordMeeting }) =>
      expect(recordMeeting.meeting).toEqual({
        note: 'Tuesday',
        enrollment: { id: ownEnrollmentId, isOpportunity: true },
      }),
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
  {
    name: 'imports',
    query:
      'query ($first: Int) { imports(first: $first) { nodes { id name status createdBy { user { email } } } } }',
    scope: 'read',
    good: () => ({ first: 2 }),
    check: ({ imports }) =>
      expect(imports.nodes).toEqual([
        {
          id: waitingImportId,
          name: 'Waiting',
          status: 'QUEUED',
          createdBy: { user: { email: 'owner@operators.example' } },
        },
        {
          id: ownImportId,
          name: 'Ours',
          status: 'COMPLETED',
          createdBy: { user: { email: 'owner@operators.example' } },
        },
      ]),
    invalid: () => ({ first: 0 }),
    foreign: null,
  },
  {
    name: 'cancelImport',
    query:
      'mutation ($input: CancelImportInput!) { cancelImport(input: $input) { import { id status } warnings } }',
    scope: 'write',
    good: () => ({ input: { importId: waitingImportId } }),
    check: ({ cancelImport }) =>
      expect(cancelImport).toEqual({
        import: { id: waitingImportId, status: 'CANCELED' },
        warnings: [],
      }),
    invalid: () => ({ input: {} }),
    foreign: () => ({ input: { importId: foreignImportId } }),
  },
  {
    name: 'undoImport',
    query:
      'mutation ($input: UndoImportInput!) { undoImport(input: $input) { import { id undoableUntil undo { counts { removed leftAudience } } } warnings } }',
    scope: 'write',
    good: () => ({ input: { importId: ownImportId } }),
    check: ({ undoImport }) =>
      expect(undoImport).toEqual({
        import: {
          id: ownImportId,
          undoableUntil: null,
          undo: {
            // The imports before this one had the same contact.
            counts: { removed: 0, leftAudience: 1 },
          },
        },
        warnings: [],
      }),
    invalid: () => ({ input: { importId: [] } }),
    foreign: () => ({ input: { importId: foreignImportId } }),
  },
];

let ownKeyId: string | undefined;
let ownImportId: string;
/** Nobody has begun it. */
let waitingImportId: string;

describe.each(OPERATIONS)('$name', (operation) => {
  beforeAll(async () => {
    if (ownKeyId !== undefined)
      await world.data(
        'mutation ($id: ID!) { revokeApiKey(input: { apiKeyId: $id }) { apiKey { id } } }',
        { id: ownKeyId },
        team.owner.key,
      );
    const made = await world.data(
      'mutation { createApiKey(input: { name: "own" }) { apiKey { id } } }',
      {},
      team.owner.key,
    );
    ownKeyId = made.createApiKey.apiKey.id;
    ownImportId = (
      await world.importCsv('E-mail\nown@x.example\n', { name: 'Ours' }, team.owner.key)
    ).id;
    waitingImportId = (
      await world.uploadCsv('E-mail\nwaiting@x.example\n', { name: 'Waiting' }, team.owner.key)
    ).data.importAudienceCsv.import.id;
  });

  it('returns and changes what it describes', async () => {
    operation.check(await world.data(operation.query, operation.good(), team.owner.key));
  });

  it('rejects invalid input', async () => {
    expect(code(await world.graphql(operation.query, operation.invalid(), team.owner.key))).toBe(
      'INVALID_REQUEST',
    );
  });

  it('rejects a call without a key', async () => {
    expect(code(await world.graphql(operation.query, operation.good(), null))).toBe(
      'UNAUTHENTICATED',
    );
  });

  it('rejects a key without the scope', async () => {
    const narrow = await world.key(team, team.owner, [
      operation.scope === 'read' ? 'write' : 'read',
    ]);
    expect(code(await world.graphql(operation.query, operation.good(), narrow))).toBe('FORBIDDEN');
  });

  it.runIf(operation.foreign !== null)('finds nothing of another team', async () => {
    expect(
      code(await world.graphql(operation.query, operation.foreign?.() ?? {}, team.owner.key)),
    ).toBe('NOT_FOUND');
  });
});

it('hides the settings of other senders from a member', async () => {
  const query = 'query ($userId: ID) { senderSettings(userId: $userId) { workStart } }';
  expect(code(await world.graphql(query, { userId: team.owner.userId }, team.member.key))).toBe(
    'FORBIDDEN',
  );
  expect(
    (await world.data(query, { userId: team.member.userId }, team.admin.key)).senderSettings
      .workStart,
  ).toBe('09:00');
});

it('gives a new key at most the scopes of the key that creates it', async () => {
  const narrow = await world.key(team, team.owner, ['write']);
  const query =
    'mutation { createApiKey(input: { name: "more", scopes: [WRITE, CHARGE] }) { key } }';
  expect(code(await world.graphql(query, {}, narrow))).toBe('FORBIDDEN');
});

describe('a browser', () => {
  const page = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(world.url + path, {
      ...init,
      headers: { accept: 'text/html', ...init.headers },
    });
    return { status: response.status, headers: response.headers, text: await response.text() };
  };
  const open = (key: string) =>
    page('/graphiql', { method: 'POST', body: new URLSearchParams({ key }) });

  it('gets an overview at /', async () => {
    const { status, text } = await page('/');
    expect(status).toBe(200);
    for (const path of [
      '/docs',
      '/graphql',
      '/api/public/tools/',
      '/openapi.json',
      '/mcp',
      '/readyz',
    ])
      expect(text).toContain(path);
  });

  it('gets a page for an address of nothing, and programs an error', async () => {
    const { status, text } = await page('/nothing/here');
    expect([status, text.includes('<h1>No such page</h1>')]).toEqual([404, true]);
    const asked = await fetch(`${world.url}/nothing/here`);
    const { error }: Json = await asked.json();
    expect([asked.status, error]).toEqual([404, 'not_found']);
  });

  it('is asked for a key, and gets GraphiQL without external addresses', async () => {
    const asked = await page('/graphql');
    expect([asked.status, asked.text.includes('name="key"')]).toEqual([200, true]);
    const opened = await open(team.owner.key);
    expect([opened.status, opened.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(opened.text).toContain(team.owner.key);
    expect(opened.text).not.toMatch(/<(script|link)[^>]+(src|href)="https?:/);
  });

  it.each(['', 'nonsense', '"><script>alert(1)</script>'])(
    'is asked again for an invalid key: %s',
    async (key) => {
      const { status, text } = await open(key);
      expect([status, text.includes('This key is not valid.'), text.includes('alert(1)')]).toEqual([
        401,
        true,
        false,
      ]);
    },
  );
});
