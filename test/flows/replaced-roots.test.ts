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
  const { flowPlan } = await team.ok('get_flow_workspace', { flowPlanId });
  const { nodeId: startedAt } = flowPlan.root;
  const replace = (title: string) =>
    team.ok('replace_flow_root', { flowPlanId, root: { type: 'call', title } });
  expect((await replace('Ring again')).warnings).toEqual([
    '1 contact under way goes on with the steps of the version in which they started. Set peopleUnderWay to move to let them go on in the new one.',
  ]);
  const moving = { flowPlanId, peopleUnderWay: 'move' };
  const others = await team.ok('replace_flow_root', {
    ...{ ...moving, root: { type: 'call', title: 'Another step' } },
  });
  expect(others.warnings).toEqual([
    '1 contact under way goes on with the steps of the version in which they started, because the new one lacks their step or they are past it.',
  ]);
  const kept = await team.ok('replace_flow_root', {
    ...{ ...moving, root: { type: 'call', title: 'The same step', nodeId: startedAt } },
  });
  expect(kept.warnings).toEqual([]);
  const draft = await team.plan({ name: 'Draft' });
  const body = { flowPlanId: draft, root: { type: 'call', title: 'Ring' } };
  expect((await team.ok('replace_flow_root', body)).warnings).toEqual([]);
});
