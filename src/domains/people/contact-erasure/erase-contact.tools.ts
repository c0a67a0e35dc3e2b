import { plural } from '../../../kernel/text.ts';
import { ADDS, defineTool } from '../../../tools/define-tool.ts';
import { id, strict } from '../../../tools/fields.ts';
import { EraseContact } from '../../../tools/generated/graphql.ts';

const eraseContact = defineTool({
  name: 'erase_contact',
  title: 'Erase a contact',
  description:
    'Erases the personal data of a contact for good: names, addresses, messages, notes. Cancels its sequences, and nothing is sent to it again; figures still count it. Cannot be undone, so ask the user first.',
  annotations: { ...ADDS, destructiveHint: true, idempotentHint: true },
  input: strict({ prospectId: id('contact', 'Contact ID, from search_contacts.') }),
  operation: EraseContact,
  variables: ({ prospectId: contactId }) => ({ contactId }),
  result: ({ eraseContact: { canceledEnrollments } }) => ({
    summary: `The personal data was erased; ${plural(canceledEnrollments.length, 'enrollment was', 'enrollments were')} canceled.`,
    nextSteps: [],
  }),
});

export const contactErasureTools = [eraseContact];
