import type { UserIdentity } from '../../../db/generated/prisma/client.ts';
import { builder } from '../../../graphql/builder.ts';
import { dryRunField } from '../../../graphql/dry-run.ts';
import { warningsField } from '../../../graphql/payload.ts';
import { ownIdentities, removeIdentity } from './identities.service.ts';

const IdentityType = builder.objectRef<UserIdentity>('ViewerIdentity').implement({
  description: 'An account at the identity provider with which you sign in.',
  fields: (t) => ({
    identityId: t.exposeID('id', { description: 'ID of the connection, for `removeIdentity`.' }),
    issuer: t.exposeString('issuer', { description: 'The identity provider.' }),
    email: t.exposeString('email', {
      nullable: true,
      description:
        'Your email address at the provider when you confirmed the connection. Null if the provider returned none.',
    }),
    createdAt: t.expose('createdAt', {
      type: 'DateTime',
      description: 'Time at which you confirmed the connection.',
    }),
    lastUsedAt: t.expose('lastUsedAt', {
      type: 'DateTime',
      description: 'Time of your last sign-in at the provider.',
    }),
  }),
});

builder.queryField('viewerIdentities', (t) =>
  t.field({
    type: [IdentityType],
    description:
      'Lists the accounts at the identity provider with which you sign in. Empty for a call with an API key.',
    resolve: (_root, _args, context) => ownIdentities(context),
  }),
);

const RemoveInput = builder.inputType('RemoveIdentityInput', {
  description: 'The connection to remove.',
  fields: (t) => ({
    identityId: t.id({ required: true, description: 'ID of a connection of `viewerIdentities`.' }),
  }),
});

const RemovePayload = builder.objectRef<{ removedId: string }>('RemoveIdentityPayload').implement({
  description: 'The result of removing a connection to the identity provider.',
  fields: (t) => ({
    removedId: t.exposeID('removedId', { description: 'ID of the removed connection.' }),
    dryRun: t.field(dryRunField),
    warnings: t.stringList(warningsField(() => [])),
  }),
});

builder.mutationField('removeIdentity', (t) =>
  t.field({
    type: RemovePayload,
    description:
      'Removes your connection to the identity provider. To sign in there again, you confirm it anew. Requires a session that was begun within ten minutes.',
    args: { input: t.arg({ type: RemoveInput, required: true, description: 'The connection.' }) },
    resolve: async (_root, { input }, context) => ({
      removedId: await removeIdentity(context, input.identityId),
    }),
  }),
);
