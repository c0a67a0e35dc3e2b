import type { Reader } from '../../../db/database.ts';
import { Prisma } from '../../../db/generated/prisma/client.ts';
import type { References } from '../../../kernel/mail/sent-references.ts';
import { replyOfMessageId, stepOfMessageId } from '../../../kernel/message-id.ts';

/** A sent email that a received one is about. */
export interface SentEmail {
  messageId: string;
  enrollmentId: string;
  stepId: string;
  contactId: string;
  /**
   * The member whose mailbox sent it and who owns the conversation, even if the enrollment has
   * another sender by now.
   */
  senderId: string;
  mailboxId: string | null;
  /** The recipient address. */
  address: string;
  /** The Message-ID of the first email of its thread. */
  threadId: string;
  subject: string;
}

/**
 * The sent emails that can match by address: those of the receiving mailbox's member, or of the
 * whole team.
 */
export interface Scope {
  teamId: string;
  /** Null for emails from the server's own provider. */
  membershipId: string | null;
}

/**
 * The columns of a sent email, from its step `s`, its enrollment `e`, and the mailbox `b` that sent
 * it.
 */
export const sentColumns = (messageId: Prisma.Sql, address: Prisma.Sql) => Prisma.sql`
  ${messageId} as "messageId", s.enrollment_id as "enrollmentId", s.id as "stepId", e.contact_id as "contactId",
  b.membership_id as "senderId", s.mailbox_id as "mailboxId", ${address} as address,
  coalesce(s.thread_id, ${messageId}) as "threadId", coalesce(s.subject, '') as subject`;

export const ofMember = ({ membershipId }: Scope) =>
  membershipId === null ? Prisma.empty : Prisma.sql`and b.membership_id = ${membershipId}`;

/**
 * The team's first email in these references, in any receiving mailbox. Includes emails with an
 * unknown outcome, because the answer proves the send, and emails that are about to be resent.
 */
export async function findByReference(
  { rows }: Pick<Reader, 'rows'>,
  teamId: string,
  references: References,
): Promise<SentEmail | null> {
  const stepIds = [
    ...references.own.filter((id) => id.startsWith('stp_')),
    ...(await stepsOfMessages({ rows }, teamId, references)),
  ];
  if (stepIds.length === 0) return null;
  const madeUp = Prisma.sql`'<' || s.id || '@' || split_part(b.address, '@', 2) || '>'`;
  const found = await rows<SentEmail>(Prisma.sql`
    select ${sentColumns(Prisma.sql`coalesce(s.provider_id, m.external_id, ${madeUp})`, Prisma.sql`coalesce(m.address, c.email, '')`)}
    from unnest(${stepIds}::text[]) with ordinality as k(step_id, nth)
    join step s on s.team_id = ${teamId} and s.id = k.step_id and (s.status = 'done' or s.resends > 0 or s.failure_code in ('unknown_outcome', 'bounced'))
    join enrollment e on e.team_id = s.team_id and e.id = s.enrollment_id
    join contact c on c.team_id = e.team_id and c.id = e.contact_id
    left join message m on m.team_id = s.team_id and m.enrollment_id = s.enrollment_id and m.step_id = s.id and m.channel = 'email'
      and m.direction = 'outbound'
    join mailbox b on b.team_id = s.team_id and b.id = coalesce(s.mailbox_id, m.mailbox_id)
    where s.type = 'email' order by k.nth limit 1`);
  return found[0] ?? null;
}

/**
 * The steps of other messages: emails whose ID the provider replaced, a member's messages from the
 * inbox or a mail program, and earlier answers. An answer to such a message belongs to the
 * sequence's last email in that thread.
 */
async function stepsOfMessages(
  { rows }: Pick<Reader, 'rows'>,
  teamId: string,
  { own, ids, localParts }: References,
): Promise<string[]> {
  const replies = own.filter((id) => id.startsWith('rep_'));
  if (replies.length + ids.length + localParts.length === 0) return [];
  const found = await rows<{ id: string }>(Prisma.sql`
    with named as (
      select m.* from message m where m.team_id = ${teamId} and m.channel = 'email' and m.external_id = any(${[...ids]})
      union select m.* from message m
        where m.team_id = ${teamId} and m.channel = 'email' and m.provider_ref = any(${[...localParts]}) and m.provider_ref is not null
      union select m.* from reply r join message m on m.team_id = r.team_id and m.id = r.message_id
        where r.team_id = ${teamId} and r.id = any(${replies}) and m.channel = 'email'
    )
    select coalesce(case when n.direction = 'outbound' then n.step_id end, s.step_id) as id from named n left join lateral (
      select o.step_id from message o where o.team_id = n.team_id and o.conversation_id = n.conversation_id
        and o.step_id is not null and o.direction = 'outbound' order by o.sent_at desc limit 1) as s on true
    order by n.sent_at desc`);
  return found.flatMap(({ id }) => id ?? []);
}

/**
 * True if the team has sent, or is sending, an email with this Message-ID. Also true if the
 * provider replaced the original Message-ID with this one.
 */
export async function isOurs(
  { rows }: Pick<Reader, 'rows'>,
  teamId: string,
  messageId: string,
): Promise<boolean> {
  const replyId = replyOfMessageId(messageId);
  if (replyId !== null)
    return (
      (
        await rows(
          Prisma.sql`select 1 from reply where team_id = ${teamId} and id = ${replyId} limit 1`,
        )
      ).length > 0
    );
  const stepId = stepOfMessageId(messageId);
  if (stepId !== null)
    return (
      (
        await rows(
          Prisma.sql`select 1 from step where team_id = ${teamId} and id = ${stepId} limit 1`,
        )
      ).length > 0
    );
  const localPart = /^<([^@>]+)@/.exec(messageId)?.[1];
  if (localPart === undefined) return false;
  const found = await rows(Prisma.sql`
    select 1 from message where team_id = ${teamId} and provider_ref = ${localPart} and provider_ref is not null limit 1`);
  return found.length > 0;
}

/**
 * True if an email with this Message-ID is stored. A copy in another folder or mailbox is then
 * ignored.
 */
export async function isStored(
  { rows }: Pick<Reader, 'rows'>,
  teamId: string,
  messageId: string,
): Promise<boolean> {
  const found = await rows(Prisma.sql`
    select 1 from message where team_id = ${teamId} and channel = 'email' and external_id = ${messageId} limit 1`);
  return found.length > 0;
}

/** The step with one of these references that is being sent now. */
export async function findBeingSent(
  { rows }: Pick<Reader, 'rows'>,
  teamId: string,
  { own }: References,
): Promise<string | null> {
  const stepIds = own.filter((id) => id.startsWith('stp_'));
  if (stepIds.length === 0) return null;
  const found = await rows<{ id: string }>(Prisma.sql`
    select id from step where team_id = ${teamId} and id = any(${stepIds}) and status = 'sending' limit 1`);
  return found[0]?.id ?? null;
}
