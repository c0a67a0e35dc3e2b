// @module-tag once
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Json } from '../support/json.ts';
import { HOUR } from '../support/time.ts';
import { World } from '../support/world.ts';
import { EMAIL, OutreachStage } from './outreach-stage.ts';

/** A team that sends at most two emails to a domain in an hour. */

let world: World;
let stage: OutreachStage;
beforeAll(async () => {
  world = await World.open();
  stage = await OutreachStage.set(world, 'Domains');
});
afterAll(() => world.close());

const UPDATE =
  'mutation ($limit: Int) { updateOutreachRules(input: { domainHourlyLimit: $limit }) { outreachRules { domainHourlyLimit } } }';

async function sent(): Promise<Record<string, string[]>> {
  const { sandboxEmails } = await world.data(
    '{ sandboxEmails(first: 50) { nodes { to sentAt } } }',
    {},
    stage.key,
  );
  const times: Record<string, string[]> = {};
  for (const { to, sentAt } of sandboxEmails.nodes.reverse())
    times[to.split('@')[1]] = [...(times[to.split('@')[1]] ?? []), sentAt];
  return times;
}

it('holds further emails to the domain until the next hour, and no others', async () => {
  expect((await world.data(UPDATE, { limit: 2 }, stage.key)).updateOutreachRules).toEqual({
    outreachRules: { domainHourlyLimit: 2 },
  });
  await world.advance(HOUR / 2);
  const flowPlanId = await stage.publishedPlan({ root: EMAIL });
  for (const email of ['a@Big.example', 'b@big.example', 'c@big.example', 'd@big.example'])
    await stage.enroll(flowPlanId, { email: `quiet-${email}` });
  await stage.enroll(flowPlanId, { email: 'quiet-e@other.example' });
  await world.settle();
  expect(await sent()).toEqual({
    'big.example': ['2026-03-02T09:30:00.000Z', '2026-03-02T09:30:00.000Z'],
    'other.example': ['2026-03-02T09:30:00.000Z'],
  });

  const { outgoing } = await world.data(
    '{ outgoing(first: 10) { nodes { reason { code } until } } }',
    {},
    stage.key,
  );
  const held = { reason: { code: 'DOMAIN_LIMIT_REACHED' }, until: '2026-03-02T10:00:00.000Z' };
  expect(outgoing.nodes).toEqual([held, held]);
  expect((await stage.ok('get_outreach_queue_insights', {})).insights).toMatchObject([
    {
      reason_code: 'domain_limit_reached',
      affected_action_count: 2,
      resolution_mode: 'automatic',
      expected_resume_at_utc: '2026-03-02T10:00:00.000Z',
    },
  ]);

  await world.advance(HOUR / 2);
  expect((await sent())['big.example']).toEqual([
    ...['2026-03-02T09:30:00.000Z', '2026-03-02T09:30:00.000Z'],
    ...['2026-03-02T10:00:00.000Z', '2026-03-02T10:00:00.000Z'],
  ]);
});

it('is between 1 and 10,000, and can be removed', async () => {
  const refused: Json = await world.graphql(UPDATE, { limit: 0 }, stage.key);
  expect(refused.errors[0].message).toContain('must be an integer from 1 to 10000, or null');
  expect((await world.data(UPDATE, { limit: null }, stage.key)).updateOutreachRules).toEqual({
    outreachRules: { domainHourlyLimit: null },
  });
});
