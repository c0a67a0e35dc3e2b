import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestTeam } from '../support/team.ts';
import { World } from '../support/world.ts';

let world: World;
let team: TestTeam;

beforeAll(async () => {
  world = await World.open();
  team = await world.team('Unwanted');
});
afterAll(() => world.close());

it('the queue of a manual plan accepts contacts who opted out, with a warning', async () => {
  const flowPlanId = await team.publishedPlan();
  const add = (email: string) =>
    team.ok('add_manual_flow_enrollment', { flowPlanId, contact: { email, firstName: 'Dd' } });
  await team.ok('suppress', { domain: 'blocked.example' });
  expect((await add('ada@list.example')).warnings).toEqual([]);
  const listed = await add('left@blocked.example');
  expect(listed.source).toBe('queue');
  expect(listed.warnings).toEqual([
    expect.stringMatching(/^The address left@blocked.example is .* so no email is sent to it\.$/),
  ]);
  const { contact } = await add('gone@list.example');
  await team.ok('suppress', { prospectId: contact.prospectId });
  const other = await team.publishedPlan({ name: 'Another' });
  const again = await team.ok('add_manual_flow_enrollment', {
    flowPlanId: other,
    prospectId: contact.prospectId,
  });
  expect(again.source).toBe('queue');
  expect(again.warnings).toEqual([expect.stringContaining('The contact opted out')]);
  expect(again.warnings[0]).not.toContain('Mutation');
});
