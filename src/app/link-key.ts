import { randomBytes } from 'node:crypto';
import type { Database } from '../db/database.ts';

/** What links in e-mails are signed with: made at the first start, and the same for every process on the database. */
export async function linkKey({ prisma }: Database): Promise<string> {
  await prisma.serverSecret.createMany({ data: [{ id: 1, linkKey: randomBytes(32).toString('base64url') }], skipDuplicates: true });
  return (await prisma.serverSecret.findUniqueOrThrow({ where: { id: 1 } })).linkKey;
}
