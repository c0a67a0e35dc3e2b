import type {
  OutreachAction,
  OutreachActionStatus,
  Prisma,
} from '../../../db/generated/prisma/client.ts';
import {
  decodeTimeCursor,
  encodeTimeCursor,
  type Page,
  type PageArgs,
  readPage,
} from '../../../infra/page.ts';
import type { Nullish } from '../../../kernel/nullish.ts';
import type { RequestType } from '../../../kernel/outreach-request.ts';
import { authorize } from '../../../kernel/policy.ts';
import { unknownIdWarnings } from '../../../service/known-ids.ts';
import type { ServiceContext } from '../../../service/service-context.ts';
import { ofCurrentContacts } from '../../people/contacts/contact-ids.ts';
import { seenSenders } from './seen-senders.ts';

export type OutreachActionFilter = Nullish<{
  statuses: readonly OutreachActionStatus[];
  requestTypes: readonly RequestType[];
  senderUserIds: readonly string[];
  flowPlanIds: readonly string[];
  contactIds: readonly string[];
  enrollmentIds: readonly string[];
}>;

export interface OutreachActionOrder {
  by: 'due_at' | 'created_at';
  direction: 'ascending' | 'descending';
}

const NARROWED =
  'Only owners and admins can see the queues of other senders. The result is restricted to your own queue.';

/** Lists the requests in senders' queues. Members see their own. */
export async function listOutreachActions(
  context: ServiceContext,
  filter: OutreachActionFilter,
  order: OutreachActionOrder,
  page: PageArgs,
): Promise<Page<OutreachAction>> {
  const { actor, prisma } = context;
  authorize(actor, 'senders.read');
  const { senderUserIds, flowPlanIds } = filter;
  const senders = await seenSenders(context, senderUserIds);
  const current = await ofCurrentContacts(context, filter);
  const where = { teamId: actor.teamId, ...conditions(current), ...senders.where };
  const unknown = await unknownIdWarnings(context, {
    flowPlanIds,
    contactIds: current.contactIds,
    userIds: senders.checked,
  });
  const field = order.by === 'due_at' ? ('dueAt' as const) : ('createdAt' as const);
  return readPage(
    context,
    {
      name: 'outreachActions',
      filters: { ...filter, order, membershipId: actor.membershipId, role: actor.role },
    },
    page,
    {
      read: ({ from, backwards, take }) => {
        const ascending = (order.direction === 'ascending') !== backwards;
        const position = decodeTimeCursor(from);
        const beyond = ascending ? ('gt' as const) : ('lt' as const);
        const behind =
          position === null
            ? {}
            : {
                OR: [
                  { [field]: { [beyond]: position.time } },
                  { [field]: position.time, id: { [beyond]: position.id } },
                ],
              };
        const sort = ascending ? ('asc' as const) : ('desc' as const);
        return prisma.outreachAction.findMany({
          where: { AND: [where, behind] },
          orderBy: [{ [field]: sort }, { id: sort }],
          take,
        });
      },
      positionOf: (row) => encodeTimeCursor({ time: row[field], id: row.id }),
      countTotal: () => prisma.outreachAction.count({ where }),
      warnings: [...(senders.isNarrowed ? [NARROWED] : []), ...unknown],
    },
  );
}

function conditions(filter: OutreachActionFilter): Prisma.OutreachActionWhereInput {
  const { statuses, requestTypes, flowPlanIds, contactIds, enrollmentIds } = filter;
  const some = <Value>(values: readonly Value[] | null | undefined) =>
    values && values.length > 0 ? { in: [...values] } : undefined;
  const where = {
    status: some(statuses) ?? { in: ['pending' as const] },
    requestType: some(requestTypes),
    flowPlanId: some(flowPlanIds),
  };
  const related = { contactId: some(contactIds), enrollmentId: some(enrollmentIds) };
  return Object.fromEntries(
    Object.entries({ ...where, ...related }).filter(([, value]) => value !== undefined),
  );
}
