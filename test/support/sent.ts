import pg from 'pg';

/** Has every query that goes to the driver told, in this process, as the texts of what goes together. Gives what ends it. */
export function tellSent(tell: (texts: string[]) => void): () => void {
  const { query } = pg.Client.prototype;
  Object.assign(pg.Client.prototype, {
    query(this: pg.Client, ...args: unknown[]) {
      tell(textsOf(args[0]));
      return Reflect.apply(query, this, args);
    },
  });
  return () => void Object.assign(pg.Client.prototype, { query });
}

/** The queries that go to the driver while the work runs. */
export async function sentBy(work: () => Promise<unknown>): Promise<string[][]> {
  const sent: string[][] = [];
  const end = tellSent((texts) => sent.push(texts));
  try {
    await work();
  } finally {
    end();
  }
  return sent;
}

/** A text, a statement, or several that go together. */
function textsOf(query: unknown): string[] {
  if (typeof query === 'string') return [query];
  if (typeof query !== 'object' || query === null) return [];
  if ('statements' in query && Array.isArray(query.statements)) return query.statements.flatMap(textsOf);
  return 'text' in query ? [String(query.text)] : [];
}
