import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { takeCopy } from '../../src/domains/inbox/inbound-mail/proven-sent.ts';
import { newId } from '../../src/kernel/ids.ts';
import type { TestTeam } from '../support/team.ts';
import { isPostgres } from '../support/test-database.ts';
import { DAY, HOUR } from '../support/time.ts';
import { ROW_LOCKS, without } from '../support/unguarded.ts';
import { World } from '../support/world.ts';

const EMAILS = 12;
const CONTROL_TRIES = 20;
const ANSWER =
  'mutation ($input: AnswerMailQuestionInput!) { answerMailQuestion(input: $input) { question { answer } } }';

/**
 * Emails that no server confirmed: a person decides to send them again, while two workers find
 * copies that prove that they were sent. On PostgreSQL.
 */
describe.runIf(isPostgres())('unconfirmed emails', () => {
  let world: World;
  /** A second process: calls of one that change the same row run one after the other. */
  let beside: World;
  let team: TestTeam;
  let flowPlanId: string;
  let round = 0;

  beforeAll(async () => {
    world = await World.open({ commitsWait: true });
    beside = await world.beside();
    team = await world.team('Racing copies');
    await world.data(
      'mutation ($input: UpdateSenderSettingsInput!) { updateSenderSettings(input: $input) { senderSettings { workDays } } }',
      {
        input: {
          ...{ workDays: [1, 2, 3, 4, 5, 6, 7], workStart: '00:00', workEnd: '24:00' },
          ...{ spacingSeconds: 0, dailyEmails: 1_000 },
        },
      },
      team.key,
    );
    flowPlanId = await team.publishedPlan({
      name: 'Asks',
      root: {
        type: 'email',
        subject: 'A question',
        message: 'Hello',
        children: { default: { type: 'call', title: 'Call', delay: '30.00:00:00' } },
      },
    });
  }, 60_000);
  afterAll(() => world.close());

  interface Unconfirmed {
    teamId: string;
    enrollmentId: string;
    stepId: string;
    questionId: string;
  }

  /** Emails as they stand after their server did not confirm them. */
  async function unconfirmed(): Promise<Unconfirmed[]> {
    const { prisma } = world.runtime.database.read;
    round += 1;
    const { teamId } = team;
    const ids = await Promise.all(
      Array.from({ length: EMAILS }, async (_, index) => {
        const email = `quiet.${round}.${index}@race.example`;
        const request = { flowPlanId, enrollmentMode: 'enroll', contact: { email } };
        return (await team.ok('add_manual_flow_enrollment', request)).enrollmentId as string;
      }),
    );
    const heldAt = world.clock.now();
    const mailbox = await prisma.mailbox.findFirstOrThrow({
      where: { membershipId: team.owner.membershipId },
    });
    await prisma.enrollment.updateMany({ where: { id: { in: ids } }, data: { pausedAt: heldAt } });
    await prisma.step.updateMany({
      where: { enrollmentId: { in: ids } },
      data: {
        ...{ status: 'scheduled', wakeAt: null, mailboxId: mailbox.id, executedAt: heldAt },
        ...{ subject: 'A question', message: 'Hello', failureCode: 'unknown_outcome' },
        ...{ failureMessage: 'Not confirmed.', failedAt: heldAt },
      },
    });
    const steps = await prisma.step.findMany({
      where: { enrollmentId: { in: ids } },
      include: { enrollment: true },
    });
    const rows = steps.map(({ id: stepId, enrollmentId, enrollment }) => ({
      ...{ id: newId('mailQuestion'), teamId, kind: 'unconfirmed' as const },
      ...{
        ownerId: team.owner.membershipId,
        contactId: enrollment.contactId,
        enrollmentId,
        stepId,
      },
      ...{ mailboxId: mailbox.id, address: 'quiet@race.example', text: 'Not confirmed.' },
      ...{ heldAt, askedAt: heldAt },
    }));
    await prisma.mailQuestion.createMany({ data: rows });
    return rows.map(({ id: questionId, enrollmentId, stepId }) => ({
      ...{ teamId, enrollmentId, stepId, questionId },
    }));
  }

  const findCopy = ({ runtime: { database } }: World, copy: Unconfirmed) =>
    database.transact((tx) => takeCopy(tx, copy, world.clock.now()));

  /** How often a decision and a proof both took effect, or neither did. */
  async function race(): Promise<number> {
    const asked = await unconfirmed();
    const outcomes = await Promise.all(
      asked.map(async (one, index) => {
        const input = { questionId: one.questionId, answer: 'SEND_AGAIN' };
        const answering = index % 2 === 0 ? world : beside;
        const [answered] = await Promise.all([
          answering.graphql(ANSWER, { input }, team.owner.key),
          findCopy(world, one),
          findCopy(beside, one),
        ]);
        const code = answered.errors?.[0].extensions.code;
        if (code !== undefined && code !== 'CONFLICT') throw new Error(JSON.stringify(answered));
        return { ...one, isAnswered: code === undefined };
      }),
    );
    await world.advance(HOUR);
    const { prisma } = world.runtime.database.read;
    let wrong = 0;
    for (const { stepId, enrollmentId, isAnswered } of outcomes) {
      const step = await prisma.step.findUniqueOrThrow({ where: { id: stepId } });
      const mails = await prisma.sandboxEmail.count({
        where: { idempotencyKey: { startsWith: stepId } },
      });
      const messages = await prisma.message.count({ where: { enrollmentId } });
      const steps = await prisma.step.count({ where: { enrollmentId } });
      const isRight =
        step.status === 'done' && messages === 1 && steps === 2 && mails === (isAnswered ? 1 : 0);
      if (!isRight) wrong += 1;
    }
    await world.advance(DAY);
    return wrong;
  }

  it('are sent again or count as sent, never both', async () => {
    for (let tried = 0; tried < 3; tried += 1) expect(await race()).toBe(0);
  }, 120_000);

  it('(control) without row locks some of it goes wrong', async () => {
    let wrong = 0;
    for (let tried = 0; tried < CONTROL_TRIES && wrong === 0; tried += 1)
      await without([ROW_LOCKS], async () => {
        wrong = await race().catch(() => 1);
      });
    expect(wrong).toBeGreaterThan(0);
  }, 240_000);
});
