// @module-tag once
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TOOLS } from '../../src/app/runtime/tool-catalog.ts';
import { CREDIT_COSTS } from '../../src/kernel/credit-costs.ts';
import type { Json } from '../support/json.ts';
import { Watcher } from '../support/live.ts';
import type { TestTeam } from '../support/team.ts';
import { World } from '../support/world.ts';

/** Descriptions of tools and mutations are true: prices, states and titles. */

let world: World;
let team: TestTeam;
beforeAll(async () => {
  world = await World.open();
});
beforeEach(async () => {
  team = await world.team(`Exact ${randomUUID()}`);
});
afterAll(() => world.close());

const ok = (tool: string, body: object): Promise<Json> => world.ok(tool, body, team.owner.key);
const person = (fields: object = {}) => ({
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: `quiet.${randomUUID()}@engines.example`,
  ...fields,
});
const CALL = { type: 'call', title: 'Call' };

describe('the estimated cost', () => {
  it('is that of the most expensive path, with the range of each part: exclusive branches are not added', async () => {
    const written = (next?: object) => ({
      type: 'network_message',
      prompt: 'Ask.',
      delay: '1.00:00:00',
      ...(next === undefined ? {} : { children: { default: next } }),
    });
    const root = {
      type: 'network_connect',
      children: { accepted: written(written(written())), timeout: written() },
    };
    await ok('create_flow_plan', {
      name: 'Branches',
      root,
      aiQualification: { isEnabled: true, criteria: 'Engineers' },
    });
    const { items } = await ok('list_flow_plans', { includeCost: true });
    expect(items[0].estimatedCost).toEqual({
      credits: 2.5,
      breakdown: [
        { featureType: 'qualification_agent', credits: 1, leastCredits: 1 },
        { featureType: 'messaging_generation', credits: 1.5, leastCredits: 0.5 },
      ],
    });
    const { flowPlans } = await world.data(
      '{ flowPlans { nodes { estimatedCost { credits breakdown { credits leastCredits } } } } }',
      {},
      team.owner.key,
    );
    expect(flowPlans.nodes[0].estimatedCost.credits).toBe(2.5);
  });

  it('excludes a connection request without further steps', async () => {
    const root = {
      type: 'network_connect',
      children: { accepted: { type: 'network_message', prompt: 'Ask.' } },
    };
    await ok('create_flow_plan', { name: 'One branch', root });
    const { items } = await ok('list_flow_plans', { includeCost: true });
    expect(items[0].estimatedCost.breakdown).toEqual([
      { featureType: 'messaging_generation', credits: 0.5, leastCredits: 0 },
    ]);
  });
});

describe('add_dynamic_action', () => {
  it('states the cost of its text, and is not a charged call itself', () => {
    const tool = TOOLS.find(({ name }) => name === 'add_dynamic_action');
    expect(CREDIT_COSTS.messaging_generation).toBe(0.5);
    expect(tool?.description).toContain('costs 0.5 credits later');
    expect(tool?.annotations.charged).toBe(false);
  });

  it('does not count toward the limit of charged calls', async () => {
    const small = await World.open({ rateLimits: { perMinute: 100, chargedPerMinute: 1 } });
    const own = await small.team('Small');
    for (let count = 0; count < 3; count += 1)
      await small.ok('add_dynamic_action', { contact: person(), action: CALL }, own.owner.key);
    await small.close();
  });

  it('differs from an audience filled by a search, which counts as a charged call on both surfaces', async () => {
    const small = await World.open({ rateLimits: { perMinute: 100, chargedPerMinute: 2 } });
    const own = await small.team('Charged audiences');
    await small.grant(own, 10);
    const prospectingTool = {
      filters: { countries: ['Norway'] },
      maxProfiles: 1,
      confirmedMaxCredits: 1,
    };
    const body = { name: 'Searched', mode: 'prospecting_tool', prospectingTool };
    const input = { ...body, mode: 'PROSPECTING_TOOL' };
    const query =
      'mutation ($input: CreateAudienceInput!) { createAudience(input: $input) { audience { id } } }';
    await small.ok('create_audience', { name: 'Free' }, own.owner.key);
    await small.ok('create_audience', body, own.owner.key);
    await small.data(query, { input }, own.owner.key);
    expect((await small.tool('create_audience', body, own.owner.key)).body.error).toBe(
      'rate_limited',
    );
    expect((await small.graphql(query, { input }, own.owner.key)).errors[0].extensions.code).toBe(
      'RATE_LIMITED',
    );
    await small.ok('create_audience', { name: 'Free' }, own.owner.key);
    await small.data(query, { input: { name: 'Free' } }, own.owner.key);
    await small.close();
  });

  it('warns if the contact is in an open sequence, and names it', async () => {
    const contact = person();
    const first = await ok('add_dynamic_action', { contact, action: CALL });
    expect(first.warnings).toEqual([]);
    const second = await ok('add_dynamic_action', { contact, action: CALL });
    expect([second.isNewSequence, second.warnings]).toEqual([
      true,
      [
        expect.stringContaining(
          `already has dynamic-action enrollments in progress: ${first.enrollmentId}.`,
        ),
      ],
    ]);
    const input = { contact, action: { type: 'CALL', title: 'Call' } };
    const { addDynamicAction } = await world.data(
      'mutation ($input: AddDynamicActionInput!) { addDynamicAction(input: $input) { warnings } }',
      { input },
      team.owner.key,
    );
    expect(addDynamicAction.warnings[0]).toContain(
      'already has dynamic-action enrollments in progress',
    );
  });

  it('warns if the contact is known under another name', async () => {
    const contact = person();
    const { enrollmentId } = await ok('add_dynamic_action', { contact, action: CALL });
    await ok('remove_dynamic_action_prospect', { enrollmentId });
    const again = await ok('add_dynamic_action', {
      contact: { ...contact, firstName: 'Charles', lastName: 'Babbage' },
      action: CALL,
    });
    expect(again.warnings).toEqual([
      'The stored name of this contact is "Ada Lovelace"; the action was added under that name.',
    ]);
  });

  it('keeps the title of an approval in line with the actions it covers', async () => {
    const email = { type: 'email', subject: 'Hello', message: 'Good morning.' };
    const { enrollmentId } = await ok('add_dynamic_action', { contact: person(), action: email });
    await world.settle();
    const title = async () => (await ok('get_flow_enrollment', { enrollmentId })).tasks[0].title;
    expect(await title()).toBe('Approve 1 step for Ada Lovelace: email');
    await ok('add_dynamic_action', {
      enrollmentId,
      action: { type: 'email', subjectType: 'reply', message: 'Once more.', delay: '1.00:00:00' },
    });
    expect(await title()).toBe('Approve 2 steps for Ada Lovelace: email, email');
  });
});

describe('attaching an audience again', () => {
  it('returns the resulting state, and says that nothing changed', async () => {
    const { flowPlan } = await ok('create_flow_plan', { name: 'Attached', root: CALL });
    const { audience } = await ok('create_audience', {
      name: 'Two',
      contacts: [{ email: 'one@two.example' }, { email: 'two@two.example' }],
    });
    const attach = () =>
      ok('attach_audience_to_flow', {
        audienceId: audience.audienceId,
        flowPlanId: flowPlan.flowPlanId,
      });
    const first = await attach();
    expect([first.awaiting, first.queued, first.warnings]).toEqual([2, 0, []]);
    const again = await attach();
    expect([again.awaiting, again.queued, again.warnings]).toEqual([
      2,
      0,
      [
        'Nothing changed: the audience is already attached to this flow plan and has no new contacts.',
      ],
    ]);
  });
});

describe('discovery', () => {
  const filters = { countries: ['Germany'] };

  it('charges 1 credit for each returned row, each time it is returned', async () => {
    await world.grant(team, 50);
    const page = () => ok('discover_contacts', { filters, pageSize: 5 });
    const [first, second] = [await page(), await page()];
    expect([first.creditsCharged, second.creditsCharged]).toEqual([5, 5]);
    expect(second.contacts.map(({ prospectId }: Json) => prospectId)).toEqual(
      first.contacts.map(({ prospectId }: Json) => prospectId),
    );
    expect((await ok('get_current_user', {})).team).toMatchObject({
      creditBalance: 40,
      creditReserved: 0,
    });
  });

  it('charges an import for each additional row, and not for given profiles', async () => {
    await world.grant(team, 50);
    const { contacts } = await ok('discover_contacts', { filters, pageSize: 4 });
    const initialProspectIds = contacts.map(({ prospectId }: Json) => prospectId);
    const start = (name: string, given: string[]) =>
      ok('start_contact_discovery_audience_import', {
        name,
        filters,
        totalProfiles: 6,
        initialProspectIds: given,
        confirmedMaxCredits: 6 - given.length,
      });
    await start('With them', initialProspectIds);
    await world.settle();
    const balance = async () => (await ok('get_current_user', {})).team.creditBalance;
    expect(await balance()).toBe(50 - 4 - 2);
    // The team owns all six now, and gives none of them.
    await start('Without them', []);
    await world.settle();
    expect(await balance()).toBe(50 - 4 - 2 - 6);
  });
});

describe('rows of a queue', () => {
  it('distinguish waiting, queued and failed ones', async () => {
    const { flowPlan } = await ok('create_flow_plan', {
      name: 'Rows',
      root: { type: 'email', subject: 'Hi', message: 'Hi' },
    });
    const { flowPlanId } = flowPlan;
    await ok('create_audience', {
      name: 'Waiting',
      contacts: [{ networkUrl: 'https://network.example/in/quiet-rows' }],
      flowPlanId,
    });
    const rows = async (status: string) =>
      (await ok('list_flow_plan_enrollments', { flowPlanId, status })).items.map(
        ({ source, queueStatus }: Json) => [source, queueStatus],
      );
    expect(await rows('in_progress')).toEqual([['queue', 'awaiting']]);
    await ok('manage_flow_publication', { flowPlanId, action: 'publish' });
    await ok('enroll_awaiting_flow_items', { flowPlanId, all: true });
    await world.settle();
    expect(await rows('failed')).toEqual([['queue', 'failed']]);
    await ok('add_manual_flow_enrollment', {
      flowPlanId,
      contact: person(),
      enrollmentMode: 'enroll',
    });
    expect(await rows('in_progress')).toEqual([['flow', null]]);
  });
});

describe('a subscription', () => {
  const wide = (count: number) =>
    `subscription { taskUpdated { task { ${Array.from(
      { length: count },
      (_, index) => `t${index % 14}: title d${index % 14}: dueAt`,
    )
      .slice(0, 14)
      .join(' ')} enrollment { ${'id status '.repeat(count)} } } } }`;

  it('of many fields delivers its events: the number of fields is not limited separately', async () => {
    const watcher = new Watcher(world.url, team.owner.key, wide(150));
    const contact = person();
    await watcher.close();
    expect(watcher.errors).toEqual([]);
    const { extensions, errors } = await world.graphql(
      `{ ${'viewer { team { id name } } '.repeat(60)} }`,
      {},
      team.owner.key,
    );
    expect([errors, extensions.cost.limits]).toEqual([
      undefined,
      { complexity: 10_000, depth: 12 },
    ]);
    expect(contact.firstName).toBe('Ada');
  });

  it('that costs too much is rejected at its start, not at its events', async () => {
    const costly =
      'subscription { taskUpdated { task { flowPlan { enrollments(first: 100) { nodes { replies { body } flowPlan { enrollments(first: 100) { nodes { id } } } } } } } } }';
    const watcher = new Watcher(world.url, team.owner.key, costly);
    await watcher.ended;
    expect(watcher.errors[0].extensions.code).toBe('INVALID_REQUEST');
    expect(watcher.errors[0].message).toContain('complexity');
  });
});
