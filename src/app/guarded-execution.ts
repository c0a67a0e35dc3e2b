import { createHash } from 'node:crypto';
import { complexityFromQuery } from '@pothos/plugin-complexity';
import {
  type DocumentNode,
  type ExecutionArgs,
  type ExecutionResult,
  execute,
  type FieldNode,
  type FragmentDefinitionNode,
  GraphQLError,
  getOperationAST,
  Kind,
  type OperationDefinitionNode,
  print,
  type SelectionSetNode,
  valueFromASTUntyped,
} from 'graphql';
import type { Plugin } from 'graphql-yoga';
import { LIMITS, type UploadedFile } from '../graphql/builder.ts';
import type { GraphQLContext } from '../graphql/context.ts';
import { hashOf, ownerOf, readIdempotencyKey } from '../infra/idempotency.ts';
import { type LimitState, limitHeaders } from '../infra/rate-limit.ts';
import { chargesAsAsked } from '../kernel/charged-calls.ts';
import { invalidRequest } from '../kernel/errors.ts';
import { authorize } from '../kernel/policy.ts';
import { permissionOfMutation } from '../kernel/tool-access.ts';
import { TOOL_OPERATIONS } from '../kernel/tool-names.ts';
import type { CallGuard } from './call-guard.ts';
import { subscribeLive } from './live-operation.ts';
import { withoutSecrets } from './shown-once.ts';
import { TOOLS } from './tool-catalog.ts';
import { nameCallSpan } from './trace.ts';

/** What an HTTP request brings beside the operation, and takes beside the result. */
export interface HttpCall {
  idempotencyKey: string | null;
  /** Whether it is a mutation, known when its execution begins: its answer is given however large it is, for it has happened. */
  isMutation: boolean;
  /** Where its key's rate stands; nothing without a key. */
  states: LimitState[];
  onHeaders: (headers: Record<string, string>) => void;
  /** Told that the answer is a stream: long, and with nothing to do most of the time. */
  onStream: () => void;
  /** Told of the work on the operation, which goes on when the caller has gone. */
  onWork: (work: Promise<unknown>) => void;
}

interface Served {
  callerContext: GraphQLContext;
  http?: HttpCall;
}

/** How many of an operation's fields stand in the name of its span. */
const MAX_NAMED_FIELDS = 3;
/** The directive of a mutation that is to be rehearsed. */
const DRY_RUN = 'dryRun';
const CHARGED_FIELDS: ReadonlySet<string> = new Set(TOOLS.filter(({ annotations }) => annotations.charged).map(({ name }) => TOOL_OPERATIONS[name]));

/**
 * GraphQL's own execution, which gives keys in the order in which they were asked for, under the guard of calls: what
 * a tool call is held to, its operation is held to as well. The surface has counted the operation before it was parsed.
 */
export function guardedExecution(guard: CallGuard): Plugin {
  return {
    onExecute: ({ setExecuteFn }) =>
      setExecuteFn((args: ExecutionArgs) => {
        const work = guarded(guard, args);
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
          return await subscribeLive(args, callerContext);
        } catch (error) {
          return refused(error);
        }
      }),
  };
}

async function guarded(guard: CallGuard, args: ExecutionArgs): Promise<ExecutionResult> {
  const { callerContext: caller, http } = servedOf(args.contextValue);
  let leave: () => void = () => {};
  try {
    // What comes over a socket was not let in at the door.
    if (http === undefined) leave = guard.admit();
    const operation = getOperationAST(args.document, args.operationName);
    const nodes = operation ? rootFieldsOf(operation, args.document) : [];
    const fields = [...new Set(nodes.map(({ name }) => name.value))];
    if (operation) nameCallSpan(`${operation.operation} ${fields.slice(0, MAX_NAMED_FIELDS).join(' ')}`);
    const { actor } = caller;
    const isCharged = nodes.some((node) => isChargedField(node, { ...defaultsOf(operation), ...args.variableValues }));
    if (isCharged) {
      const state = await guard.countCharged(actor);
      http?.onHeaders(limitHeaders([...http.states, state]));
    }
    const run = async (context: GraphQLContext): Promise<ExecutionResult> => {
      const result = await execute({ ...args, contextValue: context });
      // What was refused before it began cost nothing; its variables may be wrong in any number of places.
      if (result.data === undefined) return result;
      return { ...result, extensions: { ...result.extensions, cost: costOf(args) } };
    };
    if (operation?.operation === 'mutation' && operation.directives?.some(({ name }) => name.value === DRY_RUN) === true) {
      const { result, rehearsal } = await guard.rehearse(caller, isCharged, async (context) => {
        const result = await run(context);
        return { result, isRefused: result.errors !== undefined };
      });
      return { ...result, extensions: { ...result.extensions, dryRun: rehearsal } };
    }
    const key = operation?.operation === 'mutation' ? readIdempotencyKey(http?.idempotencyKey ?? null) : null;
    if (key === null) return await guard.bounded(caller, null, run);
    // A caller who may not make the mutation is not given what it answered before either.
    for (const permission of fields.flatMap((field) => permissionOfMutation(field) ?? [])) authorize(actor, permission);
    const request = { document: print(args.document), operationName: args.operationName ?? null, variables: await hashable(args.variableValues ?? {}) };
    const call = { ...ownerOf(actor), operation: fields.join(' '), key, requestHash: hashOf(request) };
    let fresh: ExecutionResult | null = null;
    const { text, isReplayed } = await guard.answer(caller, call, async (context) => {
      fresh = await run(context);
      return { text: JSON.stringify(withoutSecrets(fresh)), isKept: fresh.errors === undefined };
    });
    if (isReplayed) http?.onHeaders({ 'Idempotent-Replayed': 'true' });
    return fresh ?? JSON.parse(text);
  } catch (error) {
    return refused(error);
  } finally {
    leave();
  }
}

export function isMutation({ document, operationName }: ExecutionArgs): boolean {
  return getOperationAST(document, operationName)?.operation === 'mutation';
}

/** What the operation gives for variables that the call leaves out. */
function defaultsOf(operation: OperationDefinitionNode | null | undefined): Record<string, unknown> {
  const given = operation?.variableDefinitions?.filter(({ defaultValue }) => defaultValue !== undefined) ?? [];
  return Object.fromEntries(given.map(({ variable, defaultValue }) => [variable.name.value, defaultValue && valueFromASTUntyped(defaultValue)]));
}

function isChargedField({ name, arguments: given = [] }: FieldNode, variables: Readonly<Record<string, unknown>>): boolean {
  if (CHARGED_FIELDS.has(name.value)) return true;
  const input = given.find((argument) => argument.name.value === 'input');
  return input !== undefined && chargesAsAsked(name.value, valueFromASTUntyped(input.value, variables));
}

/** An operation's root fields, those that its fragments bring too. */
function rootFieldsOf({ selectionSet }: OperationDefinitionNode, { definitions }: DocumentNode): FieldNode[] {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const definition of definitions) if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
  const nodes: FieldNode[] = [];
  const collect = (set: SelectionSetNode) => {
    for (const selection of set.selections) {
      if (selection.kind === Kind.FIELD) nodes.push(selection);
      else if (selection.kind === Kind.INLINE_FRAGMENT) collect(selection.selectionSet);
      else {
        const fragment = fragments.get(selection.name.value);
        fragments.delete(selection.name.value);
        if (fragment) collect(fragment.selectionSet);
      }
    }
  };
  collect(selectionSet);
  return nodes;
}

const MAX_COSTS = 100;
const costs = new WeakMap<OperationDefinitionNode, Map<string, OperationCost>>();

type OperationCost = ReturnType<typeof complexityFromQuery> & { limits: Pick<typeof LIMITS, 'complexity' | 'depth'> };

/**
 * What the operation cost of what one may cost. A field costs by how many rows are asked for: a document that comes
 * again with the same numbers costs the same, and its variables need not be read for that once more.
 */
function costOf({ document, schema, variableValues, operationName }: ExecutionArgs): OperationCost | null {
  const operation = getOperationAST(document, operationName);
  if (!operation) return null;
  const numbers = JSON.stringify(Object.entries(variableValues ?? {}).filter(([, value]) => typeof value === 'number'));
  const known = costs.get(operation) ?? new Map<string, OperationCost>();
  const found = known.get(numbers);
  if (found !== undefined) return found;
  const definitions = document.definitions.filter((definition) => definition.kind !== Kind.OPERATION_DEFINITION || definition === operation);
  const { complexity, depth, breadth } = complexityFromQuery({ ...document, definitions }, { schema, variables: { ...variableValues } });
  const cost = { complexity, depth, breadth, limits: { complexity: LIMITS.complexity, depth: LIMITS.depth } };
  if (known.size >= MAX_COSTS) known.clear();
  costs.set(operation, known.set(numbers, cost));
  return cost;
}

/** An operation that would be refused at each event is refused when it begins. */
function refuseCostly(args: ExecutionArgs): void {
  const cost = costOf(args);
  if (cost === null) return;
  for (const measure of ['complexity', 'depth'] as const) {
    if (cost[measure] > LIMITS[measure])
      throw invalidRequest([{ path: 'query', message: `has a ${measure} of ${cost[measure]}; at most ${LIMITS[measure]} is allowed. Ask for fewer fields.` }]);
  }
}

/** A refusal of the guard in the form of a result; its words are put into the one form of errors later. */
function refused(error: unknown): ExecutionResult {
  return { errors: [new GraphQLError('', { originalError: error instanceof Error ? error : new Error(String(error)) })] };
}

function servedOf(contextValue: unknown): Served {
  if (isServed(contextValue)) return contextValue;
  throw new Error('The operation has no caller.');
}

function isServed(value: unknown): value is Served {
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
