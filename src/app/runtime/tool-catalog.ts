import '../../step-kinds/index.ts';
import { teamTools } from '../../domains/accounts/team/team.tools.ts';
import { knowledgeTools } from '../../domains/ai/knowledge/knowledge.tools.ts';
import { emailFileTools } from '../../domains/channels/email-files/email-files.tools.ts';
import { mailboxTools } from '../../domains/channels/mailboxes/mailboxes.tools.ts';
import { creditTools } from '../../domains/credits/credits/credits.tools.ts';
import { intentTools } from '../../domains/inbox/intent-corrections/intent-corrections.tools.ts';
import { replyTools } from '../../domains/inbox/replies/replies.tools.ts';
import { inboxTools } from '../../domains/inbox/unibox/inbox.tools.ts';
import { uniboxTools } from '../../domains/inbox/unibox/unibox.tools.ts';
import { writtenReplyTools } from '../../domains/inbox/written-replies/written-replies.tools.ts';
import { crmTools } from '../../domains/integrations/crm/crm.tools.ts';
import { webhookTools } from '../../domains/integrations/webhooks/webhooks.tools.ts';
import { audienceTools } from '../../domains/people/audiences/audiences.tools.ts';
import { contactChangeTools } from '../../domains/people/contact-changes/contact-changes.tools.ts';
import { contactNoteTools } from '../../domains/people/contact-changes/contact-notes.tools.ts';
import { contactErasureTools } from '../../domains/people/contact-erasure/erase-contact.tools.ts';
import { contactTools } from '../../domains/people/contacts/contacts.tools.ts';
import { discoveryTools } from '../../domains/people/discovery/discovery.tools.ts';
import { enrichmentTools } from '../../domains/people/enrichment/enrichment.tools.ts';
import { importTools } from '../../domains/people/imports/imports.tools.ts';
import { researchTools } from '../../domains/people/research/research.tools.ts';
import { socialEngagementTools } from '../../domains/people/social-engagement/social-engagement.tools.ts';
import { suppressionTools } from '../../domains/people/suppressions/suppressions.tools.ts';
import { meetingTools } from '../../domains/reports/metrics/meetings.tools.ts';
import { metricsTools } from '../../domains/reports/metrics/metrics.tools.ts';
import { outreachReportTools } from '../../domains/reports/metrics/outreach-report.tools.ts';
import { tracingTools } from '../../domains/reports/tracing/tracing.tools.ts';
import { dynamicActionTools } from '../../domains/sequences/dynamic-actions/dynamic-actions.tools.ts';
import { enrollmentReadTools } from '../../domains/sequences/enrollments/enrollment-reads.tools.ts';
import { enrollmentWriteTools } from '../../domains/sequences/enrollments/enrollment-writes.tools.ts';
import { flowPauseTools } from '../../domains/sequences/flows/flow-pauses.tools.ts';
import { flowReadTools } from '../../domains/sequences/flows/flow-reads.tools.ts';
import { flowWriteTools } from '../../domains/sequences/flows/flow-writes.tools.ts';
import { guideTools } from '../../domains/sequences/guides/guides.tools.ts';
import { outreachQueueTools } from '../../domains/sequences/outreach-queue/outreach-queue.tools.ts';
import { pauseTools } from '../../domains/sequences/pauses/pauses.tools.ts';
import { planContactTools } from '../../domains/sequences/plan-contacts/plan-contacts.tools.ts';
import { qualificationTools } from '../../domains/sequences/qualifications/decisions.tools.ts';
import { stepPreviewTools } from '../../domains/sequences/step-previews/step-previews.tools.ts';
import { taskBatchTools } from '../../domains/sequences/tasks/task-batches.tools.ts';
import { taskTools } from '../../domains/sequences/tasks/tasks.tools.ts';
import type { Tool } from '../../tools/define-tool.ts';

/** A group of tools in the documentation. */
interface ToolGroup {
  name: string;
  description: string;
  tools: readonly Tool[];
}

/** All tools, in the order in which they are listed. */
export const TOOL_GROUPS: readonly ToolGroup[] = [
  {
    name: 'Team',
    description: 'The caller, the members of the team, and guides on how to combine the tools.',
    tools: [...teamTools, ...guideTools],
  },
  {
    name: 'Audiences',
    description: 'Lists of contacts, their imports, and lists of the CRM.',
    tools: [...audienceTools, ...importTools, ...crmTools],
  },
  {
    name: 'Flow plans',
    description: 'Sequences of steps: creating, editing, publishing and inspecting them.',
    tools: [...flowReadTools, ...flowWriteTools, ...flowPauseTools, ...stepPreviewTools],
  },
  {
    name: 'Knowledge',
    description: 'Knowledge for the AI about the team, for every text that it writes.',
    tools: knowledgeTools,
  },
  {
    name: 'Enrollments',
    description: 'Contacts in flow plans.',
    tools: [...enrollmentReadTools, ...enrollmentWriteTools, ...qualificationTools],
  },
  {
    name: 'Dynamic actions',
    description: 'Single steps for one contact, without creating a flow plan.',
    tools: dynamicActionTools,
  },
  {
    name: 'Contacts',
    description:
      'Finding and changing contacts, everything known about one, and all activity with it.',
    tools: [
      ...contactTools,
      ...contactChangeTools,
      ...contactNoteTools,
      ...researchTools,
      ...planContactTools,
      ...tracingTools,
      ...contactErasureTools,
      ...suppressionTools,
    ],
  },
  {
    name: 'Tasks',
    description: 'Work for team members: calls, manual steps and approvals.',
    tools: [...taskTools, ...taskBatchTools],
  },
  {
    name: 'Outreach queue',
    description:
      'When network requests are sent, why they wait, and how to stop everything at once.',
    tools: [...outreachQueueTools, ...pauseTools, ...mailboxTools],
  },
  {
    name: 'Conversations',
    description: 'Conversations with contacts.',
    tools: [
      ...inboxTools,
      ...uniboxTools,
      ...writtenReplyTools,
      ...replyTools,
      ...emailFileTools,
      ...intentTools,
    ],
  },
  {
    name: 'Enrichment',
    description: 'Looking up contacts and companies in the directory. Costs credits.',
    tools: enrichmentTools,
  },
  {
    name: 'Contact discovery',
    description: 'Searching for new contacts. Costs credits.',
    tools: discoveryTools,
  },
  {
    name: 'Social engagement',
    description: 'Contacts who like or comment on posts of monitored profiles.',
    tools: socialEngagementTools,
  },
  {
    name: 'Webhooks',
    description: 'URLs of your own systems that receive events.',
    tools: webhookTools,
  },
  {
    name: 'Metrics and credits',
    description: 'Activity and results of the team, and its credit transactions.',
    tools: [...metricsTools, ...outreachReportTools, ...meetingTools, ...creditTools],
  },
];

export const TOOLS: readonly Tool[] = TOOL_GROUPS.flatMap(({ tools }) => tools);
