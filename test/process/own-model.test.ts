// @module-tag once
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '../../src/infra/config.ts';
import { HttpSites } from '../../src/providers/sites/http-sites.ts';
import type { Json } from '../support/json.ts';
import { LiveProcess } from '../support/live-process.ts';
import { ModelServer } from '../support/model-server.ts';

/** A model on the machine of the server, as Ollama, LM Studio and vLLM are used. */

const SECRETS_KEY = Buffer.alloc(32, 5).toString('base64');
const CONNECT = `mutation ($input: ConnectAiInput!) {
  connectAi(input: $input) { aiSettings { account { baseUrl model } } } }`;

let folder: string;
let model: ModelServer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'outreach-crm-own-model-'));
  model = await ModelServer.start();
  model.key = 'ollama';
});
afterAll(async () => {
  await model.stop();
  await rm(folder, { recursive: true, force: true });
});

async function connect(live: LiveProcess, baseUrl: string): Promise<Json> {
  const variables = { input: { baseUrl, model: 'llama3', apiKey: 'ollama' } };
  const { body } = await live.post('/graphql', JSON.stringify({ query: CONNECT, variables }));
  return body;
}

it('is refused on a server that is not told to allow it, whatever else is private', async () => {
  const live = await LiveProcess.start(join(folder, 'data'), {
    ...{ SECRETS_KEY, ALLOW_PRIVATE_WEBHOOKS: 'true', ALLOW_PRIVATE_MAIL_HOSTS: 'true' },
  });
  const { errors } = await connect(live, model.url);
  expect(errors[0].message).toBe(
    'baseUrl: must begin with https://. The operator can allow a model at a private address by ALLOW_PRIVATE_AI_HOSTS=true.',
  );
  const literal = await connect(live, 'https://127.0.0.1:11434/v1');
  expect(literal.errors[0].message).toContain('must not point to a private');
  const named = await connect(live, 'https://localhost:11434/v1');
  expect(named.errors).toHaveLength(1);
  expect(model.asked).toEqual([]);
  await live.stop();
}, 60_000);

it('is connected with the setting, and asked', async () => {
  const live = await LiveProcess.start(join(folder, 'allowed'), {
    ...{ SECRETS_KEY, ALLOW_PRIVATE_AI_HOSTS: 'true' },
  });
  const { data } = await connect(live, model.url);
  expect(data.connectAi.aiSettings.account).toEqual({ baseUrl: model.url, model: 'llama3' });
  expect(model.asked).toEqual([{ key: 'ollama', path: '/v1/chat/completions', model: 'llama3' }]);
  await live.stop();
}, 60_000);

it('goes with sites at private addresses, which are read by HTTP where nothing answers by HTTPS', async () => {
  model.pages = { '/': '<p>Kiln fires clay.</p>' };
  const domain = new URL(model.url).host;
  const read = async (environment: Record<string, string>) => {
    const { allowsPrivateAiHosts } = readConfig(environment);
    const sites = new HttpSites({ allowsPrivate: allowsPrivateAiHosts });
    const pages = await sites.read(domain);
    await sites.close();
    return pages.map(({ text }) => text);
  };
  expect(await read({})).toEqual([]);
  const others = { ALLOW_PRIVATE_WEBHOOKS: 'true', ALLOW_PRIVATE_MAIL_HOSTS: 'true' };
  expect(await read(others)).toEqual([]);
  expect(model.read).toEqual([]);
  expect(await read({ ALLOW_PRIVATE_AI_HOSTS: 'true' })).toEqual(['Kiln fires clay.']);
});
