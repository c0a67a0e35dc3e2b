import { z } from 'zod';
import { plural } from '../kernel/text.ts';
import { defineTool, type Tool, type ToolDefinition } from './define-tool.ts';
import { appliedFilters, type FilterRules, filterShape, momentsOf } from './effective-filters.ts';

interface ListDefinition<
  Input extends z.ZodObject,
  Data,
  Variables,
  Result extends { totalCount: number },
  Item extends z.ZodType,
> extends Omit<
      ToolDefinition<Input, Data, Variables, Result, z.ZodRawShape>,
      'fields' | 'result' | 'rows'
    >,
    FilterRules<z.output<Input>> {
  /** The noun for an item in the summary. */
  noun: string;
  /** The summary over all pages. Default: the number of found items. */
  found?: (totalCount: number, input: z.output<Input>) => string;
  /** The items, if they differ from the selection of the operation. */
  items?: { shape: Item; of: (data: Data, input: z.output<Input>) => z.input<Item>[] };
  /** Further warnings. */
  warnings?: (data: Data, input: z.output<Input>) => string[];
  /** Applied filters that do not follow from the request alone. */
  applied?: (data: Data, input: z.output<Input>) => { readonly [filter: string]: unknown };
  nextSteps: (
    page: { size: number; totalCount: number },
    data: Data,
    input: z.output<Input>,
  ) => string[];
}

/** Defines a tool that returns a page of a list and the applied filters. */
export function defineList<
  Input extends z.ZodObject,
  Data,
  Variables,
  Result extends { totalCount: number },
  Item extends z.ZodType = z.ZodUnknown,
>(definition: ListDefinition<Input, Data, Variables, Result, Item>): Tool {
  const {
    noun,
    found = (count) => `${plural(count, noun)} found`,
    items: own,
    applied,
    warnings,
    nextSteps,
    ...tool
  } = definition;
  const effectiveFilters = filterShape(tool.input, tool);
  const names = Object.keys(effectiveFilters.shape);
  const moments = momentsOf(tool.input);
  const ownItems = own && z.array(own.shape).describe('The items on this page.');
  return defineTool({
    ...tool,
    rows: 'items',
    fields: { effectiveFilters, ...(ownItems && { items: ownItems }) },
    result: (data, input, page) => {
      const items = own === undefined ? itemsOf(page) : own.of(data, input);
      const { totalCount } = page;
      return {
        summary: `${found(totalCount, input)}; ${items.length} on this page.`,
        effectiveFilters: {
          ...appliedFilters(names, moments, input, tool),
          ...applied?.(data, input),
        },
        items,
        warnings: [...warningsOf(page), ...(warnings?.(data, input) ?? [])],
        nextSteps: nextSteps({ size: items.length, totalCount }, data, input),
      };
    },
  });
}

function itemsOf(page: object): readonly unknown[] {
  return 'items' in page && Array.isArray(page.items) ? page.items : [];
}

function warningsOf(page: object): string[] {
  return 'warnings' in page && Array.isArray(page.warnings) ? page.warnings.map(String) : [];
}
