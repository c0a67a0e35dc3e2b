import type { ChangeKind } from '../generated/graphql.ts';

/** The fields of the root that show objects of a kind, or figures of them. */
export const SHOWN_BY: Record<ChangeKind, readonly string[]> = {
  API_KEY: ['apiKeys', 'connectedAgents', 'auditLog'],
  AUDIENCE: ['audiences', 'audience'],
  CONTACT: ['contacts', 'contact', 'audience', 'contactMergeSuggestions'],
  CONVERSATION: ['conversations', 'conversation', 'viewerCounts', 'contact'],
  CREDITS: ['creditTransactions', 'creditUsage', 'viewer'],
  ENROLLMENT: [
    'enrollments',
    'flowPlan',
    'flowPlans',
    'teamReport',
    'contact',
    'queuedEmails',
    'outreachQueueInsights',
  ],
  FLOW_PLAN: ['flowPlans', 'flowPlan'],
  IMPORT: ['audiences', 'audience', 'audienceImport', 'imports'],
  MAILBOX: ['mailboxes', 'viewerCounts', 'outreachQueueInsights'],
  MEMBERSHIP: ['teamMembers', 'invitations', 'senders', 'viewer'],
  MONITORED_PROFILE: ['monitoredProfiles', 'socialEngagementConfig'],
  OUTREACH_ACTION: ['outreachActions', 'outreachQueueInsights', 'senders'],
  QUEUE_ITEM: ['outreachQueueInsights', 'flowPlan', 'flowPlans'],
  SESSION: ['sessions'],
  TASK: ['tasks', 'taskPreview', 'viewerCounts', 'contact'],
  WEBHOOK_ENDPOINT: ['webhookEndpoints', 'webhookEndpoint'],
  TEAM: ['viewer', 'teamDomains', 'outreachRules', 'senderSettings', 'senders'],
};
