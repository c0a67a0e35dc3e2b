import { createHmac, randomBytes } from 'node:crypto';
import type { Database } from '../../db/database.ts';

/** What this installation signs with: a key for each purpose, so that what is signed for one is nothing for another. */
export interface ServerKeys {
  links: string;
  cursors: string;
}

/** The secret is made at the first start, and is the same for every process on the database. */
export async function serverKeys({ read: { prisma } }: Database): Promise<ServerKeys> {
  await prisma.serverSecret.createMany({ data: [{ id: 1, linkKey: randomBytes(32).toString('base64url') }], skipDuplicates: true });
  const { linkKey } = await prisma.serverSecret.findUniqueOrThrow({ where: { id: 1 } });
  return keysOf(linkKey);
}

export function keysOf(secret: string): ServerKeys {
  return { links: secret, cursors: createHmac('sha256', secret).update('cursors').digest('base64url') };
}
