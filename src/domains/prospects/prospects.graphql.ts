import { builder } from '../../graphql/builder.ts';
import { NodeInterface, registerNode } from '../../graphql/node.ts';
import { fullName } from '../../kernel/contact-identity.ts';
import { loadProspects } from './prospects.service.ts';

builder.prismaObject('Prospect', {
  description: 'An external person as your team knows them. What is known is never overwritten by a weaker source.',
  interfaces: [NodeInterface],
  fields: (t) => ({
    firstName: t.exposeString('firstName', { nullable: true, description: 'Given name.' }),
    lastName: t.exposeString('lastName', { nullable: true, description: 'Family name.' }),
    fullName: t.string({ nullable: true, description: 'Given and family name together.', resolve: (row) => fullName(row) }),
    email: t.exposeString('email', { nullable: true, description: 'E-mail address, in lower case.' }),
    phone: t.exposeString('phone', { nullable: true, description: 'Phone number, as E.164.' }),
    networkUrl: t.exposeString('networkUrl', { nullable: true, description: 'Address of the profile on the network, as https without www. and query.' }),
    role: t.exposeString('role', { nullable: true, description: 'What the person does.' }),
    companyName: t.exposeString('companyName', { nullable: true, description: 'Name of the company.' }),
    companyDomain: t.exposeString('companyDomain', { nullable: true, description: 'Bare domain of the company.' }),
    crmContactId: t.exposeString('crmContactId', { nullable: true, description: 'Id of the contact in the CRM.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When the person was first known.' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime', description: 'When something about the person last changed.' }),
  }),
});

registerNode('prospect', { typeName: 'Prospect', load: loadProspects });
