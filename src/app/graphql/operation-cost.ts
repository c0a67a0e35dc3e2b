import { complexityFromQuery } from '@pothos/plugin-complexity';
import { type ExecutionArgs, getOperationAST, Kind, type OperationDefinitionNode } from 'graphql';
import { LIMITS } from '../../graphql/builder.ts';
import { invalidRequest } from '../../kernel/errors.ts';

const MAX_COSTS = 100;
const costs = new WeakMap<OperationDefinitionNode, Map<string, OperationCost>>();

type OperationCost = ReturnType<typeof complexityFromQuery> & { limits: Pick<typeof LIMITS, 'complexity' | 'depth'> };

/**
 * What the operation cost of what one may cost. A field costs by how many rows are asked for: a document that comes
 * again with the same numbers costs the same, and its variables need not be read for that once more.
 */
export function costOf({ document, schema, variableValues, operationName }: ExecutionArgs): OperationCost | null {
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
export function refuseCostly(args: ExecutionArgs): void {
  const cost = costOf(args);
  if (cost === null) return;
  for (const measure of ['complexity', 'depth'] as const) {
    if (cost[measure] > LIMITS[measure])
      throw invalidRequest([{ path: 'query', message: `has a ${measure} of ${cost[measure]}; at most ${LIMITS[measure]} is allowed. Ask for fewer fields.` }]);
  }
}
