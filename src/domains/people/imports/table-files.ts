import { DomainError } from '../../../kernel/errors.ts';
import { readWorkbookAsCsv } from './csv-reader.ts';
import type { FileEncoding } from './encodings.ts';
import { isWorkbook, KIND_BYTES } from './file-kinds.ts';

const MAX_WORKBOOK_BYTES = 50 * 1024 * 1024;

/** The part of a file to read. */
export interface TableChoice {
  /** The encoding. Null: detected. */
  encoding?: FileEncoding | null | undefined;
  /** The sheet of a workbook. Null: the first. */
  sheet?: string | null | undefined;
}

/**
 * The text of a file, and the sheets of a workbook. A sheet is UTF-8 text, regardless of the chosen
 * encoding.
 */
export interface TableText<Text> {
  text: Text;
  sheets: string[];
  encoding: FileEncoding | null;
}

/** A file in memory. */
export async function tableText(
  teamId: string,
  bytes: Uint8Array,
  { encoding, sheet }: TableChoice,
): Promise<TableText<Uint8Array>> {
  if (!isWorkbook(bytes)) return { text: bytes, sheets: [], encoding: encoding ?? null };
  return { ...(await readWorkbookAsCsv(teamId, bytes, sheet ?? null)), encoding: 'utf-8' };
}

/** A streamed file. A workbook is read once it is complete. */
export async function streamedText(
  teamId: string,
  file: AsyncIterable<Uint8Array>,
  choice: TableChoice,
): Promise<TableText<AsyncIterable<Uint8Array>>> {
  const source = new Source(file[Symbol.asyncIterator]());
  try {
    if (!isWorkbook(await source.read(KIND_BYTES)))
      return { text: source.all(), sheets: [], encoding: choice.encoding ?? null };
    const bytes = await source.read(MAX_WORKBOOK_BYTES + 1);
    if (bytes.length > MAX_WORKBOOK_BYTES)
      throw new DomainError(
        'payload_too_large',
        `The workbook is larger than ${MAX_WORKBOOK_BYTES / 1024 / 1024} MiB. Save it as CSV (UTF-8).`,
      );
    const { text, ...table } = await tableText(teamId, bytes, choice);
    return { ...table, text: only(text) };
  } catch (error) {
    await source.end();
    throw error;
  }
}

/** A file whose beginning is read before the rest. */
class Source {
  readonly #parts: AsyncIterator<Uint8Array>;
  readonly #held: Uint8Array[] = [];
  #size = 0;

  constructor(parts: AsyncIterator<Uint8Array>) {
    this.#parts = parts;
  }

  /** The beginning of the file: at least this number of bytes, unless the file is shorter. */
  async read(bytes: number): Promise<Uint8Array> {
    while (this.#size < bytes) {
      const next = await this.#parts.next();
      if (next.done === true) break;
      this.#held.push(next.value);
      this.#size += next.value.length;
    }
    return new Uint8Array(Buffer.concat(this.#held));
  }

  async *all(): AsyncGenerator<Uint8Array> {
    try {
      yield* this.#held;
      for (let next = await this.#parts.next(); next.done !== true; next = await this.#parts.next())
        yield next.value;
    } finally {
      await this.end();
    }
  }

  async end(): Promise<void> {
    await this.#parts.return?.();
  }
}

async function* only(text: Uint8Array): AsyncGenerator<Uint8Array> {
  yield text;
}
