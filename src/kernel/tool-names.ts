import type { ErrorCode } from './errors.ts';
import { mutationRule } from './mutations.ts';
import type { Permission } from './policy.ts';

interface ToolEntry {
  /** The GraphQL operation that the tool executes. */
  operation: string;
  /**
   * The permission required to call a tool that reads. Those that write have the rights of their
   * mutation.
   */
  permission?: Permission;
  /** Required besides. */
  also?: Permission;
  /**
   * Tool-specific errors, in addition to those of all calls and those that follow from the
   * permission.
   */
  errors?: readonly ErrorCode[];
}

const SHARED_FLOW = ['not_found', 'shared_flow_protected', 'conflict'] as const;

/** The 47 tools of the public API, and further ones for agents, which docs/tools.md lists apart. */
export const TOOL_TABLE = {
  get_current_user: { operation: 'viewer', permission: 'team.read' },
  list_team_members: { operation: 'teamMembers', permission: 'team.read' },
  get_guide: { operation: 'guide', permission: 'team.read' },
  list_audiences: { operation: 'audiences', permission: 'audiences.read' },
  create_audience: {
    operation: 'createAudience',
    errors: ['not_found', 'shared_flow_protected', 'conflict', 'insufficient_credits'],
  },
  add_audience_contacts: { operation: 'addAudienceContacts', errors: ['not_found', 'conflict'] },
  attach_audience_to_flow: { operation: 'attachAudienceToFlow', errors: SHARED_FLOW },
  list_crm_lists: { operation: 'crmLists', permission: 'audiences.read' },
  list_flow_plans: { operation: 'flowPlans', permission: 'flows.read' },
  get_flow_workspace: { operation: 'flowPlan', permission: 'flows.read', errors: ['not_found'] },
  create_flow_plan: { operation: 'createFlowPlan', errors: ['not_found', 'conflict'] },
  update_flow_plan: { operation: 'updateFlowPlan', errors: SHARED_FLOW },
  replace_flow_root: { operation: 'replaceFlowRoot', errors: SHARED_FLOW },
  manage_flow_publication: { operation: 'setFlowPublication', errors: SHARED_FLOW },
  list_flow_plan_enrollments: {
    operation: 'flowPlanEnrollments',
    permission: 'enrollments.read',
    errors: ['not_found'],
  },
  list_enrollments: { operation: 'enrollments', permission: 'enrollments.read' },
  get_flow_enrollment: {
    operation: 'enrollment',
    permission: 'enrollments.read',
    errors: ['not_found'],
  },
  add_manual_flow_enrollment: {
    operation: 'addFlowEnrollment',
    errors: [...SHARED_FLOW, 'flow_not_published', 'already_enrolled'],
  },
  enroll_awaiting_flow_items: {
    operation: 'enrollQueueItems',
    errors: [...SHARED_FLOW, 'flow_not_published'],
  },
  cancel_flow_enrollments: { operation: 'cancelEnrollments', errors: SHARED_FLOW },
  validate_flow_reenroll: { operation: 'reenrollmentChecks', permission: 'enrollments.read' },
  add_dynamic_action: { operation: 'addDynamicAction', errors: ['not_found', 'conflict'] },
  remove_dynamic_action_prospect: {
    operation: 'removeDynamicActionContact',
    errors: ['not_found', 'conflict'],
  },
  find_mcp_enrollment: { operation: 'dynamicActionEnrollments', permission: 'enrollments.read' },
  get_contact_trace: { operation: 'contactTrace', permission: 'contacts.read' },
  find_contact_data: {
    operation: 'contactData',
    permission: 'contacts.read',
    errors: ['conflict'],
  },
  list_user_tasks: { operation: 'tasks', permission: 'tasks.read' },
  preview_task: { operation: 'taskPreview', permission: 'tasks.read', errors: ['not_found'] },
  complete_task: {
    operation: 'completeTask',
    errors: ['not_found', 'task_not_todo', 'task_not_ready'],
  },
  skip_task: { operation: 'skipTask', errors: ['not_found', 'task_not_todo', 'task_not_ready'] },
  get_outreach_queue_insights: { operation: 'outreachQueueInsights', permission: 'senders.read' },
  get_team_metrics: { operation: 'teamMetrics', permission: 'metrics.read' },
  get_flow_plan_report: {
    operation: 'flowPlanReport',
    permission: 'metrics.read',
    errors: ['not_found'],
  },
  list_credit_transactions: { operation: 'creditTransactions', permission: 'credits.read' },
  enrich_email: { operation: 'enrichEmail' },
  enrich_phone: { operation: 'enrichPhone' },
  enrich_contact: { operation: 'enrichContact' },
  enrich_company: { operation: 'enrichCompany' },
  discover_contacts: { operation: 'discoverContacts' },
  get_contact_discovery_industry_values: {
    operation: 'discoveryIndustries',
    permission: 'discovery.read',
  },
  start_contact_discovery_audience_import: {
    operation: 'startContactDiscoveryImport',
    errors: ['not_found', 'shared_flow_protected', 'conflict'],
  },
  get_import: { operation: 'audienceImport', permission: 'audiences.read', errors: ['not_found'] },
  get_social_engagement_config: {
    operation: 'socialEngagementConfig',
    permission: 'socialEngagement.read',
  },
  write_social_engagement_config: {
    operation: 'setSocialEngagement',
    errors: ['paid_access_required'],
  },
  list_social_engagement_monitored_profiles: {
    operation: 'monitoredProfiles',
    permission: 'socialEngagement.read',
  },
  manage_social_engagement_monitored_profile: {
    operation: 'manageMonitoredProfile',
    errors: ['not_found', 'paid_access_required'],
  },
  list_network_unibox_conversations: {
    operation: 'conversations',
    permission: 'conversations.read',
  },
  get_network_unibox_conversation: {
    operation: 'conversation',
    permission: 'conversations.read',
    errors: ['not_found'],
  },
  update_network_unibox_conversation_state: {
    operation: 'updateConversationState',
    errors: ['not_found'],
  },
  reply_to_conversation: { operation: 'replyToConversation', errors: ['not_found', 'conflict'] },
  update_conversations: { operation: 'updateConversations', errors: ['not_found'] },
  decide_qualification: { operation: 'decideQualification' },
  correct_reply_intent: { operation: 'correctReplyIntent', errors: ['not_found', 'conflict'] },
  validate_flow: { operation: 'validateFlow', permission: 'flows.read' },
  render_flow_step: {
    operation: 'renderStep',
    permission: 'flows.read',
    errors: ['not_found', 'conflict'],
  },
  pause_flow_plan: { operation: 'pauseFlowPlan', errors: ['not_found', 'shared_flow_protected'] },
  resume_flow_plan: {
    operation: 'resumeFlowPlan',
    also: 'outreach.send',
    errors: ['not_found', 'shared_flow_protected'],
  },
  pause: {
    operation: 'pauseContact',
    errors: ['not_found', 'shared_flow_protected', 'role_required'],
  },
  resume: {
    operation: 'resumeContact',
    also: 'outreach.send',
    errors: ['not_found', 'shared_flow_protected', 'role_required'],
  },
  approve_task: {
    operation: 'completeTask',
    also: 'outreach.send',
    errors: ['not_found', 'task_not_todo', 'task_not_ready'],
  },
  search_contacts: { operation: 'contacts', permission: 'contacts.read' },
  explain_contact: {
    operation: 'whyNotSent',
    permission: 'enrollments.read',
    also: 'contacts.read',
    errors: ['not_found'],
  },
  upsert_contact: { operation: 'upsertContact', errors: ['conflict'] },
  update_contact: { operation: 'updateContact', errors: ['not_found', 'conflict'] },
  add_contact_note: { operation: 'addContactNote', errors: ['not_found'] },
  erase_contact: { operation: 'eraseContact', errors: ['not_found'] },
  list_suppressions: { operation: 'suppressions', permission: 'suppressions.read' },
  suppress: { operation: 'suppress', errors: ['not_found'] },
  list_conversations: { operation: 'conversations', permission: 'conversations.read' },
  get_conversation: {
    operation: 'conversation',
    permission: 'conversations.read',
    errors: ['not_found'],
  },
  cancel_import: { operation: 'cancelImport', errors: ['not_found', 'conflict'] },
  snooze_tasks: { operation: 'snoozeTasks' },
  reopen_task: { operation: 'reopenTask', errors: ['not_found', 'conflict'] },
  reassign_tasks: { operation: 'reassignTasks', errors: ['not_found', 'conflict'] },
  list_meetings: { operation: 'meetings', permission: 'enrollments.read' },
  record_meeting: { operation: 'recordMeeting', errors: ['not_found', 'conflict'] },
  update_meeting: { operation: 'updateMeeting', errors: ['not_found', 'conflict'] },
  delete_meeting: { operation: 'deleteMeeting', errors: ['not_found', 'conflict'] },
  list_mailboxes: { operation: 'mailboxes', permission: 'mailboxes.read' },
  list_knowledge: { operation: 'knowledge', permission: 'flows.read' },
  create_knowledge: { operation: 'createKnowledgeEntry', errors: ['conflict'] },
  update_knowledge: { operation: 'updateKnowledgeEntry', errors: ['not_found'] },
  delete_knowledge: { operation: 'deleteKnowledgeEntry', errors: ['not_found'] },
  upload_file: { operation: 'uploadEmailFile', errors: ['conflict'] },
  research_contact: { operation: 'researchContact', errors: ['not_found'] },
  write_reply: { operation: 'writeReply', errors: ['not_found', 'conflict'] },
  list_webhook_endpoints: { operation: 'webhookEndpoints', permission: 'webhooks.read' },
  create_webhook_endpoint: { operation: 'createWebhookEndpoint', errors: ['conflict'] },
  delete_webhook_endpoint: { operation: 'deleteWebhookEndpoint', errors: ['not_found'] },
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
  if (permission === undefined) throw new Error(`The tool ${tool} has no permission.`);
  return permission;
}

/** A suggested next tool with a reason. */
export interface NextStep {
  tool: ToolName;
  reason: string;
}
