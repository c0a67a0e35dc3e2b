import { ADDS, defineTool } from '../../../tools/define-tool.ts';
import { id, strict, text } from '../../../tools/fields.ts';
import { AddNote } from '../../../tools/generated/graphql.ts';

const addContactNote = defineTool({
  name: 'add_contact_note',
  title: 'Add a note',
  description:
    'Adds a note about a contact, for example on a phone call. The whole team reads it. Nothing is sent.',
  annotations: ADDS,
  input: strict({
    prospectId: id('contact', 'Contact ID, from search_contacts.'),
    body: text('The text, 1 to 5000 characters.', 5_000).min(1),
  }),
  operation: AddNote,
  variables: ({ prospectId: contactId, body }) => ({ input: { contactId, body } }),
  result: () => ({ summary: 'The note was added.', nextSteps: [] }),
});

export const contactNoteTools = [addContactNote];
