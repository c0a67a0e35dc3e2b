import { Prisma } from '../../../db/generated/prisma/client.ts';
import { defineLoader } from '../../../service/loader.ts';
import { isOfContact } from '../pauses/pause-conditions.ts';
import type { StatedPause } from '../pauses/pauses-of-team.ts';
import type { PlanContact } from './plan-contact.ts';

const PAUSES = ['team_paused', 'flow_paused', 'contact_paused', 'sender_paused', 'mailbox_paused'];

/** The key of the pause that holds a contact in a flow plan; null if none does. */
export function pauseKeyOf({
  reason,
  contact,
  flowPlanId,
  enrollment,
  queueItem,
  mailboxId,
}: PlanContact): string | null {
  if (reason === null || !PAUSES.includes(reason.code)) return null;
  const senderId = enrollment?.senderId ?? queueItem?.senderId ?? null;
  return JSON.stringify({
    code: reason.code,
    contactId: contact.id,
    flowPlanId,
    senderId,
    mailboxId,
  });
}

/**
 * The author, time and reason of the pause that holds a contact; null if nobody is recorded. SQL
 * because one statement reads the tables of all scopes.
 */
export const planContactPauseLoader = defineLoader<string, StatedPause | null>(
  async ({ rows, actor: { teamId } }, keys) => {
    const found = await rows<StatedPause & { key: string }>(Prisma.sql`
      select k.key, p.since, p.reason, p."pausedById"
      from unnest(${[...keys]}::text[]) as k(key)
      cross join lateral jsonb_to_record(k.key::jsonb) as w(code text, "contactId" text, "flowPlanId" text, "senderId" text, "mailboxId" text)
      cross join lateral (
        select p.since, p.reason, p.paused_by_id as "pausedById" from outreach_pause p
        where w.code = 'team_paused' and p.team_id = ${teamId} and p.scope = 'team'
        union all select f.paused_at, f.pause_reason, f.paused_by_id from flow_plan f
        where w.code = 'flow_paused' and f.team_id = ${teamId} and f.id = w."flowPlanId" and f.paused_at is not null
        union all (select p.since, p.reason, p.paused_by_id from outreach_pause p join contact c on c.team_id = p.team_id and c.id = w."contactId"
        where w.code = 'contact_paused' and p.team_id = ${teamId} and ${isOfContact()} order by p.scope limit 1)
        union all select x.paused_at, x.pause_reason, x.paused_by_id from sender_settings x join team_membership m on m.id = x.membership_id
        where w.code = 'sender_paused' and m.team_id = ${teamId} and m.id = w."senderId" and x.paused_at is not null
        union all select b.status_since, b.reason_message, b.paused_by_id from mailbox b
        where w.code = 'mailbox_paused' and b.team_id = ${teamId} and b.id = w."mailboxId" and b.status = 'paused' and b.reason = 'by_hand') as p`);
    return new Map(found.map(({ key, ...pause }) => [key, pause]));
  },
  () => null,
);
