import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY, HOUR, type Json, type Member, type TestTeam, World } from '../support/world.ts';
import { NEVER_GIVEN } from './stage.ts';

let world: World;

/** Each part has a world of its own: where time goes by, nothing of another part wakes. */
function inItsOwnWorld(prepare: () => Promise<void>): void {
  beforeAll(async () => {
    world = await World.open();
    await prepare();
  });
  afterAll(() => world.close());
}

type Fields = Record<string, unknown>;

const CALL = { type: 'call', title: 'Ring them' };
const MANUAL = { type: 'manual', title: 'Send a card' };
const EMAIL = { type: 'email', subject: 'Hello', message: 'Good morning.' };
const NEW_THREAD = { ...EMAIL, subjectType: 'new_thread' };
const REPLY = { type: 'email', subjectType: 'reply', message: 'Once more.' };
const CONNECT = { type: 'network_connect' };
const MESSAGE = { type: 'network_message', message: 'Good morning.' };
const INMAIL = { type: 'network_inmail', subject: 'A question', prompt: 'Ask how they plan their week.' };
const VIEW = { type: 'network_profile_view' };

const ON_ACCEPTED = { appendTarget: 'connection_accepted' };
const ON_TIMEOUT = { appendTarget: 'connection_timeout' };

let people = 0;

/** Somebody whom nobody knows yet, with an address and a profile; both stay quiet. */
function somebody(fields: Fields = {}): Fields & { email: string; networkUrl: string } {
  people += 1;
  return {
    firstName: 'Ada',
    lastName: 'Lovelace',
    email: `quiet.ada.${people}@engines.example`,
    networkUrl: `https://network.example/in/quiet-ada-${people}`,
    ...fields,
  };
}

/** A profile that does as its slug begins, and that no other test uses. */
function profile(beginning: string): string {
  people += 1;
  return `https://network.example/in/${beginning}-${people}`;
}

/** A tree in one line: `>` is the default branch, `+` what follows when accepted, `-` when timed out. */
function outline(node: Json): string {
  const { accepted, timeout, default: next } = node.children;
  return [node.type, accepted ? ` +(${outline(accepted)})` : '', timeout ? ` -(${outline(timeout)})` : '', next ? ` > ${outline(next)}` : ''].join('');
}

/** A team that sends round the clock and without limits that a test would meet. */
class Desk {
  readonly team: TestTeam;

  private constructor(team: TestTeam) {
    this.team = team;
  }

  static async set(name: string): Promise<Desk> {
    const team = await world.team(name);
    const input = { workDays: [1, 2, 3, 4, 5, 6, 7], workStart: '00:00', workEnd: '24:00', spacingSeconds: 0, dailyConnects: 1000, dailyInMails: 1000 };
    for (const { key } of [team.owner, team.admin, team.member])
      await world.data('mutation ($input: SenderSettingsInput!) { updateSenderSettings(input: $input) { workDays } }', { input }, key);
    return new Desk(team);
  }

  get key(): string {
    return this.team.owner.key;
  }

  ok(tool: string, body: object, key = this.key): Promise<Json> {
    return world.ok(tool, body, key);
  }

  add(body: object, key = this.key): Promise<Json> {
    return world.ok('add_dynamic_action', body, key);
  }

  /** A new sequence for somebody unknown, with these actions one after the other; gives its id. */
  async sequence(...actions: Fields[]): Promise<string> {
    return this.sequenceFor(somebody(), ...actions);
  }

  async sequenceFor(contact: Fields, ...actions: Fields[]): Promise<string> {
    const [first, ...rest] = actions;
    const { enrollmentId } = await this.add({ contact, action: first });
    for (const action of rest) expect((await this.extend(enrollmentId, action)).isNewSequence).toBe(false);
    return enrollmentId;
  }

  extend(enrollmentId: string, action: Fields, key = this.key): Promise<Json> {
    return this.add({ enrollmentId, action }, key);
  }

  /** A refusal as invalid_request that names the place; nothing is added anywhere. */
  async refuses(body: Json, place = ''): Promise<void> {
    const before = await this.everything();
    const answer = await world.tool('add_dynamic_action', body, this.key);
    expect([answer.status, answer.body.error], JSON.stringify(answer.body)).toEqual([400, 'invalid_request']);
    expect(answer.body.message).toContain(place);
    expect(await this.everything()).toEqual(before);
  }

  refusesExtension(enrollmentId: string, action: Fields, place = ''): Promise<void> {
    return this.refuses({ enrollmentId, action }, place);
  }

  async everything(): Promise<Json> {
    const { items, totalCount } = await this.ok('find_mcp_enrollment', { limit: 10 });
    return { totalCount, trees: items.map(({ enrollmentId, root }: Json) => [enrollmentId, outline(root)]) };
  }

  async enrollment(enrollmentId: string, key = this.key): Promise<Json> {
    return (await this.ok('get_flow_enrollment', { enrollmentId }, key)).enrollment;
  }

  async tree(enrollmentId: string): Promise<string> {
    return outline((await this.enrollment(enrollmentId)).root);
  }

  async contact(enrollmentId: string): Promise<Json> {
    return (await this.enrollment(enrollmentId)).contact;
  }

  async statuses(enrollmentId: string): Promise<Json> {
    return (await this.ok('get_flow_enrollment', { enrollmentId })).actions.map(({ type, status }: Json) => [type, status]);
  }

  /** The one task to do of an enrollment. */
  async task(enrollmentId: string, key = this.key): Promise<Json> {
    await world.settle();
    const { tasks } = await this.ok('get_flow_enrollment', { enrollmentId }, key);
    const open = tasks.filter(({ status }: Json) => status === 'todo');
    expect(open).toHaveLength(1);
    return open[0];
  }

  async complete(enrollmentId: string): Promise<void> {
    const { taskId } = await this.task(enrollmentId);
    await this.ok('complete_task', { taskId });
    await world.settle();
  }

  async mails(to: string): Promise<Json[]> {
    const query = 'query ($to: String) { sandboxEmails(to: $to, first: 50) { nodes { subject body headers messageId sentAt } } }';
    return (await world.data(query, { to }, this.key)).sandboxEmails.nodes.reverse();
  }

  async requests(networkUrl: string): Promise<Json[]> {
    const query = 'query ($url: String) { sandboxNetworkRequests(networkUrl: $url, first: 50) { nodes { requestType text subject } } }';
    return (await world.data(query, { url: networkUrl }, this.key)).sandboxNetworkRequests.nodes.reverse();
  }

  /** Without approvals, so that what is added runs by itself. */
  async withoutApproval(): Promise<void> {
    await world.data(SET_APPROVAL, { required: false }, this.key);
  }
}

const SET_APPROVAL = `mutation ($required: Boolean) {
  updateTeamSettings(input: { requiresDynamicActionApproval: $required }) { requiresDynamicActionApproval } }`;

const refusal = ({ status, body }: { status: number; body: Json }) => [status, body.error];

describe('a new sequence', () => {
  let desk: Desk;

  inItsOwnWorld(async () => {
    desk = await Desk.set('Beginnings');
  });

  it.each<[string, Fields, string]>([
    ['a first name', { lastName: 'Lovelace', email: 'quiet.a@x.example' }, 'contact.firstName'],
    ['a last name', { firstName: 'Ada', email: 'quiet.a@x.example' }, 'contact.lastName'],
    ['a first name that is more than blanks', { firstName: '  ', lastName: 'Lovelace', email: 'quiet.a@x.example' }, 'contact.firstName'],
    ['a last name that is not null', { firstName: 'Ada', lastName: null, email: 'quiet.a@x.example' }, 'contact.lastName'],
  ])('needs %s', async (_, contact, place) => {
    await desk.refuses({ contact, action: CALL }, place);
  });

  it('needs a contact', async () => {
    await desk.refuses({ action: CALL }, 'contact');
    await desk.refuses({ company: { domain: 'engines.example' }, action: CALL }, 'contact');
  });

  it.each<[string, object]>([
    ['nothing else', {}],
    ['a role', { contact: { role: 'Countess' } }],
    ['the name of the company', { company: { name: 'Engines' } }],
    ['blank targets', { contact: { email: ' ', networkUrl: ' ', phone: ' ' }, company: { domain: ' ' } }],
  ])('needs an exact target: names and %s are not enough', async (_, { contact, ...rest }: Json) => {
    await desk.refuses({ contact: { firstName: 'Ada', lastName: 'Lovelace', ...contact }, ...rest, action: CALL });
  });

  it.each<[string, Json, Json]>([
    ['an e-mail', { contact: { email: ' Quiet.Only@Engines.Example ' } }, { email: 'quiet.only@engines.example' }],
    ['a network URL', { contact: { networkUrl: 'https://WWW.Network.Example/in/quiet-only/?x=1' } }, { networkUrl: 'https://network.example/in/quiet-only' }],
    ['a phone number', { contact: { phone: '+44 20 7946 0958' } }, { phone: '+442079460958' }],
    ['a company domain', { company: { domain: 'WWW.Engines.Example' } }, { companyDomain: 'engines.example' }],
  ])('takes names and %s', async (_, { contact, ...rest }, known) => {
    const receipt = await desk.add({ contact: { firstName: 'Ada', lastName: 'Only', ...contact }, ...rest, action: CALL });
    expect(receipt).toMatchObject({ nodeAppended: true, isNewSequence: true });
    const { status, contact: person, root, flowPlan, sender } = await desk.enrollment(receipt.enrollmentId);
    expect(status).toBe('in_progress');
    expect(person).toMatchObject({ firstName: 'Ada', lastName: 'Only', ...known });
    expect(root).toMatchObject({ nodeId: receipt.nodeId, type: 'call', title: 'Ring them', children: {} });
    expect(flowPlan.flowPlanId).toBe(receipt.flowPlanId);
    expect(sender.userId).toBe(desk.team.owner.userId);
  });

  it('takes a prospectId that has a full name', async () => {
    const known = somebody();
    const { contact } = await desk.enrollment(await desk.sequenceFor(known, CALL));
    const receipt = await desk.add({ contact: { prospectId: contact.prospectId }, action: CALL });
    expect(receipt.isNewSequence).toBe(true);
    expect(await desk.contact(receipt.enrollmentId)).toEqual(contact);
  });

  it('refuses a prospectId without a full name', async () => {
    const email = somebody().email;
    await desk.ok('create_audience', { name: 'Half known', contacts: [{ email, firstName: 'Ada' }] });
    const { contact } = await desk.ok('find_contact_data', { email });
    await desk.refuses({ contact: { prospectId: contact.prospectId }, action: CALL }, 'contact.lastName');
  });

  it('does not find a prospectId that was never given, or that is another team’s', async () => {
    const other = await Desk.set('Beginnings elsewhere');
    const { prospectId } = await other.contact(await other.sequence(CALL));
    const answers = [];
    for (const id of [NEVER_GIVEN['prospect'], prospectId])
      answers.push(await world.tool('add_dynamic_action', { contact: { prospectId: id, firstName: 'Ada', lastName: 'Lovelace' }, action: CALL }, desk.key));
    expect(answers.map(refusal)).toEqual([
      [404, 'not_found'],
      [404, 'not_found'],
    ]);
  });

  it('is one more for the same person where no enrollmentId is given, and the person stays one', async () => {
    const person = somebody();
    const first = await desk.add({ contact: person, action: CALL });
    const second = await desk.add({ contact: { ...person, email: person.email.toUpperCase() }, action: CALL });
    expect([second.isNewSequence, second.enrollmentId === first.enrollmentId]).toEqual([true, false]);
    const [one, other] = [await desk.contact(first.enrollmentId), await desk.contact(second.enrollmentId)];
    expect(other.prospectId).toBe(one.prospectId);
  });

  it.each<[string, Fields, string]>([
    ['an e-mail address', { email: 'nobody' }, 'contact.email'],
    ['a network URL', { networkUrl: 'nobody' }, 'contact.networkUrl'],
    ['a phone number', { phone: 'nobody' }, 'contact.phone'],
  ])('refuses what is not %s', async (_, target, place) => {
    await desk.refuses({ contact: { firstName: 'Ada', lastName: 'Lovelace', ...target }, action: CALL }, place);
  });

  it('makes no audience and no other flow plan', async () => {
    const fresh = await Desk.set('Nothing but actions');
    await fresh.sequence(CALL, NEW_THREAD);
    expect((await fresh.ok('list_audiences', {})).totalCount).toBe(0);
    const { items } = await fresh.ok('list_flow_plans', {});
    expect(items).toMatchObject([{ systemKind: 'dynamic_actions', isDraft: false, audience: null }]);
  });

  it.each<[string, Fields, string]>([
    ['an unknown type', { type: 'sms' }, 'action.type'],
    ['a call without a title', { type: 'call' }, 'action.title'],
    ['a call with a message', { ...CALL, message: 'Hello' }, 'action.message'],
    ['a manual step with a subject', { ...MANUAL, subject: 'Hello' }, 'action.subject'],
    ['a delay that is no time span', { ...CALL, delay: '2 days' }, 'action.delay'],
    ['a negative delay', { ...CALL, delay: '-01:00:00' }, 'action.delay'],
    ['an unknown variable', { ...EMAIL, message: 'Hello {{ contact.shoeSize }}' }, 'action.message'],
    ['a Liquid tag', { ...EMAIL, message: '{% if true %}Hello{% endif %}' }, 'action.message'],
    ['a network message with neither message nor prompt', { type: 'network_message' }, 'action'],
    ['a network message with a subject', { ...MESSAGE, subject: 'Hello' }, 'action.subject'],
    ['a note of 301 characters', { ...CONNECT, message: 'x'.repeat(301) }, 'action.message'],
  ])('is not begun with %s', async (_, action, place) => {
    await desk.refuses({ contact: somebody(), action }, place);
  });

  it('refuses a field that is not known by its name', async () => {
    await desk.refuses({ contact: somebody({ emial: 'x' }), action: CALL }, 'emial');
    await desk.refuses({ contact: somebody(), action: { ...CALL, requiresApproval: false } }, 'requiresApproval');
  });

  it('is not for a key that may only read', async () => {
    const key = await world.key(desk.team, desk.team.owner, ['read']);
    expect(refusal(await world.tool('add_dynamic_action', { contact: somebody(), action: CALL }, key))).toEqual([403, 'forbidden']);
  });

  it('can be begun by a member, who is the sender and has the tasks', async () => {
    const { enrollmentId } = await desk.add({ contact: somebody(), action: CALL }, desk.team.member.key);
    expect((await desk.enrollment(enrollmentId)).sender.userId).toBe(desk.team.member.userId);
    await world.settle();
    const { items } = await desk.ok('list_user_tasks', {}, desk.team.member.key);
    expect(items).toMatchObject([{ kind: 'call', title: 'Ring them', enrollmentId }]);
  });
});

describe('whom an action is for', () => {
  let desk: Desk;

  inItsOwnWorld(async () => {
    desk = await Desk.set('Identities');
  });

  it('is the person of the enrollment where nothing but enrollmentId is given', async () => {
    const enrollmentId = await desk.sequence(CALL);
    const receipt = await desk.extend(enrollmentId, MANUAL);
    expect(receipt).toMatchObject({ nodeAppended: true, isNewSequence: false, enrollmentId });
    const { root } = await desk.enrollment(enrollmentId);
    expect(root).toMatchObject({ type: 'call', children: { default: { nodeId: receipt.nodeId, type: 'manual' } } });
  });

  it('is the person of the enrollment where what is given differs in no exact identifier: what is known wins, gaps are filled', async () => {
    const person = somebody({ role: 'Countess' });
    const enrollmentId = await desk.sequenceFor(person, CALL);
    const receipt = await desk.add({
      enrollmentId,
      contact: { firstName: 'Augusta', lastName: 'King', role: 'Mathematician', email: ` ${person.email.toUpperCase()} `, phone: '+44 20 7946 0001' },
      company: { name: 'Engines', domain: 'https://www.engines.example/about' },
      action: MANUAL,
    });
    expect([receipt.isNewSequence, receipt.enrollmentId]).toEqual([false, enrollmentId]);
    expect(await desk.contact(enrollmentId)).toMatchObject({
      firstName: 'Ada',
      lastName: 'Lovelace',
      role: 'Countess',
      email: person.email,
      networkUrl: person.networkUrl,
      phone: '+442079460001',
      companyName: 'Engines',
      companyDomain: 'engines.example',
    });
  });

  it.each<[string, Json]>([
    ['e-mail', { email: 'quiet.other@engines.example' }],
    ['network URL', { networkUrl: 'https://network.example/in/quiet-other' }],
    ['phone number', { phone: '+442079460002' }],
  ])('is another person, with a new sequence, where the %s differs', async (_, differing) => {
    const person = somebody({ phone: `+44207946${1000 + people}` });
    const enrollmentId = await desk.sequenceFor(person, CALL);
    const before = await desk.enrollment(enrollmentId);
    const receipt = await desk.add({ enrollmentId, contact: { firstName: 'Ada', lastName: 'Lovelace', ...differing }, action: CALL });
    expect(receipt).toMatchObject({ nodeAppended: true, isNewSequence: true });
    expect(receipt.enrollmentId).not.toBe(enrollmentId);
    expect(await desk.enrollment(enrollmentId)).toEqual(before);
    const { contact, root } = await desk.enrollment(receipt.enrollmentId);
    expect(contact).toMatchObject(differing);
    expect(contact.prospectId).not.toBe(before.contact.prospectId);
    expect(root.children).toEqual({});
  });

  it('keeps the rules of a new sequence where a differing identifier begins one', async () => {
    const enrollmentId = await desk.sequence(EMAIL);
    const contact = { firstName: 'Ada', lastName: 'Lovelace', email: somebody().email };
    await desk.refuses({ enrollmentId, contact, action: REPLY }, 'action.subjectType');
    const receipt = await desk.add({ enrollmentId, contact, action: EMAIL });
    expect((await desk.enrollment(receipt.enrollmentId)).root).toMatchObject({ subject: 'Hello', subjectType: 'new_thread' });
  });

  it('is not found where the enrollment was never given or is another team’s', async () => {
    const other = await Desk.set('Identities elsewhere');
    const foreign = await other.sequence(CALL);
    const answers = [];
    for (const enrollmentId of [NEVER_GIVEN['enrollment'], foreign])
      answers.push(await world.tool('add_dynamic_action', { enrollmentId, contact: somebody(), action: CALL }, desk.key));
    expect(answers.map(refusal)).toEqual([
      [404, 'not_found'],
      [404, 'not_found'],
    ]);
    expect(answers[1]?.body.message.replace(foreign, '')).toBe(answers[0]?.body.message.replace(NEVER_GIVEN['enrollment'], ''));
    expect(await other.tree(foreign)).toBe('call');
  });

  it('is never somebody whom only names and domain suggest and whose e-mail is another', async () => {
    await desk.withoutApproval();
    const contacts = [{ firstName: 'Grace', lastName: 'Hopper', companyDomain: 'navy.example', email: 'quiet.grace.old@navy.example' }];
    await desk.ok('create_audience', { name: 'Known', contacts });
    const before = (await desk.ok('find_contact_data', { email: 'quiet.grace.old@navy.example' })).contact;
    const receipt = await desk.add({
      contact: { firstName: 'Grace', lastName: 'Hopper', email: 'quiet.grace.new@navy.example' },
      company: { domain: 'navy.example' },
      action: EMAIL,
    });
    const person = await desk.contact(receipt.enrollmentId);
    expect(person.email).toBe('quiet.grace.new@navy.example');
    expect(person.prospectId).not.toBe(before.prospectId);
    await world.advance(HOUR);
    expect(await desk.mails('quiet.grace.new@navy.example')).toHaveLength(1);
    expect(await desk.mails('quiet.grace.old@navy.example')).toEqual([]);
    expect((await desk.ok('find_contact_data', { email: 'quiet.grace.old@navy.example' })).contact).toEqual(before);
  });

  it('is never somebody whom only names and domain suggest and whose profile is another', async () => {
    const contacts = [{ firstName: 'Mary', lastName: 'Jackson', companyDomain: 'nasa.example', networkUrl: 'https://network.example/in/quiet-mary-old' }];
    await desk.ok('create_audience', { name: 'Known too', contacts });
    const receipt = await desk.add({
      contact: { firstName: 'Mary', lastName: 'Jackson', networkUrl: 'https://network.example/in/quiet-mary-new' },
      company: { domain: 'nasa.example' },
      action: VIEW,
    });
    expect((await desk.contact(receipt.enrollmentId)).networkUrl).toBe('https://network.example/in/quiet-mary-new');
    await world.advance(HOUR);
    expect(await desk.requests('https://network.example/in/quiet-mary-new')).toMatchObject([{ requestType: 'VIEW_PROFILE' }]);
    expect(await desk.requests('https://network.example/in/quiet-mary-old')).toEqual([]);
  });

  it('is the one whom names and domain identify where nothing stronger is given', async () => {
    const contacts = [{ firstName: 'Katherine', lastName: 'Johnson', companyDomain: 'nasa.example', email: 'quiet.katherine@nasa.example' }];
    await desk.ok('create_audience', { name: 'Known by name', contacts });
    const { contact } = await desk.ok('find_contact_data', { email: 'quiet.katherine@nasa.example' });
    const receipt = await desk.add({ contact: { firstName: 'Katherine', lastName: 'Johnson' }, company: { domain: 'nasa.example' }, action: CALL });
    expect((await desk.contact(receipt.enrollmentId)).prospectId).toBe(contact.prospectId);
  });

  it('is looked up nowhere else: no credit is spent and nothing is added to what is known', async () => {
    await world.grant(desk.team, 10);
    const { enrollmentId } = await desk.add({ contact: { firstName: 'Dorothy', lastName: 'Vaughan' }, company: { domain: 'nasa.example' }, action: CALL });
    expect(await desk.contact(enrollmentId)).toMatchObject({ email: null, phone: null, networkUrl: null, role: null });
    await world.settle();
    const { team } = await desk.ok('get_current_user', {});
    expect([team.creditBalance, team.creditReserved]).toEqual([10, 0]);
  });
});

describe('an e-mail', () => {
  let desk: Desk;

  inItsOwnWorld(async () => {
    desk = await Desk.set('Letters');
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
    desk = await Desk.set('Connections');
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
    desk = await Desk.set('Inmails');
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
    desk = await Desk.set('Views');
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
    desk = await Desk.set('Spacing');
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

describe('where an action is appended', () => {
  let desk: Desk;

  inItsOwnWorld(async () => {
    desk = await Desk.set('Targets');
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
    const crowded = await Desk.set('A hundred steps');
    const enrollmentId = await crowded.sequence(CALL);
    for (let count = 1; count < 100; count += 1) await crowded.extend(enrollmentId, MANUAL);
    await crowded.refusesExtension(enrollmentId, MANUAL);
  });
});

describe('a sequence that is over', () => {
  let desk: Desk;

  inItsOwnWorld(async () => {
    desk = await Desk.set('Endings');
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
    people += 1;
    const enrollmentId = await desk.sequenceFor(somebody({ email: `bounce.${people}@engines.example` }), EMAIL);
    await world.advance(HOUR);
    expect((await desk.enrollment(enrollmentId)).status).toBe('failed');
    expect(refusal(await world.tool('add_dynamic_action', { enrollmentId, action: CALL }, desk.key))).toEqual([409, 'conflict']);
    expect((await desk.enrollment(enrollmentId)).status).toBe('failed');
  });
});

describe('the receipt', () => {
  let desk: Desk;

  inItsOwnWorld(async () => {
    desk = await Desk.set('Receipts');
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

describe('an approval', () => {
  let desk: Desk;

  inItsOwnWorld(async () => {
    desk = await Desk.set('Approvals');
    await world.grant(desk.team, 50);
  });

  it('is asked for in the background, and nothing is sent without it', async () => {
    const person = somebody();
    const { enrollmentId } = await desk.add({ contact: person, action: { ...EMAIL, message: 'Good morning, {{ contact.firstName }}.' } });
    expect((await desk.ok('get_flow_enrollment', { enrollmentId })).tasks).toEqual([]);
    const task = await desk.task(enrollmentId);
    expect(task).toMatchObject({ kind: 'section_approval', status: 'todo', enrollmentId, assignee: { userId: desk.team.owner.userId } });
    const listed = await desk.ok('list_user_tasks', { types: ['section_approval'] });
    expect(listed.items.map(({ taskId }: Json) => taskId)).toContain(task.taskId);
    await world.advance(3 * DAY);
    expect(await desk.mails(person.email)).toEqual([]);
    const preview = await desk.ok('preview_task', { taskId: task.taskId });
    expect(preview).toMatchObject({
      primaryAction: 'approve_and_run',
      readiness: { canExecute: true, blockers: [] },
      groupedActions: [{ type: 'email', subject: 'Hello', message: 'Good morning, Ada.' }],
    });
    expect(await desk.ok('complete_task', { taskId: task.taskId })).toMatchObject({ status: 'completed', executedAction: 'approve_and_run' });
    await world.advance(HOUR);
    expect(await desk.mails(person.email)).toMatchObject([{ subject: 'Hello', body: 'Good morning, Ada.' }]);
    expect((await desk.enrollment(enrollmentId)).status).toBe('completed');
  });

  it('is of the text that is sent, also where it was written from a prompt', async () => {
    const person = somebody();
    const { enrollmentId } = await desk.add({ contact: person, action: INMAIL });
    const { taskId } = await desk.task(enrollmentId);
    const { groupedActions } = await desk.ok('preview_task', { taskId });
    expect(groupedActions).toMatchObject([{ type: 'network_inmail', subject: 'A question', message: expect.stringMatching(/\S/) }]);
    await desk.ok('complete_task', { taskId });
    await world.advance(HOUR);
    expect(await desk.requests(person.networkUrl)).toEqual([{ requestType: 'SEND_IN_MAIL_MESSAGE', subject: 'A question', text: groupedActions[0].message }]);
  });

  it('holds for the text as it was, whatever is learned of the person before it is sent', async () => {
    const person = somebody();
    const action = { ...EMAIL, delay: '2.00:00:00', message: 'Dear {{ contact.role | default: "friend" }},' };
    const { enrollmentId } = await desk.add({ contact: person, action });
    const { taskId } = await desk.task(enrollmentId);
    expect((await desk.ok('preview_task', { taskId })).groupedActions).toMatchObject([{ message: 'Dear friend,' }]);
    await desk.ok('complete_task', { taskId });
    await desk.add({ enrollmentId, contact: { role: 'Countess' }, action: { ...CALL, delay: '1.00:00:00' } });
    expect((await desk.contact(enrollmentId)).role).toBe('Countess');
    await world.advance(2 * DAY + HOUR);
    expect(await desk.mails(person.email)).toMatchObject([{ body: 'Dear friend,' }]);
  });

  it('is asked for again for what is added after it was given', async () => {
    const person = somebody();
    const enrollmentId = await desk.sequenceFor(person, EMAIL);
    await desk.complete(enrollmentId);
    await desk.extend(enrollmentId, { ...REPLY, delay: '01:00:00' });
    await world.advance(DAY);
    expect(await desk.mails(person.email)).toHaveLength(1);
    expect((await desk.task(enrollmentId)).kind).toBe('section_approval');
    await desk.complete(enrollmentId);
    await world.advance(DAY);
    expect(await desk.mails(person.email)).toHaveLength(2);
  });

  it.each([true, false])('covers no text that its preview did not show (with the background done in between: %s)', async (isSettled) => {
    const person = somebody();
    const enrollmentId = await desk.sequenceFor(person, EMAIL);
    const { taskId } = await desk.task(enrollmentId);
    await desk.extend(enrollmentId, { ...REPLY, delay: '01:00:00' });
    if (isSettled) await world.settle();
    const { groupedActions } = await desk.ok('preview_task', { taskId });
    await desk.ok('complete_task', { taskId });
    await world.advance(DAY);
    const approved = groupedActions.map(({ message }: Json) => message);
    expect((await desk.mails(person.email)).map(({ body }) => body)).toEqual(approved);
    if (approved.length === 1) await desk.complete(enrollmentId);
    await world.advance(DAY);
    expect((await desk.mails(person.email)).map(({ body }) => body)).toEqual(['Good morning.', 'Once more.']);
  });

  it('is the sender’s, or an owner’s or admin’s', async () => {
    const begin = async (by: Member) => {
      const { enrollmentId } = await desk.add({ contact: somebody(), action: EMAIL }, by.key);
      return (await desk.task(enrollmentId)).taskId;
    };
    const { owner, admin, member } = desk.team;
    expect(refusal(await world.tool('complete_task', { taskId: await begin(owner) }, member.key))).toEqual([403, 'forbidden']);
    expect((await world.tool('complete_task', { taskId: await begin(member) }, member.key)).status).toBe(200);
    expect((await world.tool('complete_task', { taskId: await begin(member) }, admin.key)).status).toBe(200);
    expect((await world.tool('complete_task', { taskId: await begin(admin) }, owner.key)).status).toBe(200);
  });
});

describe('the owner’s switch', () => {
  let desk: Desk;
  const READ = '{ viewer { team { requiresDynamicActionApproval } } }';
  const isRequired = async () => (await world.data(READ, {}, desk.key)).viewer.team.requiresDynamicActionApproval;

  inItsOwnWorld(async () => {
    desk = await Desk.set('Switches');
  });

  it('is on at first', async () => {
    expect(await isRequired()).toBe(true);
  });

  it('is the owner’s alone', async () => {
    for (const { key } of [desk.team.admin, desk.team.member]) {
      const { errors } = await world.graphql(SET_APPROVAL, { required: false }, key);
      expect(errors[0].extensions.code).toBe('ROLE_REQUIRED');
    }
    expect(await isRequired()).toBe(true);
  });

  it('lets what is added from now on be sent without an approval, and holds back what was added before', async () => {
    const [before, after] = [somebody(), somebody()];
    const held = await desk.sequenceFor(before, EMAIL);
    expect((await world.data(SET_APPROVAL, { required: false }, desk.key)).updateTeamSettings).toEqual({ requiresDynamicActionApproval: false });
    const receipt = await desk.add({ contact: after, action: EMAIL });
    expect(receipt).toMatchObject({
      requiresHumanApproval: false,
      createsUserTask: false,
      taskIds: [],
      taskIdsPending: false,
      taskMaterializationStatus: 'not_applicable',
    });
    await world.advance(HOUR);
    expect(await desk.mails(after.email)).toHaveLength(1);
    expect(await desk.mails(before.email)).toEqual([]);
    expect((await desk.task(held)).kind).toBe('section_approval');
  });

  it('can be put on again', async () => {
    await world.data(SET_APPROVAL, { required: true }, desk.key);
    expect(await isRequired()).toBe(true);
    expect(await desk.add({ contact: somebody(), action: EMAIL })).toMatchObject({ requiresHumanApproval: true });
  });

  it('is one for each team', async () => {
    const other = await Desk.set('Switches elsewhere');
    await other.withoutApproval();
    expect(await isRequired()).toBe(true);
  });
});

describe('the shared flow', () => {
  let desk: Desk;
  let flowPlanId: string;
  let enrollmentId: string;

  inItsOwnWorld(async () => {
    desk = await Desk.set('Sharing');
    ({ flowPlanId, enrollmentId } = await desk.add({ contact: somebody(), action: CALL }));
  });

  const sharedOf = async ({ key }: Member) =>
    (await world.ok('list_flow_plans', { limit: 25 }, key)).items.filter(({ systemKind }: Json) => systemKind === 'dynamic_actions');

  it('is there from the first action on, one for all members, and another for another team', async () => {
    const other = await Desk.set('Sharing elsewhere');
    expect(await sharedOf(other.team.owner)).toEqual([]);
    const first = await other.add({ contact: somebody(), action: CALL });
    const second = await other.add({ contact: somebody(), action: CALL }, other.team.member.key);
    expect(second.flowPlanId).toBe(first.flowPlanId);
    expect(first.flowPlanId).not.toBe(flowPlanId);
    expect(await sharedOf(other.team.owner)).toMatchObject([{ flowPlanId: first.flowPlanId, isDraft: false, audience: null }]);
  });

  it('is one after ten first calls at once', async () => {
    for (const name of ['At once a', 'At once b', 'At once c']) {
      const fresh = await Desk.set(name);
      const receipts = await Promise.all(Array.from({ length: 10 }, () => fresh.add({ contact: somebody(), action: CALL })));
      expect(new Set(receipts.map((receipt) => receipt.flowPlanId)).size).toBe(1);
      expect(new Set(receipts.map((receipt) => receipt.enrollmentId)).size).toBe(10);
      expect(await sharedOf(fresh.team.owner)).toHaveLength(1);
    }
  });

  it('has one person after ten first calls at once for the same', async () => {
    const fresh = await Desk.set('One at once');
    const contact = somebody();
    const receipts = await Promise.all(Array.from({ length: 10 }, () => fresh.add({ contact, action: CALL })));
    const contacts = [];
    for (const receipt of receipts) contacts.push((await fresh.contact(receipt.enrollmentId)).prospectId);
    expect(new Set(contacts).size).toBe(1);
  });

  it.each<[string, Json]>([
    ['replace_flow_root', { root: CALL }],
    ['manage_flow_publication', { action: 'unpublish' }],
    ['manage_flow_publication', { action: 'publish' }],
    ['add_manual_flow_enrollment', { contact: { email: 'quiet.shared@x.example', firstName: 'Ada' } }],
    ['add_manual_flow_enrollment', { contact: { email: 'quiet.shared@x.example', firstName: 'Ada' }, enrollmentMode: 'enroll' }],
    ['enroll_awaiting_flow_items', { all: true }],
    ['enroll_awaiting_flow_items', { queueItemIds: [NEVER_GIVEN['queueItem']] }],
    ['cancel_flow_enrollments', { enrollmentIds: [] }],
    ['update_flow_plan', { name: 'Mine' }],
    ['update_flow_plan', { enrollmentMode: 'auto' }],
    ['update_flow_plan', { candidates: [] }],
    ['update_flow_plan', { aiQualification: { isEnabled: false, criteria: 'x' } }],
    ['update_flow_plan', { options: { stopOnReply: false } }],
    ['update_flow_plan', { name: 'Mine', mcpDynamicActionsOptions: { is_enrich_crm: false } }],
  ])('is protected from %s %j', async (tool, body) => {
    const before = await desk.ok('get_flow_workspace', { flowPlanId });
    const filled = {
      ...body,
      ...('enrollmentIds' in body ? { enrollmentIds: [enrollmentId] } : {}),
      ...('candidates' in body ? { candidates: [desk.team.admin.userId] } : {}),
    };
    const answer = await world.tool(tool, { flowPlanId, ...filled }, desk.key);
    expect(refusal(answer)).toEqual([409, 'shared_flow_protected']);
    expect(await desk.ok('get_flow_workspace', { flowPlanId })).toEqual(before);
    expect((await desk.enrollment(enrollmentId)).status).toBe('in_progress');
  });

  it('is protected from an audience', async () => {
    const { audience } = await desk.ok('create_audience', { name: 'Visitors', contacts: [{ email: 'quiet.visitor@x.example' }] });
    const attach = await world.tool('attach_audience_to_flow', { audienceId: audience.audienceId, flowPlanId }, desk.key);
    expect(refusal(attach)).toEqual([409, 'shared_flow_protected']);
    const create = await world.tool('create_audience', { name: 'More visitors', contacts: [{ email: 'quiet.more@x.example' }], flowPlanId }, desk.key);
    expect(refusal(create)).toEqual([409, 'shared_flow_protected']);
    expect((await desk.ok('list_audiences', {})).items.map(({ name }: Json) => name)).toEqual(['Visitors']);
    expect((await desk.ok('get_flow_workspace', { flowPlanId })).flowPlan.audience).toBeNull();
  });

  it('is protected from a CSV file', async () => {
    const outcome = await world.importCsv('email\nquiet.csv@x.example\n', { name: 'From a file', flowPlanId }, desk.key);
    expect(outcome.errors[0].extensions.code).toBe('SHARED_FLOW_PROTECTED');
    expect((await desk.ok('list_audiences', {})).items.map(({ name }: Json) => name)).not.toContain('From a file');
  });

  it.each<[string, string]>([
    ['setFlowPublication', 'mutation ($id: ID!) { setFlowPublication(flowPlanId: $id, action: UNPUBLISH) { flowPlan { id } } }'],
    ['replaceFlowRoot', 'mutation ($id: ID!) { replaceFlowRoot(flowPlanId: $id, root: { type: CALL, title: "x" }) { flowPlan { id } } }'],
    ['updateFlowPlan', 'mutation ($id: ID!) { updateFlowPlan(input: { flowPlanId: $id, name: "Mine" }) { flowPlan { id } } }'],
    ['enrollQueueItems', 'mutation ($id: ID!) { enrollQueueItems(input: { flowPlanId: $id, all: true }) { remaining } }'],
  ])('is protected from %s in GraphQL', async (_, query) => {
    const { errors } = await world.graphql(query, { id: flowPlanId }, desk.key);
    expect(errors[0].extensions.code).toBe('SHARED_FLOW_PROTECTED');
  });

  it('is not there for another team', async () => {
    const other = await Desk.set('Sharing with nobody');
    const answer = await world.tool('manage_flow_publication', { flowPlanId, action: 'unpublish' }, other.key);
    expect(refusal(answer)).toEqual([404, 'not_found']);
  });

  it('enriches the CRM where nobody said otherwise', async () => {
    expect((await desk.ok('get_flow_workspace', { flowPlanId })).mcpDynamicActionsOptions.is_enrich_crm).toBe(true);
  });
});

describe('remove_dynamic_action_prospect', () => {
  let desk: Desk;

  inItsOwnWorld(async () => {
    desk = await Desk.set('Removals');
  });

  const remove = (body: object, key = desk.key) => world.tool('remove_dynamic_action_prospect', body, key);

  it('cancels the sequence of an enrollment with its open task', async () => {
    const enrollmentId = await desk.sequence(CALL, MANUAL);
    const { taskId } = await desk.task(enrollmentId);
    const { summary, warnings, nextSteps, ...outcome } = await desk.ok('remove_dynamic_action_prospect', { enrollmentId });
    expect(outcome).toEqual({ enrollmentId, status: 'canceled', canceledTaskIds: [taskId] });
    const after = await desk.ok('get_flow_enrollment', { enrollmentId });
    expect([after.enrollment.status, after.tasks[0].status]).toEqual(['canceled', 'canceled']);
    expect(refusal(await world.tool('complete_task', { taskId }, desk.key))).toEqual([409, 'task_not_todo']);
  });

  it('cancels an approval that was asked for, and nothing is sent', async () => {
    const person = somebody();
    const enrollmentId = await desk.sequenceFor(person, EMAIL);
    const { taskId } = await desk.task(enrollmentId);
    expect((await desk.ok('remove_dynamic_action_prospect', { enrollmentId })).canceledTaskIds).toEqual([taskId]);
    await world.advance(DAY);
    expect(await desk.mails(person.email)).toEqual([]);
    expect((await desk.ok('list_user_tasks', { types: ['section_approval'] })).totalCount).toBe(0);
  });

  it('cancels one whose approval is still to be asked for, and it is not asked for any more', async () => {
    const enrollmentId = await desk.sequence(EMAIL);
    expect((await desk.ok('remove_dynamic_action_prospect', { enrollmentId })).canceledTaskIds).toEqual([]);
    await world.advance(HOUR);
    const { tasks } = await desk.ok('get_flow_enrollment', { enrollmentId });
    expect(tasks.filter(({ status }: Json) => status === 'todo')).toEqual([]);
  });

  it('cancels what waits for its time', async () => {
    const person = somebody();
    const enrollmentId = await desk.sequenceFor(person, { ...VIEW, delay: '1.00:00:00' });
    await world.settle();
    await desk.ok('remove_dynamic_action_prospect', { enrollmentId });
    await world.advance(2 * DAY);
    expect(await desk.requests(person.networkUrl)).toEqual([]);
  });

  it('cancels the sequence of a prospect who has one', async () => {
    const enrollmentId = await desk.sequence(CALL);
    const { prospectId } = await desk.contact(enrollmentId);
    expect(await desk.ok('remove_dynamic_action_prospect', { prospectId })).toMatchObject({ enrollmentId, status: 'canceled' });
    expect((await desk.enrollment(enrollmentId)).status).toBe('canceled');
  });

  it('refuses a prospect who has several, lists them and cancels none', async () => {
    const person = somebody();
    const ids = [await desk.sequenceFor(person, CALL), await desk.sequenceFor(person, CALL), await desk.sequenceFor(person, CALL)];
    const { prospectId } = await desk.contact(String(ids[0]));
    const answer = await remove({ prospectId });
    expect(refusal(answer)).toEqual([409, 'conflict']);
    for (const id of ids) expect(answer.body.message).toContain(id);
    for (const id of ids) expect((await desk.enrollment(id)).status).toBe('in_progress');
    await desk.ok('remove_dynamic_action_prospect', { enrollmentId: ids[0] });
    expect(refusal(await remove({ prospectId }))).toEqual([409, 'conflict']);
    await desk.ok('remove_dynamic_action_prospect', { enrollmentId: ids[1] });
    expect(await desk.ok('remove_dynamic_action_prospect', { prospectId })).toMatchObject({ enrollmentId: ids[2], status: 'canceled' });
  });

  it('counts a completed sequence among several, for it was not canceled', async () => {
    const person = somebody();
    const [done, open] = [await desk.sequenceFor(person, CALL), await desk.sequenceFor(person, MANUAL)];
    await desk.complete(done);
    const { prospectId } = await desk.contact(open);
    const answer = await remove({ prospectId });
    expect(refusal(answer)).toEqual([409, 'conflict']);
    expect(answer.body.message).toContain(done);
    expect(answer.body.message).toContain(open);
  });

  it('does not count the enrollments of other flow plans', async () => {
    const person = somebody();
    const { flowPlan } = await desk.ok('create_flow_plan', { name: 'Ordinary', root: CALL });
    await desk.ok('manage_flow_publication', { flowPlanId: flowPlan.flowPlanId, action: 'publish' });
    const contact = { email: person.email, firstName: 'Ada', lastName: 'Lovelace' };
    const ordinary = await desk.ok('add_manual_flow_enrollment', { flowPlanId: flowPlan.flowPlanId, contact, enrollmentMode: 'enroll' });
    const { prospectId } = ordinary.contact;
    expect(refusal(await remove({ prospectId }))).toEqual([404, 'not_found']);
    expect((await remove({ enrollmentId: ordinary.enrollmentId })).status).not.toBe(200);
    const enrollmentId = await desk.sequenceFor(person, CALL);
    expect(await desk.ok('remove_dynamic_action_prospect', { prospectId })).toMatchObject({ enrollmentId });
    expect((await desk.enrollment(ordinary.enrollmentId)).status).toBe('in_progress');
  });

  it('does not find a prospect whose every sequence was canceled', async () => {
    const enrollmentId = await desk.sequence(CALL);
    const { prospectId } = await desk.contact(enrollmentId);
    await desk.ok('remove_dynamic_action_prospect', { prospectId });
    expect(refusal(await remove({ prospectId }))).toEqual([404, 'not_found']);
  });

  it('needs one of the two ids', async () => {
    const enrollmentId = await desk.sequence(CALL);
    const { prospectId } = await desk.contact(enrollmentId);
    for (const body of [{}, { enrollmentId, prospectId }, { enrollmentId: null, prospectId: null }])
      expect(refusal(await remove(body)), JSON.stringify(body)).toEqual([400, 'invalid_request']);
    expect((await desk.enrollment(enrollmentId)).status).toBe('in_progress');
  });

  it('does not find what was never given or is another team’s', async () => {
    const other = await Desk.set('Removals elsewhere');
    const enrollmentId = await other.sequence(CALL);
    const { prospectId } = await other.contact(enrollmentId);
    for (const body of [{ enrollmentId }, { prospectId }, { enrollmentId: NEVER_GIVEN['enrollment'] }, { prospectId: NEVER_GIVEN['prospect'] }])
      expect(refusal(await remove(body)), JSON.stringify(body)).toEqual([404, 'not_found']);
    expect((await other.enrollment(enrollmentId)).status).toBe('in_progress');
  });
});

describe('find_mcp_enrollment', () => {
  let desk: Desk;
  const ids: Record<'ada' | 'grace' | 'alan', string> = { ada: '', grace: '', alan: '' };

  inItsOwnWorld(async () => {
    desk = await Desk.set('Findings');
    const ada = { firstName: 'Ada', lastName: 'Lovelace', email: 'quiet.ada@found.example', phone: '+442079460958' };
    ids.ada = (await desk.add({ contact: ada, company: { name: 'Analytical Engines', domain: 'engines.example' }, action: CALL })).enrollmentId;
    world.clock.moveTo(new Date(world.clock.now().getTime() + 60_000));
    const grace = { firstName: 'Grace', lastName: 'Hopper', networkUrl: 'https://network.example/in/quiet-grace' };
    ids.grace = (await desk.add({ contact: grace, company: { name: 'Navy', domain: 'navy.example' }, action: MANUAL })).enrollmentId;
    world.clock.moveTo(new Date(world.clock.now().getTime() + 60_000));
    const create = 'mutation ($input: CreateAudienceInput!) { createAudience(input: $input) { audience { id } } }';
    const alan = { firstName: 'Alan', lastName: 'Turing', email: 'quiet.alan@found.example', crmContactId: 'crm-42', companyName: 'Bletchley' };
    await world.data(create, { input: { name: 'From the CRM', contacts: [alan] } }, desk.key);
    const { contact } = await desk.ok('find_contact_data', { crmContactId: 'crm-42' });
    ids.alan = (await desk.add({ contact: { prospectId: contact.prospectId }, action: EMAIL })).enrollmentId;
    const { flowPlan } = await desk.ok('create_flow_plan', { name: 'Ordinary', root: CALL });
    await desk.ok('manage_flow_publication', { flowPlanId: flowPlan.flowPlanId, action: 'publish' });
    await desk.ok('add_manual_flow_enrollment', { flowPlanId: flowPlan.flowPlanId, contact: ada, enrollmentMode: 'enroll' });
  });

  const find = (body: object = {}) => desk.ok('find_mcp_enrollment', body);
  const names = ({ items }: Json) => items.map(({ contact }: Json) => contact.firstName);

  it('gives all sequences of dynamic actions, newest first, and no other enrollments', async () => {
    const result = await find();
    expect([names(result), result.totalCount, result.cursor]).toEqual([['Alan', 'Grace', 'Ada'], 3, null]);
    expect(result.items.map(({ enrollmentId }: Json) => enrollmentId)).toEqual([ids.alan, ids.grace, ids.ada]);
  });

  it('gives of each its state, person, source and tree', async () => {
    const [row] = (await find({ email: 'quiet.ada@found.example' })).items;
    expect(Object.keys(row).sort()).toEqual(['contact', 'enrollmentId', 'root', 'sourceDescription', 'status', 'updatedAt']);
    expect(row).toMatchObject({
      enrollmentId: ids.ada,
      status: 'in_progress',
      contact: { firstName: 'Ada', lastName: 'Lovelace', email: 'quiet.ada@found.example', phone: '+442079460958', companyDomain: 'engines.example' },
      root: { type: 'call', title: 'Ring them', children: {} },
    });
    expect(row.sourceDescription).toMatch(/\S/);
    expect(new Date(row.updatedAt).toISOString()).toBe(row.updatedAt);
  });

  it.each<[string, object, string[]]>([
    ['an e-mail', { email: 'quiet.ada@found.example' }, ['Ada']],
    ['an e-mail in another spelling', { email: ' QUIET.Ada@Found.Example ' }, ['Ada']],
    ['a phone number in another spelling', { phone: '+44 (0)20 7946 0958' }, ['Ada']],
    ['a network URL', { networkUrl: 'https://network.example/in/quiet-grace' }, ['Grace']],
    ['a network URL in another spelling', { networkUrl: 'https://www.Network.example/in/quiet-grace/?x=1#top' }, ['Grace']],
    ['a CRM contact id', { crmContactId: 'crm-42' }, ['Alan']],
    ['a first name', { firstName: 'Grace' }, ['Grace']],
    ['a last name', { lastName: 'Turing' }, ['Alan']],
    ['names and domain', { firstName: 'Ada', lastName: 'Lovelace', companyDomain: 'engines.example' }, ['Ada']],
    ['a domain in another spelling', { companyDomain: 'www.Navy.example' }, ['Grace']],
    ['the name of a company', { companyName: 'Bletchley' }, ['Alan']],
    ['a text in the name', { searchQuery: 'lovel' }, ['Ada']],
    ['a text in the address', { searchQuery: 'quiet.alan' }, ['Alan']],
    ['a text in the profile', { searchQuery: 'quiet-grace' }, ['Grace']],
    ['a text in the company', { searchQuery: 'analytical' }, ['Ada']],
    ['a text that many have', { searchQuery: 'found.example' }, ['Alan', 'Ada']],
    ['a text and an identity', { searchQuery: 'found.example', firstName: 'Alan' }, ['Alan']],
    ['an unknown e-mail', { email: 'nobody@found.example' }, []],
    ['identities of two people', { email: 'quiet.ada@found.example', firstName: 'Grace' }, []],
    ['a wildcard, which is a character like others', { searchQuery: '%' }, []],
  ])('finds by %s', async (_, filter, expected) => {
    const result = await find(filter);
    expect([names(result), result.totalCount]).toEqual([expected, expected.length]);
  });

  it('gives pages, whose cursor is good for one list and one set of filters', async () => {
    const first = await find({ limit: 2 });
    expect([names(first), first.totalCount]).toEqual([['Alan', 'Grace'], 3]);
    const second = await find({ limit: 2, cursor: first.cursor });
    expect([names(second), second.cursor]).toEqual([['Ada'], null]);
    const elsewhere = await world.tool('find_mcp_enrollment', { limit: 2, cursor: first.cursor, firstName: 'Ada' }, desk.key);
    expect(refusal(elsewhere)).toEqual([400, 'invalid_cursor']);
    expect(refusal(await world.tool('find_mcp_enrollment', { cursor: 'x' }, desk.key))).toEqual([400, 'invalid_cursor']);
    expect(refusal(await world.tool('list_enrollments', { cursor: first.cursor }, desk.key))).toEqual([400, 'invalid_cursor']);
  });

  it('refuses a limit below 1, and cuts one above its cap', async () => {
    expect(refusal(await world.tool('find_mcp_enrollment', { limit: 0 }, desk.key))).toEqual([400, 'invalid_request']);
    expect((await find({ limit: 10_000 })).effectiveFilters.limit).toBeLessThan(10_000);
  });

  it('refuses an id, which is no filter of it', async () => {
    expect(refusal(await world.tool('find_mcp_enrollment', { prospectId: NEVER_GIVEN['prospect'] }, desk.key))).toEqual([400, 'invalid_request']);
  });

  it('gives the tree as it grew and the state as it is', async () => {
    const enrollmentId = await desk.sequenceFor({ firstName: 'Joan', lastName: 'Clarke', email: 'quiet.joan@other.example' }, CALL, MANUAL);
    const row = async () => (await find({ email: 'quiet.joan@other.example' })).items[0];
    const before = await row();
    expect([before.status, outline(before.root)]).toEqual(['in_progress', 'call > manual']);
    world.clock.moveTo(new Date(world.clock.now().getTime() + 60_000));
    await desk.extend(enrollmentId, NEW_THREAD);
    const grown = await row();
    expect(outline(grown.root)).toBe('call > manual > email');
    expect(new Date(grown.updatedAt).getTime()).toBeGreaterThan(new Date(before.updatedAt).getTime());
    await desk.ok('remove_dynamic_action_prospect', { enrollmentId });
    expect((await row()).status).toBe('canceled');
  });

  it('gives every member of the team the same, and another team nothing', async () => {
    const filter = { email: 'quiet.ada@found.example' };
    for (const { key } of [desk.team.admin, desk.team.member]) expect(names(await desk.ok('find_mcp_enrollment', filter, key))).toEqual(['Ada']);
    const other = await Desk.set('Findings elsewhere');
    const result = await other.ok('find_mcp_enrollment', {});
    expect([result.items, result.totalCount]).toEqual([[], 0]);
  });
});
