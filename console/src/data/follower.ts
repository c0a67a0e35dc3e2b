import type { Client } from '@urql/core';
import { type ChangeKind, ChangesDocument, LatestSequenceDocument } from '../generated/graphql.ts';
import { refresh } from './active-queries.ts';
import { SHOWN_BY } from './shown-by.ts';

const FIRST_WAIT_MILLIS = 500;
const LONGEST_WAIT_MILLIS = 10_000;
/** What only the query of the session selects. */
const SESSION = new Set(['viewerTeams']);
/** Changes that come close together are read once. */
const GATHER_MILLIS = 300;
/**
 * While changes keep coming, a window asks at most 400 queries a minute, however many pages it
 * shows: a session may call 600 times.
 */
const MILLIS_PER_QUERY = 150;

/**
 * Follows all changes of the team, and reads again what is on the screen and shows them. After a
 * lost connection it goes on after the last change that was seen, so that none is missed.
 */
export class Follower {
  readonly #client: Client;
  /** The number of the last change that was seen. */
  #after: string | null = null;
  #wait = FIRST_WAIT_MILLIS;
  #beginning = 0;
  #reading = 0;
  /** Before this time nothing is read again. */
  #restsUntil = 0;
  #isOver = false;
  #unsubscribe: () => void = () => {};
  readonly #changed = new Set<ChangeKind>();

  /** `after` was read before anything that is on the screen. */
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
   * For a position that the server no longer keeps. The new one is read before what is on the
   * screen, so that no change is missed.
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
    // The session may have ended, which a browser is not told when its connection is refused.
    refresh(this.#client, SESSION);
    window.clearTimeout(this.#beginning);
    this.#beginning = window.setTimeout(
      () => void (isPositionRefused ? this.#beginAnew() : this.#begin()),
      this.#wait,
    );
    this.#wait = Math.min(2 * this.#wait, LONGEST_WAIT_MILLIS);
  }
}
