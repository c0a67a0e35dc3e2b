import type { Actor, KeyScope, Role } from './actor.ts';
import { DomainError } from './errors.ts';

interface Rule {
  readonly scope: KeyScope;
  readonly roles: readonly Role[];
  readonly billing?: true;
}

const EVERYONE: readonly Role[] = ['owner', 'admin', 'member'];
const MANAGERS: readonly Role[] = ['owner', 'admin'];

/** All permissions. A key's scopes restrict the rights of its member's role. */
export const POLICY = {
  'team.read': { scope: 'read', roles: EVERYONE },
  'team.manage': { scope: 'write', roles: ['owner'] },
  'contacts.read': { scope: 'read', roles: EVERYONE },
  'audiences.read': { scope: 'read', roles: EVERYONE },
  'audiences.write': { scope: 'write', roles: EVERYONE },
  'flows.read': { scope: 'read', roles: EVERYONE },
  'flows.write': { scope: 'write', roles: EVERYONE },
  'enrollments.read': { scope: 'read', roles: EVERYONE },
  'enrollments.write': { scope: 'write', roles: EVERYONE },
  'tasks.read': { scope: 'read', roles: EVERYONE },
  'tasks.read.team': { scope: 'read', roles: MANAGERS },
  'tasks.write': { scope: 'write', roles: EVERYONE },
  'tasks.write.team': { scope: 'write', roles: MANAGERS },
  'suppressions.read': { scope: 'read', roles: EVERYONE },
  'suppressions.write': { scope: 'write', roles: EVERYONE },
  'metrics.read': { scope: 'read', roles: EVERYONE },
  'metrics.read.team': { scope: 'read', roles: ['owner'] },
  'texts.generate': { scope: 'charge', roles: EVERYONE },
  'senders.read': { scope: 'read', roles: EVERYONE },
  'senders.write': { scope: 'write', roles: EVERYONE },
  'senders.read.team': { scope: 'read', roles: MANAGERS },
  'senders.write.team': { scope: 'write', roles: MANAGERS },
  'conversations.read': { scope: 'read', roles: EVERYONE },
  'conversations.read.team': { scope: 'read', roles: MANAGERS },
  'conversations.write': { scope: 'write', roles: EVERYONE },
  'conversations.write.team': { scope: 'write', roles: MANAGERS },
  'socialEngagement.read': { scope: 'read', roles: MANAGERS },
  'socialEngagement.write': { scope: 'write', roles: MANAGERS },
  'credits.read': { scope: 'read', roles: EVERYONE, billing: true },
  'enrichment.run': { scope: 'charge', roles: EVERYONE },
  'discovery.run': { scope: 'charge', roles: EVERYONE },
  'discovery.read': { scope: 'read', roles: EVERYONE },
  'sandbox.read': { scope: 'read', roles: EVERYONE },
  'audit.read': { scope: 'read', roles: MANAGERS },
  'apiKeys.read': { scope: 'read', roles: EVERYONE },
  'apiKeys.read.team': { scope: 'read', roles: ['owner'] },
  'apiKeys.write': { scope: 'write', roles: EVERYONE },
} as const satisfies Record<string, Rule>;

export type Permission = keyof typeof POLICY;

/** The error code if the actor lacks the permission, or null if it is granted. */
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
 * True if the actor may read texts that a sender sent or received: only the sender and managers may. Other members see
 * that a message exists, its time, channel and sentiment. Every access to such a text must check this.
 */
export function readsTextsOf(actor: Actor, senderId: string): boolean {
  return senderId === actor.membershipId || can(actor, 'conversations.read.team');
}

/** All permissions of the actor, for example for a front end to show or hide features. */
export function permissionsOf(actor: Actor): Permission[] {
  return PERMISSIONS.filter((permission) => can(actor, permission));
}

const PERMISSIONS = Object.keys(POLICY).filter((key): key is Permission => key in POLICY);

/** Throws if the actor lacks the permission. */
export function authorize(actor: Actor, permission: Permission): void {
  const rule: Rule = POLICY[permission];
  switch (refusal(actor, permission)) {
    case null:
      return;
    case 'forbidden':
      throw new DomainError('forbidden', `The API key lacks the scope "${rule.scope}", which this call requires. Use a key with this scope.`);
    case 'role_required':
      throw new DomainError(
        'role_required',
        `This call requires the role ${rule.roles.join(' or ')}, and yours is ${actor.role}. Ask a member with that role.`,
      );
    case 'billing_access_required':
      throw new DomainError('billing_access_required', 'This call requires billing access. Ask an owner of the team to grant it.');
  }
}
