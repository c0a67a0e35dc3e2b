/** Makes a row of the values of its columns, in their order. */
export type Make = (values: readonly unknown[]) => unknown;

export interface RowColumn {
  readonly name: string;
  /** How the value is read from its text; null where it is taken as it is. */
  readonly parse: ((text: string) => unknown) | null;
}

/**
 * Writes what makes rows of these columns. A column called `user.email` becomes the field `email` of the row's part
 * `user`. It is a literal that is written for its columns: to fill a row field by field costs half as much again as to
 * read all of its values. The names are the program's own; nothing that a caller sends comes into the literal.
 */
export function makerOf(columns: readonly RowColumn[]): Make {
  const parts = new Map<string, string[]>([['', []]]);
  for (const [place, { name, parse }] of columns.entries()) {
    const dot = name.indexOf('.');
    const part = dot < 0 ? '' : name.slice(0, dot);
    const fields = parts.get(part) ?? [];
    const value = parse === null ? `values[${place}]` : `values[${place}] === null ? null : parse${place}(values[${place}])`;
    fields.push(`${JSON.stringify(name.slice(dot + 1))}: ${value}`);
    parts.set(part, fields);
  }
  const { '': own = [], ...others } = Object.fromEntries(parts);
  const nested = Object.entries(others).map(([part, fields]) => `${JSON.stringify(part)}: { ${fields.join(', ')} }`);
  const parsers = columns.map((_, place) => `parse${place}`).join(', ');
  const written = new Function('parsers', `const [${parsers}] = parsers; return (values) => ({ ${[...own, ...nested].join(', ')} });`);
  return written(columns.map(({ parse }) => parse));
}
