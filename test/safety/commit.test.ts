import { afterAll, beforeAll, expect, it } from 'vitest';
import { World } from '../support/world.ts';

let world: World;

beforeAll(async () => {
  world = await World.open();
  await world.runtime.database.script(
    'create table checked_late (id int unique deferrable initially deferred)',
  );
});
afterAll(() => world.close());

it('reports a failed commit like any other failure, and continues', async () => {
  const { read, script } = world.runtime.database;
  const insert = (...ids: number[]) =>
    read.prisma.$transaction(async (prisma) => {
      // Deferred constraints fail at the end of the transaction.
      for (const id of ids) await prisma.$executeRaw`insert into checked_late values (${id})`;
    });
  await expect(insert(1, 1)).rejects.toThrow();
  await Promise.all([insert(2), insert(3)]);
  await expect(insert(4, 2)).rejects.toThrow();
  expect((await script('select id from checked_late order by id')).rows).toEqual([
    { id: 2 },
    { id: 3 },
  ]);
});
