import { useViewer } from './viewer.ts';

export const DAY_MILLIS = 86_400_000;

/**
 * The beginning of the present UTC day of the program, in milliseconds. Reports count whole UTC
 * days.
 */
export function useToday(): number {
  const { now } = useViewer();
  return Math.floor(now().getTime() / DAY_MILLIS) * DAY_MILLIS;
}
