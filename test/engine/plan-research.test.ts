// @module-tag once
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { KnownPart, WritingTask } from '../../src/providers/ai/ai.port.ts';
import { SandboxAi } from '../../src/providers/ai/sandbox-ai.ts';
import type { TestTeam } from '../support/team.ts';
import { HOUR } from '../support/time.ts';
import { World } from '../support/world.ts';

/** Research that a flow plan asks for, before the AI works on its contacts. */

class Counting extends SandboxAi {
  researched = 0;
  told: readonly KnownPart[] = [];

  override async research(task: Parameters<SandboxAi['research']>[0]) {
    this.researched += 1;
    return super.research(task);
  }

  override async writeMessage(task: WritingTask): Promise<string> {
    this.told = task.known;
    return `Good morning, ${task.contact.fullName}.`;
  }
}

let world: World;
let team: TestTeam;
const model = new Counting();

beforeAll(async () => {
  world = await World.open({ ai: model });
  team = await world.team('Researching');
  await world.grant(team, 50);
});
afterAll(() => world.close());

async function plan(isResearchEnabled: boolean, root: object): Promise<string> {
  const flowPlanId = await team.publishedPlan({ name: 'Looms', root });
  await team.ok('update_flow_plan', { flowPlanId, texts: { isResearchEnabled } });
  return flowPlanId;
}

async function spent(flowPlanId: string, name: string, more: object = {}): Promise<number> {
  const balance = async () => (await team.ok('get_current_user', {})).team.creditBalance;
  const before = await balance();
  const contact = { networkUrl: `https://network.example/in/quiet-${name}`, ...more };
  await team.ok('add_manual_flow_enrollment', { flowPlanId, contact, enrollmentMode: 'enroll' });
  await world.settle();
  await world.advance(HOUR);
  return before - (await balance());
}

const message = (requiresApproval: boolean) => ({
  ...{ type: 'network_message', prompt: 'Greet them.', requiresApproval },
});
const ADA = { firstName: 'Ada', role: 'Head of Weaving' };

it('passes the facts to the text, once for an enrollment, and charges both', async () => {
  const flowPlanId = await plan(true, message(false));
  const { flowPlan } = await team.ok('get_flow_workspace', { flowPlanId });
  expect(flowPlan.texts.isResearchEnabled).toBe(true);
  expect(await spent(flowPlanId, 'ada', ADA)).toBe(2.5);
  expect(model.researched).toBe(1);
  const known = model.told.filter(({ source }) => source === 'research');
  expect(known).toHaveLength(1);
  expect(known[0]?.text).toContain('Ada');
  const lines = await team.ok('list_credit_transactions', { limit: 10 });
  expect(
    lines.items.map((line: { featureType: string; cost: number }) => [line.featureType, line.cost]),
  ).toEqual(
    expect.arrayContaining([
      ['researcher_agent', 2],
      ['messaging_generation', 0.5],
    ]),
  );
});

it('does no research for contacts with known facts, or if it is turned off', async () => {
  const again = await plan(true, message(false));
  expect(await spent(again, 'ada')).toBe(0.5);
  expect(await spent(await plan(false, message(false)), 'grace', { firstName: 'Grace' })).toBe(0.5);
  expect(model.researched).toBe(1);
});

it('comes before a text that is approved', async () => {
  expect(await spent(await plan(true, message(true)), 'mary', { firstName: 'Mary' })).toBe(2.5);
  expect(model.researched).toBe(2);
});

it('is part of the price of a flow plan', async () => {
  const { flowPlan } = await world.data(
    'query ($id: ID!) { flowPlan(id: $id) { estimatedCost { credits breakdown { featureType credits leastCredits } } } }',
    { id: await plan(true, message(false)) },
    team.key,
  );
  expect(flowPlan.estimatedCost).toEqual({
    credits: 2.5,
    breakdown: [
      { featureType: 'RESEARCHER_AGENT', credits: 2, leastCredits: 0 },
      { featureType: 'MESSAGING_GENERATION', credits: 0.5, leastCredits: 0.5 },
    ],
  });
});
