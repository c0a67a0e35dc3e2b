// @module-tag once
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Json } from '../support/json.ts';
import type { TestTeam } from '../support/team.ts';
import { World } from '../support/world.ts';

/** Names that others see contain no misleading characters, on all ways in. */

let world: World;
let team: TestTeam;
beforeAll(async () => {
  world = await World.open();
  team = await world.team('Seen');
});
afterAll(() => world.close());

const HIDDEN = '\u202EAda\u2066 \u200BLove\uFEFFlace\u{E0041}\u{E0042}';
const SEEN = 'Ada Lovelace';

const MUTATIONS: readonly (readonly [string, string, (data: Json) => string])[] = [
  [
    'a team',
    'updateTeamSettings(input: { name: $name }) { team { name } }',
    ({ updateTeamSettings }) => updateTeamSettings.team.name,
  ],
  [
    'a member',
    'updateProfile(input: { displayName: $name }) { member { user { displayName } } }',
    ({ updateProfile }) => updateProfile.member.user.displayName,
  ],
  [
    'a key',
    'createApiKey(input: { name: $name }) { apiKey { name } }',
    ({ createApiKey }) => createApiKey.apiKey.name,
  ],
  [
    'an audience',
    'createAudience(input: { name: $name }) { audience { name } }',
    ({ createAudience }) => createAudience.audience.name,
  ],
  [
    'a flow plan',
    'createFlowPlan(input: { name: $name, root: { type: CALL, title: "Ring" } }) { flowPlan { name } }',
    ({ createFlowPlan }) => createFlowPlan.flowPlan.name,
  ],
  [
    'a webhook',
    'createWebhookEndpoint(input: { name: $name, url: "https://hooks.example/a", eventTypes: ["audience.created"] }) { endpoint { name } }',
    ({ createWebhookEndpoint }) => createWebhookEndpoint.endpoint.name,
  ],
  [
    'a custom field',
    'createCustomField(input: { name: $name, type: TEXT }) { customField { name } }',
    ({ createCustomField }) => createCustomField.customField.name,
  ],
];

it.each(MUTATIONS)('of %s', async (_what, field, nameOf) => {
  const answer = await world.graphql(
    `mutation ($name: String!) { ${field} }`,
    { name: HIDDEN },
    team.owner.key,
  );
  expect(answer.errors).toBeUndefined();
  expect(nameOf(answer.data)).toBe(SEEN);
  const nothing = await world.graphql(
    `mutation ($name: String!) { ${field} }`,
    { name: '\u200B\u202E' },
    team.owner.key,
  );
  expect(nothing.errors?.[0].extensions).toMatchObject({
    code: 'INVALID_REQUEST',
    issues: [{ path: expect.stringMatching(/^(name|displayName)$/), message: expect.any(String) }],
  });
});

it('of what is changed', async () => {
  const { createAudience, createFlowPlan } = await world.data(
    'mutation { createAudience(input: { name: "One" }) { audience { id } } createFlowPlan(input: { name: "One", root: { type: CALL, title: "Ring" } }) { flowPlan { id } } }',
    {},
    team.owner.key,
  );
  const changed = await world.data(
    `mutation ($name: String!, $audienceId: ID!, $flowPlanId: ID!) {
      updateAudience(input: { audienceId: $audienceId, name: $name }) { audience { name } }
      updateFlowPlan(input: { flowPlanId: $flowPlanId, name: $name }) { flowPlan { name } }
      duplicateFlowPlan(input: { flowPlanId: $flowPlanId, name: $name }) { flowPlan { name } }
    }`,
    {
      name: HIDDEN,
      audienceId: createAudience.audience.id,
      flowPlanId: createFlowPlan.flowPlan.id,
    },
    team.owner.key,
  );
  expect([
    changed.updateAudience.audience.name,
    changed.updateFlowPlan.flowPlan.name,
    changed.duplicateFlowPlan.flowPlan.name,
  ]).toEqual([SEEN, SEEN, SEEN]);
});

it('of contacts, and of a file that is imported', async () => {
  const contact = {
    email: 'ada@shop.example',
    firstName: '\u202EAda',
    lastName: 'می\u200Cخواهم',
    companyName: 'Ana\u00ADlytical',
    role: '👩\u200D🚀 Lead\u2069',
  };
  await team.ok('create_audience', { name: 'One', contacts: [contact] });
  const { nodes } = (
    await world.data(
      '{ contacts(first: 5) { nodes { firstName lastName companyName role } } }',
      {},
      team.owner.key,
    )
  ).contacts;
  expect(nodes).toEqual([
    {
      firstName: 'Ada',
      lastName: 'می\u200Cخواهم',
      companyName: 'Analytical',
      role: '👩\u200D🚀 Lead',
    },
  ]);
});

it('URLs of webhooks have one spelling', async () => {
  const create =
    'mutation ($input: CreateWebhookEndpointInput!) { createWebhookEndpoint(input: $input) { endpoint { id url } } }';
  const input = {
    url: 'https://Bücher.example:443/hooks/../a?q=ü',
    eventTypes: ['audience.created'],
  };
  const { endpoint } = (await world.data(create, { input }, team.owner.key)).createWebhookEndpoint;
  expect(endpoint.url).toBe('https://xn--bcher-kva.example/a?q=%C3%BC');
  // An already stored name.
  await world.runtime.database.script('update webhook_endpoint set url = $1 where id = $2', [
    'https://раypal.example',
    endpoint.id,
  ]);
  const { webhookEndpoints } = await world.data(
    '{ webhookEndpoints(first: 10) { nodes { id url } } }',
    {},
    team.owner.key,
  );
  expect(webhookEndpoints.nodes.find(({ id }: Json) => id === endpoint.id).url).toBe(
    'https://xn--ypal-43d9g.example/',
  );
});
