import { columnsOf } from '../../db/columns.ts';
import type { Audience, FlowPlan } from '../../db/generated/prisma/client.ts';
import { groupBy } from '../../kernel/group-by.ts';
import { defineLoader } from '../../service/loader.ts';

/** SQL because every row of a list asks for one. */
export const flowPlanLoader = defineLoader<string, FlowPlan>(
  async ({ prisma, actor }, ids) => {
    const rows = await prisma.$queryRaw<
      FlowPlan[]
    >`select ${columnsOf('FlowPlan', 'f')} from flow_plan f where f.team_id = ${actor.teamId} and f.id = any(${[...ids]})`;
    return new Map(rows.map((row) => [row.id, row]));
  },
  (id) => {
    throw new Error(`The flow plan ${id} is gone.`);
  },
);

export const audienceLoader = defineLoader<string, Audience>(
  async ({ prisma, actor }, ids) => {
    const rows = await prisma.audience.findMany({ where: { teamId: actor.teamId, id: { in: [...ids] } } });
    return new Map(rows.map((row) => [row.id, row]));
  },
  (id) => {
    throw new Error(`The audience ${id} is gone.`);
  },
);

/** The flow plans that audiences feed, by the audience's id. */
export const flowPlansOfAudienceLoader = defineLoader<string, FlowPlan[]>(
  async ({ prisma, actor }, ids) => {
    const rows = await prisma.flowPlan.findMany({ where: { teamId: actor.teamId, audienceId: { in: [...ids] } }, orderBy: { id: 'asc' } });
    return groupBy(rows, (row) => row.audienceId ?? '');
  },
  () => [],
);
