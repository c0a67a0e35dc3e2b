import { stringifyDocument } from '@urql/core';
import { type TypedDocumentNode, useClient } from 'urql';
import { refresh } from '../data/active-queries.ts';
import { StartExportDocument } from '../generated/graphql.ts';
import { followWork } from './background-work.ts';
import { Button } from './button.tsx';
import { willDownload } from './download.ts';
import { useAction } from './use-action.ts';

interface ExportButtonProps<Variables> {
  /**
   * The query of the table's list, with its search, filters and order as variables, and the file's
   * columns.
   */
  query: TypedDocumentNode<unknown, Variables>;
  variables: Variables;
  /** The name of the file. */
  fileName: string;
}

/**
 * Exports all rows of a table, not only the first page, as a CSV file. The server reads it in the
 * background. The tray shows the progress and downloads the file.
 */
export function useExport<Variables>({ query, variables, fileName }: ExportButtonProps<Variables>) {
  const client = useClient();
  const [start, isStarting] = useAction(StartExportDocument);
  const run = async () => {
    const started = await start({ input: { query: stringifyDocument(query), variables } });
    const id = started?.startBulkQuery?.bulkQuery.id;
    if (id === undefined) return;
    willDownload(id);
    followWork({ kind: 'export', id, fileName });
    refresh(client, new Set(['bulkQueries']));
  };
  return [run, isStarting] as const;
}

export function ExportButton<Variables>(props: ExportButtonProps<Variables>) {
  const [run, isStarting] = useExport(props);
  return (
    <Button disabled={isStarting} onClick={() => void run()}>
      Export
    </Button>
  );
}
