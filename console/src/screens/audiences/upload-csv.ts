import { CombinedError } from 'urql';

/**
 * What a column of the file is: a field of contacts, or one of the team's own; nothing if it is not
 * imported.
 */
export interface UploadColumn {
  heading: string;
  field?: string;
  customFieldKey?: string;
}

/** How a file is read. */
export interface FileChoices {
  columns: readonly UploadColumn[];
  country?: string;
  encoding?: string;
  sheet?: string;
  mode: string;
}

interface Upload extends FileChoices {
  name: string;
}

interface Sending {
  /** Told the part that has been sent, from 0 to 1. */
  onSent: (part: number) => void;
  signal: AbortSignal;
}

/**
 * Sends a file of any size, and returns the ID of its import; null if it was aborted. Throws a
 * `CombinedError`.
 */
export function uploadCsv(
  file: File,
  upload: Upload,
  { onSent, signal }: Sending,
): Promise<string | null> {
  const input = JSON.stringify(upload);
  return new Promise((resolve, reject) => {
    // Unlike fetch, it tells how far it is.
    const request = new XMLHttpRequest();
    request.open('POST', `/api/import/contacts.csv?input=${encodeURIComponent(input)}`);
    request.setRequestHeader('content-type', 'text/csv');
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total }) => onSent(total === 0 ? 1 : loaded / total);
    signal.addEventListener('abort', () => request.abort());
    request.onabort = () => resolve(null);
    request.onerror = () =>
      reject(new CombinedError({ networkError: new Error('The file couldn’t be sent.') }));
    request.onload = () => {
      const { importId, error, message, traceId } = request.response ?? {};
      if (request.status === 202) resolve(importId);
      else reject(refusal({ error, message, traceId }));
    };
    request.send(file);
  });
}

/** The refusal of a file as the console shows faults. */
export function refusal({
  error,
  message,
  traceId,
}: {
  error?: string;
  message?: string;
  traceId?: string;
}): CombinedError {
  return new CombinedError({
    graphQLErrors: [
      {
        message: message ?? 'The file was refused.',
        extensions: { code: String(error).toUpperCase(), traceId },
      },
    ],
  });
}
