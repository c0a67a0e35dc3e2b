import type { Meeting } from '../../db/generated/prisma/client.ts';
import { invalidRequest } from '../../kernel/errors.ts';
import { notFound } from '../../kernel/id-help.ts';
import { newId } from '../../kernel/ids.ts';
import type { Nullish } from '../../kernel/nullish.ts';
import { authorize } from '../../kernel/policy.ts';
import type { ServiceContext } from '../../service/service-context.ts';
import { rejectErased } from '../contacts/contacts.service.ts';
import { logInCrm } from '../crm/crm-work.ts';
import { lockEnrollments, recordEnrollment } from '../steps/enrollment-moves.ts';

export interface RecordMeetingInput extends Nullish<{ bookedAt: Date; note: string }> {
  enrollmentId: string;
}

const MAX_NOTE = 2_000;

/**
 * Records a meeting that resulted from an enrollment, and marks the enrollment as an opportunity.
 * Every call adds a meeting.
 */
export async function recordMeeting(
  context: ServiceContext,
  { enrollmentId, bookedAt, note }: RecordMeetingInput,
): Promise<Meeting> {
  const { actor, clock } = context;
  authorize(actor, 'enrollments.write');
  const now = clock.now();
  if (bookedAt && bookedAt > now)
    throw invalidRequest([
      {
        path: 'bookedAt',
        message: 'must not be in the future: it is the time when the meeting was booked.',
      },
    ]);
  if ((note ?? '').length > MAX_NOTE)
    throw invalidRequest([{ path: 'note', message: `must be at most ${MAX_NOTE} characters.` }]);
  return context.transact(async (tx) => {
    await lockEnrollments(tx, actor.teamId, [enrollmentId]);
    const enrollment = await tx.prisma.enrollment.findUnique({
      where: { teamId_id: { teamId: actor.teamId, id: enrollmentId } },
      include: { contact: true },
    });
    if (enrollment === null) throw notFound('enrollment', enrollmentId);
    rejectErased(enrollment.contact);
    await tx.prisma.enrollment.update({
      where: { id: enrollmentId },
      data: { isOpportunity: true, updatedAt: now },
    });
    recordEnrollment(tx, enrollment, 'updated', now);
    const meeting = await tx.prisma.meeting.create({
      data: {
        id: newId('meeting'),
        teamId: actor.teamId,
        enrollmentId,
        bookedAt: bookedAt ?? now,
        note: note ?? null,
        recordedById: actor.membershipId,
      },
    });
    await logInCrm(tx, meeting, now);
    return meeting;
  });
}

export async function loadMeetings(
  { actor, prisma }: ServiceContext,
  ids: string[],
): Promise<Meeting[]> {
  authorize(actor, 'enrollments.read');
  return prisma.meeting.findMany({ where: { teamId: actor.teamId, id: { in: ids } } });
}
