import { columnsOf } from '../../../db/columns.ts';
import type { Reader } from '../../../db/database.ts';
import { type AiSettings, Prisma } from '../../../db/generated/prisma/client.ts';
import { batched } from '../../../db/reader.ts';

export type TeamAi = Pick<AiSettings, 'teamId' | 'readsReplies'>;

/** The settings of a team without a row. They repeat the defaults of the table. */
const DEFAULTS: Omit<TeamAi, 'teamId'> = { readsReplies: false };

/** The AI settings of a team. Concurrent requests share one statement. */
export function aiSettingsOf(reader: Pick<Reader, 'batches'>, teamId: string): Promise<TeamAi> {
  return settingsOfTeams(reader, teamId);
}

const settingsOfTeams = batched<string, TeamAi>(async ({ rows }, teamIds) => {
  const found = await rows<AiSettings>(
    Prisma.sql`select ${columnsOf('AiSettings', 's')} from ai_settings s where s.team_id = any(${[...new Set(teamIds)]})`,
  );
  const byTeam = new Map(found.map((settings) => [settings.teamId, settings]));
  return teamIds.map((teamId) => byTeam.get(teamId) ?? { teamId, ...DEFAULTS });
});
