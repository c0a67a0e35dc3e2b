import { csvRow } from '../../kernel/csv-text.ts';

/**
 * JSON Lines as CSV. Columns are the fields of the objects, those of objects within them as `contact.email`; a list within
 * them is one column with JSON. `open` is called twice: a column that is null at first is known only later.
 */
export async function* toCsv(open: () => AsyncGenerator<string>): AsyncGenerator<string> {
  const columns = await columnsOf(open());
  if (columns.length === 0) return;
  yield csvRow(columns);
  for await (const lines of open())
    yield rowsOf(lines)
      .map((row) => csvRow(columns.map((column) => cellOf(row, column))))
      .join('');
}

async function columnsOf(parts: AsyncGenerator<string>): Promise<string[]> {
  const paths = new Set<string>();
  for await (const lines of parts) for (const row of rowsOf(lines)) for (const path of leaves(row, '')) paths.add(path);
  // An object that is null in some rows is no column of its own.
  const objects = new Set([...paths].flatMap(parentsOf));
  return [...paths].filter((path) => !objects.has(path));
}

/** Of `a.b.c`: `a.b` and `a`. */
function parentsOf(path: string): string[] {
  const end = path.lastIndexOf('.');
  return end === -1 ? [] : [path.slice(0, end), ...parentsOf(path.slice(0, end))];
}

function rowsOf(lines: string): unknown[] {
  return lines
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
}

function leaves(value: unknown, path: string): string[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [path];
  return Object.entries(value).flatMap(([name, child]) => leaves(child, path === '' ? name : `${path}.${name}`));
}

/** Names of fields contain no dot. */
export function cellOf(row: unknown, column: string): string {
  let value = row;
  for (const name of column.split('.')) value = typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
  if (value === undefined || value === null) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
