import DataLoader from 'dataloader';
import { z } from 'zod';
import { recordsOf } from '../../db/columns.ts';
import type { Prisma, SandboxReply } from '../../db/generated/prisma/client.ts';
import { newId } from '../../kernel/ids.ts';
import type { ParsedMail } from '../../kernel/mail/parsed-mail.ts';
import type { AccountServers } from '../../kernel/reality.ts';
import {
  ALWAYS,
  type EmailProvider,
  type MayLeave,
  type OutgoingEmail,
  type ReceivedEmail,
  type SendOutcome,
} from './email.port.ts';
import { mailDate } from './mail-date.ts';
import { unsubscribeHeaders } from './mime-message.ts';
import { type Answer, answerOf, behaviorOf } from './sandbox-answers.ts';

const FLAKY_FAILURES = 2;
const REPLY_DELAY_MILLIS = 3_600_000;

/**
 * A simulated email provider: sent emails are stored in the database, and some recipients reply
 * after an hour of program time.
 */
export class SandboxEmail implements EmailProvider {
  readonly servers: AccountServers = null;
  readonly atOnce = 50;
  readonly #prisma: Prisma.TransactionClient;
  /** Stores concurrent emails in one statement. */
  readonly #keep: DataLoader<SandboxEntry, void>;

  constructor(prisma: Prisma.TransactionClient) {
    this.#prisma = prisma;
    this.#keep = new DataLoader((mails) => keepAll(prisma, mails), { cache: false });
  }

  async send(mail: OutgoingEmail, now: Date, mayLeave: MayLeave = ALWAYS): Promise<SendOutcome> {
    if (!(await mayLeave())) return { kind: 'held' };
    const behavior = behaviorOf(mail.to.address);
    if (behavior === 'bounce') {
      return {
        kind: 'permanent',
        code: 'bounced',
        message: `The mailbox of ${mail.to.address} does not exist.`,
      };
    }
    if (behavior === 'rejected') {
      return {
        kind: 'permanent',
        code: 'message_rejected',
        message:
          'The server of the recipient rejected the message as spam or by a policy. 554 5.7.1',
      };
    }
    if (behavior === 'refused') {
      return {
        kind: 'permanent',
        code: 'unknown_refusal',
        message: 'The mail server refused the email and named no cause: 550 No',
      };
    }
    if (behavior === 'flaky' && (await this.#attempt(mail.idempotencyKey)) <= FLAKY_FAILURES) {
      return {
        kind: 'temporary',
        message: `The mail server of ${mail.to.address} is temporarily unavailable.`,
      };
    }
    await this.#keep.load({ mail, now, answer: answerOf(behavior, mail, now) });
    return { kind: 'sent' };
  }

  async #attempt(key: string): Promise<number> {
    const row = await this.#prisma.sandboxAttempt.upsert({
      where: { key },
      create: { key, attempts: 1 },
      update: { attempts: { increment: 1 } },
    });
    return row.attempts;
  }

  async lookUp(idempotencyKey: string): Promise<'sent' | 'not_sent'> {
    const count = await this.#prisma.sandboxEmail.count({ where: { idempotencyKey } });
    return count === 0 ? 'not_sent' : 'sent';
  }

  async collect(now: Date, limit: number, except: readonly string[]): Promise<ReceivedEmail[]> {
    const replies = await this.#prisma.sandboxReply.findMany({
      where: { collectedAt: null, dueAt: { lte: now }, id: { notIn: [...except] } },
      orderBy: { dueAt: 'asc' },
      take: limit,
    });
    return replies.map((reply) => ({
      id: reply.id,
      teamId: reply.teamId,
      receivedAt: reply.dueAt,
      read: () => toMail(reply),
    }));
  }

  async acknowledge(ids: readonly string[], now: Date): Promise<void> {
    await this.#prisma.sandboxReply.updateMany({
      where: { id: { in: [...ids] }, collectedAt: null },
      data: { collectedAt: now },
    });
  }

  async nextArrival(except: readonly string[]): Promise<Date | null> {
    const next = await this.#prisma.sandboxReply.findFirst({
      where: { collectedAt: null, id: { notIn: [...except] } },
      orderBy: { dueAt: 'asc' },
      select: { dueAt: true },
    });
    return next?.dueAt ?? null;
  }

  async close(): Promise<void> {}
}

interface SandboxEntry {
  mail: OutgoingEmail;
  now: Date;
  answer: Answer | null;
}

/** One statement, which neither stores nor answers an email with a known idempotency key again. */
async function keepAll(
  prisma: Prisma.TransactionClient,
  mails: readonly SandboxEntry[],
): Promise<undefined[]> {
  const records = mails.map(({ mail, now, answer }) => ({
    id: newId('sandboxEmail'),
    teamId: mail.teamId,
    idempotencyKey: mail.idempotencyKey,
    messageId: mail.messageId,
    fromAddress: mail.from.address,
    toAddress: mail.to.address,
    subject: mail.subject,
    body: mail.body,
    html: mail.html,
    attachments: mail.attachments.map(({ id, fileName, contentType, size }) => ({
      id,
      fileName,
      contentType,
      size,
    })),
    headers: headersOf(mail, now),
    sentAt: now,
    replyId: newId('message'),
    replyMessageId: `<reply-${mail.idempotencyKey}@sandbox.invalid>`,
    replyFrom: answer?.from,
    replySubject: answer?.subject,
    replyBody: answer?.body,
    replyHeaders: answer?.headers ?? {},
    replyParts: answer?.parts ?? [],
    replyDueAt: new Date(now.getTime() + REPLY_DELAY_MILLIS),
  }));
  await prisma.$executeRaw`
    with handed_over as (
      select * from jsonb_to_recordset(${recordsOf(records)}::jsonb) as m(
        id text, team_id text, idempotency_key text, message_id text, from_address text, to_address text, subject text, body text, html text, attachments jsonb, headers jsonb,
        sent_at timestamptz, reply_id text, reply_message_id text, reply_from text, reply_subject text, reply_body text,
        reply_headers jsonb, reply_parts jsonb, reply_due_at timestamptz)
    ), kept as (
      insert into sandbox_email (id, team_id, idempotency_key, message_id, from_address, to_address, subject, body, html, attachments, headers, sent_at)
      select id, team_id, idempotency_key, message_id, from_address, to_address, subject, body, html, attachments, headers, sent_at from handed_over
      on conflict do nothing returning id
    )
    insert into sandbox_reply (id, team_id, message_id, in_reply_to, from_address, subject, body, headers, parts, due_at)
    select reply_id, team_id, reply_message_id, message_id, reply_from, reply_subject, reply_body, reply_headers, reply_parts, reply_due_at
    from kept join handed_over using (id) where reply_body is not null`;
  return mails.map(() => undefined);
}

function headersOf(mail: OutgoingEmail, now: Date): Record<string, string> {
  return {
    'Message-ID': mail.messageId,
    Date: mailDate(now, mail.timeZone),
    From: `"${mail.from.name}" <${mail.from.address}>`,
    To: mail.to.name === null ? mail.to.address : `"${mail.to.name}" <${mail.to.address}>`,
    Subject: mail.subject,
    ...unsubscribeHeaders(mail),
    ...(mail.inReplyTo === null
      ? {}
      : { 'In-Reply-To': mail.inReplyTo, References: mail.references.join(' ') }),
  };
}

const headersSchema = z.record(z.string(), z.string());
const partsSchema = z.array(z.object({ contentType: z.string(), text: z.string() }));

function toMail({
  messageId,
  inReplyTo,
  fromAddress,
  subject,
  body,
  headers,
  parts,
  dueAt,
}: SandboxReply): ParsedMail {
  const all = partsSchema.parse(parts);
  const reports = all.filter(({ contentType }) => contentType !== 'text/html');
  return {
    messageId,
    // A bounce or complaint refers to the message in its report only.
    inReplyTo: reports.length > 0 ? [] : [inReplyTo],
    references: [],
    from: { name: null, address: fromAddress },
    to: [],
    subject,
    date: dueAt,
    text: body,
    html: all.find(({ contentType }) => contentType === 'text/html')?.text ?? null,
    headers: new Map(
      Object.entries(headersSchema.parse(headers)).map(([name, value]) => [name, [value]]),
    ),
    parts: reports,
    attachments: [],
  };
}
