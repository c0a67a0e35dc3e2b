import type { Run } from '../db/batches.ts';
import { insertionOf } from '../db/columns.ts';
import type { Transaction } from '../db/database.ts';
import { type Message, Prisma, type Step } from '../db/generated/prisma/client.ts';
import { batched } from '../db/reader.ts';
import { bringForward } from '../domains/senders/sender-turns.ts';
import { failStep, finishStep, isCurrent, moveStep } from '../domains/steps/enrollment-moves.ts';
import type { LoadedStep } from '../domains/steps/loaded-step.ts';
import { lockStep, readStep } from '../domains/steps/loaded-steps.ts';
import { DEADLY, quarantineStep } from '../domains/steps/quarantine.ts';
import { sends } from '../infra/metrics.ts';
import { newId } from '../kernel/ids.ts';
import { inSpan } from '../kernel/spans.ts';
import type { OutgoingEmail, SendOutcome } from '../providers/email/email.port.ts';
import { sendersWithMail } from './agenda.ts';
import { claimInterrupted, holdSender, lockSender, putEmailsOff, takeEmail, waitForLease } from './claim.ts';
import { withDeadline } from './deadline.ts';
import type { EngineContext } from './engine-context.ts';
import { MAX_ATTEMPTS, retryAt } from './retries.ts';
import { afterSpacing, dayOf, lookAgainAt, nextInSchedule, pausedUntil, type Turn, uncountSend } from './sender-turn.ts';
import { composeEmail } from './steps/email-step.ts';
import { doTogether } from './together.ts';

const SENDERS_AT_ONCE = 50;

/** Sends one email for each sender whose turn has come. Returns the number of senders checked. */
export async function sendQueuedEmails(context: EngineContext): Promise<number> {
  const senders = await sendersWithMail(context.prisma, context.clock.now(), SENDERS_AT_ONCE);
  // Takes no more than can be sent at once: an email that was taken but not handed over is in doubt if the process dies.
  const { atOnce } = context.providers.email;
  for (let from = 0; from < senders.length; from += atOnce) await sendNext(context, senders.slice(from, from + atOnce));
  return senders.length;
}

/** A failure of one sender does not affect the others. A step that was taken but not recorded is picked up by recovery. */
async function sendNext(context: EngineContext, senderIds: readonly string[]): Promise<void> {
  const results = await doTogether(context, senderIds, (tx, senderId) => takeNext(tx, context, senderId));
  await Promise.all(
    results.map(async (result, index) => {
      try {
        if (result.status === 'rejected') throw result.reason;
        if (result.value !== null) await deliver(context, result.value);
      } catch (error) {
        context.logger.error({ err: error, senderId: senderIds[index] }, 'sending an email failed');
      }
    }),
  );
}

/** A step taken out of the queue, with the time, which decides the day it counts toward. */
interface Taken {
  id: string;
  at: Date;
}

/**
 * Takes the sender's next email if schedule, limit and account allow one now; otherwise stores the time of the next
 * check. The sender's row is locked, so spacing and limit hold across any number of workers.
 */
async function takeNext(tx: Transaction, { clock, workerId }: EngineContext, senderId: string): Promise<Taken | null> {
  const sender = await lockSender(tx, senderId, 'email');
  if (sender === null) return null;
  const { settings, membership, canSend } = sender;
  const now = clock.now();
  if (settings.nextEmailAt > now) return null;
  const turn: Turn = { settings, membership, now };
  const allowedAt = canSend ? await nextAllowed(tx, turn) : lookAgainAt(now);
  if (allowedAt > now) {
    await putEmailsOff(tx, { senderId, until: allowedAt });
    return null;
  }
  const taken = await takeEmail(tx, workerId, { senderId, at: now, day: dayOf(turn), nextAt: afterSpacing(turn, now) });
  return taken === null ? null : { id: taken, at: now };
}

/** The earliest time at which spacing, schedule and daily limit allow a send. */
async function nextAllowed(tx: Transaction, turn: Turn): Promise<Date> {
  const spaced = afterSpacing(turn, turn.settings.lastEmailAt);
  if (spaced > turn.now) return spaced;
  const moment = nextInSchedule(turn);
  return moment > turn.now ? moment : ((await pausedUntil(tx, turn, 'email', turn.settings.dailyEmails)) ?? turn.now);
}

/** Hands the message to the provider, outside a transaction, and records the outcome. */
async function deliver(context: EngineContext, { id: stepId, at }: Taken): Promise<void> {
  const loaded = await readTaken(context, stepId);
  await inSpan('send email', { teamId: loaded.step.teamId, stepId }, async () => {
    const mail = await composeEmail(context, loaded, context.emailLinks);
    const outcome: SendOutcome = 'missing' in mail ? { kind: 'permanent', code: 'missing_identity', message: mail.missing } : await handOver(context, mail);
    await recordOutcome(context, { step: loaded.step, mail: 'missing' in mail ? null : mail, outcome, takenAt: at });
  });
}

async function readTaken({ database }: EngineContext, stepId: string): Promise<LoadedStep> {
  const loaded = await readStep(database.read, stepId);
  if (loaded === null) throw new Error(`Step ${stepId} was deleted while it was being sent.`);
  return loaded;
}

/** True if the recipient is on the team's suppression list. Checked immediately before sending. */
const isSuppressed = batched<OutgoingEmail, boolean>(async (reader, mails) => {
  const suppressed = await reader.rows<{ nth: number }>(Prisma.sql`
    select k.nth::int from unnest(${mails.map(({ teamId }) => teamId)}::text[], ${mails.map(({ to }) => to.address)}::text[])
      with ordinality as k(team_id, email, nth)
    join email_suppression s on s.team_id = k.team_id and s.email = k.email`);
  const found = new Set(suppressed.map(({ nth }) => nth));
  return mails.map((_, index) => found.has(index + 1));
});

async function handOver(context: EngineContext, mail: OutgoingEmail): Promise<SendOutcome> {
  if (await isSuppressed(context, mail)) {
    return { kind: 'permanent', code: 'unsubscribed', message: `The address ${mail.to.address} is on the team's suppression list, so no email was sent.` };
  }
  const { providers, clock } = context;
  return withDeadline<SendOutcome>(
    () => providers.email.send(mail, clock.now()),
    (message) => ({ kind: 'unknown', message }),
  );
}

/** The outcome of a send. `takenAt` is null if the step was taken by a process that died, since the day it counted toward is unknown. */
interface Sent {
  step: Pick<Step, 'id' | 'senderId'>;
  mail: OutgoingEmail | null;
  outcome: SendOutcome;
  takenAt: Date | null;
}

/** Records outcomes that arrive together in one batch, so that one slow email does not delay the others. */
function recordOutcome(context: EngineContext, sent: Sent): Promise<void> {
  return context.loads.load(recordAll, sent);
}

const recordAll: Run<EngineContext, Sent, void> = async (context, all) => {
  for (const { outcome } of all) sends.inc({ channel: 'email', outcome: outcome.kind });
  const results = await doTogether(context, all, (tx, sent) => record(tx, sent, context.clock.now()));
  return results.map((result) => (result.status === 'rejected' ? asError(result.reason) : undefined));
};

function asError(reason: unknown): Error {
  return reason instanceof Error ? reason : new Error(String(reason));
}

async function record(tx: Transaction, { step: { id: stepId, senderId }, mail, outcome, takenAt }: Sent, now: Date): Promise<void> {
  const reachedNobody = outcome.kind === 'temporary' || outcome.kind === 'permanent';
  const givesBack = reachedNobody && takenAt !== null;
  // The sender's row is always locked first; uncounting the send needs it.
  await holdSender(tx, { senderId: givesBack ? senderId : null });
  const loaded = await lockStep(tx, stepId);
  if (loaded === null || loaded.step.status !== 'sending') return;
  const { step } = loaded;
  const again = retryAt(step.attempts, now);
  if (givesBack) await giveBack(tx, step.senderId, takenAt, now);
  if (outcome.kind === 'sent' && mail !== null) {
    await keepSent(tx, {
      id: newId('message'),
      teamId: mail.teamId,
      channel: 'email',
      direction: 'outbound',
      externalId: mail.messageId,
      inReplyTo: mail.inReplyTo,
      subject: mail.subject,
      body: step.message ?? '',
      enrollmentId: step.enrollmentId,
      stepId,
      sentAt: now,
    });
    await finishStep(tx, loaded, 'sending', 'done', now, { providerId: mail.messageId, threadId: step.threadId ?? mail.messageId });
  } else if (outcome.kind === 'temporary' && again !== null) {
    if (isCurrent(loaded)) await moveStep(tx, step, 'sending', 'in_queue', { dueAt: again, deaths: step.deaths });
    else await moveStep(tx, step, 'sending', 'canceled');
  } else if (outcome.kind === 'temporary') {
    await failStep(tx, loaded, 'sending', { code: 'send_failed', message: `Sending failed after ${MAX_ATTEMPTS} attempts. ${outcome.message}` }, now);
  } else if (outcome.kind === 'permanent') {
    await failStep(tx, loaded, 'sending', { code: outcome.code, message: outcome.message }, now);
  } else if (outcome.kind === 'unknown') {
    const message = `It is unknown whether the email was sent, so it is not sent again. ${outcome.message}`;
    await failStep(tx, loaded, 'sending', { code: 'unknown_outcome', message }, now);
  }
}

/** A message that was not delivered does not count toward the daily limit, so the sender's turn may come earlier. */
async function giveBack(tx: Transaction, senderId: string, takenAt: Date, now: Date): Promise<void> {
  await uncountSend(tx, senderId, 'email', takenAt);
  await bringForward(tx.prisma, senderId, now);
}

type SentMessage = Pick<
  Message,
  'id' | 'teamId' | 'channel' | 'direction' | 'externalId' | 'inReplyTo' | 'subject' | 'body' | 'enrollmentId' | 'stepId' | 'sentAt'
>;

/** Stores the sent email as a message of the enrollment. */
const keepSent = batched<SentMessage, void>(async ({ rows }, messages) => {
  await rows(insertionOf('message', messages));
  return messages.map(() => undefined);
});

/**
 * Recovers emails that were being sent when a process died, by looking up the idempotency key at the provider. Unsent
 * emails return to the queue; an email with an unknown outcome is not sent again.
 */
export async function recoverInterrupted(context: EngineContext): Promise<number> {
  let taken = 0;
  for (; taken < SENDERS_AT_ONCE; taken += 1) {
    const claimed = await claimInterrupted(context.prisma, context.workerId);
    if (claimed === null) break;
    const { id: stepId, deaths } = claimed;
    try {
      if (deaths < DEADLY) await recoverStep(context, stepId);
      else await context.transact((tx) => quarantineStep(tx, stepId, context.clock.now()));
    } catch (error) {
      context.logger.error({ err: error, stepId }, 'looking up an interrupted email failed; retrying later');
      await waitForLease(context.prisma, 'step', stepId);
    }
  }
  return taken;
}

async function recoverStep(context: EngineContext, stepId: string): Promise<void> {
  const loaded = await readTaken(context, stepId);
  const { step } = loaded;
  const mail = await composeEmail(context, loaded, context.emailLinks);
  const found = await withDeadline(
    () => context.providers.email.lookUp(step.id),
    () => 'unknown' as const,
  );
  if (found === 'not_sent')
    await recordOutcome(context, { step, mail: null, outcome: { kind: 'temporary', message: 'The sending process stopped.' }, takenAt: null });
  else if (found === 'sent' && !('missing' in mail)) await recordOutcome(context, { step, mail, outcome: { kind: 'sent' }, takenAt: null });
  else {
    const outcome = { kind: 'unknown', message: 'The sending process stopped, and the email provider cannot report the outcome.' } as const;
    await recordOutcome(context, { step, mail: null, outcome, takenAt: null });
  }
}
