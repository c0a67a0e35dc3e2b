// @module-tag once
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  CALL,
  CONNECT,
  DynamicActions,
  EMAIL,
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

describe('an email', () => {
  let actions: DynamicActions;

  inItsOwnWorld(async () => {
    actions = await DynamicActions.ofNewTeam(world, 'Letters');
    await actions.withoutApproval();
  });

  it.each<[string, Fields, string]>([
    ['no subject', { type: 'email', message: 'Good morning.' }, 'action.subject'],
    [
      'no subject for a new thread',
      { type: 'email', subjectType: 'new_thread', message: 'Good morning.' },
      'action.subject',
    ],
    ['a blank subject', { ...EMAIL, subject: '  ' }, 'action.subject'],
    [
      'a subject of two lines',
      { ...EMAIL, subject: 'Hello\r\nBcc: all@example.com' },
      'action.subject',
    ],
    ['no message', { type: 'email', subject: 'Hello' }, 'action.message'],
    [
      'a prompt, for no e-mail is generated',
      { type: 'email', subject: 'Hello', prompt: 'Say hello.' },
      'action.',
    ],
    ['a prompt beside its message', { ...EMAIL, prompt: 'Say hello.' }, 'action.prompt'],
    ['reply', { type: 'email', subjectType: 'reply', message: 'Once more.' }, 'action.subjectType'],
  ])('cannot start a sequence with %s', async (_, action, place) => {
    await actions.expectRejected({ contact: newContact(), action }, place);
  });

  it('starts a sequence as a new thread, with or without subjectType', async () => {
    for (const action of [EMAIL, NEW_THREAD]) {
      const { root } = await actions.enrollment(await actions.start(action));
      expect(root).toMatchObject({
        type: 'email',
        subject: 'Hello',
        subjectType: 'new_thread',
        message: 'Good morning.',
      });
    }
  });

  it('that extends a sequence requires its subjectType', async () => {
    await actions.expectExtensionRejected(await actions.start(EMAIL), EMAIL, 'action.subjectType');
    await actions.expectExtensionRejected(
      await actions.start(CALL),
      { type: 'email', message: 'Once more.' },
      'action.subjectType',
    );
  });

  it('that extends a sequence as a new thread requires a subject', async () => {
    const enrollmentId = await actions.start(CALL);
    await actions.expectExtensionRejected(
      enrollmentId,
      { type: 'email', subjectType: 'new_thread', message: 'Good morning.' },
      'action.subject',
    );
    await actions.extend(enrollmentId, NEW_THREAD);
    expect(await actions.tree(enrollmentId)).toBe('call > email');
  });

  it('that replies must not have a subject', async () => {
    await actions.expectExtensionRejected(
      await actions.start(EMAIL),
      { ...REPLY, subject: 'Mine' },
      'action.subject',
    );
  });

  it('that replies requires an earlier email', async () => {
    await actions.expectExtensionRejected(
      await actions.start(CALL, MANUAL),
      REPLY,
      'action.subjectType',
    );
  });

  it('that replies requires an earlier email on its own branch', async () => {
    const enrollmentId = await actions.start(CONNECT, { ...NEW_THREAD, ...ON_TIMEOUT });
    await actions.expectExtensionRejected(
      enrollmentId,
      { ...REPLY, ...ON_ACCEPTED },
      'action.subjectType',
    );
    await actions.extend(enrollmentId, { ...REPLY, ...ON_TIMEOUT });
    expect(await actions.tree(enrollmentId)).toBe('network_connect -(email > email)');
  });

  it('before a connect can be followed by a reply on both branches', async () => {
    const enrollmentId = await actions.start(
      EMAIL,
      CONNECT,
      { ...REPLY, ...ON_ACCEPTED },
      { ...REPLY, ...ON_TIMEOUT },
    );
    expect(await actions.tree(enrollmentId)).toBe('email > network_connect +(email) -(email)');
  });

  it('that replies has the subject and thread of the previous one', async () => {
    await world.grant(actions.team, 5);
    const person = newContact();
    const enrollmentId = await actions.startFor(
      person,
      {
        ...EMAIL,
        subject: 'For {{ contact.firstName }}',
        message: 'Good morning, {{ contact.fullName }}.',
      },
      { ...REPLY, delay: '1.00:00:00' },
    );
    await world.advance(DAY - HOUR);
    expect(await actions.mails(person.email)).toHaveLength(1);
    await world.advance(2 * HOUR);
    const [first, second] = await actions.mails(person.email);
    expect(first).toMatchObject({ subject: 'For Ada', body: 'Good morning, Ada Lovelace.' });
    expect(second).toMatchObject({ subject: 'Re: For Ada', body: 'Once more.' });
    expect(JSON.stringify(second.headers)).toContain(first.messageId.replace(/[<>]/g, ''));
    expect((await actions.enrollment(enrollmentId)).status).toBe('completed');
    expect((await actions.ok('get_current_user', {})).team.creditBalance).toBe(5);
  });
});

describe('a network connect', () => {
  let actions: DynamicActions;

  inItsOwnWorld(async () => {
    actions = await DynamicActions.ofNewTeam(world, 'Connections');
  });

  it('is allowed once in a sequence, on any branch', async () => {
    const enrollmentId = await actions.start(CALL, CONNECT);
    for (const target of [{}, ON_ACCEPTED, ON_TIMEOUT])
      await actions.expectExtensionRejected(enrollmentId, { ...CONNECT, ...target });
    await actions.extend(enrollmentId, CALL);
    await actions.expectExtensionRejected(enrollmentId, CONNECT);
  });

  it('times out after fourteen days by default', async () => {
    expect((await actions.enrollment(await actions.start(CONNECT))).root.connectionTimeout).toBe(
      '14.00:00:00',
    );
  });

  it.each(['00:00:01', '02:30:00', '1.00:00:00', '30.12:30:15'])(
    'times out after %s if requested',
    async (connectionTimeout) => {
      expect(
        (await actions.enrollment(await actions.start({ ...CONNECT, connectionTimeout }))).root
          .connectionTimeout,
      ).toBe(connectionTimeout);
    },
  );

  it.each([
    '00:00:00',
    '0.00:00:00',
    '-1.00:00:00',
    '14',
    '14 days',
    'P14D',
    '25:00:00',
    '00:60:00',
    '1:00',
    '',
    14,
    1_209_600_000,
  ])('rejects the timeout %j', async (connectionTimeout) => {
    await actions.expectRejected(
      { contact: newContact(), action: { ...CONNECT, connectionTimeout } },
      'action.connectionTimeout',
    );
  });

  it.each<[string, Fields]>([
    ['e-mail', EMAIL],
    ['network message', MESSAGE],
    ['call', CALL],
  ])('is the only step with a connectionTimeout: a %s has none', async (_, action) => {
    await actions.expectRejected(
      { contact: newContact(), action: { ...action, connectionTimeout: '01:00:00' } },
      'action.connectionTimeout',
    );
  });

  it('accepts a note, and no subject', async () => {
    const { root } = await actions.enrollment(
      await actions.start({ ...CONNECT, message: 'Hello {{ contact.firstName }}' }),
    );
    expect(root).toMatchObject({
      type: 'network_connect',
      message: 'Hello {{ contact.firstName }}',
    });
    await actions.expectRejected(
      { contact: newContact(), action: { ...CONNECT, subject: 'Hello' } },
      'action.subject',
    );
  });
});

describe('an InMail', () => {
  let actions: DynamicActions;

  inItsOwnWorld(async () => {
    actions = await DynamicActions.ofNewTeam(world, 'Inmails');
  });

  it.each<[string, Fields, string]>([
    ['no subject', { type: 'network_inmail', prompt: 'Ask.' }, 'action.subject'],
    ['a blank subject', { ...INMAIL, subject: ' ' }, 'action.subject'],
    ['no prompt', { type: 'network_inmail', subject: 'A question' }, 'action.prompt'],
    ['an empty prompt', { ...INMAIL, prompt: '' }, 'action.prompt'],
    ['a blank prompt', { ...INMAIL, prompt: '  ' }, 'action.prompt'],
    ['a message', { ...INMAIL, message: 'Hello' }, 'action.message'],
    [
      'a message in place of its prompt',
      { type: 'network_inmail', subject: 'A question', message: 'Hello' },
      'action.message',
    ],
  ])('is rejected with %s', async (_, action, place) => {
    await actions.expectRejected({ contact: newContact(), action }, place);
  });

  it('is stored with its subject and prompt', async () => {
    const { root } = await actions.enrollment(await actions.start(INMAIL));
    expect(root).toMatchObject({
      type: 'network_inmail',
      subject: 'A question',
      prompt: 'Ask how they plan their week.',
    });
  });

  const later = { ...INMAIL, delay: '03:00:00' };

  it('is allowed five times on the default branch', async () => {
    const enrollmentId = await actions.start(INMAIL, later, later, later, later);
    await actions.expectExtensionRejected(enrollmentId, later);
    await actions.extend(enrollmentId, CALL);
    await actions.expectExtensionRejected(enrollmentId, later);
  });

  it('is allowed five times on each branch, counted separately', async () => {
    const enrollmentId = await actions.start(INMAIL, CONNECT);
    const [accepted, timeout] = [
      { ...later, ...ON_ACCEPTED },
      { ...later, ...ON_TIMEOUT },
    ];
    for (let count = 0; count < 5; count += 1) {
      await actions.extend(enrollmentId, accepted);
      await actions.extend(enrollmentId, timeout);
    }
    await actions.expectExtensionRejected(enrollmentId, accepted);
    await actions.expectExtensionRejected(enrollmentId, timeout);
    expect(await actions.tree(enrollmentId)).toBe(
      'network_inmail > network_connect +(network_inmail > network_inmail > network_inmail > network_inmail > network_inmail)' +
        ' -(network_inmail > network_inmail > network_inmail > network_inmail > network_inmail)',
    );
  });
});

describe('a profile view', () => {
  let actions: DynamicActions;

  inItsOwnWorld(async () => {
    actions = await DynamicActions.ofNewTeam(world, 'Views');
  });

  it('requires a network URL', async () => {
    const contact = { firstName: 'Ada', lastName: 'Lovelace', email: newContact().email };
    await actions.expectRejected({ contact, action: VIEW }, 'networkUrl');
    const { enrollmentId } = await actions.add({ contact, action: CALL });
    await actions.expectExtensionRejected(enrollmentId, VIEW, 'networkUrl');
    await actions.add({
      enrollmentId,
      contact: { networkUrl: newContact().networkUrl },
      action: VIEW,
    });
    expect(await actions.tree(enrollmentId)).toBe('call > network_profile_view');
  });

  it.each(['subject', 'message', 'prompt', 'title', 'instructions'])(
    'rejects %s',
    async (field) => {
      await actions.expectRejected(
        { contact: newContact(), action: { ...VIEW, [field]: 'Hello' } },
        `action.${field}`,
      );
    },
  );

  it('rejects subjectType', async () => {
    await actions.expectRejected(
      { contact: newContact(), action: { ...VIEW, subjectType: 'new_thread' } },
      'action.subjectType',
    );
  });

  it('requires no approval, creates no task, and runs', async () => {
    const person = newContact();
    const receipt = await actions.add({ contact: person, action: VIEW });
    expect(receipt).toMatchObject({
      requiresHumanApproval: false,
      createsUserTask: false,
      taskIds: [],
      taskIdsPending: false,
      taskMaterializationStatus: 'not_applicable',
    });
    await world.advance(HOUR);
    const { enrollment, tasks } = await actions.ok('get_flow_enrollment', {
      enrollmentId: receipt.enrollmentId,
    });
    expect([enrollment.status, tasks]).toEqual(['completed', []]);
    expect(await actions.requests(person.networkUrl)).toMatchObject([
      { requestType: 'VIEW_PROFILE' },
    ]);
  });

  it('is allowed once on each of the three branches', async () => {
    const enrollmentId = await actions.start(VIEW);
    await actions.expectExtensionRejected(enrollmentId, VIEW);
    await actions.extend(enrollmentId, CONNECT);
    await actions.extend(enrollmentId, { ...VIEW, ...ON_ACCEPTED });
    await actions.extend(enrollmentId, { ...VIEW, ...ON_TIMEOUT });
    for (const target of [ON_ACCEPTED, ON_TIMEOUT])
      await actions.expectExtensionRejected(enrollmentId, { ...VIEW, ...target });
    expect(await actions.tree(enrollmentId)).toBe(
      'network_profile_view > network_connect +(network_profile_view) -(network_profile_view)',
    );
  });
});

describe('three hours between chat steps', () => {
  let actions: DynamicActions;

  inItsOwnWorld(async () => {
    actions = await DynamicActions.ofNewTeam(world, 'Spacing');
  });

  const spaced = (delay: string, fields: Fields = {}): Fields => ({ ...MESSAGE, delay, ...fields });

  it.each<[string, Fields[], Fields]>([
    ['no delay', [MESSAGE], MESSAGE],
    ['a second less', [MESSAGE], spaced('02:59:59')],
    ['an in-mail too soon after a message', [MESSAGE], { ...INMAIL, delay: '02:59:59' }],
    ['a message too soon after an in-mail', [INMAIL], spaced('02:59:59')],
    [
      'too little with what is between',
      [MESSAGE, { ...CALL, delay: '02:00:00' }],
      spaced('00:59:59'),
    ],
    ['a call between without a delay', [MESSAGE, CALL], spaced('02:00:00')],
    [
      'enough before the last chat step, too little after it',
      [MESSAGE, spaced('1.00:00:00')],
      spaced('02:00:00'),
    ],
    [
      'a wait for acceptance, which counts as nothing',
      [MESSAGE, CONNECT],
      { ...MESSAGE, ...ON_ACCEPTED },
    ],
    [
      'a wait for acceptance and too little',
      [MESSAGE, { ...CONNECT, delay: '01:00:00' }],
      spaced('01:59:59', ON_ACCEPTED),
    ],
    [
      'a time-out that is too short',
      [MESSAGE, { ...CONNECT, connectionTimeout: '02:00:00' }],
      spaced('00:59:59', ON_TIMEOUT),
    ],
    [
      'a chat step on the same branch',
      [CONNECT, { ...MESSAGE, ...ON_ACCEPTED }],
      spaced('02:59:59', ON_ACCEPTED),
    ],
  ])('are missing with %s', async (_, earlier, next) => {
    await actions.expectExtensionRejected(await actions.start(...earlier), next, 'action.delay');
  });

  it.each<[string, Fields[], Fields]>([
    ['three hours', [MESSAGE], spaced('03:00:00')],
    ['an in-mail after three hours', [MESSAGE], { ...INMAIL, delay: '03:00:00' }],
    [
      'blocking delays and its own together',
      [MESSAGE, { ...CALL, delay: '02:00:00' }, { ...NEW_THREAD, delay: '00:30:00' }],
      spaced('00:30:00'),
    ],
    [
      'the delay of a connect',
      [MESSAGE, { ...CONNECT, delay: '03:00:00' }],
      { ...MESSAGE, ...ON_ACCEPTED },
    ],
    [
      'a time-out and its own delay together',
      [MESSAGE, { ...CONNECT, connectionTimeout: '02:00:00' }],
      spaced('01:00:00', ON_TIMEOUT),
    ],
    ['the fourteen days of a connect', [MESSAGE, CONNECT], { ...MESSAGE, ...ON_TIMEOUT }],
    ['being the first chat step', [CALL, NEW_THREAD], MESSAGE],
    [
      'being the first after a connect with a note',
      [{ ...CONNECT, message: 'May we connect?' }],
      { ...MESSAGE, ...ON_ACCEPTED },
    ],
    [
      'being on another branch than the other',
      [CONNECT, { ...MESSAGE, ...ON_ACCEPTED }],
      { ...MESSAGE, ...ON_TIMEOUT },
    ],
  ])('are kept with %s', async (_, earlier, next) => {
    const enrollmentId = await actions.start(...earlier);
    expect((await actions.extend(enrollmentId, next)).nodeAppended).toBe(true);
  });

  /** A message that has been sent, and the enrollment that ended with it. */
  async function messaged(): Promise<string> {
    await actions.withoutApproval();
    const networkUrl = newProfile(`friend-spaced-${uniqueNumber()}`);
    const enrollmentId = await actions.startFor(newContact({ networkUrl }), MESSAGE);
    await world.settle();
    expect((await actions.enrollment(enrollmentId)).status).toBe('completed');
    return enrollmentId;
  }

  it('have passed since the last message was sent', async () => {
    const enrollmentId = await messaged();
    await world.advance(8 * HOUR);
    expect((await actions.extend(enrollmentId, MESSAGE)).nodeAppended).toBe(true);
  });

  it('have passed in part, and the delay adds the rest', async () => {
    const enrollmentId = await messaged();
    await world.advance(2 * HOUR);
    const { body } = await world.tool(
      'add_dynamic_action',
      { enrollmentId, action: spaced('00:30:00') },
      actions.key,
    );
    expect(body.message).toContain(
      'must place this network_message step at least 03:00:00 after the previous network_message or network_inmail step; it is only 02:30:00 after it.',
    );
    expect((await actions.extend(enrollmentId, spaced('01:00:00'))).nodeAppended).toBe(true);
  });

  it('do not pass before the last message is sent', async () => {
    await actions.withoutApproval();
    const enrollmentId = await actions.start(CALL, MESSAGE);
    await world.advance(8 * HOUR);
    await actions.expectExtensionRejected(enrollmentId, spaced('02:00:00'), 'action.delay');
  });
});
