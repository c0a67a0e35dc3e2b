import { withDeadline } from '../../../engine/deadline.ts';
import type { EngineContext } from '../../../engine/engine-context.ts';
import type { JobPayload } from '../../../infra/jobs.ts';
import { signerOf } from '../dkim/dkim-signer.ts';
import { openSystemMail } from '../system-mail/system-mail.service.ts';

/** Shorter than the expiry of a job. */
const DEADLINE_MILLIS = 25_000;

class NotSent extends Error {}

/**
 * Sends an email of the server. The queue retries temporary failures; a link that arrives twice
 * does no harm.
 */
export async function sendSystemMail(
  { prisma, providers, secrets, clock, logger }: EngineContext,
  payload: JobPayload<'send-system-mail'>,
): Promise<void> {
  const { systemMail } = providers;
  if (systemMail === null)
    throw new NotSent('The server has no account for its own emails: set SYSTEM_SMTP_URL.');
  const { teamId } = payload;
  const signer = await signerOf({ prisma }, secrets, { teamId, address: systemMail.address });
  const outcome = await withDeadline(
    () => systemMail.send(openSystemMail(secrets, payload), clock.now(), signer),
    (message) => ({ kind: 'unknown' as const, message }),
    DEADLINE_MILLIS,
  );
  if (outcome.kind === 'sent') return;
  if (outcome.kind === 'temporary' || outcome.kind === 'mailbox_fault')
    throw new NotSent(outcome.message);
  logger.warn(
    {
      mailId: payload.mailId,
      outcome: outcome.kind,
      reason: 'message' in outcome ? outcome.message : null,
    },
    'an email of the server was not delivered',
  );
}
