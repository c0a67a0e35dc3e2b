import type { AuditAction } from './audit-actions.ts';
import type { Permission } from './policy.ts';

/** Why a mutation adds no audit entry. */
interface NotAudited {
  readonly why: string;
}

export interface MutationRule {
  /** The permission to call the mutation, sufficient for the caller's own objects. */
  readonly permission: Permission;
  /** The permission for objects of another member, if it differs. */
  readonly others?: Permission;
  /** Further permissions for some inputs. */
  readonly further?: readonly Permission[];
  /** The audit actions of a call that changed something: at least one of these. */
  readonly audit: readonly AuditAction[] | NotAudited;
}

const READS_ONLY: NotAudited = {
  why: 'It asks an outside service and changes nothing but the stored answer.',
};
const BEGINS_ONLY: NotAudited = {
  why: 'Nothing is connected before the sign-in is finished, which is audited.',
};
const REPEATS_ONLY: NotAudited = { why: 'It tries again what would have happened anyway.' };
const KEPT_ON_TASK: NotAudited = { why: 'Each task keeps who closed it and when.' };
const DRAFT: NotAudited = {
  why: 'A draft reaches nobody before it is published or sent, which is audited.',
};

/**
 * Every mutation with its permissions and audit actions. Rights, descriptions and docs/rights.md
 * derive from this table.
 */
export const MUTATIONS = {
  acceptInvitation: { permission: 'sessions.write', audit: ['invitation.accepted'] },
  addAudienceContacts: { permission: 'audiences.write', audit: ['audience.contacts_added'] },
  addKnownContacts: { permission: 'audiences.write', audit: ['audience.contacts_added'] },
  addContactNote: {
    permission: 'contacts.write',
    audit: { why: 'The note names its author and its time.' },
  },
  addDynamicAction: {
    permission: 'enrollments.write',
    further: ['texts.generate'],
    audit: ['enrollments.started', 'enrollments.extended'],
  },
  addFlowEnrollment: { permission: 'enrollments.write', audit: ['enrollments.started'] },
  addTeamDomain: { permission: 'team.manage', audit: ['team_domain.added'] },
  answerMailQuestion: {
    permission: 'enrollments.write',
    others: 'conversations.write.team',
    further: [
      'suppressions.write',
      'outreach.send',
      'enrollments.cancel',
      'enrollments.cancel.team',
    ],
    audit: ['mail_question.answered'],
  },
  archiveFlowPlan: { permission: 'flows.write', audit: ['flow_plan.archived'] },
  attachAudienceToFlow: { permission: 'flows.write', audit: ['flow_plan.audience_attached'] },
  beginCrmAuthorization: { permission: 'crm.write', audit: BEGINS_ONLY },
  beginMailboxAuthorization: { permission: 'mailboxes.write', audit: BEGINS_ONLY },
  cancelBulkQuery: {
    permission: 'bulkQueries.run',
    audit: { why: 'Only who started a bulk query can cancel it, and it stays in their list.' },
  },
  cancelEnrichment: { permission: 'enrichment.run', audit: ['enrichment.canceled'] },
  cancelEnrollments: {
    permission: 'enrollments.cancel',
    others: 'enrollments.cancel.team',
    audit: ['enrollments.canceled'],
  },
  cancelStarts: { permission: 'enrollments.write', audit: ['enrollments.starts_canceled'] },
  changeTeamMember: { permission: 'team.manage', audit: ['membership.changed'] },
  checkDkimKey: { permission: 'mailboxes.write.team', audit: ['dkim_key.checked'] },
  checkMailboxDomain: {
    permission: 'mailboxes.write',
    others: 'mailboxes.write.team',
    audit: READS_ONLY,
  },
  completeTask: { permission: 'tasks.write', others: 'tasks.write.team', audit: KEPT_ON_TASK },
  completeTasks: { permission: 'tasks.write', others: 'tasks.write.team', audit: KEPT_ON_TASK },
  connectAi: { permission: 'outreachRules.write', audit: ['ai_account.connected'] },
  connectContactDataSource: { permission: 'contactData.write', audit: ['contact_data.connected'] },
  connectCrm: { permission: 'crm.write', audit: ['crm.connected'] },
  connectMailbox: { permission: 'mailboxes.write', audit: ['mailbox.connected'] },
  createApiKey: { permission: 'apiKeys.write', audit: ['api_key.created'] },
  createAudience: {
    permission: 'audiences.write',
    further: ['discovery.run'],
    audit: ['audience.created'],
  },
  createCustomField: { permission: 'customFields.write', audit: ['custom_field.created'] },
  createFlowPlan: { permission: 'flows.write', audit: ['flow_plan.created'] },
  createSavedView: { permission: 'savedViews.write', audit: ['saved_view.created'] },
  createDkimKey: { permission: 'mailboxes.write.team', audit: ['dkim_key.created'] },
  deleteDkimKey: { permission: 'mailboxes.write.team', audit: ['dkim_key.deleted'] },
  correctReplyIntent: {
    permission: 'conversations.write',
    others: 'conversations.write.team',
    further: ['suppressions.write'],
    audit: ['reply_intent.corrected'],
  },
  createKnowledgeEntry: { permission: 'knowledge.write', audit: ['knowledge.created'] },
  createWebhookEndpoint: { permission: 'webhooks.write', audit: ['webhook_endpoint.created'] },
  deactivateTeamMember: { permission: 'team.manage', audit: ['membership.deactivated'] },
  declineInvitation: { permission: 'sessions.write', audit: ['invitation.declined'] },
  decideQualification: {
    permission: 'enrollments.write',
    further: ['outreach.send', 'enrollments.cancel', 'enrollments.cancel.team'],
    audit: ['enrollments.qualification_decided'],
  },
  deleteAudience: { permission: 'audiences.write', audit: ['audience.deleted'] },
  deleteContactNote: {
    permission: 'contacts.write',
    others: 'contacts.notes.team',
    audit: ['contact.note_deleted'],
  },
  deleteCustomField: { permission: 'customFields.write', audit: ['custom_field.deleted'] },
  deleteSavedView: {
    permission: 'savedViews.write',
    others: 'savedViews.write.team',
    audit: ['saved_view.deleted'],
  },
  deleteKnowledgeEntry: { permission: 'knowledge.write', audit: ['knowledge.deleted'] },
  deleteMeeting: {
    permission: 'enrollments.write',
    others: 'enrollments.cancel.team',
    audit: ['meeting.deleted'],
  },
  deleteFlowPlan: { permission: 'flows.write', audit: ['flow_plan.deleted'] },
  deleteWebhookEndpoint: { permission: 'webhooks.write', audit: ['webhook_endpoint.deleted'] },
  detachAudienceFromFlow: { permission: 'flows.write', audit: ['flow_plan.audience_detached'] },
  discardFlowDraft: { permission: 'flows.write', audit: DRAFT },
  discardSetAside: { permission: 'health.write', audit: ['set_aside.discarded'] },
  discardSetAsideMessages: {
    permission: 'mailboxes.write',
    others: 'mailboxes.write.team',
    audit: ['mailbox.messages_discarded'],
  },
  disconnectAi: { permission: 'outreachRules.write', audit: ['ai_account.disconnected'] },
  disconnectContactDataSource: {
    permission: 'contactData.write',
    audit: ['contact_data.disconnected'],
  },
  disconnectCrm: { permission: 'crm.write', audit: ['crm.disconnected'] },
  disconnectMailbox: {
    permission: 'mailboxes.write',
    others: 'mailboxes.write.team',
    audit: ['mailbox.disconnected'],
  },
  discoverContacts: { permission: 'discovery.run', audit: ['credits.charged'] },
  duplicateFlowPlan: { permission: 'flows.write', audit: ['flow_plan.created'] },
  enrichCompany: { permission: 'enrichment.run', audit: ['credits.charged'] },
  enrichContact: { permission: 'enrichment.run', audit: ['credits.charged'] },
  enrichEmail: { permission: 'enrichment.run', audit: ['credits.charged'] },
  enrichPhone: { permission: 'enrichment.run', audit: ['credits.charged'] },
  enrollQueueItems: { permission: 'enrollments.write', audit: ['enrollments.started'] },
  dismissContactMergeSuggestion: {
    permission: 'contacts.write',
    audit: ['contact.told_apart'],
  },
  dismissContactMergedByPhone: {
    permission: 'contacts.write',
    audit: ['contact.phone_merge_dismissed'],
  },
  splitContact: { permission: 'contacts.write', audit: ['contact.split'] },
  eraseContact: { permission: 'contacts.erase', audit: ['contact.erased'] },
  finishCrmAuthorization: { permission: 'crm.write', audit: ['crm.connected'] },
  finishMailboxAuthorization: { permission: 'mailboxes.write', audit: ['mailbox.connected'] },
  cancelImport: { permission: 'audiences.write', audit: ['import.canceled'] },
  undoImport: {
    permission: 'audiences.write',
    further: ['contacts.write'],
    audit: ['import.undone'],
  },
  importAudienceCsv: { permission: 'audiences.write', audit: ['import.started'] },
  importSuppressions: {
    permission: 'suppressions.write',
    further: ['suppressions.publicDomains'],
    audit: ['suppressions.imported'],
  },
  inviteMember: {
    permission: 'members.invite',
    further: ['members.invite.managers'],
    audit: ['invitation.created'],
  },
  manageMonitoredProfile: {
    permission: 'socialEngagement.write',
    audit: ['monitored_profile.changed'],
  },
  mergeAudiences: { permission: 'audiences.write', audit: ['audience.merged'] },
  mergeContacts: { permission: 'contacts.write', audit: ['contact.merged'] },
  orderContactDataSources: { permission: 'contactData.write', audit: ['contact_data.ordered'] },
  pauseCompany: { permission: 'enrollments.write', audit: ['company.paused'] },
  pauseContact: { permission: 'enrollments.write', audit: ['contact.paused'] },
  pauseEnrollments: { permission: 'enrollments.write', audit: ['enrollments.paused'] },
  pauseFlowPlan: { permission: 'flows.write', audit: ['flow_plan.paused'] },
  pauseMailbox: {
    permission: 'mailboxes.write',
    others: 'mailboxes.write.team',
    audit: ['mailbox.paused'],
  },
  goLive: { permission: 'team.manage', audit: ['demo.hidden', 'api_key.revoked'] },
  pauseSender: {
    permission: 'senders.write',
    others: 'senders.write.team',
    audit: ['sender.paused'],
  },
  pauseTeam: { permission: 'team.pause', audit: ['team.paused'] },
  pauseWebhookEndpoint: { permission: 'webhooks.write', audit: ['webhook_endpoint.paused'] },
  publishFlowDraft: { permission: 'flows.write', audit: ['flow_plan.published'] },
  reactivateTeamMember: { permission: 'team.manage', audit: ['membership.reactivated'] },
  reassignEnrollments: { permission: 'senders.write.team', audit: ['enrollments.reassigned'] },
  reassignTasks: { permission: 'tasks.write.team', audit: ['tasks.reassigned'] },
  recordEmailReply: { permission: 'enrollments.write', audit: ['reply.recorded'] },
  recordMeeting: {
    permission: 'enrollments.write',
    audit: { why: 'The meeting keeps who recorded it and when.' },
  },
  removeAudienceContacts: { permission: 'audiences.write', audit: ['audience.contacts_removed'] },
  removeDynamicActionContact: {
    permission: 'enrollments.cancel',
    others: 'enrollments.cancel.team',
    audit: ['enrollments.canceled'],
  },
  removeIdentity: { permission: 'sessions.write', audit: ['identity.removed'] },
  removeTeamDomain: { permission: 'team.manage', audit: ['team_domain.removed'] },
  replaceFlowRoot: { permission: 'flows.write', audit: ['flow_plan.updated'] },
  replayWebhookDelivery: { permission: 'webhooks.write', audit: ['webhook_events.replayed'] },
  replayWebhookEvents: { permission: 'webhooks.write', audit: ['webhook_events.replayed'] },
  replyToConversation: {
    permission: 'conversations.reply',
    others: 'conversations.reply.team',
    audit: ['conversation.replied'],
  },
  resendInvitation: {
    permission: 'members.invite',
    further: ['members.invite.managers'],
    audit: ['invitation.resent'],
  },
  restoreFlowPlan: { permission: 'flows.write', audit: ['flow_plan.restored'] },
  resumeCompany: {
    permission: 'enrollments.write',
    further: ['outreach.send'],
    audit: ['company.resumed'],
  },
  resumeContact: {
    permission: 'enrollments.write',
    further: ['outreach.send'],
    audit: ['contact.resumed'],
  },
  resumeEnrollments: { permission: 'enrollments.write', audit: ['enrollments.resumed'] },
  resumeFlowPlan: { permission: 'flows.write', audit: ['flow_plan.resumed'] },
  resumeMailbox: {
    permission: 'mailboxes.write',
    others: 'mailboxes.write.team',
    audit: ['mailbox.resumed'],
  },
  resumeSender: {
    permission: 'senders.write',
    others: 'senders.write.team',
    audit: ['sender.resumed'],
  },
  resumeTeam: {
    permission: 'team.pause',
    further: ['outreach.send'],
    audit: ['team.resumed'],
  },
  resumeWebhookEndpoint: { permission: 'webhooks.write', audit: ['webhook_endpoint.resumed'] },
  retryEnrollments: { permission: 'enrollments.write', audit: ['enrollments.retried'] },
  retrySetAside: { permission: 'health.write', audit: REPEATS_ONLY },
  retrySetAsideMessages: {
    permission: 'mailboxes.write',
    others: 'mailboxes.write.team',
    audit: REPEATS_ONLY,
  },
  researchContact: { permission: 'enrichment.run', audit: ['contact.researched'] },
  writeReply: {
    permission: 'conversations.reply',
    others: 'conversations.reply.team',
    further: ['texts.generate'],
    audit: ['reply.written'],
  },
  activateMonitoredProfile: {
    permission: 'socialEngagement.write',
    audit: ['monitored_profile.changed'],
  },
  addMonitoredProfile: {
    permission: 'socialEngagement.write',
    audit: ['monitored_profile.changed'],
  },
  deactivateMonitoredProfile: {
    permission: 'socialEngagement.write',
    audit: ['monitored_profile.changed'],
  },
  deleteMonitoredProfile: {
    permission: 'socialEngagement.write',
    audit: ['monitored_profile.changed'],
  },
  publishFlowPlan: { permission: 'flows.write', audit: ['flow_plan.published'] },
  revokeApiKey: {
    permission: 'apiKeys.write',
    others: 'apiKeys.write.team',
    audit: ['api_key.revoked'],
  },
  revokeConnectedAgent: {
    permission: 'apiKeys.write',
    others: 'apiKeys.write.team',
    audit: ['agent.revoked'],
  },
  revokeSession: { permission: 'sessions.write', audit: ['session.revoked'] },
  revokeSessions: { permission: 'sessions.write', audit: ['session.revoked'] },
  rotateApiKey: { permission: 'apiKeys.write', audit: ['api_key.rotated'] },
  rotateWebhookSecret: { permission: 'webhooks.write', audit: ['webhook_endpoint.secret_rotated'] },
  saveFlowDraft: { permission: 'flows.write', audit: DRAFT },
  saveReplyDraft: {
    permission: 'conversations.write',
    others: 'conversations.write.team',
    audit: DRAFT,
  },
  setTextTrust: {
    permission: 'flows.write',
    further: ['outreach.send'],
    audit: ['flow_plan.text_trust_changed'],
  },
  sendTestEmail: {
    permission: 'flows.write',
    further: ['texts.generate'],
    audit: ['test_email.sent'],
  },
  sendTestWebhook: {
    permission: 'webhooks.write',
    audit: { why: 'The log of deliveries keeps the test and its answer.' },
  },
  setAgentCreditLimit: {
    permission: 'apiKeys.write',
    others: 'apiKeys.write.team',
    audit: ['agent.limit_changed'],
  },
  setFlowPlanMailboxes: { permission: 'flows.write', audit: ['flow_plan.updated'] },
  setFlowPublication: {
    permission: 'flows.write',
    audit: ['flow_plan.published', 'flow_plan.unpublished'],
  },
  setHomeTeam: { permission: 'sessions.write', audit: ['home_team.changed'] },
  setPassword: { permission: 'sessions.write', audit: ['password.changed'] },
  setEngagementCriteria: {
    permission: 'socialEngagement.write',
    audit: ['social_engagement.criteria_changed'],
  },
  setSocialEngagement: {
    permission: 'socialEngagement.write',
    audit: ['social_engagement.changed'],
  },
  skipTask: { permission: 'tasks.write', others: 'tasks.write.team', audit: KEPT_ON_TASK },
  skipTasks: { permission: 'tasks.write', others: 'tasks.write.team', audit: KEPT_ON_TASK },
  reopenTask: {
    permission: 'tasks.write',
    others: 'tasks.write.team',
    audit: ['task.reopened'],
  },
  snoozeTasks: {
    permission: 'tasks.write',
    others: 'tasks.write.team',
    audit: { why: 'It moves due times only: the tasks stay open.' },
  },
  startBulkQuery: {
    permission: 'bulkQueries.run',
    further: ['contacts.export'],
    audit: ['bulk_query.started'],
  },
  startEnrichment: {
    permission: 'enrichment.run',
    further: ['contacts.read', 'contacts.write'],
    audit: ['enrichment.started'],
  },
  startContactDiscoveryImport: { permission: 'discovery.run', audit: ['import.started'] },
  suppress: {
    permission: 'suppressions.write',
    further: ['suppressions.publicDomains'],
    audit: ['suppression.added'],
  },
  switchTeam: { permission: 'sessions.write', audit: ['session.team_switched'] },
  testContactDataSource: { permission: 'contactData.write', audit: READS_ONLY },
  testCrm: { permission: 'crm.write', audit: READS_ONLY },
  testMailbox: {
    permission: 'mailboxes.write',
    others: 'mailboxes.write.team',
    audit: ['mailbox.tested'],
  },
  unpublishFlowPlan: { permission: 'flows.write', audit: ['flow_plan.unpublished'] },
  unsuppress: { permission: 'suppressions.remove', audit: ['suppression.removed'] },
  uploadEmailFile: { permission: 'files.write', audit: ['email_file.uploaded'] },
  updateAiSettings: { permission: 'outreachRules.write', audit: ['ai_settings.changed'] },
  updateAudience: { permission: 'audiences.write', audit: ['audience.updated'] },
  updateContact: { permission: 'contacts.write', audit: ['contact.updated'] },
  updateSavedView: {
    permission: 'savedViews.write',
    others: 'savedViews.write.team',
    audit: ['saved_view.updated'],
  },
  updateKnowledgeEntry: { permission: 'knowledge.write', audit: ['knowledge.updated'] },
  updateMeeting: {
    permission: 'enrollments.write',
    others: 'enrollments.cancel.team',
    audit: ['meeting.updated'],
  },
  updateConversationState: {
    permission: 'conversations.write',
    others: 'conversations.write.team',
    audit: ['conversation.changed', 'conversation.assigned'],
  },
  updateConversations: {
    permission: 'conversations.write',
    others: 'conversations.write.team',
    audit: ['conversation.changed', 'conversation.assigned'],
  },
  updateCustomField: { permission: 'customFields.write', audit: ['custom_field.updated'] },
  updateFlowPlan: { permission: 'flows.write', audit: ['flow_plan.updated'] },
  updateMailbox: {
    permission: 'mailboxes.write',
    others: 'mailboxes.write.team',
    audit: ['mailbox.updated'],
  },
  updateMailboxFolder: {
    permission: 'mailboxes.write',
    others: 'mailboxes.write.team',
    audit: ['mailbox.updated'],
  },
  updateOutreachRules: { permission: 'outreachRules.write', audit: ['outreach_rules.changed'] },
  updateProfile: { permission: 'profile.write', audit: ['profile.changed'] },
  updateSenderSettings: {
    permission: 'senders.write',
    others: 'senders.write.team',
    audit: ['sender.settings_changed'],
  },
  updateTeamSettings: { permission: 'team.manage', audit: ['team.settings_changed'] },
  updateWebhookEndpoint: { permission: 'webhooks.write', audit: ['webhook_endpoint.updated'] },
  upsertContact: {
    permission: 'contacts.write',
    audit: ['contact.created', 'contact.updated'],
  },
  verifyTeamDomain: { permission: 'team.manage', audit: ['team_domain.verified'] },
  withdrawInvitation: {
    permission: 'members.invite',
    further: ['members.invite.managers'],
    audit: ['invitation.withdrawn'],
  },
} as const satisfies Record<string, MutationRule>;

export type MutationName = keyof typeof MUTATIONS;

export const MUTATION_NAMES = Object.keys(MUTATIONS).filter((name): name is MutationName =>
  Object.hasOwn(MUTATIONS, name),
);

/** The rule of a mutation, or null if there is no such mutation. */
export function mutationRule(name: string): MutationRule | null {
  const known = MUTATION_NAMES.find((one) => one === name);
  return known === undefined ? null : MUTATIONS[known];
}
