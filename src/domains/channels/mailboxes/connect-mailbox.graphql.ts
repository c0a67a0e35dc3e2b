import { builder } from '../../../graphql/builder.ts';
import { ownPayload } from '../../../graphql/own-payload.ts';
import { connectMailbox } from './connect-mailbox.service.ts';
import { MailboxPayload, MailSecurityEnum } from './mailboxes.graphql.ts';

const MailServerInputType = builder.inputType('MailServerInput', {
  description: 'A mail server.',
  fields: (t) => ({
    host: t.string({ required: true, description: 'Host name or IP address.' }),
    port: t.int({
      required: true,
      description: 'TCP port: usually 465 or 587 for SMTP, 993 or 143 for IMAP.',
    }),
    security: t.field({
      type: MailSecurityEnum,
      required: true,
      description: 'Encryption of the connection.',
    }),
  }),
});

const ConnectMailboxInputType = builder.inputType('ConnectMailboxInput', {
  description: 'A mailbox with its credentials.',
  fields: (t) => ({
    address: t.string({ required: true, description: 'Email address.' }),
    username: t.string({ description: 'User name of the sign-in. Defaults to the address.' }),
    password: t.string({
      required: true,
      description:
        'Password, or the app password that the mail provider created for this purpose. It is stored encrypted and never returned.',
    }),
    smtp: t.field({
      type: MailServerInputType,
      description: 'Server for sending. Defaults to the known server of the domain.',
    }),
    imap: t.field({
      type: MailServerInputType,
      description:
        'Server for reading replies. Defaults to the known server of the domain. Without one the mailbox is not read.',
    }),
    displayName: t.string({
      description:
        'Name of the sender in emails, at most 200 characters. Defaults to the name of the member.',
    }),
    signature: t.string({
      description:
        'Text appended to every email, at most 5000 characters. HTML if it begins with `<html>` and ends with `</html>`; then every email is sent as HTML beside a plain text.',
    }),
    trackingDomain: t.string({
      description: 'Domain of counted links, a CNAME of the public host of the server.',
    }),
    dailyLimit: t.int({ description: 'Maximum emails per day, 1 to 2000. Defaults to 50.' }),
    rampUp: t.boolean({
      description:
        'True starts with 10 emails a day and grows by 10 % a day up to the limit. Defaults to true for a new mailbox.',
    }),
  }),
});

const ConnectPayload = ownPayload(
  MailboxPayload,
  'ConnectMailboxPayload',
  'The result of connecting a mailbox.',
);

builder.mutationField('connectMailbox', (t) =>
  t.field({
    type: ConnectPayload,
    description:
      'Connects a mailbox of yours with a password. Signs in to both servers first; if one refuses, nothing is stored and the error names it. Calling it again for the same address replaces the credentials. Sends nothing.',
    args: {
      input: t.arg({ type: ConnectMailboxInputType, required: true, description: 'The mailbox.' }),
    },
    resolve: (_root, { input }, context) => connectMailbox(context, input),
  }),
);
