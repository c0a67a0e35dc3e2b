type Make = (values: readonly unknown[]) => unknown;

/** By the names of the columns. They stand in the program's statements, so there are as many as it has kinds of rows. */
const makers = new Map<string, Make>();

/**
 * Rows from the values of their columns. A column called `user.email` becomes the field `email` of the row's part `user`.
 * A row is made by a literal that is written for its columns: to fill one field by field costs half as much again as
 * to read all of its values. The names are the program's own; nothing that a caller sends comes into the literal.
 */
export function makeRows<Row>(columns: readonly string[], values: readonly (readonly unknown[])[]): Row[];
export function makeRows(columns: readonly string[], values: readonly (readonly unknown[])[]): unknown[] {
  if (values.length === 0) return [];
  const key = columns.join();
  let make = makers.get(key);
  if (make === undefined) {
    make = makerOf(columns);
    makers.set(key, make);
  }
  const rows = new Array<unknown>(values.length);
  for (const [place, row] of values.entries()) rows[place] = make(row);
  return rows;
}

function makerOf(columns: readonly string[]): Make {
  const parts = new Map<string, string[]>([['', []]]);
  for (const [place, name] of columns.entries()) {
    const dot = name.indexOf('.');
    const part = dot < 0 ? '' : name.slice(0, dot);
    const fields = parts.get(part) ?? [];
    fields.push(`${JSON.stringify(name.slice(dot + 1))}: values[${place}]`);
    parts.set(part, fields);
  }
  const { '': own = [], ...others } = Object.fromEntries(parts);
  const nested = Object.entries(others).map(([part, fields]) => `${JSON.stringify(part)}: { ${fields.join(', ')} }`);
  const make = new Function('values', `return { ${[...own, ...nested].join(', ')} };`);
  return (values) => make(values);
}
