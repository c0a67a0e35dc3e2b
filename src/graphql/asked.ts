import { type FieldNode, type GraphQLResolveInfo, Kind, type SelectionSetNode } from 'graphql';

type Asked = Pick<GraphQLResolveInfo, 'fieldNodes' | 'fragments'>;

/** The fields of this name that stand right below some fields, also in fragments. */
function below(nodes: readonly FieldNode[], name: string, fragments: Asked['fragments']): FieldNode[] {
  const fieldsOf = (set: SelectionSetNode | undefined): FieldNode[] =>
    (set?.selections ?? []).flatMap((selection) => {
      if (selection.kind === Kind.FIELD) return selection.name.value === name ? [selection] : [];
      if (selection.kind === Kind.INLINE_FRAGMENT) return fieldsOf(selection.selectionSet);
      return fieldsOf(fragments[selection.name.value]?.selectionSet);
    });
  return nodes.flatMap(({ selectionSet }) => fieldsOf(selectionSet));
}

/**
 * Whether an operation asks the rows of a page for a field, so that the list can read along with them what would else
 * be read row by row. A field that stands in a fragment of another type, or is skipped, counts as asked for.
 */
export function asksRowsFor({ fieldNodes, fragments }: Asked, field: string): boolean {
  const edges = below(fieldNodes, 'edges', fragments);
  const rows = [...below(fieldNodes, 'nodes', fragments), ...below(edges, 'node', fragments)];
  return below(rows, field, fragments).length > 0;
}

/** Whether an operation asks how many rows a list has, so that they can be counted while its page is read. */
export function asksForTotal({ fieldNodes, fragments }: Asked): boolean {
  return below(fieldNodes, 'totalCount', fragments).length > 0;
}

/** Whether an operation asks for one of these fields anywhere below a field. One that is skipped counts as asked for. */
export function asksFor({ fieldNodes, fragments }: Asked, fields: readonly string[]): boolean {
  const asks = (set: SelectionSetNode | undefined): boolean =>
    (set?.selections ?? []).some((selection) => {
      if (selection.kind === Kind.FRAGMENT_SPREAD) return asks(fragments[selection.name.value]?.selectionSet);
      return (selection.kind === Kind.FIELD && fields.includes(selection.name.value)) || asks(selection.selectionSet);
    });
  return fieldNodes.some(({ selectionSet }) => asks(selectionSet));
}
