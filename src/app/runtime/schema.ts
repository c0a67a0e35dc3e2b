import '../../step-kinds/index.ts';
import {
  DirectiveLocation,
  GraphQLDirective,
  type GraphQLSchema,
  specifiedDirectives,
} from 'graphql';
import { builder } from '../../graphql/builder.ts';
import { describeRights } from '../../graphql/rights.ts';
import { acceptValues } from '../../graphql/spelling.ts';
import { WEBHOOK_EVENT_ENUM } from '../../kernel/webhook-events.ts';
import '../../graphql/scalars.ts';
import '../../graphql/error-map.ts';
import '../../domains/team/team.graphql.ts';
import '../../domains/api-keys/api-keys.graphql.ts';
import '../../domains/team/audit.graphql.ts';
import '../../domains/members/members.graphql.ts';
import '../../domains/connected-agents/connected-agents.graphql.ts';
import '../../domains/connected-agents/started-enrollments.graphql.ts';
import '../../domains/contact-data/contact-data.graphql.ts';
import '../../domains/crm/connected-crm.graphql.ts';
import '../../domains/crm/crm-authorization.graphql.ts';
import '../../domains/webhooks/webhooks.graphql.ts';
import '../../domains/webhooks/webhook-deliveries.graphql.ts';
import '../../domains/senders/sender-settings.graphql.ts';
import '../../domains/senders/senders.graphql.ts';
import '../../domains/outreach-rules/outreach-rules.graphql.ts';
import '../../domains/contacts/contact-addresses.graphql.ts';
import '../../domains/contacts/contacts.graphql.ts';
import '../../domains/contacts/contact-list.graphql.ts';
import '../../domains/contact-changes/contact-changes.graphql.ts';
import '../../domains/contact-changes/contact-writes.graphql.ts';
import '../../domains/custom-fields/custom-fields.graphql.ts';
import '../../domains/contact-erasure/erase-contact.graphql.ts';
import '../../domains/contact-merges/merge-contacts.graphql.ts';
import '../../domains/contact-splits/merged-by-phone.graphql.ts';
import '../../domains/contact-splits/split-contact.graphql.ts';
import '../../domains/contact-merges/tell-apart.graphql.ts';
import '../../domains/contact-merges/merge-suggestions.graphql.ts';
import '../../domains/audiences/audiences.graphql.ts';
import '../../domains/audiences/audience-changes.graphql.ts';
import '../../domains/audiences/related-audiences.graphql.ts';
import '../../domains/audience-merges/merge-audiences.graphql.ts';
import '../../domains/imports/cancel-import.graphql.ts';
import '../../domains/imports/import-list.graphql.ts';
import '../../domains/imports/import-preview.graphql.ts';
import '../../domains/imports/imports.graphql.ts';
import '../../domains/imports/related-imports.graphql.ts';
import '../../domains/imports/undo/undo-import.graphql.ts';
import '../../domains/flows/flows.graphql.ts';
import '../../domains/flows/flow-mutations.graphql.ts';
import '../../domains/flows/flow-pauses.graphql.ts';
import '../../domains/flows/text-trust.graphql.ts';
import '../../domains/pauses/pauses.graphql.ts';
import '../../domains/flows/flow-copies.graphql.ts';
import '../../domains/flows/flow-drafts.graphql.ts';
import '../../domains/flows/flow-versions.graphql.ts';
import '../../domains/flows/flow-archive.graphql.ts';
import '../../domains/step-previews/step-previews.graphql.ts';
import '../../domains/enrollments/enrollments.graphql.ts';
import '../../domains/enrollments/queue-items.graphql.ts';
import '../../domains/enrollments/enrollment-pauses.graphql.ts';
import '../../domains/enrollments/cancel-starts.graphql.ts';
import '../../domains/enrollments/enrollment-retries.graphql.ts';
import '../../domains/enrollments/enrollment-mutations.graphql.ts';
import '../../domains/enrollments/related-enrollments.graphql.ts';
import '../../domains/enrollments/enrollment-changes.graphql.ts';
import '../../domains/reassignment/reassignment.graphql.ts';
import '../../domains/ai-settings/ai-settings.graphql.ts';
import '../../domains/knowledge/knowledge.graphql.ts';
import '../../domains/saved-views/saved-views.graphql.ts';
import '../../domains/intent-corrections/intent-corrections.graphql.ts';
import '../../domains/reply-intents/intents.graphql.ts';
import '../../domains/research/research.graphql.ts';
import '../../domains/written-replies/written-replies.graphql.ts';
import '../../domains/tasks/tasks.graphql.ts';
import '../../domains/tasks/task-reassignment.graphql.ts';
import '../../domains/tasks/task-batches.graphql.ts';
import '../../domains/tasks/reopened-tasks.graphql.ts';
import '../../domains/tasks/related-tasks.graphql.ts';
import '../../domains/outreach-queue/outreach-queue.graphql.ts';
import '../../domains/outreach-queue/queued-emails.graphql.ts';
import '../../domains/object-notes/object-notes.graphql.ts';
import '../../domains/outgoing/outgoing.graphql.ts';
import '../../domains/outreach-queue/outreach-actions.graphql.ts';
import '../../domains/replies/email-replies.graphql.ts';
import '../../domains/replies/replies.graphql.ts';
import '../../domains/mail-questions/mail-questions.graphql.ts';
import '../../domains/mail-questions/mail-answers.graphql.ts';
import '../../domains/unibox/unibox.graphql.ts';
import '../../domains/dkim/dkim-keys.graphql.ts';
import '../../domains/email-files/email-files.graphql.ts';
import '../../domains/unibox/attachments.graphql.ts';
import '../../domains/unibox/message-content.graphql.ts';
import '../../domains/unibox/conversation-batches.graphql.ts';
import '../../domains/replies/reply-drafts.graphql.ts';
import '../../domains/unibox/related-conversations.graphql.ts';
import '../../domains/sessions/sessions.graphql.ts';
import '../../domains/sign-outs/sign-outs.graphql.ts';
import '../../domains/identities/identities.graphql.ts';
import '../../domains/invitations/invitation-offers.graphql.ts';
import '../../domains/team-domains/team-domains.graphql.ts';
import '../../domains/social-engagement/social-engagement.graphql.ts';
import '../../domains/social-engagement/monitored-profiles.graphql.ts';
import '../../domains/dynamic-actions/dynamic-actions.graphql.ts';
import '../../domains/plan-contacts/held-groups.graphql.ts';
import '../../domains/plan-contacts/plan-contacts.graphql.ts';
import '../../domains/tracing/tracing.graphql.ts';
import '../../domains/go-live/go-live.graphql.ts';
import '../../domains/credits/credits.graphql.ts';
import '../../domains/credits/credit-usage.graphql.ts';
import '../../domains/crm/crm.graphql.ts';
import '../../domains/discovery/discovery.graphql.ts';
import '../../domains/enrichment/enrichment.graphql.ts';
import '../../domains/email-links/suppressions.graphql.ts';
import '../../domains/email-links/related-suppressions.graphql.ts';
import '../../domains/email-links/suppression-changes.graphql.ts';
import '../../domains/suppression-files/suppression-import.graphql.ts';
import '../../domains/invitations/invitations.graphql.ts';
import '../../domains/mailboxes/mailboxes.graphql.ts';
import '../../domains/mailboxes/connect-mailbox.graphql.ts';
import '../../domains/mailboxes/mailbox-authorization.graphql.ts';
import '../../domains/mailboxes/round-trip.graphql.ts';
import '../../domains/mailboxes/domain-check.graphql.ts';
import '../../domains/mailboxes/mailbox-folders.graphql.ts';
import '../../domains/mailboxes/flow-mailboxes.graphql.ts';
import '../../domains/metrics/metrics.graphql.ts';
import '../../domains/metrics/meetings.graphql.ts';
import '../../domains/metrics/team-report.graphql.ts';
import '../../domains/metrics/outreach-report.graphql.ts';
import '../../domains/metrics/report-figures.graphql.ts';
import '../../domains/metrics/meeting-list.graphql.ts';
import '../../domains/guides/guides.graphql.ts';
import '../../domains/search/search.graphql.ts';
import '../../domains/health/health.graphql.ts';
import '../../domains/work-holds/work-holds.graphql.ts';
import '../../domains/home/home.graphql.ts';
import '../../domains/environment/environment.graphql.ts';
import '../../domains/bulk-queries/bulk-queries.graphql.ts';
import '../../domains/business-events/business-events.graphql.ts';
import '../../domains/changes/changes.graphql.ts';
import '../../domains/sandbox/sandbox.graphql.ts';

/** The GraphQL schema. The tools execute their operations against it too. */
export const schema: GraphQLSchema = acceptValues(
  describeRights(
    builder.toSchema({
      directives: [
        ...specifiedDirectives,
        new GraphQLDirective({
          name: 'dryRun',
          locations: [DirectiveLocation.MUTATION],
          description:
            'Executes the mutation as a dry run. `extensions.dryRun` of the response contains the contacts that would be reached, the time of the first step, the cost and any blockers. Nothing is changed, sent or spent, and new IDs in the response do not exist afterwards.',
        }),
      ],
    }),
  ),
  WEBHOOK_EVENT_ENUM,
);

/**
 * The same schema for the tools: its enum values are spelled as the tools spell them, and in the
 * order in which they are defined.
 */
export const toolSchema: GraphQLSchema = describeRights(
  builder.toSchema({ isForTools: true, sortSchema: false }),
);
