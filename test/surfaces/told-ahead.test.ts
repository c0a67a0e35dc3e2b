import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Json } from '../support/json.ts';
import type { TestTeam } from '../support/team.ts';
import { World } from '../support/world.ts';

/** The warnings for an agent before an effect, and its remedies for a refusal. */

let world: World;
let team: TestTeam;

beforeAll(async () => {
  world = await World.open();
  team = await world.team('Told');
});
afterAll(() => world.close());

describe('a dry run', () => {
  const root = {
    type: 'email',
    subject: 'Hello',
    message: 'First',
    children: { default: { type: 'network_message', message: 'Second' } },
  };

  async function draftWith(emails: string[]): Promise<string> {
    const { flowPlan } = await team.ok('create_flow_plan', {
      name: 'In the background',
      root,
      enrollmentMode: 'auto',
      options: { whenStepImpossible: 'refuse' },
    });
    const contacts = emails.map((email) => ({ email, firstName: 'Ann' }));
    const { audience } = await team.ok('create_audience', { name: emails.join(' '), contacts });
    await team.ok('attach_audience_to_flow', {
      flowPlanId: flowPlan.flowPlanId,
      audienceId: audience.audienceId,
    });
    return flowPlan.flowPlanId;
  }

  it('names what stands in the way of contacts that would be enrolled in the background', async () => {
    const flowPlanId = await draftWith(['quiet.a@told.example', 'quiet.b@told.example']);
    const call = { flowPlanId, action: 'publish' };
    const { summary, dryRun } = await team.ok('manage_flow_publication', { ...call, dryRun: true });
    expect(dryRun.contactCount).toBe(0);
    expect(dryRun.contacts.map(({ outcome }: Json) => outcome)).toEqual(['failed', 'failed']);
    expect(dryRun.groups).toEqual([
      {
        outcome: 'failed',
        code: 'missing_identity',
        count: 2,
        resolver: 'self',
        remedy: 'Add what is missing to the contact. It is tried again by itself within 30 days.',
        heldUntil: null,
      },
    ]);
    expect(dryRun.blockers.map(({ code }: Json) => code)).toEqual([
      'missing_identity',
      'missing_identity',
    ]);
    expect(summary).toMatch(/^Dry run, nothing was changed\. The call would answer: /);
    await team.ok('manage_flow_publication', call);
    await world.settle();
    const { items } = await team.ok('list_enrollments', { flowPlanId });
    expect(items).toEqual([]);
  });

  it('shows who would be enrolled, and when', async () => {
    const { flowPlan } = await team.ok('create_flow_plan', {
      name: 'Able',
      root: { type: 'email', subject: 'Hello', message: 'First' },
      enrollmentMode: 'auto',
    });
    const { audience } = await team.ok('create_audience', {
      name: 'Able',
      contacts: [{ email: 'quiet.c@told.example', firstName: 'Ann' }],
    });
    await team.ok('attach_audience_to_flow', {
      flowPlanId: flowPlan.flowPlanId,
      audienceId: audience.audienceId,
    });
    const call = { flowPlanId: flowPlan.flowPlanId, action: 'publish' };
    const { dryRun } = await team.ok('manage_flow_publication', { ...call, dryRun: true });
    expect([dryRun.contactCount, dryRun.blockers, dryRun.contacts[0].outcome]).toEqual([
      1,
      [],
      'queued',
    ]);
    expect(dryRun.firstAt).toBe(dryRun.contacts[0].firstAt);
    expect((await team.ok('list_enrollments', { flowPlanId: flowPlan.flowPlanId })).items).toEqual(
      [],
    );
  });

  it('says of a search that nothing was looked up', async () => {
    await world.grant(team, 100);
    const { summary } = await team.ok('discover_contacts', {
      filters: { seniorities: ['Director'] },
      pageSize: 10,
      dryRun: true,
    });
    expect(summary).toBe(
      'Dry run, nothing was changed. A dry run calls no external service: results are unknown, and the charge shown is the maximum.',
    );
  });

  it('is suggested if its field is misspelled, and nothing is done', async () => {
    const { status, body } = await world.tool(
      'create_audience',
      { name: 'Misspelled', dryrun: true },
      team.key,
    );
    expect([status, body.error, body.message]).toEqual([
      400,
      'invalid_request',
      '"dryrun" is not a known field. Did you mean "dryRun"?',
    ]);
  });
});

it('an ID of an audience in place of a list of the CRM is called what it is', async () => {
  const { audience } = await team.ok('create_audience', { name: 'No list' });
  const { status, body } = await world.tool(
    'create_audience',
    { name: 'x', mode: 'crm_list', crmListId: audience.audienceId },
    team.key,
  );
  expect([status, body.error]).toEqual([404, 'not_found']);
  expect(body.message).toBe(
    `Your CRM has no list with the ID "${audience.audienceId}". It is the ID of an audience. list_crm_lists returns the IDs of its lists.`,
  );
});

it('an error of a document says where it is', async () => {
  const { errors } = await world.graphql('{ viewer { programTme } }', {}, team.key);
  expect(errors[0].message).toContain('Cannot query field "programTme" on type "Viewer".');
  expect(errors[0].locations).toEqual([{ line: 1, column: 12 }]);
});

describe('the next step', () => {
  it('after a list of the CRM was asked for is to look at its import', async () => {
    const { items } = await team.ok('list_crm_lists', {});
    const { importId, nextSteps } = await team.ok('create_audience', {
      name: 'From the CRM',
      mode: 'crm_list',
      crmListId: items[0].listId,
    });
    expect(importId).toMatch(/^imp_/);
    expect(nextSteps.map((step: string) => step.split(':')[0])).toEqual(['get_import']);
  });

  it('after a company was found is to find its people', async () => {
    await world.grant(team, 10);
    const { contacts } = await team.ok('discover_contacts', {
      filters: { seniorities: ['Director'] },
      pageSize: 1,
    });
    const { company, nextSteps } = await team.ok('enrich_company', {
      companyDomain: contacts[0].companyDomain,
    });
    expect(company).not.toBeNull();
    expect(nextSteps.map((step: string) => step.split(':')[0])).toEqual(['discover_contacts']);
  });
});
