import { invalidRequest } from '../kernel/errors.ts';
import { type IdKind, idKind } from '../kernel/ids.ts';
import type { ServiceContext } from '../service/service-context.ts';
import { builder } from './builder.ts';

interface Row {
  id: string;
}

interface NodeKind {
  typeName: string;
  /** The rows with these ids that the caller may see, in any order, in one statement. */
  load: (context: ServiceContext, ids: string[]) => Promise<Row[]>;
}

const kinds = new Map<IdKind, NodeKind>();

/** Makes a kind of id fetchable by `node` and `nodes`. */
export function registerNode(kind: IdKind, node: NodeKind): void {
  kinds.set(kind, node);
}

/** Every row that has an id of its own; its type follows from the id's prefix. */
export const NodeInterface = builder.interfaceRef<Row>('Node').implement({
  description: 'A row that can be fetched again by its id with `node` or `nodes`.',
  resolveType: (row) => kindOf(row.id)?.typeName,
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The id: a prefix that tells the kind, and a ULID. It is the same on both surfaces.' }),
  }),
});

function kindOf(id: string): NodeKind | undefined {
  const kind = idKind(id);
  return kind === null ? undefined : kinds.get(kind);
}

const MAX_NODES = 100;

async function loadNodes(context: ServiceContext, ids: readonly string[]): Promise<(Row | null)[]> {
  if (ids.length > MAX_NODES) throw invalidRequest([{ path: 'ids', message: `takes at most ${MAX_NODES} ids.` }]);
  const groups = new Map<NodeKind, string[]>();
  for (const id of new Set(ids)) {
    const kind = kindOf(id);
    if (kind !== undefined) groups.set(kind, [...(groups.get(kind) ?? []), id]);
  }
  const rows = await Promise.all([...groups].map(([kind, wanted]) => kind.load(context, wanted)));
  const byId = new Map(rows.flat().map((row) => [row.id, row]));
  return ids.map((id) => byId.get(id) ?? null);
}

builder.queryField('node', (t) =>
  t.field({
    type: NodeInterface,
    nullable: true,
    description: 'The row with this id, or null where your team has none that you may see.',
    args: { id: t.arg.id({ required: true, description: 'The id, such as fp_01J….' }) },
    resolve: async (_root, { id }, context) => (await loadNodes(context, [id]))[0] ?? null,
  }),
);

builder.queryField('nodes', (t) =>
  t.field({
    type: t.listRef(NodeInterface, { nullable: true }),
    description: 'The rows with these ids, in their order; null for each that your team has not, or that you may not see.',
    args: { ids: t.arg.idList({ required: true, description: 'At most 100 ids, of any kinds.' }) },
    resolve: (_root, { ids }, context) => loadNodes(context, ids),
  }),
);
