import { builder } from '../../graphql/builder.ts';
import { pageComplexity, toConnection } from '../../graphql/connection.ts';
import { listCrmLists, type NamedCrmList } from './crm-lists.service.ts';

const CrmListType = builder.objectRef<NamedCrmList>('CrmList').implement({
  description: 'A list of contacts as the CRM keeps it.',
  fields: (t) => ({
    listId: t.exposeID('listId', { description: 'Its id in the CRM; give it as crmListId to make an audience of it.' }),
    name: t.exposeString('name', { description: 'Its name.' }),
    contactCount: t.exposeInt('contactCount', { description: 'How many contacts it has.' }),
    crm: t.exposeString('crm', { description: 'Which CRM it is in.' }),
  }),
});

builder.queryField('crmLists', (t) =>
  t.connection({
    type: CrmListType,
    description: 'The lists of the CRM, by name.',
    complexity: pageComplexity,
    args: { searchQuery: t.arg.string({ description: 'Words that the name contains, in any case.' }) },
    resolve: async (_root, { searchQuery, ...page }, context) => toConnection(await listCrmLists(context, searchQuery ?? null, page)),
  }),
);
