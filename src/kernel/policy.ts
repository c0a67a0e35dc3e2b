import type { Actor, KeyScope, Role } from './actor.ts';
import { DomainError } from './errors.ts';

interface Rule {
  readonly scope: KeyScope;
  readonly roles: readonly Role[];
  readonly billing?: true;
}

const EVERYONE: readonly Role[] = ['owner', 'admin', 'member'];
const LEADS: readonly Role[] = ['owner', 'admin'];

/** Who may do what, all of it. A key's scope narrows what its member's role allows. */
export const POLICY = {
  'team.read': { scope: 'read', roles: EVERYONE },
  'team.manage': { scope: 'write', roles: ['owner'] },
  'prospects.read': { scope: 'read', roles: EVERYONE },
  'audiences.read': { scope: 'read', roles: EVERYONE },
  'audiences.write': { scope: 'write', roles: EVERYONE },
  'flows.read': { scope: 'read', roles: EVERYONE },
  'flows.write': { scope: 'write', roles: EVERYONE },
  'enrollments.read': { scope: 'read', roles: EVERYONE },
  'enrollments.write': { scope: 'write', roles: EVERYONE },
  'tasks.read': { scope: 'read', roles: EVERYONE },
  'tasks.read.team': { scope: 'read', roles: LEADS },
  'tasks.write': { scope: 'write', roles: EVERYONE },
  'tasks.write.team': { scope: 'write', roles: LEADS },
  'suppressions.read': { scope: 'read', roles: EVERYONE },
  'suppressions.write': { scope: 'write', roles: EVERYONE },
  'metrics.read': { scope: 'read', roles: EVERYONE },
  'metrics.read.team': { scope: 'read', roles: ['owner'] },
  'texts.generate': { scope: 'charge', roles: EVERYONE },
  'senders.read': { scope: 'read', roles: EVERYONE },
  'senders.write': { scope: 'write', roles: EVERYONE },
  'senders.read.team': { scope: 'read', roles: LEADS },
  'senders.write.team': { scope: 'write', roles: LEADS },
  'conversations.read': { scope: 'read', roles: EVERYONE },
  'conversations.read.team': { scope: 'read', roles: LEADS },
  'conversations.write': { scope: 'write', roles: EVERYONE },
  'conversations.write.team': { scope: 'write', roles: LEADS },
  'socialEngagement.read': { scope: 'read', roles: LEADS },
  'socialEngagement.write': { scope: 'write', roles: LEADS },
  'credits.read': { scope: 'read', roles: EVERYONE, billing: true },
  'enrichment.run': { scope: 'charge', roles: EVERYONE },
  'discovery.run': { scope: 'charge', roles: EVERYONE },
  'discovery.read': { scope: 'read', roles: EVERYONE },
  'sandbox.read': { scope: 'read', roles: EVERYONE },
  'audit.read': { scope: 'read', roles: LEADS },
  'apiKeys.read': { scope: 'read', roles: EVERYONE },
  'apiKeys.read.team': { scope: 'read', roles: ['owner'] },
  'apiKeys.write': { scope: 'write', roles: EVERYONE },
} as const satisfies Record<string, Rule>;

export type Permission = keyof typeof POLICY;

/** The code that refuses the actor this permission, or null where it is granted. */
function refusal(actor: Actor, permission: Permission): 'forbidden' | 'role_required' | 'billing_access_required' | null {
  const rule: Rule = POLICY[permission];
  if (!actor.scopes.includes(rule.scope)) return 'forbidden';
  if (!rule.roles.includes(actor.role)) return 'role_required';
  if (rule.billing && !actor.hasBillingAccess) return 'billing_access_required';
  return null;
}

export function can(actor: Actor, permission: Permission): boolean {
  return refusal(actor, permission) === null;
}

/**
 * Whether the actor may read the text of what was sent to, or received by, a sender: the sender and managers. Everybody
 * else of the team sees that there is a message, when, on which channel and with which sentiment. Every way to such a
 * text asks here.
 */
export function readsTextsOf(actor: Actor, senderId: string): boolean {
  return senderId === actor.membershipId || can(actor, 'conversations.read.team');
}

/** Every permission that the actor has, for the front end to show or hide what needs it. */
export function permissionsOf(actor: Actor): Permission[] {
  return PERMISSIONS.filter((permission) => can(actor, permission));
}

const PERMISSIONS = Object.keys(POLICY).filter((key): key is Permission => key in POLICY);

/** Refuses the call where the actor lacks the permission, and says what would be needed. */
export function authorize(actor: Actor, permission: Permission): void {
  const rule: Rule = POLICY[permission];
  switch (refusal(actor, permission)) {
    case null:
      return;
    case 'forbidden':
      throw new DomainError('forbidden', `This API key lacks the scope "${rule.scope}", which this call needs. Use a key that has it.`);
    case 'role_required':
      throw new DomainError('role_required', `This needs the role ${rule.roles.join(' or ')}; yours is ${actor.role}. Ask one of them.`);
    case 'billing_access_required':
      throw new DomainError('billing_access_required', 'This needs billing access to the team. Ask an owner to grant it.');
  }
}
