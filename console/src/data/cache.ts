import { cacheExchange } from '@urql/exchange-graphcache';
import { PARTS, POSSIBLE_TYPES } from '../generated/parts.ts';

/**
 * Stores objects by type and ID: a mutation that returns an object changes it wherever it is shown.
 * Objects without an ID are parts of others. Naming them only keeps the cache from warning about
 * them, which it does in development.
 */
export const cache = cacheExchange({
  keys: import.meta.env.DEV ? Object.fromEntries(PARTS.map((name) => [name, () => null])) : {},
  possibleTypes: POSSIBLE_TYPES,
});
