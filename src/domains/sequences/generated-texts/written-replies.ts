import { columnsOf } from '../../../db/columns.ts';
import type { Rows, Transaction } from '../../../db/database.ts';
import { Prisma, type WrittenReply } from '../../../db/generated/prisma/client.ts';
import { comparable } from '../../../kernel/generated-text/check-text.ts';
import type { KnownPart } from '../../../providers/ai/ai.port.ts';
import { exampleOf, MAX_EXAMPLE, MAX_EXAMPLES } from './example.ts';

/** The AI's texts for the caller's conversations that have not been sent. */
export function writtenRepliesOf(
  rows: Rows,
  { teamId, authorId }: { teamId: string; authorId: string },
  conversationIds: readonly string[],
): Promise<WrittenReply[]> {
  return rows<WrittenReply>(Prisma.sql`
    select ${columnsOf('WrittenReply', 'w')} from written_reply w
    where w.team_id = ${teamId} and w.author_id = ${authorId} and w.conversation_id = any(${[...conversationIds]}) and w.message_id is null`);
}

/**
 * The member's edits of the AI's latest texts. They show the member's style. They contain other
 * contacts' names, so they are no facts for a text.
 */
export async function examplesOf(
  rows: Rows,
  { teamId, authorId }: { teamId: string; authorId: string },
): Promise<KnownPart[]> {
  const found = await rows<{ written: string; sent: string }>(Prisma.sql`
    select left(w.text, ${MAX_EXAMPLE}) as written, left(m.body, ${MAX_EXAMPLE}) as sent from written_reply w
    join message m on m.team_id = w.team_id and m.id = w.message_id
    where w.team_id = ${teamId} and w.author_id = ${authorId} and m.body <> '' order by w.written_at desc limit ${MAX_EXAMPLES}`);
  return found.map(exampleOf);
}

/** Turns a member's edits of an AI text into an example when the reply is sent. */
export async function replySent(
  { prisma }: Transaction,
  {
    teamId,
    conversationId,
    authorId,
  }: { teamId: string; conversationId: string; authorId: string },
  { messageId, body }: { messageId: string; body: string },
): Promise<void> {
  const key = { conversationId_authorId: { conversationId, authorId } };
  const written = await prisma.writtenReply.findUnique({ where: key });
  if (written === null || written.teamId !== teamId || written.messageId !== null) return;
  if (comparable(written.text) === comparable(body))
    await prisma.writtenReply.delete({ where: key });
  else await prisma.writtenReply.update({ where: key, data: { messageId } });
}
