import type { Clock } from '../kernel/clock.ts';
import { DomainError } from '../kernel/errors.ts';
import type { Reality } from '../kernel/reality.ts';

/**
 * True if an account must not send, because program time does not pass at the speed of real time.
 */
export function isHeldByClock({ rate }: Pick<Clock, 'rate'>, reality: Reality): boolean {
  return rate !== 1 && reality === 'real';
}

/** Refuses to connect a real account while the clock does not run at the speed of real time. */
export function requireOwnTime(clock: Pick<Clock, 'rate'>, reality: Reality): void {
  if (!isHeldByClock(clock, reality)) return;
  throw new DomainError(
    'conflict',
    `The clock of this server runs at ${clock.rate} times the speed of real time, so people would get everything at once. No real account can be connected. Have the operator start the server with CLOCK_RATE=1.`,
  );
}

/** Why real services are not called. */
export const SPED_UP_MESSAGE =
  'The service is real and the clock of the server is sped up, so nothing is asked of it. Have the operator start the server with CLOCK_RATE=1.';

export function spedUp(): DomainError {
  return new DomainError('provider_unavailable', SPED_UP_MESSAGE);
}
