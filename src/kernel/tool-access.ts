import type { Actor } from './actor.ts';
import type { ErrorCode } from './errors.ts';
import { authorize, can, type Permission, POLICY } from './policy.ts';
import { TOOL_NAMES, TOOL_OPERATIONS, type ToolName } from './tool-names.ts';

/** The permission required to call each tool. Some inputs require further permissions. */
const TOOL_PERMISSIONS: Record<ToolName, Permission> = {
  get_current_user: 'team.read',
  list_team_members: 'team.read',
  get_guide: 'team.read',
  list_audiences: 'audiences.read',
  create_audience: 'audiences.write',
  add_audience_contacts: 'audiences.write',
  attach_audience_to_flow: 'flows.write',
  list_crm_lists: 'audiences.read',
  list_flow_plans: 'flows.read',
  get_flow_workspace: 'flows.read',
  create_flow_plan: 'flows.write',
  update_flow_plan: 'flows.write',
  replace_flow_root: 'flows.write',
  manage_flow_publication: 'flows.write',
  list_flow_plan_enrollments: 'enrollments.read',
  list_enrollments: 'enrollments.read',
  get_flow_enrollment: 'enrollments.read',
  add_manual_flow_enrollment: 'enrollments.write',
  enroll_awaiting_flow_items: 'enrollments.write',
  cancel_flow_enrollments: 'enrollments.write',
  validate_flow_reenroll: 'enrollments.read',
  add_dynamic_action: 'enrollments.write',
  remove_dynamic_action_prospect: 'enrollments.write',
  find_mcp_enrollment: 'enrollments.read',
  get_contact_trace: 'contacts.read',
  find_contact_data: 'contacts.read',
  list_user_tasks: 'tasks.read',
  preview_task: 'tasks.read',
  complete_task: 'tasks.write',
  skip_task: 'tasks.write',
  get_outreach_queue_insights: 'senders.read',
  get_team_metrics: 'metrics.read',
  list_credit_transactions: 'credits.read',
  enrich_email: 'enrichment.run',
  enrich_phone: 'enrichment.run',
  enrich_contact: 'enrichment.run',
  enrich_company: 'enrichment.run',
  discover_contacts: 'discovery.run',
  get_contact_discovery_industry_values: 'discovery.read',
  start_contact_discovery_audience_import: 'discovery.run',
  get_import: 'audiences.read',
  get_social_engagement_config: 'socialEngagement.read',
  write_social_engagement_config: 'socialEngagement.write',
  list_social_engagement_monitored_profiles: 'socialEngagement.read',
  manage_social_engagement_monitored_profile: 'socialEngagement.write',
  list_network_unibox_conversations: 'conversations.read',
  get_network_unibox_conversation: 'conversations.read',
  update_network_unibox_conversation_state: 'conversations.write',
};

const SHARED_FLOW: readonly ErrorCode[] = ['not_found', 'shared_flow_protected', 'conflict'];

/** Tool-specific errors, in addition to those of all calls and those that follow from permissions. */
const OWN_ERRORS: Partial<Record<ToolName, readonly ErrorCode[]>> = {
  create_audience: ['not_found', 'shared_flow_protected', 'conflict', 'insufficient_credits'],
  add_audience_contacts: ['not_found', 'conflict'],
  attach_audience_to_flow: SHARED_FLOW,
  get_flow_workspace: ['not_found'],
  create_flow_plan: ['not_found', 'conflict'],
  update_flow_plan: SHARED_FLOW,
  replace_flow_root: SHARED_FLOW,
  manage_flow_publication: SHARED_FLOW,
  list_flow_plan_enrollments: ['not_found'],
  get_flow_enrollment: ['not_found'],
  add_manual_flow_enrollment: [...SHARED_FLOW, 'flow_not_published', 'already_enrolled'],
  enroll_awaiting_flow_items: [...SHARED_FLOW, 'flow_not_published'],
  cancel_flow_enrollments: SHARED_FLOW,
  add_dynamic_action: ['not_found', 'conflict'],
  remove_dynamic_action_prospect: ['not_found', 'conflict'],
  preview_task: ['not_found'],
  complete_task: ['not_found', 'task_not_todo', 'task_not_ready'],
  skip_task: ['not_found', 'task_not_todo', 'task_not_ready'],
  start_contact_discovery_audience_import: ['not_found', 'shared_flow_protected', 'conflict'],
  get_import: ['not_found'],
  write_social_engagement_config: ['paid_access_required'],
  manage_social_engagement_monitored_profile: ['not_found', 'paid_access_required'],
  get_network_unibox_conversation: ['not_found'],
  update_network_unibox_conversation_state: ['not_found'],
};

export function mayCall(actor: Actor, tool: ToolName): boolean {
  return can(actor, TOOL_PERMISSIONS[tool]);
}

export function authorizeTool(actor: Actor, tool: ToolName): void {
  authorize(actor, TOOL_PERMISSIONS[tool]);
}

/** Mutations without a tool, with the required permission. Some inputs require further permissions. */
const MUTATION_PERMISSIONS: ReadonlyMap<string, Permission> = new Map([
  ['createApiKey', 'apiKeys.write'],
  ['deactivateTeamMember', 'team.manage'],
  ['importAudienceCsv', 'audiences.write'],
  ['reactivateTeamMember', 'team.manage'],
  ['reassignTasks', 'tasks.write.team'],
  ['recordEmailReply', 'enrollments.write'],
  ['recordMeeting', 'enrollments.write'],
  ['revokeApiKey', 'apiKeys.write'],
  ['rotateApiKey', 'apiKeys.write'],
  ['suppressEmail', 'suppressions.write'],
  ['unsuppressEmail', 'suppressions.write'],
  ['updateSenderSettings', 'senders.write'],
  ['updateTeamSettings', 'team.manage'],
]);

const FIELD_PERMISSIONS: ReadonlyMap<string, Permission> = new Map([
  ...MUTATION_PERMISSIONS,
  ...TOOL_NAMES.map((tool): [string, Permission] => [TOOL_OPERATIONS[tool], TOOL_PERMISSIONS[tool]]),
]);

/** The permission required for a mutation, or null if there is no such mutation. */
export function permissionOfMutation(field: string): Permission | null {
  return FIELD_PERMISSIONS.get(field) ?? null;
}

/** The authorization and tool-specific errors of a tool. */
export function toolErrors(tool: ToolName): ErrorCode[] {
  const rule: { roles: readonly string[]; billing?: true } = POLICY[TOOL_PERMISSIONS[tool]];
  return [
    ...(rule.roles.length < 3 ? (['role_required'] as const) : []),
    ...(rule.billing ? (['billing_access_required'] as const) : []),
    ...(OWN_ERRORS[tool] ?? []),
  ];
}
