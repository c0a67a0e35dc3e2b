import { columnsOf } from '../../../db/columns.ts';
import { type Contact, Prisma } from '../../../db/generated/prisma/client.ts';
import { defineRowLoader } from '../../../service/loader.ts';

export const contactLoader = defineRowLoader<Contact>(
  'contact',
  (keys) =>
    Prisma.sql`select ${columnsOf('Contact', 'p')} from ${keys} join contact p on p.team_id = k.team_id and p.id = k.id`,
);
