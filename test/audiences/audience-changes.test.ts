import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Json } from '../support/json.ts';
import type { TestTeam } from '../support/team.ts';
import { World } from '../support/world.ts';

let world: World;
let team: TestTeam;
let other: TestTeam;
let audienceId: string;
let contactIds: string[];
let count = 0;

beforeAll(async () => {
  world = await World.open();
  team = await world.team('Curators');
  other = await world.team('Strangers');
});
afterAll(() => world.close());

beforeEach(async () => {
  count += 1;
  audienceId = await team.audience(`Audience ${count}`, [
    { email: `a${count}@x.example` },
    { email: `b${count}@x.example` },
  ]);
  const { audience } = await world.data(
    'query ($id: ID!) { audience(id: $id) { contacts { nodes { id } } } }',
    { id: audienceId },
    team.key,
  );
  contactIds = audience.contacts.nodes.map(({ id }: Json) => id);
});

const UPDATE =
  'mutation ($input: UpdateAudienceInput!) { updateAudience(input: $input) { audience { name aiContext } warnings } }';
const REMOVE =
  'mutation ($input: RemoveAudienceContactsInput!) { removeAudienceContacts(input: $input) { audience { contactCount contacts { totalCount } } removedCount warnings } }';
const DELETE =
  'mutation ($input: DeleteAudienceInput!) { deleteAudience(input: $input) { removedId warnings } }';
const codeOf = (result: Json): string => result.errors?.[0]?.extensions.code;
const run = (query: string, input: object, key: string | null = team.key) =>
  world.graphql(query, { input: { audienceId, ...input } }, key);

it('is renamed, and its background information changed and removed', async () => {
  expect(
    (await run(UPDATE, { name: '  Fair 2026 ', aiContext: 'We met at the fair.' })).data
      .updateAudience,
  ).toEqual({
    audience: { name: 'Fair 2026', aiContext: 'We met at the fair.' },
    warnings: [],
  });
  expect((await run(UPDATE, { aiContext: null })).data.updateAudience.audience).toEqual({
    name: 'Fair 2026',
    aiContext: null,
  });
});

it('loses contacts, which stay in the team', async () => {
  const [gone = ''] = contactIds;
  await team.audience(`Elsewhere ${count}`, [{ email: `c${count}@x.example` }]);
  const { contacts } = await world.data(
    'query ($query: String) { contacts(query: $query) { nodes { id } } }',
    { query: `c${count}@x` },
    team.key,
  );
  const stranger = contacts.nodes[0].id;
  const { data } = await run(REMOVE, {
    contactIds: [gone, gone, stranger, 'pro_01J00000000000000000000000'],
  });
  expect(data.removeAudienceContacts).toEqual({
    audience: { contactCount: 1, contacts: { totalCount: 1 } },
    removedCount: 1,
    warnings: ['Contacts that do not exist: 1.', 'Contacts that were not in the audience: 1.'],
  });
  expect(
    (await world.data('query ($id: ID!) { contact(id: $id) { id } }', { id: gone }, team.key))
      .contact,
  ).toEqual({ id: gone });
});

it('is deleted without its contacts, and is in the audit log', async () => {
  expect((await run(DELETE, {})).data.deleteAudience).toEqual({
    removedId: audienceId,
    warnings: [],
  });
  expect(codeOf(await run(DELETE, {}))).toBe('NOT_FOUND');
  expect(
    (
      await world.data(
        'query ($ids: [ID!]!) { nodes(ids: $ids) { id } }',
        { ids: contactIds },
        team.key,
      )
    ).nodes,
  ).toEqual(contactIds.map((id) => ({ id })));
  const log =
    'query ($id: ID!) { auditLog(filter: { subjectId: $id, actions: [AUDIENCE_DELETED] }) { nodes { subject { id } member { id } } } }';
  expect((await world.data(log, { id: audienceId }, team.key)).auditLog.nodes).toEqual([
    { subject: null, member: { id: team.owner.membershipId } },
  ]);
});

it('is not deleted while a flow plan uses it', async () => {
  const flowPlanId = await team.plan({ audienceId });
  const refused = await run(DELETE, {});
  expect(codeOf(refused)).toBe('CONFLICT');
  expect(refused.errors[0].message).toContain(flowPlanId);
  await world.data(
    'mutation ($id: ID!) { detachAudienceFromFlow(input: { flowPlanId: $id }) { flowPlan { audience { id } } } }',
    { id: flowPlanId },
    team.key,
  );
  expect((await run(DELETE, {})).data.deleteAudience.removedId).toBe(audienceId);
});

describe.each([
  [
    'updateAudience',
    UPDATE,
    () => ({ name: 'Nobody' }),
    [{ name: ' ' }, { name: 'x'.repeat(201) }, { aiContext: 'x'.repeat(20_001) }, {}],
  ],
  [
    'removeAudienceContacts',
    REMOVE,
    () => ({ contactIds }),
    [
      { contactIds: [] },
      { contactIds: Array.from({ length: 1_001 }, (_, index) => `pro_${index}`) },
    ],
  ],
  ['deleteAudience', DELETE, () => ({}), [{ audienceId: 'aud_1' }]],
])('%s', (_name, query, good, bad) => {
  it('refuses invalid input, a call without key or scope, and another team', async () => {
    for (const input of bad)
      expect(['INVALID_REQUEST', 'NOT_FOUND']).toContain(codeOf(await run(query, input)));
    expect(codeOf(await run(query, good(), null))).toBe('UNAUTHENTICATED');
    expect(codeOf(await run(query, good(), await world.key(team, team.owner, ['read'])))).toBe(
      'FORBIDDEN',
    );
    expect(codeOf(await run(query, good(), other.key))).toBe('NOT_FOUND');
  });

  it('changes nothing in a dry run', async () => {
    const dry = query.replace(/^(mutation \([^)]*\))/, '$1 @dryRun');
    expect((await run(dry, good())).errors).toBeUndefined();
    const { audience } = await world.data(
      'query ($id: ID!) { audience(id: $id) { name contactCount } }',
      { id: audienceId },
      team.key,
    );
    expect(audience).toEqual({ name: `Audience ${count}`, contactCount: 2 });
  });
});
