import type { ApiKey } from '../../../db/generated/prisma/client.ts';
import { builder } from '../../../graphql/builder.ts';
import { pageComplexity, toConnection } from '../../../graphql/connection.ts';
import { dryRunField } from '../../../graphql/dry-run.ts';
import { describedEnum } from '../../../graphql/enum.ts';
import { NodeInterface, registerNode, visibleById } from '../../../graphql/node.ts';
import { creationOrder, inOrder } from '../../../graphql/order.ts';
import { ownPayload } from '../../../graphql/own-payload.ts';
import { warningsField } from '../../../graphql/payload.ts';
import { isToolset, TOOLSETS } from '../../../kernel/toolsets.ts';
import {
  createApiKey,
  type IssuedKey,
  listApiKeys,
  loadApiKeys,
  revokeApiKey,
  rotateApiKey,
} from './api-keys.service.ts';

const ScopeEnum = describedEnum(
  'ApiKeyScope',
  'A scope of an API key. Scopes restrict the rights of the key’s member.',
  {
    read: 'Allows tools and fields that read data, and subscriptions.',
    write: 'Allows tools and mutations that change data.',
    charge: 'Allows tools and mutations that cost credits.',
    send: 'Allows a connected agent to reach people: to send, approve texts, and start sequences that send by themselves. API keys do not have this scope; keys with write can send.',
  },
);

const ToolsetEnum = describedEnum(
  'Toolset',
  'A set of tools for one job, for agents that list tools at /mcp.',
  TOOLSETS,
);

builder.prismaObject('ApiKey', {
  description: 'An API key. The secret key is returned only once, when the API key is created.',
  interfaces: [NodeInterface],
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Name of the key.' }),
    prefix: t.string({
      description: 'First characters of the key: ocrm_ and the key ID.',
      resolve: (key) => `ocrm_${key.keyId}`,
    }),
    lastFour: t.exposeString('lastFour', { description: 'Last four characters of the key.' }),
    scopes: t.expose('scopes', { type: [ScopeEnum], description: 'Scopes of the key.' }),
    toolsets: t.field({
      type: [ToolsetEnum],
      description:
        'The sets of tools that agents list with this key. Empty for the usual list. Tools that are not listed can still be called.',
      resolve: ({ toolsets }) => toolsets.filter(isToolset),
    }),
    createdAt: t.expose('createdAt', {
      type: 'DateTime',
      description: 'Time at which the key was created.',
    }),
    lastUsedAt: t.expose('lastUsedAt', {
      type: 'DateTime',
      nullable: true,
      description:
        'Time at which the key was last used, accurate to one minute. Null if it was never used.',
    }),
    expiresAt: t.expose('expiresAt', {
      type: 'DateTime',
      description: 'Time at which the key expires.',
    }),
    member: t.relation('membership', { description: 'The member that the key belongs to.' }),
    parent: t.field({
      type: 'ApiKey',
      nullable: true,
      description:
        'The key that created this key. Revoking the parent also revokes this key. Null if this key was created from the command line or you cannot access the parent.',
      resolve: visibleById('ApiKey', 'parentId'),
    }),
    revokedAt: t.expose('revokedAt', {
      type: 'DateTime',
      nullable: true,
      description:
        'Time at which the key was revoked, in the future for a rotated key that still works. Null if the key is neither revoked nor rotated.',
    }),
  }),
});

registerNode('apiKey', 'ApiKey', loadApiKeys);

const IssuedKeyType = builder.interfaceRef<IssuedKey>('IssuedApiKeyPayload').implement({
  description: 'A newly created API key.',
  fields: (t) => ({
    apiKey: t.expose('apiKey', { type: 'ApiKey', description: 'The API key object.' }),
    key: t.exposeString('key', {
      nullable: true,
      description:
        'The secret key. It is returned only once, so store it now. Null if the response is replayed for an Idempotency-Key; `extensions.shownOnce` then identifies the key.',
    }),
    dryRun: t.field(dryRunField),
    warnings: t.stringList(warningsField(() => [])),
  }),
});

const CreatePayload = ownPayload(
  IssuedKeyType,
  'CreateApiKeyPayload',
  'The result of creating an API key.',
);
const RotatePayload = ownPayload(
  IssuedKeyType,
  'RotateApiKeyPayload',
  'The result of replacing an API key.',
);

const ApiKeyConnection = builder.connectionObject(
  { type: 'ApiKey', name: 'ApiKeyConnection' },
  { name: 'ApiKeyEdge' },
);

const ApiKeyFilterInput = builder.inputType('ApiKeyFilter', {
  description: 'Filters for a list of API keys. Omitted fields do not filter.',
  fields: (t) => ({
    includeTeamKeys: t.boolean({
      description:
        'True returns the keys of all members; requires the role owner. Defaults to false.',
    }),
    isActive: t.boolean({
      description:
        'True returns keys that work, false those that are revoked or expired. Defaults to both.',
    }),
  }),
});

builder.queryField('apiKeys', (t) =>
  t.connection(
    {
      type: 'ApiKey',
      description: 'Lists your API keys, newest first. Owners can include the keys of all members.',
      complexity: pageComplexity,
      args: {
        filter: t.arg({ type: ApiKeyFilterInput, description: 'Filters the list.' }),
        orderBy: t.arg(creationOrder),
        includeTeamKeys: t.arg.boolean({
          description: 'The same as in `filter`, which wins.',
          deprecationReason: 'Use `filter`.',
        }),
      },
      resolve: async (_root, { filter, orderBy, includeTeamKeys, ...page }, context) =>
        toConnection(
          await listApiKeys(context, { includeTeamKeys, ...filter }, inOrder(page, orderBy)),
        ),
    },
    ApiKeyConnection,
  ),
);

const CreateApiKeyInput = builder.inputType('CreateApiKeyInput', {
  description: 'The API key to create.',
  fields: (t) => ({
    name: t.string({ required: true, description: 'Name of the key, 1 to 100 characters.' }),
    scopes: t.field({
      type: [ScopeEnum],
      description:
        'Scopes of the key, limited to the scopes of the calling key. Defaults to all scopes of the calling key.',
    }),
    toolsets: t.field({
      type: [ToolsetEnum],
      description:
        'The sets of tools that agents list with the key. Defaults to none, which is the usual list.',
    }),
    expiresAt: t.field({
      type: 'DateTime',
      description:
        'Expiry of the key: at most 366 days from now and not after the expiry of the calling key. Defaults to 90 days from now, or to the expiry of the calling key if that is sooner.',
    }),
  }),
});

const RotateApiKeyInput = builder.inputType('RotateApiKeyInput', {
  description: 'The API key to replace.',
  fields: (t) => ({ apiKeyId: t.id({ required: true, description: 'ID of the key to replace.' }) }),
});

const RevokeApiKeyInput = builder.inputType('RevokeApiKeyInput', {
  description: 'The API key to revoke.',
  fields: (t) => ({ apiKeyId: t.id({ required: true, description: 'ID of the key to revoke.' }) }),
});

const RevokeApiKeyPayload = builder.objectRef<ApiKey>('RevokeApiKeyPayload').implement({
  description: 'Result of revoking an API key.',
  fields: (t) => ({
    apiKey: t.field({ type: 'ApiKey', description: 'The revoked key.', resolve: (key) => key }),
    dryRun: t.field(dryRunField),
    warnings: t.stringList(warningsField(() => [])),
  }),
});

builder.mutationFields((t) => ({
  createApiKey: t.field({
    type: CreatePayload,
    description:
      'Creates an API key for yourself. Revoking the calling key also revokes the new key. A member can have up to 20 active keys.',
    args: {
      input: t.arg({
        type: CreateApiKeyInput,
        required: true,
        description: 'The API key to create.',
      }),
    },
    resolve: (_root, { input }, context) => createApiKey(context, input),
  }),
  rotateApiKey: t.field({
    type: RotatePayload,
    description:
      'Replaces one of your keys with a new key that has the same name and scopes. The old key works for another 24 hours. A key can rotate only itself and keys that it created.',
    args: {
      input: t.arg({ type: RotateApiKeyInput, required: true, description: 'The key to replace.' }),
    },
    resolve: (_root, { input: { apiKeyId } }, context) => rotateApiKey(context, apiKeyId),
  }),
  revokeApiKey: t.field({
    type: RevokeApiKeyPayload,
    description:
      'Revokes an API key. Also revokes all keys created by it and closes their open subscriptions.',
    args: {
      input: t.arg({ type: RevokeApiKeyInput, required: true, description: 'The key to revoke.' }),
    },
    resolve: (_root, { input: { apiKeyId } }, context) => revokeApiKey(context, apiKeyId),
  }),
}));
