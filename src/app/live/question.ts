import { createHash } from 'node:crypto';
import { type DocumentNode, type ExecutionArgs, Kind, print, visit } from 'graphql';

/** The same for all subscriptions that ask the same of any change, wherever they begin. */
export function questionOf({ document, operationName, variableValues }: ExecutionArgs): string {
  const positions = positionsOf(document);
  const variables = Object.entries(variableValues ?? {}).filter(([name]) => !positions.has(name));
  return createHash('sha256')
    .update(JSON.stringify([print(document), operationName, variables]))
    .digest('base64');
}

/** The variables that stand in the document as the argument `after` of a subscription's own fields, and nowhere else. */
function positionsOf(document: DocumentNode): ReadonlySet<string> {
  const used: string[] = [];
  visit(document, {
    VariableDefinition: () => false,
    Variable: ({ name }) => void used.push(name.value),
  });
  const positions = document.definitions
    .flatMap((definition) => (definition.kind === Kind.OPERATION_DEFINITION ? definition.selectionSet.selections : []))
    .flatMap((selection) => (selection.kind === Kind.FIELD ? (selection.arguments ?? []) : []))
    .flatMap(({ name, value }) => (name.value === 'after' && value.kind === Kind.VARIABLE ? value.name.value : []));
  return new Set(positions.filter((name) => used.filter((other) => other === name).length === 1));
}
