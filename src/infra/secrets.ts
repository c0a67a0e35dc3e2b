import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { DomainError } from '../kernel/errors.ts';

/** A secret that none of the configured keys opens. */
export class SecretUnreadable extends Error {}

/** The binding of the server's own secret. */
export const SERVER_SECRET = 'server_secret';

const IV_BYTES = 12;
const TAG_BYTES = 16;

interface Key {
  id: string;
  key: Buffer;
}

function toKey(key: Buffer): Key {
  if (key.length !== 32) throw new Error('A secrets key has 32 bytes.');
  return { id: createHash('sha256').update(key).digest('hex').slice(0, 8), key };
}

/**
 * Encrypts secrets for the database with AES-256-GCM. A text is bound to its owner (`of`, for
 * example a mailbox ID), so that it cannot be moved to another row. Old keys only decrypt, until
 * `admin rotate-secrets` has re-encrypted everything.
 */
export class Secrets {
  #keys: readonly Key[];
  readonly #store: ((keys: readonly Buffer[]) => Promise<void>) | null;

  /**
   * The first key encrypts. `store` saves keys that the server generates; without it, the keys come
   * from the settings.
   */
  constructor(
    keys: readonly Buffer[],
    store: ((keys: readonly Buffer[]) => Promise<void>) | null = null,
  ) {
    this.#keys = keys.map(toKey);
    this.#store = store;
  }

  /**
   * Generates a new current key, if the server keeps its own keys. The old keys still decrypt, even
   * after a crash.
   */
  async addKey(): Promise<void> {
    if (this.#store === null) return;
    const keys = [toKey(randomBytes(32)), ...this.#keys];
    await this.#store(keys.map(({ key }) => key));
    this.#keys = keys;
  }

  /** Removes the old keys, once nothing is encrypted with them. */
  async dropOldKeys(): Promise<void> {
    if (this.#store === null) return;
    const keys = this.#keys.slice(0, 1);
    await this.#store(keys.map(({ key }) => key));
    this.#keys = keys;
  }

  /** False if the server has no key and so can store no secret. */
  get canEncrypt(): boolean {
    return this.#keys.length > 0;
  }

  /** Throws before any work for a secret that could not be stored. */
  requireKey(): void {
    if (!this.canEncrypt)
      throw new DomainError(
        'conflict',
        'The server cannot store secrets, because it has no secrets key. Ask its operator to set SECRETS_KEY.',
      );
  }

  encrypt(text: string, of: string): string {
    const [current] = this.#keys;
    if (current === undefined) throw new Error('The server has no secrets key.');
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv('aes-256-gcm', current.key, iv).setAAD(Buffer.from(of));
    const sealed = Buffer.concat([
      iv,
      cipher.update(text, 'utf8'),
      cipher.final(),
      cipher.getAuthTag(),
    ]);
    return `v1:${current.id}:${sealed.toString('base64')}`;
  }

  decrypt(secret: string, of: string): string {
    const [version, id, data = ''] = secret.split(':');
    const found = version === 'v1' ? this.#keys.find((known) => known.id === id) : undefined;
    if (found === undefined)
      throw new SecretUnreadable(
        'A stored secret was encrypted with a key that the server does not have. Set SECRETS_KEY to that key.',
      );
    const sealed = Buffer.from(data, 'base64');
    const decipher = createDecipheriv(
      'aes-256-gcm',
      found.key,
      sealed.subarray(0, IV_BYTES),
    ).setAAD(Buffer.from(of));
    try {
      decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
      return (
        decipher.update(sealed.subarray(IV_BYTES, -TAG_BYTES), undefined, 'utf8') +
        decipher.final('utf8')
      );
    } catch (error) {
      throw new SecretUnreadable('A stored secret is damaged or belongs to another object.', {
        cause: error,
      });
    }
  }

  /**
   * Encrypts a key that the server generates and also needs without a secrets key. Without one, the
   * key stays plain.
   */
  seal(text: string, of: string): string {
    return this.canEncrypt ? this.encrypt(text, of) : text;
  }

  /** The inverse of `seal`. */
  open(sealed: string, of: string): string {
    return sealed.startsWith('v1:') ? this.decrypt(sealed, of) : sealed;
  }

  isCurrent(secret: string): boolean {
    return secret.startsWith(`v1:${this.#keys[0]?.id}:`);
  }
}
