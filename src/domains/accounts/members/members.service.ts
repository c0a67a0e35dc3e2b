import type { Transaction } from '../../../db/database.ts';
import { databaseTime } from '../../../db/database-time.ts';
import {
  type ApiKey,
  Prisma,
  type Role,
  type TeamMembership,
} from '../../../db/generated/prisma/client.ts';
import { audit, type Performer, performerOf } from '../../../infra/audit.ts';
import { DomainError, invalidRequest } from '../../../kernel/errors.ts';
import { notFound } from '../../../kernel/id-help.ts';
import { authorize } from '../../../kernel/policy.ts';
import type { ServiceContext } from '../../../service/service-context.ts';
import { resetSendTimes } from '../../channels/senders/send-times.ts';
import { unassignConversations } from '../../inbox/unibox/snoozed-conversations.ts';
import { moveEnrollments } from '../../sequences/reassignment/move-enrollments.ts';
import { newSender } from '../../sequences/reassignment/reassignment.service.ts';
import { recordKey, revoke } from '../api-keys/api-keys.service.ts';
import { endSessions, recordSession } from '../sessions/sessions.ts';
import { recordMember } from '../team/administration.service.ts';

export interface Deactivation {
  member: TeamMembership;
  revokedKeyCount: number;
  /** Open tasks that are still assigned to the member. */
  openTaskCount: number;
  /** Enrollments in progress that still have the member as their sender. */
  openEnrollmentCount: number;
}

/**
 * Revokes the member's keys, closes their connections and stops their sending. Tasks are kept until
 * they are reassigned. `role` is the role of the caller and decides who can reactivate the member;
 * null for an operator.
 */
export async function deactivate(
  tx: Transaction,
  member: TeamMembership,
  { by, role }: { by: Performer; role: Role | null },
  now: Date,
): Promise<Deactivation> {
  const { prisma } = tx;
  const { id, teamId } = member;
  await lockOwners(tx, member);
  const current = await prisma.teamMembership.findUniqueOrThrow({ where: { id } });
  if (!current.isActive) throw new DomainError('conflict', 'This member is already inactive.');
  if (current.role === 'owner') await requireOtherOwner(tx, teamId);
  const updated = await prisma.teamMembership.update({
    where: { id },
    data: { isActive: false, deactivatedByRole: role },
  });
  // Their network account is no longer read, so waiting connection steps continue.
  await prisma.step.updateMany({
    where: { teamId, senderId: id, status: 'awaiting_acceptance', wakeAt: null },
    data: { wakeAt: now },
  });
  await unassignConversations(tx, teamId, id, now);
  recordMember(tx, updated, 'updated', now);
  const keys = await activeKeys(tx, id);
  for (const key of keys) await revoke(tx, key, by);
  await endSessions(
    tx,
    await prisma.session.findMany({ where: { membershipId: id, revokedAt: null } }),
    by,
  );
  await audit(tx, {
    ...by,
    teamId,
    action: 'membership.deactivated',
    subjectId: id,
    data: { revokedKeys: keys.length },
  });
  return {
    member: updated,
    revokedKeyCount: keys.length,
    openTaskCount: await prisma.task.count({ where: { teamId, assigneeId: id, status: 'todo' } }),
    openEnrollmentCount: await prisma.enrollment.count({
      where: { teamId, senderId: id, status: 'in_progress' },
    }),
  };
}

/**
 * Locks all owners in ID order, so that concurrent deactivations or demotions leave at least one
 * owner. SQL because Prisma has no FOR UPDATE.
 */
async function lockOwners(
  { prisma }: Transaction,
  { id, teamId }: Pick<TeamMembership, 'id' | 'teamId'>,
): Promise<void> {
  await prisma.$queryRaw`select 1 from team_membership where team_id = ${teamId} and (role = 'owner' or id = ${id}) order by id for update`;
}

async function requireOtherOwner({ prisma }: Transaction, teamId: string): Promise<void> {
  if ((await prisma.teamMembership.count({ where: { teamId, role: 'owner', isActive: true } })) > 1)
    return;
  throw new DomainError(
    'conflict',
    'This is the only active owner of the team. Make another member an owner first.',
  );
}

function activeKeys({ prisma }: Transaction, membershipId: string): Promise<ApiKey[]> {
  return prisma.apiKey.findMany({
    where: { membershipId, OR: [{ revokedAt: null }, { revokedAt: { gt: new Date() } }] },
  });
}

/** Restores a member's access and resumes sending. The keys remain revoked. */
export async function reactivate(
  tx: Transaction,
  member: TeamMembership,
  by: Performer,
  now: Date,
): Promise<TeamMembership> {
  const { count } = await tx.prisma.teamMembership.updateMany({
    where: { id: member.id, isActive: false },
    data: { isActive: true, deactivatedByRole: null },
  });
  if (count === 0) throw new DomainError('conflict', 'This member is already active.');
  await audit(tx, {
    ...by,
    teamId: member.teamId,
    action: 'membership.reactivated',
    subjectId: member.id,
  });
  recordMember(tx, member, 'updated', now);
  await resetSendTimes(tx.prisma, member.id, now);
  return tx.prisma.teamMembership.findUniqueOrThrow({ where: { id: member.id } });
}

/**
 * With `reassignTo`, the user ID of another sender, the member's enrollments move to that sender
 * first.
 */
export function deactivateMember(
  context: ServiceContext,
  membershipId: string,
  reassignTo: string | null,
): Promise<Deactivation> {
  const { actor, clock } = context;
  authorize(actor, 'team.manage');
  return context.transact(async (tx) => {
    const member = await findMembership(tx, context.actor.teamId, membershipId);
    if (reassignTo !== null) {
      if (reassignTo === member.userId)
        throw invalidRequest([
          { path: 'reassignTo', message: 'must be another member than the one to deactivate.' },
        ]);
      const to = await newSender(tx, actor.teamId, reassignTo, 'reassignTo');
      const where = Prisma.sql`e.sender_id = ${member.id}`;
      await moveEnrollments(
        tx,
        { teamId: actor.teamId, where, to, by: performerOf(context) },
        null,
        clock.now(),
      );
    }
    return deactivate(tx, member, { by: performerOf(context), role: actor.role }, clock.now());
  });
}

export function reactivateMember(
  context: ServiceContext,
  membershipId: string,
): Promise<TeamMembership> {
  authorize(context.actor, 'team.manage');
  return context.transact(async (tx) =>
    reactivate(
      tx,
      await findMembership(tx, context.actor.teamId, membershipId),
      performerOf(context),
      context.clock.now(),
    ),
  );
}

export interface ChangeMemberInput {
  teamMemberId: string;
  role?: Role | null | undefined;
  hasBillingAccess?: boolean | null | undefined;
}

/**
 * Changes a member. Omitted fields stay unchanged. New rights apply immediately, also on open
 * connections.
 */
export function changeMember(
  context: ServiceContext,
  { teamMemberId, role, hasBillingAccess }: ChangeMemberInput,
): Promise<TeamMembership> {
  const { actor } = context;
  authorize(actor, 'team.manage');
  const change = {
    ...(role ? { role } : {}),
    ...(typeof hasBillingAccess === 'boolean' ? { hasBillingAccess } : {}),
  };
  if (Object.keys(change).length === 0)
    throw invalidRequest([{ path: '', message: 'Provide role or hasBillingAccess.' }]);
  return context.transact(async (tx) => {
    const member = await findMembership(tx, actor.teamId, teamMemberId);
    await lockOwners(tx, member);
    const before = await tx.prisma.teamMembership.findUniqueOrThrow({ where: { id: member.id } });
    if (before.role === 'owner' && before.isActive && role && role !== 'owner')
      await requireOtherOwner(tx, actor.teamId);
    const changed = await tx.prisma.teamMembership.update({
      where: { id: member.id },
      data: change,
    });
    await audit(tx, {
      ...performerOf(context),
      teamId: actor.teamId,
      action: 'membership.changed',
      subjectId: member.id,
      data: change,
    });
    recordMember(tx, changed, 'updated', context.clock.now());
    await refreshRights(tx, member);
    return changed;
  });
}

/** Makes open connections read the member's rights again. */
async function refreshRights(tx: Transaction, { id, teamId }: TeamMembership): Promise<void> {
  const now = await databaseTime(tx);
  for (const key of await activeKeys(tx, id)) recordKey(tx, key, 'updated');
  const sessions = await tx.prisma.session.findMany({
    where: { teamId, membershipId: id, revokedAt: null },
  });
  for (const session of sessions) recordSession(tx, session, 'updated', now);
}

export async function findMembership(
  { prisma }: Transaction,
  teamId: string,
  id: string,
): Promise<TeamMembership> {
  const member = await prisma.teamMembership.findUnique({ where: { teamId_id: { teamId, id } } });
  if (member === null) throw notFound('team member', id);
  return member;
}
