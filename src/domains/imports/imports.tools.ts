import { z } from 'zod';
import { defineTool, READS } from '../../tools/define-tool.ts';
import { id, lower, strict } from '../../tools/fields.ts';
import { GetImportDocument, type GetImportQuery } from '../../tools/generated/graphql.ts';
import { nextStep, resultOf } from '../../tools/result.ts';
import { moment } from '../../tools/shapes.ts';

const getImport = defineTool({
  name: 'get_import',
  description:
    'Returns the state of an import that fills an audience in the background: how many rows are done, what it has cost, and the audience once there is one. Call it again until status is completed or failed.',
  annotations: READS,
  input: strict({ importId: id('import', 'The import, from start_contact_discovery_audience_import or create_audience.') }),
  output: resultOf({
    import: z
      .object({
        importId: z.string().describe('The import.'),
        kind: z.enum(['csv', 'contact_discovery', 'crm_list', 'prospecting_tool']).describe('Where the contacts come from.'),
        status: z.enum(['queued', 'running', 'completed', 'failed']).describe('State of the import. completed and failed are final.'),
        name: z.string().describe('Name of the audience.'),
        audience: z
          .object({ audienceId: z.string().describe('The audience.'), name: z.string().describe('Name of the audience.') })
          .nullable()
          .describe('The audience that the import fills. Null until it is created: an import of contact discovery creates it at its end.'),
        totalRows: z.int().describe('How many rows there are, as far as is known.'),
        processedRows: z.int().describe('How many rows are done.'),
        addedRows: z.int().describe('How many contacts were added to the audience.'),
        duplicateRows: z.int().describe('How many contacts were in the audience already.'),
        refusedRows: z.int().describe('How many rows had no usable contact.'),
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
          row: z.int().describe('Number of the row; in a file the headings are row 1.'),
          reason: z.string().nullable().describe('Why it was refused.'),
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
  if (status === 'COMPLETED') return `The import "${name}" is completed: ${addedRows} added of ${processedRows}.`;
  if (status === 'FAILED') return `The import "${name}" failed after ${processedRows} of ${totalRows} rows; ${addedRows} were added and stay.`;
  return `The import "${name}" is ${lower(status)}: ${processedRows} of ${totalRows} rows done.`;
}

function nextStepsOf({ status, audience }: Run): string[] {
  if (status === 'QUEUED' || status === 'RUNNING') return [nextStep('get_import', 'Call it again in a few seconds.')];
  return audience === null
    ? []
    : [nextStep('list_audiences', 'See the audience.'), nextStep('attach_audience_to_flow', 'Use the audience as the source of a flow plan.')];
}

export const importTools = [getImport];
