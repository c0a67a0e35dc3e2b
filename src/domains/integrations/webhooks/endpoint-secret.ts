import { randomBytes } from 'node:crypto';
import type { WebhookEndpoint } from '../../../db/generated/prisma/client.ts';
import type { Secrets } from '../../../infra/secrets.ts';

/** `whsec_` and 32 random bytes in base64, as in Standard Webhooks. */
export function newSigningSecret(): string {
  return `whsec_${randomBytes(32).toString('base64')}`;
}

/** The prefix of a secret, or null for any other text. */
export function signingSecretPrefix(text: string): string | null {
  return /^whsec_[A-Za-z0-9+/]{43}=$/.test(text) ? 'whsec_' : null;
}

/** The signing secrets of a delivery: the current one, and the previous one until it expires. */
export function signingSecrets(
  secrets: Secrets,
  { id, secret, previousSecret, previousSecretUntil }: WebhookEndpoint,
  now: Date,
): string[] {
  const isPreviousValid =
    previousSecret !== null && previousSecretUntil !== null && previousSecretUntil > now;
  return [secret, ...(isPreviousValid ? [previousSecret] : [])].map((sealed) =>
    secrets.decrypt(sealed, id),
  );
}
