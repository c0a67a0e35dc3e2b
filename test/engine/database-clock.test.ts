import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../src/db/database.ts';
import { DatabaseClock } from '../../src/infra/database-clock.ts';
import { createLogger } from '../../src/infra/logger.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';

const SECOND = 1_000;
let test: TestDatabase;
let database: Database;

beforeAll(async () => {
  test = await createTestDatabase();
  database = await test.open();
});
afterAll(async () => {
  await database.close();
  await test.drop();
});

const real = () => performance.timeOrigin + performance.now();

async function clockThatIs(off: { by: number }): Promise<DatabaseClock> {
  return DatabaseClock.open(database, createLogger('silent'), () => real() + off.by);
}

it.each([-3_600 * SECOND, 0, 3_600 * SECOND])(
  'shows the time of the database where the process is off by %i ms',
  async (by) => {
    const clock = await clockThatIs({ by });
    const { rows } = await database.script(
      'select (extract(epoch from clock_timestamp()) * 1000)::float8 as millis',
    );
    expect(Math.abs(clock.now().getTime() - Number(rows[0]?.['millis']))).toBeLessThan(5 * SECOND);
    clock.close();
  },
);

it('never goes backwards, and spreads a correction', async () => {
  const off = { by: 0 };
  const clock = await clockThatIs(off);
  const before = clock.now().getTime();
  off.by = 20 * SECOND;
  const ahead = clock.now().getTime();
  expect(ahead - before).toBeGreaterThanOrEqual(20 * SECOND);
  await clock.measure();
  const corrected = clock.now().getTime();
  expect(corrected).toBeGreaterThanOrEqual(ahead);
  off.by += 100 * SECOND;
  // Of 100 s that pass, a tenth corrects.
  const later = clock.now().getTime() - corrected;
  expect(later).toBeGreaterThanOrEqual(89 * SECOND);
  expect(later).toBeLessThan(95 * SECOND);
  clock.close();
});

it('catches up at once where the process was suspended', async () => {
  const off = { by: 0 };
  const clock = await clockThatIs(off);
  off.by = -7_200 * SECOND;
  await clock.measure();
  expect(Math.abs(clock.now().getTime() - real())).toBeLessThan(5 * SECOND);
  clock.close();
});
