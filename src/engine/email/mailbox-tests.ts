import type { Mailbox } from '../../db/generated/prisma/client.ts';
import { recordMailbox } from '../../domains/mailboxes/mailbox-status.ts';
import { keepRoundTrip, type RoundTrip, roundTripOf } from '../../domains/mailboxes/round-trip.ts';
import {
  isReadBack,
  LOST_REMEDY,
  lostMessage,
  type RoundTripFault,
  readBackMessage,
  sendRoundTrip,
} from '../../domains/mailboxes/round-trip-email.ts';
import { JobPostponed } from '../../infra/jobs.ts';
import { within } from '../../kernel/deadline.ts';
import type { EngineContext } from '../engine-context.ts';

/** Shorter than the time after which a job is taken for lost. */
const DEADLINE_MILLIS = 20_000;
const ARRIVES_WITHIN_MILLIS = 60_000;

interface Tested {
  mailboxId: string;
  key: string;
}

/**
 * Carries a test of a mailbox on by one step: it sends the email, or looks whether it has arrived.
 * Times are real, since mail servers know no other.
 */
export async function continueMailboxTest(context: EngineContext, job: Tested): Promise<void> {
  const found = await currentTest(context, job);
  if (found === null) return;
  const { mailbox, state } = found;
  const fault = await within(DEADLINE_MILLIS, () =>
    state.sentAt === null ? send(context, mailbox, state) : look(context, mailbox, state),
  );
  if (fault !== null) return fail(context, mailbox, state, fault);
}

/** A test whose server fails in an unexpected way. */
export async function giveUpMailboxTest(context: EngineContext, job: Tested): Promise<void> {
  const found = await currentTest(context, job);
  if (found === null) return;
  const { mailbox, state } = found;
  await fail(context, mailbox, state, {
    message: 'The mail server did not answer.',
    remedy: 'Try again in a few minutes.',
  });
}

/** Null if the test is over, or another one was started. */
async function currentTest(
  { database }: EngineContext,
  { mailboxId, key }: Tested,
): Promise<{ mailbox: Mailbox; state: RoundTrip } | null> {
  const mailbox = await database.read.prisma.mailbox.findUnique({ where: { id: mailboxId } });
  const state = mailbox === null ? null : roundTripOf(mailbox);
  if (mailbox === null || mailbox.removedAt !== null || state === null || state.key !== key)
    return null;
  return state.readAt === null && state.failedAt === null ? { mailbox, state } : null;
}

async function send(
  context: EngineContext,
  mailbox: Mailbox,
  state: RoundTrip,
): Promise<RoundTripFault | null> {
  const fault = await sendRoundTrip(context.providers, context.mailboxes, mailbox, state.key);
  if (fault !== null) return fault;
  const message = `The test email has left ${mailbox.address}. It is awaited in its inbox.`;
  await keep(context, mailbox, { ...state, sentAt: new Date(), message });
  throw new JobPostponed('The test email is on its way.');
}

async function look(
  context: EngineContext,
  mailbox: Mailbox,
  state: RoundTrip,
): Promise<RoundTripFault | null> {
  const found = await isReadBack(context.providers, context.mailboxes, mailbox, state.key);
  if (typeof found !== 'boolean') return found;
  if (found) {
    const read = { ...state, readAt: new Date(), message: readBackMessage(mailbox) };
    await keep(context, mailbox, read);
    return null;
  }
  const since = Date.now() - (state.sentAt?.getTime() ?? 0);
  if (since < ARRIVES_WITHIN_MILLIS) throw new JobPostponed('The test email has not arrived yet.');
  return { message: lostMessage(mailbox, ARRIVES_WITHIN_MILLIS / 1_000), remedy: LOST_REMEDY };
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
