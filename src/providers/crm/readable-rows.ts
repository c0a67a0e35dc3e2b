import { z } from 'zod';

/** A record with an unexpected form in a CRM's answer. */
export interface UnreadableRecord {
  /** Its ID in the CRM; null if the ID is neither text nor integer. */
  id: string | null;
  /** The unexpected part of the record, without its value. */
  fault: string;
}

export interface ReadableRows<Data> {
  rows: Data[];
  unreadable: UnreadableRecord[];
}

/** Reads a list row by row, so that an unreadable row does not affect the others. */
export function readableRows<Data>(
  schema: z.ZodType<Data>,
): z.ZodType<ReadableRows<Data>, unknown> {
  return z.array(z.unknown()).transform((items) => {
    const read: ReadableRows<Data> = { rows: [], unreadable: [] };
    for (const item of items) {
      const { data, error } = schema.safeParse(item);
      if (error === undefined && data !== undefined) read.rows.push(data);
      else read.unreadable.push({ id: idOf(item), fault: faultOf(error) });
    }
    return read;
  });
}

/** The same records with the IDs that the program stores. */
export function withOurIds(
  unreadable: readonly UnreadableRecord[],
  ours: (id: string) => string,
): UnreadableRecord[] {
  return unreadable.map(({ id, fault }) => ({ id: id === null ? null : ours(id), fault }));
}

const idSchema = z.union([z.string().min(1), z.int()]);
/** List members use `recordId`. */
const identified = z.union([
  z.object({ id: idSchema }),
  z.object({ recordId: idSchema }).transform(({ recordId }) => ({ id: recordId })),
]);

function idOf(item: unknown): string | null {
  const { data } = identified.safeParse(item);
  return data === undefined ? null : String(data.id);
}

function faultOf(error: z.ZodError | undefined): string {
  const [issue] = error?.issues ?? [];
  if (issue === undefined) return 'it is not a record';
  return `${issue.path.join('.') || 'the record'}: ${issue.message}`;
}
