import type { Run } from '../../../../db/batches.ts';
import type { Transaction } from '../../../../db/database.ts';
import type { Mailbox, Step } from '../../../../db/generated/prisma/client.ts';
import type { EngineContext } from '../../../../engine/engine-context.ts';
import { retryAt } from '../../../../engine/lanes/retries.ts';
import { untilAvailable } from '../../../../engine/until-available.ts';
import { sends } from '../../../../infra/metrics.ts';
import type { FailureCode } from '../../../../kernel/failure.ts';
import type { OutgoingEmail, SendOutcome } from '../../../../providers/email/email.port.ts';
import { noteFault, noteSuccess } from '../../../channels/mailboxes/mailbox-status.ts';
import { resetSendTimes } from '../../../channels/senders/send-times.ts';
import {
  guardAgainstBounces,
  guardAgainstRejections,
} from '../../../inbox/inbound-mail/bounce-guard.ts';
import { isGivenUp, keepSoftBounce } from '../../../inbox/inbound-mail/soft-bounces.ts';
import { addToThread } from '../../../inbox/unibox/email-threads.ts';
import { suppressBounced } from '../../../people/suppressions/bounced-addresses.ts';
import {
  dueWhenBack,
  failStep,
  finishStep,
  isCurrent,
  isPaused,
  moveStep,
  recordEnrollment,
} from '../../steps/enrollment-moves.ts';
import { giveUpStep } from '../../steps/impossible-steps.ts';
import type { LoadedStep } from '../../steps/loaded-step.ts';
import { lockStep } from '../../steps/loaded-steps.ts';
import { askQuestion } from '../../steps/mail-questions.ts';
import { stopAfterOptOut } from '../../steps/opt-outs.ts';
import { MAX_PAUSE_REASON, pauseEnrollmentRows, selectedByIds } from '../../steps/pauses.ts';
import { keepSent, messageOf } from '../../steps/sent-messages.ts';
import { holdUnconfirmed } from '../../steps/unconfirmed-emails.ts';
import { uncountSend } from '../sending/sender-turn.ts';
import { inOneBatch } from '../steps/step-batch.ts';
import { holdMailbox } from './mail-claims.ts';
import { keepSentCopy } from './sent-copy.ts';

/**
 * The outcome of a send. `takenAt` is null if a process that died had taken the step, because the
 * day it counted toward is unknown.
 */
export interface SentEmail {
  step: Pick<Step, 'id' | 'senderId' | 'mailboxId'>;
  mail: OutgoingEmail | null;
  outcome: SendOutcome;
  takenAt: Date | null;
  /** True if the mailbox had a fault before this send. */
  wasFaulty: boolean;
  /** The sending mailbox; null if nothing was handed over here. */
  mailbox: Mailbox | null;
}

type Recording = SentEmail & { isRepeat: boolean };

/**
 * Records outcomes that arrive at the same time in one batch, so that a slow email does not delay
 * the others.
 */
export async function recordEmail(context: EngineContext, sent: SentEmail): Promise<void> {
  sends.inc({ channel: 'email', outcome: sent.outcome.kind });
  await untilAvailable(context, (isRepeat) => context.loads.load(recordAll, { ...sent, isRepeat }));
}

const recordAll: Run<EngineContext, Recording, void> = async (context, all) => {
  const results = await inOneBatch(context, all, (tx, sent) => record(tx, context, sent));
  return results.map((result) =>
    result.status === 'rejected' ? asError(result.reason) : undefined,
  );
};

function asError(reason: unknown): Error {
  return reason instanceof Error ? reason : new Error(String(reason));
}

async function record(
  tx: Transaction,
  { clock, workerId }: EngineContext,
  sent: Recording,
): Promise<void> {
  const { step, mail, outcome, takenAt, wasFaulty, mailbox, isRepeat } = sent;
  const { id: stepId, senderId, mailboxId } = step;
  const now = clock.now();
  const reachedNobody = outcome.kind !== 'sent' && outcome.kind !== 'unknown';
  const givesBack = reachedNobody && takenAt !== null;
  const isUnknown = outcome.kind === 'unknown';
  const changesMailbox = outcome.kind === 'mailbox_fault' || isUnknown || wasFaulty;
  // The rows of the mailbox and the sender are always locked first.
  await holdMailbox(tx, { mailboxId: givesBack || changesMailbox ? mailboxId : null });
  if (mailboxId !== null && outcome.kind === 'mailbox_fault')
    await noteFault(tx, mailboxId, outcome, now);
  else if (mailboxId !== null && wasFaulty && !isUnknown) await noteSuccess(tx, mailboxId, now);
  const loaded = await lockStep(tx, stepId);
  if (loaded === null || loaded.step.status !== 'sending') return;
  // The previous commit may have recorded the outcome, and another worker may hold the email now.
  if (isRepeat && loaded.step.leaseOwner !== workerId) return;
  // A copy that was read meanwhile proves that the server accepted the email.
  const isProven = isUnknown && mail !== null && loaded.step.providerId !== null;
  // A mailbox with an unconfirmed email retries with one email at a time.
  if (isUnknown && !isProven && mailbox !== null) {
    const { message } = outcome;
    await noteFault(tx, mailbox.id, { reason: 'unconfirmed', message }, now);
  }
  const judged: SendOutcome = isProven
    ? { kind: 'sent' }
    : await withSoftBounces(tx, loaded.step, mail, outcome, now);
  if (givesBack) await giveBack(tx, { senderId, mailboxId }, takenAt, outcome, now);
  await moveOn(tx, loaded, mail, judged, now);
  if (judged.kind === 'sent' && mail !== null && mailbox !== null)
    await keepSentCopy(tx, mailbox, mail, judged.receipt, now);
  if (judged.kind === 'permanent' && judged.code === 'bounced' && mail !== null)
    await giveUpAddress(tx, loaded, { address: mail.to.address, evidence: judged.message }, now);
}

/** Turns an address's third soft bounce within 14 days into a permanent fault. */
async function withSoftBounces(
  tx: Transaction,
  step: Step,
  mail: OutgoingEmail | null,
  outcome: SendOutcome,
  now: Date,
): Promise<SendOutcome> {
  if (outcome.kind !== 'temporary' || outcome.isSoftBounce !== true || mail === null)
    return outcome;
  const { teamId } = step;
  const { address } = mail.to;
  await keepSoftBounce(tx, step, { address, words: outcome.message }, now);
  if (!(await isGivenUp(tx, { teamId, address: address.toLowerCase(), at: now }))) return outcome;
  return {
    kind: 'permanent',
    code: 'bounced',
    message: `Three emails to the address within 14 days were not taken. ${outcome.message}`,
  };
}

async function moveOn(
  tx: Transaction,
  loaded: LoadedStep,
  mail: OutgoingEmail | null,
  outcome: SendOutcome,
  now: Date,
): Promise<void> {
  const { step } = loaded;
  switch (outcome.kind) {
    case 'sent': {
      if (mail === null) throw new Error(`The email of step ${step.id} was sent but not composed.`);
      const { messageId, inReplyTo, subject } = mail;
      const answer = outcome.receipt?.answer ?? '';
      const sentAs = { messageId, inReplyTo, subject, address: mail.to.address, answer };
      await keepSent(tx, step, messageOf(step, sentAs, now));
      await finishStep(tx, loaded, 'sending', 'done', now, {
        providerId: mail.messageId,
        threadId: step.threadId ?? mail.messageId,
      });
      // An answer may already have created the conversation.
      if (step.threadId !== null) {
        const { teamId, senderId: ownerId, threadId } = step;
        await addToThread(
          tx,
          { teamId, ownerId, threadId, externalId: mail.messageId, sentAt: now },
          now,
        );
      }
      return;
    }
    case 'held':
    case 'mailbox_fault':
      // The fault is not the message's, so the attempt does not count.
      return backInQueue(tx, loaded, { dueAt: step.dueAt, attempts: step.attempts - 1 }, now);
    case 'temporary': {
      const again = retryAt('emails', step.attempts, now);
      if (again !== null) return backInQueue(tx, loaded, { dueAt: again }, now);
      return holdRefused(
        tx,
        loaded,
        mail,
        {
          code: 'not_delivered',
          message: `The email could not be delivered for a day. ${outcome.message}`,
        },
        now,
      );
    }
    case 'permanent':
      if (isHeld(outcome.code))
        return holdRefused(tx, loaded, mail, { code: outcome.code, message: outcome.message }, now);
      if (outcome.isImpossible === true) await giveUpStep(tx, loaded, 'sending', outcome, now);
      else
        await failStep(
          tx,
          loaded,
          'sending',
          { code: outcome.code, message: outcome.message },
          now,
        );
      return;
    case 'unknown': {
      const message = `It is unknown whether the email was sent, so it is not sent again. ${outcome.message}`;
      const address = mail?.to.address ?? null;
      if (isCurrent(loaded)) await holdUnconfirmed(tx, loaded, { address, message }, now);
      else await failStep(tx, loaded, 'sending', { code: 'unknown_outcome', message }, now);
    }
  }
}

/** Refusals that do not concern the address. A person decides about the email. */
type HoldCode = 'message_rejected' | 'unknown_refusal';

function isHeld(code: FailureCode): code is HoldCode {
  return code === 'message_rejected' || code === 'unknown_refusal';
}

/**
 * Pauses the enrollment with the server's words and asks a person. The email is resent when a
 * person resumes it.
 */
async function holdRefused(
  tx: Transaction,
  loaded: LoadedStep,
  mail: OutgoingEmail | null,
  { code: kind, message: text }: { code: HoldCode | 'not_delivered'; message: string },
  now: Date,
): Promise<void> {
  const { step, enrollment } = loaded;
  const isRunning = isCurrent(loaded);
  await backInQueue(tx, loaded, { dueAt: step.dueAt, attempts: 0 }, now);
  if (!isRunning) return;
  const { teamId, senderId: ownerId, id: stepId, mailboxId } = step;
  const { id: enrollmentId, contactId } = enrollment;
  await pauseEnrollmentRows(
    tx,
    selectedByIds(teamId, [enrollmentId]),
    'own',
    text.slice(0, MAX_PAUSE_REASON),
    now,
  );
  await askQuestion(
    tx,
    {
      teamId,
      kind,
      ownerId,
      contactId,
      enrollmentId,
      stepId,
      mailboxId,
      address: mail?.to.address ?? null,
      text,
    },
    now,
  );
  if (kind === 'message_rejected' && mailboxId !== null)
    await guardAgainstRejections(tx, { teamId, mailboxId }, now);
}

/** The server refused the address: suppresses it, as after a later bounce. */
async function giveUpAddress(
  tx: Transaction,
  { step, enrollment }: LoadedStep,
  { address, evidence }: { address: string; evidence: string },
  now: Date,
): Promise<void> {
  const { teamId } = step;
  await suppressBounced(tx.prisma, { teamId, email: address, evidence }, now);
  await stopAfterOptOut(tx, { teamId, contactId: enrollment.contactId, reason: 'bounced' }, now);
  await guardAgainstBounces(tx, step, now);
}

/**
 * Returns a step to the queue. If its enrollment ended meanwhile, cancels it; if the enrollment was
 * paused, the step waits for the resume. If the enrollment has another sender or the mailbox was
 * disconnected, queues the email again. It is not due before the contact's return.
 */
async function backInQueue(
  tx: Transaction,
  loaded: LoadedStep,
  again: { dueAt: Date; attempts?: number },
  now: Date,
): Promise<void> {
  const { step, enrollment } = loaded;
  const dueAt = dueWhenBack(enrollment, again.dueAt);
  const values = { ...again, dueAt, providerId: null };
  recordEnrollment(tx, enrollment, 'updated', now);
  const anew = { ...values, mailboxId: null, senderId: enrollment.senderId };
  if (!isCurrent(loaded)) await moveStep(tx, step, 'sending', 'canceled');
  else if (isPaused(enrollment)) await moveStep(tx, step, 'sending', 'scheduled', anew);
  else if (await hasOtherMailbox(tx, loaded))
    await moveStep(tx, step, 'sending', 'scheduled', { ...anew, wakeAt: values.dueAt });
  else await moveStep(tx, step, 'sending', 'in_queue', { ...values, deaths: step.deaths });
}

async function hasOtherMailbox(
  { prisma }: Transaction,
  { step, enrollment }: LoadedStep,
): Promise<boolean> {
  if (step.senderId !== enrollment.senderId) return true;
  return (
    step.mailboxId !== null &&
    (await prisma.mailbox.count({ where: { id: step.mailboxId, removedAt: { not: null } } })) > 0
  );
}

/**
 * Removes an undelivered message from the daily counts, so that the next turn may come earlier,
 * unless the mailbox is at fault.
 */
async function giveBack(
  tx: Transaction,
  { senderId, mailboxId }: Pick<Step, 'senderId' | 'mailboxId'>,
  takenAt: Date,
  outcome: SendOutcome,
  now: Date,
): Promise<void> {
  await uncountSend(tx, senderId, 'email', takenAt, mailboxId);
  if (outcome.kind !== 'mailbox_fault') await resetSendTimes(tx.prisma, senderId, now);
}
