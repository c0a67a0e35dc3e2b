import pg from 'pg';

/**
 * Reports the text of every statement that this process passes to the driver. Returns a function
 * that stops this.
 */
export function tellSent(tell: (text: string) => void): () => void {
  const { query } = pg.Client.prototype;
  Object.assign(pg.Client.prototype, {
    query(this: pg.Client, ...args: unknown[]) {
      tell(textOf(args[0]));
      return Reflect.apply(query, this, args);
    },
  });
  return () => void Object.assign(pg.Client.prototype, { query });
}

function textOf(query: unknown): string {
  if (typeof query === 'string') return query;
  return typeof query === 'object' && query !== null && 'text' in query ? String(query.text) : '';
}
