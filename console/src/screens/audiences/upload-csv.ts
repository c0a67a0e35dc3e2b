import { CombinedError } from 'urql';

/** The target of a column: a field of contacts or a custom field; empty if it isn't imported. */
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
  /** Called with the sent share, from 0 to 1. */
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
    // Unlike fetch, it reports the upload progress.
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

/** The refusal of a file as a console error. */
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
