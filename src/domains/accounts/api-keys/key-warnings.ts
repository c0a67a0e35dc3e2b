import type { ApiKey } from '../../../db/generated/prisma/client.ts';

const SOON_DAYS = 14;
const DAY_MILLIS = 86_400_000;

/** Warns about a key that expires within two weeks, in real time. */
export function keyWarnings({
  name,
  expiresAt,
  revokedAt,
}: Pick<ApiKey, 'name' | 'expiresAt' | 'revokedAt'>): string[] {
  const end = revokedAt !== null && revokedAt < expiresAt ? revokedAt : expiresAt;
  const days = Math.floor((end.getTime() - Date.now()) / DAY_MILLIS);
  if (days < 0 || days >= SOON_DAYS) return [];
  const when = days === 0 ? 'in less than a day' : days === 1 ? 'in 1 day' : `in ${days} days`;
  return [
    revokedAt === null
      ? `The API key "${name}" expires ${when}, at ${end.toISOString()}. Rotate it with the mutation rotateApiKey; the old key then works for another 24 hours.`
      : `The API key "${name}" was rotated and expires ${when}, at ${end.toISOString()}. Use the key that replaced it.`,
  ];
}
