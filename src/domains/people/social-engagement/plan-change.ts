import type { Transaction } from '../../../db/database.ts';
import type { Team, TeamPlan } from '../../../db/generated/prisma/client.ts';
import { setPlan } from '../../accounts/team/administration.service.ts';
import { collectFromNow } from './social-engagement.service.ts';

/**
 * Changes a team's plan. Engagement from the time without paid access is not collected or charged
 * retroactively.
 */
export async function changePlan(
  tx: Transaction,
  team: Team,
  plan: TeamPlan,
  now: Date,
): Promise<Team> {
  if (plan === 'paid' && team.plan !== 'paid') await collectFromNow(tx, team.id, now);
  return setPlan(tx, team, plan);
}
