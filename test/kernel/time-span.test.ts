import { expect, it } from 'vitest';
import { isMoment } from '../../src/kernel/moment.ts';
import { formatTimeSpan, MAX_TIME_SPAN, parseTimeSpan } from '../../src/kernel/time-span.ts';

it.each([
  ['00:00:00', 0],
  ['00:00:01', 1_000],
  ['02:30:00', 9_000_000],
  ['23:59:59', 86_399_000],
  ['1.00:00:00', 86_400_000],
  ['14.00:00:00', 1_209_600_000],
  ['30.12:30:15', 2_637_015_000],
  ['365.00:00:00', 31_536_000_000],
])('%s is %i milliseconds', (text, milliseconds) => {
  expect(parseTimeSpan(text)).toBe(milliseconds);
  expect(formatTimeSpan(milliseconds)).toBe(text);
});

it.each([
  ['0.00:00:00', '00:00:00'],
  ['0001.00:00:00', '1.00:00:00'],
])('%s is written as %s', (text, canonical) => {
  expect(formatTimeSpan(parseTimeSpan(text) ?? -1)).toBe(canonical);
});

it.each([
  '',
  '14',
  '14 days',
  'P14D',
  'P1D',
  '-01:00:00',
  '-1.00:00:00',
  '24:00:00',
  '25:00:00',
  '00:60:00',
  '00:00:60',
  '1:00',
  '10000.00:00:00',
  ' 01:00:00',
])('%j is not a time span', (text) => {
  expect(parseTimeSpan(text)).toBeNull();
});

it('is at most 365 days in a step', () => {
  expect(MAX_TIME_SPAN).toBe(31_536_000_000);
});

it.each([
  ['0001-01-01T00:00:00Z', true],
  ['9999-12-31T23:59:59Z', true],
  ['0000-12-31T23:59:59Z', false],
  ['9999-12-31T23:59:59-23:59', false],
  ['+010000-01-01T00:00:00Z', false],
])('the database can store the time %s: %s', (text, expected) => {
  expect(isMoment(text)).toBe(expected);
});
