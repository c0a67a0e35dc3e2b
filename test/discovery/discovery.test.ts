// @module-tag once
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { releaseOverdue } from '../../src/domains/credits/credits/ledger.ts';
import type {
  DirectoryPerson,
  SearchFilters,
  SearchPage,
} from '../../src/providers/contact-data/contact-data.port.ts';
import { SandboxContactData } from '../../src/providers/contact-data/sandbox-contact-data.ts';
import type { Answer } from '../support/api-client.ts';
import type { Json } from '../support/json.ts';
import { watch } from '../support/live.ts';
import type { TestTeam } from '../support/team.ts';
import { World } from '../support/world.ts';

/** The sandbox directory, with a callback before each response and a change to its results. */
class TestDirectory extends SandboxContactData {
  /** Called before each search response, with its number since the start of the test. */
  before: (search: number) => Promise<unknown> | unknown = () => {};
  change: (people: DirectoryPerson[]) => DirectoryPerson[] = (people) => people;
  searches = 0;

  reset(): void {
    this.before = () => {};
    this.change = (people) => people;
    this.searches = 0;
  }

  override async search(
    filters: SearchFilters,
    position: string | null,
    limit: number,
  ): Promise<SearchPage> {
    this.searches += 1;
    await this.before(this.searches);
    const page = await super.search(filters, position, limit);
    return { ...page, people: this.change(page.people) };
  }
}

/** 32 profiles, always the same in the same order. */
const LAWYERS = { countries: ['Norway'], departments: ['Legal'] };
const FIRST_LAWYERS = [
  'Pedro Lopez',
  'Anders Fischer',
  'Tara Sørensen',
  'Theo Torres',
  'Noah Zhang',
  'Zoe Bell',
  'Kofi Garcia',
  'Samir Ortiz',
];
const LAST_LAWYERS = ['Ines Smit', 'Sofia Yamada', 'Alan Patel'];
const CHIEFS = { ...LAWYERS, seniorities: ['C-Level'] };
const EIGHT_CHIEFS = [
  ...['Tara Sørensen', 'Rahel Vogel', 'Ada Ito', 'Aoife Ito'],
  ...['Carla Lang', 'Ines Smit', 'Sofia Yamada', 'Alan Patel'],
];

let world: World;
const directory = new TestDirectory();

beforeAll(async () => {
  world = await World.open({ contactData: directory });
});
afterAll(() => world.close());
beforeEach(() => directory.reset());

async function rich(name: string, amount: number): Promise<TestTeam> {
  const team = await world.team(name);
  await world.grant(team, amount);
  return team;
}

async function credits(team: TestTeam): Promise<[balance: number, reserved: number]> {
  const { creditBalance, creditReserved } = (await world.ok('get_current_user', {}, team.owner.key))
    .team;
  return [creditBalance, creditReserved];
}

const discover = (team: TestTeam, body: object): Promise<Json> =>
  world.ok('discover_contacts', body, team.owner.key);
const tryToDiscover = (team: TestTeam, body: object): Promise<Answer> =>
  world.tool('discover_contacts', body, team.owner.key);
const namesOf = ({ contacts }: Json): string[] => contacts.map(({ fullName }: Json) => fullName);
const idsOf = ({ contacts }: Json): string[] => contacts.map(({ prospectId }: Json) => prospectId);
const owned = ({ teamId }: TestTeam) =>
  world.runtime.database.read.prisma.discoveredProfile.count({ where: { teamId } });

/** The credit transactions except grants, oldest first. */
async function lines(team: TestTeam): Promise<Json[]> {
  const query = `{ creditTransactions(filter: { statuses: [RESERVED, COMMITTED, RELEASED], featureTypes: [CONTACT_ENRICHMENT] }, first: 50) { nodes {
    cost status type } } }`;
  const { creditTransactions } = await world.data(query, {}, team.owner.key);
  return creditTransactions.nodes.map(({ status, cost }: Json) => [status, cost]).reverse();
}

describe('a search', () => {
  let team: TestTeam;

  beforeAll(async () => {
    team = await rich('Searchers', 500);
  });

  it.each([
    ['job titles', { jobTitles: ['chief legal'] }, 68, ['Ben Weber', 'Yuki Ricci']],
    ['job titles as whole words', { jobTitles: ['cto'] }, 0, []],
    [
      'any of two job titles',
      { jobTitles: ['Chief Legal', 'VP IT'] },
      123,
      ['Ben Weber', 'Yuki Ricci'],
    ],
    ['seniorities', { seniorities: ['c-level'] }, 682, ['Luca Khan', 'Julia Jansen']],
    ['departments', { departments: ['Legal'] }, 403, ['Chloé Rossi', 'Freya Silva']],
    ['countries', { countries: [' norway '] }, 348, ['Pedro Lopez', 'Uma Walker']],
    ['industries', { industries: ['Textiles'] }, 79, ['Maja Olsen', 'Paula Bianchi']],
    [
      'any of two industries',
      { industries: ['Textiles', 'Energy'] },
      229,
      ['Maja Olsen', 'Yuki Ricci'],
    ],
    [
      'company domains',
      { companyDomains: ['alpine-analytics-0.example'] },
      13,
      ['Ravi Ziegler', 'Emil Sørensen'],
    ],
    ['company names', { companyNames: ['alpine'] }, 63, ['Felix Eriksen', 'Jonas Berg']],
    ['company sizes', { companySizes: ['1-10'] }, 665, ['Julia Jansen', 'Chloé Rossi']],
    ['keywords', { keywords: ['textiles'] }, 253, ['Maja Olsen', 'Nina Simon']],
    [
      'two kinds, of which both must fit',
      { industries: ['Textiles'], countries: ['Norway'] },
      14,
      ['Marco Sørensen', 'Theo Petrov'],
    ],
    [
      'empty lists, which do not narrow',
      { industries: [], countries: ['Norway'], keywords: [] },
      348,
      ['Pedro Lopez', 'Uma Walker'],
    ],
    ['nothing', {}, 4_000, ['Luca Khan', 'Yara Chen']],
  ])('finds by %s', async (_, filters, total, names) => {
    const found = await discover(team, { filters, pageSize: 2 });
    expect([found.totalResultCount, namesOf(found)]).toEqual([total, names]);
  });

  it('without results costs nothing', async () => {
    const before = await credits(team);
    const found = await discover(team, {
      filters: { companyDomains: ['nowhere.example'] },
      pageSize: 10,
    });
    expect(found).toMatchObject({
      totalResultCount: 0,
      contacts: [],
      nextPage: null,
      creditsCharged: 0,
    });
    expect(await credits(team)).toEqual(before);
  });

  it('accepts exactly the listed industries, and names the nearest to an unknown one', async () => {
    const before = await credits(team);
    const { industries } = await world.ok(
      'get_contact_discovery_industry_values',
      {},
      team.owner.key,
    );
    expect(industries).toContain('Computer Software');
    for (const [wrong, near] of [
      ['Computer Sofware', 'Computer Software'],
      ['computer software', 'Computer Software'],
      ['Renewables Energy', 'Renewable Energy'],
    ]) {
      const { status, body } = await tryToDiscover(team, {
        filters: { industries: ['Textiles', wrong] },
      });
      expect([status, body.error]).toEqual([400, 'invalid_request']);
      expect(body.message).toContain('filters.industries[1]');
      expect(body.message).toContain(`The closest values are ${near}, `);
    }
    const wrongImport = {
      name: 'Wrong',
      filters: { industries: ['Textile'] },
      totalProfiles: 1,
      confirmedMaxCredits: 1,
    };
    const { status, body } = await world.tool(
      'start_contact_discovery_audience_import',
      wrongImport,
      team.owner.key,
    );
    expect([status, body.error]).toEqual([400, 'invalid_request']);
    expect(body.message).toContain('The closest values are Textiles, ');
    expect(await credits(team)).toEqual(before);
  });

  it.each([
    ['pageSize 0', { pageSize: 0 }, 'pageSize'],
    ['pageSize 11', { pageSize: 11 }, 'pageSize'],
    ['pageSize 1.5', { pageSize: 1.5 }, 'pageSize'],
    ['a filter that there is not', { filters: { jobTitel: ['CEO'] } }, 'jobTitles'],
    ['an empty entry', { filters: { countries: ['Norway', ' '] } }, 'filters.countries[1]'],
    ['no filters', { filters: null }, 'filters'],
  ])('rejects %s and charges nothing', async (_, body, names) => {
    const before = await credits(team);
    const answer = await tryToDiscover(team, { filters: LAWYERS, ...body });
    expect([answer.status, answer.body.error]).toEqual([400, 'invalid_request']);
    expect(answer.body.message).toContain(names);
    expect(await credits(team)).toEqual(before);
  });

  it('rejects the same page sizes in GraphQL', async () => {
    const query =
      'mutation ($input: DiscoverContactsInput!) { discoverContacts(input: $input) { creditsCharged } }';
    for (const pageSize of [0, 11]) {
      const { errors } = await world.graphql(
        query,
        { input: { filters: LAWYERS, pageSize } },
        team.owner.key,
      );
      expect(errors.map(({ extensions }: Json) => extensions.code)).toEqual(['INVALID_REQUEST']);
      expect(errors[0].message).toContain('pageSize');
    }
  });
});

describe('the pages of a search', () => {
  /** Reads all pages of the search for lawyers with these page sizes; the last size repeats. */
  async function walk(
    team: TestTeam,
    sizes: number[],
  ): Promise<{ names: string[]; ids: string[]; charged: number; totals: number[] }> {
    const pages: Json[] = [];
    for (
      let nextToken: string | null = null;
      pages.length === 0 || nextToken !== null;
      nextToken = pages.at(-1).nextPage
    ) {
      const pageSize = sizes[Math.min(pages.length, sizes.length - 1)];
      pages.push(await discover(team, { filters: LAWYERS, pageSize, nextToken }));
    }
    const charged = pages.reduce((sum: number, { creditsCharged }) => sum + creditsCharged, 0);
    return {
      names: pages.flatMap(namesOf),
      ids: pages.flatMap(idsOf),
      charged,
      totals: pages.map(({ totalResultCount }) => totalResultCount),
    };
  }

  it('cover it once, in the same order for every team and page size', async () => {
    const one = await rich('Small pages', 74);
    const two = await rich('Large pages', 42);
    const small = await walk(one, [1, 3, 2, 7, 10, 1, 8]);
    const large = await walk(two, [10]);
    expect([small.names.length, new Set(small.ids).size, small.charged]).toEqual([32, 32, 32]);
    expect([small.names.slice(0, 8), small.names.slice(-3)]).toEqual([FIRST_LAWYERS, LAST_LAWYERS]);
    expect([large.names, large.charged]).toEqual([small.names, 32]);
    expect(large.totals).toEqual([32, 32, 32, 32]);
    expect(new Set([...small.ids, ...large.ids]).size).toBe(64);
    expect([await credits(one), await credits(two)]).toEqual([
      [42, 0],
      [10, 0],
    ]);
    // The same profiles keep their IDs; each row is charged when it is returned (spec 4.18).
    const again = await walk(one, [4, 10]);
    expect([again.ids, again.charged]).toEqual([small.ids, 32]);
  });

  it('end if the last profile fills a page', async () => {
    const team = await rich('Whole pages', 20);
    const first = await discover(team, { filters: CHIEFS, pageSize: 4 });
    const second = await discover(team, {
      filters: CHIEFS,
      pageSize: 4,
      nextToken: first.nextPage,
    });
    expect([...namesOf(first), ...namesOf(second)]).toEqual(EIGHT_CHIEFS);
    expect(first.nextSteps.join(' ')).toContain('nextToken');
    expect(second.nextPage).toBeNull();
  });

  it('require the same filters, team and an issued token', async () => {
    const team = await rich('Tokens', 20);
    const other = await rich('Other tokens', 20);
    const { nextPage } = await discover(team, { filters: LAWYERS, pageSize: 2 });
    const altered = `${nextPage.slice(0, -1)}${nextPage.endsWith('A') ? 'B' : 'A'}`;
    const { cursor } = await world.ok('list_credit_transactions', { limit: 1 }, team.owner.key);
    for (const [asking, filters, nextToken] of [
      [team, CHIEFS, nextPage],
      [team, {}, nextPage],
      [team, LAWYERS, altered],
      [team, LAWYERS, 'nonsense'],
      [team, LAWYERS, cursor],
      [other, LAWYERS, nextPage],
    ] as const) {
      const answer = await tryToDiscover(asking, { filters, nextToken });
      expect([answer.status, answer.body.error]).toEqual([400, 'invalid_cursor']);
    }
    expect([await credits(team), await credits(other)]).toEqual([
      [18, 0],
      [20, 0],
    ]);
    const reordered = {
      departments: ['Legal'],
      countries: ['Norway'],
      industries: [],
      keywords: null,
    };
    expect(namesOf(await discover(team, { filters: reordered, nextToken: nextPage }))).toEqual([
      'Tara Sørensen',
    ]);
  });
});

describe('what a search costs', () => {
  it('is a credit for each returned row, whether or not the team has seen it before', async () => {
    const team = await rich('Owners', 10);
    const first = await discover(team, { filters: LAWYERS, pageSize: 3 });
    expect([first.creditsCharged, await credits(team)]).toEqual([3, [7, 0]]);
    const again = await discover(team, { filters: LAWYERS, pageSize: 3 });
    expect([again.creditsCharged, idsOf(again), await credits(team)]).toEqual([
      3,
      idsOf(first),
      [4, 0],
    ]);
    // Tara is an executive, and was found before.
    const overlapping = await discover(team, { filters: CHIEFS, pageSize: 2 });
    expect([namesOf(overlapping), overlapping.creditsCharged]).toEqual([
      ['Tara Sørensen', 'Rahel Vogel'],
      2,
    ]);
    expect(idsOf(overlapping)[0]).toBe(idsOf(first)[2]);
    expect(await credits(team)).toEqual([2, 0]);
    expect(await lines(team)).toEqual([
      ['COMMITTED', 3],
      ['COMMITTED', 3],
      ['COMMITTED', 2],
    ]);
  });

  it('is one credit for a profile that the directory returns twice', async () => {
    const team = await rich('Twice', 10);
    directory.change = (people) => [...people.slice(0, 2), ...people.slice(0, 1)];
    expect(await discover(team, { filters: LAWYERS, pageSize: 3 })).toMatchObject({
      creditsCharged: 2,
    });
    expect([await credits(team), await owned(team)]).toEqual([[8, 0], 2]);
  });

  it('is reserved while the directory is called', async () => {
    const team = await rich('Asking', 10);
    let seen: unknown = null;
    directory.before = async () => {
      seen = await credits(team);
    };
    await discover(team, { filters: CHIEFS, pageSize: 8 });
    expect([seen, await credits(team)]).toEqual([
      [2, 8],
      [2, 0],
    ]);
  });

  it('must be available for the whole page; otherwise nothing is done', async () => {
    const team = await rich('Poor', 2);
    const { status, body } = await tryToDiscover(team, { filters: LAWYERS, pageSize: 3 });
    expect([status, body.error]).toEqual([402, 'insufficient_credits']);
    expect(body.message).toContain('3 credits');
    expect(body.message).toContain('has 2 available');
    expect([directory.searches, await owned(team), await credits(team), await lines(team)]).toEqual(
      [0, 0, [2, 0], []],
    );
    expect((await discover(team, { filters: LAWYERS, pageSize: 2 })).creditsCharged).toBe(2);
    expect(await credits(team)).toEqual([0, 0]);
  });

  it('is nothing if the directory fails', async () => {
    const team = await rich('Failed search', 10);
    directory.before = () => {
      throw new Error('the inner words of the directory');
    };
    const { status, body } = await tryToDiscover(team, { filters: LAWYERS, pageSize: 4 });
    expect([status, body.error]).toEqual([503, 'provider_unavailable']);
    expect(body.message).not.toContain('inner words');
    expect([await owned(team), await credits(team), await lines(team)]).toEqual([
      0,
      [10, 0],
      [['RELEASED', 4]],
    ]);
  });

  it('is nothing if the reservation was released meanwhile, and no profile is stored', async () => {
    const team = await rich('Slow', 10);
    directory.before = () => loseReservations(team);
    const { status, body } = await tryToDiscover(team, { filters: LAWYERS, pageSize: 4 });
    expect([status, body.error]).toEqual([504, 'timeout']);
    expect([await owned(team), await credits(team), await lines(team)]).toEqual([
      0,
      [10, 0],
      [['RELEASED', 4]],
    ]);
  });

  it('creates no contact', async () => {
    const team = await rich('No contacts', 10);
    const { contacts } = await discover(team, { filters: LAWYERS });
    expect(
      await world.ok('find_contact_data', { networkUrl: contacts[0].networkUrl }, team.owner.key),
    ).toMatchObject({ found: false, contact: null });
  });
});

/** Runs the sweep that releases reservations of dead calls. */
async function loseReservations({ teamId }: TestTeam): Promise<void> {
  const { prisma } = world.runtime.database.read;
  const createdAt = new Date(Date.now() - 200_000);
  await prisma.creditTransaction.updateMany({
    where: { teamId, status: 'reserved' },
    data: { createdAt },
  });
  expect(await releaseOverdue({ prisma, transact: world.runtime.database.transact })).toBe(1);
}

const IMPORT = `kind status name totalRows processedRows addedRows duplicateRows refusedRows creditsCharged failureCode
  audience { id name contactCount } notAdded: rows(first: 50, statuses: [DUPLICATE, REFUSED]) { nodes { row status reason } }`;

describe('an import', () => {
  const tryToStart = (team: TestTeam, body: object): Promise<Answer> =>
    world.tool(
      'start_contact_discovery_audience_import',
      { name: 'Lawyers', filters: LAWYERS, ...body },
      team.owner.key,
    );

  async function start(team: TestTeam, body: object): Promise<Json> {
    const { status, body: started } = await tryToStart(team, body);
    expect([status, started.status], JSON.stringify(started)).toEqual([200, 'queued']);
    return started;
  }

  async function read(team: TestTeam, importId: string): Promise<Json> {
    return (
      await world.data(
        `query ($id: ID!) { contactDiscoveryImport(id: $id) { ${IMPORT} } }`,
        { id: importId },
        team.owner.key,
      )
    ).contactDiscoveryImport;
  }

  /** Makes failed jobs due immediately, as if their delay were over. */
  async function tryAgain(): Promise<void> {
    await world.runtime.database.script(
      "update pgboss.job set start_after = now() - interval '1 second' where state = 'retry'",
    );
    await world.settle();
  }

  it('collects in the background, charges each additional row, and creates an audience', async () => {
    const team = await rich('Collectors', 30);
    const preview = await discover(team, { filters: LAWYERS, pageSize: 3 });
    // Two of three are given and cost nothing again; the third is found like any other row.
    const initialProspectIds = idsOf(preview).slice(0, 2);
    const started = await start(team, {
      totalProfiles: 25,
      initialProspectIds,
      confirmedMaxCredits: 23,
    });
    expect(started).toMatchObject({ totalProfiles: 25, creditsReserved: 23 });
    expect(await credits(team)).toEqual([4, 23]);
    directory.searches = 0;
    const seen: Json[] = [];
    directory.before = async () => {
      const { status, processedRows, creditsCharged, audience } = await read(
        team,
        started.importId,
      );
      seen.push([status, processedRows, creditsCharged, audience, ...(await credits(team))]);
    };
    await world.settle();
    expect(seen).toEqual([
      ['QUEUED', 2, 0, null, 4, 23],
      ['RUNNING', 10, 8, null, 4, 15],
      ['RUNNING', 20, 18, null, 4, 5],
    ]);
    const ended = await read(team, started.importId);
    expect(ended).toMatchObject({
      ...{
        kind: 'CONTACT_DISCOVERY',
        status: 'COMPLETED',
        name: 'Lawyers',
        failureCode: null,
        creditsCharged: 23,
      },
      ...{ totalRows: 25, processedRows: 25, addedRows: 25, duplicateRows: 0, refusedRows: 0 },
      audience: { name: 'Lawyers', contactCount: 25 },
    });
    expect(await credits(team)).toEqual([4, 0]);
    expect((await lines(team)).filter(([status]) => status === 'COMMITTED')).toEqual(
      [3, 8, 10, 5].map((cost) => ['COMMITTED', cost]),
    );
    const { items } = await world.ok('list_audiences', { searchQuery: 'law' }, team.owner.key);
    expect(items).toMatchObject([
      {
        audienceId: ended.audience.id,
        name: 'Lawyers',
        mode: 'manual',
        source: 'manual',
        contactCount: 25,
      },
    ]);
    const pedro = await world.ok(
      'find_contact_data',
      { networkUrl: 'https://network.example/in/pedro-lopez-43' },
      team.owner.key,
    );
    expect(pedro).toMatchObject({
      found: true,
      knownIn: ['audience'],
      contact: { fullName: 'Pedro Lopez', role: 'Director of Legal Affairs' },
    });
  });

  it('of given profiles only needs no credits and no confirmation', async () => {
    const team = await rich('Given', 3);
    const initialProspectIds = idsOf(await discover(team, { filters: LAWYERS, pageSize: 3 }));
    expect(await credits(team)).toEqual([0, 0]);
    const twice = [...initialProspectIds, ...initialProspectIds];
    const { importId, creditsReserved } = await start(team, {
      totalProfiles: 3,
      initialProspectIds: twice,
    });
    await world.settle();
    expect(creditsReserved).toBe(0);
    expect(await read(team, importId)).toMatchObject({
      status: 'COMPLETED',
      addedRows: 3,
      creditsCharged: 0,
      audience: { contactCount: 3 },
    });
    expect([directory.searches, await credits(team)]).toEqual([1, [0, 0]]);
  });

  it('that finds fewer profiles than requested releases the rest of the credits', async () => {
    const team = await rich('Few', 20);
    const { importId } = await start(team, {
      filters: CHIEFS,
      totalProfiles: 20,
      confirmedMaxCredits: 50,
    });
    expect(await credits(team)).toEqual([0, 20]);
    await world.settle();
    const ended = await read(team, importId);
    expect(ended).toMatchObject({
      status: 'COMPLETED',
      failureCode: null,
      totalRows: 20,
      processedRows: 8,
      addedRows: 8,
      creditsCharged: 8,
    });
    expect(await credits(team)).toEqual([12, 0]);
  });

  it.each([
    [
      'without a confirmation',
      { totalProfiles: 7 },
      ['confirmedMaxCredits', '7 additional profiles', '7 credits'],
    ],
    [
      'with one that is too small',
      { totalProfiles: 7, confirmedMaxCredits: 6 },
      ['confirmedMaxCredits', '7 additional profiles', 'at least 7'],
    ],
    [
      'for one profile without it',
      { totalProfiles: 1, confirmedMaxCredits: 0 },
      ['1 additional profile ', '1 credit.'],
    ],
    ['for none', { totalProfiles: 0, confirmedMaxCredits: 9 }, ['totalProfiles']],
    [
      'for more than 100',
      { totalProfiles: 101, confirmedMaxCredits: 101 },
      ['totalProfiles', '100'],
    ],
    ['without a name', { name: '  ', totalProfiles: 1, confirmedMaxCredits: 1 }, ['name']],
  ])('is rejected %s, and nothing is reserved', async (_, body, names) => {
    const team = await rich('Refused', 200);
    const answer = await tryToStart(team, body);
    expect([answer.status, answer.body.error]).toEqual([400, 'invalid_request']);
    for (const name of names) expect(answer.body.message).toContain(name);
    expect([await credits(team), await lines(team)]).toEqual([[200, 0], []]);
  });

  it('counts given profiles toward the confirmation, and rejects more of them than the total', async () => {
    const team = await rich('Counted', 20);
    const initialProspectIds = idsOf(await discover(team, { filters: LAWYERS, pageSize: 4 }));
    const tooFew = await tryToStart(team, {
      totalProfiles: 7,
      initialProspectIds,
      confirmedMaxCredits: 2,
    });
    expect([tooFew.status, tooFew.body.error]).toEqual([400, 'invalid_request']);
    expect(tooFew.body.message).toContain('3 additional profiles');
    const tooMany = await tryToStart(team, {
      totalProfiles: 3,
      initialProspectIds,
      confirmedMaxCredits: 3,
    });
    expect([tooMany.status, tooMany.body.error]).toEqual([400, 'invalid_request']);
    expect(tooMany.body.message).toContain('totalProfiles');
    expect(await credits(team)).toEqual([16, 0]);
  });

  it('that exceeds the balance does not start', async () => {
    const team = await rich('Poor importers', 4);
    const answer = await tryToStart(team, { totalProfiles: 5, confirmedMaxCredits: 5 });
    expect([answer.status, answer.body.error]).toEqual([402, 'insufficient_credits']);
    expect(answer.body.message).toContain('5 credits');
    expect(
      await world.runtime.database.read.prisma.import.count({ where: { teamId: team.teamId } }),
    ).toBe(0);
    expect([await credits(team), await lines(team)]).toEqual([[4, 0], []]);
  });

  it('requires the scopes write and charge', async () => {
    const team = await rich('Narrow', 10);
    const key = await world.key(team, team.owner, ['read', 'charge']);
    const body = { name: 'Lawyers', filters: LAWYERS, totalProfiles: 1, confirmedMaxCredits: 1 };
    const answer = await world.tool('start_contact_discovery_audience_import', body, key);
    expect([answer.status, answer.body.error]).toEqual([403, 'forbidden']);
    expect(await credits(team)).toEqual([10, 0]);
  });

  it('is visible to its team only', async () => {
    const team = await rich('Seen', 1);
    const stranger = await world.team('Strangers');
    const { importId } = await start(team, { totalProfiles: 1, confirmedMaxCredits: 1 });
    const query = 'query ($id: ID!) { contactDiscoveryImport(id: $id) { id } }';
    const { errors } = await world.graphql(query, { id: importId }, stranger.owner.key);
    expect(errors.map(({ extensions }: Json) => extensions.code)).toEqual(['NOT_FOUND']);
    await world.settle();
    expect((await read(team, importId)).status).toBe('COMPLETED');
  });

  it('reports duplicates and profiles without a sufficient identity', async () => {
    const team = await rich('Doubles', 10);
    // The fourth has the profile of the second; the fifth has only names.
    directory.change = (people) =>
      people.map((person, index) => {
        if (index === 3) return { ...person, networkUrl: people[1]?.networkUrl ?? null };
        if (index === 4)
          return { ...person, email: null, phone: null, networkUrl: null, companyDomain: null };
        return person;
      });
    const { importId } = await start(team, {
      filters: CHIEFS,
      totalProfiles: 8,
      confirmedMaxCredits: 8,
    });
    await world.settle();
    const ended = await read(team, importId);
    expect(ended).toMatchObject({
      ...{
        status: 'COMPLETED',
        creditsCharged: 8,
        processedRows: 8,
        addedRows: 6,
        duplicateRows: 1,
        refusedRows: 1,
      },
      audience: { contactCount: 6 },
    });
    expect(ended.notAdded.nodes.find(({ status }: Json) => status === 'DUPLICATE')).toEqual({
      ...{
        row: 4,
        status: 'DUPLICATE',
        reason: 'Duplicate of another row (matched by networkUrl).',
      },
    });
    expect(await credits(team)).toEqual([2, 0]);
  });

  it('is charged once for a profile that the directory returns on two pages', async () => {
    const team = await rich('Shifting', 20);
    const seen: DirectoryPerson[] = [];
    directory.change = (people) => {
      seen.push(...people);
      return directory.searches === 2 ? [...seen.slice(0, 1), ...people.slice(1)] : people;
    };
    const { importId } = await start(team, { totalProfiles: 20, confirmedMaxCredits: 20 });
    await world.settle();
    const ended = await read(team, importId);
    expect(ended).toMatchObject({
      status: 'COMPLETED',
      processedRows: 20,
      addedRows: 20,
      duplicateRows: 0,
      creditsCharged: 20,
    });
    expect([directory.searches, await credits(team), await owned(team)]).toEqual([3, [0, 0], 20]);
  });

  it('feeds a flow plan', async () => {
    const team = await rich('Feeders', 5);
    const body = {
      name: 'Fed',
      root: { type: 'manual', title: 'Write a letter' },
      enrollmentMode: 'auto',
    };
    const { flowPlanId } = (await world.ok('create_flow_plan', body, team.owner.key)).flowPlan;
    await world.ok('manage_flow_publication', { flowPlanId, action: 'publish' }, team.owner.key);
    await start(team, { totalProfiles: 5, confirmedMaxCredits: 5, flowPlanId });
    await world.settle();
    const { flowPlan, metrics } = await world.ok(
      'get_flow_workspace',
      { flowPlanId },
      team.owner.key,
    );
    expect(flowPlan.audience.name).toBe('Lawyers');
    expect(metrics).toMatchObject({ enrollments: 5, awaiting: 0 });
    const second = await tryToStart(team, { totalProfiles: 1, confirmedMaxCredits: 1, flowPlanId });
    expect([second.status, second.body.error]).toEqual([409, 'conflict']);
  });

  describe('whose reservation was released', () => {
    it('spends the balance of the team, once for each profile', async () => {
      const team = await rich('Stalled', 25);
      const { importId } = await start(team, { totalProfiles: 25, confirmedMaxCredits: 25 });
      directory.before = (search) => (search === 2 ? loseReservations(team) : null);
      await world.settle();
      expect(await read(team, importId)).toMatchObject({
        status: 'COMPLETED',
        failureCode: null,
        addedRows: 25,
        creditsCharged: 25,
      });
      expect(await credits(team)).toEqual([0, 0]);
    });

    it('creates an audience of the profiles so far when the credits run out', async () => {
      const team = await rich('Run out', 25);
      const { importId } = await start(team, { totalProfiles: 25, confirmedMaxCredits: 25 });
      directory.before = async (search) => {
        if (search !== 2) return;
        await loseReservations(team);
        await world.grant(team, -15);
      };
      await world.settle();
      const ended = await read(team, importId);
      expect(ended).toMatchObject({
        ...{
          status: 'COMPLETED',
          failureCode: 'INSUFFICIENT_CREDITS',
          creditsCharged: 10,
          totalRows: 25,
          processedRows: 10,
          addedRows: 10,
        },
        audience: { name: 'Lawyers', contactCount: 10 },
      });
      expect([await credits(team), await owned(team)]).toEqual([[0, 0], 10]);
      const { items } = await world.ok('list_audiences', {}, team.owner.key);
      expect(items.map(({ audienceId }: Json) => audienceId)).toEqual([ended.audience.id]);
    });
  });

  describe('whose directory fails partway', () => {
    const fails = () => {
      throw new Error('the inner words of the directory');
    };

    it('is retried, and charges nothing twice', async () => {
      const team = await rich('Tried again', 25);
      const { importId } = await start(team, { totalProfiles: 25, confirmedMaxCredits: 25 });
      directory.before = (search) => (search === 2 || search === 4 ? fails() : null);
      await world.settle();
      expect(await read(team, importId)).toMatchObject({
        status: 'RUNNING',
        processedRows: 10,
        creditsCharged: 10,
      });
      expect(await credits(team)).toEqual([0, 15]);
      await tryAgain();
      expect(await read(team, importId)).toMatchObject({
        status: 'RUNNING',
        processedRows: 20,
        creditsCharged: 20,
      });
      await tryAgain();
      expect(await read(team, importId)).toMatchObject({
        status: 'COMPLETED',
        failureCode: null,
        addedRows: 25,
        creditsCharged: 25,
      });
      expect([await credits(team), await owned(team)]).toEqual([[0, 0], 25]);
    });

    it('ends if it keeps failing: the rest is released, and paid profiles are kept', async () => {
      const team = await rich('Given up', 25);
      const { importId } = await start(team, { totalProfiles: 25, confirmedMaxCredits: 25 });
      directory.before = (search) => (search >= 2 ? fails() : null);
      await world.settle();
      for (let round = 1; round <= 6; round += 1) await tryAgain();
      const ended = await read(team, importId);
      expect(ended).toMatchObject({
        status: 'COMPLETED',
        failureCode: 'PROVIDER_UNAVAILABLE',
        creditsCharged: 10,
        processedRows: 10,
        addedRows: 10,
      });
      expect([await credits(team), await owned(team)]).toEqual([[15, 0], 10]);
      directory.reset();
      const { items } = await world.ok('list_audiences', {}, team.owner.key);
      expect(items.map(({ contactCount }: Json) => contactCount)).toEqual([10]);
      expect((await world.ok('get_import', { importId }, team.owner.key)).summary).toBe(
        'The import "Lawyers" is completed: 10 of 10 rows added. The directory does not respond. The audience contains the profiles collected so far; the rest was canceled and is not charged.',
      );
    });

    it('ends as failed if nothing was collected', async () => {
      const team = await rich('Nothing found', 25);
      const { importId } = await start(team, { totalProfiles: 25, confirmedMaxCredits: 25 });
      directory.before = fails;
      await world.settle();
      for (let round = 1; round <= 6; round += 1) await tryAgain();
      expect(await read(team, importId)).toMatchObject({
        status: 'FAILED',
        failureCode: 'PROVIDER_UNAVAILABLE',
        creditsCharged: 0,
        audience: null,
      });
      expect(await credits(team)).toEqual([25, 0]);
      directory.reset();
      expect((await world.ok('get_import', { importId }, team.owner.key)).summary).toBe(
        'The import "Lawyers" failed after 0 of 25 rows. No audience was created.',
      );
    });
  });

  it('whose step runs twice concurrently is charged once', async () => {
    const team = await rich('Two at once', 15);
    const { importId } = await start(team, { totalProfiles: 15, confirmedMaxCredits: 15 });
    // While the first worker waits for the directory, a second takes the same step and completes
    // the run.
    directory.before = async (search) => {
      if (search !== 1) return;
      const { database, jobs } = world.runtime;
      await database.transact((tx) =>
        jobs.enqueue(tx, 'run-discovery', { teamId: team.teamId, importId }),
      );
      await world.runtime.createWorker().runUntilIdle();
      expect(await read(team, importId)).toMatchObject({ status: 'COMPLETED', creditsCharged: 15 });
    };
    await world.settle();
    expect(await read(team, importId)).toMatchObject({
      status: 'COMPLETED',
      addedRows: 15,
      creditsCharged: 15,
    });
    expect([await credits(team), await owned(team)]).toEqual([[0, 0], 15]);
    expect((await world.ok('list_audiences', {}, team.owner.key)).totalCount).toBe(1);
  });

  it('and its effect on the balance is reported to its team only', async () => {
    const team = await rich('Watched', 25);
    const stranger = await rich('Watching strangers', 5);
    const RUNS = `subscription ($after: String) { importUpdated(after: $after) { sequence change import { id status processedRows creditsCharged
      audience { name } } } }`;
    const CREDITS =
      'subscription ($after: String) { creditBalanceUpdated(after: $after) { sequence change team { id creditBalance creditReserved } } }';
    const runs = await watch(world, team.member.key, RUNS);
    const balances = await watch(world, team.owner.key, CREDITS);
    // From the start of the log: a leak between teams would show every event.
    const theirRuns = await watch(world, stranger.owner.key, RUNS, '0');
    const theirBalances = await watch(world, stranger.owner.key, CREDITS, '0');
    const { importId } = await start(team, { totalProfiles: 20, confirmedMaxCredits: 20 });
    await balances.until((events) =>
      events.some(({ creditBalanceUpdated }) => creditBalanceUpdated.team.creditReserved === 20),
    );
    await world.settle();

    const ended = await runs.until((events) => events.length >= 4);
    expect(
      ended.map(({ importUpdated }) => [importUpdated.change, importUpdated.import.id]),
    ).toEqual(['CREATED', 'UPDATED', 'UPDATED', 'UPDATED'].map((change) => [change, importId]));
    expect(ended.at(-1).importUpdated.import).toMatchObject({
      status: 'COMPLETED',
      processedRows: 20,
      creditsCharged: 20,
      audience: { name: 'Lawyers' },
    });

    await balances.until((events) => events.length >= 3);
    const { teamId } = team;
    const [setAside] = balances.events;
    expect(setAside.creditBalanceUpdated).toMatchObject({
      change: 'UPDATED',
      team: { id: teamId, creditBalance: 5, creditReserved: 20 },
    });
    await world.grant(team, 1);
    await balances.until((events) => events.at(-1).creditBalanceUpdated.team.creditBalance === 6);
    expect(balances.events.at(-1).creditBalanceUpdated.team).toEqual({
      id: teamId,
      creditBalance: 6,
      creditReserved: 0,
    });
    for (const [name, { events }] of [
      ['importUpdated', runs],
      ['creditBalanceUpdated', balances],
    ] as const) {
      const places = events.map((event) => BigInt(event[name].sequence));
      expect(places).toEqual([...new Set(places)].sort((a, b) => (a < b ? -1 : 1)));
    }

    // Control: the strangers receive an event of their own, and no others.
    await world.ok(
      'start_contact_discovery_audience_import',
      { name: 'Theirs', filters: CHIEFS, totalProfiles: 1, confirmedMaxCredits: 1 },
      stranger.owner.key,
    );
    await world.settle();
    await theirRuns.until((events) => events.at(-1)?.importUpdated.import.status === 'COMPLETED');
    await theirBalances.until(
      (events) => events.at(-1)?.creditBalanceUpdated.team.creditBalance === 4,
    );
    expect(theirRuns.events.map(({ importUpdated }) => importUpdated.import.id)).not.toContain(
      importId,
    );
    expect(
      new Set(theirBalances.events.map(({ creditBalanceUpdated }) => creditBalanceUpdated.team.id)),
    ).toEqual(new Set([stranger.teamId]));
    await Promise.all([runs, balances, theirRuns, theirBalances].map((watcher) => watcher.close()));
  });
});
