import pg from 'pg';
import type { Prisma } from './generated/prisma/client.ts';
import { type Answer, answerTo, type Column, type Connection, type KnownTexts, Statement, writingOn } from './statement.ts';

/**
 * Statements that belong together: the server runs one after the other and answers when all are run. Ended each by
 * itself, each is an answer to send, and to read. Where one fails, those behind it are not run, and fail with it.
 */
class Sequence extends pg.Query {
  declare statements: readonly Statement[];
  /** Which one is answered next. */
  declare place: number;
  /** By these the driver keeps in mind what is prepared: those of the statement that is answered next. */
  declare name: string;
  declare text: string;

  constructor(statements: readonly Statement[]) {
    super('');
    // Never as a text of its own.
    Object.assign(this, { queryMode: 'extended', callback: () => {}, statements, place: 0 });
  }

  override prepare(connection: Connection): void {
    const writing = writingOn(connection);
    const { statements } = this;
    let written = 0;
    writing.isEnding = false;
    try {
      // One whose values can't be written has failed by then.
      for (const statement of statements) {
        statement.prepare(connection);
        if (statement.fault !== null) break;
        written += 1;
      }
    } finally {
      writing.isEnding = true;
    }
    connection.sync();
    this.statements = statements.slice(0, written);
    this.expectNext();
    const [failed, ...behind] = statements.slice(written);
    if (failed?.fault) for (const statement of behind) statement.handleError(failed.fault, connection);
  }

  expectNext(): void {
    const next = this.statements[this.place];
    this.name = next?.name ?? '';
    this.text = next?.text ?? '';
  }

  handleRowDescription(message: { fields: readonly Column[] }): void {
    this.statements[this.place]?.handleRowDescription(message);
  }

  handleDataRow(message: { fields: readonly (string | null)[] }): void {
    this.statements[this.place]?.handleDataRow(message);
  }

  handleCommandComplete(message: { text: string }): void {
    this.statements[this.place]?.handleCommandComplete(message);
    this.place += 1;
    this.expectNext();
  }

  override handleError(fault: Error, connection: Connection): void {
    for (const [place, statement] of this.statements.entries()) {
      if (place < this.place) statement.handleReadyForQuery(connection);
      else {
        // What stood behind the one that failed was not prepared either.
        delete connection.submittedNamedStatements[statement.name];
        statement.handleError(fault, connection);
      }
    }
  }

  override handleReadyForQuery(connection: Connection): void {
    for (const statement of this.statements) statement.handleReadyForQuery(connection);
  }
}

/** Statements that are gathered for one way to the server. */
export class Way {
  readonly #texts: KnownTexts;
  readonly #statements: Statement[] = [];

  constructor(texts: KnownTexts) {
    this.#texts = texts;
  }

  add<Row>(sql: Prisma.Sql): Promise<Answer<Row>> {
    const statement = new Statement(sql, this.#texts.of(sql.text));
    this.#statements.push(statement);
    return answerTo<Row>(statement, (callback) => {
      statement.callback = callback;
    });
  }

  send(client: pg.PoolClient): void {
    client.query(new Sequence(this.#statements));
  }

  /** They are not sent any more. */
  fail(fault: Error): void {
    for (const { callback } of this.#statements) callback?.(fault);
  }
}
