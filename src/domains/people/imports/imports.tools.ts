import { z } from 'zod';
import { defineTool, READS, SETS } from '../../../tools/define-tool.ts';
import { id, strict } from '../../../tools/fields.ts';
import { nextStep } from '../../../tools/forms.ts';
import {
  CancelImport,
  GetImport,
  type GetImportQuery,
  ImportFieldsShape,
  RefusedRowShape,
  toImportFields,
  toRefusedRow,
} from '../../../tools/generated/graphql.ts';

const getImport = defineTool({
  name: 'get_import',
  title: 'See the progress of an import',
  description:
    'Returns the status of a background import that fills an audience: rows processed, credits charged, and the audience once it exists. Poll it until status is completed or failed.',
  annotations: READS,
  input: strict({
    importId: id(
      'import',
      'Import ID from start_contact_discovery_audience_import or create_audience.',
    ),
  }),
  operation: GetImport,
  variables: (input) => input,
  fields: {
    import: ImportFieldsShape.extend({
      failure: z
        .object({
          code: z.string().describe('Error code.'),
          message: z.string().describe('The error and how to fix it.'),
        })
        .nullable()
        .describe('Reason why the import failed or ended early. Null otherwise.'),
    }).describe('The import.'),
    refused: z.array(RefusedRowShape).describe('The first 20 refused rows.'),
  },
  result: ({ import: run }) => ({
    summary: summaryOf(run),
    import: {
      ...toImportFields(run),
      failure:
        run.failureCode === null
          ? null
          : { code: run.failureCode, message: run.failureMessage ?? run.failureCode },
    },
    refused: run.rows.nodes.map(toRefusedRow),
    nextSteps: nextStepsOf(run),
  }),
});

const cancelImport = defineTool({
  name: 'cancel_import',
  title: 'Cancel an import',
  description:
    'Cancels an import that is queued or running. Contacts that were imported before stay in the audience, and unspent credits are released. Costs nothing.',
  annotations: { ...SETS, idempotentHint: false },
  input: strict({ importId: id('import', 'Import ID of an import that is queued or running.') }),
  operation: CancelImport,
  variables: (input) => ({ input }),
  result: ({ cancelImport: { import: run } }) => ({
    summary: `The import "${run.name}" was canceled after ${run.processedRows} of ${run.totalRows} rows.`,
    nextSteps: run.audience === null ? [] : [nextStep('list_audiences', 'See the audience.')],
  }),
});

type Run = GetImportQuery['import'];

function summaryOf({
  status,
  name,
  processedRows,
  totalRows,
  addedRows,
  audience,
  failureMessage,
}: Run): string {
  if (status === 'completed')
    return `The import "${name}" is completed: ${addedRows} of ${processedRows} rows added. ${failureMessage ?? ''}`.trim();
  if (status === 'failed') {
    const kept =
      audience === null
        ? 'No audience was created.'
        : `${addedRows} contacts were added and stay in the audience.`;
    return `The import "${name}" failed after ${processedRows} of ${totalRows} rows. ${kept}`;
  }
  return `The import "${name}" is ${status}: ${processedRows} of ${totalRows} rows processed.`;
}

function nextStepsOf({ status, audience }: Run): string[] {
  if (status === 'queued' || status === 'running')
    return [nextStep('get_import', 'Call it again in a few seconds.')];
  return audience === null
    ? []
    : [
        nextStep('list_audiences', 'See the audience.'),
        nextStep('attach_audience_to_flow', 'Use the audience as the source of a flow plan.'),
      ];
}

export const importTools = [getImport, cancelImport];
