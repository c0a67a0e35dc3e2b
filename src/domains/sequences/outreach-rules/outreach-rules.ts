import { columnsOf } from '../../../db/columns.ts';
import type { Reader } from '../../../db/database.ts';
import { type OutreachRules, Prisma } from '../../../db/generated/prisma/client.ts';
import { batched } from '../../../db/reader.ts';

export type Rules = Omit<OutreachRules, 'updatedAt'>;

/** The rules of a team without a row. They repeat the defaults of the table. */
export const DEFAULT_RULES: Omit<Rules, 'teamId'> = {
  replyStops: 'all_sequences',
  unsubscribeStopsAll: false,
  allowsParallelSequences: false,
  coolDownDays: 14,
  holidayRegion: null,
  daysOff: [],
  usesRecipientTimeZone: true,
  hasUnsubscribeLine: true,
  unsubscribeLine: null,
  guardsBounces: true,
  ownEmailStops: true,
  domainHourlyLimit: null,
};

/** A team's outreach rules. Concurrent requests share one statement. */
export function rulesOf(reader: Pick<Reader, 'batches'>, teamId: string): Promise<Rules> {
  return rulesOfTeams(reader, teamId);
}

const rulesOfTeams = batched<string, Rules>(async ({ rows }, teamIds) => {
  const found = await rows<OutreachRules>(
    Prisma.sql`select ${columnsOf('OutreachRules', 'r')} from outreach_rules r where r.team_id = any(${[...new Set(teamIds)]})`,
  );
  const byTeam = new Map(found.map((rules) => [rules.teamId, rules]));
  return teamIds.map((teamId) => byTeam.get(teamId) ?? { teamId, ...DEFAULT_RULES });
});
