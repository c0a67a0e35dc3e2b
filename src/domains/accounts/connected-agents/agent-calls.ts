import type { Reader } from '../../../db/database.ts';
import { type AgentCall, Prisma } from '../../../db/generated/prisma/client.ts';
import type { Actor } from '../../../kernel/actor.ts';
import { newId } from '../../../kernel/ids.ts';
import { authorize, can } from '../../../kernel/policy.ts';
import { defineRelatedList } from '../../../service/related-lists.ts';
import type { ServiceContext } from '../../../service/service-context.ts';

/** The log of a connected agent's calls. */

const KEPT_DAYS = 7;

/**
 * Calls of an agent that the caller has loaded. Everybody who may see the agent may see its calls.
 */
export const listAgentCalls = defineRelatedList<AgentCall>({
  name: 'agentCalls',
  model: 'AgentCall',
  rows: ({ teamId }) =>
    Prisma.sql`from agent_call r where r.team_id = ${teamId} and r.agent_id = k.parent_id`,
});

export async function loadAgentCalls(
  { actor, prisma }: ServiceContext,
  ids: string[],
): Promise<AgentCall[]> {
  authorize(actor, 'apiKeys.read');
  const agent = can(actor, 'apiKeys.read.team') ? {} : { membershipId: actor.membershipId };
  return prisma.agentCall.findMany({ where: { teamId: actor.teamId, id: { in: ids }, agent } });
}

/** Logs a call of a connected agent. Does nothing for other callers. */
export async function keepAgentCall(
  { prisma }: Pick<Reader, 'prisma'>,
  { teamId, agentId }: Pick<Actor, 'teamId' | 'agentId'>,
  call: Pick<AgentCall, 'tool' | 'failure' | 'durationMillis'>,
): Promise<void> {
  if (agentId !== null)
    await prisma.agentCall.create({
      data: { id: newId('agentCall'), teamId, agentId, ...call },
      select: { id: true },
    });
}

export async function deleteOldAgentCalls({ prisma }: Pick<Reader, 'prisma'>): Promise<void> {
  await prisma.$executeRaw`delete from agent_call where created_at < now() - make_interval(days => ${KEPT_DAYS})`;
}
