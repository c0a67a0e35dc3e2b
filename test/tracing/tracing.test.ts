// @module-tag once
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Json } from '../support/json.ts';
import { NEVER_GIVEN } from '../support/never-given.ts';
import type { Member, TestTeam } from '../support/team.ts';
import { HOUR } from '../support/time.ts';
import { World } from '../support/world.ts';

let world: World;
let team: TestTeam;
let other: TestTeam;

const CREATE =
  'mutation ($input: CreateAudienceInput!) { createAudience(input: $input) { audience { id } } }';

/** An audience with contacts that can have CRM IDs. */
async function audience(name: string, contacts: object[], of = team): Promise<string> {
  return (await world.data(CREATE, { input: { name, contacts } }, of.owner.key)).createAudience
    .audience.id;
}

async function published(name: string, root: object, by: Member): Promise<string> {
  const { flowPlan } = await world.ok('create_flow_plan', { name, root }, by.key);
  await world.ok(
    'manage_flow_publication',
    { flowPlanId: flowPlan.flowPlanId, action: 'publish' },
    by.key,
  );
  return flowPlan.flowPlanId;
}

async function enrolled(flowPlanId: string, contact: object, by: Member): Promise<string> {
  const added = await world.ok(
    'add_manual_flow_enrollment',
    { flowPlanId, contact, enrollmentMode: 'enroll' },
    by.key,
  );
  expect(added.enrollmentId, JSON.stringify(added)).not.toBeNull();
  return added.enrollmentId;
}

const trace = (identities: unknown, by: Member = team.owner) =>
  world.ok('get_contact_trace', { identities }, by.key);
const lookUp = (identity: object, by: Member = team.owner) =>
  world.ok('find_contact_data', identity, by.key);
const names = ({ items }: Json): string[] =>
  items.map(({ contact }: Json) => contact.fullName).sort();
const refusal = ({ status, body }: { status: number; body: Json }) => [status, body.error];

const ADA = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'quiet.ada@engines.example',
  networkUrl: 'https://network.example/in/quiet-ada',
  phone: '+442079460958',
  crmContactId: 'crm-1',
  companyDomain: 'engines.example',
  companyName: 'Engines',
  role: 'Countess',
};
/** The same names and company with other addresses. */
const ADAS_NAMESAKE = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'quiet.other.ada@engines.example',
  companyDomain: 'engines.example',
};
const ZOE = { firstName: 'Zo\u00eb', lastName: 'van der Berg', companyDomain: 'bergen.example' };
const GRACE = {
  firstName: 'Grace',
  lastName: 'Hopper',
  email: 'quiet.grace@navy.example',
  networkUrl: 'https://network.example/in/quiet-grace',
};
const IN_BOTH_TEAMS = {
  firstName: 'Both',
  lastName: 'Teams',
  email: 'quiet.both@x.example',
  phone: '+442079460111',
};

beforeAll(async () => {
  world = await World.open();
  team = await world.team('Tracing');
  other = await world.team('Elsewhere');
  const input = { workDays: [1, 2, 3, 4, 5, 6, 7], workStart: '00:00', workEnd: '24:00' };
  for (const { key } of [team.owner, team.admin, team.member])
    await world.data(
      'mutation ($input: UpdateSenderSettingsInput!) { updateSenderSettings(input: $input) { senderSettings { workDays } } }',
      { input },
      key,
    );
  await audience('Known', [ADA, ADAS_NAMESAKE, ZOE, GRACE, IN_BOTH_TEAMS]);
  await audience(
    'Known elsewhere',
    [
      IN_BOTH_TEAMS,
      {
        firstName: 'Only',
        lastName: 'Elsewhere',
        email: 'quiet.elsewhere@x.example',
        crmContactId: 'crm-e',
      },
    ],
    other,
  );
});
afterAll(() => world.close());

describe.each([
  ['get_contact_trace', async (identity: object) => names(await trace([identity]))],
  [
    'find_contact_data',
    async (identity: object) => [(await lookUp(identity)).contact?.fullName].filter(Boolean),
  ],
] as const)('%s', (_, found) => {
  it.each<[string, object]>([
    ['e-mail', { email: 'quiet.ada@engines.example' }],
    ['e-mail in capitals', { email: 'Quiet.Ada@ENGINES.Example' }],
    ['e-mail with blanks around', { email: '  quiet.ada@engines.example ' }],
    ['network URL', { networkUrl: 'https://network.example/in/quiet-ada' }],
    ['network URL by http', { networkUrl: 'http://network.example/in/quiet-ada' }],
    ['network URL with www', { networkUrl: 'https://www.network.example/in/quiet-ada' }],
    ['network URL with a host in capitals', { networkUrl: 'https://NETWORK.Example/in/quiet-ada' }],
    ['network URL with a trailing slash', { networkUrl: 'https://network.example/in/quiet-ada/' }],
    [
      'network URL with a query',
      { networkUrl: 'https://network.example/in/quiet-ada?utm=mail&x=1' },
    ],
    ['network URL with a fragment', { networkUrl: 'https://network.example/in/quiet-ada#about' }],
    [
      'network URL with all of these',
      { networkUrl: ' http://WWW.Network.EXAMPLE/in/quiet-ada/?utm=mail#about ' },
    ],
    ['phone', { phone: '+442079460958' }],
    ['phone with spaces', { phone: '+44 20 7946 0958' }],
    ['phone with dashes and brackets', { phone: '+44 (20) 7946-0958' }],
    ['CRM contact id', { crmContactId: 'crm-1' }],
    ['CRM contact id with blanks around', { crmContactId: ' crm-1 ' }],
  ])('finds by %s', async (__, identity) => {
    expect(await found(identity)).toEqual(['Ada Lovelace']);
  });

  it.each<[string, object]>([
    ['as they are', ZOE],
    ['in another composition of their letters', { ...ZOE, firstName: 'Zoe\u0308' }],
    ['with more spaces', { ...ZOE, firstName: ' Zo\u00eb ', lastName: '  van  der   Berg ' }],
    ['with a domain in capitals', { ...ZOE, companyDomain: 'BERGEN.Example' }],
    ['with www before the domain', { ...ZOE, companyDomain: 'www.bergen.example' }],
    [
      'with a web address for the domain',
      { ...ZOE, companyDomain: 'https://www.bergen.example/about' },
    ],
  ])('finds by names and domain %s', async (__, identity) => {
    expect(await found(identity)).toEqual(['Zo\u00eb van der Berg']);
  });

  it.each<[string, object]>([
    ['e-mail', { email: 'quiet.adam@engines.example' }],
    ['network URL', { networkUrl: 'https://network.example/in/quiet-ad' }],
    ['network URL of another network', { networkUrl: 'https://other.example/in/quiet-ada' }],
    ['phone', { phone: '+442079460959' }],
    ['CRM contact id', { crmContactId: 'crm' }],
    ['names', { ...ZOE, lastName: 'van Berg' }],
    ['domain', { ...ZOE, companyDomain: 'berg.example' }],
    ['e-mail that only another team knows', { email: 'quiet.elsewhere@x.example' }],
    ['CRM contact id that only another team knows', { crmContactId: 'crm-e' }],
  ])('finds nothing by another %s', async (__, identity) => {
    expect(await found(identity)).toEqual([]);
  });
});

describe('a trace', () => {
  it('names the identity by which it was found', async () => {
    const kinds: [string, object][] = [
      ['email', { email: ADA.email }],
      ['networkUrl', { networkUrl: ADA.networkUrl }],
      ['phone', { phone: ADA.phone }],
      ['crmContactId', { crmContactId: ADA.crmContactId }],
    ];
    for (const [kind, identity] of kinds) {
      const { items, unmatched } = await trace([identity]);
      expect([items.length, items[0].matchedBy, unmatched]).toEqual([1, [{ index: 0, kind }], []]);
    }
    expect((await trace([ZOE])).items[0].matchedBy).toEqual([{ index: 0, kind: 'name' }]);
  });

  it('contains the whole contact', async () => {
    const [{ contact }] = (await trace([{ email: ADA.email }])).items;
    expect(contact).toEqual({
      prospectId: expect.stringMatching(/^pro_/),
      fullName: 'Ada Lovelace',
      ...ADA,
    });
  });

  it('is the union: one entry for one contact, however many identities match it', async () => {
    const { items, unmatched } = await trace([
      { email: ADA.email },
      { email: GRACE.email },
      { phone: '+44 20 7946 0958' },
      { email: 'nobody@x.example' },
      { crmContactId: 'crm-1' },
      { email: ' QUIET.ADA@engines.example' },
      { networkUrl: `${GRACE.networkUrl}/` },
    ]);
    expect(items).toHaveLength(2);
    const matches = Object.fromEntries(
      items.map(({ contact, matchedBy }: Json) => [contact.firstName, matchedBy]),
    );
    expect(matches).toEqual({
      Ada: [
        { index: 0, kind: 'email' },
        { index: 2, kind: 'phone' },
        { index: 4, kind: 'crmContactId' },
        { index: 5, kind: 'email' },
      ],
      Grace: [
        { index: 1, kind: 'email' },
        { index: 6, kind: 'networkUrl' },
      ],
    });
    expect(unmatched).toEqual([3]);
  });

  it('contains all contacts with the same names and company', async () => {
    const byName = { firstName: 'Ada', lastName: 'Lovelace', companyDomain: 'engines.example' };
    const { items, unmatched } = await trace([byName, { email: ADA.email }]);
    const matches = Object.fromEntries(
      items.map(({ contact, matchedBy }: Json) => [contact.email, matchedBy]),
    );
    expect(matches).toEqual({
      [ADA.email]: [
        { index: 0, kind: 'name' },
        { index: 1, kind: 'email' },
      ],
      [ADAS_NAMESAKE.email]: [{ index: 0, kind: 'name' }],
    });
    expect(unmatched).toEqual([]);
  });

  it('reports all identities without a match', async () => {
    const result = await trace([
      { email: 'a@x.example' },
      { email: GRACE.email },
      { phone: '+442079460000' },
    ]);
    expect([names(result), result.unmatched]).toEqual([['Grace Hopper'], [0, 2]]);
    const nobody = await trace([{ email: 'a@x.example' }]);
    expect([nobody.items, nobody.unmatched]).toEqual([[], [0]]);
  });

  it('accepts ten identities', async () => {
    const identities = Array.from({ length: 9 }, (_, index) => ({
      email: `nobody${index}@x.example`,
    }));
    const result = await trace([...identities, { email: ADA.email }]);
    expect([names(result), result.unmatched]).toEqual([
      ['Ada Lovelace'],
      [0, 1, 2, 3, 4, 5, 6, 7, 8],
    ]);
  });

  it.each<[string, unknown, string]>([
    ['no identities', [], 'identities'],
    [
      'eleven',
      Array.from({ length: 11 }, (_, index) => ({ email: `nobody${index}@x.example` })),
      'identities',
    ],
    ['none at all', undefined, 'identities'],
    ['one that is no list', { email: 'ada@x.example' }, 'identities'],
    ['one without anything', [{ email: 'ada@x.example' }, {}], 'identities[1]'],
    ['one with nulls only', [{ email: null }], 'identities[0]'],
    ['one with blanks only', [{ email: ' ' }], 'identities[0]'],
    [
      'an e-mail and a phone',
      [{ email: 'ada@x.example', phone: '+442079460958' }],
      'identities[0]',
    ],
    [
      'an e-mail and a network URL',
      [
        { email: 'a@x.example' },
        { email: 'b@x.example', networkUrl: 'https://network.example/in/b' },
      ],
      'identities[1]',
    ],
    [
      'a phone and a CRM contact id',
      [{ phone: '+442079460958', crmContactId: 'crm-1' }],
      'identities[0]',
    ],
    ['a first name', [{ firstName: 'Ada' }], 'identities[0]'],
    ['names without a domain', [{ firstName: 'Ada', lastName: 'Lovelace' }], 'identities[0]'],
    [
      'a last name and a domain',
      [{ lastName: 'Lovelace', companyDomain: 'engines.example' }],
      'identities[0]',
    ],
    ['a domain', [{ companyDomain: 'engines.example' }], 'identities[0]'],
    [
      'names with a blank domain',
      [{ firstName: 'Ada', lastName: 'Lovelace', companyDomain: ' ' }],
      'identities[0]',
    ],
    [
      'names and an e-mail',
      [{ firstName: 'Ada', lastName: 'Lovelace', email: 'ada@x.example' }],
      'identities[0]',
    ],
    ['one name and an e-mail', [{ firstName: 'Ada', email: 'ada@x.example' }], 'identities[0]'],
    [
      'names, domain and an e-mail',
      [
        {
          firstName: 'Ada',
          lastName: 'Lovelace',
          companyDomain: 'x.example',
          email: 'ada@x.example',
        },
      ],
      'identities[0]',
    ],
    ['what is no e-mail', [{ email: 'ada' }], 'identities[0].email'],
    ['what is no phone number', [{ phone: '12' }], 'identities[0].phone'],
    ['what is no network URL', [{ networkUrl: 'not a url' }], 'identities[0].networkUrl'],
    [
      'what is no domain',
      [{ firstName: 'Ada', lastName: 'Lovelace', companyDomain: 'no domain' }],
      'identities[0].companyDomain',
    ],
    ['a prospectId', [{ prospectId: NEVER_GIVEN['contact'] }], 'prospectId'],
    ['an enrollmentId', [{ enrollmentId: NEVER_GIVEN['enrollment'] }], 'enrollmentId'],
    [
      'an e-mail and a prospectId',
      [{ email: 'ada@x.example', prospectId: NEVER_GIVEN['contact'] }],
      'prospectId',
    ],
  ])('is rejected with %s', async (_, identities, place) => {
    const answer = await world.tool('get_contact_trace', { identities }, team.owner.key);
    expect(refusal(answer), JSON.stringify(answer.body)).toEqual([400, 'invalid_request']);
    expect(answer.body.message).toContain(place);
  });

  it('reports every invalid identity', async () => {
    const identities = [
      { firstName: 'Ada' },
      { email: ADA.email },
      { email: 'x@x.example', phone: '+442079460958' },
    ];
    const { body } = await world.tool('get_contact_trace', { identities }, team.owner.key);
    expect(body.message).toContain('identities[0]');
    expect(body.message).not.toContain('identities[1]');
    expect(body.message).toContain('identities[2]');
  });

  it('is allowed for a read-only key, and costs nothing', async () => {
    await world.grant(team, 5);
    const key = await world.key(team, team.member, ['read']);
    expect(
      (await world.ok('get_contact_trace', { identities: [{ email: ADA.email }] }, key)).items,
    ).toHaveLength(1);
    expect((await world.ok('find_contact_data', { email: ADA.email }, key)).found).toBe(true);
    expect((await world.ok('find_contact_data', { email: 'nobody@x.example' }, key)).found).toBe(
      false,
    );
    const { creditBalance, creditReserved } = (
      await world.ok('get_current_user', {}, team.owner.key)
    ).team;
    expect([creditBalance, creditReserved]).toEqual([5, 0]);
  });
});

describe('the contents of a trace', () => {
  const MARY = {
    firstName: 'Mary',
    lastName: 'Jackson',
    email: 'quiet.mary@nasa.example',
    networkUrl: 'https://network.example/in/reply-positive-mary',
    crmContactId: 'crm-mary',
  };
  const identity = [{ email: MARY.email }];
  let audienceIds: string[];
  let calls: string;
  let callId: string;
  let mine: string;
  let waiting: { flowPlanId: string; queueItemId: string };
  let dynamic: string;

  beforeAll(async () => {
    audienceIds = [await audience('Engineers', [MARY]), await audience('Speakers', [MARY])];
    const { email, firstName, lastName, networkUrl } = MARY;
    const contact = { email, firstName, lastName, networkUrl };
    await enrolled(
      await published(
        'Messages',
        { type: 'network_message', message: 'Shall we talk?' },
        team.owner,
      ),
      contact,
      team.owner,
    );
    await world.advance(2 * HOUR);
    calls = await published('Calls', { type: 'call', title: 'Call Mary' }, team.owner);
    callId = await enrolled(calls, contact, team.owner);
    mine = await enrolled(
      await published(
        'Calls of a member',
        { type: 'call', title: 'Call as a member' },
        team.member,
      ),
      contact,
      team.member,
    );
    const queue = await published('Waiting', { type: 'manual', title: 'Wait' }, team.owner);
    const { queueItemId } = await world.ok(
      'add_manual_flow_enrollment',
      { flowPlanId: queue, contact },
      team.owner.key,
    );
    waiting = { flowPlanId: queue, queueItemId };
    dynamic = (
      await world.ok(
        'add_dynamic_action',
        { contact, action: { type: 'manual', title: 'Send her a card' } },
        team.admin.key,
      )
    ).enrollmentId;
    await world.settle();
  });

  const titles = (tasks: Json) => tasks.map(({ title }: Json) => title).sort();

  it.each(['owner', 'admin'] as const)('are everything of the team for the %s', async (role) => {
    const { items, warnings } = await trace(identity, team[role]);
    expect([items.length, warnings]).toEqual([1, []]);
    const [item] = items;
    expect(item.audiences).toHaveLength(2);
    expect(
      Object.fromEntries(item.audiences.map(({ audienceId, name }: Json) => [name, audienceId])),
    ).toEqual({
      Engineers: audienceIds[0],
      Speakers: audienceIds[1],
    });
    expect(item.enrollments).toHaveLength(4);
    expect(
      Object.fromEntries(
        item.enrollments.map(({ flowPlan, status }: Json) => [flowPlan.name, status]),
      ),
    ).toEqual({
      Calls: 'in_progress',
      'Calls of a member': 'in_progress',
      'Dynamic actions': 'in_progress',
      Messages: 'completed',
    });
    expect(item.enrollments.map(({ enrollmentId }: Json) => enrollmentId)).toEqual(
      expect.arrayContaining([callId, mine, dynamic]),
    );
    expect(item.queueItems).toEqual([
      {
        queueItemId: waiting.queueItemId,
        status: 'awaiting',
        flowPlan: { flowPlanId: waiting.flowPlanId, name: 'Waiting' },
        failure: null,
      },
    ]);
    expect(titles(item.tasks)).toEqual(['Call Mary', 'Call as a member', 'Send her a card']);
    expect(item.conversations).toMatchObject([
      {
        owner: { userId: team.owner.userId },
        tag: null,
        isRead: false,
        isArchived: false,
        messageCount: 2,
      },
    ]);
    expect(item.lastActivityAt).toBe(world.clock.now().toISOString());
  });

  it('are, for a member, their own tasks and conversations, and the enrollments of all', async () => {
    const { items } = await trace(identity, team.member);
    expect(titles(items[0].tasks)).toEqual(['Call as a member']);
    expect(items[0].conversations).toEqual([]);
    expect(items[0].enrollments).toHaveLength(4);
    expect(items[0].audiences).toHaveLength(2);
    expect(items[0].queueItems).toHaveLength(1);
  });

  it('include, for a member, the conversation of their own sender', async () => {
    const networkUrl = 'https://network.example/in/reply-negative-of-a-member';
    const contact = { firstName: 'Own', lastName: 'Contact', networkUrl };
    await enrolled(
      await published(
        'Messages of a member',
        { type: 'network_message', message: 'Hello' },
        team.member,
      ),
      contact,
      team.member,
    );
    await world.advance(2 * HOUR);
    const { items } = await trace([{ networkUrl }], team.member);
    expect(items[0].conversations).toMatchObject([
      { owner: { userId: team.member.userId }, messageCount: 2 },
    ]);
  });

  it('are the same in GraphQL', async () => {
    const query = `query ($identities: [IdentityInput!]!) { contactTrace(identities: $identities) { unmatched traces { matchedBy { index kind }
      contact { fullName } tasks { title } conversations { id } enrollments { id } } } }`;
    const read = (by: Member) =>
      world.data(query, { identities: [...identity, { email: 'nobody@x.example' }] }, by.key);
    const { contactTrace: whole } = await read(team.owner);
    expect(whole).toMatchObject({
      unmatched: [1],
      traces: [{ matchedBy: [{ index: 0, kind: 'EMAIL' }], contact: { fullName: 'Mary Jackson' } }],
    });
    expect([
      whole.traces[0].tasks.length,
      whole.traces[0].conversations.length,
      whole.traces[0].enrollments.length,
    ]).toEqual([3, 1, 4]);
    const { contactTrace: own } = await read(team.member);
    expect([titles(own.traces[0].tasks), own.traces[0].conversations]).toEqual([
      ['Call as a member'],
      [],
    ]);
    for (const identities of [
      [],
      [{ firstName: 'Ada' }],
      [{ email: 'a@x.example', phone: '+442079460958' }],
    ]) {
      const { errors } = await world.graphql(query, { identities }, team.owner.key);
      expect(errors[0].extensions.code).toBe('INVALID_REQUEST');
    }
  });

  it('exclude another team with the same contact', async () => {
    const [ours] = (await trace([{ email: IN_BOTH_TEAMS.email }])).items;
    const [theirs] = (await trace([{ phone: IN_BOTH_TEAMS.phone }], other.owner)).items;
    expect(theirs.contact.prospectId).not.toBe(ours.contact.prospectId);
    expect([
      ours.audiences.map(({ name }: Json) => name),
      theirs.audiences.map(({ name }: Json) => name),
    ]).toEqual([['Known'], ['Known elsewhere']]);
    const unknown = await trace(identity, other.owner);
    expect([unknown.items, unknown.unmatched]).toEqual([[], [0]]);
    expect(await lookUp({ email: MARY.email }, other.owner)).toMatchObject({
      found: false,
      contact: null,
      knownIn: [],
    });
  });

  it('are summarized by find_contact_data', async () => {
    const { found, contact, knownIn } = await lookUp({ email: MARY.email });
    expect([found, contact.fullName, [...knownIn].sort()]).toEqual([
      true,
      'Mary Jackson',
      ['audience', 'conversation', 'crm', 'enrollment'],
    ]);
  });
});

describe('find_contact_data', () => {
  it('returns the whole contact and where it is known', async () => {
    const result = await lookUp({ email: ADA.email });
    expect(Object.keys(result).sort()).toEqual([
      'contact',
      'found',
      'knownIn',
      'nextSteps',
      'summary',
      'warnings',
    ]);
    expect(result).toMatchObject({ found: true, contact: { fullName: 'Ada Lovelace', ...ADA } });
    expect([...result.knownIn].sort()).toEqual(['audience', 'crm']);
    expect((await lookUp({ email: GRACE.email })).knownIn).toEqual(['audience']);
  });

  it('returns nothing for an unknown contact', async () => {
    expect(await lookUp({ email: 'nobody@x.example' })).toMatchObject({
      found: false,
      contact: null,
      knownIn: [],
    });
  });

  it('includes an enrollment of a contact without an audience', async () => {
    const contact = { firstName: 'Joan', lastName: 'Clarke', email: 'quiet.joan@x.example' };
    await world.ok(
      'add_dynamic_action',
      { contact, action: { type: 'call', title: 'Call Joan' } },
      team.owner.key,
    );
    expect((await lookUp({ email: contact.email })).knownIn).toEqual(['enrollment']);
  });

  it.each<[string, object, string]>([
    ['nothing', {}, ''],
    ['nulls', { email: null, phone: null }, ''],
    ['a first name', { firstName: 'Ada' }, ''],
    ['names without a domain', { firstName: 'Ada', lastName: 'Lovelace' }, ''],
    ['a domain', { companyDomain: 'engines.example' }, ''],
    ['what is no e-mail', { email: 'ada' }, 'email'],
    ['what is no phone number', { phone: '12' }, 'phone'],
    ['a prospectId', { prospectId: NEVER_GIVEN['contact'] }, 'prospectId'],
    ['a list of identities', { identities: [{ email: 'ada@x.example' }] }, 'identities'],
  ])('is rejected with %s', async (_, body, place) => {
    const answer = await world.tool('find_contact_data', body, team.owner.key);
    expect(refusal(answer), JSON.stringify(answer.body)).toEqual([400, 'invalid_request']);
    expect(answer.body.message).toContain(place);
  });
});
