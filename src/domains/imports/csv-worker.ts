import { parentPort, workerData } from 'node:worker_threads';
import { CsvRefused, type CsvRow, readCsvContacts } from './csv-contacts.ts';

/** The worker thread of `csv-reader.ts`: reads a file and posts its rows in chunks. */

export interface CsvJob {
  bytes: Uint8Array;
  chunkRows: number;
}

/** Messages of the worker: chunks in order, then the row count, or the reason why the file is rejected. */
export type CsvNews = { kind: 'chunk'; position: number; rows: string } | { kind: 'read'; count: number } | { kind: 'refused'; message: string };

function read({ bytes, chunkRows }: CsvJob, post: (news: CsvNews) => void): void {
  let position = 0;
  let chunk: CsvRow[] = [];
  const flush = () => {
    if (chunk.length === 0) return;
    post({ kind: 'chunk', position, rows: JSON.stringify(chunk) });
    position += chunk.length;
    chunk = [];
  };
  try {
    readCsvContacts(bytes, (row) => {
      chunk.push(row);
      if (chunk.length === chunkRows) flush();
    });
    flush();
    post({ kind: 'read', count: position });
  } catch (error) {
    if (!(error instanceof CsvRefused)) throw error;
    post({ kind: 'refused', message: error.message });
  }
}

read(workerData, (news) => parentPort?.postMessage(news));
