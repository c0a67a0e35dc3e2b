import type { Reader, Transaction } from '../../../db/database.ts';
import { Prisma } from '../../../db/generated/prisma/client.ts';
import { beginsWith } from '../../../kernel/mail/quote-mark.ts';
import { logInCrm } from '../../integrations/crm/crm-work.ts';
import { rulesOf } from '../../sequences/outreach-rules/outreach-rules.ts';
import { endEnrollment } from '../../sequences/steps/enrollment-moves.ts';
import { lockSequences } from '../../sequences/steps/replies.ts';
import { isUnconfirmed } from '../../sequences/steps/unconfirmed-emails.ts';
import { openEmailThread } from '../unibox/email-threads.ts';
import { keepMessage } from '../unibox/threads.ts';
import type { SeenCopy } from './proven-sent.ts';

/** An email that a member wrote outside the program to a contact in their running sequence. */
export interface OwnMail {
  teamId: string;
  membershipId: string;
  mailboxId: string;
  messageId: string;
  subject: string;
  body: string;
  address: string;
  sentAt: Date;
}

export interface Addressee {
  enrollmentId: string;
  contactId: string;
  /** The Message-ID of the first email of the thread; null if the sequence has sent none. */
  threadId: string | null;
}

/** The clocks of mail servers differ. */
const TOLERANCE_MILLIS = 2 * 3_600_000;

/** The member's running sequence whose contact has one of these addresses. */
export async function findAddressed(
  { rows }: Pick<Reader, 'rows'>,
  { teamId, membershipId }: Pick<OwnMail, 'teamId' | 'membershipId'>,
  addresses: readonly string[],
  sentAt: Date,
): Promise<(Addressee & { address: string }) | null> {
  const latest = new Date(sentAt.getTime() + TOLERANCE_MILLIS);
  const found = await rows<Addressee & { address: string }>(Prisma.sql`
    select e.id as "enrollmentId", e.contact_id as "contactId", c.address, s.thread_id as "threadId"
    from contact_email c join enrollment e on e.team_id = c.team_id and e.contact_id = c.contact_id and e.status = 'in_progress'
    left join lateral (
      select coalesce(s.thread_id, s.provider_id) as thread_id from step s
      where s.team_id = e.team_id and s.enrollment_id = e.id and s.type = 'email' and s.status = 'done' order by s.executed_at desc limit 1) as s on true
    where c.team_id = ${teamId} and c.address = any(${[...addresses]}) and e.sender_id = ${membershipId} and e.started_at <= ${latest}
    order by s.thread_id is null, e.started_at desc limit 1`);
  return found[0] ?? null;
}

/**
 * The enrollment's sent or possibly sent email with this text, because a provider may store it
 * under another ID. `isSent` is false if only the copy proves the send.
 */
export async function copyByText(
  { prisma }: Pick<Reader, 'prisma'>,
  teamId: string,
  enrollmentId: string,
  text: string,
): Promise<(SeenCopy & { isSent: boolean }) | null> {
  const steps = await prisma.step.findMany({
    where: {
      ...{ teamId, enrollmentId, type: 'email' },
      OR: [{ status: { in: ['sending', 'done'] } }, { failureCode: 'unknown_outcome' }],
    },
    select: { id: true, type: true, status: true, failureCode: true, message: true },
  });
  const sent = steps.find(({ message }) => message !== null && beginsWith(text, message));
  if (sent === undefined) return null;
  const isSent = sent.status !== 'sending' && !isUnconfirmed(sent);
  return { teamId, enrollmentId, stepId: sent.id, isSent };
}

/**
 * Adds the email to the conversation, and stops the member's sequences with the contact if the
 * team's rules say so.
 */
export async function takeOwnMail(
  tx: Transaction,
  { enrollmentId, contactId, threadId }: Addressee,
  mail: OwnMail,
  now: Date,
): Promise<void> {
  const {
    teamId,
    membershipId: ownerId,
    mailboxId,
    messageId: externalId,
    subject,
    body,
    address,
    sentAt,
  } = mail;
  await lockSequences(tx, teamId, enrollmentId);
  const erased = await tx.prisma.contact.count({
    where: { teamId, id: contactId, erasedAt: { not: null } },
  });
  if (erased > 0) return;
  const thread = {
    channel: 'email' as const,
    teamId,
    ownerId,
    contactId,
    externalId: threadId ?? externalId,
    mailboxId,
    subject,
  };
  if (threadId !== null) await openEmailThread(tx, { ...thread, enrollmentId }, now);
  const message = {
    ...{
      externalId,
      direction: 'outbound' as const,
      subject,
      body,
      sentAt,
      sentiment: null,
      enrollmentId,
      stepId: null,
    },
    ...{ mailboxId, address },
  };
  if (!(await keepMessage(tx, thread, message, now))) return;
  await logInCrm(tx, { teamId, enrollmentId }, now);
  if (!(await rulesOf(tx, teamId)).ownEmailStops) return;
  const stopped = await tx.prisma.enrollment.findMany({
    where: { teamId, contactId, senderId: ownerId, status: 'in_progress' },
    orderBy: { id: 'asc' },
    select: { id: true, teamId: true },
  });
  const failure = {
    code: 'written_by_hand' as const,
    message: 'The sender wrote to the contact by hand, so the sequence stopped.',
  };
  for (const enrollment of stopped) await endEnrollment(tx, enrollment, 'canceled', now, failure);
}
