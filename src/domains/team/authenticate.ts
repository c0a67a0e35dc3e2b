import { timingSafeEqual } from 'node:crypto';
import { columnsOf } from '../../db/columns.ts';
import type { Database } from '../../db/database.ts';
import { gathered } from '../../db/gathered.ts';
import { type ApiKey, Prisma, type TeamMembership } from '../../db/generated/prisma/client.ts';
import type { Actor, CallSource } from '../../kernel/actor.ts';
import { DomainError } from '../../kernel/errors.ts';
import { hashApiKey, parseApiKey } from './api-key-format.ts';

/** How long a checked key is believed: revoking is felt everywhere within a second. */
const BELIEVED_MILLIS = 800;
const LAST_USED_STEP_MILLIS = 60_000;
const MAX_REMEMBERED = 10_000;

type KeyRow = ApiKey & Pick<TeamMembership, 'userId' | 'role' | 'hasBillingAccess' | 'isActive'>;

/** What is stored of keys, by the part of them that is no secret. What calls look up at the same time is read at once, whoever calls. */
const keyRow = gathered<string, KeyRow | null>(async (read, keyIds) => {
  const rows = await read<KeyRow>(Prisma.sql`
    select ${columnsOf('ApiKey', 'k')}, m.user_id as "userId", m.role, m.has_billing_access as "hasBillingAccess", m.is_active as "isActive"
    from api_key k join team_membership m on m.team_id = k.team_id and m.id = k.membership_id where k.key_id = any(${[...new Set(keyIds)]})`);
  const byKeyId = new Map(rows.map((row) => [row.keyId, row]));
  return keyIds.map((keyId) => byKeyId.get(keyId) ?? null);
});

/** What is believed of a key, and the callers that it makes: the same for the same surface. */
interface KnownKey {
  keyId: string;
  hash: string;
  expiresAt: Date;
  rights: Omit<Actor, 'source'>;
  actors: Map<CallSource, Actor>;
}

/** Tells who calls by the key of the call. All of it runs on real time. */
export class Authenticator {
  readonly #database: Pick<Database, 'prisma' | 'read' | 'takesChanges'>;
  readonly #known = new Map<string, { key: KnownKey; until: number }>();
  /** The keys that are being looked up: a thousand sockets of one ask for it once. */
  readonly #sought = new Map<string, Promise<KnownKey | null>>();
  /** By which key a caller was let in. */
  readonly #proofs = new WeakMap<Actor, Pick<KnownKey, 'keyId' | 'hash'>>();

  constructor(database: Pick<Database, 'prisma' | 'read' | 'takesChanges'>) {
    this.#database = database;
  }

  /** The caller, or `unauthenticated`. An unknown key and a revoked one get the same answer. */
  async authenticate(apiKey: string, source: CallSource): Promise<Actor> {
    const keyId = parseApiKey(apiKey);
    if (keyId === null) {
      throw new DomainError('unauthenticated', 'This is not an API key of this service, or it was mistyped: its checksum is wrong.');
    }
    const known = this.#remembered(keyId) ?? (await this.#lookUp(keyId));
    if (known === null || !timingSafeEqual(Buffer.from(known.hash), Buffer.from(hashApiKey(apiKey)))) throw notValid();
    return this.#actorOf(known, source);
  }

  /**
   * The same caller with the rights of now, at once where what is stored of their key was looked at just now. Their key
   * was checked when they came: what is stored of it is looked at again, and not the key.
   */
  again(actor: Actor): Actor | Promise<Actor> {
    const proof = this.#proofs.get(actor);
    if (proof === undefined) throw new Error('This caller was not let in here.');
    const remembered = this.#remembered(proof.keyId);
    if (remembered !== null) return this.#actorBy(remembered, proof, actor.source);
    return this.#lookUp(proof.keyId).then((known) => this.#actorBy(known, proof, actor.source));
  }

  #actorBy(known: KnownKey | null, { hash }: Pick<KnownKey, 'hash'>, source: CallSource): Actor {
    if (known === null || known.hash !== hash) throw notValid();
    return this.#actorOf(known, source);
  }

  #actorOf(key: KnownKey, source: CallSource): Actor {
    if (key.expiresAt <= new Date()) {
      throw new DomainError('unauthenticated', `This API key expired at ${key.expiresAt.toISOString()}. Create or rotate a key.`);
    }
    const known = key.actors.get(source);
    if (known !== undefined) return known;
    const actor = { ...key.rights, source };
    key.actors.set(source, actor);
    this.#proofs.set(actor, key);
    return actor;
  }

  /** Whether this process has found the key valid before; it may have ended since. */
  hasSeen(apiKey: string): boolean {
    const keyId = parseApiKey(apiKey);
    return keyId !== null && this.#known.has(keyId);
  }

  /** Forgets what was believed of a key, so that the next call looks it up. */
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
    // A key that was rotated away is revoked at a moment to come.
    const expiresAt = row.revokedAt !== null && row.revokedAt < row.expiresAt ? row.revokedAt : row.expiresAt;
    const key: KnownKey = {
      keyId,
      hash: row.hash,
      expiresAt,
      rights: {
        teamId: row.teamId,
        userId: row.userId,
        membershipId: row.membershipId,
        role: row.role,
        hasBillingAccess: row.role === 'owner' || row.hasBillingAccess,
        apiKeyId: row.id,
        scopes: row.scopes,
        keyExpiresAt: expiresAt,
      },
      actors: new Map(),
    };
    if (this.#known.size >= MAX_REMEMBERED) this.#known.clear();
    this.#known.set(keyId, { key, until: Date.now() + BELIEVED_MILLIS });
    return key;
  }

  async #touch(id: string, lastUsedAt: Date | null): Promise<void> {
    const now = new Date();
    if (!this.#database.takesChanges()) return;
    if (lastUsedAt !== null && now.getTime() - lastUsedAt.getTime() < LAST_USED_STEP_MILLIS) return;
    await this.#database.prisma.apiKey.update({ where: { id }, data: { lastUsedAt: now }, select: { id: true } });
  }
}

function notValid(): DomainError {
  return new DomainError('unauthenticated', 'This API key is not valid here. Create a key in your team and send it in X-API-Key.');
}
