import { within } from '../kernel/deadline.ts';
import { DomainError } from '../kernel/errors.ts';

/** Shorter than the time that a call has: its caller still gets an answer. */
const DEADLINE_MILLIS = 22_000;

/** The answer of an outside service; one that hangs, fails or answers nonsense is unavailable, and its own words go to the log only. */
export async function fromProvider<Answer>(ask: () => Promise<Answer>, name: string): Promise<Answer> {
  try {
    return await within(DEADLINE_MILLIS, ask);
  } catch (error) {
    if (error instanceof DomainError) throw error;
    throw new DomainError('provider_unavailable', `${name} does not answer now. Nothing was charged; try again later.`, { cause: error });
  }
}
