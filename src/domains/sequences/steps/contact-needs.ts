import type { Contact } from '../../../db/generated/prisma/client.ts';
import { type ContactNeed, stepKind } from '../../../kernel/step-kind.ts';

/** The contact fields that steps need, with their names in messages. */
export const NEEDS: Readonly<
  Record<ContactNeed, { field: 'email' | 'networkUrl' | 'phone'; what: string; step: string }>
> = {
  email: { field: 'email', what: 'email address', step: 'an email step' },
  profile: { field: 'networkUrl', what: 'network URL', step: 'a network step' },
  phone: { field: 'phone', what: 'phone number', step: 'a step that calls or texts it' },
};

export function needsOf(type: string): readonly ContactNeed[] {
  return stepKind(type)?.needs ?? [];
}

/** The needs of several steps, in the order of `NEEDS`. */
export function needsOfAll(types: readonly string[]): ContactNeed[] {
  const needed = new Set(types.flatMap(needsOf));
  return (['email', 'profile', 'phone'] as const).filter((need) => needed.has(need));
}

/** The contact's values that steps need. */
export type Reachable = Pick<Contact, 'email' | 'networkUrl' | 'phone'>;

/** The step's needs that a contact lacks. */
export function lackingFor(type: string, contact: Reachable): ContactNeed[] {
  return needsOf(type).filter((need) => contact[NEEDS[need].field] === null);
}
