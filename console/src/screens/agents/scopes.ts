import type { ApiKeyScope } from '../../generated/graphql.ts';

/** What a key may do. */
export const SCOPES: readonly [ApiKeyScope, string][] = [
  ['READ', 'Read'],
  ['WRITE', 'Change data and send'],
  ['CHARGE', 'Spend credits'],
];

export function scopeName(scope: ApiKeyScope): string {
  return SCOPES.find(([one]) => one === scope)?.[1] ?? scope;
}
