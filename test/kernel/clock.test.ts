import { expect, it } from 'vitest';
import { ManualClock, OriginClock, programTime } from '../../src/kernel/clock.ts';

const origin = {
  realOrigin: new Date('2026-01-01T00:00:00Z'),
  programOrigin: new Date('2026-03-01T00:00:00Z'),
  rate: 60,
};

it.each([
  ['2026-01-01T00:00:00Z', '2026-03-01T00:00:00.000Z'],
  ['2026-01-01T00:01:00Z', '2026-03-01T01:00:00.000Z'],
  ['2025-12-31T23:59:00Z', '2026-02-28T23:00:00.000Z'],
])('at %s of real time the program time is %s', (real, program) => {
  expect(programTime(origin, new Date(real)).toISOString()).toBe(program);
});

it('waits the real time of a program time in the future, and nothing for one in the past', () => {
  const start = new Date('2026-01-01T00:00:00Z');
  const clock = new OriginClock(
    { realOrigin: start, programOrigin: new Date('2026-03-01T00:00:00Z'), rate: 3_600 },
    () => start,
  );
  const wait = clock.realMillisUntil(new Date('2026-03-02T00:00:00Z'));
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(24_000);
  expect(clock.realMillisUntil(new Date('2026-02-28T00:00:00Z'))).toBe(0);
});

it('never moves a manual clock backwards', () => {
  const clock = new ManualClock(new Date('2026-03-01T00:00:00Z'));
  clock.moveTo(new Date('2026-03-02T00:00:00Z'));
  expect(clock.now().toISOString()).toBe('2026-03-02T00:00:00.000Z');
  expect(() => clock.moveTo(new Date('2026-03-01T00:00:00Z'))).toThrow(
    'A clock must not be moved backwards.',
  );
});
