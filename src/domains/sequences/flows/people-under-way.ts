import type { Transaction } from '../../../db/database.ts';
import { type FlowPlan, Prisma } from '../../../db/generated/prisma/client.ts';
import { type FlowNode, flatten } from '../../../kernel/flow-tree.ts';

/** What happens to running enrollments when the next version of their plan is published. */
export const UNDER_WAY = {
  stay: 'The enrollments go on with the steps of the version they started in.',
  move: 'An enrollment goes on with the steps of the new version if that version has its current step, and has none of its done steps after that. The others stay.',
} as const;

export type UnderWay = keyof typeof UNDER_WAY;

/** How many running enrollments keep their version, and how many have moved to the new one. */
export interface UnderWayCounts {
  staying: number;
  moved: number;
}

/**
 * Moves running enrollments to a version, if requested. Locks the enrollments, so that none of
 * their steps runs meanwhile. Nobody gets a step twice: an enrollment has one row per node. SQL
 * because it compares the steps of all enrollments with the tree.
 */
export async function versionOfUnderWay(
  tx: Transaction,
  { id: flowPlanId, teamId }: Pick<FlowPlan, 'id' | 'teamId'>,
  versionId: string,
  tree: FlowNode,
  wish: UnderWay,
): Promise<UnderWayCounts> {
  const others = Prisma.sql`e.team_id = ${teamId} and e.flow_plan_id = ${flowPlanId}
    and e.status = 'in_progress' and not e.is_dynamic and e.flow_version_id <> ${versionId}`;
  const moved = wish === 'stay' ? 0 : await move(tx, others, versionId, tree);
  const [left] = await tx.rows<{ count: number }>(
    Prisma.sql`select count(*)::int as count from enrollment e where ${others}`,
  );
  return { staying: left?.count ?? 0, moved };
}

async function move(
  tx: Transaction,
  others: Prisma.Sql,
  versionId: string,
  tree: FlowNode,
): Promise<number> {
  const nodes = flatten(tree).map(({ node }) => node);
  const pairs = nodes.flatMap((node) =>
    flatten(node).flatMap(({ node: { nodeId } }) =>
      nodeId === node.nodeId ? [] : [{ from: node.nodeId, below: nodeId }],
    ),
  );
  const moved = await tx.rows<{ id: string }>(Prisma.sql`
    with kept as (
      select e.id from enrollment e join step s on s.team_id = e.team_id and s.id = e.current_step_id
      join unnest(${nodes.map(({ nodeId }) => nodeId)}::text[], ${nodes.map(({ type }) => type)}::text[])
        as n(node_id, type) on n.node_id = s.node_id and n.type = s.type
      where ${others} and not exists (
        select 1 from unnest(${pairs.map(({ from }) => from)}::text[], ${pairs.map(({ below }) => below)}::text[])
          as p(from_id, below_id)
        join step d on d.team_id = e.team_id and d.enrollment_id = e.id and d.node_id = p.below_id
        where p.from_id = s.node_id)
      order by e.id for update of e)
    update enrollment e set flow_version_id = ${versionId} from kept where e.id = kept.id
    returning e.id`);
  return moved.length;
}
