import { Prisma } from '../../../db/generated/prisma/client.ts';
import { fullName } from '../../../kernel/contact-identity.ts';
import { fileIdsOf } from '../../../kernel/email-files.ts';
import { type FlowNode, sectionFrom } from '../../../kernel/flow-tree.ts';
import type { TemplateValues } from '../../../kernel/personalization.ts';
import { readsTextsOf } from '../../../kernel/policy.ts';
import { channelOfStep } from '../../../kernel/step-kind.ts';
import type { ServiceContext } from '../../../service/service-context.ts';
import { outgoingFiles } from '../../channels/email-files/outgoing-files.ts';
import { chooseMailbox } from '../../channels/mailboxes/choose-mailbox.ts';
import { approvedTexts, isApproved } from '../steps/approvals.ts';
import { loadContactAndSender, templateValues } from '../steps/contact-and-sender.ts';
import type { LoadedStep } from '../steps/loaded-step.ts';
import { readStep } from '../steps/loaded-steps.ts';
import { fillTexts, type Generated, generatedOf, type StepTexts } from '../steps/step-texts.ts';

const MAX_DRAFTS = 3;

/**
 * A message that a call would send. Its texts are rendered after the dry run, so that nothing slow
 * holds its transaction.
 */
export interface Draft {
  /** The recipient. */
  to: string;
  /** The type of the step, or reply. */
  type: FlowNode['type'] | 'reply';
  /** The sending account: a mailbox, or a member's network account. */
  account: string;
  /** True if it waits for a person's approval. */
  waitsForApproval: boolean;
  /** The prompt for generating its text later; null for other texts. */
  prompt: string | null;
  /** The names of attached files. */
  files: string[];
  source:
    | { texts: StepTexts }
    | { node: FlowNode; values: TemplateValues; written: Generated | null };
}

/**
 * The first messages that this transaction, which will be rolled back, would send. SQL because only
 * the database knows which rows the transaction wrote.
 */
export async function draftsOf(context: ServiceContext): Promise<Draft[]> {
  const { prisma, actor } = context;
  const isWrittenHere = Prisma.sql`xmin::text = (txid_current() % (2 ^ 32)::bigint)::text`;
  const steps = await prisma.$queryRaw<{ id: string }[]>`
    select s.id from step s join enrollment e on e.team_id = s.team_id and e.id = s.enrollment_id
    where s.team_id = ${actor.teamId} and s.status in ('scheduled', 'awaiting_approval', 'in_queue') and e.status = 'in_progress' and s.${isWrittenHere}
    order by s.due_at, s.id limit ${MAX_DRAFTS}`;
  const replies = await prisma.$queryRaw<{ messageId: string }[]>`
    select r.message_id as "messageId" from reply r where r.team_id = ${actor.teamId} and r.${isWrittenHere} limit ${MAX_DRAFTS}`;
  const drafts: Draft[] = [];
  for (const { id } of steps) {
    const loaded = await readStep(context, id);
    if (loaded !== null) drafts.push(...(await draftsOfStep(context, loaded)));
  }
  for (const { messageId } of replies) drafts.push(...(await draftOfReply(context, messageId)));
  return drafts.slice(0, MAX_DRAFTS);
}

/** A step, or the section that is approved with it. Texts of other members stay private. */
async function draftsOfStep(
  context: ServiceContext,
  { step, enrollment, node: first }: LoadedStep,
): Promise<Draft[]> {
  if (enrollment.isDynamic && !readsTextsOf(context.actor, enrollment.senderId)) return [];
  const pair = await loadContactAndSender(context, enrollment);
  const waitsForApproval = !(await isApproved(context, enrollment, first));
  const mailboxId = await chooseMailbox(context, enrollment);
  const mailbox =
    mailboxId === null
      ? null
      : await context.prisma.mailbox.findUnique({ where: { id: mailboxId } });
  const drafts: Draft[] = [];
  for (const node of first.requiresApproval ? sectionFrom(first) : [first]) {
    const channel = channelOfStep(node.type);
    if (channel === null) continue;
    const approved = node.requiresApproval
      ? await approvedTexts(context, enrollment, node.nodeId)
      : null;
    const written = node.nodeId === step.nodeId ? generatedOf(step) : null;
    drafts.push({
      to: fullName(pair.contact) ?? pair.contact.email ?? pair.contact.networkUrl ?? 'a contact',
      type: node.type,
      account:
        channel === 'email'
          ? (mailbox?.address ?? 'a mailbox that is not connected yet')
          : `the network account of ${pair.sender.user.displayName}`,
      waitsForApproval,
      prompt: approved === null && written === null ? (node.prompt ?? null) : null,
      files: await namesOf(context, approved?.attachmentIds ?? fileIdsOf(node['attachmentIds'])),
      source:
        approved === null ? { node, values: templateValues(pair), written } : { texts: approved },
    });
  }
  return drafts;
}

async function namesOf(
  { prisma, actor }: ServiceContext,
  fileIds: readonly string[],
): Promise<string[]> {
  const files = await outgoingFiles({ prisma }, actor.teamId, fileIds);
  return files.map(({ fileName }) => fileName);
}

async function draftOfReply(
  { prisma, actor }: ServiceContext,
  messageId: string,
): Promise<Draft[]> {
  const { subject, body, address, conversation, reply, attachments } =
    await prisma.message.findUniqueOrThrow({
      where: { teamId_id: { teamId: actor.teamId, id: messageId } },
      include: {
        conversation: { include: { contact: true, owner: { include: { user: true } } } },
        reply: { include: { mailbox: true } },
        attachments: { select: { fileId: true, fileName: true }, orderBy: { position: 'asc' } },
      },
    });
  if (conversation === null) return [];
  const name = fullName(conversation.contact) ?? address ?? 'the contact';
  return [
    {
      to: address === null || address === name ? name : `${name} (${address})`,
      type: 'reply',
      account:
        reply?.mailbox?.address ?? `the network account of ${conversation.owner.user.displayName}`,
      waitsForApproval: false,
      prompt: null,
      files: attachments.map(({ fileName }) => fileName),
      source: {
        texts: {
          subject,
          message: body,
          attachmentIds: attachments.flatMap(({ fileId }) => fileId ?? []),
        },
      },
    },
  ];
}

/** The texts of a draft as sent. Throws like `fillTexts`. */
export function textsOf({ source }: Draft): StepTexts {
  return 'texts' in source ? source.texts : fillTexts(source.node, source.values, source.written);
}
