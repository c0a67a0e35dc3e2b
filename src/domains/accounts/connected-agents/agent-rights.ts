import type { Reader } from '../../../db/database.ts';
import type { AgentScope } from '../../../kernel/actor.ts';
import { DomainError } from '../../../kernel/errors.ts';

/**
 * The rights of work that connected agents start. The work runs long after the call, so each step
 * checks the rights that the user has granted by then. An unknown agent, for example of an imported
 * team, has no rights.
 */

/** The agent that started the work; null for a person or an API key. */
export interface StartedBy {
  readonly agentId: string | null;
}

/** Thrown if work that an agent started needs credits that the agent may not spend. */
export class AgentMayNotSpend extends DomainError {
  constructor(message: string) {
    super('insufficient_credits', message);
  }
}

interface StartedAgent {
  clientName: string;
  scopes: readonly AgentScope[];
}

async function agentOf(
  { prisma }: Pick<Reader, 'prisma'>,
  teamId: string,
  agentId: string,
): Promise<StartedAgent | null> {
  const agent = await prisma.connectedAgent.findUnique({
    where: { teamId_id: { teamId, id: agentId } },
    select: { clientName: true, apiKey: { select: { scopes: true } } },
  });
  return agent === null ? null : { clientName: agent.clientName, scopes: agent.apiKey.scopes };
}

/** True if the started work may reach people without a person's approval. */
export async function mayReachPeople(
  reader: Pick<Reader, 'prisma'>,
  teamId: string,
  { agentId }: StartedBy,
): Promise<boolean> {
  return (
    agentId === null || ((await agentOf(reader, teamId, agentId))?.scopes.includes('send') ?? false)
  );
}

/** Throws AgentMayNotSpend unless the user of the agent allowed it to spend credits. */
export async function requireCharge(
  reader: Pick<Reader, 'prisma'>,
  teamId: string,
  agentId: string,
): Promise<void> {
  const agent = await agentOf(reader, teamId, agentId);
  if (agent?.scopes.includes('charge')) return;
  const name =
    agent === null
      ? 'The agent that started this'
      : `The agent ${agent.clientName}, which started this,`;
  throw new AgentMayNotSpend(`${name} may not spend credits: it lacks the scope "charge".`);
}
