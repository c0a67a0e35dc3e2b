// @module-tag once
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rotateSecrets } from '../../src/domains/channels/mailboxes/rotate-secrets.ts';
import { HttpTeamAi } from '../../src/providers/ai/team-ai.ts';
import type { Json } from '../support/json.ts';
import { ModelServer } from '../support/model-server.ts';
import type { TestTeam } from '../support/team.ts';
import { HOUR } from '../support/time.ts';
import { World } from '../support/world.ts';

/** A team's model and key, which replace the server's. */

const ACCOUNT = 'account { baseUrl model connectedBy { id } }';
const CONNECT = `mutation ($input: ConnectAiInput!) { connectAi(input: $input) { aiSettings { ${ACCOUNT} } } }`;
const READ = `{ aiSettings { ${ACCOUNT} } }`;

let model: ModelServer;
let world: World;
let team: TestTeam;
let other: TestTeam;

beforeAll(async () => {
  model = await ModelServer.start();
  world = await World.open();
  team = await world.team('Own model');
  other = await world.team('Server model');
  for (const one of [team, other]) await world.grant(one, 20);
});
afterAll(async () => {
  await world.close();
  await model.stop();
});

const connect = (input: object, key = team.key): Promise<Json> =>
  world.graphql(
    CONNECT,
    { input: { baseUrl: model.url, model: 'a-model', apiKey: model.key, ...input } },
    key,
  );

let people = 0;
async function written(of: TestTeam): Promise<string | null> {
  people += 1;
  const root = { type: 'network_message', prompt: 'Greet them.', requiresApproval: false };
  const flowPlanId = await of.publishedPlan({ name: `Plan ${people}`, root });
  const contact = {
    ...{ networkUrl: `https://network.example/in/quiet-model-${people}`, firstName: 'Ada' },
  };
  const { enrollmentId } = await of.ok('add_manual_flow_enrollment', {
    ...{ flowPlanId, contact, enrollmentMode: 'enroll' },
  });
  await world.settle();
  const text = await world.runtime.database.read.prisma.generatedText.findFirst({
    where: { enrollmentId },
  });
  return text?.text ?? null;
}

it('is connected with a key that works, which is kept encrypted and never shown', async () => {
  const refused = await connect({ apiKey: 'another-key' });
  expect(refused.errors[0].message).toBe(
    'apiKey: does not work. The AI provider refuses the key: HTTP 401.',
  );
  expect((await connect({ model: ' ' })).errors[0].message).toBe(
    'model: must have 1 to 200 characters.',
  );
  expect((await connect({}, team.member.key)).errors[0].extensions.code).toBe('ROLE_REQUIRED');
  expect((await world.data(READ, {}, team.key)).aiSettings).toEqual({ account: null });

  const { data } = await connect({});
  const account = {
    ...{ baseUrl: model.url, model: 'a-model', connectedBy: { id: team.owner.membershipId } },
  };
  expect(data.connectAi).toEqual({ aiSettings: { account } });
  const row = await world.runtime.database.read.prisma.aiAccount.findFirstOrThrow();
  expect(row.secret).toMatch(/^v1:/);
  expect(row.secret).not.toContain(model.key);
  expect((await world.data(READ, {}, other.key)).aiSettings).toEqual({ account: null });
  const log = await world.runtime.database.read.prisma.auditEntry.findMany({
    where: { teamId: team.teamId, action: 'ai_account.connected' },
  });
  expect(log.map(({ data: told }) => told)).toEqual([{ model: 'a-model' }]);
});

it('is asked for the texts of its team only, also with a new key of the server', async () => {
  model.asked.length = 0;
  model.text = 'Good morning, Ada.';
  expect(await written(team)).toBe('Good morning, Ada.');
  expect(model.asked).toEqual([{ key: model.key, path: '/v1/chat/completions', model: 'a-model' }]);
  expect(await written(other)).toMatch(/^Hello Ada,/);
  expect(model.asked).toHaveLength(1);
  await rotateSecrets(world.runtime.database, world.runtime.secrets);
  expect(await written(team)).toBe('Good morning, Ada.');
});

it('holds the work of its team if it refuses the key, which goes on with another', async () => {
  model.key = 'new-model-key';
  expect(await written(team)).toBeNull();
  expect(await written(other)).toMatch(/^Hello Ada,/);
  const holds = async (): Promise<Json> =>
    (await world.data('{ workHolds { lane endedBy message } }', {}, team.key)).workHolds;
  expect(await holds()).toEqual([
    {
      ...{ lane: 'ai', endedBy: 'MANAGER' },
      message: expect.stringContaining(
        'refuses the key of the team, which an owner or admin must correct',
      ),
    },
  ]);
  await connect({});
  expect(await holds()).toEqual([]);
  await world.settle();
  await world.advance(HOUR);
  const count = await world.runtime.database.read.prisma.generatedText.count({
    where: { teamId: team.teamId },
  });
  expect(count).toBe(3);
});

it('is forgotten with its key', async () => {
  const { disconnectAi } = await world.data(
    `mutation { disconnectAi(input: {}) { aiSettings { ${ACCOUNT} } } }`,
    {},
    team.key,
  );
  expect(disconnectAi.aiSettings.account).toBeNull();
  expect(await world.runtime.database.read.prisma.aiAccount.count()).toBe(0);
  expect(await written(team)).toMatch(/^Hello Ada,/);
});

it('needs no key if its server takes any', async () => {
  model.key = 'ollama';
  const { data } = await connect({ apiKey: 'ollama' });
  expect(data.connectAi.aiSettings.account.model).toBe('a-model');
});

it('is reached at public addresses only', async () => {
  const guarded = new HttpTeamAi({ allowsPrivate: false });
  const allowable =
    'The operator can allow a model at a private address by ALLOW_PRIVATE_AI_HOSTS=true.';
  expect(guarded.refusal('http://127.0.0.1:11434/v1')).toBe(
    `must begin with https://. ${allowable}`,
  );
  expect(guarded.refusal('https://[::1]/v1')).toBe(
    `must not point to a private, local or reserved address. ${allowable}`,
  );
  expect(guarded.refusal('https://api.example/v1')).toBeNull();
  expect(guarded.refusal('https://ann@127.0.0.1/v1')).not.toContain('The operator');
  expect(guarded.refusal('ftp://api.example/v1')).toBe('must begin with https://.');
  const opened = guarded.open({ baseUrl: model.url, model: 'm', apiKey: 'k' });
  model.asked.length = 0;
  // An account that was connected while private addresses were allowed.
  await expect(opened.classifySentiment('Hi')).rejects.toThrow();
  await expect(
    guarded
      .open({ baseUrl: model.url.replace('127.0.0.1', 'localhost'), model: 'm', apiKey: 'k' })
      .classifySentiment('Hi'),
  ).rejects.toThrow();
  expect([opened.servers, model.asked]).toEqual([['127.0.0.1'], []]);
  await guarded.close();
});
