import { timingSafeEqual } from 'node:crypto';
import { columnsOf } from '../../db/columns.ts';
import type { Database } from '../../db/database.ts';
import { type ApiKey, Prisma, type TeamMembership } from '../../db/generated/prisma/client.ts';
import { batched } from '../../db/reader.ts';
import type { Actor, CallSource } from '../../kernel/actor.ts';
import { DomainError } from '../../kernel/errors.ts';
import { hashApiKey, parseApiKey } from './api-key-format.ts';

/** Cache TTL of a checked key. A revocation takes effect in all processes within one second. */
const CACHE_TTL_MILLIS = 800;
const LAST_USED_STEP_MILLIS = 60_000;
const MAX_REMEMBERED = 10_000;

type KeyRow = ApiKey & Pick<TeamMembership, 'userId' | 'role' | 'hasBillingAccess' | 'isActive'>;

/** Stored keys by key ID. Concurrent lookups are batched across calls. */
const keyRow = batched<string, KeyRow | null>(async (reader, keyIds) => {
  const rows = await reader.rows<KeyRow>(Prisma.sql`
    select ${columnsOf('ApiKey', 'k')}, m.user_id as "userId", m.role, m.has_billing_access as "hasBillingAccess", m.is_active as "isActive"
    from api_key k join team_membership m on m.team_id = k.team_id and m.id = k.membership_id where k.key_id = any(${[...new Set(keyIds)]})`);
  const byKeyId = new Map(rows.map((row) => [row.keyId, row]));
  return keyIds.map((keyId) => byKeyId.get(keyId) ?? null);
});

/** A cached key, with one Actor object per call source. */
interface KnownKey {
  hash: string;
  expiresAt: Date;
  rights: Omit<Actor, 'source'>;
  actors: Map<CallSource, Actor>;
}

/** Resolves API keys to actors. Uses real time, not program time. */
export class Authenticator {
  readonly #database: Pick<Database, 'read' | 'takesChanges'>;
  readonly #known = new Map<string, { key: KnownKey; until: number }>();
  /** Lookups in progress: concurrent calls with the same key share one. */
  readonly #sought = new Map<string, Promise<KnownKey | null>>();

  constructor(database: Pick<Database, 'read' | 'takesChanges'>) {
    this.#database = database;
  }

  /** Returns the actor or throws `unauthenticated`. Unknown and revoked keys get the same error. */
  async authenticate(apiKey: string, source: CallSource): Promise<Actor> {
    const keyId = parseApiKey(apiKey);
    if (keyId === null) {
      throw new DomainError('unauthenticated', 'The API key is malformed: its checksum does not match. Check it for typing errors.');
    }
    const known = this.#remembered(keyId) ?? (await this.#lookUp(keyId));
    if (known === null || !timingSafeEqual(Buffer.from(known.hash), Buffer.from(hashApiKey(apiKey)))) throw notValid();
    return this.#actorOf(known, source);
  }

  /**
   * Returns the actor with its current rights, synchronously if its key is cached. The secret was checked at the first
   * authentication and a stored key never gets another one, so only its rights are read again.
   */
  again({ keyId, source }: Actor): Actor | Promise<Actor> {
    const remembered = this.#remembered(keyId);
    if (remembered !== null) return this.#actorOf(remembered, source);
    return this.#lookUp(keyId).then((known) => {
      if (known === null) throw notValid();
      return this.#actorOf(known, source);
    });
  }

  #actorOf(key: KnownKey, source: CallSource): Actor {
    if (key.expiresAt <= new Date()) {
      throw new DomainError('unauthenticated', `The API key expired at ${key.expiresAt.toISOString()}. Use another key or create a new one.`);
    }
    const known = key.actors.get(source);
    if (known !== undefined) return known;
    const actor = { ...key.rights, source };
    key.actors.set(source, actor);
    return actor;
  }

  /** True if this process has accepted the key before. It may have been revoked or expired since. */
  hasSeen(apiKey: string): boolean {
    const keyId = parseApiKey(apiKey);
    return keyId !== null && this.#known.has(keyId);
  }

  /** Removes a key from the cache, so that the next call reads it again. */
  forget(apiKeyId: string): void {
    for (const [keyId, { key }] of this.#known) if (key.rights.apiKeyId === apiKeyId) this.#known.delete(keyId);
  }

  #remembered(keyId: string): KnownKey | null {
    const entry = this.#known.get(keyId);
    return entry !== undefined && entry.until > Date.now() ? entry.key : null;
  }

  #lookUp(keyId: string): Promise<KnownKey | null> {
    const sought = this.#sought.get(keyId) ?? this.#find(keyId).finally(() => this.#sought.delete(keyId));
    this.#sought.set(keyId, sought);
    return sought;
  }

  async #find(keyId: string): Promise<KnownKey | null> {
    const row = await keyRow(this.#database.read, keyId);
    if (row === null || (row.revokedAt !== null && row.revokedAt <= new Date()) || !row.isActive) {
      this.#known.delete(keyId);
      return null;
    }
    await this.#touch(row.id, row.lastUsedAt);
    // The revocation time of a rotated key is in the future.
    const expiresAt = row.revokedAt !== null && row.revokedAt < row.expiresAt ? row.revokedAt : row.expiresAt;
    const key: KnownKey = {
      hash: row.hash,
      expiresAt,
      rights: {
        teamId: row.teamId,
        userId: row.userId,
        membershipId: row.membershipId,
        role: row.role,
        hasBillingAccess: row.role === 'owner' || row.hasBillingAccess,
        apiKeyId: row.id,
        keyId,
        scopes: row.scopes,
        keyExpiresAt: expiresAt,
      },
      actors: new Map(),
    };
    if (this.#known.size >= MAX_REMEMBERED) this.#known.clear();
    this.#known.set(keyId, { key, until: Date.now() + CACHE_TTL_MILLIS });
    return key;
  }

  async #touch(id: string, lastUsedAt: Date | null): Promise<void> {
    const now = new Date();
    if (!this.#database.takesChanges()) return;
    if (lastUsedAt !== null && now.getTime() - lastUsedAt.getTime() < LAST_USED_STEP_MILLIS) return;
    await this.#database.read.prisma.apiKey.update({ where: { id }, data: { lastUsedAt: now }, select: { id: true } });
  }
}

function notValid(): DomainError {
  return new DomainError('unauthenticated', 'The API key is not valid. Send a valid key of your team in the X-API-Key header.');
}
