import { type Enrollment, Prisma } from '../../../../db/generated/prisma/client.ts';
import type { EngineContext } from '../../../../engine/engine-context.ts';
import { CREDIT_COSTS } from '../../../../kernel/credit-costs.ts';
import { modelOf } from '../../../ai/ai-settings/team-model.ts';
import { charged } from '../../../credits/credits/ledger.ts';
import { findFacts, keepFacts } from '../../../people/research/find-facts.ts';
import { loadContactAndSender } from '../../steps/contact-and-sender.ts';
import type { LoadedStep } from '../../steps/loaded-step.ts';
import { type AiFailure, answer, attempt, callOf, chargeOf } from './writing.ts';

/**
 * True if the flow plan uses research, this enrollment has not done any, and no earlier facts are
 * known. SQL because one statement reads everything.
 */
export async function wantsResearch(
  { rows }: Pick<EngineContext, 'rows'>,
  { id, teamId, contactId, flowPlanId, researchedAt }: Enrollment,
): Promise<boolean> {
  if (researchedAt !== null) return false;
  const wanting = await rows(Prisma.sql`
    select 1 from flow_plan f where f.team_id = ${teamId} and f.id = ${flowPlanId} and f.is_research_enabled
      and exists (select 1 from enrollment e where e.team_id = ${teamId} and e.id = ${id} and e.researched_at is null)
      and not exists (select 1 from research_finding r where r.team_id = ${teamId} and r.contact_id = ${contactId})`);
  return wanting.length > 0;
}

/**
 * Researches the contact of an enrollment, once. Charged if something was found. Returns the
 * failure, or null.
 */
export async function researchFor(
  context: EngineContext,
  loaded: LoadedStep,
): Promise<AiFailure | null> {
  const { clock } = context;
  const { id, teamId, senderId } = loaded.enrollment;
  const pair = await loadContactAndSender(context, loaded.enrollment);
  const cost = CREDIT_COSTS.researcher_agent;
  return attempt(async () => {
    await charged(
      context,
      {
        ...chargeOf(loaded, pair),
        feature: 'researcher_agent',
        cost,
        description: 'Research about a contact of a flow plan',
      },
      {
        run: async (chargeId) => {
          const ai = await modelOf(context, callOf(loaded, 'research', chargeId));
          const { rows, providers } = context;
          return answer(() =>
            findFacts({ rows, ai, sites: providers.sites }, pair.contact, senderId),
          );
        },
      },
      async (tx, found) => {
        const now = clock.now();
        const { count } = await tx.prisma.enrollment.updateMany({
          where: { id, teamId, researchedAt: null },
          data: { researchedAt: now },
        });
        if (count === 0) return 0;
        return (await keepFacts(tx, pair.contact, found, now)) ? cost : 0;
      },
    );
  });
}
