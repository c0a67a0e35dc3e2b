import { builder } from '../../../graphql/builder.ts';
import { pageComplexity, toConnection } from '../../../graphql/connection.ts';
import { describedEnum } from '../../../graphql/enum.ts';
import { inDirection, onlyOrder } from '../../../graphql/order.ts';
import type { Sign } from '../../../kernel/identity/match.ts';
import { listMergeSuggestions, type MergeSuggestion } from './merge-suggestions.service.ts';

const MergeReasonEnum = describedEnum(
  'ContactMergeReason',
  'A reason why two contacts are probably the same person. The strongest is first.',
  {
    network_url: 'Their network URLs differ only in case or in a subdomain of the network.',
    name_and_company: 'Same first name, last name and company domain.',
    email:
      'Same local part of the email address, apart from a `+` tag, at domains that start alike, for example `example.com` and `example.org`.',
    phone:
      'Same phone number, and no two different last names. Colleagues can share a number, so look before you merge.',
    details:
      'An import, a tool or a CRM gave details that fit both, and something contradicts: see `agreeing` and `contradicting`.',
  },
);

const MatchSignEnum = describedEnum('MatchSign', 'A sign used to compare two contacts.', {
  email: 'A personal email address.',
  networkUrl: 'The profile on the professional network.',
  crmContactId: 'The ID in the CRM.',
  fullName: 'First and last name.',
  phone: 'A phone number. Colleagues can share one.',
  company: 'The company, by its domain or its name.',
  roleAddress: 'An email address of a role, such as info@ or sales@.',
} satisfies Record<Sign, string>);

const MergeSuggestionType = builder.objectRef<MergeSuggestion>('ContactMergeSuggestion').implement({
  description:
    'Two contacts that are probably the same person. Merge them with `mergeContacts`, or tell them apart with `dismissContactMergeSuggestion`.',
  fields: (t) => ({
    keep: t.field({
      type: 'Contact',
      description: 'The older contact, suggested to be kept.',
      resolve: ({ keep }) => keep,
    }),
    merged: t.field({
      type: 'Contact',
      description: 'The newer contact, suggested to be merged into the kept one.',
      resolve: ({ merged }) => merged,
    }),
    reason: t.expose('reason', {
      type: MergeReasonEnum,
      description: 'The strongest reason for the suggestion.',
    }),
    differingFields: t.stringList({
      description:
        'Names of fields that are known for both contacts and differ, for example `email`. A merge keeps the values of the kept contact.',
      resolve: ({ differingFields }) => differingFields,
    }),
    agreeing: t.field({
      type: [MatchSignEnum],
      description: 'The evidence that the two are the same person, strongest first.',
      resolve: ({ agreeing }) => [...agreeing],
    }),
    contradicting: t.field({
      type: [MatchSignEnum],
      description: 'The evidence against it. Empty if there is none.',
      resolve: ({ contradicting }) => [...contradicting],
    }),
  }),
});

const ContactMergeSuggestionConnection = builder.connectionObject(
  { type: MergeSuggestionType, name: 'ContactMergeSuggestionConnection' },
  { name: 'ContactMergeSuggestionEdge' },
);

builder.queryField('contactMergeSuggestions', (t) =>
  t.connection(
    {
      type: MergeSuggestionType,
      description:
        'Lists pairs of contacts that are probably the same person, ordered by the strength of the reason. Omits pairs with different last names, and pairs that a member marked as different people. If several contacts match, each is paired with the oldest.',
      complexity: pageComplexity,
      args: {
        orderBy: t.arg(
          onlyOrder(
            'ContactMergeSuggestion',
            { strength: 'Sorts by the strength of the reason.' },
            false,
          ),
        ),
      },
      resolve: async (_root, { orderBy, ...page }, context) =>
        toConnection(await listMergeSuggestions(context, inDirection(page, orderBy, 'descending'))),
    },
    ContactMergeSuggestionConnection,
  ),
);
