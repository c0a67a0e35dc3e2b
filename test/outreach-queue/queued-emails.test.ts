// @module-tag once
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Json } from '../support/json.ts';
import { watch } from '../support/live.ts';
import { SenderQueues } from '../support/sender-queues.ts';
import type { Member, TestTeam } from '../support/team.ts';
import { HOUR } from '../support/time.ts';
import { World } from '../support/world.ts';

let world: World;
let queues: SenderQueues;
let team: TestTeam;
let planId: string;

const EMAILS = `query ($filter: QueuedEmailFilter, $orderBy: QueuedEmailOrder, $first: Int, $after: String) {
  queuedEmails(filter: $filter, orderBy: $orderBy, first: $first, after: $after) {
    totalCount warnings pageInfo { endCursor hasNextPage }
    nodes { id nodeId isBeingSent attempts subject dueAt sender { user { id } } mailbox { address } enrollment { contact { firstName } flowPlan { id } } } } }`;
const SWITCH = (what: string) =>
  `mutation { ${what}Sender(input: {}) { senderSettings { isPaused } } }`;
const NODE = 'query ($id: ID!) { node(id: $id) { __typename } }';

const emails = async (variables: object, key = team.key): Promise<Json> =>
  (await world.data(EMAILS, variables, key)).queuedEmails;
const namesOf = ({ nodes }: Json): string[] =>
  nodes.map(({ enrollment }: Json) => enrollment.contact.firstName);

const enroll = async (sender: Member, firstName: string): Promise<void> => {
  const contact = {
    firstName,
    lastName: 'Quiet',
    email: `quiet.${firstName.toLowerCase()}@queue.example`,
  };
  await team.ok('add_manual_flow_enrollment', {
    flowPlanId: planId,
    contact,
    enrollmentMode: 'enroll',
    senderUserId: sender.userId,
  });
  await world.advance(1_000);
};

beforeAll(async () => {
  world = await World.open();
  queues = await SenderQueues.ofNewTeam(world, 'Mailers', '2026-03-02T09:00:00.000Z');
  ({ team } = queues);
  for (const { key } of [team.owner, team.member]) await world.data(SWITCH('pause'), {}, key);
  planId = await queues.plan({
    type: 'email',
    subject: 'Hello {{ contact.firstName }}',
    message: 'Do you have a minute?',
  });
  for (const name of ['Ann', 'Ben', 'Cora']) await enroll(team.owner, name);
  await enroll(team.member, 'Dan');
  await world.settle();
});
afterAll(() => world.close());

it('lists waiting emails, the earliest due first, page by page and in the other direction', async () => {
  const all = await emails({});
  expect([namesOf(all), all.totalCount, all.warnings]).toEqual([
    ['Ann', 'Ben', 'Cora', 'Dan'],
    4,
    [],
  ]);
  expect(all.nodes[0]).toMatchObject({
    isBeingSent: false,
    attempts: 0,
    subject: 'Hello Ann',
    dueAt: '2026-03-02T09:00:00.000Z',
    sender: { user: { id: team.owner.userId } },
    enrollment: { flowPlan: { id: planId } },
  });
  expect(all.nodes[0].mailbox.address).toMatch(/@/);
  const first = await emails({ first: 3 });
  expect([namesOf(first), first.pageInfo.hasNextPage]).toEqual([['Ann', 'Ben', 'Cora'], true]);
  expect(namesOf(await emails({ first: 3, after: first.pageInfo.endCursor }))).toEqual(['Dan']);
  expect(namesOf(await emails({ orderBy: { direction: 'DESCENDING' } }))).toEqual([
    'Dan',
    'Cora',
    'Ben',
    'Ann',
  ]);
});

it('lists those of senders and plans', async () => {
  const other = await queues.plan({ type: 'email', subject: 'Other', message: 'Other.' });
  expect(namesOf(await emails({ filter: { senderUserIds: [team.member.userId] } }))).toEqual([
    'Dan',
  ]);
  expect(namesOf(await emails({ filter: { flowPlanIds: [other] } }))).toEqual([]);
  expect(
    namesOf(
      await emails({ filter: { flowPlanIds: [planId], senderUserIds: [team.owner.userId] } }),
    ),
  ).toEqual(['Ann', 'Ben', 'Cora']);
  const { warnings } = await emails({ filter: { flowPlanIds: ['fp_01JZZZZZZZZZZZZZZZZZZZZZZZ'] } });
  expect(warnings).toEqual([
    'No flow plan in your team has the ID "fp_01JZZZZZZZZZZZZZZZZZZZZZZZ", so it matches nothing. flowPlans returns valid IDs.',
  ]);
});

it('shows members their own, and other teams nothing', async () => {
  const own = await emails({ filter: { senderUserIds: [team.owner.userId] } }, team.member.key);
  expect([namesOf(own), own.totalCount, own.warnings]).toEqual([
    ['Dan'],
    1,
    [
      'Only owners and admins can see the queued emails of other senders. The result is restricted to your own.',
    ],
  ]);
  const [ann] = (await emails({})).nodes;
  const typeFor = async (key: string) =>
    (await world.data(NODE, { id: ann.id }, key)).node?.__typename ?? null;
  const stranger = await world.team('Strangers to emails');
  expect([
    await typeFor(team.key),
    await typeFor(team.member.key),
    await typeFor(stranger.key),
  ]).toEqual(['QueuedEmail', null, null]);
  expect((await emails({}, stranger.key)).totalCount).toBe(0);
  // The cursor of one member is not that of another.
  const { endCursor } = (await emails({ first: 1 })).pageInfo;
  const refused = await world.graphql(EMAILS, { after: endCursor }, team.member.key);
  expect(refused.errors[0].extensions.code).toBe('INVALID_CURSOR');
  expect((await world.graphql(EMAILS, {}, null)).errors[0].extensions.code).toBe('UNAUTHENTICATED');
  expect((await world.graphql(EMAILS, { first: 0 }, team.key)).errors[0].extensions.code).toBe(
    'INVALID_REQUEST',
  );
});

it('tells subscribers when an email joins the queue', async () => {
  const query =
    'subscription ($after: String) { enrollmentUpdated(after: $after) { change enrollment { contact { firstName } } } }';
  const watcher = await watch(world, team.owner.key, query);
  await enroll(team.member, 'Eve');
  await world.settle();
  const told = await watcher.until((events) => events.length >= 2);
  expect(
    told.map(({ enrollmentUpdated: { change, enrollment } }) => [
      change,
      enrollment.contact.firstName,
    ]),
  ).toEqual([
    ['CREATED', 'Eve'],
    ['UPDATED', 'Eve'],
  ]);
  expect(namesOf(await emails({}))).toEqual(['Ann', 'Ben', 'Cora', 'Dan', 'Eve']);
  await watcher.close();
});

it('no longer lists sent emails', async () => {
  const [ann] = (await emails({})).nodes;
  await world.data(SWITCH('resume'), {}, team.owner.key);
  await world.advance(HOUR);
  expect(namesOf(await emails({}))).toEqual(['Dan', 'Eve']);
  expect((await world.data(NODE, { id: ann.id }, team.key)).node).toBeNull();
});
