import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../src/db/database.ts';
import { openPostgres } from '../../src/db/postgres.ts';
import { hasServices, openPooler } from '../cluster/services.ts';
import { TcpProxy } from '../support/tcp-proxy.ts';
import { createTestDatabase, isPostgres, type TestDatabase } from '../support/test-database.ts';
import { eventually } from '../support/time.ts';

const NAMES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

describe.runIf(isPostgres())('exclusive work', () => {
  let server: TestDatabase;
  let database: Database;

  beforeAll(async () => {
    server = await createTestDatabase();
    database = await openPostgres({
      url: server.url ?? '',
      poolSize: 2,
      onError: (error) => console.error(error),
    });
  });
  afterAll(async () => {
    await database.close();
    await server.drop();
  });

  /** Reads in a transaction, while others do. */
  const read = () => database.transact(async (tx) => (await tx.prisma.team.count()) === 0);

  it('takes none of the connections that it needs, however much of it there is', async () => {
    const done = await Promise.all(
      [...NAMES, ...NAMES].map((name) => database.exclusively(name, read)),
    );
    expect(done).toEqual(Array(16).fill(true));
  });

  it.runIf(hasServices)(
    'of several processes leaves a small pooler connections for the work',
    async () => {
      const pooler = await openPooler(server.url ?? '', 4);
      const settings = { url: pooler.url, poolSize: 2, prepares: false, onError: () => {} };
      const processes = await Promise.all([1, 2, 3].map(() => openPostgres(settings)));
      const few = NAMES.slice(0, 3);
      const work = (one: Database) =>
        one.transact(async (tx) => (await tx.prisma.team.count()) === 0);
      const done = await Promise.all(
        processes.flatMap((one) => few.map((name) => one.exclusively(name, () => work(one)))),
      );
      expect(done).toEqual(Array(9).fill(true));
      await Promise.all(processes.map((one) => one.close()));
      await pooler.close();
    },
    20_000,
  );

  it('goes on when the connection that holds its lock is lost, which is reported', async () => {
    const { proxy, url } = await TcpProxy.open(server.url ?? '');
    const errors: string[] = [];
    const behind = await openPostgres({ url, onError: ({ message }) => void errors.push(message) });
    const done = await behind.exclusively('lost', async () => {
      proxy.drop();
      // The other is that of an idle connection.
      await eventually(async () => (errors.length === 2 ? true : null), 'both errors are reported');
      return 'done';
    });
    expect([done, errors]).toEqual([
      'done',
      ['Connection terminated unexpectedly', 'Connection terminated unexpectedly'],
    ]);
    await behind.close();
    await proxy.close();
  });

  it('of one name runs one at a time', async () => {
    const course: string[] = [];
    const work = (name: string) => async () => {
      course.push(`${name} begins`);
      await read();
      course.push(`${name} ends`);
    };
    await Promise.all(['first', 'second'].map((name) => database.exclusively('one', work(name))));
    expect(course).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
  });
});
