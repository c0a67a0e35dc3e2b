// @module-tag programs
// @module-tag once
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { getIntrospectionQuery } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Json } from '../support/json.ts';
import { LiveProcess } from '../support/live-process.ts';
import { runToEnd } from '../support/process.ts';
import { eventually } from '../support/time.ts';

/**
 * A hundred of the most expensive requests at once, by one key: the process lives, and everybody
 * else is answered.
 */

const COPIES = 100;
/** The statuses that a response may have: done, rejected, over a limit, or no capacity. */
const ANSWERS = [200, 202, 400, 403, 404, 409, 413, 429, 503];

let folder: string;
let server: LiveProcess;
/** A key of the demo team that only reads. */
let reader: string;
let session: { cookie: string };
/** The owner of another team. */
let other: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'outreach-crm-budgets-'));
  server = await LiveProcess.start(join(folder, 'data'), {
    CHARGED_RATE_LIMIT_PER_MINUTE: '1000000',
    MAX_CALLS_UNDER_WAY: '200',
  });
  const { createApiKey } = await server.data(
    'mutation { createApiKey(input: { name: "Reads", scopes: [READ] }) { key } }',
  );
  reader = createApiKey.key;
  const environment = { ...server.environment, SEED_DEMO: 'false' };
  const admin = async (...args: string[]): Promise<Json> => {
    const ended = await runToEnd('admin', [...args, '--json'], environment);
    if (ended.code !== 0) throw new Error(ended.stderr);
    return JSON.parse(ended.stdout);
  };
  await admin('create-team', '--name', 'Neighbors', '--owner-email', 'owner@neighbors.example');
  other = (await admin('create-key', '--team', 'Neighbors', '--email', 'owner@neighbors.example'))
    .apiKey;
  session = {
    cookie: await signedIn((await admin('sign-in-link', '--email', 'olivia@demo.example')).url),
  };
  // Texts for large pages.
  for (let index = 0; index < 100; index += 1)
    await server.ok('create_audience', { name: `Large ${index}`, aiContext: 'x'.repeat(5_000) });
}, 120_000);
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

async function signedIn(link: string): Promise<string> {
  const token = new URL(link, server.url).searchParams.get('token') ?? '';
  const response = await fetch(`${server.url}/sign-in`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: server.url, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ token }),
  });
  return (response.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
}

type Send = (index: number) => Promise<Response>;

const operation =
  (headers: () => Record<string, string>) =>
  (query: (index: number) => string): Send =>
  (index) =>
    fetch(`${server.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers() },
      body: JSON.stringify({ query: query(index) }),
    });

const byReader = operation(() => ({ 'x-api-key': reader }));
const inBrowser = operation(() => ({ ...session, origin: server.url }));

const aliases = (count: number, field: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => `a${index}: ${field(index)}`).join(' ');
const fields =
  'kind name description fields { name description args { name description type { name } } type { name ofType { name } } }';
const nested = (count: number) =>
  `__schema { types { ${aliases(count, () => 'fields { type { name fields { name description args { name } } } }')} } }`;
const page = 'nodes { id name aiContext createdAt flowPlans(first: 5) { nodes { id name } } }';

const CSV = `First Name,E-mail,Company\n${Array.from({ length: 3_000 }, (_, index) => `Ann,ann.${index}@crowd.example,Crowd`).join('\n')}\n`;

const attacks: [name: string, send: Send][] = [
  [
    'introspection of 15 aliases',
    byReader(() => `{ ${aliases(15, () => `__schema { types { ${fields} } }`)} }`),
  ],
  [
    'introspection in many documents',
    byReader((index) => `${getIntrospectionQuery()}\n# ${index}`),
  ],
  ['introspection that nests', byReader(() => `{ ${nested(7)} }`)],
  [
    'the largest pages',
    byReader(
      (index) =>
        `{ ${aliases(6, (alias) => `audiences(first: 100, filter: { searchQuery: "Large" }) { ${page.replace('name', `name x${index}${alias}: name`)} }`)} }`,
    ),
  ],
  [
    'the largest lists of a tool',
    (index) =>
      tool(reader, 'list_flow_plans', {
        limit: 25,
        includeMetrics: true,
        includeCost: true,
        searchQuery: index % 2 === 0 ? null : 'e',
      }),
  ],
  [
    'dry runs of passwords',
    inBrowser(
      () =>
        `mutation @dryRun { ${aliases(15, (index) => `setPassword(input: { newPassword: "correct horse ${index} battery" }) { revokedSessionCount }`)} }`,
    ),
  ],
  [
    'dry runs of flow plans',
    (index) =>
      tool(server.key, 'create_flow_plan', { name: `Plan ${index}`, root: tree(), dryRun: true }),
  ],
  [
    'dry runs of many contacts',
    (index) =>
      tool(server.key, 'create_audience', {
        name: `Dry ${index}`,
        contacts: people(500),
        dryRun: true,
      }),
  ],
  [
    'dry runs of files',
    () =>
      upload(
        'mutation ($file: File!) @dryRun { importSuppressions(input: { file: $file }) { dryRun { contactCount } } }',
      ),
  ],
  [
    'imports',
    (index) =>
      fetch(`${server.url}/api/import/contacts.csv?name=Crowd${index}`, {
        method: 'POST',
        headers: { 'x-api-key': server.key, 'content-type': 'text/csv' },
        body: CSV,
      }),
  ],
  [
    'exports',
    () => fetch(`${server.url}/api/export/contacts.csv`, { headers: { 'x-api-key': reader } }),
  ],
  [
    'exports of lists',
    () =>
      fetch(`${server.url}/api/export/list_enrollments.jsonl`, {
        headers: { 'x-api-key': reader },
      }),
  ],
  [
    '1,000 unknown IDs',
    byReader(
      (index) =>
        `{ nodes(ids: [${Array.from({ length: 100 }, (_, id) => `"contact_${index}${id}"`).join(', ')}]) { id } }`,
    ),
  ],
  ['subscriptions', subscribe],
  [
    'templates',
    (index) =>
      tool(server.key, 'create_flow_plan', {
        name: `Text ${index}`,
        root: {
          type: 'email',
          subject: 'x',
          message: '{{ contact.firstName | default: "x" }}'.repeat(50),
        },
        dryRun: true,
      }),
  ],
];

function tool(key: string, name: string, body: object): Promise<Response> {
  return fetch(`${server.url}/api/public/tools/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': key },
    body: JSON.stringify(body),
  });
}

/** A stream is answered at once, and ends when its client leaves. */
async function subscribe(index: number): Promise<Response> {
  const leaving = new AbortController();
  const response = await fetch(`${server.url}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'text/event-stream',
      'x-api-key': reader,
    },
    body: JSON.stringify({ query: `subscription { changes { sequence kind } } # ${index}` }),
    signal: leaving.signal,
  });
  leaving.abort();
  return new Response(null, { status: response.status });
}

function upload(query: string): Promise<Response> {
  const form = new FormData();
  form.set('operations', JSON.stringify({ query, variables: { file: null } }));
  form.set('map', JSON.stringify({ 0: ['variables.file'] }));
  form.set(
    '0',
    new Blob([CSV.replace('First Name,E-mail,Company', 'Name,email,Reason')], { type: 'text/csv' }),
    'list.csv',
  );
  return fetch(`${server.url}/graphql`, {
    method: 'POST',
    headers: { 'x-api-key': server.key },
    body: form,
  });
}

function tree(depth = 12): object {
  return {
    type: 'manual',
    title: 'Look at {{ contact.firstName | default: "them" }}',
    delay: '1.00:00:00',
    ...(depth === 0 ? {} : { children: { default: tree(depth - 1) } }),
  };
}

function people(count: number): object[] {
  return Array.from({ length: count }, (_, index) => ({
    firstName: 'Ann',
    lastName: `Number ${index}`,
    email: `ann.${index}@dry.example`,
  }));
}

/** Calls again and again while the attack lasts. Gives the statuses. */
async function throughout(isOver: () => boolean, call: () => Promise<Response>): Promise<number[]> {
  const statuses: number[] = [];
  while (!isOver()) {
    const response = await call();
    await response.arrayBuffer();
    statuses.push(response.status);
    await delay(20);
  }
  return statuses;
}

/**
 * The embedded database runs in the server: while its statements are long, a call in between may be
 * told to come again. Comes again twice, when it was told to.
 */
async function patient(call: () => Promise<Response>, tries = 2): Promise<Response> {
  const response = await call();
  if (response.status !== 503 || tries === 0) return response;
  await response.arrayBuffer();
  await delay(1_000 * Number(response.headers.get('retry-after')));
  return patient(call, tries - 1);
}

async function attack(
  send: Send,
): Promise<{ statuses: number[]; alive: number[]; neighbors: number[] }> {
  let isOver = false;
  const alive = throughout(
    () => isOver,
    () => fetch(`${server.url}/healthz`),
  );
  const neighbors = throughout(
    () => isOver,
    () => patient(() => tool(other, 'list_audiences', {})),
  );
  const statuses = await Promise.all(
    Array.from({ length: COPIES }, async (_, index) => {
      const response = await send(index);
      await response.arrayBuffer();
      return response.status;
    }),
  ).finally(() => {
    isOver = true;
  });
  return { statuses, alive: await alive, neighbors: await neighbors };
}

describe.each(attacks)('a hundred at once: %s', (_, send) => {
  it('are answered or refused, and nobody else is held up', async () => {
    const { statuses, alive, neighbors } = await attack(send);
    expect(statuses.filter((status) => !ANSWERS.includes(status))).toEqual([]);
    expect(new Set(alive)).toEqual(new Set([200]));
    // One key has at most half of the slots, so the others find room.
    expect(new Set(neighbors)).toEqual(new Set([200]));
  }, 120_000);
});

it('the server frees the memory that the attacks used', async () => {
  const before = await server.resident();
  for (const [, send] of attacks.slice(0, 6)) await attack(send);
  await eventually(
    async () => ((await server.resident()) < before + 150 ? true : null),
    'the memory is back',
    60_000,
  );
}, 240_000);
