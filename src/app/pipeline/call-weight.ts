/** The GraphQL complexity that counts as one call. Most front-end operations are below it. */
const COMPLEXITY_OF_ONE = 1_000;
/** The size of a body, including variables, that counts as one call. */
const BYTES_OF_ONE = 256 * 1024;
/**
 * A dry run holds a transaction for its whole duration, and the embedded database has one at a
 * time.
 */
const DRY_RUN = 4;
/** The standard query for the whole schema: a megabyte, built without a pause. */
const INTROSPECTION = 20;

/** The facts about a call before it runs. */
export interface CallCost {
  complexity: number;
  isDryRun: boolean;
  isIntrospection: boolean;
}

/** The cost of a call of a tool, whose own document and page size are small. */
export const TOOL_COST: Omit<CallCost, 'isDryRun'> = { complexity: 0, isIntrospection: false };

/** How many calls a body counts as, at least one. */
export function bodyWeight(bytes: number): number {
  return 1 + Math.floor(bytes / BYTES_OF_ONE);
}

/** The additional calls that a call counts as, for its slots and rate limits. */
export function extraWeight({ complexity, isDryRun, isIntrospection }: CallCost): number {
  return (
    Math.floor(complexity / COMPLEXITY_OF_ONE) +
    (isDryRun ? DRY_RUN : 0) +
    (isIntrospection ? INTROSPECTION : 0)
  );
}
