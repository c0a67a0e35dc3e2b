import { audit, performerOf } from '../../infra/audit.ts';
import { invalidRequest } from '../../kernel/errors.ts';
import type { Nullish } from '../../kernel/nullish.ts';
import { authorize } from '../../kernel/policy.ts';
import type { ServiceContext } from '../../service/service-context.ts';
import { aiSettingsOf, type TeamAi } from './ai-settings.ts';

export async function aiSettings(context: ServiceContext): Promise<TeamAi> {
  authorize(context.actor, 'outreachRules.read');
  return aiSettingsOf(context, context.actor.teamId);
}

export type AiSettingsInput = Nullish<{ readsReplies: boolean }>;

/** Omitted fields are not changed. */
export async function updateAiSettings(
  context: ServiceContext,
  { readsReplies }: AiSettingsInput,
): Promise<TeamAi> {
  const { actor, clock } = context;
  authorize(actor, 'outreachRules.write');
  const changes = typeof readsReplies === 'boolean' ? { readsReplies } : {};
  if (Object.keys(changes).length === 0)
    throw invalidRequest([{ path: '', message: 'Provide at least one field to change.' }]);
  const { teamId } = actor;
  return context.transact(async (tx) => {
    const now = clock.now();
    await tx.prisma.aiSettings.upsert({
      where: { teamId },
      create: { teamId, ...changes, updatedAt: now },
      update: { ...changes, updatedAt: now },
    });
    await audit(tx, {
      ...performerOf(context),
      teamId,
      action: 'ai_settings.changed',
      subjectId: teamId,
      data: changes,
    });
    tx.record({ teamId, kind: 'team', change: 'updated', subjectId: teamId, occurredAt: now });
    return aiSettingsOf(tx, teamId);
  });
}
