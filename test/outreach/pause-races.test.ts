import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lockFlowPlan } from '../../src/domains/sequences/queue-items/start-checks.ts';
import { pausePlan } from '../../src/domains/sequences/steps/plan-pauses.ts';
import { SYSTEM } from '../../src/infra/audit.ts';
import type { EmailProvider, OutgoingEmail } from '../../src/providers/email/email.port.ts';
import { SandboxEmail } from '../../src/providers/email/sandbox-email.ts';
import { isPostgres } from '../support/test-database.ts';
import { World } from '../support/world.ts';
import { EMAIL, OutreachStage } from './outreach-stage.ts';

const CONTACTS = 30;

/** Counts each email when it is handed over, and calls `during` meanwhile. */
class WatchedEmail extends SandboxEmail implements EmailProvider {
  readonly sent: string[] = [];
  during: (count: number) => void = () => {};

  override async send(...[mail, now]: [OutgoingEmail, Date]) {
    this.sent.push(mail.idempotencyKey);
    this.during(this.sent.length);
    return super.send(mail, now);
  }
}

/** Emails go out while the plan is paused by another process. */
describe.runIf(isPostgres())('a pause while emails are being sent', () => {
  let world: World;
  let email: WatchedEmail;
  beforeAll(async () => {
    world = await World.open({
      email: (prisma) => {
        email = new WatchedEmail(prisma);
        return email;
      },
    });
  });
  afterAll(() => world.close());

  /**
   * Pauses the plan once ten emails were handed over; gives what was handed over though it was not
   * being sent at the pause.
   */
  async function sentAfter(
    name: string,
    pause: (flowPlanId: string, teamId: string) => Promise<void>,
  ): Promise<number> {
    const stage = await OutreachStage.set(world, name);
    const contacts = Array.from({ length: CONTACTS }, (_, index) => ({
      email: `quiet-${index}@${stage.team.teamId.toLowerCase().replace('_', '-')}.example`,
    }));
    const audienceId = await stage.audience('Many', contacts);
    const flowPlanId = await stage.publishedPlan({
      root: EMAIL,
      enrollmentMode: 'auto',
      audienceId,
    });
    const { prisma } = world.runtime.database.read;
    const mine = { teamId: stage.team.teamId };
    const pauses: Promise<{ id: string }[]>[] = [];
    const before = email.sent.length;
    email.during = (count) => {
      if (count - before < 10 || pauses.length > 0) return;
      const pausing = async () => {
        await pause(flowPlanId, stage.team.teamId);
        return prisma.step.findMany({
          where: { ...mine, status: { in: ['sending', 'done'] } },
          select: { id: true },
        });
      };
      pauses.push(pausing());
    };
    await world.settle();
    expect(pauses).toHaveLength(1);
    const known = new Set((await Promise.all(pauses)).flat().map(({ id }) => id));
    await world.settle();
    email.during = () => {};
    return email.sent.slice(before).filter((id) => !known.has(id)).length;
  }

  it('sends only messages that were being handed over by then', async () => {
    for (let round = 0; round < 3; round += 1) {
      const after = await sentAfter(`Race ${'x'.repeat(round + 1)}`, (flowPlanId, teamId) =>
        world.runtime.database.transact(async (tx) => {
          await lockFlowPlan(tx, teamId, flowPlanId);
          await pausePlan(
            tx,
            await tx.prisma.flowPlan.findUniqueOrThrow({ where: { id: flowPlanId } }),
            null,
            world.clock.now(),
            SYSTEM,
          );
        }),
      );
      expect(after).toBe(0);
    }
  });

  it('would let through the rest of the queue if it did not withdraw it', async () => {
    const after = await sentAfter('Control', async (flowPlanId) => {
      await world.runtime.database.read.prisma.flowPlan.update({
        where: { id: flowPlanId },
        data: { pausedAt: world.clock.now() },
      });
    });
    expect(after).toBeGreaterThan(0);
  });
});
