// @module-tag once
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Json } from '../support/json.ts';
import type { TestTeam } from '../support/team.ts';
import { World } from '../support/world.ts';

let world: World;
let team: TestTeam;

/** Lists by creation, each with what is asked of its rows. */
const LISTS = [
  'apiKeys',
  'auditLog',
  'creditTransactions',
  'invitations',
  'mailboxes',
  'monitoredProfiles',
  'sandboxEmails',
];

beforeAll(async () => {
  world = await World.open();
  team = await world.team('Orders');
  await world.grant(team, 10);
  await world.grant(team, 20);
  await world.data(
    'mutation { createApiKey(input: { name: "Second" }) { apiKey { id } } }',
    {},
    team.key,
  );
  for (const name of ['one', 'two']) {
    await world.data(
      `mutation { inviteMember(input: { email: "${name}@orders.example", role: MEMBER }) { url } }`,
      {},
      team.key,
    );
    await team.ok('manage_social_engagement_monitored_profile', {
      action: 'add',
      networkUrl: `https://network.example/in/silent-${name}`,
    });
    const audienceId = await team.audience(`${name === 'one' ? 'b' : 'A'} list`, [
      { email: `${name}@orders.example` },
      ...(name === 'two' ? [{ email: 'more@orders.example' }] : []),
    ]);
    await team.publishedPlan({
      name: `Plan ${name}`,
      audienceId,
      root: { type: 'email', subject: 'Hi', message: 'Hello' },
      enrollmentMode: 'auto',
    });
    await world.advance(200_000);
  }
});
afterAll(() => world.close());

const idsOf = ({ nodes }: Json): string[] => nodes.map(({ id }: Json) => id);
const codeOf = (result: Json): string => result.errors?.[0]?.extensions.code;

describe.each(LISTS)('%s', (name) => {
  const document = `query ($orderBy: CreationOrder, $first: Int, $after: String) { list: ${name}(orderBy: $orderBy, first: $first, after: $after) { nodes { id } pageInfo { endCursor } } }`;
  const read = async (variables: object): Promise<Json> =>
    (await world.data(document, variables, team.key)).list;

  it('is sorted in both directions, and paged in each', async () => {
    const newest = idsOf(await read({ orderBy: { direction: 'DESCENDING' }, first: 100 }));
    const oldest = idsOf(await read({ orderBy: { direction: 'ASCENDING' }, first: 100 }));
    expect(newest.length).toBeGreaterThan(1);
    expect(oldest).toEqual([...newest].reverse());
    const first = await read({ orderBy: { direction: 'ASCENDING' }, first: 1 });
    expect(
      idsOf(
        await read({
          orderBy: { direction: 'ASCENDING' },
          first: 1,
          after: first.pageInfo.endCursor,
        }),
      ),
    ).toEqual([oldest[1]]);
    const other = await world.graphql(
      document,
      { orderBy: { direction: 'DESCENDING' }, first: 1, after: first.pageInfo.endCursor },
      team.key,
    );
    expect(codeOf(other)).toBe('INVALID_CURSOR');
  });
});

describe('audiences', () => {
  const document =
    'query ($orderBy: AudienceOrder, $query: String, $first: Int, $after: String) { audiences(orderBy: $orderBy, query: $query, first: $first, after: $after) { totalCount nodes { name } pageInfo { endCursor } } }';
  const read = async (variables: object): Promise<Json> =>
    (await world.data(document, variables, team.key)).audiences;
  const names = ({ nodes }: Json): string[] => nodes.map(({ name }: Json) => name);

  it('are sorted by name and by size, and searched', async () => {
    expect(names(await read({}))).toEqual(['A list', 'b list']);
    expect(names(await read({ orderBy: { by: 'NAME', direction: 'DESCENDING' } }))).toEqual([
      'b list',
      'A list',
    ]);
    const bySize = { by: 'CONTACT_COUNT', direction: 'ASCENDING' };
    const first = await read({ orderBy: bySize, first: 1 });
    expect([
      names(first),
      names(await read({ orderBy: bySize, first: 1, after: first.pageInfo.endCursor })),
    ]).toEqual([['b list'], ['A list']]);
    expect([names(await read({ query: 'B L' })), names(await read({ query: '%' }))]).toEqual([
      ['b list'],
      [],
    ]);
  });
});

describe('a text', () => {
  it.each([
    ['flowPlans', 'PLAN ONE', 1],
    ['conversations', 'nobody', 0],
    ['monitoredProfiles', 'silent-TWO', 1],
    ['dynamicActionEnrollments', 'nobody', 0],
  ])('searches %s', async (name, query, count) => {
    const { list } = await world.data(
      `query ($query: String) { list: ${name}(query: $query) { totalCount } }`,
      { query },
      team.key,
    );
    expect(list.totalCount).toBe(count);
  });

  it('and the state filters keys', async () => {
    const keys =
      'query ($isActive: Boolean) { apiKeys(filter: { isActive: $isActive }) { totalCount } }';
    expect((await world.data(keys, { isActive: true }, team.key)).apiKeys.totalCount).toBe(2);
    expect((await world.data(keys, { isActive: false }, team.key)).apiKeys.totalCount).toBe(0);
  });
});

it('arguments that were replaced by filters still work', async () => {
  const document = `{
    all: apiKeys(includeTeamKeys: true) { totalCount }
    own: apiKeys(filter: { includeTeamKeys: false }, includeTeamKeys: true) { totalCount }
    lists: crmLists(searchQuery: "lost") { nodes { name } }
    emails: sandboxEmails(to: "nobody@lovelace.example") { totalCount }
    requests: sandboxNetworkRequests(networkUrl: "https://network.example/in/nobody") { totalCount }
    records: sandboxCrmRecords(kind: TASK) { totalCount } }`;
  const { all, own, lists, emails, requests, records } = await world.data(document, {}, team.key);
  expect([
    all.totalCount > own.totalCount,
    lists.nodes,
    emails.totalCount,
    requests.totalCount,
    records.totalCount,
  ]).toEqual([true, [{ name: 'Lost deals' }], 0, 0, 0]);
});

describe('the lists of a contact', () => {
  const LISTS_OF_CONTACT = 'notes enrollments tasks audiences conversations queueItems'.split(' ');
  const document = (name: string) =>
    `query ($id: ID!, $orderBy: CreationOrder, $first: Int, $after: String) { contact(id: $id) { list: ${name}(orderBy: $orderBy, first: $first, after: $after) { nodes { id } pageInfo { endCursor hasNextPage } } } }`;
  const oldestFirst = { direction: 'ASCENDING' };
  let id: string;

  beforeAll(async () => {
    const email = 'related@orders.example';
    await world.rules(team, { allowsParallelSequences: true, coolDownDays: 0 });
    const audiences = [
      await team.audience('First of two', [{ email }]),
      await team.audience('Second of two', [{ email }]),
    ];
    expect(audiences).toHaveLength(2);
    const { nodes } = (
      await world.data(
        'query ($q: String) { contacts(query: $q) { nodes { id } } }',
        { q: email },
        team.key,
      )
    ).contacts;
    id = nodes[0].id;
    for (const name of ['One', 'Two']) {
      const contact = {
        email,
        networkUrl: 'https://network.example/in/quiet-related',
        firstName: 'R',
        lastName: 'R',
      };
      const flowPlanId = await team.publishedPlan({
        name: `Related ${name}`,
        root: { type: 'call', title: name },
      });
      await team.ok('add_manual_flow_enrollment', {
        flowPlanId,
        contact,
        enrollmentMode: 'enroll',
      });
      const waitingPlanId = await team.publishedPlan({
        name: `Waits ${name}`,
        root: { type: 'call', title: name },
      });
      await team.ok('add_manual_flow_enrollment', { flowPlanId: waitingPlanId, contact });
      const written = await team.publishedPlan({
        name: `Written ${name}`,
        root: { type: 'network_message', message: 'Hello' },
        candidates: [name === 'One' ? team.owner.userId : team.admin.userId],
      });
      await team.ok('add_manual_flow_enrollment', {
        flowPlanId: written,
        contact,
        enrollmentMode: 'enroll',
      });
    }
    await world.advance(24 * 3_600_000);
    for (const body of ['One', 'Two', 'Three'])
      await world.data(
        'mutation ($input: AddContactNoteInput!) { addContactNote(input: $input) { note { id } } }',
        { input: { contactId: id, body } },
        team.key,
      );
  });

  it.each(LISTS_OF_CONTACT)('%s has both directions', async (name) => {
    const read = async (variables: object): Promise<Json> =>
      (await world.data(document(name), { id, ...variables }, team.key)).contact.list;
    const newest = idsOf(await read({}));
    expect(newest.length).toBeGreaterThan(1);
    expect(idsOf(await read({ orderBy: oldestFirst }))).toEqual(newest.reverse());
  });

  it.each([
    ['notes', 3],
    ['audiences', 2],
  ])('%s is paged from the oldest', async (name, count) => {
    const read = async (variables: object): Promise<Json> =>
      (await world.data(document(name), { id, ...variables }, team.key)).contact.list;
    const all = idsOf(await read({ orderBy: oldestFirst }));
    expect(all).toHaveLength(count);
    const first = await read({ orderBy: oldestFirst, first: 1 });
    const second = await read({ orderBy: oldestFirst, first: 1, after: first.pageInfo.endCursor });
    expect([idsOf(first), idsOf(second), second.pageInfo.hasNextPage]).toEqual([
      [all[0]],
      [all[1]],
      count > 2,
    ]);
    const other = await world.graphql(
      document(name),
      { id, first: 1, after: first.pageInfo.endCursor },
      team.key,
    );
    expect(codeOf(other)).toBe('INVALID_CURSOR');
  });
});

describe('lists with one key', () => {
  /** Reads a list in its own order and turned around, at once and page by page. */
  async function turned(
    list: string,
    own: 'ASCENDING' | 'DESCENDING',
    key: string,
    wrap: (text: string) => string = (text) => `{ list: ${text} }`,
  ): Promise<void> {
    const other = own === 'ASCENDING' ? 'DESCENDING' : 'ASCENDING';
    const args = list.includes('(') ? list.replace(')', ', ') : `${list}(`;
    const read = async (more: string): Promise<Json> => {
      const data = await world.data(
        wrap(`${args}${more}) { nodes { ${key} } pageInfo { endCursor hasNextPage } }`),
        {},
        team.key,
      );
      return data.list ?? data.parent.list;
    };
    const plain = (await read('first: 50')).nodes;
    expect(plain.length).toBeGreaterThan(1);
    expect((await read(`first: 50, orderBy: { direction: ${own} }`)).nodes).toEqual(plain);
    const reversed = (await read(`first: 50, orderBy: { direction: ${other} }`)).nodes;
    expect(reversed).toEqual([...plain].reverse());
    const pages: Json[] = [];
    for (let after: string | null = ''; after !== null; ) {
      const page: Json = await read(
        `first: 1, orderBy: { direction: ${other} }${after === '' ? '' : `, after: "${after}"`}`,
      );
      pages.push(...page.nodes);
      after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null;
    }
    expect(pages).toEqual(reversed);
    expect((await read(`last: 1, orderBy: { direction: ${other} }`)).nodes).toEqual(
      reversed.slice(-1),
    );
  }

  it('are turned around: lists of the root', async () => {
    for (const name of ['a', 'b', 'c']) {
      await world.data(
        'mutation ($email: String!) { suppress(input: { target: { email: $email } }) { suppression { id } } }',
        { email: `${name}@no.example` },
        team.key,
      );
    }
    const twins = ['Ann', 'Bea', 'Cleo'].flatMap((firstName) =>
      ['x', 'y'].map((domain) => ({
        firstName,
        lastName: 'Twin',
        email: `${firstName.toLowerCase()}@twin.${domain}.example`,
      })),
    );
    await team.audience('Twins', twins);
    for (const name of ['one', 'two'])
      await team.ok('add_dynamic_action', {
        contact: { email: `${name}@dynamic.example`, firstName: 'Dan', lastName: name },
        action: { type: 'call', title: 'Call' },
      });
    await turned('suppressions', 'ASCENDING', 'email');
    await turned('crmLists', 'ASCENDING', 'name');
    await turned('senders', 'ASCENDING', 'id');
    await turned('contactMergeSuggestions', 'DESCENDING', 'merged { id }');
    await turned('dynamicActionEnrollments', 'DESCENDING', 'id');
  });

  it('are turned around: lists of an object', async () => {
    const flowPlanId = await team.publishedPlan({
      name: 'Turned',
      root: { type: 'call', title: 'Call' },
    });
    let contactId = '';
    for (const name of ['one', 'two', 'three']) {
      const contact = { email: `${name}@turned.example` };
      const added = await team.ok('add_manual_flow_enrollment', {
        flowPlanId,
        contact,
        ...(name === 'three' ? {} : { enrollmentMode: 'enroll' }),
      });
      contactId = name === 'one' ? added.contact.prospectId : contactId;
    }
    await world.settle();
    await world.data(
      'mutation ($id: ID!) { addContactNote(input: { contactId: $id, body: "A note" }) { note { id } } }',
      { id: contactId },
      team.key,
    );
    const { conversationId } = await team.conversation();
    await team.ok('reply_to_conversation', { conversationId, body: 'One more.' });
    const { id: importId } = await world.importCsv(
      'E-mail\nfirst@row.example\nnone\nlast@row.example\n',
      { name: 'Rows' },
      team.key,
    );
    const within = (root: string) => (text: string) => `{ parent: ${root} { list: ${text} } }`;
    await turned('enrollments', 'DESCENDING', 'id', within(`flowPlan(id: "${flowPlanId}")`));
    await turned(
      `flowPlanEnrollments(flowPlanId: "${flowPlanId}")`,
      'DESCENDING',
      '__typename ... on Enrollment { id } ... on QueueItem { id }',
    );
    await turned('timeline', 'DESCENDING', 'at', within(`contact(id: "${contactId}")`));
    await turned('messages', 'DESCENDING', 'id', within(`conversation(id: "${conversationId}")`));
    await turned('rows', 'ASCENDING', 'row', within(`audienceImport(id: "${importId}")`));
  });
});
