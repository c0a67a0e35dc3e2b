// Writes docs/errors.md, docs/settings.md and the events in docs/integrators.md from the code. With
// --check, fails if a committed file differs.
import { z } from 'zod';
import { SETTING_GROUPS, SETTING_NOTES } from '../src/infra/settings.ts';
import { ERROR_CODES, ERRORS } from '../src/kernel/errors.ts';
import { withEvents } from './event-catalogue.ts';
import { writeOrCheck } from './generated-file.ts';
import { code, table } from './markdown.ts';

const COMMAND = 'npm run docs';

/** zod's description of a setting's accepted text. */
const accepted = z.object({
  type: z.string().optional(),
  enum: z.array(z.string()).optional(),
  format: z.string().optional(),
  contentEncoding: z.string().optional(),
  minimum: z.number().optional(),
  exclusiveMinimum: z.number().optional(),
  maximum: z.number().optional(),
});

const count = (value: number | undefined): string => value?.toLocaleString('en-US') ?? '';

function typeOf(schema: z.core.$ZodType): string {
  const shape = accepted.parse(z.toJSONSchema(schema, { io: 'input' }));
  if (shape.enum !== undefined) return shape.enum.map(code).join(', ');
  if (shape.type === 'integer')
    return `whole number, ${count(shape.minimum)} to ${count(shape.maximum)}`;
  if (shape.type === 'number')
    return `number above ${count(shape.exclusiveMinimum)}, at most ${count(shape.maximum)}`;
  if (shape.format === 'uri') return 'URL';
  if (shape.format === 'email') return 'email address';
  return shape.contentEncoding ?? 'text';
}

function defaultOf(schema: z.core.$ZodType): string {
  const whenUnset = SETTING_NOTES.get(schema)?.whenUnset ?? 'none';
  if (!(schema instanceof z.ZodDefault)) return whenUnset;
  const value: unknown = schema.def.defaultValue;
  return Array.isArray(value) && value.length === 0 ? whenUnset : code(String(value));
}

function settingRow([name, schema]: [string, z.core.$ZodType]): string[] {
  const note = SETTING_NOTES.get(schema);
  if (note === undefined) throw new Error(`${name} has no description.`);
  return [code(name), typeOf(schema), defaultOf(schema), note.description];
}

const settings = `# Settings

Settings are environment variables, which each process reads once when it starts. An invalid setting prints one line that names it, and
the process exits with a non-zero code. An empty variable counts as not set.

This page is written by \`npm run docs\` from \`src/infra/settings.ts\`, which the program itself reads: change that, not this page.
[Deployment](deployment.md) shows how to set them with Docker, and [operating](operating.md) when you need which.

${SETTING_GROUPS.map(
  (group) => `## ${group.title}

${table(['Setting', 'Type', 'Default', 'Meaning'], Object.entries(group.settings).map(settingRow))}
`,
).join('\n')}`;

const errors = `# Errors

A tool answers an error with \`{ "error", "message", "traceId" }\` and the HTTP status of the code; \`issues\` is added where several values
are wrong. GraphQL has the same codes in upper case in \`extensions.code\`, with \`httpStatus\`, \`traceId\` and \`issues\`.

\`message\` says in a sentence what is wrong and how to mend it; programs compare the code only. \`traceId\` is also the header \`X-Trace-Id\`
of every response. [Debugging](debugging.md) goes on from it.

This page is written by \`npm run docs\` from \`src/kernel/errors.ts\`, which the program itself uses: change that, not this page.

${table(
  ['Code', 'HTTP status', 'Meaning', 'What to do'],
  ERROR_CODES.map((name) => {
    const { status, meaning, remedy } = ERRORS[name];
    return [code(name), String(status), meaning, remedy];
  }),
)}
`;

await writeOrCheck('docs/settings.md', settings, COMMAND);
await writeOrCheck('docs/errors.md', errors, COMMAND);
const integrators = await withEvents();
await writeOrCheck(integrators.path, integrators.text, COMMAND);
