/** What the audit log records, each with what it means. */
export const AUDIT_ACTIONS = {
  'api_key.created': 'An API key was created.',
  'api_key.revoked': 'An API key was revoked.',
  'api_key.rotated': 'An API key was replaced by a new one.',
  'audience.deleted': 'An audience was deleted.',
  'contact.erased': 'The personal data of a contact was erased.',
  'contact.merged': 'A contact was merged into another one.',
  'conversation.replied': 'A member replied in a conversation.',
  'credits.charged': 'Credits were charged.',
  'credits.granted': 'Credits were granted.',
  'demo.finished': 'The demo team was set up.',
  'enrollments.retried': 'Failed enrollments were tried again.',
  'enrollments.reassigned': 'Enrollments were given another sender.',
  'flow_plan.archived': 'A flow plan was archived.',
  'flow_plan.deleted': 'A flow plan was deleted.',
  'flow_plan.paused': 'A flow plan was paused.',
  'flow_plan.published': 'A flow plan was published.',
  'flow_plan.restored': 'An archived flow plan was restored.',
  'flow_plan.resumed': 'A flow plan was resumed.',
  'flow_plan.unpublished': 'A flow plan was reverted to a draft.',
  'invitation.accepted': 'An invitation was accepted.',
  'invitation.created': 'Somebody was invited to the team.',
  'invitation.resent': 'An invitation got a new link.',
  'invitation.withdrawn': 'An invitation was withdrawn.',
  'mailbox.connected': 'A mailbox was connected.',
  'mailbox.disconnected': 'A mailbox was disconnected.',
  'mailbox.paused': 'A mailbox was paused.',
  'mailbox.resumed': 'A mailbox was resumed.',
  'mailbox.updated': 'Settings of a mailbox were changed.',
  'membership.changed': 'The role or the billing access of a member was changed.',
  'membership.created': 'A member was added to the team.',
  'membership.deactivated': 'A member was deactivated.',
  'membership.reactivated': 'A member was reactivated.',
  'outreach_rules.changed': 'The rules of outreach were changed.',
  'password.changed': 'A member set a password.',
  'profile.changed': 'A member changed their own name.',
  'sender.paused': 'A sender was paused.',
  'sender.resumed': 'A sender was resumed.',
  'session.created': 'A member signed in.',
  'session.revoked': 'A session was ended.',
  'session.team_switched': 'A session was switched to another team.',
  'sign_in_link.created': 'An operator made a link to sign in.',
  'step.released': 'An operator released a quarantined step.',
  'tasks.reassigned': 'Tasks were given another assignee.',
  'team.settings_changed': 'Settings of the team were changed.',
} as const;

export type AuditAction = keyof typeof AUDIT_ACTIONS;

/** True for what this version records. A newer version that shares the database may record more. */
export function isAuditAction(action: string): action is AuditAction {
  return Object.hasOwn(AUDIT_ACTIONS, action);
}
