/** Time spans: `d.hh:mm:ss` or `hh:mm:ss` as text, milliseconds internally. */

const SHAPE = /^(?:(\d{1,4})\.)?([01]\d|2[0-3]):([0-5]\d):([0-5]\d)$/;

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** The longest accepted span: 365 days. */
export const MAX_TIME_SPAN = 365 * DAY;

export const THREE_HOURS = 3 * HOUR;

/** Milliseconds of a span, or null if the text is not a valid span. */
export function parseTimeSpan(text: string): number | null {
  const match = SHAPE.exec(text);
  if (match === null) return null;
  const [, days = '0', hours, minutes, seconds] = match;
  return (
    Number(days) * DAY + Number(hours) * HOUR + Number(minutes) * MINUTE + Number(seconds) * SECOND
  );
}

/** The canonical text of a span, without days if there are none. */
export function formatTimeSpan(milliseconds: number): string {
  const pad = (value: number) => String(Math.floor(value)).padStart(2, '0');
  const days = Math.floor(milliseconds / DAY);
  const rest = `${pad((milliseconds % DAY) / HOUR)}:${pad((milliseconds % HOUR) / MINUTE)}:${pad((milliseconds % MINUTE) / SECOND)}`;
  return days === 0 ? rest : `${days}.${rest}`;
}
