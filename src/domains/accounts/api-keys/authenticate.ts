import { timingSafeEqual } from 'node:crypto';
import { columnsOf } from '../../../db/columns.ts';
import type { Database } from '../../../db/database.ts';
import {
  type ApiKey,
  Prisma,
  type Team,
  type TeamMembership,
} from '../../../db/generated/prisma/client.ts';
import { batched } from '../../../db/reader.ts';
import type { Actor, AgentScope, CallSource } from '../../../kernel/actor.ts';
import { DomainError } from '../../../kernel/errors.ts';
import { type SessionRow, sessionRow } from '../sessions/session-rows.ts';
import { parseSessionToken } from '../sessions/session-token.ts';
import { hashApiKey, parseApiKey } from './api-key-format.ts';

/** Cache TTL of a checked key. A revocation takes effect in all processes within one second. */
const CACHE_TTL_MILLIS = 800;
const LAST_USED_STEP_MILLIS = 60_000;
const MAX_REMEMBERED = 10_000;
/** A signed-in user may do everything that their role allows. */
const ALL_SCOPES: readonly AgentScope[] = ['read', 'write', 'charge'];

type KeyRow = ApiKey &
  Pick<TeamMembership, 'userId' | 'role' | 'hasBillingAccess' | 'isActive'> &
  Pick<Team, 'membersMay'> & {
    /** The remaining lifetime by the database's clock; not positive if the key has ended. */
    leftMillis: number;
    isRevoked: boolean;
    /** The time since the last recorded use; null if there is none. */
    unusedMillis: number | null;
    agentId: string | null;
  };

/** Stored keys by key ID. Concurrent lookups are batched across calls. */
const keyRow = batched<string, KeyRow | null>(async (reader, keyIds) => {
  const rows = await reader.rows<KeyRow>(Prisma.sql`
    select ${columnsOf('ApiKey', 'k')}, m.user_id as "userId", m.role, m.has_billing_access as "hasBillingAccess", m.is_active as "isActive", t.members_may as "membersMay",
      (extract(epoch from least(k.expires_at, k.revoked_at) - now()) * 1000)::float8 as "leftMillis", coalesce(k.revoked_at <= now(), false) as "isRevoked",
      (extract(epoch from now() - k.last_used_at) * 1000)::float8 as "unusedMillis", a.id as "agentId"
    from api_key k join team_membership m on m.team_id = k.team_id and m.id = k.membership_id join team t on t.id = k.team_id left join connected_agent a on a.api_key_id = k.id where k.key_id = any(${[...new Set(keyIds)]})`);
  const byKeyId = new Map(rows.map((row) => [row.keyId, row]));
  return keyIds.map((keyId) => byKeyId.get(keyId) ?? null);
});

/** A cached key or session, with one Actor object per call source. */
interface KnownKey {
  hash: string;
  expiresAt: Date;
  /** The end of the key in the monotonic time of this process. */
  endsAt: number;
  rights: Omit<Actor, 'source'>;
  actors: Map<CallSource, Actor>;
}

/** Sessions are found under their token ID with this prefix, which no key ID contains. */
const SESSION = 'session:';

/**
 * Resolves API keys and session tokens to actors. Uses the real time of the database, not program
 * time and not the clock of the process.
 */
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
      throw new DomainError(
        'unauthenticated',
        'The API key is malformed: its checksum does not match. Check it for typing errors.',
      );
    }
    return this.#check(keyId, apiKey, source);
  }

  /** Returns the actor of a session, by the token of its cookie, or throws `unauthenticated`. */
  async authenticateSession(token: string, source: CallSource): Promise<Actor> {
    const tokenId = parseSessionToken(token);
    if (tokenId === null) throw signedOut();
    return this.#check(SESSION + tokenId, token, source);
  }

  /**
   * Returns the actor of a connected agent by the ID of the key that has its rights, or throws
   * `unauthenticated`. The caller has checked the access token.
   */
  async authenticateAgent(keyId: string): Promise<Actor> {
    const known = this.#remembered(keyId) ?? (await this.#lookUp(keyId));
    if (known === null) throw notValid(keyId);
    return this.#actorOf(known, 'Mcp');
  }

  async #check(keyId: string, secret: string, source: CallSource): Promise<Actor> {
    const known = this.#remembered(keyId) ?? (await this.#lookUp(keyId));
    if (
      known === null ||
      !timingSafeEqual(Buffer.from(known.hash), Buffer.from(hashApiKey(secret)))
    )
      throw notValid(keyId);
    return this.#actorOf(known, source);
  }

  /**
   * Returns the actor with its current rights, synchronously if its key is cached. Does not check
   * the secret again: the first authentication did, and the secret of a stored key never changes.
   */
  again(actor: Actor): Actor | Promise<Actor> {
    const remembered = this.#remembered(actor.keyId);
    return remembered === null ? this.current(actor) : this.#actorOf(remembered, actor.source);
  }

  /** Like `again`, but always reads the database. */
  async current({ keyId, source }: Pick<Actor, 'keyId' | 'source'>): Promise<Actor> {
    const known = await this.#lookUp(keyId);
    if (known === null) throw notValid(keyId);
    return this.#actorOf(known, source);
  }

  #actorOf(key: KnownKey, source: CallSource): Actor {
    if (key.endsAt <= performance.now()) {
      if (key.rights.isSession) throw signedOut();
      throw new DomainError(
        'unauthenticated',
        `The API key expired at ${key.expiresAt.toISOString()}. Use another key or create a new one.`,
      );
    }
    const known = key.actors.get(source);
    if (known !== undefined) return known;
    const actor = { ...key.rights, source };
    key.actors.set(source, actor);
    return actor;
  }

  /**
   * True if this process has accepted the key before. It may have been revoked or expired since.
   */
  hasSeen(apiKey: string): boolean {
    const keyId = parseApiKey(apiKey);
    return keyId !== null && this.#known.has(keyId);
  }

  /** True if this process has accepted the session before. */
  hasSeenSession(token: string): boolean {
    const tokenId = parseSessionToken(token);
    return tokenId !== null && this.#known.has(SESSION + tokenId);
  }

  /** Removes a key from the cache, so that the next call reads it again. */
  forget(apiKeyId: string): void {
    for (const [keyId, { key }] of this.#known)
      if (key.rights.apiKeyId === apiKeyId) this.#known.delete(keyId);
  }

  #remembered(keyId: string): KnownKey | null {
    const entry = this.#known.get(keyId);
    return entry !== undefined && entry.until > performance.now() ? entry.key : null;
  }

  #lookUp(keyId: string): Promise<KnownKey | null> {
    const sought =
      this.#sought.get(keyId) ?? this.#find(keyId).finally(() => this.#sought.delete(keyId));
    this.#sought.set(keyId, sought);
    return sought;
  }

  #find(keyId: string): Promise<KnownKey | null> {
    return keyId.startsWith(SESSION) ? this.#findSession(keyId) : this.#findKey(keyId);
  }

  async #findSession(keyId: string): Promise<KnownKey | null> {
    const row = await sessionRow(this.#database.read, keyId.slice(SESSION.length));
    if (row === null || row.isRevoked || !row.isActive) {
      this.#known.delete(keyId);
      return null;
    }
    if (row.unusedMillis >= LAST_USED_STEP_MILLIS && this.#database.takesChanges())
      await this.#database.read.prisma
        .$executeRaw`update session set last_used_at = now() where id = ${row.id}`;
    return this.#remember(keyId, row.hash, row.leftMillis, rightsOfSession(keyId, row));
  }

  async #findKey(keyId: string): Promise<KnownKey | null> {
    const row = await keyRow(this.#database.read, keyId);
    if (row === null || row.isRevoked || !row.isActive) {
      this.#known.delete(keyId);
      return null;
    }
    await this.#touch(row.id, row.unusedMillis);
    // The revocation time of a rotated key is in the future.
    const expiresAt =
      row.revokedAt !== null && row.revokedAt < row.expiresAt ? row.revokedAt : row.expiresAt;
    return this.#remember(keyId, row.hash, row.leftMillis, {
      teamId: row.teamId,
      userId: row.userId,
      membershipId: row.membershipId,
      role: row.role,
      hasBillingAccess: row.role === 'owner' || row.hasBillingAccess,
      membersMay: row.membersMay,
      apiKeyId: row.id,
      keyId,
      scopes: row.scopes,
      toolsets: row.toolsets,
      keyExpiresAt: expiresAt,
      isSession: false,
      agentId: row.agentId,
    });
  }

  #remember(keyId: string, hash: string, leftMillis: number, rights: KnownKey['rights']): KnownKey {
    const key: KnownKey = {
      hash,
      expiresAt: rights.keyExpiresAt,
      endsAt: performance.now() + leftMillis,
      rights,
      actors: new Map(),
    };
    if (this.#known.size >= MAX_REMEMBERED) this.#known.clear();
    this.#known.set(keyId, { key, until: performance.now() + CACHE_TTL_MILLIS });
    return key;
  }

  async #touch(id: string, unusedMillis: number | null): Promise<void> {
    if (!this.#database.takesChanges()) return;
    if (unusedMillis !== null && unusedMillis < LAST_USED_STEP_MILLIS) return;
    await this.#database.read.prisma
      .$executeRaw`update api_key set last_used_at = now() where id = ${id}`;
  }
}

function rightsOfSession(keyId: string, row: SessionRow): KnownKey['rights'] {
  const { id, teamId, userId, membershipId, role, hasBillingAccess, expiresAt } = row;
  const billing = role === 'owner' || hasBillingAccess;
  return {
    teamId,
    userId,
    membershipId,
    role,
    hasBillingAccess: billing,
    membersMay: row.membersMay,
    apiKeyId: id,
    keyId,
    scopes: ALL_SCOPES,
    toolsets: [],
    keyExpiresAt: expiresAt,
    isSession: true,
    agentId: null,
  };
}

function notValid(keyId: string): DomainError {
  if (keyId.startsWith(SESSION)) return signedOut();
  return new DomainError(
    'unauthenticated',
    'The API key is not valid. Send a valid key of your team in the X-API-Key header.',
  );
}

function signedOut(): DomainError {
  return new DomainError(
    'unauthenticated',
    'You are signed out: the session has ended. Sign in again at /sign-in.',
  );
}
