import type { Mailbox } from '../../../../db/generated/prisma/client.ts';
import { withDeadline } from '../../../../engine/deadline.ts';
import type { EngineContext } from '../../../../engine/engine-context.ts';
import { keepLeases } from '../../../../engine/lanes/leases.ts';
import { untilAvailable } from '../../../../engine/until-available.ts';
import { inSpan } from '../../../../kernel/spans.ts';
import type { OutgoingEmail, SendOutcome } from '../../../../providers/email/email.port.ts';
import { Realities } from '../../../../service/realities.ts';
import { mailboxOf } from '../../../channels/mailboxes/mailbox-rows.ts';
import { whySuppressed } from '../../../people/suppressions/suppressions.service.ts';
import type { LoadedStep } from '../../steps/loaded-step.ts';
import { readStep } from '../../steps/loaded-steps.ts';
import { mayLeave } from '../sending/may-leave.ts';
import { whyNotReached } from '../sending/may-reach.ts';
import type { SentEmail } from './email-outcomes.ts';
import { composeEmail } from './email-step.ts';
import type { TakenEmail } from './email-turn.ts';

/**
 * Longer than the ten minutes in which a mail server must answer. The lease is extended meanwhile.
 */
export const SMTP_DEADLINE_MILLIS = 11 * 60_000;

/** An email that is ready to be sent. `send` passes it to its server. */
interface Handover {
  mail: OutgoingEmail;
  mailbox: Mailbox;
  send: () => Promise<SendOutcome>;
}

/**
 * Hands an email to its server, outside a transaction. Returns null if another worker holds it by
 * now.
 */
export async function performEmail(
  context: EngineContext,
  { id: stepId, at: takenAt }: TakenEmail,
): Promise<SentEmail | null> {
  const loaded = await untilAvailable(context, () => readTaken(context, stepId));
  const { step } = loaded;
  return inSpan('send email', { teamId: step.teamId, stepId }, async () => {
    const ready = await prepared(context, loaded);
    if (ready === null) return null;
    if ('kind' in ready)
      return { step, mail: null, outcome: ready, takenAt, wasFaulty: false, mailbox: null };
    const { mail, mailbox, send } = ready;
    const outcome = await withDeadline<SendOutcome>(
      send,
      (message) => ({ kind: 'unknown', message }),
      SMTP_DEADLINE_MILLIS,
    );
    return { step, mail, outcome, takenAt, wasFaulty: mailbox.status !== 'connected', mailbox };
  });
}

/**
 * Prepares an email. Until the handover nothing is sent, so a failure can be retried. Returns null
 * if another worker holds the email by now.
 */
async function prepared(
  context: EngineContext,
  loaded: LoadedStep,
): Promise<Handover | SendOutcome | null> {
  const { prisma, workerId } = context;
  try {
    return await untilAvailable(context, async (isRepeat) => {
      // While the database was unavailable, another worker may have taken the email over. This
      // worker must not send it then.
      if (isRepeat && (await keepLeases(prisma, 'step', workerId, [loaded.step.id])) === 0)
        return null;
      return prepare(context, loaded);
    });
  } catch (error) {
    context.logger.error(
      { err: error, stepId: loaded.step.id },
      'preparing an email failed; it is tried again',
    );
    return { kind: 'temporary', message: 'The email could not be prepared.' };
  }
}

export async function readTaken({ database }: EngineContext, stepId: string): Promise<LoadedStep> {
  const loaded = await readStep(database.read, stepId);
  if (loaded === null) throw new Error(`Step ${stepId} was deleted while it was being sent.`);
  return loaded;
}

async function prepare(
  context: EngineContext,
  loaded: LoadedStep,
): Promise<Handover | SendOutcome> {
  const mail = await composeEmail(context, loaded, context.emailLinks);
  if ('missing' in mail)
    return {
      kind: 'permanent',
      code: 'missing_identity',
      message: mail.missing,
      isImpossible: true,
    };
  const mailbox = await mailboxOf(context, loaded.step);
  const suppressed = await whySuppressed(context, context.erasedAddresses, {
    teamId: mail.teamId,
    address: mail.to.address,
  });
  if (suppressed !== null) {
    return {
      kind: 'permanent',
      code: 'unsubscribed',
      // If the contact opted out, they get no other steps either.
      isImpossible: suppressed === 'listed',
      message: `The address ${mail.to.address} is on the team's suppression list, so no email was sent.`,
    };
  }
  const { providers, mailboxes, clock } = context;
  const { id: enrollmentId, contactId } = loaded.enrollment;
  const barred = await whyNotReached(context, new Realities(providers).mailbox(mailbox), contactId);
  if (barred?.code === 'clock_is_sped_up') return { kind: 'temporary', message: barred.message };
  if (barred !== null) return { kind: 'permanent', ...barred };
  const opened = await mailboxes.open(mailbox);
  if (opened !== null && 'fault' in opened) return { kind: 'mailbox_fault', ...opened.fault };
  const { teamId, senderId } = loaded.step;
  const may = mayLeave(context, {
    teamId,
    contactId,
    senderId,
    enrollmentId,
    mailboxId: mailbox.id,
  });
  const send = () =>
    opened === null
      ? providers.email.send(mail, clock.now(), may)
      : providers.mailTransport.send(mail, opened.connection, may);
  return { mail, mailbox, send };
}
