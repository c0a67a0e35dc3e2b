// @module-tag once
import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from 'graphql-ws';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { PersistedDocuments } from '../../src/infra/persisted-documents.ts';
import type { Json } from '../support/json.ts';
import type { TestTeam } from '../support/team.ts';
import { World } from '../support/world.ts';

/** Registered documents in the file formats of front-end tools, requested as their clients do. */

const TEXT = 'query OpenTasks { tasks(first: 20) { totalCount } viewer { team { name } } }';
const sha256 = createHash('sha256').update(TEXT).digest('hex');
const md5 = createHash('md5').update(TEXT).digest('hex');
const EXAMPLE = 'examples/front-end/src/generated/persisted-documents.json';

const FILES: {
  tool: string;
  content: () => Promise<string>;
  requests: (content: string) => object[];
}[] = [
  {
    tool: 'the client preset, in the committed file of the example',
    content: () => readFile(EXAMPLE, 'utf8'),
    requests: (content) => {
      const [prefixed = ''] =
        Object.entries<string>(JSON.parse(content)).find(([, text]) =>
          text.includes('query OpenTasks'),
        ) ?? [];
      expect(prefixed).toMatch(/^sha256:[0-9a-f]{64}$/);
      const hash = prefixed.replace('sha256:', '');
      return [
        { documentId: prefixed },
        { documentId: hash },
        { extensions: { persistedQuery: { version: 1, sha256Hash: hash } } },
      ];
    },
  },
  {
    tool: 'the client preset of before, without the name of the algorithm',
    content: async () => JSON.stringify({ [sha256]: TEXT }),
    requests: () => [{ documentId: `sha256:${sha256}` }, { documentId: sha256 }],
  },
  {
    tool: 'generate-persisted-query-manifest of Apollo',
    content: async () =>
      JSON.stringify({
        format: 'apollo-persisted-query-manifest',
        version: 1,
        operations: [{ id: sha256, name: 'OpenTasks', type: 'query', body: TEXT }],
      }),
    requests: () => [
      {
        operationName: 'OpenTasks',
        variables: {},
        extensions: { persistedQuery: { version: 1, sha256Hash: sha256 } },
      },
    ],
  },
  {
    tool: 'relay-compiler, with persistConfig.file',
    content: async () => JSON.stringify({ [md5]: TEXT }),
    requests: () => [
      { doc_id: md5, variables: {} },
      { id: md5, variables: {} },
      { documentId: md5 },
    ],
  },
];

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'outreach-crm-documents-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe.each(FILES)('a document file of $tool', ({ content, requests }) => {
  let world: World;
  let team: TestTeam;
  let asked: object[];
  beforeAll(async () => {
    const text = await content();
    asked = requests(text);
    const path = join(folder, `${createHash('sha256').update(text).digest('hex')}.json`);
    await writeFile(path, text);
    world = await World.open({ persistedDocuments: PersistedDocuments.read(path, true) });
    team = await world.team('Documents');
  });
  afterAll(() => world.close());

  it('works unchanged over HTTP', async () => {
    for (const body of asked) {
      for (const accept of ['application/json', 'application/graphql-response+json']) {
        const response = await fetch(`${world.url}/graphql`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', accept, 'x-api-key': team.owner.key },
          body: JSON.stringify(body),
        });
        const answer: Json = await response.json();
        expect([
          body,
          answer.errors,
          answer.data?.viewer.team.name,
          answer.data?.tasks.totalCount,
        ]).toEqual([body, undefined, 'Documents', 0]);
      }
    }
  });

  it('works unchanged over graphql-ws, whose messages require a text that can be empty', async () => {
    const client = createClient({
      url: `${world.url.replace('http', 'ws')}/graphql`,
      webSocketImpl: WebSocket,
      connectionParams: { apiKey: team.owner.key },
    });
    for (const body of asked) {
      const answers: Json[] = [];
      for await (const answer of client.iterate({ ...body, query: '' })) answers.push(answer);
      expect([body, answers[0].data?.viewer.team.name]).toEqual([body, 'Documents']);
    }
    // As the recipe of graphql-ws sends it.
    const [first = ''] = asked.flatMap((body) =>
      Object.values(body).filter((value) => typeof value === 'string' && value !== 'OpenTasks'),
    );
    if (first !== '') {
      for await (const answer of client.iterate({
        query: '',
        extensions: { persistedQuery: first },
      }))
        expect(answer.errors).toBeUndefined();
    }
    await client.dispose();
  });

  it('contains no other hash, and allows no other text', async () => {
    const send = async (body: object): Promise<Json> => {
      const response = await fetch(`${world.url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-api-key': team.owner.key },
        body: JSON.stringify(body),
      });
      return (await response.json()) as Json;
    };
    expect((await send({ documentId: 'sha256:0000' })).errors[0].extensions.code).toBe('NOT_FOUND');
    expect((await send({ documentId: 'constructor' })).errors[0].extensions.code).toBe('NOT_FOUND');
    expect((await send({ query: '{ viewer { team { name } } }' })).errors[0].extensions.code).toBe(
      'FORBIDDEN',
    );
    expect((await send({})).errors[0].extensions.code).toBe('INVALID_REQUEST');
  });
});

it('rejects a file of another format at the start', async () => {
  const path = join(folder, 'wrong.json');
  for (const content of [
    '[]',
    '{"a":1}',
    '{"format":"apollo-persisted-query-manifest","version":2,"operations":[]}',
    'no JSON',
  ]) {
    await writeFile(path, content);
    expect(() => PersistedDocuments.read(path, true)).toThrow();
  }
});
