import { builder } from './builder.ts';

export const ContactInputType = builder.inputType('ContactInput', {
  description: 'An external person as you know them: e-mail, or network URL, or all of first name, last name and company domain are needed.',
  fields: (t) => ({
    firstName: t.string({ description: 'Given name.' }),
    lastName: t.string({ description: 'Family name.' }),
    email: t.string({ description: 'E-mail address.' }),
    networkUrl: t.string({ description: 'Address of the profile on the network.' }),
    phone: t.string({ description: 'Phone number with its country code.' }),
    role: t.string({ description: 'What the person does.' }),
    companyName: t.string({ description: 'Name of the company.' }),
    companyDomain: t.string({ description: 'Domain of the company; a web address is taken as its domain.' }),
    crmContactId: t.string({ description: 'Id of the contact in the CRM.' }),
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
