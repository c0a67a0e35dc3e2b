import { afterAll, beforeAll, expect, it } from 'vitest';
import { SandboxEmail } from '../../src/providers/email/sandbox-email.ts';
import type { Json } from '../support/json.ts';
import type { TestTeam } from '../support/team.ts';
import { HOUR, MONDAY } from '../support/time.ts';
import { World } from '../support/world.ts';

/**
 * A process that dies between the provider's response and its own record, simulated by a send that
 * never returns.
 */

let world: World;
let team: TestTeam;
let hangs = false;
let knows = true;
const letGo: (() => void)[] = [];

beforeAll(async () => {
  world = await World.open({
    email: (prisma) => {
      const sandbox = new SandboxEmail(prisma);
      const send = sandbox.send.bind(sandbox);
      const lookUp = sandbox.lookUp.bind(sandbox);
      return Object.assign(sandbox, {
        send: async (...args: Parameters<SandboxEmail['send']>) => {
          const outcome = await send(...args);
          if (hangs) await new Promise<void>((resolve) => letGo.push(resolve));
          return outcome;
        },
        lookUp: async (key: string) => (knows ? lookUp(key) : ('unknown' as const)),
      });
    },
  });
  team = await world.team('Interrupted');
});
afterAll(async () => {
  for (const release of letGo) release();
  await world.close();
});

/** Starts to send one email with a worker that never returns. Returns the ID of the enrollment. */
async function sendAndDie(email: string): Promise<string> {
  const root = {
    type: 'email',
    subject: 'Once',
    message: 'Once',
    children: { default: { type: 'call', delay: '5.00:00:00', title: 'Call' } },
  };
  const { flowPlan } = await world.ok('create_flow_plan', { name: email, root }, team.owner.key);
  await world.ok(
    'manage_flow_publication',
    { flowPlanId: flowPlan.flowPlanId, action: 'publish' },
    team.owner.key,
  );
  const added = await world.ok(
    'add_manual_flow_enrollment',
    { flowPlanId: flowPlan.flowPlanId, enrollmentMode: 'enroll', contact: { email } },
    team.owner.key,
  );
  const before = letGo.length;
  hangs = true;
  const lost = world.runtime.createWorker().runUntilIdle();
  while (letGo.length === before) await new Promise((resolve) => setImmediate(resolve));
  hangs = false;
  lost.catch(() => {});
  return added.enrollmentId;
}

const enrollmentOf = (id: string): Promise<Json> =>
  world.ok('get_flow_enrollment', { enrollmentId: id }, team.owner.key);
const expireLeases = () =>
  world.runtime.database.script(
    "update step set lease_until = now() - interval '1 second' where status = 'sending'",
  );

it('looks up sent emails, records them, sends nothing twice, and loses no reply', async () => {
  const id = await sendAndDie('reply-positive.meanwhile@x.example');
  expect((await enrollmentOf(id)).actions).toMatchObject([{ status: 'sending' }]);
  world.clock.moveTo(new Date(MONDAY.getTime() + 2 * HOUR));
  await world.settle();
  // The reply waits, because its email is not recorded as sent yet.
  expect(await enrollmentOf(id)).toMatchObject({
    enrollment: { status: 'in_progress' },
    replies: [],
  });
  await expireLeases();
  await world.settle();
  await world.settle();
  const { enrollment, actions, replies } = await enrollmentOf(id);
  expect(enrollment).toMatchObject({ status: 'completed', replySummary: { count: 1 } });
  expect(actions.map((action: Json) => action.status)).toEqual(['done', 'canceled']);
  expect(replies).toHaveLength(1);
  expect(
    await world.runtime.database.read.prisma.sandboxEmail.count({
      where: { toAddress: 'reply-positive.meanwhile@x.example' },
    }),
  ).toBe(1);
});

it('holds a send with an unknown outcome, and does not send it again', async () => {
  knows = false;
  const id = await sendAndDie('quiet.unknown@x.example');
  await expireLeases();
  await world.settle();
  const { enrollment, actions } = await enrollmentOf(id);
  expect(enrollment).toMatchObject({ status: 'in_progress', failure: null });
  expect(actions[0]).toMatchObject({
    status: 'scheduled',
    failure: { code: 'unknown_outcome' },
  });
  await world.advance(3 * HOUR);
  expect(
    await world.runtime.database.read.prisma.sandboxEmail.count({
      where: { toAddress: 'quiet.unknown@x.example' },
    }),
  ).toBe(1);
});
