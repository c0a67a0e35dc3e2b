import { builder } from './builder.ts';

export const ContactInputType = builder.inputType('ContactInput', {
  description:
    'A contact to find or create. Requires email, or networkUrl, or all of firstName, lastName and companyDomain.',
  fields: (t) => ({
    firstName: t.string({ description: 'First name, at most 200 characters.' }),
    lastName: t.string({ description: 'Last name, at most 200 characters.' }),
    email: t.string({ description: 'Email address, at most 254 characters.' }),
    networkUrl: t.string({ description: 'URL of the network profile, at most 500 characters.' }),
    phone: t.string({ description: 'Phone number with country code, at most 100 characters.' }),
    role: t.string({ description: 'Job title, at most 200 characters.' }),
    companyName: t.string({ description: 'Company name, at most 200 characters.' }),
    companyDomain: t.string({
      description: 'Company domain, at most 500 characters. A URL is reduced to its domain.',
    }),
    timeZone: t.string({
      description:
        'IANA time zone, for example Europe/Berlin. Emails and network requests are sent in its working hours if the rules of outreach say so.',
    }),
    crmContactId: t.string({
      description: 'ID of the contact in the CRM, at most 200 characters.',
    }),
  }),
});

export const IdentityKindEnum = builder.enumType('IdentityKind', {
  description: 'The kind of identity that matched a contact, strongest first.',
  values: {
    EMAIL: { value: 'email', description: 'Same email address.' },
    NETWORK_URL: { value: 'networkUrl', description: 'Same network profile.' },
    PHONE: { value: 'phone', description: 'Same phone number.' },
    CRM_CONTACT_ID: { value: 'crmContactId', description: 'Same CRM contact ID.' },
    NAME: {
      value: 'name',
      description: 'Same first name, last name and company domain, and no other identity differs.',
    },
  } as const,
});

export const CustomValueInput = builder.inputType('CustomValueInput', {
  description: 'The value of a custom field.',
  fields: (t) => ({
    key: t.string({
      required: true,
      description: 'Key of the custom field, for example seats, or its name.',
    }),
    value: t.string({
      description:
        'The value as text: a number with a decimal point, a day as 2026-03-31. Null or empty removes the value.',
    }),
  }),
});
