import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { releaseOverdue, reserve } from '../../src/domains/credits/credits/ledger.ts';
import { IdempotencyStore } from '../../src/infra/idempotency.ts';
import { createLogger } from '../../src/infra/logger.ts';
import { openProgramClock } from '../../src/infra/program-clock.ts';
import { deleteOldWebhookReceipts, onceForWebhook } from '../../src/infra/webhook-receipts.ts';
import { isPostgres } from '../support/test-database.ts';
import { World } from '../support/world.ts';

const MINUTE = 60_000;
const BEHIND = -10 * MINUTE;
const AHEAD = 25 * 60 * MINUTE;

/** Two processes whose own clocks differ by more than a day work on one database. */
describe.runIf(isPostgres())('processes with different clocks', () => {
  const logger = createLogger('silent');
  let world: World;
  let other: World;

  beforeAll(async () => {
    world = await World.open();
    other = await world.beside();
  });
  afterAll(() => world.close());
  afterEach(() => vi.useRealTimers());

  /** Sets the clock of the process, of which `Date` is the only face. */
  const processIs = (off: number) =>
    vi.useFakeTimers({ toFake: ['Date'], now: performance.timeOrigin + performance.now() + off });
  const contextOf = ({ runtime: { database } }: World) => ({
    ...database.read,
    transact: database.transact,
  });

  it('have one program time, which goes on evenly', async () => {
    const local = () => performance.timeOrigin + performance.now();
    const off = { behind: BEHIND };
    const first = await openProgramClock(
      world.runtime.database,
      60,
      logger,
      () => local() + off.behind,
    );
    const second = await openProgramClock(
      other.runtime.database,
      60,
      logger,
      () => local() + AHEAD,
    );
    try {
      // A minute of program time is a second of real time.
      expect(Math.abs(first.clock.now().getTime() - second.clock.now().getTime())).toBeLessThan(
        MINUTE / 2,
      );
      const before = first.clock.now();
      off.behind -= MINUTE;
      expect(first.clock.now().getTime()).toBeGreaterThanOrEqual(before.getTime());
    } finally {
      await first.close();
      await second.close();
    }
  });

  it('keep the reservations of each other', async () => {
    const team = await world.team('Reserving');
    await world.grant(team, 10);
    processIs(BEHIND);
    const charge = {
      feature: 'contact_enrichment',
      cost: 3,
      description: 'A test',
      metadata: {},
      userId: null,
      source: 'Unknown',
      traceId: null,
      apiKeyId: null,
      agentId: null,
    } as const;
    const id = await world.runtime.database.transact((tx) =>
      reserve(tx, { ...charge, teamId: team.teamId }),
    );
    processIs(AHEAD);
    await releaseOverdue(contextOf(other));
    const line = await world.runtime.database.read.prisma.creditTransaction.findUniqueOrThrow({
      where: { id },
    });
    expect(line.status).toBe('reserved');
    await world.runtime.database.script(
      "update credit_transaction set created_at = created_at - interval '3 minutes' where id = $1",
      [id],
    );
    processIs(BEHIND);
    expect(await releaseOverdue(contextOf(other))).toBe(1);
  });

  it('remember the same webhooks', async () => {
    processIs(BEHIND * 6);
    const take = () =>
      onceForWebhook(world.runtime.database.transact, 'hook-1', async () => 'taken');
    expect(await take()).toBe('taken');
    processIs(AHEAD);
    await deleteOldWebhookReceipts(other.runtime.database.read.prisma);
    expect(await take()).toBeNull();
  });

  it('agree on whether the call of an Idempotency-Key is lost', async () => {
    const team = await world.team('Repeating');
    const { prisma } = world.runtime.database.read;
    const { id: apiKeyId } = await prisma.apiKey.findFirstOrThrow({
      where: { membershipId: team.owner.membershipId },
    });
    const call = {
      membershipId: team.owner.membershipId,
      apiKeyId,
      operation: 'test',
      key: 'once',
      requestHash: 'hash',
    };
    const begun = await new IdempotencyStore(prisma, logger).begin(call);
    if (!('held' in begun)) throw new Error('The key is not new.');
    await world.runtime.database.transact((tx) => begun.held.claimChange(tx));
    processIs(AHEAD);
    await expect(
      new IdempotencyStore(other.runtime.database.read.prisma, logger).begin(call),
    ).rejects.toMatchObject({ code: 'request_in_progress' });
    await begun.held.release();
  });

  it('end a key at the same moment', async () => {
    const team = await world.team('Keys');
    processIs(AHEAD * 400);
    expect((await other.tool('get_current_user', {}, team.owner.key)).status).toBe(200);
    vi.useRealTimers();
    await world.runtime.database.script(
      "update api_key set expires_at = now() - interval '1 second' where team_id = $1",
      [team.teamId],
    );
    processIs(-AHEAD);
    expect((await world.tool('get_current_user', {}, team.owner.key)).status).toBe(401);
  });
});
