import { invalidRequest } from '../../../kernel/errors.ts';

const LONGEST_WAIT_DAYS = 366;

/** The chosen start time; null means immediately. */
export function checkedStart(startAt: Date | null | undefined, now: Date): Date | null {
  if (!startAt) return null;
  const latest = new Date(now.getTime() + LONGEST_WAIT_DAYS * 86_400_000);
  if (startAt > now && startAt <= latest) return startAt;
  throw invalidRequest([
    {
      path: 'startAt',
      message: `must be in the future, by ${latest.toISOString()} at the latest.`,
    },
  ]);
}
