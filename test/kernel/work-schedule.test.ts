import { expect, it } from 'vitest';
import {
  endOfWorkDay,
  localDay,
  NO_DAYS_OFF,
  nextWorkDay,
  nextWorkMoment,
} from '../../src/kernel/work-schedule.ts';

const berlin = {
  timeZone: 'Europe/Berlin',
  workDays: [1, 2, 3, 4, 5],
  workStartMinute: 540,
  workEndMinute: 1_080,
  daysOff: NO_DAYS_OFF,
};
const at = (text: string) => new Date(text);

it('is open inside the hours, and otherwise opens at the next start', () => {
  expect(nextWorkMoment(berlin, at('2026-03-03T10:00:00Z'))).toEqual(at('2026-03-03T10:00:00Z'));
  expect(nextWorkMoment(berlin, at('2026-03-03T05:00:00Z'))).toEqual(at('2026-03-03T08:00:00Z'));
  expect(nextWorkMoment(berlin, at('2026-03-03T17:00:00Z'))).toEqual(at('2026-03-04T08:00:00Z'));
  expect(nextWorkMoment(berlin, at('2026-03-06T17:00:00Z'))).toEqual(at('2026-03-09T08:00:00Z'));
});

it('keeps nine o’clock across the changes to and from summer time', () => {
  expect(nextWorkMoment(berlin, at('2026-03-27T18:00:00Z'))).toEqual(at('2026-03-30T07:00:00Z'));
  expect(nextWorkMoment(berlin, at('2026-10-23T18:00:00Z'))).toEqual(at('2026-10-26T08:00:00Z'));
  const everyDay = { ...berlin, workDays: [7] };
  expect(nextWorkMoment(everyDay, at('2026-03-28T23:30:00Z'))).toEqual(at('2026-03-29T07:00:00Z'));
  expect(endOfWorkDay(everyDay, at('2026-03-29T08:00:00Z'))).toEqual(at('2026-03-29T16:00:00Z'));
});

it('counts days in the time zone of the sender', () => {
  expect(localDay(at('2026-03-03T23:30:00Z'), 'Europe/Berlin')).toBe('2026-03-04');
  expect(nextWorkDay(berlin, at('2026-03-03T09:00:00Z'))).toEqual(at('2026-03-04T08:00:00Z'));
});

it('has no next moment without work days', () => {
  expect(nextWorkMoment({ ...berlin, workDays: [] }, at('2026-03-03T10:00:00Z'))).toBeNull();
});

it('leaves out days off, by the local day, also where the same schedule was asked without them', () => {
  const days = { name: 'Tuesday', days: new Set(['2026-03-03', '2026-03-06']) };
  const resting = { ...berlin, daysOff: days };
  expect(nextWorkMoment(berlin, at('2026-03-03T10:00:00Z'))).toEqual(at('2026-03-03T10:00:00Z'));
  expect(nextWorkMoment(resting, at('2026-03-03T10:00:00Z'))).toEqual(at('2026-03-04T08:00:00Z'));
  expect(nextWorkDay(resting, at('2026-03-05T10:00:00Z'))).toEqual(at('2026-03-09T08:00:00Z'));
  expect(endOfWorkDay(resting, at('2026-03-05T23:30:00Z'))).toEqual(at('2026-03-09T17:00:00Z'));
});
