// @module-tag no-database
import { DateTime, IANAZone } from 'luxon';
import { describe, expect, it } from 'vitest';
import { TIME_ZONE_NAMES } from '../../src/kernel/time-zone-names.ts';
import { timeZoneName } from '../../src/kernel/time-zones.ts';

describe('the names of time zones', () => {
  it('are known to ICU, those of renamed zones too', () => {
    expect(TIME_ZONE_NAMES.filter((name) => !IANAZone.isValidZone(name))).toEqual([]);
    expect(DateTime.fromISO('2026-07-01T12:00', { zone: 'Asia/Kolkata' }).offset).toBe(330);
  });

  it.each([
    ['europe/berlin', 'Europe/Berlin'],
    [' America/Argentina/Buenos_Aires ', 'America/Argentina/Buenos_Aires'],
    ['Asia/Kolkata', 'Asia/Kolkata'],
    ['Asia/Calcutta', 'Asia/Calcutta'],
    ['US/Pacific', 'US/Pacific'],
    ['US/Pacific-New', null],
    ['SystemV/PST8PDT', null],
    ['EST5EDT', 'EST5EDT'],
    ['japan', 'Japan'],
    ['local', null],
    ['posixrules', null],
    ['UTC', 'UTC'],
  ])('are read without case (%s)', (text, name) => {
    expect(timeZoneName(text)).toBe(name);
  });
});
