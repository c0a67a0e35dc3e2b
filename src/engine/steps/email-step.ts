import { columnsOf } from '../../db/columns.ts';
import { Prisma, type Step } from '../../db/generated/prisma/client.ts';
import type { Read } from '../../db/read.ts';
import type { Unit } from '../../db/unit-of-work.ts';
import { failStep, moveStep } from '../../domains/enrollments/enrollment-moves.ts';
import type { LockedStep } from '../../domains/enrollments/enrollments.types.ts';
import { emailAddressOf, loadParties } from '../../domains/enrollments/parties.ts';
import { addressesIn, type EmailLinks, unsubscribeLink, withCountedLinks } from '../../kernel/email-links.ts';
import { messageIdOf } from '../../kernel/message-id.ts';
import type { OutgoingEmail } from '../../providers/email/email.port.ts';
import { textsOfStep } from './step-texts.ts';

/** An e-mail step that is due: its texts are filled in, and it enters its sender's queue. */
export async function queueEmail(unit: Unit, place: LockedStep, now: Date): Promise<void> {
  const { step, node } = place;
  const { subject, message } = await textsOfStep(unit, place);
  // Found once, here: a click looks its address up, and reads no text.
  const links = addressesIn(message ?? '');
  if (node.subjectType !== 'reply') {
    await moveStep(unit, step, 'scheduled', 'in_queue', { attempts: 0, subject, message, links });
    return;
  }
  const [before] = await sentEmails(unit.rows, step);
  if (before === undefined) {
    await failStep(unit, place, 'scheduled', { code: 'missing_content', message: 'The e-mail that this one answers was never sent.' }, now);
    return;
  }
  const answered = before.subject ?? '';
  await moveStep(unit, step, 'scheduled', 'in_queue', {
    attempts: 0,
    subject: answered.startsWith('Re: ') ? answered : `Re: ${answered}`,
    message,
    links,
    threadId: before.threadId ?? before.providerId,
  });
}

/** The e-mails that the enrollment sent before this step, the latest first. */
function sentEmails(read: Read, step: Step): Promise<Step[]> {
  return read<Step>(Prisma.sql`
    select ${columnsOf('Step', 's')} from step s
    where s.team_id = ${step.teamId} and s.enrollment_id = ${step.enrollmentId} and s.type = 'email' and s.status = 'done' and s.id <> ${step.id}
    order by s.executed_at desc`);
}

/** The message of a step that is being sent, or why there is none to send. */
export async function composeEmail(
  read: Read,
  { step, enrollment }: Pick<LockedStep, 'step' | 'enrollment'>,
  links: EmailLinks,
): Promise<OutgoingEmail | { missing: string }> {
  const { prospect, sender } = await loadParties(read, enrollment);
  if (prospect.email === null) return { missing: 'The contact has no e-mail address.' };
  const from = emailAddressOf(sender);
  const thread = step.threadId === null ? [] : (await sentEmails(read, step)).filter((sent) => (sent.threadId ?? sent.providerId) === step.threadId);
  const references = thread.flatMap(({ providerId }) => providerId ?? []).reverse();
  const name = [prospect.firstName, prospect.lastName].filter((part) => part !== null).join(' ');
  return {
    teamId: step.teamId,
    idempotencyKey: step.id,
    messageId: messageIdOf(step.id, from),
    inReplyTo: references.at(-1) ?? null,
    references,
    from: { name: sender.user.displayName, address: from },
    to: { name: name === '' ? null : name, address: prospect.email },
    subject: step.subject ?? '',
    body: withCountedLinks(links, step.id, step.message ?? ''),
    unsubscribeUrl: unsubscribeLink(links, step.id),
  };
}
