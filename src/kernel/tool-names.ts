/** The 47 tools of the public API and get_import, each with the GraphQL operation that it executes. */
export const TOOL_OPERATIONS = {
  get_current_user: 'viewer',
  list_team_members: 'teamMembers',
  get_guide: 'guide',
  list_audiences: 'audiences',
  create_audience: 'createAudience',
  add_audience_contacts: 'addAudienceContacts',
  attach_audience_to_flow: 'attachAudienceToFlow',
  list_crm_lists: 'crmLists',
  list_flow_plans: 'flowPlans',
  get_flow_workspace: 'flowPlan',
  create_flow_plan: 'createFlowPlan',
  update_flow_plan: 'updateFlowPlan',
  replace_flow_root: 'replaceFlowRoot',
  manage_flow_publication: 'setFlowPublication',
  list_flow_plan_enrollments: 'flowPlanEnrollments',
  list_enrollments: 'enrollments',
  get_flow_enrollment: 'enrollment',
  add_manual_flow_enrollment: 'addFlowEnrollment',
  enroll_awaiting_flow_items: 'enrollQueueItems',
  cancel_flow_enrollments: 'cancelEnrollments',
  validate_flow_reenroll: 'reenrollmentChecks',
  add_dynamic_action: 'addDynamicAction',
  remove_dynamic_action_prospect: 'removeDynamicActionContact',
  find_mcp_enrollment: 'dynamicActionEnrollments',
  get_contact_trace: 'contactTrace',
  find_contact_data: 'contactData',
  list_user_tasks: 'tasks',
  preview_task: 'taskPreview',
  complete_task: 'completeTask',
  skip_task: 'skipTask',
  get_outreach_queue_insights: 'outreachQueueInsights',
  get_team_metrics: 'teamMetrics',
  list_credit_transactions: 'creditTransactions',
  enrich_email: 'enrichEmail',
  enrich_phone: 'enrichPhone',
  enrich_contact: 'enrichContact',
  enrich_company: 'enrichCompany',
  discover_contacts: 'discoverContacts',
  get_contact_discovery_industry_values: 'discoveryIndustries',
  start_contact_discovery_audience_import: 'startContactDiscoveryImport',
  get_import: 'audienceImport',
  get_social_engagement_config: 'socialEngagementConfig',
  write_social_engagement_config: 'setSocialEngagement',
  list_social_engagement_monitored_profiles: 'monitoredProfiles',
  manage_social_engagement_monitored_profile: 'manageMonitoredProfile',
  list_network_unibox_conversations: 'conversations',
  get_network_unibox_conversation: 'conversation',
  update_network_unibox_conversation_state: 'updateConversationState',
} as const;

export type ToolName = keyof typeof TOOL_OPERATIONS;

export const TOOL_NAMES = Object.keys(TOOL_OPERATIONS).filter((name): name is ToolName => Object.hasOwn(TOOL_OPERATIONS, name));

/** A suggested next tool with a reason. */
export interface NextStep {
  tool: ToolName;
  reason: string;
}
