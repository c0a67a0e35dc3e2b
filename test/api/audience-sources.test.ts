import { afterAll, beforeAll, expect, it } from 'vitest';
import { madeUpDirectory } from '../../src/providers/contact-data/made-up-directory.ts';
import { type Json, type TestTeam, World } from '../support/world.ts';

let world: World;
let team: TestTeam;

beforeAll(async () => {
  world = await World.open();
  team = await world.team('Sources');
});
afterAll(() => world.close());

const audienceOf = async (audienceId: string): Promise<Json> => (await world.ok('list_audiences', { audienceIds: [audienceId] }, team.owner.key)).items[0];

it('lists the lists of the CRM by name, page by page', async () => {
  const first = await world.ok('list_crm_lists', { limit: 2 }, team.owner.key);
  expect(first.items).toEqual([
    { listId: 'crm-list-1', name: 'Customers', crm: 'sandbox', contactCount: 120 },
    { listId: 'crm-list-2', name: 'Lost deals', crm: 'sandbox', contactCount: 35 },
  ]);
  const rest = await world.ok('list_crm_lists', { cursor: first.cursor }, team.owner.key);
  expect(rest.items.map(({ listId }: Json) => listId)).toEqual(['crm-list-3', 'crm-list-4', 'crm-list-5']);
});

it('fills an audience from a list of the CRM in stretches, and knows its contacts again', async () => {
  const made = await world.ok('create_audience', { name: 'Customers', mode: 'crm_list', crmListId: 'crm-list-1' }, team.owner.key);
  expect(made).toMatchObject({ audience: { mode: 'crm_list', source: 'crm', contactCount: 0 }, added: 0, skipped: 0, duplicates: [] });
  await world.settle();
  expect((await audienceOf(made.audience.audienceId)).contactCount).toBe(120);

  const again = await world.ok('create_audience', { name: 'Customers too', mode: 'crm_list', crmListId: 'crm-list-1' }, team.owner.key);
  await world.settle();
  expect((await audienceOf(again.audience.audienceId)).contactCount).toBe(120);
  const email = madeUpDirectory().people.find((person) => person.email !== null)?.email;
  expect(await world.ok('find_contact_data', { email }, team.owner.key)).toMatchObject({ found: true, knownIn: ['audience', 'crm'] });
});

it('fills an audience from a search of the prospecting tool, up to maxProfiles', async () => {
  const prospectingTool = { filters: { departments: ['Operations'] }, maxProfiles: 130 };
  const made = await world.ok('create_audience', { name: 'Operations', mode: 'prospecting_tool', prospectingTool }, team.owner.key);
  expect(made.audience).toMatchObject({ mode: 'prospecting_tool', source: 'prospecting_tool' });
  await world.settle();
  expect((await audienceOf(made.audience.audienceId)).contactCount).toBe(130);
});

it.each([
  ['crm_list without crmListId', { mode: 'crm_list' }, 'crmListId'],
  ['manual with crmListId', { mode: 'manual', crmListId: 'crm-list-1' }, 'crmListId'],
  ['crm_list with contacts', { mode: 'crm_list', crmListId: 'crm-list-1', contacts: [{ email: 'one@example.com' }] }, 'contacts'],
  ['prospecting_tool without its search', { mode: 'prospecting_tool' }, 'prospectingTool'],
  ['a search that looks for nothing', { mode: 'prospecting_tool', prospectingTool: { filters: {} } }, 'prospectingTool'],
  ['a searchUrl that is none', { mode: 'prospecting_tool', prospectingTool: { searchUrl: 'javascript:alert(1)' } }, 'prospectingTool.searchUrl'],
])('refuses %s', async (_, body, place) => {
  const answer = await world.tool('create_audience', { name: 'Never', ...body }, team.owner.key);
  expect([answer.status, answer.body.error]).toEqual([400, 'invalid_request']);
  expect(answer.body.message).toContain(place);
  expect((await world.ok('list_audiences', { searchQuery: 'Never' }, team.owner.key)).totalCount).toBe(0);
});

it('does not know a list that is not there', async () => {
  const answer = await world.tool('create_audience', { name: 'Never', mode: 'crm_list', crmListId: 'crm-list-9' }, team.owner.key);
  expect([answer.status, answer.body.error]).toEqual([404, 'not_found']);
});
