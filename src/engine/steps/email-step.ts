import type { Step } from '../../db/generated/prisma/client.ts';
import type { Unit } from '../../db/unit-of-work.ts';
import { moveStep } from '../../domains/enrollments/enrollment-moves.ts';
import type { LockedStep } from '../../domains/enrollments/enrollments.types.ts';
import { renderTemplate } from '../../kernel/personalization.ts';
import type { OutgoingEmail } from '../../providers/email/email.port.ts';
import { loadParties, type Sender, templateValues } from '../template-values.ts';

/** An e-mail step that is due: its texts are filled in, and it enters its sender's queue. */
export async function queueEmail(unit: Unit, place: LockedStep): Promise<void> {
  const { step, enrollment, node } = place;
  const { prospect, sender } = await loadParties(unit.tx, enrollment);
  const values = templateValues(prospect, sender);
  const message = renderTemplate(node.message ?? '', values);
  if (node.subjectType !== 'reply') {
    await moveStep(unit, step, 'scheduled', 'in_queue', { attempts: 0, subject: singleLine(renderTemplate(node.subject ?? '', values)), message });
    return;
  }
  const [before] = await sentEmails(unit.tx, step);
  const subject = before?.subject ?? '';
  await moveStep(unit, step, 'scheduled', 'in_queue', {
    attempts: 0,
    subject: subject.startsWith('Re: ') ? subject : `Re: ${subject}`,
    message,
    threadId: before?.threadId ?? before?.providerId ?? null,
  });
}

/** A value with a line break must not end the header that it stands in. */
function singleLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** The e-mails that the enrollment sent before this step, the latest first. */
function sentEmails(tx: Unit['tx'], step: Step): Promise<Step[]> {
  return tx.step.findMany({
    where: { teamId: step.teamId, enrollmentId: step.enrollmentId, type: 'email', status: 'done', id: { not: step.id } },
    orderBy: { executedAt: 'desc' },
  });
}

/** The message of a step that is being sent, or why there is none to send. */
export async function composeEmail(tx: Unit['tx'], step: Step): Promise<OutgoingEmail | { missing: string }> {
  const enrollment = await tx.enrollment.findUniqueOrThrow({ where: { id: step.enrollmentId } });
  const { prospect, sender } = await loadParties(tx, enrollment);
  if (prospect.email === null) return { missing: 'The contact has no e-mail address.' };
  const from = senderAddress(sender);
  const thread = step.threadId === null ? [] : (await sentEmails(tx, step)).filter((sent) => (sent.threadId ?? sent.providerId) === step.threadId);
  const references = thread.flatMap(({ providerId }) => providerId ?? []).reverse();
  const name = [prospect.firstName, prospect.lastName].filter((part) => part !== null).join(' ');
  return {
    teamId: step.teamId,
    idempotencyKey: step.id,
    messageId: `<${step.id}@${from.split('@').at(-1)}>`,
    inReplyTo: references.at(-1) ?? null,
    references,
    from: { name: sender.user.displayName, address: from },
    to: { name: name === '' ? null : name, address: prospect.email },
    subject: step.subject ?? '',
    body: step.message ?? '',
  };
}

function senderAddress({ account, user }: Sender): string {
  return account?.address ?? user.email;
}
