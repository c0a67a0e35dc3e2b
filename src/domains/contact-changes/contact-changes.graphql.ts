import type { ContactNote } from '../../db/generated/prisma/client.ts';
import { builder } from '../../graphql/builder.ts';
import { pageComplexity, toConnection } from '../../graphql/connection.ts';
import { dryRunField } from '../../graphql/dry-run.ts';
import { describedEnum } from '../../graphql/enum.ts';
import { loadedBy } from '../../graphql/loaded.ts';
import { NodeInterface, nodeLoader, registerNode, visibleById } from '../../graphql/node.ts';
import { creationOrder, inDirection, inOrder, onlyOrder } from '../../graphql/order.ts';
import { warningsField } from '../../graphql/payload.ts';
import { type EditedContact, updateContact } from './contact-edit.service.ts';
import {
  addContactNote,
  deleteContactNote,
  listContactNotes,
  loadContactNotes,
  MAX_NOTE_LENGTH,
} from './contact-notes.service.ts';
import { contactTimeline, TIMELINE_KINDS, type TimelineEvent } from './contact-timeline.service.ts';
import { MAX_ADDRESSES } from './edited-addresses.ts';

builder.prismaObject('ContactNote', {
  description: 'A note of a member about a contact. The whole team reads it.',
  interfaces: [NodeInterface],
  fields: (t) => ({
    body: t.exposeString('body', { description: 'The text.' }),
    author: t.relation('author', { description: 'The member who wrote it.' }),
    contact: t.relation('contact', { description: 'The contact that it is about.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was written.' }),
  }),
});

registerNode('contactNote', 'ContactNote', loadContactNotes);

const ContactNoteConnection = builder.connectionObject(
  { type: 'ContactNote', name: 'ContactNoteConnection' },
  { name: 'ContactNoteEdge' },
);

const TimelineEventType = builder.objectRef<TimelineEvent>('TimelineEvent').implement({
  description: 'Something that happened to a contact.',
  fields: (t) => ({
    kind: t.expose('kind', {
      type: describedEnum('TimelineEventKind', 'What happened to a contact.', TIMELINE_KINDS),
      description: 'What happened.',
    }),
    at: t.expose('at', { type: 'DateTime', description: 'When it happened.' }),
    subject: t.field({
      type: NodeInterface,
      nullable: true,
      description:
        'The object that it happened with. Null if you cannot access it, for example a message in the inbox of another member.',
      resolve: loadedBy(nodeLoader, 'subjectId'),
    }),
  }),
});

const TimelineEventConnection = builder.connectionObject(
  { type: TimelineEventType, name: 'TimelineEventConnection' },
  { name: 'TimelineEventEdge' },
);

builder.prismaObjectFields('Contact', (t) => ({
  notes: t.connection(
    {
      type: 'ContactNote',
      description: 'Lists the notes about the contact, newest first.',
      complexity: pageComplexity,
      args: { orderBy: t.arg(creationOrder) },
      resolve: async ({ id }, { orderBy, ...page }, context) =>
        toConnection(await listContactNotes(context, id, inOrder(page, orderBy))),
    },
    ContactNoteConnection,
  ),
  timeline: t.connection(
    {
      type: TimelineEventType,
      description:
        'Lists what happened to the contact, the latest first: sequences, messages, tasks, meetings, notes and engagements.',
      complexity: pageComplexity,
      args: { orderBy: t.arg(onlyOrder('ContactTimeline', { at: 'When it happened.' }, false)) },
      resolve: async (contact, { orderBy, ...page }, context) =>
        toConnection(
          await contactTimeline(context, contact, inDirection(page, orderBy, 'descending')),
        ),
    },
    TimelineEventConnection,
  ),
}));

const CustomValueInput = builder.inputType('CustomValueInput', {
  description: 'The value of a custom field.',
  fields: (t) => ({
    key: t.string({ required: true, description: 'Key of the custom field, for example seats.' }),
    value: t.string({
      description:
        'The value as text: a number with a decimal point, a day as 2026-03-31. Null or empty removes the value.',
    }),
  }),
});

const UpdateContactInput = builder.inputType('UpdateContactInput', {
  description:
    'The contact and the fields to change. Omitted fields are not changed; null removes a value.',
  fields: (t) => ({
    contactId: t.id({ required: true, description: 'ID of the contact.' }),
    firstName: t.string({ description: 'First name, at most 200 characters.' }),
    lastName: t.string({ description: 'Last name, at most 200 characters.' }),
    email: t.string({
      description:
        'The primary email address, at most 254 characters. It replaces the present one, unless the contact has it already: then it only becomes primary. Null removes the present one, and the next becomes primary.',
    }),
    emails: t.stringList({
      description: `All email addresses, at most ${MAX_ADDRESSES}, the primary one first. Those that are missing are removed. Not together with \`email\`.`,
    }),
    networkUrl: t.string({ description: 'URL of the network profile, at most 500 characters.' }),
    phone: t.string({
      description:
        'The primary phone number with country code, at most 100 characters. Works like `email`.',
    }),
    phones: t.stringList({
      description: `All phone numbers, at most ${MAX_ADDRESSES}, the primary one first. Those that are missing are removed. Not together with \`phone\`.`,
    }),
    role: t.string({ description: 'Job title, at most 200 characters.' }),
    companyName: t.string({ description: 'Company name, at most 200 characters.' }),
    companyDomain: t.string({
      description: 'Company domain, at most 500 characters. A URL is reduced to its domain.',
    }),
    crmContactId: t.string({
      description: 'ID of the contact in the CRM, at most 200 characters.',
    }),
    timeZone: t.string({ description: 'IANA time zone, for example Europe/Berlin.' }),
    customFields: t.field({
      type: [CustomValueInput],
      description: 'Values of custom fields, at most one for each field. Others are not changed.',
    }),
  }),
});

const UpdateContactPayload = builder.objectRef<EditedContact>('UpdateContactPayload').implement({
  description: 'Result of changing a contact.',
  fields: (t) => ({
    contact: t.expose('contact', { type: 'Contact', description: 'The contact in its new state.' }),
    dryRun: t.field(dryRunField),
    warnings: t.stringList(warningsField(({ warnings }) => warnings)),
  }),
});

const AddContactNoteInput = builder.inputType('AddContactNoteInput', {
  description: 'The contact and the note.',
  fields: (t) => ({
    contactId: t.id({ required: true, description: 'ID of the contact.' }),
    body: t.string({
      required: true,
      description: `The text, 1 to ${MAX_NOTE_LENGTH} characters.`,
    }),
  }),
});

const AddContactNotePayload = builder.objectRef<ContactNote>('AddContactNotePayload').implement({
  description: 'Result of adding a note.',
  fields: (t) => ({
    note: t.field({ type: 'ContactNote', description: 'The note.', resolve: (note) => note }),
    contact: t.field({
      type: 'Contact',
      nullable: true,
      description: 'The contact.',
      resolve: visibleById('Contact', 'contactId'),
    }),
    dryRun: t.field(dryRunField),
    warnings: t.stringList(warningsField(() => [])),
  }),
});

const DeleteContactNoteInput = builder.inputType('DeleteContactNoteInput', {
  description: 'The note to delete.',
  fields: (t) => ({ noteId: t.id({ required: true, description: 'ID of the note.' }) }),
});

const DeleteContactNotePayload = builder
  .objectRef<ContactNote>('DeleteContactNotePayload')
  .implement({
    description: 'Result of deleting a note.',
    fields: (t) => ({
      removedId: t.id({ description: 'ID of the deleted note.', resolve: ({ id }) => id }),
      contact: t.field({
        type: 'Contact',
        nullable: true,
        description: 'The contact.',
        resolve: visibleById('Contact', 'contactId'),
      }),
      dryRun: t.field(dryRunField),
      warnings: t.stringList(warningsField(() => [])),
    }),
  });

builder.mutationFields((t) => ({
  updateContact: t.field({
    type: UpdateContactPayload,
    description:
      'Changes fields of a contact. An email address, profile or CRM ID of another contact is refused with CONFLICT: merge the two with `mergeContacts`.',
    args: {
      input: t.arg({
        type: UpdateContactInput,
        required: true,
        description: 'The contact and the fields to change.',
      }),
    },
    resolve: (_root, { input }, context) => updateContact(context, input),
  }),
  addContactNote: t.field({
    type: AddContactNotePayload,
    description: 'Adds a note about a contact, which the whole team reads.',
    args: {
      input: t.arg({
        type: AddContactNoteInput,
        required: true,
        description: 'The contact and the note.',
      }),
    },
    resolve: (_root, { input }, context) => addContactNote(context, input),
  }),
  deleteContactNote: t.field({
    type: DeleteContactNotePayload,
    description: 'Deletes a note.',
    args: {
      input: t.arg({
        type: DeleteContactNoteInput,
        required: true,
        description: 'The note to delete.',
      }),
    },
    resolve: (_root, { input }, context) => deleteContactNote(context, input.noteId),
  }),
}));
