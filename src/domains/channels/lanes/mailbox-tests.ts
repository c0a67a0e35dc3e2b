import type { Mailbox } from '../../../db/generated/prisma/client.ts';
import type { EngineContext } from '../../../engine/engine-context.ts';
import { JobPostponed } from '../../../infra/jobs.ts';
import { within } from '../../../kernel/deadline.ts';
import { recordMailbox } from '../mailboxes/mailbox-status.ts';
import { keepRoundTrip, type RoundTrip, roundTripOf } from '../mailboxes/round-trip.ts';
import {
  arrivalOf,
  LOST_REMEDY,
  lostMessage,
  type RoundTripFault,
  readBack,
  sendRoundTrip,
} from '../mailboxes/round-trip-email.ts';

/** Shorter than the expiry of a job. */
const DEADLINE_MILLIS = 20_000;
const ARRIVES_WITHIN_MILLIS = 60_000;

interface TestSubject {
  mailboxId: string;
  key: string;
}

/**
 * Does one step of a mailbox test: sends the email, or checks whether it has arrived. Uses real
 * time, because mail servers do.
 */
export async function continueMailboxTest(context: EngineContext, job: TestSubject): Promise<void> {
  const found = await currentTest(context, job);
  if (found === null) return;
  const { mailbox, state } = found;
  const fault = await within(DEADLINE_MILLIS, () =>
    state.sentAt === null ? send(context, found, state) : look(context, found, state),
  );
  if (fault !== null) return fail(context, mailbox, state, fault);
}

/** Fails a test after an unexpected error. */
export async function giveUpMailboxTest(context: EngineContext, job: TestSubject): Promise<void> {
  const found = await currentTest(context, job);
  if (found === null) return;
  const { mailbox, state } = found;
  await fail(context, mailbox, state, {
    message: 'The mail server did not answer.',
    remedy: 'Try again in a few minutes.',
  });
}

/** Null if the test has ended or another one has begun. */
async function currentTest(
  { database }: EngineContext,
  { mailboxId, key }: TestSubject,
): Promise<{ mailbox: Mailbox; to: Mailbox; state: RoundTrip } | null> {
  const mailbox = await database.read.prisma.mailbox.findUnique({ where: { id: mailboxId } });
  const state = mailbox === null ? null : roundTripOf(mailbox);
  if (mailbox === null || mailbox.removedAt !== null || state === null || state.key !== key)
    return null;
  if (state.readAt !== null || state.failedAt !== null) return null;
  const { toMailboxId } = state;
  const to =
    toMailboxId === null
      ? mailbox
      : await database.read.prisma.mailbox.findUnique({
          where: { teamId_id: { teamId: mailbox.teamId, id: toMailboxId } },
        });
  return to === null ? null : { mailbox, to, state };
}

interface Between {
  mailbox: Mailbox;
  to: Mailbox;
}

async function send(
  context: EngineContext,
  { mailbox, to }: Between,
  state: RoundTrip,
): Promise<RoundTripFault | null> {
  const fault = await sendRoundTrip(context.providers, context.mailboxes, mailbox, to, state.key);
  if (fault !== null) return fault;
  const message = `The test email has left ${mailbox.address}. It is awaited at ${to.address}.`;
  await keep(context, mailbox, { ...state, sentAt: new Date(), message });
  throw new JobPostponed('The test email is on its way.');
}

async function look(
  context: EngineContext,
  { mailbox, to }: Between,
  state: RoundTrip,
): Promise<RoundTripFault | null> {
  const found = await arrivalOf(context.providers, context.mailboxes, mailbox, to, state.key);
  if (found !== 'not_there') {
    if ('message' in found) return found;
    const read = { ...state, readAt: new Date(), arrival: found, ...readBack(mailbox, to, found) };
    await keep(context, mailbox, read);
    return null;
  }
  const since = Date.now() - (state.sentAt?.getTime() ?? 0);
  if (since < ARRIVES_WITHIN_MILLIS) throw new JobPostponed('The test email has not arrived yet.');
  return { message: lostMessage(mailbox, to, ARRIVES_WITHIN_MILLIS / 1_000), remedy: LOST_REMEDY };
}

function fail(
  context: EngineContext,
  mailbox: Mailbox,
  state: RoundTrip,
  { message, remedy }: RoundTripFault,
): Promise<void> {
  return keep(context, mailbox, { ...state, failedAt: new Date(), message, remedy });
}

async function keep(
  { transact, clock }: EngineContext,
  mailbox: Mailbox,
  state: RoundTrip,
): Promise<void> {
  await transact(async (tx) => {
    if (await keepRoundTrip(tx, mailbox, state)) recordMailbox(tx, mailbox, clock.now());
  });
}
