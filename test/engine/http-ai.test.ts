// @module-tag once
import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { HttpAi } from '../../src/providers/ai/http-ai.ts';
import type { Json } from '../support/json.ts';
import type { TestTeam } from '../support/team.ts';
import { DAY, HOUR } from '../support/time.ts';
import { World } from '../support/world.ts';

/** The real adapter against a local server that speaks the chat-completions API. */

let server: Server;
let url: string;
let world: World;
let team: TestTeam;
const asked: Json[] = [];
/** The next response of the model, or the status it fails with; the last one repeats. */
let answers: (string | number)[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk) => {
      text += String(chunk);
    });
    request.on('end', () => {
      asked.push({ key: request.headers.authorization, path: request.url, body: JSON.parse(text) });
      const answer = (answers.length > 1 ? answers.shift() : answers[0]) ?? '';
      response.writeHead(typeof answer === 'number' ? answer : 200, {
        'content-type': 'application/json',
      });
      response.end(
        JSON.stringify(
          typeof answer === 'number'
            ? { error: {} }
            : { choices: [{ message: { role: 'assistant', content: answer } }] },
        ),
      );
    });
  });
  const port = await new Promise<number>((settle) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      settle(typeof address === 'object' && address !== null ? address.port : 0);
    });
  });
  url = `http://127.0.0.1:${port}/v1`;
  world = await World.open({
    ai: new HttpAi({
      baseUrl: url,
      apiKey: 'model key',
      model: 'a-model',
    }),
  });
  team = await world.team('Written');
  const settings = { workDays: [1, 2, 3, 4, 5, 6, 7], workStart: '00:00', workEnd: '24:00' };
  await world.data(
    'mutation ($input: UpdateSenderSettingsInput!) { updateSenderSettings(input: $input) { senderSettings { workDays } } }',
    { input: settings },
    team.owner.key,
  );
  await world.grant(team, 20);
});
afterAll(async () => {
  await world.close();
  await new Promise((done) => server.close(done));
});
beforeEach(() => {
  asked.length = 0;
});

async function run(root: object, settings: object, contact: object): Promise<string> {
  const { flowPlan } = await world.ok(
    'create_flow_plan',
    { name: 'Plan', root, ...settings },
    team.owner.key,
  );
  await world.ok(
    'manage_flow_publication',
    { flowPlanId: flowPlan.flowPlanId, action: 'publish' },
    team.owner.key,
  );
  return (
    await world.ok(
      'add_manual_flow_enrollment',
      { flowPlanId: flowPlan.flowPlanId, enrollmentMode: 'enroll', contact },
      team.owner.key,
    )
  ).enrollmentId;
}

const enrollmentOf = (id: string): Promise<Json> =>
  world.ok('get_flow_enrollment', { enrollmentId: id }, team.owner.key);
const credits = async () => {
  const { team: known } = await world.ok('get_current_user', {}, team.owner.key);
  return [known.creditBalance, known.creditReserved];
};
const WRITTEN = {
  requiresApproval: false,
  type: 'network_message',
  prompt: 'Ask {{ contact.firstName }} how the week is planned.',
};
const person = (slug: string) => ({
  networkUrl: `https://network.example/in/quiet-${slug}`,
  firstName: 'Ada',
  role: 'Head of Research',
});

it('generates a text from the prompt with the known fields as data, and charges for it', async () => {
  answers = ['  Dear Ada, how do you plan your week?  '];
  const id = await run(WRITTEN, {}, person('written'));
  await world.advance(HOUR);
  expect((await enrollmentOf(id)).actions).toMatchObject([
    { status: 'done', message: 'Dear Ada, how do you plan your week?' },
  ]);
  expect(asked).toMatchObject([
    { key: 'Bearer model key', path: '/v1/chat/completions', body: { model: 'a-model' } },
  ]);
  const data = JSON.parse(asked[0].body.messages[1].content);
  expect(data).toMatchObject({
    instructions: 'Ask <untrusted>Ada</untrusted> how the week is planned.',
    contact: {
      fullName: '<untrusted>Ada</untrusted>',
      role: '<untrusted>Head of Research</untrusted>',
    },
    senderName: 'Written owner',
  });
  expect(await credits()).toEqual([19.5, 0]);
});

it('costs nothing while the provider fails, and continues when it responds', async () => {
  answers = [500, 'Here it is.'];
  const id = await run(WRITTEN, {}, person('later'));
  await world.settle();
  expect((await enrollmentOf(id)).actions).toMatchObject([{ status: 'scheduled', message: null }]);
  expect(await credits()).toEqual([19.5, 0]);
  await world.advance(HOUR);
  expect((await enrollmentOf(id)).actions).toMatchObject([
    { status: 'done', message: 'Here it is.' },
  ]);
  expect(await credits()).toEqual([19, 0]);
});

it('waits for a day while the answers are empty, asks less and less, and charges nothing', async () => {
  answers = [''];
  const id = await run(WRITTEN, {}, person('never'));
  await world.advance(DAY);
  expect((await enrollmentOf(id)).enrollment).toMatchObject({
    status: 'in_progress',
    failure: null,
  });
  expect(asked.length).toBeLessThan(110);
  expect(await credits()).toEqual([19, 0]);
  answers = ['Here it is.'];
  await world.advance(HOUR);
  expect((await enrollmentOf(id)).enrollment.status).toBe('completed');
});

it('qualifies contacts, and treats a malformed response as none', async () => {
  const settings = { aiQualification: { isEnabled: true, criteria: 'Heads of research' } };
  answers = [
    'I think so!',
    '```json\n{"verdict": "not_qualified", "reason": "The role is too junior.", "facts": [], "fields": ["role"]}\n```',
  ];
  const id = await run({ type: 'manual', title: 'Look' }, settings, person('judged'));
  await world.advance(HOUR);
  const { enrollment } = await enrollmentOf(id);
  expect(enrollment).toMatchObject({
    status: 'disqualified',
    failure: { code: 'disqualified', message: 'The role is too junior.' },
  });
  expect(await credits()).toEqual([17.5, 0]);
});

it('asks for answers in a form, and without one from a model that refuses forms', async () => {
  const ai = new HttpAi({ baseUrl: url, apiKey: 'model key', model: 'a-model' });
  const contact = { fullName: 'Ada', role: null, companyName: null, companyDomain: null };
  const forms = () => asked.map(({ body }) => body.response_format?.json_schema ?? null);
  const verdict = { verdict: 'qualified', reason: 'Fits.', facts: [0], fields: ['role'] };
  const said = JSON.stringify(verdict);
  answers = [said];
  expect(await ai.qualify('Weavers', contact, [])).toEqual(verdict);
  expect(forms()).toEqual([
    {
      ...{ name: 'verdict', strict: true },
      schema: {
        type: 'object',
        properties: {
          verdict: { type: 'string', enum: ['qualified', 'not_qualified', 'unsure'] },
          reason: { type: 'string' },
          facts: { type: 'array', items: { type: 'integer' } },
          fields: { type: 'array', items: { type: 'string' } },
        },
        required: ['verdict', 'reason', 'facts', 'fields'],
        additionalProperties: false,
      },
    },
  ]);
  asked.length = 0;
  answers = [400, said];
  expect(await ai.qualify('Weavers', contact, [])).toEqual(verdict);
  expect(await ai.qualify('Weavers', contact, [])).toEqual(verdict);
  expect(forms()).toEqual([expect.anything(), null, null]);
  // A text has no form.
  asked.length = 0;
  answers = ['positive'];
  expect(await ai.classifySentiment('Yes')).toBe('positive');
  expect(forms()).toEqual([null]);
});

it('does not take a request that is refused in any form for a missing form', async () => {
  const ai = new HttpAi({ baseUrl: url, apiKey: 'model key', model: 'a-model' });
  answers = [400];
  await expect(ai.classifyReply('Yes')).rejects.toThrow('HTTP 400');
  answers = ['{"intent": "interested", "sentence": "Yes", "confidence": 0.9}'];
  asked.length = 0;
  expect((await ai.classifyReply('Yes')).intent).toBe('interested');
  expect(asked[0]?.['body'].response_format.json_schema.name).toBe('intent');
});
