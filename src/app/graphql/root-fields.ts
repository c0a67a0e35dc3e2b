import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
  valueFromASTUntyped,
} from 'graphql';
import { isChargedByInput } from '../../kernel/charged-calls.ts';
import { TOOL_TABLE } from '../../kernel/tool-names.ts';
import { TOOLS } from '../runtime/tool-catalog.ts';

const CHARGED_FIELDS: ReadonlySet<string> = new Set(
  TOOLS.filter(({ annotations }) => annotations.charged).map(
    ({ name }) => TOOL_TABLE[name].operation,
  ),
);

/** The default values of an operation's variables. */
export function defaultsOf(
  operation: OperationDefinitionNode | null | undefined,
): Record<string, unknown> {
  const withDefault =
    operation?.variableDefinitions?.filter(({ defaultValue }) => defaultValue !== undefined) ?? [];
  return Object.fromEntries(
    withDefault.map(({ variable, defaultValue }) => [
      variable.name.value,
      defaultValue && valueFromASTUntyped(defaultValue),
    ]),
  );
}

/** True if the field counts toward the rate limit of charged calls with these variables. */
export function isChargedField(
  { name, arguments: args = [] }: FieldNode,
  variables: Readonly<Record<string, unknown>>,
): boolean {
  if (CHARGED_FIELDS.has(name.value)) return true;
  const input = args.find((argument) => argument.name.value === 'input');
  return (
    input !== undefined && isChargedByInput(name.value, valueFromASTUntyped(input.value, variables))
  );
}

/** An operation's root fields, including those in fragments. */
export function rootFieldsOf(
  { selectionSet }: OperationDefinitionNode,
  { definitions }: DocumentNode,
): FieldNode[] {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const definition of definitions)
    if (definition.kind === Kind.FRAGMENT_DEFINITION)
      fragments.set(definition.name.value, definition);
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
