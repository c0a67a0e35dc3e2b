import { builder } from '../../graphql/builder.ts';
import { pageComplexity, toConnection } from '../../graphql/connection.ts';
import { describedEnum } from '../../graphql/enum.ts';
import { NodeInterface, registerNode } from '../../graphql/node.ts';
import { createApiKey, type IssuedKey, listApiKeys, loadApiKeys, revokeApiKey, rotateApiKey } from './api-keys.service.ts';

const ScopeEnum = describedEnum('ApiKeyScope', 'What a key allows of what its member may do.', {
  read: 'Read.',
  write: 'Change things.',
  charge: 'Make calls that cost credits.',
});

builder.prismaObject('ApiKey', {
  description: 'An API key of yours. The key itself is shown once, when it is made.',
  interfaces: [NodeInterface],
  fields: (t) => ({
    name: t.exposeString('name', { description: 'What you called it.' }),
    prefix: t.string({ description: 'How the key begins.', resolve: (key) => `ocrm_${key.keyId}` }),
    lastFour: t.exposeString('lastFour', { description: 'How the key ends.' }),
    scopes: t.expose('scopes', { type: [ScopeEnum], description: 'What it allows.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was made.' }),
    lastUsedAt: t.expose('lastUsedAt', { type: 'DateTime', nullable: true, description: 'When it was last used, to the minute.' }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime', description: 'When it ends by itself.' }),
    revokedAt: t.expose('revokedAt', { type: 'DateTime', nullable: true, description: 'When it was revoked; for a rotated key, when it will be.' }),
  }),
});

registerNode('apiKey', { typeName: 'ApiKey', load: loadApiKeys });

const IssuedKeyType = builder.objectRef<IssuedKey>('IssuedApiKeyPayload').implement({
  description: 'A key that was just made.',
  fields: (t) => ({
    apiKey: t.field({ type: 'ApiKey', description: 'What is kept of it.', resolve: ({ apiKey }) => apiKey }),
    key: t.exposeString('key', { description: 'The key itself. Keep it now: it can not be shown again.' }),
  }),
});

builder.queryField('apiKeys', (t) =>
  t.connection({
    type: 'ApiKey',
    description: 'Your own API keys, newest first.',
    complexity: pageComplexity,
    resolve: async (_root, args, context) => toConnection(await listApiKeys(context, args)),
  }),
);

const CreateApiKeyInput = builder.inputType('CreateApiKeyInput', {
  description: 'A key to make.',
  fields: (t) => ({
    name: t.string({ required: true, description: 'What to call it, 1 to 100 characters.' }),
    scopes: t.field({ type: [ScopeEnum], description: 'What it shall allow; at most what the key of this call allows, and all of that where left out.' }),
    expiresAt: t.field({ type: 'DateTime', description: 'When it shall end; 90 days from now where left out, at most 366.' }),
  }),
});

builder.mutationFields((t) => ({
  createApiKey: t.field({
    type: IssuedKeyType,
    description: 'Makes an API key for yourself.',
    args: { input: t.arg({ type: CreateApiKeyInput, required: true, description: 'The key to make.' }) },
    resolve: (_root, { input }, context) => createApiKey(context, input),
  }),
  rotateApiKey: t.field({
    type: IssuedKeyType,
    description: 'Makes a new key in place of one of yours; the old one goes on for 24 hours.',
    args: { apiKeyId: t.arg.id({ required: true, description: 'The id of the key to replace.' }) },
    resolve: (_root, { apiKeyId }, context) => rotateApiKey(context, apiKeyId),
  }),
  revokeApiKey: t.field({
    type: 'ApiKey',
    description: 'Ends one of your keys at once, with every subscription opened by it.',
    args: { apiKeyId: t.arg.id({ required: true, description: 'The id of the key to end.' }) },
    resolve: (_root, { apiKeyId }, context) => revokeApiKey(context, apiKeyId),
  }),
}));
