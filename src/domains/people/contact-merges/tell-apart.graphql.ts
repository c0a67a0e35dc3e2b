import type { Contact } from '../../../db/generated/prisma/client.ts';
import { builder } from '../../../graphql/builder.ts';
import { dryRunField } from '../../../graphql/dry-run.ts';
import { warningsField } from '../../../graphql/payload.ts';
import { tellApart } from './tell-apart.service.ts';

const DismissInput = builder.inputType('DismissContactMergeSuggestionInput', {
  description: 'Two contacts that are different people.',
  fields: (t) => ({
    contactId: t.id({ required: true, description: 'ID of one of the contacts.' }),
    otherContactId: t.id({ required: true, description: 'ID of the other contact.' }),
  }),
});

const DismissPayload = builder
  .objectRef<{ contacts: Contact[] }>('DismissContactMergeSuggestionPayload')
  .implement({
    description: 'Result of telling two contacts apart.',
    fields: (t) => ({
      contacts: t.field({
        type: ['Contact'],
        description: 'The two contacts, the older one first.',
        resolve: ({ contacts }) => contacts,
      }),
      dryRun: t.field(dryRunField),
      warnings: t.stringList(warningsField(() => [])),
    }),
  });

builder.mutationField('dismissContactMergeSuggestion', (t) =>
  t.field({
    type: DismissPayload,
    description:
      'Marks two contacts as different people, so they are not suggested for a merge again. Changes neither of them, and `mergeContacts` can still merge them.',
    args: {
      input: t.arg({ type: DismissInput, required: true, description: 'The two contacts.' }),
    },
    resolve: (_root, { input }, context) => tellApart(context, input),
  }),
);
