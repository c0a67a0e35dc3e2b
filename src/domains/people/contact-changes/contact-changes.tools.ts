import { z } from 'zod';
import { CONTACT_LENGTHS } from '../../../kernel/contact-identity.ts';
import { plural } from '../../../kernel/text.ts';
import { defineTool, SETS } from '../../../tools/define-tool.ts';
import { id, strict, text } from '../../../tools/fields.ts';
import { nextStep } from '../../../tools/forms.ts';
import { UpdateContact, UpsertContact } from '../../../tools/generated/graphql.ts';
import { contactField, identityInput } from '../../../tools/inputs.ts';

const contactValues = {
  ...identityInput.shape,
  timeZone: text('IANA time zone, for example Europe/Berlin.', CONTACT_LENGTHS.timeZone)
    .meta({ examples: ['Europe/Berlin'] })
    .optional(),
};

const customFields = z
  .record(z.string().max(200), z.string().max(10_000))
  .refine((values) => Object.keys(values).length <= 200, 'must have at most 200 fields')
  .meta({
    description:
      'Values of custom fields by name or key, as text: a number with a decimal point, a day as 2026-03-31. An empty text removes a value; other fields are not changed.',
    examples: [{ Seats: '25' }],
  })
  .optional();

const toList = (values: Record<string, string> | undefined) =>
  values === undefined ? undefined : Object.entries(values).map(([key, value]) => ({ key, value }));

const upsertContactTool = defineTool({
  name: 'upsert_contact',
  title: 'Create or change a contact',
  description:
    'Sets fields of the contact with the given email address, profile, CRM ID or full name and company, or creates the contact. Returns the changed fields. Fails with conflict if the match is ambiguous. Enrolls nobody and costs nothing.',
  annotations: SETS,
  input: strict({
    contact: strict(contactValues).describe(
      'The contact. Requires email, or networkUrl, or crmContactId, or all of firstName, lastName and companyDomain. Omitted fields are not changed; an empty text removes a value.',
    ),
    customFields,
  }),
  operation: UpsertContact,
  variables: ({ contact, customFields: values }) => ({
    input: { contact, customFields: toList(values) },
  }),
  result: ({ upsertContact: { isCreated, changes } }) => ({
    summary: isCreated
      ? 'The contact was created.'
      : `The contact exists; ${plural(changes.length, 'field was', 'fields were')} changed.`,
    nextSteps: [nextStep('add_manual_flow_enrollment', 'Enroll the contact by its prospectId.')],
  }),
});

const updateContactTool = defineTool({
  name: 'update_contact',
  title: 'Change a contact',
  description:
    'Changes fields of one contact, identified by its ID, email address, profile or CRM ID. Returns the changed fields. Fails with not_found if there is no such contact, and with conflict if another contact has the new email address, profile or CRM ID.',
  annotations: SETS,
  input: strict({
    prospectId: id('contact', 'Contact ID. Required unless by is given.').optional(),
    by: strict({
      email: contactField('email', 'Email address of the contact.'),
      networkUrl: contactField('networkUrl', 'URL of the network profile.'),
      crmContactId: contactField('crmContactId', 'ID of the contact in the CRM.'),
    })
      .describe('Identifies the contact, in place of prospectId. One value is enough.')
      .optional(),
    changes: strict(contactValues)
      .describe(
        'The fields to change. Omitted fields are not changed; an empty text removes a value.',
      )
      .optional(),
    customFields,
  }),
  operation: UpdateContact,
  variables: ({ prospectId: contactId, by, changes, customFields: values }) => ({
    input: { contactId, by, ...changes, customFields: toList(values) },
  }),
  fieldNames: Object.fromEntries(
    Object.keys(contactValues).map((field) => [field, `changes.${field}`]),
  ),
  result: ({ updateContact: { changes } }) => ({
    summary:
      changes.length === 0
        ? 'The contact has these values already.'
        : `${plural(changes.length, 'field was', 'fields were')} changed.`,
    nextSteps: [],
  }),
});

export const contactChangeTools = [upsertContactTool, updateContactTool];
