import { builder } from '../../../graphql/builder.ts';
import { pageComplexity, toConnection } from '../../../graphql/connection.ts';
import { ContactConnection } from '../../../graphql/connections.ts';
import { ContactFilterInput } from '../../../graphql/contact-filter.ts';
import { describedEnum } from '../../../graphql/enum.ts';
import { OrderDirectionEnum } from '../../../graphql/order.ts';
import { MAX_SEARCH_LENGTH } from '../../../kernel/search-text.ts';
import { listContacts } from './contact-list.service.ts';

const ContactOrderInput = builder.inputType('ContactOrder', {
  description: 'The sort order of a list of contacts.',
  fields: (t) => ({
    by: t.field({
      type: describedEnum('ContactOrderBy', 'The sort key of contacts.', {
        created_at: 'Creation time.',
        name: 'Last name, then first name, ignoring case.',
        updated_at: 'The last change, in the commit order of the team.',
      }),
      required: true,
      defaultValue: 'created_at',
      description: 'The sort key. Defaults to CREATED_AT.',
    }),
    direction: t.field({
      type: OrderDirectionEnum,
      required: true,
      defaultValue: 'ascending',
      description: 'The direction. Defaults to ASCENDING.',
    }),
  }),
});

builder.queryField('contacts', (t) =>
  t.connection(
    {
      type: 'Contact',
      description: 'Lists the contacts of your team, newest first by default.',
      complexity: pageComplexity,
      args: {
        query: t.arg.string({
          description: `Only returns contacts whose name, company, email address, profile URL or phone number contains each of these words, in any script. Words of one or two characters must be the beginning of a word. At most ${MAX_SEARCH_LENGTH} characters.`,
        }),
        filter: t.arg({ type: ContactFilterInput, description: 'Filters the list.' }),
        orderBy: t.arg({
          type: ContactOrderInput,
          description:
            'The sort order. Defaults to the newest first, with updatedFrom to the order of changes.',
        }),
      },
      resolve: async (_root, { query, filter, orderBy, ...page }, context) =>
        toConnection(
          await listContacts(
            context,
            { query: query ?? null, filter: filter ?? {}, order: orderBy ?? null },
            page,
          ),
        ),
    },
    ContactConnection,
  ),
);

builder.prismaObjectField('Audience', 'contacts', (t) =>
  t.connection(
    {
      type: 'Contact',
      description: 'Lists the contacts of the audience, newest first by default.',
      complexity: pageComplexity,
      args: {
        query: t.arg.string({
          description: 'Only returns contacts that contain each of these words, as in `contacts`.',
        }),
        orderBy: t.arg({
          type: ContactOrderInput,
          description: 'The sort order. Defaults to the newest first.',
        }),
      },
      resolve: async ({ id }, { query, orderBy, ...page }, context) =>
        toConnection(
          await listContacts(
            context,
            { query: query ?? null, filter: { audienceIds: [id] }, order: orderBy ?? null },
            page,
          ),
        ),
    },
    ContactConnection,
  ),
);
