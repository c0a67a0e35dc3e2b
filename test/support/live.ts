import { type Client, createClient } from 'graphql-ws';
import { WebSocket } from 'ws';
import type { Json } from './json.ts';
import type { World } from './world.ts';

/** A subscriber: it collects the events of its subscription. */
export class Watcher {
  readonly #client: Client;
  readonly events: Json[] = [];
  readonly errors: Json[] = [];
  /** Also called with each event. */
  onEvent: (event: Json) => void = () => {};
  /** Resolves when the subscription has ended for any reason. */
  readonly ended: Promise<void>;
  readonly #leave: () => void;
  #wake: () => void = () => {};

  constructor(
    url: string,
    key: string | null,
    query: string,
    variables: Record<string, unknown> = {},
  ) {
    this.#client = createClient({
      url: `${url.replace(/^http/, 'ws')}/graphql`,
      webSocketImpl: WebSocket,
      connectionParams: key === null ? {} : { apiKey: key },
      retryAttempts: 0,
      lazy: true,
    });
    let leave = () => {};
    this.ended = new Promise((settle) => {
      leave = this.#client.subscribe<Json>(
        { query, variables },
        {
          next: (result) => {
            if (result.errors !== undefined) this.errors.push(...result.errors);
            if (result.data !== undefined && result.data !== null) {
              this.events.push(result.data);
              this.onEvent(result.data);
            }
            this.#wake();
          },
          error: (error) => {
            this.errors.push(...(Array.isArray(error) ? error : [error]));
            this.#wake();
            settle();
          },
          complete: () => settle(),
        },
      );
    });
    this.#leave = leave;
  }

  /** Waits until the collected events satisfy the condition, which is checked after each event. */
  async until(isEnough: (events: Json[]) => boolean, milliseconds = 15_000): Promise<Json[]> {
    const end = Date.now() + milliseconds;
    while (!isEnough(this.events)) {
      const left = end - Date.now();
      if (left <= 0 || this.errors.length > 0)
        throw new Error(
          `Not told: ${JSON.stringify({ events: this.events.slice(-3), errors: this.errors })}`,
        );
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
        setTimeout(resolve, Math.min(left, 200)).unref();
      });
    }
    return this.events;
  }

  async close(): Promise<void> {
    this.#leave();
    await this.#client.dispose();
  }
}

/** Subscribes from the newest event on, so that no event is missed during the connection. */
export async function watch(
  world: World,
  key: string,
  query: string,
  after?: string,
): Promise<Watcher> {
  const { latestSequence } = await world.data('{ latestSequence }', {}, key);
  return new Watcher(world.url, key, query, { after: after ?? latestSequence });
}
