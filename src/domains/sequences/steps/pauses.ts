import type { Transaction } from '../../../db/database.ts';
import { type Enrollment, Prisma } from '../../../db/generated/prisma/client.ts';
import { waitOfBranch } from '../../../kernel/step-delay.ts';
import { recordEnrollment } from './enrollment-moves.ts';
import { nodeOfVersion } from './loaded-steps.ts';
import { recordAction } from './outreach-moves.ts';
import { AWAITS_DECISION, AWAITS_VERDICT } from './qualification-state.ts';

/**
 * Pauses of enrollments, as set operations because a flow plan has many. An enrollment is paused
 * individually, by its flow plan, or both. While it is paused, none of its steps wakes or is
 * queued: queued emails and requests are withdrawn, and their steps are scheduled again on resume.
 * Tasks stay open.
 */

/** Selects enrollments: a condition on the enrollments `e` of the team. */
export interface Selection {
  teamId: string;
  where: Prisma.Sql;
}

/** The program cuts longer reasons, and refuses them from people. */
export const MAX_PAUSE_REASON = 500;

/**
 * The kind of pause: `plan` for a pause of the flow plan, `own` for a pause of the enrollment
 * itself.
 */
type By = 'plan' | 'own';

const COLUMN = { plan: Prisma.raw('plan_paused_at'), own: Prisma.raw('paused_at') } as const;
const OTHER = { plan: Prisma.raw('paused_at'), own: Prisma.raw('plan_paused_at') } as const;

interface ChangedRow {
  what: 'enrollment' | 'action';
  id: string;
  senderId: string;
}

/**
 * Pauses the running enrollments without a pause of this kind, and returns their IDs. Afterwards
 * nothing is sent, except messages that are already being sent.
 */
export async function pauseEnrollmentRows(
  tx: Transaction,
  selected: Selection,
  by: By,
  reason: string | null,
  now: Date,
): Promise<string[]> {
  await lockSelected(tx, selected);
  const { teamId, where } = selected;
  const withReason = by === 'own' ? Prisma.sql`, pause_reason = ${reason}` : Prisma.empty;
  const changed = await tx.rows<ChangedRow>(Prisma.sql`
    with paused as (
      update enrollment e set ${COLUMN[by]} = ${now}, updated_at = ${now} ${withReason}
      where e.team_id = ${teamId} and ${where} and e.status = 'in_progress' and e.${COLUMN[by]} is null
      returning e.id, e.sender_id, e.current_step_id
    ), steps as (
      update step s set wake_at = null, lease_owner = null, lease_until = null,
        status = case when s.status = 'in_queue' then 'scheduled' else s.status end,
        mailbox_id = case when s.status = 'in_queue' then null else s.mailbox_id end
      from paused p where s.id = p.current_step_id and s.status in ('scheduled', 'in_queue', 'awaiting_approval', 'awaiting_acceptance')
      returning s.id
    ), actions as (
      update outreach_action a set status = 'canceled', lease_owner = null, lease_until = null
      from steps where a.team_id = ${teamId} and a.step_id = steps.id and a.status = 'pending' and a.request_type <> 'connection_withdrawal'
      returning a.id, a.sender_id
    )
    select 'enrollment' as what, id, sender_id as "senderId" from paused union all select 'action', id, sender_id from actions`);
  return tell(tx, teamId, changed, now);
}

/**
 * Resumes the enrollments with a pause of this kind, and returns their IDs. Their steps continue
 * unless the other pause still holds. The pause does not count as waiting time, so that no team
 * gets ahead of others by it.
 */
export async function resumeEnrollmentRows(
  tx: Transaction,
  selected: Selection,
  by: By,
  now: Date,
): Promise<string[]> {
  await lockSelected(tx, selected);
  const { teamId, where } = selected;
  const withReason = by === 'own' ? Prisma.sql`, pause_reason = null` : Prisma.empty;
  const changed = await tx.rows<ChangedRow>(Prisma.sql`
    with timeouts as (
      select * from jsonb_to_recordset(${JSON.stringify(await timeoutsOf(tx, selected))}::jsonb) as t(version_id text, node_id text, millis float8)
    ), resumed as (
      update enrollment e set ${COLUMN[by]} = null, updated_at = ${now} ${withReason}
      from enrollment before
      where e.team_id = ${teamId} and ${where} and e.status = 'in_progress' and e.${COLUMN[by]} is not null and before.id = e.id
      returning e.id, e.sender_id, e.current_step_id, e.flow_version_id, ${AWAITS_VERDICT} as is_judged_first, ${AWAITS_DECISION} as is_undecided, e.${OTHER[by]} as other_at, before.${COLUMN[by]} as since
    ), steps as (
      update step s set wake_at = case
        when r.is_undecided then null
        when s.status = 'awaiting_acceptance' then greatest(s.executed_at + coalesce(t.millis, 0) * interval '1 millisecond', ${now})
        -- A step that came up during the pause has not asked for its approval yet.
        when s.status = 'awaiting_approval' or r.is_judged_first or s.created_at >= r.since then ${now}::timestamptz
        else greatest(s.due_at, ${now}) end
      from resumed r left join step c on c.id = r.current_step_id left join timeouts t on t.version_id = r.flow_version_id and t.node_id = c.node_id
      where s.id = r.current_step_id and r.other_at is null and s.status in ('scheduled', 'awaiting_approval', 'awaiting_acceptance')
    )
    select 'enrollment' as what, id, sender_id as "senderId" from resumed`);
  return tell(tx, teamId, changed, now);
}

/**
 * Locks in ID order to prevent deadlocks. The following reads are separate statements, so that they
 * see steps that were added during the wait.
 */
async function lockSelected(tx: Transaction, { teamId, where }: Selection): Promise<void> {
  await tx.rows(Prisma.sql`
    select count(*) from (select 1 from enrollment e where e.team_id = ${teamId} and ${where} and e.status = 'in_progress' order by e.id for update) as locked`);
}

/** How long these enrollments' connection requests wait for acceptance. One row per node. */
async function timeoutsOf(
  tx: Transaction,
  { teamId, where }: Selection,
): Promise<{ version_id: string; node_id: string; millis: number }[]> {
  const nodes = await tx.rows<{ versionId: string; nodeId: string }>(Prisma.sql`
    select distinct e.flow_version_id as "versionId", s.node_id as "nodeId" from enrollment e join step s on s.id = e.current_step_id
    where e.team_id = ${teamId} and ${where} and e.status = 'in_progress' and s.status = 'awaiting_acceptance'`);
  return Promise.all(
    nodes.map(async ({ versionId, nodeId }) => {
      const node = await nodeOfVersion(tx, versionId, nodeId);
      return {
        version_id: versionId,
        node_id: nodeId,
        millis: node === null ? 0 : waitOfBranch(node, 'timeout'),
      };
    }),
  );
}

function tell(
  tx: Transaction,
  teamId: string,
  changed: readonly ChangedRow[],
  now: Date,
): string[] {
  const ids: string[] = [];
  for (const { what, id, senderId } of changed) {
    if (what === 'action') recordAction(tx, { id, teamId, senderId }, 'updated', now);
    else {
      recordEnrollment(tx, { id, teamId }, 'updated', now);
      ids.push(id);
    }
  }
  return ids;
}

export function selectedByIds(teamId: string, ids: readonly string[]): Selection {
  return { teamId, where: Prisma.sql`e.id = any(${[...ids]})` };
}

export function selectedByPlan({
  teamId,
  flowPlanId,
}: Pick<Enrollment, 'teamId' | 'flowPlanId'>): Selection {
  return { teamId, where: Prisma.sql`e.flow_plan_id = ${flowPlanId}` };
}
