import type { ToolName } from '../kernel/tool-names.ts';

const ULID = '01JZXAMPLE0000000000000000';
const AUDIENCE = `aud_${ULID}`;
const FLOW_PLAN = `fp_${ULID}`;
const ENROLLMENT = `enr_${ULID}`;
const QUEUE_ITEM = `qi_${ULID}`;
const TASK = `task_${ULID}`;
const CONVERSATION = `conv_${ULID}`;
const IMPORT = `imp_${ULID}`;
const USER = `user_${ULID}`;
const ENDPOINT = `whe_${ULID}`;
const CONTACT = `pro_${ULID}`;
const KNOWLEDGE = `kn_${ULID}`;
const MESSAGE = `msg_${ULID}`;
const MEETING = `mtg_${ULID}`;
const MEMBERSHIP = `tm_${ULID}`;

/** An example request of each tool. IDs are placeholders. */
export const TOOL_EXAMPLES: Record<ToolName, object> = {
  get_current_user: {},
  list_team_members: { limit: 25 },
  get_guide: { topic: 'audience_management' },
  list_audiences: { searchQuery: 'fair', limit: 10 },
  create_audience: {
    name: 'Fair visitors',
    contacts: [
      {
        firstName: 'Ada',
        lastName: 'Lovelace',
        email: 'ada@lovelace.example',
        companyName: 'Analytical Engines',
      },
    ],
  },
  add_audience_contacts: {
    audienceId: AUDIENCE,
    contacts: [{ networkUrl: 'https://network.example/in/quiet-grace', firstName: 'Grace' }],
  },
  attach_audience_to_flow: { audienceId: AUDIENCE, flowPlanId: FLOW_PLAN },
  list_crm_lists: { searchQuery: 'customers' },
  list_flow_plans: { isDraft: false, includeMetrics: true },
  get_flow_workspace: { flowPlanId: FLOW_PLAN },
  create_flow_plan: {
    name: 'First contact',
    root: {
      type: 'email',
      subject: 'A question, {{ contact.firstName | default: "if I may" }}',
      message:
        'Hello {{ contact.firstName | default: "there" }}, may I ask how you plan your week?',
      children: {
        default: {
          type: 'call',
          delay: '3.00:00:00',
          title: 'Call {{ contact.fullName | default: "them" }}',
        },
      },
    },
  },
  update_flow_plan: { flowPlanId: FLOW_PLAN, name: 'First contact, spring' },
  replace_flow_root: { flowPlanId: FLOW_PLAN, root: { type: 'call', title: 'Ring them' } },
  manage_flow_publication: { flowPlanId: FLOW_PLAN, action: 'publish' },
  list_flow_plan_enrollments: { flowPlanId: FLOW_PLAN, status: 'in_progress', limit: 10 },
  list_enrollments: { statuses: ['completed'], finishedFrom: '2026-01-01T00:00:00Z' },
  get_flow_enrollment: { enrollmentId: ENROLLMENT },
  add_manual_flow_enrollment: {
    flowPlanId: FLOW_PLAN,
    contact: { email: 'quiet.alan@turing.example', firstName: 'Alan' },
  },
  enroll_awaiting_flow_items: { flowPlanId: FLOW_PLAN, queueItemIds: [QUEUE_ITEM] },
  cancel_flow_enrollments: { flowPlanId: FLOW_PLAN, enrollmentIds: [ENROLLMENT] },
  validate_flow_reenroll: { queueItemIds: [QUEUE_ITEM] },
  add_dynamic_action: {
    contact: { firstName: 'Mary', lastName: 'Jackson', email: 'quiet.mary@tunnels.example' },
    action: {
      type: 'email',
      subject: 'The figures, as promised',
      message: 'Hello {{ contact.firstName }}, here they are.',
    },
  },
  remove_dynamic_action_prospect: { enrollmentId: ENROLLMENT },
  find_mcp_enrollment: { email: 'quiet.mary@tunnels.example' },
  explain_contact: { prospectId: CONTACT },
  get_contact_trace: { identities: [{ email: 'ada@lovelace.example' }] },
  find_contact_data: { firstName: 'Ada', lastName: 'Lovelace', companyDomain: 'lovelace.example' },
  list_user_tasks: { types: ['call', 'manual'], limit: 10 },
  preview_task: { taskId: TASK },
  complete_task: { taskId: TASK },
  approve_task: { taskId: TASK, note: 'As discussed.' },
  skip_task: { taskId: TASK },
  get_outreach_queue_insights: { requestTypes: ['send_connection', 'send_message'] },
  get_team_metrics: {
    fromUtc: '2026-01-01T00:00:00Z',
    toUtc: '2026-01-31T00:00:00Z',
    includeEmailChart: true,
  },
  get_flow_plan_report: {
    flowPlanId: FLOW_PLAN,
    fromUtc: '2026-01-01T00:00:00Z',
    toUtc: '2026-01-31T00:00:00Z',
  },
  list_credit_transactions: { featureTypes: ['email_unlock'], limit: 10 },
  enrich_email: { networkUrl: 'https://network.example/in/luca-khan-0', note: 'row 17' },
  enrich_phone: {
    firstName: 'Luca',
    lastName: 'Khan',
    companyDomain: 'coral-software-385.example',
  },
  enrich_contact: { email: 'luca.khan.0@coral-software-385.example' },
  enrich_company: { companyDomain: 'coral-software-385.example' },
  discover_contacts: { filters: { seniorities: ['Director'], countries: ['Norway'] }, pageSize: 1 },
  get_contact_discovery_industry_values: {},
  start_contact_discovery_audience_import: {
    name: 'Directors in Norway',
    filters: { seniorities: ['Director'], countries: ['Norway'] },
    totalProfiles: 3,
    confirmedMaxCredits: 3,
  },
  get_import: { importId: IMPORT },
  cancel_import: { importId: IMPORT },
  get_social_engagement_config: {},
  write_social_engagement_config: { isEnabled: true },
  set_engagement_criteria: { criteria: 'Heads of operations who ask how it works.' },
  list_social_engagement_monitored_profiles: { statuses: ['active'] },
  manage_social_engagement_monitored_profile: {
    action: 'add',
    networkUrl: 'https://network.example/company/silent-acme',
    enableSocialEngagement: true,
  },
  list_network_unibox_conversations: { isRead: false, userIds: [USER] },
  get_network_unibox_conversation: { conversationId: CONVERSATION, messageLimit: 20 },
  update_network_unibox_conversation_state: { conversationId: CONVERSATION, tag: 'hot' },
  validate_flow: {
    root: {
      type: 'email',
      subject: 'A question',
      message: 'Hello {{ contact.firstName | default: "there" }}, how do you plan your week?',
    },
  },
  render_flow_step: { flowPlanId: FLOW_PLAN, nodeId: 'introduction', prospectId: CONTACT },
  pause_flow_plan: { flowPlanId: FLOW_PLAN, reason: 'The price list changes on Friday.' },
  resume_flow_plan: { flowPlanId: FLOW_PLAN },
  pause: { scope: 'contact', id: CONTACT, reason: 'Away until the end of the month.' },
  resume: { scope: 'contact', id: CONTACT },
  upsert_contact: {
    contact: {
      email: 'ada@lovelace.example',
      firstName: 'Ada',
      lastName: 'Lovelace',
      companyName: 'Analytical Engines',
    },
  },
  update_contact: { by: { email: 'ada@lovelace.example' }, changes: { role: 'Mathematician' } },
  add_contact_note: { prospectId: CONTACT, body: 'Prefers to be called after two.' },
  erase_contact: { prospectId: CONTACT },
  list_suppressions: { searchQuery: 'lovelace' },
  suppress: { email: 'babbage@difference.example', reason: 'Asked on the phone.' },
  list_conversations: { isRead: false, channel: 'email' },
  get_conversation: { conversationId: CONVERSATION, messageLimit: 20 },
  snooze_tasks: { taskIds: [TASK], until: '2026-02-02T09:00:00Z' },
  reopen_task: { taskId: TASK },
  reassign_tasks: { taskIds: [TASK], toTeamMembershipId: MEMBERSHIP },
  list_meetings: { from: '2026-01-01T00:00:00Z' },
  record_meeting: { enrollmentId: ENROLLMENT, note: 'A demonstration for three colleagues.' },
  update_meeting: { meetingId: MEETING, note: 'Moved to Thursday.' },
  delete_meeting: { meetingId: MEETING },
  list_mailboxes: { statuses: ['needs_attention', 'paused'] },
  list_knowledge: {},
  create_knowledge: {
    kind: 'proof',
    title: 'Looms',
    body: 'A weaver in Lyon plans its looms in half the time.',
  },
  update_knowledge: { entryId: KNOWLEDGE, title: 'Looms in Lyon' },
  delete_knowledge: { entryId: KNOWLEDGE },
  upload_file: { fileName: 'Offer.txt', content: 'T3VyIG9mZmVyLgo=' },
  research_contact: { prospectId: CONTACT },
  write_reply: { conversationId: CONVERSATION },
  list_webhook_endpoints: {},
  create_webhook_endpoint: {
    url: 'https://crm.example/events',
    eventTypes: ['contact.updated', 'reply.received'],
  },
  delete_webhook_endpoint: { endpointId: ENDPOINT },
  search_contacts: { query: 'ada engines', hasEmail: true, limit: 10 },
  update_conversations: {
    conversationIds: [CONVERSATION],
    tag: 'nurture',
    isArchived: true,
  },
  decide_qualification: {
    enrollmentIds: [ENROLLMENT],
    decision: 'qualified',
    note: 'Their plant is in Lyon.',
  },
  correct_reply_intent: { messageId: MESSAGE, intent: 'not_now' },
  reply_to_conversation: {
    conversationId: CONVERSATION,
    body: 'Thank you. Does Tuesday at ten suit you?',
  },
};
