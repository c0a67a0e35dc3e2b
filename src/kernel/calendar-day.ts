import { DateTime } from 'luxon';

/**
 * True for an existing date such as `2026-12-24`, in the range of years that the database and the
 * calendars support.
 */
export function isCalendarDay(text: string): boolean {
  return /^[12]\d{3}-\d{2}-\d{2}$/.test(text) && DateTime.fromISO(text, { zone: 'utc' }).isValid;
}
