import pg from 'pg';
import { Prisma } from './generated/prisma/client.ts';

type Parse = (text: string) => unknown;

const OID = { int8: 20, date: 1082, timestamp: 1114, timestamptz: 1184, numeric: 1700 } as const;

/** The usual form is `2026-01-31 12:00:00.5+00`: sessions use UTC. */
function moment(text: string): Date {
  if (text.endsWith('+00')) return new Date(`${text.slice(0, 10)}T${text.slice(11, -3)}Z`);
  return new Date(/[+-]\d\d$/.test(text) ? `${text.replace(' ', 'T')}:00` : text.replace(' ', 'T'));
}

/** Types that the driver parses differently from Prisma's raw queries. */
const PARSERS: ReadonlyMap<number, Parse> = new Map<number, Parse>([
  [OID.int8, BigInt],
  [OID.date, (text) => new Date(`${text}T00:00:00Z`)],
  [OID.timestamp, (text) => new Date(`${text.replace(' ', 'T')}Z`)],
  [OID.timestamptz, moment],
  [OID.numeric, (text) => new Prisma.Decimal(text)],
]);

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    PARSERS.get(oid) ?? pg.types.getTypeParser(oid, format),
};

/**
 * The maximum number of prepared statements. Lists of varying length create new texts, and each
 * prepared one takes memory on the server.
 */
const MAX_PREPARED = 500;

/**
 * Names the first texts, which are the most frequent ones, so that they are prepared. Others are
 * parsed each time.
 */
export class StatementNames {
  readonly #names = new Map<string, string>();
  readonly #isPreparing: boolean;

  constructor(isPreparing: boolean) {
    this.#isPreparing = isPreparing;
  }

  of(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined || !this.#isPreparing || this.#names.size >= MAX_PREPARED) return known;
    const name = `s${this.#names.size}`;
    this.#names.set(text, name);
    return name;
  }
}

/** Runs a statement on a connection, or on any connection of a pool. */
export async function runStatement<Row>(
  client: pg.Pool | pg.PoolClient,
  { text, values }: Prisma.Sql,
  names: StatementNames,
): Promise<Row[]>;
export async function runStatement(
  client: pg.Pool | pg.PoolClient,
  { text, values }: Prisma.Sql,
  names: StatementNames,
): Promise<object[]> {
  const name = names.of(text);
  const { rows, fields } = await client.query({
    text,
    values: values.map(toValue),
    types,
    rowMode: 'array',
    ...(name === undefined ? {} : { name }),
  });
  return rows.length === 0 ? [] : toRows(fields, rows);
}

/**
 * Serializes objects here, so that a value without JSON fails before the driver has sent part of
 * the statement.
 */
function toValue(value: unknown): unknown {
  return typeof value === 'object' &&
    value !== null &&
    Object.getPrototypeOf(value) === Object.prototype
    ? JSON.stringify(value)
    : value;
}

/**
 * Builds an object for each row. A column called `user.email` becomes the field `email` of the
 * object `user`.
 */
function toRows(fields: readonly pg.FieldDef[], rows: readonly unknown[][]): object[] {
  const parts = fields.map(({ name }) => name.slice(0, Math.max(0, name.indexOf('.'))));
  const names = fields.map(({ name }) => name.slice(name.indexOf('.') + 1));
  const hasParts = parts.some((part) => part !== '');
  return rows.map((values) => {
    const row: Record<string, unknown> = {};
    let part: Record<string, unknown> = row;
    let current = '';
    for (let index = 0; index < names.length; index += 1) {
      const name = names[index] ?? '';
      if (hasParts && parts[index] !== current) {
        current = parts[index] ?? '';
        part = current === '' ? row : partOf(row, current);
      }
      part[name] = values[index];
    }
    return row;
  });
}

function partOf(row: Record<string, unknown>, name: string): Record<string, unknown> {
  const part: Record<string, unknown> = Object(row[name] ?? {});
  row[name] = part;
  return part;
}
