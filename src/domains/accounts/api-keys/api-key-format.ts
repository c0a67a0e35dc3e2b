import {
  type CredentialFormat,
  generateCredential,
  hashCredential,
  parseCredential,
} from '../../../kernel/credential.ts';

/**
 * `ocrm_<keyId, 12>_<secret, 32 base62><CRC-32, 6 base62>`. The last four characters are stored
 * too, so that a member recognizes a key.
 */
const FORMAT: CredentialFormat = { prefix: 'ocrm', length: 32 };

export interface NewApiKey {
  key: string;
  keyId: string;
  hash: string;
  lastFour: string;
}

export function generateApiKey(): NewApiKey {
  const { text, id, hash } = generateCredential(FORMAT);
  return { key: text, keyId: id, hash, lastFour: text.slice(-4) };
}

export const hashApiKey = hashCredential;

/** The key ID, or null if the text is not a well-formed key. */
export function parseApiKey(key: string): string | null {
  return parseCredential(FORMAT, key);
}

/** True for a text in the form of a key, valid or not. */
export function isApiKey(text: string): boolean {
  return text.startsWith(`${FORMAT.prefix}_`);
}

/** The displayable prefix of a key, or null if the text is not a well-formed key. */
export function apiKeyPrefix(text: string): string | null {
  const keyId = parseApiKey(text);
  return keyId === null ? null : `ocrm_${keyId}`;
}
