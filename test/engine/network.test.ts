import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Json } from '../support/json.ts';
import type { TestTeam } from '../support/team.ts';
import { DAY, HOUR } from '../support/time.ts';
import { World } from '../support/world.ts';

let world: World;
let team: TestTeam;

beforeAll(async () => {
  world = await World.open();
  team = await world.team('Network');
  // Sends at any hour, because these tests are not about sending times.
  const settings = { workDays: [1, 2, 3, 4, 5, 6, 7], workStart: '00:00', workEnd: '24:00' };
  await world.data(
    'mutation ($input: UpdateSenderSettingsInput!) { updateSenderSettings(input: $input) { senderSettings { workDays } } }',
    { input: settings },
    team.owner.key,
  );
  await world.grant(team, 100);
});
afterAll(() => world.close());

const profile = (slug: string) => `https://network.example/in/${slug}`;

/** Publishes a tree and enrolls one contact. Returns the ID of the enrollment. */
async function run(root: object, contact: object, settings: object = {}): Promise<string> {
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
  const added = await world.ok(
    'add_manual_flow_enrollment',
    { flowPlanId: flowPlan.flowPlanId, enrollmentMode: 'enroll', contact },
    team.owner.key,
  );
  expect(added.enrollmentId, JSON.stringify(added)).not.toBeNull();
  return added.enrollmentId;
}

const enrollmentOf = (id: string): Promise<Json> =>
  world.ok('get_flow_enrollment', { enrollmentId: id }, team.owner.key);
const statusesOf = async (id: string) =>
  (await enrollmentOf(id)).actions.map(({ nodeId, status }: Json) => [nodeId, status]);

/** The network requests for a profile, oldest first. */
async function requestsTo(slug: string): Promise<Json[]> {
  const query =
    'query ($url: String) { sandboxNetworkRequests(filter: { networkUrl: $url }, first: 50) { nodes { requestType text subject requestedAt } } }';
  return (
    await world.data(query, { url: profile(slug) }, team.owner.key)
  ).sandboxNetworkRequests.nodes.reverse();
}

const balance = async () =>
  (await world.ok('get_current_user', {}, team.owner.key)).team.creditBalance;

const TREE = {
  nodeId: 'look',
  type: 'network_profile_view',
  children: {
    default: {
      nodeId: 'connect',
      type: 'network_connect',
      delay: '1.00:00:00',
      message: 'Hello {{ contact.firstName | default: "there" }}, may we connect?',
      connectionTimeout: '7.00:00:00',
      children: {
        accepted: {
          nodeId: 'thanks',
          type: 'network_message',
          delay: '04:00:00',
          message: 'Thank you, {{ contact.firstName }}.',
        },
        timeout: {
          nodeId: 'inmail',
          type: 'network_inmail',
          subject: 'A question',
          requiresApproval: false,
          prompt: 'Ask how they plan their week.',
        },
      },
    },
  },
};

it('views the profile, connects, and continues on the accepted branch', async () => {
  const start = world.clock.now();
  const id = await run(TREE, { networkUrl: profile('accept-ada'), firstName: 'Ada' });
  await world.advance(3 * DAY);
  const { enrollment, actions } = await enrollmentOf(id);
  expect(enrollment.status).toBe('completed');
  expect(
    actions.map(({ nodeId, status, requestType }: Json) => [nodeId, status, requestType]),
  ).toEqual([
    ['look', 'done', 'view_profile'],
    ['connect', 'done', 'send_connection'],
    ['thanks', 'done', 'send_message'],
  ]);
  const requests = await requestsTo('accept-ada');
  expect(requests.map(({ requestType, text }: Json) => [requestType, text])).toEqual([
    ['VIEW_PROFILE', null],
    ['SEND_CONNECTION', 'Hello Ada, may we connect?'],
    ['SEND_MESSAGE', 'Thank you, Ada.'],
  ]);
  const [viewed, asked, wrote] = requests.map(({ requestedAt }: Json) =>
    new Date(requestedAt).getTime(),
  );
  expect(viewed).toBe(start.getTime());
  expect((asked ?? 0) - (viewed ?? 0)).toBe(DAY);
  // Accepted an hour later, and the message four hours after that.
  expect((wrote ?? 0) - (asked ?? 0)).toBe(5 * HOUR);
});

it('withdraws a request that is not accepted, and continues on the timeout branch with a generated and charged text', async () => {
  const before = await balance();
  const id = await run(TREE, {
    networkUrl: profile('ignore-alan'),
    firstName: 'Alan',
    lastName: 'Turing',
    companyName: 'Universal Machines',
  });
  await world.advance(DAY + HOUR);
  expect(await statusesOf(id)).toEqual([
    ['look', 'done'],
    ['connect', 'awaiting_acceptance'],
  ]);
  await world.advance(6 * DAY + 22 * HOUR);
  expect(await statusesOf(id)).toEqual([
    ['look', 'done'],
    ['connect', 'awaiting_acceptance'],
  ]);
  await world.advance(2 * HOUR);
  expect((await enrollmentOf(id)).enrollment.status).toBe('completed');
  const requests = await requestsTo('ignore-alan');
  expect(requests.map(({ requestType }: Json) => requestType).sort()).toEqual([
    'CONNECTION_WITHDRAWAL',
    'SEND_CONNECTION',
    'SEND_IN_MAIL_MESSAGE',
    'VIEW_PROFILE',
  ]);
  const inMail = requests.find(({ requestType }: Json) => requestType === 'SEND_IN_MAIL_MESSAGE');
  expect(inMail).toMatchObject({ subject: 'A question' });
  expect(inMail.text).toContain('Ask how they plan their week.');
  expect(inMail.text).toContain('Alan');
  expect(before - (await balance())).toBe(0.5);
});

it('treats a network message as a reply: stores it with its sentiment in its thread, and ends the sequence', async () => {
  const root = {
    nodeId: 'write',
    type: 'network_message',
    message: 'Shall we talk?',
    children: { default: { nodeId: 'call', type: 'call', title: 'Call' } },
  };
  const id = await run(
    { ...root, children: { default: { ...root.children.default, delay: '2.00:00:00' } } },
    { networkUrl: profile('reply-positive-grace'), firstName: 'Grace' },
  );
  await world.advance(2 * HOUR);
  const { enrollment, actions, replies } = await enrollmentOf(id);
  expect(enrollment).toMatchObject({
    status: 'completed',
    replySummary: { count: 1, emailCount: 0, networkCount: 1 },
  });
  expect(actions.map(({ nodeId, status }: Json) => [nodeId, status])).toEqual([
    ['write', 'done'],
    ['call', 'canceled'],
  ]);
  expect(replies).toMatchObject([{ channel: 'network', sentiment: 'positive', subject: null }]);
  expect(
    new Date(replies[0].receivedAt).getTime() - new Date(actions[0].executedAt).getTime(),
  ).toBe(HOUR);
  const trace = await world.ok(
    'get_contact_trace',
    { identities: [{ networkUrl: profile('reply-positive-grace') }] },
    team.owner.key,
  );
  expect(trace.items).toMatchObject([
    { conversations: [{ isRead: false, messageCount: 2, tag: null }] },
  ]);
});

it('fails what the network rejects permanently, and retries what it defers', async () => {
  const gone = await run({ type: 'network_profile_view' }, { networkUrl: profile('gone-edsger') });
  const flaky = await run(
    { type: 'network_profile_view' },
    { networkUrl: profile('flaky-barbara') },
  );
  await world.advance(HOUR);
  expect((await enrollmentOf(gone)).enrollment).toMatchObject({
    status: 'failed',
    failure: { code: 'profile_gone' },
  });
  expect((await enrollmentOf(flaky)).enrollment.status).toBe('completed');
  expect(await requestsTo('flaky-barbara')).toHaveLength(1);
});

it('requests one approval for a section, and then runs its steps in order with their delays', async () => {
  const root = {
    nodeId: 'first',
    type: 'email',
    requiresApproval: true,
    delay: '02:00:00',
    subject: 'Hello {{ contact.firstName }}',
    message: 'Good morning.',
    children: {
      default: {
        nodeId: 'second',
        type: 'network_message',
        requiresApproval: true,
        delay: '1.00:00:00',
        prompt: 'Thank {{ contact.firstName }} for reading.',
        children: {
          default: { nodeId: 'third', type: 'call', delay: '1.00:00:00', title: 'Call' },
        },
      },
    },
  };
  const contact = {
    email: 'quiet.mary@x.example',
    networkUrl: profile('quiet-mary'),
    firstName: 'Mary',
    lastName: 'Jackson',
  };
  const id = await run(root, contact);
  await world.settle();
  const [task] = (await enrollmentOf(id)).tasks;
  expect(task).toMatchObject({
    kind: 'section_approval',
    status: 'todo',
    title: 'Approve 2 steps for Mary Jackson: email, network_message',
  });
  const preview = await world.ok('preview_task', { taskId: task.taskId }, team.owner.key);
  expect(preview).toMatchObject({
    primaryAction: 'approve_and_run',
    readiness: { canExecute: true, blockers: [] },
  });
  expect(preview.groupedActions).toMatchObject([
    {
      nodeId: 'first',
      type: 'email',
      subject: 'Hello Mary',
      message: 'Good morning.',
      delay: '02:00:00',
    },
    { nodeId: 'second', type: 'network_message', subject: null, delay: '1.00:00:00' },
  ]);
  expect(preview.groupedActions[1].message).toContain('Thank Mary for reading.');
  await world.advance(5 * HOUR);
  expect(await statusesOf(id)).toEqual([['first', 'awaiting_approval']]);
  const skipped = await world.tool('skip_task', { taskId: task.taskId }, team.owner.key);
  expect([skipped.status, skipped.body.error]).toEqual([400, 'invalid_request']);
  const done = await world.ok('complete_task', { taskId: task.taskId }, team.owner.key);
  expect(done).toMatchObject({ status: 'completed', executedAction: 'approve_and_run' });
  const approvedAt = world.clock.now().getTime();
  await world.advance(2 * DAY + HOUR);
  const { actions, tasks } = await enrollmentOf(id);
  expect(actions.map(({ nodeId, status }: Json) => [nodeId, status])).toEqual([
    ['first', 'done'],
    ['second', 'done'],
    ['third', 'awaiting_task'],
  ]);
  // The delay had passed before the approval: the first is sent immediately, the second a day
  // later.
  expect(
    actions.map(
      ({ executedAt }: Json) => executedAt && new Date(executedAt).getTime() - approvedAt,
    ),
  ).toEqual([0, DAY, null]);
  expect(actions[1].message).toBe(preview.groupedActions[1].message);
  expect(tasks.map(({ kind }: Json) => kind)).toEqual(['section_approval', 'call']);
});

it('names every blocker of an approval, and approves when they are resolved', async () => {
  const poor = await world.team('Poor');
  const root = {
    nodeId: 'mail',
    type: 'email',
    requiresApproval: true,
    subject: 'For {{ company.name }}',
    message: 'Hello',
    children: {
      default: {
        nodeId: 'inmail',
        type: 'network_inmail',
        requiresApproval: true,
        subject: 'Hello',
        prompt: 'Say hello.',
      },
    },
  };
  const { flowPlan } = await world.ok(
    'create_flow_plan',
    { name: 'Poor plan', root },
    poor.owner.key,
  );
  const { flowPlanId } = flowPlan;
  await world.ok('manage_flow_publication', { flowPlanId, action: 'publish' }, poor.owner.key);
  const contact = { email: 'quiet.poor@x.example', networkUrl: profile('quiet-poor') };
  await world.ok(
    'add_manual_flow_enrollment',
    { flowPlanId, enrollmentMode: 'enroll', contact },
    poor.owner.key,
  );
  await world.settle();
  await world.account(poor.owner, 'email', 'disconnected');
  const [task] = (await world.ok('list_user_tasks', {}, poor.owner.key)).items;
  const preview = await world.ok('preview_task', { taskId: task.taskId }, poor.owner.key);
  expect(preview.readiness.canExecute).toBe(false);
  expect(preview.readiness.blockers.map(({ code, resolver }: Json) => [code, resolver])).toEqual([
    ['missing_variable', 'self'],
    ['missing_content', 'system'],
    ['sender_account_disconnected', 'assignee'],
    ['insufficient_credits', 'owner_or_admin'],
  ]);
  const refused = await world.tool('complete_task', { taskId: task.taskId }, poor.owner.key);
  expect([refused.status, refused.body.error]).toEqual([409, 'task_not_ready']);
  for (const code of [
    'missing_variable',
    'missing_content',
    'sender_account_disconnected',
    'insufficient_credits',
  ])
    expect(refused.body.message).toContain(code);
  await world.account(poor.owner, 'email', 'connected');
  await world.grant(poor, 1);
  await world.ok(
    'create_audience',
    { name: 'Mended', contacts: [{ ...contact, companyName: 'Poor & Co' }] },
    poor.owner.key,
  );
  await world.advance(2 * HOUR);
  const mended = await world.ok('preview_task', { taskId: task.taskId }, poor.owner.key);
  expect(mended.readiness).toEqual({ canExecute: true, blockers: [] });
  expect(mended.groupedActions[0].subject).toBe('For Poor & Co');
  await world.ok('complete_task', { taskId: task.taskId }, poor.owner.key);
});

it('qualifies contacts before the first step, charges for it, and gives the reason of a rejection', async () => {
  const before = await balance();
  const settings = {
    aiQualification: { isEnabled: true, criteria: 'Heads of research, not recruiters' },
  };
  const root = { type: 'manual', title: 'Look' };
  const fits = await run(
    root,
    { email: 'quiet.fits@x.example', role: 'Head of Research' },
    settings,
  );
  const fitsNot = await run(root, { email: 'quiet.not@x.example', role: 'Recruiter' }, settings);
  await world.settle();
  expect((await enrollmentOf(fits)).tasks).toHaveLength(1);
  const { enrollment, actions, tasks } = await enrollmentOf(fitsNot);
  expect(enrollment).toMatchObject({ status: 'disqualified', failure: { code: 'disqualified' } });
  expect(enrollment.failure.message).toContain('recruiter');
  expect(actions).toMatchObject([{ status: 'canceled' }]);
  expect(tasks).toEqual([]);
  expect(before - (await balance())).toBe(2);
});

it('fails the queue item if the team has too few credits to qualify the contact', async () => {
  const poor = await world.team('Without credits');
  const settings = { aiQualification: { isEnabled: true, criteria: 'Anybody' } };
  const { flowPlan } = await world.ok(
    'create_flow_plan',
    { name: 'Judged', root: { type: 'manual', title: 'Look' }, ...settings },
    poor.owner.key,
  );
  const { flowPlanId } = flowPlan;
  await world.ok('manage_flow_publication', { flowPlanId, action: 'publish' }, poor.owner.key);
  const added = await world.ok(
    'add_manual_flow_enrollment',
    { flowPlanId, enrollmentMode: 'enroll', contact: { email: 'quiet.poor@y.example' } },
    poor.owner.key,
  );
  expect(added).toMatchObject({ source: 'queue', enrollmentId: null });
  expect(added.warnings[0]).toContain('insufficient_credits');
  const check = await world.ok(
    'validate_flow_reenroll',
    { queueItemIds: [added.queueItemId] },
    poor.owner.key,
  );
  expect(check.items).toMatchObject([
    {
      canReenroll: false,
      blockers: [{ code: 'insufficient_credits', resolver: 'owner_or_admin' }],
    },
  ]);
});
