import { afterAll, beforeAll, expect, it } from 'vitest';
import { type JobHandlers, JobPostponed } from '../../src/infra/jobs.ts';
import { JobLanes } from '../../src/worker/job-lanes.ts';
import { World } from '../support/world.ts';

/** Kinds of background jobs run side by side. */

let world: World;
let teamId: string;

beforeAll(async () => {
  world = await World.open();
  ({ teamId } = await world.team('Jobs'));
});
afterAll(() => world.close());

const nothing = { run: async () => {}, giveUp: async () => {} };
const HANDLERS: JobHandlers = {
  'enroll-queue': nothing,
  'queue-audience': nothing,
  'run-import': nothing,
  'undo-import': nothing,
  'run-discovery': nothing,
  'fill-audience': nothing,
  'retry-set-aside': nothing,
  'run-bulk-query': nothing,
  'run-enrichment': nothing,
  'send-test-email': nothing,
  'test-mailbox': nothing,
  'send-system-mail': nothing,
};
const lanesOf = (handlers: JobHandlers) => {
  const { jobs, logger } = world.runtime;
  return new JobLanes({ jobs, logger, handlers, isStopping: () => false, ended: () => {} });
};

it('a server that does not answer delays neither other kinds of jobs nor the next job of its kind', async () => {
  const { jobs, database } = world.runtime;
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const ran: string[] = [];
  let noted = () => {};
  const both = new Promise<void>((resolve) => {
    noted = resolve;
  });
  const note = (what: string) => {
    ran.push(what);
    if (ran.length === 2) noted();
  };
  const handlers: JobHandlers = {
    ...HANDLERS,
    'send-test-email': {
      ...nothing,
      run: async ({ testEmailId }) => {
        if (testEmailId === 'slow') await answered;
        note(`test email ${testEmailId}`);
      },
    },
    'run-import': { ...nothing, run: async () => note('import') },
  };
  await database.transact(async (tx) => {
    await jobs.enqueue(tx, 'send-test-email', { teamId, testEmailId: 'slow' });
    await jobs.enqueue(tx, 'send-test-email', { teamId, testEmailId: 'quick' });
  });
  const lanes = lanesOf(handlers);
  expect(await lanes.startWaiting()).toBe(1);
  // A kind of which jobs arrive later starts beside the one under way.
  await database.transact((tx) => jobs.enqueue(tx, 'run-import', { teamId, importId: 'later' }));
  expect(await lanes.startWaiting()).toBe(1);
  await both;
  expect([...ran].sort()).toEqual(['import', 'test email quick']);
  answer();
  await lanes.settle();
  expect(ran).toHaveLength(3);
});

it('a job that is postponed counts no retry', async () => {
  const { jobs, database } = world.runtime;
  await database.transact((tx) => jobs.enqueue(tx, 'run-import', { teamId, importId: 'busy' }));
  const gaveUp: string[] = [];
  let runs = 0;
  const busy = {
    run: async () => {
      runs += 1;
      throw new JobPostponed('Busy.');
    },
    giveUp: async () => {
      gaveUp.push('run-import');
    },
  };
  const lanes = lanesOf({ ...HANDLERS, 'run-import': busy });
  for (let round = 0; round < 8; round += 1) {
    await database.script(
      "update pgboss.job set start_after = now() - interval '1 minute' where name = 'run-import' and state = 'retry'",
    );
    await lanes.startWaiting();
    await lanes.settle();
  }
  const { rows } = await database.script(
    "select state::text, retry_count from pgboss.job where name = 'run-import' and state < 'completed'",
  );
  expect([runs, gaveUp, rows]).toEqual([
    8,
    [],
    [{ state: 'retry', retry_count: expect.any(Number) }],
  ]);
});
