import { builder } from '../../../graphql/builder.ts';
import { pageComplexity, toConnection } from '../../../graphql/connection.ts';
import { inDirection, onlyOrder } from '../../../graphql/order.ts';
import { untrusted } from '../../../kernel/untrusted.ts';
import { listCrmLists, type NamedCrmList } from './crm-lists.service.ts';

const CrmListType = builder.objectRef<NamedCrmList>('CrmList').implement({
  description: 'A contact list in the CRM.',
  fields: (t) => ({
    listId: t.exposeID('listId', {
      description:
        'ID of the list in the CRM. Pass it as `crmListId` to `createAudience` to create an audience from the list.',
    }),
    name: t.exposeString('name', { description: untrusted('Name of the list.') }),
    contactCount: t.exposeInt('contactCount', { description: 'Number of contacts in the list.' }),
    crm: t.exposeString('crm', { description: 'Name of the CRM.' }),
  }),
});

const CrmListConnection = builder.connectionObject(
  { type: CrmListType, name: 'CrmListConnection' },
  { name: 'CrmListEdge' },
);

builder.queryField('crmLists', (t) =>
  t.connection(
    {
      type: CrmListType,
      description: 'Lists the contact lists of the CRM, ordered by name.',
      complexity: pageComplexity,
      args: {
        orderBy: t.arg(
          onlyOrder(
            'CrmList',
            { name: 'Sorts by the name of the list in the CRM, from A to Z.' },
            true,
          ),
        ),
        query: t.arg.string({
          description: 'Only returns lists whose name contains this text (case-insensitive).',
        }),
        searchQuery: t.arg.string({
          description: 'The same as `query`, which wins.',
          deprecationReason: 'Use `query`.',
        }),
      },
      resolve: async (_root, { query, searchQuery, orderBy, ...page }, context) =>
        toConnection(
          await listCrmLists(
            context,
            query ?? searchQuery ?? null,
            inDirection(page, orderBy, 'ascending'),
          ),
        ),
    },
    CrmListConnection,
  ),
);
