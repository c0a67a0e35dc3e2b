import { once } from 'node:events';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import type { Json } from '../support/json.ts';
import { Watcher, watch } from '../support/live.ts';
import type { Member, TestTeam } from '../support/team.ts';
import { eventually, HOUR } from '../support/time.ts';
import { World } from '../support/world.ts';

const TASKS =
  'subscription ($after: String) { taskUpdated(after: $after) { sequence change occurredAt task { id status title assignee { user { email } } } } }';

const QUEUE = `subscription ($after: String) { queueUpdated(after: $after) { sequence change occurredAt subject { __typename
  ... on OutreachAction { id requestType requestStatus: status attempts failureCode sender { user { email } } profile: contact { networkUrl } }
  ... on QueueItem { id itemStatus: status flowPlan { name } contact { email } } } } }`;

let world: World;
let alpha: TestTeam;
let beta: TestTeam;
let planOfOwner: string;
let planOfMember: string;
/** The subscribed followers when nobody has subscribed. */
let followersAtRest: number;

/** A plan whose only step creates a task for its sender. */
async function taskPlan(team: TestTeam, senderUserId: string): Promise<string> {
  const { flowPlan } = await world.ok(
    'create_flow_plan',
    { name: 'Tasks', root: { type: 'manual', title: 'Do it' }, candidates: [senderUserId] },
    team.owner.key,
  );
  await world.ok(
    'manage_flow_publication',
    { flowPlanId: flowPlan.flowPlanId, action: 'publish' },
    team.owner.key,
  );
  return flowPlan.flowPlanId;
}

let person = 0;

/** Enrolls a new contact, and runs the engine to create the task. */
async function makeTask(team: TestTeam, flowPlanId: string): Promise<void> {
  person += 1;
  await world.ok(
    'add_manual_flow_enrollment',
    { flowPlanId, enrollmentMode: 'enroll', contact: { email: `person${person}@live.example` } },
    team.owner.key,
  );
  await world.settle();
}

beforeAll(async () => {
  world = await World.open();
  alpha = await world.team('Alpha');
  beta = await world.team('Beta');
  planOfOwner = await taskPlan(alpha, alpha.owner.userId);
  planOfMember = await taskPlan(alpha, alpha.member.userId);
  followersAtRest = world.runtime.events.followers;
});
afterAll(() => world.close());

it('delivers a task when it is created and completed, with increasing event numbers', async () => {
  const watcher = await watch(world, alpha.owner.key, TASKS);
  await makeTask(alpha, planOfOwner);
  await watcher.until((events) => events.length >= 1);
  const taskId = watcher.events[0].taskUpdated.task.id;
  await world.ok('complete_task', { taskId }, alpha.owner.key);
  const [made, done] = await watcher.until((events) => events.length >= 2);
  expect(made.taskUpdated).toMatchObject({
    change: 'CREATED',
    occurredAt: '2026-03-02T09:00:00.000Z',
    task: { status: 'TODO', title: 'Do it' },
  });
  expect(done.taskUpdated).toMatchObject({
    change: 'UPDATED',
    task: { id: taskId, status: 'COMPLETED' },
  });
  expect(made.taskUpdated.sequence).toMatch(/^\d+$/);
  expect(BigInt(done.taskUpdated.sequence)).toBeGreaterThan(BigInt(made.taskUpdated.sequence));
  await watcher.close();
});

it('resumes after an event number without gaps or duplicates', async () => {
  const first = await watch(world, alpha.owner.key, TASKS);
  await makeTask(alpha, planOfOwner);
  const [seen] = await first.until((events) => events.length >= 1);
  await first.close();
  await makeTask(alpha, planOfOwner);
  await makeTask(alpha, planOfOwner);
  const second = await watch(world, alpha.owner.key, TASKS, seen.taskUpdated.sequence);
  await makeTask(alpha, planOfOwner);
  const resumed = await second.until((events) => events.length >= 3);
  const ids = resumed.map((event: Json) => event.taskUpdated.task.id);
  expect(new Set(ids).size).toBe(3);
  expect(ids).not.toContain(seen.taskUpdated.task.id);
  await second.close();
});

it('delivers to a member their own tasks, to an owner those of the team, and to another team none', async () => {
  const owner = await watch(world, alpha.owner.key, TASKS);
  const member = await watch(world, alpha.member.key, TASKS);
  const stranger = await watch(world, beta.owner.key, TASKS);
  await makeTask(alpha, planOfOwner);
  await makeTask(alpha, planOfMember);
  await owner.until((events) => events.length >= 2);
  await member.until((events) => events.length >= 1);
  // Control: the first event that the stranger receives is their own.
  const planOfStranger = await taskPlan(beta, beta.owner.userId);
  await makeTask(beta, planOfStranger);
  await stranger.until((events) => events.length >= 1);
  expect(owner.events.map((event) => event.taskUpdated.task.assignee.user.email)).toEqual([
    'owner@alpha.example',
    'member@alpha.example',
  ]);
  expect(member.events.map((event) => event.taskUpdated.task.assignee.user.email)).toEqual([
    'member@alpha.example',
  ]);
  expect(stranger.events.map((event) => event.taskUpdated.task.assignee.user.email)).toEqual([
    'owner@beta.example',
  ]);
  await Promise.all([owner.close(), member.close(), stranger.close()]);
});

it('delivers the events of a team to its subscribers only', async () => {
  const heard: string[] = [];
  const follower = world.runtime.events.follow(alpha.teamId, 0n);
  const following = (async () => {
    for await (const events of follower) heard.push(...events.map(({ teamId }) => teamId));
  })();
  const count = () =>
    world.runtime.database.read.prisma.event.count({ where: { teamId: alpha.teamId } });
  await makeTask(beta, await taskPlan(beta, beta.owner.userId));
  await makeTask(alpha, planOfOwner);
  const written = await count();
  await eventually(
    async () => (heard.length >= written ? true : null),
    'the team’s own events are heard',
  );
  await follower.return();
  await following;
  expect(new Set(heard)).toEqual(new Set([alpha.teamId]));
  expect(heard).toHaveLength(await count());
});

it('rejects a subscription without a key, with a wrong key, and with an invalid event number', async () => {
  const none = new Watcher(world.url, null, TASKS);
  await none.ended;
  expect(none.errors[0]).toMatchObject({ code: 4401 });
  await none.close();
  const wrong = new Watcher(world.url, 'ocrm_wrong', TASKS);
  await wrong.ended;
  expect(wrong.errors[0]).toMatchObject({ code: 4401 });
  const misplaced = new Watcher(world.url, alpha.owner.key, TASKS, { after: 'yesterday' });
  await misplaced.ended;
  expect(misplaced.errors[0].extensions.code).toBe('INVALID_REQUEST');
  await misplaced.close();
});

it('ends the subscription and the socket of a revoked key', async () => {
  const { createApiKey } = await world.data(
    'mutation { createApiKey(input: { name: "short-lived" }) { key apiKey { id } } }',
    {},
    alpha.owner.key,
  );
  const watcher = await watch(world, createApiKey.key, TASKS);
  await world.data(
    'mutation ($id: ID!) { revokeApiKey(input: { apiKeyId: $id }) { apiKey { revokedAt } } }',
    { id: createApiKey.apiKey.id },
    alpha.owner.key,
  );
  await watcher.ended;
  expect(watcher.errors.length + watcher.events.length).toBe(watcher.errors.length);
  const again = await world.tool('get_current_user', {}, createApiKey.key);
  expect(again).toMatchObject({ status: 401, body: { error: 'unauthenticated' } });
  await watcher.close();
});

it('checks the key of a socket for each operation: an expired one can do nothing more', async () => {
  const { createApiKey } = await world.data(
    'mutation { createApiKey(input: { name: "running out" }) { key apiKey { id } } }',
    {},
    alpha.owner.key,
  );
  const socket = new WebSocket(
    `${world.url.replace(/^http/, 'ws')}/graphql`,
    'graphql-transport-ws',
  );
  await once(socket, 'open');
  const closed = once(socket, 'close');
  let told = 0;
  socket.on('message', (data) => {
    const { type }: Json = JSON.parse(String(data));
    if (type === 'next') told += 1;
  });
  socket.send(JSON.stringify({ type: 'connection_init', payload: { apiKey: createApiKey.key } }));
  await once(socket, 'message');
  let serial = 0;
  const ask = () => {
    serial += 1;
    socket.send(
      JSON.stringify({
        id: String(serial),
        type: 'subscribe',
        payload: { query: '{ viewer { team { name } } }' },
      }),
    );
  };
  ask();
  await eventually(async () => (told === 1 ? true : null), 'it is answered');
  await world.runtime.database.read.prisma.apiKey.update({
    where: { id: createApiKey.apiKey.id },
    data: { expiresAt: new Date(Date.now() - 1_000) },
  });
  await eventually(async () => {
    if (socket.readyState !== WebSocket.OPEN) return true;
    ask();
    return null;
  }, 'the socket is closed');
  const [code] = await closed;
  expect(code).toBe(4401);
});

it('leaves nothing behind when a subscriber disconnects', async () => {
  const watchers = await Promise.all([1, 2, 3].map(() => watch(world, alpha.owner.key, TASKS)));
  await makeTask(alpha, planOfOwner);
  await Promise.all(watchers.map((watcher) => watcher.until((events) => events.length >= 1)));
  // The three subscribe to the same operation, so they share one follower.
  expect(world.runtime.events.followers).toBeGreaterThanOrEqual(followersAtRest + 1);
  await Promise.all(watchers.map((watcher) => watcher.close()));
  await eventually(
    async () => (world.runtime.events.followers === followersAtRest ? true : null),
    'followers are gone',
  );
});

it('leaves nothing behind when a subscriber disconnects before its key was looked up', async () => {
  const open = async () => {
    const socket = new WebSocket(
      `${world.url.replace(/^http/, 'ws')}/graphql`,
      'graphql-transport-ws',
    );
    await once(socket, 'open');
    return socket;
  };
  const init = (apiKey: string) => JSON.stringify({ type: 'connection_init', payload: { apiKey } });
  // Control: one that stays is followed.
  const stays = await open();
  stays.send(init(alpha.owner.key));
  await eventually(
    async () => (world.runtime.events.followers > followersAtRest ? true : null),
    'one that stays is followed',
  );
  const { createApiKey } = await world.data(
    'mutation { createApiKey(input: { name: "never used" }) { key } }',
    {},
    alpha.owner.key,
  );
  const gone = await Promise.all([open(), open(), open()]);
  await world.runtime.database.read.prisma.$transaction(async (prisma) => {
    await prisma.$executeRaw`lock table api_key in access exclusive mode`;
    for (const socket of gone) {
      socket.send(init(createApiKey.key));
      socket.terminate();
    }
    // What these connections sent, and that they closed, has been read when a later one is
    // answered.
    expect((await fetch(`${world.url}/healthz`)).status).toBe(200);
  });
  stays.close();
  await world.ok('get_current_user', {}, alpha.owner.key);
  await eventually(
    async () => (world.runtime.events.followers === followersAtRest ? true : null),
    'followers are gone',
  );
});

it('delivers the same over server-sent events', async () => {
  const leaving = new AbortController();
  const response = await fetch(`${world.url}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'text/event-stream',
      'x-api-key': alpha.owner.key,
    },
    body: JSON.stringify({
      query:
        'subscription { enrollmentUpdated(after: "0") { change enrollment { status contact { email } } } }',
    }),
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
  leaving.abort();
  await eventually(
    async () => (world.runtime.events.followers === followersAtRest ? true : null),
    'the follower of the stream is gone',
  );
});

/** A plan with a profile view, with this member as sender. */
async function lookPlan(team: TestTeam, sender: Member, name = 'Look'): Promise<string> {
  const body = { name, root: { type: 'network_profile_view' }, candidates: [sender.userId] };
  const { flowPlan } = await world.ok('create_flow_plan', body, team.owner.key);
  await world.ok(
    'manage_flow_publication',
    { flowPlanId: flowPlan.flowPlanId, action: 'publish' },
    team.owner.key,
  );
  return flowPlan.flowPlanId;
}

/**
 * Enrolls the contact with a profile, and disconnects the sender's account before the request can
 * be sent.
 */
async function heldRequest(
  team: TestTeam,
  sender: Member,
  flowPlanId: string,
  slug: string,
): Promise<string> {
  await world.account(sender, 'network', 'connected');
  const contact = { networkUrl: `https://network.example/in/${slug}` };
  const added = await world.ok(
    'add_manual_flow_enrollment',
    { flowPlanId, enrollmentMode: 'enroll', contact },
    team.owner.key,
  );
  await world.account(sender, 'network', 'disconnected');
  await world.settle();
  return added.enrollmentId;
}

/** Enrolls the contact with a profile, and runs the engine. */
async function makeRequest(team: TestTeam, flowPlanId: string, slug: string): Promise<void> {
  const contact = { networkUrl: `https://network.example/in/${slug}` };
  await world.ok(
    'add_manual_flow_enrollment',
    { flowPlanId, enrollmentMode: 'enroll', contact },
    team.owner.key,
  );
  await world.settle();
}

/** The events of profile view requests: the change, and the status at delivery. */
const views = (events: Json[]): Json[] =>
  events
    .map(({ queueUpdated }) => queueUpdated)
    .filter(({ subject }) => subject.requestType === 'VIEW_PROFILE');
const viewsOf = (events: Json[], slug: string): Json[] =>
  views(events).filter(({ subject }) => subject.profile.networkUrl.endsWith(`/${slug}`));
/**
 * The status after the last change of a request. Its creation can be delivered late, when it has
 * changed already.
 */
const lastStatusOf = (events: Json[], slug: string): string | undefined =>
  viewsOf(events, slug).findLast(({ change }) => change === 'UPDATED')?.subject.requestStatus;

it('delivers a request when it is queued, sent, and finished', async () => {
  const team = await world.team('Viewers');
  const flowPlanId = await lookPlan(team, team.owner);
  const watcher = await watch(world, team.owner.key, QUEUE);
  await heldRequest(team, team.owner, flowPlanId, 'accept-ada');
  const [entered] = views(await watcher.until((events) => views(events).length >= 1));
  expect(entered).toMatchObject({
    change: 'CREATED',
    occurredAt: '2026-03-02T09:00:00.000Z',
    subject: {
      __typename: 'OutreachAction',
      requestStatus: 'PENDING',
      attempts: 0,
      failureCode: null,
      sender: { user: { email: 'owner@viewers.example' } },
      profile: { networkUrl: 'https://network.example/in/accept-ada' },
    },
  });
  // The spacing counts from the last request, and there was none: a reconnected account is used
  // immediately.
  await world.account(team.owner, 'network', 'connected');
  await world.advance(90_000);
  const told = views(
    await watcher.until((events) => lastStatusOf(events, 'accept-ada') === 'DONE'),
  );
  expect(told.at(-1)).toMatchObject({
    change: 'UPDATED',
    occurredAt: '2026-03-02T09:00:00.000Z',
    subject: { id: entered.subject.id, requestStatus: 'DONE', attempts: 1 },
  });
  expect(told.slice(1).map(({ change }) => change)).not.toContain('CREATED');
  const places = told.map(({ sequence }) => BigInt(sequence));
  expect(places).toEqual([...new Set(places)].sort((a, b) => (a < b ? -1 : 1)));
  await watcher.close();
});

it('delivers a request that is deferred, fails, or is canceled with its enrollment', async () => {
  const team = await world.team('Unlucky');
  const flowPlanId = await lookPlan(team, team.owner);
  const watcher = await watch(world, team.owner.key, QUEUE);
  await makeRequest(team, flowPlanId, 'flaky-barbara');
  const isPutOff = ({ change, subject }: Json) =>
    change === 'UPDATED' && subject.requestStatus === 'PENDING' && subject.attempts === 1;
  const [putOff] = viewsOf(
    await watcher.until((events) => viewsOf(events, 'flaky-barbara').some(isPutOff)),
    'flaky-barbara',
  ).filter(isPutOff);
  await world.advance(HOUR);
  const looked = viewsOf(
    await watcher.until((events) => lastStatusOf(events, 'flaky-barbara') === 'DONE'),
    'flaky-barbara',
  );
  expect(looked.at(-1).subject).toMatchObject({ id: putOff.subject.id, attempts: 3 });

  await makeRequest(team, flowPlanId, 'gone-edsger');
  const gone = viewsOf(
    await watcher.until((events) => lastStatusOf(events, 'gone-edsger') === 'FAILED'),
    'gone-edsger',
  );
  expect(gone[0].change).toBe('CREATED');
  expect(gone.at(-1)).toMatchObject({
    change: 'UPDATED',
    subject: { failureCode: 'PROFILE_GONE' },
  });

  const enrollmentId = await heldRequest(team, team.owner, flowPlanId, 'quiet-alan');
  await watcher.until((events) => viewsOf(events, 'quiet-alan').length >= 1);
  await world.ok(
    'cancel_flow_enrollments',
    { flowPlanId, enrollmentIds: [enrollmentId] },
    team.owner.key,
  );
  const canceled = viewsOf(
    await watcher.until((events) => lastStatusOf(events, 'quiet-alan') === 'CANCELED'),
    'quiet-alan',
  );
  expect(
    canceled.map(({ change, subject }) => [change, subject.requestStatus, subject.attempts]),
  ).toEqual([
    ['CREATED', 'PENDING', 0],
    ['UPDATED', 'CANCELED', 0],
  ]);
  await watcher.close();
});

it('delivers contacts that wait to be enrolled, in addition to requests', async () => {
  const team = await world.team('Waiters');
  const flowPlanId = await lookPlan(team, team.owner);
  const items = (events: Json[]): Json[] =>
    events
      .map(({ queueUpdated }) => queueUpdated)
      .filter(({ subject }) => subject.__typename === 'QueueItem');
  const watcher = await watch(world, team.member.key, QUEUE);
  const add = (email: string, slug: string) =>
    world.ok(
      'add_manual_flow_enrollment',
      { flowPlanId, contact: { email, networkUrl: `https://network.example/in/${slug}` } },
      team.owner.key,
    );
  const ada = await add('ada@lovelace.example', 'quiet-ada');
  const grace = await add('grace@hopper.example', 'quiet-grace');
  await watcher.until((events) => items(events).length >= 2);
  await world.ok(
    'enroll_awaiting_flow_items',
    { flowPlanId, queueItemIds: [ada.queueItemId] },
    team.owner.key,
  );
  await watcher.until((events) => items(events).length >= 3);
  await world.ok(
    'cancel_flow_enrollments',
    { flowPlanId, queueItemIds: [grace.queueItemId] },
    team.owner.key,
  );
  const told = items(await watcher.until((events) => items(events).length >= 4));
  expect(
    told.map(({ change, subject }) => [
      change,
      subject.id,
      subject.itemStatus,
      subject.contact.email,
      subject.flowPlan.name,
    ]),
  ).toEqual([
    ['CREATED', ada.queueItemId, 'AWAITING', 'ada@lovelace.example', 'Look'],
    ['CREATED', grace.queueItemId, 'AWAITING', 'grace@hopper.example', 'Look'],
    ['UPDATED', ada.queueItemId, 'ENROLLED', 'ada@lovelace.example', 'Look'],
    ['UPDATED', grace.queueItemId, 'CANCELED', 'grace@hopper.example', 'Look'],
  ]);
  await watcher.close();
});

it('delivers to a member the requests of their own account, to owners and admins those of the team, and to another team none', async () => {
  const team = await world.team('Senders');
  const strangers = await world.team('Strangers');
  const ofOwner = await lookPlan(team, team.owner, 'By the owner');
  const ofMember = await lookPlan(team, team.member, 'By the member');
  const ofStranger = await lookPlan(strangers, strangers.owner);
  const [owner, admin, member] = await Promise.all(
    [team.owner, team.admin, team.member].map(({ key }) => watch(world, key, QUEUE)),
  );
  // From the start of the log: a leak between teams would show every event.
  const stranger = await watch(world, strangers.owner.key, QUEUE, '0');
  await makeRequest(team, ofOwner, 'quiet-one');
  await makeRequest(team, ofMember, 'quiet-two');
  await makeRequest(strangers, ofStranger, 'quiet-three');
  const senders = (watcher: Watcher | undefined): string[] => [
    ...new Set(
      views(watcher?.events ?? []).map(
        ({ subject }) => `${subject.sender.user.email} ${subject.profile.networkUrl}`,
      ),
    ),
  ];
  await Promise.all(
    [owner, admin, member].map((watcher) =>
      watcher?.until((events) => lastStatusOf(events, 'quiet-two') === 'DONE'),
    ),
  );
  await stranger.until((events) => lastStatusOf(events, 'quiet-three') === 'DONE');
  const both = [
    'owner@senders.example https://network.example/in/quiet-one',
    'member@senders.example https://network.example/in/quiet-two',
  ];
  expect(senders(owner)).toEqual(both);
  expect(senders(admin)).toEqual(both);
  expect(senders(member)).toEqual(['member@senders.example https://network.example/in/quiet-two']);
  expect(senders(stranger)).toEqual([
    'owner@strangers.example https://network.example/in/quiet-three',
  ]);
  await Promise.all([owner, admin, member, stranger].map((watcher) => watcher?.close()));
});

it('resumes the queue after an event number without gaps or duplicates', async () => {
  const team = await world.team('Resumers');
  const flowPlanId = await lookPlan(team, team.owner);
  const add = (email: string) =>
    world.ok('add_manual_flow_enrollment', { flowPlanId, contact: { email } }, team.owner.key);
  const whole = await watch(world, team.owner.key, QUEUE);
  const first = await watch(world, team.owner.key, QUEUE);
  await makeRequest(team, flowPlanId, 'quiet-first');
  const seen = await first.until((events) => lastStatusOf(events, 'quiet-first') === 'DONE');
  const place = seen.at(-1).queueUpdated.sequence;
  await first.close();
  // One of each kind while nobody is subscribed, and one while the second is.
  await makeRequest(team, flowPlanId, 'quiet-second');
  await add('ada@lovelace.example');
  const second = await watch(world, team.owner.key, QUEUE, place);
  const last = await add('grace@hopper.example');
  const isAtEnd = (events: Json[]): boolean =>
    events.at(-1)?.queueUpdated.subject.id === last.queueItemId;
  const places = (events: Json[]): string[] =>
    events.map(({ queueUpdated }) => queueUpdated.sequence);
  const all = places(await whole.until(isAtEnd));
  const resumed = await second.until(isAtEnd);
  expect(places(resumed)).toEqual(all.slice(all.indexOf(place) + 1));
  const entered = views(resumed).filter(({ change }) => change === 'CREATED');
  expect(entered.map(({ subject }) => subject.profile.networkUrl)).toEqual([
    'https://network.example/in/quiet-second',
  ]);
  expect(
    resumed
      .slice(-2)
      .map(({ queueUpdated: { change, subject } }) => [change, subject.contact.email]),
  ).toEqual([
    ['CREATED', 'ada@lovelace.example'],
    ['CREATED', 'grace@hopper.example'],
  ]);
  await Promise.all([whole.close(), second.close()]);
});
