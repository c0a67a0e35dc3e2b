import { z } from 'zod';
import type {
  SandboxCrmRecord,
  SandboxEmail,
  SandboxNetworkRequest,
} from '../../../db/generated/prisma/client.ts';
import { builder } from '../../../graphql/builder.ts';
import { pageComplexity, toConnection } from '../../../graphql/connection.ts';
import { describedEnum } from '../../../graphql/enum.ts';
import { loadedBy } from '../../../graphql/loaded.ts';
import { creationOrder, inOrder } from '../../../graphql/order.ts';
import { RequestTypeEnum } from '../../../graphql/request-type.ts';
import { memberLoader } from '../../accounts/team/team.loaders.ts';
import {
  listSandboxCrmRecords,
  listSandboxEmails,
  listSandboxRequests,
  writtenContact,
  writtenTask,
} from './sandbox.service.ts';

interface Header {
  name: string;
  value: string;
}

const EmailHeaderType = builder.objectRef<Header>('EmailHeader').implement({
  description: 'A header of an email.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Name of the header, for example Message-ID.' }),
    value: t.exposeString('value', { description: 'Value of the header.' }),
  }),
});

const filesSchema = z.array(
  z.object({ id: z.string(), fileName: z.string(), contentType: z.string(), size: z.number() }),
);

const SandboxFileType = builder
  .objectRef<z.infer<typeof filesSchema>[number]>('SandboxEmailFile')
  .implement({
    description: 'A file of an email that the sandbox mailbox recorded.',
    fields: (t) => ({
      fileName: t.exposeString('fileName', { description: 'Name of the file.' }),
      contentType: t.exposeString('contentType', { description: 'Media type of the file.' }),
      size: t.exposeInt('size', { description: 'Size in bytes.' }),
      path: t.string({
        description: 'Path at this server from which the content is downloaded by GET.',
        resolve: ({ id }) => `/api/files/${id}`,
      }),
    }),
  });

const headersSchema = z.record(z.string(), z.string());

const SandboxEmailType = builder.objectRef<SandboxEmail>('SandboxEmail').implement({
  description: 'An email recorded by the sandbox mailbox. It was not actually sent.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'ID of the email.' }),
    messageId: t.exposeString('messageId', { description: 'Message-ID of the email.' }),
    from: t.exposeString('fromAddress', { description: 'Email address of the sender.' }),
    to: t.exposeString('toAddress', { description: 'Email address of the recipient.' }),
    subject: t.exposeString('subject', { description: 'Subject of the email.' }),
    body: t.exposeString('body', { description: 'Plain text of the email.' }),
    html: t.exposeString('html', {
      nullable: true,
      description: 'HTML of the email. Null if it has none.',
    }),
    attachments: t.field({
      type: [SandboxFileType],
      description: 'The files of the email.',
      resolve: ({ attachments }) => filesSchema.parse(attachments),
    }),
    headers: t.field({
      type: [EmailHeaderType],
      description: 'All headers of the email.',
      resolve: ({ headers }) =>
        Object.entries(headersSchema.parse(headers)).map(([name, value]) => ({ name, value })),
    }),
    sentAt: t.expose('sentAt', {
      type: 'DateTime',
      description: 'Time at which the email was sent, in program time.',
    }),
  }),
});

const SandboxEmailFilterInput = builder.inputType('SandboxEmailFilter', {
  description: 'Filters for a list of emails of the sandbox.',
  fields: (t) => ({ to: t.string({ description: 'Only returns emails to this address.' }) }),
});

const SandboxEmailConnection = builder.connectionObject(
  { type: SandboxEmailType, name: 'SandboxEmailConnection' },
  { name: 'SandboxEmailEdge' },
);

builder.queryField('sandboxEmails', (t) =>
  t.connection(
    {
      type: SandboxEmailType,
      description:
        'Lists the emails recorded by the sandbox mailbox, newest first. Members see their own emails; owners and admins see all emails of the team.',
      complexity: pageComplexity,
      args: {
        filter: t.arg({ type: SandboxEmailFilterInput, description: 'Filters the list.' }),
        orderBy: t.arg(creationOrder),
        to: t.arg.string({
          description: 'The same as in `filter`, which wins.',
          deprecationReason: 'Use `filter`.',
        }),
      },
      resolve: async (_root, { filter, orderBy, to, ...page }, context) =>
        toConnection(await listSandboxEmails(context, { to, ...filter }, inOrder(page, orderBy))),
    },
    SandboxEmailConnection,
  ),
);

const SandboxRequestType = builder
  .objectRef<SandboxNetworkRequest>('SandboxNetworkRequest')
  .implement({
    description: 'A request recorded by the sandbox network. It was not actually sent.',
    fields: (t) => ({
      id: t.exposeID('id', { description: 'ID of the request.' }),
      requestType: t.expose('requestType', {
        type: RequestTypeEnum,
        description: 'Type of the request.',
      }),
      networkUrl: t.expose('networkUrl', {
        type: 'URL',
        description: 'URL of the profile that the request is for.',
      }),
      sender: t.field({
        type: 'TeamMember',
        description: 'The member in whose name the request was made.',
        resolve: loadedBy(memberLoader, 'accountId'),
      }),
      subject: t.exposeString('subject', {
        nullable: true,
        description: 'Subject of an InMail. Null for other requests.',
      }),
      text: t.exposeString('text', {
        nullable: true,
        description: 'Text of a message, or note of a connection request. Null if there is none.',
      }),
      requestedAt: t.expose('requestedAt', {
        type: 'DateTime',
        description: 'Time at which the request was made, in program time.',
      }),
    }),
  });

const SandboxNetworkRequestFilterInput = builder.inputType('SandboxNetworkRequestFilter', {
  description: 'Filters for a list of requests of the sandbox network.',
  fields: (t) => ({
    networkUrl: t.string({ description: 'Only returns requests for this profile URL.' }),
  }),
});

const SandboxNetworkRequestConnection = builder.connectionObject(
  { type: SandboxRequestType, name: 'SandboxNetworkRequestConnection' },
  { name: 'SandboxNetworkRequestEdge' },
);

builder.queryField('sandboxNetworkRequests', (t) =>
  t.connection(
    {
      type: SandboxRequestType,
      description:
        'Lists the requests recorded by the sandbox network, newest first. Members see their own requests; owners and admins see all requests of the team.',
      complexity: pageComplexity,
      args: {
        filter: t.arg({ type: SandboxNetworkRequestFilterInput, description: 'Filters the list.' }),
        orderBy: t.arg(creationOrder),
        networkUrl: t.arg.string({
          description: 'The same as in `filter`, which wins.',
          deprecationReason: 'Use `filter`.',
        }),
      },
      resolve: async (_root, { filter, orderBy, networkUrl, ...page }, context) =>
        toConnection(
          await listSandboxRequests(context, { networkUrl, ...filter }, inOrder(page, orderBy)),
        ),
    },
    SandboxNetworkRequestConnection,
  ),
);

const CrmRecordKindEnum = describedEnum(
  'SandboxCrmRecordKind',
  'The kind of a sandbox CRM record.',
  {
    contact: 'Fields of a contact that were empty in the CRM, and how its sequences stand.',
    task: 'A call, manual or approval task.',
  },
);

type WrittenContact = NonNullable<ReturnType<typeof writtenContact>>;
type WrittenTask = NonNullable<ReturnType<typeof writtenTask>>;

const CrmContactType = builder.objectRef<WrittenContact>('SandboxCrmContact').implement({
  description:
    'Fields of a contact that were empty in the sandbox CRM and were filled, and how its sequences stand. A field that was not written is null.',
  fields: (t) => ({
    firstName: t.string({
      nullable: true,
      description: 'First name.',
      resolve: (row) => row.firstName ?? null,
    }),
    lastName: t.string({
      nullable: true,
      description: 'Last name.',
      resolve: (row) => row.lastName ?? null,
    }),
    email: t.string({
      nullable: true,
      description: 'Email address.',
      resolve: (row) => row.email ?? null,
    }),
    networkUrl: t.field({
      type: 'URL',
      nullable: true,
      description: 'URL of the network profile.',
      resolve: (row) => row.networkUrl ?? null,
    }),
    phone: t.string({
      nullable: true,
      description: 'Phone number in E.164 format.',
      resolve: (row) => row.phone ?? null,
    }),
    role: t.string({
      nullable: true,
      description: 'Job title.',
      resolve: (row) => row.role ?? null,
    }),
    companyName: t.string({
      nullable: true,
      description: 'Name of the company.',
      resolve: (row) => row.companyName ?? null,
    }),
    companyDomain: t.string({
      nullable: true,
      description: 'Domain of the company.',
      resolve: (row) => row.companyDomain ?? null,
    }),
    status: t.string({
      nullable: true,
      description: 'Status of the enrollment that was started last, as text.',
      resolve: (row) => row.status ?? null,
    }),
    flowPlanName: t.string({
      nullable: true,
      description: 'Name of the flow plan of that enrollment.',
      resolve: (row) => row.flowPlanName ?? null,
    }),
    lastReplyAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'Time at which the contact last replied. Null if it has not.',
      resolve: ({ lastReplyAt }) => (lastReplyAt ? new Date(lastReplyAt) : null),
    }),
  }),
});

const CrmTaskType = builder.objectRef<WrittenTask>('SandboxCrmTask').implement({
  description: 'A task in the sandbox CRM.',
  fields: (t) => ({
    kind: t.exposeString('kind', { description: 'call, manual or section_approval.' }),
    title: t.exposeString('title', { description: 'Title of the task.' }),
    instructions: t.exposeString('instructions', {
      nullable: true,
      description: 'Instructions of the task. Null if it has none.',
    }),
    dueAt: t.field({
      type: 'DateTime',
      description: 'Time at which the task is due.',
      resolve: ({ dueAt }) => new Date(dueAt),
    }),
    ownerEmail: t.exposeString('ownerEmail', { description: 'Email address of the assignee.' }),
    crmContactId: t.exposeString('crmContactId', {
      nullable: true,
      description: 'ID of the contact in the CRM. Null if the contact has no CRM ID.',
    }),
    outcome: t.exposeString('outcome', {
      nullable: true,
      description: 'completed, skipped or canceled. Null while it is open.',
    }),
    closedAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'Time at which the task was closed. Null while it is open.',
      resolve: ({ closedAt }) => (closedAt === null ? null : new Date(closedAt)),
    }),
  }),
});

const SandboxCrmRecordType = builder.objectRef<SandboxCrmRecord>('SandboxCrmRecord').implement({
  description:
    'A contact or task that was written to the sandbox CRM. No external CRM was changed.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'ID of the record.' }),
    kind: t.field({
      type: CrmRecordKindEnum,
      description: 'Kind of the record.',
      resolve: ({ kind }) => (kind === 'contact' ? 'contact' : 'task'),
    }),
    crmId: t.exposeString('externalId', {
      description: 'ID in the CRM: the crmContactId of a contact, or of the task.',
    }),
    contact: t.field({
      type: CrmContactType,
      nullable: true,
      description: 'The contact. Null for a task.',
      resolve: (row) => writtenContact(row),
    }),
    task: t.field({
      type: CrmTaskType,
      nullable: true,
      description: 'The task. Null for a contact.',
      resolve: (row) => writtenTask(row),
    }),
    updatedAt: t.expose('updatedAt', {
      type: 'DateTime',
      description: 'Time at which the record was last written, in program time.',
    }),
  }),
});

const SandboxCrmRecordFilterInput = builder.inputType('SandboxCrmRecordFilter', {
  description: 'Filters for a list of records of the sandbox CRM.',
  fields: (t) => ({
    kind: t.field({ type: CrmRecordKindEnum, description: 'Only returns records of this kind.' }),
  }),
});

const SandboxCrmRecordConnection = builder.connectionObject(
  { type: SandboxCrmRecordType, name: 'SandboxCrmRecordConnection' },
  { name: 'SandboxCrmRecordEdge' },
);

builder.queryField('sandboxCrmRecords', (t) =>
  t.connection(
    {
      type: SandboxCrmRecordType,
      description:
        'Lists the records of the sandbox CRM, newest first. Members see contacts and their own tasks; owners and admins see all records.',
      complexity: pageComplexity,
      args: {
        filter: t.arg({ type: SandboxCrmRecordFilterInput, description: 'Filters the list.' }),
        orderBy: t.arg(creationOrder),
        kind: t.arg({
          type: CrmRecordKindEnum,
          description: 'The same as in `filter`, which wins.',
          deprecationReason: 'Use `filter`.',
        }),
      },
      resolve: async (_root, { filter, orderBy, kind, ...page }, context) =>
        toConnection(
          await listSandboxCrmRecords(context, { kind, ...filter }, inOrder(page, orderBy)),
        ),
    },
    SandboxCrmRecordConnection,
  ),
);
