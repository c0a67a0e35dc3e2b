import { createHash, randomUUID } from 'node:crypto';
import { Prisma, type PrismaClient } from '../db/generated/prisma/client.ts';
import type { Unit } from '../db/unit-of-work.ts';
import type { Actor } from '../kernel/actor.ts';
import { DomainError, invalidRequest } from '../kernel/errors.ts';

/** One call under an Idempotency-Key: whose it is, by which API key, what it calls, and what it asks. */
export interface IdempotentCall {
  membershipId: string;
  apiKeyId: string;
  operation: string;
  key: string;
  requestHash: string;
}

/** A call that may run under its key, and how it ends. */
export interface HeldKey {
  /** Writes down, with the call's change, that it was made. Refuses where another call has taken the key over. */
  claimChange(unit: Unit): Promise<void>;
  /** Keeps the answer, to be given again. */
  complete(response: string): Promise<void>;
  /** Lets the key go after a call that failed; one whose change was committed keeps it. */
  release(): Promise<void>;
}

/** What of a caller a call under an Idempotency-Key is bound to. */
export function ownerOf({ membershipId, apiKeyId }: Actor): Pick<IdempotentCall, 'membershipId' | 'apiKeyId'> {
  return { membershipId, apiKeyId };
}

/** Longer than any call runs: a call that is older has lost its process. */
const LOST_SECONDS = 60;
const KEPT_HOURS = 24;
const MAX_KEY_LENGTH = 255;

/** The key of a call, or null where it has none. */
export function readIdempotencyKey(header: string | null): string | null {
  if (header === null) return null;
  if (header.length === 0 || header.length > MAX_KEY_LENGTH) {
    throw invalidRequest([{ path: 'Idempotency-Key', message: `must be 1 to ${MAX_KEY_LENGTH} characters.` }]);
  }
  return header;
}

/** The same for every spelling of one JSON value. */
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

/** Remembers the calls under idempotency keys, for all processes. Real time. */
export class IdempotencyStore {
  readonly #prisma: PrismaClient;

  constructor(prisma: PrismaClient) {
    this.#prisma = prisma;
  }

  /** The right to run the call, or the answer that was given before. */
  async begin(call: IdempotentCall): Promise<{ held: HeldKey } | { response: string }> {
    const holder = randomUUID();
    if (await this.#take(call, holder)) return { held: this.#held(call, holder) };
    const { membershipId, operation, key } = call;
    const known = await this.#prisma.idempotencyRecord.findUnique({ where: { membershipId_operation_key: { membershipId, operation, key } } });
    if (known !== null && known.apiKeyId !== call.apiKeyId) {
      throw new DomainError(
        'idempotency_key_reused',
        'This Idempotency-Key was used with another API key, and its answer is given to that key only. Take a new Idempotency-Key.',
      );
    }
    if (known !== null && known.requestHash !== call.requestHash) {
      throw new DomainError('idempotency_key_reused', 'This Idempotency-Key was used for another request. Take a new key for a new request.');
    }
    if (known?.response) return { response: known.response };
    const isOver = known?.completedAt != null || Date.now() - (known?.startedAt.getTime() ?? Date.now()) > LOST_SECONDS * 1_000;
    if (known?.changedAt != null && isOver)
      throw new DomainError('conflict', 'The call under this Idempotency-Key was carried out, and its answer was lost. Read what it changed.');
    throw new DomainError('request_in_progress', 'The call under this Idempotency-Key still runs. Ask again in a moment.');
  }

  /**
   * Takes a key that nobody has, that is older than a day, or whose call lost its process before it changed anything.
   * SQL because two calls at once must not both get it.
   */
  async #take({ membershipId, apiKeyId, operation, key, requestHash }: IdempotentCall, holder: string): Promise<boolean> {
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
    return {
      claimChange: async ({ rows }) => {
        const claimed = await rows(Prisma.sql`
          update idempotency_record set changed_at = now()
          where membership_id = ${membershipId} and operation = ${operation} and key = ${key} and holder = ${holder} returning 1`);
        if (claimed.length === 0) throw new DomainError('request_in_progress', 'Another call under this Idempotency-Key runs by now.');
      },
      complete: async (response) => {
        await this.#prisma.idempotencyRecord.updateMany({ where, data: { response, completedAt: new Date() } });
      },
      release: async () => {
        const { count } = await this.#prisma.idempotencyRecord.deleteMany({ where: { ...where, changedAt: null } });
        if (count === 0) await this.#prisma.idempotencyRecord.updateMany({ where, data: { completedAt: new Date() } });
      },
    };
  }
}

/** Forgets the keys of yesterday. */
export async function forgetIdempotencyKeys(prisma: PrismaClient): Promise<void> {
  await prisma.idempotencyRecord.deleteMany({ where: { startedAt: { lt: new Date(Date.now() - KEPT_HOURS * 3_600_000) } } });
}
