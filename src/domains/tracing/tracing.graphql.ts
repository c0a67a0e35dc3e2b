import { builder } from '../../graphql/builder.ts';
import { IdentityKindEnum } from '../../graphql/contact.ts';
import { describedEnum } from '../../graphql/enum.ts';
import { type ContactData, contactData } from './contact-data.service.ts';
import { type ContactTrace, type ContactTraces, contactTrace, type TraceMatch } from './contact-trace.service.ts';

const IdentityInput = builder.inputType('IdentityInput', {
  description: 'What identifies a person.',
  fields: (t) => ({
    email: t.string({ description: 'E-mail address.' }),
    networkUrl: t.string({ description: 'Address of the profile on the network.' }),
    phone: t.string({ description: 'Phone number with its country code.' }),
    crmContactId: t.string({ description: 'Id of the contact in the CRM.' }),
    firstName: t.string({ description: 'Given name; with lastName and companyDomain.' }),
    lastName: t.string({ description: 'Family name; with firstName and companyDomain.' }),
    companyDomain: t.string({ description: 'Bare domain of the company; with both names.' }),
  }),
});

const TraceMatchType = builder.objectRef<TraceMatch>('ContactTraceMatch').implement({
  description: 'By which identity a contact was found.',
  fields: (t) => ({
    index: t.exposeInt('index', { description: 'The place in the list of identities that was given, from 0.' }),
    kind: t.field({ type: IdentityKindEnum, description: 'What kind of identity it is.', resolve: ({ kind }) => kind }),
  }),
});

const ContactTraceType = builder.objectRef<ContactTrace>('ContactTrace').implement({
  description: 'All that the team knows of one contact and that you may see: of each kind the newest 50.',
  fields: (t) => ({
    matchedBy: t.field({ type: [TraceMatchType], description: 'By which identities it was found.', resolve: ({ matchedBy }) => matchedBy }),
    prospect: t.field({ type: 'Prospect', description: 'The contact.', resolve: ({ prospect }) => prospect }),
    audiences: t.field({ type: ['Audience'], description: 'The audiences that it is in.', resolve: ({ audiences }) => audiences }),
    enrollments: t.field({ type: ['Enrollment'], description: 'Its enrollments, dynamic actions too.', resolve: ({ enrollments }) => enrollments }),
    queueItems: t.field({
      type: ['QueueItem'],
      description: 'Where it waits, failed or was canceled before it was enrolled.',
      resolve: ({ queueItems }) => queueItems,
    }),
    tasks: t.field({ type: ['Task'], description: 'Tasks about it. A member sees their own.', resolve: ({ tasks }) => tasks }),
    conversations: t.field({
      type: ['Conversation'],
      description: 'Threads with it on the network. A member sees those of their own inbox.',
      resolve: ({ conversations }) => conversations,
    }),
    lastActivityAt: t.expose('lastActivityAt', { type: 'DateTime', nullable: true, description: 'When something last happened with it.' }),
  }),
});

const ContactTracesType = builder.objectRef<ContactTraces>('ContactTraces').implement({
  description: 'The contacts that any of the identities names, each once.',
  fields: (t) => ({
    traces: t.field({ type: [ContactTraceType], description: 'The contacts.', resolve: ({ traces }) => traces }),
    unmatched: t.exposeIntList('unmatched', { description: 'The places of identities that name nobody.' }),
  }),
});

const KnownInEnum = describedEnum('ContactKnownIn', 'Where a contact is known.', {
  audience: 'In an audience.',
  enrollment: 'In an enrollment.',
  crm: 'In the CRM.',
  conversation: 'In a thread of the network inbox.',
});

const ContactDataType = builder.objectRef<ContactData>('ContactData').implement({
  description: 'What the team knows of a person.',
  fields: (t) => ({
    prospect: t.field({ type: 'Prospect', nullable: true, description: 'The person; null where nobody is known by it.', resolve: ({ prospect }) => prospect }),
    knownIn: t.field({ type: [KnownInEnum], description: 'Where the person is known.', resolve: ({ knownIn }) => knownIn }),
  }),
});

builder.queryFields((t) => ({
  contactTrace: t.field({
    type: ContactTracesType,
    description: 'Everything that the team knows of up to 10 people: audiences, enrollments, queue, tasks and threads.',
    complexity: 100,
    args: {
      identities: t.arg({
        type: [IdentityInput],
        required: true,
        description: '1 to 10 identities: each exactly one direct identifier, or both names with the company’s domain.',
      }),
    },
    resolve: (_root, { identities }, context) => contactTrace(context, identities),
  }),
  contactData: t.field({
    type: ContactDataType,
    description: 'What the team knows of a person. Asks nobody outside and costs nothing.',
    args: { identity: t.arg({ type: IdentityInput, required: true, description: 'What identifies the person.' }) },
    resolve: (_root, { identity }, context) => contactData(context, identity),
  }),
}));
