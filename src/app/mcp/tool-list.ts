import { invalidRequest } from '../../kernel/errors.ts';
import { listedTools } from '../../kernel/listed-tools.ts';
import { nearest } from '../../kernel/text.ts';
import type { ToolName } from '../../kernel/tool-names.ts';
import { isToolset, TOOLSET_NAMES, type Toolset } from '../../kernel/toolsets.ts';
import type { Tool } from '../../tools/define-tool.ts';
import { toJsonSchema } from '../../tools/openapi.ts';
import { TOOLS } from '../runtime/tool-catalog.ts';

/** The tools that a client lists, and the detail of their descriptions. */
export interface ListOptions {
  toolsets: readonly Toolset[] | 'all' | 'default';
  outputSchemas: boolean;
}

interface ObjectSchema {
  type: 'object';
  [keyword: string]: unknown;
}

/** A tool in the format of the protocol's lists. */
export interface ToolDescription {
  name: string;
  title: string;
  description: string;
  inputSchema: ObjectSchema;
  outputSchema?: ObjectSchema;
  annotations: {
    readOnlyHint?: boolean;
    destructiveHint?: boolean;
    idempotentHint?: boolean;
    openWorldHint?: boolean;
  };
}

type Json = { [key: string]: unknown };

/** Described in words, because their schemas would make up most of the list. */
const NODES: Readonly<Record<string, string>> = {
  FlowNodeInput:
    'The first step: { type, subject, message, title, instructions, delay, children: { default, accepted, timeout } }. See get_guide, topic flow_plan_creation.',
  FlatFlowNodeInput: 'A step like root, with id, parentId and branch in place of children.',
};
/** Shorter schemas for fields that many tools have. */
const COMMON_FIELDS: Readonly<Record<string, object>> = {
  dryRun: { type: 'boolean', description: 'Only returns the effects of the call.' },
  fields: {
    type: 'array',
    items: { type: 'string' },
    description: 'Fields of the rows to return.',
  },
  limit: { type: 'integer', description: 'Page size.' },
  cursor: { type: 'string', description: 'From the previous page, same filters.' },
};

/**
 * The options in the query of the URL: `toolsets`, a comma-separated list of names or `all`, and
 * `outputSchemas`. `fallback` has the sets that the key or the user chose.
 */
export function listOptions(query: URLSearchParams, fallback: readonly Toolset[]): ListOptions {
  const asked = query.get('toolsets');
  const names = asked?.split(',').flatMap((name) => name.trim() || []) ?? [...fallback];
  return {
    toolsets:
      names.length === 0 ? 'default' : names.includes('all') ? 'all' : names.map(knownToolset),
    outputSchemas: query.get('outputSchemas') === 'true',
  };
}

function knownToolset(name: string): Toolset {
  if (isToolset(name)) return name;
  const near = nearest(name, TOOLSET_NAMES);
  throw invalidRequest([
    {
      path: 'toolsets',
      message: `has no set "${name.slice(0, 50)}".${near === null ? '' : ` Did you mean "${near}"?`} The sets are ${TOOLSET_NAMES.join(', ')}, and all.`,
    },
  ]);
}

const byName = new Map<ToolName, Tool>(TOOLS.map((tool) => [tool.name, tool]));

/**
 * The tools to list, with descriptions. Tools that the caller may not call are left out. Full input
 * schemas are listed only together with output schemas: trees refer to themselves, and some agent
 * frameworks cannot load them.
 */
export function toolList(
  { toolsets, outputSchemas }: ListOptions,
  isAllowed: (tool: Tool) => boolean,
): ToolDescription[] {
  return listedTools(toolsets).flatMap((name) => {
    const tool = byName.get(name);
    if (tool === undefined || !isAllowed(tool)) return [];
    const { short, whole } = descriptionsOf(tool);
    return [outputSchemas ? { ...whole, outputSchema: outputOf(tool) } : short];
  });
}

/** The list entry of one tool. */
export function described(tool: Tool): ToolDescription {
  return descriptionsOf(tool).short;
}

const descriptions = new Map<Tool, { short: ToolDescription; whole: ToolDescription }>();

/** Computed once for each tool. */
function descriptionsOf(tool: Tool): { short: ToolDescription; whole: ToolDescription } {
  const known = descriptions.get(tool);
  if (known !== undefined) return known;
  const { name, title, description, annotations } = tool;
  const { charged, ...hints } = annotations;
  const schema = toJsonSchema(tool.input, 'input');
  const made = (inputSchema: Json): ToolDescription => ({
    name,
    title,
    description: charged ? `${description} Costs credits.` : description,
    inputSchema: { ...inputSchema, type: 'object' },
    annotations: hints,
  });
  const both = { short: made(asObject(shortened(schema))), whole: made(schema) };
  descriptions.set(tool, both);
  return both;
}

const outputs = new Map<Tool, ObjectSchema>();

function outputOf(tool: Tool): ObjectSchema {
  const known = outputs.get(tool);
  if (known !== undefined) return known;
  const schema = { ...toJsonSchema(tool.anyOutput, 'output'), type: 'object' as const };
  outputs.set(tool, schema);
  return schema;
}

function asObject(value: unknown): Json {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

/** Keywords that a model does not need before a call, because the call checks them. */
const LEFT_OUT: ReadonlySet<string> = new Set([
  ...['$defs', 'examples', 'default', 'pattern', 'additionalProperties'],
  ...['minLength', 'maxLength', 'minItems', 'maxItems', 'minimum', 'maximum'],
]);

/**
 * Shortens a schema to the parts that a model needs to fill it in: names, types, choices and
 * descriptions. The call validates limits and the fields of a tree.
 */
function shortened(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shortened);
  if (typeof value !== 'object' || value === null) return value;
  const words = NODES[String(Reflect.get(value, '$ref')).replace('#/$defs/', '')];
  if (words !== undefined) return { type: 'object', description: words };
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, child]) => {
      if (isProperties(key, child))
        return [
          [
            key,
            Object.fromEntries(
              Object.entries(child).map(([field, schema]) => [
                field,
                COMMON_FIELDS[field] ?? withoutEcho(field, shortened(schema)),
              ]),
            ),
          ],
        ];
      return LEFT_OUT.has(key) ? [] : [[key, shortened(child)]];
    }),
  );
}

/** Drops a description that only repeats the name, for example `firstName`, "First name." */
function withoutEcho(field: string, schema: unknown): unknown {
  if (typeof schema !== 'object' || schema === null) return schema;
  const { description, ...rest } = asObject(schema);
  const said = String(description)
    .replace(/^The |\W/g, '')
    .toLowerCase();
  return said === field.toLowerCase() ? rest : schema;
}

function isProperties(key: string, child: unknown): child is object {
  return key === 'properties' && typeof child === 'object' && child !== null;
}
