import { GraphQLError } from 'graphql';
import { z } from 'zod';
import { DomainError, type Issue, invalidRequest, issuesText } from '../kernel/errors.ts';
import { whoMayCall } from '../kernel/rights.ts';
import { forTools } from '../kernel/surface-words.ts';
import { nearest } from '../kernel/text.ts';
import type { ToolName } from '../kernel/tool-names.ts';
import { dryRun, dryRunResult } from './dry-run.ts';
import { faultOf } from './expectations.ts';
import { nextSteps } from './forms.ts';
import type { Execute, ToolOperation } from './operation.ts';
import { rowFields } from './row-fields.ts';
import { warningsAbout } from './shown-objects.ts';

/** What a client may assume about a tool. Published in the tool descriptions. */
export interface ToolAnnotations {
  /** Changes nothing. */
  readOnlyHint: boolean;
  /** May delete or overwrite existing data. */
  destructiveHint: boolean;
  /** Repeating the same call has no further effect. */
  idempotentHint: boolean;
  /** Interacts with external people or services. */
  openWorldHint: boolean;
  /** Costs credits. */
  charged: boolean;
}

export const READS: ToolAnnotations = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
  charged: false,
};
export const ADDS: ToolAnnotations = {
  readOnlyHint: false,
  destructiveHint: false,
  idempotentHint: false,
  openWorldHint: false,
  charged: false,
};
export const SETS: ToolAnnotations = {
  readOnlyHint: false,
  destructiveHint: true,
  idempotentHint: true,
  openWorldHint: false,
  charged: false,
};

/** Fields that a tool adds to the fields of its operation or returns in another form. */
type OwnFields<Fields extends z.ZodRawShape, Result extends object> = z.input<z.ZodObject<Fields>> &
  ('summary' extends keyof Result ? object : { summary: string }) & {
    nextSteps?: string[];
    /** Replaces the operation's warnings. */
    warnings?: string[];
  };

export interface ToolDefinition<
  Input extends z.ZodObject,
  Data,
  Variables,
  Result extends object,
  Fields extends z.ZodRawShape,
> {
  name: ToolName;
  /** The purpose of the tool, in the words of a user. Clients show it. */
  title: string;
  description: string;
  annotations: ToolAnnotations;
  input: Input;
  /** The operation that the tool executes. Its selection is the result of the tool. */
  operation: ToolOperation<Data, Variables, Result>;
  variables: (input: z.output<Input>) => Variables;
  /** Tool field names by operation field name, where they differ. Used to translate errors. */
  fieldNames?: Readonly<Record<string, string>>;
  /**
   * Translates the path of an error into the request, if the request has another structure than the
   * operation.
   */
  pathOf?: (path: string, input: z.output<Input>) => string;
  /** Result fields that the operation lacks or has in another form. */
  fields?: Fields;
  /** The result field whose rows support a choice of fields. */
  rows?: string;
  /**
   * Returns the summary, the values of these fields, and next steps if the operation has none.
   * `shaped` is the operation's result.
   */
  result: (data: Data, input: z.output<Input>, shaped: Result) => OwnFields<Fields, Result>;
}

/** A tool in the form that the dispatcher uses. */
export interface Tool {
  readonly name: ToolName;
  readonly title: string;
  readonly description: string;
  readonly annotations: ToolAnnotations;
  readonly input: z.ZodType;
  /** The result of a call without a choice of fields. */
  readonly output: z.ZodType;
  /** The result of any call. */
  readonly anyOutput: z.ZodType;
  readonly run: (body: unknown, execute: Execute) => Promise<unknown>;
  /** True if the request sets dryRun. Always false for read-only tools, which reject the field. */
  readonly isDryRun: (body: object) => boolean;
}

const summary = z.string().describe('Summary of the result.');
const warnings = z
  .array(z.string())
  .describe('Warnings, for example about restricted or skipped data. Empty if there are none.');

/**
 * Defines a tool: a name, a strict input schema, an operation whose selection is the result, and a
 * function for the summary.
 */
export function defineTool<
  Input extends z.ZodObject,
  Data,
  Variables,
  Result extends object,
  Fields extends z.ZodRawShape = Record<never, never>,
>(definition: ToolDefinition<Input, Data, Variables, Result, Fields>): Tool {
  const { name, title, description, annotations, input, operation, fields } = definition;
  const canDryRun = !annotations.readOnlyHint;
  const shape = { ...operation.shape, ...fields };
  const selection = definition.rows === undefined ? null : rowFields(definition.rows, shape);
  // Created once, because zod compiles a schema on first use.
  const choice = selection && z.object({ fields: selection.fields });
  /** Fields that the operation lacks. */
  const common = { ...(canDryRun && { dryRun }), ...(selection && { fields: selection.fields }) };
  const ends = { warnings, nextSteps, ...(canDryRun && { dryRun: dryRunResult.optional() }) };
  return {
    name,
    title,
    description: [description, whoMayCall(name)].filter((text) => text !== '').join(' '),
    annotations,
    input: Object.keys(common).length === 0 ? input : input.extend(common),
    output: z.object({ summary, ...shape, ...selection?.rows, ...ends }),
    anyOutput: z.object({ summary, ...shape, ...selection?.anyRows, ...ends }),
    isDryRun: (body) =>
      canDryRun && 'dryRun' in body && parseRequest(dryRunField, { dryRun: body.dryRun }).dryRun,
    run: async (body, execute) => {
      rejectMisspelled(body, Object.keys(common), Object.keys(input.shape));
      const request = parseRequest(input, without(body, common));
      const chosen = choice && parseRequest(choice, pick(body, 'fields')).fields;
      try {
        const data = await execute(operation.document, definition.variables(request));
        const shaped = operation.toResult(data);
        const answer = { ...shaped, ...definition.result(data, request, shaped) };
        const whole = withWarnings(answer, await warningsAbout(answer, request, execute));
        return selection === null ? whole : selection.choose(whole, chosen ?? undefined);
      } catch (error) {
        const { fieldNames = {}, pathOf } = definition;
        throw inToolWords(error, fieldNames, (path) => pathOf?.(path, request) ?? path);
      }
    },
  };
}

/** Suggests the common fields, which the input schema does not contain. */
function rejectMisspelled(body: unknown, common: readonly string[], own: readonly string[]): void {
  if (typeof body !== 'object' || body === null) return;
  for (const key of Object.keys(body)) {
    if (common.includes(key) || own.includes(key)) continue;
    const meant = nearest(key, [...own, ...common]);
    if (meant !== null && common.includes(meant))
      throw invalidRequest([
        { path: '', message: `"${key}" is not a known field. Did you mean "${meant}"?` },
      ]);
  }
}

function withWarnings(answer: object, further: readonly string[]): object {
  const { warnings: own, ...rest }: { [name: string]: unknown } = { ...answer };
  return inOrder({ ...rest, warnings: Array.isArray(own) ? [...own, ...further] : further });
}

/** Puts the summary first, and warnings and next steps last. */
function inOrder({
  summary: first,
  warnings: noted = [],
  nextSteps: next = [],
  ...fields
}: {
  [name: string]: unknown;
}): object {
  return { summary: first, ...fields, warnings: noted, nextSteps: next };
}

/** Replaces field names that differ between the schema and all tools. */
const inWords = (text: string) =>
  forTools(text)
    .replace(/\bcontactId\b/g, 'prospectId')
    .replace(/\binitialProfileIds\b/g, 'initialProspectIds');

/** The argument names of all list tools. */
const PAGING: Readonly<Record<string, string>> = { first: 'limit', after: 'cursor' };

/** Translates field names in an error from the operation's names to the tool's. */
function inToolWords(
  error: unknown,
  fieldNames: Readonly<Record<string, string>>,
  pathOf: (path: string) => string,
): unknown {
  const fault = error instanceof GraphQLError ? error.originalError : error;
  if (!(fault instanceof DomainError)) return error;
  if (fault.issues.length === 0)
    return new DomainError(fault.code, inWords(fault.message), { cause: fault });
  const inTool = ({ path, message }: Issue) => ({
    path: inWords(pathOf(path.replace(/^\w+/, (name) => fieldNames[name] ?? PAGING[name] ?? name))),
    message: inWords(message),
  });
  const issues = fault.issues.map(inTool);
  return new DomainError(fault.code, issuesText(issues), { cause: fault, issues });
}

const dryRunField = z.object({ dryRun });

function without(body: unknown, common: object): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  return Object.fromEntries(Object.entries(body).filter(([key]) => !Object.hasOwn(common, key)));
}

function pick(body: unknown, key: string): object {
  return { [key]: typeof body === 'object' && body !== null ? Reflect.get(body, key) : undefined };
}

/**
 * Validates the request, or throws `invalid_request` with all issues. A null field counts as
 * omitted.
 */
function parseRequest<Input extends z.ZodType>(schema: Input, body: unknown): z.output<Input> {
  const parsed = schema.safeParse(nullsAsLeftOut(body), { error: faultOf });
  if (parsed.success) return parsed.data;
  throw invalidRequest(
    parsed.error.issues.map((issue) => ({
      path: pathText(issue.path),
      message: sentence(issue.message),
    })),
  );
}

/**
 * Replaces null with undefined but keeps the key, so that unknown fields are rejected regardless of
 * their value. Values without null are returned unchanged.
 */
function nullsAsLeftOut(value: unknown): unknown {
  if (!hasNullField(value)) return value;
  if (Array.isArray(value))
    return value.map((child) => (child === null ? null : nullsAsLeftOut(child)));
  return Object.fromEntries(
    Object.entries(Object(value)).map(([key, child]) => [
      key,
      child === null ? undefined : nullsAsLeftOut(child),
    ]),
  );
}

function hasNullField(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(hasNullField);
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).some((child) => child === null || hasNullField(child));
}

function pathText(path: readonly PropertyKey[]): string {
  return path.reduce<string>(
    (text, key) =>
      typeof key === 'number'
        ? `${text}[${key}]`
        : text === ''
          ? String(key)
          : `${text}.${String(key)}`,
    '',
  );
}

function sentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
