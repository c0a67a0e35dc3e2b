import type { OutreachCountFieldsFragment, OutreachFigure } from '../../generated/graphql.ts';

export type Counts = Omit<OutreachCountFieldsFragment, '__typename'>;

interface Column {
  id: keyof Counts;
  name: string;
  /** The counted figure of a rate. */
  figure: OutreachFigure;
  count: 'started' | 'sent' | 'replied' | 'positive' | 'meetings' | 'bounced' | 'optedOut' | 'left';
  isRate: boolean;
  /** True if a higher value is worse. */
  isBad?: boolean;
  /** More of it is neither good nor bad news. */
  isNeutral?: boolean;
}

export const RATE_COLUMNS: readonly Column[] = [
  {
    id: 'started',
    name: 'Steps due',
    figure: 'STARTED',
    count: 'started',
    isRate: false,
    isNeutral: true,
  },
  { id: 'sent', name: 'Sent', figure: 'SENT', count: 'sent', isRate: false },
  { id: 'replyRate', name: 'Reply rate', figure: 'REPLIED', count: 'replied', isRate: true },
  {
    id: 'positiveRate',
    name: 'Positive rate',
    figure: 'POSITIVE',
    count: 'positive',
    isRate: true,
  },
  { id: 'meetings', name: 'Meetings', figure: 'MEETINGS', count: 'meetings', isRate: false },
  {
    id: 'bounceRate',
    name: 'Bounce rate',
    figure: 'BOUNCED',
    count: 'bounced',
    isRate: true,
    isBad: true,
  },
  {
    id: 'optOutRate',
    name: 'Opt-out rate',
    figure: 'OPTED_OUT',
    count: 'optedOut',
    isRate: true,
    isBad: true,
  },
  { id: 'left', name: 'Ended early', figure: 'LEFT', count: 'left', isRate: false, isBad: true },
];

/** A count, or a rate as a percentage. A dash if nothing was sent. */
export function shownValue(counts: Counts, { id, isRate }: Column): string {
  const value = counts[id];
  if (value === null) return '–';
  return isRate
    ? value.toLocaleString(undefined, { style: 'percent', maximumFractionDigits: 1 })
    : value.toLocaleString();
}

/**
 * The difference from the previous value, in percentage points for a rate. Null if it can't be
 * computed.
 */
export function changeOf(
  now: Counts,
  before: Counts,
  { id, isRate, isBad, isNeutral }: Column,
): { text: string; look: 'better' | 'worse' | 'soft' } | null {
  const [value, former] = [now[id], before[id]];
  if (value === null || former === null || value === former) return null;
  const change = isRate ? (value - former) * 100 : value - former;
  const size = Math.abs(change).toLocaleString(undefined, { maximumFractionDigits: 1 });
  return {
    text: `${change > 0 ? '+' : '−'}${size}${isRate ? ' pts' : ''}`,
    look: isNeutral === true ? 'soft' : change > 0 !== (isBad === true) ? 'better' : 'worse',
  };
}
