import { columnsOf } from '../../../db/columns.ts';
import type { Reader } from '../../../db/database.ts';
import { type FlowPlan, Prisma } from '../../../db/generated/prisma/client.ts';
import { type KeyRange, type Page, type PageArgs, readPage } from '../../../infra/page.ts';
import type { Nullish } from '../../../kernel/nullish.ts';
import { authorize } from '../../../kernel/policy.ts';
import { likePattern } from '../../../kernel/text.ts';
import { unknownIdWarnings } from '../../../service/known-ids.ts';
import type { ServiceContext } from '../../../service/service-context.ts';
import { OPPORTUNITY_COUNT } from '../enrollments/opportunities.ts';

export const AUDIENCE_SOURCES = ['crm', 'csv', 'manual', 'system', 'prospecting_tool'] as const;
export type AudienceSource = (typeof AUDIENCE_SOURCES)[number];

const FLOW_ORDERS = [
  'created',
  'enrollments',
  'replies',
  'opportunities',
  'name',
  'awaiting',
] as const;
export type FlowOrder = (typeof FLOW_ORDERS)[number];

export type FlowPlanFilter = Nullish<{
  isDraft: boolean;
  isArchived: boolean;
  name: string;
  searchQuery: string;
  sourceless: boolean;
  flowPlanIds: readonly string[];
  audienceSources: readonly AudienceSource[];
}>;

export interface FlowPlanOrder {
  by: FlowOrder;
  direction: 'ascending' | 'descending';
}

/** The SQL sort keys. Each count is an index scan over one plan. */
const SORT_KEYS: Record<FlowOrder, Prisma.Sql> = {
  created: Prisma.sql`''`,
  name: Prisma.sql`lower(f.name)`,
  enrollments: Prisma.sql`(select count(*) from enrollment e where e.team_id = f.team_id and e.flow_plan_id = f.id)`,
  replies: Prisma.sql`(select coalesce(sum(e.email_replies + e.network_replies), 0) from enrollment e where e.team_id = f.team_id and e.flow_plan_id = f.id)`,
  opportunities: Prisma.sql`(select ${OPPORTUNITY_COUNT} from enrollment e where e.team_id = f.team_id and e.flow_plan_id = f.id and e.is_opportunity)`,
  awaiting: Prisma.sql`(select count(*) from queue_item q where q.team_id = f.team_id and q.flow_plan_id = f.id and q.status in ('awaiting', 'queued'))`,
};

type SortedFlowPlan = FlowPlan & { sortKey: string };

/** Lists flow plans in the requested order. Ties are sorted by ID in the same direction. */
export async function listFlowPlans(
  context: ServiceContext,
  filter: FlowPlanFilter,
  order: FlowPlanOrder,
  page: PageArgs,
): Promise<Page<FlowPlan>> {
  const { actor } = context;
  authorize(actor, 'flows.read');
  const where = conditions(actor.teamId, filter);
  const sortKeys = new Map<string, string>();
  return readPage<FlowPlan>(context, { name: 'flowPlans', filters: { ...filter, order } }, page, {
    read: async (range) => {
      const rows = await readKeyRange(context, where, order, range);
      for (const { id, sortKey } of rows) sortKeys.set(id, sortKey);
      return rows;
    },
    positionOf: (row) => JSON.stringify([sortKeys.get(row.id) ?? '', row.id]),
    countTotal: async () => {
      const [row] = await context.rows<{ count: number }>(Prisma.sql`
        select count(*)::int as count from flow_plan f left join audience a on a.team_id = f.team_id and a.id = f.audience_id where ${where}`);
      return row?.count ?? 0;
    },
    warnings: await unknownIdWarnings(context, { flowPlanIds: filter.flowPlanIds }),
  });
}

/**
 * SQL because Prisma can't sort by a count. The cursor stores the sort key as text; the query casts
 * it to its type.
 */
function readKeyRange(
  reader: Reader,
  where: Prisma.Sql,
  order: FlowPlanOrder,
  range: KeyRange,
): Promise<SortedFlowPlan[]> {
  const ascending = (order.direction === 'ascending') !== range.backwards;
  const direction = ascending ? Prisma.sql`asc` : Prisma.sql`desc`;
  const comparison = ascending ? Prisma.sql`>` : Prisma.sql`<`;
  const type =
    order.by === 'created' || order.by === 'name' ? Prisma.sql`text` : Prisma.sql`bigint`;
  const from: unknown = range.from === null ? null : JSON.parse(range.from);
  const behind = Array.isArray(from)
    ? Prisma.sql`where (sort_key, id) ${comparison} (${String(from[0])}::text::${type}, ${String(from[1])})`
    : Prisma.empty;
  return reader.rows<SortedFlowPlan>(Prisma.sql`
    select ${columnsOf('FlowPlan', 'p')}, p.sort_key::text as "sortKey" from (
      select f.*, ${SORT_KEYS[order.by]}::${type} as sort_key
      from flow_plan f left join audience a on a.team_id = f.team_id and a.id = f.audience_id
      where ${where}
    ) as p ${behind}
    order by sort_key ${direction}, id ${direction} limit ${range.take}`);
}

const SOURCE_OF = Prisma.sql`case
  when f.system_kind is not null then 'system'
  when a.id is null then null
  when a.mode = 'crm_list' then 'crm'
  when a.mode = 'prospecting_tool' then 'prospecting_tool'
  else a.origin::text end`;

function conditions(teamId: string, filter: FlowPlanFilter): Prisma.Sql {
  const parts = [Prisma.sql`f.team_id = ${teamId}`];
  if (typeof filter.isDraft === 'boolean') parts.push(Prisma.sql`f.is_draft = ${filter.isDraft}`);
  // Archived plans are listed only if requested.
  if (
    typeof filter.isArchived === 'boolean' ||
    !filter.flowPlanIds ||
    filter.flowPlanIds.length === 0
  )
    parts.push(
      filter.isArchived === true
        ? Prisma.sql`f.archived_at is not null`
        : Prisma.sql`f.archived_at is null`,
    );
  if (typeof filter.name === 'string') parts.push(Prisma.sql`f.name = ${filter.name}`);
  if (typeof filter.searchQuery === 'string')
    parts.push(Prisma.sql`f.name ilike ${likePattern(filter.searchQuery)}`);
  if (typeof filter.sourceless === 'boolean') {
    parts.push(
      filter.sourceless
        ? Prisma.sql`f.audience_id is null and f.system_kind is null`
        : Prisma.sql`(f.audience_id is not null or f.system_kind is not null)`,
    );
  }
  if (filter.flowPlanIds && filter.flowPlanIds.length > 0)
    parts.push(Prisma.sql`f.id = any(${[...filter.flowPlanIds]})`);
  if (filter.audienceSources && filter.audienceSources.length > 0)
    parts.push(Prisma.sql`${SOURCE_OF} = any(${[...filter.audienceSources]})`);
  return Prisma.join(parts, ' and ');
}
