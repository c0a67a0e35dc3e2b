import type { ApiKey } from '../../db/generated/prisma/client.ts';
import { builder } from '../../graphql/builder.ts';
import { pageComplexity, toConnection } from '../../graphql/connection.ts';
import { describedEnum } from '../../graphql/enum.ts';
import { NodeInterface, registerNode } from '../../graphql/node.ts';
import { defineLoader } from '../../service/loader.ts';
import { createApiKey, type IssuedKey, listApiKeys, loadApiKeys, revokeApiKey, rotateApiKey } from './api-keys.service.ts';
import { memberLoader } from './team.loaders.ts';

const visibleKeyLoader = defineLoader<string, ApiKey | null>(
  async (context, ids) => new Map((await loadApiKeys(context, [...ids])).map((key) => [key.id, key])),
  () => null,
);

const ScopeEnum = describedEnum('ApiKeyScope', 'What a key allows of what its member may do.', {
  read: 'Call tools and fields that read, and follow subscriptions.',
  write: 'Call tools and mutations that change data.',
  charge: 'Call tools and mutations that cost credits.',
});

builder.prismaObject('ApiKey', {
  description: 'An API key. The key itself is returned once, when it is created.',
  interfaces: [NodeInterface],
  fields: (t) => ({
    name: t.exposeString('name', { description: 'What you called it.' }),
    prefix: t.string({ description: 'How the key begins.', resolve: (key) => `ocrm_${key.keyId}` }),
    lastFour: t.exposeString('lastFour', { description: 'How the key ends.' }),
    scopes: t.expose('scopes', { type: [ScopeEnum], description: 'What it allows.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was made.' }),
    lastUsedAt: t.expose('lastUsedAt', { type: 'DateTime', nullable: true, description: 'When it was last used, to the minute.' }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime', description: 'When it ends by itself.' }),
    member: t.field({
      type: 'TeamMember',
      description: 'The member whose rights the key has.',
      resolve: (key, _args, context) => memberLoader(context).load(key.membershipId),
    }),
    parent: t.field({
      type: 'ApiKey',
      nullable: true,
      description:
        'The key that created this one, which is revoked with it. Null for a key created from the command line, and where you cannot see the parent.',
      resolve: ({ parentId }, _args, context) => (parentId === null ? null : visibleKeyLoader(context).load(parentId)),
    }),
    revokedAt: t.expose('revokedAt', { type: 'DateTime', nullable: true, description: 'When it was revoked; for a rotated key, when it will be.' }),
  }),
});

registerNode('apiKey', { typeName: 'ApiKey', load: loadApiKeys });

const IssuedKeyType = builder.objectRef<IssuedKey>('IssuedApiKeyPayload').implement({
  description: 'A key that was just created.',
  fields: (t) => ({
    apiKey: t.field({ type: 'ApiKey', description: 'What is stored of the key.', resolve: ({ apiKey }) => apiKey }),
    key: t.exposeString('key', {
      nullable: true,
      description:
        'The key itself. Store it now: it is returned once. Null where the answer is replayed for an Idempotency-Key; `extensions.shownOnce` then names the key.',
    }),
  }),
});

builder.queryField('apiKeys', (t) =>
  t.connection({
    type: 'ApiKey',
    description: 'Your own API keys, newest first; as an owner, those of the whole team if you ask for them.',
    complexity: pageComplexity,
    args: { includeTeamKeys: t.arg.boolean({ description: 'True for the keys of every member. For owners. Default: false.' }) },
    resolve: async (_root, { includeTeamKeys, ...page }, context) =>
      toConnection(await listApiKeys(context, { includeTeamKeys: includeTeamKeys ?? false }, page)),
  }),
);

const CreateApiKeyInput = builder.inputType('CreateApiKeyInput', {
  description: 'A key to make.',
  fields: (t) => ({
    name: t.string({ required: true, description: 'What to call it, 1 to 100 characters.' }),
    scopes: t.field({ type: [ScopeEnum], description: 'What it shall allow; at most what the key of this call allows, and all of that where left out.' }),
    expiresAt: t.field({
      type: 'DateTime',
      description:
        'When the key ends. Default: 90 days from now, or when the key of this call ends if that is sooner. At most 366 days, and never later than the key of this call.',
    }),
  }),
});

builder.mutationFields((t) => ({
  createApiKey: t.field({
    type: IssuedKeyType,
    description: 'Creates an API key for yourself. It is revoked with the key of this call. A member can have 20 active keys.',
    args: { input: t.arg({ type: CreateApiKeyInput, required: true, description: 'The key to make.' }) },
    resolve: (_root, { input }, context) => createApiKey(context, input),
  }),
  rotateApiKey: t.field({
    type: IssuedKeyType,
    description: 'Creates a new key in place of one of yours. The old key works for another 24 hours.',
    args: { apiKeyId: t.arg.id({ required: true, description: 'The id of the key to replace.' }) },
    resolve: (_root, { apiKeyId }, context) => rotateApiKey(context, apiKeyId),
  }),
  revokeApiKey: t.field({
    type: 'ApiKey',
    description:
      'Revokes one of your keys, or any key of the team if you are an owner. Every key that it created is revoked with it, and open subscriptions end.',
    args: { apiKeyId: t.arg.id({ required: true, description: 'The id of the key to end.' }) },
    resolve: (_root, { apiKeyId }, context) => revokeApiKey(context, apiKeyId),
  }),
}));
