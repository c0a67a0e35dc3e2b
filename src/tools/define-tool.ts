import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { GraphQLError } from 'graphql';
import { z } from 'zod';
import { DomainError, invalidRequest } from '../kernel/errors.ts';
import type { ToolName } from '../kernel/tool-names.ts';
import { faultOf } from './expectations.ts';
import { dryRun, rehearsal } from './rehearsal.ts';

/** What a client may assume of a tool; true for each, and shown in its descriptions. */
export interface ToolAnnotations {
  /** Changes nothing. */
  readOnlyHint: boolean;
  /** May end or overwrite what is there, rather than only add to it. */
  destructiveHint: boolean;
  /** A second call with the same request changes nothing more. */
  idempotentHint: boolean;
  /** Reaches people or services outside. */
  openWorldHint: boolean;
  /** Costs credits. */
  charged: boolean;
}

export const READS: ToolAnnotations = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false, charged: false };
export const ADDS: ToolAnnotations = { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false, charged: false };
export const SETS: ToolAnnotations = { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: false, charged: false };

/** Executes an operation against the schema, in the process, for the caller of the tool. */
export type Execute = <Data, Variables>(document: TypedDocumentNode<Data, Variables>, variables: Variables) => Promise<Data>;

interface ToolDefinition<Input extends z.ZodType, Output extends z.ZodType, Data, Variables> {
  name: ToolName;
  description: string;
  annotations: ToolAnnotations;
  input: Input;
  output: Output;
  document: TypedDocumentNode<Data, Variables>;
  variables: (input: z.output<Input>) => Variables;
  /** Fields that the operation calls otherwise, by the operation's name: errors name the tool's own. */
  fieldNames?: Readonly<Record<string, string>>;
  result: (data: Data, input: z.output<Input>) => z.input<Output>;
}

/** A tool as the dispatcher knows it. */
export interface Tool {
  readonly name: ToolName;
  readonly description: string;
  readonly annotations: ToolAnnotations;
  readonly input: z.ZodType;
  readonly output: z.ZodType;
  readonly run: (body: unknown, execute: Execute) => Promise<unknown>;
  /** Whether a request asks for a rehearsal only; refused where the tool has none. */
  readonly isDryRun: (body: object) => boolean;
}

/** A tool is data: a name, a strict input, a typed operation, and two functions between them. */
export function defineTool<Input extends z.ZodType, Output extends z.ZodType, Data, Variables>(
  definition: ToolDefinition<Input, Output, Data, Variables>,
): Tool {
  const { name, description, annotations, input, output } = definition;
  const canRehearse = !annotations.readOnlyHint;
  return {
    name,
    description,
    annotations,
    input: canRehearse && input instanceof z.ZodObject ? input.extend({ dryRun }) : input,
    output: canRehearse && output instanceof z.ZodObject ? output.extend({ dryRun: rehearsal.optional() }) : output,
    isDryRun: (body) => canRehearse && 'dryRun' in body && parseRequest(dryRunField, { dryRun: body.dryRun }).dryRun,
    run: async (body, execute) => {
      const request = parseRequest(input, canRehearse ? withoutDryRun(body) : body);
      try {
        const data = await execute(definition.document, definition.variables(request));
        return definition.result(data, request);
      } catch (error) {
        throw inToolWords(error, definition.fieldNames);
      }
    },
  };
}

/** An `invalid_request` that names fields by the tool's names in place of the operation's. */
function inToolWords(error: unknown, fieldNames: Readonly<Record<string, string>> | undefined): unknown {
  const fault = error instanceof GraphQLError ? error.originalError : error;
  if (fieldNames === undefined || !(fault instanceof DomainError) || fault.code !== 'invalid_request' || fault.issues.length === 0) return error;
  return invalidRequest(fault.issues.map(({ path, message }) => ({ path: path.replace(/^\w+/, (name) => fieldNames[name] ?? name), message })));
}

const dryRunField = z.object({ dryRun });

function withoutDryRun(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || !('dryRun' in body)) return body;
  const { dryRun: _, ...request } = body;
  return request;
}

/** The request in its checked form, or `invalid_request` with every fault. A field that is null counts as left out. */
function parseRequest<Input extends z.ZodType>(schema: Input, body: unknown): z.output<Input> {
  const parsed = schema.safeParse(nullsAsLeftOut(body), { error: faultOf });
  if (parsed.success) return parsed.data;
  throw invalidRequest(parsed.error.issues.map((issue) => ({ path: pathText(issue.path), message: sentence(issue.message) })));
}

/** Null becomes undefined and the key stays: a field that is not known is refused whatever it holds. What has none is given as it is. */
function nullsAsLeftOut(value: unknown): unknown {
  if (!hasNullField(value)) return value;
  if (Array.isArray(value)) return value.map((child) => (child === null ? null : nullsAsLeftOut(child)));
  return Object.fromEntries(Object.entries(Object(value)).map(([key, child]) => [key, child === null ? undefined : nullsAsLeftOut(child)]));
}

function hasNullField(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(hasNullField);
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).some((child) => child === null || hasNullField(child));
}

function pathText(path: readonly PropertyKey[]): string {
  return path.reduce<string>((text, key) => (typeof key === 'number' ? `${text}[${key}]` : text === '' ? String(key) : `${text}.${String(key)}`), '');
}

function sentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
