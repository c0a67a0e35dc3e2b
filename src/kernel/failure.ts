/** A machine-readable code and a human-readable message. */
export interface Failure {
  code: string;
  message: string;
}

export type Resolver = 'self' | 'assignee' | 'owner_or_admin' | 'system';

/** A reason why an action is not possible, and who can resolve it. */
export interface Blocker extends Failure {
  resolver: Resolver;
}
