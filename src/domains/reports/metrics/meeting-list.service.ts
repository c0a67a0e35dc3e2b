import type { Meeting, Prisma } from '../../../db/generated/prisma/client.ts';
import {
  decodeTimeCursor,
  encodeTimeCursor,
  type Page,
  type PageArgs,
  readPage,
} from '../../../infra/page.ts';
import { endsBefore, invalidRequest } from '../../../kernel/errors.ts';
import type { Nullish } from '../../../kernel/nullish.ts';
import { authorize } from '../../../kernel/policy.ts';
import { unknownIdWarnings } from '../../../service/known-ids.ts';
import type { ServiceContext } from '../../../service/service-context.ts';
import { ofCurrentContacts } from '../../people/contacts/contact-ids.ts';

export type MeetingFilter = Nullish<{
  bookedFrom: Date;
  bookedTo: Date;
  flowPlanIds: readonly string[];
  senderUserIds: readonly string[];
  contactIds: readonly string[];
}>;

/** The booked meetings of the team, latest first by default. */
export async function listMeetings(
  context: ServiceContext,
  {
    direction = 'descending',
    ...filter
  }: MeetingFilter & { direction?: 'ascending' | 'descending' },
  page: PageArgs,
): Promise<Page<Meeting>> {
  const { actor, prisma } = context;
  authorize(actor, 'enrollments.read');
  const { bookedFrom, bookedTo, flowPlanIds, senderUserIds } = filter;
  const { contactIds } = await ofCurrentContacts(context, filter);
  if (bookedFrom && bookedTo && bookedFrom > bookedTo)
    throw invalidRequest([endsBefore('bookedTo', bookedTo, bookedFrom)]);
  const enrollment: Prisma.EnrollmentWhereInput = {
    ...(flowPlanIds && flowPlanIds.length > 0 ? { flowPlanId: { in: [...flowPlanIds] } } : {}),
    ...(contactIds && contactIds.length > 0 ? { contactId: { in: [...contactIds] } } : {}),
    ...(senderUserIds && senderUserIds.length > 0
      ? { sender: { userId: { in: [...senderUserIds] } } }
      : {}),
  };
  const period = {
    ...(bookedFrom ? { gte: bookedFrom } : {}),
    ...(bookedTo ? { lte: bookedTo } : {}),
  };
  const where: Prisma.MeetingWhereInput = {
    teamId: actor.teamId,
    ...(Object.keys(period).length > 0 ? { bookedAt: period } : {}),
    ...(Object.keys(enrollment).length > 0 ? { enrollment } : {}),
  };
  return readPage(context, { name: 'meetings', filters: { ...filter, direction } }, page, {
    read: ({ from, backwards, take }) => {
      const ascending = (direction === 'ascending') !== backwards;
      const position = decodeTimeCursor(from);
      const beyond = ascending ? ('gt' as const) : ('lt' as const);
      const behind =
        position === null
          ? {}
          : {
              OR: [
                { bookedAt: { [beyond]: position.time } },
                { bookedAt: position.time, id: { [beyond]: position.id } },
              ],
            };
      const sort = ascending ? ('asc' as const) : ('desc' as const);
      return prisma.meeting.findMany({
        where: { AND: [where, behind] },
        orderBy: [{ bookedAt: sort }, { id: sort }],
        take,
      });
    },
    positionOf: ({ bookedAt, id }) => encodeTimeCursor({ time: bookedAt, id }),
    countTotal: () => prisma.meeting.count({ where }),
    warnings: await unknownIdWarnings(context, { flowPlanIds, userIds: senderUserIds, contactIds }),
  });
}
