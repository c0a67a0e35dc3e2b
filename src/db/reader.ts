import { Batches, type Run } from './batches.ts';
import type { Reader, Rows } from './database.ts';
import type { Prisma } from './generated/prisma/client.ts';

export function readerOf(prisma: Prisma.TransactionClient, rows: Rows, schedule?: (dispatch: () => void) => void): Reader {
  const reader: Reader = { prisma, rows, batches: new Batches<Reader>(() => reader, schedule) };
  return reader;
}

/**
 * Declares work that one statement does for many: inside a transaction for all that the transaction asks for in one
 * turn, outside of any for all callers of the process. Each caller asks for its own.
 */
export function batched<Ask, Answer>(run: Run<Reader, Ask, Answer>): (reader: Pick<Reader, 'batches'>, ask: Ask) => Promise<Answer> {
  return ({ batches }, ask) => batches.load(run, ask);
}
