// @module-tag once
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Json } from '../support/json.ts';
import type { TestTeam } from '../support/team.ts';
import { World } from '../support/world.ts';

let world: World;
let team: TestTeam;

beforeAll(async () => {
  world = await World.open();
  team = await world.team('Relations');
});
afterAll(() => world.close());

const LISTS = `enrollments { totalCount nodes { id } } tasks { totalCount nodes { id title } } audiences { totalCount nodes { id } }
  queueItems { totalCount nodes { id } } conversations { totalCount nodes { id } }`;

it('a contact leads to everything that refers to it', async () => {
  const audienceId = await team.audience('Known', [
    { email: 'ada@lovelace.example', firstName: 'Ada' },
  ]);
  const { enrollmentId, prospectId, flowPlanId } = await team.enrolled();
  const { contact } = await world.data(
    `query ($id: ID!) { contact(id: $id) { ${LISTS} } }`,
    { id: prospectId },
    team.key,
  );
  expect(contact.enrollments).toEqual({ totalCount: 1, nodes: [{ id: enrollmentId }] });
  expect(contact.audiences).toEqual({ totalCount: 1, nodes: [{ id: audienceId }] });
  expect(contact.tasks.nodes).toHaveLength(1);
  expect(contact.conversations).toEqual({ totalCount: 0, nodes: [] });
  expect(contact.queueItems.totalCount).toBe(1);
  // A member does not see the tasks of the owner.
  const seen = await world.data(
    `query ($id: ID!) { contact(id: $id) { ${LISTS} } }`,
    { id: prospectId },
    team.member.key,
  );
  expect([seen.contact.tasks, seen.contact.enrollments.totalCount]).toEqual([
    { totalCount: 0, nodes: [] },
    1,
  ]);
  expect(flowPlanId).toMatch(/^fp_/);
});

it('a member reads the conversations of their own inbox only', async () => {
  const { conversationId } = await team.conversation();
  const query =
    'query ($query: String) { contacts(query: $query) { nodes { conversations { nodes { id } } } } }';
  const of = async (key: string) =>
    (await world.data(query, { query: 'quiet-grace' }, key)).contacts.nodes[0].conversations.nodes;
  expect(await of(team.key)).toEqual([{ id: conversationId }]);
  expect(await of(team.member.key)).toEqual([]);
  expect(await of(team.admin.key)).toEqual([{ id: conversationId }]);
});

it('lists of many contacts are paged in both directions', async () => {
  const contact = { email: 'many@tasks.example', firstName: 'Many' };
  for (const name of ['One', 'Two', 'Three']) {
    const flowPlanId = await team.publishedPlan({ name, root: { type: 'call', title: name } });
    await world.rules(team, { allowsParallelSequences: true });
    await team.ok('add_manual_flow_enrollment', { flowPlanId, contact, enrollmentMode: 'enroll' });
    await world.settle();
  }
  const query = `query ($first: Int, $after: String, $last: Int, $before: String) { contacts(query: "many@tasks") { nodes {
    tasks(first: $first, after: $after, last: $last, before: $before) { totalCount nodes { title } pageInfo { hasNextPage endCursor startCursor } } } } }`;
  const page = async (variables: object): Promise<Json> =>
    (await world.data(query, variables, team.key)).contacts.nodes[0].tasks;
  const titles = ({ nodes }: Json) => nodes.map(({ title }: Json) => title);
  const first = await page({ first: 2 });
  expect([titles(first), first.totalCount, first.pageInfo.hasNextPage]).toEqual([
    ['Three', 'Two'],
    3,
    true,
  ]);
  const second = await page({ first: 2, after: first.pageInfo.endCursor });
  expect([titles(second), second.pageInfo.hasNextPage]).toEqual([['One'], false]);
  expect(titles(await page({ last: 2, before: second.pageInfo.startCursor }))).toEqual([
    'Three',
    'Two',
  ]);
});

it('an audience shows its imports', async () => {
  const done = await world.importCsv(
    'email\na@csv.example\nb@csv.example\n',
    { name: 'From a file' },
    team.key,
  );
  const query =
    'query ($id: ID!) { audience(id: $id) { imports { totalCount nodes { id status addedRows } } } }';
  const { imports } = (await world.data(query, { id: done.audience.id }, team.key)).audience;
  expect(imports).toEqual({
    totalCount: 1,
    nodes: [{ id: done.id, status: 'COMPLETED', addedRows: 2 }],
  });
});

it('a flow plan leads to the contacts that wait in it', async () => {
  const flowPlanId = await team.publishedPlan({
    name: 'Waits',
    root: { type: 'call', title: 'Call' },
  });
  const ids: string[] = [];
  for (const name of ['One', 'Two', 'Three']) {
    const contact = { email: `quiet.${name.toLowerCase()}@waits.example`, firstName: name };
    ids.unshift((await team.ok('add_manual_flow_enrollment', { flowPlanId, contact })).queueItemId);
  }
  const query = `query ($id: ID!, $first: Int, $after: String, $status: QueueItemStatus! = AWAITING) { flowPlan(id: $id) {
    queueItems(first: $first, after: $after, status: $status) { totalCount nodes { id status } pageInfo { hasNextPage endCursor } } } }`;
  const page = async (variables: object): Promise<Json> =>
    (await world.data(query, { id: flowPlanId, ...variables }, team.key)).flowPlan.queueItems;
  const first = await page({ first: 2 });
  expect([
    first.nodes.map(({ id }: Json) => id),
    first.totalCount,
    first.pageInfo.hasNextPage,
  ]).toEqual([ids.slice(0, 2), 3, true]);
  expect((await page({ first: 2, after: first.pageInfo.endCursor })).nodes).toEqual([
    { id: ids[2], status: 'AWAITING' },
  ]);
  await team.ok('cancel_flow_enrollments', { flowPlanId, queueItemIds: [ids[1]] });
  expect((await page({ status: 'CANCELED' })).nodes).toEqual([{ id: ids[1], status: 'CANCELED' }]);
  expect((await page({})).totalCount).toBe(2);
});
