import { createHash, createHmac } from 'node:crypto';
import type { Reader } from '../db/database.ts';
import type { Secrets } from '../infra/secrets.ts';

export const HASH_PREFIX = 'hmac:';

/** More teams than one process usually serves. */
const MOST_KNOWN = 10_000;

/**
 * Makes the suppression entry of an erased address. The address stays suppressed, but the list no
 * longer contains it.
 */
export type EntryOf = (address: string) => string;

/**
 * Hashes erased addresses with a key of their team, so that the database alone does not reveal
 * whether the list contains an address. The key is derived from the server's key. An imported team
 * brings the key of its existing entries.
 */
export class ErasedAddresses {
  readonly #serverKey: string;
  readonly #secrets: Secrets;
  /** The key of a team never changes. */
  readonly #known = new Map<string, string>();

  constructor(serverKey: string, secrets: Secrets) {
    this.#serverKey = serverKey;
    this.#secrets = secrets;
  }

  async entriesOf(reader: Pick<Reader, 'prisma'>, teamId: string): Promise<EntryOf> {
    const key = await this.keyOf(reader, teamId);
    return (address) =>
      HASH_PREFIX +
      createHmac('sha256', key)
        .update(createHash('sha256').update(address).digest('hex'))
        .digest('hex');
  }

  async keyOf({ prisma }: Pick<Reader, 'prisma'>, teamId: string): Promise<string> {
    const known = this.#known.get(teamId);
    if (known !== undefined) return known;
    const { suppressionKey } = await prisma.team.findUniqueOrThrow({
      where: { id: teamId },
      select: { suppressionKey: true },
    });
    const key =
      suppressionKey === null
        ? createHmac('sha256', this.#serverKey).update(teamId).digest('base64url')
        : this.#secrets.open(suppressionKey, teamId);
    const [oldest] = this.#known.keys();
    if (oldest !== undefined && this.#known.size >= MOST_KNOWN) this.#known.delete(oldest);
    this.#known.set(teamId, key);
    return key;
  }
}
