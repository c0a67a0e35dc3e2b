import { DateTime } from 'luxon';
import { TIME_ZONE_NAMES } from './time-zone-names.ts';

const NAMES = new Map(TIME_ZONE_NAMES.map((name) => [name.toLowerCase(), name]));
const MOST_SUGGESTED = 3;
/** Longer than any time zone name. */
const LONGEST = 100;

/**
 * The stored name of a time zone, or null. Accepts only names of the IANA database that both
 * PostgreSQL and Luxon know. Rejects `local`, `system` and `default`, whose meaning depends on the
 * machine, and offsets, which do not follow daylight saving.
 */
export function timeZoneName(text: string): string | null {
  return NAMES.get(text.trim().toLowerCase()) ?? null;
}

/** The error for an unknown name, with likely names. */
export function timeZoneFault(text: string): string {
  const near = nearestTimeZones(text);
  return near.length === 0
    ? 'must be an IANA time zone, for example Europe/Berlin.'
    : `must be an IANA time zone. Near names: ${near.join(', ')}.`;
}

/** Zones with the given offset, or with the given place in their name. */
export function nearestTimeZones(text: string): string[] {
  const given = text.slice(0, LONGEST).trim().toLowerCase();
  const offset = /^(?:utc|gmt)?\s*([+-])(\d{1,2})(?::?(\d{2}))?$/.exec(given);
  if (offset !== null) {
    const minutes =
      (Number(offset[2]) * 60 + Number(offset[3] ?? 0)) * (offset[1] === '-' ? -1 : 1);
    return [...NAMES.values()]
      .filter((name) => DateTime.now().setZone(name).offset === minutes)
      .slice(0, MOST_SUGGESTED);
  }
  const words = given.split(/[^a-z]+/).filter((word) => word.length > 3);
  return [...NAMES]
    .filter(([name]) => words.some((word) => name.includes(word)))
    .flatMap(([, name]) => name)
    .slice(0, MOST_SUGGESTED);
}
