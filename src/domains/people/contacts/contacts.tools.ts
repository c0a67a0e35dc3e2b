import { z } from 'zod';
import { MAX_SEARCH_LENGTH } from '../../../kernel/search-text.ts';
import { defineList } from '../../../tools/define-list.ts';
import { READS } from '../../../tools/define-tool.ts';
import { cursor, dateTime, id, limit, strict, text } from '../../../tools/fields.ts';
import { nextStep } from '../../../tools/forms.ts';
import { SearchContacts } from '../../../tools/generated/graphql.ts';

const searchContacts = defineList({
  name: 'search_contacts',
  title: 'Search contacts',
  description:
    'Lists the contacts of the team, newest first, or those that contain every word of a text, or with updatedFrom those that changed. Use it to find a contact whose exact identity you do not know; get_contact_trace then returns all activity with it.',
  annotations: READS,
  input: strict({
    query: text(
      'Only returns contacts whose name, company, email address, profile URL or phone number contains each of these words, in any script. Words of one or two characters must be the beginning of a word.',
      MAX_SEARCH_LENGTH,
    ).optional(),
    audienceIds: z
      .array(id('audience', 'Audience ID, from list_audiences.'))
      .max(100)
      .optional()
      .describe('Only returns contacts of one of these audiences. Defaults to all contacts.'),
    hasEmail: z
      .boolean()
      .optional()
      .describe(
        'True only returns contacts with an email address, false only those without. Defaults to both.',
      ),
    isInSequence: z
      .boolean()
      .optional()
      .describe(
        'True only returns contacts with an enrollment in progress, false only those without. Defaults to both.',
      ),
    updatedFrom: dateTime(
      'Only returns contacts created or changed at or after this time, in the order of their changes. A contact that changes while you read moves to the end, so no change is missed. Keep the last cursor, and continue with it to read later changes.',
    ).optional(),
    limit: limit(25, 100),
    cursor,
  }),
  operation: SearchContacts,
  variables: ({ query, limit: first, cursor: after, ...filter }) => ({
    query,
    filter,
    first,
    after,
  }),
  noun: 'contact',
  nextSteps: ({ size }) =>
    size > 0
      ? [
          nextStep('get_contact_trace', 'See all activity with a contact.'),
          nextStep('add_manual_flow_enrollment', 'Enroll a contact by its prospectId.'),
        ]
      : [nextStep('discover_contacts', 'Look for contacts outside the team.')],
});

export const contactTools = [searchContacts];
