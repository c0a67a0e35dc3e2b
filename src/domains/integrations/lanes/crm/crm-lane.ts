import type { EngineContext } from '../../../../engine/engine-context.ts';
import type { Lane } from '../../../../engine/lanes/lane.ts';
import { CRM_SCHEDULE, claimTeamWork, LANE, syncTeam, type TeamWork } from './crm-sync.ts';

const TEAMS_AT_ONCE = 20;

/** The lane of contacts, tasks, statuses and activities that wait for their team's CRM. */
export function crmLane(context: EngineContext): Lane<TeamWork, never> {
  return {
    name: LANE,
    atOnce: TEAMS_AT_ONCE,
    schedule: CRM_SCHEDULE,
    take: async ({ free, underWay }) => {
      const works = await claimTeamWork(context, free, [...underWay.keys()]);
      const checked = works.reduce((sum, team) => sum + team.works.length, 0);
      return { works, checked, hasMore: works.length === free };
    },
    perform: async (team) => {
      await syncTeam(context, team);
      return null;
    },
    record: async () => {},
    // A turn is shorter than the lease, and repeated writes are idempotent.
    recovery: null,
  };
}
