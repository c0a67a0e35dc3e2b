import { csvRow } from '../../../kernel/csv-text.ts';

/**
 * An object with more fields than this is keyed by IDs, for example the texts of an approval by
 * step.
 */
const MOST_FIELDS = 100;

/**
 * JSON Lines as CSV. Columns are the fields of the objects, nested ones as `contact.email`. A
 * nested list, and an object with hundreds of fields, is one column with JSON. `open` is called
 * twice, because a column that is null at first is found only later. During the first pass, empty
 * texts are yielded, so that the reader can stop.
 */
export async function* toCsv(open: () => AsyncGenerator<string>): AsyncGenerator<string> {
  const fields = new Fields();
  for await (const lines of open()) {
    for (const row of rowsOf(lines)) fields.take(row);
    yield '';
  }
  const columns = fields.columns();
  if (columns.length === 0) return;
  yield csvRow(columns);
  for await (const lines of open())
    yield rowsOf(lines)
      .map((row) => csvRow(columns.map((column) => cellOf(row, column))))
      .join('');
}

/** A field over all taken rows: an object with its own fields in some rows, or a value. */
class Fields {
  readonly #fields = new Map<string, Fields>();
  #isWide = false;

  take(value: unknown, isRow = true): void {
    if (typeof value !== 'object' || value === null || Array.isArray(value) || this.#isWide) return;
    for (const [name, child] of Object.entries(value)) {
      const field = this.#fields.get(name) ?? new Fields();
      this.#fields.set(name, field);
      field.take(child, false);
    }
    if (isRow || this.#fields.size <= MOST_FIELDS) return;
    this.#isWide = true;
    this.#fields.clear();
  }

  /** The paths of the values. A field that is an object in some rows has no column of its own. */
  columns(): string[] {
    return [...this.#fields].flatMap(([name, field]) => {
      const within = field.columns();
      return within.length === 0 ? [name] : within.map((path) => `${name}.${path}`);
    });
  }
}

function rowsOf(lines: string): unknown[] {
  return lines
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
}

/** Field names contain no dot. */
export function cellOf(row: unknown, column: string): string {
  let value = row;
  for (const name of column.split('.'))
    value = typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
  if (value === undefined || value === null) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
