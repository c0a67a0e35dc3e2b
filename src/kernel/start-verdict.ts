import type { Failure, FailureCode } from './failure.ts';

/**
 * Reasons that pass or that a person removes: the contact keeps its position in the queue and
 * starts when the reason has ended. For all other reasons the contact cannot start.
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

/** A reason why a contact does not start, and when it ends by itself; null if unknown. */
export interface Bar extends Failure {
  until?: Date | null;
}

export function passes({ code }: Failure): boolean {
  return PASSING.has(code);
}

/** The outcome for a contact that should start in a flow plan. */
export type StartVerdict<Sender> =
  | { kind: 'start'; sender: Sender }
  | { kind: 'held'; bar: Bar }
  | { kind: 'refused'; bar: Bar };

/**
 * A final reason takes precedence over temporary ones, because waiting for those would be
 * pointless.
 */
export function barredBy(bars: readonly Bar[]): StartVerdict<never> | null {
  const final = bars.find((bar) => !passes(bar));
  if (final !== undefined) return { kind: 'refused', bar: final };
  const [first] = bars;
  return first === undefined ? null : { kind: 'held', bar: first };
}
