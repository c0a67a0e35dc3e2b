import { hash, randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';

/**
 * A secret of a caller: `<prefix>_<ID, 12>_<secret, base62><CRC-32, 6 base62>`. The checksum
 * rejects mistyped ones without a lookup. Only the ID and the SHA-256 hash of the whole are stored.
 */
export interface CredentialFormat {
  prefix: string;
  /** The length of the secret. 32 characters are 190 bits, 43 are 256. */
  length: number;
}

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const ID_LENGTH = 12;

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

export interface NewCredential {
  text: string;
  id: string;
  hash: string;
}

export function generateCredential({ prefix, length }: CredentialFormat): NewCredential {
  const id = randomText(ID_LENGTH);
  const body = `${prefix}_${id}_${randomText(length)}`;
  const text = body + checksum(body);
  return { text, id, hash: hashCredential(text) };
}

export function hashCredential(text: string): string {
  return hash('sha256', text);
}

/** The ID, or null if the text is not a well-formed credential of this format. */
export function parseCredential({ prefix, length }: CredentialFormat, text: string): string | null {
  const start = `${prefix}_`;
  if (!text.startsWith(start) || text.length !== start.length + ID_LENGTH + 1 + length + 6)
    return null;
  const body = text.slice(0, -6);
  const id = body.slice(start.length, start.length + ID_LENGTH);
  if (
    !/^[0-9A-Za-z_]+$/.test(body) ||
    !/^[0-9A-Za-z]+$/.test(id) ||
    body.charAt(start.length + ID_LENGTH) !== '_'
  )
    return null;
  if (!/^[0-9A-Za-z]+$/.test(body.slice(start.length + ID_LENGTH + 1))) return null;
  return checksum(body) === text.slice(-6) ? id : null;
}
