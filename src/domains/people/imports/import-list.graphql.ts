import { builder } from '../../../graphql/builder.ts';
import { pageComplexity, toConnection } from '../../../graphql/connection.ts';
import { ImportConnection } from '../../../graphql/connections.ts';
import { creationOrder, inOrder } from '../../../graphql/order.ts';
import { listImports } from './import-list.service.ts';
import { ImportKindEnum, ImportStatusEnum } from './imports.graphql.ts';

const ImportFilterInput = builder.inputType('ImportFilter', {
  description: 'Filters for a list of imports. Omitted filters are not applied.',
  fields: (t) => ({
    kinds: t.field({
      type: [ImportKindEnum],
      description: 'Only returns imports from one of these sources.',
    }),
    statuses: t.field({
      type: [ImportStatusEnum],
      description: 'Only returns imports with one of these statuses.',
    }),
  }),
});

builder.queryField('imports', (t) =>
  t.connection(
    {
      type: 'Import',
      description: 'Lists the imports of your team, newest first.',
      complexity: pageComplexity,
      args: {
        filter: t.arg({ type: ImportFilterInput, description: 'Filters to apply.' }),
        orderBy: t.arg(creationOrder),
      },
      resolve: async (_root, { filter, orderBy, ...page }, context) =>
        toConnection(await listImports(context, filter ?? {}, inOrder(page, orderBy))),
    },
    ImportConnection,
  ),
);
