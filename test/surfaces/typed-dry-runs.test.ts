// @module-tag once
import { isObjectType } from 'graphql';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { schema } from '../../src/app/runtime/schema.ts';
import type { TestTeam } from '../support/team.ts';
import { World } from '../support/world.ts';

let world: World;
let team: TestTeam;

beforeAll(async () => {
  world = await World.open();
  team = await world.team('Dry runs');
});
afterAll(() => world.close());

const DRY_RUN = `dryRun { contactCount firstAt notes credits { charged laterAtMost balance }
  contacts { contactId contact { id fullName } outcome flowPlan { id } firstAt } blockers { code message subject { __typename id } } }`;
const ENROLL = (directive: string) =>
  `mutation ($input: EnrollQueueItemsInput!) ${directive} { enrollQueueItems(input: $input) { ${DRY_RUN} } }`;

it('a payload contains what the mutation would do', async () => {
  const { flowPlanId, queueItemId } = await team.waiting({ name: 'Tried' });
  const input = { flowPlanId, queueItemIds: [queueItemId] };
  const { dryRun } = (await world.data(ENROLL('@dryRun'), { input }, team.key)).enrollQueueItems;
  expect(dryRun).toMatchObject({
    ...{
      contactCount: 1,
      firstAt: expect.any(String),
      credits: { charged: 0, laterAtMost: 0, balance: 0 },
      blockers: [],
    },
    contacts: [
      {
        contact: { fullName: 'Grace' },
        outcome: 'ENROLLED',
        flowPlan: { id: flowPlanId },
        firstAt: expect.any(String),
      },
    ],
  });
  // Nothing was stored.
  expect(
    (
      await world.data(
        'query ($id: ID!) { queueItem(id: $id) { status } }',
        { id: queueItemId },
        team.key,
      )
    ).queueItem.status,
  ).toBe('AWAITING');
  expect((await world.data(ENROLL(''), { input }, team.key)).enrollQueueItems.dryRun).toBe(null);
});

it('says what would block contacts, with the objects', async () => {
  const { flowPlanId, queueItemId } = await team.failed();
  const { dryRun } = (
    await world.data(
      ENROLL('@dryRun'),
      { input: { flowPlanId, queueItemIds: [queueItemId] } },
      team.key,
    )
  ).enrollQueueItems;
  expect(dryRun.blockers).toEqual([
    {
      code: 'MISSING_IDENTITY',
      message: expect.any(String),
      subject: { __typename: 'QueueItem', id: queueItemId },
    },
  ]);
});

it('says that a sender is paused, and promises no time', async () => {
  const { flowPlanId, queueItemId } = await team.waiting({
    name: 'Paused sender',
    root: { type: 'email', subject: 'Hi', message: 'Hello' },
  });
  await world.data('mutation { pauseSender(input: {}) { warnings } }', {}, team.key);
  const { dryRun } = (
    await world.data(
      ENROLL('@dryRun'),
      { input: { flowPlanId, queueItemIds: [queueItemId] } },
      team.key,
    )
  ).enrollQueueItems;
  await world.data('mutation { resumeSender(input: {}) { warnings } }', {}, team.key);
  expect([dryRun.firstAt, dryRun.contacts[0].firstAt]).toEqual([null, null]);
  expect(dryRun.blockers).toEqual([
    {
      code: 'SENDER_PAUSED',
      message: expect.any(String),
      subject: { __typename: 'TeamMember', id: team.owner.membershipId },
    },
  ]);
});

it('every payload has it', () => {
  const without = Object.values(schema.getMutationType()?.getFields() ?? {}).flatMap(({ type }) => {
    const payload = schema.getType(String(type).replace('!', ''));
    return isObjectType(payload) && payload.getFields()['dryRun'] === undefined
      ? [payload.name]
      : [];
  });
  expect(without).toEqual([]);
});
