import { z } from 'zod';
import type { ToolName } from '../../kernel/tool-names.ts';
import { McpFault } from './mcp-fault.ts';

/** A kind of object that agents can read by URI. Its content is the result of a tool. */
export interface ObjectKind {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly prefix: string;
  readonly tool: ToolName;
  /** The field of results with the object's ID. */
  readonly idField: string;
  readonly body: (id: string) => object;
}

export const SCHEME = 'outreach://';

export const OBJECT_KINDS: readonly ObjectKind[] = [
  {
    name: 'flow_plan',
    title: 'Flow plan',
    description: 'The settings, the tree, the audience and the figures of a flow plan.',
    prefix: `${SCHEME}flow-plans/`,
    tool: 'get_flow_workspace',
    idField: 'flowPlanId',
    body: (flowPlanId) => ({ flowPlanId }),
  },
  {
    name: 'audience',
    title: 'Audience',
    description: 'An audience with the number of its contacts.',
    prefix: `${SCHEME}audiences/`,
    tool: 'list_audiences',
    idField: 'audienceId',
    body: (audienceId) => ({ audienceIds: [audienceId] }),
  },
  {
    name: 'enrollment',
    title: 'Enrollment',
    description: 'A contact in a flow plan: the done steps, the next step, and the replies.',
    prefix: `${SCHEME}enrollments/`,
    tool: 'get_flow_enrollment',
    idField: 'enrollmentId',
    body: (enrollmentId) => ({ enrollmentId }),
  },
  {
    name: 'task',
    title: 'Task',
    description: 'A task with the effect of completing it.',
    prefix: `${SCHEME}tasks/`,
    tool: 'preview_task',
    idField: 'taskId',
    body: (taskId) => ({ taskId }),
  },
  {
    name: 'conversation',
    title: 'Conversation',
    description: 'The messages of a conversation.',
    prefix: `${SCHEME}conversations/`,
    tool: 'get_network_unibox_conversation',
    idField: 'conversationId',
    body: (conversationId) => ({ conversationId }),
  },
  {
    name: 'import',
    title: 'Import',
    description: 'The progress and the rejected rows of an import.',
    prefix: `${SCHEME}imports/`,
    tool: 'get_import',
    idField: 'importId',
    body: (importId) => ({ importId }),
  },
];

/** The kind and ID in a resource URI; null for any other URI. */
export function objectOf(uri: string): { kind: ObjectKind; id: string } | null {
  const kind = OBJECT_KINDS.find(({ prefix }) => uri.startsWith(prefix));
  return kind === undefined ? null : { kind, id: uri.slice(kind.prefix.length) };
}

/** Lists whose objects are listed as resources, newest first. */
export const LISTS = [
  { tool: 'list_flow_plans', prefix: `${SCHEME}flow-plans/`, idField: 'flowPlanId' },
  { tool: 'list_audiences', prefix: `${SCHEME}audiences/`, idField: 'audienceId' },
] as const satisfies readonly { tool: ToolName; prefix: string; idField: string }[];

type List = (typeof LISTS)[number];

/** Reads the result of a tool. */
export type ReadTool = (tool: ToolName, body: object) => Promise<string>;

/** The part of a list that names its resources. */
const listShape = z.object({
  items: z.array(z.looseObject({ name: z.string() })),
  cursor: z.string().nullable(),
});

const ROWS = 25;

export interface NamedObject {
  id: string;
  name: string;
}

/** A page of a list; `cursor` is null for the first. */
export async function namedObjects(
  { tool, idField }: List,
  cursor: string | null,
  read: ReadTool,
): Promise<{ objects: NamedObject[]; nextCursor: string | null }> {
  const body = cursor === null ? { limit: ROWS } : { limit: ROWS, cursor };
  const { items, cursor: nextCursor } = listShape.parse(JSON.parse(await read(tool, body)));
  const objects = items.map((item) => ({ id: String(item[idField]), name: item.name }));
  return { objects, nextCursor };
}

export interface ListedResource {
  uri: string;
  name: string;
  title: string;
  mimeType: string;
}

const cursorShape = z.record(z.string(), z.string());

/** The cursor of each list. Lists without an entry have ended. */
function parseCursor(cursor: string): Record<string, string> {
  const text = Buffer.from(cursor, 'base64url').toString();
  try {
    return cursorShape.parse(JSON.parse(text));
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof z.ZodError)
      throw new McpFault(
        'invalid_params',
        'Use the `nextCursor` of the page before as the cursor.',
      );
    throw error;
  }
}

/** A page of the resources of all lists, with up to 25 of each. */
export async function pageOf(
  lists: readonly List[],
  cursor: string | undefined,
  read: ReadTool,
): Promise<{ resources: ListedResource[]; nextCursor: string | null }> {
  const positions = cursor === undefined ? null : parseCursor(cursor);
  const open = lists.filter(({ tool }) => positions === null || tool in positions);
  const pages = await Promise.all(
    open.map(async (list) => ({
      list,
      page: await namedObjects(list, positions?.[list.tool] ?? null, read),
    })),
  );
  const next = pages.flatMap(({ list, page: { nextCursor } }) =>
    nextCursor === null ? [] : [[list.tool, nextCursor]],
  );
  return {
    resources: pages.flatMap(({ list: { prefix }, page }) =>
      page.objects.map(({ id, name }) => ({
        uri: prefix + id,
        name: id,
        title: name,
        mimeType: 'application/json',
      })),
    ),
    nextCursor:
      next.length === 0
        ? null
        : Buffer.from(JSON.stringify(Object.fromEntries(next))).toString('base64url'),
  };
}
