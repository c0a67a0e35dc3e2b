import type { Transaction } from '../../../db/database.ts';
import type { Meeting } from '../../../db/generated/prisma/client.ts';
import { audit, performerOf } from '../../../infra/audit.ts';
import { DomainError, invalidRequest } from '../../../kernel/errors.ts';
import { notFound } from '../../../kernel/id-help.ts';
import { newId } from '../../../kernel/ids.ts';
import type { Nullish } from '../../../kernel/nullish.ts';
import { authorize, can } from '../../../kernel/policy.ts';
import type { ServiceContext } from '../../../service/service-context.ts';
import { logInCrm } from '../../integrations/crm/crm-work.ts';
import { rejectErased } from '../../people/contacts/contacts.service.ts';
import { lockEnrollments, recordEnrollment } from '../../sequences/steps/enrollment-moves.ts';

type MeetingValues = Nullish<{ bookedAt: Date; note: string }>;

export interface RecordMeetingInput extends MeetingValues {
  enrollmentId: string;
}

export interface UpdateMeetingInput extends MeetingValues {
  meetingId: string;
}

export interface ChangedMeeting {
  meeting: Meeting;
  warnings: string[];
}

export interface DeletedMeeting {
  removedId: string;
  enrollmentId: string;
  warnings: string[];
}

const MAX_NOTE = 2_000;
const DAY = 86_400_000;

/**
 * Records a meeting from an enrollment, and marks the enrollment as an opportunity. Recording the
 * same meeting twice keeps one. The enrollment is locked, so that concurrent calls record one
 * meeting.
 */
export async function recordMeeting(
  context: ServiceContext,
  { enrollmentId, ...given }: RecordMeetingInput,
): Promise<ChangedMeeting> {
  const { actor, clock } = context;
  authorize(actor, 'enrollments.write');
  const now = clock.now();
  checkValues(given, now);
  const { bookedAt, note } = given;
  return context.transact(async (tx) => {
    const enrollment = await lockedEnrollment(tx, actor.teamId, enrollmentId);
    const same = await tx.prisma.meeting.findFirst({
      where: {
        teamId: actor.teamId,
        enrollmentId,
        bookedAt: bookedAt ?? { gt: new Date(now.getTime() - DAY), lte: now },
      },
      orderBy: { bookedAt: 'desc' },
    });
    if (same !== null) return { meeting: same, warnings: [RECORDED_ALREADY] };
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
        note: note?.trim() || null,
        recordedById: actor.membershipId,
      },
    });
    await logInCrm(tx, meeting, now);
    return { meeting, warnings: [] };
  });
}

const RECORDED_ALREADY =
  'This meeting was recorded already and was not changed. Change it with update_meeting, or give another bookedAt to record a further one.';

const LOGGED_IN_CRM =
  'The meeting may be logged in the CRM. What is logged there is not changed: change it there too.';

export async function updateMeeting(
  context: ServiceContext,
  { meetingId, bookedAt, note }: UpdateMeetingInput,
): Promise<ChangedMeeting> {
  const { actor, clock } = context;
  authorize(actor, 'enrollments.write');
  const now = clock.now();
  checkValues({ bookedAt, note }, now);
  return context.transact(async (tx) => {
    const { meeting, isInCrm } = await ownMeeting(context, tx, meetingId);
    const changed = {
      bookedAt: bookedAt ?? meeting.bookedAt,
      note: typeof note === 'string' ? note.trim() || null : meeting.note,
    };
    const isSame =
      changed.bookedAt.getTime() === meeting.bookedAt.getTime() && changed.note === meeting.note;
    if (isSame) return { meeting, warnings: ['The meeting has these values already.'] };
    const updated = await tx.prisma.meeting.update({ where: { id: meetingId }, data: changed });
    await audit(tx, {
      ...performerOf(context),
      teamId: actor.teamId,
      action: 'meeting.updated',
      subjectId: meetingId,
      data: { enrollmentId: meeting.enrollmentId },
    });
    return { meeting: updated, warnings: isInCrm ? [LOGGED_IN_CRM] : [] };
  });
}

/** The enrollment stops being an opportunity, unless it has another meeting or a positive reply. */
export async function deleteMeeting(
  context: ServiceContext,
  { meetingId }: { meetingId: string },
): Promise<DeletedMeeting> {
  const { actor, clock } = context;
  const { teamId } = actor;
  authorize(actor, 'enrollments.write');
  return context.transact(async (tx) => {
    const now = clock.now();
    const { meeting, enrollment, isInCrm } = await ownMeeting(context, tx, meetingId);
    const { enrollmentId } = meeting;
    await tx.prisma.meeting.delete({ where: { id: meetingId } });
    const others = await tx.prisma.meeting.count({ where: { teamId, enrollmentId } });
    const positive = await tx.prisma.message.count({
      where: { teamId, enrollmentId, direction: 'inbound', sentiment: 'positive' },
    });
    await tx.prisma.enrollment.update({
      where: { id: enrollmentId },
      data: { isOpportunity: others + positive > 0, updatedAt: now },
    });
    recordEnrollment(tx, enrollment, 'updated', now);
    await audit(tx, {
      ...performerOf(context),
      teamId,
      action: 'meeting.deleted',
      subjectId: meetingId,
      data: { enrollmentId },
    });
    return { removedId: meetingId, enrollmentId, warnings: isInCrm ? [LOGGED_IN_CRM] : [] };
  });
}

/** The meeting on its locked enrollment. Throws if the caller may not change it. */
async function ownMeeting({ actor }: ServiceContext, tx: Transaction, meetingId: string) {
  const { teamId } = actor;
  const found = await tx.prisma.meeting.findFirst({ where: { teamId, id: meetingId } });
  if (found === null) throw notFound('meeting', meetingId);
  const enrollment = await lockedEnrollment(tx, teamId, found.enrollmentId);
  // It may have been changed or deleted before the lock was held.
  const meeting = await tx.prisma.meeting.findFirst({ where: { teamId, id: meetingId } });
  if (meeting === null) throw notFound('meeting', meetingId);
  if (meeting.recordedById !== actor.membershipId && !can(actor, 'enrollments.cancel.team'))
    throw new DomainError(
      'forbidden',
      'Another member recorded the meeting. Only they, an owner or an admin can change it.',
    );
  const isInCrm =
    enrollment.contact.crmContactId !== null &&
    (await tx.prisma.connectedCrm.count({ where: { teamId } })) > 0;
  return { meeting, enrollment, isInCrm };
}

async function lockedEnrollment(tx: Transaction, teamId: string, id: string) {
  await lockEnrollments(tx, teamId, [id]);
  const enrollment = await tx.prisma.enrollment.findUnique({
    where: { teamId_id: { teamId, id } },
    include: { contact: true },
  });
  if (enrollment === null) throw notFound('enrollment', id);
  rejectErased(enrollment.contact);
  return enrollment;
}

function checkValues({ bookedAt, note }: MeetingValues, now: Date): void {
  if (bookedAt && bookedAt > now)
    throw invalidRequest([
      {
        path: 'bookedAt',
        message: 'must not be in the future: it is the time when the meeting was booked.',
      },
    ]);
  if ((note ?? '').length > MAX_NOTE)
    throw invalidRequest([{ path: 'note', message: `must be at most ${MAX_NOTE} characters.` }]);
}

export async function loadMeetings(
  { actor, prisma }: ServiceContext,
  ids: string[],
): Promise<Meeting[]> {
  authorize(actor, 'enrollments.read');
  return prisma.meeting.findMany({ where: { teamId: actor.teamId, id: { in: ids } } });
}
