import type { Run } from '../db/batches.ts';
import { Prisma } from '../db/generated/prisma/client.ts';
import { batched } from '../db/reader.ts';
import type { ServiceContext } from './service-context.ts';

interface TeamKey {
  teamId: string;
  id: string;
}

interface Loader<Key, Value> {
  load: (key: Key) => Promise<Value>;
}

/**
 * Defines a loader of rows by ID that returns only rows of the caller's team. One statement loads
 * the IDs of several callers, each paired with its caller's team: `rowsOf` joins the table to
 * `keys`, which is named k and has the columns team_id and id.
 */
export function defineRowLoader<Row extends TeamKey>(
  noun: string,
  rowsOf: (keys: Prisma.Sql) => Prisma.Sql,
): (context: ServiceContext) => Loader<string, Row> {
  const textOf = ({ teamId, id }: TeamKey) => `${teamId} ${id}`;
  const load = batched<TeamKey, Row>(async ({ rows }, requested) => {
    const keys = [...new Map(requested.map((key) => [textOf(key), key])).values()];
    const found = await rows<Row>(
      rowsOf(
        Prisma.sql`unnest(${keys.map(({ teamId }) => teamId)}::text[], ${keys.map(({ id }) => id)}::text[]) as k(team_id, id)`,
      ),
    );
    const byKey = new Map(found.map((row) => [textOf(row), row]));
    return requested.map(
      (key) => byKey.get(textOf(key)) ?? new Error(`The ${noun} ${key.id} no longer exists.`),
    );
  });
  return (context) => ({ load: (id) => load(context, { teamId: context.actor.teamId, id }) });
}

/**
 * Defines a loader of values by key, with the caller's rights. Keys requested by one operation at
 * the same time are batched.
 */
export function defineLoader<Key, Value>(
  load: (context: ServiceContext, keys: readonly Key[]) => Promise<Map<Key, Value>>,
  missing: (key: Key) => Value,
): (context: ServiceContext) => Loader<Key, Value> {
  const run: Run<ServiceContext, Key, Value> = async (context, keys) => {
    const values = await load(context, [...new Set(keys)]);
    return keys.map((key) => values.get(key) ?? missing(key));
  };
  return ({ loads }) => ({ load: (key) => loads.load(run, key) });
}

/**
 * Defines a loader of the objects that the caller can access; null for others. `load` returns them
 * in any order.
 */
export function defineVisibleLoader<Row extends { id: string }>(
  load: (context: ServiceContext, ids: string[]) => Promise<Row[]>,
) {
  return defineLoader<string, Row | null>(
    async (context, ids) => new Map((await load(context, [...ids])).map((row) => [row.id, row])),
    () => null,
  );
}
