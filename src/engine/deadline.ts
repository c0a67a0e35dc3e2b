import { within } from '../kernel/deadline.ts';

/** Well inside a lease: by the time another worker may take the work up, this one has written down what it knows. */
const DEADLINE_MILLIS = 90_000;

/** The outcome of a call, or what `overdue` says where it takes too long or throws. */
export async function withDeadline<Outcome>(call: () => Promise<Outcome>, overdue: (message: string) => Outcome, millis = DEADLINE_MILLIS): Promise<Outcome> {
  try {
    return await within(millis, call);
  } catch (error) {
    return overdue(error instanceof Error ? error.message : String(error));
  }
}
