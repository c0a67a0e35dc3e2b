import { parse } from 'csv-parse/sync';
import { delimiterOf } from './csv-delimiter.ts';
import { type HeadingRules, headingRow, SAMPLE_RECORDS } from './heading-row.ts';

export const MAX_CSV_BYTES = 10 * 1024 * 1024;

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
 * Splits a text into records and passes each to `take`. An unclosed quote would swallow all
 * following rows: its line is parsed separately with literal quotes, or reported as malformed, and
 * parsing continues with the next line. Returns the number of bytes that were read: a window into a
 * longer text ends before its last record, which may be cut off.
 */
function readRecords(
  bytes: Buffer,
  { delimiter, isLast }: { delimiter: string; isLast: boolean },
  take: (record: CsvRecord) => void,
): number {
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
      // The next window may close the quote.
      if (!isLast && rest.length - end < MAX_RECORD_BYTES) return held.end(offset + end, true);
      malformed += 1;
      const lineEnd = rest.indexOf('\n', end);
      if (!isLast && lineEnd === -1)
        throw new InvalidCsv(
          `has a line of more than ${MAX_RECORD_BYTES / 1024} KiB. Export it again as CSV.`,
        );
      if (malformed > MAX_MALFORMED)
        throw new InvalidCsv(
          `has more than ${MAX_MALFORMED} malformed lines. Export it again as CSV.`,
        );
      const line = rest.subarray(end, lineEnd === -1 ? rest.length : lineEnd).toString('utf8');
      offset += lineEnd === -1 ? rest.length : lineEnd + 1;
      held.next(readLine(line, options, error), offset);
    }
  }
  return held.end(bytes.length, isLast);
}

/**
 * Passes each record on when the next one follows, because the last one of a window may be cut off.
 */
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

  /** Returns the end position of the passed records: `end` if the last record is complete. */
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

function readLine(
  line: string,
  options: { delimiter: string; relax_column_count: true; trim: true },
  cause: unknown,
): CsvRecord {
  for (const text of [line, withQuotedAddresses(line, options.delimiter)])
    try {
      const [record]: unknown[] = parse(text, { ...options, relax_quotes: true });
      return { cells: toCells(record), fault: null };
    } catch {
      // The next attempt may parse the line; otherwise the first error is reported.
    }
  return {
    cells: null,
    fault: `The row cannot be parsed: ${cause instanceof Error ? cause.message : String(cause)}`,
  };
}

/** Adds the missing quotes to cells such as `"Ada L" <ada@x.example>; Bob <bob@x.example>`. */
function withQuotedAddresses(line: string, delimiter: string): string {
  // Escapes the delimiter, because some delimiters have a meaning in a pattern.
  const between = `\\u${delimiter.charCodeAt(0).toString(16).padStart(4, '0')}`;
  const address = `"[^"]{0,200}" {0,5}<[^<>"]{1,300}>[^"${between}]{0,300}`;
  const cell = new RegExp(`(^|${between}) {0,5}((?:${address}){1,20})(?=${between}|$)`, 'g');
  return line.replace(
    cell,
    (_, before: string, text: string) => `${before}"${text.trimEnd().replaceAll('"', '""')}"`,
  );
}

function toCells(record: unknown): string[] {
  return Array.isArray(record) ? record.map(String) : [];
}

/**
 * The state for reading the next window of a file. `lines` is the number of records so far, after
 * the first.
 */
export interface CsvState<Column> {
  delimiter: string;
  columns: Column[];
  headings: string[];
  lines: number;
}

/**
 * Reads a text with headings that `rules` finds and interprets. `take` receives each record with
 * its row number, as in a spreadsheet.
 */
export function readCsvTable<Column>(
  text: string,
  rules: HeadingRules<Column>,
  take: (table: CsvLine<Column>) => void,
): CsvState<Column> {
  return readCsvWindow(Buffer.from(text), { before: null, isLast: true }, rules, take).state;
}

/**
 * Reads a window of UTF-8 text, continuing from the state of the previous windows. Returns the next
 * state and the number of read bytes.
 */
export function readCsvWindow<Column>(
  bytes: Buffer,
  { before, isLast }: { before: CsvState<Column> | null; isLast: boolean },
  rules: HeadingRules<Column>,
  take: (table: CsvLine<Column>) => void,
): { state: CsvState<Column>; read: number } {
  if (bytes.includes(0)) throw new InvalidCsv('must not contain a NUL character.');
  const delimiter =
    before?.delimiter ?? delimiterOf(bytes.subarray(0, MAX_RECORD_BYTES).toString('utf8'));
  const table = new Table(delimiter, before, rules, take);
  const read = readRecords(bytes, { delimiter, isLast }, (record) => table.next(record));
  return { state: table.end(), read };
}

/** Holds the first records until there are enough to recognize the headings and columns. */
class Table<Column> {
  readonly #delimiter: string;
  readonly #rules: HeadingRules<Column>;
  readonly #take: (table: CsvLine<Column>) => void;
  #first: CsvRecord[] = [];
  #head: { columns: Column[]; headings: string[] } | null;
  #lines: number;

  constructor(
    delimiter: string,
    before: CsvState<Column> | null,
    rules: HeadingRules<Column>,
    take: (table: CsvLine<Column>) => void,
  ) {
    this.#delimiter = delimiter;
    this.#rules = rules;
    this.#take = take;
    this.#head = before;
    this.#lines = before?.lines ?? 0;
  }

  next(record: CsvRecord): void {
    if (this.#head !== null) this.#row(record, this.#head);
    else if (this.#first.push(record) >= SAMPLE_RECORDS) this.#recognize();
  }

  end(): CsvState<Column> {
    const head = this.#head ?? this.#recognize();
    return {
      delimiter: this.#delimiter,
      columns: head.columns,
      headings: head.headings,
      lines: this.#lines,
    };
  }

  #recognize(): { columns: Column[]; headings: string[] } {
    const records = this.#first.map(({ cells }) => cells ?? []);
    const at = headingRow(records, this.#rules);
    const headings = records[at] ?? [];
    const head = { headings, columns: this.#rules.columns(headings, records.slice(at + 1)) };
    this.#head = head;
    this.#lines = at;
    for (const record of this.#first.slice(at + 1)) this.#row(record, head);
    this.#first = [];
    return head;
  }

  #row(
    { cells, fault }: CsvRecord,
    { columns, headings }: { columns: readonly Column[]; headings: readonly string[] },
  ): void {
    this.#lines += 1;
    if (this.#lines > MAX_LINES)
      throw new InvalidCsv(`has more than ${MAX_LINES} lines. Split the file.`);
    if (cells === null || cells.some((cell) => cell !== ''))
      this.#take({
        row: this.#lines + 1,
        columns,
        headings,
        cells,
        fault: fault ?? tooManyCells(columns, cells ?? []),
      });
  }
}

/** A record of a file. `cells` is null if it cannot be parsed. */
export interface CsvLine<Column> {
  row: number;
  columns: readonly Column[];
  headings: readonly string[];
  cells: string[] | null;
  /** Why the row is refused. Null if it is well-formed. */
  fault: string | null;
}

function tooManyCells(columns: readonly unknown[], cells: readonly string[]): string | null {
  const tooMany =
    cells.length > columns.length && cells.slice(columns.length).some((cell) => cell !== '');
  return tooMany
    ? `The row has ${cells.length} cells but there are ${columns.length} headings. Quote cells that contain the delimiter.`
    : null;
}
