import { EventEmitter, once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Charge,
  releaseOverdue,
  reserve,
  settle,
  spendReserved,
} from '../../src/domains/credits/credits/ledger.ts';
import { madeUpDirectory } from '../../src/providers/contact-data/made-up-directory.ts';
import type { TestTeam } from '../support/team.ts';
import { isPostgres } from '../support/test-database.ts';
import { World } from '../support/world.ts';

const LUCA = 'https://network.example/in/luca-khan-0';
const FIFTY = madeUpDirectory()
  .people.filter(({ email }) => email !== null)
  .map(({ networkUrl }) => networkUrl)
  .slice(0, 50);
const LONG_AGO = new Date('2026-01-01T00:00:00.000Z');

/**
 * The embedded database runs one statement at a time and hides races, so these run on PostgreSQL.
 */
describe.runIf(isPostgres())('concurrent credits', () => {
  let world: World;

  beforeAll(async () => {
    world = await World.open();
  });
  afterAll(() => world.close());

  const times = <T>(count: number, call: (index: number) => Promise<T>) =>
    Promise.all(Array.from({ length: count }, (_, index) => call(index)));

  async function rich(name: string, amount: number): Promise<TestTeam> {
    const team = await world.team(name);
    await world.grant(team, amount);
    return team;
  }

  async function credits(team: TestTeam): Promise<[balance: number, reserved: number]> {
    const { creditBalance, creditReserved } = (
      await world.ok('get_current_user', {}, team.owner.key)
    ).team;
    return [creditBalance, creditReserved];
  }

  /** The spent credits by the ledger. */
  async function spent({ teamId }: TestTeam): Promise<number> {
    const where = { teamId, type: 'outgoing', status: 'committed' } as const;
    const { _sum } = await world.runtime.database.read.prisma.creditTransaction.aggregate({
      where,
      _sum: { cost: true },
    });
    return _sum.cost?.toNumber() ?? 0;
  }

  async function statuses({ teamId }: TestTeam): Promise<string[]> {
    const rows = await world.runtime.database.read.prisma.creditTransaction.findMany({
      where: { teamId, type: 'outgoing' },
      select: { status: true },
    });
    return rows.map(({ status }) => status);
  }

  const chargeOf = ({ teamId }: TestTeam, cost: number): Charge => ({
    ...{ teamId, feature: 'contact_enrichment', cost, description: 'A test', metadata: {} },
    ...{ userId: null, source: 'Unknown', traceId: null, apiKeyId: null, agentId: null },
  });

  const ledgerContext = () => ({
    ...world.runtime.database.read,
    transact: world.runtime.database.transact,
  });
  const setAside = (team: TestTeam, cost: number) =>
    world.runtime.database.transact((tx) => reserve(tx, chargeOf(team, cost)));
  const settled = (id: string, used: number) =>
    world.runtime.database.transact((tx) => settle(tx, id, used));

  /** Ages the reservations, as if their process had died long ago. */
  const age = ({ teamId }: TestTeam) =>
    world.runtime.database.read.prisma.creditTransaction.updateMany({
      where: { teamId, status: 'reserved' },
      data: { createdAt: LONG_AGO },
    });

  it('fifty concurrent calls against ten credits spend exactly ten', async () => {
    const team = await rich('Fifty', 10);
    // Different ones: the same lookup, made twice at once, is paid once.
    const answers = await times(50, (index) =>
      world.tool('enrich_email', { networkUrl: FIFTY[index] }, team.owner.key),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(
      answers.filter(({ status, body }) => status === 402 && body.error === 'insufficient_credits'),
    ).toHaveLength(40);
    expect(await credits(team)).toEqual([0, 0]);
    expect(await spent(team)).toBe(10);
    expect(await statuses(team)).toEqual(Array(10).fill('committed'));
  });

  it('(control) calls that read the balance first and write later, without the comparison in the write, spend more than the balance', async () => {
    const { database } = world.runtime;
    await database.script('create table purse (balance int not null)');
    await database.script('insert into purse values (10)', []);
    await times(50, async () => {
      const { rows } = await database.script('select balance from purse', []);
      if (Number(rows[0]?.['balance']) >= 1)
        await database.script('update purse set balance = balance - 1', []);
    });
    const { rows } = await database.script('select balance from purse', []);
    expect(rows[0]?.['balance']).toBeLessThan(0);
  });

  it('concurrent calls of every cost never take the balance below zero, and the ledger matches it', async () => {
    const team = await rich('Mixed', 20);
    const calls = [
      ['enrich_phone', { networkUrl: LUCA }],
      ['enrich_email', { networkUrl: LUCA }],
      ['discover_contacts', { filters: { countries: ['Norway'] }, pageSize: 5 }],
      ['enrich_company', { companyName: 'Nobody Knows It' }],
    ] as const;
    const answers = await times(24, (index) => {
      const [tool, body] = calls[index % calls.length] ?? calls[0];
      return world.tool(tool, body, team.owner.key);
    });
    expect(answers.filter(({ status }) => status !== 200 && status !== 402)).toEqual([]);
    const charged = answers.reduce((sum, { body }) => sum + (body.creditsCharged ?? 0), 0);
    expect(charged).toBeGreaterThan(0);
    expect(await spent(team)).toBe(charged);
    expect(await credits(team)).toEqual([20 - charged, 0]);
  });

  it('ten concurrent calls that discover the same profile store it once, and each is charged for its row', async () => {
    const team = await rich('Ten', 10);
    const answers = await times(10, () =>
      world.ok(
        'discover_contacts',
        { filters: { countries: ['Norway'] }, pageSize: 1 },
        team.owner.key,
      ),
    );
    expect(answers.reduce((sum, { creditsCharged }) => sum + creditsCharged, 0)).toBe(10);
    expect(new Set(answers.map(({ contacts }) => contacts[0].prospectId)).size).toBe(1);
    expect(await credits(team)).toEqual([0, 0]);
    expect(await spent(team)).toBe(10);
    expect(await statuses(team)).toEqual(Array(10).fill('committed'));
  });

  it('concurrent searches with overlapping pages store each profile once, and are charged for their rows', async () => {
    const team = await rich('Overlapping', 60);
    const filters = { countries: ['Norway'], departments: ['Legal'] };
    const answers = await times(6, (index) =>
      world.ok('discover_contacts', { filters, pageSize: 5 + index }, team.owner.key),
    );
    expect(answers.reduce((sum, { creditsCharged }) => sum + creditsCharged, 0)).toBe(45);
    expect(await credits(team)).toEqual([15, 0]);
    expect(
      await world.runtime.database.read.prisma.discoveredProfile.count({
        where: { teamId: team.teamId },
      }),
    ).toBe(10);
  });

  it('four workers run one import once', async () => {
    const team = await rich('Four workers', 32);
    const body = {
      name: 'Lawyers',
      filters: { countries: ['Norway'], departments: ['Legal'] },
      totalProfiles: 32,
      confirmedMaxCredits: 32,
    };
    await world.ok('start_contact_discovery_audience_import', body, team.owner.key);
    await Promise.all([1, 2, 3, 4].map(() => world.runtime.createWorker().runUntilIdle()));
    await world.settle();
    expect(await credits(team)).toEqual([0, 0]);
    expect(await spent(team)).toBe(32);
    const { items } = await world.ok('list_audiences', {}, team.owner.key);
    expect(
      items.map(({ name, contactCount }: { name: string; contactCount: number }) => [
        name,
        contactCount,
      ]),
    ).toEqual([['Lawyers', 32]]);
  });

  it('two concurrent sweeps release charges older than the timeout once, and keep younger ones', async () => {
    const team = await rich('Swept', 20);
    for (let index = 0; index < 5; index += 1) await setAside(team, 3);
    await age(team);
    await setAside(team, 2);
    expect(await credits(team)).toEqual([3, 17]);
    const released = await Promise.all([
      releaseOverdue(ledgerContext()),
      releaseOverdue(ledgerContext()),
    ]);
    expect(released.reduce((sum, count) => sum + count, 0)).toBe(5);
    expect(await credits(team)).toEqual([18, 2]);
    expect((await statuses(team)).sort()).toEqual([...Array(5).fill('released'), 'reserved']);
  });

  it('a commit after the release charges nothing', async () => {
    const team = await rich('Late', 10);
    const id = await setAside(team, 4);
    await age(team);
    await releaseOverdue(ledgerContext());
    expect(await settled(id, 4)).toBe(false);
    expect(await credits(team)).toEqual([10, 0]);
    expect(await spent(team)).toBe(0);
    expect(await statuses(team)).toEqual(['released']);
  });

  it('a release returns no more than the rest of a reservation that is being spent', async () => {
    const team = await rich('Spending', 20);
    const id = await setAside(team, 10);
    await setAside(team, 5);
    const gate = new EventEmitter();
    const open = once(gate, 'open');
    const spentSome = once(gate, 'spent');
    const spending = world.runtime.database.transact(async (tx) => {
      const isSpent = await spendReserved(tx, id, chargeOf(team, 4));
      gate.emit('spent');
      await open;
      return isSpent;
    });
    await spentSome;
    const releasing = settled(id, 0);
    // The release waits for the row lock of the other transaction. In this database: others are
    // tested on the same server.
    const waiting =
      "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
    await expect
      .poll(async () => (await world.runtime.database.script(waiting)).rows.length)
      .toBeGreaterThan(0);
    gate.emit('open');
    expect([await spending, await releasing]).toEqual([true, true]);
    expect(await credits(team)).toEqual([11, 5]);
    expect(await spent(team)).toBe(4);
  });

  it('one of a concurrent commit and release wins, and the balance is that of the winner', async () => {
    for (let round = 0; round < 10; round += 1) {
      const team = await rich(`Round ${'abcdefghij'[round]}`, 10);
      const id = await setAside(team, 4);
      await age(team);
      const [isCommitted, released] = await Promise.all([
        settled(id, 3),
        releaseOverdue(ledgerContext()),
      ]);
      expect([isCommitted, released]).toEqual(isCommitted ? [true, 0] : [false, 1]);
      expect(await credits(team)).toEqual(isCommitted ? [7, 0] : [10, 0]);
      expect(await spent(team)).toBe(isCommitted ? 3 : 0);
    }
  });
});
