import type { Actor, AgentScope, Role } from './actor.ts';
import { DomainError } from './errors.ts';

export interface Rule {
  /** The operations that the permission allows. */
  readonly means: string;
  readonly scope: AgentScope;
  readonly roles: readonly Role[];
  readonly billing?: true;
  /** True if a team's rule can give it to members too. */
  readonly widenable?: true;
  /** A further condition on the object. */
  readonly condition?: string;
}

const EVERYONE: readonly Role[] = ['owner', 'admin', 'member'];
const MANAGERS: readonly Role[] = ['owner', 'admin'];

/**
 * All permissions. A key's scopes restrict the rights of its member's role. `<name>` covers the
 * caller's own objects and those of the whole team, `<name>.team` those of another member.
 */
export const POLICY = {
  'team.read': { means: 'See the team and its members.', scope: 'read', roles: EVERYONE },
  'team.manage': {
    means: 'Change the team, its members and their roles.',
    scope: 'write',
    roles: ['owner'],
  },
  'team.pause': {
    means: 'Pause and resume all outreach of the team.',
    scope: 'write',
    roles: MANAGERS,
  },
  'members.invite': { means: 'Invite people to the team.', scope: 'write', roles: MANAGERS },
  'members.invite.managers': {
    means: 'Invite owners and admins, and people with billing access.',
    scope: 'write',
    roles: ['owner'],
  },
  'contacts.read': { means: 'See contacts.', scope: 'read', roles: EVERYONE },
  'contacts.write': { means: 'Add, change and merge contacts.', scope: 'write', roles: EVERYONE },
  'contacts.export': {
    means: 'Export all contacts as a file.',
    scope: 'read',
    roles: MANAGERS,
    widenable: true,
  },
  'contacts.notes.team': {
    means: 'Delete the notes of all members.',
    scope: 'write',
    roles: MANAGERS,
  },
  'customFields.write': {
    means: 'Add, change and delete the custom fields of contacts.',
    scope: 'write',
    roles: MANAGERS,
  },
  'knowledge.write': {
    means: 'Add, change and delete the knowledge of the team for the AI.',
    scope: 'write',
    roles: MANAGERS,
  },
  'aiCalls.read': {
    means: 'See the calls of the AI, with their tokens and cost.',
    scope: 'read',
    roles: MANAGERS,
  },
  'savedViews.read': {
    means: 'See your own saved views and those that are shared with the team.',
    scope: 'read',
    roles: EVERYONE,
  },
  'savedViews.write': {
    means: 'Save, change, share and delete your own views.',
    scope: 'write',
    roles: EVERYONE,
  },
  'savedViews.write.team': {
    means: 'Change and delete the shared views of all members.',
    scope: 'write',
    roles: MANAGERS,
  },
  'contacts.erase': {
    means: 'Erase the personal data of contacts.',
    scope: 'write',
    roles: MANAGERS,
  },
  'mailboxes.read': { means: 'See your own mailboxes.', scope: 'read', roles: EVERYONE },
  'mailboxes.read.team': {
    means: 'See the mailboxes of all members.',
    scope: 'read',
    roles: MANAGERS,
  },
  'mailboxes.write': {
    means: 'Connect, change and pause your own mailboxes.',
    scope: 'write',
    roles: EVERYONE,
  },
  'mailboxes.write.team': {
    means: 'Change and pause the mailboxes of all members.',
    scope: 'write',
    roles: MANAGERS,
  },
  'files.write': {
    means: 'Upload files to attach them to emails.',
    scope: 'write',
    roles: EVERYONE,
  },
  'audiences.read': { means: 'See audiences.', scope: 'read', roles: EVERYONE },
  'audiences.write': { means: 'Create and change audiences.', scope: 'write', roles: EVERYONE },
  'flows.read': { means: 'See flow plans.', scope: 'read', roles: EVERYONE },
  'flows.write': {
    means: 'Create, change and publish flow plans.',
    scope: 'write',
    roles: EVERYONE,
  },
  'enrollments.read': { means: 'See enrollments.', scope: 'read', roles: EVERYONE },
  'enrollments.write': { means: 'Start and pause enrollments.', scope: 'write', roles: EVERYONE },
  'enrollments.cancel': {
    means: 'Cancel enrollments whose sender you are.',
    scope: 'write',
    roles: EVERYONE,
  },
  'enrollments.cancel.team': {
    means: 'Cancel the enrollments of all senders.',
    scope: 'write',
    roles: MANAGERS,
    widenable: true,
  },
  'outreach.send': {
    means: 'Send messages, approve texts, and start outreach that reaches people.',
    scope: 'send',
    roles: EVERYONE,
  },
  'tasks.read': { means: 'See your own tasks.', scope: 'read', roles: EVERYONE },
  'tasks.read.team': { means: 'See the tasks of all members.', scope: 'read', roles: MANAGERS },
  'tasks.write': { means: 'Complete and skip your own tasks.', scope: 'write', roles: EVERYONE },
  'tasks.write.team': {
    means: 'Complete, skip and reassign the tasks of all members.',
    scope: 'write',
    roles: MANAGERS,
  },
  'suppressions.read': { means: 'See the suppression list.', scope: 'read', roles: EVERYONE },
  'suppressions.write': { means: 'Add to the suppression list.', scope: 'write', roles: EVERYONE },
  'suppressions.publicDomains': {
    means: 'Suppress the whole domain of a mail provider, for example gmail.com.',
    scope: 'write',
    roles: MANAGERS,
    widenable: true,
  },
  'suppressions.remove': {
    means: 'Remove from the suppression list.',
    scope: 'write',
    roles: MANAGERS,
    widenable: true,
  },
  'metrics.read': { means: 'See your own metrics.', scope: 'read', roles: EVERYONE },
  'metrics.read.team': {
    means: 'See the metrics of all members.',
    scope: 'read',
    roles: ['owner'],
  },
  'reports.read.team': {
    means: 'See the figures of all members in reports.',
    scope: 'read',
    roles: MANAGERS,
    widenable: true,
  },
  'texts.generate': {
    means: 'Generate texts, which costs credits.',
    scope: 'charge',
    roles: EVERYONE,
  },
  'senders.read': {
    means: 'See your own sending settings and queue.',
    scope: 'read',
    roles: EVERYONE,
  },
  'senders.write': { means: 'Change your own sending settings.', scope: 'write', roles: EVERYONE },
  'senders.read.team': {
    means: 'See the sending settings and queues of all members.',
    scope: 'read',
    roles: MANAGERS,
  },
  'senders.write.team': {
    means: 'Change the sending settings of all members, and reassign their enrollments.',
    scope: 'write',
    roles: MANAGERS,
  },
  'outreachRules.read': { means: 'See the rules of outreach.', scope: 'read', roles: EVERYONE },
  'outreachRules.write': {
    means: 'Change the rules of outreach.',
    scope: 'write',
    roles: MANAGERS,
  },
  'conversations.read': {
    means: 'Read your own conversations, and those that are assigned to you.',
    scope: 'read',
    roles: EVERYONE,
  },
  'conversations.read.team': {
    means: 'Read the conversations of all members.',
    scope: 'read',
    roles: MANAGERS,
  },
  'conversations.write': {
    means: 'Change the state of conversations that you see in your inbox.',
    scope: 'write',
    roles: EVERYONE,
  },
  'conversations.write.team': {
    means: 'Change the state of the conversations of all members.',
    scope: 'write',
    roles: MANAGERS,
  },
  'conversations.reply': {
    means:
      'Reply in your own conversations, and in those assigned to you if their owner allows it.',
    scope: 'write',
    roles: EVERYONE,
  },
  'conversations.reply.team': {
    means: 'Reply in the conversations of other members.',
    scope: 'write',
    roles: MANAGERS,
    condition: 'the owner of the conversation allows it',
  },
  'socialEngagement.read': {
    means: 'See the monitored profiles and their engagements.',
    scope: 'read',
    roles: MANAGERS,
  },
  'socialEngagement.write': {
    means: 'Change which profiles are monitored.',
    scope: 'write',
    roles: MANAGERS,
  },
  'credits.read': {
    means: 'See the credit transactions.',
    scope: 'read',
    roles: EVERYONE,
    billing: true,
  },
  'credits.spend': {
    means: 'Start features that cost credits later, such as collecting engagements.',
    scope: 'charge',
    roles: EVERYONE,
  },
  'enrichment.run': {
    means: 'Look up contact data, which costs credits.',
    scope: 'charge',
    roles: EVERYONE,
  },
  'discovery.run': {
    means: 'Discover contacts, which costs credits.',
    scope: 'charge',
    roles: EVERYONE,
  },
  'discovery.read': {
    means: 'See the filters and results of discoveries.',
    scope: 'read',
    roles: EVERYONE,
  },
  'sandbox.read': {
    means: 'See the emails and requests of the sandbox.',
    scope: 'read',
    roles: EVERYONE,
  },
  'bulkQueries.run': {
    means: 'Run bulk queries over the data that you can read.',
    scope: 'read',
    roles: EVERYONE,
  },
  'crm.read': { means: 'See the connected CRM.', scope: 'read', roles: MANAGERS },
  'crm.write': { means: 'Connect and disconnect a CRM.', scope: 'write', roles: MANAGERS },
  'contactData.read': {
    means: 'See the services for contact data, and the log of lookups.',
    scope: 'read',
    roles: MANAGERS,
  },
  'contactData.write': {
    means: 'Connect and disconnect services for contact data.',
    scope: 'write',
    roles: MANAGERS,
  },
  'webhooks.read': {
    means: 'See the webhook endpoints and their deliveries.',
    scope: 'read',
    roles: MANAGERS,
  },
  'webhooks.write': {
    means: 'Add, change, test and delete webhook endpoints.',
    scope: 'write',
    roles: MANAGERS,
  },
  'health.read': {
    means: 'See the health of sources and accounts, and the rows that could not be processed.',
    scope: 'read',
    roles: MANAGERS,
  },
  'health.write': {
    means: 'Retry or discard rows that could not be processed.',
    scope: 'write',
    roles: MANAGERS,
  },
  'audit.read': { means: 'Read the audit log.', scope: 'read', roles: MANAGERS },
  'apiKeys.read': { means: 'See your own API keys.', scope: 'read', roles: EVERYONE },
  'apiKeys.read.team': {
    means: 'See the API keys of all members.',
    scope: 'read',
    roles: ['owner'],
  },
  'apiKeys.write': {
    means: 'Create, rotate and revoke API keys.',
    scope: 'write',
    roles: EVERYONE,
  },
  'apiKeys.write.team': {
    means: 'Revoke the API keys of all members, and disconnect their agents.',
    scope: 'write',
    roles: ['owner'],
  },
  'profile.write': { means: 'Change your own name.', scope: 'write', roles: EVERYONE },
  'sessions.read': { means: 'See your own sessions.', scope: 'read', roles: EVERYONE },
  'sessions.write': {
    means: 'End your own sessions, and change your password.',
    scope: 'write',
    roles: EVERYONE,
  },
} as const satisfies Record<string, Rule>;

export type Permission = keyof typeof POLICY;

export function ruleOf(permission: Permission): Rule {
  return POLICY[permission];
}

/** The permission for another member's objects, if it differs. */
type OwnedPermission = {
  [Name in Permission]: `${Name}.team` extends Permission ? Name : never;
}[Permission];

/** The error code if the actor lacks the permission, or null if it is granted. */
function refusal(
  actor: Actor,
  permission: Permission,
): 'forbidden' | 'role_required' | 'billing_access_required' | null {
  const rule: Rule = POLICY[permission];
  if (!hasScope(actor, rule.scope)) return 'forbidden';
  if (
    !rule.roles.includes(actor.role) &&
    !(rule.widenable && actor.membersMay.includes(permission))
  )
    return 'role_required';
  if (rule.billing && !actor.hasBillingAccess) return 'billing_access_required';
  return null;
}

/** Only agents need `send`: all other callers that may write may send. */
function hasScope({ scopes, agentId }: Actor, scope: AgentScope): boolean {
  return scopes.includes(scope === 'send' && agentId === null ? 'write' : scope);
}

export function can(actor: Actor, permission: Permission): boolean {
  return refusal(actor, permission) === null;
}

/**
 * True if the actor may read texts that a sender sent or received: only the sender and managers
 * may. Other members see that a message exists, its time, channel and sentiment. Every access to
 * such a text must check this.
 */
export function readsTextsOf(actor: Actor, senderId: string): boolean {
  return senderId === actor.membershipId || can(actor, 'conversations.read.team');
}

/** All permissions of the actor, for example for a front end to show or hide features. */
export function permissionsOf(actor: Actor): Permission[] {
  return PERMISSIONS.filter((permission) => can(actor, permission));
}

/** All permissions, in the order of the list above. */
export const PERMISSIONS = Object.keys(POLICY).filter((key): key is Permission => key in POLICY);

/** The remaining rights of an agent without a scope, as a sentence. */
const INSTEAD: Record<AgentScope, string> = {
  read: 'You can read nothing.',
  write: 'You can read, and tell the user what to change in the console.',
  send: 'You can prepare it, and the user can send or approve it in the console.',
  charge: 'You can use what costs no credits.',
};

/** The permissions that a team's rule can give to members. */
export type Widenable = {
  [Name in Permission]: (typeof POLICY)[Name] extends { widenable: true } ? Name : never;
}[Permission];

export function isWidenable(permission: string): permission is Widenable {
  return PERMISSIONS.some((known) => known === permission && ruleOf(known).widenable === true);
}

export const WIDENABLE: readonly Widenable[] = PERMISSIONS.filter(isWidenable);

/**
 * Throws if the actor lacks the permission for an object of this member. Objects of other members
 * may require more.
 */
export function authorizeFor(actor: Actor, permission: OwnedPermission, ownerId: string): void {
  authorize(actor, ownerId === actor.membershipId ? permission : `${permission}.team`);
}

/** Throws if the actor lacks the permission. `why` explains why this call requires it. */
export function authorize(actor: Actor, permission: Permission, why = ''): void {
  const rule: Rule = POLICY[permission];
  switch (refusal(actor, permission)) {
    case null:
      return;
    case 'forbidden':
      throw new DomainError(
        'forbidden',
        actor.agentId === null
          ? `The API key lacks the scope "${rule.scope}", which this call requires. Use a key with this scope.`
          : `You lack the scope "${rule.scope}", which this call requires. ${INSTEAD[rule.scope]} The user can allow it by connecting you again.`,
      );
    case 'role_required':
      throw new DomainError(
        'role_required',
        `${why === '' ? '' : `${why} `}This call requires the role ${rule.roles.join(' or ')}, and yours is ${actor.role}. Ask a member with that role.`,
      );
    case 'billing_access_required':
      throw new DomainError(
        'billing_access_required',
        'This call requires billing access. Ask an owner of the team to grant it.',
      );
  }
}
