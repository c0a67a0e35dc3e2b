// @module-tag once
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Json } from '../support/json.ts';
import type { TestTeam } from '../support/team.ts';
import { DAY } from '../support/time.ts';
import { World } from '../support/world.ts';

let world: World;
let team: TestTeam;
let calls: { flowPlanId: string; enrollmentIds: string[] };
let mails: { flowPlanId: string; enrollmentIds: string[] };

const LIST = `query ($filter: EnrollmentFilter, $query: String, $orderBy: EnrollmentOrder, $first: Int, $after: String) {
  enrollments(filter: $filter, query: $query, orderBy: $orderBy, first: $first, after: $after) { totalCount warnings nodes { id contact { firstName } } pageInfo { hasNextPage endCursor } } }`;
const list = async (variables: object): Promise<Json> =>
  (await world.data(LIST, variables, team.key)).enrollments;
const names = async (variables: object): Promise<string[]> =>
  (await list(variables)).nodes.map(({ contact }: Json) => contact.firstName);
const codeOf = (result: Json): string => result.errors?.[0]?.extensions.code;

async function enrolled(
  plan: object,
  people: readonly string[],
  key: string,
): Promise<{ flowPlanId: string; enrollmentIds: string[] }> {
  const flowPlanId = await team.publishedPlan(plan, key);
  const enrollmentIds: string[] = [];
  for (const firstName of people) {
    const contact = { email: `${firstName.toLowerCase()}@filters.example`, firstName };
    enrollmentIds.push(
      (
        await team.ok(
          'add_manual_flow_enrollment',
          { flowPlanId, contact, enrollmentMode: 'enroll' },
          key,
        )
      ).enrollmentId,
    );
    await world.advance(1_000);
  }
  return { flowPlanId, enrollmentIds };
}

beforeAll(async () => {
  world = await World.open();
  team = await world.team('Filters');
  calls = await enrolled(
    { name: 'Calls', root: { nodeId: 'ring', type: 'call', title: 'Ring' } },
    ['Ann', 'Ben'],
    team.key,
  );
  await world.advance(DAY);
  const root = { nodeId: 'mail', type: 'email', subject: 'Hi', message: 'At {{ company.name }}' };
  mails = await enrolled({ name: 'Mails', root }, ['Cora', 'Dan'], team.member.key);
  await world.advance(DAY);
});
afterAll(() => world.close());

it('warns of an unknown flow plan in a filter, as the other lists do', async () => {
  const flowPlanId = 'fp_01J00000000000000000000000';
  const body = await team.ok('list_enrollments', { flowPlanId });
  expect([body.items, body.warnings]).toEqual([
    [],
    [
      `No flow plan in your team has the ID "${flowPlanId}", so it matches nothing. list_flow_plans returns valid IDs.`,
    ],
  ]);
  const { status } = await world.tool('list_flow_plan_enrollments', { flowPlanId }, team.owner.key);
  expect(status).toBe(404);
});

describe('the list of enrollments', () => {
  it('is filtered by sender, plan, node, start, reason and text', async () => {
    expect(await names({})).toEqual(['Dan', 'Cora', 'Ben', 'Ann']);
    expect(await names({ filter: { senderUserIds: [team.member.userId] } })).toEqual([
      'Dan',
      'Cora',
    ]);
    expect(await names({ filter: { flowPlanIds: [calls.flowPlanId] } })).toEqual(['Ben', 'Ann']);
    expect(await names({ filter: { nodeIds: ['ring'] } })).toEqual(['Ben', 'Ann']);
    expect(await names({ filter: { failureCodes: ['MISSING_VARIABLE'] } })).toEqual([
      'Dan',
      'Cora',
    ]);
    expect(await names({ filter: { failureCodes: ['BOUNCED'] } })).toEqual([]);
    expect(await names({ query: 'ben@fil' })).toEqual(['Ben']);
    expect(await names({ filter: { isOpportunity: true } })).toEqual([]);
    const { nodes } = await list({
      filter: { startedFrom: '2000-01-01T00:00:00Z', startedTo: '2000-01-02T00:00:00Z' },
    });
    expect(nodes).toEqual([]);
  });

  it('is filtered by pauses', async () => {
    const pause =
      'mutation ($input: PauseEnrollmentsInput!) { pauseEnrollments(input: $input) { enrollments { id } } }';
    await world.data(pause, { input: { ids: [calls.enrollmentIds[0]] } }, team.key);
    expect(await names({ filter: { isPaused: true } })).toEqual(['Ann']);
    expect(await names({ filter: { isPaused: false, flowPlanIds: [calls.flowPlanId] } })).toEqual([
      'Ben',
    ]);
  });

  it('is sorted by start and end, and paged in that order', async () => {
    expect(await names({ orderBy: { by: 'STARTED_AT', direction: 'ASCENDING' } })).toEqual([
      'Ann',
      'Ben',
      'Cora',
      'Dan',
    ]);
    const orderBy = { by: 'FINISHED_AT', direction: 'ASCENDING' };
    const first = await list({ orderBy, first: 1 });
    expect([first.totalCount, first.nodes[0].contact.firstName]).toEqual([2, 'Cora']);
    expect(await names({ orderBy, first: 1, after: first.pageInfo.endCursor })).toEqual(['Dan']);
    const wrong = await world.graphql(
      LIST,
      { first: 1, after: first.pageInfo.endCursor },
      team.key,
    );
    expect(codeOf(wrong)).toBe('INVALID_CURSOR');
  });

  it('rejects a range that ends before it starts, and warns of IDs that are unknown', async () => {
    const filter = { startedFrom: '2026-05-02T00:00:00Z', startedTo: '2026-05-01T00:00:00Z' };
    expect(codeOf(await world.graphql(LIST, { filter }, team.key))).toBe('INVALID_REQUEST');
    expect(
      (await list({ filter: { senderUserIds: ['user_01J00000000000000000000000'] } })).warnings,
    ).toHaveLength(1);
  });
});

describe('canceling enrollments of several plans', () => {
  const CANCEL = `mutation ($input: CancelEnrollmentsInput!) { cancelEnrollments(input: $input) {
    canceled enrollments { id status } queueItems { id status } skipped { id code } } }`;

  it('reports those that cannot be canceled', async () => {
    const dynamic = await team.sequence({
      email: 'eve@filters.example',
      firstName: 'Eve',
      lastName: 'Ives',
    });
    const { queueItemId } = await team.waiting({ name: 'Waiting' });
    const unknown = 'enr_01J00000000000000000000000';
    const enrollmentIds = [
      ...calls.enrollmentIds,
      mails.enrollmentIds[0],
      dynamic.enrollmentId,
      unknown,
    ];
    const { cancelEnrollments } = await world.data(
      CANCEL,
      { input: { enrollmentIds, queueItemIds: [queueItemId] } },
      team.key,
    );
    expect([...cancelEnrollments.canceled].sort()).toEqual(
      [...calls.enrollmentIds, queueItemId].sort(),
    );
    expect(cancelEnrollments.enrollments.map(({ status }: Json) => status)).toEqual([
      'CANCELED',
      'CANCELED',
    ]);
    expect(cancelEnrollments.queueItems).toEqual([{ id: queueItemId, status: 'CANCELED' }]);
    expect(
      Object.fromEntries(cancelEnrollments.skipped.map(({ id, code }: Json) => [id, code])),
    ).toEqual({
      [String(mails.enrollmentIds[0])]: 'ENROLLMENT_NOT_IN_PROGRESS',
      [dynamic.enrollmentId]: 'SHARED_FLOW_PROTECTED',
      [unknown]: 'NOT_FOUND',
    });
  });

  it('of another team are unknown', async () => {
    const stranger = await world.team('Strangers to filters');
    const { cancelEnrollments } = await world.data(
      CANCEL,
      { input: { enrollmentIds: calls.enrollmentIds } },
      stranger.key,
    );
    expect(cancelEnrollments.skipped.map(({ code }: Json) => code)).toEqual([
      'NOT_FOUND',
      'NOT_FOUND',
    ]);
  });
});
