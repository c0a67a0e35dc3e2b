import { builder } from './builder.ts';

export const ContactInputType = builder.inputType('ContactInput', {
  description: 'An external person as you know them: e-mail, or network URL, or all of first name, last name and company domain are needed.',
  fields: (t) => ({
    firstName: t.string({ description: 'Given name, at most 200 characters.' }),
    lastName: t.string({ description: 'Family name, at most 200 characters.' }),
    email: t.string({ description: 'E-mail address, at most 254 characters.' }),
    networkUrl: t.string({ description: 'Address of the profile on the network, at most 500 characters.' }),
    phone: t.string({ description: 'Phone number with its country code, at most 100 characters.' }),
    role: t.string({ description: 'What the person does, at most 200 characters.' }),
    companyName: t.string({ description: 'Name of the company, at most 200 characters.' }),
    companyDomain: t.string({ description: 'Domain of the company; a web address is taken as its domain, at most 500 characters.' }),
    crmContactId: t.string({ description: 'Id of the contact in the CRM, at most 200 characters.' }),
  }),
});

export const IdentityKindEnum = builder.enumType('IdentityKind', {
  description: 'By what a person was recognised, strongest first.',
  values: {
    EMAIL: { value: 'email', description: 'The same e-mail address.' },
    NETWORK_URL: { value: 'networkUrl', description: 'The same network profile.' },
    PHONE: { value: 'phone', description: 'The same phone number.' },
    CRM_CONTACT_ID: { value: 'crmContactId', description: 'The same contact in the CRM.' },
    NAME: { value: 'name', description: 'The same first name, last name and company domain, and no identity that differs.' },
  } as const,
});
