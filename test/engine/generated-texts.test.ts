// @module-tag once
import { createServer, type Server, type ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { HttpAi } from '../../src/providers/ai/http-ai.ts';
import type { Json } from '../support/json.ts';
import type { TestTeam } from '../support/team.ts';
import { HOUR } from '../support/time.ts';
import { World } from '../support/world.ts';

/**
 * A model that misbehaves, behind a real server: none of its texts reaches a contact without a
 * member.
 */

let server: Server;
let world: World;
let team: TestTeam;
let flowPlanId: string;
/** The requests to the model, latest last. */
const asked: Json[] = [];
/** The answers of the model by the first name of the contact; the last one repeats. */
const answers = new Map<string, string[]>();
let raw: ((response: ServerResponse) => void) | null = null;

const said = (content: string) =>
  JSON.stringify({ choices: [{ message: { role: 'assistant', content } }] });

beforeAll(async () => {
  server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk) => {
      text += String(chunk);
    });
    request.on('end', () => {
      const data = JSON.parse(JSON.parse(text).messages[1].content);
      asked.push(data);
      response.setHeader('content-type', 'application/json');
      if (raw !== null) return raw(response);
      const own = answers.get(/>([^ <]*)/.exec(data.contact.fullName)?.[1] ?? '') ?? [];
      response.end(said((own.length > 1 ? own.shift() : own[0]) ?? ''));
    });
  });
  const port = await new Promise<number>((settle) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      settle(typeof address === 'object' && address !== null ? address.port : 0);
    });
  });
  world = await World.open({
    ai: new HttpAi({
      ...{ baseUrl: `http://127.0.0.1:${port}/v1`, apiKey: 'key', model: 'a-model' },
      timeoutMillis: 300,
    }),
  });
  team = await world.team('Guarded');
  await world.grant(team, 50);
  await world.data(
    'mutation ($input: UpdateSenderSettingsInput!) { updateSenderSettings(input: $input) { senderSettings { workDays } } }',
    {
      input: {
        ...{ workDays: [1, 2, 3, 4, 5, 6, 7], workStart: '00:00', workEnd: '24:00' },
        spacingSeconds: 0,
      },
    },
    team.key,
  );
  flowPlanId = await team.publishedPlan({
    name: 'Trusted',
    root: {
      nodeId: 'hello',
      type: 'network_message',
      prompt: 'Ask {{ contact.firstName }} what is most important to them in the week.',
      requiresApproval: false,
    },
  });
  await team.ok('update_flow_plan', {
    ...{ flowPlanId, texts: { language: 'en', maxCharacters: 200 } },
  });
});
afterAll(async () => {
  await world.close();
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
});
beforeEach(() => {
  asked.length = 0;
});

async function enroll(firstName: string, plan = flowPlanId): Promise<string> {
  const contact = {
    networkUrl: `https://network.example/in/quiet-${firstName.toLowerCase()}`,
    firstName,
    lastName: 'Lovelace',
  };
  return (
    await team.ok('add_manual_flow_enrollment', {
      ...{ flowPlanId: plan, contact, enrollmentMode: 'enroll' },
    })
  ).enrollmentId;
}

const outbox = async (): Promise<string[]> =>
  (
    await world.data('{ sandboxNetworkRequests(first: 50) { nodes { text } } }', {}, team.key)
  ).sandboxNetworkRequests.nodes.map(({ text }: Json) => text);
const approvalsOf = async (enrollmentId: string): Promise<Json[]> => {
  const { items } = await team.ok('list_user_tasks', { types: ['section_approval'], limit: 50 });
  return items.filter((task: Json) => task.enrollmentId === enrollmentId);
};

const BAD: [string, string, string][] = [
  ['Ann', 'Hi [First Name], what is most important to you?', 'placeholder'],
  ['Bea', 'Sure! Here is the message you asked for.', 'preamble'],
  [
    'Cleo',
    'Hallo Cleo, was ist Ihnen in der Woche wichtig und wie planen Sie das?',
    'wrong_language',
  ],
  ['Dora', 'Hi Robert, what is most important to you in the week?', 'unknown_name'],
  ['Eva', 'Hi Eva, we saved 40% for others. May I show you?', 'unknown_number'],
  ['Fay', 'Hi Fay, look at https://evil.example/win first.', 'unknown_link'],
  ['Gia', `Hi Gia, ${'what is important to you? '.repeat(20).trim()}`, 'too_long'],
  ['Hope', '{"message": "Hi Hope, what is imp', 'preamble'],
];

describe('a text that fails the checks', () => {
  const enrollments = new Map<string, string>();

  it('is written once more, and then waits for a member with the reason', async () => {
    for (const [name, text] of BAD) {
      answers.set(name, [text]);
      enrollments.set(name, await enroll(name));
    }
    await world.advance(HOUR);
    expect(await outbox()).toEqual([]);
    expect(asked).toHaveLength(2 * BAD.length);
    for (const [name, text, code] of BAD) {
      const [task] = await approvalsOf(enrollments.get(name) ?? '');
      const preview = await team.ok('preview_task', { taskId: task.taskId });
      expect([name, preview.readiness.canExecute]).toEqual([name, false]);
      expect(preview.readiness.blockers).toMatchObject([{ code: 'text_rejected' }]);
      const [action] = preview.groupedActions;
      expect(action).toMatchObject({ nodeId: 'hello', message: text });
      expect(action.generated.issues.map((issue: Json) => issue.code)).toContain(code);
    }
    const again = asked.filter(({ corrections }) => corrections.length > 0);
    expect(again).toHaveLength(BAD.length);
    expect(
      asked.find(({ contact }) => contact.fullName === '<untrusted>Dora Lovelace</untrusted>'),
    ).toMatchObject({
      ...{ language: 'English', maxCharacters: 200, corrections: [] },
    });
    // Each is paid for once.
    const { team: known } = await team.ok('get_current_user', {});
    expect(known.creditBalance).toBe(50 - 0.5 * BAD.length);
  });

  it('is sent only by a member who corrects or confirms it', async () => {
    const [ann] = await approvalsOf(enrollments.get('Ann') ?? '');
    expect((await world.tool('complete_task', { taskId: ann.taskId }, team.key)).body.error).toBe(
      'task_not_ready',
    );
    const mended = 'Hi Ann, what is most important to you?';
    await team.ok('approve_task', {
      ...{ taskId: ann.taskId, texts: [{ nodeId: 'hello', message: mended }] },
    });
    const [eva] = await approvalsOf(enrollments.get('Eva') ?? '');
    const confirmed = BAD[4]?.[1] ?? '';
    await team.ok('approve_task', {
      ...{ taskId: eva.taskId, texts: [{ nodeId: 'hello', message: confirmed }] },
    });
    await world.advance(HOUR);
    expect((await outbox()).sort()).toEqual([mended, confirmed].sort());
    const { enrollment } = await team.ok('get_flow_enrollment', {
      enrollmentId: enrollments.get('Ann'),
    });
    expect(enrollment.status).toBe('completed');
  });

  it('is sent if the second text passes', async () => {
    answers.set('Ida', ['Dear {name}', 'Hi Ida, what is most important to you?']);
    const id = await enroll('Ida');
    await world.advance(HOUR);
    expect(await approvalsOf(id)).toEqual([]);
    expect(await outbox()).toContain('Hi Ida, what is most important to you?');
    const query =
      'query ($id: ID!) { enrollment(id: $id) { contact { id } actions { generated { tries issues { code } sources { source isTrusted } } } } }';
    const { enrollment } = await world.data(query, { id }, team.key);
    expect(enrollment.actions).toMatchObject([
      {
        generated: {
          ...{ tries: 2, issues: [] },
          sources: [
            { source: 'INSTRUCTIONS', isTrusted: true },
            { source: 'CONTACT', isTrusted: false },
            { source: 'SENDER', isTrusted: true },
          ],
        },
      },
    ]);
    await team.ok('erase_contact', { prospectId: enrollment.contact.id });
    expect((await world.data(query, { id }, team.key)).enrollment.actions).toMatchObject([
      { generated: null },
    ]);
  });

  it('is one that other contacts got', async () => {
    const text = 'Good morning, what is most important to you?';
    const names = ['Jo', 'Kay', 'Lea'];
    const ids: string[] = [];
    for (const name of names) {
      answers.set(name, [text]);
      ids.push(await enroll(name));
      await world.advance(HOUR);
    }
    expect((await outbox()).filter((sent) => sent === text)).toHaveLength(2);
    const [task] = await approvalsOf(ids[2] ?? '');
    const { groupedActions } = await team.ok('preview_task', { taskId: task.taskId });
    expect(groupedActions[0].generated.issues).toMatchObject([{ code: 'repeated' }]);
  });
});

it('a step with a prompt waits for approval unless its author says otherwise', async () => {
  const root = { nodeId: 'a', type: 'network_message', prompt: 'Ask.' };
  const created = await team.ok('create_flow_plan', { name: 'Default', root });
  expect(created.flowPlan.root).toMatchObject({ requiresApproval: true });
  // A step that exists keeps what was chosen.
  const kept = await team.ok('replace_flow_root', {
    ...{ flowPlanId, root: { nodeId: 'hello', type: 'network_message', prompt: 'Ask them.' } },
  });
  expect(kept.flowPlan.root).toMatchObject({ requiresApproval: false });
});

it.each([
  ['half JSON', (response: ServerResponse) => response.end(said('Hi Mia').slice(0, 40))],
  ['5 MB', (response: ServerResponse) => response.end(said('Hi Mia, '.repeat(650_000)))],
  ['nothing in time', () => {}],
])('an answer of %s holds the step', async (_what, answer) => {
  raw = answer;
  const before = await outbox();
  const id = await enroll(`M${'iao'[asked.length % 3]}a${_what.length}`);
  await world.advance(HOUR);
  expect(await outbox()).toEqual(before);
  const { enrollment, actions } = await team.ok('get_flow_enrollment', { enrollmentId: id });
  expect([enrollment.status, actions[0].message]).toEqual(['in_progress', null]);
  expect((await team.ok('get_outreach_queue_insights', {})).service_outages).toMatchObject([
    { reason_code: 'ai_unavailable' },
  ]);
});
