import type { Meeting } from '../../db/generated/prisma/client.ts';
import { invalidRequest, notFound } from '../../kernel/errors.ts';
import { newId } from '../../kernel/ids.ts';
import { authorize } from '../../kernel/policy.ts';
import type { ServiceContext } from '../../service/service-context.ts';
import { lockEnrollments, recordEnrollment } from '../enrollments/enrollment-moves.ts';

export interface RecordMeetingInput {
  enrollmentId: string;
  bookedAt?: Date | null | undefined;
  note?: string | null | undefined;
}

const MAX_NOTE = 2_000;

/** Keeps a meeting that came of an enrollment, and marks the enrollment as an opportunity. Each call records one. */
export async function recordMeeting(context: ServiceContext, { enrollmentId, bookedAt, note }: RecordMeetingInput): Promise<Meeting> {
  const { actor, clock } = context;
  authorize(actor, 'enrollments.write');
  const now = clock.now();
  if (bookedAt && bookedAt > now) throw invalidRequest([{ path: 'input.bookedAt', message: 'is when the meeting was booked, and can not lie ahead.' }]);
  if ((note ?? '').length > MAX_NOTE) throw invalidRequest([{ path: 'input.note', message: `must be at most ${MAX_NOTE} characters.` }]);
  return context.transact(async (unit) => {
    await lockEnrollments(unit, actor.teamId, [enrollmentId]);
    const enrollment = await unit.tx.enrollment.findUnique({ where: { teamId_id: { teamId: actor.teamId, id: enrollmentId } } });
    if (enrollment === null) throw notFound('enrollment', enrollmentId);
    await unit.tx.enrollment.update({ where: { id: enrollmentId }, data: { isOpportunity: true, updatedAt: now } });
    recordEnrollment(unit, enrollment, 'updated', now);
    return unit.tx.meeting.create({
      data: { id: newId('meeting'), teamId: actor.teamId, enrollmentId, bookedAt: bookedAt ?? now, note: note ?? null, recordedById: actor.membershipId },
    });
  });
}
