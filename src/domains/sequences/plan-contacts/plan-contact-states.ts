import { Prisma } from '../../../db/generated/prisma/client.ts';
import { WAITING_REASONS } from '../../../kernel/waiting-reasons.ts';
import type { ServiceContext } from '../../../service/service-context.ts';
import { AI_BUDGET_REACHED } from '../../ai/ai-settings/budget.ts';
import { isHeld } from '../../operations/work-holds/work-holds.ts';
import { sendHold, sendHoldUntil, turnOfStep, zoneOf } from '../outreach-queue/send-holds.ts';
import { type SendTurns, turnsOfTeam } from '../outreach-queue/send-turns.ts';
import { isContactPaused, isTeamPaused } from '../pauses/pause-conditions.ts';
import { AWAITS_DECISION, AWAITS_VERDICT } from '../steps/qualification-state.ts';

/**
 * The states of contacts in flow plans, as SQL expressions, so that pages, counts and filters
 * agree. Aliases: queue item `q`, enrollment `e`, its current step `s` with the turn `t` and the
 * time zone `z` of `send-holds.ts`, sender `m` with settings `x`, network account `n`, flow plan
 * `f`.
 */

/** The time, and the turns of the team's senders at that time. */
export interface Moment {
  now: Date;
  turns: SendTurns;
}

/** Now, for the caller's team. */
export async function momentOf(context: ServiceContext): Promise<Moment> {
  return { now: context.clock.now(), turns: await turnsOfTeam(context).load(context.actor.teamId) };
}

/** The tables that determine the state of an enrollment. */
export function enrollments({ turns }: Moment): Prisma.Sql {
  const isQueued = Prisma.sql`s.status = 'in_queue'`;
  return Prisma.sql`enrollment e
  join flow_plan f on f.team_id = e.team_id and f.id = e.flow_plan_id
  join team_membership m on m.team_id = e.team_id and m.id = e.sender_id
  left join sender_settings x on x.membership_id = m.id
  left join step s on s.team_id = e.team_id and s.id = e.current_step_id
  left join sender_account n on n.membership_id = m.id and n.channel = 'network'
  ${turnOfStep(turns)} ${zoneOf(turns, isQueued, [Prisma.sql`e.team_id`, Prisma.sql`e.contact_id`])}`;
}

export const QUEUE_ITEMS = Prisma.sql`queue_item q
  join flow_plan f on f.team_id = q.team_id and f.id = q.flow_plan_id`;

const IS_SENT = Prisma.sql`(s.type = 'email' or s.type like 'network\\_%')
  and s.status in ('scheduled', 'in_queue')`;

/** The reason that holds a running enrollment, widest scope first; null if it is not held. */
export function holdOfEnrollment({ now, turns }: Moment): Prisma.Sql {
  return Prisma.sql`case
    when e.paused_at is not null then 'enrollment_paused'
    when e.plan_paused_at is not null then 'flow_paused'
    when ${isTeamPaused(Prisma.sql`e.team_id`)} then 'team_paused'
    when ${isContactPaused(Prisma.sql`e.team_id`, Prisma.sql`e.contact_id`)} then 'contact_paused'
    when e.away_until > ${now} then 'contact_away'
    when not m.is_active then 'sender_deactivated'
    when ${AWAITS_DECISION} then 'qualification_unsure'
    when s.status = 'awaiting_approval' then 'awaiting_approval'
    when ${IS_SENT} and x.paused_at is not null then 'sender_paused'
    when ${IS_SENT} and s.type <> 'email' and coalesce(n.status not in ('connected', 'syncing'), true)
      then 'sender_account_disconnected'
    when (s.asks_ai or ${AWAITS_VERDICT}) and ${isHeld('ai', Prisma.sql`e.team_id`, now)}
      then (select case h.reason when ${AI_BUDGET_REACHED} then h.reason else 'ai_unavailable' end from work_hold h where h.lane = 'ai' and h.key = e.team_id)
    when (s.asks_ai or ${AWAITS_VERDICT}) and ${isHeld('ai', Prisma.sql`e.flow_plan_id`, now)} then ${AI_BUDGET_REACHED}
    when ${IS_SENT} and s.type <> 'email' and ${isHeld('network', Prisma.sql`e.team_id`, now)} then 'network_unavailable'
    when s.status = 'in_queue' then ${sendHold(turns, now)}
    when s.status = 'scheduled' and s.attempts > 0 and s.due_at > ${now} then 'retrying'
    end`;
}

/** True if another email leaves the mailbox first; after it, spacing starts again. */
const IS_BEHIND = Prisma.sql`s.type = 'email' and exists (select 1 from step f
  where f.mailbox_id = s.mailbox_id and f.status = 'in_queue' and f.type = 'email' and (f.due_at, f.id) < (s.due_at, s.id))`;

/** The stored end of the hold, if it ends by itself; see `untilOf`. */
export function holdUntil(code: Prisma.Sql, { now }: Moment): Prisma.Sql {
  return Prisma.sql`case when ${code} = 'contact_away' then e.away_until when ${code} = 'safety_spacing' and ${IS_BEHIND} then null when s.status = 'in_queue' then ${sendHoldUntil(code, now)}
    when ${code} = 'retrying' then s.due_at end`;
}

export function stateOfEnrollment(moment: Moment): Prisma.Sql {
  return Prisma.sql`case when e.status <> 'in_progress' then 'finished'
    when ${holdOfEnrollment(moment)} is null then 'running' else 'held' end`;
}

/** `isClosed` is a condition: the flow plan starts no contacts now. */
export function stateOfItem(isClosed: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`case q.status when 'awaiting' then 'waiting'
    when 'queued' then case when q.hold_code is not null or ${isClosed} then 'held' else 'waiting' end
    when 'failed' then 'refused' when 'canceled' then 'finished' end`;
}

/**
 * The stored reason code of a queue item. `closedBy` is the code of the reason why the flow plan
 * starts no contacts now; null if it does.
 */
export function reasonOfItem(closedBy: string | null): Prisma.Sql {
  return Prisma.sql`case q.status when 'awaiting' then case when f.is_draft then 'flow_not_published' else 'not_enrolled' end
    when 'queued' then coalesce(q.hold_code, ${closedBy}, 'starting')
    when 'failed' then coalesce(q.failure_code, 'other') end`;
}

/** The reason code for the result. An unknown code becomes `other`. */
export function knownReason(code: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`case when ${code} = any(${Object.keys(WAITING_REASONS)}::text[]) then ${code} when ${code} is not null then 'other' end`;
}
