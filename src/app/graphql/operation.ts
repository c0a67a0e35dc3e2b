import { createHash } from 'node:crypto';
import { type ExecutionArgs, type ExecutionResult, execute, GraphQLError, getOperationAST, print } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import type { UploadedFile } from '../../graphql/builder.ts';
import type { GraphQLContext } from '../../graphql/context.ts';
import { readIdempotencyKey } from '../../infra/idempotency.ts';
import type { LimitState } from '../../infra/rate-limit.ts';
import { authorize } from '../../kernel/policy.ts';
import { permissionOfMutation } from '../../kernel/tool-access.ts';
import type { Producers } from '../live/producers.ts';
import { subscribeLive } from '../live/subscribe.ts';
import type { CallPipeline } from '../pipeline/call-pipeline.ts';
import { nameCallSpan } from '../pipeline/trace.ts';
import { costOf, refuseCostly } from './operation-cost.ts';
import { defaultsOf, isChargedField, rootFieldsOf } from './root-fields.ts';
import { withoutSecrets } from './shown-once.ts';

/** What an operation is executed with. */
export interface ServerContext {
  callerContext: GraphQLContext;
  /** What came with the request; nothing on a socket. */
  http?: HttpCall;
}

/** What an HTTP request brings beside the operation, and takes beside the result. */
export interface HttpCall {
  idempotencyKey: string | null;
  /** True for a mutation, known when its execution begins: its answer is sent however large it is, for it has happened. */
  isMutation: boolean;
  /** The rates that were counted so far. */
  states: LimitState[];
  onHeaders: (headers: Record<string, string>) => void;
  /** Told that the answer is an event stream. */
  onStream: () => void;
  /** Told of the work on the operation, which goes on when the caller has gone. */
  onWork: (work: Promise<unknown>) => void;
}

/** How many of an operation's fields stand in the name of its span. */
const MAX_NAMED_FIELDS = 3;
/** The directive of a mutation that is to be executed as a dry run. */
const DRY_RUN = 'dryRun';

/** Has the pipeline run operations; the surface has authenticated and counted them before they were parsed. */
export function pipelineExecution(pipeline: CallPipeline, producers: Producers): Plugin {
  return {
    onExecute: ({ setExecuteFn }) =>
      setExecuteFn((args: ExecutionArgs) => {
        const work = executeOperation(pipeline, args).catch(refused);
        const { http } = servedOf(args.contextValue);
        if (http) http.isMutation = isMutation(args);
        http?.onWork(work);
        return work;
      }),
    onSubscribe: ({ setSubscribeFn }) =>
      setSubscribeFn(async (args: ExecutionArgs) => {
        try {
          const { callerContext, http } = servedOf(args.contextValue);
          refuseCostly(args);
          http?.onStream();
          return await subscribeLive(args, callerContext, producers);
        } catch (error) {
          return refused(error);
        }
      }),
  };
}

async function executeOperation(pipeline: CallPipeline, args: ExecutionArgs): Promise<ExecutionResult> {
  const { callerContext: context, http } = servedOf(args.contextValue);
  const operation = getOperationAST(args.document, args.operationName);
  const nodes = operation ? rootFieldsOf(operation, args.document) : [];
  const fields = [...new Set(nodes.map(({ name }) => name.value))];
  if (operation) nameCallSpan(`${operation.operation} ${fields.slice(0, MAX_NAMED_FIELDS).join(' ')}`);
  const variables = { ...defaultsOf(operation), ...args.variableValues };
  const isDryRun = operation?.operation === 'mutation' && operation.directives?.some(({ name }) => name.value === DRY_RUN) === true;
  const key = operation?.operation === 'mutation' && !isDryRun ? readIdempotencyKey(http?.idempotencyKey ?? null) : null;
  const { result, dryRun } = await pipeline.execute<ExecutionResult>({
    context,
    states: http?.states ?? [],
    hasSlot: http !== undefined,
    onHeaders: http?.onHeaders ?? (() => {}),
    isCharged: nodes.some((node) => isChargedField(node, variables)),
    isDryRun,
    idempotency: key === null ? null : { key, operation: fields.join(' '), request: await requestOf(args), authorize: () => authorizeFields(context, fields) },
    run: async (inside) => {
      const executed = await execute({ ...args, contextValue: inside });
      // What was refused before it began cost nothing; its variables may be wrong in any number of places.
      return executed.data === undefined ? executed : { ...executed, extensions: { ...executed.extensions, cost: costOf(args) } };
    },
    isRefused: ({ errors }) => errors !== undefined,
    toText: (executed) => JSON.stringify(withoutSecrets(executed)),
    fromText: (text) => JSON.parse(text),
  });
  return isDryRun ? { ...result, extensions: { ...result.extensions, dryRun } } : result;
}

function authorizeFields({ actor }: GraphQLContext, fields: readonly string[]): void {
  for (const permission of fields.flatMap((field) => permissionOfMutation(field) ?? [])) authorize(actor, permission);
}

/** What an operation asks, for the comparison of two calls under one Idempotency-Key. */
async function requestOf({ document, operationName, variableValues }: ExecutionArgs): Promise<object> {
  return { document: print(document), operationName: operationName ?? null, variables: await hashable(variableValues ?? {}) };
}

export function isMutation({ document, operationName }: ExecutionArgs): boolean {
  return getOperationAST(document, operationName)?.operation === 'mutation';
}

/** A refusal of the pipeline as a result; its error gets its one form later. */
function refused(error: unknown): ExecutionResult {
  return { errors: [new GraphQLError('', { originalError: error instanceof Error ? error : new Error(String(error)) })] };
}

function servedOf(contextValue: unknown): ServerContext {
  if (isServed(contextValue)) return contextValue;
  throw new Error('The operation has no caller.');
}

function isServed(value: unknown): value is ServerContext {
  return typeof value === 'object' && value !== null && 'callerContext' in value;
}

/** Variables with files by what they hold. */
async function hashable(value: unknown): Promise<unknown> {
  if (isFile(value))
    return createHash('sha256')
      .update(Buffer.from(await value.arrayBuffer()))
      .digest('hex');
  if (Array.isArray(value)) return Promise.all(value.map(hashable));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(await Promise.all(Object.entries(value).map(async ([key, child]) => [key, await hashable(child)])));
}

function isFile(value: unknown): value is UploadedFile {
  return typeof value === 'object' && value !== null && 'arrayBuffer' in value && typeof value.arrayBuffer === 'function';
}
