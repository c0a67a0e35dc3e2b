import { Worker } from 'node:worker_threads';
import { DomainError, invalidRequest } from '../../../kernel/errors.ts';
import { expectNoTransaction } from '../../../kernel/open-transaction.ts';
import type { ContactColumns, ContactsWindow } from './csv-contacts.ts';
import { CSV_PROGRAM } from './csv-program.ts';
import type { CsvJob, CsvKind, CsvWorkerMessage, WindowEnd } from './csv-worker.ts';

/** Rows imported per transaction. */
const CHUNK_ROWS = 250;
const DEADLINE_MILLIS = 20_000;
const MEMORY_MEGABYTES = 192;
/** The limits for a workbook, whose cells are all in memory at once. */
const WORKBOOK = { millis: 60_000, megabytes: 512 };
/** Each reader uses a CPU core while it reads. */
const MAX_READERS = 4;
/** Keeps one team from using all readers. */
const MAX_READERS_OF_TEAM = 2;

/** A chunk of rows. `rows` is a JSON array of `CsvRow` or `SuppressionRow`. */
export interface CsvChunk {
  /** The number of rows before this chunk. */
  position: number;
  rows: string;
}

/** The teams of the files being read, one entry per file. */
let readers: readonly string[] = [];

/**
 * Reads a CSV file in a worker thread with limits on time and memory, so that no file can block the
 * process. Throws if too many files are being read or the file is rejected as a whole.
 */
export async function readCsv(
  teamId: string,
  bytes: Uint8Array,
  kind: CsvKind,
  chunkRows = CHUNK_ROWS,
): Promise<CsvChunk[]> {
  return (await readLimited(teamId, bytes, kind, chunkRows)).chunks;
}

/** Reads a whole file of contacts in the same way. */
export async function readContactFile(
  teamId: string,
  bytes: Uint8Array,
  columns: ContactColumns,
): Promise<{ chunks: CsvChunk[]; end: WindowEnd }> {
  return withEnd(await readLimited(teamId, bytes, { kind: 'contacts', columns }, CHUNK_ROWS));
}

/** Reads the next window of a large file in the same way. */
export async function readCsvWindowOf(
  teamId: string,
  bytes: Uint8Array,
  columns: ContactColumns,
  window: ContactsWindow,
): Promise<{ chunks: CsvChunk[]; end: WindowEnd }> {
  return withEnd(await readLimited(teamId, bytes, { kind: 'window', columns, window }, CHUNK_ROWS));
}

function withEnd({ chunks, end }: Pick<Reading, 'chunks' | 'end'>): {
  chunks: CsvChunk[];
  end: WindowEnd;
} {
  if (end === null) throw new Error('The CSV worker thread did not say where the window ends.');
  return { chunks, end };
}

/** Reads a sheet of a workbook, the first one unless another is named, as CSV in UTF-8. */
export async function readWorkbookAsCsv(
  teamId: string,
  bytes: Uint8Array,
  sheet: string | null,
): Promise<SheetText> {
  const { workbook } = await readLimited(teamId, bytes, { kind: 'workbook', sheet }, CHUNK_ROWS);
  if (workbook === null) throw new Error('The CSV worker thread did not read the workbook.');
  return workbook;
}

interface Reading {
  chunks: CsvChunk[];
  end: WindowEnd | null;
  workbook: SheetText | null;
}

/** A sheet as CSV, and the names of all sheets. */
export interface SheetText {
  text: Uint8Array;
  sheets: string[];
}

async function readLimited(
  teamId: string,
  bytes: Uint8Array,
  kind: CsvKind,
  chunkRows: number,
): Promise<Reading> {
  expectNoTransaction('Reading a file');
  if (readers.filter((team) => team === teamId).length >= MAX_READERS_OF_TEAM)
    throw new DomainError(
      'provider_unavailable',
      `${MAX_READERS_OF_TEAM} files of your team are already being read. Try again in a few seconds.`,
    );
  if (readers.length >= MAX_READERS)
    throw new DomainError(
      'provider_unavailable',
      'The server is busy reading other files. Try again in a few seconds.',
    );
  readers = [...readers, teamId];
  try {
    return await readInThread({ ...kind, bytes, chunkRows });
  } finally {
    readers = readers.toSpliced(readers.indexOf(teamId), 1);
  }
}

function readInThread(job: CsvJob): Promise<Reading> {
  const { millis, megabytes } =
    job.kind === 'workbook' ? WORKBOOK : { millis: DEADLINE_MILLIS, megabytes: MEMORY_MEGABYTES };
  const worker = new Worker(CSV_PROGRAM, {
    workerData: job,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: megabytes },
  });
  const chunks: CsvChunk[] = [];
  return new Promise<Reading>((settle, fail) => {
    const overdue = setTimeout(() => {
      fail(
        rejected(
          `could not be read within ${millis / 1_000} s. Export it again as CSV, or split it.`,
        ),
      );
      void worker.terminate();
    }, millis);
    worker.on('message', (news: CsvWorkerMessage) => {
      if (news.kind === 'chunk') chunks.push({ position: news.position, rows: news.rows });
      else if (news.kind === 'rejected') fail(rejected(news.message));
      else if (news.kind === 'workbook')
        settle({ chunks, end: null, workbook: { text: news.text, sheets: news.sheets } });
      else settle({ chunks, end: news.end, workbook: null });
    });
    worker.once('error', (error: NodeJS.ErrnoException) =>
      fail(
        error.code === 'ERR_WORKER_OUT_OF_MEMORY'
          ? rejected('needs too much memory to read. Split it.')
          : error,
      ),
    );
    worker.once('exit', () => {
      clearTimeout(overdue);
      fail(new Error('The CSV worker thread exited without a result.'));
    });
  });
}

function rejected(message: string): DomainError {
  return invalidRequest([{ path: 'file', message }]);
}
