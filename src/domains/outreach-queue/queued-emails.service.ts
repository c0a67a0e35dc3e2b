import type { Prisma, Step } from '../../db/generated/prisma/client.ts';
import { decodeTimeCursor, encodeTimeCursor, type Page, type PageArgs, readPage } from '../../infra/page.ts';
import type { Actor } from '../../kernel/actor.ts';
import type { Nullish } from '../../kernel/nullish.ts';
import { authorize, can } from '../../kernel/policy.ts';
import { unknownIdWarnings } from '../../service/known-ids.ts';
import type { ServiceContext } from '../../service/service-context.ts';

export type QueuedEmailFilter = Nullish<{
  senderUserIds: readonly string[];
  flowPlanIds: readonly string[];
}>;

const NARROWED = 'Only owners and admins can see the queued emails of other senders. The result is restricted to your own.';

/** The emails that wait for their mailbox or are being sent, the earliest due first. Members see their own. */
export async function listQueuedEmails(context: ServiceContext, filter: QueuedEmailFilter, page: PageArgs): Promise<Page<Step>> {
  const { actor, prisma } = context;
  authorize(actor, 'senders.read');
  const seesTeam = can(actor, 'senders.read.team');
  const { senderUserIds, flowPlanIds } = filter;
  const isNarrowed = !seesTeam && (senderUserIds ?? []).some((userId) => userId !== actor.userId);
  const where: Prisma.StepWhereInput = { AND: [queuedEmailsOf(actor), await conditions(context, filter, seesTeam)] };
  const unknown = await unknownIdWarnings(context, { flowPlanIds, userIds: seesTeam ? senderUserIds : [] });
  return readPage(context, { name: 'queuedEmails', filters: { ...filter, seesTeam, membershipId: actor.membershipId } }, page, {
    read: ({ from, backwards, take }) => {
      const position = decodeTimeCursor(from);
      const [beyond, sort] = backwards ? (['lt', 'desc'] as const) : (['gt', 'asc'] as const);
      const behind = position === null ? {} : { OR: [{ dueAt: { [beyond]: position.time } }, { dueAt: position.time, id: { [beyond]: position.id } }] };
      return prisma.step.findMany({ where: { AND: [where, behind] }, orderBy: [{ dueAt: sort }, { id: sort }], take });
    },
    positionOf: ({ dueAt, id }) => encodeTimeCursor({ time: dueAt, id }),
    countTotal: () => prisma.step.count({ where }),
    warnings: [...(isNarrowed ? [NARROWED] : []), ...unknown],
  });
}

/** Those of the IDs that are queued emails which the caller may see. */
export function loadQueuedEmails({ actor, prisma }: ServiceContext, ids: string[]): Promise<Step[]> {
  authorize(actor, 'senders.read');
  return prisma.step.findMany({ where: { ...queuedEmailsOf(actor), id: { in: ids } } });
}

function queuedEmailsOf(actor: Actor): Prisma.StepWhereInput {
  const own = can(actor, 'senders.read.team') ? {} : { senderId: actor.membershipId };
  return { teamId: actor.teamId, type: 'email', status: { in: ['in_queue', 'sending'] }, ...own };
}

async function conditions({ actor, prisma }: ServiceContext, filter: QueuedEmailFilter, seesTeam: boolean): Promise<Prisma.StepWhereInput> {
  const { senderUserIds, flowPlanIds } = filter;
  const ofPlans = flowPlanIds && flowPlanIds.length > 0 ? { enrollment: { flowPlanId: { in: [...flowPlanIds] } } } : {};
  if (!seesTeam || !senderUserIds || senderUserIds.length === 0) return ofPlans;
  const senders = await prisma.teamMembership.findMany({ where: { teamId: actor.teamId, userId: { in: [...senderUserIds] } }, select: { id: true } });
  return { ...ofPlans, senderId: { in: senders.map(({ id }) => id) } };
}
