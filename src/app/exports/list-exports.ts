import { z } from 'zod';
import { cellOf } from '../../domains/reports/bulk-queries/bulk-csv.ts';
import type { GraphQLContext } from '../../graphql/context.ts';
import { InternalOperations } from '../../graphql/execute.ts';
import { csvRow } from '../../kernel/csv-text.ts';
import { DomainError, invalidRequest } from '../../kernel/errors.ts';
import type { ExportKind } from '../../kernel/files.ts';
import { authorizeTool } from '../../kernel/tool-access.ts';
import type { Tool } from '../../tools/define-tool.ts';
import { parseBody } from '../../tools/dispatcher.ts';
import { toJsonSchema } from '../../tools/openapi.ts';
import { toolSchema } from '../runtime/schema.ts';
import { TOOLS } from '../runtime/tool-catalog.ts';

/** Exports the lists of the tools as files: all pages of a list, as CSV or JSON Lines. */

const NAME = /^(list_[a-z_]{1,80})\.(csv|jsonl)$/;
/** Tools cap this at their own maximum page size. */
const PAGE = 100;

const pageShape = z.object({
  items: z.array(z.record(z.string(), z.unknown())),
  cursor: z.string().nullable(),
});

type Format = 'csv' | 'jsonl';

const TYPES: Record<Format, string> = {
  csv: 'text/csv; charset=utf-8; header=present',
  jsonl: 'application/jsonl; charset=utf-8',
};

export interface ListExport {
  kind: ExportKind;
  subjectId: null;
  name: string;
  type: string;
  open: (context: GraphQLContext) => AsyncGenerator<string>;
}

/** The names of the tools whose lists can be exported. */
export const EXPORTED_LISTS: readonly string[] = TOOLS.filter(({ name }) =>
  name.startsWith('list_'),
).map(({ name }) => name);

export class ListExports {
  readonly #operations = new InternalOperations(toolSchema);

  /**
   * The export at a path like `list_user_tasks.csv`, with the request of the tool as JSON; null if
   * the path names none.
   */
  find(path: string, request: string | null): ListExport | null {
    const [, name, format] = NAME.exec(path) ?? [];
    const tool = TOOLS.find((one) => one.name === name);
    if (tool === undefined || (format !== 'csv' && format !== 'jsonl')) return null;
    return {
      kind: '<list tool>.csv or .jsonl',
      subjectId: null,
      name: path,
      type: TYPES[format],
      open: (context) => this.#parts(context, tool, requestOf(request), format),
    };
  }

  async *#parts(
    context: GraphQLContext,
    tool: Tool,
    request: object,
    format: Format,
  ): AsyncGenerator<string> {
    authorizeTool(context.actor, tool.name);
    const columns = columnsOf(tool);
    let header = format === 'csv' ? csvRow(columns) : '';
    for (
      let cursor: string | null = null, isFirst = true;
      isFirst || cursor !== null;
      isFirst = false
    ) {
      const body = { ...request, limit: PAGE, ...(cursor === null ? {} : { cursor }) };
      const page = pageShape.parse(
        await tool.run(body, (document, variables) =>
          this.#operations.execute(document, variables, context),
        ),
      );
      const rows = page.items.map((item) =>
        format === 'csv'
          ? csvRow(columns.map((column) => cellOf(item, column)))
          : `${JSON.stringify(item)}\n`,
      );
      yield header + rows.join('');
      header = '';
      cursor = page.cursor;
    }
  }
}

function requestOf(text: string | null): object {
  const request = text === null || text === '' ? {} : parseBody(text);
  const paging = ['limit', 'cursor'].filter((name) => name in request);
  if (paging.length > 0)
    throw invalidRequest(
      paging.map((path) => ({ path, message: 'is not allowed: an export contains all pages.' })),
    );
  return request;
}

const objectSchema = z.looseObject({
  type: z.literal('object'),
  properties: z.record(z.string(), z.unknown()),
});
const choiceSchema = z.looseObject({ anyOf: z.array(z.unknown()) });
const listSchema = z.looseObject({
  properties: z.looseObject({ items: z.looseObject({ items: z.unknown() }) }),
});

/**
 * The columns of a list: the fields of its items, those of objects within them as `contact.email`.
 * Lists within them are one column.
 */
function columnsOf({ name, output }: Tool): string[] {
  const schema = listSchema.safeParse(toJsonSchema(output, 'output'));
  if (!schema.success) throw new DomainError('not_found', `The tool ${name} returns no list.`);
  return leaves(schema.data.properties.items.items, '');
}

function leaves(schema: unknown, path: string): string[] {
  const object = objectOf(schema);
  if (object === null) return [path];
  return Object.entries(object).flatMap(([name, child]) =>
    leaves(child, path === '' ? name : `${path}.${name}`),
  );
}

/** The fields of an object, or of a nullable object. */
function objectOf(schema: unknown): Record<string, unknown> | null {
  const object = objectSchema.safeParse(schema);
  if (object.success) return object.data.properties;
  const choice = choiceSchema.safeParse(schema);
  const objects = choice.success
    ? choice.data.anyOf.map(objectOf).filter((one) => one !== null)
    : [];
  const [only, another] = objects;
  return only === undefined || another !== undefined ? null : only;
}
