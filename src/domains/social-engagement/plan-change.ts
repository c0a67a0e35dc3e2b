import type { Team, TeamPlan } from '../../db/generated/prisma/client.ts';
import type { Unit } from '../../db/unit-of-work.ts';
import { setPlan } from '../team/administration.service.ts';
import { collectFromNow } from './social-engagement.service.ts';

/** Puts a team on a plan. What was liked while it had no access to it is not charged afterwards. */
export async function changePlan(unit: Unit, team: Team, plan: TeamPlan, now: Date): Promise<Team> {
  if (plan === 'paid' && team.plan !== 'paid') await collectFromNow(unit, team.id, now);
  return setPlan(unit, team, plan);
}
