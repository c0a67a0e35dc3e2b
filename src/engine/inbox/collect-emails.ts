import { stepOfMessageId } from '../../kernel/message-id.ts';
import type { ReceivedEmail } from '../../providers/email/email.port.ts';
import type { EngineContext } from '../engine-context.ts';
import { takeHeldMails } from './held-mail.ts';
import { workOf } from './received.ts';

const BATCH = 100;
const TURN_MILLIS = 30_000;

/**
 * Takes the emails that the server's own provider received, and those that waited for their send.
 * Returns how many.
 */
export async function collectEmails(context: EngineContext): Promise<number> {
  let taken = await takeHeldMails(context);
  const received = await context.providers.email.collect(context.clock.now(), BATCH);
  const until = Date.now() + TURN_MILLIS;
  for (const email of received) {
    // The rest is collected in a later turn if the AI is slow.
    if (Date.now() > until) break;
    try {
      if (await take(context, email)) taken += 1;
    } catch (error) {
      context.logger.error(
        { err: error, messageId: email.mail.messageId },
        'storing a received email failed; retrying later',
      );
    }
  }
  return taken;
}

/**
 * Stores a received email and acknowledges it; duplicates are stored once. An answer to an email
 * whose send is not recorded yet stays with the provider.
 */
async function take(
  context: EngineContext,
  { id, teamId, receivedAt, mail }: ReceivedEmail,
): Promise<boolean> {
  const { transact, clock, providers, prisma } = context;
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
