import { hash, randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';

/**
 * `ocrm_<keyId, 12>_<secret, 32 base62><CRC-32, 6 base62>`. The checksum refuses a mistyped key without a look-up;
 * what is stored is the key's id, its last four characters, and the SHA-256 of the whole.
 */

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const SHAPE = /^(ocrm_([0-9A-Za-z]{12})_[0-9A-Za-z]{32})([0-9A-Za-z]{6})$/;

function randomText(length: number): string {
  return Array.from({ length }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');
}

function checksum(body: string): string {
  let rest = crc32(body);
  let text = '';
  while (text.length < 6) {
    text = ALPHABET.charAt(rest % ALPHABET.length) + text;
    rest = Math.floor(rest / ALPHABET.length);
  }
  return text;
}

export interface NewApiKey {
  key: string;
  keyId: string;
  hash: string;
  lastFour: string;
}

export function generateApiKey(): NewApiKey {
  const keyId = randomText(12);
  const body = `ocrm_${keyId}_${randomText(32)}`;
  const key = body + checksum(body);
  return { key, keyId, hash: hashApiKey(key), lastFour: key.slice(-4) };
}

export function hashApiKey(key: string): string {
  return hash('sha256', key);
}

/** The key's id, or null where the text can't be a key that was ever given. */
export function parseApiKey(key: string): string | null {
  const match = SHAPE.exec(key);
  if (match === null) return null;
  const [, body = '', keyId = '', sum] = match;
  return checksum(body) === sum ? keyId : null;
}

/** How a key begins, as it is shown of a key; null for a text that is no key. */
export function apiKeyPrefix(text: string): string | null {
  const keyId = parseApiKey(text);
  return keyId === null ? null : `ocrm_${keyId}`;
}
