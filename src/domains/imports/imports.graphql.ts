import type { Import, ImportRow } from '../../db/generated/prisma/client.ts';
import { builder } from '../../graphql/builder.ts';
import { pageComplexity, toConnection } from '../../graphql/connection.ts';
import { describedEnum } from '../../graphql/enum.ts';
import { follow, liveChangeType } from '../../graphql/live.ts';
import { NextStepType } from '../../graphql/next-step.ts';
import { NodeInterface, registerNode } from '../../graphql/node.ts';
import { audienceLoader } from '../flows/flows.loaders.ts';
import { getImport, importAudienceCsv, listImportRows, loadImports } from './imports.service.ts';

const ImportKindEnum = describedEnum('ImportKind', 'Where the contacts of an import come from.', {
  csv: 'A CSV file.',
  contact_discovery: 'A search of the discovery directory.',
  crm_list: 'A list of the CRM.',
  prospecting_tool: 'A search of the prospecting tool.',
});

const ImportStatusEnum = describedEnum('ImportStatus', 'Where an import stands.', {
  queued: 'It has not begun.',
  running: 'It is under way.',
  completed: 'It is through.',
  failed: 'It could not go on.',
});

const ImportRowStatusEnum = describedEnum('ImportRowStatus', 'What became of a row.', {
  added: 'Its contact is in the audience now.',
  duplicate: 'Its contact was in the audience already.',
  refused: 'It names no contact that can be used.',
});

const ImportRowType = builder.objectRef<ImportRow>('ImportRow').implement({
  description: 'What became of one row of a file.',
  fields: (t) => ({
    row: t.exposeInt('row', { description: 'Its number as a spreadsheet shows it: the headings are row 1.' }),
    status: t.expose('status', { type: ImportRowStatusEnum, description: 'What became of it.' }),
    prospectId: t.exposeID('prospectId', { nullable: true, description: 'The prospect that it is; null for a refused one.' }),
    reason: t.exposeString('reason', { nullable: true, description: 'Why it was refused, or by what a duplicate was known.' }),
  }),
});

builder.prismaObject('Import', {
  description: 'A background run that fills an audience.',
  interfaces: [NodeInterface],
  fields: (t) => ({
    kind: t.expose('kind', { type: ImportKindEnum, description: 'Where its contacts come from.' }),
    status: t.expose('status', { type: ImportStatusEnum, description: 'Where it stands.' }),
    name: t.exposeString('name', { description: 'The name of the audience.' }),
    audience: t.field({
      type: 'Audience',
      nullable: true,
      description: 'The audience that it fills.',
      resolve: (row, _args, context) => (row.audienceId === null ? null : audienceLoader(context).load(row.audienceId)),
    }),
    totalRows: t.exposeInt('totalRows', { description: 'How many rows there are.' }),
    processedRows: t.exposeInt('processedRows', { description: 'How many of them are through.' }),
    addedRows: t.exposeInt('addedRows', { description: 'How many were added.' }),
    duplicateRows: t.exposeInt('duplicateRows', { description: 'How many were duplicates.' }),
    refusedRows: t.exposeInt('refusedRows', { description: 'How many were refused.' }),
    creditsCharged: t.float({ description: 'What it has cost so far, for a run that is charged.', resolve: ({ creditsCharged }) => creditsCharged.toNumber() }),
    failureCode: t.exposeString('failureCode', { nullable: true, description: 'Why it could not go on, or ended early, as a code.' }),
    failureMessage: t.exposeString('failureMessage', { nullable: true, description: 'The same as a sentence.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was asked for.' }),
    finishedAt: t.expose('finishedAt', { type: 'DateTime', nullable: true, description: 'When it ended.' }),
    rows: t.connection({
      type: ImportRowType,
      description: 'The report, row by row, in the order of the file.',
      complexity: pageComplexity,
      args: { statuses: t.arg({ type: [ImportRowStatusEnum], description: 'Only rows of which this became; all where left out.' }) },
      resolve: async (row, { statuses, ...page }, context) => toConnection(await listImportRows(context, row.id, { statuses }, page)),
    }),
  }),
});

registerNode('import', { typeName: 'Import', load: loadImports });

const ImportPayload = builder.objectRef<Import>('ImportAudienceCsvPayload').implement({
  description: 'A file that was taken in. Its rows are read in the background.',
  fields: (t) => ({
    import: t.field({ type: 'Import', description: 'The run; follow it with `audienceImport` or `importUpdated`.', resolve: (row) => row }),
    warnings: t.stringList({
      description: 'What to know of the outcome.',
      resolve: (row) => (row.totalRows === 0 ? ['The file has headings and no rows.'] : []),
    }),
    nextSteps: t.field({
      type: [NextStepType],
      description: 'What usually follows.',
      resolve: () => [{ tool: 'get_import' as const, reason: 'Follow the import.' }],
    }),
  }),
});

const ImportAudienceCsvInput = builder.inputType('ImportAudienceCsvInput', {
  description: 'A CSV file of contacts, and where they go.',
  fields: (t) => ({
    file: t.field({
      type: 'File',
      required: true,
      description:
        'The file, at most 10 MiB and 50000 rows. Its first row holds headings: the contact fields by name or by their usual headings (First Name, E-mail, LinkedIn URL, Company, Website and the like).',
    }),
    name: t.string({ description: 'The name of the audience to make.' }),
    audienceId: t.id({ description: 'The audience to add to, instead of making one.' }),
    flowPlanId: t.id({ description: 'A flow plan to feed with the audience.' }),
  }),
});

builder.mutationField('importAudienceCsv', (t) =>
  t.field({
    type: ImportPayload,
    description: 'Takes a CSV file of contacts in. A bad row never loses the good ones: each is reported with its reason.',
    args: { input: t.arg({ type: ImportAudienceCsvInput, required: true, description: 'The file, and where its contacts go.' }) },
    resolve: async (_root, { input: { file, ...input } }, context) => importAudienceCsv(context, { ...input, bytes: new Uint8Array(await file.arrayBuffer()) }),
  }),
);

builder.queryField('audienceImport', (t) =>
  t.field({
    type: 'Import',
    description: 'One import of your team.',
    args: { id: t.arg.id({ required: true, description: 'Its id.' }) },
    resolve: (_root, { id }, context) => getImport(context, id),
  }),
);

const ImportChange = liveChangeType<Import>('ImportChange', 'An import that began, went on or ended.');

builder.objectField(ImportChange, 'import', (t) => t.field({ type: 'Import', description: 'The import as it now is.', resolve: ({ subject }) => subject }));

builder.subscriptionField('importUpdated', (t) =>
  t.field({
    type: ImportChange,
    description: 'Imports of your team as they begin, go on and end.',
    args: { after: t.arg.string({ description: 'Go on behind this sequence, without a gap; from now on where left out.' }) },
    subscribe: (_root, { after }, context) => follow(context, { import: loadImports }, after),
    resolve: (change) => change,
  }),
);
