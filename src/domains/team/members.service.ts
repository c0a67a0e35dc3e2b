import type { Transaction } from '../../db/database.ts';
import type { ApiKey, Prisma, TeamMembership } from '../../db/generated/prisma/client.ts';
import { DomainError, notFound } from '../../kernel/errors.ts';
import { newId } from '../../kernel/ids.ts';
import { authorize } from '../../kernel/policy.ts';
import type { ServiceContext } from '../../service/service-context.ts';
import { type Revoker, revoke } from '../api-keys/api-keys.service.ts';
import { bringForward } from '../senders/sender-turns.ts';

export interface Deactivation {
  member: TeamMembership;
  revokedKeyCount: number;
  /** Open tasks that are still assigned to the member. */
  openTaskCount: number;
}

/** Revokes the member's keys, closes their connections and stops their sending. Tasks are kept until they are reassigned. */
export async function deactivate(tx: Transaction, member: TeamMembership, by: Revoker): Promise<Deactivation> {
  const { prisma } = tx;
  const { id, teamId } = member;
  // All owners are locked in ID order, so that two owners who deactivate each other concurrently leave one active.
  await prisma.$queryRaw`select 1 from team_membership where team_id = ${teamId} and (role = 'owner' or id = ${id}) order by id for update`;
  const now = await prisma.teamMembership.findUniqueOrThrow({ where: { id } });
  if (!now.isActive) throw new DomainError('conflict', 'This member is already inactive.');
  if (now.role === 'owner' && (await prisma.teamMembership.count({ where: { teamId, role: 'owner', isActive: true } })) === 1)
    throw new DomainError('conflict', 'This is the only active owner of the team. Make another member an owner first.');
  const updated = await prisma.teamMembership.update({ where: { id }, data: { isActive: false } });
  const keys = await activeKeys(tx, id);
  for (const key of keys) await revoke(tx, key, by);
  await audit(tx, member, by, 'membership.deactivated', { revokedKeys: keys.length });
  return { member: updated, revokedKeyCount: keys.length, openTaskCount: await prisma.task.count({ where: { teamId, assigneeId: id, status: 'todo' } }) };
}

function activeKeys({ prisma }: Transaction, membershipId: string): Promise<ApiKey[]> {
  return prisma.apiKey.findMany({ where: { membershipId, OR: [{ revokedAt: null }, { revokedAt: { gt: new Date() } }] } });
}

/** Restores a member's access and resumes sending. The keys remain revoked. */
export async function reactivate(tx: Transaction, member: TeamMembership, by: Revoker, now: Date): Promise<TeamMembership> {
  const { count } = await tx.prisma.teamMembership.updateMany({ where: { id: member.id, isActive: false }, data: { isActive: true } });
  if (count === 0) throw new DomainError('conflict', 'This member is already active.');
  await audit(tx, member, by, 'membership.reactivated', {});
  await bringForward(tx.prisma, member.id, now);
  return tx.prisma.teamMembership.findUniqueOrThrow({ where: { id: member.id } });
}

export function deactivateMember(context: ServiceContext, membershipId: string): Promise<Deactivation> {
  authorize(context.actor, 'team.manage');
  return context.transact(async (tx) => deactivate(tx, await findMembership(tx, context, membershipId), revokerOf(context)));
}

export function reactivateMember(context: ServiceContext, membershipId: string): Promise<TeamMembership> {
  authorize(context.actor, 'team.manage');
  return context.transact(async (tx) => reactivate(tx, await findMembership(tx, context, membershipId), revokerOf(context), context.clock.now()));
}

async function findMembership({ prisma }: Transaction, { actor }: ServiceContext, id: string): Promise<TeamMembership> {
  const member = await prisma.teamMembership.findUnique({ where: { teamId_id: { teamId: actor.teamId, id } } });
  if (member === null) throw notFound('team member', id);
  return member;
}

function revokerOf({ actor, traceId }: ServiceContext): Revoker {
  return { membershipId: actor.membershipId, traceId };
}

async function audit(tx: Transaction, member: TeamMembership, by: Revoker, action: string, data: Prisma.InputJsonObject): Promise<void> {
  await tx.prisma.auditEntry.create({
    data: { id: newId('auditEntry'), teamId: member.teamId, membershipId: by.membershipId, action, subjectId: member.id, data, traceId: by.traceId },
  });
}
