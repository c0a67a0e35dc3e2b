import { Worker } from 'node:worker_threads';
import { DomainError, invalidRequest } from '../../kernel/errors.ts';
import type { CsvJob, CsvNews } from './csv-worker.ts';

/** How many rows one transaction of an import takes in. */
export const CHUNK_ROWS = 250;
const DEADLINE_MILLIS = 20_000;
const MEMORY_MEGABYTES = 192;
/** Each takes a processor for as long as it reads. */
const MAX_READERS = 4;
/** No team keeps the others from reading theirs. */
const MAX_READERS_OF_TEAM = 2;

/** Rows that were read, as the JSON of a list of `CsvRow`. */
export interface CsvChunk {
  /** The number of rows before this chunk. */
  position: number;
  rows: string;
}

/** The thread's program stands beside this one in the bundle. Tests run the sources, which a thread can read by tsx alone. */
const isSource = import.meta.url.endsWith('.ts');
const PROGRAM = new URL(isSource ? './csv-worker.ts' : './csv-worker.js', import.meta.url);
const FROM_SOURCE = `import('tsx/esm/api').then(({ register }) => { register(); return import(${JSON.stringify(PROGRAM.href)}); })`;

/** The teams whose files are being read, each as often as it has files. */
let readers: readonly string[] = [];

/**
 * Reads a CSV file in a thread of its own, with bounds on its time and memory: whatever a file holds, the process goes on
 * serving. A team has two files read at a time. Refuses a file that can't be read as a whole.
 */
export async function readCsv(teamId: string, bytes: Uint8Array): Promise<CsvChunk[]> {
  if (readers.filter((team) => team === teamId).length >= MAX_READERS_OF_TEAM)
    throw new DomainError('provider_unavailable', 'Other files of your team are being read now. Try again in a moment.');
  if (readers.length >= MAX_READERS) throw new DomainError('provider_unavailable', 'Other files are being read now. Try again in a moment.');
  readers = [...readers, teamId];
  try {
    return await readInThread(bytes);
  } finally {
    readers = readers.toSpliced(readers.indexOf(teamId), 1);
  }
}

function readInThread(bytes: Uint8Array): Promise<CsvChunk[]> {
  const job: CsvJob = { bytes, chunkRows: CHUNK_ROWS };
  const worker = new Worker(isSource ? FROM_SOURCE : PROGRAM, {
    eval: isSource,
    workerData: job,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MEGABYTES },
  });
  const chunks: CsvChunk[] = [];
  return new Promise<CsvChunk[]>((settle, fail) => {
    const overdue = setTimeout(() => {
      fail(refused(`could not be read within ${DEADLINE_MILLIS / 1_000} s. Save it again as CSV, or split it.`));
      void worker.terminate();
    }, DEADLINE_MILLIS);
    worker.on('message', (news: CsvNews) => {
      if (news.kind === 'chunk') chunks.push({ position: news.position, rows: news.rows });
      else if (news.kind === 'refused') fail(refused(news.message));
      else settle(chunks);
    });
    worker.once('error', (error: NodeJS.ErrnoException) =>
      fail(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? refused('takes too much memory to read. Split it.') : error),
    );
    worker.once('exit', () => {
      clearTimeout(overdue);
      fail(new Error('The thread that reads a file ended without a word.'));
    });
  });
}

function refused(message: string): DomainError {
  return invalidRequest([{ path: 'file', message }]);
}
