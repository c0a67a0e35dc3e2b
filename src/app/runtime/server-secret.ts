import { createHmac, randomBytes } from 'node:crypto';
import type { Database } from '../../db/database.ts';

/** The signing keys of this installation: one per purpose, so that a signature is valid for one purpose only. */
export interface ServerKeys {
  links: string;
  cursors: string;
  oauth: string;
}

/** Creates the secret at the first start. All processes on a database share it. */
export async function serverKeys({ read: { prisma } }: Database): Promise<ServerKeys> {
  await prisma.serverSecret.createMany({ data: [{ id: 1, linkKey: randomBytes(32).toString('base64url') }], skipDuplicates: true });
  const { linkKey } = await prisma.serverSecret.findUniqueOrThrow({ where: { id: 1 } });
  return keysOf(linkKey);
}

export function keysOf(secret: string): ServerKeys {
  const keyOf = (purpose: string) => createHmac('sha256', secret).update(purpose).digest('base64url');
  return { links: secret, cursors: keyOf('cursors'), oauth: keyOf('oauth') };
}
