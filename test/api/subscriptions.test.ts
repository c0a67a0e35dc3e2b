import { afterAll, beforeAll, expect, it } from 'vitest';
import { Watcher, watch } from '../support/live.ts';
import { eventually, type Json, type TestTeam, World } from '../support/world.ts';

const TASKS =
  'subscription ($after: String) { taskUpdated(after: $after) { sequence change occurredAt task { id status title assignee { user { email } } } } }';

let world: World;
let alpha: TestTeam;
let beta: TestTeam;
let planOfOwner: string;
let planOfMember: string;

/** A plan whose one step makes a task of its sender. */
async function taskPlan(team: TestTeam, senderUserId: string): Promise<string> {
  const { flowPlan } = await world.ok(
    'create_flow_plan',
    { name: 'Tasks', root: { type: 'manual', title: 'Do it' }, candidates: [senderUserId] },
    team.owner.key,
  );
  await world.ok('manage_flow_publication', { flowPlanId: flowPlan.flowPlanId, action: 'publish' }, team.owner.key);
  return flowPlan.flowPlanId;
}

let person = 0;

/** Enrolls a new person, and lets the engine make the task. */
async function makeTask(team: TestTeam, flowPlanId: string): Promise<void> {
  person += 1;
  await world.ok('add_manual_flow_enrollment', { flowPlanId, enrollmentMode: 'enroll', contact: { email: `person${person}@live.example` } }, team.owner.key);
  await world.settle();
}

beforeAll(async () => {
  world = await World.open();
  alpha = await world.team('Alpha');
  beta = await world.team('Beta');
  planOfOwner = await taskPlan(alpha, alpha.owner.userId);
  planOfMember = await taskPlan(alpha, alpha.member.userId);
});
afterAll(() => world.close());

it('tells of a task as it is made and as it is done, with a growing sequence', async () => {
  const watcher = await watch(world, alpha, alpha.owner.key, TASKS);
  await makeTask(alpha, planOfOwner);
  await watcher.until((events) => events.length >= 1);
  const taskId = watcher.events[0].taskUpdated.task.id;
  await world.ok('complete_task', { taskId }, alpha.owner.key);
  const [made, done] = await watcher.until((events) => events.length >= 2);
  expect(made.taskUpdated).toMatchObject({ change: 'CREATED', occurredAt: '2026-03-02T09:00:00.000Z', task: { status: 'TODO', title: 'Do it' } });
  expect(done.taskUpdated).toMatchObject({ change: 'UPDATED', task: { id: taskId, status: 'COMPLETED' } });
  expect(made.taskUpdated.sequence).toMatch(/^\d+$/);
  expect(BigInt(done.taskUpdated.sequence)).toBeGreaterThan(BigInt(made.taskUpdated.sequence));
  await watcher.close();
});

it('goes on behind a sequence without a gap and without a double', async () => {
  const first = await watch(world, alpha, alpha.owner.key, TASKS);
  await makeTask(alpha, planOfOwner);
  const [seen] = await first.until((events) => events.length >= 1);
  await first.close();
  await makeTask(alpha, planOfOwner);
  await makeTask(alpha, planOfOwner);
  const second = await watch(world, alpha, alpha.owner.key, TASKS, seen.taskUpdated.sequence);
  await makeTask(alpha, planOfOwner);
  const resumed = await second.until((events) => events.length >= 3);
  const ids = resumed.map((event: Json) => event.taskUpdated.task.id);
  expect(new Set(ids).size).toBe(3);
  expect(ids).not.toContain(seen.taskUpdated.task.id);
  await second.close();
});

it('shows a member their own tasks only, an owner those of the team, and another team none', async () => {
  const owner = await watch(world, alpha, alpha.owner.key, TASKS);
  const member = await watch(world, alpha, alpha.member.key, TASKS);
  const stranger = await watch(world, beta, beta.owner.key, TASKS);
  await makeTask(alpha, planOfOwner);
  await makeTask(alpha, planOfMember);
  await owner.until((events) => events.length >= 2);
  await member.until((events) => events.length >= 1);
  // The stranger's control: an event of their own arrives, and it is the first that they see.
  const planOfStranger = await taskPlan(beta, beta.owner.userId);
  await makeTask(beta, planOfStranger);
  await stranger.until((events) => events.length >= 1);
  expect(owner.events.map((event) => event.taskUpdated.task.assignee.user.email)).toEqual(['owner@alpha.example', 'member@alpha.example']);
  expect(member.events.map((event) => event.taskUpdated.task.assignee.user.email)).toEqual(['member@alpha.example']);
  expect(stranger.events.map((event) => event.taskUpdated.task.assignee.user.email)).toEqual(['owner@beta.example']);
  await Promise.all([owner.close(), member.close(), stranger.close()]);
});

it('refuses a subscription without a key, with a wrong one, and with a place that is none', async () => {
  const none = new Watcher(world.url, null, TASKS);
  await none.ended;
  expect(none.errors[0].extensions.code).toBe('UNAUTHENTICATED');
  await none.close();
  const wrong = new Watcher(world.url, 'ocrm_wrong', TASKS);
  await wrong.ended;
  expect(wrong.errors[0]).toMatchObject({ code: 4401 });
  const misplaced = new Watcher(world.url, alpha.owner.key, TASKS, { after: 'yesterday' });
  await misplaced.ended;
  expect(misplaced.errors[0].extensions.code).toBe('INVALID_REQUEST');
  await misplaced.close();
});

it('ends the subscription and the socket of a key that is revoked', async () => {
  const { createApiKey } = await world.data('mutation { createApiKey(input: { name: "short-lived" }) { key apiKey { id } } }', {}, alpha.owner.key);
  const watcher = await watch(world, alpha, createApiKey.key, TASKS);
  await world.data('mutation ($id: ID!) { revokeApiKey(apiKeyId: $id) { revokedAt } }', { id: createApiKey.apiKey.id }, alpha.owner.key);
  await watcher.ended;
  expect(watcher.errors.length + watcher.events.length).toBe(watcher.errors.length);
  const again = await world.tool('get_current_user', {}, createApiKey.key);
  expect(again).toMatchObject({ status: 401, body: { error: 'unauthenticated' } });
  await watcher.close();
});

it('leaves nothing behind when a subscriber goes', async () => {
  const before = world.runtime.events.followers;
  const watchers = await Promise.all([1, 2, 3].map(() => watch(world, alpha, alpha.owner.key, TASKS)));
  await eventually(async () => (world.runtime.events.followers > before ? true : null), 'followers are there');
  await Promise.all(watchers.map((watcher) => watcher.close()));
  await eventually(async () => (world.runtime.events.followers === before ? true : null), 'followers are gone');
});

it('serves the same over server-sent events', async () => {
  const leaving = new AbortController();
  const response = await fetch(`${world.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'text/event-stream', 'x-api-key': alpha.owner.key },
    body: JSON.stringify({ query: 'subscription { enrollmentUpdated(after: "0") { change enrollment { status prospect { email } } } }' }),
    signal: leaving.signal,
  });
  expect(response.headers.get('content-type')).toContain('text/event-stream');
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  const read = async (needle: string) => {
    let text = '';
    while (!text.includes(needle)) {
      const chunk = await reader?.read();
      if (chunk === undefined || chunk.done) throw new Error(`The stream ended with: ${text}`);
      text += chunk.value;
    }
    return text;
  };
  await makeTask(alpha, planOfOwner);
  expect(await read(`person${person}@live.example`)).toContain('"change":"CREATED"');
  const before = world.runtime.events.followers;
  leaving.abort();
  await eventually(async () => (world.runtime.events.followers < before ? true : null), 'the follower of the stream is gone');
});
