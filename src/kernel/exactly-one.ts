import { invalidRequest } from './errors.ts';

/** One of two alternative fields. `label` is its name in messages. */
interface Choice {
  label: string;
  isGiven: boolean;
}

/**
 * Throws unless exactly one of two fields is given. The message tells whether none or both were.
 */
export function requireOne(path: string, first: Choice, second: Choice): void {
  if (first.isGiven !== second.isGiven) return;
  throw invalidRequest([
    {
      path,
      message: first.isGiven
        ? `Provide either ${first.label} or ${second.label}, not both.`
        : `Provide ${first.label} or ${second.label}.`,
    },
  ]);
}
