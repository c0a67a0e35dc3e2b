import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OutgoingEmail } from '../../src/providers/email/email.port.ts';
import { SandboxEmail } from '../../src/providers/email/sandbox-email.ts';
import { isPostgres } from '../support/test-database.ts';
import { ROW_LOCKS, STATES, without } from '../support/unguarded.ts';
import { HOUR, type Json, type TestTeam, World } from '../support/world.ts';

/** `npm run races` makes them long: 1,000 steps, twenty times. */
const RUNS = Number(process.env['RACE_RUNS'] ?? 1);
const STEPS = Number(process.env['RACE_STEPS'] ?? 100);
/** How often a control is tried until what must not happen has happened. */
const CONTROL_TRIES = 20;
/** How long a race may take, and one without guards. */
const RUN_MILLIS = 300_000;
const CONTROL_MILLIS = 3_000;

/** Four workers at once, on PostgreSQL. Each race has a control: the same with its guard taken out of the statements. */
describe.runIf(isPostgres())('four workers', () => {
  let world: World;
  let team: TestTeam;
  let serial = 0;
  /** How often the mail server was handed each step. */
  const handed = new Map<string, number>();
  /** What keeps the mail server from taking a message. */
  let holding = async (): Promise<void> => {};

  beforeAll(async () => {
    world = await World.open({
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

  const sql = async (text: string, values: unknown[]): Promise<Json[]> => (await world.runtime.database.script(text, values)).rows;

  /** A published plan whose e-mail is followed by a task, with people who wait to be enrolled in the background; gives its id. */
  async function enrolled(count: number): Promise<string> {
    serial += 1;
    const root = { type: 'email', subject: 'Once', message: 'Once', children: { default: { type: 'call', title: 'Call once' } } };
    const candidates = [team.owner, team.admin, team.member].map(({ userId }) => userId);
    const { flowPlan } = await world.ok('create_flow_plan', { name: `Race ${serial}`, root, candidates }, team.owner.key);
    const { flowPlanId } = flowPlan;
    await world.ok('manage_flow_publication', { flowPlanId, action: 'publish' }, team.owner.key);
    const { audience } = await world.ok('create_audience', { name: `Race ${serial}`, flowPlanId }, team.owner.key);
    for (let from = 0; from < count; from += 100) {
      const contacts = Array.from({ length: Math.min(100, count - from) }, (_, index) => ({ email: `quiet.${serial}.${from + index}@race.example` }));
      await world.ok('add_audience_contacts', { audienceId: audience.audienceId, contacts }, team.owner.key);
    }
    await world.ok('enroll_awaiting_flow_items', { flowPlanId, all: true }, team.owner.key);
    return flowPlanId;
  }

  /** How many e-mails each sender may send a day, at any time and without a wait between them. */
  async function mayMail(dailyEmails: number): Promise<void> {
    const input = { workDays: [1, 2, 3, 4, 5, 6, 7], workStart: '00:00', workEnd: '24:00', spacingSeconds: 0, dailyEmails };
    const settings = 'mutation ($userId: ID, $input: SenderSettingsInput!) { updateSenderSettings(userId: $userId, input: $input) { dailyEmails } }';
    for (const { userId } of [team.owner, team.admin, team.member]) await world.data(settings, { userId, input }, team.owner.key);
  }

  /** The plan with its e-mails in the queues of their senders, who may all send now. */
  async function queued(count: number): Promise<string> {
    await mayMail(0);
    const flowPlanId = await enrolled(count);
    await world.settle();
    expect(
      await sql("select 1 from step s join enrollment e on e.id = s.enrollment_id where e.flow_plan_id = $1 and s.status = 'in_queue'", [flowPlanId]),
    ).toHaveLength(count);
    await mayMail(1_000);
    return flowPlanId;
  }

  /** All at once, until nothing is left to do or the time is over: without guards they may find something for ever. */
  async function race(milliseconds: number): Promise<void> {
    const workers = [1, 2, 3, 4].map(() => world.runtime.createWorker());
    const overdue = setTimeout(() => {
      for (const worker of workers) worker.stop();
    }, milliseconds);
    await Promise.all(workers.map((worker) => worker.runUntilIdle()));
    clearTimeout(overdue);
  }

  /** What each step of the plan was handed to the mail server, and how many tasks there are. */
  async function outcome(flowPlanId: string) {
    const steps = await sql('select s.id, s.type, s.status from step s join enrollment e on e.id = s.enrollment_id where e.flow_plan_id = $1', [flowPlanId]);
    const mails = steps.filter(({ type }) => type === 'email');
    const [tasks] = await sql('select count(*)::int as count from task where flow_plan_id = $1', [flowPlanId]);
    return {
      calls: steps.filter(({ type }) => type === 'call').length,
      tasks: tasks?.count,
      sent: mails.filter(({ id }) => handed.get(id) === 1).length,
      twice: mails.filter(({ id }) => (handed.get(id) ?? 0) > 1).length,
      done: mails.filter(({ status }) => status === 'done').length,
      sentAndCanceled: mails.filter(({ id, status }) => status === 'canceled' && handed.has(id)).length,
      doneAndNotSent: mails.filter(({ id, status }) => status === 'done' && !handed.has(id)).length,
    };
  }

  it(
    `carry ${STEPS} due steps out once each, ${RUNS} times`,
    async () => {
      for (let run = 0; run < RUNS; run += 1) {
        const flowPlanId = await enrolled(STEPS);
        await race(RUN_MILLIS);
        const expected = { calls: STEPS, tasks: STEPS, sent: STEPS, twice: 0, done: STEPS, sentAndCanceled: 0, doneAndNotSent: 0 };
        expect(await outcome(flowPlanId), `run ${run}`).toEqual(expected);
        // The limits of a day don't reach into the next run.
        await world.runtime.database.script('delete from sender_day', []);
      }
    },
    RUNS * RUN_MILLIS,
  );

  it('(control) without locks and states they send a step twice', async () => {
    let twice = 0;
    for (let attempt = 0; attempt < CONTROL_TRIES && twice === 0; attempt += 1) {
      const flowPlanId = await queued(12);
      await without([ROW_LOCKS, STATES], () => race(CONTROL_MILLIS));
      twice = (await outcome(flowPlanId)).twice;
    }
    expect(twice).toBeGreaterThan(0);
  });

  /** Cancels all enrollments of the plan, a call for each, while the workers send. */
  async function cancelAgainstSend(flowPlanId: string, milliseconds: number): Promise<void> {
    const ids = (await sql('select id from enrollment where flow_plan_id = $1 order by id', [flowPlanId])).map(({ id }) => id);
    const cancel = async () => {
      for (const id of ids) await world.tool('cancel_flow_enrollments', { enrollmentIds: [id] }, team.owner.key);
    };
    await Promise.all([race(milliseconds), cancel()]);
  }

  it('send nothing that is canceled, and cancel nothing that is sent', async () => {
    for (let round = 0; round < 5; round += 1) {
      const flowPlanId = await queued(30);
      await cancelAgainstSend(flowPlanId, RUN_MILLIS);
      const { sent, done, twice, sentAndCanceled, doneAndNotSent } = await outcome(flowPlanId);
      expect({ twice, sentAndCanceled, doneAndNotSent, unrecorded: sent - done }, `round ${round}`).toEqual({
        ...{ twice: 0, sentAndCanceled: 0, doneAndNotSent: 0, unrecorded: 0 },
      });
    }
  });

  it('(control) without locks and states they send what is canceled', async () => {
    let wrong = 0;
    for (let attempt = 0; attempt < CONTROL_TRIES && wrong === 0; attempt += 1) {
      const flowPlanId = await queued(30);
      await without([ROW_LOCKS, STATES], () => cancelAgainstSend(flowPlanId, CONTROL_MILLIS));
      const { twice, sentAndCanceled, doneAndNotSent } = await outcome(flowPlanId);
      wrong = twice + sentAndCanceled + doneAndNotSent;
    }
    expect(wrong).toBeGreaterThan(0);
  });

  /** A mail server that keeps the first message to itself until the lease of its worker has run out and another has sent it. */
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
    await world.runtime.database.script("update step set lease_until = now() - interval '1 second' where status = 'sending'");
    // Asked, the mail server knows of nothing: the step is tried again a while later.
    await world.advance(HOUR);
    release();
    await slow;
    await world.settle();
    return flowPlanId;
  }

  it('write to nobody twice where the mail server is slower than the lease', async () => {
    const flowPlanId = await slowerThanItsLease();
    const [step] = await sql(
      "select s.id, s.status, s.attempts from step s join enrollment e on e.id = s.enrollment_id where e.flow_plan_id = $1 and s.type = 'email'",
      [flowPlanId],
    );
    expect([step?.status, handed.get(step?.id)]).toEqual(['done', 2]);
    expect(await world.runtime.database.read.prisma.sandboxEmail.count({ where: { idempotencyKey: step?.id } })).toBe(1);
    expect((await outcome(flowPlanId)).calls).toBe(1);
  });

  it('(control) a mail server that takes a message under one key twice has two of it', async () => {
    await world.runtime.database.script('drop index sandbox_email_idempotency_key_key');
    const flowPlanId = await slowerThanItsLease();
    const mails = await sql(
      'select m.id from sandbox_email m join step s on s.id = m.idempotency_key join enrollment e on e.id = s.enrollment_id where e.flow_plan_id = $1',
      [flowPlanId],
    );
    expect(mails).toHaveLength(2);
  });
});
