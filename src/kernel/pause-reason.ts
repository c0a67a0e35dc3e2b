import { invalidRequest } from './errors.ts';

const MAX_LENGTH = 500;

/** The caller's reason for a pause; null if omitted or blank. */
export function checkedPauseReason(given: string | null | undefined): string | null {
  const reason = given?.trim() || null;
  if (reason !== null && reason.length > MAX_LENGTH)
    throw invalidRequest([
      {
        path: 'reason',
        message: `must be at most ${MAX_LENGTH} characters; it has ${reason.length}.`,
      },
    ]);
  return reason;
}
