import { expect } from 'vitest';
import type { Json } from '../../support/json.ts';
import type { TestTeam } from '../../support/team.ts';
import { DAY, HOUR } from '../../support/time.ts';
import { ADA, type Agent, type AgentRequest, HELLO, only } from '../agent-request.ts';

const planNamed = async (agent: Agent, searchQuery: string): Promise<string> =>
  only((await agent.call('list_flow_plans', { searchQuery })).items).flowPlanId;
const stateOf = async (team: TestTeam, flowPlanId: string): Promise<Json> =>
  (await team.ok('get_flow_workspace', { flowPlanId })).flowPlan;
const spring = (team: TestTeam, body: object = {}): Promise<string> =>
  team.publishedPlan({ name: 'Spring launch', root: HELLO, ...body });

/** Two contacts that wait to be enrolled. */
async function waiting(team: TestTeam): Promise<string> {
  const flowPlanId = await spring(team);
  for (const email of ['ada@lovelace.example', 'grace@hopper.example'])
    await team.ok('add_manual_flow_enrollment', { flowPlanId, contact: { email } });
  return flowPlanId;
}

const started = async (team: TestTeam, flowPlanId: string): Promise<number> => {
  await team.world.settle();
  return (await team.ok('list_enrollments', { flowPlanId })).totalCount;
};

async function enrolledInSpring(team: TestTeam): Promise<Json> {
  const flowPlanId = await spring(team);
  return team.ok('add_manual_flow_enrollment', {
    ...{ flowPlanId, contact: ADA, enrollmentMode: 'enroll' },
  });
}

export const SEQUENCE_REQUESTS: readonly AgentRequest[] = [
  {
    words: 'Which of my sequences are live right now?',
    allowed: ['list_flow_plans'],
    stage: async (team) => {
      await spring(team);
      await team.plan({ name: 'Not ready' });
      return {
        play: async (agent) =>
          (await agent.call('list_flow_plans', { isDraft: false })).items
            .map(({ name }: Json) => name)
            .join(', '),
        holds: async (said) => {
          expect(said).toContain('Spring launch');
          expect(said).not.toContain('Not ready');
        },
      };
    },
  },
  {
    words:
      'Draft a sequence "Fair follow-up": an email "Nice to meet you", three days later a reminder in the same thread. Do not start it.',
    allowed: ['get_guide', 'validate_flow', 'create_flow_plan'],
    stage: async (team) => ({
      play: async (agent) =>
        (
          await agent.call('create_flow_plan', {
            name: 'Fair follow-up',
            root: {
              ...{ type: 'email', subject: 'Nice to meet you', message: 'It was good to talk.' },
              children: {
                default: {
                  type: 'email',
                  subjectType: 'reply',
                  message: 'Have you had a moment?',
                  delay: '3.00:00:00',
                },
              },
            },
          })
        ).summary,
      holds: async () => {
        const { items } = await team.ok('list_flow_plans', { searchQuery: 'Fair follow-up' });
        expect(items).toMatchObject([{ name: 'Fair follow-up', isDraft: true }]);
      },
    }),
  },
  {
    words: 'Would this work: a call, and two days later an email with the subject "As discussed"?',
    allowed: ['get_guide', 'validate_flow'],
    stage: async (team) => ({
      play: async (agent) =>
        (
          await agent.call('validate_flow', {
            root: {
              type: 'call',
              title: 'Ring them',
              children: { default: { ...HELLO, subject: 'As discussed', delay: '2.00:00:00' } },
            },
          })
        ).summary,
      holds: async () => expect((await team.ok('list_flow_plans', {})).items).toEqual([]),
    }),
  },
  {
    words: 'Publish "Spring launch".',
    allowed: ['list_flow_plans', 'manage_flow_publication', 'get_flow_workspace'],
    stage: async (team) => {
      const flowPlanId = await team.plan({ name: 'Spring launch', root: HELLO });
      return {
        play: async (agent) =>
          (
            await agent.call('manage_flow_publication', {
              flowPlanId: await planNamed(agent, 'Spring launch'),
              action: 'publish',
            })
          ).summary,
        holds: async () => expect((await stateOf(team, flowPlanId)).isDraft).toBe(false),
      };
    },
  },
  {
    words: 'Pause "Spring launch", the prices are changing.',
    allowed: ['list_flow_plans', 'pause_flow_plan', 'pause'],
    stage: async (team) => {
      const flowPlanId = await spring(team);
      return {
        play: async (agent) =>
          (
            await agent.call('pause_flow_plan', {
              flowPlanId: await planNamed(agent, 'Spring launch'),
              reason: 'The prices are changing.',
            })
          ).summary,
        holds: async () => expect((await stateOf(team, flowPlanId)).isPaused).toBe(true),
      };
    },
  },
  {
    words: 'Go on with "Spring launch".',
    allowed: ['list_flow_plans', 'resume_flow_plan', 'resume'],
    stage: async (team) => {
      const flowPlanId = await spring(team);
      await team.ok('pause_flow_plan', { flowPlanId });
      return {
        play: async (agent) =>
          (
            await agent.call('resume_flow_plan', {
              flowPlanId: await planNamed(agent, 'Spring launch'),
            })
          ).summary,
        holds: async () => expect((await stateOf(team, flowPlanId)).isPaused).toBe(false),
      };
    },
  },
  {
    words: 'Change the subject of the first email in "Spring launch" to "Spring is here".',
    allowed: ['list_flow_plans', 'get_flow_workspace', 'validate_flow', 'replace_flow_root'],
    stage: async (team) => {
      const flowPlanId = await spring(team);
      return {
        play: async (agent) => {
          const id = await planNamed(agent, 'Spring launch');
          await agent.call('get_flow_workspace', { flowPlanId: id });
          const root = { ...HELLO, subject: 'Spring is here' };
          return (await agent.call('replace_flow_root', { flowPlanId: id, root })).summary;
        },
        holds: async () =>
          expect((await stateOf(team, flowPlanId)).root.subject).toBe('Spring is here'),
      };
    },
  },
  {
    words:
      'Put Ada Lovelace (ada@lovelace.example) into "Spring launch", starting next Monday at nine.',
    allowed: ['list_flow_plans', 'search_contacts', 'add_manual_flow_enrollment'],
    stage: async (team) => {
      const flowPlanId = await spring(team);
      return {
        play: async (agent) =>
          (
            await agent.call('add_manual_flow_enrollment', {
              flowPlanId: await planNamed(agent, 'Spring launch'),
              contact: ADA,
              enrollmentMode: 'enroll',
              startAt: '2026-03-09T09:00:00Z',
            })
          ).summary,
        holds: async () => {
          expect(await started(team, flowPlanId)).toBe(0);
          await team.world.advance(8 * DAY);
          expect(await started(team, flowPlanId)).toBe(1);
        },
      };
    },
  },
  {
    words: 'Start everybody who is waiting in "Spring launch".',
    allowed: ['list_flow_plans', 'validate_flow_reenroll', 'enroll_awaiting_flow_items'],
    stage: async (team) => {
      const flowPlanId = await waiting(team);
      return {
        play: async (agent) =>
          (
            await agent.call('enroll_awaiting_flow_items', {
              flowPlanId: await planNamed(agent, 'Spring launch'),
              all: true,
            })
          ).summary,
        holds: async () => expect(await started(team, flowPlanId)).toBe(2),
      };
    },
  },
  {
    words:
      'How many would start if I enrolled everybody who waits in "Spring launch"? Do not do it yet.',
    allowed: ['list_flow_plans', 'validate_flow_reenroll', 'enroll_awaiting_flow_items'],
    stage: async (team) => {
      const flowPlanId = await waiting(team);
      return {
        play: async (agent) => {
          const { dryRun } = await agent.call('enroll_awaiting_flow_items', {
            flowPlanId: await planNamed(agent, 'Spring launch'),
            all: true,
            dryRun: true,
          });
          const starting = dryRun.groups.filter(({ outcome }: Json) =>
            ['enrolled', 'queued'].includes(outcome),
          );
          return `${starting.reduce((sum: number, { count }: Json) => sum + count, 0)} would start.`;
        },
        holds: async (said) => {
          expect(said).toMatch(/\b2\b|two/i);
          expect(await started(team, flowPlanId)).toBe(0);
        },
      };
    },
  },
  {
    words: 'Stop "Spring launch" for Ada Lovelace.',
    allowed: ['search_contacts', 'list_flow_plans', 'list_enrollments', 'cancel_flow_enrollments'],
    stage: async (team) => {
      const { flowPlanId, enrollmentId } = await enrolledInSpring(team);
      return {
        play: async (agent) => {
          const { prospectId } = only(
            (await agent.call('search_contacts', { query: 'Ada Lovelace' })).items,
          );
          const { items } = await agent.call('list_enrollments', { prospectId });
          return (
            await agent.call('cancel_flow_enrollments', {
              flowPlanId: only(items).flowPlan?.flowPlanId ?? flowPlanId,
              enrollmentIds: [only(items).enrollmentId],
            })
          ).summary;
        },
        holds: async () =>
          expect((await team.ok('get_flow_enrollment', { enrollmentId })).enrollment.status).toBe(
            'canceled',
          ),
      };
    },
  },
  {
    words: 'Stop all our outreach at once, something is wrong.',
    allowed: ['pause'],
    stage: async (team) => {
      await spring(team);
      return {
        play: async (agent) =>
          (await agent.call('pause', { scope: 'team', reason: 'Something is wrong.' })).summary,
        holds: async () => {
          const { warnings } = await team.ok('list_flow_plans', {});
          expect(JSON.stringify(warnings)).toMatch(/paused/i);
        },
      };
    },
  },
  {
    words: 'All is well again, let outreach go on.',
    allowed: ['resume'],
    stage: async (team) => {
      await spring(team);
      await team.ok('pause', { scope: 'team' });
      return {
        play: async (agent) => (await agent.call('resume', { scope: 'team' })).summary,
        holds: async () => expect((await team.ok('list_flow_plans', {})).warnings).toEqual([]),
      };
    },
  },
  {
    words:
      'Email Ada (ada@lovelace.example) tomorrow at ten: subject "Tomorrow", text "See you then."',
    allowed: ['get_guide', 'find_mcp_enrollment', 'search_contacts', 'add_dynamic_action'],
    stage: async (team) => ({
      play: async (agent) =>
        (
          await agent.call('add_dynamic_action', {
            contact: ADA,
            action: { type: 'email', subject: 'Tomorrow', message: 'See you then.' },
            startAt: '2026-03-03T10:00:00Z',
          })
        ).summary,
      holds: async () => {
        const { prisma } = team.world.runtime.database.read;
        const sent = () => prisma.sandboxEmail.count({ where: { teamId: team.teamId } });
        await team.world.advance(DAY);
        const { items } = await team.ok('list_user_tasks', { types: ['section_approval'] });
        await team.ok('approve_task', { taskId: only(items).taskId });
        await team.world.settle();
        expect(await sent()).toBe(0);
        await team.world.advance(3 * HOUR);
        expect(await sent()).toBe(1);
      },
    }),
  },
];
