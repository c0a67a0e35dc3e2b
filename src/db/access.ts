import type pg from 'pg';
import type { Database } from './database.ts';
import { PrismaClient } from './generated/prisma/client.ts';
import { JoinedPrisma } from './joined-prisma.ts';
import { PrismaAdapter } from './prisma-adapter.ts';
import { readerOf } from './reader.ts';
import { runStatement, StatementNames } from './statements.ts';
import { transactBy } from './transactions.ts';

type Access = Pick<Database, 'read' | 'transact' | 'script' | 'onCommitted'> & {
  disconnect: () => Promise<void>;
};

/** Reading and writing through a connection pool, for both kinds of database. */
export function accessBy(pool: pg.Pool, { prepares }: { prepares: boolean }): Access {
  const names = new StatementNames(prepares);
  const adapter = new PrismaAdapter(pool, names);
  const prisma = new PrismaClient({ adapter });
  const listeners: ((teamIds: readonly string[]) => void)[] = [];
  const onCommitted = (teamIds: readonly string[]): void => {
    for (const tell of listeners) tell(teamIds);
  };
  return {
    read: readerOf(prisma, (statement) => runStatement(pool, statement, names), atEndOfTurn()),
    transact: transactBy({ pool, prisma: new JoinedPrisma(prisma, adapter), names, onCommitted }),
    onCommitted: (tell) => void listeners.push(tell),
    async script(text, values) {
      // A script of several statements returns a list of results; the last one counts.
      const result = [await pool.query<Record<string, unknown>>(text, values)].flat().at(-1);
      return { rows: result?.rows ?? [], rowCount: result?.rowCount ?? 0 };
    },
    disconnect: () => prisma.$disconnect(),
  };
}

/**
 * Sends the batches of a turn of the event loop at its end, so that concurrent calls share them.
 */
function atEndOfTurn(): (dispatch: () => void) => void {
  const due: (() => void)[] = [];
  return (dispatch) => {
    if (due.push(dispatch) > 1) return;
    setImmediate(() => {
      for (const each of due.splice(0)) each();
    });
  };
}
