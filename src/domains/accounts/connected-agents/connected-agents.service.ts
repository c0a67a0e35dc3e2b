import type { Transaction } from '../../../db/database.ts';
import { type ConnectedAgent, Prisma } from '../../../db/generated/prisma/client.ts';
import { audit, performerOf } from '../../../infra/audit.ts';
import { type Page, type PageArgs, readPageById } from '../../../infra/page.ts';
import type { Actor, AgentScope } from '../../../kernel/actor.ts';
import { invalidRequest } from '../../../kernel/errors.ts';
import { notFound } from '../../../kernel/id-help.ts';
import { newId } from '../../../kernel/ids.ts';
import type { Origin } from '../../../kernel/origin.ts';
import { authorize, authorizeFor, can } from '../../../kernel/policy.ts';
import type { Toolset } from '../../../kernel/toolsets.ts';
import type { ServiceContext } from '../../../service/service-context.ts';
import { issueApiKey, lifetime, recordKey } from '../api-keys/api-keys.service.ts';
import { endGrant, hashOf } from './oauth-records.ts';

const CONNECTED_DAYS = 365;
const MAX_LIMIT = 1_000_000_000;

/** A member's consent to an agent. */
export interface Consent {
  /** The ID of the agent's request. A request can be allowed once. */
  uid: string;
  grantId: string;
  clientId: string;
  clientName: string;
  clientUri: string | null;
  /** False for an agent identified by the URL of its own description. */
  isRegistered: boolean;
  redirectHost: string;
  scopes: readonly AgentScope[];
  /** The toolsets that the agent lists; empty for the usual list. */
  toolsets: readonly Toolset[];
  creditLimit: number | null;
}

/**
 * Connects an agent, or returns null if this request has already connected it. An internal key
 * holds its rights. Nobody has the key's secret: the agent calls with access tokens of its grant.
 */
export async function connectAgent(
  tx: Transaction,
  actor: Actor,
  consent: Consent,
  origin: Origin,
): Promise<ConnectedAgent | null> {
  authorize(actor, 'apiKeys.write');
  const {
    grantId,
    clientId,
    clientName,
    clientUri,
    redirectHost,
    scopes,
    toolsets,
    creditLimit,
    isRegistered,
  } = consent;
  const requestHash = hashOf(consent.uid);
  await tx.rows(
    Prisma.sql`select pg_advisory_xact_lock(hashtextextended(${`agent:${requestHash}`}, 0))::text`,
  );
  if ((await tx.prisma.connectedAgent.count({ where: { requestHash } })) > 0) return null;
  const { apiKey } = await issueApiKey(
    tx,
    actor,
    { name: clientName, scopes, toolsets, expiresAt: lifetime(CONNECTED_DAYS) },
    performerOf({ actor, ...origin }),
  );
  const { teamId, membershipId } = actor;
  const owner = {
    teamId,
    membershipId,
    apiKeyId: apiKey.id,
    grantHash: hashOf(grantId),
    requestHash,
  };
  const agent = await tx.prisma.connectedAgent.create({
    data: {
      id: newId('connectedAgent'),
      ...owner,
      clientId,
      clientName,
      clientUri,
      redirectHost,
      creditLimit,
    },
  });
  // Keeps the registration of a connected agent. An agent's own description at its URL still
  // expires and is then fetched again.
  if (isRegistered)
    await tx.prisma.oAuthRecord.updateMany({
      where: { kind: 'Client', idHash: hashOf(clientId) },
      data: { expiresAt: null },
    });
  const data = {
    ...{ clientName, redirectHost, creditLimit },
    ...{ scopes: [...scopes], toolsets: [...toolsets] },
  };
  await audit(tx, {
    ...performerOf({ actor, ...origin }),
    teamId,
    action: 'agent.connected',
    subjectId: agent.id,
    data,
  });
  recordKey(tx, apiKey, 'updated');
  return agent;
}

function visibleAgents(actor: Actor): Prisma.ConnectedAgentWhereInput {
  return {
    teamId: actor.teamId,
    ...(can(actor, 'apiKeys.read.team') ? {} : { membershipId: actor.membershipId }),
  };
}

export function listConnectedAgents(
  context: ServiceContext,
  page: PageArgs,
): Promise<Page<ConnectedAgent>> {
  const { actor, prisma } = context;
  authorize(actor, 'apiKeys.read');
  const where = visibleAgents(actor);
  const filters = { seenBy: can(actor, 'apiKeys.read.team') ? 'team' : actor.membershipId };
  return readPageById(context, { name: 'connectedAgents', filters }, page, {
    read: (range) =>
      prisma.connectedAgent.findMany({ ...range, where: { ...where, ...range.where } }),
    countTotal: () => prisma.connectedAgent.count({ where }),
  });
}

export async function loadConnectedAgents(
  { actor, prisma }: ServiceContext,
  ids: string[],
): Promise<ConnectedAgent[]> {
  authorize(actor, 'apiKeys.read');
  return prisma.connectedAgent.findMany({ where: { ...visibleAgents(actor), id: { in: ids } } });
}

/** Revokes an agent's rights and all its tokens immediately. */
export function revokeConnectedAgent(context: ServiceContext, id: string): Promise<ConnectedAgent> {
  return change(context, id, async (tx, agent) => {
    await endGrant(tx, agent.grantHash, performerOf(context));
    await auditAgent(tx, context, 'agent.revoked', agent, {});
  });
}

/** Changes an agent's total credit limit; null removes it. */
export function setAgentCreditLimit(
  context: ServiceContext,
  id: string,
  creditLimit: number | null,
): Promise<ConnectedAgent> {
  const fault = creditLimitFault(creditLimit);
  if (fault !== null) throw invalidRequest([{ path: 'creditLimit', message: fault }]);
  return change(context, id, async (tx, agent) => {
    await tx.prisma.connectedAgent.update({ where: { id }, data: { creditLimit } });
    await auditAgent(tx, context, 'agent.limit_changed', agent, { creditLimit });
  });
}

export function creditLimitFault(creditLimit: number | null): string | null {
  return creditLimit === null || (creditLimit >= 0 && creditLimit <= MAX_LIMIT)
    ? null
    : `must be 0 to ${MAX_LIMIT}.`;
}

function change(
  context: ServiceContext,
  id: string,
  apply: (tx: Transaction, agent: ConnectedAgent) => Promise<void>,
): Promise<ConnectedAgent> {
  const { actor } = context;
  authorize(actor, 'apiKeys.write');
  return context.transact(async (tx) => {
    await tx.rows(
      Prisma.sql`select 1 from connected_agent where team_id = ${actor.teamId} and id = ${id} for update`,
    );
    const agent = await tx.prisma.connectedAgent.findFirst({
      where: { ...visibleAgents(actor), id },
    });
    if (agent === null) throw notFound('connected agent', id);
    authorizeFor(actor, 'apiKeys.write', agent.membershipId);
    await apply(tx, agent);
    recordKey(
      tx,
      { id: agent.apiKeyId, teamId: agent.teamId, membershipId: agent.membershipId },
      'updated',
    );
    return tx.prisma.connectedAgent.findUniqueOrThrow({ where: { id } });
  });
}

type AgentAction = 'agent.revoked' | 'agent.limit_changed';

async function auditAgent(
  tx: Transaction,
  context: ServiceContext,
  action: AgentAction,
  agent: ConnectedAgent,
  data: object,
): Promise<void> {
  await audit(tx, {
    ...performerOf(context),
    teamId: context.actor.teamId,
    action,
    subjectId: agent.id,
    data: { clientName: agent.clientName, ...data },
  });
}
