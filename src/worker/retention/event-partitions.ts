import type { Database, Transaction } from '../../db/database.ts';
import { Prisma } from '../../db/generated/prisma/client.ts';

/** The number of events in a partition. */
const SIZE = 1_000_000n;
/**
 * The number of rows per statement, because a statement blocks all other work of an embedded
 * database.
 */
const ROWS_AT_ONCE = 2_000;

/**
 * Creates the next partition long before it is needed, and removes events older than `days`: drops
 * full partitions, and deletes old rows of the current one. Returns the number of removed rows and
 * partitions.
 */
export async function keepEvents(
  database: Database,
  days: number,
): Promise<{ rows: number; partitions: number }> {
  await database.transact(makeNext);
  let partitions = 0;
  while (await database.transact((tx) => dropOldest(tx, days))) partitions += 1;
  let rows = 0;
  for (let count = ROWS_AT_ONCE; count === ROWS_AT_ONCE; rows += count)
    count = await database.transact((tx) => deleteOldest(tx, days));
  return { rows, partitions };
}

/** The first event number after each partition, ascending. */
async function boundsOf({ rows }: Transaction): Promise<bigint[]> {
  const found = await rows<{ name: string }>(Prisma.sql`
    select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = 'event'::regclass`);
  const bounds = found.flatMap(({ name }) => /^event_(\d+)$/.exec(name)?.[1] ?? []).map(BigInt);
  return bounds.sort((a, b) => (a < b ? -1 : 1));
}

async function currentNumber({ rows }: Transaction): Promise<bigint> {
  const [row] = await rows<{ number: bigint }>(
    Prisma.sql`select last_value as number from event_sequence`,
  );
  return BigInt(row?.number ?? 0n);
}

async function makeNext(tx: Transaction): Promise<void> {
  await lockPartitions(tx);
  const last = (await boundsOf(tx)).at(-1);
  if (last === undefined || last - (await currentNumber(tx)) > SIZE / 2n) return;
  const [name, from, to] = [`partitions.event_${last + SIZE}`, last, last + SIZE].map((part) =>
    Prisma.raw(String(part)),
  );
  await tx.rows(
    Prisma.sql`create table ${name} partition of event for values from (${from}) to (${to})`,
  );
}

/** Drops the oldest partition if it is full and all its events are old. */
async function dropOldest(tx: Transaction, days: number): Promise<boolean> {
  await lockPartitions(tx);
  const [oldest] = await boundsOf(tx);
  if (oldest === undefined || oldest > (await currentNumber(tx))) return false;
  const name = Prisma.raw(`partitions.event_${oldest}`);
  const [newest] = await tx.rows<{ isOld: boolean }>(Prisma.sql`
    select recorded_at < now() - make_interval(days => ${days}) as "isOld" from ${name} order by sequence desc limit 1`);
  if (newest?.isOld === false) return false;
  await tx.rows(Prisma.sql`drop table ${name}`);
  await moveHorizon(tx, oldest - 1n);
  return true;
}

async function deleteOldest(tx: Transaction, days: number): Promise<number> {
  const [oldest] = await boundsOf(tx);
  // A full partition is dropped once all its events are old.
  if (oldest === undefined || oldest <= (await currentNumber(tx))) return 0;
  const [done] = await tx.rows<{ count: bigint; last: bigint | null }>(Prisma.sql`
    with gone as (
      delete from event where sequence in (
        select sequence from event where recorded_at < now() - make_interval(days => ${days}) order by recorded_at limit ${ROWS_AT_ONCE})
      returning sequence
    )
    select count(*) as count, max(sequence) as last from gone`);
  if (done?.last != null) await moveHorizon(tx, BigInt(done.last));
  return Number(done?.count ?? 0);
}

async function moveHorizon(tx: Transaction, sequence: bigint): Promise<void> {
  await tx.rows(
    Prisma.sql`update event_horizon set sequence = greatest(sequence, ${sequence}::bigint) where id = 1`,
  );
}

/**
 * One process at a time changes the partitions. If a reader blocks the change, it fails after two
 * seconds and is tried again an hour later.
 */
async function lockPartitions(tx: Transaction): Promise<void> {
  await tx.rows(
    Prisma.sql`select pg_advisory_xact_lock(hashtextextended('event partitions', 0))::text`,
  );
  await tx.rows(Prisma.sql`set local lock_timeout = '2s'`);
}
