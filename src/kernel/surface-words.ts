import { TOOL_TABLE } from './tool-names.ts';

/*
 * A message names a tool by its name, and a mutation that is no tool as `(Mutation.name)`, after
 * words that say where a person does it. Each surface shows the names that it has.
 */

const MUTATION = / \(Mutation\.\w+[^)]*\)/g;
const OPERATIONS: ReadonlyMap<string, string> = new Map(
  Object.entries(TOOL_TABLE).map(([tool, { operation }]) => [tool, operation]),
);

/** A message without the names of mutations, which callers of tools cannot use. */
export function forTools(text: string): string {
  return text.replace(MUTATION, '');
}

/** A message with the operations of GraphQL in place of the tools that execute them. */
export function forGraphQL(text: string): string {
  return text.replace(/\b[a-z]+(?:_[a-z]+)+\b/g, (word) => OPERATIONS.get(word) ?? word);
}
