import type { AuditEntry } from '../../db/generated/prisma/client.ts';
import { builder } from '../../graphql/builder.ts';
import { pageComplexity, toConnection } from '../../graphql/connection.ts';
import { listAuditEntries } from './audit.service.ts';
import { memberLoader } from './team.loaders.ts';

const AuditEntryType = builder.objectRef<AuditEntry>('AuditEntry').implement({
  description: 'One line of the audit log: something that was done about keys, roles, charges or publications.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The line.' }),
    action: t.exposeString('action', {
      description:
        'What was done, such as api_key.created, api_key.rotated, api_key.revoked, membership.created, membership.changed, team.settings_changed, credits.granted, credits.charged, flow_plan.published or flow_plan.unpublished.',
    }),
    subjectId: t.exposeID('subjectId', { description: 'What it was done with: a key, a member, a credit line, a flow plan.' }),
    member: t.field({
      type: 'TeamMember',
      nullable: true,
      description: 'Who did it; null for an operator, and for the program itself.',
      resolve: ({ membershipId }, _args, context) => (membershipId === null ? null : memberLoader(context).load(membershipId)),
    }),
    data: t.field({ type: 'JSON', description: 'What is to know of it, such as the role or the amount.', resolve: ({ data }) => data }),
    traceId: t.exposeString('traceId', { nullable: true, description: 'The trace of the call that did it.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was done; real time.' }),
  }),
});

const AuditFilterInput = builder.inputType('AuditFilter', {
  description: 'Narrows the audit log; what is left out does not.',
  fields: (t) => ({
    actions: t.stringList({ description: 'Any of these actions.' }),
    subjectId: t.id({ description: 'About this key, member, credit line or flow plan.' }),
    userId: t.id({ description: 'Done by this user.' }),
    from: t.field({ type: 'DateTime', description: 'At or after this moment.' }),
    to: t.field({ type: 'DateTime', description: 'At or before this moment.' }),
  }),
});

builder.queryField('auditLog', (t) =>
  t.connection({
    type: AuditEntryType,
    description: 'What was done about keys, roles, charges and publications, newest first; for owners and admins. Lines are added and never changed.',
    complexity: pageComplexity,
    args: { filter: t.arg({ type: AuditFilterInput, description: 'Narrows the log.' }) },
    resolve: async (_root, { filter, ...page }, context) => toConnection(await listAuditEntries(context, filter ?? {}, page)),
  }),
);
