import pg from 'pg';
import type { Prisma } from './generated/prisma/client.ts';
import { PARSERS } from './read.ts';
import { type Make, makerOf } from './rows.ts';

/** A column as the server describes it. */
export interface Column {
  readonly name: string;
  readonly dataTypeID: number;
}

/** What is known of a statement's text: its name on the server ('' where it is not prepared there), and its rows once some have come. */
export interface KnownText {
  /** One and the same string each time, which the driver compares with what it has sent. */
  readonly text: string;
  readonly name: string;
  shape: { readonly columns: readonly Column[]; readonly make: Make } | null;
}

/** How many texts are prepared: lists of varying length make ever new ones, and each stays in the server's memory. */
const MAX_PREPARED = 500;

/** Names for the first statements that come, which are those that come often; the rest is parsed each time. */
export class KnownTexts {
  readonly #known = new Map<string, KnownText>();
  readonly #isPreparing: boolean;

  constructor(isPreparing: boolean) {
    this.#isPreparing = isPreparing;
  }

  of(text: string): KnownText {
    const known = this.#known.get(text);
    if (known !== undefined) return known;
    const isKept = this.#known.size < MAX_PREPARED;
    const made: KnownText = { text, name: isKept && this.#isPreparing ? `s${this.#known.size}` : '', shape: null };
    if (isKept) this.#known.set(text, made);
    return made;
  }
}

/** What the driver hands a statement, to write it on. */
export interface Connection {
  /** Names of statements that were sent to be prepared, and not heard of yet. */
  readonly submittedNamedStatements: Record<string, string>;
  /** Names of those that are prepared. */
  readonly parsedStatements: Record<string, string>;
  describe: (message: { type: string; name: string }) => void;
  sync: () => void;
}

declare module 'pg' {
  interface Query {
    callback: ((error: Error | null) => void) | undefined;
    /** Writes the statement on the connection, with the question for its columns, and the end of what belongs together. */
    prepare(connection: Connection): void;
    handleError(fault: Error, connection: Connection): void;
    handleReadyForQuery(connection: Connection): void;
  }
}

/** How statements are written on one connection, and what it has told of the columns of those that are prepared on it, by their names. */
interface Writing {
  readonly makers: Map<string, Make>;
  isDescribing: boolean;
  isEnding: boolean;
}

const writings = new WeakMap<Connection, Writing>();

export function writingOn(connection: Connection): Writing {
  const known = writings.get(connection);
  if (known !== undefined) return known;
  const writing: Writing = { makers: new Map(), isDescribing: true, isEnding: true };
  const describe = connection.describe.bind(connection);
  connection.describe = (message) => {
    if (writing.isDescribing) describe(message);
  };
  const sync = connection.sync.bind(connection);
  connection.sync = () => {
    if (writing.isEnding) sync();
  };
  writings.set(connection, writing);
  return writing;
}

/** What is made of the rows of a statement that gives none. */
const noRow: Make = () => null;

/**
 * A statement whose rows are made as they come, by what was written for its columns when they first came. The driver's
 * own query looks at all columns anew each time, which costs more than to read the values of a row. Its fields are
 * set in the constructor, as the driver sets its own: with private fields and initial values the rows of all statements
 * outlive their call, until a full collection.
 */
export class Statement extends pg.Query {
  declare readonly text: string;
  declare name: string;
  declare readonly known: KnownText;
  declare readonly rowsMade: unknown[];
  declare writing: Writing | null;
  declare make: Make | null;
  declare fault: Error | null;
  /** What the server says that it has done, as `COMMIT`. */
  declare done: string;

  constructor({ values }: Prisma.Sql, known: KnownText) {
    super(known.text, values);
    Object.assign(this, { name: known.name, known, rowsMade: [], writing: null, make: null, fault: null, done: '' });
  }

  /**
   * A connection is asked for the columns once: what is prepared on it keeps them, or fails. To tell of forty columns
   * costs the server and the driver more than to send a row of them.
   */
  override prepare(connection: Connection): void {
    const writing = writingOn(connection);
    this.writing = writing;
    this.make = writing.makers.get(this.name) ?? null;
    writing.isDescribing = this.make === null;
    try {
      super.prepare(connection);
    } finally {
      writing.isDescribing = true;
    }
    if (this.fault === null) return;
    // Its values could not be written, and the driver has let go of it on the server: it must not take it for prepared.
    delete connection.submittedNamedStatements[this.name];
    delete connection.parsedStatements[this.name];
    this.name = '';
  }

  /** The driver tells of the columns before the first row. */
  handleRowDescription({ fields }: { fields: readonly Column[] }): void {
    const { shape } = this.known;
    const make =
      shape !== null && isAlike(shape.columns, fields) ? shape.make : makerOf(fields.map(({ name, dataTypeID }) => ({ name, parse: parserOf(dataTypeID) })));
    if (make !== shape?.make) this.known.shape = { columns: fields, make };
    this.make = make;
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    try {
      this.rowsMade.push(this.make?.(fields));
    } catch (error) {
      this.fault ??= error instanceof Error ? error : new Error(String(error));
    }
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.done = text;
    if (this.name) this.writing?.makers.set(this.name, this.make ?? noRow);
  }

  override handleError(fault: Error, connection: Connection): void {
    this.fault ??= fault;
    super.handleError(fault, connection);
  }
}

/** A migration may have changed what a text gives. */
function isAlike(known: readonly Column[], columns: readonly Column[]): boolean {
  if (known.length !== columns.length) return false;
  for (let place = 0; place < columns.length; place += 1) {
    const [before, now] = [known[place], columns[place]];
    if (before?.name !== now?.name || before?.dataTypeID !== now?.dataTypeID) return false;
  }
  return true;
}

const asItIs = pg.types.getTypeParser(pg.types.builtins.TEXT, 'text');

/** Nothing where the text is the value. */
function parserOf(type: number): ((text: string) => unknown) | null {
  const parse = PARSERS.get(type) ?? pg.types.getTypeParser(type, 'text');
  return parse === asItIs ? null : parse;
}

/** A connection, or a pool that takes any one of its own. */
export interface Place {
  query(statement: pg.QueryConfig, values: unknown[], callback: (error: Error | null | undefined) => void): void;
}

/** The rows that a statement reads or returns, and what the server says that it has done. */
export interface Answer<Row> {
  rows: Row[];
  done: string;
}

export function answerTo<Row>(statement: Statement, send: (callback: (error: Error | null | undefined) => void) => void): Promise<Answer<Row>>;
export async function answerTo(statement: Statement, send: (callback: (error: Error | null | undefined) => void) => void): Promise<Answer<unknown>> {
  try {
    return await new Promise((settle, fail) => {
      send((error) => {
        const fault = error ?? statement.fault;
        if (fault === null) settle({ rows: statement.rowsMade, done: statement.done });
        else fail(fault);
      });
    });
  } catch (error) {
    // Its own would lead to the socket; this one leads to who asked.
    if (error instanceof Error) Error.captureStackTrace(error);
    throw error;
  }
}

/** Runs a statement on a connection, or on any one of the pool, and gives its rows. */
export async function runStatement<Row>(place: Place, sql: Prisma.Sql, known: KnownText): Promise<Row[]> {
  const statement = new Statement(sql, known);
  const { rows } = await answerTo<Row>(statement, (callback) => place.query(statement, sql.values, callback));
  return rows;
}
