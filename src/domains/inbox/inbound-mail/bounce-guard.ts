import type { Transaction } from '../../../db/database.ts';
import { type Mailbox, Prisma } from '../../../db/generated/prisma/client.ts';
import { SYSTEM } from '../../../infra/audit.ts';
import { pauseMailboxFor } from '../../channels/mailboxes/mailbox-status.ts';
import { rulesOf } from '../../sequences/outreach-rules/outreach-rules.ts';
import { lockFlowPlan } from '../../sequences/queue-items/start-checks.ts';
import { pausePlan } from '../../sequences/steps/plan-pauses.ts';

const SENDS = 50;
/** More than 5 % of the last 50 sends of a mailbox. */
const MAILBOX_BOUNCES = 3;
const MAILBOX_REJECTIONS = 3;
/** More than 8 % of the first 50 sends of a flow plan. */
const PLAN_BOUNCES = 5;

interface Bounce {
  teamId: string;
  mailboxId: string | null;
  enrollmentId: string;
}

/**
 * Pauses a mailbox or a flow plan whose emails bounce too often, before mail providers block the
 * sender. A team can turn it off.
 */
export async function guardAgainstBounces(
  tx: Transaction,
  bounced: Bounce,
  now: Date,
): Promise<void> {
  if (bounced.mailboxId === null || !(await rulesOf(tx, bounced.teamId)).guardsBounces) return;
  const mailbox = await tx.prisma.mailbox.findUniqueOrThrow({ where: { id: bounced.mailboxId } });
  await guardMailbox(tx, mailbox, now);
  await guardPlan(tx, bounced, now);
}

/**
 * Pauses a mailbox if three of its last 50 emails were rejected because of their text. A team can
 * turn it off.
 */
export async function guardAgainstRejections(
  tx: Transaction,
  { teamId, mailboxId }: { teamId: string; mailboxId: string },
  now: Date,
): Promise<void> {
  if (!(await rulesOf(tx, teamId)).guardsBounces) return;
  const [row] = await tx.rows<{ rejected: number }>(Prisma.sql`
    select count(distinct q.step_id)::int as rejected from mail_question q
    where q.mailbox_id = ${mailboxId} and q.kind = 'message_rejected' and q.asked_at >= coalesce((
      select s.executed_at from step s where s.mailbox_id = ${mailboxId} and s.type = 'email' and s.executed_at is not null
      order by s.executed_at desc offset ${SENDS - 1} limit 1), '-infinity')`);
  const rejected = row?.rejected ?? 0;
  if (rejected < MAILBOX_REJECTIONS) return;
  const mailbox = await tx.prisma.mailbox.findUniqueOrThrow({ where: { id: mailboxId } });
  if (mailbox.status !== 'connected') return;
  const message = `Mail servers rejected the text of ${rejected} of the last ${SENDS} emails. Change the text, then resume the mailbox.`;
  await pauseMailboxFor(tx, mailbox, { reason: 'message_rejected', message, now, by: SYSTEM });
}

async function guardMailbox(tx: Transaction, mailbox: Mailbox, now: Date): Promise<void> {
  const [row] = await tx.rows<{ bounces: number }>(Prisma.sql`
    select count(*) filter (where failure_code = 'bounced')::int as bounces from (
      select failure_code from step where mailbox_id = ${mailbox.id} and type = 'email' and executed_at is not null order by executed_at desc limit ${SENDS}) as last`);
  if ((row?.bounces ?? 0) < MAILBOX_BOUNCES) return;
  if (mailbox.status !== 'connected') return;
  const message = `${row?.bounces} of the last ${SENDS} emails bounced. Check the addresses, then resume the mailbox.`;
  await pauseMailboxFor(tx, mailbox, { reason: 'bounce_rate', message, now, by: SYSTEM });
}

async function guardPlan(
  tx: Transaction,
  { teamId, enrollmentId }: Bounce,
  now: Date,
): Promise<void> {
  const [row] = await tx.rows<{ flowPlanId: string; sends: number; bounces: number }>(Prisma.sql`
    select p.id as "flowPlanId", f.sends, f.bounces
    from enrollment e join flow_plan p on p.team_id = e.team_id and p.id = e.flow_plan_id and p.paused_at is null and p.system_kind is null
    cross join lateral (
      select count(*)::int as sends, count(*) filter (where failure_code = 'bounced')::int as bounces from (
        select s.failure_code from enrollment o join step s on s.team_id = o.team_id and s.enrollment_id = o.id
        where o.team_id = p.team_id and o.flow_plan_id = p.id and s.type = 'email' and s.executed_at is not null limit ${SENDS + 1}) as first) as f
    where e.team_id = ${teamId} and e.id = ${enrollmentId}`);
  if (row === undefined || row.sends > SENDS || row.bounces < PLAN_BOUNCES) return;
  const reason = `${row.bounces} of the first ${row.sends} emails bounced.`;
  await lockFlowPlan(tx, teamId, row.flowPlanId);
  const flowPlan = await tx.prisma.flowPlan.findUniqueOrThrow({ where: { id: row.flowPlanId } });
  if (flowPlan.pausedAt === null) await pausePlan(tx, flowPlan, reason, now, SYSTEM);
}
