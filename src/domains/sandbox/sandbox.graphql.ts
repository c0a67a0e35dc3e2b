import { z } from 'zod';
import type { SandboxEmail, SandboxNetworkRequest } from '../../db/generated/prisma/client.ts';
import { builder } from '../../graphql/builder.ts';
import { pageComplexity, toConnection } from '../../graphql/connection.ts';
import { RequestTypeEnum } from '../../graphql/request-type.ts';
import { listSandboxEmails, listSandboxRequests } from './sandbox.service.ts';

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
