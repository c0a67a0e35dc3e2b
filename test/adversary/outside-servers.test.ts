// @module-tag once
// @module-tag no-database
import { getEventListeners } from 'node:events';
import { createServer, type Server } from 'node:http';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { HttpAi } from '../../src/providers/ai/http-ai.ts';
import { boundedText } from '../../src/providers/bounded-answer.ts';
import { askSource } from '../../src/providers/contact-data/contact-data-source.ts';
import { HttpContactData } from '../../src/providers/contact-data/http-contact-data.ts';
import { HubSpotApi } from '../../src/providers/crm/hubspot/hubspot-api.ts';
import { PipedriveApi } from '../../src/providers/crm/pipedrive/pipedrive-api.ts';
import { HttpNetworkApi } from '../../src/providers/network/http-network-api.ts';

/**
 * The memory and time that an outside server can make the program spend. Mail servers are in
 * `test/mailboxes/imap-limits.test.ts`.
 */

const GIGABYTE = 1_073_741_824;
const MEGABYTE = 1_048_576;

let server: Server;
let url = '';
let sent = 0;

/**
 * By the first part of the path: a gigabyte, the same compressed a thousand times, and bytes that
 * never end.
 */
beforeAll(async () => {
  const bomb = gzipSync(Buffer.alloc(256 * MEGABYTE, ' '));
  const chunk = Buffer.alloc(65_536, ' ');
  server = createServer((request, response) => {
    response.on('error', () => {});
    const how = request.url?.split('/')[1];
    if (how === 'bomb') {
      response
        .writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' })
        .end(bomb);
      return;
    }
    response.writeHead(200, { 'content-type': 'application/json' });
    if (how === 'endless') {
      const timer = setInterval(() => response.write(' '), 100);
      response.once('close', () => clearInterval(timer));
      return;
    }
    sent = 0;
    const flood = (): void => {
      while (sent < GIGABYTE && !response.destroyed) {
        sent += chunk.length;
        if (!response.write(chunk)) return void response.once('drain', flood);
      }
      response.end();
    };
    flood();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const TOO_LARGE = 'The answer is larger than 8 MiB.';
const CALLS: [who: string, call: (base: string) => Promise<unknown>, message?: string][] = [
  [
    'the AI',
    (base) => new HttpAi({ baseUrl: base, apiKey: 'x', model: 'x' }).classifySentiment('Yes.'),
    'The answer of the AI provider cannot be read.',
  ],
  ['a source of contact data', (base) => askSource('Source', new URL(base), { headers: {} })],
  ['the directory', (base) => new HttpContactData({ baseUrl: base, apiKey: 'x' }).searchValues()],
  ['HubSpot', (base) => new HubSpotApi({ accessToken: 'x', baseUrl: base }).get('/x', z.unknown())],
  ['Pipedrive', (base) => new PipedriveApi('x', base).get('/x', z.unknown())],
];

describe.each(['huge', 'bomb'])('an answer that is too large (%s)', (how) => {
  it.each(CALLS)('of %s is given up', async (_, call, message = TOO_LARGE) => {
    const before = process.memoryUsage().rss;
    await expect(call(`${url}/${how}`)).rejects.toThrow(message);
    expect(process.memoryUsage().rss - before).toBeLessThan(300 * MEGABYTE);
    if (how === 'huge') expect(sent).toBeLessThan(GIGABYTE / 4);
  });
});

it('an answer that was read leaves nothing at its signal', async () => {
  const { signal } = new AbortController();
  const body = (async function* () {
    for (let part = 0; part < 50; part += 1) yield Buffer.from('part');
  })();
  expect(await boundedText({ body }, signal)).toHaveLength(200);
  expect(getEventListeners(signal, 'abort')).toEqual([]);
});

it('an answer of the network that is too large says how the request ended', async () => {
  expect(await new HttpNetworkApi(`${url}/huge`, 'x').get('/accounts', {})).toEqual({
    kind: 'broken',
    message: 'The answer is larger than 8 MiB.',
  });
});

it('an answer that never ends is given up after at most 20 seconds', async () => {
  // `fetch` forgets the signal of a request that is collected while its answer arrives.
  setFlagsFromString('--expose-gc');
  const collecting = setInterval(runInNewContext('gc'), 500);
  // The AI has a minute for an answer by default.
  const ai = new HttpAi({
    ...{ baseUrl: `${url}/endless`, apiKey: 'x', model: 'x', timeoutMillis: 5_000 },
  });
  const calls = [
    ai.classifySentiment('Yes.'),
    ...CALLS.filter(([who]) => who !== 'the AI').map(([, call]) => call(`${url}/endless`)),
  ];
  const reason = expect.objectContaining({ message: expect.stringMatching(/timeout|be read/) });
  expect(await Promise.allSettled(calls)).toEqual(
    calls.map(() => ({ status: 'rejected', reason })),
  );
  clearInterval(collecting);
}, 60_000);
