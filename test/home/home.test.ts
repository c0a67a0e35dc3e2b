// @module-tag once
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Json } from '../support/json.ts';
import type { TestTeam } from '../support/team.ts';
import { DAY } from '../support/time.ts';
import { World } from '../support/world.ts';

let world: World;
let team: TestTeam;
let other: TestTeam;

beforeAll(async () => {
  world = await World.open();
  team = await world.team('Home');
  other = await world.team('Strangers');
});
afterAll(() => world.close());

const codeOf = (result: Json): string => result.errors?.[0]?.extensions.code;

describe('what waits for the caller', () => {
  const COUNTS =
    '{ viewerCounts { unreadConversations openTasks overdueTasks mailboxesNeedingAttention } }';
  const counts = async (key: string) => (await world.data(COUNTS, {}, key)).viewerCounts;
  const NOTHING = {
    unreadConversations: 0,
    openTasks: 0,
    overdueTasks: 0,
    mailboxesNeedingAttention: 0,
  };

  it('is counted for the caller alone', async () => {
    expect(await counts(team.key)).toEqual(NOTHING);
    await team.task({ name: 'Old' });
    await world.advance(2 * DAY);
    await team.task({ name: 'New' });
    const root = { type: 'network_message', message: 'Hello' };
    const flowPlanId = await team.publishedPlan({ name: 'Chat', root });
    await team.ok('add_manual_flow_enrollment', {
      flowPlanId,
      contact: { networkUrl: 'https://network.example/in/reply-positive-home', firstName: 'Ada' },
      enrollmentMode: 'enroll',
    });
    await world.advance(DAY / 4);
    expect(await counts(team.owner.key)).toEqual({
      unreadConversations: 1,
      openTasks: 2,
      overdueTasks: 1,
      mailboxesNeedingAttention: 0,
    });
    await world.account(team.owner, 'email', 'disconnected');
    expect((await counts(team.owner.key)).mailboxesNeedingAttention).toBe(1);
    expect([await counts(team.member.key), await counts(other.key)]).toEqual([NOTHING, NOTHING]);
  });

  it('requires a key with the scope read', async () => {
    expect(codeOf(await world.graphql(COUNTS, {}, null))).toBe('UNAUTHENTICATED');
    expect(
      codeOf(await world.graphql(COUNTS, {}, await world.key(team, team.owner, ['write']))),
    ).toBe('FORBIDDEN');
  });
});

describe('the environment', () => {
  it('says that everything is simulated here', async () => {
    const query = '{ environment { version clockRate sandboxed programTime } }';
    const { environment } = await world.data(query, {}, team.member.key);
    expect(environment).toEqual({
      version: '1.1.0',
      clockRate: 1,
      sandboxed: ['EMAIL', 'NETWORK', 'CONTACT_DATA', 'CRM', 'AI'],
      programTime: world.clock.now().toISOString(),
    });
    expect(codeOf(await world.graphql(query, {}, null))).toBe('UNAUTHENTICATED');
  });
});

describe('credits', () => {
  const USAGE = `query ($from: DateTime, $to: DateTime) { creditUsage(from: $from, to: $to) { total byDay { credits count } byFeature { featureType credits count }
    byUser { user { id } credits count } } }`;

  it('used in a period are summed by day, feature and user', async () => {
    await world.grant(team, 20);
    const { creditUsage: before } = await world.data(USAGE, {}, team.key);
    expect(before).toEqual({ total: 0, byDay: [], byFeature: [], byUser: [] });
    await team.ok('enrich_company', { companyDomain: 'coral-software-385.example' });
    await team.ok('discover_contacts', { filters: { countries: ['Norway'] }, pageSize: 2 });
    const { total, byDay, byFeature, byUser } = (await world.data(USAGE, {}, team.key)).creditUsage;
    const sum = byFeature.reduce((credits: number, row: Json) => credits + row.credits, 0);
    expect(byFeature).toContainEqual({ featureType: 'COMPANY_ENRICHMENT', credits: 1, count: 1 });
    expect([total, byUser]).toEqual([
      sum,
      [{ user: { id: team.owner.userId }, credits: sum, count: byDay[0].count }],
    ]);
    expect(byDay.map(({ credits }: Json) => credits)).toEqual([sum]);
    expect(
      (
        await world.data(
          USAGE,
          { from: '2000-01-01T00:00:00Z', to: '2000-02-01T00:00:00Z' },
          team.key,
        )
      ).creditUsage.total,
    ).toBe(0);
    expect((await world.data(USAGE, {}, other.key)).creditUsage.total).toBe(0);
  });

  it('are refused to members without billing access, and for a wrong period', async () => {
    expect(codeOf(await world.graphql(USAGE, {}, team.member.key))).toBe('BILLING_ACCESS_REQUIRED');
    for (const period of [
      { from: '2026-02-01T00:00:00Z', to: '2026-01-01T00:00:00Z' },
      { from: '2020-01-01T00:00:00Z', to: '2026-01-01T00:00:00Z' },
    ]) {
      expect(codeOf(await world.graphql(USAGE, period, team.key))).toBe('INVALID_REQUEST');
    }
  });

  it('have a price for each feature', async () => {
    const { creditPrices } = await world.data(
      '{ creditPrices { featureType credits } }',
      {},
      team.member.key,
    );
    expect(creditPrices).toContainEqual({ featureType: 'PHONE_UNLOCK', credits: 8 });
    expect(creditPrices).toHaveLength(9);
  });
});
