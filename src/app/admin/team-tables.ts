/** A table with rows of teams. */
export interface TeamTable {
  name: string;
  /** A condition: row `x` belongs to the team `$team`. By default, the column `team_id` decides. */
  where?: string;
  /** Columns about other teams. The file leaves them out. */
  without?: readonly string[];
  /** Columns that refer to rows of later tables. The import sets them once those rows exist. */
  setLater?: readonly string[];
  /** Columns that a trigger sets for new rows. The import then writes the values of the file. */
  setAgain?: readonly string[];
  /** The key of a table, some of whose rows a trigger makes from rows of an earlier table. */
  filledBefore?: readonly string[];
  /** The maximum number of rows in memory at once, for tables with large rows. */
  atOnce?: number;
}

const OF_MEMBERS =
  'x.membership_id in (select m.id from team_membership m where m.team_id = $team)';

/** The tables of the file of a team, in an order in which each row refers to earlier ones. */
export const TEAM_TABLES: readonly TeamTable[] = [
  { name: 'team', where: 'x.id = $team' },
  {
    name: 'user',
    where: 'x.id in (select m.user_id from team_membership m where m.team_id = $team)',
    without: ['home_team_id'],
  },
  { name: 'team_membership' },
  {
    name: 'api_key',
    where:
      'x.team_id = $team and not exists (select 1 from connected_agent a where a.team_id = $team and a.api_key_id = x.id)',
  },
  { name: 'outreach_rules' },
  { name: 'ai_settings' },
  { name: 'ai_account' },
  { name: 'invitation' },
  { name: 'audit_entry' },
  { name: 'email_file' },
  {
    name: 'email_file_part',
    where: 'x.file_id in (select f.id from email_file f where f.team_id = $team)',
    atOnce: 20,
  },
  { name: 'email_file_use' },
  { name: 'mailbox' },
  { name: 'dkim_key' },
  { name: 'mailbox_folder' },
  { name: 'set_aside_row' },
  { name: 'sent_copy' },
  {
    name: 'mailbox_day',
    where: 'x.mailbox_id in (select b.id from mailbox b where b.team_id = $team)',
  },
  { name: 'domain_hour' },
  { name: 'sender_account' },
  { name: 'sender_settings' },
  { name: 'sender_day', where: OF_MEMBERS },
  { name: 'sender_pause', where: OF_MEMBERS },
  { name: 'custom_field' },
  { name: 'knowledge_entry' },
  { name: 'saved_view' },
  { name: 'contact', setAgain: ['updated_at'] },
  { name: 'contact_email', filledBefore: ['team_id', 'address'] },
  { name: 'contact_phone', filledBefore: ['team_id', 'number', 'contact_id'] },
  { name: 'contact_alias' },
  { name: 'contact_pair' },
  { name: 'contact_merged_by_phone' },
  { name: 'outreach_pause' },
  { name: 'contact_field_change' },
  { name: 'contact_note' },
  { name: 'research_finding' },
  { name: 'audience' },
  { name: 'audience_member' },
  { name: 'flow_plan', setLater: ['current_version_id'] },
  { name: 'flow_version' },
  { name: 'flow_draft' },
  { name: 'flow_candidate' },
  { name: 'flow_mailbox' },
  { name: 'enrollment', setLater: ['current_step_id'] },
  { name: 'step' },
  { name: 'generated_text' },
  { name: 'ai_call' },
  { name: 'queue_item' },
  { name: 'outreach_action' },
  { name: 'task' },
  { name: 'meeting' },
  { name: 'link_click' },
  { name: 'conversation' },
  { name: 'message' },
  { name: 'message_content' },
  { name: 'message_intent' },
  { name: 'message_attachment' },
  {
    name: 'message_attachment_part',
    where: 'x.message_id in (select m.id from message m where m.team_id = $team)',
    atOnce: 20,
  },
  { name: 'mail_question' },
  { name: 'mail_author' },
  { name: 'reply' },
  { name: 'reply_draft' },
  { name: 'written_reply' },
  { name: 'held_mail' },
  { name: 'test_email' },
  { name: 'email_suppression' },
  { name: 'social_engagement_config' },
  { name: 'monitored_profile' },
  { name: 'engagement' },
  { name: 'engager' },
  { name: 'credit_transaction' },
  { name: 'discovered_profile' },
  { name: 'upload' },
  {
    name: 'upload_part',
    where: 'x.upload_id in (select u.id from upload u where u.team_id = $team)',
  },
  { name: 'import' },
  {
    name: 'import_chunk',
    where: 'x.import_id in (select i.id from import i where i.team_id = $team)',
  },
  { name: 'import_row' },
  { name: 'import_change' },
  { name: 'connected_crm' },
  { name: 'crm_reading' },
  { name: 'crm_work' },
  { name: 'crm_sync' },
  { name: 'contact_data_source' },
  { name: 'contact_data_lookup' },
  { name: 'webhook_endpoint' },
  { name: 'sandbox_email' },
  { name: 'sandbox_reply' },
  { name: 'sandbox_crm_record' },
  { name: 'sandbox_network_request' },
];

export const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** The condition for the rows `x` of the table that belong to the team. */
export function ofTeam(
  { where = 'x.team_id = $team' }: Pick<TeamTable, 'where'>,
  teamId: string,
): string {
  return where.replaceAll('$team', () => literal(teamId));
}

/**
 * Tables that a team leaves behind: sign-ins, proofs, running work and short-lived records of one
 * server. Anybody can write a file, so identities and ownership of domains must be proved again on
 * the other server.
 */
export const SERVER_TABLES: readonly string[] = [
  ...[
    'session',
    'sign_in_link',
    'user_identity',
    'openid_state',
    'pending_identity',
    'invitation_proof',
    'invitation_send',
    'team_domain',
    'connected_agent',
    'agent_call',
    'agent_question',
    'oauth_record',
    'mailbox_authorization',
    'crm_authorization',
    'server_secret',
    'key_network',
  ],
  ...['bulk_query', 'bulk_query_chunk', 'enrichment_run', 'enrichment_lookup'],
  ...[
    'event',
    'event_horizon',
    'business_event',
    'webhook_delivery',
    'work_hold',
    'webhook_receipt',
    'idempotency_record',
    'rate_limit',
    'clock_origin',
  ],
  ...['sandbox_network_news', 'sandbox_attempt'],
];
