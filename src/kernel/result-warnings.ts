/** A service's warnings about its result. Payloads show them before their own warnings. */
const noted = new WeakMap<object, readonly string[]>();

/** The result with a warning for the payload. */
export function withWarning<Result extends object>(result: Result, warning: string): Result {
  noted.set(result, [...warningsOf(result), warning]);
  return result;
}

/** The result of a call that had nothing to change. `why` is a clause without a period. */
export function unchanged<Result extends object>(result: Result, why: string): Result {
  return withWarning(result, nothingChanged(why));
}

export function nothingChanged(why: string): string {
  return `Nothing changed: ${why}.`;
}

export function warningsOf(result: object): readonly string[] {
  return noted.get(result) ?? [];
}
