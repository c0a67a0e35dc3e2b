import type { Conversation } from '../../../db/generated/prisma/client.ts';
import { DomainError, type ErrorCode, invalidRequest } from '../../../kernel/errors.ts';
import { authorize } from '../../../kernel/policy.ts';
import type { ServiceContext } from '../../../service/service-context.ts';
import { type ConversationState, checkState, setStateIn } from './conversation-state.service.ts';

export const MAX_CONVERSATIONS_AT_ONCE = 100;

export interface ConversationBatch {
  conversations: Conversation[];
  unchanged: { id: string; code: ErrorCode; message: string }[];
}

/**
 * Sets the state of several conversations. Reports those that the caller cannot change, and changes
 * the others.
 */
export function updateConversations(
  context: ServiceContext,
  { conversationIds, ...state }: ConversationState & { conversationIds: readonly string[] },
): Promise<ConversationBatch> {
  authorize(context.actor, 'conversations.write');
  checkState(state, context.clock.now());
  const ids = [...new Set(conversationIds)];
  if (ids.length < 1 || ids.length > MAX_CONVERSATIONS_AT_ONCE)
    throw invalidRequest([
      { path: 'conversationIds', message: `must contain 1 to ${MAX_CONVERSATIONS_AT_ONCE} IDs.` },
    ]);
  return context.transact(async (tx) => {
    const changed = new Map<string, Conversation>();
    const unchanged: ConversationBatch['unchanged'] = [];
    // In ID order, to prevent deadlocks.
    for (const id of [...ids].sort()) {
      try {
        changed.set(id, await setStateIn(context, tx, id, state));
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        unchanged.push({ id, code: error.code, message: error.message });
      }
    }
    return { conversations: ids.flatMap((id) => changed.get(id) ?? []), unchanged };
  });
}
