import { builder } from '../../../graphql/builder.ts';
import { IdentityKindEnum } from '../../../graphql/contact.ts';
import { describedEnum } from '../../../graphql/enum.ts';
import { type ContactData, contactData } from './contact-data.service.ts';
import {
  type ContactTrace,
  type ContactTraces,
  contactTrace,
  type TraceMatch,
} from './contact-trace.service.ts';

const IdentityInput = builder.inputType('IdentityInput', {
  description: 'An identity of a contact.',
  fields: (t) => ({
    email: t.string({ description: 'Email address.' }),
    networkUrl: t.string({ description: 'URL of the network profile.' }),
    phone: t.string({ description: 'Phone number with country code.' }),
    crmContactId: t.string({ description: 'ID of the contact in the CRM.' }),
    firstName: t.string({ description: 'First name. Requires lastName and companyDomain.' }),
    lastName: t.string({ description: 'Last name. Requires firstName and companyDomain.' }),
    companyDomain: t.string({
      description: 'Company domain without protocol or path. Requires firstName and lastName.',
    }),
  }),
});

const TraceMatchType = builder.objectRef<TraceMatch>('ContactTraceMatch').implement({
  description: 'An identity that matched a contact.',
  fields: (t) => ({
    index: t.exposeInt('index', {
      description: 'Zero-based index in the requested list of identities.',
    }),
    kind: t.expose('kind', { type: IdentityKindEnum, description: 'Kind of the identity.' }),
  }),
});

const ContactTraceType = builder.objectRef<ContactTrace>('ContactTrace').implement({
  description:
    'All data about one contact that you can access. Each list contains the newest 50 entries.',
  fields: (t) => ({
    matchedBy: t.expose('matchedBy', {
      type: [TraceMatchType],
      description: 'The identities that matched the contact.',
    }),
    contact: t.expose('contact', { type: 'Contact', description: 'The contact.' }),
    audiences: t.expose('audiences', {
      type: ['Audience'],
      description: 'Audiences that contain the contact.',
    }),
    enrollments: t.expose('enrollments', {
      type: ['Enrollment'],
      description: 'Enrollments of the contact, including dynamic actions.',
    }),
    queueItems: t.expose('queueItems', {
      type: ['QueueItem'],
      description:
        'Queue items of the contact that are waiting, failed, or were canceled before enrollment.',
    }),
    tasks: t.expose('tasks', {
      type: ['Task'],
      description: 'Tasks about the contact. Members see only their own tasks.',
    }),
    conversations: t.expose('conversations', {
      type: ['Conversation'],
      description:
        'Conversations with the contact in the network and by email. Members see only those in their own inbox.',
    }),
    lastActivityAt: t.expose('lastActivityAt', {
      type: 'DateTime',
      nullable: true,
      description:
        'Time of the latest change to an enrollment, queue item, task or conversation. Null if there is none.',
    }),
  }),
});

const ContactTracesType = builder.objectRef<ContactTraces>('ContactTraces').implement({
  description: 'The result of tracing contacts by identity.',
  fields: (t) => ({
    traces: t.expose('traces', {
      type: [ContactTraceType],
      description: 'The matched contacts, each listed once.',
    }),
    unmatched: t.exposeIntList('unmatched', {
      description: 'Zero-based indexes of identities that matched no contact.',
    }),
  }),
});

const KnownInEnum = describedEnum('ContactKnownIn', 'A source in which a contact is known.', {
  audience: 'The contact is in an audience.',
  enrollment: 'The contact has an enrollment.',
  crm: 'The contact has a CRM ID.',
  conversation: 'The contact has a conversation that you can access.',
});

const ContactDataType = builder.objectRef<ContactData>('ContactData').implement({
  description: 'The result of looking up a contact.',
  fields: (t) => ({
    contact: t.expose('contact', {
      type: 'Contact',
      nullable: true,
      description: 'The contact. Null if none matches.',
    }),
    knownIn: t.expose('knownIn', {
      type: [KnownInEnum],
      description: 'Records of the contact. Empty if none matches.',
    }),
  }),
});

builder.queryFields((t) => ({
  contactTrace: t.field({
    type: ContactTracesType,
    description:
      'Returns audiences, enrollments, queue items, tasks and conversations of contacts that match up to 10 identities.',
    complexity: 100,
    args: {
      identities: t.arg({
        type: [IdentityInput],
        required: true,
        description:
          '1 to 10 identities. Each must contain exactly one of email, networkUrl, phone and crmContactId, or firstName, lastName and companyDomain together.',
      }),
    },
    resolve: (_root, { identities }, context) => contactTrace(context, identities),
  }),
  contactData: t.field({
    type: ContactDataType,
    description:
      'Looks up a contact of your team by identity. Searches only stored contacts and costs no credits.',
    args: {
      identity: t.arg({
        type: IdentityInput,
        required: true,
        description: 'The identity to look up.',
      }),
    },
    resolve: (_root, { identity }, context) => contactData(context, identity),
  }),
}));
