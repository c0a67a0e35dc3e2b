import type { Actor } from './actor.ts';
import type { ErrorCode } from './errors.ts';
import { authorize, can, type Permission, POLICY } from './policy.ts';
import { TOOL_TABLE, type ToolName, toolEntry } from './tool-names.ts';

export function mayCall(actor: Actor, tool: ToolName): boolean {
  const { permission, also = permission } = toolEntry(tool);
  return can(actor, permission) && can(actor, also);
}

export function authorizeTool(actor: Actor, tool: ToolName): void {
  const { permission, also = permission } = toolEntry(tool);
  authorize(actor, permission);
  authorize(actor, also);
}

/** Mutations without a tool, with the required permission. Some inputs require further permissions. */
const MUTATION_PERMISSIONS: ReadonlyMap<string, Permission> = new Map([
  ['createApiKey', 'apiKeys.write'],
  ['beginMailboxAuthorization', 'mailboxes.write'],
  ['checkMailboxDomain', 'mailboxes.write'],
  ['connectMailbox', 'mailboxes.write'],
  ['finishMailboxAuthorization', 'mailboxes.write'],
  ['changeTeamMember', 'team.manage'],
  ['deactivateTeamMember', 'team.manage'],
  ['disconnectMailbox', 'mailboxes.write'],
  ['importAudienceCsv', 'audiences.write'],
  ['importSuppressions', 'suppressions.write'],
  ['acceptInvitation', 'sessions.write'],
  ['declineInvitation', 'sessions.write'],
  ['inviteMember', 'members.invite'],
  ['mergeContacts', 'contacts.write'],
  ['pauseMailbox', 'mailboxes.write'],
  ['pauseEnrollments', 'enrollments.write'],
  ['reactivateTeamMember', 'team.manage'],
  ['reassignEnrollments', 'senders.write.team'],
  ['reassignTasks', 'tasks.write.team'],
  ['recordEmailReply', 'enrollments.write'],
  ['recordMeeting', 'enrollments.write'],
  ['resendInvitation', 'members.invite'],
  ['resumeEnrollments', 'enrollments.write'],
  ['resumeMailbox', 'mailboxes.write'],
  ['completeTasks', 'tasks.write'],
  ['skipTasks', 'tasks.write'],
  ['snoozeTasks', 'tasks.write'],
  ['revokeApiKey', 'apiKeys.write'],
  ['revokeSessions', 'sessions.write'],
  ['revokeSession', 'sessions.write'],
  ['rotateApiKey', 'apiKeys.write'],
  ['setPassword', 'sessions.write'],
  ['suppress', 'suppressions.write'],
  ['removeIdentity', 'sessions.write'],
  ['setHomeTeam', 'sessions.write'],
  ['switchTeam', 'sessions.write'],
  ['addTeamDomain', 'team.manage'],
  ['verifyTeamDomain', 'team.manage'],
  ['removeTeamDomain', 'team.manage'],
  ['withdrawInvitation', 'members.invite'],
  ['unsuppress', 'suppressions.write'],
  ['updateConversations', 'conversations.write'],
  ['saveReplyDraft', 'conversations.write'],
  ['pauseSender', 'senders.write'],
  ['resumeSender', 'senders.write'],
  ['retryEnrollments', 'enrollments.write'],
  ['updateProfile', 'profile.write'],
  ['updateContact', 'contacts.write'],
  ['eraseContact', 'contacts.erase'],
  ['updateAudience', 'audiences.write'],
  ['removeAudienceContacts', 'audiences.write'],
  ['deleteAudience', 'audiences.write'],
  ['mergeAudiences', 'audiences.write'],
  ['saveFlowDraft', 'flows.write'],
  ['discardFlowDraft', 'flows.write'],
  ['publishFlowDraft', 'flows.write'],
  ['archiveFlowPlan', 'flows.write'],
  ['restoreFlowPlan', 'flows.write'],
  ['sendTestEmail', 'flows.write'],
  ['duplicateFlowPlan', 'flows.write'],
  ['deleteFlowPlan', 'flows.write'],
  ['detachAudienceFromFlow', 'flows.write'],
  ['addContactNote', 'contacts.write'],
  ['createCustomField', 'customFields.write'],
  ['updateCustomField', 'customFields.write'],
  ['deleteCustomField', 'customFields.write'],
  ['deleteContactNote', 'contacts.write'],
  ['setFlowPlanMailboxes', 'flows.write'],
  ['updateMailbox', 'mailboxes.write'],
  ['updateOutreachRules', 'outreachRules.write'],
  ['updateSenderSettings', 'senders.write'],
  ['updateTeamSettings', 'team.manage'],
  ['startBulkQuery', 'bulkQueries.run'],
  ['cancelBulkQuery', 'bulkQueries.run'],
  ['beginCrmAuthorization', 'crm.write'],
  ['finishCrmAuthorization', 'crm.write'],
  ['connectCrm', 'crm.write'],
  ['disconnectCrm', 'crm.write'],
  ['testCrm', 'crm.write'],
  ['connectContactDataSource', 'contactData.write'],
  ['disconnectContactDataSource', 'contactData.write'],
  ['orderContactDataSources', 'contactData.write'],
  ['testContactDataSource', 'contactData.write'],
  ['revokeConnectedAgent', 'apiKeys.write'],
  ['setAgentCreditLimit', 'apiKeys.write'],
  ['createWebhookEndpoint', 'webhooks.write'],
  ['updateWebhookEndpoint', 'webhooks.write'],
  ['rotateWebhookSecret', 'webhooks.write'],
  ['pauseWebhookEndpoint', 'webhooks.write'],
  ['resumeWebhookEndpoint', 'webhooks.write'],
  ['deleteWebhookEndpoint', 'webhooks.write'],
  ['sendTestWebhook', 'webhooks.write'],
  ['replayWebhookDelivery', 'webhooks.write'],
  ['replayWebhookEvents', 'webhooks.write'],
]);

const FIELD_PERMISSIONS: ReadonlyMap<string, Permission> = new Map([
  ...MUTATION_PERMISSIONS,
  ...Object.values(TOOL_TABLE).map(({ operation, permission }): [string, Permission] => [operation, permission]),
]);

/** The permission required for a mutation, or null if there is no such mutation. */
export function permissionOfMutation(field: string): Permission | null {
  return FIELD_PERMISSIONS.get(field) ?? null;
}

/** The authorization and tool-specific errors of a tool. */
export function toolErrors(tool: ToolName): ErrorCode[] {
  const { permission, errors = [] } = toolEntry(tool);
  const rule: { roles: readonly string[]; billing?: true } = POLICY[permission];
  return [...(rule.roles.length < 3 ? (['role_required'] as const) : []), ...(rule.billing ? (['billing_access_required'] as const) : []), ...errors];
}
