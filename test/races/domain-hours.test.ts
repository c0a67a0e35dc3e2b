import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countTowardDomain } from '../../src/domains/sequences/lanes/email/domain-hours.ts';
import type { TestTeam } from '../support/team.ts';
import { isPostgres } from '../support/test-database.ts';
import { ROW_LOCKS, without } from '../support/unguarded.ts';
import { World } from '../support/world.ts';

const LIMIT = 25;
const ROUNDS = 20;
const WORKERS = 4;
const CONTROL_TRIES = 20;

/** Workers that count emails to the same two domains in opposite order, on PostgreSQL. */
describe.runIf(isPostgres())('the hours of domains', () => {
  let world: World;
  let team: TestTeam;
  let serial = 0;

  beforeAll(async () => {
    world = await World.open({ commitsWait: true });
    team = await world.team('Racing domains');
  });
  afterAll(() => world.close());

  /**
   * Each worker counts one email to each domain in one transaction, as a batch does, half of them in
   * the opposite order. Returns what was counted, and what the hours say.
   */
  async function race(): Promise<{ counted: number[]; stored: number[] }> {
    serial += 1;
    const domains = [`a${serial}.example`, `b${serial}.example`];
    const counted = [0, 0];
    const { database } = world.runtime;
    const now = world.clock.now();
    const worker = async (index: number) => {
      const order = index % 2 === 0 ? [0, 1] : [1, 0];
      for (let round = 0; round < ROUNDS; round += 1) {
        const taken = await database.transact((tx) =>
          Promise.all(
            order.map(async (at): Promise<[number, boolean]> => {
              const turn = { teamId: team.teamId, domain: domains[at] ?? '', limit: LIMIT, now };
              return [at, await countTowardDomain(tx, turn)];
            }),
          ),
        );
        for (const [at, isCounted] of taken) counted[at] = (counted[at] ?? 0) + (isCounted ? 1 : 0);
      }
    };
    await Promise.all(Array.from({ length: WORKERS }, (_, index) => worker(index)));
    const hours = await database.read.prisma.domainHour.findMany({
      where: { teamId: team.teamId, domain: { in: domains } },
      orderBy: { domain: 'asc' },
    });
    return { counted, stored: hours.map(({ sent }) => sent) };
  }

  it('count no email twice and none above the limit, whoever comes first', async () => {
    expect(await race()).toEqual({ counted: [LIMIT, LIMIT], stored: [LIMIT, LIMIT] });
  });

  it('(control) without row locks more are counted', async () => {
    let most = 0;
    for (let tried = 0; tried < CONTROL_TRIES && most <= LIMIT; tried += 1)
      await without([ROW_LOCKS], async () => {
        most = Math.max(...(await race()).counted);
      });
    expect(most).toBeGreaterThan(LIMIT);
  });
});
