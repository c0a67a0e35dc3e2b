import { cacheExchange } from '@urql/exchange-graphcache';
import { PARTS, POSSIBLE_TYPES } from '../generated/parts.ts';

/**
 * Objects by their type and ID: a mutation that returns an object changes it wherever it is shown.
 */
export const cache = cacheExchange({
  keys: Object.fromEntries(PARTS.map((name) => [name, () => null])),
  possibleTypes: POSSIBLE_TYPES,
});
