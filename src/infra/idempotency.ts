import { createHash, randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { Transaction } from '../db/database.ts';
import { Prisma } from '../db/generated/prisma/client.ts';

import { DomainError, invalidRequest } from '../kernel/errors.ts';

/** A call with an Idempotency-Key: its member, API key, operation and a hash of the request. */
export interface IdempotentCall {
  membershipId: string;
  apiKeyId: string;
  operation: string;
  key: string;
  requestHash: string;
}

/** A call that holds its Idempotency-Key. */
export interface HeldKey {
  /**
   * Records in the transaction of the change that it was made. Throws if another call has taken
   * over the key.
   */
  claimChange(tx: Transaction): Promise<void>;
  /** Stores the response, to be returned to repeated calls. */
  complete(response: string): Promise<void>;
  /** Releases the key after a failed call. If the change was committed, the key stays held. */
  release(): Promise<void>;
}

/**
 * A call renews its hold of a key while it runs. If it has not done so for this long, its process
 * has died.
 */
const LOST_SECONDS = 15;
const RENEW_MILLIS = 5_000;
const KEPT_HOURS = 24;
const MAX_KEY_LENGTH = 255;

/** Returns the Idempotency-Key of a call, or null if it has none. */
export function readIdempotencyKey(header: string | null): string | null {
  if (header === null) return null;
  if (header.length === 0 || header.length > MAX_KEY_LENGTH) {
    throw invalidRequest([
      { path: 'Idempotency-Key', message: `must be 1 to ${MAX_KEY_LENGTH} characters.` },
    ]);
  }
  return header;
}

/** Hashes a JSON value independently of the order of its keys. */
export function hashOf(value: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(sorted(value)) ?? 'null')
    .digest('hex');
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, child]) => [key, sorted(child)]),
  );
}

/**
 * Stores calls with an Idempotency-Key, shared by all processes. Uses the database's time, so that
 * processes agree.
 */
export class IdempotencyStore {
  readonly #prisma: Prisma.TransactionClient;
  readonly #logger: Logger;

  constructor(prisma: Prisma.TransactionClient, logger: Logger) {
    this.#prisma = prisma;
    this.#logger = logger;
  }

  /** Returns the key to hold while the call runs, or the stored response of an earlier call. */
  async begin(call: IdempotentCall): Promise<{ held: HeldKey } | { response: string }> {
    const holder = randomUUID();
    if (await this.#take(call, holder)) return { held: this.#held(call, holder) };
    const { membershipId, operation, key } = call;
    const known = await this.#prisma.idempotencyRecord.findUnique({
      where: { membershipId_operation_key: { membershipId, operation, key } },
    });
    if (known !== null && known.apiKeyId !== call.apiKeyId) {
      throw new DomainError(
        'idempotency_key_reused',
        'This Idempotency-Key was already used with another API key. Use a new Idempotency-Key.',
      );
    }
    if (known !== null && known.requestHash !== call.requestHash) {
      throw new DomainError(
        'idempotency_key_reused',
        'This Idempotency-Key was already used for a different request. Use a new Idempotency-Key for each request.',
      );
    }
    if (known?.response) return { response: known.response };
    if (
      known !== null &&
      known.changedAt !== null &&
      (known.completedAt !== null || (await this.#isLost(known)))
    )
      throw new DomainError(
        'conflict',
        'The call with this Idempotency-Key was executed, but its response was lost. Read the current state to see what it changed.',
      );
    throw new DomainError(
      'request_in_progress',
      'A call with this Idempotency-Key is still running. Retry in a few seconds.',
    );
  }

  /** True if the call has not renewed its hold for so long that its process must have died. */
  async #isLost({
    membershipId,
    operation,
    key,
  }: Pick<IdempotentCall, 'membershipId' | 'operation' | 'key'>): Promise<boolean> {
    const lost = await this.#prisma.$queryRaw<unknown[]>`
      select 1 from idempotency_record
      where membership_id = ${membershipId} and operation = ${operation} and key = ${key} and started_at < now() - make_interval(secs => ${LOST_SECONDS})`;
    return lost.length > 0;
  }

  /**
   * Takes a key that is unused, older than a day, or whose process died before it changed anything.
   * SQL because two concurrent calls must not both get it.
   */
  async #take(
    { membershipId, apiKeyId, operation, key, requestHash }: IdempotentCall,
    holder: string,
  ): Promise<boolean> {
    const count = await this.#prisma.$executeRaw`
      insert into idempotency_record (membership_id, api_key_id, operation, key, request_hash, holder, started_at)
      values (${membershipId}, ${apiKeyId}, ${operation}, ${key}, ${requestHash}, ${holder}, now())
      on conflict (membership_id, operation, key) do update
      set api_key_id = excluded.api_key_id, request_hash = excluded.request_hash, holder = excluded.holder, started_at = now(), response = null, changed_at = null, completed_at = null
      where idempotency_record.started_at < now() - make_interval(hours => ${KEPT_HOURS})
        or (idempotency_record.changed_at is null and idempotency_record.completed_at is null
          and idempotency_record.api_key_id = excluded.api_key_id
          and idempotency_record.started_at < now() - make_interval(secs => ${LOST_SECONDS}))`;
    return count === 1;
  }

  #held({ membershipId, operation, key }: IdempotentCall, holder: string): HeldKey {
    const where = { membershipId, operation, key, holder };
    const renewal = setInterval(() => {
      this.#prisma.$executeRaw`
        update idempotency_record set started_at = now()
        where membership_id = ${membershipId} and operation = ${operation} and key = ${key} and holder = ${holder} and completed_at is null`.catch(
        (error: unknown) =>
          this.#logger.warn(
            { err: error },
            'the hold of an Idempotency-Key cannot be renewed; retrying',
          ),
      );
    }, RENEW_MILLIS);
    renewal.unref();
    return {
      claimChange: async ({ rows }) => {
        const claimed = await rows(Prisma.sql`
          update idempotency_record set changed_at = now()
          where membership_id = ${membershipId} and operation = ${operation} and key = ${key} and holder = ${holder} returning 1`);
        if (claimed.length === 0)
          throw new DomainError(
            'request_in_progress',
            'Another call with this Idempotency-Key is running. Retry in a few seconds.',
          );
      },
      complete: async (response) => {
        clearInterval(renewal);
        await this.#prisma.idempotencyRecord.updateMany({
          where,
          data: { response, completedAt: new Date() },
        });
      },
      release: async () => {
        clearInterval(renewal);
        const { count } = await this.#prisma.idempotencyRecord.deleteMany({
          where: { ...where, changedAt: null },
        });
        if (count === 0)
          await this.#prisma.idempotencyRecord.updateMany({
            where,
            data: { completedAt: new Date() },
          });
      },
    };
  }
}

/** Deletes expired keys. */
export async function deleteExpiredIdempotencyKeys(
  prisma: Prisma.TransactionClient,
): Promise<void> {
  await prisma.$executeRaw`delete from idempotency_record where started_at < now() - make_interval(hours => ${KEPT_HOURS})`;
}
