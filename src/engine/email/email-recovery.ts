import { mailboxOf } from '../../domains/mailboxes/mailbox-rows.ts';
import { MAX_CRASHES, quarantineStep } from '../../domains/steps/quarantine.ts';
import { sendKeyOf } from '../../kernel/message-id.ts';
import { claimInterrupted, waitForLease } from '../claim.ts';
import { withDeadline } from '../deadline.ts';
import type { EngineContext } from '../engine-context.ts';
import { composeEmail } from '../steps/email-step.ts';
import { readTaken } from './email-delivery.ts';
import { recordOutcome } from './email-outcomes.ts';

const MOST_AT_ONCE = 50;

/**
 * Recovers emails that were being sent when a process died, by looking up the idempotency key at
 * the provider. Unsent emails return to the queue; an email with an unknown outcome is not sent
 * again. Those under way here are left out.
 */
export async function recoverInterrupted(
  context: EngineContext,
  underWay: ReadonlySet<string>,
): Promise<number> {
  let taken = 0;
  for (; taken < MOST_AT_ONCE; taken += 1) {
    const claimed = await claimInterrupted(context.prisma, context.workerId, underWay);
    if (claimed === null) break;
    const { id: stepId, deaths } = claimed;
    try {
      if (deaths < MAX_CRASHES) await recoverStep(context, stepId);
      else await context.transact((tx) => quarantineStep(tx, stepId, context.clock.now()));
    } catch (error) {
      context.logger.error(
        { err: error, stepId },
        'looking up an interrupted email failed; retrying later',
      );
      await waitForLease(context.prisma, 'step', stepId, context.workerId);
    }
  }
  return taken;
}

async function recoverStep(context: EngineContext, stepId: string): Promise<void> {
  const loaded = await readTaken(context, stepId);
  const { step } = loaded;
  const [mail, mailbox] = await Promise.all([
    composeEmail(context, loaded, context.emailLinks),
    mailboxOf(context, step),
  ]);
  const found =
    mailbox.auth === 'default'
      ? await withDeadline(
          () => context.providers.email.lookUp(sendKeyOf(step)),
          () => 'unknown' as const,
        )
      : 'unknown';
  const recovered = { step, takenAt: null, wasFaulty: false, mailbox: null };
  if (found === 'not_sent')
    await recordOutcome(context, {
      ...recovered,
      mail: null,
      outcome: { kind: 'temporary', message: 'The sending process stopped.' },
    });
  else if (found === 'sent' && !('missing' in mail))
    await recordOutcome(context, { ...recovered, mail, outcome: { kind: 'sent' } });
  else {
    const outcome = {
      kind: 'unknown',
      message: 'The sending process stopped, and the email provider cannot report the outcome.',
    } as const;
    await recordOutcome(context, { ...recovered, mail: null, outcome });
  }
}
