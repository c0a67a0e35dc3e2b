import { within } from '../kernel/deadline.ts';

/**
 * Shorter than a lease: this worker records the outcome before another worker can claim the work.
 */
const DEADLINE_MILLIS = 90_000;

/**
 * Returns the outcome of a call, or the result of `overdue` if the call throws or exceeds the
 * deadline.
 */
export async function withDeadline<Outcome>(
  call: () => Promise<Outcome>,
  overdue: (message: string) => Outcome,
  millis = DEADLINE_MILLIS,
): Promise<Outcome> {
  try {
    return await within(millis, call);
  } catch (error) {
    return overdue(error instanceof Error ? error.message : String(error));
  }
}
