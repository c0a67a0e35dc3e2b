import { invalidRequest } from './errors.ts';

/** A field of which another is the alternative. `label` is how the message calls it. */
interface Choice {
  label: string;
  isGiven: boolean;
}

/** Throws unless exactly one of two is given, and says whether none or both were. */
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
