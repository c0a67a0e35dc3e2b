import type { Transaction } from '../../../db/database.ts';
import { type Enrollment, Prisma } from '../../../db/generated/prisma/client.ts';
import { pauseEnrollmentRows } from './pauses.ts';

/**
 * Pauses an enrollment because the agent that started it may not pay for the next work. It
 * continues when a person resumes it and takes it over. Does nothing if a person has taken it over
 * meanwhile.
 */
export async function holdForMember(
  tx: Transaction,
  { id, teamId, agentId }: Enrollment,
  reason: string,
  now: Date,
): Promise<void> {
  const where = Prisma.sql`e.id = ${id} and e.agent_id = ${agentId}`;
  await pauseEnrollmentRows(
    tx,
    { teamId, where },
    'own',
    `${reason} Resume the enrollment in the console to have your team pay for it, or cancel it.`,
    now,
  );
}

/**
 * The person who resumes an enrollment becomes responsible for its costs. Returns the IDs of
 * enrollments that an agent had started.
 */
export async function takeOver(
  tx: Transaction,
  teamId: string,
  ids: readonly string[],
): Promise<string[]> {
  const of = { teamId, id: { in: [...ids] }, agentId: { not: null } };
  const found = await tx.prisma.enrollment.findMany({ where: of, select: { id: true } });
  await tx.prisma.enrollment.updateMany({ where: of, data: { agentId: null } });
  return found.map((enrollment) => enrollment.id);
}
