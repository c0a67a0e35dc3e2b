import { builder } from '../../../graphql/builder.ts';
import { MatchingContactsInput } from '../../../graphql/contact-filter.ts';
import { dryRunField } from '../../../graphql/dry-run.ts';
import { nextStepsField, warningsField } from '../../../graphql/payload.ts';
import { stepsAfterAdding } from './audience-next-steps.ts';
import { addKnownContacts, type KnownContactsAdded, MOST_ADDED } from './known-contacts.service.ts';

const AddKnownContactsInput = builder.inputType('AddKnownContactsInput', {
  description: 'The audience, and the contacts to add: either `contactIds` or `matching`.',
  fields: (t) => ({
    audienceId: t.id({ required: true, description: 'ID of the audience.' }),
    contactIds: t.idList({
      description: 'IDs of contacts. Omits unknown and erased contacts.',
    }),
    matching: t.field({
      type: MatchingContactsInput,
      description: `All contacts that match, at most ${MOST_ADDED}.`,
    }),
  }),
});

const AddKnownContactsPayload = builder
  .objectRef<KnownContactsAdded>('AddKnownContactsPayload')
  .implement({
    description: 'Result of adding contacts of the team to an audience.',
    fields: (t) => ({
      audience: t.expose('audience', {
        type: 'Audience',
        description: 'The audience in its new state.',
      }),
      addedCount: t.exposeInt('addedCount', {
        description: 'Number of contacts that were added.',
      }),
      skippedCount: t.exposeInt('skippedCount', {
        description: 'Number of contacts that were in the audience already.',
      }),
      dryRun: t.field(dryRunField),
      warnings: t.stringList(warningsField(() => [])),
      nextSteps: t.field(
        nextStepsField(({ linked, addedCount }) => stepsAfterAdding(linked, addedCount)),
      ),
    }),
  });

builder.mutationField('addKnownContacts', (t) =>
  t.field({
    type: AddKnownContactsPayload,
    description:
      'Adds contacts that the team has to an audience, also all that match a search. Flow plans that use the audience treat them like other contacts.',
    args: {
      input: t.arg({
        type: AddKnownContactsInput,
        required: true,
        description: 'The audience and the contacts.',
      }),
    },
    resolve: (_root, { input }, context) => addKnownContacts(context, input),
  }),
);
