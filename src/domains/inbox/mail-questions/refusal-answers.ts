import type { Transaction } from '../../../db/database.ts';
import type { MailQuestion } from '../../../db/generated/prisma/client.ts';
import { DomainError } from '../../../kernel/errors.ts';
import type { MailAnswer } from '../../../kernel/mail-answers.ts';
import { authorizeFor } from '../../../kernel/policy.ts';
import type { ServiceContext } from '../../../service/service-context.ts';
import { endEnrollment } from '../../sequences/steps/enrollment-moves.ts';
import { readStep } from '../../sequences/steps/loaded-steps.ts';
import { resumeEnrollmentRows, selectedByIds } from '../../sequences/steps/pauses.ts';
import { countAsSent } from '../inbound-mail/proven-sent.ts';
import { giveUpAddress } from '../inbound-mail/undelivered.ts';
import { type EditedEmail, sendStepAgain, skipRefused } from './send-again.ts';

/** Applies a person's decision about a refused email. The enrollment is locked and paused. */
export async function applyRefusalAnswer(
  { actor }: ServiceContext,
  tx: Transaction,
  { teamId, contactId, enrollmentId, stepId, address, text }: MailQuestion,
  answer: MailAnswer,
  edited: EditedEmail,
  now: Date,
): Promise<void> {
  const loaded = stepId === null ? null : await readStep(tx, stepId);
  if (loaded === null || stepId === null || enrollmentId === null) return;
  const { enrollment, step } = loaded;
  if (answer === 'cancel') {
    authorizeFor(actor, 'enrollments.cancel', enrollment.senderId);
    await endEnrollment(tx, enrollment, 'canceled', now);
    return;
  }
  if (answer === 'address_wrong') {
    if (address === null)
      throw new DomainError('conflict', 'It is not known to which address the email went.');
    const failed = { teamId, stepId, enrollmentId, contactId, mailboxId: step.mailboxId, address };
    await giveUpAddress(
      tx,
      failed,
      `The address is wrong, as a member decided after this refusal: ${text}`.slice(0, 500),
      now,
    );
    return;
  }
  if (answer === 'was_sent') await countAsSent(tx, loaded, now);
  else if (answer === 'send_again') await sendStepAgain(tx, loaded, edited, now);
  else await skipRefused(tx, stepId, now);
  await resumeEnrollmentRows(tx, selectedByIds(teamId, [enrollmentId]), 'own', now);
}
