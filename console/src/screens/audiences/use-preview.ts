import { useEffect, useRef, useState } from 'react';
import { CombinedError } from 'urql';
import { type Preview, previewFile } from './preview-file.ts';
import type { FileChoices } from './upload-csv.ts';

interface Previewing {
  preview: Preview | null;
  error: CombinedError | null;
  isBusy: boolean;
}

const NOTHING: Previewing = { preview: null, error: null, isBusy: false };
const RETRY_AFTER_MILLIS = 500;
const MOST_TRIES = 20;

/**
 * The preview of a file with these choices. The previous preview stays visible until the next one
 * arrives. The server reads one file per member at a time, so each preview waits for the one
 * before.
 */
export function usePreview(file: File | null, choices: FileChoices): Previewing {
  const [state, setState] = useState<Previewing>(NOTHING);
  const before = useRef<Promise<unknown>>(Promise.resolve());
  const asked = JSON.stringify(choices);
  useEffect(() => {
    if (file === null) return setState(NOTHING);
    const stopping = new AbortController();
    const { signal } = stopping;
    setState((last) => ({ ...last, error: null, isBusy: true }));
    const read = async () => {
      if (signal.aborted) return;
      try {
        const preview = await patiently(() => previewFile(file, JSON.parse(asked)), signal);
        if (!signal.aborted) setState({ preview, error: null, isBusy: false });
      } catch (error: unknown) {
        if (!signal.aborted) setState({ preview: null, error: faultOf(error), isBusy: false });
      }
    };
    before.current = before.current.then(read);
    return () => stopping.abort();
  }, [file, asked]);
  return state;
}

function faultOf(error: unknown): CombinedError {
  return error instanceof CombinedError
    ? error
    : new CombinedError({ networkError: new Error(String(error)) });
}

/** Retries while another window of the member is reading a file. */
async function patiently<Result>(
  read: () => Promise<Result>,
  { aborted }: AbortSignal,
): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await read();
    } catch (error: unknown) {
      const isTaken =
        error instanceof CombinedError &&
        error.graphQLErrors.some(({ extensions }) => extensions['code'] === 'RATE_LIMITED');
      if (!isTaken || aborted || tries >= MOST_TRIES) throw error;
      await new Promise((resolve) => window.setTimeout(resolve, RETRY_AFTER_MILLIS));
    }
  }
}
