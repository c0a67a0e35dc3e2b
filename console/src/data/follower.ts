import type { Client } from '@urql/core';
import { type ChangeKind, ChangesDocument, LatestSequenceDocument } from '../generated/graphql.ts';
import { refresh } from './active-queries.ts';
import { SHOWN_BY } from './shown-by.ts';

const FIRST_WAIT_MILLIS = 500;
const LONGEST_WAIT_MILLIS = 10_000;
/** Fields that only the session query selects. */
const SESSION = new Set(['viewerTeams']);
/** Changes within this time are read together. */
const GATHER_MILLIS = 300;
/**
 * The pause per query: while changes keep coming, a window sends at most 400 queries a minute,
 * regardless of its number of pages. A session may send 600 calls.
 */
const MILLIS_PER_QUERY = 150;

/**
 * Follows all changes of the team, reads the affected queries again and updates the screen. After a
 * lost connection it continues after the last seen change, so that none is missed.
 */
export class Follower {
  readonly #client: Client;
  /** The number of the last seen change. */
  #after: string | null = null;
  #wait = FIRST_WAIT_MILLIS;
  #beginning = 0;
  #reading = 0;
  /** No query is read again before this time. */
  #restsUntil = 0;
  #isOver = false;
  #unsubscribe: () => void = () => {};
  readonly #changed = new Set<ChangeKind>();

  /** `after` was read before anything on the screen. */
  constructor(client: Client, after: string | null) {
    this.#client = client;
    this.#after = after;
    this.#begin();
  }

  end(): void {
    this.#isOver = true;
    window.clearTimeout(this.#beginning);
    window.clearTimeout(this.#reading);
    this.#unsubscribe();
  }

  #begin(): void {
    const { unsubscribe } = this.#client
      .subscription(ChangesDocument, { after: this.#after })
      .subscribe(({ data, error, hasNext }) => {
        if (data?.changes != null) this.#take(data.changes);
        if (error !== undefined || hasNext === false)
          this.#beginLater((error?.graphQLErrors.length ?? 0) > 0);
      });
    this.#unsubscribe = unsubscribe;
  }

  /**
   * Restarts after a position that the server no longer has. Reads the new position before the
   * queries of the screen, so that no change is missed.
   */
  async #beginAnew(): Promise<void> {
    const { data } = await this.#client.query(
      LatestSequenceDocument,
      {},
      { requestPolicy: 'network-only' },
    );
    if (this.#isOver) return;
    if (data?.latestSequence == null) {
      this.#beginLater(true);
      return;
    }
    this.#after = data.latestSequence;
    refresh(this.#client, null);
    this.#begin();
  }

  #take({ sequence, kind }: { sequence: string; kind: ChangeKind }): void {
    this.#after = sequence;
    this.#wait = FIRST_WAIT_MILLIS;
    this.#changed.add(kind);
    this.#reading ||= window.setTimeout(
      () => {
        this.#reading = 0;
        const fields = new Set([...this.#changed].flatMap((changed) => SHOWN_BY[changed]));
        this.#changed.clear();
        this.#restsUntil = Date.now() + refresh(this.#client, fields) * MILLIS_PER_QUERY;
      },
      Math.max(GATHER_MILLIS, this.#restsUntil - Date.now()),
    );
  }

  #beginLater(isPositionRefused: boolean): void {
    if (this.#isOver) return;
    this.#unsubscribe();
    // The session may have ended. A browser doesn't learn why its connection was refused.
    refresh(this.#client, SESSION);
    window.clearTimeout(this.#beginning);
    this.#beginning = window.setTimeout(
      () => void (isPositionRefused ? this.#beginAnew() : this.#begin()),
      this.#wait,
    );
    this.#wait = Math.min(2 * this.#wait, LONGEST_WAIT_MILLIS);
  }
}
