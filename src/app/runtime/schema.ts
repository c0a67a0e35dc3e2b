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
import '../../domains/accounts/team/team.graphql.ts';
import '../../domains/accounts/api-keys/api-keys.graphql.ts';
import '../../domains/accounts/team/audit.graphql.ts';
import '../../domains/accounts/members/members.graphql.ts';
import '../../domains/accounts/connected-agents/connected-agents.graphql.ts';
import '../../domains/accounts/connected-agents/started-enrollments.graphql.ts';
import '../../domains/people/contact-data/contact-data.graphql.ts';
import '../../domains/integrations/crm/connected-crm.graphql.ts';
import '../../domains/integrations/crm/crm-authorization.graphql.ts';
import '../../domains/integrations/webhooks/webhooks.graphql.ts';
import '../../domains/integrations/webhooks/webhook-deliveries.graphql.ts';
import '../../domains/channels/senders/sender-settings.graphql.ts';
import '../../domains/channels/senders/senders.graphql.ts';
import '../../domains/sequences/outreach-rules/outreach-rules.graphql.ts';
import '../../domains/people/contacts/contact-addresses.graphql.ts';
import '../../domains/people/contacts/contacts.graphql.ts';
import '../../domains/people/contacts/contact-list.graphql.ts';
import '../../domains/people/contact-changes/contact-changes.graphql.ts';
import '../../domains/people/contact-changes/contact-writes.graphql.ts';
import '../../domains/people/custom-fields/custom-fields.graphql.ts';
import '../../domains/people/contact-erasure/erase-contact.graphql.ts';
import '../../domains/people/contact-merges/merge-contacts.graphql.ts';
import '../../domains/people/contact-splits/merged-by-phone.graphql.ts';
import '../../domains/people/contact-splits/split-contact.graphql.ts';
import '../../domains/people/contact-merges/tell-apart.graphql.ts';
import '../../domains/people/contact-merges/merge-suggestions.graphql.ts';
import '../../domains/people/audiences/audiences.graphql.ts';
import '../../domains/people/audiences/audience-changes.graphql.ts';
import '../../domains/people/audiences/known-contacts.graphql.ts';
import '../../domains/people/audiences/related-audiences.graphql.ts';
import '../../domains/people/audience-merges/merge-audiences.graphql.ts';
import '../../domains/people/imports/cancel-import.graphql.ts';
import '../../domains/people/imports/import-list.graphql.ts';
import '../../domains/people/imports/import-preview.graphql.ts';
import '../../domains/people/imports/imports.graphql.ts';
import '../../domains/people/imports/related-imports.graphql.ts';
import '../../domains/people/imports/undo/undo-import.graphql.ts';
import '../../domains/sequences/flows/flows.graphql.ts';
import '../../domains/sequences/flows/flow-mutations.graphql.ts';
import '../../domains/sequences/flows/flow-pauses.graphql.ts';
import '../../domains/sequences/flows/text-trust.graphql.ts';
import '../../domains/sequences/pauses/pauses.graphql.ts';
import '../../domains/sequences/flows/flow-copies.graphql.ts';
import '../../domains/sequences/flows/flow-drafts.graphql.ts';
import '../../domains/sequences/flows/flow-versions.graphql.ts';
import '../../domains/sequences/flows/flow-archive.graphql.ts';
import '../../domains/sequences/step-previews/step-previews.graphql.ts';
import '../../domains/sequences/enrollments/enrollments.graphql.ts';
import '../../domains/sequences/enrollments/queue-items.graphql.ts';
import '../../domains/sequences/enrollments/enrollment-pauses.graphql.ts';
import '../../domains/sequences/qualifications/qualification.graphql.ts';
import '../../domains/sequences/qualifications/decisions.graphql.ts';
import '../../domains/sequences/enrollments/cancel-starts.graphql.ts';
import '../../domains/sequences/enrollments/enrollment-retries.graphql.ts';
import '../../domains/sequences/enrollments/enrollment-mutations.graphql.ts';
import '../../domains/sequences/enrollments/related-enrollments.graphql.ts';
import '../../domains/sequences/enrollments/enrollment-changes.graphql.ts';
import '../../domains/sequences/reassignment/reassignment.graphql.ts';
import '../../domains/reports/ai-calls/ai-calls.graphql.ts';
import '../../domains/ai/ai-settings/ai-settings.graphql.ts';
import '../../domains/ai/knowledge/knowledge.graphql.ts';
import '../../domains/reports/saved-views/saved-views.graphql.ts';
import '../../domains/inbox/intent-corrections/intent-corrections.graphql.ts';
import '../../domains/inbox/reply-intents/intents.graphql.ts';
import '../../domains/people/research/research.graphql.ts';
import '../../domains/inbox/written-replies/written-replies.graphql.ts';
import '../../domains/sequences/tasks/tasks.graphql.ts';
import '../../domains/sequences/tasks/task-reassignment.graphql.ts';
import '../../domains/sequences/tasks/task-batches.graphql.ts';
import '../../domains/sequences/tasks/reopened-tasks.graphql.ts';
import '../../domains/sequences/tasks/related-tasks.graphql.ts';
import '../../domains/sequences/outreach-queue/outreach-queue.graphql.ts';
import '../../domains/sequences/outreach-queue/queued-emails.graphql.ts';
import '../../domains/reports/object-notes/object-notes.graphql.ts';
import '../../domains/sequences/outgoing/outgoing.graphql.ts';
import '../../domains/sequences/outreach-queue/outreach-actions.graphql.ts';
import '../../domains/inbox/replies/email-replies.graphql.ts';
import '../../domains/inbox/replies/replies.graphql.ts';
import '../../domains/inbox/mail-questions/mail-questions.graphql.ts';
import '../../domains/inbox/mail-questions/mail-answers.graphql.ts';
import '../../domains/inbox/unibox/unibox.graphql.ts';
import '../../domains/channels/dkim/dkim-keys.graphql.ts';
import '../../domains/channels/email-files/email-files.graphql.ts';
import '../../domains/inbox/unibox/attachments.graphql.ts';
import '../../domains/inbox/unibox/message-content.graphql.ts';
import '../../domains/inbox/unibox/conversation-batches.graphql.ts';
import '../../domains/inbox/replies/reply-drafts.graphql.ts';
import '../../domains/inbox/unibox/related-conversations.graphql.ts';
import '../../domains/accounts/sessions/sessions.graphql.ts';
import '../../domains/accounts/sign-outs/sign-outs.graphql.ts';
import '../../domains/accounts/identities/identities.graphql.ts';
import '../../domains/accounts/invitations/invitation-offers.graphql.ts';
import '../../domains/channels/team-domains/team-domains.graphql.ts';
import '../../domains/people/social-engagement/social-engagement.graphql.ts';
import '../../domains/people/social-engagement/monitored-profiles.graphql.ts';
import '../../domains/sequences/dynamic-actions/dynamic-actions.graphql.ts';
import '../../domains/sequences/plan-contacts/held-groups.graphql.ts';
import '../../domains/sequences/plan-contacts/plan-contacts.graphql.ts';
import '../../domains/reports/tracing/tracing.graphql.ts';
import '../../domains/accounts/go-live/go-live.graphql.ts';
import '../../domains/credits/credits/credits.graphql.ts';
import '../../domains/credits/credits/credit-usage.graphql.ts';
import '../../domains/integrations/crm/crm.graphql.ts';
import '../../domains/people/discovery/discovery.graphql.ts';
import '../../domains/people/enrichment/enrichment.graphql.ts';
import '../../domains/people/enrichment-runs/enrichment-runs.graphql.ts';
import '../../domains/people/suppressions/suppressions.graphql.ts';
import '../../domains/people/suppressions/related-suppressions.graphql.ts';
import '../../domains/people/suppressions/suppression-changes.graphql.ts';
import '../../domains/people/suppression-files/suppression-import.graphql.ts';
import '../../domains/accounts/invitations/invitations.graphql.ts';
import '../../domains/channels/mailboxes/mailboxes.graphql.ts';
import '../../domains/channels/mailboxes/connect-mailbox.graphql.ts';
import '../../domains/channels/mailboxes/mailbox-authorization.graphql.ts';
import '../../domains/channels/mailboxes/round-trip.graphql.ts';
import '../../domains/channels/mailboxes/domain-check.graphql.ts';
import '../../domains/channels/mailboxes/mailbox-folders.graphql.ts';
import '../../domains/channels/mailboxes/flow-mailboxes.graphql.ts';
import '../../domains/reports/metrics/metrics.graphql.ts';
import '../../domains/reports/metrics/meetings.graphql.ts';
import '../../domains/reports/metrics/team-report.graphql.ts';
import '../../domains/reports/metrics/outreach-report.graphql.ts';
import '../../domains/reports/metrics/report-figures.graphql.ts';
import '../../domains/reports/metrics/meeting-list.graphql.ts';
import '../../domains/sequences/guides/guides.graphql.ts';
import '../../domains/reports/search/search.graphql.ts';
import '../../domains/reports/health/health.graphql.ts';
import '../../domains/operations/work-holds/work-holds.graphql.ts';
import '../../domains/reports/home/home.graphql.ts';
import '../../domains/operations/environment/environment.graphql.ts';
import '../../domains/reports/bulk-queries/bulk-queries.graphql.ts';
import '../../domains/integrations/business-events/business-events.graphql.ts';
import '../../domains/reports/changes/changes.graphql.ts';
import '../../domains/reports/sandbox/sandbox.graphql.ts';

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
 * The schema for the tools: its enum values have the spelling of the tools, in the order in which
 * they are defined.
 */
export const toolSchema: GraphQLSchema = describeRights(
  builder.toSchema({ isForTools: true, sortSchema: false }),
);
