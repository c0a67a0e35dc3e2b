import { z } from 'zod';
import type { SandboxCrmRecord, SandboxEmail, SandboxNetworkRequest } from '../../db/generated/prisma/client.ts';
import { builder } from '../../graphql/builder.ts';
import { pageComplexity, toConnection } from '../../graphql/connection.ts';
import { describedEnum } from '../../graphql/enum.ts';
import { RequestTypeEnum } from '../../graphql/request-type.ts';
import { listSandboxCrmRecords, listSandboxEmails, listSandboxRequests, writtenContact, writtenTask } from './sandbox.service.ts';

interface Header {
  name: string;
  value: string;
}

const EmailHeaderType = builder.objectRef<Header>('EmailHeader').implement({
  description: 'One header of an e-mail.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Name of the header, such as Message-ID.' }),
    value: t.exposeString('value', { description: 'Value of the header.' }),
  }),
});

const headersSchema = z.record(z.string(), z.string());

const SandboxEmailType = builder.objectRef<SandboxEmail>('SandboxEmail').implement({
  description: 'A whole message that the sandbox mailbox "sent": nothing left the machine.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Its id.' }),
    messageId: t.exposeString('messageId', { description: 'Its Message-ID.' }),
    from: t.exposeString('fromAddress', { description: 'The sender’s address.' }),
    to: t.exposeString('toAddress', { description: 'The recipient’s address.' }),
    subject: t.exposeString('subject', { description: 'Its subject.' }),
    body: t.exposeString('body', { description: 'Its text.' }),
    headers: t.field({
      type: [EmailHeaderType],
      description: 'All headers of the message.',
      resolve: ({ headers }) => Object.entries(headersSchema.parse(headers)).map(([name, value]) => ({ name, value })),
    }),
    sentAt: t.expose('sentAt', { type: 'DateTime', description: 'When it was sent, by the program’s clock.' }),
  }),
});

builder.queryField('sandboxEmails', (t) =>
  t.connection({
    type: SandboxEmailType,
    description: 'What the sandbox mailbox sent, newest first: your own e-mails, or those of the whole team if you are an owner or admin.',
    complexity: pageComplexity,
    args: { to: t.arg.string({ description: 'To this address only.' }) },
    resolve: async (_root, { to, ...page }, context) => toConnection(await listSandboxEmails(context, { to }, page)),
  }),
);

const SandboxRequestType = builder.objectRef<SandboxNetworkRequest>('SandboxNetworkRequest').implement({
  description: 'Something that the sandbox network was asked to do: nothing left the machine.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Its id.' }),
    requestType: t.expose('requestType', { type: RequestTypeEnum, description: 'What was asked for.' }),
    networkUrl: t.exposeString('networkUrl', { description: 'The profile that it is about.' }),
    subject: t.exposeString('subject', { nullable: true, description: 'The subject, for an in-mail.' }),
    text: t.exposeString('text', { nullable: true, description: 'The text, or the note of a connection request.' }),
    requestedAt: t.expose('requestedAt', { type: 'DateTime', description: 'When, by the program’s clock.' }),
  }),
});

builder.queryField('sandboxNetworkRequests', (t) =>
  t.connection({
    type: SandboxRequestType,
    description: 'What the sandbox network was asked to do, newest first: your own requests, or those of the whole team if you are an owner or admin.',
    complexity: pageComplexity,
    args: { networkUrl: t.arg.string({ description: 'About this profile only.' }) },
    resolve: async (_root, { networkUrl, ...page }, context) => toConnection(await listSandboxRequests(context, { networkUrl }, page)),
  }),
);

const CrmRecordKindEnum = describedEnum('SandboxCrmRecordKind', 'What was written to the sandbox CRM.', {
  contact: 'Fields of a contact that were empty in the CRM.',
  task: 'A call, manual or approval task.',
});

type WrittenContact = NonNullable<ReturnType<typeof writtenContact>>;
type WrittenTask = NonNullable<ReturnType<typeof writtenTask>>;

const CrmContactType = builder.objectRef<WrittenContact>('SandboxCrmContact').implement({
  description: 'Fields of a contact that were empty in the sandbox CRM and were filled. Null for a field that was not written.',
  fields: (t) => ({
    firstName: t.string({ nullable: true, description: 'Given name.', resolve: (row) => row.firstName ?? null }),
    lastName: t.string({ nullable: true, description: 'Family name.', resolve: (row) => row.lastName ?? null }),
    email: t.string({ nullable: true, description: 'E-mail address.', resolve: (row) => row.email ?? null }),
    networkUrl: t.string({ nullable: true, description: 'Address of the profile on the network.', resolve: (row) => row.networkUrl ?? null }),
    phone: t.string({ nullable: true, description: 'Phone number, E.164.', resolve: (row) => row.phone ?? null }),
    role: t.string({ nullable: true, description: 'Job title.', resolve: (row) => row.role ?? null }),
    companyName: t.string({ nullable: true, description: 'Name of the company.', resolve: (row) => row.companyName ?? null }),
    companyDomain: t.string({ nullable: true, description: 'Domain of the company.', resolve: (row) => row.companyDomain ?? null }),
  }),
});

const CrmTaskType = builder.objectRef<WrittenTask>('SandboxCrmTask').implement({
  description: 'A task as the sandbox CRM has it.',
  fields: (t) => ({
    kind: t.exposeString('kind', { description: 'call, manual or section_approval.' }),
    title: t.exposeString('title', { description: 'Title of the task.' }),
    instructions: t.exposeString('instructions', { nullable: true, description: 'Instructions of the task. Null if it has none.' }),
    dueAt: t.field({ type: 'DateTime', description: 'When it is due.', resolve: ({ dueAt }) => new Date(dueAt) }),
    ownerEmail: t.exposeString('ownerEmail', { description: 'E-mail address of the assignee.' }),
    crmContactId: t.exposeString('crmContactId', { nullable: true, description: 'The contact in the CRM. Null if it is not known there.' }),
    outcome: t.exposeString('outcome', { nullable: true, description: 'completed, skipped or canceled. Null while it is open.' }),
    closedAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When it was closed. Null while it is open.',
      resolve: ({ closedAt }) => (closedAt === null ? null : new Date(closedAt)),
    }),
  }),
});

const SandboxCrmRecordType = builder.objectRef<SandboxCrmRecord>('SandboxCrmRecord').implement({
  description: 'A contact or a task that was written to the sandbox CRM: nothing left the machine.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'ID of the record.' }),
    kind: t.expose('kind', { type: CrmRecordKindEnum, description: 'What was written.' }),
    crmId: t.exposeString('externalId', { description: 'ID in the CRM: the crmContactId of a contact, or of the task.' }),
    contact: t.field({ type: CrmContactType, nullable: true, description: 'The contact. Null for a task.', resolve: (row) => writtenContact(row) }),
    task: t.field({ type: CrmTaskType, nullable: true, description: 'The task. Null for a contact.', resolve: (row) => writtenTask(row) }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime', description: 'When it was written last, by the clock of the program.' }),
  }),
});

builder.queryField('sandboxCrmRecords', (t) =>
  t.connection({
    type: SandboxCrmRecordType,
    description: 'What was written to the sandbox CRM, newest first. Members see contacts and their own tasks; owners and admins see everything.',
    complexity: pageComplexity,
    args: { kind: t.arg({ type: CrmRecordKindEnum, description: 'Only records of this kind.' }) },
    resolve: async (_root, { kind, ...page }, context) => toConnection(await listSandboxCrmRecords(context, { kind }, page)),
  }),
);
