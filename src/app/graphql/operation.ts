import { createHash } from 'node:crypto';
import {
  type ExecutionArgs,
  type ExecutionResult,
  execute,
  GraphQLError,
  getOperationAST,
  print,
} from 'graphql';
import type { Plugin } from 'graphql-yoga';
import type { GraphQLContext } from '../../graphql/context.ts';
import { isUploadedFile } from '../../graphql/scalars.ts';
import { readIdempotencyKey } from '../../infra/idempotency.ts';
import type { LimitState } from '../../infra/rate-limit.ts';
import { inWordsOf } from '../../kernel/dry-run-words.ts';
import { DomainError } from '../../kernel/errors.ts';
import { authorize } from '../../kernel/policy.ts';
import { resultTooLarge } from '../../kernel/result-budget.ts';
import { forGraphQL } from '../../kernel/surface-words.ts';
import { permissionOfMutation } from '../../kernel/tool-access.ts';
import type { Producers } from '../live/producers.ts';
import { subscribeLive } from '../live/subscribe.ts';
import type { CallPipeline } from '../pipeline/call-pipeline.ts';
import type { HeldSlots } from '../pipeline/call-slots.ts';
import { nameCallSpan } from '../pipeline/trace.ts';
import { isIntrospection } from './introspection.ts';
import { checkCost, costOf } from './operation-cost.ts';
import { defaultsOf, isChargedField, rootFieldsOf } from './root-fields.ts';
import { withoutSecrets } from './shown-once.ts';

/** Yoga's server context: what an operation is executed with. */
export interface ServerContext {
  callerContext: GraphQLContext;
  /** The HTTP call. Undefined on a socket. */
  http?: HttpCall;
}

/** The parts of an HTTP request and response that are not GraphQL. */
export interface HttpCall {
  idempotencyKey: string | null;
  /**
   * Set when execution starts. The response of a mutation is sent at any size, because its changes
   * are committed.
   */
  isMutation: boolean;
  /** The states of the rate limits counted so far. */
  states: LimitState[];
  slots: HeldSlots | null;
  onHeaders: (headers: Record<string, string>) => void;
  /** Called if the response is an event stream. */
  onStream: () => void;
  /** Called with the execution, which continues if the caller disconnects. */
  onWork: (work: Promise<unknown>) => void;
}

/** Maximum number of root fields in the name of a span. */
const MAX_NAMED_FIELDS = 3;
/** The directive that executes a mutation as a dry run. */
const DRY_RUN = 'dryRun';

/**
 * Executes operations in the call pipeline. The surface has authenticated and rate-limited the call
 * before parsing it.
 */
export function pipelineExecution(pipeline: CallPipeline, producers: Producers): Plugin {
  return {
    onExecute: ({ setExecuteFn }) =>
      setExecuteFn((args: ExecutionArgs) => {
        const work = executeOperation(pipeline, args).catch(toErrorResult);
        const { http } = serverContextOf(args.contextValue);
        if (http) http.isMutation = isMutation(args);
        http?.onWork(work);
        return work;
      }),
    onSubscribe: ({ setSubscribeFn }) =>
      setSubscribeFn(async (args: ExecutionArgs) => {
        try {
          const { callerContext, http } = serverContextOf(args.contextValue);
          checkCost(args);
          http?.onStream();
          return await subscribeLive(args, callerContext, producers);
        } catch (error) {
          return toErrorResult(error);
        }
      }),
  };
}

async function executeOperation(
  pipeline: CallPipeline,
  args: ExecutionArgs,
): Promise<ExecutionResult> {
  const { callerContext: context, http } = serverContextOf(args.contextValue);
  const operation = getOperationAST(args.document, args.operationName);
  const nodes = operation ? rootFieldsOf(operation, args.document) : [];
  const fields = [...new Set(nodes.map(({ name }) => name.value))];
  if (operation)
    nameCallSpan(`${operation.operation} ${fields.slice(0, MAX_NAMED_FIELDS).join(' ')}`);
  const variables = { ...defaultsOf(operation), ...args.variableValues };
  const isDryRun =
    operation?.operation === 'mutation' &&
    operation.directives?.some(({ name }) => name.value === DRY_RUN) === true;
  const key =
    operation?.operation === 'mutation' && !isDryRun
      ? readIdempotencyKey(http?.idempotencyKey ?? null)
      : null;
  const { result, dryRun } = await pipeline.execute<ExecutionResult>({
    context,
    states: http?.states ?? [],
    slots: http?.slots ?? null,
    onHeaders: http?.onHeaders ?? (() => {}),
    isCharged: nodes.some((node) => isChargedField(node, variables)),
    isDryRun,
    cost: { complexity: costOf(args)?.complexity ?? 0, isIntrospection: isIntrospection(nodes) },
    isRead: operation?.operation === 'query',
    idempotency:
      key === null
        ? null
        : {
            key,
            operation: fields.join(' '),
            request: await requestOf(args),
            authorize: () => authorizeFields(context, fields),
          },
    run: async (inside) => {
      const executed = await execute({ ...args, contextValue: inside });
      if (inside.result.isExceeded)
        return tooLarge(operation?.operation === 'mutation' && !isDryRun);
      // Without data the operation was rejected before execution: it cost nothing, and its
      // variables may be invalid.
      return executed.data === undefined
        ? executed
        : { ...executed, extensions: { ...executed.extensions, cost: costOf(args) } };
    },
    isFailed: ({ errors }) => errors !== undefined,
    toText: (executed) => JSON.stringify(withoutSecrets(executed)),
    fromText: (text) => JSON.parse(text),
  });
  if (!isDryRun) return result;
  const inWords = dryRun === null ? null : inWordsOf(forGraphQL, dryRun);
  return { ...result, extensions: { ...result.extensions, dryRun: inWords } };
}

/** Only the error: a part of a result would pass for the whole of it. */
function tooLarge(isChange: boolean): ExecutionResult {
  const error = resultTooLarge();
  return toErrorResult(
    isChange ? new DomainError(error.code, `The changes were made. ${error.message}`) : error,
  );
}

function authorizeFields({ actor }: GraphQLContext, fields: readonly string[]): void {
  for (const permission of fields.flatMap((field) => permissionOfMutation(field) ?? []))
    authorize(actor, permission);
}

/** The request of an operation, to compare calls with the same Idempotency-Key. */
async function requestOf({
  document,
  operationName,
  variableValues,
}: ExecutionArgs): Promise<object> {
  return {
    document: print(document),
    operationName: operationName ?? null,
    variables: await hashable(variableValues ?? {}),
  };
}

export function isMutation({ document, operationName }: ExecutionArgs): boolean {
  return getOperationAST(document, operationName)?.operation === 'mutation';
}

/** A result with an error of the pipeline, which is formatted later like all errors. */
function toErrorResult(error: unknown): ExecutionResult {
  return {
    errors: [
      new GraphQLError('', {
        originalError: error instanceof Error ? error : new Error(String(error)),
      }),
    ],
  };
}

function serverContextOf(contextValue: unknown): ServerContext {
  if (isServerContext(contextValue)) return contextValue;
  throw new Error('The operation has no server context.');
}

function isServerContext(value: unknown): value is ServerContext {
  return typeof value === 'object' && value !== null && 'callerContext' in value;
}

/** The variables, with each file replaced by its hash. */
async function hashable(value: unknown): Promise<unknown> {
  if (isUploadedFile(value))
    return createHash('sha256')
      .update(Buffer.from(await value.arrayBuffer()))
      .digest('hex');
  if (Array.isArray(value)) return Promise.all(value.map(hashable));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    await Promise.all(
      Object.entries(value).map(async ([key, child]) => [key, await hashable(child)]),
    ),
  );
}
