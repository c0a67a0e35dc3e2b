import { hash, randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';

/**
 * `ocrm_<keyId, 12>_<secret, 32 base62><CRC-32, 6 base62>`. The checksum rejects a mistyped key without a lookup.
 * Stored are only the key ID, the last four characters and the SHA-256 hash of the key.
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

/** The key ID, or null if the text is not a well-formed key. */
export function parseApiKey(key: string): string | null {
  const match = SHAPE.exec(key);
  if (match === null) return null;
  const [, body = '', keyId = '', sum] = match;
  return checksum(body) === sum ? keyId : null;
}

/** The displayable prefix of a key, or null if the text is not a well-formed key. */
export function apiKeyPrefix(text: string): string | null {
  const keyId = parseApiKey(text);
  return keyId === null ? null : `ocrm_${keyId}`;
}
