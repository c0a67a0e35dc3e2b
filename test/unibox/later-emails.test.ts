import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Json } from '../support/json.ts';
import type { TestTeam } from '../support/team.ts';
import { DAY } from '../support/time.ts';
import { World } from '../support/world.ts';

/** Conversations of sequences that go on after an answer, or under another sender. */

let world: World;

beforeAll(async () => {
  world = await World.open();
});
afterAll(() => world.close());

const CONVERSATIONS = `{ conversations { nodes { id messageCount lastMessagePreview owner { user { id } } messages { nodes { direction body } } } } }`;
const THREAD = {
  type: 'email',
  subject: 'Hello',
  message: 'First',
  children: {
    default: { type: 'email', subjectType: 'reply', message: 'Second', delay: '2.00:00:00' },
  },
};

async function conversations(key: string): Promise<Json[]> {
  return (await world.data(CONVERSATIONS, {}, key)).conversations.nodes;
}

async function enroll(team: TestTeam, email: string, plan: object): Promise<string> {
  const flowPlanId = await team.publishedPlan(plan);
  const input = { flowPlanId, contact: { email, firstName: 'Ann' }, enrollmentMode: 'enroll' };
  return (await team.ok('add_manual_flow_enrollment', input)).enrollmentId;
}

it('an email that is sent after an answer is in the conversation', async () => {
  const team = await world.team('Threads');
  await enroll(team, 'reply-positive.threads@x.example', {
    root: THREAD,
    options: { stopOnReply: false },
  });
  await world.advance(7 * DAY);
  const [conversation] = await conversations(team.key);
  const texts = conversation.messages.nodes.map(({ direction, body }: Json) =>
    direction === 'OUTBOUND' ? body.split('\n')[0] : 'an answer',
  );
  expect(texts.filter((text: string) => text !== 'an answer').sort()).toEqual(['First', 'Second']);
  expect(conversation.messageCount).toBe(conversation.messages.nodes.length);
});

it('an answer to the mailbox of a former sender is read by that member, and not by the new sender', async () => {
  const team = await world.team('Reassigned');
  const { owner, admin, member } = team;
  const id = await enroll(team, 'reply-positive.reassigned@x.example', {
    root: {
      ...THREAD,
      children: { default: { type: 'manual', title: 'Call', delay: '9.00:00:00' } },
    },
    candidates: [admin.userId],
    options: { stopOnReply: false },
  });
  const sent = () =>
    world.runtime.database.read.prisma.message.count({
      where: { enrollmentId: id, direction: 'outbound' },
    });
  for (let hours = 0; (await sent()) === 0 && hours < 96; hours += 1)
    await world.advance(3_600_000);
  expect(await sent()).toBe(1);
  const reassign =
    'mutation ($input: ReassignEnrollmentsInput!) { reassignEnrollments(input: $input) { enrollments { id } } }';
  await world.data(
    reassign,
    { input: { enrollmentIds: [id], toUserId: member.userId } },
    owner.key,
  );
  await world.advance(3 * DAY);
  expect(await conversations(member.key)).toEqual([]);
  const [conversation] = await conversations(admin.key);
  expect(conversation.owner.user.id).toBe(admin.userId);
  // Neither through the enrollment, which is the member's now, nor by the ID of a message.
  const repliesFor = async (key: string): Promise<Json[]> =>
    (
      await world.data(
        'query ($id: ID!) { enrollment(id: $id) { replies { messageId body } } }',
        { id },
        key,
      )
    ).enrollment.replies;
  const [reply] = await repliesFor(admin.key);
  expect(reply.body).not.toBeNull();
  expect(await repliesFor(member.key)).toEqual([{ messageId: reply.messageId, body: null }]);
  expect(
    (await team.ok('get_flow_enrollment', { enrollmentId: id }, member.key)).replies,
  ).toMatchObject([{ messageId: reply.messageId, subject: null, body: null }]);
  const messages = await world.runtime.database.read.prisma.message.findMany({
    where: { enrollmentId: id },
    orderBy: { id: 'asc' },
  });
  const nodes = 'query ($ids: [ID!]!) { nodes(ids: $ids) { ... on Message { subject body } } }';
  const ids = messages.map((message: Json) => message.id);
  expect(
    (await world.data(nodes, { ids }, member.key)).nodes.filter((node: Json) => node?.body != null),
  ).toEqual([]);
});
