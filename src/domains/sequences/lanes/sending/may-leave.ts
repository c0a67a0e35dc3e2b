import { Prisma } from '../../../../db/generated/prisma/client.ts';
import { batched } from '../../../../db/reader.ts';
import type { EngineContext } from '../../../../engine/engine-context.ts';
import { PROBED } from '../../../channels/mailboxes/mailbox-account.ts';
import { isContactPaused, isTeamPaused } from '../../pauses/pause-conditions.ts';

/** The subjects whose pauses hold a message. Omitted subjects are not checked. */
export interface MayLeaveSubjects {
  teamId: string;
  senderId?: string;
  mailboxId?: string;
  enrollmentId?: string | null;
  contactId?: string | null;
}

/**
 * The last check before a handover: a pause committed by then overrides an earlier claim. If the
 * database is unavailable, nothing is sent.
 */
export function mayLeave(
  context: Pick<EngineContext, 'batches' | 'logger'>,
  subjects: MayLeaveSubjects,
): () => Promise<boolean> {
  return async () => {
    try {
      return !(await isPaused(context, subjects));
    } catch (error) {
      context.logger.warn(
        { err: error },
        'a pause could not be looked up; what was to be sent is held',
      );
      return false;
    }
  };
}

/** One statement for all handovers at the same moment. */
const isPaused = batched<MayLeaveSubjects, boolean>(async ({ rows }, asked) => {
  const column = (name: keyof MayLeaveSubjects) => asked.map((subjects) => subjects[name] ?? null);
  const found = await rows<{ isPaused: boolean }>(Prisma.sql`
    select (${isTeamPaused(Prisma.sql`k.team_id`)}
      or exists (select 1 from sender_settings x where x.membership_id = k.sender_id and x.paused_at is not null)
      or exists (select 1 from mailbox b where b.id = k.mailbox_id and b.status = 'paused' and b.reason <> all(${[...PROBED]}))
      or exists (select 1 from enrollment e where e.team_id = k.team_id and e.id = k.enrollment_id and (e.paused_at is not null or e.plan_paused_at is not null))
      or ${isContactPaused(Prisma.sql`k.team_id`, Prisma.sql`k.contact_id`)}) as "isPaused"
    from unnest(${column('teamId')}::text[], ${column('senderId')}::text[], ${column('mailboxId')}::text[], ${column('enrollmentId')}::text[], ${column('contactId')}::text[])
      with ordinality as k(team_id, sender_id, mailbox_id, enrollment_id, contact_id, nth) order by k.nth`);
  return found.map((row) => row.isPaused);
});
