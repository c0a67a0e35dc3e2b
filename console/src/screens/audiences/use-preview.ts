import { useEffect, useState } from 'react';
import { CombinedError } from 'urql';
import { type Preview, previewFile } from './preview-file.ts';
import type { FileChoices } from './upload-csv.ts';

interface Previewing {
  preview: Preview | null;
  error: CombinedError | null;
  isBusy: boolean;
}

const NOTHING: Previewing = { preview: null, error: null, isBusy: false };

/** The preview of a file with these choices. While another one is read, the last one stays. */
export function usePreview(file: File | null, choices: FileChoices): Previewing {
  const [state, setState] = useState<Previewing>(NOTHING);
  const asked = JSON.stringify(choices);
  useEffect(() => {
    if (file === null) return setState(NOTHING);
    const stopping = new AbortController();
    setState((before) => ({ ...before, error: null, isBusy: true }));
    previewFile(file, JSON.parse(asked), stopping.signal)
      .then((preview) => setState({ preview, error: null, isBusy: false }))
      .catch((error: unknown) => {
        if (stopping.signal.aborted) return;
        setState({
          preview: null,
          error:
            error instanceof CombinedError
              ? error
              : new CombinedError({ networkError: new Error(String(error)) }),
          isBusy: false,
        });
      });
    return () => stopping.abort();
  }, [file, asked]);
  return state;
}
