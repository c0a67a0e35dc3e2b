// @module-tag once
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Json } from '../support/json.ts';
import type { TestTeam } from '../support/team.ts';
import { DAY } from '../support/time.ts';
import { World } from '../support/world.ts';

/**
 * A flow with every kind of step and both branches, run for three weeks with contacts of every
 * kind.
 */

let world: World;
let team: TestTeam;

const KINDS = ['accept', 'ignore', 'reply-positive', 'reply-negative', 'quiet', 'gone', 'flaky'];
const EACH = 3;

const SEQUENCE = {
  nodeId: 'look',
  type: 'network_profile_view',
  children: {
    default: {
      nodeId: 'connect',
      type: 'network_connect',
      delay: '1.00:00:00',
      requiresApproval: true,
      message: 'Hello {{ contact.firstName }}, may we connect?',
      connectionTimeout: '5.00:00:00',
      children: {
        accepted: {
          nodeId: 'thanks',
          type: 'network_message',
          delay: '04:00:00',
          requiresApproval: false,
          prompt: 'Thank {{ contact.firstName }} for connecting.',
          children: {
            default: {
              nodeId: 'mail',
              type: 'email',
              requiresApproval: true,
              delay: '1.00:00:00',
              subject: 'What I meant',
              message: 'Here is the page.',
              children: {
                default: {
                  nodeId: 'call',
                  type: 'call',
                  delay: '1.00:00:00',
                  title: 'Call {{ contact.fullName }}',
                  children: { default: { nodeId: 'note', type: 'manual', title: 'Write it down' } },
                },
              },
            },
          },
        },
        timeout: {
          nodeId: 'inmail',
          type: 'network_inmail',
          subject: 'A question',
          requiresApproval: false,
          prompt: 'Ask how they plan their week.',
        },
      },
    },
  },
};

let flowPlanId: string;

beforeAll(async () => {
  world = await World.open();
  team = await world.team('Network story');
  await world.grant(team, 100);
});
afterAll(() => world.close());

const rowsOf = async (status: string): Promise<Json[]> =>
  (await world.ok('list_flow_plan_enrollments', { flowPlanId, status, limit: 25 }, team.owner.key))
    .items;
const kindOf = (row: Json): string => /\/in\/(.+)-\d+$/.exec(row.contact.networkUrl)?.[1] ?? '';

it('runs contacts of every kind, with approvals and tasks completed as they appear', async () => {
  const contacts = KINDS.flatMap((kind) =>
    Array.from({ length: EACH }, (_, index) => ({
      firstName: 'Ada',
      lastName: `${kind} ${index}`,
      email: `quiet.${kind}.${index}@story.example`,
      networkUrl: `https://network.example/in/${kind}-${index}`,
    })),
  );
  const { audience } = await world.ok(
    'create_audience',
    { name: 'People', contacts },
    team.owner.key,
  );
  const body = {
    name: 'Every step',
    root: SEQUENCE,
    enrollmentMode: 'auto',
    audienceId: audience.audienceId,
    candidates: [team.owner.userId, team.admin.userId],
  };
  flowPlanId = (await world.ok('create_flow_plan', body, team.owner.key)).flowPlan.flowPlanId;
  await world.ok('manage_flow_publication', { flowPlanId, action: 'publish' }, team.owner.key);
  const done: Record<string, number> = {};
  for (let day = 0; day < 21; day += 1) {
    await world.advance(DAY);
    for (;;) {
      const { items } = await world.ok(
        'list_user_tasks',
        { includeTeamTasks: true, limit: 50 },
        team.owner.key,
      );
      if (items.length === 0) break;
      for (const { taskId, kind } of items) {
        await world.ok('complete_task', { taskId }, team.owner.key);
        done[kind] = (done[kind] ?? 0) + 1;
      }
      await world.settle();
    }
  }
  // Those who accept and do not reply (accept, quiet, flaky) reach the end; one approval for each
  // email, and for each connect except gone ones.
  expect(done).toEqual({ section_approval: 6 * EACH + 3 * EACH, call: 3 * EACH, manual: 3 * EACH });
}, 120_000);

it('ends every enrollment as its contact requires', async () => {
  const { metrics } = await world.ok('get_flow_workspace', { flowPlanId }, team.owner.key);
  expect(metrics).toMatchObject({
    enrollments: 21,
    inProgress: 0,
    completed: 6 * EACH,
    failed: EACH,
    replies: 2 * EACH,
    opportunities: EACH,
  });
  const failed = await rowsOf('failed');
  expect(failed.map((row) => [kindOf(row), row.failure.code])).toEqual(
    Array.from({ length: EACH }, () => ['gone', 'profile_gone']),
  );
});

it('takes the right branch for each, makes each request once, and withdraws what is not accepted', async () => {
  const completed = await rowsOf('completed');
  const paths = new Map<string, Set<string>>();
  for (const row of completed) {
    const { actions } = await world.ok(
      'get_flow_enrollment',
      { enrollmentId: row.enrollmentId },
      team.owner.key,
    );
    const path = actions
      .filter(({ status }: Json) => status === 'done')
      .map(({ nodeId }: Json) => nodeId);
    paths.set(kindOf(row), (paths.get(kindOf(row)) ?? new Set()).add(path.join(' ')));
  }
  const whole = 'look connect thanks mail call note';
  expect(Object.fromEntries([...paths].map(([kind, seen]) => [kind, [...seen]]))).toEqual({
    accept: [whole],
    quiet: [whole],
    flaky: [whole],
    'reply-positive': ['look connect thanks'],
    'reply-negative': ['look connect thanks'],
    ignore: ['look connect inmail'],
  });
  const requests = await world.runtime.database.read.prisma.sandboxNetworkRequest.findMany({
    where: { teamId: team.teamId },
  });
  const count = (type: string) => requests.filter(({ requestType }) => requestType === type).length;
  expect([count('view_profile'), count('send_connection'), count('send_message')]).toEqual([
    6 * EACH,
    6 * EACH,
    5 * EACH,
  ]);
  expect([count('connection_withdrawal'), count('send_in_mail_message')]).toEqual([EACH, EACH]);
});

it('keeps the work schedule and the spacing of each sender, also on the network', async () => {
  const requests = await world.runtime.database.read.prisma.sandboxNetworkRequest.findMany({
    where: { teamId: team.teamId },
    orderBy: { requestedAt: 'asc' },
  });
  for (const member of [team.owner, team.admin]) {
    const times = requests
      .filter(({ accountId }) => accountId === member.membershipId)
      .map(({ requestedAt }) => requestedAt);
    expect(times.length).toBeGreaterThan(20);
    for (const [index, time] of times.entries()) {
      expect([1, 2, 3, 4, 5]).toContain(time.getUTCDay());
      expect(time.getUTCHours()).toBeGreaterThanOrEqual(9);
      expect(time.getUTCHours()).toBeLessThan(18);
      const before = times[index - 1];
      if (before !== undefined)
        expect(time.getTime() - before.getTime()).toBeGreaterThanOrEqual(90_000);
    }
  }
});

it('charges for each generated text, and nothing else', async () => {
  const { team: known } = await world.ok('get_current_user', {}, team.owner.key);
  // A message to each of 15 who accepted, an InMail to each of three who did not.
  expect([known.creditBalance, known.creditReserved]).toEqual([100 - 0.5 * (5 * EACH + EACH), 0]);
});
