import { Prisma } from '../../../db/generated/prisma/client.ts';
import { earliest } from '../../../kernel/moment.ts';
import { authorize } from '../../../kernel/policy.ts';
import type { ServiceContext } from '../../../service/service-context.ts';
import { untilOf } from '../outreach-queue/send-holds.ts';
import { planBars } from '../queue-items/queue-holds.ts';
import type { PlanContactReason } from './plan-contact.ts';
import { reasonOf } from './plan-contact-rows.ts';
import {
  enrollments,
  holdOfEnrollment,
  holdUntil,
  momentOf,
  QUEUE_ITEMS,
} from './plan-contact-states.ts';

/** Contacts of a flow plan with the same reason for a hold or refusal. */
export interface HeldGroup {
  flowPlanId: string;
  state: 'held' | 'refused';
  reason: PlanContactReason;
  count: number;
  /** When the first of them continues by itself; null if none does or it is unknown. */
  until: Date | null;
}

interface Row {
  flowPlanId: string;
  status: 'in_progress' | 'queued' | 'failed';
  code: string | null;
  senderId: string | null;
  zone: string | null;
  until: Date | null;
  count: number;
}

/**
 * Counts the team's held and refused contacts by flow plan and reason, largest group first. One
 * statement. SQL because the state depends on six tables.
 */
export async function heldGroups(context: ServiceContext): Promise<HeldGroup[]> {
  authorize(context.actor, 'enrollments.read');
  const { teamId } = context.actor;
  const moment = await momentOf(context);
  const rows = await context.rows<Row>(Prisma.sql`
    select "flowPlanId", status, code, zone, case when zone is not null then "senderId" end as "senderId", min(until) as until, count(*)::int as count
    from (
      select e.flow_plan_id as "flowPlanId", 'in_progress' as status, h.hold as code, e.sender_id as "senderId",
        case when h.hold = 'outside_recipient_hours' then z.zone end as zone, ${holdUntil(Prisma.sql`h.hold`, moment)} as until
      from ${enrollments(moment)} cross join lateral (select ${holdOfEnrollment(moment)} as hold offset 0) as h
      where e.team_id = ${teamId} and e.status = 'in_progress' and f.archived_at is null and h.hold is not null
      union all
      select q.flow_plan_id, q.status::text, case q.status when 'failed' then coalesce(q.failure_code, 'other') else q.hold_code end, null, null, q.held_until
      from ${QUEUE_ITEMS} where q.team_id = ${teamId} and q.status in ('queued', 'failed') and f.archived_at is null
    ) as held group by 1, 2, 3, 4, 5`);
  const groups = new Map<string, HeldGroup>();
  for (const row of rows) {
    const { flowPlanId, status, count } = row;
    const code = row.code ?? (await planBars(context).load(flowPlanId))?.code ?? null;
    if (code === null) continue;
    const state = status === 'failed' ? ('refused' as const) : ('held' as const);
    const reason = reasonOf(code);
    const hold = { hold: code, until: row.until, zone: row.zone, senderId: row.senderId ?? '' };
    const until = state === 'refused' ? null : untilOf(moment.turns, hold, moment.now);
    const key = `${flowPlanId} ${state} ${reason.code}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { flowPlanId, state, reason, count, until });
    else {
      group.count += count;
      group.until = earliest([group.until, until]);
    }
  }
  return [...groups.values()].sort(
    (a, b) => b.count - a.count || (a.flowPlanId < b.flowPlanId ? -1 : 1),
  );
}
