import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Member, TestTeam } from '../support/team.ts';
import { isPostgres } from '../support/test-database.ts';
import { eventually } from '../support/time.ts';
import { World } from '../support/world.ts';

const LIMITS =
  'mutation ($input: UpdateSenderSettingsInput!) { updateSenderSettings(input: $input) { senderSettings { workDays } } }';

/**
 * An email that goes to another sender's queue while the turn of the former one takes it. The
 * limits and pauses that were checked are the former one's.
 */
describe.runIf(isPostgres())('an email that is given to another sender while it is taken', () => {
  let world: World;
  let team: TestTeam;
  let operator: pg.Client;

  beforeAll(async () => {
    world = await World.open();
    team = await world.team('Given away');
    operator = new pg.Client({ connectionString: world.databaseUrl ?? '' });
    await operator.connect();
  });
  afterAll(async () => {
    await operator.end();
    await world.close();
  });

  const limit = (member: Member, dailyEmails: number) =>
    world.data(LIMITS, { input: { dailyEmails } }, member.key);

  /**
   * Queues an email of the member, and has the member's turn wait for it while another transaction
   * changes it. Returns the columns of the step afterwards.
   */
  async function raced(
    name: string,
    change: string,
  ): Promise<{ status: string; mailbox: string; sent: number }> {
    const { member, admin } = team;
    const mailboxOf = async ({ membershipId }: Member): Promise<string> =>
      (await operator.query('select id from mailbox where membership_id = $1', [membershipId]))
        .rows[0].id;
    const [own, other] = [await mailboxOf(member), await mailboxOf(admin)];
    await limit(member, 0);
    await limit(admin, 0);
    const root = { type: 'email', subject: 'Hello', message: 'Good morning.' };
    const flowPlanId = await team.publishedPlan({ name, root, candidates: [member.userId] });
    await team.ok('add_manual_flow_enrollment', {
      flowPlanId,
      contact: { email: `quiet.${name}@given.example`, firstName: 'Ann' },
      enrollmentMode: 'enroll',
    });
    await world.settle();
    const [step] = (
      await operator.query("select id from step where status = 'in_queue' and mailbox_id = $1", [
        own,
      ])
    ).rows;
    await operator.query('begin');
    await operator.query(change, [step.id, other]);
    await limit(member, 50);
    const turn = world.settle();
    const waiting =
      "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
    await eventually(
      async () => ((await operator.query(waiting)).rows.length > 0 ? true : null),
      'the turn waits',
    );
    await operator.query('commit');
    await turn;
    const { rows } = await operator.query('select status, mailbox_id from step where id = $1', [
      step.id,
    ]);
    const sent = await operator.query(
      'select coalesce(sum(sent), 0)::int as sent from mailbox_day where mailbox_id = any($1)',
      [[own, other]],
    );
    return {
      status: rows[0].status,
      mailbox: rows[0].mailbox_id === own ? 'own' : 'other',
      sent: sent.rows[0].sent,
    };
  }

  it('waits for the turn of the other one', async () => {
    expect(await raced('away', 'update step set mailbox_id = $2 where id = $1')).toEqual({
      status: 'in_queue',
      mailbox: 'other',
      sent: 0,
    });
  });

  it('is sent by its turn if nothing of it changes (the control)', async () => {
    expect(
      await raced('kept', 'update step set attempts = attempts where id = $1 and $2 <> id'),
    ).toEqual({ status: 'done', mailbox: 'own', sent: 1 });
  });
});
