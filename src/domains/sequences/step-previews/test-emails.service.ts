import type { TestEmail } from '../../../db/generated/prisma/client.ts';
import { audit, performerOf } from '../../../infra/audit.ts';
import { fileIdsOf } from '../../../kernel/email-files.ts';
import { DomainError } from '../../../kernel/errors.ts';
import { innerHtml, isHtml } from '../../../kernel/html-body.ts';
import { newId } from '../../../kernel/ids.ts';
import { authorize } from '../../../kernel/policy.ts';
import type { ServiceContext } from '../../../service/service-context.ts';
import { htmlOfPlain } from '../../channels/email-html/email-html.ts';
import { currentContactId } from '../../people/contacts/contact-ids.ts';
import { teamPauseLoader } from '../pauses/pauses.loaders.ts';
import { type RenderInput, renderStep } from './render-step.service.ts';

/**
 * Queues an email step, rendered for a contact, to the caller's own address from their primary
 * mailbox.
 */
export async function sendTestEmail(
  context: ServiceContext,
  input: Pick<RenderInput, 'contactId' | 'step'>,
): Promise<TestEmail> {
  const { actor, clock, jobs } = context;
  authorize(actor, 'flows.write');
  if ((await teamPauseLoader(context).load(actor.teamId)) !== null)
    throw new DomainError(
      'conflict',
      'The team is paused, so no test email is sent. Resume the team first (Mutation.resumeTeam).',
    );
  const { node, subject, message, issues } = await renderStep(context, input);
  if (node.type !== 'email')
    throw new DomainError(
      'invalid_request',
      `Only an email can be sent as a test; this is a ${node.type} step.`,
    );
  if (node.prompt !== undefined)
    throw new DomainError(
      'invalid_request',
      'The text of this email is written from a prompt when it is due, so there is nothing to test yet. Each text can be read when it is approved.',
    );
  if (issues.length > 0)
    throw new DomainError(
      'invalid_request',
      `The email cannot be rendered for this contact. ${issues.map((issue) => issue.message).join(' ')}`,
    );
  const { teamId, membershipId } = actor;
  return context.transact(async (tx) => {
    const { prisma } = tx;
    const contactId = await currentContactId(tx, teamId, input.contactId);
    const mailbox = await prisma.mailbox.findFirst({
      where: { teamId, membershipId, isPrimary: true, removedAt: null },
    });
    if (mailbox === null)
      throw new DomainError(
        'conflict',
        'You have no mailbox. Connect one in the console (Mutation.connectMailbox).',
      );
    const { email: address } = await prisma.user.findUniqueOrThrow({ where: { id: actor.userId } });
    const { signature } = mailbox;
    const body = withSignature(message ?? '', signature);
    const texts = { subject: `[Test] ${subject ?? '(reply in the thread)'}`, body };
    const test = await prisma.testEmail.create({
      data: {
        id: newId('testEmail'),
        teamId,
        membershipId,
        mailboxId: mailbox.id,
        contactId,
        address,
        ...texts,
        attachmentIds: fileIdsOf(node['attachmentIds']),
        createdAt: clock.now(),
      },
    });
    await audit(tx, {
      ...performerOf(context),
      teamId: teamId,
      action: 'test_email.sent',
      subjectId: test.id,
      data: { contactId },
    });
    await jobs.enqueue(tx, 'send-test-email', { teamId, testEmailId: test.id });
    return test;
  });
}

/** Still one text, that says by itself whether it is HTML. */
function withSignature(text: string, signature: string | null): string {
  if (signature === null) return text;
  if (!isHtml(text) && !isHtml(signature)) return `${text}\n\n${signature}`;
  const [body, end] = [text, signature].map((part) =>
    isHtml(part) ? innerHtml(part) : `<p>${htmlOfPlain(part)}</p>`,
  );
  return `<html>${body}${end}</html>`;
}

/** Members see their own only. */
export async function loadTestEmails(
  { actor, prisma }: ServiceContext,
  ids: string[],
): Promise<TestEmail[]> {
  authorize(actor, 'flows.read');
  return prisma.testEmail.findMany({
    where: { teamId: actor.teamId, membershipId: actor.membershipId, id: { in: ids } },
  });
}
