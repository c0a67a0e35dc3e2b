// @module-tag once
import { afterAll, beforeAll, expect, it } from 'vitest';
import { madeUpDirectory } from '../../src/providers/contact-data/made-up-directory.ts';
import type { Json } from '../support/json.ts';
import type { TestTeam } from '../support/team.ts';
import { World } from '../support/world.ts';

let world: World;
let team: TestTeam;

beforeAll(async () => {
  world = await World.open();
  team = await world.team('Sources');
});
afterAll(() => world.close());

const audienceOf = async (audienceId: string): Promise<Json> =>
  (await world.ok('list_audiences', { audienceIds: [audienceId] }, team.owner.key)).items[0];

it('lists the lists of the CRM by name, page by page', async () => {
  const first = await world.ok('list_crm_lists', { limit: 2 }, team.owner.key);
  expect(first.items).toEqual([
    { listId: 'crm-list-1', name: 'Customers', crm: 'sandbox', contactCount: 120 },
    { listId: 'crm-list-2', name: 'Lost deals', crm: 'sandbox', contactCount: 35 },
  ]);
  const rest = await world.ok('list_crm_lists', { cursor: first.cursor }, team.owner.key);
  expect(rest.items.map(({ listId }: Json) => listId)).toEqual([
    'crm-list-3',
    'crm-list-4',
    'crm-list-5',
  ]);
});

it('fills an audience from a CRM list in pages, and recognizes known contacts', async () => {
  const made = await world.ok(
    'create_audience',
    { name: 'Customers', mode: 'crm_list', crmListId: 'crm-list-1' },
    team.owner.key,
  );
  expect(made).toMatchObject({
    audience: { mode: 'crm_list', source: 'crm', contactCount: 0 },
    added: 0,
    skipped: 0,
    duplicates: [],
  });
  await world.settle();
  expect((await audienceOf(made.audience.audienceId)).contactCount).toBe(120);

  const again = await world.ok(
    'create_audience',
    { name: 'Customers too', mode: 'crm_list', crmListId: 'crm-list-1' },
    team.owner.key,
  );
  await world.settle();
  expect((await audienceOf(again.audience.audienceId)).contactCount).toBe(120);
  const email = madeUpDirectory().people.find((person) => person.email !== null)?.email;
  expect(await world.ok('find_contact_data', { email }, team.owner.key)).toMatchObject({
    found: true,
    knownIn: ['audience', 'crm'],
  });
});

it('fills an audience from a search of the prospecting tool, up to maxProfiles', async () => {
  await world.grant(team, 200);
  const { creditBalance } = (await world.ok('get_current_user', {}, team.owner.key)).team;
  const prospectingTool = {
    filters: { departments: ['Operations'] },
    maxProfiles: 130,
    confirmedMaxCredits: 130,
  };
  const made = await world.ok(
    'create_audience',
    { name: 'Operations', mode: 'prospecting_tool', prospectingTool },
    team.owner.key,
  );
  expect(made.audience).toMatchObject({ mode: 'prospecting_tool', source: 'prospecting_tool' });
  await world.settle();
  expect((await audienceOf(made.audience.audienceId)).contactCount).toBe(130);
  expect(await world.ok('get_import', { importId: made.importId }, team.owner.key)).toMatchObject({
    import: {
      status: 'completed',
      kind: 'prospecting_tool',
      addedRows: 130,
      creditsCharged: 130,
      audience: { audienceId: made.audience.audienceId },
    },
  });
  expect((await world.ok('get_current_user', {}, team.owner.key)).team).toMatchObject({
    creditBalance: creditBalance - 130,
    creditReserved: 0,
  });
});

it('costs nothing for profiles that the search does not return, and requires the confirmation and the credits', async () => {
  const own = await world.team('Prospecting');
  const create = (prospectingTool: object, key = own.owner.key) =>
    world.tool('create_audience', { name: 'Few', mode: 'prospecting_tool', prospectingTool }, key);
  const filters = { companyDomains: ['coral-software-385.example'] };
  const unconfirmed = await create({ filters, maxProfiles: 50 });
  expect([unconfirmed.status, unconfirmed.body.error]).toEqual([400, 'invalid_request']);
  expect(unconfirmed.body.message).toContain(
    'prospectingTool.confirmedMaxCredits: must be at least 50: 50 profiles can cost 50 credits',
  );
  const confirmed = { filters, maxProfiles: 50, confirmedMaxCredits: 50 };
  expect((await create(confirmed)).body.error).toBe('insufficient_credits');
  const withoutCharge = await world.key(own, own.owner, ['read', 'write']);
  expect((await create(confirmed, withoutCharge)).body.error).toBe('forbidden');
  await world.grant(own, 60);
  const { body } = await create(confirmed);
  await world.settle();
  const { contactCount } = (await world.ok('list_audiences', {}, own.owner.key)).items[0];
  expect(contactCount).toBeGreaterThan(0);
  expect(contactCount).toBeLessThan(50);
  expect((await world.ok('get_current_user', {}, own.owner.key)).team).toMatchObject({
    creditBalance: 60 - contactCount,
    creditReserved: 0,
  });
  expect(
    (await world.ok('get_import', { importId: body.importId }, own.owner.key)).import
      .creditsCharged,
  ).toBe(contactCount);
  const unknown = await create({
    ...confirmed,
    filters: { countries: ['Germnay'], seniorities: ['Boss'], companySizes: ['50'] },
  });
  for (const text of [
    'prospectingTool.filters.countries[0]',
    'Germany',
    'prospectingTool.filters.seniorities[0]',
    'prospectingTool.filters.companySizes[0]',
  ]) {
    expect(unknown.body.message).toContain(text);
  }
});

it.each([
  ['crm_list without crmListId', { mode: 'crm_list' }, 'crmListId'],
  ['manual with crmListId', { mode: 'manual', crmListId: 'crm-list-1' }, 'crmListId'],
  [
    'crm_list with contacts',
    { mode: 'crm_list', crmListId: 'crm-list-1', contacts: [{ email: 'one@example.com' }] },
    'contacts',
  ],
  ['prospecting_tool without its search', { mode: 'prospecting_tool' }, 'prospectingTool'],
  [
    'a search that looks for nothing',
    { mode: 'prospecting_tool', prospectingTool: { filters: {} } },
    'prospectingTool',
  ],
  [
    'a searchUrl that is none',
    { mode: 'prospecting_tool', prospectingTool: { searchUrl: 'javascript:alert(1)' } },
    'prospectingTool.searchUrl',
  ],
])('rejects %s', async (_, body, place) => {
  const answer = await world.tool('create_audience', { name: 'Never', ...body }, team.owner.key);
  expect([answer.status, answer.body.error]).toEqual([400, 'invalid_request']);
  expect(answer.body.message).toContain(place);
  expect(
    (await world.ok('list_audiences', { searchQuery: 'Never' }, team.owner.key)).totalCount,
  ).toBe(0);
});

it('rejects an unknown list', async () => {
  const answer = await world.tool(
    'create_audience',
    { name: 'Never', mode: 'crm_list', crmListId: 'crm-list-9' },
    team.owner.key,
  );
  expect([answer.status, answer.body.error]).toEqual([404, 'not_found']);
});
