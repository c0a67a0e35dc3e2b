import { PrismaPg } from '@prisma/adapter-pg';
import type pg from 'pg';
import type { Database } from './database.ts';
import { acrossCalls } from './gathered.ts';
import { type Prisma, PrismaClient } from './generated/prisma/client.ts';
import { inPoolTransaction, type TransactionPool } from './pool-transaction.ts';
import type { Read } from './read.ts';
import { KnownTexts, type Place, runStatement } from './statement.ts';
import { beginBy } from './unit-of-work.ts';

/** How a database is read and changed over the connections of a pool, whether a server or this process is behind them. */
export function accessBy(pool: TransactionPool, { prepares }: { prepares: boolean }): Pick<Database, 'prisma' | 'read' | 'sql'> {
  const texts = new KnownTexts(prepares);
  const prisma = new PrismaClient({ adapter: new PrismaPg(pool, { disposeExternalPool: false, statementNameGenerator: ({ sql }) => texts.of(sql).name }) });
  const run: Run = (place, statement) => runStatement(place, statement, texts.of(statement.text));
  beginBy(prisma, (work, limits) => inPoolTransaction({ pool, prisma, texts }, work, limits));
  return {
    prisma,
    read: acrossCalls((statement) => run(pool, statement), readTogether(pool, run)),
    async sql(text, values) {
      // A script of several statements answers with a list of results; the last one counts.
      const result = [await pool.query<Record<string, unknown>>(text, values)].flat().at(-1);
      return { rows: result?.rows ?? [], rowCount: result?.rowCount ?? 0 };
    },
  };
}

/** Runs a statement of one's own on a connection, or on any one of the pool, and gives its rows. */
type Run = <Row>(place: Place, statement: Prisma.Sql) => Promise<Row[]>;

/**
 * Reads what is asked for at one moment over one connection: one way to the server, which runs one statement after the
 * other. For short ones, of which each costs less than its way.
 */
function readTogether(pool: pg.Pool, run: Run): Read {
  interface Asked {
    ask: (place: Place) => Promise<void>;
    fail: (reason: unknown) => void;
  }
  let waiting: Asked[] = [];
  const send = async (asked: readonly Asked[]): Promise<void> => {
    const [only, ...others] = asked;
    if (only !== undefined && others.length === 0) return only.ask(pool);
    const client = await pool.connect();
    let lost: Error | undefined;
    const onLost = (error: Error): void => {
      lost = error;
    };
    client.on('error', onLost);
    const { stream } = client.connection;
    stream.cork();
    const answers = asked.map(({ ask }) => ask(client));
    stream.uncork();
    await Promise.all(answers);
    client.removeListener('error', onLost);
    client.release(lost);
  };
  return <Row>(statement: Prisma.Sql) =>
    new Promise<Row[]>((settle, fail) => {
      waiting.push({ ask: (place) => run<Row>(place, statement).then(settle, fail), fail });
      if (waiting.length > 1) return;
      process.nextTick(() => {
        const asked = waiting;
        waiting = [];
        send(asked).catch((error: unknown) => {
          for (const { fail } of asked) fail(error);
        });
      });
    });
}
