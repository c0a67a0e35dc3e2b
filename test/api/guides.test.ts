import { afterAll, beforeAll, expect, it } from 'vitest';
import { TOOLS } from '../../src/app/tool-catalog.ts';
import { type Json, type TestTeam, World } from '../support/world.ts';

let world: World;
let team: TestTeam;

beforeAll(async () => {
  world = await World.open();
  team = await world.team('Readers');
  await world.grant(team, 20);
});
afterAll(() => world.close());

/** The calls of a guide's example, as an agent reads them. */
function callsOf(content: string): { tool: string; request: string }[] {
  return [...content.matchAll(/^\d+\. `(\w+)`\n\n```json\n([\s\S]*?)\n```/gm)].map(([, tool = '', request = '']) => ({ tool, request }));
}

/** Puts the fields of earlier answers in, where the example names them. */
function filledIn(request: string, answers: readonly Json[]): string {
  return request.replaceAll(/\{\{(\d+)\.([\w.]+)\}\}/g, (_whole, call: string, path: string) => {
    const value: Json = path.split('.').reduce((part: Json, key) => part?.[key], answers[Number(call) - 1]);
    expect(value, `{{${call}.${path}}}`).toBeTypeOf('string');
    return value;
  });
}

it.each([
  ['contact_discovery', 5],
  ['dynamic_actions', 7],
  ['flow_plan_creation', 9],
  ['audience_management', 5],
])('the example of %s runs call by call', async (topic, count) => {
  const guide = await world.ok('get_guide', { topic }, team.owner.key);
  const calls = callsOf(guide.content);
  expect(calls).toHaveLength(count);
  const answers: Json[] = [];
  for (const { tool, request } of calls) answers.push(await world.ok(tool, JSON.parse(filledIn(request, answers)), team.owner.key));
});

it('names every tool in some guide', async () => {
  const topics = ['contact_discovery', 'dynamic_actions', 'flow_plan_creation', 'audience_management'];
  const guides = await Promise.all(topics.map((topic) => world.ok('get_guide', { topic }, team.owner.key)));
  const text = guides.map(({ content }) => content).join('\n');
  expect(TOOLS.map(({ name }) => name).filter((name) => !text.includes(`\`${name}\``))).toEqual([]);
});
