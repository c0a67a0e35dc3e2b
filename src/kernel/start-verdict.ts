import type { Failure, FailureCode } from './failure.ts';

/**
 * Reasons that pass or that a person removes: the contact keeps its place in the queue and starts
 * when the reason has ended. After all other reasons the contact can't start.
 */
const PASSING: ReadonlySet<FailureCode> = new Set<FailureCode>([
  'cool_down',
  'flow_not_published',
  'flow_paused',
  'in_other_sequence',
  'insufficient_credits',
  'sender_account_disconnected',
  'starts_later',
]);

/** A reason why a contact does not start, and when it ends by itself; null if that is not known. */
export interface Bar extends Failure {
  until?: Date | null;
}

export function passes({ code }: Failure): boolean {
  return PASSING.has(code);
}

/** What becomes of a contact that is to start in a flow plan. */
export type StartVerdict<Sender> =
  | { kind: 'start'; sender: Sender }
  | { kind: 'held'; bar: Bar }
  | { kind: 'refused'; bar: Bar };

/** Of several reasons a final one counts first: to wait for another would be in vain. */
export function barredBy(bars: readonly Bar[]): StartVerdict<never> | null {
  const final = bars.find((bar) => !passes(bar));
  if (final !== undefined) return { kind: 'refused', bar: final };
  const [first] = bars;
  return first === undefined ? null : { kind: 'held', bar: first };
}
