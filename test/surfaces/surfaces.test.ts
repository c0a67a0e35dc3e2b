// @module-tag once
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TOOLS } from '../../src/app/runtime/tool-catalog.ts';
import { forGraphQL } from '../../src/kernel/surface-words.ts';
import type { Answer } from '../support/api-client.ts';
import type { Json } from '../support/json.ts';
import { NEVER_GIVEN } from '../support/never-given.ts';
import { receivedMessage } from '../support/received-message.ts';
import type { TestTeam } from '../support/team.ts';
import { World } from '../support/world.ts';
import { SURFACE_CASES } from './surface-cases.ts';

let world: World;
let other: TestTeam;
/** Known to the other team only. */
const FOREIGNER = { email: 'only@foreign.example', firstName: 'Only', lastName: 'Foreigner' };
/** Ids of another team. */
const foreign: Record<string, string> = {};

/** The ID of this kind. It must exist, so that two missing IDs never count as the same answer. */
function idOf(ids: Record<string, string>, kind: string): string {
  const id = ids[kind];
  if (id === undefined) throw new Error(`There is no ID of the kind ${kind}.`);
  return id;
}

beforeAll(async () => {
  world = await World.open();
  other = await world.team('Foreign');
  const { userId } = other.member;
  const look = { type: 'network_profile_view', delay: '1.00:00:00' };
  const { flowPlanId, queueItemId } = await other.waiting({ root: look, candidates: [userId] });
  const contact = { networkUrl: 'https://network.example/in/quiet-foreigner' };
  await other.ok('add_manual_flow_enrollment', { flowPlanId, contact, enrollmentMode: 'enroll' });
  const { taskId, enrollmentId } = await other.task({ name: 'Called' });
  const { meeting } = await other.ok('record_meeting', { enrollmentId });
  Object.assign(foreign, { meeting: meeting.meetingId });
  const sequence = await other.sequence(FOREIGNER);
  const audience = await other.audience();
  const { conversationId } = await other.conversation(other.admin.key);
  const { profile } = await other.ok('manage_social_engagement_monitored_profile', {
    action: 'add',
    networkUrl: 'https://network.example/in/silent-foreigner',
  });
  const message = await receivedMessage(world, other.teamId, conversationId);
  Object.assign(foreign, { message });
  Object.assign(foreign, { conversation: conversationId, monitoredProfile: profile.profileId });
  const hook = await other.ok('create_webhook_endpoint', {
    url: 'https://93.184.216.34/theirs',
    eventTypes: ['contact.updated'],
  });
  Object.assign(foreign, { webhookEndpoint: hook.endpoint.endpointId });
  const { entry } = await other.ok('create_knowledge', {
    ...{ kind: 'proof', title: 'Theirs', body: 'Nobody else knows it.' },
  });
  Object.assign(foreign, { knowledgeEntry: entry.entryId });
  await world.grant(other, 2);
  const { contacts } = await other.ok(
    'discover_contacts',
    { filters: { countries: ['Norway'] } },
    other.member.key,
  );
  const search = {
    name: 'Theirs',
    filters: { countries: ['Norway'] },
    totalProfiles: 1,
    confirmedMaxCredits: 1,
  };
  const { importId } = await other.ok(
    'start_contact_discovery_audience_import',
    search,
    other.member.key,
  );
  Object.assign(foreign, { import: importId });
  Object.assign(foreign, {
    audience,
    flowPlan: flowPlanId,
    queueItem: queueItemId,
    enrollment: enrollmentId,
    task: taskId,
    user: userId,
  });
  Object.assign(foreign, {
    sequence: sequence.enrollmentId,
    contact: sequence.prospectId,
    discoveredProfile: contacts[0].prospectId,
  });
});

afterAll(() => world.close());

const errorsOf = (result: Json): Json[] =>
  (result.errors ?? []).map((error: Json) => error.extensions?.code);

/** The message of an error without the ID. */
function words(message: string, id: string): string {
  expect(message).toContain(id);
  // Each surface has its own names.
  return forGraphQL(message.replaceAll(id, 'ID'));
}

it('has a case for every served tool', () => {
  expect(SURFACE_CASES.map(({ tool }) => tool).sort()).toEqual(
    TOOLS.map(({ name }) => name).sort(),
  );
});

describe.each(SURFACE_CASES)('$tool', (surface) => {
  const { tool, query } = surface;
  let onTool: TestTeam;
  let onGraphql: TestTeam;
  let toolSubject: Json;
  let graphqlSubject: Json;

  beforeAll(async () => {
    onTool = await world.team(`${tool} as tool`);
    onGraphql = await world.team(`${tool} as operation`);
    toolSubject = await surface.prepare(onTool);
    graphqlSubject = await surface.prepare(onGraphql);
  });

  const call = (key: string | null): Promise<Answer> =>
    world.tool(tool, surface.good(toolSubject, onTool).body, key);
  const run = (key: string | null): Promise<Json> =>
    world.graphql(query, surface.good(graphqlSubject, onGraphql).variables, key);

  it('rejects a call without a key on both surfaces', async () => {
    const answer = await call(null);
    expect([answer.status, answer.body.error]).toEqual([401, 'unauthenticated']);
    const result = await run(null);
    expect(errorsOf(result)).toEqual(['UNAUTHENTICATED']);
    expect(result.data ?? null).toBeNull();
  });

  it('rejects a key without the scope on both surfaces', async () => {
    const others = (['read', 'write', 'charge'] as const).filter(
      (scope) => scope !== surface.needs,
    );
    const answer = await call(await world.key(onTool, onTool.owner, others));
    expect([answer.status, answer.body.error]).toEqual([403, 'forbidden']);
    const result = await run(await world.key(onGraphql, onGraphql.owner, others));
    expect(new Set(errorsOf(result))).toEqual(new Set(['FORBIDDEN']));
  });

  it('rejects an invalid request on both surfaces, and the tool names the field', async () => {
    const invalid = surface.invalid(toolSubject);
    const answer = await world.tool(tool, invalid.body, onTool.key);
    expect([answer.status, answer.body.error]).toEqual([400, 'invalid_request']);
    expect(answer.body.message).toContain(invalid.names);
    const operation = surface.invalid(graphqlSubject);
    expect(
      errorsOf(await world.graphql(operation.query ?? query, operation.variables, onGraphql.key)),
    ).toEqual(['INVALID_REQUEST']);
  });

  for (const [field, { kind, request }] of Object.entries(surface.ids ?? {})) {
    it(`treats ${field} of another team like an unknown one, on both surfaces`, async () => {
      const seen: string[] = [];
      for (const id of [idOf(foreign, kind), idOf(NEVER_GIVEN, kind)]) {
        const answer = await world.tool(tool, request(id, toolSubject).body, onTool.key);
        expect([answer.status, answer.body.error]).toEqual([404, 'not_found']);
        seen.push(words(answer.body.message, id));
        const result = await world.graphql(
          query,
          request(id, graphqlSubject).variables,
          onGraphql.key,
        );
        expect(errorsOf(result)).toEqual(['NOT_FOUND']);
        seen.push(words(result.errors[0].message, id));
      }
      expect(new Set(seen).size, seen.join('\n')).toBe(1);
    });
  }

  it('returns the same facts on both surfaces', async () => {
    const answer = await call(onTool.key);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    expect(answer.body.summary).not.toBe('');
    expect(surface.fromTool(answer.body, onTool)).toEqual(surface.expected(toolSubject, onTool));
    const result = await run(onGraphql.key);
    expect(result.errors, JSON.stringify(result.errors)).toBeUndefined();
    expect(surface.fromGraphql(result.data, onGraphql)).toEqual(
      surface.expected(graphqlSubject, onGraphql),
    );
  });
});

describe('several IDs, some of another team', () => {
  let team: TestTeam;

  beforeAll(async () => {
    team = await world.team('Several ids');
  });

  it('validate_flow_reenroll returns the blocker not_found for each', async () => {
    const queueItemIds = [foreign['queueItem'] ?? '', NEVER_GIVEN['queueItem'] ?? ''];
    const result = await team.ok('validate_flow_reenroll', { queueItemIds });
    const facts = result.items.map(
      ({ queueItemId, flowPlanId, contact, canReenroll, blockers, failure }: Json) => ({
        ...{ queueItemId, flowPlanId, contact, canReenroll, failure },
        blockers: blockers.map(({ code }: Json) => code),
      }),
    );
    const missing = {
      flowPlanId: null,
      contact: null,
      canReenroll: false,
      failure: null,
      blockers: ['not_found'],
    };
    expect(facts).toEqual(queueItemIds.map((queueItemId) => ({ queueItemId, ...missing })));
    const said = result.items.map(({ queueItemId, blockers }: Json) =>
      blockers[0].message.replaceAll(queueItemId, 'ID'),
    );
    expect(said[0]).toBe(said[1]);
    expect(result.reenrollableCount).toBe(0);
    const query =
      'query ($ids: [ID!]!) { reenrollmentChecks(queueItemIds: $ids) { queueItemId queueItem { id } canReenroll blockers { code } } }';
    const { reenrollmentChecks } = await world.data(query, { ids: queueItemIds }, team.key);
    expect(reenrollmentChecks).toEqual(
      queueItemIds.map((queueItemId) => ({
        queueItemId,
        queueItem: null,
        canReenroll: false,
        blockers: [{ code: 'NOT_FOUND' }],
      })),
    );
  });

  it('enroll_awaiting_flow_items enrolls the own ones and reports the others as not_found', async () => {
    const { flowPlanId, queueItemId } = await team.waiting();
    const strange = [foreign['queueItem'] ?? '', NEVER_GIVEN['queueItem'] ?? ''];
    const result = await team.ok('enroll_awaiting_flow_items', {
      flowPlanId,
      queueItemIds: [...strange, queueItemId],
    });
    expect(result.enrolled.map((row: Json) => row.queueItemId)).toEqual([queueItemId]);
    expect(result.failed.map((row: Json) => [row.queueItemId, row.code])).toEqual(
      strange.map((id) => [id, 'not_found']),
    );
    const said = result.failed.map((row: Json) => row.message.replaceAll(row.queueItemId, 'ID'));
    expect(said[0]).toBe(said[1]);
  });

  it('cancel_flow_enrollments cancels the own ones and reports the others as not_found', async () => {
    const { flowPlanId, enrollmentId } = await team.enrolled();
    const enrollmentIds = [
      foreign['enrollment'] ?? '',
      NEVER_GIVEN['enrollment'] ?? '',
      enrollmentId,
    ];
    const queueItemIds = [foreign['queueItem'] ?? '', NEVER_GIVEN['queueItem'] ?? ''];
    const result = await team.ok('cancel_flow_enrollments', {
      flowPlanId,
      enrollmentIds,
      queueItemIds,
    });
    expect(result.canceled).toEqual([enrollmentId]);
    expect(result.skipped.map((row: Json) => [row.id, row.code])).toEqual(
      [enrollmentIds[0], enrollmentIds[1], ...queueItemIds].map((id) => [id, 'not_found']),
    );
    const said = result.skipped.map((row: Json) => row.message.replaceAll(row.id, 'ID'));
    expect([said[0], said[2]]).toEqual([said[1], said[3]]);
  });

  it('leaves rows of the other team unchanged', async () => {
    const query = 'query ($ids: [ID!]!) { nodes(ids: $ids) { id } }';
    const { nodes } = await world.data(query, { ids: Object.values(foreign) }, team.key);
    expect(nodes).toEqual(Object.values(foreign).map(() => null));
    const { items } = await other.ok('find_mcp_enrollment', { email: FOREIGNER.email });
    expect(items.map(({ enrollmentId, status }: Json) => [enrollmentId, status])).toEqual([
      [foreign['sequence'], 'in_progress'],
    ]);
  });

  it.each([
    ['list_audiences', 'audienceIds', 'audience', true],
    ['list_flow_plans', 'flowPlanIds', 'flowPlan', true],
    ['list_user_tasks', 'flowIds', 'flowPlan', true],
    ['list_enrollments', 'prospectId', 'contact', false],
    ['list_credit_transactions', 'userId', 'user', false],
    ['list_network_unibox_conversations', 'userIds', 'user', true],
  ])(
    '%s filtered by %s of another team finds as little as for an unknown one',
    async (tool, field, kind, isList) => {
      const answers = await Promise.all(
        [idOf(foreign, kind), idOf(NEVER_GIVEN, kind)].map(async (id) => {
          const answer = await world.tool(tool, { [field]: isList ? [id] : id }, team.key);
          const { traceId: _, ...body } = answer.body;
          return {
            id,
            status: answer.status,
            text: JSON.stringify(body).replaceAll(id, 'ID'),
            body,
          };
        }),
      );
      expect(answers[0]?.text).toBe(answers[1]?.text);
      expect([answers[0]?.status, answers[0]?.body.totalCount]).toEqual([200, 0]);
    },
  );

  describe('get_outreach_queue_insights', () => {
    const QUERY = `query ($filter: OutreachQueueFilter) { outreachQueueInsights(filter: $filter) { warnings insights { affectedActionCount }
      summary { actionRequiredCount waitingAutomaticallyCount readyForProcessingCount timingPendingCount affectedSenderCount nextExpectedProcessingAt } } }`;
    const NOTHING_WAITS = {
      action_required_count: 0,
      waiting_automatically_count: 0,
      ready_for_processing_count: 0,
      timing_pending_count: 0,
      affected_sender_count: 0,
      next_expected_processing_at_utc: null,
    };
    const ONE_WAITS = {
      ...NOTHING_WAITS,
      timing_pending_count: 1,
      affected_sender_count: 1,
      next_expected_processing_at_utc: '2026-03-03T09:00:00.000Z',
    };

    /** The results of both surfaces for an ID, without the ID. */
    async function answerOf(field: string, id: string, key: string): Promise<Json> {
      const result = await team.ok('get_outreach_queue_insights', { [field]: [id] }, key);
      const data = await world.data(QUERY, { filter: { [field]: [id] } }, key);
      return JSON.parse(JSON.stringify({ result, data }).replaceAll(id, 'ID'));
    }

    beforeAll(async () => {
      const root = { type: 'network_profile_view', delay: '1.00:00:00' };
      const flowPlanId = await team.publishedPlan({
        name: 'Looked at',
        root,
        candidates: [team.member.userId],
      });
      const contact = { networkUrl: 'https://network.example/in/quiet-own' };
      await team.ok('add_manual_flow_enrollment', {
        flowPlanId,
        contact,
        enrollmentMode: 'enroll',
      });
    });

    it('counts waiting requests of each team separately', async () => {
      for (const each of [team, other]) {
        for (const { key } of [each.owner, each.member]) {
          expect((await each.ok('get_outreach_queue_insights', {}, key)).summary).toEqual(
            ONE_WAITS,
          );
        }
      }
      const own = await other.ok('get_outreach_queue_insights', {
        userIds: [foreign['user']],
        flowPlanIds: [foreign['flowPlan']],
      });
      expect(own.summary).toEqual(ONE_WAITS);
    });

    it.each([
      ['userIds', 'owner', 'user'],
      ['flowPlanIds', 'owner', 'flowPlan'],
      ['flowPlanIds', 'member', 'flowPlan'],
    ] as const)(
      'filtered by %s of another team finds nothing for the %s',
      async (field, role, kind) => {
        const { key } = team[role];
        const { result, data } = await answerOf(field, idOf(foreign, kind), key);
        const warnings = [
          expect.stringMatching(
            /^No (user|flow plan) in your team has the ID "ID", so it matches nothing\./,
          ),
        ];
        expect(result).toMatchObject({ summary: NOTHING_WAITS, insights: [], warnings });
        expect(data.outreachQueueInsights).toMatchObject({
          insights: [],
          warnings,
          summary: { timingPendingCount: 0, nextExpectedProcessingAt: null },
        });
        expect(await answerOf(field, idOf(NEVER_GIVEN, kind), key)).toEqual({ result, data });
      },
    );

    it('treats a user of another team like an unknown one for a member', async () => {
      const { key } = team.member;
      expect(await answerOf('userIds', idOf(foreign, 'user'), key)).toEqual(
        await answerOf('userIds', idOf(NEVER_GIVEN, 'user'), key),
      );
    });
  });

  it.each([
    [
      'get_contact_trace',
      (email: string) => ({ identities: [{ email }] }),
      { items: [], unmatched: [0] },
    ],
    [
      'find_contact_data',
      (email: string) => ({ email }),
      { found: false, contact: null, knownIn: [] },
    ],
    [
      'find_mcp_enrollment',
      (email: string) => ({ email }),
      { items: [], cursor: null, totalCount: 0 },
    ],
    [
      'find_mcp_enrollment',
      (email: string) => ({ searchQuery: email }),
      { items: [], cursor: null, totalCount: 0 },
    ],
  ])(
    '%s treats an email address of another team like an unknown one',
    async (tool, request, nothing) => {
      const seen = [];
      for (const email of [FOREIGNER.email, 'never@given.example']) {
        const result = await team.ok(tool, request(email));
        expect(result).toMatchObject(nothing);
        seen.push(JSON.stringify(result).replaceAll(email, 'ADDRESS'));
      }
      expect(seen[0]).toBe(seen[1]);
    },
  );

  it.each([
    [
      'create_flow_plan',
      (id: string) => ({ name: 'A', root: { type: 'call', title: 'Ring' }, candidates: [id] }),
    ],
    [
      'add_manual_flow_enrollment',
      (id: string, flowPlanId: string) => ({
        flowPlanId,
        contact: { email: 'a@b.example' },
        senderUserId: id,
      }),
    ],
  ])(
    '%s rejects a user of another team with the message for an unknown one',
    async (tool, request) => {
      const flowPlanId = await team.publishedPlan();
      const seen = [];
      for (const id of [idOf(foreign, 'user'), idOf(NEVER_GIVEN, 'user')]) {
        const { status, body } = await world.tool(tool, request(id, flowPlanId), team.key);
        expect([400, 404]).toContain(status);
        seen.push(`${status} ${body.error} ${words(body.message, id)}`);
      }
      expect(seen[0]).toBe(seen[1]);
    },
  );
});
