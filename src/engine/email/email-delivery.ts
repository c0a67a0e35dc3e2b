import type { Mailbox } from '../../db/generated/prisma/client.ts';
import { isAddressSuppressed } from '../../domains/email-links/suppressions.service.ts';
import { mailboxOf } from '../../domains/mailboxes/mailbox-rows.ts';
import type { LoadedStep } from '../../domains/steps/loaded-step.ts';
import { readStep } from '../../domains/steps/loaded-steps.ts';
import { inSpan } from '../../kernel/spans.ts';
import type { OutgoingEmail, SendOutcome } from '../../providers/email/email.port.ts';
import { withDeadline } from '../deadline.ts';
import type { EngineContext } from '../engine-context.ts';
import { composeEmail } from '../steps/email-step.ts';
import { recordOutcome } from './email-outcomes.ts';
import type { Taken } from './email-turn.ts';

/** Longer than the ten minutes that a mail server may take for its answer. The lease is kept meanwhile. */
export const SMTP_DEADLINE_MILLIS = 11 * 60_000;

/** Refusals that say nothing about the mailbox, because no server was asked. */
const WITHOUT_SERVER = new Set(['missing_identity', 'unsubscribed']);

/** Hands an email to its server, outside a transaction, and records the outcome. */
export async function deliver(context: EngineContext, { id: stepId, at }: Taken): Promise<void> {
  const loaded = await readTaken(context, stepId);
  await inSpan('send email', { teamId: loaded.step.teamId, stepId }, async () => {
    const mail = await composeEmail(context, loaded, context.emailLinks);
    const mailbox = await mailboxOf(context, loaded.step);
    const outcome: SendOutcome =
      'missing' in mail ? { kind: 'permanent', code: 'missing_identity', message: mail.missing } : await handOver(context, mailbox, mail);
    const wasAsked = outcome.kind !== 'permanent' || !WITHOUT_SERVER.has(outcome.code);
    const wasFaulty = wasAsked && mailbox.status !== 'connected';
    await recordOutcome(context, { step: loaded.step, mail: 'missing' in mail ? null : mail, outcome, takenAt: at, wasFaulty });
  });
}

export async function readTaken({ database }: EngineContext, stepId: string): Promise<LoadedStep> {
  const loaded = await readStep(database.read, stepId);
  if (loaded === null) throw new Error(`Step ${stepId} was deleted while it was being sent.`);
  return loaded;
}

async function handOver(context: EngineContext, mailbox: Mailbox, mail: OutgoingEmail): Promise<SendOutcome> {
  if (await isAddressSuppressed(context, { teamId: mail.teamId, address: mail.to.address })) {
    return { kind: 'permanent', code: 'unsubscribed', message: `The address ${mail.to.address} is on the team's suppression list, so no email was sent.` };
  }
  const { providers, mailboxes, clock } = context;
  const opened = await mailboxes.open(mailbox);
  if (opened !== null && 'fault' in opened) return { kind: 'mailbox_fault', ...opened.fault };
  return withDeadline<SendOutcome>(
    () => (opened === null ? providers.email.send(mail, clock.now()) : providers.mailTransport.send(mail, opened.connection)),
    (message) => ({ kind: 'unknown', message }),
    SMTP_DEADLINE_MILLIS,
  );
}
