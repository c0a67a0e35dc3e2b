import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY, HOUR, World } from '../support/world.ts';
import {
  CALL,
  CONNECT,
  Desk,
  EMAIL,
  type Fields,
  INMAIL,
  MANUAL,
  MESSAGE,
  NEW_THREAD,
  nextNumber,
  ON_ACCEPTED,
  ON_TIMEOUT,
  profile,
  REPLY,
  refusal,
  somebody,
  VIEW,
} from './desk.ts';

let world: World;

/** Each part has a world of its own: where time goes by, nothing of another part wakes. */
function inItsOwnWorld(prepare: () => Promise<void>): void {
  beforeAll(async () => {
    world = await World.open();
    await prepare();
  });
  afterAll(() => world.close());
}

describe('where an action is appended', () => {
  let desk: Desk;

  inItsOwnWorld(async () => {
    desk = await Desk.set(world, 'Targets');
    await desk.withoutApproval();
  });

  it('is behind the last one', async () => {
    const enrollmentId = await desk.sequence(CALL, MANUAL, NEW_THREAD);
    expect(await desk.tree(enrollmentId)).toBe('call > manual > email');
  });

  it('is, behind an unresolved connect, where it is accepted, if not said otherwise', async () => {
    const enrollmentId = await desk.sequence(CONNECT, CALL);
    expect(await desk.tree(enrollmentId)).toBe('network_connect +(call)');
    await desk.extend(enrollmentId, MANUAL);
    expect(await desk.tree(enrollmentId)).toBe('network_connect +(call > manual)');
    await desk.extend(enrollmentId, { ...CALL, ...ON_TIMEOUT });
    expect(await desk.tree(enrollmentId)).toBe('network_connect +(call > manual) -(call)');
    await desk.extend(enrollmentId, { ...NEW_THREAD, ...ON_TIMEOUT });
    await desk.extend(enrollmentId, { ...NEW_THREAD, ...ON_ACCEPTED });
    await desk.extend(enrollmentId, CALL);
    expect(await desk.tree(enrollmentId)).toBe('network_connect +(call > manual > email > call) -(call > email)');
  });

  it.each(['accepted', 'timeout', 'default', 'CONNECTION_ACCEPTED', ''])('is never %j', async (appendTarget) => {
    await desk.refusesExtension(await desk.sequence(CONNECT), { ...CALL, appendTarget }, 'action.appendTarget');
  });

  it.each([ON_ACCEPTED, ON_TIMEOUT])('is not $appendTarget where there is no connect', async (target) => {
    await desk.refuses({ contact: somebody(), action: { ...CALL, ...target } }, 'action.appendTarget');
    await desk.refuses({ contact: somebody(), action: { ...CONNECT, ...target } }, 'action.appendTarget');
    await desk.refusesExtension(await desk.sequence(CALL), { ...CALL, ...target }, 'action.appendTarget');
  });

  it('is the accepted branch once the request was accepted, and no longer the other', async () => {
    const networkUrl = profile('accept-ada');
    const enrollmentId = await desk.sequenceFor(somebody({ networkUrl }), CONNECT);
    await world.advance(2 * HOUR);
    expect((await desk.enrollment(enrollmentId)).status).toBe('completed');
    await desk.refusesExtension(enrollmentId, { ...CALL, ...ON_TIMEOUT }, 'action.appendTarget');
    await desk.extend(enrollmentId, CALL);
    await desk.complete(enrollmentId);
    await desk.extend(enrollmentId, { ...MANUAL, ...ON_ACCEPTED });
    expect(await desk.tree(enrollmentId)).toBe('network_connect +(call > manual)');
    expect((await desk.task(enrollmentId)).kind).toBe('manual');
  });

  it('is the time-out branch once the request timed out, and no longer the other', async () => {
    const networkUrl = profile('ignore-ada');
    const enrollmentId = await desk.sequenceFor(somebody({ networkUrl }), { ...CONNECT, connectionTimeout: '1.00:00:00' });
    await world.advance(DAY + 2 * HOUR);
    expect((await desk.enrollment(enrollmentId)).status).toBe('completed');
    await desk.refusesExtension(enrollmentId, { ...CALL, ...ON_ACCEPTED }, 'action.appendTarget');
    await desk.extend(enrollmentId, CALL);
    expect(await desk.tree(enrollmentId)).toBe('network_connect -(call)');
    expect((await desk.task(enrollmentId)).kind).toBe('call');
  });

  it('decides what happens: only the branch that came about is carried out', async () => {
    const [accepting, ignoring] = [profile('accept-ada'), profile('ignore-ada')];
    const actions = [
      { ...CONNECT, connectionTimeout: '1.00:00:00' },
      { ...MESSAGE, message: 'Thank you.', ...ON_ACCEPTED },
      { ...NEW_THREAD, subject: 'By post', ...ON_TIMEOUT },
    ];
    const [one, other] = [somebody({ networkUrl: accepting }), somebody({ networkUrl: ignoring })];
    const first = await desk.sequenceFor(one, ...actions);
    const second = await desk.sequenceFor(other, ...actions);
    await world.advance(DAY + 3 * HOUR);
    expect(await desk.requests(accepting)).toMatchObject([{ requestType: 'SEND_CONNECTION' }, { requestType: 'SEND_MESSAGE', text: 'Thank you.' }]);
    expect(await desk.mails(one.email)).toEqual([]);
    expect((await desk.requests(ignoring)).map(({ requestType }) => requestType)).toEqual(['SEND_CONNECTION', 'CONNECTION_WITHDRAWAL']);
    expect(await desk.mails(other.email)).toMatchObject([{ subject: 'By post' }]);
    expect([(await desk.enrollment(first)).status, (await desk.enrollment(second)).status]).toEqual(['completed', 'completed']);
  });

  it('is a place of its own for each of five calls at once', async () => {
    const enrollmentId = await desk.sequence(CALL);
    const receipts = await Promise.all([1, 2, 3, 4, 5].map(() => desk.extend(enrollmentId, MANUAL)));
    expect(new Set(receipts.map(({ nodeId }) => nodeId)).size).toBe(5);
    expect(await desk.tree(enrollmentId)).toBe('call > manual > manual > manual > manual > manual');
  });

  it('is taken by one of two connects at once', async () => {
    const enrollmentId = await desk.sequence(CALL);
    const answers = await Promise.all([1, 2].map(() => world.tool('add_dynamic_action', { enrollmentId, action: CONNECT }, desk.key)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(await desk.tree(enrollmentId)).toBe('call > network_connect');
  });

  it('is not lost where the last step is completed at the same time', async () => {
    for (let round = 0; round < 5; round += 1) {
      const enrollmentId = await desk.sequence(CALL);
      const { taskId } = await desk.task(enrollmentId);
      await Promise.all([desk.ok('complete_task', { taskId }), desk.extend(enrollmentId, MANUAL)]);
      expect((await desk.task(enrollmentId)).kind).toBe('manual');
      expect((await desk.enrollment(enrollmentId)).status).toBe('in_progress');
    }
  });

  it('is not behind the hundredth', async () => {
    const crowded = await Desk.set(world, 'A hundred steps');
    const enrollmentId = await crowded.sequence(CALL);
    for (let count = 1; count < 100; count += 1) await crowded.extend(enrollmentId, MANUAL);
    await crowded.refusesExtension(enrollmentId, MANUAL);
  });
});

describe('a sequence that is over', () => {
  let desk: Desk;

  inItsOwnWorld(async () => {
    desk = await Desk.set(world, 'Endings');
    await desk.withoutApproval();
  });

  it('is resumed where it was completed', async () => {
    const enrollmentId = await desk.sequence(CALL);
    await desk.complete(enrollmentId);
    expect(await desk.enrollment(enrollmentId)).toMatchObject({ status: 'completed', finishedAt: expect.any(String) });
    const receipt = await desk.extend(enrollmentId, MANUAL);
    expect(receipt).toMatchObject({ nodeAppended: true, isNewSequence: false, enrollmentId });
    expect(await desk.enrollment(enrollmentId)).toMatchObject({ status: 'in_progress', finishedAt: null });
    await desk.complete(enrollmentId);
    expect((await desk.enrollment(enrollmentId)).status).toBe('completed');
    expect(await desk.statuses(enrollmentId)).toEqual([
      ['call', 'done'],
      ['manual', 'done'],
    ]);
  });

  it('is resumed after a day, and the new delay begins with the call', async () => {
    const person = somebody();
    const enrollmentId = await desk.sequenceFor(person, EMAIL);
    await world.advance(DAY);
    expect((await desk.enrollment(enrollmentId)).status).toBe('completed');
    const resumedAt = world.clock.now().getTime();
    await desk.extend(enrollmentId, { ...REPLY, delay: '02:00:00' });
    await world.advance(3 * HOUR);
    const [, second] = await desk.mails(person.email);
    expect(new Date(second.sentAt).getTime() - resumedAt).toBe(2 * HOUR);
    expect(second.subject).toBe('Re: Hello');
  });

  it('is not continued where it was canceled', async () => {
    const enrollmentId = await desk.sequence(CALL);
    await desk.ok('remove_dynamic_action_prospect', { enrollmentId });
    expect(refusal(await world.tool('add_dynamic_action', { enrollmentId, action: CALL }, desk.key))).toEqual([409, 'conflict']);
    expect(await desk.tree(enrollmentId)).toBe('call');
    expect((await desk.enrollment(enrollmentId)).status).toBe('canceled');
  });

  it('is not continued where it failed', async () => {
    const number = nextNumber();
    const enrollmentId = await desk.sequenceFor(somebody({ email: `bounce.${number}@engines.example` }), EMAIL);
    await world.advance(HOUR);
    expect((await desk.enrollment(enrollmentId)).status).toBe('failed');
    expect(refusal(await world.tool('add_dynamic_action', { enrollmentId, action: CALL }, desk.key))).toEqual([409, 'conflict']);
    expect((await desk.enrollment(enrollmentId)).status).toBe('failed');
  });
});

describe('the receipt', () => {
  let desk: Desk;

  inItsOwnWorld(async () => {
    desk = await Desk.set(world, 'Receipts');
  });

  it('has these fields and no more', async () => {
    const receipt = await desk.add({ contact: somebody(), action: EMAIL });
    expect(Object.keys(receipt).sort()).toEqual([
      'createsUserTask',
      'enrollmentId',
      'flowPlanId',
      'isNewSequence',
      'nextSteps',
      'nodeAppended',
      'nodeId',
      'requiresHumanApproval',
      'summary',
      'taskIds',
      'taskIdsPending',
      'taskMaterializationStatus',
      'uiLinks',
      'warnings',
    ]);
    expect(receipt.enrollmentId).toMatch(/^enr_/);
    expect(receipt.flowPlanId).toMatch(/^fp_/);
    expect(receipt.summary).toMatch(/\.$/);
    expect(Object.keys(receipt.uiLinks).sort()).toEqual(['enrollment', 'tasks']);
    expect(new URL(receipt.uiLinks.enrollment).href).toContain(receipt.enrollmentId);
    expect(new URL(receipt.uiLinks.tasks).protocol).toMatch(/^https?:$/);
  });

  it.each<[string, Fields]>([
    ['an e-mail', EMAIL],
    ['a network message', MESSAGE],
    ['a network message from a prompt', { type: 'network_message', prompt: 'Say hello.' }],
    ['an in-mail', INMAIL],
    ['a connect with a note', { ...CONNECT, message: 'May we connect?' }],
  ])('of %s says that a person approves it, and that the task is on its way', async (_, action) => {
    const receipt = await desk.add({ contact: somebody(), action });
    expect(receipt).toMatchObject({ requiresHumanApproval: true, taskIds: [], taskIdsPending: true, taskMaterializationStatus: 'pending' });
    expect(receipt.nextSteps.join(' ')).toMatch(/list_user_tasks|get_flow_enrollment/);
  });

  it.each<[string, Fields]>([
    ['a connect without a note', CONNECT],
    ['a profile view', VIEW],
  ])('of %s says that nobody approves it, and that it brings no task', async (_, action) => {
    expect(await desk.add({ contact: somebody(), action })).toMatchObject({
      requiresHumanApproval: false,
      createsUserTask: false,
      taskIds: [],
      taskIdsPending: false,
      taskMaterializationStatus: 'not_applicable',
    });
  });

  it.each([CALL, MANUAL])('of a $type says that it brings a task, without an approval', async (action) => {
    const receipt = await desk.add({ contact: somebody(), action });
    expect(receipt).toMatchObject({ requiresHumanApproval: false, createsUserTask: true });
    expect([receipt.taskMaterializationStatus, receipt.taskIdsPending, receipt.taskIds.length]).toEqual(
      receipt.taskIdsPending ? ['pending', true, 0] : ['materialized', false, 1],
    );
    const task = await desk.task(receipt.enrollmentId);
    expect(task).toMatchObject({ kind: action.type, title: action.title, assignee: { userId: desk.team.owner.userId } });
  });

  it('of an extension names the node that was appended', async () => {
    const enrollmentId = await desk.sequence(CALL);
    const receipt = await desk.extend(enrollmentId, NEW_THREAD);
    expect(receipt).toMatchObject({ nodeAppended: true, enrollmentId, isNewSequence: false, requiresHumanApproval: true });
    expect((await desk.enrollment(enrollmentId)).root.children.default.nodeId).toBe(receipt.nodeId);
  });

  it('says the same in GraphQL', async () => {
    const query = `mutation ($input: AddDynamicActionInput!) { addDynamicAction(input: $input) { enrollment { id status } nodeId isNewSequence taskIds
      taskIdsPending taskMaterializationStatus requiresHumanApproval enrollmentUrl tasksUrl } }`;
    const input = { contact: somebody(), action: { type: 'EMAIL', subject: 'Hello', message: 'Good morning.' } };
    const { addDynamicAction: receipt } = await world.data(query, { input }, desk.key);
    expect(receipt).toMatchObject({
      enrollment: { status: 'IN_PROGRESS' },
      isNewSequence: true,
      taskIds: [],
      taskIdsPending: true,
      taskMaterializationStatus: 'PENDING',
      requiresHumanApproval: true,
    });
    expect(receipt.enrollmentUrl).toContain(receipt.enrollment.id);
    const { errors } = await world.graphql(query, { input: { ...input, action: { type: 'EMAIL', message: 'Good morning.' } } }, desk.key);
    expect(errors[0].extensions.code).toBe('INVALID_REQUEST');
  });
});
