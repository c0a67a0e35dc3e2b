import { Prisma } from '../../../db/generated/prisma/client.ts';
import type { ServiceContext } from '../../../service/service-context.ts';

/**
 * A condition: this transaction wrote the row. An alias may precede it, as in
 * `q.${IS_WRITTEN_HERE}`.
 */
export const IS_WRITTEN_HERE = Prisma.sql`xmin::text = (txid_current() % (2 ^ 32)::bigint)::text`;

/** The first step of a contact that the call enrolled at once. */
export interface TouchedStep {
  contactId: string;
  flowPlanId: string;
  senderId: string;
  type: string;
  dueAt: Date;
  /** The contact's time zone, if it is known and the team sends by it. */
  timeZone: string | null;
}

/** A contact that waits for a person to enroll it, or was refused. */
export interface TouchedItem {
  id: string;
  contactId: string;
  flowPlanId: string;
  status: 'awaiting' | 'failed';
  failureCode: string | null;
  failureMessage: string | null;
}

/**
 * A dynamic action sequence that the call started or extended: its new tree, and the previous one
 * or null.
 */
export interface ExtendedSequence {
  contactId: string;
  flowPlanId: string;
  root: unknown;
  before: unknown;
}

/** The rows that the call wrote. */
export interface TouchedRows {
  steps: TouchedStep[];
  items: TouchedItem[];
  added: ExtendedSequence[];
  /** The flow plans for which the call queued contacts, in enrollment order. */
  queued: string[];
}

/** SQL because only the database knows which rows the transaction wrote. */
export async function touchedRows({ prisma, actor }: ServiceContext): Promise<TouchedRows> {
  const queued = await prisma.$queryRaw<{ flowPlanId: string }[]>`
    select distinct flow_plan_id as "flowPlanId" from queue_item where team_id = ${actor.teamId} and status = 'queued' and ${IS_WRITTEN_HERE} order by flow_plan_id`;
  const steps = await prisma.$queryRaw<TouchedStep[]>`
    select distinct on (e.contact_id, e.flow_plan_id) e.contact_id as "contactId", e.flow_plan_id as "flowPlanId", s.sender_id as "senderId", s.type::text, s.due_at as "dueAt",
      case when coalesce(r.uses_recipient_time_zone, true) then c.time_zone end as "timeZone"
    from step s join enrollment e on e.team_id = s.team_id and e.id = s.enrollment_id join contact c on c.team_id = e.team_id and c.id = e.contact_id
    left join outreach_rules r on r.team_id = s.team_id
    where s.team_id = ${actor.teamId} and s.status in ('scheduled', 'awaiting_approval', 'in_queue') and e.status = 'in_progress'
      and s.${IS_WRITTEN_HERE}
    order by e.contact_id, e.flow_plan_id, s.due_at`;
  const items = await prisma.$queryRaw<TouchedItem[]>`
    select id, contact_id as "contactId", flow_plan_id as "flowPlanId", status::text, failure_code as "failureCode", failure_message as "failureMessage"
    from queue_item where team_id = ${actor.teamId} and status in ('awaiting', 'failed') and ${IS_WRITTEN_HERE} order by id`;
  const added = await prisma.$queryRaw<ExtendedSequence[]>`
    select e.contact_id as "contactId", e.flow_plan_id as "flowPlanId", v.root, before.root as before
    from flow_version v join enrollment e on e.team_id = v.team_id and e.flow_version_id = v.id and e.is_dynamic
    left join lateral (
      select p.root from flow_version p
      where p.flow_plan_id = v.flow_plan_id and p.number = v.number - 1 and p.root->>'nodeId' = v.root->>'nodeId' limit 1) as before on true
    where v.team_id = ${actor.teamId} and v.${IS_WRITTEN_HERE}`;
  return { steps, items, added, queued: queued.map(({ flowPlanId }) => flowPlanId) };
}
