import type { Transaction } from '../../../db/database.ts';
import type { TestEmail } from '../../../db/generated/prisma/client.ts';
import { audit, performerOf } from '../../../infra/audit.ts';
import { CREDIT_COSTS } from '../../../kernel/credit-costs.ts';
import { fileIdsOf } from '../../../kernel/email-files.ts';
import { DomainError } from '../../../kernel/errors.ts';
import { innerHtml, isHtml } from '../../../kernel/html-body.ts';
import { newId } from '../../../kernel/ids.ts';
import { authorize } from '../../../kernel/policy.ts';
import type { ServiceContext } from '../../../service/service-context.ts';
import { htmlOfPlain } from '../../channels/email-html/email-html.ts';
import { charged } from '../../credits/credits/ledger.ts';
import { currentContactId } from '../../people/contacts/contact-ids.ts';
import { getFlowPlan } from '../flows/flows.service.ts';
import { teamPauseLoader } from '../pauses/pauses.loaders.ts';
import type { Generated } from '../steps/step-texts.ts';
import { type RenderedStep, type RenderInput, renderStep } from './render-step.service.ts';
import { testToWrite, writeTest } from './written-test.ts';

export interface TestEmailSent {
  testEmail: TestEmail;
  /** The charged credits: for a text generated from a prompt. */
  cost: number;
  warnings: string[];
}

interface TestEmailInput extends Pick<RenderInput, 'contactId' | 'step'> {
  /**
   * The flow plan whose language, tone and context the text uses. Defaults to the plan of a saved
   * step.
   */
  flowPlanId?: string | null | undefined;
}

/**
 * Queues an email step, rendered for a contact, to the caller's own address from their primary
 * mailbox. First generates a text from its prompt, for credits.
 */
export async function sendTestEmail(
  context: ServiceContext,
  input: TestEmailInput,
): Promise<TestEmailSent> {
  authorize(context.actor, 'flows.write');
  if ((await teamPauseLoader(context).load(context.actor.teamId)) !== null)
    throw new DomainError(
      'conflict',
      'The team is paused, so no test email is sent. Resume the team first (Mutation.resumeTeam).',
    );
  if (typeof input.flowPlanId === 'string') await getFlowPlan(context, input.flowPlanId);
  const rendered = await renderStep(context, input);
  const { node, issues } = rendered;
  if (node.type !== 'email')
    throw new DomainError(
      'invalid_request',
      `Only an email can be sent as a test; this is a ${node.type} step.`,
    );
  if (issues.length > 0)
    throw new DomainError(
      'invalid_request',
      `The email cannot be rendered for this contact. ${issues.map((issue) => issue.message).join(' ')}`,
    );
  if (node.prompt !== undefined) return writtenTest(context, input, rendered);
  const testEmail = await context.transact((tx) => queueTest(tx, context, input, rendered));
  return { testEmail, cost: 0, warnings: [] };
}

/**
 * Charged when the email is queued. A dry run generates nothing and shows the prompt instead of the
 * text.
 */
async function writtenTest(
  context: ServiceContext,
  input: TestEmailInput,
  rendered: RenderedStep,
): Promise<TestEmailSent> {
  const cost = CREDIT_COSTS.messaging_generation;
  const about = await testToWrite(context, rendered.node, {
    contactId: input.contactId,
    flowPlanId: input.flowPlanId ?? input.step.saved?.flowPlanId ?? null,
  });
  const queued: TestEmail[] = [];
  const { cost: spent } = await charged<Generated | null>(
    context,
    about.charge,
    { run: (chargeId) => writeTest(context, about, chargeId), inDryRun: () => null },
    async (tx, written) => {
      if (written === null) return 0;
      const { subject, message } = written;
      const texts = { ...rendered, subject: subject ?? rendered.subject, message };
      queued.push(await queueTest(tx, context, input, texts));
      return cost;
    },
  );
  const testEmail =
    queued.at(-1) ??
    (await context.transact((tx) =>
      queueTest(tx, context, input, { ...rendered, message: rendered.prompt }),
    ));
  const warnings = context.isDryRun ? [`A text costs ${cost} credits.`] : [];
  return { testEmail, cost: spent, warnings };
}

async function queueTest(
  tx: Transaction,
  context: ServiceContext,
  input: TestEmailInput,
  { node, subject, message }: RenderedStep,
): Promise<TestEmail> {
  const { actor, clock, jobs } = context;
  const { teamId, membershipId } = actor;
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
      ...{ teamId, membershipId, mailboxId: mailbox.id, contactId, address },
      ...texts,
      attachmentIds: fileIdsOf(node['attachmentIds']),
      createdAt: clock.now(),
    },
  });
  await audit(tx, {
    ...performerOf(context),
    teamId,
    action: 'test_email.sent',
    subjectId: test.id,
    data: { contactId },
  });
  await jobs.enqueue(tx, 'send-test-email', { teamId, testEmailId: test.id });
  return test;
}

/** One text, so its form decides whether it is HTML. */
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
