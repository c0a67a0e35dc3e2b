import { Client, fetchExchange, subscriptionExchange } from '@urql/core';
import { createClient } from 'graphql-ws';
import { activeQueries } from './active-queries.ts';
import { cache } from './cache.ts';
import { PREFLIGHT } from './preflight.ts';

const socketUrl = `${location.protocol === 'https:' ? 'wss:' : 'ws:'}//${location.host}/graphql`;

/**
 * Doesn't resume subscriptions after a lost connection: `useLive` does, because it knows the last
 * change.
 */
export const socket = createClient({ url: socketUrl, retryAttempts: 0 });

export const client = new Client({
  url: '/graphql',
  preferGetMethod: false,
  requestPolicy: 'cache-and-network',
  fetchOptions: { headers: PREFLIGHT },
  exchanges: [
    activeQueries,
    cache,
    subscriptionExchange({
      forwardSubscription: ({ query = '', variables }) => ({
        subscribe: (sink) => ({ unsubscribe: socket.subscribe({ query, variables }, sink) }),
      }),
    }),
    fetchExchange,
  ],
});
