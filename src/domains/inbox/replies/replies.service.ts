import type { Transaction } from '../../../db/database.ts';
import type {
  Contact,
  Conversation,
  Mailbox,
  Message,
  Reply,
} from '../../../db/generated/prisma/client.ts';
import { audit, performerOf } from '../../../infra/audit.ts';
import { DomainError, invalidRequest } from '../../../kernel/errors.ts';
import { htmlFault, isHtml } from '../../../kernel/html-body.ts';
import { newId } from '../../../kernel/ids.ts';
import { messageIdOf } from '../../../kernel/message-id.ts';
import { authorize, authorizeFor, can } from '../../../kernel/policy.ts';
import { defineLoader } from '../../../service/loader.ts';
import type { ServiceContext } from '../../../service/service-context.ts';
import { attachFiles } from '../../channels/email-files/file-uses.ts';
import { shownText } from '../../channels/email-html/email-bodies.ts';
import { isAddressSuppressed } from '../../people/suppressions/suppressions.service.ts';
import { replySent } from '../../sequences/generated-texts/written-replies.ts';
import { keepMessage } from '../unibox/threads.ts';
import { lockConversation } from '../unibox/unibox.service.ts';
import { filesOfReply } from './reply-files.ts';
import { recipientOf } from './reply-recipient.ts';

export const MAX_REPLY_LENGTH = 8_000;

export interface ReplyInput {
  conversationId: string;
  body: string;
  /** The IDs of files to attach. */
  attachmentIds?: readonly string[] | null | undefined;
}

export interface WrittenReply {
  conversation: Conversation;
  message: Message;
}

/**
 * Writes a message in a conversation, in the name of the inbox's owner: an email from the thread's
 * mailbox, or a network message. The conversation shows it immediately, and the engine sends it.
 * Limits, spacing and working hours apply to steps only.
 */
export async function replyToConversation(
  context: ServiceContext,
  { conversationId, body: given, attachmentIds }: ReplyInput,
): Promise<WrittenReply> {
  const { actor, clock } = context;
  authorize(actor, 'conversations.reply');
  const body = given.trim();
  if (body === '' || body.length > MAX_REPLY_LENGTH)
    throw invalidRequest([
      {
        path: 'body',
        message: `must have 1 to ${MAX_REPLY_LENGTH} characters; it has ${body.length}.`,
      },
    ]);
  const fault = htmlFault(body);
  if (fault !== null) throw invalidRequest([{ path: 'body', message: fault }]);
  if (!can(actor, 'outreach.send'))
    return leaveAsDraft(context, { conversationId, body, attachmentIds });
  return context.transact(async (tx) => {
    const now = clock.now();
    const conversation = await lockConversation(tx, actor, conversationId);
    const { teamId, ownerId, assigneeId, channel, contactId, externalId } = conversation;
    if (assigneeId !== actor.membershipId) authorizeFor(actor, 'conversations.reply', ownerId);
    if (ownerId !== actor.membershipId) await requireAllowed(tx, ownerId);
    if (externalId === null)
      throw new DomainError('conflict', 'The conversation has no thread to reply to.');
    const contact = await tx.prisma.contact.findUniqueOrThrow({
      where: { teamId_id: { teamId, id: contactId } },
    });
    if (channel !== 'email' && isHtml(body))
      throw invalidRequest([
        { path: 'body', message: 'must be plain text: the network shows no HTML.' },
      ]);
    const fileIds = await filesOfReply(tx, actor, conversation, attachmentIds);
    const replyId = newId('reply');
    const mailbox = channel === 'email' ? await mailboxOf(tx, conversation) : null;
    const address = mailbox === null ? null : await recipientOf(tx, conversation, contact);
    await checkReachable(tx, context, conversation, contact, address);
    const messageKey = mailbox === null ? replyId : messageIdOf(replyId, mailbox.address);
    const subject = conversation.subject === null ? null : `Re: ${conversation.subject}`;
    await keepMessage(
      tx,
      { channel, teamId, ownerId, contactId, externalId },
      {
        ...{
          externalId: messageKey,
          direction: 'outbound',
          subject,
          body: shownText(body),
          sentAt: now,
        },
        ...{
          sentiment: null,
          enrollmentId: null,
          stepId: null,
          mailboxId: mailbox?.id ?? null,
          address,
          inReplyTo: null,
        },
      },
      now,
    );
    const message = await tx.prisma.message.findUniqueOrThrow({
      where: { teamId_channel_externalId: { teamId, channel, externalId: messageKey } },
    });
    await attachFiles(tx, message, fileIds);
    if (isHtml(body))
      await tx.prisma.messageContent.create({
        data: { teamId, messageId: message.id, html: body },
      });
    await tx.prisma.reply.create({
      data: {
        id: replyId,
        teamId,
        messageId: message.id,
        authorId: actor.membershipId,
        mailboxId: mailbox?.id ?? null,
        dueAt: now,
        createdAt: now,
      },
    });
    const by = { conversationId, authorId: actor.membershipId };
    await tx.prisma.replyDraft.deleteMany({ where: by });
    await replySent(tx, { teamId, ...by }, { messageId: message.id, body: message.body });
    await audit(tx, {
      ...performerOf(context),
      teamId,
      action: 'conversation.replied',
      subjectId: conversationId,
    });
    return {
      conversation: await tx.prisma.conversation.findUniqueOrThrow({
        where: { id: conversationId },
      }),
      message,
    };
  });
}

/**
 * An agent without the right to send leaves its text as a draft, and the member sends it in the
 * console. A draft that the member has begun stays unchanged. Throws `forbidden`.
 */
async function leaveAsDraft(
  { actor, clock, isDryRun, transactIndependently }: ServiceContext,
  { conversationId, body, attachmentIds }: ReplyInput,
): Promise<never> {
  const keep = async (tx: Transaction) => {
    const conversation = await lockConversation(tx, actor, conversationId);
    const draft = {
      ...{ conversationId, authorId: actor.membershipId, teamId: conversation.teamId, body },
      attachmentIds: await filesOfReply(tx, actor, conversation, attachmentIds),
      updatedAt: clock.now(),
    };
    return (
      (await tx.prisma.replyDraft.createMany({ data: [draft], skipDuplicates: true })).count === 1
    );
  };
  const isKept = !isDryRun && (await transactIndependently(keep));
  const draft = isKept
    ? 'Your text is kept as a draft in the conversation, where the user can change and send it.'
    : 'Show your text to the user, who can send it in the conversation.';
  throw new DomainError(
    'forbidden',
    `You lack the scope "send", so nothing was sent. ${draft} The user can allow you to send by connecting you again.`,
  );
}

/**
 * A reply is sent in the name of the inbox's owner, so others may write it only if the owner allows
 * it.
 */
async function requireAllowed({ prisma }: Transaction, ownerId: string): Promise<void> {
  const { allowsManagerReplies } = await prisma.senderSettings.findUniqueOrThrow({
    where: { membershipId: ownerId },
    select: { allowsManagerReplies: true },
  });
  if (!allowsManagerReplies)
    throw new DomainError(
      'forbidden',
      'The owner of this conversation does not allow others to reply in it. They can allow it in their sending settings (Mutation.updateSenderSettings with allowsManagerReplies: true).',
    );
}

/** The senders, by membership, who let owners and admins reply in their conversations. */
const managerRepliesLoader = defineLoader<string, boolean>(
  async ({ prisma, actor }, membershipIds) => {
    const rows = await prisma.senderSettings.findMany({
      where: {
        teamId: actor.teamId,
        membershipId: { in: [...membershipIds] },
        allowsManagerReplies: true,
      },
    });
    return new Map(rows.map(({ membershipId }) => [membershipId, true]));
  },
  () => false,
);

/** True if the caller may reply in a conversation. */
export async function mayReply(
  context: ServiceContext,
  { ownerId, assigneeId }: Pick<Conversation, 'ownerId' | 'assigneeId'>,
): Promise<boolean> {
  const { actor } = context;
  if (ownerId === actor.membershipId) return can(actor, 'conversations.reply');
  const isAsked =
    assigneeId === actor.membershipId
      ? can(actor, 'conversations.reply')
      : can(actor, 'conversations.reply.team');
  return isAsked && managerRepliesLoader(context).load(ownerId);
}

/** The mailbox of the thread. It may have a temporary fault, because the reply waits with it. */
async function mailboxOf(
  { prisma }: Transaction,
  { teamId, mailboxId }: Conversation,
): Promise<Mailbox> {
  const mailbox =
    mailboxId === null
      ? null
      : await prisma.mailbox.findUnique({ where: { teamId_id: { teamId, id: mailboxId } } });
  if (mailbox === null || mailbox.removedAt !== null) {
    throw new DomainError(
      'conflict',
      'The mailbox of this thread was removed, so nobody can reply in it. It has to be connected again in the console (Mutation.connectMailbox).',
    );
  }
  if (mailbox.status === 'needs_attention') {
    throw new DomainError(
      'conflict',
      `The mailbox ${mailbox.address} does not send. ${mailbox.reasonMessage ?? ''} It has to be connected again in the console (Mutation.connectMailbox).`,
    );
  }
  return mailbox;
}

async function checkReachable(
  tx: Transaction,
  { erasedAddresses }: ServiceContext,
  { teamId, ownerId }: Conversation,
  contact: Contact,
  address: string | null,
): Promise<void> {
  const owner = await tx.prisma.teamMembership.findUniqueOrThrow({
    where: { id: ownerId },
    include: { accounts: { where: { channel: 'network' } } },
  });
  if (!owner.isActive)
    throw new DomainError(
      'conflict',
      'The owner of this inbox is deactivated, so nobody can reply in their name.',
    );
  if (address !== null) {
    if (!(await isAddressSuppressed(tx, erasedAddresses, { teamId, address }))) return;
    throw new DomainError(
      'conflict',
      `The address ${address} is on the team's suppression list. It has to be removed from the list in the console (Mutation.unsuppress) before it can be written to.`,
    );
  }
  if (contact.networkUrl === null)
    throw new DomainError('conflict', 'The contact has no network profile.');
  if (owner.accounts[0]?.status !== 'connected')
    throw new DomainError(
      'conflict',
      "The sender's network account is not connected. Connect it, then reply.",
    );
}

/**
 * The replies behind messages. Null for messages of sequences, of contacts, and from outside this
 * program.
 */
export const replyOfMessageLoader = defineLoader<string, Reply | null>(
  async ({ prisma, actor }, messageIds) => {
    const found = await prisma.reply.findMany({
      where: { teamId: actor.teamId, messageId: { in: [...messageIds] } },
    });
    return new Map(found.map((reply) => [reply.messageId, reply]));
  },
  () => null,
);
