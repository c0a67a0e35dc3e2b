import { expect } from 'vitest';
import type { Json } from '../../support/json.ts';
import { type AgentRequest, only } from '../agent-request.ts';

export const WORK_REQUESTS: readonly AgentRequest[] = [
  {
    words: 'What do I have to do today?',
    allowed: ['list_user_tasks', 'preview_task'],
    stage: async (team) => {
      await team.task({ name: 'Calls' });
      return {
        play: async (agent) =>
          (await agent.call('list_user_tasks', { orderBy: 'due' })).items
            .map(({ title }: Json) => title)
            .join(', '),
        holds: async (said) => expect(said).toContain('Ring them'),
      };
    },
  },
  {
    words: 'I called Ada Lovelace and left a voicemail. Tick it off.',
    allowed: ['list_user_tasks', 'preview_task', 'complete_task', 'search_contacts'],
    stage: async (team) => {
      const { taskId } = await team.task();
      return {
        play: async (agent) => {
          const { items } = await agent.call('list_user_tasks', { types: ['call'] });
          return (
            await agent.call('complete_task', {
              taskId: only(items).taskId,
              outcome: 'voicemail',
              note: 'Left a voicemail.',
            })
          ).summary;
        },
        holds: async () => {
          const { data } = await team.world.graphql(
            'query ($id: ID!) { task(id: $id) { status outcome } }',
            { id: taskId },
            team.owner.key,
          );
          expect(data.task).toEqual({ status: 'COMPLETED', outcome: 'VOICEMAIL' });
        },
      };
    },
  },
  {
    words: 'That was a mistake, open the call with Ada again.',
    allowed: ['list_user_tasks', 'reopen_task'],
    stage: async (team) => {
      const { taskId } = await team.task();
      await team.ok('complete_task', { taskId });
      return {
        play: async (agent) => {
          const { items } = await agent.call('list_user_tasks', { statuses: ['completed'] });
          return (await agent.call('reopen_task', { taskId: only(items).taskId })).summary;
        },
        holds: async () =>
          expect((await team.ok('preview_task', { taskId })).task.status).toBe('todo'),
      };
    },
  },
  {
    words: 'I am away until Friday. Put off all my tasks until then.',
    allowed: ['list_user_tasks', 'snooze_tasks'],
    stage: async (team) => {
      const { taskId } = await team.task();
      return {
        play: async (agent) => {
          const { items } = await agent.call('list_user_tasks', {});
          return (
            await agent.call('snooze_tasks', {
              taskIds: items.map((task: Json) => task.taskId),
              until: '2026-03-06T08:00:00Z',
            })
          ).summary;
        },
        holds: async () =>
          expect((await team.ok('preview_task', { taskId })).task.dueAt).toBe(
            '2026-03-06T08:00:00.000Z',
          ),
      };
    },
  },
  {
    words: 'Give all my open tasks to our admin.',
    allowed: ['list_user_tasks', 'list_team_members', 'reassign_tasks'],
    stage: async (team) => {
      const { taskId } = await team.task();
      return {
        play: async (agent) => {
          const { items: members } = await agent.call('list_team_members', {});
          const admin = only(members.filter(({ role }: Json) => role === 'admin'));
          const { items } = await agent.call('list_user_tasks', {});
          return (
            await agent.call('reassign_tasks', {
              taskIds: items.map((task: Json) => task.taskId),
              toTeamMembershipId: admin.teamMembershipId,
            })
          ).summary;
        },
        holds: async () => {
          const { items } = await team.ok('list_user_tasks', {}, team.admin.key);
          expect(items.map((task: Json) => task.taskId)).toEqual([taskId]);
        },
      };
    },
  },
  {
    words: 'Approve the email that waits for me, but with the subject "A short question".',
    allowed: ['list_user_tasks', 'preview_task', 'approve_task'],
    stage: async (team) => {
      const { taskId } = await team.task({
        root: { type: 'email', subject: 'Hello', message: 'Good morning.', requiresApproval: true },
      });
      return {
        play: async (agent) => {
          const { items } = await agent.call('list_user_tasks', {});
          const { taskId: id } = only(items);
          const { groupedActions } = await agent.call('preview_task', { taskId: id });
          const { nodeId, message } = only(groupedActions);
          const texts = [{ nodeId, subject: 'A short question', message }];
          return (await agent.call('approve_task', { taskId: id, texts })).summary;
        },
        holds: async () =>
          expect((await team.ok('preview_task', { taskId })).task.status).toBe('completed'),
      };
    },
  },
  {
    words: 'Ada Lovelace has just agreed to a meeting on 5 March at ten. Record it.',
    allowed: ['search_contacts', 'list_enrollments', 'record_meeting'],
    stage: async (team) => {
      await team.task();
      return {
        play: async (agent) => {
          const { prospectId } = only(
            (await agent.call('search_contacts', { query: 'Ada Lovelace' })).items,
          );
          const { items } = await agent.call('list_enrollments', { prospectId });
          return (
            await agent.call('record_meeting', {
              enrollmentId: only(items).enrollmentId,
              note: 'On 5 March at ten.',
            })
          ).summary;
        },
        holds: async () =>
          expect((await team.ok('list_meetings', {})).items).toMatchObject([
            { bookedAt: '2026-03-02T09:00:00.000Z', note: expect.stringContaining('5 March') },
          ]),
      };
    },
  },
  {
    words: 'How are our sequences doing this month?',
    allowed: ['get_team_metrics', 'list_flow_plans'],
    stage: async (team) => {
      await team.task();
      return {
        play: async (agent) =>
          JSON.stringify((await agent.call('get_team_metrics', { includeTotals: true })).totals),
        holds: async (said) => expect(said).toMatch(/\d/),
      };
    },
  },
  {
    words: 'Where did our credits go?',
    allowed: ['list_credit_transactions', 'get_current_user'],
    stage: async (team) => {
      await team.world.grant(team, 7);
      return {
        play: async (agent) =>
          JSON.stringify((await agent.call('list_credit_transactions', {})).items),
        holds: async (said) => expect(said).toMatch(/7/),
      };
    },
  },
];
