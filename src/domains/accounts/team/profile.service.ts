import type { TeamMembership } from '../../../db/generated/prisma/client.ts';
import { audit, performerOf } from '../../../infra/audit.ts';
import { normalizeName } from '../../../kernel/contact-identity.ts';
import { type Issue, invalidRequest } from '../../../kernel/errors.ts';
import { authorize } from '../../../kernel/policy.ts';
import type { ServiceContext } from '../../../service/service-context.ts';
import { recordMember } from './administration.service.ts';

export interface ProfileInput {
  displayName?: string | null | undefined;
  firstName?: string | null | undefined;
  lastName?: string | null | undefined;
}

/**
 * Changes the caller's names, which apply in all their teams. Omitted names stay unchanged; first
 * and last name can be removed.
 */
export function updateProfile(
  context: ServiceContext,
  input: ProfileInput,
): Promise<TeamMembership> {
  const { actor, clock } = context;
  authorize(actor, 'profile.write');
  const data = checkedNames(input);
  const { teamId, membershipId } = actor;
  return context.transact(async (tx) => {
    await tx.prisma.user.update({ where: { id: actor.userId }, data });
    for (const member of await tx.prisma.teamMembership.findMany({
      where: { userId: actor.userId, isActive: true },
    }))
      recordMember(tx, member, 'updated', clock.now());
    await audit(tx, {
      ...performerOf(context),
      teamId,
      action: 'profile.changed',
      subjectId: actor.userId,
      data: { fields: Object.keys(data) },
    });
    return tx.prisma.teamMembership.findUniqueOrThrow({ where: { id: membershipId } });
  });
}

function checkedNames(input: ProfileInput) {
  const issues: Issue[] = [];
  const data: { displayName?: string; firstName?: string | null; lastName?: string | null } = {};
  if (typeof input.displayName === 'string') {
    const name = normalizeName(input.displayName);
    if (name === null)
      issues.push({ path: 'displayName', message: 'must be 1 to 200 characters.' });
    else data.displayName = name;
  }
  for (const field of ['firstName', 'lastName'] as const) {
    const given = input[field];
    if (given === undefined) continue;
    const name = given === null || given.trim() === '' ? null : normalizeName(given);
    if (name === null && given !== null && given.trim() !== '')
      issues.push({ path: `${field}`, message: 'must be at most 200 characters.' });
    data[field] = name;
  }
  if (issues.length === 0 && Object.keys(data).length === 0)
    issues.push({ path: '', message: 'Provide at least one field to change.' });
  if (issues.length > 0) throw invalidRequest(issues);
  return data;
}
