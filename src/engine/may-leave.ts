import { Prisma } from '../db/generated/prisma/client.ts';
import { PROBED } from '../domains/mailboxes/mailbox-account.ts';
import { isContactPaused, isTeamPaused } from '../domains/pauses/pause-conditions.ts';
import type { EngineContext } from './engine-context.ts';

/** Whose pauses hold what is about to leave. Those left out are not looked at. */
export interface MayLeaveSubjects {
  teamId: string;
  senderId?: string;
  mailboxId?: string;
  enrollmentId?: string | null;
  contactId?: string | null;
}

/**
 * The last look before something is handed over: a pause that is committed by then wins over a claim
 * that was committed before it. If the database cannot be asked, nothing leaves.
 */
export function mayLeave(
  { rows, logger }: Pick<EngineContext, 'rows' | 'logger'>,
  subjects: MayLeaveSubjects,
): () => Promise<boolean> {
  return async () => {
    try {
      const [row] = await rows<{ isPaused: boolean }>(
        Prisma.sql`select (${Prisma.join(conditions(subjects), ' or ')}) as "isPaused"`,
      );
      return row?.isPaused === false;
    } catch (error) {
      logger.warn({ err: error }, 'a pause could not be looked up; what was to be sent is held');
      return false;
    }
  };
}

function conditions({ teamId, senderId, mailboxId, enrollmentId, contactId }: MayLeaveSubjects) {
  const team = Prisma.sql`${teamId}`;
  const found = [isTeamPaused(team)];
  if (senderId !== undefined)
    found.push(
      Prisma.sql`exists (select 1 from sender_settings x where x.membership_id = ${senderId} and x.paused_at is not null)`,
    );
  if (mailboxId !== undefined)
    found.push(
      Prisma.sql`exists (select 1 from mailbox b where b.id = ${mailboxId} and b.status = 'paused' and b.reason <> all(${[...PROBED]}))`,
    );
  if (enrollmentId !== undefined && enrollmentId !== null)
    found.push(
      Prisma.sql`exists (select 1 from enrollment e where e.id = ${enrollmentId} and (e.paused_at is not null or e.plan_paused_at is not null))`,
    );
  if (contactId !== undefined && contactId !== null)
    found.push(isContactPaused(team, Prisma.sql`${contactId}`));
  return found;
}
