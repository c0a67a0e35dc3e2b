import { MAX_SEARCH_LENGTH } from '../kernel/search-text.ts';
import { builder } from './builder.ts';

export const ContactFilterInput = builder.inputType('ContactFilter', {
  description: 'Filters for a list of contacts. Omitted filters are not applied.',
  fields: (t) => ({
    contactIds: t.idList({ description: 'Only returns contacts with one of these IDs.' }),
    audienceIds: t.idList({ description: 'Only returns contacts of one of these audiences.' }),
    companyDomains: t.stringList({
      description: 'Only returns contacts of one of these company domains.',
    }),
    hasEmail: t.boolean({
      description: 'True returns contacts with an email address, false those without.',
    }),
    hasNetworkUrl: t.boolean({
      description: 'True returns contacts with a network profile, false those without.',
    }),
    isInSequence: t.boolean({
      description: 'True returns contacts with an enrollment in progress, false those without.',
    }),
    createdFrom: t.field({
      type: 'DateTime',
      description: 'Only returns contacts created at or after this time.',
    }),
    createdTo: t.field({
      type: 'DateTime',
      description: 'Only returns contacts created at or before this time.',
    }),
    updatedFrom: t.field({
      type: 'DateTime',
      description:
        'Only returns contacts created or changed at or after this time, by default in the order of their changes. A contact that changes while you read moves to the end, so no change is missed. Keep the last endCursor, and continue with it to read later changes.',
    }),
  }),
});

export const MatchingContactsInput = builder.inputType('MatchingContactsInput', {
  description: 'All contacts of the team that match both. An omitted one does not restrict.',
  fields: (t) => ({
    query: t.string({
      description: `Text in the name, an email address, the profile or the company, at most ${MAX_SEARCH_LENGTH} characters.`,
    }),
    filter: t.field({ type: ContactFilterInput, description: 'Filters, as in `contacts`.' }),
  }),
});
