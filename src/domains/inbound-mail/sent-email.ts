import type { Reader } from '../../db/database.ts';
import { Prisma } from '../../db/generated/prisma/client.ts';
import { replyOfMessageId, stepOfMessageId } from '../../kernel/message-id.ts';

/** An email of ours that a received one is about. */
export interface SentEmail {
  messageId: string;
  enrollmentId: string;
  stepId: string;
  contactId: string;
  /** The member whose mailbox sent it, also if the enrollment has another sender by now: nobody reads the mail of another one. */
  senderId: string;
  mailboxId: string | null;
  /** The address it was sent to. */
  address: string;
  /** The Message-ID of the first email of its thread. */
  threadId: string;
  subject: string;
}

/** Whose emails a received one can be about: those of the member whose mailbox received it, or of the whole team. */
export interface Scope {
  teamId: string;
  /** Null for emails that the server's own provider reports. */
  membershipId: string | null;
}

const REPLY_DAYS = 90;

const columns = (messageId: Prisma.Sql, address: Prisma.Sql) => Prisma.sql`
  ${messageId} as "messageId", s.enrollment_id as "enrollmentId", s.id as "stepId", e.contact_id as "contactId", b.membership_id as "senderId",
  s.mailbox_id as "mailboxId", ${address} as address, coalesce(s.thread_id, ${messageId}) as "threadId", coalesce(s.subject, '') as subject`;

const ofMember = ({ membershipId }: Scope) => (membershipId === null ? Prisma.empty : Prisma.sql`and b.membership_id = ${membershipId}`);

/** The first of these Message-IDs that an email of ours has. An email whose send had an unknown outcome counts: the answer proves that it was sent. */
export async function findByMessageId({ rows }: Pick<Reader, 'rows'>, scope: Scope, given: readonly string[]): Promise<SentEmail | null> {
  const messageIds = await withStepsOfReplies({ rows }, scope.teamId, given);
  const stepIds = messageIds.flatMap((id) => stepOfMessageId(id) ?? []);
  if (stepIds.length === 0) return null;
  const found = await rows<SentEmail>(Prisma.sql`
    select ${columns(Prisma.sql`coalesce(s.provider_id, k.message_id)`, Prisma.sql`coalesce(m.address, c.email, '')`)}
    from unnest(${stepIds}::text[], ${messageIds.filter((id) => stepOfMessageId(id) !== null)}::text[]) with ordinality as k(step_id, message_id, nth)
    join step s on s.team_id = ${scope.teamId} and s.id = k.step_id and (s.status = 'done' or s.failure_code in ('unknown_outcome', 'bounced'))
    join enrollment e on e.team_id = s.team_id and e.id = s.enrollment_id join contact c on c.team_id = e.team_id and c.id = e.contact_id
    join mailbox b on b.team_id = s.team_id and b.id = s.mailbox_id
    left join message m on m.team_id = s.team_id and m.channel = 'email' and m.external_id = k.message_id
    where s.type = 'email' ${ofMember(scope)} order by k.nth limit 1`);
  return found[0] ?? null;
}

/** An answer to what a member wrote in the inbox is about the last email of the sequence in that thread. */
async function withStepsOfReplies({ rows }: Pick<Reader, 'rows'>, teamId: string, messageIds: readonly string[]): Promise<string[]> {
  const replies = messageIds.filter((id) => replyOfMessageId(id) !== null);
  if (replies.length === 0) return [...messageIds];
  const sent = await rows<{ messageId: string }>(Prisma.sql`
    select s.external_id as "messageId" from message m cross join lateral (
      select external_id from message where team_id = m.team_id and conversation_id = m.conversation_id and step_id is not null and direction = 'outbound'
      order by sent_at desc limit 1) as s
    where m.team_id = ${teamId} and m.channel = 'email' and m.external_id = any(${replies})`);
  return [...messageIds, ...sent.map(({ messageId }) => messageId)];
}

/** True if the team has sent, or is sending, an email with this Message-ID. */
export async function isOurs({ rows }: Pick<Reader, 'rows'>, teamId: string, messageId: string): Promise<boolean> {
  const replyId = replyOfMessageId(messageId);
  if (replyId !== null) return (await rows(Prisma.sql`select 1 from reply where team_id = ${teamId} and id = ${replyId} limit 1`)).length > 0;
  const stepId = stepOfMessageId(messageId);
  if (stepId === null) return false;
  const found = await rows(Prisma.sql`select 1 from step where team_id = ${teamId} and id = ${stepId} limit 1`);
  return found.length > 0;
}

/** True if one of these Message-IDs is of an email of another member. */
export async function isAboutColleague({ rows }: Pick<Reader, 'rows'>, { teamId, membershipId }: Scope, messageIds: readonly string[]): Promise<boolean> {
  const stepIds = messageIds.flatMap((id) => stepOfMessageId(id) ?? []);
  if (stepIds.length === 0 || membershipId === null) return false;
  const found = await rows(Prisma.sql`
    select 1 from step s join mailbox b on b.team_id = s.team_id and b.id = s.mailbox_id
    where s.team_id = ${teamId} and s.id = any(${stepIds}) and b.membership_id <> ${membershipId} limit 1`);
  return found.length > 0;
}

/** The step of one of these Message-IDs that is being sent now. */
export async function findBeingSent({ rows }: Pick<Reader, 'rows'>, { teamId }: Scope, messageIds: readonly string[]): Promise<string | null> {
  const stepIds = messageIds.flatMap((id) => stepOfMessageId(id) ?? []);
  if (stepIds.length === 0) return null;
  const found = await rows<{ id: string }>(Prisma.sql`select id from step where team_id = ${teamId} and id = any(${stepIds}) and status = 'sending' limit 1`);
  return found[0]?.id ?? null;
}

/** The last email to an address in the last 90 days, with this subject if one is given. */
export async function findByAddress(
  { rows }: Pick<Reader, 'rows'>,
  scope: Scope,
  address: string,
  subject: string | null,
  now: Date,
): Promise<SentEmail | null> {
  const found = await rows<SentEmail>(Prisma.sql`
    select ${columns(Prisma.sql`m.external_id`, Prisma.sql`m.address`)}
    from message m join step s on s.team_id = m.team_id and s.id = m.step_id join enrollment e on e.team_id = s.team_id and e.id = s.enrollment_id
    join mailbox b on b.team_id = s.team_id and b.id = s.mailbox_id
    where m.team_id = ${scope.teamId} and m.channel = 'email' and m.address = ${address} and m.direction = 'outbound' and m.sent_at > ${new Date(now.getTime() - REPLY_DAYS * 86_400_000)}
      ${ofMember(scope)}
    order by m.sent_at desc limit 20`);
  return found.find((sent) => subject === null || bareSubject(subject) === bareSubject(sent.subject)) ?? null;
}

/** Without the prefixes that mail programs add to replies and automatic answers. */
export function bareSubject(subject: string): string {
  let bare = subject.trim();
  for (let cut = 0; cut < 10; cut += 1) {
    const next = bare.replace(
      /^(?:re|aw|sv|vs|antw|odp|fw|fwd|wg|tr|rv|automatic reply|auto(?:matic)?[ -]?reply|out of (?:the )?office|automatische antwort|abwesend|réponse automatique)\s{0,3}(?:\[\d{1,3}\])?\s{0,3}:\s{0,5}/i,
      '',
    );
    if (next === bare) break;
    bare = next;
  }
  return bare.replace(/\s+/g, ' ').toLowerCase();
}
