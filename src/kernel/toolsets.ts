import { TOOL_NAMES, type ToolName } from './tool-names.ts';

interface ToolsetEntry {
  /** The purpose of the tools of the set, in a line. */
  description: string;
  tools: readonly ToolName[];
}

/**
 * The tools by job. An agent lists the sets that it needs, because every listed tool takes a part
 * of its attention. Each tool is in one set.
 */
export const TOOLSETS = {
  sequences: {
    description: 'Flow plans, enrollments, dynamic actions, and pausing.',
    tools: [
      'list_flow_plans',
      'get_flow_workspace',
      'create_flow_plan',
      'update_flow_plan',
      'replace_flow_root',
      'validate_flow',
      'render_flow_step',
      'manage_flow_publication',
      'attach_audience_to_flow',
      'pause_flow_plan',
      'resume_flow_plan',
      'list_flow_plan_enrollments',
      'list_enrollments',
      'get_flow_enrollment',
      'add_manual_flow_enrollment',
      'enroll_awaiting_flow_items',
      'cancel_flow_enrollments',
      'validate_flow_reenroll',
      'decide_qualification',
      'add_dynamic_action',
      'remove_dynamic_action_prospect',
      'find_mcp_enrollment',
      'get_outreach_queue_insights',
      'pause',
      'resume',
    ],
  },
  contacts: {
    description: 'Contacts, audiences, imports, the CRM, and the suppression list.',
    tools: [
      'search_contacts',
      'explain_contact',
      'upsert_contact',
      'update_contact',
      'add_contact_note',
      'erase_contact',
      'get_contact_trace',
      'research_contact',
      'find_contact_data',
      'list_suppressions',
      'suppress',
      'list_audiences',
      'create_audience',
      'add_audience_contacts',
      'list_crm_lists',
      'get_import',
      'cancel_import',
    ],
  },
  inbox: {
    description: 'Conversations by email and on the network, replies and meetings.',
    tools: [
      'list_conversations',
      'get_conversation',
      'write_reply',
      'reply_to_conversation',
      'update_conversations',
      'upload_file',
      'correct_reply_intent',
      'list_network_unibox_conversations',
      'get_network_unibox_conversation',
      'update_network_unibox_conversation_state',
      'list_meetings',
      'record_meeting',
      'update_meeting',
      'delete_meeting',
    ],
  },
  tasks: {
    description: 'Calls, manual steps and approvals of members.',
    tools: [
      'list_user_tasks',
      'preview_task',
      'complete_task',
      'approve_task',
      'skip_task',
      'snooze_tasks',
      'reassign_tasks',
      'reopen_task',
    ],
  },
  discovery: {
    description: 'New contacts, enrichment, and engagement on the network. Costs credits.',
    tools: [
      'discover_contacts',
      'get_contact_discovery_industry_values',
      'start_contact_discovery_audience_import',
      'enrich_email',
      'enrich_phone',
      'enrich_contact',
      'enrich_company',
      'get_social_engagement_config',
      'write_social_engagement_config',
      'list_social_engagement_monitored_profiles',
      'manage_social_engagement_monitored_profile',
    ],
  },
  admin: {
    description: 'The team and its knowledge, guides, figures, credits, mailboxes and webhooks.',
    tools: [
      'get_current_user',
      'list_team_members',
      'get_guide',
      'get_team_metrics',
      'get_flow_plan_report',
      'list_credit_transactions',
      'list_mailboxes',
      'list_knowledge',
      'create_knowledge',
      'update_knowledge',
      'delete_knowledge',
      'list_webhook_endpoints',
      'create_webhook_endpoint',
      'delete_webhook_endpoint',
    ],
  },
} as const satisfies Record<string, ToolsetEntry>;

export type Toolset = keyof typeof TOOLSETS;

export const TOOLSET_NAMES = Object.keys(TOOLSETS).filter(isToolset);

export function isToolset(name: string): name is Toolset {
  return Object.hasOwn(TOOLSETS, name);
}

/** The tools that are listed unless a client asks for others: those of the most frequent jobs. */
export const LISTED_BY_DEFAULT = [
  'get_current_user',
  'get_guide',
  'search_contacts',
  'explain_contact',
  'upsert_contact',
  'add_contact_note',
  'suppress',
  'list_audiences',
  'create_audience',
  'add_audience_contacts',
  'attach_audience_to_flow',
  'list_flow_plans',
  'create_flow_plan',
  'manage_flow_publication',
  'list_enrollments',
  'add_manual_flow_enrollment',
  'add_dynamic_action',
  'pause',
  'resume',
  'list_conversations',
  'get_conversation',
  'reply_to_conversation',
  'list_user_tasks',
  'complete_task',
  'record_meeting',
  'get_team_metrics',
] as const satisfies readonly ToolName[];

/** The set of a tool. */
export function toolsetOf(tool: ToolName): Toolset {
  const found = TOOLSET_NAMES.find((name) => toolsIn(name).includes(tool));
  if (found === undefined) throw new Error(`The tool ${tool} is in no toolset.`);
  return found;
}

export function toolsIn(toolset: Toolset): readonly ToolName[] {
  return TOOLSETS[toolset].tools;
}

/** The tools of the sets, or those that are listed by default. In the order of all tools. */
export function listedTools(toolsets: readonly Toolset[] | 'all' | 'default'): ToolName[] {
  if (toolsets === 'all') return [...TOOL_NAMES];
  const listed = new Set<ToolName>(
    toolsets === 'default' ? LISTED_BY_DEFAULT : toolsets.flatMap(toolsIn),
  );
  return TOOL_NAMES.filter((name) => listed.has(name));
}
