/** Warnings of a service beside its result. Payloads have them in front of their own warnings. */
const noted = new WeakMap<object, readonly string[]>();

/** The result, with a warning that the payload shows. */
export function withWarning<Result extends object>(result: Result, warning: string): Result {
  noted.set(result, [...warningsOf(result), warning]);
  return result;
}

/** The result of a call that found everything as it asks for. `why` is a clause without a period. */
export function unchanged<Result extends object>(result: Result, why: string): Result {
  return withWarning(result, nothingChanged(why));
}

export function nothingChanged(why: string): string {
  return `Nothing changed: ${why}.`;
}

export function warningsOf(result: object): readonly string[] {
  return noted.get(result) ?? [];
}
