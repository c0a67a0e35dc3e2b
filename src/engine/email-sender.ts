import DataLoader from 'dataloader';
import { insertionOf } from '../db/columns.ts';
import { gathered } from '../db/gathered.ts';
import { type Message, Prisma, type Step } from '../db/generated/prisma/client.ts';
import { inTransaction, type Unit } from '../db/unit-of-work.ts';
import { failStep, finishStep, isCurrent, moveStep } from '../domains/enrollments/enrollment-moves.ts';
import type { LockedStep } from '../domains/enrollments/enrollments.types.ts';
import { lockStep, readStep } from '../domains/enrollments/places.ts';
import { DEADLY, quarantineStep } from '../domains/enrollments/quarantine.ts';
import { bringForward } from '../domains/team/sender-turns.ts';
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

/** Sends one e-mail for each sender whose turn it is; says how many senders were looked at. */
export async function sendQueuedEmails(context: EngineContext): Promise<number> {
  const senders = await sendersWithMail(context.prisma, context.clock.now(), SENDERS_AT_ONCE);
  // No more are taken than go out at once: what was taken and not handed over is in doubt when the process dies.
  const { atOnce } = context.providers.email;
  for (let from = 0; from < senders.length; from += atOnce) await sendNext(context, senders.slice(from, from + atOnce));
  return senders.length;
}

/** One sender's fault holds up no other. A step that was taken and not written down is taken up again by recovery. */
async function sendNext(context: EngineContext, senderIds: readonly string[]): Promise<void> {
  const results = await doTogether(context, senderIds, (unit, senderId) => takeNext(unit, context, senderId));
  await Promise.all(
    results.map(async (result, index) => {
      try {
        if (result.status === 'rejected') throw result.reason;
        if (result.value !== null) await deliver(context, result.value);
      } catch (error) {
        context.logger.error({ err: error, senderId: senderIds[index] }, 'a sender could not send');
      }
    }),
  );
}

/** What was taken out of a queue, and when: its place in the day's count hangs on that. */
interface Taken {
  id: string;
  at: Date;
}

/**
 * Takes the sender's next e-mail, where schedule, limit and account allow one now; else writes down when to look
 * again. The sender's row is locked, so spacing and limit hold however many workers there are.
 */
async function takeNext(unit: Unit, { clock, workerId }: EngineContext, senderId: string): Promise<Taken | null> {
  const sender = await lockSender(unit, senderId, 'email');
  if (sender === null) return null;
  const { settings, membership, canSend } = sender;
  const now = clock.now();
  if (settings.nextEmailAt > now) return null;
  const turn: Turn = { settings, membership, now };
  const allowedAt = canSend ? await nextAllowed(unit, turn) : lookAgainAt(now);
  if (allowedAt > now) {
    await putEmailsOff(unit.rows, { senderId, until: allowedAt });
    return null;
  }
  const taken = await takeEmail(unit, workerId, { senderId, at: now, day: dayOf(turn), nextAt: afterSpacing(turn, now) });
  return taken === null ? null : { id: taken, at: now };
}

/** The first moment at which spacing, schedule and daily limit allow a send. */
async function nextAllowed(unit: Unit, turn: Turn): Promise<Date> {
  const spaced = afterSpacing(turn, turn.settings.lastEmailAt);
  if (spaced > turn.now) return spaced;
  const moment = nextInSchedule(turn);
  return moment > turn.now ? moment : ((await pausedUntil(unit, turn, 'email', turn.settings.dailyEmails)) ?? turn.now);
}

/** Hands the message over, with no transaction open, and writes down what became of it. */
async function deliver(context: EngineContext, { id: stepId, at }: Taken): Promise<void> {
  const place = await readTaken(context, stepId);
  await inSpan('send email', { teamId: place.step.teamId, stepId }, async () => {
    const mail = await composeEmail(context.database.read, place, context.emailLinks);
    const outcome: SendOutcome = 'missing' in mail ? { kind: 'permanent', code: 'missing_identity', message: mail.missing } : await handOver(context, mail);
    await recordOutcome(context, { step: place.step, mail: 'missing' in mail ? null : mail, outcome, takenAt: at });
  });
}

async function readTaken({ database }: EngineContext, stepId: string): Promise<LockedStep> {
  const place = await readStep(database.read, stepId);
  if (place === null) throw new Error(`The step ${stepId} is gone while it was being sent.`);
  return place;
}

/** Whether the team must not write to the recipient: asked at the last moment, whatever was decided before. */
const isSuppressed = gathered<OutgoingEmail, boolean>(async (read, mails) => {
  const suppressed = await read<{ place: number }>(Prisma.sql`
    select k.place::int from unnest(${mails.map(({ teamId }) => teamId)}::text[], ${mails.map(({ to }) => to.address)}::text[])
      with ordinality as k(team_id, email, place)
    join email_suppression s on s.team_id = k.team_id and s.email = k.email`);
  const places = new Set(suppressed.map(({ place }) => place));
  return mails.map((_, index) => places.has(index + 1));
});

async function handOver(context: EngineContext, mail: OutgoingEmail): Promise<SendOutcome> {
  if (await isSuppressed(context.database.read, mail)) {
    return { kind: 'permanent', code: 'unsubscribed', message: `The team writes to ${mail.to.address} no more: the address is on its suppression list.` };
  }
  const { providers, clock } = context;
  return withDeadline<SendOutcome>(
    () => providers.email.send(mail, clock.now()),
    (message) => ({ kind: 'unknown', message }),
  );
}

/** What became of a send. `takenAt` is null where the step was taken by a process that died: nobody knows into which day it was counted. */
interface Sent {
  step: Pick<Step, 'id' | 'senderId'>;
  mail: OutgoingEmail | null;
  outcome: SendOutcome;
  takenAt: Date | null;
}

/** Writes down what is known at one moment at once; a provider that is slow with one mail keeps no other waiting. */
const recorders = new WeakMap<EngineContext, DataLoader<Sent, void>>();

function recordOutcome(context: EngineContext, sent: Sent): Promise<void> {
  let recorder = recorders.get(context);
  if (recorder === undefined) {
    recorder = new DataLoader<Sent, void>((all) => recordAll(context, all), { cache: false, maxBatchSize: SENDERS_AT_ONCE });
    recorders.set(context, recorder);
  }
  return recorder.load(sent);
}

async function recordAll(context: EngineContext, all: readonly Sent[]): Promise<(Error | undefined)[]> {
  for (const { outcome } of all) sends.inc({ channel: 'email', outcome: outcome.kind });
  const results = await doTogether(context, all, (unit, sent) => record(unit, sent, context.clock.now()));
  return results.map((result) => (result.status === 'rejected' ? asError(result.reason) : undefined));
}

function asError(reason: unknown): Error {
  return reason instanceof Error ? reason : new Error(String(reason));
}

async function record(unit: Unit, { step: { id: stepId, senderId }, mail, outcome, takenAt }: Sent, now: Date): Promise<void> {
  const reachedNobody = outcome.kind === 'temporary' || outcome.kind === 'permanent';
  const givesBack = reachedNobody && takenAt !== null;
  // The sender's row first, as everywhere: giving a place back needs it.
  await holdSender(unit.rows, { senderId: givesBack ? senderId : null });
  const place = await lockStep(unit, stepId);
  if (place === null || place.step.status !== 'sending') return;
  const { step } = place;
  const again = retryAt(step.attempts, now);
  if (givesBack) await giveBack(unit, step.senderId, takenAt, now);
  if (outcome.kind === 'sent' && mail !== null) {
    await keepSent(unit.rows, {
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
    await finishStep(unit, place, 'sending', 'done', now, { providerId: mail.messageId, threadId: step.threadId ?? mail.messageId });
  } else if (outcome.kind === 'temporary' && again !== null) {
    if (isCurrent(place)) await moveStep(unit, step, 'sending', 'in_queue', { dueAt: again, deaths: step.deaths });
    else await moveStep(unit, step, 'sending', 'canceled');
  } else if (outcome.kind === 'temporary') {
    await failStep(unit, place, 'sending', { code: 'send_failed', message: `Given up after ${MAX_ATTEMPTS} tries. ${outcome.message}` }, now);
  } else if (outcome.kind === 'permanent') {
    await failStep(unit, place, 'sending', { code: outcome.code, message: outcome.message }, now);
  } else if (outcome.kind === 'unknown') {
    const message = `Whether the e-mail went out is not known, so it is not sent again. ${outcome.message}`;
    await failStep(unit, place, 'sending', { code: 'unknown_outcome', message }, now);
  }
}

/** A message that reached nobody takes no place of the day; its sender may have been put off until tomorrow for it. */
async function giveBack(unit: Unit, senderId: string, takenAt: Date, now: Date): Promise<void> {
  await uncountSend(unit, senderId, 'email', takenAt);
  await bringForward(unit.tx, senderId, now);
}

type SentMessage = Pick<
  Message,
  'id' | 'teamId' | 'channel' | 'direction' | 'externalId' | 'inReplyTo' | 'subject' | 'body' | 'enrollmentId' | 'stepId' | 'sentAt'
>;

/** Keeps what was sent as a message of the enrollment. */
const keepSent = gathered<SentMessage, void>(async (rows, messages) => {
  await rows(insertionOf('message', messages));
  return messages.map(() => undefined);
});

/**
 * Takes up what was under way when a process died: the provider is asked by the idempotency key. What did not go out
 * goes back into the queue; what nobody can tell is not sent again.
 */
export async function recoverInterrupted(context: EngineContext): Promise<number> {
  let taken = 0;
  for (; taken < SENDERS_AT_ONCE; taken += 1) {
    const claimed = await claimInterrupted(context.prisma, context.workerId);
    if (claimed === null) break;
    const { id: stepId, deaths } = claimed;
    try {
      if (deaths < DEADLY) await recoverStep(context, stepId);
      else await inTransaction(context.prisma, (unit) => quarantineStep(unit, stepId, context.clock.now()));
    } catch (error) {
      context.logger.error({ err: error, stepId }, 'an interrupted e-mail could not be looked up and is tried again');
      await waitForLease(context.prisma, 'step', stepId);
    }
  }
  return taken;
}

async function recoverStep(context: EngineContext, stepId: string): Promise<void> {
  const place = await readTaken(context, stepId);
  const { step } = place;
  const mail = await composeEmail(context.database.read, place, context.emailLinks);
  const found = await withDeadline(
    () => context.providers.email.lookUp(step.id),
    () => 'unknown' as const,
  );
  if (found === 'not_sent')
    await recordOutcome(context, { step, mail: null, outcome: { kind: 'temporary', message: 'The sending process stopped.' }, takenAt: null });
  else if (found === 'sent' && !('missing' in mail)) await recordOutcome(context, { step, mail, outcome: { kind: 'sent' }, takenAt: null });
  else {
    const outcome = { kind: 'unknown', message: 'The sending process stopped, and the mail server can not be asked.' } as const;
    await recordOutcome(context, { step, mail: null, outcome, takenAt: null });
  }
}
