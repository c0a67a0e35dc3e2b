import type { Transaction } from '../../../db/database.ts';
import type { AiAccount } from '../../../db/generated/prisma/client.ts';
import { audit, performerOf } from '../../../infra/audit.ts';
import type { AuditAction } from '../../../kernel/audit-actions.ts';
import { DomainError, invalidRequest } from '../../../kernel/errors.ts';
import { readOutsideKey } from '../../../kernel/outside-key.ts';
import { authorize } from '../../../kernel/policy.ts';
import { AiRefused } from '../../../providers/ai/ai.port.ts';
import type { AiAccountAccess } from '../../../providers/ai/team-ai.ts';
import { fromProvider } from '../../../providers/provider-call.ts';
import { ServiceOut } from '../../../providers/service-fault.ts';
import { realityOfUrl } from '../../../service/own-time.ts';
import type { ServiceContext } from '../../../service/service-context.ts';
import { requireOwnTime } from '../../../service/spun-clock.ts';
import { endHold } from '../../operations/work-holds/work-holds.ts';
import { RecordedAi } from '../ai-calls/recorded-ai.ts';
import { aiSettingsOf, type TeamAi } from './ai-settings.ts';
import { wakeAsking } from './asking-steps.ts';

const MAX_MODEL = 200;

/** The team's connected model; null if it uses the server's model. */
export async function aiAccount({ actor, prisma }: ServiceContext): Promise<AiAccount | null> {
  authorize(actor, 'outreachRules.read');
  return prisma.aiAccount.findUnique({ where: { teamId: actor.teamId } });
}

/**
 * Connects a model with a key that it accepts. It replaces the server's model for the team. Work
 * that waits for the AI is retried at once.
 */
export async function connectAi(
  context: ServiceContext,
  given: { baseUrl: string; model: string; apiKey: string },
): Promise<TeamAi> {
  const { actor, clock, providers, secrets } = context;
  authorize(actor, 'outreachRules.write');
  secrets.requireKey();
  const account = checked(context, given);
  requireOwnTime(clock, realityOfUrl(account.baseUrl, providers));
  await requireAnswer(context, account);
  const { teamId, membershipId } = actor;
  const values = {
    ...{ baseUrl: account.baseUrl, model: account.model, connectedById: membershipId },
    ...{ secret: secrets.encrypt(account.apiKey, teamId), connectedAt: clock.now() },
  };
  return context.transact(async (tx) => {
    await tx.prisma.aiAccount.upsert({
      where: { teamId },
      create: { teamId, ...values },
      update: values,
    });
    return changed(tx, context, 'ai_account.connected', account.model);
  });
}

/** Deletes the team's model and key. The team then uses the server's model. */
export function disconnectAi(
  context: ServiceContext,
  { expectedModel }: { expectedModel?: string | null | undefined },
): Promise<TeamAi> {
  const { actor } = context;
  authorize(actor, 'outreachRules.write');
  const { teamId } = actor;
  return context.transact(async (tx) => {
    const known = await tx.prisma.aiAccount.findUnique({ where: { teamId } });
    if (known !== null && expectedModel && known.model !== expectedModel)
      throw new DomainError('conflict', `The model ${known.model} is connected by now.`);
    const { count } = await tx.prisma.aiAccount.deleteMany({ where: { teamId } });
    return count === 0
      ? aiSettingsOf(tx, teamId)
      : changed(tx, context, 'ai_account.disconnected', null);
  });
}

function checked(
  { providers }: ServiceContext,
  given: { baseUrl: string; model: string; apiKey: string },
): AiAccountAccess {
  const refusal = providers.teamAi.refusal(given.baseUrl);
  if (refusal !== null) throw invalidRequest([{ path: 'baseUrl', message: refusal }]);
  const model = given.model.trim();
  if (model === '' || model.length > MAX_MODEL)
    throw invalidRequest([{ path: 'model', message: `must have 1 to ${MAX_MODEL} characters.` }]);
  return { baseUrl: given.baseUrl, model, apiKey: readOutsideKey(given.apiKey, 'apiKey', 1) };
}

/** Sends a test request, so that an invalid key or model name is not stored. */
async function requireAnswer(context: ServiceContext, account: AiAccountAccess): Promise<void> {
  if (context.isDryRun) return;
  const ai = new RecordedAi(context, context.providers.teamAi.open(account), {
    ...{ teamId: context.actor.teamId, purpose: 'connection_check', isOwn: true },
  });
  const fault = await fromProvider(async () => {
    try {
      await ai.classifySentiment('Thank you.');
      return null;
    } catch (error) {
      if (error instanceof ServiceOut && error.outage.cause === 'own_key_refused')
        return { path: 'apiKey', message: `does not work. ${error.message}` };
      if (error instanceof AiRefused)
        return { path: 'model', message: `does not work. ${error.message}` };
      throw error;
    }
  }, 'The AI');
  if (fault !== null) throw invalidRequest([fault]);
}

async function changed(
  tx: Transaction,
  context: ServiceContext,
  action: AuditAction,
  model: string | null,
): Promise<TeamAi> {
  const { teamId } = context.actor;
  const now = context.clock.now();
  await endHold(tx, { lane: 'ai', key: teamId });
  await wakeAsking(tx, teamId, now);
  await audit(tx, {
    ...performerOf(context),
    ...{ teamId, action, subjectId: teamId },
    data: model === null ? {} : { model },
  });
  tx.record({ teamId, kind: 'team', change: 'updated', subjectId: teamId, occurredAt: now });
  return aiSettingsOf(tx, teamId);
}
