import { insertionOf } from '../../../db/columns.ts';
import type { Transaction } from '../../../db/database.ts';
import { type Message, Prisma, type Step } from '../../../db/generated/prisma/client.ts';
import { batched } from '../../../db/reader.ts';
import { isHtml } from '../../../kernel/html-body.ts';
import { newId } from '../../../kernel/ids.ts';
import { providerRefOf } from '../../../kernel/mail/provider-ref.ts';
import { quoteMarkOf } from '../../../kernel/mail/quote-mark.ts';
import { attachFiles } from '../../channels/email-files/file-uses.ts';
import { shownText } from '../../channels/email-html/email-bodies.ts';
import { loggedEnrollments, pushedWork } from '../../integrations/crm/crm-work.ts';

/** Sent emails as messages of their enrollments. */

type SentMessage = Pick<
  Message,
  | (
      | 'id'
      | 'teamId'
      | 'channel'
      | 'direction'
      | 'externalId'
      | 'inReplyTo'
      | 'mailboxId'
      | 'address'
    )
  | ('subject' | 'body' | 'enrollmentId' | 'stepId' | 'sentAt' | 'providerRef')
> & {
  /** As text, because JSON has no integers of that size. */
  quoteMark: string | null;
};

/** The mailbox and the texts of a step's sent email. */
interface SentAs {
  messageId: string;
  inReplyTo: string | null;
  address: string | null;
  subject: string;
  /** The server's last answer; empty if unknown. */
  answer: string;
}

/** The message of a step's sent email. */
export function messageOf(
  { id: stepId, teamId, enrollmentId, mailboxId, message }: Step,
  { messageId, inReplyTo, address, subject, answer }: SentAs,
  sentAt: Date,
): SentMessage {
  const body = shownText(message ?? '');
  return {
    id: newId('message'),
    teamId,
    channel: 'email',
    direction: 'outbound',
    externalId: messageId,
    inReplyTo,
    mailboxId,
    address,
    subject,
    body,
    enrollmentId,
    stepId,
    sentAt,
    providerRef: providerRefOf(answer, messageId),
    quoteMark: quoteMarkOf(body)?.toString() ?? null,
  };
}

/** Stores a step's sent email as a message of the enrollment, with its HTML if it has any. */
export async function keepSent(
  tx: Transaction,
  { message: text, attachmentIds }: Pick<Step, 'message' | 'attachmentIds'>,
  message: SentMessage,
): Promise<void> {
  await keepMessages(tx, message);
  await attachFiles(tx, message, attachmentIds);
  if (text === null || !isHtml(text)) return;
  const { teamId, id: messageId } = message;
  await tx.prisma.messageContent.create({ data: { teamId, messageId, html: text } });
}

const keepMessages = batched<SentMessage, void>(async ({ rows }, messages) => {
  // Queues the CRM log entry in the same transaction.
  await rows(
    Prisma.sql`with made as (${insertionOf('message', messages)} returning team_id, enrollment_id, sent_at as at) ${pushedWork(loggedEnrollments(Prisma.sql`select * from made`))}`,
  );
  return messages.map(() => undefined);
});
