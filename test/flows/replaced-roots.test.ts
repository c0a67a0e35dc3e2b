import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestTeam } from '../support/team.ts';
import { World } from '../support/world.ts';

let world: World;
let team: TestTeam;

beforeAll(async () => {
  world = await World.open();
  team = await world.team('Replaced');
});
afterAll(() => world.close());

it('replacing the tree of a published plan says who goes on with the former one', async () => {
  const { flowPlanId } = await team.enrolled();
  const replace = (title: string) =>
    team.ok('replace_flow_root', { flowPlanId, root: { type: 'call', title } });
  expect((await replace('Ring again')).warnings).toEqual([
    '1 contact under way goes on with the steps of the version in which they started. Publish a draft in the console to move them.',
  ]);
  const draft = await team.plan({ name: 'Draft' });
  const body = { flowPlanId: draft, root: { type: 'call', title: 'Ring' } };
  expect((await team.ok('replace_flow_root', body)).warnings).toEqual([]);
});
