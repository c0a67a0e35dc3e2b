import { builder } from '../../../graphql/builder.ts';
import {
  type Search,
  searchAudiences,
  searchContacts,
  searchConversations,
  searchFlowPlans,
  toSearch,
} from './search.service.ts';

const SearchResultType = builder.objectRef<Search>('SearchResult').implement({
  description:
    'Results of a search, by kind. Each list has the first matches only; the lists of each kind have all of them.',
  fields: (t) => ({
    contacts: t.field({
      type: ['Contact'],
      description:
        'Contacts whose name, company, address, profile or phone number contains each word.',
      complexity: 10,
      resolve: (search, _args, context) => searchContacts(context, search),
    }),
    flowPlans: t.field({
      type: ['FlowPlan'],
      description: 'Flow plans whose name contains the text.',
      complexity: 10,
      resolve: (search, _args, context) => searchFlowPlans(context, search),
    }),
    audiences: t.field({
      type: ['Audience'],
      description: 'Audiences whose name contains the text.',
      complexity: 10,
      resolve: (search, _args, context) => searchAudiences(context, search),
    }),
    conversations: t.field({
      type: ['Conversation'],
      description:
        'Conversations that you can access and whose contact or messages contain the text.',
      complexity: 10,
      resolve: (search, _args, context) => searchConversations(context, search),
    }),
  }),
});

builder.queryField('search', (t) =>
  t.field({
    type: SearchResultType,
    description:
      'Searches contacts, flow plans, audiences and conversations for a text, in any script. Only the selected kinds are searched.',
    args: {
      query: t.arg.string({ required: true, description: 'The text, 1 to 200 characters.' }),
      first: t.arg.int({
        required: true,
        defaultValue: 5,
        description: 'Maximum number of matches of each kind, 1 to 20. Defaults to 5.',
      }),
    },
    resolve: (_root, args) => toSearch(args),
  }),
);
