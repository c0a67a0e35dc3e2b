import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mailboxesWithMail } from '../../src/domains/sequences/lanes/email/mail-claims.ts';
import { sendersWithRequests } from '../../src/domains/sequences/lanes/network/network-claims.ts';
import { claimDueSteps } from '../../src/domains/sequences/lanes/steps/step-claims.ts';
import type { TestTeam } from '../support/team.ts';
import { World } from '../support/world.ts';

/** The order of work when more is due than the workers can do. */

const at = (time: string) => new Date(`2026-03-03T${time}:00Z`);
const STEPS = 8;

let world: World;
let trial: TestTeam;
let paid: TestTeam;

beforeAll(async () => {
  world = await World.open();
  trial = await world.team('Waits longer');
  paid = await world.team('Pays');
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.plan(trial, 'trial');
  await world.plan(paid, 'paid');
});

describe('due steps', () => {
  const plans = new Map<TestTeam, string>();

  beforeAll(async () => {
    for (const team of [trial, paid]) {
      const flowPlanId = await team.publishedPlan({ root: { type: 'call', title: 'Ring them' } });
      plans.set(team, flowPlanId);
      for (let nth = 0; nth < STEPS; nth += 1) {
        const contact = { email: `quiet.${nth}@fair.example`, firstName: 'Fay' };
        expect(
          (
            await team.ok('add_manual_flow_enrollment', {
              flowPlanId,
              contact,
              enrollmentMode: 'enroll',
            })
          ).source,
        ).toBe('flow');
      }
    }
  });

  const due = async (team: TestTeam, time: string): Promise<void> => {
    await world.runtime.database.script(
      "update step set wake_at = $2, lease_until = null, lease_owner = null where team_id = $1 and status = 'scheduled'",
      [team.teamId, at(time)],
    );
  };
  /** How many steps of each team a worker claims that takes so many. */
  const claim = async (time: string, limit: number): Promise<{ trial: number; paid: number }> => {
    const { read, script } = world.runtime.database;
    const claimed = await claimDueSteps(read.prisma, 'worker', at(time), limit);
    const { rows } = await script('select team_id from step where id = any($1)', [
      claimed.map(({ id }) => id),
    ]);
    const of = (team: TestTeam) => rows.filter((row) => row['team_id'] === team.teamId).length;
    expect(of(trial) + of(paid)).toBe(claimed.length);
    return { trial: of(trial), paid: of(paid) };
  };

  it('of a paid team come before those of a trial that have waited up to four times as long', async () => {
    await due(trial, '09:00');
    await due(paid, '09:01');
    expect(await claim('09:02', 6)).toEqual({ trial: 0, paid: 6 });
    expect(await claim('09:02', 6)).toEqual({ trial: 4, paid: 2 });
    expect(await claim('09:02', 6)).toEqual({ trial: 4, paid: 0 });
    expect(await claim('09:02', 6)).toEqual({ trial: 0, paid: 0 });
  });

  it('of a trial that have waited more than four times as long come first, so that none waits forever', async () => {
    await due(trial, '09:00');
    await due(paid, '09:16');
    expect(await claim('09:20', 6)).toEqual({ trial: 6, paid: 0 });
  });

  it('of teams with the same plan go by their waiting', async () => {
    await world.plan(paid, 'trial');
    await due(trial, '09:00');
    await due(paid, '09:01');
    expect(await claim('09:02', 6)).toEqual({ trial: 6, paid: 0 });
  });

  it('that were paused begin to wait when they are resumed, so that no team gets ahead by a pause', async () => {
    await world.plan(paid, 'trial');
    world.clock.moveTo(at('12:00'));
    await due(paid, '11:00');
    const flowPlanId = plans.get(trial);
    await trial.ok('pause_flow_plan', { flowPlanId });
    await trial.ok('resume_flow_plan', { flowPlanId });
    expect(await claim('12:00', 6)).toEqual({ trial: 0, paid: 6 });
    expect(await claim('12:00', 2 * STEPS)).toEqual({ trial: STEPS, paid: 2 });
  });

  it('are all claimed by a worker that can do them all', async () => {
    await due(trial, '09:00');
    await due(paid, '09:01');
    expect(await claim('09:02', 2 * STEPS)).toEqual({ trial: STEPS, paid: STEPS });
  });
});

describe('senders', () => {
  const sender = (team: TestTeam) => team.owner.membershipId;

  it('of a paid team send emails and network requests before those of a trial that have waited up to four times as long', async () => {
    const { database } = world.runtime;
    for (const [team, dueAt] of [[trial, '09:00'] as const, [paid, '09:01'] as const]) {
      await database.script("update mailbox set next_send_at = '2026-03-01' where team_id = $1", [
        team.teamId,
      ]);
      const flowPlanId = await team.publishedPlan({
        root: { type: 'email', subject: 'Hello', message: 'Good morning.' },
      });
      const contact = { email: 'quiet.sender@fair.example', firstName: 'Fay' };
      await team.ok('add_manual_flow_enrollment', {
        flowPlanId,
        contact,
        enrollmentMode: 'enroll',
        senderUserId: team.owner.userId,
      });
      await database.script(
        `update step set status = 'in_queue', wake_at = null, due_at = $2, sender_id = $3, mailbox_id = (select id from mailbox where membership_id = $3 limit 1)
         where team_id = $1 and type = 'email'`,
        [team.teamId, at(dueAt), sender(team)],
      );
      await database.script(
        "update sender_settings set next_network_at = '2026-03-01' where team_id = $1",
        [team.teamId],
      );
      await database.script(
        `insert into outreach_action (id, team_id, sender_id, request_type, status, due_at, created_at)
         values ('oa_fair_' || $1, $1, $2, 'view_profile', 'pending', $3, $3)`,
        [team.teamId, sender(team), at(dueAt)],
      );
    }
    const mailboxes = async (time: string) => {
      const [first] = await mailboxesWithMail(database.read.prisma, at(time), 1, true);
      const { rows } = await database.script('select team_id from mailbox where id = $1', [
        first?.id,
      ]);
      return rows[0]?.['team_id'];
    };
    const senders = (time: string) => sendersWithRequests(database.read.prisma, at(time), 1);
    expect([await mailboxes('09:02'), await senders('09:02')]).toEqual([
      paid.teamId,
      [sender(paid)],
    ]);
    expect([await mailboxes('09:01'), await senders('09:01')]).toEqual([
      trial.teamId,
      [sender(trial)],
    ]);
    await world.plan(paid, 'trial');
    expect([await mailboxes('09:02'), await senders('09:02')]).toEqual([
      trial.teamId,
      [sender(trial)],
    ]);
  });
});
