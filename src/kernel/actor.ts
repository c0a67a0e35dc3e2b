/** The interface that a call came through. Recorded with charges. */
export type CallSource = 'Mcp' | 'WebApp' | 'Extension' | 'PublicApi' | 'Unknown';

export type Role = 'owner' | 'admin' | 'member';

export type KeyScope = 'read' | 'write' | 'charge';

/**
 * The scopes of connected agents. Sending to people requires `send`; API keys and signed-in users
 * send with `write`.
 */
export type AgentScope = KeyScope | 'send';

/** The caller: one membership of one team, authenticated with one key or signed in in a browser. */
export interface Actor {
  readonly teamId: string;
  readonly userId: string;
  readonly membershipId: string;
  readonly role: Role;
  readonly hasBillingAccess: boolean;
  /** Manager permissions that the team gives to its members. */
  readonly membersMay: readonly string[];
  /** The ID of the key, or of the session. */
  readonly apiKeyId: string;
  /** The public part of the key or the session token, which identifies it. */
  readonly keyId: string;
  readonly scopes: readonly AgentScope[];
  /** Names of the toolsets that agents list with the key; empty for the usual list. */
  readonly toolsets: readonly string[];
  /** When the key expires. Its open connections are closed then. */
  readonly keyExpiresAt: Date;
  /** True for a signed-in user without an API key. */
  readonly isSession: boolean;
  /** The calling agent, whose credits may be limited; null for other callers. */
  readonly agentId: string | null;
  readonly source: CallSource;
}

/** True if the actor can access tasks, senders and conversations of other members. */
export function seesWholeTeam(actor: Actor): boolean {
  return actor.role !== 'member';
}
