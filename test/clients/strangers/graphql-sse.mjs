import assert from 'node:assert/strict';
import { createClient } from 'graphql-sse';
import { headers, url } from './checked.mjs';

const CREATE =
  'mutation ($name: String!) { createAudience(input: { name: $name }) { audience { id } } }';
const CHANGES =
  'subscription ($after: String) { changes(after: $after, kinds: [AUDIENCE]) { change node { id } } }';

/** The first result of an operation, which then ends. */
function first(client, query, variables = {}) {
  return new Promise((resolve, reject) => {
    const stop = client.subscribe(
      { query, variables },
      {
        next: (result) => {
          resolve(result);
          stop();
        },
        error: reject,
        complete: () => reject(new Error(`No result of ${query}`)),
      },
    );
  });
}

async function check(mode, options) {
  const client = createClient({ url: `${url}/graphql`, headers, ...options });
  const { data } = await first(client, '{ latestSequence viewer { team { name } } }');
  assert.equal(data.viewer.team.name, 'Demo team');
  const made = await first(client, CREATE, { name: `By graphql-sse (${mode})` });
  const { id } = made.data.createAudience.audience;
  const change = await first(client, CHANGES, { after: data.latestSequence });
  assert.deepEqual(change.data, { changes: { change: 'CREATED', node: { id } } });
  const faulty = await first(client, '{ nothing }');
  assert.match(faulty.errors[0].message, /nothing/);
  client.dispose();
  console.log(`graphql-sse queried, changed, subscribed and was told a fault: ${mode}.`);
}

await check('distinct connections', {});
await check('single connection', { singleConnection: true });
