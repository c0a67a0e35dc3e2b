import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { UnreadableRow } from './network.port.ts';

/** A row in an unexpected form. It does not affect the others. */
export class Unreadable implements UnreadableRow {
  readonly key: string;
  readonly fault: string;

  constructor(row: unknown, fault: string) {
    const id: unknown = typeof row === 'object' && row !== null ? Reflect.get(row, 'id') : null;
    this.key =
      typeof id === 'string' && id !== ''
        ? id.slice(0, 200)
        : createHash('sha256')
            .update(JSON.stringify(row) ?? '')
            .digest('hex');
    this.fault = fault;
  }
}

/**
 * A list whose rows are parsed separately, so that a row in an unexpected form does not affect the
 * others.
 */
export function readableList<Row>(item: z.ZodType<Row>) {
  return z.object({
    items: readableRows(item),
    cursor: z.string().nullish(),
  });
}

export function readableRows<Row>(item: z.ZodType<Row>): z.ZodType<(Row | Unreadable)[], unknown> {
  const row = z.unknown().transform((value): Row | Unreadable => {
    const parsed = item.safeParse(value);
    return parsed.success
      ? parsed.data
      : new Unreadable(value, z.prettifyError(parsed.error).split('\n').at(0) ?? 'invalid');
  });
  return z.array(row);
}

export function readable<Row>(rows: readonly (Row | Unreadable)[]): Row[] {
  return rows.filter((row): row is Row => !(row instanceof Unreadable));
}

export function unreadable(rows: readonly unknown[]): Unreadable[] {
  return rows.filter((row) => row instanceof Unreadable);
}
