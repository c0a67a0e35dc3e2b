import { withDeadline } from '../../../../engine/deadline.ts';
import type { EngineContext } from '../../../../engine/engine-context.ts';
import type { Recovery } from '../../../../engine/lanes/lane.ts';
import { claimLost, leaveLost } from '../../../../engine/lanes/leases.ts';
import { sendKeyOf } from '../../../../kernel/message-id.ts';
import { mailboxOf } from '../../../channels/mailboxes/mailbox-rows.ts';
import { quarantineStep } from '../../steps/quarantine.ts';
import { readTaken } from './email-delivery.ts';
import type { SentEmail } from './email-outcomes.ts';
import { composeEmail } from './email-step.ts';
import type { TakenEmail } from './email-turn.ts';
import { LOST_EMAILS } from './mail-claims.ts';

/**
 * Recovers emails that were being sent when a process died, by looking up the idempotency key at
 * the provider. Unsent emails return to the queue. An email with an unknown outcome is held until a
 * person decides.
 */
export function emailRecovery(context: EngineContext): Recovery<TakenEmail, SentEmail> {
  const { prisma, workerId, transact, clock } = context;
  return {
    takeLost: async (underWay) => {
      const lost = await claimLost(prisma, 'step', { workerId, underWay, where: LOST_EMAILS });
      if (lost === null) return null;
      return { work: { id: lost.id, at: null, isDefault: false }, deaths: lost.deaths };
    },
    lookUp: ({ id }) => lookUpEmail(context, id),
    quarantine: ({ id }) => transact((tx) => quarantineStep(tx, id, clock.now())),
    leave: ({ id }) => leaveLost(prisma, 'step', workerId, id),
  };
}

async function lookUpEmail(context: EngineContext, stepId: string): Promise<SentEmail> {
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
  if (found === 'sent' && !('missing' in mail))
    return { ...recovered, mail, outcome: { kind: 'sent' } };
  const outcome =
    found === 'not_sent'
      ? ({ kind: 'temporary', message: 'The sending process stopped.' } as const)
      : ({
          kind: 'unknown',
          message: 'The sending process stopped, and the email provider cannot report the outcome.',
        } as const);
  return { ...recovered, mail: 'missing' in mail ? null : mail, outcome };
}
