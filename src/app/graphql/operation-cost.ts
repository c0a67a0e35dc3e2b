import { complexityFromQuery } from '@pothos/plugin-complexity';
import {
  type ExecutionArgs,
  getOperationAST,
  getVariableValues,
  Kind,
  type OperationDefinitionNode,
} from 'graphql';
import { LIMITS, tooCostly } from '../../graphql/builder.ts';

const MAX_COSTS = 100;
const costs = new WeakMap<OperationDefinitionNode, Map<string, OperationCost>>();

type OperationCost = ReturnType<typeof complexityFromQuery> & {
  limits: Pick<typeof LIMITS, 'complexity' | 'depth'>;
};

/**
 * The cost of an operation, with the limits. The cost depends only on the document and on numeric
 * variables (page sizes), so it is cached per document and their values. Null for variables that do
 * not fit, which the execution reports.
 */
export function costOf({
  document,
  schema,
  variableValues,
  operationName,
}: ExecutionArgs): OperationCost | null {
  const operation = getOperationAST(document, operationName);
  if (!operation) return null;
  const numbers = JSON.stringify(
    Object.entries(variableValues ?? {}).filter(([, value]) => typeof value === 'number'),
  );
  const cached = costs.get(operation) ?? new Map<string, OperationCost>();
  const found = cached.get(numbers);
  if (found !== undefined) return found;
  if (
    getVariableValues(schema, operation.variableDefinitions ?? [], { ...variableValues }).errors !==
    undefined
  )
    return null;
  const definitions = document.definitions.filter(
    (definition) => definition.kind !== Kind.OPERATION_DEFINITION || definition === operation,
  );
  const { complexity, depth, breadth } = complexityFromQuery(
    { ...document, definitions },
    { schema, variables: { ...variableValues } },
  );
  const cost = {
    complexity,
    depth,
    breadth,
    limits: { complexity: LIMITS.complexity, depth: LIMITS.depth },
  };
  if (cached.size >= MAX_COSTS) cached.clear();
  costs.set(operation, cached.set(numbers, cost));
  return cost;
}

/** Rejects a subscription whose execution would exceed the limits at each event. */
export function checkCost(args: ExecutionArgs): void {
  const cost = costOf(args);
  if (cost === null) return;
  for (const measure of ['complexity', 'depth'] as const) {
    if (cost[measure] > LIMITS[measure]) throw tooCostly(measure, cost[measure]);
  }
}
