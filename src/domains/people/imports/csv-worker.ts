import { parentPort, workerData } from 'node:worker_threads';
import {
  type ContactColumns,
  type ContactState,
  type ContactsWindow,
  type CsvRow,
  readContactsWindow,
  readCsvContacts,
} from './csv-contacts.ts';
import { InvalidCsv } from './csv-records.ts';
import { readCsvSuppressions, type SuppressionRow } from './csv-suppressions.ts';
import type { FileEncoding } from './encodings.ts';
import { readWorkbook } from './workbook.ts';

/**
 * The worker thread of `csv-reader.ts`: reads a file, or a window of one, and posts its rows in
 * chunks.
 */

export type CsvKind =
  | { kind: 'contacts'; columns: ContactColumns }
  | { kind: 'window'; columns: ContactColumns; window: ContactsWindow }
  | { kind: 'suppressions' }
  | { kind: 'workbook'; sheet: string | null };

export type CsvJob = CsvKind & { bytes: Uint8Array; chunkRows: number };

/**
 * The start of the next window, or the end of the file. The encoding is set for files that were
 * read as a whole.
 */
export interface WindowEnd {
  state: ContactState;
  read: number;
  encoding: FileEncoding | null;
}

/**
 * Messages of the worker: chunks in order, then the row count, or the reason why the file is
 * rejected.
 */
export type CsvWorkerMessage =
  | { kind: 'chunk'; position: number; rows: string }
  | { kind: 'read'; count: number; end: WindowEnd | null }
  | { kind: 'workbook'; text: Uint8Array; sheets: string[] }
  | { kind: 'rejected'; message: string };

async function read(job: CsvJob, post: (news: CsvWorkerMessage) => void): Promise<void> {
  const { bytes, chunkRows } = job;
  let position = 0;
  let chunk: (CsvRow | SuppressionRow)[] = [];
  const flush = () => {
    if (chunk.length === 0) return;
    post({ kind: 'chunk', position, rows: JSON.stringify(chunk) });
    position += chunk.length;
    chunk = [];
  };
  const take = (row: CsvRow | SuppressionRow) => {
    chunk.push(row);
    if (chunk.length === chunkRows) flush();
  };
  let end: WindowEnd | null = null;
  try {
    if (job.kind === 'contacts') {
      const { encoding, ...state } = readCsvContacts(bytes, job.columns, take);
      end = { state, read: bytes.length, encoding };
    } else if (job.kind === 'window')
      end = { ...readContactsWindow(bytes, job.columns, job.window, take), encoding: null };
    else if (job.kind === 'suppressions') readCsvSuppressions(bytes, take);
    else {
      post({ kind: 'workbook', ...(await readWorkbook(bytes, job.sheet)) });
      return;
    }
    flush();
    post({ kind: 'read', count: position, end });
  } catch (error) {
    if (!(error instanceof InvalidCsv)) throw error;
    post({ kind: 'rejected', message: error.message });
  }
}

await read(workerData, (news) => parentPort?.postMessage(news));
