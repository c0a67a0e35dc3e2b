import { type FieldNode, type GraphQLResolveInfo, Kind, type SelectionSetNode } from 'graphql';

/**
 * Whether an operation asks the rows of a page for a field, so that the list can read along with them what would else
 * be read row by row. A field that stands in a fragment of another type, or is skipped, counts as asked for.
 */
export function asksRowsFor({ fieldNodes, fragments }: Pick<GraphQLResolveInfo, 'fieldNodes' | 'fragments'>, field: string): boolean {
  const below = (nodes: readonly FieldNode[], name: string): FieldNode[] => nodes.flatMap(({ selectionSet }) => fieldsOf(selectionSet, name));
  const fieldsOf = (set: SelectionSetNode | undefined, name: string): FieldNode[] =>
    (set?.selections ?? []).flatMap((selection) => {
      if (selection.kind === Kind.FIELD) return selection.name.value === name ? [selection] : [];
      if (selection.kind === Kind.INLINE_FRAGMENT) return fieldsOf(selection.selectionSet, name);
      return fieldsOf(fragments[selection.name.value]?.selectionSet, name);
    });
  const rows = [...below(fieldNodes, 'nodes'), ...below(below(fieldNodes, 'edges'), 'node')];
  return below(rows, field).length > 0;
}

/** Whether an operation asks for one of these fields anywhere below a field. One that is skipped counts as asked for. */
export function asksFor({ fieldNodes, fragments }: Pick<GraphQLResolveInfo, 'fieldNodes' | 'fragments'>, fields: readonly string[]): boolean {
  const asks = (set: SelectionSetNode | undefined): boolean =>
    (set?.selections ?? []).some((selection) => {
      if (selection.kind === Kind.FRAGMENT_SPREAD) return asks(fragments[selection.name.value]?.selectionSet);
      return (selection.kind === Kind.FIELD && fields.includes(selection.name.value)) || asks(selection.selectionSet);
    });
  return fieldNodes.some(({ selectionSet }) => asks(selectionSet));
}
