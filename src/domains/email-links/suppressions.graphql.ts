import { builder } from '../../graphql/builder.ts';
import { pageComplexity, toConnection } from '../../graphql/connection.ts';
import { listSuppressions, suppressEmail, unsuppressEmail } from './suppressions.service.ts';

const EmailSuppressionType = builder.prismaObject('EmailSuppression', {
  description: 'An address that the team writes to no more. A step that would write to it fails with `unsubscribed`.',
  fields: (t) => ({
    email: t.exposeString('email', { description: 'The address.' }),
    reason: t.exposeString('reason', { description: 'Why: `unsubscribed` where its owner has asked for it, else what was noted.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'Since when.' }),
  }),
});

builder.queryField('emailSuppressions', (t) =>
  t.connection({
    type: EmailSuppressionType,
    description: 'The addresses that the team writes to no more, by address.',
    complexity: pageComplexity,
    args: { searchQuery: t.arg.string({ description: 'Text that the address contains.' }) },
    resolve: async (_root, { searchQuery, ...page }, context) => toConnection(await listSuppressions(context, searchQuery ?? null, page)),
  }),
);

builder.mutationFields((t) => ({
  suppressEmail: t.field({
    type: EmailSuppressionType,
    description: 'Has the team write to an address no more. One that is on the list keeps its first reason.',
    args: {
      email: t.arg.string({ required: true, description: 'The address.' }),
      reason: t.arg.string({ description: 'Why, at most 500 characters.' }),
    },
    resolve: (_root, input, context) => suppressEmail(context, input),
  }),
  unsuppressEmail: t.string({
    description: 'Takes an address off the list, and gives it as it was: it may be written to again. Only do so where its owner wishes it.',
    args: { email: t.arg.string({ required: true, description: 'The address.' }) },
    resolve: (_root, { email }, context) => unsuppressEmail(context, email),
  }),
}));
