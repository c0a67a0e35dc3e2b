// @module-tag once
// @module-tag long
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parse, validate } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { schema } from '../../src/app/runtime/schema.ts';
import { TOOLS } from '../../src/app/runtime/tool-catalog.ts';
import { type Json, withHeaders } from '../support/json.ts';
import type { TestTeam } from '../support/team.ts';
import { DAY, HOUR } from '../support/time.ts';
import { World } from '../support/world.ts';
import { SURFACE_CASES } from '../surfaces/surface-cases.ts';
import { diceOf, documentOf, type Ids, knownVariables, variablesOf } from './documents.ts';
import { graphqlFault, type RawAnswer, toolFault } from './judge.ts';
import { attemptsOf, type KnownField, knownFields, mutated } from './mutations.ts';

/** For any input, the response is readable by the caller and contains no internals. */

/** `SAFETY_RUNS=200` is the full run; `SAFETY_SEED` repeats another one. */
const RUNS = Number(process.env['SAFETY_RUNS'] ?? 10);
const GRAPHQL_RUNS = Math.ceil(RUNS / 4);
const SEED = Number(process.env['SAFETY_SEED'] ?? 20260302);
const AT_ONCE = 8;
const LONG = 600_000;

let world: World;
/** A separate world for the mutations, so that their effects do not reach the other tests. */
let battered: World;

beforeAll(async () => {
  world = await World.open();
  battered = await World.open();
}, LONG);
afterAll(async () => {
  await world.close();
  await battered.close();
});

async function send(
  { world: { url }, key }: TestTeam,
  path: string,
  body: string,
  headers: Record<string, string> = {},
): Promise<RawAnswer> {
  const response = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': key, ...headers },
    body,
  });
  return { status: response.status, text: await response.text() };
}

const toTool = (team: TestTeam, name: string, body: string, headers = {}) =>
  send(team, `/api/public/tools/${name}`, body, headers);

interface Probe {
  what: string;
  path: string;
  body: string;
  judge: (answer: RawAnswer) => string | null;
}

/**
 * The number of successes and errors: if all mutations were rejected early, the test would show
 * nothing.
 */
const seen = { tool: { taken: 0, refused: 0 }, graphql: { taken: 0, refused: 0 } };

const excerpt = (text: string): string =>
  text.length > 1_500 ? `${text.slice(0, 1_000)} … (${text.length} characters)` : text;

/**
 * Sends all, some concurrently. Returns the faults of the responses, and the probes that reproduce
 * them.
 */
async function faultsOf(team: TestTeam, probes: readonly Probe[]): Promise<string[]> {
  const faults: string[] = [];
  const waiting = probes.values();
  const work = async (): Promise<void> => {
    for (const { what, path, body, judge } of waiting) {
      const answer = await send(team, path, body).catch((error: unknown) => ({
        status: 0,
        text: `no answer: ${error instanceof Error ? error.cause : error}`,
      }));
      const fault = judge(answer);
      const isTaken =
        path === '/graphql' ? !answer.text.includes('"errors":') : answer.status === 200;
      seen[path === '/graphql' ? 'graphql' : 'tool'][isTaken ? 'taken' : 'refused'] += 1;
      if (fault !== null)
        faults.push(
          `${what}: ${fault}\n  sent:     ${excerpt(body)}\n  answered: ${answer.status} ${excerpt(answer.text)}`,
        );
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return faults;
}

function expectNone(faults: readonly string[]): void {
  expect(
    faults.length,
    `SAFETY_SEED=${SEED} SAFETY_RUNS=${RUNS}\n${faults.slice(0, 10).join('\n')}`,
  ).toBe(0);
  expect(Object.keys(Object.prototype)).toEqual([]);
  expect(Reflect.get({}, 'polluted')).toBeUndefined();
}

/** A seed from a name, so that each tool gets different mutations. */
const seedOf = (name: string): number =>
  [...name].reduce((sum, letter) => (Math.imul(sum, 31) + (letter.codePointAt(0) ?? 0)) | 0, SEED);

describe('the check of responses', () => {
  const [tool] = TOOLS;
  const traceId = 'a'.repeat(32);
  const refusal = { error: 'invalid_request', message: 'name: must not be empty.', traceId };
  const ofTool = (status: number, body: unknown) =>
    tool === undefined ? null : toolFault(tool, { status, text: JSON.stringify(body) });
  const ofGraphql = (status: number, body: unknown) =>
    graphqlFault({ status, text: JSON.stringify(body) });
  const graphqlError = (code: string, httpStatus: number, message = 'No.') => ({
    errors: [{ message, extensions: { code, httpStatus } }],
  });

  it('accepts a correct error', () => {
    expect(ofTool(400, refusal)).toBeNull();
    expect(ofGraphql(200, graphqlError('NOT_FOUND', 404))).toBeNull();
    expect(ofGraphql(200, { data: { viewer: null } })).toBeNull();
  });

  it.each([
    ['a 500', 500, { ...refusal, error: 'internal_error' }],
    ['a 503', 503, { ...refusal, error: 'provider_unavailable' }],
    [
      'a word of the database client',
      400,
      { ...refusal, message: 'Invalid `prisma.audience.create()` invocation' },
    ],
    [
      'a word of the database',
      400,
      { ...refusal, message: 'invalid byte sequence for encoding "UTF8": 0x00' },
    ],
    ['a statement', 400, { ...refusal, message: 'insert into audience (id) values ($1)' }],
    ['a stack trace', 400, { ...refusal, message: 'No.\n    at run (dispatcher.ts:10:3)' }],
    ['a path of a file', 400, { ...refusal, message: 'ENOENT /home/app/data' }],
    [
      'a thrown error’s own words',
      400,
      { ...refusal, message: "Cannot read properties of undefined (reading 'id')" },
    ],
    ['a code that is not known', 400, { ...refusal, error: 'bad_request' }],
    ['a code with the status of another', 404, refusal],
    ['a further field', 400, { ...refusal, issues: [] }],
    ['a field too few', 400, { error: refusal.error, message: refusal.message }],
    ['a result that does not fit its schema', 200, { summary: 'Done.' }],
    ['a list', 200, []],
  ])('rejects %s of a tool', (_, status, body) => {
    expect(ofTool(status, body)).toEqual(expect.any(String));
  });

  it('rejects a response that is not JSON', () => {
    expect(graphqlFault({ status: 200, text: '<html>' })).toEqual(expect.any(String));
    expect(graphqlFault({ status: 0, text: 'no answer: other side closed' })).toEqual(
      expect.any(String),
    );
  });

  it.each([
    ['INTERNAL_ERROR', 200, graphqlError('INTERNAL_ERROR', 500)],
    ['a code that is not of the enum', 200, graphqlError('GRAPHQL_VALIDATION_FAILED', 400)],
    ['a code in lower case', 200, graphqlError('not_found', 404)],
    ['an error without a code', 200, { errors: [{ message: 'No.' }] }],
    [
      'a word of the database',
      200,
      graphqlError('INVALID_REQUEST', 400, 'value out of range: column "limit" of prisma'),
    ],
    ['no data and no error', 200, {}],
  ])('rejects %s of an operation', (_, status, body) => {
    expect(ofGraphql(status, body)).toEqual(expect.any(String));
  });
});

describe.each(SURFACE_CASES)('$tool', (surface) => {
  const tool = TOOLS.find(({ name }) => name === surface.tool);
  let team: TestTeam;
  let good: { body: object; variables: object };

  beforeAll(async () => {
    team = await battered.team(`${surface.tool} mutated`);
    const subject = await surface.prepare(team);
    await battered.grant(team, 100_000);
    good = surface.good(subject, team);
  }, LONG);

  it(
    'responds to every mutation of its valid request',
    async () => {
      if (tool === undefined) throw new Error(`no tool ${surface.tool}`);
      const known = knownFields(z.toJSONSchema(tool.input, { io: 'input' }));
      const path = `/api/public/tools/${tool.name}`;
      const judge = (answer: RawAnswer) => toolFault(tool, answer);
      const dryRun = tool.annotations.readOnlyHint ? good.body : { ...good.body, dryRun: true };
      const attempts = attemptsOf(seedOf(tool.name), RUNS);
      // Half of the writes are dry runs, so that a success does not remove rows that later writes
      // need.
      const half = tool.annotations.readOnlyHint ? 0 : Math.ceil(attempts.length / 2);
      const bodies = attempts.map((attempt, index) =>
        mutated(index < half ? dryRun : good.body, attempt, known),
      );
      const probes = bodies.map((body, index) => ({
        what: `${tool.name} #${index}`,
        path,
        body,
        judge,
      }));
      expectNone([
        ...(await faultsOf(team, probes.slice(0, half))),
        ...(await faultsOf(team, probes.slice(half))),
      ]);
    },
    LONG,
  );

  it(
    'responds to every mutation of the variables of its operation',
    async () => {
      const attempts = attemptsOf(seedOf(`operation of ${surface.tool}`), GRAPHQL_RUNS);
      const probes = attempts.map((attempt, index) => {
        const body = `{"query":${JSON.stringify(surface.query)},"variables":${mutated(good.variables, attempt, [])}}`;
        return {
          what: `operation of ${surface.tool} #${index}`,
          path: '/graphql',
          body,
          judge: graphqlFault,
        };
      });
      expectNone(await faultsOf(team, probes));
    },
    LONG,
  );
});

describe('every field of Query and Mutation', () => {
  let team: TestTeam;
  const ids: Record<string, string> = {};
  const roots = [
    ...Object.values(schema.getQueryType()?.getFields() ?? {}).map((field) => ({
      kind: 'query' as const,
      name: field.name,
      field,
    })),
    ...Object.values(schema.getMutationType()?.getFields() ?? {}).map((field) => ({
      kind: 'mutation' as const,
      name: field.name,
      field,
    })),
  ];

  beforeAll(async () => {
    team = await battered.team('Mutated operations');
    await battered.grant(team, 100_000);
    const { conversationId } = await team.conversation();
    const { taskId, enrollmentId, flowPlanId } = await team.task();
    const { queueItemId } = await team.waiting({ name: 'Waiting' });
    const { prospectId } = await team.sequence();
    const networkUrl = 'https://network.example/company/silent-acme';
    const { profile } = await team.ok('manage_social_engagement_monitored_profile', {
      action: 'add',
      networkUrl,
    });
    const { contacts } = await team.ok('discover_contacts', { filters: { countries: ['Norway'] } });
    const imported = await battered.importCsv(
      'email\nimported@x.example\n',
      { name: 'Imported' },
      team.key,
    );
    // A key to revoke and rotate, different from the key of the calls.
    const { createApiKey } = await battered.data(
      'mutation ($input: CreateApiKeyInput!) { createApiKey(input: $input) { apiKey { id } } }',
      { input: { name: 'Spare' } },
      team.key,
    );
    Object.assign(ids, {
      audienceId: await team.audience(),
      conversationId,
      conversation: conversationId,
      taskId,
      taskPreview: taskId,
      enrollmentId,
    });
    Object.assign(ids, {
      enrollment: enrollmentId,
      flowPlanId,
      flowPlan: flowPlanId,
      flowId: flowPlanId,
      queueItemId,
      contactId: prospectId,
      profileId: profile.profileId,
    });
    Object.assign(ids, {
      initialProfileId: contacts[0].prospectId,
      userId: team.member.userId,
      audienceImport: imported.id,
      nodeId: 'first',
    });
    Object.assign(ids, { apiKeyId: createApiKey.apiKey.id, crmListId: 'crm-list-4' });
  }, LONG);

  /**
   * The same for the same field, seed and index: a document and variables that a client could send.
   */
  const goodOf = ({ kind, name, field }: (typeof roots)[number], index: number, known: Ids) => ({
    query: documentOf(kind, field, kind === 'mutation' && index % 2 === 0),
    variables: variablesOf(field, known, diceOf(seedOf(name) + index)),
  });

  it('has all fields of the schema', () => {
    expect(roots.length).toBeGreaterThan(60);
  });

  it.each(roots)(
    '$kind $name responds to every mutation of its variables',
    async (root) => {
      // Its unmodified document is accepted.
      const plain = await send(team, '/graphql', JSON.stringify(goodOf(root, 0, ids)));
      expect(graphqlFault(plain), plain.text).toBeNull();
      expect(validate(schema, parse(goodOf(root, 0, ids).query))).toEqual([]);
      const messages = (JSON.parse(plain.text).errors ?? []).map(({ message }: Json) => message);
      expect(messages.join()).not.toMatch(/complex|breadth|depth|tokens/i);
      const attempts = attemptsOf(seedOf(root.name), GRAPHQL_RUNS);
      const known: KnownField[] = knownVariables(root.field.args);
      const probes = attempts.map((attempt, index) => {
        const { query, variables } = goodOf(root, index, ids);
        const body = `{"query":${JSON.stringify(query)},"variables":${mutated(variables, attempt, known)}}`;
        return {
          what: `${root.kind} ${root.name} #${index}`,
          path: '/graphql',
          body,
          judge: graphqlFault,
        };
      });
      expectNone(await faultsOf(team, probes));
    },
    LONG,
  );
});

/** The error of a tool call that must fail. */
async function refused(tool: string, body: object, key: string): Promise<string> {
  const answer = await world.tool(tool, body, key);
  expect(
    [answer.status, answer.body.error],
    `${JSON.stringify(body)} ${JSON.stringify(answer.body)}`,
  ).toEqual([400, 'invalid_request']);
  return answer.body.message;
}

/** Sends at any hour, because these tests are not about sending times. */
async function roundTheClock(team: TestTeam): Promise<void> {
  const input = { workDays: [1, 2, 3, 4, 5, 6, 7], workStart: '00:00', workEnd: '24:00' };
  await world.data(
    'mutation ($input: UpdateSenderSettingsInput!) { updateSenderSettings(input: $input) { senderSettings { workDays } } }',
    { input },
    team.key,
  );
}

describe('email', () => {
  let team: TestTeam;

  beforeAll(async () => {
    team = await world.team('Header injection');
    await roundTheClock(team);
  });

  const ADDRESS_LISTS = [
    'a@x.example, b@x.example',
    'a@x.example,b@x.example',
    'a@x.example; b@x.example',
    'a@x.example b@x.example',
    'a@x.example\nBcc: b@x.example',
    'a@x.example\r\nBcc: b@x.example',
    'a@x.example\rBcc: b@x.example',
    'a@x.example%0ABcc:b@x.example',
    'Ada <a@x.example>',
    '<a@x.example>',
    'a@x.example>\nRCPT TO:<b@x.example',
    'a@b@x.example',
  ];

  const TAKES_ADDRESS: readonly [
    string,
    (email: string, team: { flowPlanId: string; audienceId: string }) => object,
  ][] = [
    ['create_audience', (email) => ({ name: 'A', contacts: [{ email }] })],
    ['add_audience_contacts', (email, { audienceId }) => ({ audienceId, contacts: [{ email }] })],
    ['add_manual_flow_enrollment', (email, { flowPlanId }) => ({ flowPlanId, contact: { email } })],
    [
      'add_dynamic_action',
      (email) => ({
        contact: { firstName: 'A', lastName: 'B', email },
        action: { type: 'call', title: 'Ring' },
      }),
    ],
    ['find_mcp_enrollment', (email) => ({ email })],
    ['get_contact_trace', (email) => ({ identities: [{ email }] })],
    ['find_contact_data', (email) => ({ email })],
    ['enrich_contact', (email) => ({ email })],
  ];

  it.each(TAKES_ADDRESS)(
    '%s rejects address lists and headers in an address',
    async (tool, request) => {
      const subject = { flowPlanId: await team.publishedPlan(), audienceId: await team.audience() };
      for (const email of ADDRESS_LISTS)
        expect(await refused(tool, request(email, subject), team.key), email).toContain('email');
    },
  );

  it('suppress and unsuppress reject address lists', async () => {
    for (const field of ['suppress', 'unsuppress']) {
      for (const email of ADDRESS_LISTS) {
        const { errors } = await world.graphql(
          `mutation ($email: String!) { ${field}(input: { target: { email: $email } }) { __typename } }`,
          { email },
          team.key,
        );
        expect(errors?.[0]?.extensions, `${field} ${email}`).toMatchObject({
          code: 'INVALID_REQUEST',
          issues: [{ path: 'target.email' }],
        });
      }
    }
  });

  it('imports the addresses of a cell that is a list or contains a header, and nothing else of it', async () => {
    const cells = ADDRESS_LISTS.map((email) => `"${email}"`);
    const report = await world.importCsv(
      ['email', ...cells].join('\n'),
      { name: 'Lists' },
      team.key,
    );
    expect([report.addedRows, report.duplicateRows, report.refusedRows]).toEqual([
      1,
      ADDRESS_LISTS.length - 2,
      1,
    ]);
    const stored = await world.runtime.database.read.prisma.contact.findMany({
      where: { teamId: team.teamId, audiences: { some: { audienceId: report.audience.id } } },
    });
    expect(stored.map(({ email, alsoKnownBy }) => [email, alsoKnownBy])).toEqual([
      ['a@x.example', 'b@x.example'],
    ]);
  });

  /** The emails sent to an address. */
  const sentTo = async (to: string): Promise<Json[]> =>
    withHeaders(
      (
        await world.data(
          'query ($to: String) { sandboxEmails(filter: { to: $to }) { nodes { from to subject headers { name value } body } } }',
          { to },
          team.key,
        )
      ).sandboxEmails.nodes,
    );

  async function enroll(root: object, contact: object): Promise<number> {
    const { flowPlan } = await team.ok('create_flow_plan', { name: 'Sent', root });
    await team.ok('manage_flow_publication', {
      flowPlanId: flowPlan.flowPlanId,
      action: 'publish',
    });
    const { status } = await world.tool(
      'add_manual_flow_enrollment',
      { flowPlanId: flowPlan.flowPlanId, enrollmentMode: 'enroll', contact },
      team.key,
    );
    await world.advance(HOUR);
    return status;
  }

  const INJECTIONS = [
    'Hello\r\nBcc: evil@x.example',
    'Hello\nBcc: evil@x.example',
    'Hello\rBcc: evil@x.example',
    'Hello\r\n\r\nA body',
    'Hello\u2028Bcc: evil@x.example',
  ];

  async function plainHeaders(): Promise<string[]> {
    const to = 'quiet.plain@x.example';
    await enroll(
      { type: 'email', subject: 'Hello', message: 'Good morning.' },
      { email: to, firstName: 'Ada' },
    );
    const [mail] = await sentTo(to);
    return Object.keys(mail?.headers ?? {}).sort();
  }

  /** One email to one recipient with the headers of a plain one, each on one line. */
  async function expectPlain(to: string, headers: readonly string[]): Promise<void> {
    const mails = await sentTo(to);
    expect(mails).toHaveLength(1);
    const [mail] = mails;
    expect(Object.keys(mail.headers).sort()).toEqual(headers);
    for (const value of [mail.from, mail.to, mail.subject, ...Object.values(mail.headers)])
      expect(String(value)).not.toMatch(/[\r\n]/);
    expect(await sentTo('evil@x.example')).toEqual([]);
  }

  it('adds no header from line breaks in the subject of a plan', async () => {
    const headers = await plainHeaders();
    expect(headers.length).toBeGreaterThan(2);
    for (const [index, subject] of INJECTIONS.entries()) {
      const to = `quiet.subject${index}@x.example`;
      const root = { type: 'email', subject, message: 'Good morning.' };
      const made = await world.tool('create_flow_plan', { name: 'Sent', root }, team.key);
      if (/[\r\n]/.test(subject)) {
        expect([made.status, made.body.error]).toEqual([400, 'invalid_request']);
        expect(made.body.message).toContain('root.subject');
      } else {
        expect(await enroll(root, { email: to })).toBe(200);
        await expectPlain(to, headers);
      }
    }
  });

  it('adds no header from line breaks in names in a subject', async () => {
    const headers = await plainHeaders();
    const subject =
      'For {{ contact.firstName }} {{ contact.lastName | default: "" }} of {{ company.name | default: "" }}';
    for (const [index, name] of INJECTIONS.entries()) {
      const to = `quiet.name${index}@x.example`;
      const contact = { email: to, firstName: name, lastName: name, companyName: name };
      if ((await enroll({ type: 'email', subject, message: 'Good morning.' }, contact)) === 200)
        await expectPlain(to, headers);
    }
  });

  it('adds no header from line breaks made by a filter in a subject', async () => {
    const headers = await plainHeaders();
    const contact = {
      email: 'quiet.filter@x.example',
      firstName: 'Hello%0D%0ABcc: evil@x.example',
    };
    const root = {
      type: 'email',
      subject: 'For {{ contact.firstName | url_decode }}',
      message: 'Good morning.',
    };
    const made = await world.tool('create_flow_plan', { name: 'Sent', root }, team.key);
    if (made.status === 400) return expect(made.body.message).toContain('root.subject');
    await enroll(root, contact);
    if ((await sentTo(contact.email)).length > 0) await expectPlain(contact.email, headers);
  });

  it('rejects line breaks in an enrichment request or reply that would become a header', async () => {
    const query =
      'mutation ($input: RecordEmailReplyInput!) { recordEmailReply(input: $input) { __typename } }';
    const input = {
      body: 'Yes.',
      inReplyTo: '<a@x.example>\r\nBcc: evil@x.example',
      messageId: '<b@x.example>\r\nBcc: evil@x.example',
      subject: 'Re:\r\nBcc: a',
    };
    const { errors } = await world.graphql(query, { input }, team.key);
    expect(errors[0].extensions.code).toBe('INVALID_REQUEST');
  });
});

describe('wildcard characters in a search', () => {
  let team: TestTeam;
  const ODD = 'Odd %_\\ one';
  const CHARACTERS = ['%', '_', '\\'];

  beforeAll(async () => {
    team = await world.team('Wildcards');
    await roundTheClock(team);
    for (const [index, name] of ['Plain', ODD].entries()) {
      await team.audience(name, []);
      await team.plan({ name });
      const contact = {
        networkUrl: `https://network.example/in/quiet-${index}`,
        firstName: name,
        lastName: 'Hopper',
      };
      const root = { type: 'network_message', message: 'Good morning.' };
      const written = await team.publishedPlan({ name: 'Written', root });
      await team.ok('add_manual_flow_enrollment', {
        flowPlanId: written,
        contact,
        enrollmentMode: 'enroll',
      });
      const later = await team.publishedPlan({
        name: 'Later',
        root: { type: 'network_profile_view', delay: '1.00:00:00' },
      });
      await team.ok('add_manual_flow_enrollment', {
        flowPlanId: later,
        contact,
        enrollmentMode: 'enroll',
      });
      await team.ok('add_dynamic_action', { contact, action: { type: 'call', title: 'Ring' } });
    }
    await team.ok('manage_social_engagement_monitored_profile', {
      action: 'add',
      networkUrl: 'https://network.example/in/silent-plain',
    });
    const suppress =
      'mutation ($email: String!) { suppress(input: { target: { email: $email } }) { suppression { email } } }';
    for (const email of ['plain@x.example', 'o_d@x.example'])
      await world.data(suppress, { email }, team.key);
    // The second message waits for its turn.
    await world.advance(HOUR);
  });

  it.each([
    ['list_audiences', (items: Json[]) => items.map(({ name }) => name)],
    ['list_flow_plans', (items: Json[]) => items.map(({ name }) => name)],
    ['find_mcp_enrollment', (items: Json[]) => items.map(({ contact }) => contact.firstName)],
    [
      'list_network_unibox_conversations',
      (items: Json[]) => items.map(({ contact }) => contact.firstName),
    ],
  ])('%s matches them literally', async (tool, namesOf) => {
    expect((await team.ok(tool, {})).totalCount).toBeGreaterThan(1);
    for (const searchQuery of [...CHARACTERS, '%_\\']) {
      const { items, totalCount } = await team.ok(tool, { searchQuery });
      expect([namesOf(items), totalCount], searchQuery).toEqual([[ODD], 1]);
    }
    for (const searchQuery of ['%%', '__', 'Pl_in', 'Pl%n', '\\%'])
      expect((await team.ok(tool, { searchQuery })).items, searchQuery).toEqual([]);
  });

  it('get_outreach_queue_insights matches them literally', async () => {
    expect((await team.ok('get_outreach_queue_insights', {})).summary.timing_pending_count).toBe(2);
    for (const searchQuery of CHARACTERS) {
      expect(
        (await team.ok('get_outreach_queue_insights', { searchQuery })).summary
          .timing_pending_count,
        searchQuery,
      ).toBe(1);
    }
    expect(
      (await team.ok('get_outreach_queue_insights', { searchQuery: 'Pl_in' })).summary
        .timing_pending_count,
    ).toBe(0);
  });

  it.each(['list_crm_lists', 'list_social_engagement_monitored_profiles'])(
    '%s finds nothing with them',
    async (tool) => {
      expect((await team.ok(tool, {})).items.length).toBeGreaterThan(0);
      for (const searchQuery of CHARACTERS)
        expect((await team.ok(tool, { searchQuery })).items, searchQuery).toEqual([]);
    },
  );

  it('suppressions matches them literally', async () => {
    const query =
      'query ($searchQuery: String) { suppressions(query: $searchQuery) { nodes { email } } }';
    const found = async (searchQuery: string): Promise<string[]> =>
      (await world.data(query, { searchQuery }, team.key)).suppressions.nodes.map(
        ({ email }: Json) => email,
      );
    expect([await found('%'), await found('_'), await found('\\')]).toEqual([
      [],
      ['o_d@x.example'],
      [],
    ]);
  });
});

describe('the text of a request', () => {
  let team: TestTeam;

  beforeAll(async () => {
    team = await world.team('Texts of requests');
  });

  const errorOf = ({ status, text }: RawAnswer): [number, string] => [
    status,
    JSON.parse(text).error,
  ];
  const graphqlErrorOf = ({ text }: RawAnswer): string =>
    JSON.parse(text).errors?.[0]?.extensions.code;

  it('uses the last of two fields of the same name', async () => {
    const { status, text } = await toTool(
      team,
      'create_audience',
      '{"name":"First","name":"Second"}',
    );
    expect([status, JSON.parse(text).audience.name]).toEqual([200, 'Second']);
    expect(errorOf(await toTool(team, 'create_audience', '{"name":"First","name":""}'))).toEqual([
      400,
      'invalid_request',
    ]);
    // The last one is used for the dry run too, so that both see the same value.
    const dryRun = await toTool(
      team,
      'create_audience',
      '{"name":"Twice","dryRun":false,"dryRun":true}',
    );
    expect(JSON.parse(dryRun.text).summary).toMatch(/^Dry run/);
    expect((await team.ok('list_audiences', { searchQuery: 'Twice' })).totalCount).toBe(0);
  });

  it.each(['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty'])(
    'rejects the field %s, and does not change Object.prototype',
    async (field) => {
      const evil = `"${field}":{"polluted":true,"prototype":{"polluted":true}}`;
      for (const body of [
        `{"name":"A",${evil}}`,
        `{"name":"A","contacts":[{"email":"a@x.example",${evil}}]}`,
      ]) {
        const { status, text } = await toTool(team, 'create_audience', body);
        expect([status, JSON.parse(text).error], `${body} ${text}`).toEqual([
          400,
          'invalid_request',
        ]);
        expect(JSON.parse(text).message).toContain(field);
        const query =
          'mutation ($input: CreateAudienceInput!) { createAudience(input: $input) { added } }';
        const operation = `{"query":"${query}","variables":{"input":${body}}}`;
        expect(graphqlErrorOf(await send(team, '/graphql', operation)), operation).toBe(
          'INVALID_REQUEST',
        );
      }
      expect(
        graphqlFault(await send(team, '/graphql', `{"query":"{ viewer { __typename } }",${evil}}`)),
      ).toBeNull();
      expect(
        graphqlFault(
          await send(
            team,
            '/graphql',
            `{"query":"{ viewer { __typename } }","variables":{${evil}}}`,
          ),
        ),
      ).toBeNull();
      expect(Object.keys(Object.prototype)).toEqual([]);
      expect(Reflect.get({}, 'polluted')).toBeUndefined();
    },
  );

  it.each([
    ['a NUL', 'a\\u0000b'],
    ['a lone high surrogate', 'a\\ud800'],
    ['a lone low surrogate', '\\udc00b'],
  ])('rejects %s everywhere, and names the field', async (_, text) => {
    const cases: readonly [string, string, string][] = [
      ['create_audience', `{"name":"${text}"}`, 'name'],
      [
        'create_audience',
        `{"name":"A","contacts":[{"email":"a@x.example"},{"email":"b@x.example","role":"${text}"}]}`,
        'contacts[1].role',
      ],
      [
        'create_flow_plan',
        `{"name":"A","root":{"type":"email","subject":"${text}","message":"B"}}`,
        'root.subject',
      ],
      ['list_flow_plans', `{"searchQuery":"${text}"}`, 'searchQuery'],
      [
        'find_contact_data',
        `{"firstName":"${text}","lastName":"B","companyDomain":"x.example"}`,
        'firstName',
      ],
      ['get_flow_workspace', `{"flowPlanId":"${text}"}`, 'flowPlanId'],
      ['list_audiences', `{"cursor":"${text}"}`, 'cursor'],
    ];
    for (const [tool, body, field] of cases) {
      const answer = await toTool(team, tool, body);
      expect(errorOf(answer), answer.text).toEqual([400, 'invalid_request']);
      expect(JSON.parse(answer.text).message).toContain(`${field}:`);
    }
    const operation = `{"query":"query ($searchQuery: String) { crmLists(query: $searchQuery) { totalCount } }","variables":{"searchQuery":"${text}"}}`;
    expect(graphqlErrorOf(await send(team, '/graphql', operation))).toBe('INVALID_REQUEST');
    const inDocument = JSON.stringify({ query: `{ crmLists(query: "${text}") { totalCount } }` });
    expect(graphqlErrorOf(await send(team, '/graphql', inDocument))).toBe('INVALID_REQUEST');
  });

  const BODIES: readonly [string, string, number, string][] = [
    ['an empty body', '', 400, 'invalid_json'],
    ['blanks', ' \r\n\t', 400, 'invalid_json'],
    ['half an object', '{"limit": 1', 400, 'invalid_json'],
    ['two objects', '{}{}', 400, 'invalid_json'],
    ['NaN', '{"limit": NaN}', 400, 'invalid_json'],
    ['a form', 'limit=1&cursor=2', 400, 'invalid_json'],
    ['XML', '<limit>1</limit>', 400, 'invalid_json'],
    ['a list', '[{}]', 400, 'invalid_request'],
    ['a number', '5', 400, 'invalid_request'],
    ['a number beyond all', '1e400', 400, 'invalid_request'],
    ['a text', '"{}"', 400, 'invalid_request'],
    ['null', 'null', 400, 'invalid_request'],
    ['1000 levels', `{"a":${'['.repeat(1_000)}${']'.repeat(1_000)}}`, 400, 'invalid_request'],
    ['2 MiB', JSON.stringify({ a: 'x'.repeat(2 * 1024 * 1024) }), 413, 'payload_too_large'],
  ];

  it.each(BODIES)(
    'that is %s is rejected by every tool and by GraphQL',
    async (_, body, status, code) => {
      const outcomes = new Set<string>();
      for (const { name } of TOOLS) outcomes.add(errorOf(await toTool(team, name, body)).join(' '));
      expect([...outcomes]).toEqual([`${status} ${code}`]);
      expect(graphqlErrorOf(await send(team, '/graphql', body))).toBe(code.toUpperCase());
    },
  );

  it.each([
    'text/plain',
    'application/xml',
    'application/x-www-form-urlencoded',
    'application/jsonp',
    'application/json5',
    'a',
    '',
  ])('with the content type "%s" is rejected by every tool and by GraphQL', async (type) => {
    const outcomes = new Set<string>();
    for (const { name } of TOOLS)
      outcomes.add(errorOf(await toTool(team, name, '{}', { 'content-type': type })).join(' '));
    expect([...outcomes]).toEqual(['415 unsupported_media_type']);
    const answer = await send(team, '/graphql', '{"query":"{ viewer { __typename } }"}', {
      'content-type': type,
    });
    expect(graphqlErrorOf(answer)).toBe('UNSUPPORTED_MEDIA_TYPE');
  });

  it('names the variable with the wrong value, in GraphQL', async () => {
    const query =
      'query ($identities: [IdentityInput!]!) { contactTrace(identities: $identities) { unmatched } }';
    const { errors } = await world.graphql(
      query,
      { identities: [{ email: 'a@x.example' }, 1] },
      team.key,
    );
    expect(errors?.[0]).toMatchObject({
      message: expect.stringContaining('identities'),
      extensions: { code: 'INVALID_REQUEST' },
    });
  });

  it('can contain a long list of wrong values without delaying other calls', async () => {
    const query =
      'query ($identities: [IdentityInput!]!) { contactTrace(identities: $identities) { unmatched } }';
    const identities = Array.from({ length: 30_000 }, () => 1);
    const began = performance.now();
    const { errors } = await world.graphql(query, { identities }, team.key);
    expect(errors?.[0]?.extensions.code).toBe('INVALID_REQUEST');
    expect((await world.tool('get_contact_trace', { identities }, team.key)).status).toBe(400);
    // About 60 KB: if the work does not grow with each wrong value, it takes a few milliseconds.
    expect(performance.now() - began).toBeLessThan(2_000);
  });

  it('can be any bytes: invalid UTF-8 is invalid JSON', async () => {
    for (const bytes of [
      [0xff, 0xfe],
      [0x7b, 0x22, 0xc3, 0x28, 0x22, 0x3a, 0x31, 0x7d],
      [0xed, 0xa0, 0x80],
      [0x00],
      [0x1f, 0x8b, 0x08],
    ]) {
      const headers = { 'content-type': 'application/json', 'x-api-key': team.key };
      for (const path of ['/api/public/tools/list_audiences', '/graphql']) {
        const response = await fetch(`${world.url}${path}`, {
          method: 'POST',
          headers,
          body: Buffer.from(bytes),
        });
        expect(response.status, `${path} ${bytes}`).toBe(400);
      }
    }
  });

  it('can be an upload of any form', async () => {
    const query =
      'mutation ($input: ImportAudienceCsvInput!) { importAudienceCsv(input: $input) { import { id } } }';
    const operations = JSON.stringify({
      query,
      variables: { input: { name: 'Uploaded', file: null } },
    });
    const uploads: readonly [string, string | null, string | null, string | Uint8Array | null][] = [
      ['no operations', null, '{"0":["variables.input.file"]}', 'email\na@x.example'],
      ['operations that are no JSON', '{', '{"0":["variables.input.file"]}', 'email\na@x.example'],
      ['operations that are null', 'null', '{"0":["variables.input.file"]}', 'email\na@x.example'],
      ['operations that are a number', '5', '{"0":["variables.input.file"]}', 'email\na@x.example'],
      [
        'operations that are a text',
        '"variables"',
        '{"0":["variables.input.file"]}',
        'email\na@x.example',
      ],
      [
        'operations of 10,000 levels',
        `${'['.repeat(10_000)}${']'.repeat(10_000)}`,
        '{"0":["variables.input.file"]}',
        'email\na@x.example',
      ],
      [
        'operations that are a list',
        `[${operations}]`,
        '{"0":["0.variables.input.file"]}',
        'email\na@x.example',
      ],
      [
        'a NUL in the variables',
        operations.replace('Uploaded', 'a\\u0000b'),
        '{"0":["variables.input.file"]}',
        'email\na@x.example',
      ],
      ['no map', operations, null, 'email\na@x.example'],
      ['a map that is no JSON', operations, '{', 'email\na@x.example'],
      ['a map that is null', operations, 'null', 'email\na@x.example'],
      ['a map of numbers', operations, '{"0":[1]}', 'email\na@x.example'],
      ['a map of null', operations, '{"0":null}', 'email\na@x.example'],
      ['a map of one number', operations, '{"0":1}', 'email\na@x.example'],
      ['a map that is a list', operations, '[["variables.input.file"]]', 'email\na@x.example'],
      [
        'a map to a path of 10,000 levels',
        operations,
        `{"0":["${Array(10_000).fill('a').join('.')}"]}`,
        'email\na@x.example',
      ],
      ['a map that is no list', operations, '{"0":"variables.input.file"}', 'email\na@x.example'],
      [
        'a map into Object.prototype',
        operations,
        '{"0":["__proto__.polluted"]}',
        'email\na@x.example',
      ],
      [
        'a map into a constructor',
        operations,
        '{"0":["variables.constructor.prototype.polluted"]}',
        'email\na@x.example',
      ],
      ['a map to nowhere', operations, '{"0":["variables.a.b.c"]}', 'email\na@x.example'],
      [
        'a map into a text',
        operations,
        '{"0":["variables.input.name.file"]}',
        'email\na@x.example',
      ],
      ['no file', operations, '{"0":["variables.input.file"]}', null],
      ['an empty file', operations, '{"0":["variables.input.file"]}', ''],
      ['a file of NULs', operations, '{"0":["variables.input.file"]}', new Uint8Array(5_000)],
      [
        'a file that is no UTF-8',
        operations,
        '{"0":["variables.input.file"]}',
        Uint8Array.from([0xff, 0xfe, 0x00, 0xd8, 0x0a]),
      ],
      [
        'a file of one open quote',
        operations,
        '{"0":["variables.input.file"]}',
        `email\n"${'x'.repeat(200_000)}`,
      ],
      [
        'a file of 10,000 columns',
        operations,
        '{"0":["variables.input.file"]}',
        `${'email,'.repeat(10_000)}\n${'a@x.example,'.repeat(10_000)}`,
      ],
      [
        'a file of odd headings',
        operations,
        '{"0":["variables.input.file"]}',
        '__proto__,constructor,email\na,b,a@x.example',
      ],
      [
        'a file of formulas',
        operations,
        '{"0":["variables.input.file"]}',
        'email,first name\nf@x.example,=1+1',
      ],
    ];
    const faults: string[] = [];
    const upload = async (
      what: string,
      body: FormData | string,
      headers: Record<string, string> = {},
    ): Promise<void> => {
      const response = await fetch(`${world.url}/graphql`, {
        method: 'POST',
        headers: { 'x-api-key': team.key, ...headers },
        body,
      });
      const answer = { status: response.status, text: await response.text() };
      const fault = graphqlFault(answer);
      if (fault !== null) faults.push(`${what}: ${fault} ${answer.text}`);
    };
    for (const [what, first, map, file] of uploads) {
      const form = new FormData();
      if (first !== null) form.set('operations', first);
      if (map !== null) form.set('map', map);
      if (file !== null)
        form.set(
          '0',
          new Blob([typeof file === 'string' ? file : Buffer.from(file)], { type: 'text/csv' }),
          'contacts.csv',
        );
      await upload(what, form);
    }
    const textForFile = new FormData();
    textForFile.set('operations', operations);
    textForFile.set('map', '{"0":["variables.input.file"]}');
    textForFile.set('0', 'email');
    await upload('a text for a file', textForFile);
    await upload('no form', '{}', { 'content-type': 'multipart/form-data' });
    await upload('no part', '{}', { 'content-type': 'multipart/form-data; boundary=x' });
    await upload(
      'half a part',
      '--x\r\nContent-Disposition: form-data; name="operations"\r\n\r\n{',
      { 'content-type': 'multipart/form-data; boundary=x' },
    );
    await world.settle();
    expectNone(faults);
  });
});

describe('internal addresses', () => {
  let team: TestTeam;
  let flowPlanId: string;
  let audienceId: string;
  let listenerUrl: string;
  let visits: string[];
  const listener = createServer((request, response) => {
    visits.push(request.url ?? '');
    response.end('secret');
  });

  beforeAll(async () => {
    visits = [];
    listener.on('connection', () => visits.push('a connection'));
    await new Promise<void>((done) => listener.listen(0, '127.0.0.1', done));
    const address: AddressInfo | string | null = listener.address();
    listenerUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
    team = await world.team('Inside addresses');
    await roundTheClock(team);
    await world.grant(team, 1_000);
    flowPlanId = await team.publishedPlan({ root: { type: 'network_profile_view' } });
    audienceId = await team.audience();
  });

  afterAll(() => new Promise((done) => listener.close(done)));

  const targets = (): string[] => {
    const { port } = new URL(listenerUrl);
    return [
      `${listenerUrl}/in/ada`,
      `127.0.0.1:${port}/in/ada`,
      `http://localhost:${port}/in/ada`,
      `http://0.0.0.0:${port}/in/ada`,
      `http://2130706433:${port}/in/ada`,
      `http://0x7f.1:${port}/in/ada`,
      `http://[::ffff:127.0.0.1]:${port}/in/ada`,
      `https://network.example@127.0.0.1:${port}/in/ada`,
      'http://169.254.169.254/latest/meta-data',
      'http://127.0.0.1:5432/',
      'http://[::1]/in/ada',
      'http://localhost/in/ada',
      'http://localhost@evil.example/in/ada',
      'http://evil.example:80@localhost/in/ada',
      'file:///etc/passwd',
      'gopher://127.0.0.1/1',
      'javascript:alert(1)',
      'data:text/html,hello',
      '//127.0.0.1/in/ada',
      '\\\\127.0.0.1\\in',
    ];
  };

  const FIELDS: readonly [string, (url: string) => object][] = [
    ['create_audience', (url) => ({ name: 'A', contacts: [{ networkUrl: url }] })],
    [
      'create_audience',
      (url) => ({ name: 'A', contacts: [{ firstName: 'A', lastName: 'B', companyDomain: url }] }),
    ],
    [
      'create_audience',
      (url) => ({ name: 'A', mode: 'prospecting', prospectingTool: { searchUrl: url } }),
    ],
    [
      'create_audience',
      (url) => ({
        name: 'A',
        mode: 'prospecting',
        prospectingTool: { filters: { companyDomains: [url] } },
      }),
    ],
    ['add_audience_contacts', (url) => ({ audienceId, contacts: [{ networkUrl: url }] })],
    [
      'add_manual_flow_enrollment',
      (url) => ({ flowPlanId, contact: { networkUrl: url }, enrollmentMode: 'enroll' }),
    ],
    [
      'add_dynamic_action',
      (url) => ({
        contact: { firstName: 'A', lastName: 'B', networkUrl: url },
        action: { type: 'call', title: 'Ring' },
      }),
    ],
    [
      'add_dynamic_action',
      (url) => ({
        contact: { firstName: 'A', lastName: 'B', email: 'a@x.example' },
        company: { name: 'X', domain: url },
        action: { type: 'call', title: 'Ring' },
      }),
    ],
    ['find_mcp_enrollment', (url) => ({ networkUrl: url })],
    ['find_mcp_enrollment', (url) => ({ firstName: 'A', lastName: 'B', companyDomain: url })],
    ['get_contact_trace', (url) => ({ identities: [{ networkUrl: url }] })],
    ['find_contact_data', (url) => ({ networkUrl: url })],
    ['find_contact_data', (url) => ({ firstName: 'A', lastName: 'B', companyDomain: url })],
    ['enrich_email', (url) => ({ networkUrl: url })],
    ['enrich_phone', (url) => ({ networkUrl: url })],
    ['enrich_contact', (url) => ({ networkUrl: url })],
    ['enrich_company', (url) => ({ networkUrl: url })],
    ['enrich_company', (url) => ({ companyDomain: url })],
    ['discover_contacts', (url) => ({ filters: { companyDomains: [url] } })],
    [
      'start_contact_discovery_audience_import',
      (url) => ({
        name: 'A',
        filters: { companyDomains: [url] },
        totalProfiles: 1,
        confirmedMaxCredits: 1,
        initialProspectIds: [],
      }),
    ],
    [
      'manage_social_engagement_monitored_profile',
      (url) => ({ action: 'add', networkUrl: url, enableSocialEngagement: true }),
    ],
    ['create_audience', (url) => ({ name: url, aiContext: url })],
    [
      'create_flow_plan',
      (url) => ({ name: url, root: { type: 'email', subject: url, message: url } }),
    ],
  ];

  it.each(FIELDS)('%s rejects or only stores them (case %#)', async (tool, request) => {
    const outcomes: string[] = [];
    for (const url of targets()) {
      const { status, body } = await world.tool(tool, request(url), team.key);
      expect([200, 400], `${url} ${JSON.stringify(body)}`).toContain(status);
      outcomes.push(`${status} ${body.error ?? ''}`);
    }
    expect(new Set(outcomes).size, outcomes.join()).toBeLessThanOrEqual(2);
    await world.settle();
    expect(visits).toEqual([]);
  });

  it('are not profiles or pages: each field for one rejects them by name', async () => {
    for (const url of targets()) {
      expect(
        await refused(
          'add_audience_contacts',
          { audienceId, contacts: [{ networkUrl: url }] },
          team.key,
        ),
        url,
      ).toContain('contacts[0].networkUrl');
      expect(
        await refused(
          'manage_social_engagement_monitored_profile',
          { action: 'add', networkUrl: url },
          team.key,
        ),
        url,
      ).toContain('networkUrl');
    }
  });

  it('are not fetched when a text that contains them is sent, nor when its link is followed', async () => {
    for (const [root, contact] of [
      [
        {
          type: 'email',
          subject: `See ${listenerUrl}`,
          message: `See ${listenerUrl}/mail and http://169.254.169.254/`,
        },
        { email: 'quiet.inside@x.example' },
      ],
      [
        { type: 'network_message', message: `See ${listenerUrl}/network` },
        { networkUrl: 'https://network.example/in/quiet-inside' },
      ],
    ]) {
      const planId = await team.publishedPlan({ root });
      await world.countPlainClicks(team);
      await team.ok('add_manual_flow_enrollment', {
        flowPlanId: planId,
        contact,
        enrollmentMode: 'enroll',
      });
    }
    await world.advance(HOUR);
    const query = 'query ($to: String) { sandboxEmails(filter: { to: $to }) { nodes { body } } }';
    const { nodes } = (await world.data(query, { to: 'quiet.inside@x.example' }, team.key))
      .sandboxEmails;
    const links: string[] =
      nodes[0].body.match(/http:\/\/127\.0\.0\.1:\d+\/l\/[\w.-]*[\w-]/g) ?? [];
    expect(links.length).toBeGreaterThan(0);
    for (const link of links) expect((await fetch(link, { redirect: 'manual' })).status).toBe(302);
    await world.advance(DAY);
    expect(visits).toEqual([]);
  });

  it('would have been noticed', async () => {
    expect(await (await fetch(`${listenerUrl}/control`)).text()).toBe('secret');
    expect(visits).toEqual(['a connection', '/control']);
  });
});

it(
  'afterwards the engines run what is due, and the servers respond',
  async () => {
    for (const each of [world, battered]) {
      await each.settle();
      const team = await each.team('Afterwards');
      expect((await team.ok('get_current_user', {})).user.email).toBe('owner@afterwards.example');
      expect((await each.data('{ viewer { team { name } } }', {}, team.key)).viewer.team.name).toBe(
        'Afterwards',
      );
      expect((await fetch(`${each.url}/healthz`)).status).toBe(200);
    }
  },
  LONG,
);

it('the mutations were neither all rejected nor all accepted', () => {
  for (const { taken, refused: refusals } of Object.values(seen)) {
    expect(taken, JSON.stringify(seen)).toBeGreaterThan(refusals / 10);
    expect(refusals, JSON.stringify(seen)).toBeGreaterThan(taken / 10);
  }
});
