import { builder } from '../../../graphql/builder.ts';
import { CONTACT_FIELDS, type ContactField } from '../../../kernel/contact-identity.ts';
import type { ImportPreview, PreviewRow } from './import-preview.service.ts';
import {
  ContactColumnEnum,
  ImportModeEnum,
  ImportPayload,
  ImportRowEffectEnum,
  LeftOutCellType,
} from './imports.graphql.ts';
import type { ModeOutcome } from './mode-counts.ts';

const OutcomeType = builder.objectRef<ModeOutcome>('ImportModeOutcome').implement({
  description: 'The outcome of an import of a file in one mode, in numbers of rows.',
  fields: (t) => ({
    mode: t.expose('mode', { type: ImportModeEnum, description: 'The mode.' }),
    created: t.exposeInt('created', { description: 'Rows whose contact would be created.' }),
    filled: t.exposeInt('filled', {
      description: 'Rows that would fill fields of an existing contact.',
    }),
    changed: t.exposeInt('changed', {
      description: 'Rows that would replace values of an existing contact.',
    }),
    unchanged: t.exposeInt('unchanged', {
      description: 'Number of rows whose contact exists and would not change.',
    }),
    excluded: t.exposeInt('excluded', { description: 'Rows that the mode would leave out.' }),
    refused: t.exposeInt('refused', { description: 'Rows that would be refused.' }),
    leftOutCells: t.exposeInt('leftOutCells', {
      description: 'Cells that would be left out while the rest of their rows is imported.',
    }),
  }),
});

const CustomValueType = builder
  .objectRef<{ key: string; value: string }>('ImportPreviewCustomValue')
  .implement({
    description: 'The value that a custom field would get.',
    fields: (t) => ({
      key: t.exposeString('key', { description: 'Key of the custom field.' }),
      value: t.exposeString('value', { description: 'The value that would be stored.' }),
    }),
  });

const SCALARS: { readonly [Field in ContactField]?: 'URL' | 'TimeZone' } = {
  networkUrl: 'URL',
  timeZone: 'TimeZone',
};

const ContactType = builder.objectRef<PreviewRow['contact']>('ImportPreviewContact').implement({
  description: 'The details of a row that would be stored. Null where the row has none.',
  fields: (t) =>
    Object.fromEntries(
      CONTACT_FIELDS.map((field) => [
        field,
        t.field({
          type: SCALARS[field] ?? 'String',
          nullable: true,
          description: `The ${field} of the row. Null if it has none.`,
          resolve: (contact) => contact[field] ?? null,
        }),
      ]),
    ),
});

const RowType = builder.objectRef<PreviewRow>('ImportPreviewRow').implement({
  description: 'A row of a file as it would be imported.',
  fields: (t) => ({
    row: t.exposeInt('row', {
      description: 'Row number in a spreadsheet, where the headings are row 1.',
    }),
    effect: t.expose('effect', {
      type: ImportRowEffectEnum,
      nullable: true,
      description:
        'The effect of the row on the contact. Null if the row would be refused or left out.',
    }),
    reason: t.exposeString('reason', {
      nullable: true,
      description: 'The reason why the row would be refused. Null otherwise.',
    }),
    contact: t.expose('contact', {
      type: ContactType,
      description: 'The details of the contact.',
    }),
    otherEmails: t.stringList({
      description: 'Email addresses of the row besides the primary one.',
      resolve: ({ otherEmails }) => [...otherEmails],
    }),
    otherPhones: t.stringList({
      description: 'Phone numbers of the row besides the primary one.',
      resolve: ({ otherPhones }) => [...otherPhones],
    }),
    customValues: t.field({
      type: [CustomValueType],
      description: 'The values of custom fields.',
      resolve: ({ custom }) => Object.entries(custom).map(([key, value]) => ({ key, value })),
    }),
    leftOut: t.expose('leftOut', {
      type: [LeftOutCellType],
      description: 'Cells that would be left out.',
    }),
  }),
});

const RefusalType = builder
  .objectRef<ImportPreview['refusals'][number]>('ImportPreviewRefusal')
  .implement({
    description: 'A reason why rows would be refused.',
    fields: (t) => ({
      reason: t.exposeString('reason', { description: 'The reason, without the values.' }),
      count: t.exposeInt('count', { description: 'Number of rows.' }),
    }),
  });

const ColumnType = builder
  .objectRef<ImportPreview['columns'][number]>('ImportPreviewColumn')
  .implement({
    description: 'A column of a file, with the field it would be imported into.',
    fields: (t) => ({
      heading: t.exposeString('heading', { description: 'Heading of the column.' }),
      field: t.expose('field', {
        type: ContactColumnEnum,
        nullable: true,
        description: 'Field of the contact. Null if it is not recognized as one.',
      }),
      customFieldKey: t.exposeString('customFieldKey', {
        nullable: true,
        description: 'Key of the custom field. Null if the column is none.',
      }),
      isCountry: t.exposeBoolean('isCountry', {
        description: 'True if phone numbers are read with the country in this column.',
      }),
      samples: t.exposeStringList('samples', { description: 'The cells of the first rows.' }),
    }),
  });

const PreviewType = builder.objectRef<ImportPreview>('ImportPreview').implement({
  description:
    'The outcome of an import of a file in each mode. The same as `POST /api/import/contacts.csv?preview=true` returns.',
  fields: (t) => ({
    totalRows: t.exposeInt('totalRows', { description: 'Number of rows that were counted.' }),
    isComplete: t.exposeBoolean('isComplete', {
      description:
        'True if all rows of the file were counted. Of a large file it is the beginning.',
    }),
    encoding: t.exposeString('encoding', {
      description: 'Encoding of the file, for example utf-8.',
    }),
    sheets: t.exposeStringList('sheets', {
      description: 'Names of the sheets of a workbook. Empty for other files.',
    }),
    columns: t.expose('columns', { type: [ColumnType], description: 'The columns of the file.' }),
    rows: t.expose('rows', {
      type: [RowType],
      description: 'The first 20 rows, in the mode of the import.',
    }),
    outcomes: t.expose('outcomes', {
      type: [OutcomeType],
      description: 'The outcome in each mode.',
    }),
    refusals: t.expose('refusals', {
      type: [RefusalType],
      description:
        'The reasons why rows would be refused in the mode of the import, most frequent first.',
    }),
  }),
});

builder.objectField(ImportPayload, 'preview', (t) =>
  t.expose('preview', {
    type: PreviewType,
    nullable: true,
    description:
      'The outcome of the import in each mode. Null unless the operation has the directive `@dryRun`.',
  }),
);
