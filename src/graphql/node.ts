import { invalidRequest } from '../kernel/errors.ts';
import { type IdKind, idKind } from '../kernel/ids.ts';
import type { ServiceContext } from '../service/service-context.ts';
import { builder } from './builder.ts';

interface Row {
  id: string;
}

interface NodeKind {
  typeName: string;
  /** Loads the rows with these IDs that the caller may see, in any order, in one statement. */
  load: (context: ServiceContext, ids: string[]) => Promise<Row[]>;
}

const kinds = new Map<IdKind, NodeKind>();

/** Makes objects of this kind fetchable with `node` and `nodes`. */
export function registerNode(kind: IdKind, node: NodeKind): void {
  kinds.set(kind, node);
}

/** The object's type follows from the prefix of its ID. */
export const NodeInterface = builder.interfaceRef<Row>('Node').implement({
  description: 'An object that can be fetched by its ID with `node` or `nodes`.',
  resolveType: (row) => kindOf(row.id)?.typeName,
  fields: (t) => ({
    id: t.exposeID('id', { description: 'ID of the object: a prefix for its kind and a ULID. The same in GraphQL and the tools.' }),
  }),
});

function kindOf(id: string): NodeKind | undefined {
  const kind = idKind(id);
  return kind === null ? undefined : kinds.get(kind);
}

const MAX_NODES = 100;

async function loadNodes(context: ServiceContext, ids: readonly string[]): Promise<(Row | null)[]> {
  if (ids.length > MAX_NODES) throw invalidRequest([{ path: 'ids', message: `must contain at most ${MAX_NODES} IDs.` }]);
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
    description: 'Fetches an object by ID. Returns null if it does not exist or you cannot access it.',
    args: { id: t.arg.id({ required: true, description: 'ID of the object, for example fp_01J….' }) },
    resolve: async (_root, { id }, context) => (await loadNodes(context, [id]))[0] ?? null,
  }),
);

builder.queryField('nodes', (t) =>
  t.field({
    type: t.listRef(NodeInterface, { nullable: true }),
    description: 'Fetches objects by ID, in the given order. Contains null for each object that does not exist or that you cannot access.',
    args: { ids: t.arg.idList({ required: true, description: 'IDs of the objects, at most 100, of any kind.' }) },
    resolve: (_root, { ids }, context) => loadNodes(context, ids),
  }),
);
