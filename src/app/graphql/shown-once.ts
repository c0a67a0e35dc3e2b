import type { ExecutionResult } from 'graphql';
import { apiKeyPrefix } from '../../domains/accounts/api-keys/api-key-format.ts';
import { invitationLinkPrefix } from '../../domains/accounts/invitations/invitation-link.ts';
import { signingSecretPrefix } from '../../domains/integrations/webhooks/endpoint-secret.ts';

/**
 * A secret that was removed from a stored response: its path and the prefix of the key, or of the
 * token in a link.
 */
interface ShownOnce {
  path: string;
  prefix: string;
}

const MESSAGE =
  'A secret is returned only once, when it is created, and is not stored. If you lost it, create another one: revoke the key first, send the invitation again, or rotate the secret of the webhook.';

/**
 * The result as stored for an Idempotency-Key, without API keys, links of invitations and secrets
 * of webhooks. `extensions.shownOnce` lists what was removed.
 */
export function withoutSecrets(result: ExecutionResult): ExecutionResult {
  const shown: ShownOnce[] = [];
  const data = strip(result.data, '', shown);
  if (shown.length === 0) return result;
  return {
    ...result,
    data: Object(data),
    extensions: { ...result.extensions, shownOnce: { message: MESSAGE, secrets: shown } },
  };
}

/**
 * The stored text of a tool's result: like `withoutSecrets`, with null for the secret of a webhook.
 */
export function toolTextWithoutSecrets(text: string): string {
  const shown: ShownOnce[] = [];
  const result: unknown = JSON.parse(text);
  const stripped = strip(result, '', shown);
  return shown.length === 0 ? text : JSON.stringify(stripped);
}

function strip(value: unknown, path: string, shown: ShownOnce[]): unknown {
  if (typeof value === 'string') {
    const prefix = apiKeyPrefix(value) ?? invitationLinkPrefix(value) ?? signingSecretPrefix(value);
    if (prefix === null) return value;
    shown.push({ path, prefix });
    return null;
  }
  if (Array.isArray(value))
    return value.map((child, index) => strip(child, `${path}[${index}]`, shown));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, child]) => [
      key,
      strip(child, path === '' ? key : `${path}.${key}`, shown),
    ]),
  );
}
