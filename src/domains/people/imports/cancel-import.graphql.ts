import type { Import } from '../../../db/generated/prisma/client.ts';
import { builder } from '../../../graphql/builder.ts';
import { dryRunField } from '../../../graphql/dry-run.ts';
import { warningsField } from '../../../graphql/payload.ts';
import { cancelImport } from './cancel-import.service.ts';

const CancelImportPayload = builder.objectRef<Import>('CancelImportPayload').implement({
  description: 'Result of canceling an import.',
  fields: (t) => ({
    import: t.field({ type: 'Import', description: 'The canceled import.', resolve: (row) => row }),
    dryRun: t.field(dryRunField),
    warnings: t.stringList(
      warningsField(({ processedRows }) =>
        processedRows === 0
          ? []
          : [`${processedRows} rows were processed before. Their contacts stay in the audience.`],
      ),
    ),
  }),
});

const CancelImportInput = builder.inputType('CancelImportInput', {
  description: 'Input for canceling an import.',
  fields: (t) => ({
    importId: t.id({ required: true, description: 'ID of an import that is queued or running.' }),
  }),
});

builder.mutationField('cancelImport', (t) =>
  t.field({
    type: CancelImportPayload,
    description:
      'Cancels an import that is queued or running. Contacts imported so far stay in the audience, the rest of the file is deleted, and unspent credits are released. Costs nothing.',
    args: { input: t.arg({ type: CancelImportInput, required: true, description: 'The import.' }) },
    resolve: (_root, { input: { importId } }, context) => cancelImport(context, importId),
  }),
);
