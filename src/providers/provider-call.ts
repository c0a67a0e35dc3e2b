import { within } from '../kernel/deadline.ts';
import { DomainError } from '../kernel/errors.ts';

/** Shorter than the call timeout, so that the caller still gets a response. */
const DEADLINE_MILLIS = 22_000;

/**
 * Calls an external service. A timeout, failure or invalid response becomes `provider_unavailable`;
 * the original error is only logged.
 */
export async function fromProvider<Answer>(
  ask: () => Promise<Answer>,
  name: string,
): Promise<Answer> {
  try {
    return await within(DEADLINE_MILLIS, ask);
  } catch (error) {
    if (error instanceof DomainError) throw error;
    throw new DomainError(
      'provider_unavailable',
      `${name} is unavailable. Nothing was charged; try again later.`,
      { cause: error },
    );
  }
}
