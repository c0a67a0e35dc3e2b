import type { ApiKey, Prisma, TeamMembership } from '../../db/generated/prisma/client.ts';
import type { Unit } from '../../db/unit-of-work.ts';
import { DomainError, notFound } from '../../kernel/errors.ts';
import { newId } from '../../kernel/ids.ts';
import { authorize } from '../../kernel/policy.ts';
import type { ServiceContext } from '../../service/service-context.ts';
import { type Revoker, revoke } from './api-keys.service.ts';
import { bringForward } from './sender-turns.ts';

/** What became of a member who left. */
export interface Deactivation {
  member: TeamMembership;
  revokedKeyCount: number;
  /** Open tasks that are still assigned to the member. */
  openTaskCount: number;
}

/** Ends a member's access: the keys with everything opened with them, and the sending. The tasks stay until they are reassigned. */
export async function deactivate(unit: Unit, member: TeamMembership, by: Revoker): Promise<Deactivation> {
  const { tx } = unit;
  const { id, teamId } = member;
  // Owners are locked in one order: two that deactivate each other at once leave one.
  await tx.$queryRaw`select 1 from team_membership where team_id = ${teamId} and (role = 'owner' or id = ${id}) order by id for update`;
  const now = await tx.teamMembership.findUniqueOrThrow({ where: { id } });
  if (!now.isActive) throw new DomainError('conflict', 'This member is inactive already.');
  if (now.role === 'owner' && (await tx.teamMembership.count({ where: { teamId, role: 'owner', isActive: true } })) === 1)
    throw new DomainError('conflict', 'This is the only active owner of the team. Make another member an owner first.');
  const updated = await tx.teamMembership.update({ where: { id }, data: { isActive: false } });
  const keys = await activeKeys(unit, id);
  for (const key of keys) await revoke(unit, key, by);
  await audit(unit, member, by, 'membership.deactivated', { revokedKeys: keys.length });
  return { member: updated, revokedKeyCount: keys.length, openTaskCount: await tx.task.count({ where: { teamId, assigneeId: id, status: 'todo' } }) };
}

function activeKeys({ tx }: Unit, membershipId: string): Promise<ApiKey[]> {
  return tx.apiKey.findMany({ where: { membershipId, OR: [{ revokedAt: null }, { revokedAt: { gt: new Date() } }] } });
}

/** Gives a member access again. The keys stay revoked: new ones are created. Sending goes on at once. */
export async function reactivate(unit: Unit, member: TeamMembership, by: Revoker, now: Date): Promise<TeamMembership> {
  const { count } = await unit.tx.teamMembership.updateMany({ where: { id: member.id, isActive: false }, data: { isActive: true } });
  if (count === 0) throw new DomainError('conflict', 'This member is active already.');
  await audit(unit, member, by, 'membership.reactivated', {});
  await bringForward(unit.tx, member.id, now);
  return unit.tx.teamMembership.findUniqueOrThrow({ where: { id: member.id } });
}

export function deactivateMember(context: ServiceContext, membershipId: string): Promise<Deactivation> {
  authorize(context.actor, 'team.manage');
  return context.transact(async (unit) => deactivate(unit, await findMembership(unit, context, membershipId), revokerOf(context)));
}

export function reactivateMember(context: ServiceContext, membershipId: string): Promise<TeamMembership> {
  authorize(context.actor, 'team.manage');
  return context.transact(async (unit) => reactivate(unit, await findMembership(unit, context, membershipId), revokerOf(context), context.clock.now()));
}

async function findMembership({ tx }: Unit, { actor }: ServiceContext, id: string): Promise<TeamMembership> {
  const member = await tx.teamMembership.findUnique({ where: { teamId_id: { teamId: actor.teamId, id } } });
  if (member === null) throw notFound('team member', id);
  return member;
}

function revokerOf({ actor, traceId }: ServiceContext): Revoker {
  return { membershipId: actor.membershipId, traceId };
}

async function audit(unit: Unit, member: TeamMembership, by: Revoker, action: string, data: Prisma.InputJsonObject): Promise<void> {
  await unit.tx.auditEntry.create({
    data: { id: newId('auditEntry'), teamId: member.teamId, membershipId: by.membershipId, action, subjectId: member.id, data, traceId: by.traceId },
  });
}
