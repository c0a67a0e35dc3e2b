import { DateTime } from 'luxon';

/** The value of a `Date` header in the sender's time zone; in UTC if the zone is unknown. */
export function mailDate(now: Date, timeZone: string): string {
  const local = DateTime.fromJSDate(now, { zone: timeZone });
  return (local.isValid ? local : DateTime.fromJSDate(now, { zone: 'UTC' })).toRFC2822() ?? '';
}
