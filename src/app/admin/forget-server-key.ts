import type { Config } from '../../infra/config.ts';
import { createLogger } from '../../infra/logger.ts';
import { SERVER_SECRET, SecretUnreadable } from '../../infra/secrets.ts';
import { HASH_PREFIX } from '../../service/erased-addresses.ts';
import { openDatabase } from '../runtime/open-database.ts';
import { openSecrets } from '../runtime/open-secrets.ts';

/**
 * Lets a server start whose secrets key is lost: the next start makes a new signing key. Returns
 * how many erased addresses are no longer suppressed. Null if the key can be read; then nothing was
 * changed.
 */
export async function forgetServerKey(
  config: Config,
): Promise<{ forgotten: true; lostSuppressions: number } | null> {
  const { database, lock } = await openDatabase(config, createLogger('warn'));
  try {
    const secrets = await openSecrets(config);
    return await database.transact(async ({ prisma }) => {
      const known = await prisma.serverSecret.findUnique({ where: { id: 1 } });
      if (known === null || isReadable(() => secrets.open(known.linkKey, SERVER_SECRET)))
        return null;
      await prisma.serverSecret.delete({ where: { id: 1 } });
      const lost = await prisma.emailSuppression.deleteMany({
        where: { email: { startsWith: HASH_PREFIX } },
      });
      await prisma.team.updateMany({ data: { suppressionKey: null } });
      return { forgotten: true as const, lostSuppressions: lost.count };
    });
  } finally {
    await database.close();
    await lock?.release();
  }
}

function isReadable(open: () => string): boolean {
  try {
    open();
    return true;
  } catch (error) {
    if (error instanceof SecretUnreadable) return false;
    throw error;
  }
}
