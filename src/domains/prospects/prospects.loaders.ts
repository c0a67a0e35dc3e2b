import type { Prospect } from '../../db/generated/prisma/client.ts';
import { defineLoader } from '../../service/loader.ts';

/** Prospects of the caller's team by their ids. */
export const prospectLoader = defineLoader<string, Prospect>(
  async ({ prisma, actor }, ids) => {
    const rows = await prisma.prospect.findMany({ where: { teamId: actor.teamId, id: { in: [...ids] } } });
    return new Map(rows.map((row) => [row.id, row]));
  },
  (id) => {
    throw new Error(`The prospect ${id} is gone.`);
  },
);
