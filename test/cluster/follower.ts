import { setTimeout as delay } from 'node:timers/promises';
import type { Json } from '../support/json.ts';
import { Watcher } from '../support/live.ts';
import type { Cluster } from './cluster.ts';

const CHANGES = 'subscription ($after: String) { changes(after: $after) { sequence } }';

/**
 * A subscriber of everything that changes in a team. If its server dies, it resumes at another
 * after the last event that it has.
 */
export class Follower {
  readonly #cluster: Cluster;
  readonly #key: string;
  /** The event numbers, in the order of their arrival. */
  readonly sequences: string[] = [];
  connections = 0;
  #watcher: Watcher | null = null;
  #isClosed = false;
  readonly #ended: Promise<void>;

  constructor(cluster: Cluster, key: string) {
    this.#cluster = cluster;
    this.#key = key;
    this.#ended = this.#follow();
  }

  async #follow(): Promise<void> {
    while (!this.#isClosed) {
      const watcher = new Watcher(this.#cluster.url(), this.#key, CHANGES, {
        after: this.sequences.at(-1) ?? '0',
      });
      watcher.onEvent = ({ changes }: Json) => this.sequences.push(changes.sequence);
      this.#watcher = watcher;
      this.connections += 1;
      await watcher.ended;
      await watcher.close();
      await delay(50);
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#watcher?.close();
    await this.#ended;
  }
}
