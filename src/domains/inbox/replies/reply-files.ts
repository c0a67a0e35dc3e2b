import type { Transaction } from '../../../db/database.ts';
import type { Conversation } from '../../../db/generated/prisma/client.ts';
import type { Actor } from '../../../kernel/actor.ts';
import { invalidRequest } from '../../../kernel/errors.ts';
import { checkedFiles } from '../../channels/email-files/file-uses.ts';

/** The files of a reply in a conversation. Throws `invalid_request` if it can't have them. */
export async function filesOfReply(
  tx: Transaction,
  actor: Actor,
  { channel }: Pick<Conversation, 'channel'>,
  given: readonly string[] | null | undefined,
): Promise<string[]> {
  const ids = await checkedFiles(tx, actor, given);
  if (channel !== 'email' && ids.length > 0)
    throw invalidRequest([
      { path: 'attachmentIds', message: 'must be omitted: only emails have files.' },
    ]);
  return ids;
}
