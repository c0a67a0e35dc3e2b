import { stringifyDocument } from '@urql/core';
import { useState } from 'react';
import { type TypedDocumentNode, useClient } from 'urql';
import { ExportProgressDocument, StartExportDocument } from '../generated/graphql.ts';
import { Button } from './button.tsx';
import { useToasts } from './toasts.tsx';
import { useAction } from './use-action.ts';

const ASK_EVERY_MILLIS = 500;

interface ExportButtonProps<Variables> {
  /**
   * The list of the table, with its search, filters and order as variables, and the columns of the
   * file.
   */
  query: TypedDocumentNode<unknown, Variables>;
  variables: Variables;
  /** The name of the file. */
  fileName: string;
}

/**
 * Downloads all that a table shows, not only its first page, as a CSV file. The server reads it in
 * the background.
 */
export function ExportButton<Variables>({
  query,
  variables,
  fileName,
}: ExportButtonProps<Variables>) {
  const client = useClient();
  const [start] = useAction(StartExportDocument);
  const { tell, fail } = useToasts();
  /** The number of rows so far. Null if nothing is exported. */
  const [count, setCount] = useState<number | null>(null);
  const run = async () => {
    const started = await start({ input: { query: stringifyDocument(query), variables } });
    const id = started?.startBulkQuery?.bulkQuery.id;
    while (id !== undefined) {
      const { data, error } = await client.query(
        ExportProgressDocument,
        { id },
        { requestPolicy: 'network-only' },
      );
      // While the server is away, it is asked again.
      if (error !== undefined && error.networkError === undefined) return fail(error);
      const progress = data?.bulkQuery;
      if (progress?.status === 'COMPLETED') return download(`/api/export/bulk/${id}.csv`, fileName);
      if (progress?.status === 'FAILED' || progress?.status === 'CANCELED')
        return tell(progress.failureMessage ?? 'The export was canceled.');
      if (progress != null) setCount(progress.objectCount);
      await new Promise((resolve) => window.setTimeout(resolve, ASK_EVERY_MILLIS));
    }
  };
  const begin = () => {
    setCount(0);
    void run().finally(() => setCount(null));
  };
  return (
    <Button disabled={count !== null} onClick={begin}>
      {count === null ? 'Export' : `Exporting ${count.toLocaleString()} …`}
    </Button>
  );
}

function download(url: string, fileName: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
}
