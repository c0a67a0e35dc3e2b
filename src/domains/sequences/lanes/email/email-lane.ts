import type { EngineContext } from '../../../../engine/engine-context.ts';
import type { Batch, Lane, Slots } from '../../../../engine/lanes/lane.ts';
import { keepLeases } from '../../../../engine/lanes/leases.ts';
import { inOneBatch } from '../steps/step-batch.ts';
import { performEmail } from './email-delivery.ts';
import { recordEmail, type SentEmail } from './email-outcomes.ts';
import { emailRecovery } from './email-recovery.ts';
import { type TakenEmail, takeNext } from './email-turn.ts';
import { EMAILS_SCHEDULE, mailboxesWithMail } from './mail-claims.ts';

const TAKEN_AT_ONCE = 50;
/** The maximum number of running sends, whose outcomes are unknown if the process dies. */
const MOST_UNDER_WAY = 200;

/** The lane of queued emails. A slow mail server delays only its mailbox. */
export function emailLane(context: EngineContext): Lane<TakenEmail, SentEmail> {
  const { prisma, workerId } = context;
  return {
    name: 'emails',
    atOnce: MOST_UNDER_WAY,
    schedule: EMAILS_SCHEDULE,
    take: (slots) => takeEmails(context, slots),
    perform: (taken) => performEmail(context, taken),
    record: (_, sent) => recordEmail(context, sent),
    keep: (ids) => keepLeases(prisma, 'step', workerId, ids),
    recovery: emailRecovery(context),
  };
}

/**
 * Takes one email from each mailbox that is due, and from mailboxes of the server's own provider as
 * many as the provider accepts at once.
 */
async function takeEmails(
  context: EngineContext,
  { free, underWay }: Slots<TakenEmail>,
): Promise<Batch<TakenEmail>> {
  const { prisma, clock, providers, logger } = context;
  const limit = Math.min(free, TAKEN_AT_ONCE);
  const underWayByDefault = [...underWay.values()].filter(({ isDefault }) => isDefault).length;
  let defaultFree = providers.email.atOnce - underWayByDefault;
  const ready = await mailboxesWithMail(prisma, clock.now(), limit, defaultFree > 0);
  const mailboxes = ready.filter(({ auth }) => auth !== 'default' || defaultFree-- > 0);
  const results = await inOneBatch(context, mailboxes, (tx, mailbox) =>
    takeNext(tx, context, mailbox, underWay),
  );
  const works: TakenEmail[] = [];
  for (const [index, result] of results.entries()) {
    if (result.status === 'fulfilled') works.push(...(result.value === null ? [] : [result.value]));
    else
      logger.error(
        { err: result.reason, mailboxId: mailboxes[index]?.id },
        'taking an email failed',
      );
  }
  return { works, checked: mailboxes.length, hasMore: ready.length === limit };
}
