import { parse } from 'csv-parse/sync';

export const MAX_CSV_BYTES = 10 * 1024 * 1024;

/** Decodes a file as UTF-16 if it has a byte order mark, else as UTF-8, else as Windows-1252, which accepts any bytes. */
function decodeCsv(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** The delimiter is the candidate that occurs most often in the headings, outside quotes. */
function delimiterOf(text: string): string {
  const headings = (text.split(/\r?\n|\r/, 1)[0] ?? '').replace(/"[^"]*"/g, '');
  const count = (separator: string) => headings.split(separator).length;
  return [',', ';', '\t', '|'].reduce((best, separator) => (count(separator) > count(best) ? separator : best));
}

/** The whole file is rejected; the message says why. */
export class InvalidCsv extends Error {}

/** Includes empty lines, so that a file of line breaks is not read to its end. */
const MAX_LINES = 5_000_000;
/** An unclosed quote is detected after this many bytes. */
const MAX_RECORD_BYTES = 128 * 1024;

/** Each malformed line restarts the parser, so their number is limited. */
const MAX_MALFORMED = 5_000;

/** A row of cells, or a line that cannot be parsed. */
export type CsvRecord = { cells: string[]; fault: null } | { cells: null; fault: string };

/**
 * Splits a text into records and passes each to `take`. An unclosed quote would swallow all following rows: its line is
 * parsed separately with literal quotes, or reported as malformed, and parsing continues with the next line. Returns the
 * number of bytes that were read: a window into a longer text ends before its last record, which may be cut off.
 */
function readRecords(bytes: Buffer, { delimiter, isLast }: { delimiter: string; isLast: boolean }, take: (record: CsvRecord) => void): number {
  const options = { delimiter, relax_column_count: true, trim: true } as const;
  const held = new HeldRecord(take);
  let malformed = 0;
  for (let offset = 0; offset < bytes.length; ) {
    const rest = bytes.subarray(offset);
    let end = 0;
    try {
      parse(rest, {
        ...options,
        max_record_size: MAX_RECORD_BYTES,
        on_record: (record: unknown, context) => {
          end = context.bytes;
          held.next({ cells: toCells(record), fault: null }, offset + end);
          return null;
        },
      });
      break;
    } catch (error) {
      if (error instanceof InvalidCsv) throw error;
      // The quote may be closed in the next window.
      if (!isLast && rest.length - end < MAX_RECORD_BYTES) return held.end(offset + end, true);
      malformed += 1;
      const lineEnd = rest.indexOf('\n', end);
      if (!isLast && lineEnd === -1) throw new InvalidCsv(`has a line of more than ${MAX_RECORD_BYTES / 1024} KiB. Export it again as CSV.`);
      if (malformed > MAX_MALFORMED) throw new InvalidCsv(`has more than ${MAX_MALFORMED} malformed lines. Export it again as CSV.`);
      const line = rest.subarray(end, lineEnd === -1 ? rest.length : lineEnd).toString('utf8');
      offset += lineEnd === -1 ? rest.length : lineEnd + 1;
      held.next(readLine(line, options, error), offset);
    }
  }
  return held.end(bytes.length, isLast);
}

/** Passes records on, each when the next one follows: the last one of a window may be cut off. */
class HeldRecord {
  readonly #take: (record: CsvRecord) => void;
  #held: { record: CsvRecord; end: number } | null = null;
  #taken = 0;

  constructor(take: (record: CsvRecord) => void) {
    this.#take = take;
  }

  next(record: CsvRecord, end: number): void {
    this.#pass();
    this.#held = { record, end };
  }

  /** Returns the end of what was passed on: `end`, if the last record is whole. */
  end(end: number, isWhole: boolean): number {
    if (!isWhole) return this.#taken;
    this.#pass();
    return end;
  }

  #pass(): void {
    if (this.#held === null) return;
    this.#take(this.#held.record);
    this.#taken = this.#held.end;
    this.#held = null;
  }
}

function readLine(line: string, options: { delimiter: string; relax_column_count: true; trim: true }, cause: unknown): CsvRecord {
  try {
    const [record]: unknown[] = parse(line, { ...options, relax_quotes: true });
    return { cells: toCells(record), fault: null };
  } catch {
    return { cells: null, fault: `The row cannot be parsed: ${cause instanceof Error ? cause.message : String(cause)}` };
  }
}

function toCells(record: unknown): string[] {
  return Array.isArray(record) ? record.map(String) : [];
}

/** Where the reading of a file goes on in its next window. `lines` is the number of lines after the headings so far. */
export interface CsvState<Column> {
  delimiter: string;
  columns: Column[];
  lines: number;
}

/**
 * Reads a file with headings. `toColumns` rejects the file if no heading is known. `take` receives each record with its row,
 * numbered as in a spreadsheet, where the headings are row 1.
 */
export function readCsvTable<Column>(bytes: Uint8Array, toColumns: (headings: readonly string[]) => Column[], take: (table: CsvLine<Column>) => void): void {
  readCsvWindow(Buffer.from(decodeCsv(bytes).replace(/^\uFEFF/, '')), { before: null, isLast: true }, toColumns, take);
}

/** Reads a window of a text in UTF-8, after the state that its windows before led to. Returns the next state and the bytes that were read. */
export function readCsvWindow<Column>(
  bytes: Buffer,
  { before, isLast }: { before: CsvState<Column> | null; isLast: boolean },
  toColumns: (headings: readonly string[]) => Column[],
  take: (table: CsvLine<Column>) => void,
): { state: CsvState<Column>; read: number } {
  if (bytes.includes(0)) throw new InvalidCsv('must not contain a NUL character.');
  const delimiter = before?.delimiter ?? delimiterOf(bytes.subarray(0, MAX_RECORD_BYTES).toString('utf8'));
  let columns = before?.columns ?? null;
  let lines = before?.lines ?? 0;
  const read = readRecords(bytes, { delimiter, isLast }, ({ cells, fault }) => {
    if (columns === null) {
      columns = toColumns(cells ?? []);
      return;
    }
    lines += 1;
    if (lines > MAX_LINES) throw new InvalidCsv(`has more than ${MAX_LINES} lines. Split the file.`);
    if (cells === null || cells.some((cell) => cell !== '')) take({ row: lines + 1, columns, cells, fault: fault ?? tooManyCells(columns, cells ?? []) });
  });
  return { state: { delimiter, columns: columns ?? toColumns([]), lines }, read };
}

/** A record of a file. `cells` is null if it cannot be parsed. */
export interface CsvLine<Column> {
  row: number;
  columns: readonly Column[];
  cells: string[] | null;
  /** Why the row is refused. Null if it is well-formed. */
  fault: string | null;
}

function tooManyCells(columns: readonly unknown[], cells: readonly string[]): string | null {
  const tooMany = cells.length > columns.length && cells.slice(columns.length).some((cell) => cell !== '');
  return tooMany ? `The row has ${cells.length} cells but there are ${columns.length} headings. Quote cells that contain the delimiter.` : null;
}

/** A heading in lower case without spaces and punctuation. */
export function plainHeading(heading: string): string {
  return heading
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
}
