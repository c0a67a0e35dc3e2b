import { columnsOf } from '../../../db/columns.ts';
import { Prisma, type Step } from '../../../db/generated/prisma/client.ts';
import { defineRowLoader } from '../../../service/loader.ts';

export const stepLoader = defineRowLoader<Step>(
  'step',
  (keys) =>
    Prisma.sql`select ${columnsOf('Step', 's')} from ${keys} join step s on s.team_id = k.team_id and s.id = k.id`,
);
