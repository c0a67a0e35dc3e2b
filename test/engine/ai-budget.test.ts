import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Json } from '../support/json.ts';
import type { TestTeam } from '../support/team.ts';
import { DAY, HOUR } from '../support/time.ts';
import { World } from '../support/world.ts';

const SETTINGS = 'dailyBudget monthlyBudget spentToday spentThisMonth budgetNotice';

let world: World;
let team: TestTeam;
let flowPlanId: string;
let next = 0;

beforeAll(async () => {
  world = await World.open();
  team = await world.team('Budget');
  await world.grant(team, 100);
  const settings = { workDays: [1, 2, 3, 4, 5, 6, 7], workStart: '00:00', workEnd: '24:00' };
  await world.data(
    'mutation ($input: UpdateSenderSettingsInput!) { updateSenderSettings(input: $input) { warnings } }',
    { input: settings },
    team.key,
  );
  flowPlanId = await team.publishedPlan({
    root: { type: 'network_message', prompt: 'Greet them.', requiresApproval: false },
  });
});
afterAll(() => world.close());

const prisma = () => world.runtime.database.read.prisma;

async function enroll(count: number): Promise<void> {
  for (let nth = 0; nth < count; nth += 1) {
    next += 1;
    const contact = {
      networkUrl: `https://network.example/in/quiet-budget-${next}`,
      firstName: `Ada${'abcdefghij'[next]}`,
    };
    await team.ok('add_manual_flow_enrollment', { flowPlanId, contact, enrollmentMode: 'enroll' });
  }
  await world.settle();
  await world.advance(HOUR);
}

async function budget(input: object): Promise<Json> {
  const update = `mutation ($input: UpdateAiSettingsInput!) { updateAiSettings(input: $input) { aiSettings { ${SETTINGS} } } }`;
  return (await world.data(update, { input }, team.key)).updateAiSettings.aiSettings;
}

const written = () => prisma().generatedText.count({ where: { teamId: team.teamId } });
const holds = async (): Promise<Json> =>
  (await world.data('{ workHolds { lane reason endedBy message } }', {}, team.key)).workHolds;
const states = async (): Promise<string[]> =>
  (await prisma().enrollment.findMany({ where: { teamId: team.teamId }, distinct: ['status'] }))
    .map(({ status }) => status)
    .sort();

it('holds work that would exceed the daily budget, names who must act, and continues once the budget is raised', async () => {
  await budget({ dailyBudget: 1 });
  await enroll(4);
  expect(await written()).toBe(2);
  expect(await holds()).toMatchObject([
    { lane: 'ai', reason: 'ai_budget_reached', endedBy: 'MANAGER' },
  ]);
  expect((await holds())[0].message).toContain('The AI may spend 1 credits a day.');
  const reasons = await world.data(
    'query ($id: ID!) { flowPlan(id: $id) { contacts(first: 10) { nodes { reason { code } } } } }',
    { id: flowPlanId },
    team.key,
  );
  expect(JSON.stringify(reasons).match(/AI_BUDGET_REACHED/g)).toHaveLength(2);
  expect(await states()).not.toContain('failed');

  expect(await budget({ dailyBudget: 10 })).toEqual({
    ...{ dailyBudget: 10, monthlyBudget: null, spentToday: 1, spentThisMonth: 1 },
    budgetNotice: null,
  });
  await world.advance(HOUR);
  expect(await written()).toBe(4);
  expect(await holds()).toEqual([]);
});

it('goes on by itself the next day, unless the budget of the month is reached', async () => {
  await budget({ dailyBudget: 2 });
  await enroll(1);
  expect(await written()).toBe(4);
  // By the clock of the program, which may run faster than real time.
  await world.advance(DAY + HOUR);
  expect(await written()).toBe(5);
  expect(await budget({ dailyBudget: null, monthlyBudget: 2.6 })).toEqual({
    ...{ dailyBudget: null, monthlyBudget: 2.6, spentToday: 0.5, spentThisMonth: 2.5 },
    budgetNotice: 'The AI has spent 2.5 of 2.6 credits this month.',
  });
  await enroll(1);
  expect(await written()).toBe(5);
  expect((await holds())[0].message).toContain('The AI may spend 2.6 credits a month.');
  expect(await states()).not.toContain('failed');
});

it('holds one sequence that has spent its budget, while others go on', async () => {
  await budget({ dailyBudget: null, monthlyBudget: null });
  await world.advance(DAY);
  const own = await team.publishedPlan({
    name: 'Limited',
    root: { type: 'network_message', prompt: 'Greet them.', requiresApproval: false },
  });
  await team.ok('update_flow_plan', { flowPlanId: own, texts: { dailyBudget: 0.5 } });
  const before = await written();
  const other = flowPlanId;
  flowPlanId = own;
  await enroll(2);
  expect(await written()).toBe(before + 1);
  expect(await holds()).toMatchObject([
    { lane: 'ai', reason: 'ai_budget_reached', endedBy: 'MANAGER' },
  ]);
  expect((await holds())[0].message).toContain(
    'The AI may spend 0.5 credits a day on this sequence.',
  );
  const reasons = await world.data(
    'query ($id: ID!) { flowPlan(id: $id) { contacts(first: 10) { nodes { reason { code } } } } }',
    { id: own },
    team.key,
  );
  expect(JSON.stringify(reasons).match(/AI_BUDGET_REACHED/g)).toHaveLength(1);
  flowPlanId = other;
  await enroll(1);
  expect(await written()).toBe(before + 2);
  const raised = await world.data(
    'mutation ($input: UpdateFlowPlanInput!) { updateFlowPlan(input: $input) { flowPlan { texts { dailyBudget } } } }',
    { input: { flowPlanId: own, texts: { dailyBudget: null } } },
    team.key,
  );
  expect(raised.updateFlowPlan.flowPlan.texts.dailyBudget).toBeNull();
  await world.advance(HOUR);
  expect(await written()).toBe(before + 3);
  expect(await holds()).toEqual([]);
  const invalid = { flowPlanId: own, texts: { dailyBudget: -1 } };
  const refused = await world.tool('update_flow_plan', invalid, team.key);
  expect(refused.status).toBe(400);
});

it('refuses an invalid budget, and members who may not set it', async () => {
  const update =
    'mutation ($input: UpdateAiSettingsInput!) { updateAiSettings(input: $input) { warnings } }';
  const refused = async (input: object, key: string): Promise<string> =>
    (await world.graphql(update, { input }, key)).errors[0].extensions.code;
  expect(await refused({ dailyBudget: -1 }, team.key)).toBe('INVALID_REQUEST');
  expect(await refused({}, team.key)).toBe('INVALID_REQUEST');
  expect(await refused({ dailyBudget: 1 }, team.member.key)).toBe('ROLE_REQUIRED');
});
