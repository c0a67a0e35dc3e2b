import { builder } from '../../../graphql/builder.ts';
import { dryRunField } from '../../../graphql/dry-run.ts';
import { describedEnum } from '../../../graphql/enum.ts';
import { ownPayload } from '../../../graphql/own-payload.ts';
import { beginAuthorization, finishAuthorization } from './mailbox-authorization.service.ts';
import { MailboxPayload } from './mailboxes.graphql.ts';

const MailboxProviderEnum = describedEnum(
  'MailboxProvider',
  'A mail provider with sign-in by OAuth.',
  {
    google: 'Gmail and Google Workspace.',
    microsoft: 'Outlook.com and Microsoft 365.',
  },
);

const BeginInput = builder.inputType('BeginMailboxAuthorizationInput', {
  description: 'The provider to sign in at.',
  fields: (t) => ({
    provider: t.field({
      type: MailboxProviderEnum,
      required: true,
      description: 'The mail provider.',
    }),
    loginHint: t.string({ description: 'Email address to suggest on the page of the provider.' }),
  }),
});

const FinishInput = builder.inputType('FinishMailboxAuthorizationInput', {
  description: 'The result of a sign-in and settings of the mailbox.',
  fields: (t) => ({
    callbackUrl: t.string({
      required: true,
      description:
        'The whole address of the page to which the mail provider returned, with its query.',
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

const BeginPayload = builder.objectRef<string>('BeginMailboxAuthorizationPayload').implement({
  description: 'A sign-in that was begun.',
  fields: (t) => ({
    authorizationUrl: t.field({
      type: 'URL',
      description: 'Page of the mail provider. Open it in a browser within ten minutes.',
      resolve: (url) => url,
    }),
    dryRun: t.field(dryRunField),
    warnings: t.stringList({
      description: 'Warnings about the result. Empty if there are none.',
      resolve: () => [],
    }),
  }),
});

const FinishPayload = ownPayload(
  MailboxPayload,
  'FinishMailboxAuthorizationPayload',
  'Result of connecting a mailbox by the consent of its provider.',
);

builder.mutationFields((t) => ({
  beginMailboxAuthorization: t.field({
    type: BeginPayload,
    description:
      'Begins to connect a mailbox of yours with Google or Microsoft. Returns the page to open in a browser. After the sign-in, pass the address of the page that the provider returns to to finishMailboxAuthorization.',
    args: { input: t.arg({ type: BeginInput, required: true, description: 'The provider.' }) },
    resolve: (_root, { input }, context) => beginAuthorization(context, input),
  }),
  finishMailboxAuthorization: t.field({
    type: FinishPayload,
    description:
      'Finishes a sign-in that you began, signs in to both mail servers, and connects the mailbox. Works once per sign-in, so it has no dry run. Sends nothing.',
    args: {
      input: t.arg({
        type: FinishInput,
        required: true,
        description: 'The result of the sign-in.',
      }),
    },
    resolve: (_root, { input }, context) => finishAuthorization(context, input),
  }),
}));
