// @module-tag once
import { expect, it } from 'vitest';
import { schema } from '../../src/app/runtime/schema.ts';
import { TOOLS } from '../../src/app/runtime/tool-catalog.ts';
import { TOOL_TABLE } from '../../src/kernel/tool-names.ts';

/** The list of the interface, written by hand, to compare with the served tools. */
const PROMISED = `
  get_current_user list_team_members get_guide
  list_audiences create_audience add_audience_contacts attach_audience_to_flow list_crm_lists
  list_flow_plans get_flow_workspace create_flow_plan update_flow_plan replace_flow_root manage_flow_publication
  list_flow_plan_enrollments list_enrollments get_flow_enrollment add_manual_flow_enrollment enroll_awaiting_flow_items
  cancel_flow_enrollments validate_flow_reenroll
  add_dynamic_action remove_dynamic_action_prospect find_mcp_enrollment get_contact_trace find_contact_data
  list_user_tasks preview_task complete_task skip_task
  get_outreach_queue_insights get_team_metrics list_credit_transactions
  enrich_email enrich_phone enrich_contact enrich_company
  discover_contacts get_contact_discovery_industry_values start_contact_discovery_audience_import
  get_social_engagement_config write_social_engagement_config list_social_engagement_monitored_profiles
  manage_social_engagement_monitored_profile
  list_network_unibox_conversations get_network_unibox_conversation update_network_unibox_conversation_state`
  .trim()
  .split(/\s+/);

const ADDITIONAL = [
  'correct_reply_intent',
  'decide_qualification',
  'update_conversations',
  'add_contact_note',
  'delete_meeting',
  'erase_contact',
  'get_conversation',
  'get_flow_plan_report',
  'list_conversations',
  'list_mailboxes',
  'list_meetings',
  'list_suppressions',
  'reassign_tasks',
  'record_meeting',
  'reopen_task',
  'snooze_tasks',
  'suppress',
  'update_meeting',
  'approve_task',
  'create_webhook_endpoint',
  'delete_webhook_endpoint',
  'get_import',
  'cancel_import',
  'explain_contact',
  'create_knowledge',
  'research_contact',
  'upload_file',
  'write_reply',
  'delete_knowledge',
  'list_knowledge',
  'update_knowledge',
  'list_webhook_endpoints',
  'pause',
  'pause_flow_plan',
  'render_flow_step',
  'reply_to_conversation',
  'resume',
  'resume_flow_plan',
  'search_contacts',
  'update_contact',
  'upsert_contact',
  'validate_flow',
];

it('contains the 47 tools of the interface and the additional ones, each once', () => {
  expect(PROMISED).toHaveLength(47);
  expect(TOOLS.map(({ name }) => name).sort()).toEqual([...PROMISED, ...ADDITIONAL].sort());
});

it('has an existing operation for each tool', () => {
  const fields = {
    ...schema.getQueryType()?.getFields(),
    ...schema.getMutationType()?.getFields(),
  };
  expect(Object.values(TOOL_TABLE).filter(({ operation }) => !(operation in fields))).toEqual([]);
});

it('marks no charged tool as read-only', () => {
  expect(
    TOOLS.filter(({ annotations }) => annotations.charged && annotations.readOnlyHint),
  ).toEqual([]);
});
