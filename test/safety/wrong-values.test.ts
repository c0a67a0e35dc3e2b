// @module-tag once
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { TOOLS } from '../../src/app/runtime/tool-catalog.ts';
import { ID_PREFIX } from '../../src/kernel/ids.ts';
import { TOOL_EXAMPLES } from '../../src/tools/examples.ts';
import type { Json } from '../support/json.ts';
import type { TestTeam } from '../support/team.ts';
import { World } from '../support/world.ts';

/**
 * Each tool with each other kind of ID and each wrong type: the error contains the path, the
 * expected type, and a tool or value that helps.
 */

let world: World;
let team: TestTeam;
beforeAll(async () => {
  world = await World.open();
  team = await world.team('Wrong');
});
afterAll(() => world.close());

const ULID = '01JDC5Z0V8M3Q4R5S6T7W8X9YA';
/** The kinds of IDs that callers see. */
const KINDS = [
  'user',
  'teamMembership',
  'contact',
  'audience',
  'flowPlan',
  'queueItem',
  'enrollment',
  'task',
  'conversation',
  'monitoredProfile',
  'discoveredProfile',
  'import',
  'webhookEndpoint',
  'knowledgeEntry',
  'message',
] as const;

interface Field {
  path: (string | number)[];
  /** The prefix of the accepted IDs; null if it accepts none. */
  prefix: string | null;
  type: string;
  choices: string[];
}

/** The fields of a tool's request by its JSON schema, including those of list items. */
function fieldsOf(schema: Json, path: (string | number)[] = []): Field[] {
  const properties: [string, Json][] = Object.entries(schema.properties ?? {});
  return properties.flatMap(([name, property]) => {
    const here = [...path, name];
    const type: string = property.type ?? 'object';
    const prefix =
      typeof property.examples?.[0] === 'string'
        ? (/^([a-z]+_)01/.exec(property.examples[0])?.[1] ?? null)
        : null;
    const own: Field[] = [{ path: here, prefix, type, choices: property.enum ?? [] }];
    if (type === 'object') return [...own, ...fieldsOf(property, here)];
    if (type !== 'array') return own;
    const items: Json = property.items ?? {};
    const entry = [...here, 0];
    const itemPrefix =
      typeof items.examples?.[0] === 'string'
        ? (/^([a-z]+_)01/.exec(items.examples[0])?.[1] ?? null)
        : null;
    return [
      ...own,
      { path: entry, prefix: itemPrefix, type: items.type ?? 'object', choices: items.enum ?? [] },
      ...fieldsOf(items, entry),
    ];
  });
}

/** The tool's example with one value replaced. */
function withValue(
  tool: (typeof TOOLS)[number],
  path: readonly (string | number)[],
  value: unknown,
): Json {
  const body: Json = structuredClone(TOOL_EXAMPLES[tool.name]);
  let at: Json = body;
  for (const [depth, key] of path.slice(0, -1).entries()) {
    at[key] ??= typeof path[depth + 1] === 'number' ? [] : {};
    at = at[key];
  }
  at[path.at(-1) ?? ''] = value;
  return body;
}

const textOf = (path: readonly (string | number)[]): string =>
  path.reduce<string>(
    (text, key) =>
      typeof key === 'number' ? `${text}[${key}]` : text === '' ? key : `${text}.${key}`,
    '',
  );

const CASES = TOOLS.map((tool) => {
  const schema: Json = z.toJSONSchema(tool.input, {
    io: 'input',
    unrepresentable: 'any',
    reused: 'inline',
  });
  return { name: tool.name, tool, fields: fieldsOf(schema) };
});
const WRONG: Record<string, unknown> = {
  string: 7,
  integer: 'ten',
  number: 'ten',
  boolean: 'yes',
  array: 'one',
  object: 'one',
};

describe.each(CASES)('$name', ({ tool, fields }) => {
  it.skipIf(fields.length === 0)(
    'reports each wrong type with its path and the expected type',
    async () => {
      for (const { path, type, choices } of fields) {
        const { status, body } = await world.tool(
          tool.name,
          withValue(tool, path, WRONG[type]),
          team.owner.key,
        );
        const at = textOf(path);
        expect([at, status, body.error]).toEqual([at, 400, 'invalid_request']);
        const said: string = body.message;
        expect(said, at).toContain(`${at}: `);
        if (choices.length > 0) {
          for (const choice of choices.filter((one) => one !== 'unknown'))
            expect(said, at).toContain(choice);
        } else {
          expect(said, at).toMatch(
            /must be (a string|a number|an integer|true or false|an array|an object)/,
          );
        }
        if (choices.length === 0 && type !== 'boolean')
          expect(said, at).toMatch(/for example |with the fields /);
      }
    },
  );

  const ids = fields.filter(({ prefix }) => prefix !== null);
  it.skipIf(ids.length === 0)(
    'reports each ID of another kind with its kind, the required kind, and a tool',
    async () => {
      for (const { path, prefix } of ids) {
        for (const kind of KINDS) {
          if (ID_PREFIX[kind] === prefix) continue;
          const id = `${ID_PREFIX[kind]}${ULID}`;
          const { status, body } = await world.tool(
            tool.name,
            withValue(tool, path, id),
            team.owner.key,
          );
          const at = textOf(path);
          expect([at, kind, status, body.error]).toEqual([at, kind, 400, 'invalid_request']);
          expect(body.message).toContain(`${at}: "${id}" is the ID of `);
          expect(body.message).toContain(`(${prefix}…) is required, from `);
          const named = TOOLS.filter(({ name }) => body.message.includes(name));
          expect(named.length, body.message).toBeGreaterThan(0);
        }
      }
    },
  );

  it('suggests the nearest name for an unknown field', async () => {
    // dryRun is removed before the fields of the tool are checked.
    const field = fields.find(({ path }) => path[0] !== 'dryRun');
    const name = field === undefined ? 'nothing' : `${String(field.path[0])}x`;
    const { status, body } = await world.tool(
      tool.name,
      { ...TOOL_EXAMPLES[tool.name], [name]: 1 },
      team.owner.key,
    );
    expect([status, body.error]).toEqual([400, 'invalid_request']);
    expect(body.message).toContain(`"${name}" is not a known field.`);
    expect(body.message).toContain(
      field === undefined ? 'No fields are accepted.' : `Did you mean "${String(field.path[0])}"?`,
    );
  });
});

it('has IDs of every kind that the tools accept', () => {
  const prefixes = new Set(
    CASES.flatMap(({ fields }) => fields.flatMap(({ prefix }) => prefix ?? [])),
  );
  expect([...prefixes].sort()).toEqual([
    'aud_',
    'conv_',
    'dp_',
    'enr_',
    'fp_',
    'imp_',
    'kn_',
    'mp_',
    'msg_',
    'mtg_',
    'pro_',
    'qi_',
    'task_',
    'tm_',
    'user_',
    'whe_',
  ]);
});
