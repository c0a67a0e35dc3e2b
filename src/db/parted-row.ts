/** Where a field of a row of several models belongs: `user.email` to the part `user`. */
const places = new Map<string, readonly [part: string, field: string]>();

/** Parts a row of several models, whose fields begin with the part's name and a dot; others stay in the part ''. */
export function partRow(row: { [field: string]: unknown }): { [part: string]: { [field: string]: unknown } } {
  const parts: { [part: string]: { [field: string]: unknown } } = {};
  for (const name in row) {
    const [part, field] = places.get(name) ?? placeOf(name);
    const known = parts[part];
    if (known === undefined) parts[part] = { [field]: row[name] };
    else known[field] = row[name];
  }
  return parts;
}

function placeOf(name: string): readonly [string, string] {
  const dot = name.indexOf('.');
  const place = [dot < 0 ? '' : name.slice(0, dot), name.slice(dot + 1)] as const;
  places.set(name, place);
  return place;
}
