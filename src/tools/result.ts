import { z } from 'zod';
import { TOOL_OPERATIONS, type ToolName } from '../kernel/tool-names.ts';

const summary = z.string().describe('What was found or done, in one sentence.');
const warnings = z.array(z.string()).describe('What was narrowed, skipped or left out; empty where nothing was.');
const nextSteps = z.array(z.string()).describe('Which tool to call next, and what for.');

/** The result of a list. */
export function listOf<Item extends z.ZodType, Filters extends z.ZodRawShape>(item: Item, filters: Filters) {
  return z.object({
    summary,
    effectiveFilters: z.object(asApplied(filters)).describe('The filters as they were applied, defaults included; null for one that was not.'),
    items: z.array(item).describe('The items of this page.'),
    cursor: z.string().nullable().describe('Give it with the next call to go on; null on the last page.'),
    totalCount: z.int().describe('How many items there are on all pages.'),
    warnings,
    nextSteps,
  });
}

/** Filters that are told back say so where they have no words of their own. */
function asApplied<Filters extends z.ZodRawShape>(filters: Filters): Filters;
function asApplied(filters: z.ZodRawShape): z.ZodRawShape {
  return Object.fromEntries(
    Object.entries(filters).map(([name, filter]) => {
      const isBare = filter instanceof z.ZodType && filter.description === undefined;
      return [name, isBare ? filter.describe(`The field ${name} of the request, as it was applied.`) : filter];
    }),
  );
}

/** The result of anything that is no list. */
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
