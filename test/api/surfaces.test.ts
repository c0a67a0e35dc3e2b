import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TOOLS } from '../../src/app/runtime/tool-catalog.ts';
import { type Answer, type Json, World } from '../support/world.ts';
import { NEVER_GIVEN, Stage } from './stage.ts';
import { SURFACE_CASES } from './surface-cases.ts';

let world: World;
let other: Stage;
/** Known to the other team only. */
const FOREIGNER = { email: 'only@foreign.example', firstName: 'Only', lastName: 'Foreigner' };
/** Ids of another team. */
const foreign: Record<string, string> = {};

beforeAll(async () => {
  world = await World.open();
  other = await Stage.set(world, 'Foreign');
  const { userId } = other.team.member;
  const look = { type: 'network_profile_view', delay: '1.00:00:00' };
  const { flowPlanId, queueItemId } = await other.waiting({ root: look, candidates: [userId] });
  const contact = { networkUrl: 'https://network.example/in/quiet-foreigner' };
  await other.ok('add_manual_flow_enrollment', { flowPlanId, contact, enrollmentMode: 'enroll' });
  const { taskId, enrollmentId } = await other.task({ name: 'Called' });
  const sequence = await other.sequence(FOREIGNER);
  const audience = await other.audience();
  const { conversationId } = await other.conversation(other.team.admin.key);
  const { profile } = await other.ok('manage_social_engagement_monitored_profile', {
    action: 'add',
    networkUrl: 'https://network.example/in/silent-foreigner',
  });
  Object.assign(foreign, { conversation: conversationId, monitoredProfile: profile.profileId });
  await world.grant(other.team, 2);
  const { contacts } = await other.ok('discover_contacts', { filters: { countries: ['Norway'] } }, other.team.member.key);
  const search = { name: 'Theirs', filters: { countries: ['Norway'] }, totalProfiles: 1, confirmedMaxCredits: 1 };
  const { importId } = await other.ok('start_contact_discovery_audience_import', search, other.team.member.key);
  Object.assign(foreign, { import: importId });
  Object.assign(foreign, { audience, flowPlan: flowPlanId, queueItem: queueItemId, enrollment: enrollmentId, task: taskId, user: userId });
  Object.assign(foreign, { sequence: sequence.enrollmentId, contact: sequence.prospectId, discoveredProfile: contacts[0].prospectId });
});

afterAll(() => world.close());

const errorsOf = (result: Json): Json[] => (result.errors ?? []).map((error: Json) => error.extensions?.code);

/** The words of an error with the id taken out. */
function words(message: string, id: string): string {
  expect(message).toContain(id);
  return message.replaceAll(id, 'ID');
}

it('has a case for every tool that is served', () => {
  expect(SURFACE_CASES.map(({ tool }) => tool).sort()).toEqual(TOOLS.map(({ name }) => name).sort());
});

describe.each(SURFACE_CASES)('$tool', (surface) => {
  const { tool, query } = surface;
  let onTool: Stage;
  let onGraphql: Stage;
  let toolSubject: Json;
  let graphqlSubject: Json;

  beforeAll(async () => {
    onTool = await Stage.set(world, `${tool} as tool`);
    onGraphql = await Stage.set(world, `${tool} as operation`);
    toolSubject = await surface.prepare(onTool);
    graphqlSubject = await surface.prepare(onGraphql);
  });

  const call = (key: string | null): Promise<Answer> => world.tool(tool, surface.good(toolSubject, onTool).body, key);
  const run = (key: string | null): Promise<Json> => world.graphql(query, surface.good(graphqlSubject, onGraphql).variables, key);

  it('refuses a call without a key on both surfaces', async () => {
    const answer = await call(null);
    expect([answer.status, answer.body.error]).toEqual([401, 'unauthenticated']);
    const result = await run(null);
    expect(errorsOf(result)).toEqual(['UNAUTHENTICATED']);
    expect(result.data ?? null).toBeNull();
  });

  it('refuses a key without the scope on both surfaces', async () => {
    const others = (['read', 'write', 'charge'] as const).filter((scope) => scope !== surface.needs);
    const answer = await call(await world.key(onTool.team, onTool.team.owner, others));
    expect([answer.status, answer.body.error]).toEqual([403, 'forbidden']);
    const result = await run(await world.key(onGraphql.team, onGraphql.team.owner, others));
    expect(new Set(errorsOf(result))).toEqual(new Set(['FORBIDDEN']));
  });

  it('refuses an invalid request on both surfaces, and the tool names the field', async () => {
    const invalid = surface.invalid(toolSubject);
    const answer = await world.tool(tool, invalid.body, onTool.key);
    expect([answer.status, answer.body.error]).toEqual([400, 'invalid_request']);
    expect(answer.body.message).toContain(invalid.names);
    const operation = surface.invalid(graphqlSubject);
    expect(errorsOf(await world.graphql(operation.query ?? query, operation.variables, onGraphql.key))).toEqual(['INVALID_REQUEST']);
  });

  for (const [field, { kind, request }] of Object.entries(surface.ids ?? {})) {
    it(`answers ${field} of another team as one that was never given, on both surfaces`, async () => {
      const seen: string[] = [];
      for (const id of [foreign[kind] ?? '', NEVER_GIVEN[kind] ?? '']) {
        const answer = await world.tool(tool, request(id, toolSubject).body, onTool.key);
        expect([answer.status, answer.body.error]).toEqual([404, 'not_found']);
        seen.push(words(answer.body.message, id));
        const result = await world.graphql(query, request(id, graphqlSubject).variables, onGraphql.key);
        expect(errorsOf(result)).toEqual(['NOT_FOUND']);
        seen.push(words(result.errors[0].message, id));
      }
      expect(new Set(seen).size, seen.join('\n')).toBe(1);
    });
  }

  it('gives the same facts on both surfaces', async () => {
    const answer = await call(onTool.key);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    expect(answer.body.summary).not.toBe('');
    expect(surface.fromTool(answer.body, onTool)).toEqual(surface.expected(toolSubject, onTool));
    const result = await run(onGraphql.key);
    expect(result.errors, JSON.stringify(result.errors)).toBeUndefined();
    expect(surface.fromGraphql(result.data, onGraphql)).toEqual(surface.expected(graphqlSubject, onGraphql));
  });
});

describe('ids of another team among several', () => {
  let stage: Stage;

  beforeAll(async () => {
    stage = await Stage.set(world, 'Several ids');
  });

  it('validate_flow_reenroll gives each an item with the blocker not_found', async () => {
    const queueItemIds = [foreign['queueItem'] ?? '', NEVER_GIVEN['queueItem'] ?? ''];
    const result = await stage.ok('validate_flow_reenroll', { queueItemIds });
    const facts = result.items.map(({ queueItemId, flowPlanId, contact, canReenroll, blockers, failure }: Json) => ({
      ...{ queueItemId, flowPlanId, contact, canReenroll, failure },
      blockers: blockers.map(({ code }: Json) => code),
    }));
    const missing = { flowPlanId: null, contact: null, canReenroll: false, failure: null, blockers: ['not_found'] };
    expect(facts).toEqual(queueItemIds.map((queueItemId) => ({ queueItemId, ...missing })));
    const said = result.items.map(({ queueItemId, blockers }: Json) => blockers[0].message.replaceAll(queueItemId, 'ID'));
    expect(said[0]).toBe(said[1]);
    expect(result.reenrollableCount).toBe(0);
    const query = 'query ($ids: [ID!]!) { reenrollmentChecks(queueItemIds: $ids) { queueItemId queueItem { id } canReenroll blockers { code } } }';
    const { reenrollmentChecks } = await world.data(query, { ids: queueItemIds }, stage.key);
    expect(reenrollmentChecks).toEqual(
      queueItemIds.map((queueItemId) => ({ queueItemId, queueItem: null, canReenroll: false, blockers: [{ code: 'not_found' }] })),
    );
  });

  it('enroll_awaiting_flow_items enrolls the own ones and names the others as not_found', async () => {
    const { flowPlanId, queueItemId } = await stage.waiting();
    const strange = [foreign['queueItem'] ?? '', NEVER_GIVEN['queueItem'] ?? ''];
    const result = await stage.ok('enroll_awaiting_flow_items', { flowPlanId, queueItemIds: [...strange, queueItemId] });
    expect(result.enrolled.map((row: Json) => row.queueItemId)).toEqual([queueItemId]);
    expect(result.failed.map((row: Json) => [row.queueItemId, row.code])).toEqual(strange.map((id) => [id, 'not_found']));
    const said = result.failed.map((row: Json) => row.message.replaceAll(row.queueItemId, 'ID'));
    expect(said[0]).toBe(said[1]);
  });

  it('cancel_flow_enrollments cancels the own ones and names the others as not_found', async () => {
    const { flowPlanId, enrollmentId } = await stage.enrolled();
    const enrollmentIds = [foreign['enrollment'] ?? '', NEVER_GIVEN['enrollment'] ?? '', enrollmentId];
    const queueItemIds = [foreign['queueItem'] ?? '', NEVER_GIVEN['queueItem'] ?? ''];
    const result = await stage.ok('cancel_flow_enrollments', { flowPlanId, enrollmentIds, queueItemIds });
    expect(result.canceled).toEqual([enrollmentId]);
    expect(result.skipped.map((row: Json) => [row.id, row.code])).toEqual([enrollmentIds[0], enrollmentIds[1], ...queueItemIds].map((id) => [id, 'not_found']));
    const said = result.skipped.map((row: Json) => row.message.replaceAll(row.id, 'ID'));
    expect([said[0], said[2]]).toEqual([said[1], said[3]]);
  });

  it('leaves what belongs to the other team as it was', async () => {
    const query = 'query ($ids: [ID!]!) { nodes(ids: $ids) { id } }';
    const { nodes } = await world.data(query, { ids: Object.values(foreign) }, stage.key);
    expect(nodes).toEqual(Object.values(foreign).map(() => null));
    const { items } = await other.ok('find_mcp_enrollment', { email: FOREIGNER.email });
    expect(items.map(({ enrollmentId, status }: Json) => [enrollmentId, status])).toEqual([[foreign['sequence'], 'in_progress']]);
  });

  it.each([
    ['list_audiences', 'audienceIds', 'audience', true],
    ['list_flow_plans', 'flowPlanIds', 'flowPlan', true],
    ['list_user_tasks', 'flowIds', 'flowPlan', true],
    ['list_enrollments', 'prospectId', 'contact', false],
    ['list_credit_transactions', 'userId', 'user', false],
    ['list_network_unibox_conversations', 'userIds', 'user', true],
  ])('%s filtered by %s of another team finds as little as for one never given', async (tool, field, kind, isList) => {
    const answers = await Promise.all(
      [foreign[kind] ?? '', NEVER_GIVEN[kind] ?? ''].map(async (id) => {
        const answer = await world.tool(tool, { [field]: isList ? [id] : id }, stage.key);
        const { traceId: _, ...body } = answer.body;
        return { id, status: answer.status, text: JSON.stringify(body).replaceAll(id, 'ID'), body };
      }),
    );
    expect(answers[0]?.text).toBe(answers[1]?.text);
    expect([answers[0]?.status, answers[0]?.body.totalCount]).toEqual([200, 0]);
  });

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
    const ONE_WAITS = { ...NOTHING_WAITS, timing_pending_count: 1, affected_sender_count: 1, next_expected_processing_at_utc: '2026-03-03T09:00:00.000Z' };

    /** What both surfaces say for an id, with the id taken out. */
    async function answerOf(field: string, id: string, key: string): Promise<Json> {
      const result = await stage.ok('get_outreach_queue_insights', { [field]: [id] }, key);
      const data = await world.data(QUERY, { filter: { [field]: [id] } }, key);
      return JSON.parse(JSON.stringify({ result, data }).replaceAll(id, 'ID'));
    }

    beforeAll(async () => {
      const root = { type: 'network_profile_view', delay: '1.00:00:00' };
      const flowPlanId = await stage.publishedPlan({ name: 'Looked at', root, candidates: [stage.team.member.userId] });
      const contact = { networkUrl: 'https://network.example/in/quiet-own' };
      await stage.ok('add_manual_flow_enrollment', { flowPlanId, contact, enrollmentMode: 'enroll' });
    });

    it('counts what waits in each team to that team only', async () => {
      for (const team of [stage, other]) {
        for (const { key } of [team.team.owner, team.team.member]) {
          expect((await stage.ok('get_outreach_queue_insights', {}, key)).summary).toEqual(ONE_WAITS);
        }
      }
      const own = await other.ok('get_outreach_queue_insights', { userIds: [foreign['user']], flowPlanIds: [foreign['flowPlan']] });
      expect(own.summary).toEqual(ONE_WAITS);
    });

    it.each([
      ['userIds', 'owner', 'user'],
      ['flowPlanIds', 'owner', 'flowPlan'],
      ['flowPlanIds', 'member', 'flowPlan'],
    ] as const)('filtered by %s of another team finds nothing for the %s', async (field, role, kind) => {
      const { key } = stage.team[role];
      const { result, data } = await answerOf(field, foreign[kind] ?? '', key);
      const warnings = [expect.stringMatching(/^In your team no (user|flow plan) has the id "ID": it matches nothing\./)];
      expect(result).toMatchObject({ summary: NOTHING_WAITS, insights: [], warnings });
      expect(data.outreachQueueInsights).toMatchObject({ insights: [], warnings, summary: { timingPendingCount: 0, nextExpectedProcessingAt: null } });
      expect(await answerOf(field, NEVER_GIVEN[kind] ?? '', key)).toEqual({ result, data });
    });

    it('answers a member who asks for a user of another team as for one never given', async () => {
      const { key } = stage.team.member;
      expect(await answerOf('userIds', foreign['user'] ?? '', key)).toEqual(await answerOf('userIds', NEVER_GIVEN['user'] ?? '', key));
    });
  });

  it.each([
    ['get_contact_trace', (email: string) => ({ identities: [{ email }] }), { items: [], unmatched: [0] }],
    ['find_contact_data', (email: string) => ({ email }), { found: false, contact: null, knownIn: [] }],
    ['find_mcp_enrollment', (email: string) => ({ email }), { items: [], cursor: null, totalCount: 0 }],
    ['find_mcp_enrollment', (email: string) => ({ searchQuery: email }), { items: [], cursor: null, totalCount: 0 }],
  ])('%s knows as little of an e-mail address of another team as of one never given', async (tool, request, nothing) => {
    const seen = [];
    for (const email of [FOREIGNER.email, 'never@given.example']) {
      const result = await stage.ok(tool, request(email));
      expect(result).toMatchObject(nothing);
      seen.push(JSON.stringify(result).replaceAll(email, 'ADDRESS'));
    }
    expect(seen[0]).toBe(seen[1]);
  });

  it.each([
    ['create_flow_plan', (id: string) => ({ name: 'A', root: { type: 'call', title: 'Ring' }, candidates: [id] })],
    ['add_manual_flow_enrollment', (id: string, flowPlanId: string) => ({ flowPlanId, contact: { email: 'a@b.example' }, senderUserId: id })],
  ])('%s refuses a user of another team in the words for one never given', async (tool, request) => {
    const flowPlanId = await stage.publishedPlan();
    const seen = [];
    for (const id of [foreign['user'] ?? '', NEVER_GIVEN['user'] ?? '']) {
      const { status, body } = await world.tool(tool, request(id, flowPlanId), stage.key);
      expect([400, 404]).toContain(status);
      seen.push(`${status} ${body.error} ${words(body.message, id)}`);
    }
    expect(seen[0]).toBe(seen[1]);
  });
});
