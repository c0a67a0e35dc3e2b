import type {
  Contact,
  Conversation,
  Mailbox,
  Message,
  Prisma,
  Reply,
  TeamMembership,
  User,
} from '../../../../db/generated/prisma/client.ts';

/** A reply with everything needed to send it. */
export interface LoadedReply {
  reply: Reply;
  message: Message;
  /** The HTML text of the reply; null for a plain one. */
  html: string | null;
  fileIds: string[];
  conversation: Conversation;
  contact: Contact;
  owner: TeamMembership & { user: User };
  mailbox: Mailbox | null;
}

export async function loadReply(
  prisma: Prisma.TransactionClient,
  id: string,
): Promise<LoadedReply> {
  const { message, mailbox, ...reply } = await prisma.reply.findUniqueOrThrow({
    where: { id },
    include: {
      mailbox: true,
      message: {
        include: {
          content: { select: { html: true } },
          attachments: { select: { fileId: true }, orderBy: { position: 'asc' } },
          conversation: { include: { contact: true, owner: { include: { user: true } } } },
        },
      },
    },
  });
  const { conversation: row, content, attachments, ...text } = message;
  if (row === null) throw new Error(`The reply ${id} is in no conversation.`);
  const { contact, owner, ...conversation } = row;
  return {
    reply,
    message: text,
    html: content?.html ?? null,
    fileIds: attachments.flatMap(({ fileId }) => fileId ?? []),
    conversation,
    contact,
    owner,
    mailbox,
  };
}
