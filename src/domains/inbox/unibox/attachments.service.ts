import { type AttachmentState, Prisma } from '../../../db/generated/prisma/client.ts';
import { notFound } from '../../../kernel/id-help.ts';
import { defineLoader } from '../../../service/loader.ts';
import type { ServiceContext } from '../../../service/service-context.ts';
import { contentOfFile } from '../../channels/email-files/file-content.ts';
import { loadMessages } from './messages.service.ts';

/** A file of an email. */
export interface Attachment {
  messageId: string;
  position: number;
  fileName: string;
  contentType: string;
  size: number;
  state: AttachmentState;
  /** For a sent email, whose files are stored once. */
  fileId: string | null;
}

/** The files of messages, in order. The caller must have checked access to the messages. */
export const attachmentsLoader = defineLoader<string, Attachment[]>(
  async ({ rows, actor }, ids) => {
    const found = await rows<Attachment>(Prisma.sql`
      select message_id as "messageId", position, file_name as "fileName", content_type as "contentType", size, state::text as state, file_id as "fileId"
      from message_attachment where team_id = ${actor.teamId} and message_id = any(${[...ids]}) order by message_id, position`);
    const byMessage = new Map<string, Attachment[]>();
    for (const file of found)
      byMessage.set(file.messageId, [...(byMessage.get(file.messageId) ?? []), file]);
    return byMessage;
  },
  () => [],
);

/** The download path of a stored file. */
export function attachmentPath({ messageId, position, state }: Attachment): string | null {
  return state === 'stored' ? `/api/messages/${messageId}/attachments/${position + 1}` : null;
}

export interface Download {
  fileName: string;
  size: number;
  /** The content, in parts. */
  parts: AsyncGenerator<Uint8Array>;
}

/** A stored file of a readable message. `number` starts at 1. */
export async function downloadOf(
  context: ServiceContext,
  messageId: string,
  number: number,
): Promise<Download> {
  const [message] = await loadMessages(context, [messageId]);
  if (message === undefined || message.body === null) throw notFound('message', messageId);
  const file = (await attachmentsLoader(context).load(messageId)).find(
    ({ position }) => position === number - 1,
  );
  if (file?.state !== 'stored')
    throw notFound('stored attachment', `${messageId}/attachments/${number}`);
  return { fileName: file.fileName, size: file.size, parts: partsOf(context, file) };
}

async function* partsOf(
  { prisma }: ServiceContext,
  { messageId, position, fileId }: Attachment,
): AsyncGenerator<Uint8Array> {
  if (fileId !== null) return yield* contentOfFile({ prisma }, fileId);
  for (let after = -1; ; ) {
    const part = await prisma.messageAttachmentPart.findFirst({
      where: { messageId, position, at: { gt: after } },
      orderBy: { at: 'asc' },
    });
    if (part === null) return;
    after = part.at;
    yield part.content;
  }
}
