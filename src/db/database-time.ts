import type { Reader } from './database.ts';
import { Prisma } from './generated/prisma/client.ts';

/**
 * The database's time, for values that several processes compare. In a transaction, it is the start
 * of the transaction.
 */
export async function databaseTime({ rows }: Pick<Reader, 'rows'>): Promise<Date> {
  const [row] = await rows<{ now: Date }>(Prisma.sql`select now() as now`);
  if (row === undefined) throw new Error('The database returned no time.');
  return row.now;
}
