import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Json } from '../support/json.ts';
import type { TestTeam } from '../support/team.ts';
import { World } from '../support/world.ts';

/** A dry run considers pauses: it shows that nothing will be sent, and the reason. */

const EMAIL = { type: 'email', subject: 'Hello', message: 'Good morning.' };

let world: World;
let team: TestTeam;

beforeAll(async () => {
  world = await World.open();
});
afterAll(() => world.close());

/** A published manual plan in whose queue Ada waits. */
async function waiting(name: string, root: object): Promise<string> {
  team = await world.team(name);
  const flowPlanId = await team.publishedPlan({ root });
  await team.ok('add_manual_flow_enrollment', {
    flowPlanId,
    contact: { email: 'ada@lovelace.example', firstName: 'Ada', companyDomain: 'lovelace.example' },
  });
  return flowPlanId;
}

const dryRun = async (flowPlanId: string): Promise<Json> => {
  const body = { flowPlanId, all: true, dryRun: true };
  const { dryRun: found } = await team.ok('enroll_awaiting_flow_items', body);
  return [found.firstAt, found.blockers.map(({ code }: Json) => code)];
};

describe('a dry run', () => {
  it('says that the team is paused, which holds what is sent', async () => {
    const flowPlanId = await waiting('Paused whole', EMAIL);
    expect(await dryRun(flowPlanId)).toEqual([expect.any(String), []]);
    await team.ok('pause', { scope: 'team' });
    expect(await dryRun(flowPlanId)).toEqual([null, ['team_paused']]);
    await team.ok('resume', { scope: 'team' });
    expect(await dryRun(flowPlanId)).toEqual([expect.any(String), []]);
  });

  it('says that the mailboxes are paused, if nobody else can send', async () => {
    const flowPlanId = await waiting('Paused mailboxes', EMAIL);
    const { items } = await team.ok('list_mailboxes', {});
    for (const { mailboxId } of items) await team.ok('pause', { scope: 'mailbox', id: mailboxId });
    const body = { flowPlanId, all: true, dryRun: true };
    const { dryRun: found } = await team.ok('enroll_awaiting_flow_items', body);
    expect(found.contacts).toMatchObject([
      {
        outcome: 'held',
        reason: { message: expect.stringContaining('are paused. Resume a mailbox') },
      },
    ]);
  });

  it('gives the time of a task all the same', async () => {
    const flowPlanId = await waiting('Paused calls', { type: 'call', title: 'Ring Ada' });
    await team.ok('pause', { scope: 'team' });
    expect(await dryRun(flowPlanId)).toEqual([expect.any(String), ['team_paused']]);
  });

  it.each([
    ['company', (_id: string) => ({ companyDomain: 'lovelace.example' })],
    ['contact', (id: string) => ({ id })],
  ])('says that the %s is paused', async (scope, named) => {
    const flowPlanId = await waiting(`Paused ${scope}`, EMAIL);
    const { items } = await team.ok('search_contacts', { query: 'ada@lovelace.example' });
    await team.ok('pause', { scope, ...named(items[0].prospectId) });
    expect(await dryRun(flowPlanId)).toEqual([null, ['contact_paused']]);
  });
});

it('the queue says who paused a mailbox, and why', async () => {
  const flowPlanId = await waiting('Paused by somebody', EMAIL);
  // The second email waits for the spacing behind the first one.
  await team.ok('add_manual_flow_enrollment', {
    flowPlanId,
    contact: { email: 'grace@hopper.example', firstName: 'Grace' },
  });
  await team.ok('enroll_awaiting_flow_items', { flowPlanId, all: true });
  await world.settle();
  const { items } = await team.ok('list_mailboxes', {});
  for (const { mailboxId } of items)
    await team.ok('pause', { scope: 'mailbox', id: mailboxId, reason: 'Fair week.' });
  const { insights } = await team.ok('get_outreach_queue_insights', {});
  expect(insights).toMatchObject([
    {
      reason_code: 'mailbox_paused',
      affected_action_count: 1,
      paused_at_utc: expect.any(String),
      paused_by: { team_membership_id: team.owner.membershipId },
      pause_reason: expect.stringContaining('Fair week.'),
    },
  ]);
});
