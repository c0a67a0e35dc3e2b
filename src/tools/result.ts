import { z } from 'zod';
import { TOOL_OPERATIONS, type ToolName } from '../kernel/tool-names.ts';

const summary = z.string().describe('Summary of the result.');
const warnings = z.array(z.string()).describe('Warnings, for example about restricted or skipped data. Empty if there are none.');
const nextSteps = z.array(z.string()).describe('Suggested next tool calls, each with a reason.');

export function listOf<Item extends z.ZodType, Filters extends z.ZodRawShape>(item: Item, filters: Filters) {
  return z.object({
    summary,
    effectiveFilters: z.object(asApplied(filters)).describe('The applied filters, including defaults. A filter that was not applied is null.'),
    items: z.array(item).describe('The items on this page.'),
    cursor: z.string().nullable().describe('Cursor for the next page. Null on the last page.'),
    totalCount: z.int().describe('Number of items across all pages.'),
    warnings,
    nextSteps,
  });
}

/** Adds a default description to filters without one. */
function asApplied<Filters extends z.ZodRawShape>(filters: Filters): Filters;
function asApplied(filters: z.ZodRawShape): z.ZodRawShape {
  return Object.fromEntries(
    Object.entries(filters).map(([name, filter]) => {
      const isBare = filter instanceof z.ZodType && filter.description === undefined;
      return [name, isBare ? filter.describe(`The applied value of the request field ${name}.`) : filter];
    }),
  );
}

/** The result of a tool that does not return a list. */
export function resultOf<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.object({ summary, ...shape, warnings, nextSteps });
}

interface Connection {
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
  totalCount: number;
  warnings: string[];
}

export function pageFields(connection: Connection) {
  const { pageInfo, totalCount, warnings } = connection;
  return { cursor: pageInfo.hasNextPage ? pageInfo.endCursor : null, totalCount, warnings };
}

export function nextStep(tool: ToolName, reason: string): string {
  return `${tool}: ${reason}`;
}

function isToolName(name: string): name is ToolName {
  return name in TOOL_OPERATIONS;
}

export function nextStepTexts(steps: readonly { tool: string; reason: string }[]): string[] {
  return steps.flatMap(({ tool, reason }) => (isToolName(tool) ? [nextStep(tool, reason)] : []));
}
