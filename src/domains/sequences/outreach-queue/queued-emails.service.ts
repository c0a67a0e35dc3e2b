import type { Prisma, Step } from '../../../db/generated/prisma/client.ts';
import {
  decodeTimeCursor,
  encodeTimeCursor,
  type Page,
  type PageArgs,
  readPage,
} from '../../../infra/page.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Nullish } from '../../../kernel/nullish.ts';
import { authorize } from '../../../kernel/policy.ts';
import { unknownIdWarnings } from '../../../service/known-ids.ts';
import type { ServiceContext } from '../../../service/service-context.ts';
import { queuesSeenBy, seenSenders } from './seen-senders.ts';

export type QueuedEmailFilter = Nullish<{
  senderUserIds: readonly string[];
  flowPlanIds: readonly string[];
}>;

const NARROWED =
  'Only owners and admins can see the queued emails of other senders. The result is restricted to your own.';

/**
 * Lists the emails that wait for their mailbox or are being sent, earliest due first. Members see
 * their own.
 */
export async function listQueuedEmails(
  context: ServiceContext,
  filter: QueuedEmailFilter,
  page: PageArgs,
): Promise<Page<Step>> {
  const { actor, prisma } = context;
  authorize(actor, 'senders.read');
  const { senderUserIds, flowPlanIds } = filter;
  const senders = await seenSenders(context, senderUserIds);
  const ofPlans =
    flowPlanIds && flowPlanIds.length > 0
      ? { enrollment: { flowPlanId: { in: [...flowPlanIds] } } }
      : {};
  const where: Prisma.StepWhereInput = { AND: [queuedEmailsOf(actor), ofPlans, senders.where] };
  const unknown = await unknownIdWarnings(context, { flowPlanIds, userIds: senders.checked });
  return readPage(
    context,
    {
      name: 'queuedEmails',
      filters: { ...filter, membershipId: actor.membershipId, role: actor.role },
    },
    page,
    {
      read: ({ from, backwards, take }) => {
        const position = decodeTimeCursor(from);
        const [beyond, sort] = backwards ? (['lt', 'desc'] as const) : (['gt', 'asc'] as const);
        const behind =
          position === null
            ? {}
            : {
                OR: [
                  { dueAt: { [beyond]: position.time } },
                  { dueAt: position.time, id: { [beyond]: position.id } },
                ],
              };
        return prisma.step.findMany({
          where: { AND: [where, behind] },
          orderBy: [{ dueAt: sort }, { id: sort }],
          take,
        });
      },
      positionOf: ({ dueAt, id }) => encodeTimeCursor({ time: dueAt, id }),
      countTotal: () => prisma.step.count({ where }),
      warnings: [...(senders.isNarrowed ? [NARROWED] : []), ...unknown],
    },
  );
}

/** The accessible queued emails among these IDs. */
export function loadQueuedEmails(
  { actor, prisma }: ServiceContext,
  ids: string[],
): Promise<Step[]> {
  authorize(actor, 'senders.read');
  return prisma.step.findMany({ where: { ...queuedEmailsOf(actor), id: { in: ids } } });
}

function queuedEmailsOf(actor: Actor): Prisma.StepWhereInput {
  return {
    teamId: actor.teamId,
    type: 'email',
    status: { in: ['in_queue', 'sending'] },
    ...queuesSeenBy(actor),
  };
}
