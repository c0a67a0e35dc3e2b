import type { GraphQLContext } from '../../graphql/context.ts';
import type { EventHub } from '../../infra/event-hub.ts';
import { openSubscriptions } from '../../infra/metrics.ts';
import { DomainError } from '../../kernel/errors.ts';

const SWEEP_MILLIS = 1_000;
/**
 * A subscription keeps its whole request as long as it is open. One with a long request counts as
 * several.
 */
const CHARACTERS_PER_SUBSCRIPTION = 4_096;

function weightOf(request: object): number {
  return 1 + Math.floor(JSON.stringify(request).length / CHARACTERS_PER_SUBSCRIPTION);
}

/** A long-lived connection: a socket or an event stream. */
interface Connection {
  context: GraphQLContext;
  end: (error: unknown) => void;
  /**
   * When to check the key once more: it may have been revoked between its authentication and its
   * registration here.
   */
  checkAt: number | null;
}

/** The connections of a team. `stop` ends watching its keys. */
interface TeamWatch {
  connections: Set<Connection>;
  stop: () => void;
}

/**
 * The long-lived connections of this process. A connection is closed within a second after its key
 * expires, and immediately when the key is revoked. The number of subscriptions per key is limited
 * over all its connections.
 */
export class OpenConnections {
  readonly #events: EventHub;
  readonly #maxPerKey: number;
  readonly #watches = new Map<string, TeamWatch>();
  readonly #subscriptions = new Map<string, number>();
  readonly #sweep: NodeJS.Timeout;

  constructor(events: EventHub, maxPerKey: number) {
    this.#events = events;
    this.#maxPerKey = maxPerKey;
    this.#sweep = setInterval(() => this.#endExpired(), SWEEP_MILLIS).unref();
  }

  /**
   * Registers a connection; `end` is called with the reason when it must be closed. Returns a
   * function that unregisters it.
   */
  open(context: GraphQLContext, end: Connection['end']): () => void {
    const { teamId } = context.actor;
    const watch = this.#watches.get(teamId) ?? this.#watch(teamId);
    const connection: Connection = { context, end, checkAt: Date.now() + SWEEP_MILLIS };
    watch.connections.add(connection);
    return () => {
      watch.connections.delete(connection);
      if (watch.connections.size > 0) return;
      watch.stop();
      if (this.#watches.get(teamId) === watch) this.#watches.delete(teamId);
    };
  }

  /**
   * Counts a subscription of a key with its request, or another operation on a socket with null.
   * Returns an idempotent function that ends it.
   */
  subscribe(apiKeyId: string, request: object | null): () => void {
    const count = this.#subscriptions.get(apiKeyId) ?? 0;
    const weight = request === null ? 1 : weightOf(request);
    if (count + weight > this.#maxPerKey) {
      const counted = `Each ${CHARACTERS_PER_SUBSCRIPTION} characters of its request count as one.`;
      throw new DomainError(
        'rate_limited',
        weight === 1
          ? `This API key has ${count} open subscriptions, the maximum per key. Close some, or use fewer subscriptions.`
          : `This subscription counts as ${weight}, and the API key has ${count} of at most ${this.#maxPerKey} open. ${counted}`,
      );
    }
    this.#subscriptions.set(apiKeyId, count + weight);
    openSubscriptions.inc();
    let isOpen = true;
    return () => {
      if (!isOpen) return;
      isOpen = false;
      openSubscriptions.dec();
      const left = (this.#subscriptions.get(apiKeyId) ?? weight) - weight;
      if (left > 0) this.#subscriptions.set(apiKeyId, left);
      else this.#subscriptions.delete(apiKeyId);
    };
  }

  #watch(teamId: string): TeamWatch {
    const connections: TeamWatch['connections'] = new Set();
    const batches = this.#events.follow(teamId, null);
    const watch = { connections, stop: () => void batches.return() };
    this.#watches.set(teamId, watch);
    const follow = async () => {
      for await (const events of batches) {
        const changed = new Set(
          events.flatMap(({ kind, subjectId }) =>
            kind === 'api_key' || kind === 'session' ? subjectId : [],
          ),
        );
        if (changed.size === 0) continue;
        for (const connection of connections)
          if (changed.has(connection.context.actor.apiKeyId)) void this.#check(connection, true);
      }
    };
    follow().catch((error: unknown) => {
      // Revocations can no longer be detected, so the connections are closed; their clients
      // reconnect.
      if (this.#watches.get(teamId) === watch) this.#watches.delete(teamId);
      for (const { end } of connections) end(error);
    });
    return watch;
  }

  /**
   * Reads the key's rights again: a rotated key expires earlier, and a revoked one ends its
   * connection.
   */
  async #check(connection: Connection, isRevoked: boolean): Promise<void> {
    const { context, end } = connection;
    try {
      connection.context = context.as(await context.stillAuthorized({ isRevoked }));
    } catch (error) {
      end(error);
    }
  }

  #endExpired(): void {
    const now = Date.now();
    for (const { connections } of this.#watches.values()) {
      for (const connection of connections) {
        if (connection.context.actor.keyExpiresAt.getTime() <= now) connection.end(expired());
        else if (connection.checkAt !== null && connection.checkAt <= now) {
          connection.checkAt = null;
          void this.#check(connection, false);
        }
      }
    }
  }

  close(): void {
    clearInterval(this.#sweep);
    for (const watch of this.#watches.values()) watch.stop();
  }
}

function expired(): DomainError {
  return new DomainError(
    'unauthenticated',
    'The API key of this connection has expired. Connect with another key.',
  );
}
