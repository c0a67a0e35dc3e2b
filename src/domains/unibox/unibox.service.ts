import type { Conversation, Prisma } from '../../db/generated/prisma/client.ts';
import type { Actor } from '../../kernel/actor.ts';
import { authorize, can } from '../../kernel/policy.ts';
import type { ServiceContext } from '../../service/service-context.ts';

/** Narrows threads to those that the actor may see: their own sender's, all for owners and admins. */
export function visibleConversations(actor: Actor): Prisma.ConversationWhereInput {
  return can(actor, 'conversations.read.team') ? {} : { ownerId: actor.membershipId };
}

export async function loadConversations(context: ServiceContext, ids: string[]): Promise<Conversation[]> {
  const { actor, prisma } = context;
  authorize(actor, 'conversations.read');
  return prisma.conversation.findMany({ where: { teamId: actor.teamId, id: { in: ids }, ...visibleConversations(actor) } });
}
