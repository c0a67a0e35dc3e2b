import { DateTime } from 'luxon';

/** The value of a `Date` header, in the time zone of the sender; in UTC if it is unknown. */
export function mailDate(now: Date, timeZone: string): string {
  const local = DateTime.fromJSDate(now, { zone: timeZone });
  return (local.isValid ? local : DateTime.fromJSDate(now, { zone: 'UTC' })).toRFC2822() ?? '';
}
