import { z } from 'zod';
import { defineTool, READS } from '../../tools/define-tool.ts';
import { id, lower, strict } from '../../tools/fields.ts';
import { GetImportDocument, type GetImportQuery } from '../../tools/generated/graphql.ts';
import { nextStep, resultOf } from '../../tools/result.ts';
import { moment } from '../../tools/shapes.ts';

const getImport = defineTool({
  name: 'get_import',
  description:
    'Returns the status of a background import that fills an audience: rows processed, credits charged, and the audience once it exists. Poll it until status is completed or failed.',
  annotations: READS,
  input: strict({ importId: id('import', 'Import ID from start_contact_discovery_audience_import or create_audience.') }),
  output: resultOf({
    import: z
      .object({
        importId: z.string().describe('ID of the import.'),
        kind: z.enum(['csv', 'contact_discovery', 'crm_list', 'prospecting_tool']).describe('Source of the contacts.'),
        status: z.enum(['queued', 'running', 'completed', 'failed']).describe('Status of the import. completed and failed are final.'),
        name: z.string().describe('Name of the audience.'),
        audience: z
          .object({ audienceId: z.string().describe('ID of the audience.'), name: z.string().describe('Name of the audience.') })
          .nullable()
          .describe('Audience that the import fills. Null until it is created: contact discovery creates it when the import is completed.'),
        totalRows: z.int().describe('Total number of rows, as far as known.'),
        processedRows: z.int().describe('Number of rows processed.'),
        addedRows: z.int().describe('Number of contacts added to the audience.'),
        duplicateRows: z.int().describe('Number of contacts that were already in the audience.'),
        refusedRows: z.int().describe('Number of rows without a valid contact.'),
        creditsCharged: z.number().describe('Credits charged so far.'),
        failure: z
          .object({ code: z.string().describe('Error code.'), message: z.string().describe('What went wrong and what to do.') })
          .nullable()
          .describe('Why the import failed or ended early. Null if it did not.'),
        createdAt: moment,
        finishedAt: moment.nullable(),
      })
      .describe('The import.'),
    refused: z
      .array(
        z.object({
          row: z.int().describe('Row number. In a CSV file the headings are row 1.'),
          reason: z.string().nullable().describe('Why the row was refused.'),
        }),
      )
      .describe('The first 20 refused rows.'),
  }),
  document: GetImportDocument,
  variables: (input) => input,
  result: ({ audienceImport: run }) => {
    const { id: importId, kind, status, audience, failureCode, failureMessage, rows, ...counts } = run;
    return {
      summary: summaryOf(run),
      import: {
        ...counts,
        importId,
        kind: lower(kind),
        status: lower(status),
        audience: audience === null ? null : { audienceId: audience.id, name: audience.name },
        failure: failureCode === null ? null : { code: failureCode, message: failureMessage ?? failureCode },
      },
      refused: rows.nodes.map(({ row, reason }) => ({ row, reason })),
      warnings: [],
      nextSteps: nextStepsOf(run),
    };
  },
});

type Run = GetImportQuery['audienceImport'];

function summaryOf({ status, name, processedRows, totalRows, addedRows }: Run): string {
  if (status === 'COMPLETED') return `The import "${name}" is completed: ${addedRows} of ${processedRows} rows added.`;
  if (status === 'FAILED')
    return `The import "${name}" failed after ${processedRows} of ${totalRows} rows. ${addedRows} contacts were added and stay in the audience.`;
  return `The import "${name}" is ${lower(status)}: ${processedRows} of ${totalRows} rows processed.`;
}

function nextStepsOf({ status, audience }: Run): string[] {
  if (status === 'QUEUED' || status === 'RUNNING') return [nextStep('get_import', 'Call it again in a few seconds.')];
  return audience === null
    ? []
    : [nextStep('list_audiences', 'See the audience.'), nextStep('attach_audience_to_flow', 'Use the audience as the source of a flow plan.')];
}

export const importTools = [getImport];
