import type { Reader, Transaction } from '../../../db/database.ts';
import { Prisma } from '../../../db/generated/prisma/client.ts';
import type { Actor } from '../../../kernel/actor.ts';
import { DomainError } from '../../../kernel/errors.ts';

/**
 * Questions to users of agents, stored while a call waits. The answer can arrive at another server.
 */

export const ANSWERED_WITHIN_SECONDS = 300;
const OPEN_AT_ONCE = 20;

/** The member to ask. */
export type Member = Pick<Actor, 'teamId' | 'membershipId'>;

/** SQL because one statement must count and insert, by the database's clock. */
export async function storeQuestion(
  { rows }: Transaction,
  { teamId, membershipId }: Member,
  id: string,
): Promise<void> {
  const stored = await rows(Prisma.sql`
    insert into agent_question (id, team_id, membership_id) select ${id}, ${teamId}, ${membershipId}
    where (select count(*) from agent_question where team_id = ${teamId} and membership_id = ${membershipId}
      and created_at > now() - make_interval(secs => ${ANSWERED_WITHIN_SECONDS})) < ${OPEN_AT_ONCE} returning id`);
  if (stored.length === 0)
    throw new DomainError(
      'rate_limited',
      `${OPEN_AT_ONCE} of your calls wait for an answer of the user. Wait until the user has answered, then retry.`,
    );
}

/** Stores the first answer of the member who was asked. Ignores all others. */
export async function storeAnswer(
  { prisma }: Transaction,
  { teamId, membershipId }: Member,
  id: string,
  answer: string,
): Promise<void> {
  await prisma.agentQuestion.updateMany({
    where: { id, teamId, membershipId, answer: null },
    data: { answer },
  });
}

/** The answers to these questions, without unanswered ones. */
export function answersTo(
  { prisma }: Reader,
  ids: string[],
): Promise<{ id: string; answer: string | null }[]> {
  return prisma.agentQuestion.findMany({
    where: { id: { in: ids }, answer: { not: null } },
    select: { id: true, answer: true },
  });
}

export async function forgetQuestion(
  { prisma }: Transaction,
  { teamId }: Member,
  id: string,
): Promise<void> {
  await prisma.agentQuestion.deleteMany({ where: { id, teamId } });
}

/** Deletes questions whose server died before the answer. */
export async function deleteLostQuestions(prisma: Prisma.TransactionClient): Promise<void> {
  await prisma.$executeRaw`delete from agent_question where created_at < now() - make_interval(secs => ${2 * ANSWERED_WITHIN_SECONDS})`;
}
