import type { Actor } from '../../../kernel/actor.ts';
import { can } from '../../../kernel/policy.ts';
import type { ServiceContext } from '../../../service/service-context.ts';

/** The senders whose queues a caller sees. Members see their own. */
export function queuesSeenBy(actor: Actor): { senderId?: string } {
  return can(actor, 'senders.read.team') ? {} : { senderId: actor.membershipId };
}

/**
 * The senders in a list of queue entries. Members see their own, regardless of the requested ones.
 */
export interface SeenSenders {
  /** The condition on `senderId`. */
  readonly where: { senderId?: string | { in: string[] } };
  /** True if the caller requested a sender whose queue they may not see. */
  readonly isNarrowed: boolean;
  /**
   * The requested user IDs to check for existence: none for members, who learn nothing about
   * others.
   */
  readonly checked: readonly string[];
}

export async function seenSenders(
  { actor, prisma }: ServiceContext,
  asked: readonly string[] | null | undefined,
): Promise<SeenSenders> {
  const userIds = asked ?? [];
  if (!can(actor, 'senders.read.team')) {
    return {
      where: queuesSeenBy(actor),
      isNarrowed: userIds.some((userId) => userId !== actor.userId),
      checked: [],
    };
  }
  if (userIds.length === 0) return { where: {}, isNarrowed: false, checked: [] };
  const senders = await prisma.teamMembership.findMany({
    where: { teamId: actor.teamId, userId: { in: [...userIds] } },
    select: { id: true },
  });
  return {
    where: { senderId: { in: senders.map(({ id }) => id) } },
    isNarrowed: false,
    checked: userIds,
  };
}
