import type { Mailbox, TestEmail } from '../../../../db/generated/prisma/client.ts';
import { withDeadline } from '../../../../engine/deadline.ts';
import type { EngineContext } from '../../../../engine/engine-context.ts';
import type { Failure } from '../../../../kernel/failure.ts';
import { messageIdOf } from '../../../../kernel/message-id.ts';
import type { SendOutcome } from '../../../../providers/email/email.port.ts';
import { Realities } from '../../../../service/realities.ts';
import { outgoingFiles } from '../../../channels/email-files/outgoing-files.ts';
import { emailBodies } from '../../../channels/email-html/email-bodies.ts';
import { mayLeave } from '../sending/may-leave.ts';
import { whyNotReached } from '../sending/may-reach.ts';

/** Shorter than the expiry of a job. */
const DEADLINE_MILLIS = 25_000;

/**
 * Sends a queued test email once. If a process died during the send, the email is looked up, not
 * resent blindly.
 */
export async function sendQueuedTestEmail(context: EngineContext, id: string): Promise<void> {
  const { database, providers, clock } = context;
  const { prisma } = database.read;
  const [taken] = await prisma.testEmail.updateManyAndReturn({
    where: { id, status: 'queued' },
    data: { status: 'sending' },
  });
  const test = taken ?? (await prisma.testEmail.findFirst({ where: { id, status: 'sending' } }));
  if (test === null) return;
  const mailbox = await prisma.mailbox.findUniqueOrThrow({ where: { id: test.mailboxId } });
  if (taken === undefined) {
    const known = mailbox.auth === 'default' ? await providers.email.lookUp(id) : 'unknown';
    if (known === 'sent') return record(context, id, null);
    if (known === 'unknown')
      return record(context, id, {
        code: 'unknown_outcome',
        message: 'The server ended while the email was being sent.',
      });
  }
  return record(context, id, failureOf(await handOver(context, test, mailbox, clock.now())));
}

async function handOver(
  context: EngineContext,
  test: TestEmail,
  mailbox: Mailbox,
  now: Date,
): Promise<SendOutcome> {
  const { database, providers, mailboxes } = context;
  const { user, timeZone } = await database.read.prisma.teamMembership.findUniqueOrThrow({
    where: { id: test.membershipId },
    include: { user: true },
  });
  const mail = {
    ...{
      teamId: test.teamId,
      idempotencyKey: test.id,
      messageId: messageIdOf(test.id, mailbox.address),
      inReplyTo: null,
      references: [],
    },
    from: { name: mailbox.displayName ?? user.displayName, address: mailbox.address },
    to: { name: user.displayName, address: test.address },
    timeZone,
    ...emailBodies(test.body, []),
    attachments: await outgoingFiles(database.read, test.teamId, test.attachmentIds),
    ...{ subject: test.subject, unsubscribeUrl: null, unsubscribeMailto: null },
  };
  const reality = new Realities(providers).mailbox(mailbox);
  const barred = await whyNotReached(context, reality, test.contactId);
  if (barred !== null) return { kind: 'permanent', ...barred };
  return withDeadline<SendOutcome>(
    async () => {
      const opened = await mailboxes.open(mailbox);
      const may = mayLeave(context, { teamId: test.teamId });
      if (opened === null) return providers.email.send(mail, now, may);
      return 'fault' in opened
        ? { kind: 'mailbox_fault', ...opened.fault }
        : providers.mailTransport.send(mail, opened.connection, may);
    },
    (message) => ({ kind: 'unknown', message }),
    DEADLINE_MILLIS,
  );
}

function failureOf(outcome: SendOutcome): Failure | null {
  switch (outcome.kind) {
    case 'sent':
      return null;
    case 'permanent':
      return { code: outcome.code, message: outcome.message };
    case 'unknown':
      return { code: 'unknown_outcome', message: outcome.message };
    case 'held':
      return { code: 'team_paused', message: 'The team was paused before the email was sent.' };
    default:
      return { code: 'send_failed', message: outcome.message };
  }
}

async function record(
  { database, clock }: EngineContext,
  id: string,
  failure: Failure | null,
): Promise<void> {
  const now = clock.now();
  const data =
    failure === null
      ? { status: 'sent' as const, sentAt: now }
      : {
          status: 'failed' as const,
          failureCode: failure.code,
          failureMessage: failure.message,
          failedAt: now,
        };
  await database.read.prisma.testEmail.updateMany({ where: { id, status: 'sending' }, data });
}

/** Fails a test email after the last retry of its job. */
export function giveUpTestEmail(context: EngineContext, id: string): Promise<void> {
  return record(context, id, {
    code: 'unknown_outcome',
    message: 'The server failed while the email was being sent.',
  });
}

/**
 * Days for which a test email is kept. Its text contains personal data of the contact for whom it
 * was rendered.
 */
const KEPT_DAYS = 7;

export async function deleteOldTestEmails({ database, clock }: EngineContext): Promise<void> {
  const before = new Date(clock.now().getTime() - KEPT_DAYS * 86_400_000);
  await database.read.prisma.testEmail.deleteMany({ where: { createdAt: { lt: before } } });
}
