import { DirectiveLocation, GraphQLDirective, type GraphQLSchema, specifiedDirectives } from 'graphql';
import { builder } from '../../graphql/builder.ts';
import '../../graphql/scalars.ts';
import '../../graphql/error-map.ts';
import '../../domains/team/team.graphql.ts';
import '../../domains/api-keys/api-keys.graphql.ts';
import '../../domains/team/audit.graphql.ts';
import '../../domains/team/members.graphql.ts';
import '../../domains/senders/sender-settings.graphql.ts';
import '../../domains/contacts/contacts.graphql.ts';
import '../../domains/audiences/audiences.graphql.ts';
import '../../domains/imports/imports.graphql.ts';
import '../../domains/flows/flows.graphql.ts';
import '../../domains/flows/flow-mutations.graphql.ts';
import '../../domains/enrollments/enrollments.graphql.ts';
import '../../domains/enrollments/enrollment-mutations.graphql.ts';
import '../../domains/tasks/tasks.graphql.ts';
import '../../domains/tasks/task-reassignment.graphql.ts';
import '../../domains/outreach-queue/outreach-queue.graphql.ts';
import '../../domains/unibox/unibox.graphql.ts';
import '../../domains/social-engagement/social-engagement.graphql.ts';
import '../../domains/social-engagement/monitored-profiles.graphql.ts';
import '../../domains/dynamic-actions/dynamic-actions.graphql.ts';
import '../../domains/tracing/tracing.graphql.ts';
import '../../domains/credits/credits.graphql.ts';
import '../../domains/crm/crm.graphql.ts';
import '../../domains/discovery/discovery.graphql.ts';
import '../../domains/enrichment/enrichment.graphql.ts';
import '../../domains/email-links/suppressions.graphql.ts';
import '../../domains/metrics/metrics.graphql.ts';
import '../../domains/guides/guides.graphql.ts';
import '../../domains/sandbox/sandbox.graphql.ts';

/** The one schema. Both surfaces execute against it. */
export const schema: GraphQLSchema = builder.toSchema({
  directives: [
    ...specifiedDirectives,
    new GraphQLDirective({
      name: 'dryRun',
      locations: [DirectiveLocation.MUTATION],
      description:
        'Executes the mutation as a dry run: `extensions.dryRun` of the answer says who would be reached and when first, what it would cost, and what would hold it back. Nothing is changed, sent or spent, and ids that the answer holds are not there afterwards.',
    }),
  ],
});
