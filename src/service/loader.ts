import DataLoader from 'dataloader';
import { gathered } from '../db/gathered.ts';
import { Prisma } from '../db/generated/prisma/client.ts';
import type { ServiceContext } from './service-context.ts';

interface TeamKey {
  teamId: string;
  id: string;
}

/**
 * The rows of a model by their ids, of the caller's team alone. What several calls ask for at the same time is read by
 * one statement, in which each id stands beside the team that asks for it: `rowsOf` joins the model to these `keys`,
 * which are called k and have a team_id and an id.
 */
export function defineRowLoader<Row extends TeamKey>(
  noun: string,
  rowsOf: (keys: Prisma.Sql) => Prisma.Sql,
): (context: ServiceContext) => { load: (id: string) => Promise<Row> } {
  const nameOf = ({ teamId, id }: TeamKey) => `${teamId} ${id}`;
  const rows = gathered<TeamKey, Row>(async (read, asked) => {
    const keys = [...new Map(asked.map((key) => [nameOf(key), key])).values()];
    const found = await read<Row>(
      rowsOf(Prisma.sql`unnest(${keys.map(({ teamId }) => teamId)}::text[], ${keys.map(({ id }) => id)}::text[]) as k(team_id, id)`),
    );
    const byKey = new Map(found.map((row) => [nameOf(row), row]));
    return asked.map((key) => byKey.get(nameOf(key)) ?? new Error(`The ${noun} ${key.id} is gone.`));
  });
  return ({ read, actor: { teamId } }) => ({ load: (id) => rows(read, { teamId, id }) });
}

/**
 * A loader that gathers what is asked for at one moment of an operation into one statement. It remembers nothing: a
 * subscription's context lives on from event to event, and each must see the rows as they then are.
 */
export function defineLoader<Key, Value>(
  load: (context: ServiceContext, keys: readonly Key[]) => Promise<Map<Key, Value>>,
  missing: (key: Key) => Value,
): (context: ServiceContext) => DataLoader<Key, Value> {
  const loaders = new WeakMap<ServiceContext, DataLoader<Key, Value>>();
  return (context) => {
    const known = loaders.get(context);
    if (known !== undefined) return known;
    const loader = new DataLoader<Key, Value>(
      async (keys) => {
        // Let go of at once: what a weak map holds of its key stays, with all that was loaded, until a full collection.
        loaders.delete(context);
        const values = await load(context, [...new Set(keys)]);
        return keys.map((key) => values.get(key) ?? missing(key));
      },
      { maxBatchSize: 500, cache: false },
    );
    loaders.set(context, loader);
    return loader;
  };
}
