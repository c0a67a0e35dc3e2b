import { describe, expect, it } from 'vitest';
import { nearestTimeZones, timeZoneFault, timeZoneName } from '../../src/kernel/time-zones.ts';

describe('a time zone', () => {
  it.each([
    ['Europe/Berlin', 'Europe/Berlin'],
    [' europe/berlin ', 'Europe/Berlin'],
    ['America/Argentina/Buenos_Aires', 'America/Argentina/Buenos_Aires'],
    ['Asia/Kolkata', 'Asia/Kolkata'],
    ['US/Pacific', 'US/Pacific'],
    ['Etc/GMT+3', 'Etc/GMT+3'],
    ['utc', 'UTC'],
  ])('is stored from %j as %j', (text, name) => {
    expect(timeZoneName(text)).toBe(name);
  });

  it.each([
    'local',
    'system',
    'default',
    'UTC+3',
    '+03:00',
    'Berlin',
    'Mars/Base',
    'EST',
    '',
    'Europe/Berlin; drop table',
  ])('is not %j', (text) => {
    expect(timeZoneName(text)).toBeNull();
  });

  it('is suggested by its place and by its offset', () => {
    expect(nearestTimeZones('Berlin')).toEqual(['Europe/Berlin']);
    expect(nearestTimeZones('UTC+5:45')).toEqual(['Asia/Kathmandu', 'Asia/Katmandu']);
    expect(timeZoneFault('new york time')).toBe(
      'must be an IANA time zone. Near names: America/New_York.',
    );
    expect(timeZoneFault('local')).toBe('must be an IANA time zone, for example Europe/Berlin.');
  });
});
