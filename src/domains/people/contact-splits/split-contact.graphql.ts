import { builder } from '../../../graphql/builder.ts';
import { ContactInputType, CustomValueInput } from '../../../graphql/contact.ts';
import { dryRunField } from '../../../graphql/dry-run.ts';
import { warningsField } from '../../../graphql/payload.ts';
import { MAX_ADDRESSES } from '../contact-changes/edited-addresses.ts';
import { type ContactSplit, splitContact } from './split-contact.service.ts';

const SplitContactInput = builder.inputType('SplitContactInput', {
  description: 'A contact that is two people, and the data of the second one.',
  fields: (t) => ({
    contactId: t.id({ required: true, description: 'ID of the contact to split.' }),
    contact: t.field({
      type: ContactInputType,
      required: true,
      description:
        'The values of the new contact. An email address, phone number, profile or CRM ID of the other contact moves to the new one, also one that came from a merge. Requires email, or networkUrl, or all of firstName, lastName and companyDomain.',
    }),
    emails: t.stringList({
      description: `All email addresses of the new contact, at most ${MAX_ADDRESSES}, the primary one first. Not together with \`contact.email\`.`,
    }),
    phones: t.stringList({
      description: `All phone numbers of the new contact, at most ${MAX_ADDRESSES}, the primary one first. Not together with \`contact.phone\`.`,
    }),
    sharedPhones: t.stringList({
      description:
        'Phone numbers of the new contact that the other contact keeps too, for example the number of a switchboard. Defaults to none.',
    }),
    customFields: t.field({
      type: [CustomValueInput],
      description:
        'Values of custom fields of the new contact. The values of the other contact stay.',
    }),
  }),
});

const SplitContactPayload = builder.objectRef<ContactSplit>('SplitContactPayload').implement({
  description: 'Result of splitting a contact.',
  fields: (t) => ({
    contact: t.expose('contact', {
      type: 'Contact',
      description: 'The contact that was split, with its remaining data.',
    }),
    newContact: t.expose('newContact', { type: 'Contact', description: 'The new contact.' }),
    dryRun: t.field(dryRunField),
    warnings: t.stringList(warningsField(() => [])),
  }),
});

builder.mutationField('splitContact', (t) =>
  t.field({
    type: SplitContactPayload,
    description:
      'Splits a contact that is two people: creates a contact and moves the given addresses, numbers, profile and CRM ID to it. Enrollments, tasks, conversations, notes and audiences stay with the contact that is split. The two are remembered as different people. `mergeContacts` reverses it. Costs nothing.',
    args: {
      input: t.arg({
        type: SplitContactInput,
        required: true,
        description: 'The contact and the values of the new one.',
      }),
    },
    resolve: (_root, { input }, context) => splitContact(context, input),
  }),
);
