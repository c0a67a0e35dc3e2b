import type { Enrollment, Message } from '../../db/generated/prisma/client.ts';
import type { Actor } from '../../kernel/actor.ts';
import type { PlacedNode } from '../../kernel/flow-tree.ts';
import { readsTextsOf } from '../../kernel/policy.ts';

/** A message as a caller may see it: its text is null for those who may not read it. */
export type ReadableMessage = Omit<Message, 'body'> & { body: string | null };

/** Messages to or from a sender, without their texts where the actor may not read those. */
export function readable<M extends Message>(actor: Actor, senderId: string, messages: readonly M[]): (Omit<M, 'body'> & { body: string | null })[] {
  if (readsTextsOf(actor, senderId)) return [...messages];
  return messages.map((message) => ({ ...message, subject: null, body: null }));
}

/** The tree of a dynamic action holds what is written to one person; that of a flow plan is the team's. */
export function readableTree(actor: Actor, { isDynamic, senderId }: Pick<Enrollment, 'isDynamic' | 'senderId'>, nodes: PlacedNode[]): PlacedNode[] {
  if (!isDynamic || readsTextsOf(actor, senderId)) return nodes;
  return nodes.map(({ node: { subject, message, prompt, title, instructions, ...node }, ...place }) => ({ ...place, node }));
}
