import { builder } from '../../../graphql/builder.ts';
import { NodeInterface, registerNode } from '../../../graphql/node.ts';
import { fullName } from '../../../kernel/contact-identity.ts';
import { untrusted } from '../../../kernel/untrusted.ts';
import { renamedContacts } from './contact-ids.ts';
import { contactById, loadContacts } from './contacts.service.ts';

builder.prismaObject('Contact', {
  description:
    'A person outside your team that you can write to. Existing values are never overwritten by a weaker source.',
  interfaces: [NodeInterface],
  fields: (t) => ({
    firstName: t.exposeString('firstName', {
      nullable: true,
      description: untrusted('First name. Null if unknown.'),
    }),
    lastName: t.exposeString('lastName', {
      nullable: true,
      description: untrusted('Last name. Null if unknown.'),
    }),
    fullName: t.string({
      nullable: true,
      description: untrusted('First and last name. Null if both are unknown.'),
      resolve: (row) => fullName(row),
    }),
    email: t.exposeString('email', {
      nullable: true,
      description: 'Primary email address in lower case. Null if unknown.',
    }),
    phone: t.exposeString('phone', {
      nullable: true,
      description: 'Primary phone number in E.164 format. Null if unknown.',
    }),
    networkUrl: t.expose('networkUrl', {
      type: 'URL',
      nullable: true,
      description:
        'URL of the profile on the professional network, https without `www.` and query string. Null if unknown.',
    }),
    role: t.exposeString('role', {
      nullable: true,
      description: untrusted('Job title. Null if unknown.'),
    }),
    companyName: t.exposeString('companyName', {
      nullable: true,
      description: untrusted('Company name. Null if unknown.'),
    }),
    companyDomain: t.exposeString('companyDomain', {
      nullable: true,
      description: 'Company domain, for example `example.com`. Null if unknown.',
    }),
    crmContactId: t.exposeString('crmContactId', {
      nullable: true,
      description: 'ID of the contact in the CRM. Null if not linked.',
    }),
    isDemo: t.exposeBoolean('isDemo', {
      description:
        'True if the contact was made up for the demo. Nothing is sent to it by a real account.',
    }),
    timeZone: t.expose('timeZone', {
      type: 'TimeZone',
      nullable: true,
      description: 'IANA time zone. Null if unknown.',
    }),
    createdAt: t.expose('createdAt', {
      type: 'DateTime',
      description: 'Time at which the contact was created.',
    }),
    updatedAt: t.expose('updatedAt', {
      type: 'DateTime',
      description: 'Time at which the contact was last changed.',
    }),
  }),
});

registerNode('contact', 'Contact', loadContacts, ({ prisma, actor }, ids) =>
  renamedContacts({ prisma }, actor.teamId, ids),
);

builder.queryField('contact', (t) =>
  t.field({
    type: 'Contact',
    description:
      'Fetches a contact by ID. The ID of a contact that was merged into another one fetches that one. Fails with NOT_FOUND if it does not exist or you cannot access it.',
    args: { id: t.arg.id({ required: true, description: 'ID of the contact.' }) },
    resolve: (_root, { id }, context) => contactById(context, id),
  }),
);
