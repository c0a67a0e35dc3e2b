import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { Database } from '../../db/database.ts';
import {
  ANSWERED_WITHIN_SECONDS,
  answersTo,
  forgetQuestion,
  type Member,
  storeAnswer,
  storeQuestion,
} from '../../domains/accounts/connected-agents/agent-questions.ts';
import { DomainError } from '../../kernel/errors.ts';

const POLL_MILLIS = 250;

const answer = z.enum(['accept', 'decline', 'cancel']);
export type Answer = z.infer<typeof answer>;

/** The answer of a client. An error or an unknown answer allows nothing. */
const response = z.object({
  id: z.uuid(),
  method: z.never().optional(),
  result: z.object({ action: answer }).catch({ action: 'cancel' }),
});

/**
 * Asks the user behind an agent. The answer arrives in another request, maybe at another server, so
 * question and answer meet in the database. One query reads all open questions of a process.
 */
export class Confirmations {
  readonly #database: Database;
  readonly #logger: Logger;
  readonly #open = new Map<string, (answer: Answer) => void>();
  readonly #closing = new AbortController();
  #isReading = false;

  constructor(database: Database, logger: Logger) {
    this.#database = database;
    this.#logger = logger;
  }

  /** Withdraws the open questions, because the server stops. */
  close(): void {
    this.#closing.abort();
  }

  /**
   * Returns the answer to the question with this ID, which `send` sends. Returns `cancel` if no
   * answer arrives within five minutes or the caller disconnects. Throws `provider_unavailable` if
   * the server stops meanwhile.
   */
  async ask(
    actor: Member,
    id: string,
    send: () => Promise<void>,
    signal: AbortSignal,
  ): Promise<Answer> {
    await this.#database.transact((tx) => storeQuestion(tx, actor, id));
    const closing = this.#closing.signal;
    const gone = AbortSignal.any([
      signal,
      closing,
      AbortSignal.timeout(ANSWERED_WITHIN_SECONDS * 1_000),
    ]);
    try {
      const answered = new Promise<Answer>((resolve) => {
        this.#open.set(id, resolve);
        gone.addEventListener('abort', () => resolve('cancel'), { once: true });
        // The signal may have been aborted before the listener was added.
        if (gone.aborted) resolve('cancel');
      });
      await send();
      void this.#read();
      const given = await answered;
      if (given === 'cancel' && closing.aborted)
        throw new DomainError(
          'provider_unavailable',
          'The server stops, so its question was withdrawn and nothing was changed. Repeat the call.',
        );
      return given;
    } finally {
      this.#open.delete(id);
      await this.#database.transact((tx) => forgetQuestion(tx, actor, id));
    }
  }

  /** Keeps the message if it answers a question. */
  async keep(actor: Member, message: unknown): Promise<void> {
    const { data } = response.safeParse(message);
    if (data !== undefined)
      await this.#database.transact((tx) => storeAnswer(tx, actor, data.id, data.result.action));
  }

  async #read(): Promise<void> {
    if (this.#isReading) return;
    this.#isReading = true;
    while (this.#open.size > 0) {
      await this.#readOnce().catch((error: unknown) =>
        this.#logger.warn({ err: error }, 'the answers of users cannot be read; retrying'),
      );
      await wait(POLL_MILLIS);
    }
    this.#isReading = false;
  }

  async #readOnce(): Promise<void> {
    const answered = await answersTo(this.#database.read, [...this.#open.keys()]);
    for (const row of answered) this.#open.get(row.id)?.(answer.parse(row.answer));
  }
}
