import { createHmac, randomBytes } from 'node:crypto';
import type { Database } from '../../db/database.ts';
import { ConfigError } from '../../infra/config.ts';
import { SERVER_SECRET, type Secrets, SecretUnreadable } from '../../infra/secrets.ts';

/**
 * The signing keys of this installation: one per purpose, so that a signature is valid for one
 * purpose only.
 */
export interface ServerKeys {
  links: string;
  cursors: string;
  oauth: string;
  mcp: string;
  suppressions: string;
}

/**
 * Creates the secret at the first start, and encrypts it as soon as there is a secrets key. All
 * processes on a database share it.
 */
export async function serverKeys(
  { read: { prisma } }: Database,
  secrets: Secrets,
): Promise<ServerKeys> {
  const fresh = randomBytes(32).toString('base64url');
  await prisma.serverSecret.createMany({
    data: [{ id: 1, linkKey: secrets.seal(fresh, SERVER_SECRET) }],
    skipDuplicates: true,
  });
  const { linkKey } = await prisma.serverSecret.findUniqueOrThrow({ where: { id: 1 } });
  const secret = opened(linkKey, secrets);
  if (secret === linkKey && secrets.canEncrypt)
    await prisma.serverSecret.updateMany({
      where: { id: 1, linkKey },
      data: { linkKey: secrets.seal(secret, SERVER_SECRET) },
    });
  return keysOf(secret);
}

/**
 * Refuses to start with another key: the server would not recognize its own links, and would write
 * to erased people who had opted out.
 */
function opened(linkKey: string, secrets: Secrets): string {
  try {
    return secrets.open(linkKey, SERVER_SECRET);
  } catch (error) {
    if (!(error instanceof SecretUnreadable)) throw error;
    throw new ConfigError(
      'The database was encrypted with another secrets key. Set SECRETS_KEY to that key, or put the file secrets.key of the former data directory into DATA_DIR. If the key is lost: npm run admin -- forget-server-key.',
    );
  }
}

export function keysOf(secret: string): ServerKeys {
  const keyOf = (purpose: string) =>
    createHmac('sha256', secret).update(purpose).digest('base64url');
  return {
    links: secret,
    cursors: keyOf('cursors'),
    oauth: keyOf('oauth'),
    mcp: keyOf('mcp'),
    suppressions: keyOf('suppressions'),
  };
}
