import type { ServiceContext } from '../service/service-context.ts';

type RowLoader<Row> = (context: ServiceContext) => { load: (id: string) => Promise<Row> };

/** A resolver that loads the row by the ID in a field of the parent. */
export function loadedBy<Key extends string, Row>(loader: RowLoader<Row>, key: Key) {
  return (parent: Record<Key, string>, _args: object, context: ServiceContext): Promise<Row> =>
    loader(context).load(parent[key]);
}

/** Like `loadedBy`, for a nullable ID. */
export function loadedByOptional<Key extends string, Row>(loader: RowLoader<Row>, key: Key) {
  return (
    parent: Record<Key, string | null>,
    _args: object,
    context: ServiceContext,
  ): Promise<Row> | null => {
    const id = parent[key];
    return id === null ? null : loader(context).load(id);
  };
}
