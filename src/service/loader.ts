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
 * Loads the rows of a model by their IDs, from the caller's team only. The requests of all callers are answered by one
 * statement, in which each ID stands beside the team that asks for it: `rowsOf` joins the model to `keys`, called k, with
 * the columns team_id and id.
 */
export function defineRowLoader<Row extends TeamKey>(noun: string, rowsOf: (keys: Prisma.Sql) => Prisma.Sql): (context: ServiceContext) => Loader<string, Row> {
  const nameOf = ({ teamId, id }: TeamKey) => `${teamId} ${id}`;
  const load = batched<TeamKey, Row>(async ({ rows }, asked) => {
    const keys = [...new Map(asked.map((key) => [nameOf(key), key])).values()];
    const found = await rows<Row>(
      rowsOf(Prisma.sql`unnest(${keys.map(({ teamId }) => teamId)}::text[], ${keys.map(({ id }) => id)}::text[]) as k(team_id, id)`),
    );
    const byKey = new Map(found.map((row) => [nameOf(row), row]));
    return asked.map((key) => byKey.get(nameOf(key)) ?? new Error(`The ${noun} ${key.id} does not exist any more.`));
  });
  return (context) => ({ load: (id) => load(context, { teamId: context.actor.teamId, id }) });
}

/** Loads values for the keys that one operation asks for in one turn, with the caller's rights. */
export function defineLoader<Key, Value>(
  load: (context: ServiceContext, keys: readonly Key[]) => Promise<Map<Key, Value>>,
  missing: (key: Key) => Value,
): (context: ServiceContext) => Loader<Key, Value> {
  const run: Run<ServiceContext, Key, Value> = async (context, asked) => {
    const values = await load(context, [...new Set(asked)]);
    return asked.map((key) => values.get(key) ?? missing(key));
  };
  return ({ loads }) => ({ load: (key) => loads.load(run, key) });
}
