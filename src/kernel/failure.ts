/** Why something ended or can't begin: a code to act on, and a sentence. */
export interface Failure {
  code: string;
  message: string;
}

export type Resolver = 'self' | 'assignee' | 'owner_or_admin' | 'system';

/** What stands in the way of an action, and who can take it out of the way. */
export interface Blocker extends Failure {
  resolver: Resolver;
}
