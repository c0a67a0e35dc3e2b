import { builder } from '../../graphql/builder.ts';
import { pageComplexity, toConnection } from '../../graphql/connection.ts';
import { listSuppressions, suppressEmail, unsuppressEmail } from './suppressions.service.ts';

const EmailSuppressionType = builder.prismaObject('EmailSuppression', {
  description: 'An email address on the suppression list of the team. A step that would send to it fails with `unsubscribed`.',
  fields: (t) => ({
    email: t.exposeString('email', { description: 'Suppressed email address, in lower case.' }),
    reason: t.exposeString('reason', { description: 'Reason: `unsubscribed` if the recipient unsubscribed, otherwise the reason given when it was added.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'Time when the address was added.' }),
  }),
});

builder.queryField('emailSuppressions', (t) =>
  t.connection({
    type: EmailSuppressionType,
    description: 'Lists the suppressed email addresses of the team, ordered by address.',
    complexity: pageComplexity,
    args: { searchQuery: t.arg.string({ description: 'Only returns addresses that contain this text (case-insensitive).' }) },
    resolve: async (_root, { searchQuery, ...page }, context) => toConnection(await listSuppressions(context, searchQuery ?? null, page)),
  }),
);

builder.mutationFields((t) => ({
  suppressEmail: t.field({
    type: EmailSuppressionType,
    description: 'Adds an email address to the suppression list. An address that is already on the list keeps its reason.',
    args: {
      email: t.arg.string({ required: true, description: 'Email address.' }),
      reason: t.arg.string({ description: 'Reason, at most 500 characters. Defaults to `added by hand`.' }),
    },
    resolve: (_root, input, context) => suppressEmail(context, input),
  }),
  unsuppressEmail: t.string({
    description:
      'Removes an email address from the suppression list and returns the address. The team can send to it again. Only do this if the recipient asked for it.',
    args: { email: t.arg.string({ required: true, description: 'Email address.' }) },
    resolve: (_root, { email }, context) => unsuppressEmail(context, email),
  }),
}));
