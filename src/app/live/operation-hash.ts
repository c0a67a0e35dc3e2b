import { createHash } from 'node:crypto';
import { type DocumentNode, type ExecutionArgs, Kind, print, visit } from 'graphql';

/**
 * Identifies a subscription operation by its document and variables, without its start position
 * (`after`).
 */
export function hashOperation({ document, operationName, variableValues }: ExecutionArgs): string {
  const positions = positionsOf(document);
  const variables = Object.entries(variableValues ?? {}).filter(([name]) => !positions.has(name));
  return createHash('sha256')
    .update(JSON.stringify([print(document), operationName, variables]))
    .digest('base64');
}

/** The variables that are used only as the argument `after` of a root field. */
function positionsOf(document: DocumentNode): ReadonlySet<string> {
  const used: string[] = [];
  visit(document, {
    VariableDefinition: () => false,
    Variable: ({ name }) => void used.push(name.value),
  });
  const positions = document.definitions
    .flatMap((definition) =>
      definition.kind === Kind.OPERATION_DEFINITION ? definition.selectionSet.selections : [],
    )
    .flatMap((selection) => (selection.kind === Kind.FIELD ? (selection.arguments ?? []) : []))
    .flatMap(({ name, value }) =>
      name.value === 'after' && value.kind === Kind.VARIABLE ? value.name.value : [],
    );
  return new Set(positions.filter((name) => used.filter((other) => other === name).length === 1));
}
