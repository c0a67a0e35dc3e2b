import { cacheExchange } from '@urql/exchange-graphcache';
import { PARTS, POSSIBLE_TYPES } from '../generated/parts.ts';

/** Caches objects by type and ID, so that the result of a mutation updates them on all screens. */
export const cache = cacheExchange({
  keys: Object.fromEntries(PARTS.map((name) => [name, () => null])),
  possibleTypes: POSSIBLE_TYPES,
});
