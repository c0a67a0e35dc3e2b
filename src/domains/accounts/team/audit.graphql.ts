import type { AuditEntry } from '../../../db/generated/prisma/client.ts';
import { builder } from '../../../graphql/builder.ts';
import { pageComplexity, toConnection } from '../../../graphql/connection.ts';
import { describedEnum } from '../../../graphql/enum.ts';
import { loadedBy, loadedByOptional } from '../../../graphql/loaded.ts';
import { NodeInterface, nodeLoader, registerNode, visibleById } from '../../../graphql/node.ts';
import { creationOrder, inOrder } from '../../../graphql/order.ts';
import { AUDIT_ACTIONS, isAuditAction } from '../../../kernel/audit-actions.ts';
import { listAuditEntries, loadAuditEntries } from './audit.service.ts';
import { memberLoader } from './team.loaders.ts';

const AuditActionEnum = describedEnum(
  'AuditAction',
  'An action that the audit log records.',
  AUDIT_ACTIONS,
);

const AuditEntryType = builder.objectRef<AuditEntry>('AuditEntry').implement({
  description: 'An entry of the audit log: an action with its performer, time and origin.',
  interfaces: [NodeInterface],
  fields: (t) => ({
    action: t.field({
      type: AuditActionEnum,
      nullable: true,
      description:
        'The recorded action. Null if a newer version of the server recorded an action that this version does not know.',
      resolve: ({ action }) => (isAuditAction(action) ? action : null),
    }),
    subject: t.field({
      type: NodeInterface,
      nullable: true,
      description: 'The affected object. Null if it no longer exists or you cannot access it.',
      resolve: loadedBy(nodeLoader, 'subjectId'),
    }),
    subjectId: t.exposeID('subjectId', {
      description:
        'ID of the affected object: a key, member, credit transaction, flow plan or kept contact.',
    }),
    member: t.field({
      type: 'TeamMember',
      nullable: true,
      description: 'The member who performed the action. Null for an operator or the system.',
      resolve: loadedByOptional(memberLoader, 'membershipId'),
    }),
    isByApiKey: t.boolean({
      description:
        'True if the call used an API key, as agents and scripts do. False for a member who is signed in, an operator or the system.',
      resolve: ({ apiKeyId }) => apiKeyId !== null,
    }),
    apiKey: t.field({
      type: 'ApiKey',
      nullable: true,
      description:
        'The API key of the call, which may be the key of a connected agent. Null if there is none, or you cannot see it: only owners see the keys of others.',
      resolve: visibleById('ApiKey', 'apiKeyId'),
    }),
    data: t.expose('data', {
      type: 'JSON',
      description: 'Details of the action, for example the role or the amount.',
    }),
    traceId: t.exposeString('traceId', {
      nullable: true,
      description: 'Trace ID of the call that performed the action. Null if there is none.',
    }),
    address: t.exposeString('address', {
      nullable: true,
      description:
        'IP address of the caller. Null for actions of the system or an operator, and for charges.',
    }),
    client: t.exposeString('client', {
      nullable: true,
      description:
        'User agent of the call, for example a browser, at most 200 characters. Null if it is not known.',
    }),
    createdAt: t.expose('createdAt', {
      type: 'DateTime',
      description: 'Time at which the action was performed, in real time.',
    }),
  }),
});

registerNode('auditEntry', 'AuditEntry', loadAuditEntries);

const AuditFilterInput = builder.inputType('AuditFilter', {
  description: 'Filters for the audit log. Omitted fields do not restrict the result.',
  fields: (t) => ({
    actions: t.field({
      type: [AuditActionEnum],
      description: 'Only returns entries with one of these actions.',
    }),
    subjectId: t.id({
      description:
        'Only returns entries about the object with this ID: a key, member, credit transaction or flow plan.',
    }),
    userId: t.id({ description: 'Only returns actions of the user with this ID.' }),
    apiKeyId: t.id({
      description: 'Only returns actions of calls with the API key that has this ID.',
    }),
    hasApiKey: t.boolean({
      description:
        'Only returns actions of calls with an API key, as agents and scripts make them (true), or all others (false). Defaults to both.',
    }),
    from: t.field({ type: 'DateTime', description: 'Only returns entries at or after this time.' }),
    to: t.field({ type: 'DateTime', description: 'Only returns entries at or before this time.' }),
  }),
});

const AuditEntryConnection = builder.connectionObject(
  { type: AuditEntryType, name: 'AuditEntryConnection' },
  { name: 'AuditEntryEdge' },
);

builder.queryField('auditLog', (t) =>
  t.connection(
    {
      type: AuditEntryType,
      description:
        'Lists the audit log, newest first. Entries are only changed to erase the personal data of a contact, and are kept for two years unless the operator has set another time.',
      complexity: pageComplexity,
      args: {
        filter: t.arg({ type: AuditFilterInput, description: 'Filters.' }),
        orderBy: t.arg(creationOrder),
      },
      resolve: async (_root, { filter, orderBy, ...page }, context) =>
        toConnection(await listAuditEntries(context, filter ?? {}, inOrder(page, orderBy))),
    },
    AuditEntryConnection,
  ),
);
