import { cacheExchange, type KeyingConfig } from '@urql/exchange-graphcache';
import { relayPagination } from '@urql/exchange-graphcache/extras';

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

/** Objects without an ID of their own are parts of the object that they are read with. */
const parts: KeyingConfig = new Proxy<KeyingConfig>({}, { get: () => (data: { id?: unknown }) => (typeof data.id === 'string' ? data.id : null) });

/** Objects by their type and ID: a mutation that returns an object changes it wherever it is shown. */
export const cache = cacheExchange({
  keys: parts,
  resolvers: {
    Query: Object.fromEntries(PAGED.map((name) => [name, relayPagination()])),
    Audience: { contacts: relayPagination() },
  },
});
