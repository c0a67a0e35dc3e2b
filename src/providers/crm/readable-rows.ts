import { z } from 'zod';

/** A record in an answer of a CRM that has not the form that was expected. */
export interface UnreadableRecord {
  /** Its ID in the CRM; null if the ID is no text or number. */
  id: string | null;
  /** Which part of it was not expected, without its value. */
  fault: string;
}

export interface ReadableRows<Data> {
  rows: Data[];
  unreadable: UnreadableRecord[];
}

/** Reads a list row by row, so that an unreadable row costs only itself. */
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

/** The same record under the ID by which contacts of this CRM are known here. */
export function withOurIds(
  unreadable: readonly UnreadableRecord[],
  ours: (id: string) => string,
): UnreadableRecord[] {
  return unreadable.map(({ id, fault }) => ({ id: id === null ? null : ours(id), fault }));
}

const idSchema = z.union([z.string().min(1), z.int()]);
/** Members of lists name their record so. */
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
