import type { ApiKey } from '../../db/generated/prisma/client.ts';

const SOON_DAYS = 14;
const DAY_MILLIS = 86_400_000;

/** What to know of a key that ends soon: while there is time to replace it. Real time. */
export function keyWarnings({ name, expiresAt, revokedAt }: Pick<ApiKey, 'name' | 'expiresAt' | 'revokedAt'>): string[] {
  const end = revokedAt !== null && revokedAt < expiresAt ? revokedAt : expiresAt;
  const days = Math.floor((end.getTime() - Date.now()) / DAY_MILLIS);
  if (days < 0 || days >= SOON_DAYS) return [];
  const when = days === 0 ? 'within a day' : days === 1 ? 'in a day' : `in ${days} days`;
  return [
    revokedAt === null
      ? `The key "${name}" ends ${when}, at ${end.toISOString()}. Rotate it with the mutation rotateApiKey: the old one goes on for 24 hours.`
      : `The key "${name}" was rotated and ends ${when}, at ${end.toISOString()}. Use the key that replaced it.`,
  ];
}
