import { columnsOf } from '../../db/columns.ts';
import { Prisma, type Prospect } from '../../db/generated/prisma/client.ts';
import { defineRowLoader } from '../../service/loader.ts';

export const prospectLoader = defineRowLoader<Prospect>(
  'prospect',
  (keys) => Prisma.sql`select ${columnsOf('Prospect', 'p')} from ${keys} join prospect p on p.team_id = k.team_id and p.id = k.id`,
);
