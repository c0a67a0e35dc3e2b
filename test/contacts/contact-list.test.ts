// @module-tag once
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Json } from '../support/json.ts';
import type { TestTeam } from '../support/team.ts';
import { World } from '../support/world.ts';

let world: World;
let team: TestTeam;
let other: TestTeam;
let audienceId: string;

const PEOPLE = [
  {
    firstName: 'Ada',
    lastName: 'Lovelace',
    email: 'ada@engines.example',
    companyName: 'Analytical Engines',
    companyDomain: 'engines.example',
  },
  {
    firstName: 'Jürgen',
    lastName: 'Müller',
    email: 'jm@werk.example',
    companyName: 'Werk',
    phone: '+49 30 123456',
  },
  { firstName: '太郎', lastName: '山田', email: 'taro@fuji.example', companyName: '富士' },
  { firstName: 'Иван', lastName: 'Петров', networkUrl: 'https://network.example/in/ivan-petrov' },
  {
    firstName: 'Li',
    lastName: 'Wu',
    email: 'li.wu@engines.example',
    companyDomain: 'engines.example',
  },
  { firstName: '100%', lastName: 'under_score', email: 'odd@x.example' },
];

beforeAll(async () => {
  world = await World.open();
  team = await world.team('Searchers');
  other = await world.team('Strangers');
  audienceId = await team.audience('Fair', PEOPLE.slice(0, 3));
  await team.audience('Others', PEOPLE.slice(3));
  await other.audience('Theirs', [{ ...PEOPLE[0], email: 'ada@theirs.example' }]);
});
afterAll(() => world.close());

const LIST = `query ($query: String, $filter: ContactFilter, $orderBy: ContactOrder, $first: Int, $after: String, $last: Int, $before: String) {
  contacts(query: $query, filter: $filter, orderBy: $orderBy, first: $first, after: $after, last: $last, before: $before) {
    nodes { id firstName lastName } totalCount warnings pageInfo { hasNextPage hasPreviousPage endCursor startCursor } } }`;

async function list(variables: object, key = team.key): Promise<Json> {
  return (await world.data(LIST, variables, key)).contacts;
}
const namesOf = ({ nodes }: Json): string[] => nodes.map(({ firstName }: Json) => firstName);
const find = async (query: string): Promise<string[]> => namesOf(await list({ query }));
const codeOf = (result: Json): string => result.errors?.[0]?.extensions.code;

describe('contacts are found', () => {
  it.each([
    ['a part of a name', 'ovel', ['Ada']],
    ['any case', 'LOVELACE', ['Ada']],
    ['two words in any order', 'lovelace ada', ['Ada']],
    ['an address', 'ada@engines', ['Ada']],
    ['a company', 'analytical', ['Ada']],
    ['a domain', 'engines.example', ['Li', 'Ada']],
    ['a phone number', '4930123', ['Jürgen']],
    ['a letter with a mark', 'müll', ['Jürgen']],
    ['a decomposed letter', 'mu\u0308ll', ['Jürgen']],
    ['Cyrillic', 'петр', ['Иван']],
    ['two characters of Japanese', '山田', ['太郎']],
    ['one character', '太', ['太郎']],
    ['two letters that begin a word', 'wu', ['Li']],
    ['a profile', 'in/ivan', ['Иван']],
    ['a percent sign, literally', '100%', ['100%']],
    ['an underscore, literally', 'r_s', ['100%']],
    ['a backslash, literally', '\\', []],
    ['two letters within a word, which is no beginning', 'ov', []],
    ['a word that nobody has', 'nobody', []],
  ])('by %s', async (_what, query, expected) => {
    expect(await find(query)).toEqual(expected);
  });

  it('all without a text, the newest first', async () => {
    const all = await list({ query: '  ' });
    expect([namesOf(all), all.totalCount]).toEqual([
      ['100%', 'Li', 'Иван', '太郎', 'Jürgen', 'Ada'],
      6,
    ]);
  });

  it('of one team only', async () => {
    expect((await list({}, other.key)).totalCount).toBe(1);
    expect(
      namesOf(await list({ query: 'lovelace', filter: { audienceIds: [audienceId] } }, other.key)),
    ).toEqual([]);
  });

  it('is refused for a text over 200 characters', async () => {
    expect(codeOf(await world.graphql(LIST, { query: 'x'.repeat(201) }, team.key))).toBe(
      'INVALID_REQUEST',
    );
  });
});

describe('the list', () => {
  it('is sorted by name, and paged in both directions', async () => {
    const orderBy = { by: 'NAME', direction: 'ASCENDING' };
    const first = await list({ orderBy, first: 4 });
    expect(namesOf(first)).toEqual(['Ada', 'Jürgen', '100%', 'Li']);
    const second = await list({ orderBy, first: 4, after: first.pageInfo.endCursor });
    expect([namesOf(second), second.pageInfo.hasNextPage]).toEqual([['Иван', '太郎'], false]);
    const back = await list({ orderBy, last: 4, before: second.pageInfo.startCursor });
    expect(namesOf(back)).toEqual(namesOf(first));
    expect(
      namesOf(await list({ orderBy: { by: 'NAME', direction: 'DESCENDING' }, first: 2 })),
    ).toEqual(['太郎', 'Иван']);
  });

  it('rejects a cursor of another order', async () => {
    const { pageInfo } = await list({ first: 2 });
    expect(
      codeOf(
        await world.graphql(
          LIST,
          { first: 2, after: pageInfo.endCursor, orderBy: { by: 'NAME' } },
          team.key,
        ),
      ),
    ).toBe('INVALID_CURSOR');
  });

  it.each([
    ['an audience', () => ({ audienceIds: [audienceId] }), ['太郎', 'Jürgen', 'Ada']],
    ['a company domain', () => ({ companyDomains: ['Engines.example'] }), ['Li', 'Ada']],
    ['no address', () => ({ hasEmail: false }), ['Иван']],
    ['a profile', () => ({ hasNetworkUrl: true }), ['Иван']],
    ['no sequence', () => ({ isInSequence: true }), []],
    ['a time in the future', () => ({ createdFrom: '2099-01-01T00:00:00Z' }), []],
  ])('is filtered by %s', async (_what, filter, expected) => {
    const found = await list({ filter: filter() });
    expect([namesOf(found), found.totalCount]).toEqual([expected, expected.length]);
  });

  it('of an audience has its contacts, searched and sorted', async () => {
    const query = `query ($id: ID!, $query: String) { audience(id: $id) { contacts(query: $query, orderBy: { by: NAME, direction: DESCENDING }) { totalCount nodes { firstName } } } }`;
    const of = async (text: string | null) =>
      (await world.data(query, { id: audienceId, query: text }, team.key)).audience.contacts;
    expect(await of(null)).toEqual({
      totalCount: 3,
      nodes: [{ firstName: '太郎' }, { firstName: 'Jürgen' }, { firstName: 'Ada' }],
    });
    expect(await of('werk')).toEqual({ totalCount: 1, nodes: [{ firstName: 'Jürgen' }] });
    expect(codeOf(await world.graphql(query, { id: audienceId }, other.key))).toBe('NOT_FOUND');
  });
});

describe('a search over everything', () => {
  it('finds each kind, and only what is selected', async () => {
    const flowPlanId = await team.plan({ name: 'Engines outreach' });
    const query =
      'query ($query: String!, $first: Int) { search(query: $query, first: $first) { contacts { firstName } flowPlans { id } audiences { name } conversations { id } } }';
    const { search } = await world.data(query, { query: 'engines' }, team.key);
    expect(search).toEqual({
      contacts: [{ firstName: 'Li' }, { firstName: 'Ada' }],
      flowPlans: [{ id: flowPlanId }],
      audiences: [],
      conversations: [],
    });
    expect(
      (await world.data(query, { query: 'engines', first: 1 }, team.key)).search.contacts,
    ).toEqual([{ firstName: 'Li' }]);
    expect((await world.data(query, { query: 'engines outreach' }, other.key)).search).toEqual({
      contacts: [],
      flowPlans: [],
      audiences: [],
      conversations: [],
    });
    for (const variables of [{ query: ' ' }, { query: 'a', first: 21 }, { query: 'a', first: 0 }]) {
      expect(codeOf(await world.graphql(query, variables, team.key))).toBe('INVALID_REQUEST');
    }
  });
});

describe('an object by its ID', () => {
  it('is fetched by a field of its type, and not found for another team', async () => {
    const { id } = (await list({ query: 'lovelace' })).nodes[0];
    const query = 'query ($id: ID!) { contact(id: $id) { firstName } }';
    expect((await world.data(query, { id }, team.key)).contact).toEqual({ firstName: 'Ada' });
    expect(codeOf(await world.graphql(query, { id }, other.key))).toBe('NOT_FOUND');
    expect(codeOf(await world.graphql(query, { id }, null))).toBe('UNAUTHENTICATED');
  });

  it('leaves other fields of the operation when it is not found', async () => {
    const { data, errors } = await world.graphql(
      '{ contact(id: "pro_01J00000000000000000000000") { id } viewer { team { id } } }',
      {},
      team.key,
    );
    expect([data, errors.length]).toEqual([
      { contact: null, viewer: { team: { id: team.teamId } } },
      1,
    ]);
  });
});
