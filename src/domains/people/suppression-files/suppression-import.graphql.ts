import { builder } from '../../../graphql/builder.ts';
import { dryRunField } from '../../../graphql/dry-run.ts';
import {
  importSuppressions,
  type RefusedSuppression,
  type SuppressionImport,
} from './suppression-import.service.ts';

const RefusedRowType = builder.objectRef<RefusedSuppression>('RefusedSuppressionRow').implement({
  description: 'A row of a suppression file that was refused.',
  fields: (t) => ({
    row: t.exposeInt('row', {
      description: 'Row number as in a spreadsheet, where the headings are row 1.',
    }),
    reason: t.exposeString('reason', { description: 'Reason why the row was refused.' }),
  }),
});

const ImportSuppressionsPayload = builder
  .objectRef<SuppressionImport>('ImportSuppressionsPayload')
  .implement({
    description: 'Result of importing a suppression file.',
    fields: (t) => ({
      totalRows: t.exposeInt('totalRows', {
        description: 'Number of rows of the file, without the headings and empty rows.',
      }),
      addedRows: t.exposeInt('added', {
        description: 'Number of addresses, domains and contacts added to the list.',
      }),
      duplicateRows: t.int({
        description:
          'Number of rows that were already on the list or occur more than once in the file.',
        resolve: ({ totalRows, added, refusedCount }) => totalRows - added - refusedCount,
      }),
      refusedRows: t.exposeInt('refusedCount', { description: 'Number of rows refused.' }),
      refused: t.field({
        type: [RefusedRowType],
        description: 'The refused rows in file order, at most 1000.',
        resolve: ({ refused }) => refused,
      }),
      dryRun: t.field(dryRunField),
      warnings: t.stringList({
        description: 'Warnings about the result. Empty if there are none.',
        resolve: ({ totalRows, refused, refusedCount }) => [
          ...(totalRows === 0 ? ['The file has headings but no rows.'] : []),
          ...(refusedCount > refused.length
            ? [`Only the first ${refused.length} of ${refusedCount} refused rows are listed.`]
            : []),
        ],
      }),
    }),
  });

const ImportSuppressionsInput = builder.inputType('ImportSuppressionsInput', {
  description: 'Input for importing a suppression file.',
  fields: (t) => ({
    file: t.field({
      type: 'File',
      required: true,
      description:
        'The CSV file, at most 10 MiB and 100000 rows. The first row must contain at least one of the headings Email, Domain and Contact ID, and optionally Reason. Each row has an email address, a domain or the ID of a contact. The default reason is `imported`.',
    }),
  }),
});

builder.mutationField('importSuppressions', (t) =>
  t.field({
    type: ImportSuppressionsPayload,
    description:
      'Adds the email addresses, domains and contacts of a CSV file to the suppression list. Sequences of these contacts are canceled. Invalid rows are refused with a reason and do not affect the others; entries that are already on the list keep their reason. Costs nothing.',
    args: {
      input: t.arg({ type: ImportSuppressionsInput, required: true, description: 'The file.' }),
    },
    resolve: async (_root, { input: { file } }, context) =>
      importSuppressions(context, new Uint8Array(await file.arrayBuffer())),
  }),
);
