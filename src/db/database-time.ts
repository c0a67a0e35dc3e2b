import type { Reader } from './database.ts';
import { Prisma } from './generated/prisma/client.ts';

/**
 * The time by the database's clock, for what several processes compare. In a transaction it is the
 * time of its start.
 */
export async function databaseTime({ rows }: Pick<Reader, 'rows'>): Promise<Date> {
  const [row] = await rows<{ now: Date }>(Prisma.sql`select now() as now`);
  if (row === undefined) throw new Error('The database returned no time.');
  return row.now;
}
