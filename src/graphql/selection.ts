import { type FieldNode, type GraphQLResolveInfo, Kind, type SelectionSetNode } from 'graphql';

type Selection = Pick<GraphQLResolveInfo, 'fieldNodes' | 'fragments'>;

/** Direct subfields with this name, including those in fragments. */
function below(
  nodes: readonly FieldNode[],
  name: string,
  fragments: Selection['fragments'],
): FieldNode[] {
  const fieldsOf = (set: SelectionSetNode | undefined): FieldNode[] =>
    (set?.selections ?? []).flatMap((selection) => {
      if (selection.kind === Kind.FIELD) return selection.name.value === name ? [selection] : [];
      if (selection.kind === Kind.INLINE_FRAGMENT) return fieldsOf(selection.selectionSet);
      return fieldsOf(fragments[selection.name.value]?.selectionSet);
    });
  return nodes.flatMap(({ selectionSet }) => fieldsOf(selectionSet));
}

/**
 * True if an operation selects the field on the rows of a page, so that the list can load it
 * together with the rows. Fields in fragments of other types and skipped fields count as selected.
 */
export function selectsOnRows({ fieldNodes, fragments }: Selection, field: string): boolean {
  const edges = below(fieldNodes, 'edges', fragments);
  const rows = [...below(fieldNodes, 'nodes', fragments), ...below(edges, 'node', fragments)];
  return below(rows, field, fragments).length > 0;
}

/**
 * True if an operation selects `totalCount`, so that rows can be counted while the page is read.
 */
export function selectsTotal({ fieldNodes, fragments }: Selection): boolean {
  return below(fieldNodes, 'totalCount', fragments).length > 0;
}

/**
 * True if an operation selects one of these fields at any depth. Skipped fields count as selected.
 */
export function selectsAny(
  { fieldNodes, fragments }: Selection,
  fields: readonly string[],
): boolean {
  const selects = (set: SelectionSetNode | undefined): boolean =>
    (set?.selections ?? []).some((selection) => {
      if (selection.kind === Kind.FRAGMENT_SPREAD)
        return selects(fragments[selection.name.value]?.selectionSet);
      return (
        (selection.kind === Kind.FIELD && fields.includes(selection.name.value)) ||
        selects(selection.selectionSet)
      );
    });
  return fieldNodes.some(({ selectionSet }) => selects(selectionSet));
}
