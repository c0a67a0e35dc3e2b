import { expect } from 'vitest';
import type { Json } from '../../support/json.ts';
import type { TestTeam } from '../../support/team.ts';
import { DAY } from '../../support/time.ts';
import { type AgentRequest, HELLO, only } from '../agent-request.ts';

/** A reply by email and a sent message on the network. */
async function twoChannels(team: TestTeam): Promise<Json> {
  const { conversationId } = await team.conversation();
  const flowPlanId = await team.publishedPlan({ root: HELLO });
  await team.ok('add_manual_flow_enrollment', {
    flowPlanId,
    contact: { email: 'reply-positive.ada@both.example', firstName: 'Ada' },
    enrollmentMode: 'enroll',
  });
  await team.world.advance(3 * DAY);
  return { conversationId };
}

const stateOf = async (team: TestTeam, conversationId: string): Promise<Json> =>
  (await team.ok('get_conversation', { conversationId })).conversation;

export const INBOX_REQUESTS: readonly AgentRequest[] = [
  {
    words: 'Has anybody answered?',
    allowed: ['list_conversations', 'get_conversation'],
    stage: async (team) => {
      await twoChannels(team);
      return {
        play: async (agent) =>
          (await agent.call('list_conversations', { isRead: false })).items
            .map(({ contact }: Json) => contact.email)
            .join(', '),
        holds: async (said) => expect(said).toMatch(/reply-positive\.ada@both\.example|Ada/),
      };
    },
  },
  {
    words: 'Show me the positive replies by email.',
    allowed: ['list_conversations', 'get_conversation'],
    stage: async (team) => {
      await twoChannels(team);
      return {
        play: async (agent) => {
          const { items } = await agent.call('list_conversations', {
            channel: 'email',
            sentiment: 'positive',
          });
          const { messages } = await agent.call('get_conversation', {
            conversationId: only(items).conversationId,
          });
          return messages.map(({ body }: Json) => body).join('\n');
        },
        holds: async (said) => expect(said).toMatch(/interested/i),
      };
    },
  },
  {
    words: 'Read me my conversation with Grace Hopper.',
    allowed: ['list_conversations', 'get_conversation', 'search_contacts'],
    stage: async (team) => {
      await team.conversation();
      return {
        play: async (agent) => {
          const { items } = await agent.call('list_conversations', { searchQuery: 'Grace Hopper' });
          const { messages } = await agent.call('get_conversation', {
            conversationId: only(items).conversationId,
          });
          return messages.map(({ body }: Json) => body).join('\n');
        },
        holds: async (said) => expect(said).toContain('Good morning, Grace.'),
      };
    },
  },
  {
    words: 'Answer Grace Hopper: "Tuesday at ten works for me."',
    allowed: [
      ...(['list_conversations', 'get_conversation', 'reply_to_conversation'] as const),
      'list_network_unibox_conversations',
    ],
    stage: async (team) => {
      const { conversationId } = await team.conversation();
      return {
        play: async (agent) => {
          const { items } = await agent.call('list_conversations', { searchQuery: 'Grace Hopper' });
          return (
            await agent.call('reply_to_conversation', {
              conversationId: only(items).conversationId,
              body: 'Tuesday at ten works for me.',
            })
          ).summary;
        },
        holds: async () => {
          await team.world.settle();
          const { messages } = await team.ok('get_conversation', { conversationId });
          expect(messages[0]).toMatchObject({
            direction: 'outbound',
            body: 'Tuesday at ten works for me.',
          });
        },
      };
    },
  },
  {
    words: 'Archive the conversation with Grace Hopper and tag it "nurture".',
    allowed: ['list_conversations', 'update_network_unibox_conversation_state'],
    stage: async (team) => {
      const { conversationId } = await team.conversation();
      return {
        play: async (agent) => {
          const { items } = await agent.call('list_conversations', { searchQuery: 'Grace Hopper' });
          return (
            await agent.call('update_network_unibox_conversation_state', {
              conversationId: only(items).conversationId,
              isArchived: true,
              tag: 'nurture',
            })
          ).summary;
        },
        holds: async () =>
          expect(await stateOf(team, conversationId)).toMatchObject({
            isArchived: true,
            tag: 'nurture',
          }),
      };
    },
  },
];
