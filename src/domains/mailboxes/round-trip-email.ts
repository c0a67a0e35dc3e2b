import type { Mailbox } from '../../db/generated/prisma/client.ts';
import { messageIdOf } from '../../kernel/message-id.ts';
import type { SendOutcome } from '../../providers/email/email.port.ts';
import type { Providers } from '../../providers/providers.ts';
import { isPassingFault } from './mailbox-account.ts';
import type { MailboxConnections } from './mailbox-connections.ts';

/** Why a test email was not sent or read, and how to mend it. */
export interface RoundTripFault {
  message: string;
  remedy: string;
}

type Transport = Pick<Providers, 'mailTransport'>;

const connectAnew = ({ address }: Pick<Mailbox, 'address'>) =>
  `Connect ${address} again in the settings of the team.`;

/** Sends the test email from the mailbox to itself. Null if its server has taken it. */
export async function sendRoundTrip(
  { mailTransport }: Transport,
  mailboxes: MailboxConnections,
  mailbox: Mailbox,
  key: string,
): Promise<RoundTripFault | null> {
  const { address, teamId } = mailbox;
  const opened = await mailboxes.open(mailbox);
  if (opened === null)
    return {
      message: `${address} uses the provider of the server, whose emails are not read.`,
      remedy: 'Connect a mailbox of its own.',
    };
  if ('fault' in opened) return { message: opened.fault.message, remedy: connectAnew(mailbox) };
  const { connection } = opened;
  if (connection.imap === null)
    return {
      message: `${address} is not read, so answers would not be seen.`,
      remedy: 'Connect it again with its IMAP server.',
    };
  const outcome = await mailTransport.send(
    {
      ...{ teamId, idempotencyKey: key, messageId: messageIdOf(key, address) },
      ...{ inReplyTo: null, references: [], unsubscribeUrl: null, unsubscribeMailto: null },
      from: { name: mailbox.displayName ?? address, address },
      to: { name: null, address },
      html: null,
      attachments: [],
      timeZone: 'UTC',
      subject: 'This mailbox works',
      body: 'This email was sent to check that the mailbox sends and is read. You can delete it.',
    },
    connection,
  );
  // What was not confirmed may arrive all the same, and then it is found.
  if (outcome.kind === 'sent' || outcome.kind === 'unknown') return null;
  const why = 'message' in outcome ? ` ${outcome.message}` : '';
  const message = `The test email was not sent.${why}`;
  return { message, remedy: passes(outcome) ? TRY_LATER : connectAnew(mailbox) };
}

const TRY_LATER =
  'Try again in a few minutes. If it still fails, check the mail server in the settings of the team.';

/** True for faults that end by themselves. */
function passes(outcome: SendOutcome): boolean {
  return outcome.kind === 'temporary' || ('reason' in outcome && isPassingFault(outcome.reason));
}

/** Looks once for the test email in the inbox of the mailbox. */
export async function isReadBack(
  { mailTransport }: Transport,
  mailboxes: MailboxConnections,
  mailbox: Mailbox,
  key: string,
): Promise<boolean | RoundTripFault> {
  const opened = await mailboxes.open(mailbox);
  if (opened === null || 'fault' in opened || opened.connection.imap === null)
    return { message: 'The mailbox can no longer be read.', remedy: connectAnew(mailbox) };
  const { imap, credentials } = opened.connection;
  const inbox = await mailTransport.openInbox(imap, credentials);
  if (!inbox.ok) return { message: inbox.message, remedy: connectAnew(mailbox) };
  const { client } = inbox;
  try {
    const lock = await client.getMailboxLock('INBOX');
    try {
      const header = { 'message-id': messageIdOf(key, mailbox.address) };
      const found = await client.search({ header });
      return found !== false && found !== undefined && found.length > 0;
    } finally {
      lock.release();
    }
  } finally {
    client.close();
  }
}

export const readBackMessage = ({ address }: Pick<Mailbox, 'address'>) =>
  `A test email from ${address} arrived and was read back.`;

export const lostMessage = ({ address }: Pick<Mailbox, 'address'>, seconds: number) =>
  `The test email left ${address} and was not found in its inbox within ${seconds} seconds.`;

export const LOST_REMEDY = 'Look whether it is in another folder, for example the one for spam.';
