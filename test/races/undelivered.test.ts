import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendUndeliveredAgain } from '../../src/domains/inbox/mail-questions/undelivered-emails.ts';
import { newId } from '../../src/kernel/ids.ts';
import type { TestTeam } from '../support/team.ts';
import { isPostgres } from '../support/test-database.ts';
import { DAY, HOUR } from '../support/time.ts';
import { ROW_LOCKS, without } from '../support/unguarded.ts';
import { World } from '../support/world.ts';

const EMAILS = 12;
const CONTROL_TRIES = 20;
const REPLY =
  'mutation ($input: RecordEmailReplyInput!) { recordEmailReply(input: $input) { messageId } }';

/**
 * Emails that are sent again by themselves, while two workers look and the contacts reply, on
 * PostgreSQL.
 */
describe.runIf(isPostgres())('undelivered emails', () => {
  let world: World;
  /** A second process: calls of one that change the same row run one after the other. */
  let beside: World;
  let team: TestTeam;
  let flowPlanId: string;
  let mailboxId: string;
  let round = 0;

  beforeAll(async () => {
    world = await World.open({ commitsWait: true });
    beside = await world.beside();
    team = await world.team('Racing reports');
    await world.data(
      'mutation ($input: UpdateSenderSettingsInput!) { updateSenderSettings(input: $input) { senderSettings { workDays } } }',
      {
        input: {
          workDays: [1, 2, 3, 4, 5, 6, 7],
          workStart: '00:00',
          workEnd: '24:00',
          spacingSeconds: 0,
          dailyEmails: 1_000,
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
    mailboxId = newId('mailbox');
    await world.runtime.database.read.prisma.mailbox.create({
      data: {
        id: mailboxId,
        teamId: team.teamId,
        membershipId: team.admin.membershipId,
        address: 'mended@race.example',
        auth: 'default',
        statusSince: world.clock.now(),
      },
    });
  }, 60_000);
  afterAll(() => world.close());

  /** Sent emails, each with an open question that waits for the mended mailbox. */
  async function undelivered(): Promise<{ enrollmentId: string; messageId: string }[]> {
    const { prisma } = world.runtime.database.read;
    round += 1;
    const ids = await Promise.all(
      Array.from({ length: EMAILS }, async (_, index) => {
        const email = `quiet.${round}.${index}@race.example`;
        const request = { flowPlanId, enrollmentMode: 'enroll', contact: { email } };
        return (await team.ok('add_manual_flow_enrollment', request)).enrollmentId as string;
      }),
    );
    await world.advance(HOUR);
    const sent = await prisma.message.findMany({
      where: { enrollmentId: { in: ids }, direction: 'outbound' },
      include: { enrollment: true },
    });
    expect(sent).toHaveLength(EMAILS);
    const heldAt = world.clock.now();
    await prisma.enrollment.updateMany({
      where: { id: { in: ids } },
      data: { pausedAt: heldAt },
    });
    await prisma.step.updateMany({
      where: { enrollmentId: { in: ids }, status: 'scheduled' },
      data: { wakeAt: null },
    });
    await prisma.mailQuestion.createMany({
      data: sent.map(({ enrollment, enrollmentId, stepId }) => ({
        id: newId('mailQuestion'),
        teamId: team.teamId,
        kind: 'not_delivered' as const,
        ownerId: team.owner.membershipId,
        contactId: enrollment?.contactId ?? '',
        ...{ enrollmentId, stepId, mailboxId, heldAt, askedAt: heldAt },
        text: '550 The account is suspended',
        isSentAgain: true,
      })),
    });
    return sent.map(({ enrollmentId, externalId }) => ({
      enrollmentId: enrollmentId ?? '',
      messageId: externalId ?? '',
    }));
  }

  const resend = ({ runtime: { database } }: World) =>
    sendUndeliveredAgain(
      { rows: database.read.rows, transact: database.transact.bind(database) },
      new Date(world.clock.now().getTime() + HOUR),
    );

  async function race(
    isAnswered = true,
  ): Promise<{ failed: number; left: number; resent: number }> {
    const sent = await undelivered();
    const answers = await Promise.allSettled([
      resend(world),
      resend(beside),
      ...(isAnswered ? sent : []).map(async ({ messageId }, index) => {
        const input = {
          inReplyTo: messageId,
          messageId: `<reply-${round}-${index}@race.example>`,
          body: 'No thanks, not now.',
        };
        const { errors } = await (index % 2 === 0 ? world : beside).graphql(
          REPLY,
          { input },
          team.key,
        );
        if (errors !== undefined) throw new Error(JSON.stringify(errors));
      }),
    ]);
    const { prisma } = world.runtime.database.read;
    const ids = sent.map(({ enrollmentId }) => enrollmentId);
    const left = await prisma.step.count({
      where: { enrollmentId: { in: ids }, status: { in: ['scheduled', 'in_queue', 'sending'] } },
    });
    const running = await prisma.enrollment.count({
      where: { id: { in: ids }, status: { not: 'completed' } },
    });
    await world.advance(2 * DAY);
    const resent = await prisma.message.count({
      where: { enrollmentId: { in: ids }, direction: 'outbound' },
    });
    return {
      failed: answers.filter(({ status }) => status === 'rejected').length,
      left: left + running,
      resent: resent - EMAILS,
    };
  }

  it('go to nobody who has replied, and leave no step behind', async () => {
    for (let tried = 0; tried < 3; tried += 1)
      expect(await race()).toEqual({ failed: 0, left: 0, resent: 0 });
  }, 120_000);

  it('are each sent again once, whoever looks', async () => {
    expect(await race(false)).toMatchObject({ failed: 0, resent: EMAILS });
  }, 60_000);

  it('(control) without row locks some of it goes wrong', async () => {
    let wrong = 0;
    for (let tried = 0; tried < CONTROL_TRIES && wrong === 0; tried += 1)
      await without([ROW_LOCKS], async () => {
        const { failed, left, resent } = await race();
        wrong = failed + left + resent;
      });
    expect(wrong).toBeGreaterThan(0);
  }, 240_000);
});
