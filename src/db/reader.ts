import { Batches, type Run } from './batches.ts';
import type { Reader, Rows } from './database.ts';
import type { Prisma } from './generated/prisma/client.ts';

export function readerOf(
  prisma: Prisma.TransactionClient,
  rows: Rows,
  schedule?: (dispatch: () => void) => void,
): Reader {
  const reader: Reader = { prisma, rows, batches: new Batches<Reader>(() => reader, schedule) };
  return reader;
}

/**
 * Declares a read that answers many callers with one statement: all callers in a transaction or,
 * outside of one, all callers in the process.
 */
export function batched<Ask, Answer>(
  run: Run<Reader, Ask, Answer>,
): (reader: Pick<Reader, 'batches'>, ask: Ask) => Promise<Answer> {
  return ({ batches }, ask) => batches.load(run, ask);
}
