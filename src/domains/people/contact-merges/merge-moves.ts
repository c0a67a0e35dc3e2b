import type { Transaction } from '../../../db/database.ts';
import { Prisma } from '../../../db/generated/prisma/client.ts';
import { recordEnrollment } from '../../sequences/steps/enrollment-moves.ts';
import { recordAction } from '../../sequences/steps/outreach-moves.ts';
import { recordTask } from '../../sequences/steps/task-moves.ts';

/** SQL because each statement changes many rows and returns them for the events. */

interface Merge {
  teamId: string;
  keepId: string;
  mergedId: string;
}

export interface MergeMoves {
  enrollmentIds: string[];
  /**
   * Queue items that were canceled because the kept contact waits or is enrolled in the same flow
   * plan.
   */
  canceledQueueItemIds: string[];
}

interface OwnedRow {
  id: string;
  ownerId: string;
}

/**
 * Makes everything that refers to the merged contact refer to the kept one, and records an event
 * for each row that subscribers follow.
 */
export async function moveReferences(
  tx: Transaction,
  merge: Merge,
  now: Date,
): Promise<MergeMoves> {
  const { teamId, keepId, mergedId } = merge;
  const enrollments = await tx.rows<{ id: string }>(Prisma.sql`
    update enrollment set contact_id = ${keepId}, updated_at = ${now} where team_id = ${teamId} and contact_id = ${mergedId} returning id`);
  for (const { id } of enrollments) recordEnrollment(tx, { id, teamId }, 'updated', now);
  const enrollmentIds = enrollments.map(({ id }) => id);
  const actions = await tx.rows<OwnedRow>(Prisma.sql`
    update outreach_action set contact_id = ${keepId}
    where team_id = ${teamId} and enrollment_id = any(${enrollmentIds}) and contact_id = ${mergedId} returning id, sender_id as "ownerId"`);
  for (const { id, ownerId } of actions)
    recordAction(tx, { id, teamId, senderId: ownerId }, 'updated', now);
  const tasks = await tx.rows<OwnedRow>(Prisma.sql`
    update task set contact_id = ${keepId} where team_id = ${teamId} and contact_id = ${mergedId} returning id, assignee_id as "ownerId"`);
  for (const { id, ownerId } of tasks) recordTask(tx, { id, teamId, assigneeId: ownerId }, now);
  const canceledQueueItemIds = await moveQueueItems(tx, merge, now);
  const conversations = await tx.rows<OwnedRow>(Prisma.sql`
    update conversation set contact_id = ${keepId} where team_id = ${teamId} and contact_id = ${mergedId} returning id, owner_id as "ownerId"`);
  for (const { id, ownerId } of conversations)
    tx.record({
      teamId,
      kind: 'conversation',
      change: 'updated',
      subjectId: id,
      ownerId,
      occurredAt: now,
    });
  await tx.rows(
    Prisma.sql`update engagement set contact_id = ${keepId} where team_id = ${teamId} and contact_id = ${mergedId}`,
  );
  await tx.rows(
    Prisma.sql`update engager set contact_id = ${keepId} where team_id = ${teamId} and contact_id = ${mergedId}`,
  );
  await tx.rows(
    Prisma.sql`update test_email set contact_id = ${keepId} where team_id = ${teamId} and contact_id = ${mergedId}`,
  );
  // Otherwise erasing the kept contact would not erase this contact's data in the entry.
  await tx.rows(
    Prisma.sql`update audit_entry set subject_id = ${keepId} where team_id = ${teamId} and action = 'crm.conflict' and subject_id = ${mergedId}`,
  );
  await tx.rows(
    Prisma.sql`update mail_question set contact_id = ${keepId} where team_id = ${teamId} and contact_id = ${mergedId}`,
  );
  await tx.rows(
    Prisma.sql`update mail_author set contact_id = ${keepId} where team_id = ${teamId} and contact_id = ${mergedId}`,
  );
  await tx.rows(
    Prisma.sql`insert into outreach_pause (team_id, scope, subject, contact_id, reason, paused_by_id, since)
      select team_id, scope, ${keepId}, ${keepId}, reason, paused_by_id, since from outreach_pause
      where team_id = ${teamId} and contact_id = ${mergedId} on conflict do nothing`,
  );
  await tx.rows(
    Prisma.sql`update business_event set contact_id = ${keepId} where team_id = ${teamId} and contact_id = ${mergedId}`,
  );
  await tx.rows(
    Prisma.sql`update contact_note set contact_id = ${keepId} where team_id = ${teamId} and contact_id = ${mergedId}`,
  );
  // A lookup that waits for both contacts is done once.
  await tx.rows(
    Prisma.sql`with moved as (delete from enrichment_lookup where team_id = ${teamId} and contact_id = ${mergedId} returning run_id, team_id, kind)
      insert into enrichment_lookup (run_id, team_id, kind, contact_id)
      select run_id, team_id, kind, ${keepId} from moved on conflict do nothing`,
  );
  // The kept contact keeps its own findings.
  await tx.rows(
    Prisma.sql`update research_finding set contact_id = ${keepId} where team_id = ${teamId} and contact_id = ${mergedId}
      and not exists (select 1 from research_finding k where k.team_id = ${teamId} and k.contact_id = ${keepId})`,
  );
  await tx.rows(
    Prisma.sql`update ai_call set contact_id = ${keepId} where team_id = ${teamId} and contact_id = ${mergedId}`,
  );
  await moveMemberships(tx, merge);
  return { enrollmentIds, canceledQueueItemIds };
}

/** A contact waits in a flow plan at most once, and not at all while it is in progress there. */
async function moveQueueItems(
  tx: Transaction,
  { teamId, keepId, mergedId }: Merge,
  now: Date,
): Promise<string[]> {
  const canceled = await tx.rows<{ id: string }>(Prisma.sql`
    update queue_item q set status = 'canceled', failure_code = 'merged', failed_at = ${now}, updated_at = ${now},
      failure_message = 'Two contacts were merged, and the kept one waits or is enrolled in this flow plan.'
    where q.team_id = ${teamId} and q.contact_id = any(${[keepId, mergedId]}) and q.status in ('awaiting', 'queued', 'failed') and (
      (q.contact_id = ${mergedId} and exists (select 1 from queue_item k where k.team_id = ${teamId} and k.flow_plan_id = q.flow_plan_id
        and k.contact_id = ${keepId} and k.status in ('awaiting', 'queued', 'failed')))
      or exists (select 1 from enrollment e where e.team_id = ${teamId} and e.flow_plan_id = q.flow_plan_id and e.contact_id = ${keepId}
        and e.status = 'in_progress' and not e.is_dynamic))
    returning q.id`);
  const moved = await tx.rows<{ id: string }>(Prisma.sql`
    update queue_item set contact_id = ${keepId}, updated_at = ${now} where team_id = ${teamId} and contact_id = ${mergedId} returning id`);
  for (const { id } of [...canceled, ...moved])
    tx.record({ teamId, kind: 'queue_item', change: 'updated', subjectId: id, occurredAt: now });
  return canceled.map(({ id }) => id);
}

/** Audiences that have both contacts lose one member. */
async function moveMemberships(
  tx: Transaction,
  { teamId, keepId, mergedId }: Merge,
): Promise<void> {
  await tx.rows(Prisma.sql`
    with doubled as (
      delete from audience_member m where m.team_id = ${teamId} and m.contact_id = ${mergedId}
        and exists (select 1 from audience_member k where k.audience_id = m.audience_id and k.contact_id = ${keepId})
      returning m.audience_id
    )
    update audience a set contact_count = a.contact_count - 1 from doubled d where a.team_id = ${teamId} and a.id = d.audience_id`);
  await tx.rows(
    Prisma.sql`update audience_member set contact_id = ${keepId} where team_id = ${teamId} and contact_id = ${mergedId}`,
  );
}
