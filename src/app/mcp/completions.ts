import { McpFault } from './mcp-fault.ts';
import { PROMPTS } from './prompts.ts';
import { LISTS, type NamedObject, namedObjects, OBJECT_KINDS, type ReadTool } from './resources.ts';

/** The argument of a prompt, or of the address of a resource, that a user types. */
export interface ToComplete {
  ref: { type: 'ref/prompt'; name: string } | { type: 'ref/resource'; uri: string };
  argument: { name: string; value: string };
}

export type Completion = {
  values: string[];
  hasMore: boolean;
};

/** The maximum number of pages of the newest objects to search. */
const PAGES = 4;
const MOST_VALUES = 25;
const NONE: Completion = { values: [], hasMore: false };

/** The newest objects whose name or ID contains the typed text. */
export async function completed(
  { ref, argument }: ToComplete,
  read: ReadTool,
): Promise<Completion> {
  const kind = ref.type === 'ref/prompt' ? namedBy(ref.name, argument.name) : typedId(ref.uri);
  const list = LISTS.find(({ tool }) => tool === kind?.tool);
  if (kind === null || list === undefined) return NONE;
  const typed = argument.value.trim().toLowerCase();
  const found: NamedObject[] = [];
  let cursor: string | null = null;
  for (let page = 0; page < PAGES && found.length <= MOST_VALUES; page += 1) {
    const { objects, nextCursor }: Awaited<ReturnType<typeof namedObjects>> = await namedObjects(
      list,
      cursor,
      read,
    );
    found.push(...objects.filter(({ id, name }) => `${name} ${id}`.toLowerCase().includes(typed)));
    if (nextCursor === null) break;
    cursor = nextCursor;
  }
  const values = [...new Set(found.map((object) => object[kind.field]))];
  return { values: values.slice(0, MOST_VALUES), hasMore: values.length > MOST_VALUES };
}

interface Completable {
  tool: string;
  field: keyof NamedObject;
}

function namedBy(promptName: string, argumentName: string): Completable | null {
  const prompt = PROMPTS.find(({ name }) => name === promptName);
  if (prompt === undefined)
    throw new McpFault('invalid_params', `Unknown prompt "${promptName.slice(0, 100)}".`);
  const tool = prompt.arguments.find(({ name }) => name === argumentName)?.completes;
  return tool === undefined ? null : { tool, field: 'name' };
}

function typedId(uri: string): Completable | null {
  const kind = OBJECT_KINDS.find(({ prefix }) => uri === `${prefix}{id}`);
  if (kind === undefined)
    throw new McpFault(
      'invalid_params',
      `Unknown template "${uri.slice(0, 200)}". See resources/templates/list.`,
    );
  const list = LISTS.find(({ prefix }) => prefix === kind.prefix);
  return list === undefined ? null : { tool: list.tool, field: 'id' };
}
