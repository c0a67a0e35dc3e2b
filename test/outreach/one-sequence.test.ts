import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { enrollQueueItem } from '../../src/domains/sequences/queue-items/enrolling.ts';
import {
  loadStartPlan,
  lockFlowPlan,
} from '../../src/domains/sequences/queue-items/start-checks.ts';
import { lockStarts, startFacts } from '../../src/domains/sequences/queue-items/start-rules.ts';
import type { Json } from '../support/json.ts';
import { isPostgres } from '../support/test-database.ts';
import { DAY } from '../support/time.ts';
import { World } from '../support/world.ts';
import { ADA, CALL, EMAIL, OutreachStage } from './outreach-stage.ts';

/** One sequence at a time, and a cool-down between two. */

let world: World;
let stage: OutreachStage;
let next = 0;

beforeAll(async () => {
  world = await World.open();
});
afterAll(() => world.close());
beforeEach(async () => {
  next += 1;
  stage = await OutreachStage.set(world, `One ${'i'.repeat(next)}`);
  await world.rules(stage.team);
});

const checks = async (queueItemIds: string[]): Promise<Json> =>
  (await stage.ok('validate_flow_reenroll', { queueItemIds })).items;

it('a contact in a sequence starts no second one; it is held, says for which plan, and starts by itself once that has ended', async () => {
  const spring = await stage.publishedPlan({ name: 'Spring', root: CALL });
  const first = await stage.enroll(spring);
  const flowPlanId = await stage.publishedPlan({ name: 'Summer', root: CALL });
  const message = `The contact is in progress in the flow plan "Spring" (${first.enrollmentId}). Your team allows one sequence at a time: wait until it ends, or cancel it.`;
  const second = await stage.enroll(flowPlanId);
  expect(second).toMatchObject({
    source: 'queue',
    warnings: [
      `Not enrolled yet (in_other_sequence): ${message} The contact starts by itself then.`,
    ],
    hold: { code: 'in_other_sequence', message, until: null, resolver: 'system' },
  });
  const { queueItemId } = second;
  const again = await stage.ok('enroll_awaiting_flow_items', {
    flowPlanId,
    queueItemIds: [queueItemId],
  });
  expect(again.failed).toEqual([]);
  expect(again.held).toEqual([{ queueItemId, code: 'in_other_sequence', message, until: null }]);
  const [check] = await checks([queueItemId]);
  expect(check).toMatchObject({
    canReenroll: false,
    blockers: [{ code: 'in_other_sequence', message, resolver: 'system' }],
  });
  await stage.ok('cancel_flow_enrollments', {
    flowPlanId: spring,
    enrollmentIds: [first.enrollmentId],
  });
  expect((await checks([queueItemId]))[0]).toMatchObject({ canReenroll: true, blockers: [] });
  await world.settle();
  const { items } = await stage.ok('list_flow_plan_enrollments', { flowPlanId });
  expect(items).toMatchObject([{ source: 'flow', contact: { email: ADA.email } }]);
});

it('a plan in auto mode holds back contacts of other sequences, and starts the rest', async () => {
  await stage.begin(CALL);
  const audienceId = await stage.audience('Both', [
    ADA,
    { email: 'quiet-grace@hopper.example', firstName: 'Grace' },
  ]);
  const flowPlanId = await stage.publishedPlan({ root: CALL, enrollmentMode: 'auto', audienceId });
  await world.settle();
  const { items } = await stage.ok('list_flow_plan_enrollments', { flowPlanId });
  expect(
    items.map(({ source, queueStatus, hold }: Json) => [source, queueStatus, hold?.code ?? null]),
  ).toEqual([
    ['flow', null, null],
    ['queue', 'queued', 'in_other_sequence'],
  ]);
});

it('a cool-down follows a sequence in which a step was executed, and names the day from which the contact may be enrolled', async () => {
  const started = world.clock.now();
  await stage.begin(EMAIL);
  await world.settle();
  const flowPlanId = await stage.publishedPlan({ root: CALL });
  const held = await stage.enroll(flowPlanId);
  const allowedAt = new Date(started.getTime() + 14 * DAY).toISOString();
  const message = `The last sequence of the contact ended at ${started.toISOString()}. After a cool-down of 14 days, a new one is allowed from ${allowedAt}.`;
  expect(held.hold).toMatchObject({ code: 'cool_down', message, until: allowedAt });
  expect((await checks([held.queueItemId]))[0].blockers).toEqual([
    { code: 'cool_down', message, resolver: 'system' },
  ]);
  world.clock.moveTo(new Date(started.getTime() + 14 * DAY - 1));
  expect((await stage.enroll(flowPlanId)).source).toBe('queue');
  world.clock.moveTo(new Date(started.getTime() + 14 * DAY));
  expect((await stage.enroll(flowPlanId)).source).toBe('flow');
});

it('no cool-down follows a sequence in which nothing was executed', async () => {
  const flowPlanId = await stage.publishedPlan({ root: { ...CALL, delay: '1.00:00:00' } });
  const { enrollmentId } = await stage.enroll(flowPlanId);
  await stage.ok('cancel_flow_enrollments', { flowPlanId, enrollmentIds: [enrollmentId] });
  expect((await stage.enroll(await stage.publishedPlan({ root: CALL }))).source).toBe('flow');
});

it('teams that allow several sequences start them', async () => {
  await world.rules(stage.team, { allowsParallelSequences: true, coolDownDays: 0 });
  await stage.begin(EMAIL);
  await stage.begin(CALL);
  await world.settle();
  expect((await stage.enroll(await stage.publishedPlan({ root: CALL }))).source).toBe('flow');
});

it('a dynamic action is added all the same, with a warning', async () => {
  const enrollmentId = await stage.begin(CALL);
  const { warnings } = await stage.ok('add_dynamic_action', { contact: ADA, action: CALL });
  expect(warnings).toEqual([
    `The contact is in progress in the flow plan "First contact" (${enrollmentId}). Your team allows one sequence at a time: wait until it ends, or cancel it. The action was added all the same.`,
  ]);
});

it('a dry run shows what holds the contact back', async () => {
  await stage.begin(CALL);
  const flowPlanId = await stage.publishedPlan({ root: CALL });
  const query = `mutation ($input: AddFlowEnrollmentInput!) @dryRun { addFlowEnrollment(input: $input) { warnings } }`;
  const input = { flowPlanId, contact: ADA, enrollmentMode: 'ENROLL' };
  const { errors, extensions } = await world.graphql(query, { input }, stage.key);
  expect(errors).toBeUndefined();
  expect(extensions.dryRun.blockers.map(({ code }: Json) => code)).toEqual(['in_other_sequence']);
});

describe.runIf(isPostgres())('two workers', () => {
  /**
   * Two plans enroll Ada in two transactions, each of which has read what bars her before the other
   * starts.
   */
  async function race(read: typeof lockStarts): Promise<number> {
    const { database } = world.runtime;
    const now = world.clock.now();
    const { teamId } = stage.team;
    const plans = [
      await stage.publishedPlan({ root: CALL }),
      await stage.publishedPlan({ root: CALL }),
    ];
    const items = await Promise.all(
      plans.map((flowPlanId) =>
        stage.ok('add_manual_flow_enrollment', { flowPlanId, contact: ADA }),
      ),
    );
    let waiting = plans.length;
    let go: () => void = () => {};
    const both = new Promise<void>((resolve) => {
      go = resolve;
    });
    const outcomes = await Promise.all(
      plans.map((flowPlanId, index) =>
        database.transact(async (tx) => {
          await lockFlowPlan(tx, teamId, flowPlanId);
          const plan = await loadStartPlan(tx.prisma, teamId, flowPlanId);
          const item = await tx.prisma.queueItem.findUniqueOrThrow({
            where: { id: items[index]?.queueItemId },
            include: { contact: true },
          });
          if (plan === null) throw new Error('The plan is gone.');
          // Both are there before either reads.
          waiting -= 1;
          if (waiting === 0) go();
          await both;
          const bars = await read(
            tx,
            { teamId, flowPlanId, erasedAddresses: world.runtime.erasedAddresses },
            [item.contactId],
            now,
          );
          return enrollQueueItem(tx, plan, item, bars, now);
        }),
      ),
    );
    return outcomes.filter((outcome) => 'enrollment' in outcome).length;
  }

  it('that enroll one contact in two plans at once start exactly one', async () => {
    for (let round = 0; round < 5; round += 1) {
      stage = await OutreachStage.set(world, `Race ${'x'.repeat(round + 1)}`);
      await world.rules(stage.team);
      expect(await race(lockStarts)).toBe(1);
    }
  });

  it('would start both without the lock', async () => {
    let both = 0;
    for (let round = 0; round < 10 && both === 0; round += 1) {
      stage = await OutreachStage.set(world, `Control ${'x'.repeat(round + 1)}`);
      await world.rules(stage.team);
      if ((await race(startFacts)) === 2) both += 1;
    }
    expect(both).toBe(1);
  });
});
