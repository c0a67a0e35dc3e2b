import type { Mailbox } from '../../../db/generated/prisma/client.ts';
import { authenticationResults } from '../../../kernel/mail/authentication-results.ts';
import { messageIdOf } from '../../../kernel/message-id.ts';
import { storable } from '../../../kernel/text.ts';
import type { SendOutcome } from '../../../providers/email/email.port.ts';
import { foldersToRead } from '../../../providers/email/imap-folders.ts';
import type { Providers } from '../../../providers/providers.ts';
import { isPassingFault } from './mailbox-account.ts';
import type { MailboxConnections } from './mailbox-connections.ts';
import type { Arrival } from './round-trip.ts';

/** Why a test email was not sent or read, with the remedy. */
export interface RoundTripFault {
  message: string;
  remedy: string;
}

type Transport = Pick<Providers, 'mailTransport'>;

const connectAnew = ({ address }: Pick<Mailbox, 'address'>) =>
  `Connect ${address} again in the settings of the team.`;

/** Sends the test email. Returns null if the server has accepted it. */
export async function sendRoundTrip(
  { mailTransport }: Transport,
  mailboxes: MailboxConnections,
  mailbox: Mailbox,
  to: Mailbox,
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
  if (to.id === mailbox.id && connection.imap === null)
    return {
      message: `${address} is not read, so answers would not be seen.`,
      remedy: 'Connect it again with its IMAP server.',
    };
  const outcome = await mailTransport.send(
    {
      ...{ teamId, idempotencyKey: key, messageId: messageIdOf(key, address) },
      ...{ inReplyTo: null, references: [], unsubscribeUrl: null, unsubscribeMailto: null },
      from: { name: mailbox.displayName ?? address, address },
      to: { name: to.displayName, address: to.address },
      html: null,
      attachments: [],
      isAutomatic: true,
      timeZone: 'UTC',
      subject: 'This mailbox works',
      body: 'This email was sent to check that the mailbox sends and is read. You can delete it.',
    },
    connection,
  );
  // An unconfirmed email may still arrive, so it is awaited too.
  if (outcome.kind === 'sent' || outcome.kind === 'unknown') return null;
  const why = 'message' in outcome ? ` ${outcome.message}` : '';
  const message = `The test email was not sent.${why}`;
  return { message, remedy: passes(outcome) ? TRY_LATER : connectAnew(mailbox) };
}

const TRY_LATER =
  'Try again in a few minutes. If it still fails, check the mail server in the settings of the team.';

/** True for faults that pass by themselves. */
function passes(outcome: SendOutcome): boolean {
  return outcome.kind === 'temporary' || ('reason' in outcome && isPassingFault(outcome.reason));
}

/** Checks once whether the receiving mailbox has the test email. */
export async function arrivalOf(
  { mailTransport }: Transport,
  mailboxes: MailboxConnections,
  { address }: Pick<Mailbox, 'address'>,
  to: Mailbox,
  key: string,
): Promise<Arrival | 'not_there' | RoundTripFault> {
  const opened = await mailboxes.open(to);
  if (opened === null || 'fault' in opened || opened.connection.imap === null)
    return { message: 'The mailbox can no longer be read.', remedy: connectAnew(to) };
  const { imap, credentials } = opened.connection;
  const inbox = await mailTransport.openInbox(imap, credentials);
  if (!inbox.ok) return { message: inbox.message, remedy: connectAnew(to) };
  const { client } = inbox;
  try {
    const header = { 'message-id': messageIdOf(key, address) };
    // The copy in the Sent folder does not prove arrival.
    const folders = (await foldersToRead(client)).filter(({ use }) => use !== 'sent');
    for (const { path, use } of folders) {
      await client.mailboxOpen(path, { readOnly: true });
      const found = await client.search({ header }, { uid: true });
      const uid = found ? found.at(-1) : undefined;
      if (uid === undefined) continue;
      const message = await client.fetchOne(String(uid), { headers: [RESULTS] }, { uid: true });
      const lines = message ? unfolded(message.headers?.toString('latin1') ?? '') : [];
      return { folder: storable(path), use, ...authenticationResults(lines) };
    }
    return 'not_there';
  } finally {
    client.close();
  }
}

/** The values of the header, the newest first. */
function unfolded(headers: string): string[] {
  return headers
    .replace(/\r?\n[ \t]+/g, ' ')
    .split(/\r?\n/)
    .flatMap((line) =>
      line.toLowerCase().startsWith(`${RESULTS}:`) ? [line.slice(RESULTS.length + 1)] : [],
    );
}

const RESULTS = 'authentication-results';

/** The message and remedy for an arrival. */
export function readBack(
  { address }: Pick<Mailbox, 'address'>,
  to: Pick<Mailbox, 'address'>,
  { folder, use, spf, dkim, dmarc }: Arrival,
): { message: string; remedy: string | null } {
  const whom = to.address === address ? '' : ` at ${to.address}`;
  const failed = Object.entries({ SPF: spf, DKIM: dkim, DMARC: dmarc })
    .filter(([, result]) => result !== null && result !== 'pass')
    .map(([method, result]) => `${method} ${result}`);
  if (use === 'junk')
    return {
      message: `A test email from ${address} arrived${whom} in ${folder}, the folder for spam.`,
      remedy: `Mark it as no spam, and set the DNS records of the domain.${failed.length > 0 ? ` The server found: ${failed.join(', ')}.` : ''}`,
    };
  const message = `A test email from ${address} arrived${whom} and was read back.`;
  return {
    message,
    remedy:
      failed.length === 0
        ? null
        : `Check the DNS records of the domain: the receiving server found ${failed.join(', ')}.`,
  };
}

export const lostMessage = (
  { address }: Pick<Mailbox, 'address'>,
  to: Pick<Mailbox, 'address'>,
  seconds: number,
) =>
  `The test email left ${address} and was not found in the folders of ${to.address} within ${seconds} seconds.`;

export const LOST_REMEDY =
  'Look whether a rule of the mailbox moves or deletes it, or whether its provider holds it back.';
