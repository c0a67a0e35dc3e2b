import pg from 'pg';
import type { Prisma } from './generated/prisma/client.ts';
import { PARSERS } from './read.ts';
import { type Make, makerOf } from './rows.ts';

/** A column as the server describes it. */
interface Column {
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
interface Connection {
  describe: (message: { type: string; name: string }) => void;
}

declare module 'pg' {
  interface Query {
    /** Writes the statement on the connection, with the question for its columns. */
    prepare(connection: Connection): void;
  }
}

/** What one connection has told of the columns of the statements that are prepared on it, by their names. */
interface Told {
  readonly makers: Map<string, Make>;
  isAsked: boolean;
}

const tellings = new WeakMap<Connection, Told>();

function toldOn(connection: Connection): Told {
  const known = tellings.get(connection);
  if (known !== undefined) return known;
  const told: Told = { makers: new Map(), isAsked: true };
  const describe = connection.describe.bind(connection);
  connection.describe = (message) => {
    if (told.isAsked) describe(message);
  };
  tellings.set(connection, told);
  return told;
}

/**
 * A statement whose rows are made as they come, by what was written for its columns when they first came. The driver's
 * own query looks at all columns anew each time, which costs more than to read the values of a row. Its fields are
 * set in the constructor, as the driver sets its own: with private fields and initial values the rows of all statements
 * outlive their call, until a full collection.
 */
class Statement extends pg.Query {
  declare readonly text: string;
  declare readonly name: string;
  declare readonly known: KnownText;
  declare readonly rowsMade: unknown[];
  declare told: Told | null;
  declare make: Make | null;
  declare fault: Error | null;

  constructor({ values }: Prisma.Sql, known: KnownText) {
    super(known.text, values);
    Object.assign(this, { name: known.name, known, rowsMade: [], told: null, make: null, fault: null });
  }

  /**
   * A connection is asked for the columns once: what is prepared on it keeps them, or fails. To tell of forty columns
   * costs the server and the driver more than to send a row of them.
   */
  override prepare(connection: Connection): void {
    const told = toldOn(connection);
    const make = told.makers.get(this.name);
    if (make === undefined) {
      this.told = told;
      super.prepare(connection);
      return;
    }
    this.make = make;
    told.isAsked = false;
    try {
      super.prepare(connection);
    } finally {
      told.isAsked = true;
    }
  }

  /** The driver tells of the columns before the first row. */
  handleRowDescription({ fields }: { fields: readonly Column[] }): void {
    const { shape } = this.known;
    const make =
      shape !== null && isAlike(shape.columns, fields) ? shape.make : makerOf(fields.map(({ name, dataTypeID }) => ({ name, parse: parserOf(dataTypeID) })));
    if (make !== shape?.make) this.known.shape = { columns: fields, make };
    this.make = make;
    if (this.name) this.told?.makers.set(this.name, make);
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    try {
      this.rowsMade.push(this.make?.(fields));
    } catch (error) {
      this.fault ??= error instanceof Error ? error : new Error(String(error));
    }
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

/** Runs a statement on a connection, or on any one of the pool, and gives the rows that it reads or returns. */
export async function runStatement<Row>(place: Place, statement: Prisma.Sql, known: KnownText): Promise<Row[]>;
export async function runStatement(place: Place, statement: Prisma.Sql, known: KnownText): Promise<unknown[]> {
  try {
    return await new Promise((settle, fail) => {
      const sent = new Statement(statement, known);
      place.query(sent, statement.values, (error) => {
        const fault = error ?? sent.fault;
        if (fault === null) settle(sent.rowsMade);
        else fail(fault);
      });
    });
  } catch (error) {
    // Its own would lead to the socket; this one leads to who asked.
    if (error instanceof Error) Error.captureStackTrace(error);
    throw error;
  }
}
