import { z } from 'zod';
import { defineList } from '../../../tools/define-list.ts';
import { ADDS, defineTool, READS } from '../../../tools/define-tool.ts';
import { cursor, id, limit, strict, text } from '../../../tools/fields.ts';
import { nextStep } from '../../../tools/forms.ts';
import { ListSuppressions, Suppress } from '../../../tools/generated/graphql.ts';

const listSuppressions = defineList({
  name: 'list_suppressions',
  title: 'List suppressions',
  description:
    'Lists the suppression list of the team: email addresses, domains and contacts, each with the reason. Ordered by address.',
  annotations: READS,
  input: strict({
    searchQuery: text(
      'Only returns addresses and domains that contain this text, and the contact with this ID.',
      200,
    ).optional(),
    isUnproven: z
      .boolean()
      .optional()
      .describe(
        'True only returns addresses that were suppressed without evidence, false only the other entries. Defaults to all.',
      ),
    limit: limit(25, 100),
    cursor,
  }),
  operation: ListSuppressions,
  variables: ({ searchQuery: query, isUnproven, limit: first, cursor: after }) => ({
    query,
    isUnproven,
    first,
    after,
  }),
  fieldNames: { query: 'searchQuery' },
  noun: 'entry',
  found: (count) => (count === 1 ? '1 entry found' : `${count} entries found`),
  nextSteps: () => [],
});

const suppress = defineTool({
  name: 'suppress',
  title: 'Suppress an address or contact',
  description:
    'Adds an email address, a domain or a contact to the suppression list. No more emails are sent to an address or domain. A contact opts out: its sequences stop at once on all channels, and no tool enrolls it again. Only a user can remove an entry, in the console.',
  annotations: { ...ADDS, destructiveHint: true, idempotentHint: true },
  input: strict({
    email: text('Email address. Provide exactly one of email, domain and prospectId.', 320)
      .min(1)
      .optional(),
    domain: text(
      'Domain without protocol or path, for example example.com. Its subdomains are included.',
      253,
    )
      .min(1)
      .optional(),
    prospectId: id('contact', 'Contact that wants no more messages.').optional(),
    reason: text('The reason, at most 500 characters.', 500).optional(),
  }).refine(
    ({ email, domain, prospectId }) =>
      [email, domain, prospectId].filter((one) => one !== undefined).length === 1,
    'Provide exactly one of email, domain and prospectId.',
  ),
  operation: Suppress,
  variables: ({ prospectId: contactId, email, domain, reason }) => ({
    input: {
      target:
        contactId !== undefined
          ? { contactId }
          : email !== undefined
            ? { email }
            : { domain: domain ?? '' },
      reason,
    },
  }),
  result: ({ suppress: { suppression } }) => ({
    summary: `${suppression.email ?? suppression.domain ?? 'The contact'} is on the suppression list.`,
    nextSteps: [nextStep('list_suppressions', 'See the whole list.')],
  }),
});

export const suppressionTools = [listSuppressions, suppress];
