import type { Transaction } from '../../../db/database.ts';
import { Prisma, type Step } from '../../../db/generated/prisma/client.ts';
import { allOf } from '../../../db/transactions.ts';
import { audit, type Performer } from '../../../infra/audit.ts';
import type { Failure } from '../../../kernel/failure.ts';
import { flatten } from '../../../kernel/flow-tree.ts';
import { channelOfStep } from '../../../kernel/step-kind.ts';
import { chooseMailbox } from '../../channels/mailboxes/choose-mailbox.ts';
import { pushChangedTasks } from '../../integrations/crm/crm-work.ts';
import { type Candidate, canSendOn } from '../queue-items/start-checks.ts';
import { recordEnrollment } from '../steps/enrollment-moves.ts';
import { nodeOfVersion } from '../steps/loaded-steps.ts';
import { recordAction } from '../steps/outreach-moves.ts';
import { recordTask } from '../steps/task-moves.ts';

export interface Move {
  teamId: string;
  /** A condition on the enrollments `e` of the team. */
  where: Prisma.Sql;
  /** The new, active sender. */
  to: Candidate;
  /** Who moves the enrollments; null for an operator. */
  by: Performer;
}

export interface MoveResult {
  ids: string[];
  skipped: (Failure & { id: string })[];
}

interface Running {
  id: string;
  flowPlanId: string;
  senderId: string;
  versionId: string;
  stepId: string | null;
  nodeId: string | null;
  status: Step['status'] | null;
  type: Step['type'] | null;
}

/**
 * Moves running enrollments to another sender, with their pending steps, queued emails and
 * requests, and the former sender's open tasks. A message that is being sent is still sent by the
 * former sender. Skips enrollments with steps that the new sender cannot send, and those that wait
 * for the acceptance of a connection request.
 */
export async function moveEnrollments(
  tx: Transaction,
  { teamId, where, to, by }: Move,
  limit: number | null,
  now: Date,
): Promise<MoveResult> {
  const toId = to.membership.id;
  // In ID order, to prevent deadlocks. SQL because Prisma has no FOR UPDATE.
  const locked = await tx.rows<{ id: string }>(Prisma.sql`
    select e.id from enrollment e where e.team_id = ${teamId} and ${where} and e.status = 'in_progress' and e.sender_id <> ${toId}
    order by e.id limit ${limit} for update`);
  const running = await tx.rows<Running>(Prisma.sql`
    select e.id, e.flow_plan_id as "flowPlanId", e.sender_id as "senderId", e.flow_version_id as "versionId",
      s.id as "stepId", s.node_id as "nodeId", s.status::text, s.type::text
    from enrollment e left join step s on s.team_id = e.team_id and s.id = e.current_step_id
    where e.team_id = ${teamId} and e.id = any(${locked.map(({ id }) => id)}) order by e.id`);
  const faults = await faultsOf(tx, running, to);
  const moving = running.filter((_, index) => faults[index] === null);
  const skipped = running.flatMap(({ id }, index) => {
    const fault = faults[index];
    return fault ? [{ id, ...fault }] : [];
  });
  if (moving.length > 0) await write(tx, { teamId, toId }, moving, now);
  const data = { enrollmentCount: moving.length };
  await audit(tx, { ...by, teamId, action: 'enrollments.reassigned', subjectId: toId, data });
  return { ids: moving.map(({ id }) => id), skipped };
}

const AWAITING: Failure = {
  code: 'awaiting_acceptance',
  message:
    'The connection request of the present sender is pending. Reassign the enrollment once it is accepted or has timed out.',
};

function faultsOf(
  tx: Transaction,
  running: readonly Running[],
  to: Candidate,
): Promise<(Failure | null)[]> {
  return allOf(
    running.map(async ({ versionId, nodeId, status }): Promise<Failure | null> => {
      if (status === 'awaiting_acceptance') return AWAITING;
      const node = nodeId === null ? null : await nodeOfVersion(tx, versionId, nodeId);
      const channels = new Set(
        node === null
          ? []
          : flatten(node).flatMap(({ node: { type } }) => channelOfStep(type) ?? []),
      );
      const missing = [...channels].find((channel) => !canSendOn(to, channel));
      if (missing === undefined) return null;
      const what =
        missing === 'email' ? 'no mailbox that can send' : 'no connected network account';
      return {
        code: 'sender_account_disconnected',
        message: `${to.displayName} has ${what}, which the further steps need.`,
      };
    }),
  );
}

interface ChangedRow {
  what: 'action' | 'task';
  id: string;
  formerId: string;
}

async function write(
  tx: Transaction,
  { teamId, toId }: { teamId: string; toId: string },
  moving: readonly Running[],
  now: Date,
): Promise<void> {
  const mailboxes = await allOf(
    moving.map(async ({ id, flowPlanId, stepId, status, type }) => {
      const isQueuedEmail = status === 'in_queue' && type === 'email';
      return {
        id,
        step_id: stepId,
        mailbox_id: isQueuedEmail
          ? await chooseMailbox(tx, { id, teamId, flowPlanId, senderId: toId })
          : null,
      };
    }),
  );
  const given = Prisma.sql`jsonb_to_recordset(${JSON.stringify(mailboxes)}::jsonb) as g(id text, step_id text, mailbox_id text)`;
  const changed = await tx.rows<ChangedRow>(Prisma.sql`
    with given as (select * from ${given}), before as (
      select e.id, e.sender_id from enrollment e join given g on g.id = e.id where e.team_id = ${teamId}
    ), moved as (
      update enrollment e set sender_id = ${toId}, updated_at = ${now} from before where e.id = before.id returning e.id
    ), steps as (
      update step s set sender_id = ${toId}, mailbox_id = coalesce(g.mailbox_id, s.mailbox_id) from given g
      where s.team_id = ${teamId} and s.id = g.step_id and s.status in ('scheduled', 'in_queue', 'awaiting_approval', 'awaiting_task') returning s.id, (select b.sender_id from before b where b.id = s.enrollment_id) as former_id
    ), actions as (
      update outreach_action a set sender_id = ${toId} from steps
      where a.team_id = ${teamId} and a.step_id = steps.id and a.status = 'pending' and a.request_type <> 'connection_withdrawal' returning a.id, steps.former_id
    ), tasks as (
      update task t set assignee_id = ${toId} from before
      where t.team_id = ${teamId} and t.enrollment_id = before.id and t.status = 'todo' and t.assignee_id = before.sender_id returning t.id, before.sender_id
    )
    select 'action' as what, id, former_id as "formerId" from actions union all select 'task', id, sender_id from tasks`);
  for (const { id } of moving) recordEnrollment(tx, { id, teamId }, 'updated', now);
  const tasks = changed.filter(({ what }) => what === 'task');
  for (const { what, id, formerId } of changed) {
    // Announces a removal to the former sender, who may no longer see the enrollment.
    tx.record({
      teamId,
      kind: what === 'action' ? 'outreach_action' : 'task',
      change: 'removed',
      subjectId: id,
      ownerId: formerId,
      occurredAt: now,
    });
    if (what === 'action') recordAction(tx, { id, teamId, senderId: toId }, 'updated', now);
    else recordTask(tx, { id, teamId, assigneeId: toId }, now);
  }
  await pushChangedTasks(tx, tasks, now);
}
