import type { ContactNote } from '../../../db/generated/prisma/client.ts';
import { builder } from '../../../graphql/builder.ts';
import { pageComplexity, toConnection } from '../../../graphql/connection.ts';
import { dryRunField } from '../../../graphql/dry-run.ts';
import { describedEnum } from '../../../graphql/enum.ts';
import { loadedBy } from '../../../graphql/loaded.ts';
import { NodeInterface, nodeLoader, registerNode, visibleById } from '../../../graphql/node.ts';
import { creationOrder, inDirection, inOrder, onlyOrder } from '../../../graphql/order.ts';
import { warningsField } from '../../../graphql/payload.ts';
import {
  addContactNote,
  deleteContactNote,
  listContactNotes,
  loadContactNotes,
  MAX_NOTE_LENGTH,
} from './contact-notes.service.ts';
import { contactTimeline, TIMELINE_KINDS, type TimelineEvent } from './contact-timeline.service.ts';

builder.prismaObject('ContactNote', {
  description: 'A note of a member about a contact. The whole team reads it.',
  interfaces: [NodeInterface],
  fields: (t) => ({
    body: t.exposeString('body', { description: 'The text.' }),
    author: t.relation('author', { description: 'The member who wrote the note.' }),
    contact: t.relation('contact', { description: 'The contact of the note.' }),
    createdAt: t.expose('createdAt', {
      type: 'DateTime',
      description: 'Time at which the note was written.',
    }),
  }),
});

registerNode('contactNote', 'ContactNote', loadContactNotes);

const ContactNoteConnection = builder.connectionObject(
  { type: 'ContactNote', name: 'ContactNoteConnection' },
  { name: 'ContactNoteEdge' },
);

const TimelineEventType = builder.objectRef<TimelineEvent>('TimelineEvent').implement({
  description: 'An event in the timeline of a contact.',
  fields: (t) => ({
    kind: t.expose('kind', {
      type: describedEnum(
        'TimelineEventKind',
        'Kind of an event in the timeline of a contact.',
        TIMELINE_KINDS,
      ),
      description: 'Kind of the event.',
    }),
    note: t.exposeString('note', {
      nullable: true,
      description:
        'Reason why a step was skipped, or that a member gave for a decision. Null for other events.',
    }),
    at: t.expose('at', { type: 'DateTime', description: 'Time at which the event occurred.' }),
    subject: t.field({
      type: NodeInterface,
      nullable: true,
      description:
        'The object of the event. Null if you cannot access it, for example a message in the inbox of another member.',
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
        'Lists the events of the contact, latest first: sequences, messages, tasks, meetings, notes and engagements.',
      complexity: pageComplexity,
      args: {
        orderBy: t.arg(
          onlyOrder('ContactTimeline', { at: 'Sorts by the time of the event.' }, false),
        ),
      },
      resolve: async (contact, { orderBy, ...page }, context) =>
        toConnection(
          await contactTimeline(context, contact, inDirection(page, orderBy, 'descending')),
        ),
    },
    TimelineEventConnection,
  ),
}));

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
