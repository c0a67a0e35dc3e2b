import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Json } from '../support/json.ts';
import type { TestTeam } from '../support/team.ts';
import { World } from '../support/world.ts';

/** Contacts that the team has, added to an audience by their IDs or by a search. */

let world: World;
let team: TestTeam;

beforeAll(async () => {
  world = await World.open();
});
afterAll(() => world.close());
beforeEach(async () => {
  team = await world.team('Known');
});

const ADD = (directive = '') =>
  `mutation ($input: AddKnownContactsInput!) ${directive} { addKnownContacts(input: $input) {
    addedCount skippedCount audience { contactCount } nextSteps { tool } warnings } }`;
const add = async (input: object, directive = ''): Promise<Json> =>
  (await world.data(ADD(directive), { input }, team.key)).addKnownContacts;

const PEOPLE = Array.from({ length: 30 }, (_, index) => ({
  email: `quiet.${index}@${index % 3 === 0 ? 'north' : 'south'}.example`,
  firstName: `N${index}`,
  ...(index % 2 === 0 ? { networkUrl: `https://network.example/in/known-${index}` } : {}),
}));

it('takes those that match a text and a filter, and skips those that are in it', async () => {
  await team.audience('All', PEOPLE);
  const audienceId = await team.audience('Some', [PEOPLE[0] ?? {}]);
  const matching = { query: 'north.example', filter: { hasNetworkUrl: true } };
  const planned = { addedCount: 4, skippedCount: 1, audience: { contactCount: 5 } };
  expect(await add({ audienceId, matching }, '@dryRun')).toMatchObject(planned);
  expect(await add({ audienceId, matching })).toEqual({
    ...{ ...planned, warnings: [] },
    nextSteps: [{ tool: 'attach_audience_to_flow' }],
  });
  expect(await add({ audienceId, matching })).toMatchObject({ addedCount: 0, skippedCount: 5 });
  expect(await add({ audienceId, matching: {} })).toMatchObject({
    addedCount: 25,
    audience: { contactCount: 30 },
  });
});

it('takes chosen ones, and linked flow plans start them as others', async () => {
  const all = await team.audience('All', PEOPLE);
  const audienceId = await team.audience('Chosen', []);
  const flowPlanId = await team.publishedPlan({ enrollmentMode: 'auto' });
  await team.ok('attach_audience_to_flow', { flowPlanId, audienceId });
  const { items } = await team.ok('search_contacts', { audienceIds: [all], limit: 3 });
  const contactIds = items.map(({ prospectId }: Json) => prospectId);
  const unknown = 'pro_01M00000000000000000000001';
  expect(await add({ audienceId, contactIds: [...contactIds, unknown] })).toMatchObject({
    addedCount: 3,
  });
  await world.settle();
  const { totalCount } = await team.ok('list_flow_plan_enrollments', { flowPlanId });
  expect(totalCount).toBe(3);
});

it('takes nothing of another team, and one selection only', async () => {
  const other = await world.team('Other known');
  const theirs = await other.audience('Theirs', PEOPLE);
  const audienceId = await team.audience('Mine', []);
  const { items } = await other.ok('search_contacts', { limit: 2 });
  const contactIds = items.map(({ prospectId }: Json) => prospectId);
  expect(await add({ audienceId, contactIds })).toMatchObject({ addedCount: 0 });
  expect(await add({ audienceId, matching: { filter: { audienceIds: [theirs] } } })).toMatchObject({
    addedCount: 0,
  });
  for (const input of [{ audienceId }, { audienceId, contactIds, matching: {} }]) {
    const { errors } = await world.graphql(ADD(), { input }, team.key);
    expect(errors[0].extensions.code).toBe('INVALID_REQUEST');
  }
  const { errors } = await world.graphql(
    ADD(),
    { input: { audienceId: theirs, matching: {} } },
    team.key,
  );
  expect(errors[0].extensions.code).toBe('NOT_FOUND');
});

it('is exported with the filters of the list', async () => {
  await team.audience('All', PEOPLE);
  const get = async (parameters: Record<string, string>) => {
    const response = await fetch(
      `${world.url}/api/export/contacts.csv?bom=false&${new URLSearchParams(parameters).toString()}`,
      { headers: { 'x-api-key': team.key } },
    );
    return { status: response.status, lines: (await response.text()).trim().split('\r\n') };
  };
  const filter = JSON.stringify({ hasNetworkUrl: true, createdFrom: '2020-01-01T00:00:00Z' });
  const { status, lines } = await get({ query: 'north.example', filter, columns: 'email' });
  expect([status, lines[0], lines.length]).toEqual([200, 'email', 6]);
  for (const wrong of [
    ...['no json', '[]', '{"hasEmails":true}', '{"createdFrom":"soon"}'],
    ...['{"companyDomains":["\\u0000"]}'],
    '{"createdFrom":"2030-01-01T00:00:00Z","createdTo":"2020-01-01T00:00:00Z"}',
  ])
    expect((await get({ filter: wrong })).status).toBe(400);
});
