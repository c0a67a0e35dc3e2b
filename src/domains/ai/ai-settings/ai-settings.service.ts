import type { Transaction } from '../../../db/database.ts';
import { audit, performerOf } from '../../../infra/audit.ts';
import { type Issue, invalidRequest } from '../../../kernel/errors.ts';
import type { Nullish } from '../../../kernel/nullish.ts';
import { authorize } from '../../../kernel/policy.ts';
import type { ServiceContext } from '../../../service/service-context.ts';
import { endHold } from '../../operations/work-holds/work-holds.ts';
import { aiSettingsOf, type TeamAi } from './ai-settings.ts';
import { wakeAsking } from './asking-steps.ts';
import { AI_BUDGET_REACHED, MAX_BUDGET } from './budget.ts';

export async function aiSettings(context: ServiceContext): Promise<TeamAi> {
  authorize(context.actor, 'outreachRules.read');
  return aiSettingsOf(context, context.actor.teamId);
}

export type AiSettingsInput = Nullish<{
  readsReplies: boolean;
  dailyBudget: number;
  monthlyBudget: number;
}>;

/** Updates the settings. Omitted fields stay unchanged. Null removes a budget. */
export async function updateAiSettings(
  context: ServiceContext,
  input: AiSettingsInput,
): Promise<TeamAi> {
  const { actor, clock } = context;
  authorize(actor, 'outreachRules.write');
  const changes = changesIn(input);
  const { teamId } = actor;
  return context.transact(async (tx) => {
    const now = clock.now();
    await tx.prisma.aiSettings.upsert({
      where: { teamId },
      create: { teamId, ...changes, updatedAt: now },
      update: { ...changes, updatedAt: now },
    });
    if ('dailyBudget' in changes || 'monthlyBudget' in changes) await goOn(tx, teamId, now);
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

function changesIn({ readsReplies, dailyBudget, monthlyBudget }: AiSettingsInput) {
  const changes = {
    ...(typeof readsReplies === 'boolean' ? { readsReplies } : {}),
    ...(dailyBudget === undefined ? {} : { dailyBudget }),
    ...(monthlyBudget === undefined ? {} : { monthlyBudget }),
  };
  const issues: Issue[] = Object.entries(changes).flatMap(([path, value]) =>
    typeof value === 'number' && !(value >= 0 && value <= MAX_BUDGET)
      ? [{ path, message: `must be from 0 to ${MAX_BUDGET} credits; it is ${value}.` }]
      : [],
  );
  if (issues.length > 0) throw invalidRequest(issues);
  if (Object.keys(changes).length === 0)
    throw invalidRequest([{ path: '', message: 'Provide at least one field to change.' }]);
  return changes;
}

/** Retries work that waits for the budget. If the budget is still too small, it waits again. */
async function goOn(tx: Transaction, teamId: string, now: Date): Promise<void> {
  const scope = { lane: 'ai', key: teamId };
  const hold = await tx.prisma.workHold.findUnique({ where: { lane_key: scope } });
  if (hold?.reason !== AI_BUDGET_REACHED || hold.until === null) return;
  await endHold(tx, scope);
  await wakeAsking(tx, teamId, now);
}
