import { setTimeout as pause } from 'node:timers/promises';
import { isDatabaseFault } from '../db/faults.ts';
import type { Logger } from '../infra/logger.ts';

const FIRST_PAUSE_MILLIS = 50;
const LONGEST_PAUSE_MILLIS = 5_000;

/**
 * Repeats work of a delivery that meets a fault of the database, until it succeeds or fails by
 * itself. What is known of a send would be lost with the process only. A repeat may follow a commit
 * whose answer was lost.
 */
export async function untilAvailable<T>(
  { logger }: { logger: Logger },
  work: (isRepeat: boolean) => Promise<T>,
): Promise<T> {
  for (
    let wait = FIRST_PAUSE_MILLIS, isRepeat = false;
    ;
    wait = Math.min(wait * 2, LONGEST_PAUSE_MILLIS), isRepeat = true
  ) {
    try {
      return await work(isRepeat);
    } catch (error) {
      if (!isDatabaseFault(error)) throw error;
      logger.warn(
        { err: error, repeatedInMillis: wait },
        'a delivery met a fault of the database; repeating',
      );
    }
    await pause(wait);
  }
}
