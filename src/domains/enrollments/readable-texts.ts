import type { Enrollment, Message } from '../../db/generated/prisma/client.ts';
import type { Actor } from '../../kernel/actor.ts';
import type { PlacedNode } from '../../kernel/flow-tree.ts';
import { readsTextsOf } from '../../kernel/policy.ts';

/** A message whose text is null if the caller may not read it. */
export type ReadableMessage = Omit<Message, 'body'> & { body: string | null };

/** Removes subject and body from messages if the actor may not read texts of the sender. */
export function readable<M extends Message>(actor: Actor, senderId: string, messages: readonly M[]): (Omit<M, 'body'> & { body: string | null })[] {
  if (readsTextsOf(actor, senderId)) return [...messages];
  return messages.map((message) => ({ ...message, subject: null, body: null }));
}

/** Dynamic-action trees contain texts for one contact, so access is restricted. Flow plan trees are visible to the team. */
export function readableTree(actor: Actor, { isDynamic, senderId }: Pick<Enrollment, 'isDynamic' | 'senderId'>, nodes: PlacedNode[]): PlacedNode[] {
  if (!isDynamic || readsTextsOf(actor, senderId)) return nodes;
  return nodes.map(({ node: { subject, message, prompt, title, instructions, ...node }, ...position }) => ({ ...position, node }));
}
