import type { Enrollment, Message } from '../../../db/generated/prisma/client.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { PlacedNode } from '../../../kernel/flow-tree.ts';
import { readsTextsOf } from '../../../kernel/policy.ts';

/** A message whose text is null if the caller may not read it. */
export type ReadableMessage = Omit<Message, 'body'> & { body: string | null };

/**
 * Dynamic-action trees contain texts for one contact, so access is restricted. Flow plan trees are
 * visible to the team.
 */
export function readableTree(
  actor: Actor,
  { isDynamic, senderId }: Pick<Enrollment, 'isDynamic' | 'senderId'>,
  nodes: PlacedNode[],
): PlacedNode[] {
  if (!isDynamic || readsTextsOf(actor, senderId)) return nodes;
  return nodes.map(
    ({ node: { subject, message, prompt, title, instructions, ...node }, ...position }) => ({
      ...position,
      node,
    }),
  );
}
