import type { Reader } from '../../../db/database.ts';
import { Prisma } from '../../../db/generated/prisma/client.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { MailClass } from '../../../kernel/mail/mail-class.ts';
import type { ParsedMail } from '../../../kernel/mail/parsed-mail.ts';
import { marksQuoted, quotes } from '../../../kernel/mail/quote-mark.ts';
import type { References } from '../../../kernel/mail/sent-references.ts';
import {
  findByReference,
  ofMember,
  type Scope,
  type SentEmail,
  sentColumns,
} from './sent-email.ts';

const REPLY_DAYS = 90;
const DAY_MILLIS = 86_400_000;
/** The clocks of mail servers differ. */
const TOLERANCE_MILLIS = 2 * 3_600_000;

interface ReceivedEmail extends Scope {
  readonly mail: ParsedMail;
  readonly receivedAt: Date;
  /**
   * True if it arrived before the mailbox was connected. It then counts only if it refers to a sent
   * email.
   */
  readonly isHistory?: boolean;
}

/**
 * Finds the sent email that a received one is about: the email it refers to, in any mailbox of the
 * team; otherwise the last email to its author from this mailbox's member; otherwise the email that
 * it quotes. Null if it is unrelated.
 */
export async function findSent(
  context: Pick<Reader, 'rows'> & { readonly clock: Clock },
  received: ReceivedEmail,
  found: MailClass,
  references: References,
): Promise<SentEmail | null> {
  const { teamId, mail, receivedAt, isHistory = false } = received;
  const named = await findByReference(context, teamId, references);
  if (named !== null || isHistory) return named;
  const now = context.clock.now();
  if (found.kind === 'bounce' || found.kind === 'complaint') {
    return found.recipient === null
      ? null
      : findByRecipient(context, received, found.recipient, now);
  }
  const author = mail.from?.address;
  if (author === undefined) return null;
  const byAuthor = await findByAuthor(context, received, { address: author, receivedAt }, now);
  return byAuthor ?? findByQuotation(context, received, { text: mail.text, author }, now);
}

/** The last email to an address within 90 days, for reports that only contain the address. */
async function findByRecipient(
  { rows }: Pick<Reader, 'rows'>,
  scope: Scope,
  address: string,
  now: Date,
): Promise<SentEmail | null> {
  const found = await rows<SentEmail>(Prisma.sql`
    select ${sentColumns(Prisma.sql`m.external_id`, Prisma.sql`m.address`)}
    from message m join step s on s.team_id = m.team_id and s.id = m.step_id
    join enrollment e on e.team_id = s.team_id and e.id = s.enrollment_id
    join mailbox b on b.team_id = s.team_id and b.id = s.mailbox_id
    where m.team_id = ${scope.teamId} and m.channel = 'email' and m.address = ${address} and m.direction = 'outbound'
      and m.sent_at > ${since(now)} ${ofMember(scope)}
    order by m.sent_at desc limit 1`);
  return found[0] ?? null;
}

/**
 * The last email to the contact with this address whose sequence is in progress or ended within 90
 * days. Matches all addresses of the contact, the address without its tag, and addresses from which
 * the contact answered before. A message written before the email is no answer to it.
 */
async function findByAuthor(
  { rows }: Pick<Reader, 'rows'>,
  scope: Scope,
  author: { address: string; receivedAt: Date },
  now: Date,
): Promise<SentEmail | null> {
  const bare = withoutTag(author.address);
  const [local = '', domain = ''] = bare.split('@');
  const latest = new Date(author.receivedAt.getTime() + TOLERANCE_MILLIS);
  // The index for merge suggestions finds addresses with and without a tag.
  const found = await rows<SentEmail>(Prisma.sql`
    with contacts as (
      select c.id from contact c where c.team_id = ${scope.teamId} and c.email is not null
        and (split_part(split_part(c.email, '@', 1), '+', 1) || '@' || split_part(split_part(c.email, '@', 2), '.', 1))
          = ${`${local}@${domain.split('.')[0] ?? ''}`} and split_part(c.email, '@', 2) = ${domain}
      union
      select c.contact_id from contact_email c where c.team_id = ${scope.teamId} and c.address = any(${[...new Set([author.address, bare])]})
      union
      select e.contact_id from message m join enrollment e on e.team_id = m.team_id and e.id = m.enrollment_id
        where m.team_id = ${scope.teamId} and m.channel = 'email' and m.kind = 'message' and m.address = any(${[...new Set([author.address, bare])]})
    )
    select ${sentColumns(Prisma.sql`m.external_id`, Prisma.sql`coalesce(m.address, '')`)}
    from contacts k
    join enrollment e on e.team_id = ${scope.teamId} and e.contact_id = k.id and (e.status = 'in_progress' or e.finished_at > ${since(now)})
    join message m on m.team_id = e.team_id and m.enrollment_id = e.id and m.channel = 'email' and m.direction = 'outbound'
      and m.step_id is not null and m.sent_at <= ${latest}
    join step s on s.team_id = m.team_id and s.id = m.step_id
    join mailbox b on b.team_id = s.team_id and b.id = s.mailbox_id
    where true ${ofMember(scope)}
    order by e.status = 'in_progress' desc, m.sent_at desc limit 1`);
  return found[0] ?? null;
}

/**
 * The team's email that this one quotes. If several contacts got the same text, uses the contact at
 * the author's company. Returns null if several remain.
 */
async function findByQuotation(
  { rows }: Pick<Reader, 'rows'>,
  { teamId }: Pick<Scope, 'teamId'>,
  mail: { text: string; author: string },
  now: Date,
): Promise<SentEmail | null> {
  const marks = marksQuoted(mail.text);
  if (marks.length === 0) return null;
  const found = await rows<SentEmail & { body: string }>(Prisma.sql`
    select ${sentColumns(Prisma.sql`m.external_id`, Prisma.sql`coalesce(m.address, '')`)}, m.body
    from message m join step s on s.team_id = m.team_id and s.id = m.step_id
    join enrollment e on e.team_id = s.team_id and e.id = s.enrollment_id
    join mailbox b on b.team_id = s.team_id and b.id = s.mailbox_id
    where m.team_id = ${teamId} and m.quote_mark is not null and m.quote_mark = any(${marks.map(String)}::bigint[])
      and m.sent_at > ${since(now)}
    order by m.sent_at desc limit 50`);
  const quoted = found.filter(({ body }) => quotes(mail.text, body));
  const domain = mail.author.split('@').at(-1);
  const near = quoted.filter(({ address }) => address.toLowerCase().endsWith(`@${domain}`));
  const candidates = isOneContact(quoted) ? quoted : near;
  const [first] = candidates;
  if (first === undefined || !isOneContact(candidates)) return null;
  const { body: _body, ...sent } = first;
  return sent;
}

function isOneContact(sent: readonly SentEmail[]): boolean {
  return new Set(sent.map(({ contactId }) => contactId)).size === 1;
}

function since(now: Date): Date {
  return new Date(now.getTime() - REPLY_DAYS * DAY_MILLIS);
}

function withoutTag(address: string): string {
  return address.replace(/\+[^@]*(?=@)/, '');
}
