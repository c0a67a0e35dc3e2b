import { z } from 'zod';
import { TOOL_TABLE, type ToolName } from '../kernel/tool-names.ts';

/**
 * GraphQL types with a different form in the results of tools. The tree of steps is in
 * flow-tree.ts.
 */

export const cursor = z
  .string()
  .nullable()
  .describe('Cursor for the next page. Null on the last page.');

export function toCursor({
  hasNextPage,
  endCursor,
}: {
  hasNextPage: boolean;
  endCursor: string | null;
}): string | null {
  return hasNextPage ? endCursor : null;
}

export const nextSteps = z
  .array(z.string())
  .describe('Suggested next tool calls, each with a reason.');

export function toNextSteps(steps: readonly { tool: string; reason: string }[]): string[] {
  return steps.flatMap(({ tool, reason }) => (isToolName(tool) ? [nextStep(tool, reason)] : []));
}

export function nextStep(tool: ToolName, reason: string): string {
  return `${tool}: ${reason}`;
}

function isToolName(name: string): name is ToolName {
  return Object.hasOwn(TOOL_TABLE, name);
}
