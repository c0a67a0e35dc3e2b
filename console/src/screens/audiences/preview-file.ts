import { CombinedError } from 'urql';
import { type FileChoices, refusal } from './upload-csv.ts';

/** The preview of a file's import. */
export interface Preview {
  totalRows: number;
  isComplete: boolean;
  encoding: string;
  sheets: string[];
  columns: {
    heading: string;
    field: string | null;
    customFieldKey: string | null;
    isCountry: boolean;
    samples: string[];
  }[];
  rows: {
    row: number;
    effect: string | null;
    reason: string | null;
    contact: Record<string, string>;
    otherEmails: string[];
    otherPhones: string[];
    leftOut: { heading: string; value: string }[];
  }[];
  outcomes: {
    mode: string;
    created: number;
    filled: number;
    changed: number;
    unchanged: number;
    excluded: number;
    refused: number;
    leftOutCells: number;
  }[];
  refusals: { reason: string; count: number }[];
}

/** The server reads only the beginning of a text file. */
const PREVIEW_BYTES = 8 * 1024 * 1024;

/** Requests the preview of a file's import. Throws a `CombinedError`. */
export async function previewFile(file: File, choices: FileChoices): Promise<Preview> {
  const body = /\.xls\w?$/i.test(file.name) ? file : file.slice(0, PREVIEW_BYTES + 1);
  const url = `/api/import/contacts.csv?preview=true&input=${encodeURIComponent(JSON.stringify(choices))}`;
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'text/csv' },
    body,
  }).catch(() => {
    throw new CombinedError({ networkError: new Error('The file couldn’t be sent.') });
  });
  const answer = await response.json();
  if (response.ok) return answer;
  throw refusal(answer);
}
