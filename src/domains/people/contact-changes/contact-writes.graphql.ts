import { builder } from '../../../graphql/builder.ts';
import { ContactInputType, CustomValueInput, IdentityKindEnum } from '../../../graphql/contact.ts';
import { dryRunField } from '../../../graphql/dry-run.ts';
import { warningsField } from '../../../graphql/payload.ts';
import { untrusted } from '../../../kernel/untrusted.ts';
import { updateContact } from './contact-edit.service.ts';
import type { EditedContact, FieldChange } from './contact-edit.ts';
import { type UpsertedContact, upsertContact } from './contact-upsert.service.ts';
import { MAX_ADDRESSES } from './edited-addresses.ts';

const ContactKeyInput = builder.inputType('ContactKey', {
  description:
    'Identifies a contact. One value is enough; values of different contacts are refused with CONFLICT.',
  fields: (t) => ({
    email: t.string({ description: 'Email address of the contact.' }),
    networkUrl: t.string({ description: 'URL of the network profile of the contact.' }),
    crmContactId: t.string({ description: 'ID of the contact in the CRM.' }),
  }),
});

const UpdateContactInput = builder.inputType('UpdateContactInput', {
  description:
    'The contact and the fields to change. Omitted fields are not changed; null removes a value.',
  fields: (t) => ({
    contactId: t.id({ description: 'ID of the contact. Required unless `by` is given.' }),
    by: t.field({
      type: ContactKeyInput,
      description: 'Identifies the contact, in place of its ID.',
    }),
    firstName: t.string({ description: 'First name, at most 200 characters.' }),
    lastName: t.string({ description: 'Last name, at most 200 characters.' }),
    email: t.string({
      description:
        'The primary email address, at most 254 characters. It replaces the present one, unless the contact has it already: then it only becomes primary. Null removes the present one, and the next becomes primary.',
    }),
    emails: t.stringList({
      description: `All email addresses, at most ${MAX_ADDRESSES}, the primary one first. Omitted ones are removed. Not together with \`email\`.`,
    }),
    networkUrl: t.string({ description: 'URL of the network profile, at most 500 characters.' }),
    phone: t.string({
      description:
        'The primary phone number with country code, at most 100 characters. Works like `email`.',
    }),
    phones: t.stringList({
      description: `All phone numbers, at most ${MAX_ADDRESSES}, the primary one first. Omitted ones are removed. Not together with \`phone\`.`,
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

const FieldChangeType = builder.objectRef<FieldChange>('ContactFieldChange').implement({
  description: 'A field of a contact that was changed.',
  fields: (t) => ({
    field: t.exposeString('field', {
      description:
        'Name of the field, for example companyName, or customFields. and the key of a custom field.',
    }),
    before: t.exposeString('before', {
      nullable: true,
      description: untrusted('The former value. Null if there was none.'),
    }),
    after: t.exposeString('after', {
      nullable: true,
      description: untrusted('The new value. Null if it was removed.'),
    }),
  }),
});

const UpdateContactPayload = builder.objectRef<EditedContact>('UpdateContactPayload').implement({
  description: 'Result of changing a contact.',
  fields: (t) => ({
    contact: t.expose('contact', { type: 'Contact', description: 'The contact in its new state.' }),
    changes: t.field({
      type: [FieldChangeType],
      description: 'The fields that were changed. Empty if all had the values already.',
      resolve: ({ changes }) => changes,
    }),
    dryRun: t.field(dryRunField),
    warnings: t.stringList(warningsField(({ warnings }) => warnings)),
  }),
});

const UpsertContactInput = builder.inputType('UpsertContactInput', {
  description: 'The contact to create, or the values to set.',
  fields: (t) => ({
    contact: t.field({
      type: ContactInputType,
      required: true,
      description:
        'Requires email, or networkUrl, or crmContactId, or all of firstName, lastName and companyDomain. Omitted fields are not changed; null removes a value.',
    }),
    customFields: t.field({
      type: [CustomValueInput],
      description: 'Values of custom fields, at most one for each field. Others are not changed.',
    }),
  }),
});

const UpsertContactPayload = builder.objectRef<UpsertedContact>('UpsertContactPayload').implement({
  description: 'Result of creating or changing a contact.',
  fields: (t) => ({
    contact: t.expose('contact', { type: 'Contact', description: 'The contact in its new state.' }),
    isCreated: t.exposeBoolean('isCreated', {
      description: 'True if the contact was created, false if an existing one was found.',
    }),
    matchedBy: t.expose('matchedBy', {
      type: IdentityKindEnum,
      nullable: true,
      description:
        'Kind of the identity that matched the existing contact. Null if the contact was created.',
    }),
    changes: t.field({
      type: [FieldChangeType],
      description: 'The fields that were changed. Empty if all had the values already.',
      resolve: ({ changes }) => changes,
    }),
    dryRun: t.field(dryRunField),
    warnings: t.stringList(warningsField(({ warnings }) => warnings)),
  }),
});

builder.mutationFields((t) => ({
  updateContact: t.field({
    type: UpdateContactPayload,
    description:
      'Changes fields of a contact, identified by its ID, email address, profile or CRM ID. An email address, profile or CRM ID of another contact is refused with CONFLICT: merge the two with `mergeContacts`.',
    args: {
      input: t.arg({
        type: UpdateContactInput,
        required: true,
        description: 'The contact and the fields to change.',
      }),
    },
    resolve: (_root, { input }, context) => updateContact(context, input),
  }),
  upsertContact: t.field({
    type: UpsertContactPayload,
    description:
      'Sets fields of the contact that has the given identity, or creates the contact. Fails with CONFLICT if the identity matches two contacts. An identity that may belong to another contact is not taken over; the warnings report it. Costs nothing, and enrolls nobody.',
    args: {
      input: t.arg({
        type: UpsertContactInput,
        required: true,
        description: 'The contact and its values.',
      }),
    },
    resolve: (_root, { input: { contact, customFields } }, context) =>
      upsertContact(context, { ...contact, customFields }),
  }),
}));
