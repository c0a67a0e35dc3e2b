// @module-tag programs
// @module-tag once
// @module-tag long
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Json } from '../support/json.ts';
import { LiveProcess } from '../support/live-process.ts';
import { eventually } from '../support/time.ts';

/**
 * The worst known input to every parser, sent to a process while its /healthz is polled. A parser
 * that blocks the event loop, ends the process or retains its input fails. The limit is on the
 * processor time of the event loop while /healthz waited, so that other work of the machine does
 * not count. If that time was long, the input is sent again, because a garbage collection may
 * coincide with it: a parser that blocks does so each time.
 */

const LONGEST_WORK_MILLIS = 250;
const MOST_GROWTH_MEGABYTES = 200;
const TRIES = 3;
const ASK_EVERY_MILLIS = 10;

let folder: string;
let server: LiveProcess;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'outreach-crm-adversary-'));
  server = await LiveProcess.start(join(folder, 'data'), {
    NETWORK_WEBHOOK_SECRET: `whsec_${Buffer.from('a secret of twenty-four bytes').toString('base64')}`,
  });
  // Warmed up, so that lazy loading does not count as a slow parser.
  await server.ok('list_audiences', {});
  await server.post('/mcp', JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }), {
    accept: 'application/json, text/event-stream',
  });
  await fetch(`${server.url}/docs`);
}, 120_000);
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

/** The longest that the event loop worked while one call of /healthz waited, during some work. */
async function longestWorkWhile(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      const before = await server.busyMillis();
      const response = await fetch(`${server.url}/healthz`);
      await response.arrayBuffer();
      longest = Math.max(longest, (await server.busyMillis()) - before);
      await delay(ASK_EVERY_MILLIS);
    }
  })();
  await delay(2 * ASK_EVERY_MILLIS);
  try {
    await work();
  } finally {
    isOver = true;
    await watching;
  }
  return longest;
}

async function expectUnmoved(send: () => Promise<unknown>): Promise<void> {
  const before = await server.resident();
  let least = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < TRIES && least > LONGEST_WORK_MILLIS; attempt += 1)
    least = Math.min(least, await longestWorkWhile(send));
  expect(least).toBeLessThan(LONGEST_WORK_MILLIS);
  await eventually(
    async () => ((await server.resident()) - before < MOST_GROWTH_MEGABYTES ? true : null),
    'the memory is given back',
    30_000,
  );
}

const CONTACT = { firstName: 'Ada', lastName: 'Lovelace', email: 'quiet.worst@engines.example' };
const tree = (depth: number, title: string): object => ({
  type: 'call',
  title,
  ...(depth > 0 ? { children: { default: tree(depth - 1, title) } } : {}),
});
const graphql = (query: string, variables: object = {}) =>
  server.post('/graphql', JSON.stringify({ query, variables }));
const action = (fields: object) =>
  server.tool('add_dynamic_action', { contact: CONTACT, action: fields });
const mcp = (message: unknown) =>
  server.post('/mcp', JSON.stringify(message), { accept: 'application/json, text/event-stream' });

function upload(
  csv: Uint8Array | string,
  map = '{"0":["variables.input.file"]}',
  name = 'Worst',
): Promise<{ status: number; body: Json }> {
  const query =
    'mutation ($input: ImportAudienceCsvInput!) { importAudienceCsv(input: $input) { import { id totalRows } } }';
  const form = new FormData();
  form.set('operations', JSON.stringify({ query, variables: { input: { name, file: null } } }));
  form.set('map', map);
  form.set(
    '0',
    new Blob([typeof csv === 'string' ? csv : Buffer.from(csv)], { type: 'text/csv' }),
    'contacts.csv',
  );
  return fetch(`${server.url}/graphql`, {
    method: 'POST',
    headers: { 'x-api-key': server.key },
    body: form,
  }).then(async (response) => ({
    status: response.status,
    body: await response.json(),
  }));
}

const REFUSED = [400, 401, 403, 404, 405, 409, 413, 415, 429];

/** Each is rejected. */
const INPUTS: [what: string, send: () => Promise<{ status: number; body: Json }>][] = [
  ['template: a range', () => action({ type: 'call', title: '{{ (1..200000000) | size }}' })],
  [
    'template: filters that multiply',
    () =>
      action({
        type: 'call',
        title: `{{ contact.firstName ${'| replace: "a", "aaaaaaaaaa" '.repeat(12)}}}`,
      }),
  ],
  [
    'template: deep brackets',
    () =>
      action({ type: 'email', subject: 'Hi', message: `{{ contact${'[contact'.repeat(2_400)} }}` }),
  ],
  [
    'template: a megabyte',
    () => action({ type: 'email', subject: 'Hi', message: '{{'.repeat(500_000) }),
  ],
  [
    'template: fifty texts at once',
    () =>
      server.tool('create_flow_plan', {
        name: 'Worst',
        root: tree(49, '{{ contact.email '.repeat(1_150)),
      }),
  ],
  [
    'tree: as deep as JSON may be',
    () => server.tool('create_flow_plan', { name: 'Worst', root: tree(255, 'x') }),
  ],
  [
    'tree: fifty outputs in each of many texts',
    () =>
      server.tool('create_flow_plan', { name: '', root: tree(29, '{{contact.email}}'.repeat(29)) }),
  ],
  [
    'JSON: a megabyte of brackets',
    () => server.post('/api/public/tools/list_audiences', '['.repeat(1_000_000)),
  ],
  [
    'JSON: nested objects',
    () =>
      server.post(
        '/api/public/tools/list_audiences',
        `${'{"a":'.repeat(150_000)}1${'}'.repeat(150_000)}`,
      ),
  ],
  [
    'JSON: a hundred thousand fields',
    () =>
      server.tool(
        'list_audiences',
        Object.fromEntries(Array.from({ length: 60_000 }, (_, index) => [`field${index}`, 1])),
      ),
  ],
  [
    'JSON: an id list of a megabyte',
    () =>
      server.tool('list_audiences', { audienceIds: Array.from({ length: 60_000 }, () => 'aud_x') }),
  ],
  ['GraphQL: a megabyte of braces', () => graphql('{'.repeat(1_000_000))],
  ['GraphQL: deep selections', () => graphql('{ viewer '.repeat(100_000))],
  [
    'GraphQL: ten thousand aliases',
    () =>
      graphql(
        `{ ${Array.from({ length: 10_000 }, (_, index) => `a${index}: __typename`).join(' ')} }`,
      ),
  ],
  [
    'GraphQL: fragments that hold each other',
    () =>
      graphql(
        `{ ...f0 } ${Array.from({ length: 150 }, (_, index) => `fragment f${index} on Query { ...f${(index + 1) % 150} ...f${(index + 7) % 150} }`).join(' ')}`,
      ),
  ],
  [
    'GraphQL: introspection by aliases',
    () =>
      graphql(
        `{ ${Array.from({ length: 16 }, (_, index) => `a${index}: __schema { types { fields { type { fields { name } } } } }`).join(' ')} }`,
      ),
  ],
  [
    'GraphQL: variables as deep as JSON',
    () =>
      server.post(
        '/graphql',
        `{"query":"{ __typename }","variables":${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}}`,
      ),
  ],
  [
    'GraphQL: a literal of a megabyte',
    () => graphql(`{ audience(id: "${'x'.repeat(900_000)}") { id } }`),
  ],
  [
    'multipart: a map of ten thousand places',
    () =>
      upload(
        'email\n',
        JSON.stringify(
          Object.fromEntries(
            Array.from({ length: 10_000 }, (_, index) => [
              index,
              [`variables.${'a.'.repeat(20)}b`],
            ]),
          ),
        ),
      ),
  ],
  [
    'multipart: a path of a prototype',
    () => upload('email\n', '{"0":["variables.__proto__.file"]}'),
  ],
  [
    'multipart: boundaries alone',
    () =>
      server.post('/graphql', '--x\r\n'.repeat(200_000), {
        'content-type': 'multipart/form-data; boundary=x',
      }),
  ],
  ['cursor: a megabyte', () => server.tool('list_audiences', { cursor: 'A'.repeat(1_000_000) })],
  [
    'MCP: sixty messages',
    () =>
      mcp(Array.from({ length: 60 }, (_, id) => ({ jsonrpc: '2.0', id, method: 'tools/list' }))),
  ],
  [
    'MCP: deep arguments',
    () =>
      server.post(
        '/mcp',
        `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"list_audiences","arguments":${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}}}`,
        { accept: 'application/json, text/event-stream' },
      ),
  ],
  [
    'links: a token of many parts',
    async () => ({
      status: (await fetch(`${server.url}/l/${'.'.repeat(8_000)}`)).status,
      body: null,
    }),
  ],
  [
    'webhooks: an unsigned text',
    () =>
      server.post('/webhooks/network', 'x'.repeat(60_000), {
        'webhook-id': 'x',
        'webhook-timestamp': '1',
        'webhook-signature': 'v1,x '.repeat(1_000),
      }),
  ],
  [
    'contacts: a thousand of the longest',
    () =>
      server.tool('create_audience', {
        name: 'Worst',
        contacts: Array.from({ length: 1_000 }, () => ({
          email: `${'a'.repeat(400)}@`,
          phone: '+1'.repeat(100),
          networkUrl: `https://x.example/${'%2e/'.repeat(30)}`,
        })),
      }),
  ],
  [
    'contacts: an address of a megabyte',
    () =>
      server.tool('create_audience', {
        name: 'Worst',
        contacts: [{ email: `${'a.'.repeat(250_000)}@x.example` }],
      }),
  ],
  [
    'contacts: a phone number of a megabyte',
    () =>
      server.tool('create_audience', {
        name: 'Worst',
        contacts: [{ phone: '1 (2) - '.repeat(120_000) }],
      }),
  ],
  [
    'contacts: a network address of a megabyte',
    () =>
      server.tool('create_audience', {
        name: 'Worst',
        contacts: [{ networkUrl: `https://x.example/${'a/../'.repeat(190_000)}` }],
      }),
  ],
  [
    'search: wildcards',
    () => server.tool('list_audiences', { searchQuery: '%_\\'.repeat(300_000) }),
  ],
  [
    'time spans and dates',
    () =>
      server.tool('get_team_metrics', { fromUtc: '2'.repeat(500_000), toUtc: '9'.repeat(400_000) }),
  ],
];

describe('the worst input to every parser', () => {
  it.each(INPUTS)(
    '%s',
    async (_, send) => {
      let answer: { status: number; body: Json } | null = null;
      await expectUnmoved(async () => {
        answer = await send();
      });
      const { status, body }: { status: number; body: Json } = answer ?? { status: 0, body: null };
      const isGraphqlError = status === 200 && JSON.stringify(body).includes('"errors":[');
      const isMcpError = status === 200 && /isError|"error"/.test(JSON.stringify(body));
      expect(
        [status, REFUSED.includes(status) || isGraphqlError || isMcpError],
        JSON.stringify(body).slice(0, 500),
      ).toEqual([status, true]);
      expect(JSON.stringify(body)).not.toMatch(/INTERNAL_ERROR|internal_error/);
    },
    120_000,
  );

  it('links in a sent text: unclosed brackets', async () => {
    await expectUnmoved(async () => {
      const email = `quiet.${Math.random().toString(36).slice(2)}@engines.example`;
      const message = `https://engines.example/${')'.repeat(19_000)}`;
      await server.ok('add_dynamic_action', {
        contact: { ...CONTACT, email },
        action: { type: 'email', subject: 'Hi', message },
      });
    });
  });

  it('an operation with a too large response is rejected, and the process continues', async () => {
    for (let index = 0; index < 70; index += 1)
      await server.ok('create_audience', { name: `Large ${index}`, aiContext: 'x'.repeat(5_000) });
    const pages = Array.from(
      { length: 14 },
      (_, index) =>
        `a${index}: audiences(first: 70, filter: { searchQuery: "Large" }) { nodes { aiContext } }`,
    );
    const { body } = await graphql(`{ ${pages.join(' ')} }`);
    expect([body.data, body.errors[0].extensions.code, body.errors[0].message]).toEqual([
      undefined,
      'RESULT_TOO_LARGE',
      'The result would be larger than 4 MiB. Request fewer rows or fields.',
    ]);
    expect((await graphql(`{ ${pages.slice(0, 5).join(' ')} }`)).body.errors).toBeUndefined();
  });
});

describe('a CSV file', () => {
  const imported = async (id: string): Promise<Json> => {
    const query =
      'query ($id: ID!) { audienceImport(id: $id) { status totalRows processedRows addedRows refusedRows } }';
    return eventually(
      async () => {
        const { audienceImport } = await server.data(query, { id });
        return audienceImport.status === 'COMPLETED' ? audienceImport : null;
      },
      'the import ends',
      170_000,
    );
  };

  it('of malformed rows is imported or rejected without delaying other calls', async () => {
    for (const csv of [
      `email\n${'"a"b\n'.repeat(60_000)}`,
      `email\n${'"""\n'.repeat(75_000)}`,
      `email\n${'x"y"z,\n'.repeat(40_000)}`,
      `email\n${'\n'.repeat(1_000_000)}`,
    ]) {
      await expectUnmoved(async () => {
        const { status, body } = await upload(csv);
        expect([status, JSON.stringify(body).includes('INTERNAL')]).toEqual([200, false]);
      });
    }
  }, 240_000);

  it('of 10 MiB is rejected if it has too many rows, and imported otherwise', async () => {
    await expectUnmoved(async () => {
      const { body } = await upload(`email\n${'a@x.example\n'.repeat(870_000)}`);
      expect(body.errors[0].message).toContain('more than 50000 rows');
    });
    await expectUnmoved(async () => {
      const { body } = await upload(
        `email,note\n${Array.from({ length: 1_000 }, (_, index) => `big.${index}@x.example,${'n'.repeat(9_900)}`).join('\n')}`,
      );
      expect(body.data.importAudienceCsv.import.totalRows).toBe(1_000);
    });
  }, 240_000);

  it('of 8,000 rows is imported while other calls are served', async () => {
    const csv = `first name,email,company\n${Array.from({ length: 8_000 }, (_, index) => `Ann,person.${index}@eight.example,Eight`).join('\n')}`;
    let id = '';
    const longest = await longestWorkWhile(async () => {
      const { body } = await upload(csv, undefined, 'Eight');
      id = body.data.importAudienceCsv.import.id;
      await imported(id);
    });
    expect(await imported(id)).toEqual({
      status: 'COMPLETED',
      totalRows: 8_000,
      processedRows: 8_000,
      addedRows: 8_000,
      refusedRows: 0,
    });
    // Sixteen consecutive transactions, of which one may fall together with a collection of
    // garbage.
    expect(longest).toBeLessThan(2 * LONGEST_WORK_MILLIS);
  }, 240_000);
});
