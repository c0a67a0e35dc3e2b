import { TOOL_TABLE } from './tool-names.ts';

/**
 * Messages name a tool by its name, and a mutation without a tool as `(Mutation.name)` after a
 * description of the action in the console. Each surface shows its own names.
 */

const MUTATION = / \(Mutation\.\w+[^)]*\)/g;
const OPERATIONS: ReadonlyMap<string, string> = new Map(
  Object.entries(TOOL_TABLE).map(([tool, { operation }]) => [tool, operation]),
);

/** A message without the names of mutations, which callers of tools cannot use. */
export function forTools(text: string): string {
  return text.replace(MUTATION, '');
}

/** A message with GraphQL operations instead of tool names. */
export function forGraphQL(text: string): string {
  return text.replace(/\b[a-z]+(?:_[a-z]+)+\b/g, (word) => OPERATIONS.get(word) ?? word);
}
