import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Json } from '../support/json.ts';
import type { TestTeam } from '../support/team.ts';
import { World } from '../support/world.ts';

/** Jobs that this version cannot run are reported and do not block others. */

const KIND = 'fly-to-the-moon';

let world: World;
let team: TestTeam;
const log: string[] = [];

beforeAll(async () => {
  world = await World.open({
    logger: pino({ level: 'error' }, { write: (line: string) => void log.push(line) }),
  });
  team = await world.team('Jobs of tomorrow');
  await world.runtime.database.script(
    'select pgboss.create_queue($1, \'{"policy":"standard"}\'::json)',
    [KIND],
  );
});
afterAll(() => world.close());

const enqueue = (name: string, data: object, age = '0') =>
  world.runtime.database.script(
    'insert into pgboss.job (name, data, created_on) values ($1, $2, now() - $3::interval)',
    [name, JSON.stringify(data), age],
  );
const holds = async (key = team.key): Promise<Json> =>
  (await world.data('{ workHolds { lane reason endedBy message until } }', {}, key)).workHolds;
const check = () => world.runtime.createWorker().runUntilIdle();

it('an unknown job waits for a newer version, with its name in the log and a hold of its team', async () => {
  await enqueue(KIND, { teamId: team.teamId });
  await check();
  expect(log.filter((line) => line.includes(`"job":"${KIND}"`))).toHaveLength(1);
  expect(await holds()).toEqual([
    {
      lane: 'jobs',
      reason: 'unknown_job',
      endedBy: 'OPERATOR',
      message:
        'Background jobs of the kind "fly-to-the-moon" wait, which this server does not know: 1. They fail after an hour unless it is updated.',
      until: null,
    },
  ]);
  const other = await world.team('Others');
  expect(await holds(other.key)).toEqual([]);
});

it('and fails after an hour, which ends the hold', async () => {
  await world.runtime.database.script(
    "update pgboss.job set created_on = now() - interval '61 minutes' where name = $1",
    [KIND],
  );
  await check();
  const { rows } = await world.runtime.database.script(
    'select state::text, output from pgboss.job where name = $1',
    [KIND],
  );
  expect(rows).toEqual([{ state: 'failed', output: { message: 'Unknown job: fly-to-the-moon' } }]);
  expect(await holds()).toEqual([]);
});

it('a job whose payload cannot be read is canceled and blocks no other', async () => {
  await enqueue('enroll-queue', { flowPlanId: 7 });
  await enqueue('enroll-queue', { teamId: team.teamId, flowPlanId: 'flow_none' });
  await check();
  const { rows } = await world.runtime.database.script(
    "select state::text from pgboss.job where name = 'enroll-queue' order by created_on, id",
  );
  expect(rows.map(({ state }) => state).toSorted()).toEqual(['cancelled', 'completed']);
  expect(log.filter((line) => line.includes('unreadable job'))).toHaveLength(1);
});

it('a hold of a lane that this version does not know is named in the log', async () => {
  await world.runtime.database.read.prisma.workHold.create({
    data: {
      ...{ lane: 'pigeons', key: 'coo', teamId: team.teamId, reason: 'rain', message: 'It rains.' },
      ...{ ender: 'nobody', since: world.clock.now() },
    },
  });
  await check();
  expect(log.filter((line) => line.includes('"lane":"pigeons"'))).toHaveLength(1);
});
