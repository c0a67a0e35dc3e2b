import { columnsOf } from '../../../db/columns.ts';
import {
  type Contact,
  type Enrollment,
  type FlowPlan,
  Prisma,
  type QueueItem,
  type Step,
} from '../../../db/generated/prisma/client.ts';
import { remedyOf, WAITING_REASONS, waitingReason } from '../../../kernel/waiting-reasons.ts';
import type { ServiceContext } from '../../../service/service-context.ts';
import { untilOf } from '../outreach-queue/send-holds.ts';
import { holdOfItem } from '../queue-items/queue-holds.ts';
import type { PlanContact, PlanContactEnd, PlanContactReason } from './plan-contact.ts';
import {
  enrollments,
  holdOfEnrollment,
  holdUntil,
  type Moment,
  momentOf,
  QUEUE_ITEMS,
} from './plan-contact-states.ts';

/** A range of rows by ID, newest first. */
export interface RowRange {
  where: Prisma.Sql;
  order: Prisma.Sql;
  take: number;
}

type PlanFacts = Pick<FlowPlan, 'isDraft' | 'pauseReason'>;

interface EnrollmentFacts {
  enrollment: Enrollment;
  contact: Contact;
  step: Step | null;
  plan: PlanFacts;
  is: { hold: string | null; until: Date | null; zone: string | null };
}

/** SQL because the state depends on six tables. */
export async function enrollmentRows(
  context: ServiceContext,
  { where, order, take }: RowRange,
): Promise<PlanContact[]> {
  const moment = await momentOf(context);
  const code = Prisma.sql`h.hold`;
  const found = await context.rows<EnrollmentFacts>(Prisma.sql`
    select ${columnsOf('Enrollment', 'e', 'enrollment.')}, ${columnsOf('Contact', 'c', 'contact.')},
      ${columnsOf('Step', 's', 'step.')}, f.is_draft as "plan.isDraft", f.pause_reason as "plan.pauseReason",
      h.hold as "is.hold", ${holdUntil(code, moment)} as "is.until", z.zone as "is.zone"
    from ${enrollments(moment)} join contact c on c.team_id = e.team_id and c.id = e.contact_id
    cross join lateral (select ${holdOfEnrollment(moment)} as hold offset 0) as h
    where ${where} order by e.id ${order} limit ${take}`);
  return found.map((facts) => fromEnrollment(facts, moment));
}

function fromEnrollment(
  { enrollment, contact, step, plan, is }: EnrollmentFacts,
  { now, turns }: Moment,
): PlanContact {
  const isOver = enrollment.status !== 'in_progress';
  const hold = isOver ? null : is.hold;
  const { senderId } = step ?? enrollment;
  return {
    id: enrollment.id,
    contact,
    flowPlanId: enrollment.flowPlanId,
    state: isOver ? 'finished' : hold === null ? 'running' : 'held',
    since: sinceWhen(enrollment, hold),
    reason: hold === null ? null : reasonOf(hold, detailOf(enrollment, plan, hold)),
    until: hold === null ? null : untilOf(turns, { ...is, senderId }, now),
    end: isOver ? endOf(enrollment) : null,
    failure: isOver ? enrollment.failureMessage : null,
    nextStep: isOver || step === null || step.id !== enrollment.currentStepId ? null : step,
    mailboxId: step?.mailboxId ?? null,
    queueItem: null,
    enrollment,
  };
}

function sinceWhen(
  { status, startedAt, finishedAt, pausedAt, planPausedAt, judgedAt }: Enrollment,
  hold: string | null,
): Date {
  if (status !== 'in_progress') return finishedAt ?? startedAt;
  if (hold === 'enrollment_paused') return pausedAt ?? startedAt;
  if (hold === 'qualification_unsure') return judgedAt ?? startedAt;
  if (hold === 'flow_paused') return planPausedAt ?? startedAt;
  return startedAt;
}

/** The explanation by a member or the engine about the contact. */
function detailOf(
  { pauseReason, qualificationReason }: Enrollment,
  plan: PlanFacts,
  hold: string,
): string | null {
  if (hold === 'enrollment_paused') return pauseReason;
  if (hold === 'qualification_unsure') return qualificationReason;
  return hold === 'flow_paused' ? plan.pauseReason : null;
}

export function reasonOf(code: string, detail: string | null = null): PlanContactReason {
  const known = waitingReason(code);
  const { message } = WAITING_REASONS[known];
  return {
    code: known,
    message: detail === null || detail === '' ? message : `${message} ${detail}`,
  };
}

const ENDS: Record<string, PlanContactEnd> = {
  bounced: 'bounced',
  unsubscribed: 'opted_out',
  complained: 'opted_out',
};

function endOf({ status, failureCode, latestReplyAt }: Enrollment): PlanContactEnd {
  if (status === 'completed') return latestReplyAt === null ? 'completed' : 'replied';
  const end = ENDS[failureCode ?? ''];
  if (end !== undefined) return end;
  return status === 'canceled' || status === 'disqualified' ? status : 'failed';
}

interface ItemFacts {
  item: QueueItem;
  contact: Contact;
  plan: PlanFacts;
}

export async function queueRows(
  context: ServiceContext,
  { where, order, take }: RowRange,
): Promise<PlanContact[]> {
  const found = await context.rows<ItemFacts>(Prisma.sql`
    select ${columnsOf('QueueItem', 'q', 'item.')}, ${columnsOf('Contact', 'c', 'contact.')},
      f.is_draft as "plan.isDraft", f.pause_reason as "plan.pauseReason"
    from ${QUEUE_ITEMS} join contact c on c.team_id = q.team_id and c.id = q.contact_id
    where ${where} and q.status <> 'enrolled' order by q.id ${order} limit ${take}`);
  return Promise.all(found.map((facts) => fromItem(context, facts)));
}

async function fromItem(
  context: ServiceContext,
  { item, contact, plan }: ItemFacts,
): Promise<PlanContact> {
  const hold = await holdOfItem(context, item);
  const values = {
    ...{ id: item.id, contact, flowPlanId: item.flowPlanId, queueItem: item },
    ...{ until: null, end: null, failure: null, nextStep: null, mailboxId: null, enrollment: null },
  };
  switch (item.status) {
    case 'failed':
      return {
        ...values,
        state: 'refused',
        since: item.failedAt ?? item.updatedAt,
        reason: {
          code: waitingReason(item.failureCode ?? ''),
          message: item.failureMessage ?? remedyOf(item.failureCode ?? '').message,
        },
      };
    case 'canceled':
      return {
        ...values,
        state: 'finished',
        since: item.updatedAt,
        reason: null,
        end: 'canceled',
        failure: item.failureMessage,
      };
    case 'awaiting':
      return {
        ...values,
        state: 'waiting',
        since: item.createdAt,
        reason: reasonOf(plan.isDraft ? 'flow_not_published' : 'not_enrolled'),
      };
    default:
      return hold === null
        ? { ...values, state: 'waiting', since: item.createdAt, reason: reasonOf('starting') }
        : {
            ...values,
            state: 'held',
            since: hold.since,
            reason: { code: waitingReason(hold.code), message: hold.message },
            until: hold.until,
          };
  }
}
