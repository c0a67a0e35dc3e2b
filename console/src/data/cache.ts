import { cacheExchange } from '@urql/exchange-graphcache';
import { relayPagination } from '@urql/exchange-graphcache/extras';
import { PARTS } from '../generated/parts.ts';

/** Lists that a screen reads page by page. */
const PAGED = [
  'contacts',
  'enrollments',
  'conversations',
  'tasks',
  'flowPlans',
  'audiences',
  'creditTransactions',
  'auditLog',
  'suppressions',
  'outreachActions',
];

/** Objects by their type and ID: a mutation that returns an object changes it wherever it is shown. */
export const cache = cacheExchange({
  keys: Object.fromEntries(PARTS.map((name) => [name, () => null])),
  resolvers: {
    Query: Object.fromEntries(PAGED.map((name) => [name, relayPagination()])),
    Audience: { contacts: relayPagination() },
    WebhookEndpoint: { deliveries: relayPagination() },
  },
});
