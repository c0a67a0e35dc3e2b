import { z } from 'zod';
import type { BulkQuery } from '../../../db/generated/prisma/client.ts';
import { builder } from '../../../graphql/builder.ts';
import { prepareBulkDocument } from '../../../graphql/bulk-document.ts';
import { pageComplexity, toConnection } from '../../../graphql/connection.ts';
import { dryRunField } from '../../../graphql/dry-run.ts';
import { describedEnum } from '../../../graphql/enum.ts';
import { NodeInterface, registerNode } from '../../../graphql/node.ts';
import { creationOrder, inOrder } from '../../../graphql/order.ts';
import { warningsField } from '../../../graphql/payload.ts';
import { invalidRequest } from '../../../kernel/errors.ts';
import {
  cancelBulkQuery,
  getBulkQuery,
  listBulkQueries,
  loadBulkQueries,
  startBulkQuery,
} from './bulk-queries.service.ts';

const StatusEnum = describedEnum('BulkQueryStatus', 'State of a bulk query.', {
  queued: 'The query waits; nothing was read yet.',
  running: 'Pages are being read.',
  completed: 'The file can be downloaded.',
  failed: '`failureMessage` says why there is no file.',
  canceled: 'The query was canceled. There is no file.',
});

builder.prismaObject('BulkQuery', {
  description:
    'A query whose pages are all read in the background into a file, which is kept for 7 days. Visible to the member who started it. When a contact is erased, all bulk queries of the team are deleted, because files may contain the contact.',
  interfaces: [NodeInterface],
  fields: (t) => ({
    status: t.expose('status', { type: StatusEnum, description: 'State of the query.' }),
    query: t.exposeString('query', { description: 'The given query.' }),
    objectCount: t.exposeInt('objectCount', {
      description: 'Objects read so far, which are the lines of the file.',
    }),
    fileSize: t.field({
      type: 'Float',
      description: 'Size of the file so far, in bytes.',
      resolve: ({ fileSize }) => Number(fileSize),
    }),
    url: t.field({
      type: 'URL',
      nullable: true,
      description:
        'URL of the file, which the same key or session downloads: JSON Lines, one object of `nodes` on each line, in the order of the list. With .csv in place of .jsonl, the file is a table. Null until the query is completed.',
      resolve: ({ id, status }, _args, { baseUrl }) =>
        status === 'completed' ? `${baseUrl}/api/export/bulk/${id}.jsonl` : null,
    }),
    failureMessage: t.exposeString('failureMessage', {
      nullable: true,
      description: 'Error message of a failed query. Null otherwise.',
    }),
    createdAt: t.expose('createdAt', {
      type: 'DateTime',
      description: 'Time at which the query was started.',
    }),
    finishedAt: t.expose('finishedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Time at which the query ended. Null until then.',
    }),
  }),
});

registerNode('bulkQuery', 'BulkQuery', loadBulkQueries);

const BulkQueryConnection = builder.connectionObject(
  { type: 'BulkQuery', name: 'BulkQueryConnection' },
  { name: 'BulkQueryEdge' },
);

builder.queryFields((t) => ({
  bulkQuery: t.field({
    type: 'BulkQuery',
    description: 'Fetches a bulk query of yours by ID.',
    args: { id: t.arg.id({ required: true, description: 'ID of the bulk query.' }) },
    resolve: (_root, { id }, context) => getBulkQuery(context, id),
  }),
  bulkQueries: t.connection(
    {
      type: 'BulkQuery',
      description: 'Lists your bulk queries, newest first.',
      complexity: pageComplexity,
      args: { orderBy: t.arg(creationOrder) },
      resolve: async (_root, { orderBy, ...page }, context) =>
        toConnection(await listBulkQueries(context, inOrder(page, orderBy))),
    },
    BulkQueryConnection,
  ),
}));

const payload = (name: string, description: string) =>
  builder.objectRef<BulkQuery>(name).implement({
    description,
    fields: (t) => ({
      bulkQuery: t.field({
        type: 'BulkQuery',
        description: 'The bulk query. Poll it with `bulkQuery`.',
        resolve: (query) => query,
      }),
      dryRun: t.field(dryRunField),
      warnings: t.stringList(warningsField(() => [])),
    }),
  });

const StartInput = builder.inputType('StartBulkQueryInput', {
  description: 'The query whose pages are all read.',
  fields: (t) => ({
    query: t.string({
      required: true,
      description:
        'A query of one list with pages that selects its `nodes`, without `first` and `after`, for example { tasks(filter: { statuses: [TODO] }) { nodes { id title } } }. Lists within the nodes are read with the arguments of the query. At most 20,000 characters.',
    }),
    variables: t.field({ type: 'JSON', description: 'Values of the variables of the query.' }),
  }),
});

const CancelInput = builder.inputType('CancelBulkQueryInput', {
  description: 'The bulk query to cancel.',
  fields: (t) => ({ bulkQueryId: t.id({ required: true, description: 'ID of the bulk query.' }) }),
});

const MAX_LENGTH = 20_000;
const variablesShape = z.record(z.string(), z.json());

builder.mutationFields((t) => ({
  startBulkQuery: t.field({
    type: payload('StartBulkQueryPayload', 'Result of starting a bulk query.'),
    description:
      'Reads all pages of a list into a file, in the background and with the rights of the key or session that starts it. At most 3 bulk queries of a member and 10 of a team run at once. Costs nothing.',
    args: { input: t.arg({ type: StartInput, required: true, description: 'The query.' }) },
    resolve: (_root, { input: { query, variables } }, context, info) => {
      if (query.length > MAX_LENGTH)
        throw invalidRequest([
          { path: 'query', message: `must be at most ${MAX_LENGTH} characters.` },
        ]);
      const given = variablesShape.safeParse(variables ?? {});
      if (!given.success)
        throw invalidRequest([{ path: 'variables', message: 'must be a JSON object.' }]);
      const { listsContacts } = prepareBulkDocument(info.schema, query, given.data);
      return startBulkQuery(context, { query, variables: given.data, listsContacts });
    },
  }),
  cancelBulkQuery: t.field({
    type: payload('CancelBulkQueryPayload', 'Result of canceling a bulk query.'),
    description:
      'Cancels a bulk query of yours that is in progress and deletes the rows that it has read. Has no effect on a bulk query that has ended.',
    args: { input: t.arg({ type: CancelInput, required: true, description: 'The bulk query.' }) },
    resolve: (_root, { input }, context) => cancelBulkQuery(context, input.bulkQueryId),
  }),
}));
