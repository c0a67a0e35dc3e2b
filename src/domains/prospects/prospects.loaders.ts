import { columnsOf } from '../../db/columns.ts';
import { Prisma, type Prospect } from '../../db/generated/prisma/client.ts';
import { defineLoader } from '../../service/loader.ts';

/** Prospects of the caller's team by their ids. SQL because every row of a list asks for one. */
export const prospectLoader = defineLoader<string, Prospect>(
  async ({ read, actor }, ids) => {
    const rows = await read<Prospect>(
      Prisma.sql`select ${columnsOf('Prospect', 'p')} from prospect p where p.team_id = ${actor.teamId} and p.id = any(${[...ids]})`,
    );
    return new Map(rows.map((row) => [row.id, row]));
  },
  (id) => {
    throw new Error(`The prospect ${id} is gone.`);
  },
);
