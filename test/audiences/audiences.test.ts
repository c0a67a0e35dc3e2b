// @module-tag once
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Json } from '../support/json.ts';
import type { TestTeam } from '../support/team.ts';
import { World } from '../support/world.ts';

let world: World;
let teams = 0;

beforeAll(async () => {
  world = await World.open();
});

afterAll(() => world.close());

/** An empty audience in a team without contacts. */
async function empty(): Promise<{
  team: TestTeam;
  audienceId: string;
  add: (...contacts: object[]) => Promise<Json>;
  contact: (prospectId: string) => Promise<Json>;
}> {
  teams += 1;
  const team = await world.team(`Audience ${'x'.repeat(teams)}`);
  const audienceId = await team.audience('All', []);
  const query = `query ($id: ID!) { node(id: $id) { ... on Contact {
    firstName lastName fullName email phone networkUrl role companyName companyDomain crmContactId } } }`;
  return {
    team,
    audienceId,
    add: (...contacts) => team.ok('add_audience_contacts', { audienceId, contacts }),
    contact: async (id) => (await world.data(query, { id }, team.key)).node,
  };
}

const statuses = (result: Json): string[] => result.contacts.map(({ status }: Json) => status);

describe('the normal form of a contact', () => {
  it.each([
    ['email', '  Ada.Lovelace@Example.COM ', 'ada.lovelace@example.com'],
    ['phone', '+44 (0)20 7946 0958', '+442079460958'],
  ])('of %s: %j becomes %j', async (field, given, kept) => {
    const { add, contact } = await empty();
    const other = field === 'email' ? {} : { email: 'key@example.com' };
    const result = await add({ ...other, [field]: given });
    expect((await contact(result.contacts[0].prospectId))[field]).toBe(kept);
  });

  it('has a full name of first and last name', async () => {
    const { add, contact } = await empty();
    const result = await add({
      firstName: 'Ada',
      lastName: 'Lovelace',
      companyDomain: 'example.com',
    });
    expect((await contact(result.contacts[0].prospectId)).fullName).toBe('Ada Lovelace');
  });

  it('treats blank and null fields as omitted', async () => {
    const { add, contact } = await empty();
    const result = await add({ email: 'a@example.com', firstName: ' ', lastName: null, phone: '' });
    expect(await contact(result.contacts[0].prospectId)).toMatchObject({
      firstName: null,
      lastName: null,
      fullName: null,
      phone: null,
    });
  });
});

describe('two contacts match', () => {
  const ADA = { firstName: 'Ada', lastName: 'Lovelace' };
  const TRIPLE = { firstName: 'Ada', lastName: 'Lovelace', companyDomain: 'example.com' };

  it.each([
    ['email', { email: 'ada@example.com' }, { email: 'ADA@example.com', firstName: 'Augusta' }],
    [
      'networkUrl',
      { networkUrl: 'https://network.example/in/ada' },
      { networkUrl: 'http://www.network.example/in/ada/?x=1' },
    ],
    [
      'phone',
      { ...ADA, email: 'a@example.com', phone: '+442079460958' },
      { ...ADA, networkUrl: 'https://network.example/in/b', phone: '+44 20 7946 0958' },
    ],
    [
      'name',
      TRIPLE,
      { firstName: ' ada', lastName: 'LOVELACE ', companyDomain: 'www.Example.com' },
    ],
    ['name', { ...TRIPLE, email: 'ada@example.com' }, TRIPLE],
    [
      'name',
      { ...TRIPLE, email: 'ada@example.com' },
      { ...TRIPLE, networkUrl: 'https://network.example/in/ada' },
    ],
  ])('by %s', async (matchedBy, first, second) => {
    const { add } = await empty();
    const [known] = (await add(first)).contacts;
    const result = await add(second);
    expect([result.added, result.skipped]).toEqual([0, 1]);
    expect(result.contacts).toMatchObject([
      { index: 0, prospectId: known.prospectId, status: 'duplicate' },
    ]);
    expect(result.duplicates).toMatchObject([
      { index: 0, prospectId: known.prospectId, matchedBy },
    ]);
  });

  it.each([
    ['email', { email: 'ada@example.com' }, { email: 'ADA@example.com' }],
    [
      'networkUrl',
      { networkUrl: 'https://network.example/in/ada' },
      { networkUrl: 'https://www.network.example/in/ada/' },
    ],
    [
      'phone',
      { ...ADA, email: 'a@example.com', phone: '+442079460958' },
      { ...ADA, networkUrl: 'https://network.example/in/b', phone: '+442079460958' },
    ],
    ['name', TRIPLE, { ...TRIPLE, email: 'ada@example.com' }],
  ])('by %s within one call', async (matchedBy, first, second) => {
    const { add } = await empty();
    const result = await add(first, { email: 'other@example.com' }, second);
    expect(statuses(result)).toEqual(['added', 'added', 'duplicate']);
    expect(result.duplicates).toMatchObject([
      { index: 2, prospectId: result.contacts[0].prospectId, matchedBy },
    ]);
  });

  it('by the strongest identity if several are equal', async () => {
    const { add } = await empty();
    await add({ ...TRIPLE, email: 'ada@example.com', phone: '+442079460958' });
    const result = await add({ ...TRIPLE, email: 'ada@example.com', phone: '+442079460958' });
    expect(result.duplicates[0].matchedBy).toBe('email');
  });
});

describe('people who share something', () => {
  const PHONE = '+442079460958';
  const ADA = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@shared.example', phone: PHONE };
  const GRACE = {
    firstName: 'Grace',
    lastName: 'Hopper',
    email: 'grace@shared.example',
    phone: PHONE,
  };

  it('of a phone number stay who they are, each with the number', async () => {
    const { add, contact } = await empty();
    const result = await add(ADA, GRACE, {
      firstName: 'Joan',
      lastName: 'Clarke',
      email: 'joan@shared.example',
      phone: PHONE,
    });
    expect(statuses(result)).toEqual(['added', 'added', 'added']);
    for (const { prospectId } of result.contacts)
      expect((await contact(prospectId)).phone).toBe(PHONE);
    expect(statuses(await add(ADA, GRACE))).toEqual(['duplicate', 'duplicate']);
  });

  it('of an address of a role are told by their names, and the second one is known without it', async () => {
    const { add, contact } = await empty();
    const office = { email: 'info@role.example', companyDomain: 'role.example' };
    const result = await add(
      { ...office, firstName: 'Ada', lastName: 'Byron' },
      { ...office, firstName: 'Grace', lastName: 'Murray' },
    );
    expect(statuses(result)).toEqual(['added', 'added']);
    expect(await contact(result.contacts[1].prospectId)).toMatchObject({
      email: null,
      firstName: 'Grace',
    });
  });

  it('are in conflict if nothing else says who is meant, and the others of the call go on', async () => {
    const { add, contact } = await empty();
    const known = await add(
      { email: 'one@two.example' },
      { networkUrl: 'https://network.example/in/other-one' },
    );
    const [byEmail, byProfile] = known.contacts;
    const both = {
      email: 'one@two.example',
      networkUrl: 'https://network.example/in/other-one',
      role: 'CTO',
    };
    const result = await add(both, { email: 'third@two.example' });
    expect([statuses(result), result.added, result.skipped]).toEqual([['conflict', 'added'], 1, 0]);
    expect(result.conflicts).toEqual([
      {
        index: 0,
        prospectId: byEmail.prospectId,
        matchedBy: 'email',
        prospectIds: [byEmail.prospectId, byProfile.prospectId],
      },
    ]);
    expect(result.warnings).toEqual([
      "1 of 2 contacts were not added, because it can't be told who is meant.",
    ]);
    expect((await contact(byEmail.prospectId)).role).toBeNull();
    expect((await contact(byProfile.prospectId)).role).toBeNull();
  });
});

describe('signs of two contacts', () => {
  const A = { email: 'a@sign.example', networkUrl: 'https://network.example/in/sign-a' };
  const B = { networkUrl: 'https://network.example/in/sign-b', firstName: 'Bo', lastName: 'Sign' };

  it('are a conflict, also where one of them has another profile', async () => {
    const { add, contact } = await empty();
    const [a, b] = (await add(A, B)).contacts;
    const given = { email: A.email, networkUrl: B.networkUrl, role: 'CTO' };
    const result = await add(given, given);
    expect(statuses(result)).toEqual(['conflict', 'conflict']);
    expect(result.conflicts[0].prospectIds).toEqual([a.prospectId, b.prospectId]);
    for (const { prospectId } of [a, b]) expect((await contact(prospectId)).role).toBeNull();
  });

  it('make a new contact if only one is known, which is found again', async () => {
    const { add } = await empty();
    const [a] = (await add(A)).contacts;
    const given = { email: A.email, networkUrl: B.networkUrl };
    const [first] = (await add(given)).contacts;
    expect([first.status, first.prospectId === a.prospectId]).toEqual(['added', false]);
    for (const _ of ['second', 'third']) {
      const again = await add(given, given);
      expect(statuses(again)).toEqual(['duplicate', 'duplicate']);
      expect(again.contacts[0].prospectId).toBe(first.prospectId);
    }
  });

  it('of which one is the address of a role name the other', async () => {
    const { add } = await empty();
    const [, b] = (await add({ email: 'sales1@sign.example' }, B)).contacts;
    const result = await add({ email: 'sales1@sign.example', networkUrl: B.networkUrl });
    expect([statuses(result), result.contacts[0].prospectId]).toEqual([
      ['duplicate'],
      b.prospectId,
    ]);
  });

  it('of weak kinds that name two alike are a conflict, unless one says exactly the same', async () => {
    const { add } = await empty();
    const kay = { firstName: 'Kay', lastName: 'Tel', phone: '+14155551919' };
    await add({ ...kay, email: 'k1@sign.example' }, { ...kay, email: 'k2@sign.example' });
    const given = { ...kay, companyDomain: 'sign.example' };
    const result = await add(given, given);
    expect(statuses(result)).toEqual(['conflict', 'conflict']);
    expect(result.conflicts[0].prospectIds).toHaveLength(2);
  });

  it('that are more go before one address of a role', async () => {
    const { add } = await empty();
    const three = { firstName: 'Sh', lastName: 'Three', companyDomain: 'sign.example' };
    const [a] = (await add(three, { email: 'info@sign.example' })).contacts;
    const [c] = (await add({ ...three, email: 'info@sign.example' })).contacts;
    expect([c.status, c.prospectId]).toEqual(['duplicate', a.prospectId]);
  });

  it('are told if the address has another full name, which is kept', async () => {
    const { add, contact } = await empty();
    await add({ email: 'a@sign.example', firstName: 'Ada', lastName: 'Byron' });
    const other = { email: 'a@sign.example', firstName: 'Grace', lastName: 'Murray' };
    const result = await add(other);
    expect(statuses(result)).toEqual(['duplicate']);
    expect(result.warnings).toContain(
      '1 contact has another full name than was given, which is kept: contacts[0] is Ada Byron. Check that nobody else is meant.',
    );
    expect(await contact(result.contacts[0].prospectId)).toMatchObject({ firstName: 'Ada' });
  });
});

describe('two contacts do not match', () => {
  const TRIPLE = { firstName: 'Ada', lastName: 'Lovelace', companyDomain: 'example.com' };

  it.each([
    [
      'the same names, another e-mail',
      { ...TRIPLE, email: 'ada@example.com' },
      { ...TRIPLE, email: 'ada2@example.com' },
    ],
    [
      'the same names, another network URL',
      { ...TRIPLE, networkUrl: 'https://n.example/in/a' },
      { ...TRIPLE, networkUrl: 'https://n.example/in/b' },
    ],
    ['the same names, another company', TRIPLE, { ...TRIPLE, companyDomain: 'example.org' }],
    [
      'the same names, no company',
      { ...TRIPLE, email: 'ada@example.com' },
      { firstName: 'Ada', lastName: 'Lovelace', networkUrl: 'https://n.example/in/a' },
    ],
    [
      'a path in another case',
      { networkUrl: 'https://n.example/in/Ada' },
      { networkUrl: 'https://n.example/in/other' },
    ],
  ])('with %s', async (_, first, second) => {
    const { add } = await empty();
    expect(statuses(await add(first, second))).toEqual(['added', 'added']);
  });

  it('in two teams, even with equal identities', async () => {
    const one = await empty();
    const two = await empty();
    const [first] = (await one.add({ email: 'ada@example.com', firstName: 'Ada' })).contacts;
    const [second] = (await two.add({ email: 'ada@example.com' })).contacts;
    expect(second.status).toBe('added');
    expect(second.prospectId).not.toBe(first.prospectId);
    expect((await two.contact(second.prospectId)).firstName).toBeNull();
  });
});

describe('an existing contact', () => {
  it('gets missing fields filled, and is never overwritten', async () => {
    const { add, contact } = await empty();
    const [{ prospectId }] = (
      await add({ email: 'ada@example.com', firstName: 'Ada', role: 'Analyst' })
    ).contacts;
    await add({
      email: 'ada@example.com',
      firstName: 'Augusta',
      lastName: 'Lovelace',
      role: 'Countess',
      companyName: 'Engines',
      phone: '+442079460958',
    });
    expect(await contact(prospectId)).toEqual({
      firstName: 'Ada',
      lastName: 'Lovelace',
      fullName: 'Ada Lovelace',
      email: 'ada@example.com',
      phone: '+442079460958',
      networkUrl: null,
      role: 'Analyst',
      companyName: 'Engines',
      companyDomain: null,
      crmContactId: null,
    });
  });

  it('gets an identity that it lacks, and is found by it afterwards', async () => {
    const { add } = await empty();
    const [{ prospectId }] = (await add({ email: 'ada@example.com' })).contacts;
    const filling = await add({
      email: 'ada@example.com',
      networkUrl: 'https://network.example/in/ada',
    });
    expect(filling.contacts).toEqual([
      { index: 0, prospectId, status: 'duplicate', filled: ['networkUrl'] },
    ]);
    expect(filling.warnings.at(-1)).toBe(
      'Empty fields of 1 existing contact were filled; "filled" lists them.',
    );
    const result = await add({ networkUrl: 'https://network.example/in/ada' });
    expect(result.duplicates).toEqual([
      { index: 0, prospectId, matchedBy: 'networkUrl', filled: [] },
    ]);
  });

  it('keeps its identity if a stronger match has another one', async () => {
    const { add, contact } = await empty();
    const [{ prospectId }] = (await add({ email: 'ada@example.com', phone: '+442079460958' }))
      .contacts;
    await add({ email: 'ada@example.com', phone: '+14155552671' });
    expect((await contact(prospectId)).phone).toBe('+442079460958');
  });

  it('does not get an identity of another contact', async () => {
    const { add, contact } = await empty();
    const [ada, grace] = (
      await add(
        { email: 'ada@example.com' },
        { email: 'grace@example.com', networkUrl: 'https://network.example/in/grace' },
      )
    ).contacts;
    const result = await add({
      email: 'ada@example.com',
      networkUrl: 'https://network.example/in/grace',
    });
    expect(result.contacts).toEqual([
      { index: 0, prospectId: ada.prospectId, status: 'conflict', filled: [] },
    ]);
    expect((await contact(ada.prospectId)).networkUrl).toBeNull();
    expect((await contact(grace.prospectId)).networkUrl).toBe('https://network.example/in/grace');
  });

  it('is one contact in two audiences of a team', async () => {
    const { team, add } = await empty();
    const [{ prospectId }] = (await add({ email: 'ada@example.com' })).contacts;
    const other = await team.audience('Other', []);
    const result = await team.ok('add_audience_contacts', {
      audienceId: other,
      contacts: [{ email: 'ada@example.com' }],
    });
    expect(result.contacts).toEqual([{ index: 0, prospectId, status: 'added', filled: [] }]);
  });

  it('leads to no next step if it was there already', async () => {
    const { team, audienceId } = await empty();
    const add = () =>
      team.ok('add_audience_contacts', { audienceId, contacts: [{ email: 'ada@example.com' }] });
    expect((await add()).nextSteps).toHaveLength(1);
    expect((await add()).nextSteps).toEqual([]);
  });

  it('remains one contact in concurrent calls', async () => {
    const { team, audienceId } = await empty();
    const calls = await Promise.all(
      Array.from({ length: 8 }, () =>
        team.ok('add_audience_contacts', {
          audienceId,
          contacts: [{ email: 'ada@example.com' }, { email: 'grace@example.com' }],
        }),
      ),
    );
    expect(calls.reduce((sum, { added }) => sum + added, 0)).toBe(2);
    expect(
      new Set(calls.flatMap(({ contacts }) => contacts.map(({ prospectId }: Json) => prospectId)))
        .size,
    ).toBe(2);
    const { items } = await team.ok('list_audiences', { audienceIds: [audienceId] });
    expect(items[0].contactCount).toBe(2);
  });
});

describe('an invalid contact', () => {
  it.each([
    ['nothing', {}, 'contacts[0]'],
    ['an e-mail that is none', { email: 'ada' }, 'contacts[0].email'],
  ])('with %s is rejected with its path', async (_, contact, place) => {
    const { team, audienceId } = await empty();
    const answer = await world.tool(
      'add_audience_contacts',
      { audienceId, contacts: [contact] },
      team.key,
    );
    expect([answer.status, answer.body.error]).toEqual([400, 'invalid_request']);
    expect(answer.body.message).toContain(place);
  });

  it('rejects the whole call and reports every invalid contact', async () => {
    const { team, audienceId } = await empty();
    const contacts = [
      { email: 'ok@example.com' },
      { firstName: 'Ada' },
      { email: 'fine@example.com' },
      { email: 'no' },
      {},
    ];
    const answer = await world.tool('add_audience_contacts', { audienceId, contacts }, team.key);
    expect([answer.status, answer.body.error]).toEqual([400, 'invalid_request']);
    for (const index of [1, 3, 4]) expect(answer.body.message).toContain(`contacts[${index}]`);
    for (const index of [0, 2]) expect(answer.body.message).not.toContain(`contacts[${index}]`);
    const { items } = await team.ok('list_audiences', { audienceIds: [audienceId] });
    expect(items[0].contactCount).toBe(0);
  });

  it('rejects a new audience as a whole', async () => {
    const { team } = await empty();
    const answer = await world.tool(
      'create_audience',
      { name: 'Never', contacts: [{ email: 'ok@example.com' }, {}] },
      team.key,
    );
    expect([answer.status, answer.body.error]).toEqual([400, 'invalid_request']);
    expect(answer.body.message).toContain('contacts[1]');
    expect((await team.ok('list_audiences', { searchQuery: 'Never' })).totalCount).toBe(0);
  });
});

describe('the number of contacts', () => {
  const contacts = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ email: `person${index}@example.com` }));

  it('can be 1000 in one call', async () => {
    const { add } = await empty();
    const result = await add(...contacts(1_000));
    expect([result.added, result.skipped, result.contacts.length]).toEqual([1_000, 0, 1_000]);
    expect(result.contacts.map(({ index }: Json) => index)).toEqual(
      Array.from({ length: 1_000 }, (_, index) => index),
    );
  });

  it.each([0, 1_001])('cannot be %i', async (count) => {
    const { team, audienceId } = await empty();
    const answer = await world.tool(
      'add_audience_contacts',
      { audienceId, contacts: contacts(count) },
      team.key,
    );
    expect([answer.status, answer.body.error]).toEqual([400, 'invalid_request']);
    expect(answer.body.message).toContain('contacts');
    const query =
      'mutation ($input: AddAudienceContactsInput!) { addAudienceContacts(input: $input) { added } }';
    const result = await world.graphql(
      query,
      { input: { audienceId, contacts: contacts(count) } },
      team.key,
    );
    expect(result.errors[0].extensions.code).toBe('INVALID_REQUEST');
  });
});

describe('an audience and the flow plans that it feeds', () => {
  it('queues added contacts if the plan is manual', async () => {
    const { team, audienceId, add } = await empty();
    const flowPlanId = await team.publishedPlan({ audienceId });
    const result = await add({ email: 'ada@example.com' });
    expect(result.linkedFlows).toEqual([
      { flowPlanId, name: 'First contact', enrollmentMode: 'manual', isDraft: false },
    ]);
    await world.settle();
    const { items } = await team.ok('list_flow_plan_enrollments', { flowPlanId });
    expect(items.map(({ source }: Json) => source)).toEqual(['queue']);
  });

  it('enrolls added contacts in the background if the plan is published and auto', async () => {
    const { team, audienceId, add } = await empty();
    const flowPlanId = await team.publishedPlan({ audienceId, enrollmentMode: 'auto' });
    await add({ email: 'ada@example.com' });
    const rows = async () =>
      (await team.ok('list_flow_plan_enrollments', { flowPlanId })).items.map(
        ({ source }: Json) => source,
      );
    expect(await rows()).toEqual(['queue']);
    await world.settle();
    expect(await rows()).toEqual(['flow']);
  });

  it('is the only one of a flow plan: another one is a conflict', async () => {
    const { team, audienceId } = await empty();
    const flowPlanId = await team.plan({ audienceId });
    const other = await team.audience('Other');
    const answer = await world.tool(
      'attach_audience_to_flow',
      { audienceId: other, flowPlanId },
      team.key,
    );
    expect([answer.status, answer.body.error]).toEqual([409, 'conflict']);
    expect(
      (await world.tool('attach_audience_to_flow', { audienceId, flowPlanId }, team.key)).status,
    ).toBe(200);
  });

  it('is not created if its flow plan has another one', async () => {
    const { team, audienceId } = await empty();
    const flowPlanId = await team.plan({ audienceId });
    const answer = await world.tool('create_audience', { name: 'Never', flowPlanId }, team.key);
    expect([answer.status, answer.body.error]).toEqual([409, 'conflict']);
    expect((await team.ok('list_audiences', { searchQuery: 'Never' })).totalCount).toBe(0);
  });
});
