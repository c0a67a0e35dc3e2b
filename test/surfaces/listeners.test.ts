// @module-tag once
import { once } from 'node:events';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { openSubscriptions } from '../../src/infra/metrics.ts';
import type { Json } from '../support/json.ts';
import { type Watcher, watch } from '../support/live.ts';
import type { Member, TestTeam } from '../support/team.ts';
import { isPostgres } from '../support/test-database.ts';
import { eventually } from '../support/time.ts';
import { World } from '../support/world.ts';

/**
 * Many subscribers to the same operation: the events that each receives while others join, leave,
 * are slow or lose permissions.
 */

const TASKS =
  'subscription ($after: String) { taskUpdated(after: $after) { sequence task { id title } } }';
/** The largest allowed selection of a task: 14 times 60,000 bytes of instructions. */
const LARGE = `subscription ($after: String) { taskUpdated(after: $after) { sequence task { ${Array.from({ length: 14 }, (_, index) => `i${index}: instructions`).join(' ')} } } }`;
const LARGE_TASKS = 24;

async function openSubscribers(): Promise<number> {
  return (await openSubscriptions.get()).values[0]?.value ?? 0;
}

let world: World;
beforeAll(async () => {
  world = await World.open();
});
afterAll(() => world.close());

/** A plan whose only step creates a task for its sender. */
async function taskPlan(team: TestTeam, sender: Member, instructions = ''): Promise<string> {
  const body = {
    name: `Tasks of ${sender.email}`,
    root: { type: 'manual', title: 'Do it', instructions },
    candidates: [sender.userId],
  };
  const { flowPlan } = await world.ok('create_flow_plan', body, team.owner.key);
  await world.ok(
    'manage_flow_publication',
    { flowPlanId: flowPlan.flowPlanId, action: 'publish' },
    team.owner.key,
  );
  return flowPlan.flowPlanId;
}

let people = 0;

async function makeTask(team: TestTeam, flowPlanId: string): Promise<void> {
  people += 1;
  await world.ok(
    'add_manual_flow_enrollment',
    {
      flowPlanId,
      enrollmentMode: 'enroll',
      contact: { email: `person${people}@listeners.example` },
    },
    team.owner.key,
  );
  await world.settle();
}

const sequences = (events: Json[]): string[] =>
  events.map(({ taskUpdated }) => taskUpdated.sequence);

/** The event numbers of the team's task events in the database. */
async function written(team: TestTeam): Promise<string[]> {
  const events = await world.runtime.database.read.prisma.event.findMany({
    where: { teamId: team.teamId, kind: 'task' },
    orderBy: { sequence: 'asc' },
  });
  return events.map(({ sequence }) => String(sequence));
}

it.runIf(isPostgres())(
  'delivers events of a process that died before it told of them',
  async () => {
    const team = await world.team('Untold');
    const plan = await taskPlan(team, team.owner);
    await makeTask(team, plan);
    const watcher = await watch(world, team.key, TASKS);
    await makeTask(team, plan);
    await watcher.until((events) => events.length === 1);
    const { rows } = await world.runtime.database.script(
      'select id from task where team_id = $1 order by id limit 1',
      [team.teamId],
    );
    const event = {
      teamId: team.teamId,
      kind: 'task',
      change: 'updated',
      subjectId: rows[0]?.['id'],
      ownerId: team.owner.membershipId,
      occurredAt: new Date(),
    };
    // The commit is not announced.
    await world.runtime.database.script('select append_events($1::jsonb)', [
      JSON.stringify([event]),
    ]);
    const events = await watcher.until((all) => all.length === 2, 5_000);
    expect(events[1]?.['taskUpdated'].task).toEqual({ id: rows[0]?.['id'], title: 'Do it' });
    await watcher.close();
  },
);

it('delivers everything from any event number, beside idle and busy subscribers of the same key that are up to date', async () => {
  const team = await world.team('Late');
  const plan = await taskPlan(team, team.owner);
  for (let count = 0; count < 6; count += 1) await makeTask(team, plan);
  const all = await written(team);
  const listen = (after: string) => watch(world, team.owner.key, TASKS, after);
  /** One that receives nothing while it waits, and one that receives events. */
  const idle = await listen(all.at(-1) ?? '0');
  const busy = await listen(all.at(-1) ?? '0');
  await makeTask(team, plan);
  await busy.until((events) => events.length === 1);
  await idle.until((events) => events.length === 1);
  const now = await written(team);
  // The group of these two is at the last event: a subscriber that starts earlier receives the
  // events in between first.
  const late = await Promise.all(
    ['0', ...now.slice(0, -1)].map(async (after, place) => ({
      place,
      watcher: await listen(after),
    })),
  );
  for (const { place, watcher } of late)
    expect([
      place,
      sequences(await watcher.until((events) => events.length >= now.length - place)),
    ]).toEqual([place, now.slice(place)]);
  // From here on all receive the same events, from any of them.
  await makeTask(team, plan);
  const last = (await written(team)).at(-1);
  for (const { place, watcher } of late) {
    await watcher.until((events) => events.length >= now.length - place + 1);
    expect([place, sequences(watcher.events)]).toEqual([place, [...now.slice(place), last]]);
  }
  for (const watcher of [idle, busy])
    expect(sequences(await watcher.until((events) => events.length >= 2)).at(-1)).toBe(last);
  for (const watcher of [idle, busy, ...late.map((each) => each.watcher)]) await watcher.close();
});

it('delivers everything from the start, beside a subscriber that has received nothing yet', async () => {
  const team = await world.team('Beginner');
  const plan = await taskPlan(team, team.owner);
  for (let count = 0; count < 3; count += 1) await makeTask(team, plan);
  const all = await written(team);
  const idle = await watch(world, team.owner.key, TASKS, all.at(-1));
  // The idle one has joined its group when another subscription of the same connection is answered.
  await eventually(
    async () => (world.runtime.events.followers >= 2 ? true : null),
    'it is followed',
  );
  const beginner = await watch(world, team.owner.key, TASKS, '0');
  expect(sequences(await beginner.until((events) => events.length >= all.length))).toEqual(all);
  await makeTask(team, plan);
  const last = (await written(team)).at(-1);
  expect(sequences(await beginner.until((events) => events.length > all.length)).at(-1)).toBe(last);
  expect(sequences(await idle.until((events) => events.length === 1))).toEqual([last]);
  await beginner.close();
  await idle.close();
});

it('delivers each change once and in order to each subscriber, whoever joins and leaves meanwhile', async () => {
  const team = await world.team('Comers');
  const plan = await taskPlan(team, team.owner);
  const keys = [team.owner.key, await world.key(team, team.owner, ['read', 'write', 'charge'])];
  const stayers = await Promise.all(
    [0, 1, 2].map((index) => watch(world, keys[index % 2] ?? '', TASKS, '0')),
  );
  let isDone = false;
  /** Receives a few changes, disconnects, and resumes after the last one, until it has all. */
  const comeAndGo = async (index: number): Promise<string[]> => {
    const heard: string[] = [];
    for (let round = 0; ; round += 1) {
      const watcher = await watch(
        world,
        keys[(index + round) % 2] ?? '',
        TASKS,
        heard.at(-1) ?? '0',
      );
      await eventually(
        async () => (isDone || watcher.events.length > index ? true : null),
        'something is told',
      );
      if (isDone) {
        const left = (await written(team)).length - heard.length;
        await watcher.until((events) => events.length >= left);
      }
      await watcher.close();
      heard.push(...sequences(watcher.events));
      if (isDone && heard.length >= (await written(team)).length) return heard;
    }
  };
  const comers = [0, 1, 2, 3].map(comeAndGo);
  for (let task = 0; task < 25; task += 1) await makeTask(team, plan);
  isDone = true;
  const all = await written(team);
  expect(all).toHaveLength(25);
  for (const heard of await Promise.all(comers)) expect(heard).toEqual(all);
  for (const stayer of stayers)
    expect(sequences(await stayer.until((events) => events.length >= all.length))).toEqual(all);
  await Promise.all(stayers.map((stayer) => stayer.close()));
});

it('continues for the others when the key of the first is revoked, who receives nothing more', async () => {
  const team = await world.team('Revoked');
  const plan = await taskPlan(team, team.owner);
  const create = 'mutation { createApiKey(input: { name: "first" }) { key apiKey { id } } }';
  const { createApiKey } = await world.data(create, {}, team.owner.key);
  const first = await watch(world, createApiKey.key, TASKS);
  await makeTask(team, plan);
  await first.until((events) => events.length === 1);
  const others = await Promise.all([1, 2].map(() => watch(world, team.owner.key, TASKS, '0')));
  await Promise.all(others.map((other) => other.until((events) => events.length === 1)));
  await makeTask(team, plan);
  await Promise.all(
    [first, ...others].map((watcher) => watcher.until((events) => events.length === 2)),
  );
  await world.data(
    'mutation ($id: ID!) { revokeApiKey(input: { apiKeyId: $id }) { apiKey { revokedAt } } }',
    { id: createApiKey.apiKey.id },
    team.owner.key,
  );
  await makeTask(team, plan);
  await Promise.all(others.map((other) => other.until((events) => events.length === 3)));
  await first.ended;
  expect(first.events).toHaveLength(2);
  await Promise.all([first, ...others].map((watcher) => watcher.close()));
});

it('applies the current role to all subscribers of the same member', async () => {
  const team = await world.team('Demoted');
  const [ofOwner, ofAdmin] = [await taskPlan(team, team.owner), await taskPlan(team, team.admin)];
  const keys = [
    team.admin.key,
    team.admin.key,
    await world.key(team, team.admin, ['read', 'write', 'charge']),
  ];
  const listeners = await Promise.all(keys.map((key) => watch(world, key, TASKS)));
  const owner = await watch(world, team.owner.key, TASKS);
  await makeTask(team, ofOwner);
  await Promise.all(listeners.map((listener) => listener.until((events) => events.length === 1)));
  const { prisma } = world.runtime.database.read;
  const rights = await prisma.teamMembership.update({
    where: { id: team.admin.membershipId },
    data: { role: 'member' },
    include: { apiKeys: true },
  });
  for (const { id } of rights.apiKeys) world.runtime.authenticator.forget(id);
  await makeTask(team, ofOwner);
  await makeTask(team, ofAdmin);
  const [first, , own] = sequences(await owner.until((events) => events.length === 3));
  for (const listener of listeners)
    expect(sequences(await listener.until((events) => events.length === 2))).toEqual([first, own]);
  await Promise.all([owner, ...listeners].map((watcher) => watcher.close()));
});

it.runIf(isPostgres())(
  'does not deliver a change to a subscriber that started after it, while others receive it only then',
  async () => {
    const team = await world.team('Late');
    const plan = await taskPlan(team, team.owner);
    const early = await watch(world, team.owner.key, TASKS);
    await makeTask(team, plan);
    const [made] = await early.until((events) => events.length === 1);
    const { prisma } = world.runtime.database.read;
    const subscribers = await openSubscribers();
    const late = await prisma.$transaction(async (locking) => {
      // Reading the task waits; its change is announced meanwhile.
      await locking.$executeRaw`lock table task in access exclusive mode`;
      const change = {
        teamId: team.teamId,
        kind: 'task',
        change: 'updated',
        subjectId: made.taskUpdated.task.id,
        occurredAt: world.clock.now(),
      } as const;
      await world.runtime.database.transact(async (tx) => tx.record(change));
      const watcher = await watch(world, team.owner.key, TASKS);
      await eventually(
        async () => ((await openSubscribers()) > subscribers ? true : null),
        'it follows',
      );
      return watcher;
    });
    await early.until((events) => events.length === 2);
    await makeTask(team, plan);
    const [, , last] = sequences(await early.until((events) => events.length === 3));
    expect(sequences(await late.until((events) => events.length >= 1))).toEqual([last]);
    await Promise.all([early.close(), late.close()]);
  },
);

/** A socket that has subscribed and reads nothing until the test resumes it. */
class Sleeper {
  readonly socket: WebSocket;
  readonly heard: string[] = [];

  private constructor(socket: WebSocket) {
    this.socket = socket;
  }

  static async of(key: string, query: string): Promise<Sleeper> {
    const socket = new WebSocket(
      `${world.url.replace(/^http/, 'ws')}/graphql`,
      'graphql-transport-ws',
    );
    await once(socket, 'open');
    const send = (message: object) => socket.send(JSON.stringify(message));
    send({ type: 'connection_init', payload: { apiKey: key } });
    await once(socket, 'message');
    send({ id: 'sleeper', type: 'subscribe', payload: { query } });
    const sleeper = new Sleeper(socket);
    const begun = new Promise<void>((settle) => {
      socket.on('message', (data) => {
        const { type, id, payload }: Json = JSON.parse(String(data));
        if (type === 'pong') settle();
        if (type === 'next' && id === 'sleeper')
          sleeper.heard.push(payload.data.taskUpdated.sequence);
      });
    });
    // Answered after the subscription.
    send({ type: 'ping' });
    await begun;
    socket.pause();
    return sleeper;
  }
}

const heldBytes = (): number => process.memoryUsage().arrayBuffers;

it('disconnects slow subscribers, delays no others, and delivers the rest when they resume', async () => {
  const team = await world.team('Sleepers');
  const plan = await taskPlan(team, team.owner, '€'.repeat(20_000));
  const sleepers = await Promise.all([1, 2, 3, 4].map(() => Sleeper.of(team.owner.key, LARGE)));
  const closed = sleepers.map(({ socket }) => once(socket, 'close'));
  const awake: Watcher = await watch(world, team.owner.key, LARGE);
  const before = heldBytes();
  for (let task = 0; task < LARGE_TASKS; task += 1) await makeTask(team, plan);
  const all = await written(team);
  expect(all).toHaveLength(LARGE_TASKS);
  expect(sequences(await awake.until((events) => events.length === LARGE_TASKS))).toEqual(all);
  // All of it would be 4 times 20 MB, some of which the connections buffer.
  expect(heldBytes() - before).toBeLessThan(40_000_000);
  for (const { socket } of sleepers) socket.resume();
  await Promise.all(closed);
  for (const { heard } of sleepers) {
    expect(heard.length).toBeLessThan(LARGE_TASKS);
    expect(heard).toEqual(all.slice(0, heard.length));
    const resumed = await watch(world, team.owner.key, LARGE, heard.at(-1) ?? '0');
    expect(
      sequences(await resumed.until((events) => events.length === LARGE_TASKS - heard.length)),
    ).toEqual(all.slice(heard.length));
    await resumed.close();
  }
  await awake.close();
});
