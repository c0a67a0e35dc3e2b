import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Json, World } from '../support/world.ts';
import { Stage } from './stage.ts';

let world: World;
let teams = 0;

beforeAll(async () => {
  world = await World.open();
});

afterAll(() => world.close());

/** An empty audience in a team that knows nobody yet. */
async function empty(): Promise<{
  stage: Stage;
  audienceId: string;
  add: (...contacts: object[]) => Promise<Json>;
  contact: (prospectId: string) => Promise<Json>;
}> {
  teams += 1;
  const stage = await Stage.set(world, `Audience ${'x'.repeat(teams)}`);
  const audienceId = await stage.audience('All', []);
  const query = `query ($id: ID!) { node(id: $id) { ... on Contact {
    firstName lastName fullName email phone networkUrl role companyName companyDomain crmContactId } } }`;
  return {
    stage,
    audienceId,
    add: (...contacts) => stage.ok('add_audience_contacts', { audienceId, contacts }),
    contact: async (id) => (await world.data(query, { id }, stage.key)).node,
  };
}

const statuses = (result: Json): string[] => result.contacts.map(({ status }: Json) => status);

describe('the normal form of a contact', () => {
  it.each([
    ['email', '  Ada.Lovelace@Example.COM ', 'ada.lovelace@example.com'],
    ['networkUrl', 'http://WWW.Network.Example/in/Ada-L/?trk=1#about', 'https://network.example/in/Ada-L'],
    ['networkUrl', 'network.example/in/ada', 'https://network.example/in/ada'],
    ['phone', '+44 (0)20 7946 0958', '+442079460958'],
    ['phone', '+1 415-555-2671', '+14155552671'],
    ['companyDomain', 'WWW.Example.COM', 'example.com'],
    ['firstName', '  Ada \u00a0 Mary ', 'Ada Mary'],
    ['firstName', 'Ame\u0301lie', 'Am\u00e9lie'],
  ])('of %s makes %j to %j', async (field, given, kept) => {
    const { add, contact } = await empty();
    const other = field === 'email' ? {} : { email: 'key@example.com' };
    const result = await add({ ...other, [field]: given });
    expect((await contact(result.contacts[0].prospectId))[field]).toBe(kept);
  });

  it('has a full name of both names', async () => {
    const { add, contact } = await empty();
    const result = await add({ firstName: 'Ada', lastName: 'Lovelace', companyDomain: 'example.com' });
    expect((await contact(result.contacts[0].prospectId)).fullName).toBe('Ada Lovelace');
  });

  it('takes blank and null fields as left out', async () => {
    const { add, contact } = await empty();
    const result = await add({ email: 'a@example.com', firstName: ' ', lastName: null, phone: '' });
    expect(await contact(result.contacts[0].prospectId)).toMatchObject({ firstName: null, lastName: null, fullName: null, phone: null });
  });
});

describe('two contacts are one', () => {
  const TRIPLE = { firstName: 'Ada', lastName: 'Lovelace', companyDomain: 'example.com' };

  it.each([
    ['email', { email: 'ada@example.com' }, { email: 'ADA@example.com', firstName: 'Augusta' }],
    ['networkUrl', { networkUrl: 'https://network.example/in/ada' }, { networkUrl: 'http://www.network.example/in/ada/?x=1' }],
    ['phone', { email: 'a@example.com', phone: '+442079460958' }, { networkUrl: 'https://network.example/in/b', phone: '+44 20 7946 0958' }],
    ['name', TRIPLE, { firstName: ' ada', lastName: 'LOVELACE ', companyDomain: 'www.Example.com' }],
    ['name', { ...TRIPLE, email: 'ada@example.com' }, TRIPLE],
    ['name', { ...TRIPLE, email: 'ada@example.com' }, { ...TRIPLE, networkUrl: 'https://network.example/in/ada' }],
  ])('by their %s', async (matchedBy, first, second) => {
    const { add } = await empty();
    const [known] = (await add(first)).contacts;
    const result = await add(second);
    expect([result.added, result.skipped]).toEqual([0, 1]);
    expect(result.contacts).toMatchObject([{ index: 0, prospectId: known.prospectId, status: 'duplicate' }]);
    expect(result.duplicates).toMatchObject([{ index: 0, prospectId: known.prospectId, matchedBy }]);
  });

  it.each([
    ['email', { email: 'ada@example.com' }, { email: 'ADA@example.com' }],
    ['networkUrl', { networkUrl: 'https://network.example/in/ada' }, { networkUrl: 'https://www.network.example/in/ada/' }],
    ['phone', { email: 'a@example.com', phone: '+442079460958' }, { networkUrl: 'https://network.example/in/b', phone: '+442079460958' }],
    ['name', TRIPLE, { ...TRIPLE, email: 'ada@example.com' }],
  ])('by their %s within one call', async (matchedBy, first, second) => {
    const { add } = await empty();
    const result = await add(first, { email: 'other@example.com' }, second);
    expect(statuses(result)).toEqual(['added', 'added', 'duplicate']);
    expect(result.duplicates).toMatchObject([{ index: 2, prospectId: result.contacts[0].prospectId, matchedBy }]);
  });

  it('by the strongest identity where several are equal', async () => {
    const { add } = await empty();
    await add({ ...TRIPLE, email: 'ada@example.com', phone: '+442079460958' });
    const result = await add({ ...TRIPLE, email: 'ada@example.com', phone: '+442079460958' });
    expect(result.duplicates[0].matchedBy).toBe('email');
  });
});

describe('two contacts are two', () => {
  const TRIPLE = { firstName: 'Ada', lastName: 'Lovelace', companyDomain: 'example.com' };

  it.each([
    ['the same names, another e-mail', { ...TRIPLE, email: 'ada@example.com' }, { ...TRIPLE, email: 'ada2@example.com' }],
    ['the same names, another network URL', { ...TRIPLE, networkUrl: 'https://n.example/in/a' }, { ...TRIPLE, networkUrl: 'https://n.example/in/b' }],
    ['the same names, another company', TRIPLE, { ...TRIPLE, companyDomain: 'example.org' }],
    ['the same names, no company', { ...TRIPLE, email: 'ada@example.com' }, { firstName: 'Ada', lastName: 'Lovelace', networkUrl: 'https://n.example/in/a' }],
    ['a path in another case', { networkUrl: 'https://n.example/in/Ada' }, { networkUrl: 'https://n.example/in/other' }],
  ])('with %s', async (_, first, second) => {
    const { add } = await empty();
    expect(statuses(await add(first, second))).toEqual(['added', 'added']);
  });

  it('in two teams, whatever they share', async () => {
    const one = await empty();
    const two = await empty();
    const [first] = (await one.add({ email: 'ada@example.com', firstName: 'Ada' })).contacts;
    const [second] = (await two.add({ email: 'ada@example.com' })).contacts;
    expect(second.status).toBe('added');
    expect(second.prospectId).not.toBe(first.prospectId);
    expect((await two.contact(second.prospectId)).firstName).toBeNull();
  });
});

describe('what is known', () => {
  it('is added to where there are gaps, and never overwritten', async () => {
    const { add, contact } = await empty();
    const [{ prospectId }] = (await add({ email: 'ada@example.com', firstName: 'Ada', role: 'Analyst' })).contacts;
    await add({ email: 'ada@example.com', firstName: 'Augusta', lastName: 'Lovelace', role: 'Countess', companyName: 'Engines', phone: '+442079460958' });
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

  it('takes an identity that fills a gap, and is known by it afterwards', async () => {
    const { add } = await empty();
    const [{ prospectId }] = (await add({ email: 'ada@example.com' })).contacts;
    const filling = await add({ email: 'ada@example.com', networkUrl: 'https://network.example/in/ada' });
    expect(filling.contacts).toEqual([{ index: 0, prospectId, status: 'duplicate', filled: ['networkUrl'] }]);
    expect(filling.warnings.at(-1)).toBe('Empty fields of 1 existing contact were filled; "filled" lists them.');
    const result = await add({ networkUrl: 'https://network.example/in/ada' });
    expect(result.duplicates).toEqual([{ index: 0, prospectId, matchedBy: 'networkUrl', filled: [] }]);
  });

  it('keeps its own identity where a duplicate by a stronger one brings another', async () => {
    const { add, contact } = await empty();
    const [{ prospectId }] = (await add({ email: 'ada@example.com', phone: '+442079460958' })).contacts;
    await add({ email: 'ada@example.com', phone: '+14155552671' });
    expect((await contact(prospectId)).phone).toBe('+442079460958');
  });

  it('does not take an identity that belongs to someone else', async () => {
    const { add, contact } = await empty();
    const [ada, grace] = (await add({ email: 'ada@example.com' }, { email: 'grace@example.com', networkUrl: 'https://network.example/in/grace' })).contacts;
    const result = await add({ email: 'ada@example.com', networkUrl: 'https://network.example/in/grace' });
    expect(result.contacts).toEqual([{ index: 0, prospectId: ada.prospectId, status: 'duplicate', filled: [] }]);
    expect((await contact(ada.prospectId)).networkUrl).toBeNull();
    expect((await contact(grace.prospectId)).networkUrl).toBe('https://network.example/in/grace');
  });

  it('is one contact in two audiences of a team', async () => {
    const { stage, add } = await empty();
    const [{ prospectId }] = (await add({ email: 'ada@example.com' })).contacts;
    const other = await stage.audience('Other', []);
    const result = await stage.ok('add_audience_contacts', { audienceId: other, contacts: [{ email: 'ada@example.com' }] });
    expect(result.contacts).toEqual([{ index: 0, prospectId, status: 'added', filled: [] }]);
  });

  it('stays one contact when many calls bring it at once', async () => {
    const { stage, audienceId } = await empty();
    const calls = await Promise.all(
      Array.from({ length: 8 }, () =>
        stage.ok('add_audience_contacts', { audienceId, contacts: [{ email: 'ada@example.com' }, { email: 'grace@example.com' }] }),
      ),
    );
    expect(calls.reduce((sum, { added }) => sum + added, 0)).toBe(2);
    expect(new Set(calls.flatMap(({ contacts }) => contacts.map(({ prospectId }: Json) => prospectId))).size).toBe(2);
    const { items } = await stage.ok('list_audiences', { audienceIds: [audienceId] });
    expect(items[0].contactCount).toBe(2);
  });
});

describe('an invalid contact', () => {
  it.each([
    ['nothing', {}, 'contacts[0]'],
    ['names alone', { firstName: 'Ada', lastName: 'Lovelace' }, 'contacts[0]'],
    ['a company alone', { companyDomain: 'example.com' }, 'contacts[0]'],
    ['a phone alone', { phone: '+442079460958' }, 'contacts[0]'],
    ['an e-mail that is none', { email: 'ada' }, 'contacts[0].email'],
    ['a network URL that is none', { networkUrl: 'not a url' }, 'contacts[0].networkUrl'],
    ['a network URL of another scheme', { networkUrl: 'javascript:alert(1)' }, 'contacts[0].networkUrl'],
    ['a phone that is none', { email: 'a@example.com', phone: '12' }, 'contacts[0].phone'],
    ['a domain that is none', { email: 'a@example.com', companyDomain: 'not a domain' }, 'contacts[0].companyDomain'],
  ])('with %s is refused by its place', async (_, contact, place) => {
    const { stage, audienceId } = await empty();
    const answer = await world.tool('add_audience_contacts', { audienceId, contacts: [contact] }, stage.key);
    expect([answer.status, answer.body.error]).toEqual([400, 'invalid_request']);
    expect(answer.body.message).toContain(place);
  });

  it('refuses the whole call, which names every invalid one', async () => {
    const { stage, audienceId } = await empty();
    const contacts = [{ email: 'ok@example.com' }, { firstName: 'Ada' }, { email: 'fine@example.com' }, { email: 'no' }, {}];
    const answer = await world.tool('add_audience_contacts', { audienceId, contacts }, stage.key);
    expect([answer.status, answer.body.error]).toEqual([400, 'invalid_request']);
    for (const index of [1, 3, 4]) expect(answer.body.message).toContain(`contacts[${index}]`);
    for (const index of [0, 2]) expect(answer.body.message).not.toContain(`contacts[${index}]`);
    const { items } = await stage.ok('list_audiences', { audienceIds: [audienceId] });
    expect(items[0].contactCount).toBe(0);
  });

  it('refuses a new audience as a whole', async () => {
    const { stage } = await empty();
    const answer = await world.tool('create_audience', { name: 'Never', contacts: [{ email: 'ok@example.com' }, {}] }, stage.key);
    expect([answer.status, answer.body.error]).toEqual([400, 'invalid_request']);
    expect(answer.body.message).toContain('contacts[1]');
    expect((await stage.ok('list_audiences', { searchQuery: 'Never' })).totalCount).toBe(0);
  });
});

describe('how many', () => {
  const contacts = (count: number) => Array.from({ length: count }, (_, index) => ({ email: `person${index}@example.com` }));

  it('takes 1000 contacts with one call', async () => {
    const { add } = await empty();
    const result = await add(...contacts(1_000));
    expect([result.added, result.skipped, result.contacts.length]).toEqual([1_000, 0, 1_000]);
    expect(result.contacts.map(({ index }: Json) => index)).toEqual(Array.from({ length: 1_000 }, (_, index) => index));
  });

  it.each([0, 1_001])('refuses %i', async (count) => {
    const { stage, audienceId } = await empty();
    const answer = await world.tool('add_audience_contacts', { audienceId, contacts: contacts(count) }, stage.key);
    expect([answer.status, answer.body.error]).toEqual([400, 'invalid_request']);
    expect(answer.body.message).toContain('contacts');
    const query = 'mutation ($input: AddAudienceContactsInput!) { addAudienceContacts(input: $input) { added } }';
    const result = await world.graphql(query, { input: { audienceId, contacts: contacts(count) } }, stage.key);
    expect(result.errors[0].extensions.code).toBe('INVALID_REQUEST');
  });
});

describe('an audience and the flow plans that it feeds', () => {
  it('lets added contacts wait where the plan is manual', async () => {
    const { stage, audienceId, add } = await empty();
    const flowPlanId = await stage.publishedPlan({ audienceId });
    const result = await add({ email: 'ada@example.com' });
    expect(result.linkedFlows).toEqual([{ flowPlanId, name: 'First contact', enrollmentMode: 'manual', isDraft: false }]);
    await world.settle();
    const { items } = await stage.ok('list_flow_plan_enrollments', { flowPlanId });
    expect(items.map(({ source }: Json) => source)).toEqual(['queue']);
  });

  it('enrolls added contacts in the background where the plan is published and auto', async () => {
    const { stage, audienceId, add } = await empty();
    const flowPlanId = await stage.publishedPlan({ audienceId, enrollmentMode: 'auto' });
    await add({ email: 'ada@example.com' });
    const rows = async () => (await stage.ok('list_flow_plan_enrollments', { flowPlanId })).items.map(({ source }: Json) => source);
    expect(await rows()).toEqual(['queue']);
    await world.settle();
    expect(await rows()).toEqual(['flow']);
  });

  it('is one for a flow plan: another one is a conflict', async () => {
    const { stage, audienceId } = await empty();
    const flowPlanId = await stage.plan({ audienceId });
    const other = await stage.audience('Other');
    const answer = await world.tool('attach_audience_to_flow', { audienceId: other, flowPlanId }, stage.key);
    expect([answer.status, answer.body.error]).toEqual([409, 'conflict']);
    expect((await world.tool('attach_audience_to_flow', { audienceId, flowPlanId }, stage.key)).status).toBe(200);
  });

  it('is not made where its flow plan has another one', async () => {
    const { stage, audienceId } = await empty();
    const flowPlanId = await stage.plan({ audienceId });
    const answer = await world.tool('create_audience', { name: 'Never', flowPlanId }, stage.key);
    expect([answer.status, answer.body.error]).toEqual([409, 'conflict']);
    expect((await stage.ok('list_audiences', { searchQuery: 'Never' })).totalCount).toBe(0);
  });
});
