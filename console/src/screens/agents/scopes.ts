import type { ApiKeyScope } from '../../generated/graphql.ts';

/** The scopes of keys, in words. */
export const SCOPES: readonly [ApiKeyScope, string][] = [
  ['READ', 'Read'],
  ['WRITE', 'Change data and send'],
  ['CHARGE', 'Spend credits'],
];

export function scopeName(scope: ApiKeyScope): string {
  return SCOPES.find(([one]) => one === scope)?.[1] ?? scope;
}
