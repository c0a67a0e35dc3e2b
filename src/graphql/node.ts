import { defaultTypeResolver } from 'graphql';
import { invalidRequest } from '../kernel/errors.ts';
import { notFound } from '../kernel/id-help.ts';
import { type IdKind, idKind } from '../kernel/ids.ts';
import { type PartKind, parsePartId } from '../kernel/part-ids.ts';
import { defineLoader } from '../service/loader.ts';
import type { ServiceContext } from '../service/service-context.ts';
import { builder, type SchemaShape } from './builder.ts';

interface Row {
  id: string;
}

type TypeName = keyof SchemaShape['Objects'];
type Loader<Value> = (context: ServiceContext) => { load: (id: string) => Promise<Value | null> };

interface NodeKind {
  /**
   * Null if objects of this kind have several types; these recognize their objects with `isTypeOf`.
   */
  typeName: string | null;
  /** Loads the visible rows with these IDs in one statement, in any order. */
  load: (context: ServiceContext, ids: string[]) => Promise<Row[]>;
  /** Maps old IDs to the IDs of the rows that replaced them. */
  renamed: NewIds;
}

type NewIds = (
  context: ServiceContext,
  ids: readonly string[],
) => Promise<ReadonlyMap<string, string>>;

const NOT_RENAMED: NewIds = () => Promise.resolve(new Map());

const kinds = new Map<IdKind | PartKind, NodeKind>();
const loaders: { [Name in TypeName]?: Loader<SchemaShape['Objects'][Name]> } = {};

/**
 * Makes objects of this kind fetchable with `node` and `nodes` and, where the builder knows the
 * type, with `visibleById`.
 */
export function registerNode<Name extends TypeName>(
  kind: IdKind | PartKind,
  typeName: Name,
  load: (context: ServiceContext, ids: string[]) => Promise<(SchemaShape['Objects'][Name] & Row)[]>,
  renamed?: NewIds,
): void;
export function registerNode(
  kind: IdKind | PartKind,
  typeName: string | null,
  load: NodeKind['load'],
): void;
export function registerNode(
  kind: IdKind | PartKind,
  typeName: string | null,
  load: NodeKind['load'],
  renamed: NewIds = NOT_RENAMED,
): void {
  kinds.set(kind, { typeName, load, renamed });
  if (typeName !== null)
    Object.assign(loaders, {
      [typeName]: defineLoader<string, Row | null>(
        (context, ids) => loadById({ load, renamed }, context, ids),
        () => null,
      ),
    });
}

/** Rows by their IDs and by former IDs. Looks up former IDs only for IDs without a row. */
async function loadById(
  { load, renamed }: Pick<NodeKind, 'load' | 'renamed'>,
  context: ServiceContext,
  ids: readonly string[],
): Promise<Map<string, Row>> {
  const byId = new Map((await load(context, [...ids])).map((row) => [row.id, row]));
  const missing = ids.filter((id) => !byId.has(id));
  const current =
    missing.length === 0 ? new Map<string, string>() : await renamed(context, missing);
  if (current.size === 0) return byId;
  const named = await load(context, [...new Set(current.values())]);
  for (const [old, id] of current) {
    const row = named.find((one) => one.id === id);
    if (row !== undefined) byId.set(old, row);
  }
  return byId;
}

/**
 * A resolver of the object by the ID in a field of the parent. Null if the ID is null or the caller
 * cannot access the object.
 */
export function visibleById<Key extends string, Name extends TypeName>(typeName: Name, key: Key) {
  return (
    parent: Record<Key, string | null>,
    _args: object,
    context: ServiceContext,
  ): Promise<SchemaShape['Objects'][Name] | null> | null => {
    const id = parent[key];
    return id === null ? null : loaderOf(typeName)(context).load(id);
  };
}

/**
 * A resolver of the object by the argument `id`. Throws `not_found` if the caller cannot access it.
 */
export function knownById<Name extends TypeName>(typeName: Name, noun: string) {
  return async (
    _root: object,
    { id }: { id: string },
    context: ServiceContext,
  ): Promise<SchemaShape['Objects'][Name]> => {
    const row = await loaderOf(typeName)(context).load(id);
    if (row === null) throw notFound(noun, id);
    return row;
  };
}

/** The objects among `ids` that the caller can access, in this order. */
export async function visibleOf<Name extends TypeName>(
  context: ServiceContext,
  typeName: Name,
  ids: readonly string[],
): Promise<SchemaShape['Objects'][Name][]> {
  const loader = loaderOf(typeName)(context);
  const rows = await Promise.all(ids.map((id) => loader.load(id)));
  return rows.flatMap((row) => row ?? []);
}

function loaderOf<Name extends TypeName>(typeName: Name): Loader<SchemaShape['Objects'][Name]> {
  const loader = loaders[typeName];
  if (loader === undefined) throw new Error(`The type ${typeName} is not registered as a node.`);
  return loader;
}

/** The object's type follows from the prefix of its ID. */
export const NodeInterface = builder.interfaceRef<Row>('Node').implement({
  description: 'An object that can be fetched by its ID with `node` or `nodes`.',
  resolveType: (row, context, info, type) =>
    kindOf(row.id)?.typeName ?? defaultTypeResolver(row, context, info, type),
  fields: (t) => ({
    id: t.exposeID('id', {
      description:
        'ID of the object: a prefix for its kind and a ULID. The same in GraphQL and the tools.',
    }),
  }),
});

function kindOf(id: string): NodeKind | undefined {
  const kind = idKind(id) ?? parsePartId(id)?.kind;
  return kind === undefined ? undefined : kinds.get(kind);
}

const MAX_NODES = 100;

/**
 * Loads objects of any kind, in the given order; null for nonexistent or inaccessible ones. Does
 * not resolve the former IDs of merged objects, because their removal must not appear as a change
 * of the remaining object.
 */
export function loadNodes(
  context: ServiceContext,
  ids: readonly string[],
): Promise<(Row | null)[]> {
  return loadAll(
    ids,
    async ({ load }, wanted) => new Map((await load(context, wanted)).map((row) => [row.id, row])),
  );
}

/**
 * Loads objects by IDs from a caller. Unlike `loadNodes`, a former ID finds the remaining object.
 */
function namedNodes(context: ServiceContext, ids: readonly string[]): Promise<(Row | null)[]> {
  return loadAll(ids, (kind, wanted) => loadById(kind, context, wanted));
}

async function loadAll(
  ids: readonly string[],
  load: (kind: NodeKind, ids: string[]) => Promise<Map<string, Row>>,
): Promise<(Row | null)[]> {
  const groups = new Map<NodeKind, string[]>();
  for (const id of new Set(ids)) {
    const kind = kindOf(id);
    if (kind !== undefined) groups.set(kind, [...(groups.get(kind) ?? []), id]);
  }
  const rows = await Promise.all([...groups].map(([kind, wanted]) => load(kind, wanted)));
  const byId = new Map(rows.flatMap((found) => [...found]));
  return ids.map((id) => byId.get(id) ?? null);
}

/** Loads objects of any kind that the caller can access; null for others. */
export const nodeLoader = defineLoader<string, Row | null>(
  async (context, ids) =>
    new Map(
      (await loadNodes(context, ids)).flatMap((row) => (row === null ? [] : [[row.id, row]])),
    ),
  () => null,
);

builder.queryField('node', (t) =>
  t.field({
    type: NodeInterface,
    nullable: true,
    description:
      'Fetches an object by ID. The ID of a merged contact returns the contact it was merged into. Returns null if the object does not exist or you cannot access it.',
    args: {
      id: t.arg.id({ required: true, description: 'ID of the object, for example fp_01J….' }),
    },
    resolve: async (_root, { id }, context) => (await namedNodes(context, [id]))[0] ?? null,
  }),
);

builder.queryField('nodes', (t) =>
  t.field({
    type: t.listRef(NodeInterface, { nullable: true }),
    description:
      'Fetches objects by ID, in the given order. Contains null for each object that does not exist or that you cannot access.',
    args: {
      ids: t.arg.idList({
        required: true,
        description: 'IDs of the objects, at most 100, of any kind.',
      }),
    },
    resolve: (_root, { ids }, context) => {
      if (ids.length > MAX_NODES)
        throw invalidRequest([{ path: 'ids', message: `must contain at most ${MAX_NODES} IDs.` }]);
      return namedNodes(context, ids);
    },
  }),
);
