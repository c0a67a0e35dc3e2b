import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY, HOUR, World } from '../support/world.ts';
import { CALL, CONNECT, Desk, EMAIL, type Fields, INMAIL, MANUAL, MESSAGE, NEW_THREAD, ON_ACCEPTED, ON_TIMEOUT, REPLY, somebody, VIEW } from './desk.ts';

let world: World;

/** Each part has a world of its own: where time goes by, nothing of another part wakes. */
function inItsOwnWorld(prepare: () => Promise<void>): void {
  beforeAll(async () => {
    world = await World.open();
    await prepare();
  });
  afterAll(() => world.close());
}

describe('an e-mail', () => {
  let desk: Desk;

  inItsOwnWorld(async () => {
    desk = await Desk.set(world, 'Letters');
    await desk.withoutApproval();
  });

  it.each<[string, Fields, string]>([
    ['no subject', { type: 'email', message: 'Good morning.' }, 'action.subject'],
    ['no subject for a new thread', { type: 'email', subjectType: 'new_thread', message: 'Good morning.' }, 'action.subject'],
    ['a blank subject', { ...EMAIL, subject: '  ' }, 'action.subject'],
    ['a subject of two lines', { ...EMAIL, subject: 'Hello\r\nBcc: all@example.com' }, 'action.subject'],
    ['no message', { type: 'email', subject: 'Hello' }, 'action.message'],
    ['a prompt, for no e-mail is generated', { type: 'email', subject: 'Hello', prompt: 'Say hello.' }, 'action.'],
    ['a prompt beside its message', { ...EMAIL, prompt: 'Say hello.' }, 'action.prompt'],
    ['reply', { type: 'email', subjectType: 'reply', message: 'Once more.' }, 'action.subjectType'],
  ])('does not begin a sequence with %s', async (_, action, place) => {
    await desk.refuses({ contact: somebody(), action }, place);
  });

  it('begins a sequence as a new thread, with subjectType or without', async () => {
    for (const action of [EMAIL, NEW_THREAD]) {
      const { root } = await desk.enrollment(await desk.sequence(action));
      expect(root).toMatchObject({ type: 'email', subject: 'Hello', subjectType: 'new_thread', message: 'Good morning.' });
    }
  });

  it('that extends a sequence needs its subjectType', async () => {
    await desk.refusesExtension(await desk.sequence(EMAIL), EMAIL, 'action.subjectType');
    await desk.refusesExtension(await desk.sequence(CALL), { type: 'email', message: 'Once more.' }, 'action.subjectType');
  });

  it('that extends a sequence as a new thread needs its subject', async () => {
    const enrollmentId = await desk.sequence(CALL);
    await desk.refusesExtension(enrollmentId, { type: 'email', subjectType: 'new_thread', message: 'Good morning.' }, 'action.subject');
    await desk.extend(enrollmentId, NEW_THREAD);
    expect(await desk.tree(enrollmentId)).toBe('call > email');
  });

  it('that replies has no subject of its own', async () => {
    await desk.refusesExtension(await desk.sequence(EMAIL), { ...REPLY, subject: 'Mine' }, 'action.subject');
  });

  it('that replies needs an e-mail before it', async () => {
    await desk.refusesExtension(await desk.sequence(CALL, MANUAL), REPLY, 'action.subjectType');
  });

  it('that replies needs an e-mail before it on its own branch', async () => {
    const enrollmentId = await desk.sequence(CONNECT, { ...NEW_THREAD, ...ON_TIMEOUT });
    await desk.refusesExtension(enrollmentId, { ...REPLY, ...ON_ACCEPTED }, 'action.subjectType');
    await desk.extend(enrollmentId, { ...REPLY, ...ON_TIMEOUT });
    expect(await desk.tree(enrollmentId)).toBe('network_connect -(email > email)');
  });

  it('before a connect can be answered on both branches', async () => {
    const enrollmentId = await desk.sequence(EMAIL, CONNECT, { ...REPLY, ...ON_ACCEPTED }, { ...REPLY, ...ON_TIMEOUT });
    expect(await desk.tree(enrollmentId)).toBe('email > network_connect +(email) -(email)');
  });

  it('that replies takes the subject and the thread of the one before it, and both are sent as they were written', async () => {
    await world.grant(desk.team, 5);
    const person = somebody();
    const enrollmentId = await desk.sequenceFor(
      person,
      { ...EMAIL, subject: 'For {{ contact.firstName }}', message: 'Good morning, {{ contact.fullName }}.' },
      { ...REPLY, delay: '1.00:00:00' },
    );
    await world.advance(DAY - HOUR);
    expect(await desk.mails(person.email)).toHaveLength(1);
    await world.advance(2 * HOUR);
    const [first, second] = await desk.mails(person.email);
    expect(first).toMatchObject({ subject: 'For Ada', body: 'Good morning, Ada Lovelace.' });
    expect(second).toMatchObject({ subject: 'Re: For Ada', body: 'Once more.' });
    expect(JSON.stringify(second.headers)).toContain(first.messageId.replace(/[<>]/g, ''));
    expect((await desk.enrollment(enrollmentId)).status).toBe('completed');
    expect((await desk.ok('get_current_user', {})).team.creditBalance).toBe(5);
  });
});

describe('a network connect', () => {
  let desk: Desk;

  inItsOwnWorld(async () => {
    desk = await Desk.set(world, 'Connections');
  });

  it('is one in a sequence, wherever the second would go', async () => {
    const enrollmentId = await desk.sequence(CALL, CONNECT);
    for (const target of [{}, ON_ACCEPTED, ON_TIMEOUT]) await desk.refusesExtension(enrollmentId, { ...CONNECT, ...target });
    await desk.extend(enrollmentId, CALL);
    await desk.refusesExtension(enrollmentId, CONNECT);
  });

  it('waits fourteen days by default', async () => {
    expect((await desk.enrollment(await desk.sequence(CONNECT))).root.connectionTimeout).toBe('14.00:00:00');
  });

  it.each(['00:00:01', '02:30:00', '1.00:00:00', '30.12:30:15'])('waits %s where told so', async (connectionTimeout) => {
    expect((await desk.enrollment(await desk.sequence({ ...CONNECT, connectionTimeout }))).root.connectionTimeout).toBe(connectionTimeout);
  });

  it.each(['00:00:00', '0.00:00:00', '-1.00:00:00', '14', '14 days', 'P14D', '25:00:00', '00:60:00', '1:00', '', 14, 1_209_600_000])(
    'does not wait %j',
    async (connectionTimeout) => {
      await desk.refuses({ contact: somebody(), action: { ...CONNECT, connectionTimeout } }, 'action.connectionTimeout');
    },
  );

  it.each<[string, Fields]>([
    ['e-mail', EMAIL],
    ['network message', MESSAGE],
    ['call', CALL],
  ])('alone has a connectionTimeout: a %s has none', async (_, action) => {
    await desk.refuses({ contact: somebody(), action: { ...action, connectionTimeout: '01:00:00' } }, 'action.connectionTimeout');
  });

  it('takes a note, and no subject', async () => {
    const { root } = await desk.enrollment(await desk.sequence({ ...CONNECT, message: 'Hello {{ contact.firstName }}' }));
    expect(root).toMatchObject({ type: 'network_connect', message: 'Hello {{ contact.firstName }}' });
    await desk.refuses({ contact: somebody(), action: { ...CONNECT, subject: 'Hello' } }, 'action.subject');
  });
});

describe('an in-mail', () => {
  let desk: Desk;

  inItsOwnWorld(async () => {
    desk = await Desk.set(world, 'Inmails');
  });

  it.each<[string, Fields, string]>([
    ['no subject', { type: 'network_inmail', prompt: 'Ask.' }, 'action.subject'],
    ['a blank subject', { ...INMAIL, subject: ' ' }, 'action.subject'],
    ['no prompt', { type: 'network_inmail', subject: 'A question' }, 'action.prompt'],
    ['an empty prompt', { ...INMAIL, prompt: '' }, 'action.prompt'],
    ['a blank prompt', { ...INMAIL, prompt: '  ' }, 'action.prompt'],
    ['a message', { ...INMAIL, message: 'Hello' }, 'action.message'],
    ['a message in place of its prompt', { type: 'network_inmail', subject: 'A question', message: 'Hello' }, 'action.message'],
  ])('is refused with %s', async (_, action, place) => {
    await desk.refuses({ contact: somebody(), action }, place);
  });

  it('stands in the tree with its subject and prompt', async () => {
    const { root } = await desk.enrollment(await desk.sequence(INMAIL));
    expect(root).toMatchObject({ type: 'network_inmail', subject: 'A question', prompt: 'Ask how they plan their week.' });
  });

  const later = { ...INMAIL, delay: '03:00:00' };

  it('is one of five at most on the default branch', async () => {
    const enrollmentId = await desk.sequence(INMAIL, later, later, later, later);
    await desk.refusesExtension(enrollmentId, later);
    await desk.extend(enrollmentId, CALL);
    await desk.refusesExtension(enrollmentId, later);
  });

  it('is one of five at most on each branch, each counted by itself', async () => {
    const enrollmentId = await desk.sequence(INMAIL, CONNECT);
    const [accepted, timeout] = [
      { ...later, ...ON_ACCEPTED },
      { ...later, ...ON_TIMEOUT },
    ];
    for (let count = 0; count < 5; count += 1) {
      await desk.extend(enrollmentId, accepted);
      await desk.extend(enrollmentId, timeout);
    }
    await desk.refusesExtension(enrollmentId, accepted);
    await desk.refusesExtension(enrollmentId, timeout);
    expect(await desk.tree(enrollmentId)).toBe(
      'network_inmail > network_connect +(network_inmail > network_inmail > network_inmail > network_inmail > network_inmail)' +
        ' -(network_inmail > network_inmail > network_inmail > network_inmail > network_inmail)',
    );
  });
});

describe('a profile view', () => {
  let desk: Desk;

  inItsOwnWorld(async () => {
    desk = await Desk.set(world, 'Views');
  });

  it('needs a network URL', async () => {
    const contact = { firstName: 'Ada', lastName: 'Lovelace', email: somebody().email };
    await desk.refuses({ contact, action: VIEW }, 'networkUrl');
    const { enrollmentId } = await desk.add({ contact, action: CALL });
    await desk.refusesExtension(enrollmentId, VIEW, 'networkUrl');
    await desk.add({ enrollmentId, contact: { networkUrl: somebody().networkUrl }, action: VIEW });
    expect(await desk.tree(enrollmentId)).toBe('call > network_profile_view');
  });

  it.each(['subject', 'message', 'prompt', 'title', 'instructions'])('takes no %s', async (field) => {
    await desk.refuses({ contact: somebody(), action: { ...VIEW, [field]: 'Hello' } }, `action.${field}`);
  });

  it('takes no subjectType', async () => {
    await desk.refuses({ contact: somebody(), action: { ...VIEW, subjectType: 'new_thread' } }, 'action.subjectType');
  });

  it('needs nobody’s approval, makes no task, and is carried out', async () => {
    const person = somebody();
    const receipt = await desk.add({ contact: person, action: VIEW });
    expect(receipt).toMatchObject({
      requiresHumanApproval: false,
      createsUserTask: false,
      taskIds: [],
      taskIdsPending: false,
      taskMaterializationStatus: 'not_applicable',
    });
    await world.advance(HOUR);
    const { enrollment, tasks } = await desk.ok('get_flow_enrollment', { enrollmentId: receipt.enrollmentId });
    expect([enrollment.status, tasks]).toEqual(['completed', []]);
    expect(await desk.requests(person.networkUrl)).toMatchObject([{ requestType: 'VIEW_PROFILE' }]);
  });

  it('is one on each of the three branches', async () => {
    const enrollmentId = await desk.sequence(VIEW);
    await desk.refusesExtension(enrollmentId, VIEW);
    await desk.extend(enrollmentId, CONNECT);
    await desk.extend(enrollmentId, { ...VIEW, ...ON_ACCEPTED });
    await desk.extend(enrollmentId, { ...VIEW, ...ON_TIMEOUT });
    for (const target of [ON_ACCEPTED, ON_TIMEOUT]) await desk.refusesExtension(enrollmentId, { ...VIEW, ...target });
    expect(await desk.tree(enrollmentId)).toBe('network_profile_view > network_connect +(network_profile_view) -(network_profile_view)');
  });
});

describe('three hours between chat steps', () => {
  let desk: Desk;

  inItsOwnWorld(async () => {
    desk = await Desk.set(world, 'Spacing');
  });

  const spaced = (delay: string, fields: Fields = {}): Fields => ({ ...MESSAGE, delay, ...fields });

  it.each<[string, Fields[], Fields]>([
    ['no delay', [MESSAGE], MESSAGE],
    ['a second less', [MESSAGE], spaced('02:59:59')],
    ['an in-mail too soon after a message', [MESSAGE], { ...INMAIL, delay: '02:59:59' }],
    ['a message too soon after an in-mail', [INMAIL], spaced('02:59:59')],
    ['too little with what is between', [MESSAGE, { ...CALL, delay: '02:00:00' }], spaced('00:59:59')],
    ['a call between without a delay', [MESSAGE, CALL], spaced('02:00:00')],
    ['enough before the last chat step, too little after it', [MESSAGE, spaced('1.00:00:00')], spaced('02:00:00')],
    ['a wait for acceptance, which counts as nothing', [MESSAGE, CONNECT], { ...MESSAGE, ...ON_ACCEPTED }],
    ['a wait for acceptance and too little', [MESSAGE, { ...CONNECT, delay: '01:00:00' }], spaced('01:59:59', ON_ACCEPTED)],
    ['a time-out that is too short', [MESSAGE, { ...CONNECT, connectionTimeout: '02:00:00' }], spaced('00:59:59', ON_TIMEOUT)],
    ['a chat step on the same branch', [CONNECT, { ...MESSAGE, ...ON_ACCEPTED }], spaced('02:59:59', ON_ACCEPTED)],
  ])('are not kept by %s', async (_, actions, next) => {
    await desk.refusesExtension(await desk.sequence(...actions), next, 'action.delay');
  });

  it.each<[string, Fields[], Fields]>([
    ['three hours', [MESSAGE], spaced('03:00:00')],
    ['an in-mail after three hours', [MESSAGE], { ...INMAIL, delay: '03:00:00' }],
    ['blocking delays and its own together', [MESSAGE, { ...CALL, delay: '02:00:00' }, { ...NEW_THREAD, delay: '00:30:00' }], spaced('00:30:00')],
    ['the delay of a connect', [MESSAGE, { ...CONNECT, delay: '03:00:00' }], { ...MESSAGE, ...ON_ACCEPTED }],
    ['a time-out and its own delay together', [MESSAGE, { ...CONNECT, connectionTimeout: '02:00:00' }], spaced('01:00:00', ON_TIMEOUT)],
    ['the fourteen days of a connect', [MESSAGE, CONNECT], { ...MESSAGE, ...ON_TIMEOUT }],
    ['being the first chat step', [CALL, NEW_THREAD], MESSAGE],
    ['being the first after a connect with a note', [{ ...CONNECT, message: 'May we connect?' }], { ...MESSAGE, ...ON_ACCEPTED }],
    ['being on another branch than the other', [CONNECT, { ...MESSAGE, ...ON_ACCEPTED }], { ...MESSAGE, ...ON_TIMEOUT }],
  ])('are kept by %s', async (_, actions, next) => {
    const enrollmentId = await desk.sequence(...actions);
    expect((await desk.extend(enrollmentId, next)).nodeAppended).toBe(true);
  });
});
