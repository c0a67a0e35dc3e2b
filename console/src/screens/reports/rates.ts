import type { OutreachCountFieldsFragment } from '../../generated/graphql.ts';

export type Counts = Omit<OutreachCountFieldsFragment, '__typename'>;

interface Column {
  id: keyof Counts;
  name: string;
  isRate: boolean;
  /** More of it is bad news. */
  isBad?: boolean;
}

export const RATE_COLUMNS: readonly Column[] = [
  { id: 'started', name: 'Reached', isRate: false },
  { id: 'sent', name: 'Sent', isRate: false },
  { id: 'replyRate', name: 'Reply rate', isRate: true },
  { id: 'positiveRate', name: 'Positive', isRate: true },
  { id: 'meetings', name: 'Meetings', isRate: false },
  { id: 'bounceRate', name: 'Bounces', isRate: true, isBad: true },
  { id: 'optOutRate', name: 'Opt-outs', isRate: true, isBad: true },
  { id: 'left', name: 'Ended early', isRate: false, isBad: true },
];

/** A count, or a rate as a percentage. A dash if nothing was sent. */
export function shownValue(counts: Counts, { id, isRate }: Column): string {
  const value = counts[id];
  if (value === null) return '–';
  return isRate
    ? value.toLocaleString(undefined, { style: 'percent', maximumFractionDigits: 1 })
    : value.toLocaleString();
}

/** How a value differs from the one before, in points of a percentage for a rate. Null if it can't be said. */
export function changeOf(
  now: Counts,
  before: Counts,
  { id, isRate, isBad }: Column,
): { text: string; isGood: boolean } | null {
  const [value, former] = [now[id], before[id]];
  if (value === null || former === null || value === former) return null;
  const change = isRate ? (value - former) * 100 : value - former;
  const size = Math.abs(change).toLocaleString(undefined, { maximumFractionDigits: 1 });
  return {
    text: `${change > 0 ? '+' : '−'}${size}${isRate ? ' pts' : ''}`,
    isGood: change > 0 !== (isBad === true),
  };
}
