// @module-tag no-database
// @module-tag once
import { describe, expect, it } from 'vitest';
import { returnDateIn } from '../../src/kernel/mail/return-date.ts';

/** Western Easter is on 5 April 2026 and 28 March 2027, eastern Easter on 12 April and 2 May. */
describe('a return after a holiday', () => {
  it.each([
    ['2026-03-30', 'Closed. We are back after Easter.', '2026-04-07'],
    ['2027-03-22', 'Wir sind nach Ostern wieder für Sie da.', '2027-03-30'],
    ['2027-03-22', 'Vi er tilbake onsdag etter påske.', '2027-03-31'],
    ['2026-04-07', 'Ne întoarcem după Paște.', '2026-04-14'],
    ['2027-04-28', 'Επιστρέφω μετά το Πάσχα.', '2027-05-04'],
    ['2026-05-20', 'Ab Dienstag nach Pfingsten bin ich wieder erreichbar.', '2026-05-26'],
    // The second of January is a Saturday in 2027.
    ['2026-12-22', 'I will be back after New Year.', '2027-01-04'],
  ])('received on %s: %s', (received, text, day) => {
    expect(returnDateIn(text, new Date(`${received}T09:00:00Z`))).toBe(day);
  });

  it('is not read of a holiday that is long ahead, or only greeted', () => {
    const received = new Date('2026-09-01T09:00:00Z');
    expect(returnDateIn('I will be back after Easter.', received)).toBeNull();
    expect(returnDateIn('Happy Easter! Please expect delays.', received)).toBeNull();
  });
});
