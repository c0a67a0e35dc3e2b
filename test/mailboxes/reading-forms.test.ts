// @module-tag once
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SENT_ID } from '../kernel/mail-form.ts';
import { BOUNCES, COMPLAINTS } from '../kernel/mail-forms-bounces.ts';
import { AUTO_REPLIES, OTHERS, REPLIES } from '../kernel/mail-forms-replies.ts';
import { Dovecot, hasDovecot } from '../support/dovecot.ts';
import { SmtpPeer } from '../support/smtp-peer.ts';
import { DAY, eventually } from '../support/time.ts';
import { World } from '../support/world.ts';
import { idOf, PostOffice, positionIn } from './post-office.ts';

/**
 * Every known form of an answer, delivered into a real inbox as the answer to an email that was
 * really sent.
 */

const FORMS = [...BOUNCES, ...COMPLAINTS, ...AUTO_REPLIES, ...REPLIES, ...OTHERS].map(
  (form, index) => ({
    ...form,
    contact: `form${index}@shop.example`,
  }),
);
const STEPS = [
  { type: 'email', subject: 'stock', message: 'First.' },
  { type: 'email', subjectType: 'reply', message: 'Second.', delay: '1.00:00:00' },
];
const ADDRESS = 'sam@sales.example';

describe.skipIf(!hasDovecot)('answers of all forms', () => {
  let world: World;
  let post: PostOffice;
  let imap: Dovecot;
  const smtp = new SmtpPeer();
  const enrollments = new Map<string, string>();
  let sentAt: Date;

  beforeAll(async () => {
    [imap] = await Promise.all([Dovecot.start(), smtp.start()]);
    world = await World.open();
    post = await PostOffice.open(world, 'Forms');
    smtp.passwords.set(ADDRESS, 'secret');
    await imap.setPassword(ADDRESS, 'secret');
    expect(
      (await post.connect(post.team.member, ADDRESS, 'secret', { smtp, imap })).errors,
    ).toBeUndefined();
    await world.worker.readMailboxes();
    for (const { contact } of FORMS)
      enrollments.set(contact, await post.enroll(post.team.member, contact, STEPS));
    sentAt = world.clock.now();
    await world.settle();
    expect(smtp.received).toHaveLength(FORMS.length);
    const ids = new Map(smtp.received.map(({ to, text }) => [to[0], idOf(text)]));
    for (const { source, contact, expected } of FORMS) {
      // Forms that a person wrote without a reference.
      const text =
        expected.kind === 'reply' && !source.includes(SENT_ID)
          ? `In-Reply-To: ${SENT_ID}\r\n${source}`
          : source;
      await imap.deliver(
        ADDRESS,
        text.replaceAll(SENT_ID, ids.get(contact) ?? '').replace(/ann@shop\.example/gi, contact),
      );
    }
    await eventually(
      async () => ((await positionIn(world, ADDRESS)) === FORMS.length ? true : null),
      'all answers are read',
      60_000,
    );
  }, 120_000);

  afterAll(async () => {
    await world.close();
    await Promise.all([smtp.stop(), imap.stop()]);
  });

  it.each(FORMS.map((form) => [`${form.expected.kind}: ${form.name}`, form] as const))(
    '%s',
    async (_name, { contact, expected }) => {
      const { prisma } = world.runtime.database.read;
      const enrollment = await prisma.enrollment.findUniqueOrThrow({
        where: { id: enrollments.get(contact) ?? '' },
        include: { steps: { orderBy: { id: 'asc' } } },
      });
      const stored = await prisma.message.findMany({
        where: { enrollmentId: enrollment.id, direction: 'inbound' },
        select: { kind: true },
      });
      const suppressed = await prisma.emailSuppression.findFirst({
        where: { teamId: post.team.teamId, email: contact },
      });
      const next = enrollment.steps.find(({ id }) => id === enrollment.currentStepId);
      const found = {
        status: enrollment.status,
        kinds: stored.map(({ kind }) => kind),
        suppressed: suppressed?.reason ?? null,
      };
      switch (expected.kind) {
        case 'reply':
        case 'calendar_reply':
          expect(found).toEqual({ status: 'completed', kinds: ['message'], suppressed: null });
          break;
        case 'auto_reply': {
          expect(found).toEqual({ status: 'in_progress', kinds: ['auto_reply'], suppressed: null });
          const due =
            expected.returnsOn === null
              ? sentAt.getTime() + 3 * DAY
              : Date.parse(`${expected.returnsOn}T00:00:00Z`);
          expect(next?.dueAt.toISOString()).toBe(
            new Date(Math.max(due, sentAt.getTime() + DAY)).toISOString(),
          );
          break;
        }
        case 'bounce':
          if (expected.permanent)
            expect(found).toEqual({
              status: 'failed',
              kinds: ['hard_bounce'],
              suppressed: 'bounced',
            });
          else
            expect(found).toEqual({
              status: 'in_progress',
              kinds: ['soft_bounce'],
              suppressed: null,
            });
          break;
        case 'complaint':
          expect(found).toEqual({
            status: 'canceled',
            kinds: ['complaint'],
            suppressed: 'complained',
          });
          break;
        default:
          expect(found).toEqual({ status: 'in_progress', kinds: [], suppressed: null });
          expect(next?.dueAt.getTime()).toBe(sentAt.getTime() + DAY);
      }
    },
  );
});
