import type { Import } from '../../../db/generated/prisma/client.ts';
import { builder } from '../../../graphql/builder.ts';
import { pageComplexity, toConnection } from '../../../graphql/connection.ts';
import { dryRunField } from '../../../graphql/dry-run.ts';
import { describedEnum } from '../../../graphql/enum.ts';
import { FailureCodeEnum } from '../../../graphql/failure.ts';
import { addLiveField, liveChangeType } from '../../../graphql/live.ts';
import { NodeInterface, registerNode, visibleById } from '../../../graphql/node.ts';
import { inDirection, onlyOrder } from '../../../graphql/order.ts';
import { nextStepsField, warningsField } from '../../../graphql/payload.ts';
import { asFailureCode } from '../../../kernel/failure.ts';
import type { LeftOutCell } from '../audiences/source-row.ts';
import {
  type CsvColumn,
  describeColumns,
  importedColumns,
  leftOutCellsOf,
  MAX_HEADINGS,
  MAX_SAMPLE_ROWS,
} from './csv-columns.service.ts';
import {
  getImport,
  importAudienceCsv,
  type ListedRow,
  listImportRows,
  loadImportRows,
  loadImports,
  type StartedImport,
} from './imports.service.ts';

export const ImportKindEnum = describedEnum('ImportKind', 'Source of an import.', {
  csv: 'A CSV file.',
  contact_discovery: 'A contact discovery search of the directory.',
  crm_list: 'A CRM list.',
  prospecting_tool: 'A prospecting tool search.',
});

export const ImportStatusEnum = describedEnum('ImportStatus', 'Status of an import.', {
  queued: 'The import has not started yet.',
  running: 'The import is in progress.',
  completed: 'The import is finished. It may have ended early: see `failureCode`.',
  failed:
    'The import could not continue. Contacts added before stay in the audience, if there is one.',
  canceled: 'The import was canceled. Contacts added before stay in the audience.',
});

const ImportRowStatusEnum = describedEnum('ImportRowStatus', 'Outcome of an import row.', {
  added: 'The contact was added to the audience.',
  duplicate: 'The contact was already in the audience.',
  refused: 'The row has no valid contact.',
  conflict:
    'The details name two contacts, or another contact has the identity. Nothing was imported. Omit the uncertain details, or merge the two.',
  excluded:
    'The mode of the import leaves the row out, because its contact exists or does not exist.',
});

export const ImportRowEffectEnum = describedEnum(
  'ImportRowEffect',
  'The effect of a row of an import on its contact.',
  {
    created: 'The contact was created.',
    filled: 'The contact existed. Fields that had no value were filled.',
    changed: 'The contact existed. Values of the file replaced others.',
    unchanged: 'The contact existed and has the same values as before.',
  },
);

export const ImportModeEnum = describedEnum(
  'ImportMode',
  'The handling of existing and new contacts by an import.',
  {
    fill_gaps:
      'Creates new contacts. Fills fields of existing contacts that have no value, and keeps the values that they have.',
    replace:
      'Creates new contacts. Replaces names, job title, company, time zone and custom fields of existing contacts. Addresses, profiles, phone numbers and IDs that they have stay.',
    only_new: 'Creates new contacts, and leaves rows of existing contacts out.',
    only_existing:
      'Fills fields of existing contacts that have no value, and leaves rows of other contacts out.',
  },
);

export const LeftOutCellType = builder.objectRef<LeftOutCell>('LeftOutCell').implement({
  description: 'A cell of a file that was left out, while the rest of its row was imported.',
  fields: (t) => ({
    heading: t.exposeString('heading', { description: 'Heading of the column.' }),
    value: t.exposeString('value', {
      description: 'The value in the file, cut off after 200 characters.',
    }),
    reason: t.exposeString('reason', { description: 'The reason why the cell was left out.' }),
  }),
});

const ImportRowType = builder.objectRef<ListedRow>('ImportRow').implement({
  description: 'Outcome of one row of an import.',
  interfaces: [NodeInterface],
  fields: (t) => ({
    row: t.exposeInt('row', {
      description:
        'Row number. For a CSV file it is the number in a spreadsheet, where the headings are row 1.',
    }),
    status: t.expose('status', { type: ImportRowStatusEnum, description: 'Outcome of the row.' }),
    contact: t.field({
      type: 'Contact',
      nullable: true,
      description:
        'The matching or newly created contact. Null if the row was refused or the contact no longer exists.',
      resolve: visibleById('Contact', 'contactId'),
    }),
    contactId: t.exposeID('contactId', {
      nullable: true,
      description: 'ID of the matching or newly created contact. Null if the row was refused.',
    }),
    reason: t.exposeString('reason', {
      nullable: true,
      description:
        'The reason why the row was refused or excluded, the identity that matched a duplicate, and the values of the file that differ from the kept values. Null otherwise.',
    }),
    effect: t.expose('effect', {
      type: ImportRowEffectEnum,
      nullable: true,
      description: 'The effect of the row on the contact. Null if the row was refused or excluded.',
    }),
    leftOut: t.field({
      type: [LeftOutCellType],
      description:
        'Cells that were left out while the rest of the row was imported. Empty if there are none.',
      resolve: ({ leftOut }) => leftOutCellsOf(leftOut),
    }),
  }),
});

registerNode('importRow', 'ImportRow', loadImportRows);

export const ContactColumnEnum = describedEnum(
  'ContactColumn',
  'Content of a column of a CSV file.',
  {
    fullName:
      'First and last name in one cell. Only used if the row has neither of the two in its own column.',
    firstName: 'First name.',
    lastName: 'Last name.',
    email: 'Email address.',
    networkUrl: 'URL of the network profile.',
    phone: 'Phone number with country code.',
    otherEmails:
      'Email addresses besides the primary one, separated by ;, comma, | or a line break. Without a primary one, the first address becomes primary.',
    otherPhones: 'Phone numbers besides the primary one, in the same form.',
    role: 'Job title.',
    companyName: 'Company name.',
    companyDomain: 'Company domain or website.',
    crmContactId: 'ID of the contact in the CRM.',
    timeZone: 'IANA time zone.',
  },
);

const CsvColumnType = builder.objectRef<CsvColumn>('CsvColumn').implement({
  description:
    'The field into which a column of a CSV file is imported, unless another choice is made. A column with neither `field` nor `customField` is not imported.',
  fields: (t) => ({
    heading: t.exposeString('heading', { description: 'Heading of the column.' }),
    field: t.expose('field', {
      type: ContactColumnEnum,
      nullable: true,
      description: 'Field of the contact. Null if it is not recognized as one.',
    }),
    customField: t.expose('customField', {
      type: 'CustomField',
      nullable: true,
      description: 'Custom field of the team. Null if the column is none.',
    }),
    isCountry: t.exposeBoolean('isCountry', {
      description:
        'True if phone numbers without country code are read with the country in this column. The country is not stored.',
    }),
  }),
});

const ImportRowConnection = builder.connectionObject(
  { type: ImportRowType, name: 'ImportRowConnection' },
  { name: 'ImportRowEdge' },
);

builder.prismaObject('Import', {
  description: 'A background import that fills an audience.',
  interfaces: [NodeInterface],
  fields: (t) => ({
    kind: t.expose('kind', { type: ImportKindEnum, description: 'Source of the import.' }),
    status: t.expose('status', { type: ImportStatusEnum, description: 'Status of the import.' }),
    name: t.exposeString('name', { description: 'Name of the audience.' }),
    audience: t.relation('audience', {
      nullable: true,
      description:
        'Audience that the import fills. Null until it is created: contact discovery creates it when the import is completed.',
    }),
    totalRows: t.exposeInt('totalRows', { description: 'Total number of rows, as far as known.' }),
    processedRows: t.exposeInt('processedRows', { description: 'Number of rows processed.' }),
    addedRows: t.exposeInt('addedRows', { description: 'Number of contacts added.' }),
    duplicateRows: t.exposeInt('duplicateRows', { description: 'Number of duplicates.' }),
    refusedRows: t.exposeInt('refusedRows', {
      description: 'Number of rows that were not imported: refused ones, and those in conflict.',
    }),
    excludedRows: t.exposeInt('excludedRows', {
      description: 'Number of rows that the mode of the import leaves out.',
    }),
    createdRows: t.exposeInt('createdRows', {
      description: 'Number of rows whose contact was created.',
    }),
    filledRows: t.exposeInt('filledRows', {
      description: 'Number of rows that filled fields of an existing contact.',
    }),
    changedRows: t.exposeInt('changedRows', {
      description: 'Number of rows that replaced values of an existing contact.',
    }),
    unchangedRows: t.exposeInt('unchangedRows', {
      description: 'Number of rows whose contact existed and has the same values as before.',
    }),
    leftOutCells: t.exposeInt('leftOutCells', {
      description: 'Number of cells that were left out while the rest of their rows was imported.',
    }),
    mode: t.expose('mode', {
      type: ImportModeEnum,
      description: 'The handling of existing and new contacts.',
    }),
    country: t.exposeString('country', {
      nullable: true,
      description:
        'Country of phone numbers without country code, as an ISO 3166-1 code, from the file or the team. Null if neither has one.',
    }),
    encoding: t.exposeString('encoding', {
      nullable: true,
      description:
        'Encoding of the file, for example utf-8. Null for other sources and older imports.',
    }),
    columns: t.field({
      type: [CsvColumnType],
      description:
        'The field into which each column of the file was imported. A column with neither `field` nor `customField` was ignored. Empty for other sources and older imports.',
      resolve: ({ columns }, _args, context) => importedColumns(context, columns),
    }),
    createdBy: t.field({
      type: 'TeamMember',
      nullable: true,
      description: 'Member who started the import. Null if the member no longer exists.',
      resolve: visibleById('TeamMember', 'createdById'),
    }),
    creditsCharged: t.field({
      type: 'Credits',
      description: 'Credits charged so far. 0 for imports that cost nothing.',
      resolve: ({ creditsCharged }) => creditsCharged.toNumber(),
    }),
    failureCode: t.field({
      type: FailureCodeEnum,
      nullable: true,
      description: 'The reason why the import failed or ended early. Null otherwise.',
      resolve: ({ failureCode }) => (failureCode === null ? null : asFailureCode(failureCode)),
    }),
    failureMessage: t.exposeString('failureMessage', {
      nullable: true,
      description: 'Error message if the import failed or ended early. Null otherwise.',
    }),
    createdAt: t.expose('createdAt', {
      type: 'DateTime',
      description: 'Time at which the import was requested.',
    }),
    finishedAt: t.expose('finishedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Time at which the import ended. Null until then.',
    }),
    rows: t.connection(
      {
        type: ImportRowType,
        description: 'Lists the outcome of each row, in file order.',
        complexity: pageComplexity,
        args: {
          statuses: t.arg({
            type: [ImportRowStatusEnum],
            description: 'Only returns rows with one of these outcomes. Defaults to all.',
          }),
          orderBy: t.arg(onlyOrder('ImportRow', { row: 'Number of the row in the file.' }, true)),
        },
        resolve: async (row, { statuses, orderBy, ...page }, context) =>
          toConnection(
            await listImportRows(
              context,
              row.id,
              { statuses },
              inDirection(page, orderBy, 'ascending'),
            ),
          ),
      },
      ImportRowConnection,
    ),
  }),
});

registerNode('import', 'Import', loadImports);

export const ImportPayload = builder
  .objectRef<StartedImport>('ImportAudienceCsvPayload')
  .implement({
    description: 'Result of uploading a CSV file. Its rows are imported in the background.',
    fields: (t) => ({
      import: t.expose('import', {
        type: 'Import',
        description: 'The import. Poll it with `audienceImport` or subscribe to `importUpdated`.',
      }),
      dryRun: t.field(dryRunField),
      warnings: t.stringList(
        warningsField(({ import: { totalRows } }) =>
          totalRows === 0 ? ['The file has headings but no rows.'] : [],
        ),
      ),
      nextSteps: t.field(
        nextStepsField(() => [{ tool: 'get_import', reason: 'Poll the status of the import.' }]),
      ),
    }),
  });

const CsvColumnInput = builder.inputType('CsvColumnInput', {
  description:
    'The field into which a column is imported. A column with neither `field` nor `customFieldKey` is not imported.',
  fields: (t) => ({
    heading: t.string({ required: true, description: 'Heading of the column in the file.' }),
    field: t.field({ type: ContactColumnEnum, description: 'Field of the contact.' }),
    customFieldKey: t.string({
      description: 'Key of a custom field. Not allowed together with `field`.',
    }),
  }),
});

const FileEncodingEnum = builder.enumType('FileEncoding', {
  description: 'Encoding of a text file.',
  values: {
    UTF_8: { value: 'utf-8', description: 'UTF-8.' },
    UTF_16LE: { value: 'utf-16le', description: 'UTF-16, little-endian.' },
    UTF_16BE: { value: 'utf-16be', description: 'UTF-16, big-endian.' },
    WINDOWS_1252: {
      value: 'windows-1252',
      description: 'Windows-1252, for Western European languages.',
    },
    WINDOWS_1250: {
      value: 'windows-1250',
      description: 'Windows-1250, for Central European languages.',
    },
    WINDOWS_1251: { value: 'windows-1251', description: 'Windows-1251, for Cyrillic.' },
    SHIFT_JIS: { value: 'shift_jis', description: 'Shift JIS, for Japanese.' },
    GB18030: { value: 'gb18030', description: 'GB 18030, for Chinese.' },
  } as const,
});

const ImportAudienceCsvInput = builder.inputType('ImportAudienceCsvInput', {
  description:
    'Input for importing a CSV file of contacts. Requires either `name` or `audienceId`.',
  fields: (t) => ({
    file: t.field({
      type: 'File',
      required: true,
      description:
        'The file, at most 10 MiB and 50000 rows: CSV with any delimiter and encoding, or a workbook (.xlsx) of at most 50 MiB when it is unpacked. A row must contain headings, for example First Name, Email, LinkedIn URL, Company or Website, in one of eleven languages; notes may stand above.',
    }),
    name: t.string({
      description:
        'Name of the audience to create, at most 200 characters. Not allowed together with `audienceId`.',
    }),
    audienceId: t.id({
      description: 'Existing audience to add the contacts to. Not allowed together with `name`.',
    }),
    flowPlanId: t.id({ description: 'Flow plan to attach the audience to.' }),
    columns: t.field({
      type: [CsvColumnInput],
      description:
        'Fields into which columns are imported. Columns that are not listed are recognized by their headings, which may be names of custom fields, and by their values.',
    }),
    mode: t.field({
      type: ImportModeEnum,
      description: 'The handling of existing and new contacts. Defaults to `FILL_GAPS`.',
    }),
    country: t.string({
      description:
        'Country of phone numbers without country code, as an ISO 3166-1 code. A country in the row takes precedence. Defaults to the country of the team; without one, such numbers are left out.',
    }),
    encoding: t.field({
      type: FileEncodingEnum,
      description: 'Encoding of the file. Detected by default.',
    }),
    sheet: t.string({ description: 'Name of the sheet of a workbook. Defaults to the first one.' }),
  }),
});

builder.mutationField('importAudienceCsv', (t) =>
  t.field({
    type: ImportPayload,
    description:
      'Starts an import of contacts from a CSV file into a new or existing audience. Rows are imported in the background; invalid rows are refused with a reason and do not affect the others. A dry run returns a `preview` of the effects on contacts, and in `dryRun` the contacts that would start in flow plans that use the audience. Costs nothing.',
    args: {
      input: t.arg({
        type: ImportAudienceCsvInput,
        required: true,
        description: 'File and target audience.',
      }),
    },
    resolve: async (_root, { input: { file, ...input } }, context) =>
      importAudienceCsv(context, { ...input, bytes: new Uint8Array(await file.arrayBuffer()) }),
  }),
);

const CsvSampleRowInput = builder.inputType('CsvSampleRowInput', {
  description: 'A row of a CSV file.',
  fields: (t) => ({
    cells: t.stringList({ required: true, description: 'The cells in the order of the headings.' }),
  }),
});

builder.queryField('csvColumns', (t) =>
  t.field({
    type: [CsvColumnType],
    description:
      'Returns the field into which an import would import each column of a CSV file: one entry per heading, in the same order. Imports nothing.',
    args: {
      headings: t.arg.stringList({
        required: true,
        description: `The headings of the file, at most ${MAX_HEADINGS}.`,
      }),
      rows: t.arg({
        type: [CsvSampleRowInput],
        description: `First rows of the file, at most ${MAX_SAMPLE_ROWS}. With them, columns are recognized by their values too.`,
      }),
    },
    resolve: (_root, { headings, rows }, context) =>
      describeColumns(
        context,
        headings,
        (rows ?? []).map(({ cells }) => cells),
      ),
  }),
);

builder.queryField('audienceImport', (t) =>
  t.field({
    type: 'Import',
    description: 'Fetches an import of your team by ID.',
    args: { id: t.arg.id({ required: true, description: 'ID of the import.' }) },
    resolve: (_root, { id }, context) => getImport(context, id),
  }),
);

const ImportChange = liveChangeType<Import>('ImportChange', 'A change of an import.');

builder.objectField(ImportChange, 'import', (t) =>
  t.expose('subject', {
    type: 'Import',
    nullable: true,
    description: 'Current state of the import. Null if it was removed.',
  }),
);

addLiveField(
  'importUpdated',
  'Streams the imports of your team when they are created or updated, for example when they progress or end.',
  ImportChange,
  {
    import: loadImports,
  },
);
