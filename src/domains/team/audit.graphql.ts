import type { AuditEntry } from '../../db/generated/prisma/client.ts';
import { builder } from '../../graphql/builder.ts';
import { pageComplexity, toConnection } from '../../graphql/connection.ts';
import { listAuditEntries } from './audit.service.ts';
import { memberLoader } from './team.loaders.ts';

const AuditEntryType = builder.objectRef<AuditEntry>('AuditEntry').implement({
  description: 'An entry of the audit log, about keys, roles, charges or publications.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'ID of the entry.' }),
    action: t.exposeString('action', {
      description:
        'The action, for example api_key.created, api_key.rotated, api_key.revoked, membership.created, membership.changed, team.settings_changed, credits.granted, credits.charged, flow_plan.published or flow_plan.unpublished.',
    }),
    subjectId: t.exposeID('subjectId', { description: 'ID of the affected object: a key, member, credit transaction or flow plan.' }),
    member: t.field({
      type: 'TeamMember',
      nullable: true,
      description: 'The member who performed the action. Null for an operator or the system.',
      resolve: ({ membershipId }, _args, context) => (membershipId === null ? null : memberLoader(context).load(membershipId)),
    }),
    data: t.field({ type: 'JSON', description: 'Details of the action, for example the role or the amount.', resolve: ({ data }) => data }),
    traceId: t.exposeString('traceId', { nullable: true, description: 'Trace ID of the call that performed the action. Null if there is none.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When the action was performed, in real time.' }),
  }),
});

const AuditFilterInput = builder.inputType('AuditFilter', {
  description: 'Filters for the audit log. Omitted fields do not restrict the result.',
  fields: (t) => ({
    actions: t.stringList({ description: 'Only returns entries with one of these actions.' }),
    subjectId: t.id({ description: 'Only returns entries about the object with this ID: a key, member, credit transaction or flow plan.' }),
    userId: t.id({ description: 'Only returns actions of the user with this ID.' }),
    from: t.field({ type: 'DateTime', description: 'Only returns entries at or after this time.' }),
    to: t.field({ type: 'DateTime', description: 'Only returns entries at or before this time.' }),
  }),
});

builder.queryField('auditLog', (t) =>
  t.connection({
    type: AuditEntryType,
    description: 'Lists the audit log of keys, roles, charges and publications, newest first. Requires the role owner or admin. Entries are never changed.',
    complexity: pageComplexity,
    args: { filter: t.arg({ type: AuditFilterInput, description: 'Filters.' }) },
    resolve: async (_root, { filter, ...page }, context) => toConnection(await listAuditEntries(context, filter ?? {}, page)),
  }),
);
