import type { GraphQLContext } from '../../graphql/context.ts';
import type { EventHub } from '../../infra/event-hub.ts';
import { openSubscriptions } from '../../infra/metrics.ts';
import { DomainError } from '../../kernel/errors.ts';

const SWEEP_MILLIS = 1_000;

/** A connection that outlives a call: a socket, or an event stream. */
interface Open {
  context: GraphQLContext;
  end: (error: unknown) => void;
  /** Its key may have been revoked after it was checked and before it was followed here: it is checked once more at this moment. */
  checkAt: number | null;
}

/** The connections of a team, and how its keys are followed no more. */
interface TeamWatch {
  connections: Set<Open>;
  stop: () => void;
}

/**
 * What is open for longer than a call. A connection ends with the key that opened it: within a second of its end, and at
 * once where it is revoked. A key has a bounded number of subscriptions, by however many connections.
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

  /** Follows a connection until it is left; `end` is told why it must be closed. Teams are followed once for all their connections. */
  open(context: GraphQLContext, end: Open['end']): () => void {
    const { teamId } = context.actor;
    const watch = this.#watches.get(teamId) ?? this.#follow(teamId);
    const connection: Open = { context, end, checkAt: Date.now() + SWEEP_MILLIS };
    watch.connections.add(connection);
    return () => {
      watch.connections.delete(connection);
      if (watch.connections.size > 0) return;
      watch.stop();
      if (this.#watches.get(teamId) === watch) this.#watches.delete(teamId);
    };
  }

  /** Counts a subscription of a key, and gives how it ends, which may be told more than once. */
  subscribe(apiKeyId: string): () => void {
    const count = this.#subscriptions.get(apiKeyId) ?? 0;
    if (count >= this.#maxPerKey)
      throw new DomainError(
        'rate_limited',
        `This API key has ${count} subscriptions open, which is as many as one may have. End some, or use one for many things.`,
      );
    this.#subscriptions.set(apiKeyId, count + 1);
    openSubscriptions.inc();
    let isOpen = true;
    return () => {
      if (!isOpen) return;
      isOpen = false;
      openSubscriptions.dec();
      const left = (this.#subscriptions.get(apiKeyId) ?? 1) - 1;
      if (left > 0) this.#subscriptions.set(apiKeyId, left);
      else this.#subscriptions.delete(apiKeyId);
    };
  }

  #follow(teamId: string): TeamWatch {
    const connections: TeamWatch['connections'] = new Set();
    const batches = this.#events.follow(teamId, null);
    const watch = { connections, stop: () => void batches.return() };
    this.#watches.set(teamId, watch);
    const follow = async () => {
      for await (const events of batches) {
        const changed = new Set(events.flatMap(({ kind, subjectId }) => (kind === 'api_key' ? subjectId : [])));
        if (changed.size === 0) continue;
        for (const connection of connections) if (changed.has(connection.context.actor.apiKeyId)) void this.#check(connection, true);
      }
    };
    follow().catch((error: unknown) => {
      // Nobody would hear of a key that is revoked now: the clients connect again, and are followed anew.
      if (this.#watches.get(teamId) === watch) this.#watches.delete(teamId);
      for (const { end } of connections) end(error);
    });
    return watch;
  }

  /** A key that was rotated ends sooner than it did; one that was revoked has ended. */
  async #check(connection: Open, isRevoked: boolean): Promise<void> {
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
  return new DomainError('unauthenticated', 'The API key of this connection has expired. Connect with another key.');
}
