import { columnsOf } from '../../../db/columns.ts';
import {
  type Audience,
  type FlowPlan,
  type FlowVersion,
  Prisma,
} from '../../../db/generated/prisma/client.ts';
import { groupBy } from '../../../kernel/group-by.ts';
import { defineLoader, defineRowLoader } from '../../../service/loader.ts';
import type { ServiceContext } from '../../../service/service-context.ts';
import type { MemberRow } from '../../accounts/team/team.loaders.ts';

export const flowPlanLoader = defineRowLoader<FlowPlan>(
  'flow plan',
  (keys) =>
    Prisma.sql`select ${columnsOf('FlowPlan', 'f')} from ${keys} join flow_plan f on f.team_id = k.team_id and f.id = k.id`,
);

export const flowVersionLoader = defineRowLoader<FlowVersion>(
  'flow version',
  (keys) =>
    Prisma.sql`select ${columnsOf('FlowVersion', 'v')} from ${keys} join flow_version v on v.team_id = k.team_id and v.id = k.id`,
);

export const audienceLoader = defineRowLoader<Audience>(
  'audience',
  (keys) =>
    Prisma.sql`select ${columnsOf('Audience', 'a')} from ${keys} join audience a on a.team_id = k.team_id and a.id = k.id`,
);

const flowPlansOfAudienceLoader = defineLoader<string, FlowPlan[]>(
  async ({ rows, actor }, ids) => {
    const found = await rows<FlowPlan>(
      Prisma.sql`select ${columnsOf('FlowPlan', 'f')} from flow_plan f where f.team_id = ${actor.teamId} and f.audience_id = any(${[...ids]}) order by f.id`,
    );
    return groupBy(found, (row) => row.audienceId ?? '');
  },
  () => [],
);

/** An audience with its flow plans, if they were read in the same query. */
export type AudienceRow = Audience & { flowPlans?: FlowPlan[] };

export function flowPlansOf(
  context: ServiceContext,
  { id, flowPlans }: AudienceRow,
): FlowPlan[] | Promise<FlowPlan[]> {
  return flowPlans ?? flowPlansOfAudienceLoader(context).load(id);
}

/**
 * The senders of flow plans in rotation order, with their users. One statement for a whole page.
 */
export const candidatesOfPlanLoader = defineLoader<string, MemberRow[]>(
  async ({ rows, actor }, ids) => {
    const found = await rows<MemberRow & { flowPlanId: string }>(Prisma.sql`
      select c.flow_plan_id as "flowPlanId", ${columnsOf('TeamMembership', 'm')}, ${columnsOf('User', 'u', 'user.')}
      from flow_candidate c join team_membership m on m.id = c.membership_id join "user" u on u.id = m.user_id
      where c.team_id = ${actor.teamId} and c.flow_plan_id = any(${[...ids]}) order by c.position`);
    return groupBy(found, (row) => row.flowPlanId);
  },
  () => [],
);
