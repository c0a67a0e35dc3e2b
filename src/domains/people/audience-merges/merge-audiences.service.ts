import { type Audience, Prisma } from '../../../db/generated/prisma/client.ts';
import { audit, performerOf } from '../../../infra/audit.ts';
import { DomainError, invalidRequest } from '../../../kernel/errors.ts';
import { authorize } from '../../../kernel/policy.ts';
import type { ServiceContext } from '../../../service/service-context.ts';
import { linkedFlows } from '../../sequences/flows/flow-audience.ts';
import { findAudience, recordAudience } from '../audiences/audience-members.ts';

export interface AudienceMerge {
  audience: Audience;
  mergedId: string;
  /** Contacts that are new in the kept audience. */
  addedCount: number;
}

/**
 * Adds one audience's contacts to another and deletes the first. Flow plans that use the kept
 * audience get the new contacts.
 */
export function mergeAudiences(
  context: ServiceContext,
  { keepId, mergedId }: { keepId: string; mergedId: string },
): Promise<AudienceMerge> {
  const { actor, clock, jobs } = context;
  authorize(actor, 'audiences.write');
  if (keepId === mergedId)
    throw invalidRequest([{ path: 'mergedId', message: 'must differ from keepId.' }]);
  const { teamId } = actor;
  return context.transact(async (tx) => {
    // In ID order, to prevent deadlocks. Attaching, adding and filling lock the audience too.
    for (const id of [keepId, mergedId].sort())
      await findAudience(tx, teamId, id, Prisma.sql`for update`);
    const merged = await findAudience(tx, teamId, mergedId);
    const flowPlan = await tx.prisma.flowPlan.findFirst({
      where: { teamId, audienceId: mergedId },
      select: { id: true },
    });
    if (flowPlan !== null)
      throw new DomainError(
        'conflict',
        `The flow plan ${flowPlan.id} uses the audience ${mergedId}. Detach it with detachAudienceFromFlow first.`,
      );
    const filling = {
      teamId,
      audienceId: { in: [keepId, mergedId] },
      status: { in: ['queued' as const, 'running' as const] },
    };
    const running = await tx.prisma.import.findFirst({ where: filling, select: { id: true } });
    if (running !== null)
      throw new DomainError(
        'conflict',
        `The import ${running.id} is filling one of the audiences. Merge them when it has ended.`,
      );
    const now = clock.now();
    const [row] = await tx.rows<{ added: number }>(Prisma.sql`
      with added as (
        insert into audience_member (audience_id, contact_id, team_id, added_at)
        select ${keepId}, m.contact_id, ${teamId}, ${now} from audience_member m where m.team_id = ${teamId} and m.audience_id = ${mergedId}
        on conflict do nothing returning 1
      )
      update audience a set contact_count = a.contact_count + (select count(*) from added) where a.team_id = ${teamId} and a.id = ${keepId}
      returning (select count(*) from added)::int as added`);
    await tx.prisma.import.updateMany({
      where: { teamId, audienceId: mergedId },
      data: { audienceId: keepId },
    });
    await tx.prisma.audience.delete({ where: { id: mergedId } });
    const audience = await findAudience(tx, teamId, keepId);
    // Background jobs queue the new contacts in the plans.
    for (const { id: flowPlanId } of await linkedFlows(tx, audience)) {
      await jobs.enqueue(tx, 'queue-audience', {
        teamId,
        flowPlanId,
        audienceId: keepId,
        after: '',
        since: now,
      });
    }
    recordAudience(tx, audience, 'updated', now);
    recordAudience(tx, merged, 'removed', now);
    const data = { mergedId, name: merged.name, addedCount: row?.added ?? 0 };
    await audit(tx, {
      ...performerOf(context),
      teamId,
      action: 'audience.merged',
      subjectId: keepId,
      data,
    });
    return { audience, mergedId, addedCount: row?.added ?? 0 };
  });
}
