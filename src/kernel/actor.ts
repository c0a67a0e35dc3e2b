/** Through which surface a call came; charged lines are attributed to it. */
export type CallSource = 'Mcp' | 'WebApp' | 'Extension' | 'PublicApi' | 'Unknown';

export type Role = 'owner' | 'admin' | 'member';

export type KeyScope = 'read' | 'write' | 'charge';

/** Who makes a call: one membership of one team, by one key. */
export interface Actor {
  readonly teamId: string;
  readonly userId: string;
  readonly membershipId: string;
  readonly role: Role;
  readonly hasBillingAccess: boolean;
  readonly apiKeyId: string;
  readonly scopes: readonly KeyScope[];
  /** When the key ends; what was opened with it ends then. */
  readonly keyExpiresAt: Date;
  readonly source: CallSource;
}

/** Whether the actor sees what belongs to other members of the team (tasks, senders, conversations). */
export function seesWholeTeam(actor: Actor): boolean {
  return actor.role !== 'member';
}
