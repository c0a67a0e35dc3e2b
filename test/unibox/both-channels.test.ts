// @module-tag once
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Json } from '../support/json.ts';
import type { TestTeam } from '../support/team.ts';
import { DAY } from '../support/time.ts';
import { World } from '../support/world.ts';

/**
 * The tools of the network's inbox report what they leave out; the other tools read both channels.
 */

let world: World;
let team: TestTeam;

beforeAll(async () => {
  world = await World.open();
  team = await world.team('Channels');
});
afterAll(() => world.close());

it('lists replies by email beside those on the network, with a warning in lists that leave them out', async () => {
  await team.conversation();
  expect((await team.ok('list_network_unibox_conversations', {})).warnings).toEqual([]);
  const flowPlanId = await team.publishedPlan({
    root: { type: 'email', subject: 'Hello', message: 'Good morning.' },
  });
  const { enrollmentId } = await team.ok('add_manual_flow_enrollment', {
    flowPlanId,
    contact: { email: 'reply-positive.ada@both.example', firstName: 'Ada' },
    enrollmentMode: 'enroll',
  });
  await world.advance(3 * DAY);
  const network = await team.ok('list_network_unibox_conversations', {});
  expect([network.totalCount, network.warnings]).toEqual([
    1,
    [
      '1 email conversation with the same filters is not listed here. list_conversations lists both.',
    ],
  ]);
  const { items } = await team.ok('list_conversations', { channel: 'email', isRead: false });
  const { replies } = await team.ok('get_flow_enrollment', { enrollmentId });
  expect(items.map(({ conversationId, sentiment }: Json) => [conversationId, sentiment])).toEqual([
    [replies[0].conversationId, 'positive'],
  ]);
  const { messages } = await team.ok('get_conversation', {
    conversationId: replies[0].conversationId,
  });
  expect(messages.map(({ direction }: Json) => direction)).toEqual(['inbound', 'outbound']);
  expect((await team.ok('list_conversations', {})).totalCount).toBe(2);
});

it('refuses a period that ends before it begins, by the name of its field', async () => {
  const period = { from: '2026-03-02T00:00:00Z', to: '2026-03-01T00:00:00Z' };
  const { body } = await world.tool('list_conversations', period, team.key);
  expect([body.error, body.message.slice(0, 4)]).toEqual(['invalid_request', 'to: ']);
});
