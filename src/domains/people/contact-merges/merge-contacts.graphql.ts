import { builder } from '../../../graphql/builder.ts';
import { dryRunField } from '../../../graphql/dry-run.ts';
import { type ContactMerge, mergeContacts } from './merge-contacts.service.ts';

const MergeContactsPayload = builder.objectRef<ContactMerge>('MergeContactsPayload').implement({
  description: 'Result of merging two contacts.',
  fields: (t) => ({
    contact: t.field({
      type: 'Contact',
      description: 'The kept contact after the merge.',
      resolve: ({ contact }) => contact,
    }),
    mergedId: t.exposeID('mergedId', {
      description: 'ID of the merged contact, which no longer exists.',
    }),
    filledFields: t.stringList({
      description:
        'Names of previously empty fields of the kept contact that were filled, for example `phone`.',
      resolve: ({ filled }) => filled,
    }),
    canceledEnrollments: t.field({
      type: ['Enrollment'],
      description:
        'Enrollments that were canceled with failure code `merged`, because another sequence stays active.',
      resolve: ({ canceledEnrollments }) => canceledEnrollments,
    }),
    canceledQueueItems: t.field({
      type: ['QueueItem'],
      description:
        'Queue items that were canceled, because the kept contact already waits or is in progress in the same flow plan.',
      resolve: ({ canceledQueueItems }) => canceledQueueItems,
    }),
    dryRun: t.field(dryRunField),
    warnings: t.stringList({
      description:
        'Warnings about the result, for example values of the merged contact that were dropped. Empty if there are none.',
      resolve: ({ warnings }) => warnings,
    }),
  }),
});

const MergeContactsInput = builder.inputType('MergeContactsInput', {
  description: 'Two contacts of your team that are the same person.',
  fields: (t) => ({
    keepId: t.id({
      required: true,
      description: 'ID of the contact to keep. Its known values are not changed.',
    }),
    mergedId: t.id({
      required: true,
      description: 'ID of the contact that is merged into the kept one and then deleted.',
    }),
  }),
});

builder.mutationField('mergeContacts', (t) =>
  t.field({
    type: MergeContactsPayload,
    description:
      'Merges a contact into another one and deletes it. Known values of the kept contact win, and its empty fields are filled. Enrollments, queue items, tasks, conversations, meetings, audiences and engagements of the merged contact become those of the kept one. If both have a sequence in progress, the one with the most finished steps stays active (of equals, the one that started first) and the others are canceled with failure code `merged`; if the team allows parallel sequences, only those of the same flow plan compete. Dynamic actions are never canceled. Cannot be undone. Costs nothing.',
    args: {
      input: t.arg({
        type: MergeContactsInput,
        required: true,
        description: 'The contacts to merge.',
      }),
    },
    resolve: (_root, { input }, context) => mergeContacts(context, input),
  }),
);
