import { builder } from '../../../graphql/builder.ts';
import { dryRunField } from '../../../graphql/dry-run.ts';
import { visibleOf } from '../../../graphql/node.ts';
import { warningsField } from '../../../graphql/payload.ts';
import { type Erasure, eraseContact } from './erase-contact.service.ts';

builder.prismaObjectField('Contact', 'erasedAt', (t) =>
  t.expose('erasedAt', {
    type: 'DateTime',
    nullable: true,
    description: 'Time at which the personal data of the contact was erased. Null if it was not.',
  }),
);

const EraseContactInput = builder.inputType('EraseContactInput', {
  description: 'The contact whose personal data is erased.',
  fields: (t) => ({ contactId: t.id({ required: true, description: 'The ID of the contact.' }) }),
});

const EraseContactPayload = builder.objectRef<Erasure>('EraseContactPayload').implement({
  description: 'The result of erasing the personal data of a contact.',
  fields: (t) => ({
    contact: t.expose('contact', {
      type: 'Contact',
      description: 'The contact, without personal data.',
    }),
    canceledEnrollments: t.field({
      type: ['Enrollment'],
      description: 'The enrollments in progress that were canceled.',
      resolve: ({ canceledEnrollmentIds }, _args, context) =>
        visibleOf(context, 'Enrollment', canceledEnrollmentIds),
    }),
    dryRun: t.field(dryRunField),
    warnings: t.stringList(warningsField(() => [])),
  }),
});

builder.mutationField('eraseContact', (t) =>
  t.field({
    type: EraseContactPayload,
    description:
      'Erases the personal data of a contact everywhere: name, addresses, notes, and the texts of messages, tasks and steps. Their sequences are canceled. Figures keep counting them, and a suppressed address stays suppressed. Cannot be undone. Fails with CONFLICT while something is being sent to the contact or an import of the team is running, which may contain the contact. What the contact writes afterwards is not stored. Answers that are kept for repeated calls with an idempotency key are deleted within a day.',
    args: {
      input: t.arg({ type: EraseContactInput, required: true, description: 'The contact.' }),
    },
    resolve: (_root, { input }, context) => eraseContact(context, input.contactId),
  }),
);
