import { builder } from '../../../graphql/builder.ts';
import { dryRunField } from '../../../graphql/dry-run.ts';
import { warningsField } from '../../../graphql/payload.ts';
import { revokeSessions, type SignOuts } from './sign-outs.service.ts';

const RevokeSessionsPayload = builder.objectRef<SignOuts>('RevokeSessionsPayload').implement({
  description: 'The result of ending your sessions.',
  fields: (t) => ({
    sessions: t.expose('sessions', { type: ['Session'], description: 'The sessions that ended.' }),
    revokedKeyCount: t.exposeInt('revokedKeyCount', {
      description: 'Number of revoked API keys, including keys of connected agents.',
    }),
    dryRun: t.field(dryRunField),
    warnings: t.stringList(warningsField(() => [])),
  }),
});

const RevokeSessionsInput = builder.inputType('RevokeSessionsInput', {
  description: 'The sessions to end.',
  fields: (t) => ({
    includeCurrent: t.boolean({
      description:
        'True ends the session of this call too, which signs you out everywhere. Defaults to false.',
    }),
    includeApiKeys: t.boolean({
      description:
        'True also revokes your API keys, including the key of this call, and disconnects your agents. Requires the permission apiKeys.write. Defaults to false.',
    }),
  }),
});

builder.mutationField('revokeSessions', (t) =>
  t.field({
    type: RevokeSessionsPayload,
    description:
      'Ends your other sessions, or all of them, and closes their open connections. A call with an API key ends all of them. API keys and agents keep working unless `includeApiKeys` is true.',
    args: {
      input: t.arg({
        type: RevokeSessionsInput,
        required: true,
        description: 'The sessions to end.',
      }),
    },
    resolve: (_root, { input }, context) => revokeSessions(context, input),
  }),
);
