import type pg from 'pg';
import { Adapter } from './adapter.ts';
import type { Database } from './database.ts';
import { PrismaClient } from './generated/prisma/client.ts';
import { Leases } from './leases.ts';
import { readerOf } from './reader.ts';
import { runStatement, StatementNames } from './statements.ts';
import { transactBy } from './transactions.ts';

type Access = Pick<Database, 'read' | 'transact' | 'script' | 'onEventsCommitted'> & { disconnect: () => Promise<void> };

/** Reads and changes a database over the connections of a pool, whether a server or this process is behind them. */
export function accessBy(pool: pg.Pool, { prepares }: { prepares: boolean }): Access {
  const names = new StatementNames(prepares);
  const leases = new Leases();
  const prisma = new PrismaClient({ adapter: new Adapter(pool, leases, names) });
  const listeners: ((teamIds: string[]) => void)[] = [];
  const onCommitted = (teamIds: string[]): void => {
    for (const tell of listeners) tell(teamIds);
  };
  return {
    read: readerOf(prisma, (statement) => runStatement(pool, statement, names), atEndOfTurn()),
    transact: transactBy({ pool, leases, prisma, names, onCommitted }),
    onEventsCommitted: (tell) => void listeners.push(tell),
    async script(text, values) {
      // A script of several statements answers with a list of results; the last one counts.
      const result = [await pool.query<Record<string, unknown>>(text, values)].flat().at(-1);
      return { rows: result?.rows ?? [], rowCount: result?.rowCount ?? 0 };
    },
    disconnect: () => prisma.$disconnect(),
  };
}

/** Sends all batches of a turn of the event loop at its end: requests of different callers come in during the same turn. */
function atEndOfTurn(): (dispatch: () => void) => void {
  const due: (() => void)[] = [];
  return (dispatch) => {
    if (due.push(dispatch) > 1) return;
    setImmediate(() => {
      for (const each of due.splice(0)) each();
    });
  };
}
