import { setTimeout as pause } from 'node:timers/promises';
import { isDatabaseFault } from '../db/faults.ts';
import type { Logger } from '../infra/logger.ts';

const FIRST_PAUSE_MILLIS = 50;
const LONGEST_PAUSE_MILLIS = 5_000;

/**
 * Repeats work that hits a database fault, until it succeeds or fails for another reason. Otherwise
 * the outcome of a send would exist in this process only. The previous attempt may have been
 * committed even though its answer was lost; `isRepeat` says so.
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
