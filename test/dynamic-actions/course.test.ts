// @module-tag once
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  CALL,
  CONNECT,
  DynamicActions,
  EMAIL,
  errorOf,
  type Fields,
  INMAIL,
  MANUAL,
  MESSAGE,
  NEW_THREAD,
  newContact,
  newProfile,
  ON_ACCEPTED,
  ON_TIMEOUT,
  REPLY,
  uniqueNumber,
  VIEW,
} from '../support/dynamic-actions.ts';
import { DAY, HOUR } from '../support/time.ts';
import { World } from '../support/world.ts';

let world: World;

/** Each part has its own world, so that advancing the clock does not affect other parts. */
function inItsOwnWorld(prepare: () => Promise<void>): void {
  beforeAll(async () => {
    world = await World.open();
    await prepare();
  });
  afterAll(() => world.close());
}

describe('the position of an appended action', () => {
  let actions: DynamicActions;

  inItsOwnWorld(async () => {
    actions = await DynamicActions.ofNewTeam(world, 'Targets');
    await actions.withoutApproval();
  });

  it('is after the last step', async () => {
    const enrollmentId = await actions.start(CALL, MANUAL, NEW_THREAD);
    expect(await actions.tree(enrollmentId)).toBe('call > manual > email');
  });

  it('is by default the accepted branch of an unresolved connect', async () => {
    const enrollmentId = await actions.start(CONNECT, CALL);
    expect(await actions.tree(enrollmentId)).toBe('network_connect +(call)');
    await actions.extend(enrollmentId, MANUAL);
    expect(await actions.tree(enrollmentId)).toBe('network_connect +(call > manual)');
    await actions.extend(enrollmentId, { ...CALL, ...ON_TIMEOUT });
    expect(await actions.tree(enrollmentId)).toBe('network_connect +(call > manual) -(call)');
    await actions.extend(enrollmentId, { ...NEW_THREAD, ...ON_TIMEOUT });
    await actions.extend(enrollmentId, { ...NEW_THREAD, ...ON_ACCEPTED });
    await actions.extend(enrollmentId, CALL);
    expect(await actions.tree(enrollmentId)).toBe(
      'network_connect +(call > manual > email > call) -(call > email)',
    );
  });

  it.each(['accepted', 'timeout', 'default', 'CONNECTION_ACCEPTED', ''])(
    'cannot be %j',
    async (appendTarget) => {
      await actions.expectExtensionRejected(
        await actions.start(CONNECT),
        { ...CALL, appendTarget },
        'action.appendTarget',
      );
    },
  );

  it.each([ON_ACCEPTED, ON_TIMEOUT])(
    'cannot be $appendTarget without a connect',
    async (target) => {
      await actions.expectRejected(
        { contact: newContact(), action: { ...CALL, ...target } },
        'action.appendTarget',
      );
      await actions.expectRejected(
        { contact: newContact(), action: { ...CONNECT, ...target } },
        'action.appendTarget',
      );
      await actions.expectExtensionRejected(
        await actions.start(CALL),
        { ...CALL, ...target },
        'action.appendTarget',
      );
    },
  );

  it('is the accepted branch once the request is accepted, and no longer the other', async () => {
    const networkUrl = newProfile('accept-ada');
    const enrollmentId = await actions.startFor(newContact({ networkUrl }), CONNECT);
    await world.advance(2 * HOUR);
    expect((await actions.enrollment(enrollmentId)).status).toBe('completed');
    await actions.expectExtensionRejected(
      enrollmentId,
      { ...CALL, ...ON_TIMEOUT },
      'action.appendTarget',
    );
    await actions.extend(enrollmentId, CALL);
    await actions.complete(enrollmentId);
    await actions.extend(enrollmentId, { ...MANUAL, ...ON_ACCEPTED });
    expect(await actions.tree(enrollmentId)).toBe('network_connect +(call > manual)');
    expect((await actions.task(enrollmentId)).kind).toBe('manual');
  });

  it('is the timeout branch once the request has timed out, and no longer the other', async () => {
    const networkUrl = newProfile('ignore-ada');
    const enrollmentId = await actions.startFor(newContact({ networkUrl }), {
      ...CONNECT,
      connectionTimeout: '1.00:00:00',
    });
    await world.advance(DAY + 2 * HOUR);
    expect((await actions.enrollment(enrollmentId)).status).toBe('completed');
    await actions.expectExtensionRejected(
      enrollmentId,
      { ...CALL, ...ON_ACCEPTED },
      'action.appendTarget',
    );
    await actions.extend(enrollmentId, CALL);
    expect(await actions.tree(enrollmentId)).toBe('network_connect -(call)');
    expect((await actions.task(enrollmentId)).kind).toBe('call');
  });

  it('decides what runs: only the branch that occurred', async () => {
    const [accepting, ignoring] = [newProfile('accept-ada'), newProfile('ignore-ada')];
    const branches = [
      { ...CONNECT, connectionTimeout: '1.00:00:00' },
      { ...MESSAGE, message: 'Thank you.', ...ON_ACCEPTED },
      { ...NEW_THREAD, subject: 'By post', ...ON_TIMEOUT },
    ];
    const [one, other] = [
      newContact({ networkUrl: accepting }),
      newContact({ networkUrl: ignoring }),
    ];
    const first = await actions.startFor(one, ...branches);
    const second = await actions.startFor(other, ...branches);
    await world.advance(DAY + 3 * HOUR);
    expect(await actions.requests(accepting)).toMatchObject([
      { requestType: 'SEND_CONNECTION' },
      { requestType: 'SEND_MESSAGE', text: 'Thank you.' },
    ]);
    expect(await actions.mails(one.email)).toEqual([]);
    expect((await actions.requests(ignoring)).map(({ requestType }) => requestType)).toEqual([
      'SEND_CONNECTION',
      'CONNECTION_WITHDRAWAL',
    ]);
    expect(await actions.mails(other.email)).toMatchObject([{ subject: 'By post' }]);
    expect([
      (await actions.enrollment(first)).status,
      (await actions.enrollment(second)).status,
    ]).toEqual(['completed', 'completed']);
  });

  it('differs for each of five concurrent calls', async () => {
    const enrollmentId = await actions.start(CALL);
    const receipts = await Promise.all(
      [1, 2, 3, 4, 5].map(() => actions.extend(enrollmentId, MANUAL)),
    );
    expect(new Set(receipts.map(({ nodeId }) => nodeId)).size).toBe(5);
    expect(await actions.tree(enrollmentId)).toBe(
      'call > manual > manual > manual > manual > manual',
    );
  });

  it('is taken by one of two concurrent connects', async () => {
    const enrollmentId = await actions.start(CALL);
    const answers = await Promise.all(
      [1, 2].map(() =>
        world.tool('add_dynamic_action', { enrollmentId, action: CONNECT }, actions.key),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(await actions.tree(enrollmentId)).toBe('call > network_connect');
  });

  it('is kept if the last step completes concurrently', async () => {
    for (let round = 0; round < 5; round += 1) {
      const enrollmentId = await actions.start(CALL);
      const { taskId } = await actions.task(enrollmentId);
      await Promise.all([
        actions.ok('complete_task', { taskId }),
        actions.extend(enrollmentId, MANUAL),
      ]);
      expect((await actions.task(enrollmentId)).kind).toBe('manual');
      expect((await actions.enrollment(enrollmentId)).status).toBe('in_progress');
    }
  });

  it('is rejected after the hundredth step', async () => {
    const crowded = await DynamicActions.ofNewTeam(world, 'A hundred steps');
    const enrollmentId = await crowded.start(CALL);
    for (let count = 1; count < 100; count += 1) await crowded.extend(enrollmentId, MANUAL);
    await crowded.expectExtensionRejected(enrollmentId, MANUAL);
  });
});

describe('a finished sequence', () => {
  let actions: DynamicActions;

  inItsOwnWorld(async () => {
    actions = await DynamicActions.ofNewTeam(world, 'Endings');
    await actions.withoutApproval();
  });

  it('resumes if it was completed', async () => {
    const enrollmentId = await actions.start(CALL);
    await actions.complete(enrollmentId);
    expect(await actions.enrollment(enrollmentId)).toMatchObject({
      status: 'completed',
      finishedAt: expect.any(String),
    });
    const receipt = await actions.extend(enrollmentId, MANUAL);
    expect(receipt).toMatchObject({ nodeAppended: true, isNewSequence: false, enrollmentId });
    expect(await actions.enrollment(enrollmentId)).toMatchObject({
      status: 'in_progress',
      finishedAt: null,
    });
    await actions.complete(enrollmentId);
    expect((await actions.enrollment(enrollmentId)).status).toBe('completed');
    expect(await actions.statuses(enrollmentId)).toEqual([
      ['call', 'done'],
      ['manual', 'done'],
    ]);
  });

  it('resumes after a day, and the new delay starts with the call', async () => {
    const person = newContact();
    const enrollmentId = await actions.startFor(person, EMAIL);
    await world.advance(DAY);
    expect((await actions.enrollment(enrollmentId)).status).toBe('completed');
    const resumedAt = world.clock.now().getTime();
    await actions.extend(enrollmentId, { ...REPLY, delay: '02:00:00' });
    await world.advance(3 * HOUR);
    const [, second] = await actions.mails(person.email);
    expect(new Date(second.sentAt).getTime() - resumedAt).toBe(2 * HOUR);
    expect(second.subject).toBe('Re: Hello');
  });

  it('does not continue if it was canceled', async () => {
    const enrollmentId = await actions.start(CALL);
    await actions.ok('remove_dynamic_action_prospect', { enrollmentId });
    expect(
      errorOf(await world.tool('add_dynamic_action', { enrollmentId, action: CALL }, actions.key)),
    ).toEqual([409, 'conflict']);
    expect(await actions.tree(enrollmentId)).toBe('call');
    expect((await actions.enrollment(enrollmentId)).status).toBe('canceled');
  });

  it('does not continue if it failed', async () => {
    const number = uniqueNumber();
    const enrollmentId = await actions.startFor(
      newContact({ email: `bounce.${number}@engines.example` }),
      EMAIL,
    );
    await world.advance(HOUR);
    expect((await actions.enrollment(enrollmentId)).status).toBe('failed');
    expect(
      errorOf(await world.tool('add_dynamic_action', { enrollmentId, action: CALL }, actions.key)),
    ).toEqual([409, 'conflict']);
    expect((await actions.enrollment(enrollmentId)).status).toBe('failed');
  });
});

describe('the response', () => {
  let actions: DynamicActions;

  inItsOwnWorld(async () => {
    actions = await DynamicActions.ofNewTeam(world, 'Receipts');
  });

  it('has these fields and no others', async () => {
    const receipt = await actions.add({ contact: newContact(), action: EMAIL });
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
    expect(new URL(receipt.uiLinks.enrollment).pathname).toMatch(/^\/contacts\/pro_\w+$/);
    expect(new URL(receipt.uiLinks.tasks).pathname).toBe('/tasks');
  });

  it.each<[string, Fields]>([
    ['an e-mail', EMAIL],
    ['a network message', MESSAGE],
    ['a network message from a prompt', { type: 'network_message', prompt: 'Say hello.' }],
    ['an in-mail', INMAIL],
    ['a connect with a note', { ...CONNECT, message: 'May we connect?' }],
  ])(
    'of %s says that it needs an approval, and that the task is being created',
    async (_, action) => {
      const receipt = await actions.add({ contact: newContact(), action });
      expect(receipt).toMatchObject({
        requiresHumanApproval: true,
        taskIds: [],
        taskIdsPending: true,
        taskMaterializationStatus: 'pending',
      });
      expect(receipt.nextSteps.join(' ')).toMatch(/list_user_tasks|get_flow_enrollment/);
    },
  );

  it.each<[string, Fields]>([
    ['a connect without a note', CONNECT],
    ['a profile view', VIEW],
  ])('of %s says that it needs no approval and creates no task', async (_, action) => {
    expect(await actions.add({ contact: newContact(), action })).toMatchObject({
      requiresHumanApproval: false,
      createsUserTask: false,
      taskIds: [],
      taskIdsPending: false,
      taskMaterializationStatus: 'not_applicable',
    });
  });

  it.each([CALL, MANUAL])(
    'of a $type says that it creates a task, without an approval',
    async (action) => {
      const receipt = await actions.add({ contact: newContact(), action });
      expect(receipt).toMatchObject({ requiresHumanApproval: false, createsUserTask: true });
      expect([
        receipt.taskMaterializationStatus,
        receipt.taskIdsPending,
        receipt.taskIds.length,
      ]).toEqual(receipt.taskIdsPending ? ['pending', true, 0] : ['materialized', false, 1]);
      const task = await actions.task(receipt.enrollmentId);
      expect(task).toMatchObject({
        kind: action.type,
        title: action.title,
        assignee: { userId: actions.team.owner.userId },
      });
    },
  );

  it('of an extension contains the ID of the appended node', async () => {
    const enrollmentId = await actions.start(CALL);
    const receipt = await actions.extend(enrollmentId, NEW_THREAD);
    expect(receipt).toMatchObject({
      nodeAppended: true,
      enrollmentId,
      isNewSequence: false,
      requiresHumanApproval: true,
    });
    expect((await actions.enrollment(enrollmentId)).root.children.default.nodeId).toBe(
      receipt.nodeId,
    );
  });

  it('is the same in GraphQL', async () => {
    const query = `mutation ($input: AddDynamicActionInput!) { addDynamicAction(input: $input) { enrollment { id status contact { id } } nodeId isNewSequence taskIds
      taskIdsPending taskMaterializationStatus requiresHumanApproval enrollmentUrl tasksUrl } }`;
    const input = {
      contact: newContact(),
      action: { type: 'EMAIL', subject: 'Hello', message: 'Good morning.' },
    };
    const { addDynamicAction: receipt } = await world.data(query, { input }, actions.key);
    expect(receipt).toMatchObject({
      enrollment: { status: 'IN_PROGRESS' },
      isNewSequence: true,
      taskIds: [],
      taskIdsPending: true,
      taskMaterializationStatus: 'PENDING',
      requiresHumanApproval: true,
    });
    expect(new URL(receipt.enrollmentUrl).pathname).toBe(
      `/contacts/${receipt.enrollment.contact.id}`,
    );
    expect(new URL(receipt.tasksUrl).pathname).toBe('/tasks');
    const { errors } = await world.graphql(
      query,
      { input: { ...input, action: { type: 'EMAIL', message: 'Good morning.' } } },
      actions.key,
    );
    expect(errors[0].extensions.code).toBe('INVALID_REQUEST');
  });
});
