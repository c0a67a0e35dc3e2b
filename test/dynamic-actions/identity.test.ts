// @module-tag once
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  CALL,
  CONNECT,
  DynamicActions,
  EMAIL,
  errorOf,
  type Fields,
  MANUAL,
  MESSAGE,
  NEW_THREAD,
  newContact,
  outline,
  REPLY,
  uniqueNumber,
  VIEW,
} from '../support/dynamic-actions.ts';
import type { Json } from '../support/json.ts';
import { NEVER_GIVEN } from '../support/never-given.ts';
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

describe('a new sequence', () => {
  let actions: DynamicActions;

  inItsOwnWorld(async () => {
    actions = await DynamicActions.ofNewTeam(world, 'Beginnings');
  });

  it.each<[string, Fields, string]>([
    ['a first name', { lastName: 'Lovelace', email: 'quiet.a@x.example' }, 'contact.firstName'],
    ['a last name', { firstName: 'Ada', email: 'quiet.a@x.example' }, 'contact.lastName'],
    [
      'a first name that is more than blanks',
      { firstName: '  ', lastName: 'Lovelace', email: 'quiet.a@x.example' },
      'contact.firstName',
    ],
    [
      'a last name that is not null',
      { firstName: 'Ada', lastName: null, email: 'quiet.a@x.example' },
      'contact.lastName',
    ],
  ])('requires %s', async (_, contact, place) => {
    await actions.expectRejected({ contact, action: CALL }, place);
  });

  it('needs a contact', async () => {
    await actions.expectRejected({ action: CALL }, 'contact');
    await actions.expectRejected(
      { company: { domain: 'engines.example' }, action: CALL },
      'contact',
    );
  });

  it.each<[string, object]>([
    ['nothing else', {}],
    ['a role', { contact: { role: 'Countess' } }],
    ['the name of the company', { company: { name: 'Engines' } }],
    [
      'blank targets',
      { contact: { email: ' ', networkUrl: ' ', phone: ' ' }, company: { domain: ' ' } },
    ],
  ])(
    'requires an exact identity: names and %s are not enough',
    async (_, { contact, ...rest }: Json) => {
      await actions.expectRejected({
        contact: { firstName: 'Ada', lastName: 'Lovelace', ...contact },
        ...rest,
        action: CALL,
      });
    },
  );

  it.each<[string, Json, Json]>([
    [
      'an e-mail',
      { contact: { email: ' Quiet.Only@Engines.Example ' } },
      { email: 'quiet.only@engines.example' },
    ],
    [
      'a network URL',
      { contact: { networkUrl: 'https://WWW.Network.Example/in/quiet-only/?x=1' } },
      { networkUrl: 'https://network.example/in/quiet-only' },
    ],
    ['a phone number', { contact: { phone: '+44 20 7946 0958' } }, { phone: '+442079460958' }],
    [
      'a company domain',
      { company: { domain: 'WWW.Engines.Example' } },
      { companyDomain: 'engines.example' },
    ],
  ])('accepts names and %s', async (_, { contact, ...rest }, known) => {
    const receipt = await actions.add({
      contact: { firstName: 'Ada', lastName: 'Only', ...contact },
      ...rest,
      action: CALL,
    });
    expect(receipt).toMatchObject({ nodeAppended: true, isNewSequence: true });
    const {
      status,
      contact: person,
      root,
      flowPlan,
      sender,
    } = await actions.enrollment(receipt.enrollmentId);
    expect(status).toBe('in_progress');
    expect(person).toMatchObject({ firstName: 'Ada', lastName: 'Only', ...known });
    expect(root).toMatchObject({
      nodeId: receipt.nodeId,
      type: 'call',
      title: 'Ring them',
      children: {},
    });
    expect(flowPlan.flowPlanId).toBe(receipt.flowPlanId);
    expect(sender.userId).toBe(actions.team.owner.userId);
  });

  it('accepts a prospectId of a contact with a full name', async () => {
    const known = newContact();
    const { contact } = await actions.enrollment(await actions.startFor(known, CALL));
    const receipt = await actions.add({
      contact: { prospectId: contact.prospectId },
      action: CALL,
    });
    expect(receipt.isNewSequence).toBe(true);
    expect(await actions.contact(receipt.enrollmentId)).toEqual(contact);
  });

  it('rejects a prospectId without a full name', async () => {
    const email = newContact().email;
    await actions.ok('create_audience', {
      name: 'Half known',
      contacts: [{ email, firstName: 'Ada' }],
    });
    const { contact } = await actions.ok('find_contact_data', { email });
    await actions.expectRejected(
      { contact: { prospectId: contact.prospectId }, action: CALL },
      'contact.lastName',
    );
  });

  it('does not find an unknown prospectId or one of another team', async () => {
    const other = await DynamicActions.ofNewTeam(world, 'Beginnings elsewhere');
    const { prospectId } = await other.contact(await other.start(CALL));
    const answers = [];
    for (const id of [NEVER_GIVEN['contact'], prospectId])
      answers.push(
        await world.tool(
          'add_dynamic_action',
          { contact: { prospectId: id, firstName: 'Ada', lastName: 'Lovelace' }, action: CALL },
          actions.key,
        ),
      );
    expect(answers.map(errorOf)).toEqual([
      [404, 'not_found'],
      [404, 'not_found'],
    ]);
  });

  it('is added for the same contact without an enrollmentId', async () => {
    const person = newContact();
    const first = await actions.add({ contact: person, action: CALL });
    const second = await actions.add({
      contact: { ...person, email: person.email.toUpperCase() },
      action: CALL,
    });
    expect([second.isNewSequence, second.enrollmentId === first.enrollmentId]).toEqual([
      true,
      false,
    ]);
    const [one, other] = [
      await actions.contact(first.enrollmentId),
      await actions.contact(second.enrollmentId),
    ];
    expect(other.prospectId).toBe(one.prospectId);
  });

  it.each<[string, Fields, string]>([
    ['an e-mail address', { email: 'nobody' }, 'contact.email'],
    ['a network URL', { networkUrl: 'nobody' }, 'contact.networkUrl'],
    ['a phone number', { phone: 'nobody' }, 'contact.phone'],
  ])('rejects what is not %s', async (_, target, place) => {
    await actions.expectRejected(
      { contact: { firstName: 'Ada', lastName: 'Lovelace', ...target }, action: CALL },
      place,
    );
  });

  it('creates no audience and no other flow plan', async () => {
    const fresh = await DynamicActions.ofNewTeam(world, 'Nothing but actions');
    await fresh.start(CALL, NEW_THREAD);
    expect((await fresh.ok('list_audiences', {})).totalCount).toBe(0);
    const { items } = await fresh.ok('list_flow_plans', {});
    expect(items).toMatchObject([
      { systemKind: 'dynamic_actions', isDraft: false, audience: null },
    ]);
  });

  it.each<[string, Fields, string]>([
    ['an unknown type', { type: 'no_such_kind' }, 'action.type'],
    ['a call without a title', { type: 'call' }, 'action.title'],
    ['a call with a message', { ...CALL, message: 'Hello' }, 'action.message'],
    ['a manual step with a subject', { ...MANUAL, subject: 'Hello' }, 'action.subject'],
    ['a delay that is no time span', { ...CALL, delay: '2 days' }, 'action.delay'],
    ['a negative delay', { ...CALL, delay: '-01:00:00' }, 'action.delay'],
    [
      'an unknown variable',
      { ...EMAIL, message: 'Hello {{ contact.shoeSize }}' },
      'action.message',
    ],
    ['a Liquid tag', { ...EMAIL, message: '{% if true %}Hello{% endif %}' }, 'action.message'],
    ['a network message with neither message nor prompt', { type: 'network_message' }, 'action'],
    ['a network message with a subject', { ...MESSAGE, subject: 'Hello' }, 'action.subject'],
    ['a note of 301 characters', { ...CONNECT, message: 'x'.repeat(301) }, 'action.message'],
  ])('cannot start with %s', async (_, action, place) => {
    await actions.expectRejected({ contact: newContact(), action }, place);
  });

  it('rejects an unknown field by its name', async () => {
    await actions.expectRejected({ contact: newContact({ emial: 'x' }), action: CALL }, 'emial');
    await actions.expectRejected(
      { contact: newContact(), action: { ...CALL, requiresApproval: false } },
      'requiresApproval',
    );
  });

  it('is forbidden for a read-only key', async () => {
    const key = await world.key(actions.team, actions.team.owner, ['read']);
    expect(
      errorOf(await world.tool('add_dynamic_action', { contact: newContact(), action: CALL }, key)),
    ).toEqual([403, 'forbidden']);
  });

  it('can be started by a member, who becomes the sender and assignee', async () => {
    const { enrollmentId } = await actions.add(
      { contact: newContact(), action: CALL },
      actions.team.member.key,
    );
    expect((await actions.enrollment(enrollmentId)).sender.userId).toBe(actions.team.member.userId);
    await world.settle();
    const { items } = await actions.ok('list_user_tasks', {}, actions.team.member.key);
    expect(items).toMatchObject([{ kind: 'call', title: 'Ring them', enrollmentId }]);
  });
});

describe('the contact of an action', () => {
  let actions: DynamicActions;

  inItsOwnWorld(async () => {
    actions = await DynamicActions.ofNewTeam(world, 'Identities');
  });

  it('is the contact of the enrollment if only enrollmentId is given', async () => {
    const enrollmentId = await actions.start(CALL);
    const receipt = await actions.extend(enrollmentId, MANUAL);
    expect(receipt).toMatchObject({ nodeAppended: true, isNewSequence: false, enrollmentId });
    const { root } = await actions.enrollment(enrollmentId);
    expect(root).toMatchObject({
      type: 'call',
      children: { default: { nodeId: receipt.nodeId, type: 'manual' } },
    });
  });

  it('is the contact of the enrollment if no exact identity differs: known fields are kept, missing ones filled', async () => {
    const person = newContact({ role: 'Countess' });
    const enrollmentId = await actions.startFor(person, CALL);
    const receipt = await actions.add({
      enrollmentId,
      contact: {
        firstName: 'Augusta',
        lastName: 'King',
        role: 'Mathematician',
        email: ` ${person.email.toUpperCase()} `,
        phone: '+44 20 7946 0001',
      },
      company: { name: 'Engines', domain: 'https://www.engines.example/about' },
      action: MANUAL,
    });
    expect([receipt.isNewSequence, receipt.enrollmentId]).toEqual([false, enrollmentId]);
    expect(await actions.contact(enrollmentId)).toMatchObject({
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
  ])('is another contact with a new sequence if the %s differs', async (_, differing) => {
    const person = newContact({ phone: `+44207946${1000 + uniqueNumber()}` });
    const enrollmentId = await actions.startFor(person, CALL);
    const before = await actions.enrollment(enrollmentId);
    const receipt = await actions.add({
      enrollmentId,
      contact: { firstName: 'Ada', lastName: 'Lovelace', ...differing },
      action: CALL,
    });
    expect(receipt).toMatchObject({ nodeAppended: true, isNewSequence: true });
    expect(receipt.enrollmentId).not.toBe(enrollmentId);
    expect(await actions.enrollment(enrollmentId)).toEqual(before);
    const { contact, root } = await actions.enrollment(receipt.enrollmentId);
    expect(contact).toMatchObject(differing);
    expect(contact.prospectId).not.toBe(before.contact.prospectId);
    expect(root.children).toEqual({});
  });

  it('follows the rules of a new sequence if an identity differs', async () => {
    const enrollmentId = await actions.start(EMAIL);
    const contact = { firstName: 'Ada', lastName: 'Lovelace', email: newContact().email };
    await actions.expectRejected({ enrollmentId, contact, action: REPLY }, 'action.subjectType');
    const receipt = await actions.add({ enrollmentId, contact, action: EMAIL });
    expect((await actions.enrollment(receipt.enrollmentId)).root).toMatchObject({
      subject: 'Hello',
      subjectType: 'new_thread',
    });
  });

  it('is not found if the enrollment is unknown or of another team', async () => {
    const other = await DynamicActions.ofNewTeam(world, 'Identities elsewhere');
    const foreign = await other.start(CALL);
    const extend = (enrollmentId: unknown) =>
      world.tool(
        'add_dynamic_action',
        { enrollmentId, contact: newContact(), action: CALL },
        actions.key,
      );
    const unknown = await extend(NEVER_GIVEN['enrollment']);
    const theirs = await extend(foreign);
    expect(errorOf(unknown)).toEqual([404, 'not_found']);
    expect(errorOf(theirs)).toEqual([404, 'not_found']);
    expect(theirs.body.message.replaceAll(foreign, 'ID')).toBe(
      unknown.body.message.replaceAll(NEVER_GIVEN['enrollment'], 'ID'),
    );
    expect(await other.tree(foreign)).toBe('call');
  });

  it('is not the one with equal names and domain but another email', async () => {
    await actions.withoutApproval();
    const contacts = [
      {
        firstName: 'Grace',
        lastName: 'Hopper',
        companyDomain: 'navy.example',
        email: 'quiet.grace.old@navy.example',
      },
    ];
    await actions.ok('create_audience', { name: 'Known', contacts });
    const before = (
      await actions.ok('find_contact_data', { email: 'quiet.grace.old@navy.example' })
    ).contact;
    const receipt = await actions.add({
      contact: { firstName: 'Grace', lastName: 'Hopper', email: 'quiet.grace.new@navy.example' },
      company: { domain: 'navy.example' },
      action: EMAIL,
    });
    const person = await actions.contact(receipt.enrollmentId);
    expect(person.email).toBe('quiet.grace.new@navy.example');
    expect(person.prospectId).not.toBe(before.prospectId);
    await world.advance(HOUR);
    expect(await actions.mails('quiet.grace.new@navy.example')).toHaveLength(1);
    expect(await actions.mails('quiet.grace.old@navy.example')).toEqual([]);
    expect(
      (await actions.ok('find_contact_data', { email: 'quiet.grace.old@navy.example' })).contact,
    ).toEqual(before);
  });

  it('is not the one with equal names and domain but another profile', async () => {
    const contacts = [
      {
        firstName: 'Mary',
        lastName: 'Jackson',
        companyDomain: 'nasa.example',
        networkUrl: 'https://network.example/in/quiet-mary-old',
      },
    ];
    await actions.ok('create_audience', { name: 'Known too', contacts });
    const receipt = await actions.add({
      contact: {
        firstName: 'Mary',
        lastName: 'Jackson',
        networkUrl: 'https://network.example/in/quiet-mary-new',
      },
      company: { domain: 'nasa.example' },
      action: VIEW,
    });
    expect((await actions.contact(receipt.enrollmentId)).networkUrl).toBe(
      'https://network.example/in/quiet-mary-new',
    );
    await world.advance(HOUR);
    expect(await actions.requests('https://network.example/in/quiet-mary-new')).toMatchObject([
      { requestType: 'VIEW_PROFILE' },
    ]);
    expect(await actions.requests('https://network.example/in/quiet-mary-old')).toEqual([]);
  });

  it('is the one with equal names and domain if no stronger identity is given', async () => {
    const contacts = [
      {
        firstName: 'Katherine',
        lastName: 'Johnson',
        companyDomain: 'nasa.example',
        email: 'quiet.katherine@nasa.example',
      },
    ];
    await actions.ok('create_audience', { name: 'Known by name', contacts });
    const { contact } = await actions.ok('find_contact_data', {
      email: 'quiet.katherine@nasa.example',
    });
    const receipt = await actions.add({
      contact: { firstName: 'Katherine', lastName: 'Johnson' },
      company: { domain: 'nasa.example' },
      action: CALL,
    });
    expect((await actions.contact(receipt.enrollmentId)).prospectId).toBe(contact.prospectId);
  });

  it('is looked up nowhere else: no credits are spent and no fields are added', async () => {
    await world.grant(actions.team, 10);
    const { enrollmentId } = await actions.add({
      contact: { firstName: 'Dorothy', lastName: 'Vaughan' },
      company: { domain: 'nasa.example' },
      action: CALL,
    });
    expect(await actions.contact(enrollmentId)).toMatchObject({
      email: null,
      phone: null,
      networkUrl: null,
      role: null,
    });
    await world.settle();
    const { team } = await actions.ok('get_current_user', {});
    expect([team.creditBalance, team.creditReserved]).toEqual([10, 0]);
  });

  it('is another one if the email differs, even if a weaker identity matches', async () => {
    const known = newContact();
    const enrollmentId = await actions.startFor(known, CALL);
    const added = await actions.add({
      enrollmentId,
      contact: { ...known, email: 'quiet.other.address@engines.example' },
      action: CALL,
    });
    expect(added.isNewSequence).toBe(true);
    expect(added.enrollmentId).not.toBe(enrollmentId);
    expect(added.warnings[0]).toContain(enrollmentId);
    expect(await actions.contact(added.enrollmentId)).toMatchObject({
      email: 'quiet.other.address@engines.example',
      networkUrl: null,
    });
    expect(await actions.contact(enrollmentId)).toMatchObject({
      email: known.email,
      networkUrl: known.networkUrl,
    });
  });

  it('is the same for the same request once more, where it was not sure who is meant', async () => {
    const known = newContact();
    const enrollmentId = await actions.startFor(known, CALL);
    const request = {
      contact: { ...known, email: 'quiet.twice@engines.example' },
      action: CALL,
    };
    const [first, second] = [await actions.add(request), await actions.add(request)];
    const [one, again] = [
      await actions.contact(first.enrollmentId),
      await actions.contact(second.enrollmentId),
    ];
    expect(again.prospectId).toBe(one.prospectId);
    expect(one.prospectId).not.toBe((await actions.contact(enrollmentId)).prospectId);
  });
});

describe('find_mcp_enrollment', () => {
  let actions: DynamicActions;
  const ids: Record<'ada' | 'grace' | 'alan', string> = { ada: '', grace: '', alan: '' };

  inItsOwnWorld(async () => {
    actions = await DynamicActions.ofNewTeam(world, 'Findings');
    const ada = {
      firstName: 'Ada',
      lastName: 'Lovelace',
      email: 'quiet.ada@found.example',
      phone: '+442079460958',
    };
    ids.ada = (
      await actions.add({
        contact: ada,
        company: { name: 'Analytical Engines', domain: 'engines.example' },
        action: CALL,
      })
    ).enrollmentId;
    world.clock.moveTo(new Date(world.clock.now().getTime() + 60_000));
    const grace = {
      firstName: 'Grace',
      lastName: 'Hopper',
      networkUrl: 'https://network.example/in/quiet-grace',
    };
    ids.grace = (
      await actions.add({
        contact: grace,
        company: { name: 'Navy', domain: 'navy.example' },
        action: MANUAL,
      })
    ).enrollmentId;
    world.clock.moveTo(new Date(world.clock.now().getTime() + 60_000));
    const create =
      'mutation ($input: CreateAudienceInput!) { createAudience(input: $input) { audience { id } } }';
    const alan = {
      firstName: 'Alan',
      lastName: 'Turing',
      email: 'quiet.alan@found.example',
      crmContactId: 'crm-42',
      companyName: 'Bletchley',
    };
    await world.data(create, { input: { name: 'From the CRM', contacts: [alan] } }, actions.key);
    const { contact } = await actions.ok('find_contact_data', { crmContactId: 'crm-42' });
    ids.alan = (
      await actions.add({ contact: { prospectId: contact.prospectId }, action: EMAIL })
    ).enrollmentId;
    const { flowPlan } = await actions.ok('create_flow_plan', { name: 'Ordinary', root: CALL });
    await actions.ok('manage_flow_publication', {
      flowPlanId: flowPlan.flowPlanId,
      action: 'publish',
    });
    await actions.ok('add_manual_flow_enrollment', {
      flowPlanId: flowPlan.flowPlanId,
      contact: ada,
      enrollmentMode: 'enroll',
    });
  });

  const find = (body: object = {}) => actions.ok('find_mcp_enrollment', body);
  const names = ({ items }: Json) => items.map(({ contact }: Json) => contact.firstName);

  it('returns all sequences of dynamic actions, newest first, and no other enrollments', async () => {
    const result = await find();
    expect([names(result), result.totalCount, result.cursor]).toEqual([
      ['Alan', 'Grace', 'Ada'],
      3,
      null,
    ]);
    expect(result.items.map(({ enrollmentId }: Json) => enrollmentId)).toEqual([
      ids.alan,
      ids.grace,
      ids.ada,
    ]);
  });

  it('returns the status, contact, source and tree of each', async () => {
    const [row] = (await find({ email: 'quiet.ada@found.example' })).items;
    expect(Object.keys(row).sort()).toEqual([
      'contact',
      'enrollmentId',
      'root',
      'sourceDescription',
      'status',
      'updatedAt',
    ]);
    expect(row).toMatchObject({
      enrollmentId: ids.ada,
      status: 'in_progress',
      contact: {
        firstName: 'Ada',
        lastName: 'Lovelace',
        email: 'quiet.ada@found.example',
        phone: '+442079460958',
        companyDomain: 'engines.example',
      },
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
    [
      'a network URL in another spelling',
      { networkUrl: 'https://www.Network.example/in/quiet-grace/?x=1#top' },
      ['Grace'],
    ],
    ['a CRM contact id', { crmContactId: 'crm-42' }, ['Alan']],
    ['a first name', { firstName: 'Grace' }, ['Grace']],
    ['a last name', { lastName: 'Turing' }, ['Alan']],
    [
      'names and domain',
      { firstName: 'Ada', lastName: 'Lovelace', companyDomain: 'engines.example' },
      ['Ada'],
    ],
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

  it('returns pages with cursors for one list and one set of filters', async () => {
    const first = await find({ limit: 2 });
    expect([names(first), first.totalCount]).toEqual([['Alan', 'Grace'], 3]);
    const second = await find({ limit: 2, cursor: first.cursor });
    expect([names(second), second.cursor]).toEqual([['Ada'], null]);
    const elsewhere = await world.tool(
      'find_mcp_enrollment',
      { limit: 2, cursor: first.cursor, firstName: 'Ada' },
      actions.key,
    );
    expect(errorOf(elsewhere)).toEqual([400, 'invalid_cursor']);
    expect(errorOf(await world.tool('find_mcp_enrollment', { cursor: 'x' }, actions.key))).toEqual([
      400,
      'invalid_cursor',
    ]);
    expect(
      errorOf(await world.tool('list_enrollments', { cursor: first.cursor }, actions.key)),
    ).toEqual([400, 'invalid_cursor']);
  });

  it('rejects a limit below 1, and caps a larger one', async () => {
    expect(errorOf(await world.tool('find_mcp_enrollment', { limit: 0 }, actions.key))).toEqual([
      400,
      'invalid_request',
    ]);
    expect((await find({ limit: 10_000 })).effectiveFilters.limit).toBeLessThan(10_000);
  });

  it('rejects an ID, which is not one of its filters', async () => {
    expect(
      errorOf(
        await world.tool(
          'find_mcp_enrollment',
          { prospectId: NEVER_GIVEN['contact'] },
          actions.key,
        ),
      ),
    ).toEqual([400, 'invalid_request']);
  });

  it('returns the current tree and status', async () => {
    const enrollmentId = await actions.startFor(
      { firstName: 'Joan', lastName: 'Clarke', email: 'quiet.joan@other.example' },
      CALL,
      MANUAL,
    );
    const row = async () => (await find({ email: 'quiet.joan@other.example' })).items[0];
    const before = await row();
    expect([before.status, outline(before.root)]).toEqual(['in_progress', 'call > manual']);
    world.clock.moveTo(new Date(world.clock.now().getTime() + 60_000));
    await actions.extend(enrollmentId, NEW_THREAD);
    const grown = await row();
    expect(outline(grown.root)).toBe('call > manual > email');
    expect(new Date(grown.updatedAt).getTime()).toBeGreaterThan(
      new Date(before.updatedAt).getTime(),
    );
    await actions.ok('remove_dynamic_action_prospect', { enrollmentId });
    expect((await row()).status).toBe('canceled');
  });

  it('returns the same to every member of the team, and nothing to another team', async () => {
    const filter = { email: 'quiet.ada@found.example' };
    for (const { key } of [actions.team.admin, actions.team.member])
      expect(names(await actions.ok('find_mcp_enrollment', filter, key))).toEqual(['Ada']);
    const other = await DynamicActions.ofNewTeam(world, 'Findings elsewhere');
    const result = await other.ok('find_mcp_enrollment', {});
    expect([result.items, result.totalCount]).toEqual([[], 0]);
  });
});

describe('remove_dynamic_action_prospect', () => {
  let actions: DynamicActions;

  inItsOwnWorld(async () => {
    actions = await DynamicActions.ofNewTeam(world, 'Removals');
  });

  const remove = (body: object, key = actions.key) =>
    world.tool('remove_dynamic_action_prospect', body, key);

  it('says whether none or both of its fields were given', async () => {
    expect((await remove({})).body.message).toBe(
      'enrollmentId: Provide enrollmentId or prospectId.',
    );
    const both = { enrollmentId: NEVER_GIVEN.enrollment, prospectId: NEVER_GIVEN.contact };
    expect((await remove(both)).body.message).toBe(
      'enrollmentId: Provide either enrollmentId or prospectId, not both.',
    );
  });

  it('cancels the sequence of an enrollment with its open task', async () => {
    const enrollmentId = await actions.start(CALL, MANUAL);
    const { taskId } = await actions.task(enrollmentId);
    const { summary, warnings, nextSteps, ...outcome } = await actions.ok(
      'remove_dynamic_action_prospect',
      { enrollmentId },
    );
    expect(outcome).toEqual({ enrollmentId, status: 'canceled', canceledTaskIds: [taskId] });
    const after = await actions.ok('get_flow_enrollment', { enrollmentId });
    expect([after.enrollment.status, after.tasks[0].status]).toEqual(['canceled', 'canceled']);
    expect(errorOf(await world.tool('complete_task', { taskId }, actions.key))).toEqual([
      409,
      'task_not_todo',
    ]);
  });

  it('cancels a requested approval, and nothing is sent', async () => {
    const person = newContact();
    const enrollmentId = await actions.startFor(person, EMAIL);
    const { taskId } = await actions.task(enrollmentId);
    expect(
      (await actions.ok('remove_dynamic_action_prospect', { enrollmentId })).canceledTaskIds,
    ).toEqual([taskId]);
    await world.advance(DAY);
    expect(await actions.mails(person.email)).toEqual([]);
    expect((await actions.ok('list_user_tasks', { types: ['section_approval'] })).totalCount).toBe(
      0,
    );
  });

  it('cancels a sequence before its approval is requested, and it is not requested any more', async () => {
    const enrollmentId = await actions.start(EMAIL);
    expect(
      (await actions.ok('remove_dynamic_action_prospect', { enrollmentId })).canceledTaskIds,
    ).toEqual([]);
    await world.advance(HOUR);
    const { tasks } = await actions.ok('get_flow_enrollment', { enrollmentId });
    expect(tasks.filter(({ status }: Json) => status === 'todo')).toEqual([]);
  });

  it('cancels a sequence that waits for its delay', async () => {
    const person = newContact();
    const enrollmentId = await actions.startFor(person, { ...VIEW, delay: '1.00:00:00' });
    await world.settle();
    await actions.ok('remove_dynamic_action_prospect', { enrollmentId });
    await world.advance(2 * DAY);
    expect(await actions.requests(person.networkUrl)).toEqual([]);
  });

  it('cancels the only sequence of a contact', async () => {
    const enrollmentId = await actions.start(CALL);
    const { prospectId } = await actions.contact(enrollmentId);
    expect(await actions.ok('remove_dynamic_action_prospect', { prospectId })).toMatchObject({
      enrollmentId,
      status: 'canceled',
    });
    expect((await actions.enrollment(enrollmentId)).status).toBe('canceled');
  });

  it('rejects a contact with several sequences, lists them and cancels none', async () => {
    const person = newContact();
    const ids = [
      await actions.startFor(person, CALL),
      await actions.startFor(person, CALL),
      await actions.startFor(person, CALL),
    ];
    const { prospectId } = await actions.contact(String(ids[0]));
    const answer = await remove({ prospectId });
    expect(errorOf(answer)).toEqual([409, 'conflict']);
    for (const id of ids) expect(answer.body.message).toContain(id);
    for (const id of ids) expect((await actions.enrollment(id)).status).toBe('in_progress');
    await actions.ok('remove_dynamic_action_prospect', { enrollmentId: ids[0] });
    expect(errorOf(await remove({ prospectId }))).toEqual([409, 'conflict']);
    await actions.ok('remove_dynamic_action_prospect', { enrollmentId: ids[1] });
    expect(await actions.ok('remove_dynamic_action_prospect', { prospectId })).toMatchObject({
      enrollmentId: ids[2],
      status: 'canceled',
    });
  });

  it('counts a completed sequence, because it was not canceled', async () => {
    const person = newContact();
    const [done, open] = [
      await actions.startFor(person, CALL),
      await actions.startFor(person, MANUAL),
    ];
    await actions.complete(done);
    const { prospectId } = await actions.contact(open);
    const answer = await remove({ prospectId });
    expect(errorOf(answer)).toEqual([409, 'conflict']);
    expect(answer.body.message).toContain(done);
    expect(answer.body.message).toContain(open);
  });

  it('does not count the enrollments of other flow plans', async () => {
    const person = newContact();
    const { flowPlan } = await actions.ok('create_flow_plan', { name: 'Ordinary', root: CALL });
    await actions.ok('manage_flow_publication', {
      flowPlanId: flowPlan.flowPlanId,
      action: 'publish',
    });
    const contact = { email: person.email, firstName: 'Ada', lastName: 'Lovelace' };
    const ordinary = await actions.ok('add_manual_flow_enrollment', {
      flowPlanId: flowPlan.flowPlanId,
      contact,
      enrollmentMode: 'enroll',
    });
    const { prospectId } = ordinary.contact;
    expect(errorOf(await remove({ prospectId }))).toEqual([404, 'not_found']);
    expect((await remove({ enrollmentId: ordinary.enrollmentId })).status).not.toBe(200);
    const enrollmentId = await actions.startFor(person, CALL);
    expect(await actions.ok('remove_dynamic_action_prospect', { prospectId })).toMatchObject({
      enrollmentId,
    });
    expect((await actions.enrollment(ordinary.enrollmentId)).status).toBe('in_progress');
  });

  it('says since when all sequences of a contact are canceled', async () => {
    const enrollmentId = await actions.start(CALL);
    const { prospectId } = await actions.contact(enrollmentId);
    await actions.ok('remove_dynamic_action_prospect', { prospectId });
    const answer = await remove({ prospectId });
    expect(errorOf(answer)).toEqual([409, 'conflict']);
    expect(answer.body.message).toMatch(
      new RegExp(`already canceled\\. The latest is ${enrollmentId}, canceled at \\d{4}-`),
    );
  });

  it('requires one of the two IDs', async () => {
    const enrollmentId = await actions.start(CALL);
    const { prospectId } = await actions.contact(enrollmentId);
    for (const body of [{}, { enrollmentId, prospectId }, { enrollmentId: null, prospectId: null }])
      expect(errorOf(await remove(body)), JSON.stringify(body)).toEqual([400, 'invalid_request']);
    expect((await actions.enrollment(enrollmentId)).status).toBe('in_progress');
  });

  it('does not find unknown IDs and IDs of another team', async () => {
    const other = await DynamicActions.ofNewTeam(world, 'Removals elsewhere');
    const enrollmentId = await other.start(CALL);
    const { prospectId } = await other.contact(enrollmentId);
    for (const body of [
      { enrollmentId },
      { prospectId },
      { enrollmentId: NEVER_GIVEN['enrollment'] },
      { prospectId: NEVER_GIVEN['contact'] },
    ])
      expect(errorOf(await remove(body)), JSON.stringify(body)).toEqual([404, 'not_found']);
    expect((await other.enrollment(enrollmentId)).status).toBe('in_progress');
  });
});
