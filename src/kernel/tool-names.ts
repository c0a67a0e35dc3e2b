import type { ErrorCode } from './errors.ts';
import { mutationRule } from './mutations.ts';
import type { Permission } from './policy.ts';
import type { Toolset } from './toolsets.ts';

interface ToolEntry {
  /** The GraphQL operation that the tool executes. */
  operation: string;
  toolset: Toolset;
  /** The permission to call a reading tool. Writing tools have the rights of their mutation. */
  permission?: Permission;
  /** A further required permission. */
  also?: Permission;
  /** Tool-specific errors, in addition to those of all calls and of the permission. */
  errors?: readonly ErrorCode[];
}

const SHARED_FLOW = ['not_found', 'shared_flow_protected', 'conflict'] as const;

/**
 * The 47 tools of the public API, and further tools for agents, which docs/tools.md lists
 * separately.
 */
export const TOOL_TABLE = {
  get_current_user: { toolset: 'admin', operation: 'viewer', permission: 'team.read' },
  list_team_members: { toolset: 'admin', operation: 'teamMembers', permission: 'team.read' },
  get_guide: { toolset: 'admin', operation: 'guide', permission: 'team.read' },
  list_audiences: { toolset: 'contacts', operation: 'audiences', permission: 'audiences.read' },
  create_audience: {
    toolset: 'contacts',
    operation: 'createAudience',
    errors: ['not_found', 'shared_flow_protected', 'conflict', 'insufficient_credits'],
  },
  add_audience_contacts: {
    toolset: 'contacts',
    operation: 'addAudienceContacts',
    errors: ['not_found', 'conflict'],
  },
  attach_audience_to_flow: {
    toolset: 'sequences',
    operation: 'attachAudienceToFlow',
    errors: SHARED_FLOW,
  },
  list_crm_lists: { toolset: 'contacts', operation: 'crmLists', permission: 'audiences.read' },
  list_flow_plans: { toolset: 'sequences', operation: 'flowPlans', permission: 'flows.read' },
  get_flow_workspace: {
    toolset: 'sequences',
    operation: 'flowPlan',
    permission: 'flows.read',
    errors: ['not_found'],
  },
  create_flow_plan: {
    toolset: 'sequences',
    operation: 'createFlowPlan',
    errors: ['not_found', 'conflict'],
  },
  update_flow_plan: { toolset: 'sequences', operation: 'updateFlowPlan', errors: SHARED_FLOW },
  replace_flow_root: { toolset: 'sequences', operation: 'replaceFlowRoot', errors: SHARED_FLOW },
  manage_flow_publication: {
    toolset: 'sequences',
    operation: 'setFlowPublication',
    errors: SHARED_FLOW,
  },
  list_flow_plan_enrollments: {
    toolset: 'sequences',
    operation: 'flowPlanEnrollments',
    permission: 'enrollments.read',
    errors: ['not_found'],
  },
  list_enrollments: {
    toolset: 'sequences',
    operation: 'enrollments',
    permission: 'enrollments.read',
  },
  get_flow_enrollment: {
    toolset: 'sequences',
    operation: 'enrollment',
    permission: 'enrollments.read',
    errors: ['not_found'],
  },
  add_manual_flow_enrollment: {
    toolset: 'sequences',
    operation: 'addFlowEnrollment',
    errors: [...SHARED_FLOW, 'flow_not_published', 'already_enrolled'],
  },
  enroll_awaiting_flow_items: {
    toolset: 'sequences',
    operation: 'enrollQueueItems',
    errors: [...SHARED_FLOW, 'flow_not_published'],
  },
  cancel_flow_enrollments: {
    toolset: 'sequences',
    operation: 'cancelEnrollments',
    errors: SHARED_FLOW,
  },
  validate_flow_reenroll: {
    toolset: 'sequences',
    operation: 'reenrollmentChecks',
    permission: 'enrollments.read',
  },
  add_dynamic_action: {
    toolset: 'sequences',
    operation: 'addDynamicAction',
    errors: ['not_found', 'conflict'],
  },
  remove_dynamic_action_prospect: {
    toolset: 'sequences',
    operation: 'removeDynamicActionContact',
    errors: ['not_found', 'conflict'],
  },
  find_mcp_enrollment: {
    toolset: 'sequences',
    operation: 'dynamicActionEnrollments',
    permission: 'enrollments.read',
  },
  get_contact_trace: {
    toolset: 'contacts',
    operation: 'contactTrace',
    permission: 'contacts.read',
  },
  find_contact_data: {
    toolset: 'contacts',
    operation: 'contactData',
    permission: 'contacts.read',
    errors: ['conflict'],
  },
  list_user_tasks: { toolset: 'tasks', operation: 'tasks', permission: 'tasks.read' },
  preview_task: {
    toolset: 'tasks',
    operation: 'taskPreview',
    permission: 'tasks.read',
    errors: ['not_found'],
  },
  complete_task: {
    toolset: 'tasks',
    operation: 'completeTask',
    errors: ['not_found', 'task_not_todo', 'task_not_ready'],
  },
  skip_task: {
    toolset: 'tasks',
    operation: 'skipTask',
    errors: ['not_found', 'task_not_todo', 'task_not_ready'],
  },
  get_outreach_queue_insights: {
    toolset: 'sequences',
    operation: 'outreachQueueInsights',
    permission: 'senders.read',
  },
  get_team_metrics: { toolset: 'admin', operation: 'teamMetrics', permission: 'metrics.read' },
  get_flow_plan_report: {
    toolset: 'admin',
    operation: 'flowPlanReport',
    permission: 'metrics.read',
    errors: ['not_found'],
  },
  list_credit_transactions: {
    toolset: 'admin',
    operation: 'creditTransactions',
    permission: 'credits.read',
  },
  enrich_email: { toolset: 'discovery', operation: 'enrichEmail' },
  enrich_phone: { toolset: 'discovery', operation: 'enrichPhone' },
  enrich_contact: { toolset: 'discovery', operation: 'enrichContact' },
  enrich_company: { toolset: 'discovery', operation: 'enrichCompany' },
  discover_contacts: { toolset: 'discovery', operation: 'discoverContacts' },
  get_contact_discovery_industry_values: {
    toolset: 'discovery',
    operation: 'discoveryIndustries',
    permission: 'discovery.read',
  },
  start_contact_discovery_audience_import: {
    toolset: 'discovery',
    operation: 'startContactDiscoveryImport',
    errors: ['not_found', 'shared_flow_protected', 'conflict'],
  },
  get_import: {
    toolset: 'contacts',
    operation: 'audienceImport',
    permission: 'audiences.read',
    errors: ['not_found'],
  },
  get_social_engagement_config: {
    toolset: 'discovery',
    operation: 'socialEngagementConfig',
    permission: 'socialEngagement.read',
  },
  write_social_engagement_config: {
    toolset: 'discovery',
    operation: 'setSocialEngagement',
    errors: ['paid_access_required'],
  },
  set_engagement_criteria: { toolset: 'discovery', operation: 'setEngagementCriteria' },
  list_social_engagement_monitored_profiles: {
    toolset: 'discovery',
    operation: 'monitoredProfiles',
    permission: 'socialEngagement.read',
  },
  manage_social_engagement_monitored_profile: {
    toolset: 'discovery',
    operation: 'manageMonitoredProfile',
    errors: ['not_found', 'paid_access_required'],
  },
  list_network_unibox_conversations: {
    toolset: 'inbox',
    operation: 'conversations',
    permission: 'conversations.read',
  },
  get_network_unibox_conversation: {
    toolset: 'inbox',
    operation: 'conversation',
    permission: 'conversations.read',
    errors: ['not_found'],
  },
  update_network_unibox_conversation_state: {
    toolset: 'inbox',
    operation: 'updateConversationState',
    errors: ['not_found'],
  },
  reply_to_conversation: {
    toolset: 'inbox',
    operation: 'replyToConversation',
    errors: ['not_found', 'conflict'],
  },
  update_conversations: {
    toolset: 'inbox',
    operation: 'updateConversations',
    errors: ['not_found'],
  },
  decide_qualification: { toolset: 'sequences', operation: 'decideQualification' },
  correct_reply_intent: {
    toolset: 'inbox',
    operation: 'correctReplyIntent',
    errors: ['not_found', 'conflict'],
  },
  validate_flow: { toolset: 'sequences', operation: 'validateFlow', permission: 'flows.read' },
  render_flow_step: {
    toolset: 'sequences',
    operation: 'renderStep',
    permission: 'flows.read',
    errors: ['not_found', 'conflict'],
  },
  pause_flow_plan: {
    toolset: 'sequences',
    operation: 'pauseFlowPlan',
    errors: ['not_found', 'shared_flow_protected'],
  },
  resume_flow_plan: {
    toolset: 'sequences',
    operation: 'resumeFlowPlan',
    also: 'outreach.send',
    errors: ['not_found', 'shared_flow_protected'],
  },
  pause: {
    toolset: 'sequences',
    operation: 'pauseContact',
    errors: ['not_found', 'shared_flow_protected', 'role_required'],
  },
  resume: {
    toolset: 'sequences',
    operation: 'resumeContact',
    also: 'outreach.send',
    errors: ['not_found', 'shared_flow_protected', 'role_required'],
  },
  approve_task: {
    toolset: 'tasks',
    operation: 'completeTask',
    also: 'outreach.send',
    errors: ['not_found', 'task_not_todo', 'task_not_ready'],
  },
  search_contacts: { toolset: 'contacts', operation: 'contacts', permission: 'contacts.read' },
  explain_contact: {
    toolset: 'contacts',
    operation: 'whyNotSent',
    permission: 'enrollments.read',
    also: 'contacts.read',
    errors: ['not_found'],
  },
  upsert_contact: { toolset: 'contacts', operation: 'upsertContact', errors: ['conflict'] },
  update_contact: {
    toolset: 'contacts',
    operation: 'updateContact',
    errors: ['not_found', 'conflict'],
  },
  add_contact_note: { toolset: 'contacts', operation: 'addContactNote', errors: ['not_found'] },
  erase_contact: { toolset: 'contacts', operation: 'eraseContact', errors: ['not_found'] },
  list_suppressions: {
    toolset: 'contacts',
    operation: 'suppressions',
    permission: 'suppressions.read',
  },
  suppress: { toolset: 'contacts', operation: 'suppress', errors: ['not_found'] },
  list_conversations: {
    toolset: 'inbox',
    operation: 'conversations',
    permission: 'conversations.read',
  },
  get_conversation: {
    toolset: 'inbox',
    operation: 'conversation',
    permission: 'conversations.read',
    errors: ['not_found'],
  },
  cancel_import: {
    toolset: 'contacts',
    operation: 'cancelImport',
    errors: ['not_found', 'conflict'],
  },
  snooze_tasks: { toolset: 'tasks', operation: 'snoozeTasks' },
  reopen_task: { toolset: 'tasks', operation: 'reopenTask', errors: ['not_found', 'conflict'] },
  reassign_tasks: {
    toolset: 'tasks',
    operation: 'reassignTasks',
    errors: ['not_found', 'conflict'],
  },
  list_meetings: { toolset: 'inbox', operation: 'meetings', permission: 'enrollments.read' },
  record_meeting: {
    toolset: 'inbox',
    operation: 'recordMeeting',
    errors: ['not_found', 'conflict'],
  },
  update_meeting: {
    toolset: 'inbox',
    operation: 'updateMeeting',
    errors: ['not_found', 'conflict'],
  },
  delete_meeting: {
    toolset: 'inbox',
    operation: 'deleteMeeting',
    errors: ['not_found', 'conflict'],
  },
  list_mailboxes: { toolset: 'admin', operation: 'mailboxes', permission: 'mailboxes.read' },
  list_knowledge: { toolset: 'admin', operation: 'knowledge', permission: 'flows.read' },
  create_knowledge: { toolset: 'admin', operation: 'createKnowledgeEntry', errors: ['conflict'] },
  update_knowledge: { toolset: 'admin', operation: 'updateKnowledgeEntry', errors: ['not_found'] },
  delete_knowledge: { toolset: 'admin', operation: 'deleteKnowledgeEntry', errors: ['not_found'] },
  upload_file: { toolset: 'inbox', operation: 'uploadEmailFile', errors: ['conflict'] },
  research_contact: { toolset: 'contacts', operation: 'researchContact', errors: ['not_found'] },
  write_reply: { toolset: 'inbox', operation: 'writeReply', errors: ['not_found', 'conflict'] },
  list_webhook_endpoints: {
    toolset: 'admin',
    operation: 'webhookEndpoints',
    permission: 'webhooks.read',
  },
  create_webhook_endpoint: {
    toolset: 'admin',
    operation: 'createWebhookEndpoint',
    errors: ['conflict'],
  },
  delete_webhook_endpoint: {
    toolset: 'admin',
    operation: 'deleteWebhookEndpoint',
    errors: ['not_found'],
  },
} as const satisfies Record<string, ToolEntry>;

export type ToolName = keyof typeof TOOL_TABLE;

export const TOOL_NAMES = Object.keys(TOOL_TABLE).filter((name): name is ToolName =>
  Object.hasOwn(TOOL_TABLE, name),
);

export function toolEntry(tool: ToolName): ToolEntry {
  return TOOL_TABLE[tool];
}

/** The permission required to call a tool. Some inputs require further permissions. */
export function toolPermission(tool: ToolName): Permission {
  const { operation, permission = mutationRule(operation)?.permission } = toolEntry(tool);
  if (permission === undefined)
    throw new Error(
      `The tool ${tool} has no permission: "${operation}" is no mutation of kernel/mutations.ts, and its entry in kernel/tool-names.ts has no \`permission\`.`,
    );
  return permission;
}

/** A suggested next tool with a reason. */
export interface NextStep {
  tool: ToolName;
  reason: string;
}
