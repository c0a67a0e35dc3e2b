import { isDatabaseFault } from '../../../../db/faults.ts';
import type { EngineContext } from '../../../../engine/engine-context.ts';
import { stepOfMessageId } from '../../../../kernel/message-id.ts';
import type { ReceivedEmail } from '../../../../providers/email/email.port.ts';
import { takeHeldMails } from './held-mail.ts';
import { workOf } from './received.ts';
import {
  emailsSetAside,
  endSetAside,
  forgetDiscarded,
  setAsideReceived,
} from './set-aside-received.ts';

const BATCH = 100;
const TURN_MILLIS = 30_000;

/**
 * Processes the emails of the server's own provider, and emails that waited for the record of their
 * send. Returns how many.
 */
export async function collectEmails(context: EngineContext): Promise<number> {
  let taken = await takeHeldMails(context);
  const { providers, clock, logger } = context;
  const { skipped, discarded } = await emailsSetAside(context);
  if (discarded.length > 0) {
    await providers.email.acknowledge(discarded, clock.now());
    await forgetDiscarded(context, discarded);
  }
  const received = await providers.email.collect(clock.now(), BATCH, skipped);
  const until = Date.now() + TURN_MILLIS;
  for (const email of received) {
    // If the AI is slow, a later turn collects the rest.
    if (Date.now() > until) break;
    try {
      if (await take(context, email)) taken += 1;
    } catch (error) {
      // Sets the email aside for a person, so that later emails do not wait.
      if (isDatabaseFault(error))
        logger.error({ err: error, emailId: email.id }, 'storing an email failed; retrying later');
      else await setAsideReceived(context, email, error);
    }
  }
  return taken;
}

/** When the next email arrives. Set-aside emails do not count. */
export async function nextReceived(context: EngineContext): Promise<Date | null> {
  const { skipped } = await emailsSetAside(context);
  return context.providers.email.nextArrival(skipped);
}

/**
 * Stores a received email and acknowledges it; stores duplicates once. An answer to an email whose
 * send is not recorded yet stays with the provider.
 */
async function take(context: EngineContext, email: ReceivedEmail): Promise<boolean> {
  const { transact, clock, providers, prisma } = context;
  const { id, teamId, receivedAt } = email;
  const mail = email.read();
  if (await isBeingSent(prisma, mail.inReplyTo)) return false;
  const work = await workOf(context, {
    teamId,
    membershipId: null,
    mailboxId: null,
    receivedAt,
    mail,
  });
  if (work !== null) await transact(work);
  await providers.email.acknowledge([id], clock.now());
  await endSetAside(context, email);
  return true;
}

async function isBeingSent(
  prisma: EngineContext['prisma'],
  messageIds: readonly string[],
): Promise<boolean> {
  const stepIds = messageIds.flatMap((id) => stepOfMessageId(id) ?? []);
  return (
    stepIds.length > 0 &&
    (await prisma.step.count({ where: { id: { in: stepIds }, status: 'sending' } })) > 0
  );
}
