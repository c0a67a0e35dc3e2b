import { type Adapter, type AdapterPayload, errors } from 'oidc-provider';
import type { Database } from '../../db/database.ts';
import { Prisma } from '../../db/generated/prisma/client.ts';
import {
  deleteClientsBeyond,
  endGrant,
  hashOf,
  lockGrant,
  useRecord,
} from '../../domains/accounts/connected-agents/oauth-records.ts';
import { SYSTEM } from '../../infra/audit.ts';
import type { ClientDocuments } from '../../providers/identity/client-documents.ts';

/** The lifetime of an unused registration. */
const UNUSED_CLIENT_SECONDS = 86_400;
/**
 * The maximum number of unused registrations. A new one replaces the oldest, so strangers cannot
 * fill the table.
 */
const MAX_UNUSED_CLIENTS = 1_000;
/** How long a fetched document is cached. */
const DOCUMENT_SECONDS = 3_600;

/**
 * Stores the objects of the authorization server. An ID can be a token, so rows are found by its
 * hash, and the payload does not contain the ID. The database supplies the time.
 */
export class OAuthAdapter implements Adapter {
  readonly #kind: string;
  readonly #database: Database;
  readonly #documents: ClientDocuments;

  constructor(kind: string, database: Database, documents: ClientDocuments) {
    this.#kind = kind;
    this.#database = database;
    this.#documents = documents;
  }

  async upsert(
    id: string,
    { jti: _, ...payload }: AdapterPayload,
    expiresIn: number | undefined,
  ): Promise<void> {
    const seconds = this.#kind === 'Client' ? UNUSED_CLIENT_SECONDS : (expiresIn ?? null);
    await this.#save(id, payload, seconds);
  }

  /**
   * Stores nothing for a grant that has ended: a token issued during the revocation would outlive
   * it.
   */
  async #save(id: string, payload: object, seconds: number | null): Promise<void> {
    const hash = (value: unknown) => (typeof value === 'string' ? hashOf(value) : null);
    const uidHash = hash('uid' in payload ? payload.uid : null);
    const grantHash = hash('grantId' in payload ? payload.grantId : null);
    await this.#database.transact(async (tx) => {
      if (grantHash !== null && !(await lockGrant(tx, grantHash)))
        throw new errors.InvalidGrant('grant not found');
      await tx.rows(Prisma.sql`
        insert into oauth_record (kind, id_hash, payload, uid_hash, grant_hash, expires_at)
        values (${this.#kind}, ${hashOf(id)}, ${JSON.stringify(payload)}::jsonb, ${uidHash}, ${grantHash}, now() + make_interval(secs => ${seconds}::float8))
        on conflict (kind, id_hash) do update set payload = excluded.payload, uid_hash = excluded.uid_hash, grant_hash = excluded.grant_hash, expires_at = excluded.expires_at`);
      if (this.#kind === 'Client') await deleteClientsBeyond(tx, MAX_UNUSED_CLIENTS);
    });
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    const stored = await this.#stored(id);
    if (stored !== undefined || this.#kind !== 'Client' || !this.#documents.isDocument(id))
      return stored;
    const document = await this.#documents.fetch(id);
    if (document === null) return undefined;
    await this.#save(id, document, DOCUMENT_SECONDS);
    return document;
  }

  /** SQL because the database's clock decides expiry. */
  async #stored(id: string): Promise<AdapterPayload | undefined> {
    const [row] = await this.#database.read.rows<{
      payload: AdapterPayload;
      consumed: number | null;
    }>(Prisma.sql`
      select payload, extract(epoch from consumed_at)::int as consumed from oauth_record
      where kind = ${this.#kind} and id_hash = ${hashOf(id)} and (expires_at is null or expires_at > now())`);
    if (row === undefined) return undefined;
    if (this.#kind === 'Interaction' && row.consumed !== null) return undefined;
    const consumed = row.consumed === null ? {} : { consumed: row.consumed };
    return this.#kind === 'Client' ? row.payload : { ...row.payload, ...consumed, jti: id };
  }

  /**
   * Finds a browser session that has not ended. The result has no ID, because the ID is the
   * session's secret.
   */
  async findByUid(uid: string): Promise<AdapterPayload | undefined> {
    const [row] = await this.#database.read.rows<{ payload: AdapterPayload }>(Prisma.sql`
      select payload from oauth_record where kind = ${this.#kind} and uid_hash = ${hashOf(uid)} and expires_at > now()`);
    return row?.payload;
  }

  /** The server does not support the device flow. */
  async findByUserCode(): Promise<undefined> {}

  /**
   * Uses a code or refresh token, at most once. A second use means that somebody has a copy, so it
   * ends the grant with everything that the first use received.
   */
  async consume(id: string): Promise<void> {
    const isFirst = await this.#database.transact(async (tx) => {
      if (await useRecord(tx, this.#kind, id)) return true;
      const used = await tx.prisma.oAuthRecord.findUnique({
        where: { kind_idHash: { kind: this.#kind, idHash: hashOf(id) } },
        select: { grantHash: true },
      });
      if (used?.grantHash) await endGrant(tx, used.grantHash, SYSTEM);
      return false;
    });
    if (!isFirst) throw new errors.InvalidGrant('already used');
  }

  /** Uses up an interaction. Two concurrent requests could otherwise both receive a code. */
  async destroy(id: string): Promise<void> {
    if (this.#kind === 'Interaction') {
      if (!(await this.#database.transact((tx) => useRecord(tx, this.#kind, id))))
        throw new errors.SessionNotFound('interaction session not found');
      return;
    }
    await this.#database.transact(async (tx) => {
      await tx.prisma.oAuthRecord.deleteMany({ where: { kind: this.#kind, idHash: hashOf(id) } });
      if (this.#kind === 'Grant') await endGrant(tx, hashOf(id), SYSTEM);
    });
  }

  /** Called when a token was revoked, or a refresh token or code was used twice. */
  async revokeByGrantId(grantId: string): Promise<void> {
    await this.#database.transact((tx) => endGrant(tx, hashOf(grantId), SYSTEM));
  }
}
