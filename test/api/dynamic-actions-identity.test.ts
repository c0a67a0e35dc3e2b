import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY, HOUR, type Json, World } from '../support/world.ts';
import { CALL, CONNECT, Desk, EMAIL, type Fields, MANUAL, MESSAGE, NEW_THREAD, nextNumber, outline, REPLY, refusal, somebody, VIEW } from './desk.ts';
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

describe('a new sequence', () => {
  let desk: Desk;

  inItsOwnWorld(async () => {
    desk = await Desk.set(world, 'Beginnings');
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
    const other = await Desk.set(world, 'Beginnings elsewhere');
    const { prospectId } = await other.contact(await other.sequence(CALL));
    const answers = [];
    for (const id of [NEVER_GIVEN['contact'], prospectId])
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
    const fresh = await Desk.set(world, 'Nothing but actions');
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
    desk = await Desk.set(world, 'Identities');
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
    const person = somebody({ phone: `+44207946${1000 + nextNumber()}` });
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
    const other = await Desk.set(world, 'Identities elsewhere');
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

  it('takes a differing e-mail for another person, though a weaker identifier is that of the first', async () => {
    const known = somebody();
    const enrollmentId = await desk.sequenceFor(known, CALL);
    const added = await desk.add({ enrollmentId, contact: { ...known, email: 'quiet.other.address@engines.example' }, action: CALL });
    expect(added.isNewSequence).toBe(true);
    expect(added.enrollmentId).not.toBe(enrollmentId);
    expect(added.warnings[0]).toContain(enrollmentId);
    expect(await desk.contact(added.enrollmentId)).toMatchObject({ email: 'quiet.other.address@engines.example', networkUrl: null });
    expect(await desk.contact(enrollmentId)).toMatchObject({ email: known.email, networkUrl: known.networkUrl });
  });
});

describe('find_mcp_enrollment', () => {
  let desk: Desk;
  const ids: Record<'ada' | 'grace' | 'alan', string> = { ada: '', grace: '', alan: '' };

  inItsOwnWorld(async () => {
    desk = await Desk.set(world, 'Findings');
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
    expect(refusal(await world.tool('find_mcp_enrollment', { prospectId: NEVER_GIVEN['contact'] }, desk.key))).toEqual([400, 'invalid_request']);
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
    const other = await Desk.set(world, 'Findings elsewhere');
    const result = await other.ok('find_mcp_enrollment', {});
    expect([result.items, result.totalCount]).toEqual([[], 0]);
  });
});

describe('remove_dynamic_action_prospect', () => {
  let desk: Desk;

  inItsOwnWorld(async () => {
    desk = await Desk.set(world, 'Removals');
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

  it('cancels the sequence of a contact who has one', async () => {
    const enrollmentId = await desk.sequence(CALL);
    const { prospectId } = await desk.contact(enrollmentId);
    expect(await desk.ok('remove_dynamic_action_prospect', { prospectId })).toMatchObject({ enrollmentId, status: 'canceled' });
    expect((await desk.enrollment(enrollmentId)).status).toBe('canceled');
  });

  it('refuses a contact who has several, lists them and cancels none', async () => {
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

  it('says of a contact whose every sequence was canceled that they are, and since when', async () => {
    const enrollmentId = await desk.sequence(CALL);
    const { prospectId } = await desk.contact(enrollmentId);
    await desk.ok('remove_dynamic_action_prospect', { prospectId });
    const answer = await remove({ prospectId });
    expect(refusal(answer)).toEqual([409, 'conflict']);
    expect(answer.body.message).toMatch(new RegExp(`already canceled\\. The latest is ${enrollmentId}, canceled at \\d{4}-`));
  });

  it('needs one of the two ids', async () => {
    const enrollmentId = await desk.sequence(CALL);
    const { prospectId } = await desk.contact(enrollmentId);
    for (const body of [{}, { enrollmentId, prospectId }, { enrollmentId: null, prospectId: null }])
      expect(refusal(await remove(body)), JSON.stringify(body)).toEqual([400, 'invalid_request']);
    expect((await desk.enrollment(enrollmentId)).status).toBe('in_progress');
  });

  it('does not find what was never given or is another team’s', async () => {
    const other = await Desk.set(world, 'Removals elsewhere');
    const enrollmentId = await other.sequence(CALL);
    const { prospectId } = await other.contact(enrollmentId);
    for (const body of [{ enrollmentId }, { prospectId }, { enrollmentId: NEVER_GIVEN['enrollment'] }, { prospectId: NEVER_GIVEN['contact'] }])
      expect(refusal(await remove(body)), JSON.stringify(body)).toEqual([404, 'not_found']);
    expect((await other.enrollment(enrollmentId)).status).toBe('in_progress');
  });
});
