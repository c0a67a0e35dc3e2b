import type { Transaction } from '../../../db/database.ts';
import { type Enrollment, Prisma } from '../../../db/generated/prisma/client.ts';
import { performerOf } from '../../../infra/audit.ts';
import { invalidRequest } from '../../../kernel/errors.ts';
import { requireOne } from '../../../kernel/exactly-one.ts';
import type { Failure } from '../../../kernel/failure.ts';
import { notFound } from '../../../kernel/id-help.ts';
import { authorize } from '../../../kernel/policy.ts';
import type { ServiceContext } from '../../../service/service-context.ts';
import type { Candidate } from '../queue-items/start-checks.ts';
import { moveEnrollments } from './move-enrollments.ts';

const MAX_ENROLLMENTS = 1_000;

export interface ReassignEnrollmentsInput {
  /** Exactly one of `enrollmentIds` and `fromUserId` is required. */
  enrollmentIds?: readonly string[] | null | undefined;
  fromUserId?: string | null | undefined;
  toUserId: string;
}

export interface EnrollmentReassignment {
  enrollments: Enrollment[];
  skipped: (Failure & { id: string })[];
  /** The sender's remaining enrollments beyond the limit per call. */
  remaining: number;
}

export async function reassignEnrollments(
  context: ServiceContext,
  input: ReassignEnrollmentsInput,
): Promise<EnrollmentReassignment> {
  const { actor, clock } = context;
  authorize(actor, 'enrollments.write');
  authorize(actor, 'senders.write.team');
  const { teamId } = actor;
  const ids = input.enrollmentIds ?? null;
  const fromUserId = input.fromUserId ?? null;
  requireOne(
    'enrollmentIds',
    { label: 'enrollmentIds', isGiven: ids !== null },
    { label: 'fromUserId', isGiven: fromUserId !== null },
  );
  if (ids !== null && (ids.length < 1 || ids.length > MAX_ENROLLMENTS))
    throw invalidRequest([
      { path: 'enrollmentIds', message: `must contain 1 to ${MAX_ENROLLMENTS} IDs.` },
    ]);
  return context.transact(async (tx) => {
    const to = await newSender(tx, teamId, input.toUserId, 'toUserId');
    const from =
      fromUserId === null
        ? null
        : await tx.prisma.teamMembership.findUnique({
            where: { teamId_userId: { teamId, userId: fromUserId } },
          });
    if (fromUserId !== null && from === null) throw notFound('team member', fromUserId);
    const where =
      from === null
        ? Prisma.sql`e.id = any(${[...(ids ?? [])]})`
        : Prisma.sql`e.sender_id = ${from.id}`;
    const moved = await moveEnrollments(
      tx,
      { teamId, where, to, by: performerOf(context) },
      MAX_ENROLLMENTS,
      clock.now(),
    );
    const enrollments = await tx.prisma.enrollment.findMany({
      where: { teamId, id: { in: moved.ids } },
      orderBy: { id: 'asc' },
    });
    const skipped =
      ids === null ? moved.skipped : [...moved.skipped, ...(await unmoved(tx, teamId, ids, moved))];
    const left =
      from === null
        ? 0
        : await tx.prisma.enrollment.count({
            where: { teamId, senderId: from.id, status: 'in_progress' },
          });
    return { enrollments, skipped, remaining: Math.max(0, left - moved.skipped.length) };
  });
}

/** Why given enrollments were not examined. */
async function unmoved(
  { prisma }: Transaction,
  teamId: string,
  ids: readonly string[],
  { ids: movedIds, skipped }: { ids: string[]; skipped: { id: string }[] },
) {
  const seen = new Set([...movedIds, ...skipped.map(({ id }) => id)]);
  const rest = [...new Set(ids)].filter((id) => !seen.has(id));
  const rows = new Map(
    (await prisma.enrollment.findMany({ where: { teamId, id: { in: rest } } })).map((row) => [
      row.id,
      row,
    ]),
  );
  return rest.map((id): Failure & { id: string } => {
    const row = rows.get(id);
    if (row === undefined)
      return {
        id,
        code: 'not_found',
        message: `No enrollment with the ID "${id}" exists in your team.`,
      };
    if (row.status !== 'in_progress')
      return {
        id,
        code: 'enrollment_not_in_progress',
        message: `The enrollment is already ${row.status}.`,
      };
    return { id, code: 'same_sender', message: 'The enrollment has this sender already.' };
  });
}

/** An active member of the team with their accounts. */
export async function newSender(
  { prisma }: Transaction,
  teamId: string,
  userId: string,
  path: string,
): Promise<Candidate> {
  const member = await prisma.teamMembership.findUnique({
    where: { teamId_userId: { teamId, userId } },
    include: {
      accounts: true,
      mailboxes: { where: { removedAt: null } },
      user: { select: { displayName: true } },
    },
  });
  if (member === null) throw notFound('team member', userId);
  const { accounts, mailboxes, user, ...membership } = member;
  if (!membership.isActive)
    throw invalidRequest([{ path, message: `"${userId}" is not an active member of your team.` }]);
  return {
    membership,
    displayName: user.displayName,
    network: accounts.find(({ channel }) => channel === 'network') ?? null,
    mailboxes,
  };
}
