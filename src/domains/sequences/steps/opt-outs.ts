import type { Transaction } from '../../../db/database.ts';
import { Prisma } from '../../../db/generated/prisma/client.ts';
import { allOf } from '../../../db/transactions.ts';
import type { Failure } from '../../../kernel/failure.ts';
import { flatten } from '../../../kernel/flow-tree.ts';
import { channelOfStep } from '../../../kernel/step-kind.ts';
import { contactWithEmail } from '../../people/contacts/further-addresses.ts';
import { rulesOf } from '../outreach-rules/outreach-rules.ts';
import { endEnrollment } from './enrollment-moves.ts';
import { readStep } from './loaded-steps.ts';

export type OptOutReason = 'unsubscribed' | 'complained' | 'bounced' | 'contact_left';

/** The contact, by ID or by any of its email addresses. */
export type OptedOut = {
  teamId: string;
  reason: OptOutReason;
  scope?: 'everything' | 'emails';
  message?: string;
} & ({ contactId: string } | { email: string });

const MESSAGES: Record<OptOutReason, string> = {
  unsubscribed: 'The contact unsubscribed from the emails of the team.',
  complained: 'The contact reported an email of the team as spam.',
  bounced: 'The mail server of the contact rejects emails to this address.',
  contact_left: 'The contact no longer works at the company of this address.',
};

/**
 * Stops the sequences of a contact that receives no more emails: those whose current or later steps
 * include an email, or all of them where the team's rules or the scope say so. They end as
 * canceled, or as failed if the address does not exist. Returns the IDs of the enrollments that
 * ended. Does not change the suppression list.
 */
export async function stopAfterOptOut(
  tx: Transaction,
  optedOut: OptedOut,
  now: Date,
): Promise<string[]> {
  const { teamId, reason } = optedOut;
  const contactId = await contactOf(tx, optedOut);
  if (contactId === null) return [];
  // In ID order, to prevent deadlocks. SQL because Prisma has no FOR UPDATE.
  await tx.rows(
    Prisma.sql`select 1 from enrollment where team_id = ${teamId} and contact_id = ${contactId} and status = 'in_progress' order by id for update`,
  );
  const running = await tx.prisma.enrollment.findMany({
    where: { teamId, contactId, status: 'in_progress' },
    orderBy: { id: 'asc' },
    select: { id: true, teamId: true, currentStepId: true },
  });
  const { unsubscribeStopsAll } = await rulesOf(tx, teamId);
  const stopsAll =
    optedOut.scope === 'everything' ||
    (unsubscribeStopsAll && (reason === 'unsubscribed' || reason === 'complained'));
  const failure: Failure = { code: reason, message: optedOut.message ?? MESSAGES[reason] };
  const ended = await allOf(
    running.map(async (enrollment) => {
      if (!stopsAll && !(await willEmail(tx, enrollment.currentStepId))) return [];
      await endEnrollment(
        tx,
        enrollment,
        reason === 'bounced' ? 'failed' : 'canceled',
        now,
        failure,
      );
      return [enrollment.id];
    }),
  );
  return ended.flat();
}

async function contactOf(tx: Transaction, optedOut: OptedOut): Promise<string | null> {
  return 'contactId' in optedOut
    ? optedOut.contactId
    : contactWithEmail(tx, optedOut.teamId, optedOut.email);
}

async function willEmail(tx: Transaction, currentStepId: string | null): Promise<boolean> {
  const loaded = currentStepId === null ? null : await readStep(tx, currentStepId);
  return (
    loaded !== null && flatten(loaded.node).some(({ node }) => channelOfStep(node.type) === 'email')
  );
}
