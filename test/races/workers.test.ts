import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OutgoingEmail } from '../../src/providers/email/email.port.ts';
import { SandboxEmail } from '../../src/providers/email/sandbox-email.ts';
import type { Json } from '../support/json.ts';
import type { TestTeam } from '../support/team.ts';
import { isPostgres } from '../support/test-database.ts';
import { HOUR } from '../support/time.ts';
import { ROW_LOCKS, STATES, without } from '../support/unguarded.ts';
import { World } from '../support/world.ts';

/** `npm run races` makes them long: 1,000 steps, twenty times. */
const RUNS = Number(process.env['RACE_RUNS'] ?? 1);
const STEPS = Number(process.env['RACE_STEPS'] ?? 100);
/** The maximum number of attempts of a control until its race occurs. */
const CONTROL_TRIES = 20;
/** The maximum duration of a race, with and without guards. */
const RUN_MILLIS = 300_000;
const CONTROL_MILLIS = 3_000;

/**
 * Four concurrent workers on PostgreSQL. Each race has a control: the same with its guard removed
 * from the statements.
 */
describe.runIf(isPostgres())('four workers', () => {
  let world: World;
  let team: TestTeam;
  let serial = 0;
  /** The number of times that each step was sent to the mail server. */
  const handed = new Map<string, number>();
  /** Delays the mail server before it accepts a message. */
  let holding = async (): Promise<void> => {};

  beforeAll(async () => {
    world = await World.open({
      commitsWait: true,
      email: (prisma) => {
        const sandbox = new SandboxEmail(prisma);
        const send = sandbox.send.bind(sandbox);
        return Object.assign(sandbox, {
          send: async (mail: OutgoingEmail, now: Date) => {
            handed.set(mail.idempotencyKey, (handed.get(mail.idempotencyKey) ?? 0) + 1);
            await holding();
            return send(mail, now);
          },
        });
      },
    });
    team = await world.team('Racing workers');
    await mayMail(1_000);
  });
  afterAll(() => world.close());
  beforeEach(() => handed.clear());

  const sql = async (text: string, values: unknown[]): Promise<Json[]> =>
    (await world.runtime.database.script(text, values)).rows;

  /**
   * A published plan with an email and a task, and contacts to enroll in the background. Returns
   * its ID.
   */
  async function enrolled(count: number): Promise<string> {
    serial += 1;
    const root = {
      type: 'email',
      subject: 'Once',
      message: 'Once',
      children: { default: { type: 'call', title: 'Call once' } },
    };
    const candidates = [team.owner, team.admin, team.member].map(({ userId }) => userId);
    const { flowPlan } = await world.ok(
      'create_flow_plan',
      { name: `Race ${serial}`, root, candidates },
      team.owner.key,
    );
    const { flowPlanId } = flowPlan;
    await world.ok('manage_flow_publication', { flowPlanId, action: 'publish' }, team.owner.key);
    const { audience } = await world.ok(
      'create_audience',
      { name: `Race ${serial}`, flowPlanId },
      team.owner.key,
    );
    for (let from = 0; from < count; from += 100) {
      const contacts = Array.from({ length: Math.min(100, count - from) }, (_, index) => ({
        email: `quiet.${serial}.${from + index}@race.example`,
      }));
      await world.ok(
        'add_audience_contacts',
        { audienceId: audience.audienceId, contacts },
        team.owner.key,
      );
    }
    await world.ok('enroll_awaiting_flow_items', { flowPlanId, all: true }, team.owner.key);
    return flowPlanId;
  }

  /** The daily email limit of each sender, at any hour and without spacing. */
  async function mayMail(dailyEmails: number): Promise<void> {
    const input = {
      workDays: [1, 2, 3, 4, 5, 6, 7],
      workStart: '00:00',
      workEnd: '24:00',
      spacingSeconds: 0,
      dailyEmails,
    };
    const settings =
      'mutation ($input: UpdateSenderSettingsInput!) { updateSenderSettings(input: $input) { senderSettings { dailyEmails } } }';
    for (const { userId } of [team.owner, team.admin, team.member])
      await world.data(settings, { input: { userId, ...input } }, team.owner.key);
  }

  /** The plan with its emails queued and due. */
  async function queued(count: number): Promise<string> {
    await mayMail(0);
    const flowPlanId = await enrolled(count);
    await world.settle();
    expect(
      await sql(
        "select 1 from step s join enrollment e on e.id = s.enrollment_id where e.flow_plan_id = $1 and s.status = 'in_queue'",
        [flowPlanId],
      ),
    ).toHaveLength(count);
    await mayMail(1_000);
    return flowPlanId;
  }

  /**
   * Runs until nothing is due or the time is over: without guards, workers may find work forever.
   */
  async function race(milliseconds: number): Promise<void> {
    const workers = [1, 2, 3, 4].map(() => world.runtime.createWorker());
    const overdue = setTimeout(() => {
      for (const worker of workers) worker.stop();
    }, milliseconds);
    await Promise.all(workers.map((worker) => worker.runUntilIdle()));
    clearTimeout(overdue);
  }

  /** How often each step of the plan was sent to the mail server, and the number of tasks. */
  async function outcome(flowPlanId: string) {
    const steps = await sql(
      'select s.id, s.type, s.status from step s join enrollment e on e.id = s.enrollment_id where e.flow_plan_id = $1',
      [flowPlanId],
    );
    const mails = steps.filter(({ type }) => type === 'email');
    const [tasks] = await sql('select count(*)::int as count from task where flow_plan_id = $1', [
      flowPlanId,
    ]);
    return {
      calls: steps.filter(({ type }) => type === 'call').length,
      tasks: tasks?.count,
      sent: mails.filter(({ id }) => handed.get(id) === 1).length,
      twice: mails.filter(({ id }) => (handed.get(id) ?? 0) > 1).length,
      done: mails.filter(({ status }) => status === 'done').length,
      sentAndCanceled: mails.filter(({ id, status }) => status === 'canceled' && handed.has(id))
        .length,
      doneAndNotSent: mails.filter(({ id, status }) => status === 'done' && !handed.has(id)).length,
    };
  }

  it(
    `carry ${STEPS} due steps out once each, ${RUNS} times`,
    async () => {
      for (let run = 0; run < RUNS; run += 1) {
        const flowPlanId = await enrolled(STEPS);
        await race(RUN_MILLIS);
        const expected = {
          calls: STEPS,
          tasks: STEPS,
          sent: STEPS,
          twice: 0,
          done: STEPS,
          sentAndCanceled: 0,
          doneAndNotSent: 0,
        };
        expect(await outcome(flowPlanId), `run ${run}`).toEqual(expected);
        // Daily limits do not affect the next run.
        await world.runtime.database.script('delete from sender_day', []);
      }
    },
    RUNS * RUN_MILLIS,
  );

  it('(control) without locks and status checks they send a step twice', async () => {
    let twice = 0;
    for (let attempt = 0; attempt < CONTROL_TRIES && twice === 0; attempt += 1) {
      const flowPlanId = await queued(12);
      await without([ROW_LOCKS, STATES], () => race(CONTROL_MILLIS));
      twice = (await outcome(flowPlanId)).twice;
    }
    expect(twice).toBeGreaterThan(0);
  });

  /** Cancels all enrollments of the plan with one call each while the workers send. */
  async function cancelAgainstSend(flowPlanId: string, milliseconds: number): Promise<void> {
    const ids = (
      await sql('select id from enrollment where flow_plan_id = $1 order by id', [flowPlanId])
    ).map(({ id }) => id);
    const cancel = async () => {
      for (const id of ids)
        await world.tool('cancel_flow_enrollments', { enrollmentIds: [id] }, team.owner.key);
    };
    await Promise.all([race(milliseconds), cancel()]);
  }

  it('send nothing that is canceled, and cancel nothing that is sent', async () => {
    for (let round = 0; round < 5; round += 1) {
      const flowPlanId = await queued(30);
      await cancelAgainstSend(flowPlanId, RUN_MILLIS);
      const { sent, done, twice, sentAndCanceled, doneAndNotSent } = await outcome(flowPlanId);
      expect(
        { twice, sentAndCanceled, doneAndNotSent, unrecorded: sent - done },
        `round ${round}`,
      ).toEqual({
        ...{ twice: 0, sentAndCanceled: 0, doneAndNotSent: 0, unrecorded: 0 },
      });
    }
  });

  it('(control) without locks and status checks they send what is canceled', async () => {
    let wrong = 0;
    for (let attempt = 0; attempt < CONTROL_TRIES && wrong === 0; attempt += 1) {
      const flowPlanId = await queued(30);
      await without([ROW_LOCKS, STATES], () => cancelAgainstSend(flowPlanId, CONTROL_MILLIS));
      const { twice, sentAndCanceled, doneAndNotSent } = await outcome(flowPlanId);
      wrong = twice + sentAndCanceled + doneAndNotSent;
    }
    expect(wrong).toBeGreaterThan(0);
  });

  /**
   * A mail server that delays the first message until the lease of its worker has expired and
   * another worker has sent it.
   */
  async function slowerThanItsLease(): Promise<string> {
    const flowPlanId = await queued(1);
    let release: () => void = () => {};
    const isHeld = new Promise<void>((held) => {
      holding = async () => {
        holding = async () => {};
        held();
        await new Promise<void>((resolve) => {
          release = resolve;
        });
      };
    });
    const slow = world.runtime.createWorker().runUntilIdle();
    await isHeld;
    await world.runtime.database.script(
      "update step set lease_until = now() - interval '1 second' where status = 'sending'",
    );
    // The mail server knows nothing about it, so the step is retried later.
    await world.advance(HOUR);
    release();
    await slow;
    await world.settle();
    return flowPlanId;
  }

  it('send nothing twice if the mail server is slower than the lease', async () => {
    const flowPlanId = await slowerThanItsLease();
    const [step] = await sql(
      "select s.id, s.status, s.attempts from step s join enrollment e on e.id = s.enrollment_id where e.flow_plan_id = $1 and s.type = 'email'",
      [flowPlanId],
    );
    expect([step?.status, handed.get(step?.id)]).toEqual(['done', 2]);
    expect(
      await world.runtime.database.read.prisma.sandboxEmail.count({
        where: { idempotencyKey: step?.id },
      }),
    ).toBe(1);
    expect((await outcome(flowPlanId)).calls).toBe(1);
  });

  it('(control) a mail server that accepts one key twice receives two emails', async () => {
    await world.runtime.database.script('drop index sandbox_email_idempotency_key_key');
    const flowPlanId = await slowerThanItsLease();
    const mails = await sql(
      'select m.id from sandbox_email m join step s on s.id = m.idempotency_key join enrollment e on e.id = s.enrollment_id where e.flow_plan_id = $1',
      [flowPlanId],
    );
    expect(mails).toHaveLength(2);
  });
});
