// @module-tag once
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TOOLS } from '../../src/app/runtime/tool-catalog.ts';
import type { Json } from '../support/json.ts';
import type { TestTeam } from '../support/team.ts';
import { World } from '../support/world.ts';

let world: World;
let team: TestTeam;

beforeAll(async () => {
  world = await World.open();
  team = await world.team('Readers');
  await world.grant(team, 20);
});
afterAll(() => world.close());

interface Example {
  title: string;
  calls: { tool: string; request: string }[];
  end: string;
}

/** The examples of a guide, as an agent reads them. */
function examplesOf(content: string): Example[] {
  return content
    .split(/^## Example: /m)
    .slice(1)
    .map((text) => ({
      title: text.slice(0, text.indexOf('\n')),
      calls: [...text.matchAll(/^\d+\. `(\w+)`\n\n```json\n([\s\S]*?)\n```/gm)].map(
        ([, tool = '', request = '']) => ({ tool, request }),
      ),
      end: /^Result: (.*)$/m.exec(text)?.[1] ?? '',
    }));
}

/** Replaces the placeholders with fields of earlier results. */
function filledIn(request: string, answers: readonly Json[]): string {
  return request.replaceAll(/\{\{(\d+)\.([\w.]+)\}\}/g, (_whole, call: string, path: string) => {
    const value: Json = path
      .split('.')
      .reduce((part: Json, key) => part?.[key], answers[Number(call) - 1]);
    expect(value, `{{${call}.${path}}}`).toBeTypeOf('string');
    return value;
  });
}

/** The final result of each example. */
const ENDS: Record<string, (answers: Json[]) => void> = {
  'an audience of pasted rows': ([, added, list]) => {
    expect(list.items[0].contactCount).toBe(3);
    expect(added.duplicates).toMatchObject([{ index: 0, matchedBy: 'email', filled: ['role'] }]);
  },
  'an audience from a CRM list': ([lists, , run]) => {
    expect(run.import).toMatchObject({
      status: 'completed',
      kind: 'crm_list',
      addedRows: lists.items[0].contactCount,
    });
    expect(run.import.audience.name).toBe('Customers');
  },
  'an audience of directors in renewable energy': ([, first, second, , run, list, lines]) => {
    expect(first.creditsCharged + second.creditsCharged + run.import.creditsCharged).toBe(7);
    expect(list.items[0].contactCount).toBe(5);
    expect(lines.items.reduce((sum: number, { cost }: Json) => sum + cost, 0)).toBe(7);
  },
  'a company and its people': ([company, people]) => {
    expect(company.company.name).toBe('Coral Software');
    expect(people.contacts.map(({ companyDomain }: Json) => companyDomain)).toEqual([
      'coral-software-385.example',
      'coral-software-385.example',
    ]);
    expect(company.creditsCharged + people.creditsCharged).toBe(3);
  },
  'an email with a follow-up, approved and sent': ([found, , , , preview, done, enrollment]) => {
    expect(found.items).toEqual([]);
    expect(preview.readiness).toEqual({ canExecute: true, blockers: [] });
    expect(preview.groupedActions.map(({ message }: Json) => message)).toEqual([
      'Hello Mary, here are the figures.',
      'Did the figures help?',
    ]);
    expect(done).toMatchObject({ status: 'completed', executedAction: 'approve_and_run' });
    expect(enrollment.actions[0].status).toMatch(/^(in_queue|sending|done)$/);
    expect(enrollment.tasks).toMatchObject([{ kind: 'section_approval', status: 'completed' }]);
  },
  'a call, then the contact in other tools': ([, tasks, done, known]) => {
    expect(tasks.items[0]).toMatchObject({
      title: 'Call Katherine',
      instructions: 'Ask about the orbit.',
    });
    expect(done).toMatchObject({ status: 'completed', executedAction: 'log_call' });
    expect(known).toMatchObject({ found: true, knownIn: ['enrollment'] });
  },
  'a sequence of emails and a call': ([, , plans, published, dryRun, , rows]) => {
    expect(plans.items[0].estimatedCost).toEqual({ credits: 0, breakdown: [] });
    expect(published.flowPlan.isDraft).toBe(false);
    expect(dryRun.dryRun.contactCount).toBe(1);
    expect(rows.items).toMatchObject([
      { source: 'flow', status: 'in_progress', contact: { firstName: 'Edith' } },
    ]);
  },
  'people who like a page': ([, , published, config]) => {
    expect(published.flowPlan.isDraft).toBe(false);
    expect(config.socialEngagement).toMatchObject({
      isEnabled: true,
      profileCounts: { total: 1, active: 1 },
    });
  },
};

it.each([
  ['contact_discovery', 2],
  ['dynamic_actions', 2],
  ['flow_plan_creation', 2],
  ['audience_management', 2],
])('the examples of %s run call by call to their stated result', async (topic, count) => {
  const { content } = await world.ok('get_guide', { topic }, team.owner.key);
  const examples = examplesOf(content);
  expect(examples).toHaveLength(count);
  for (const { title, calls, end } of examples) {
    const own = await world.team(`Reads ${title}`);
    await world.grant(own, 20);
    const answers: Json[] = [];
    for (const { tool, request } of calls) {
      answers.push(await world.ok(tool, JSON.parse(filledIn(request, answers)), own.owner.key));
      await world.settle();
    }
    expect(end, title).not.toBe('');
    const check = ENDS[title];
    if (check === undefined) throw new Error(`Nothing checks the end of "${title}".`);
    check(answers);
  }
});

it.each(['contact_discovery', 'dynamic_actions', 'flow_plan_creation', 'audience_management'])(
  '%s mentions dryRun, and the costs as charged',
  async (topic) => {
    const { content } = await world.ok('get_guide', { topic }, team.owner.key);
    expect(content).toContain('`dryRun: true`');
    if (topic === 'flow_plan_creation')
      for (const text of [
        '`includeCost: true`',
        'costs 0.5 credits for each contact',
        '`aiQualification` costs 1 credit',
      ])
        expect(content).toContain(text);
    if (topic === 'audience_management')
      for (const text of [
        '`prospecting_tool`',
        '`companySizes`',
        '`get_import`',
        '1 credit for each profile',
      ])
        expect(content).toContain(text);
    if (topic === 'contact_discovery')
      for (const text of [
        '`get_import`',
        '`totalResultCount` is 0',
        '`companyDomains: [company.domain]`',
      ])
        expect(content).toContain(text);
    if (topic === 'dynamic_actions')
      for (const text of ['`preview_task`', '`complete_task`', 'costs 0.5 credits'])
        expect(content).toContain(text);
  },
);

it('mentions every tool in some guide', async () => {
  const topics = [
    'contact_discovery',
    'dynamic_actions',
    'flow_plan_creation',
    'audience_management',
  ];
  const guides = await Promise.all(
    topics.map((topic) => world.ok('get_guide', { topic }, team.owner.key)),
  );
  const text = guides.map(({ content }) => content).join('\n');
  expect(TOOLS.map(({ name }) => name).filter((name) => !text.includes(`\`${name}\``))).toEqual([]);
});
