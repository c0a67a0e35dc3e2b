import { createTransport, type Transporter } from 'nodemailer';
import type { EmailProvider, InboundEmail, OutgoingEmail, SendOutcome } from './email.port.ts';

/** The fields of nodemailer errors that show how far a send got. */
interface SmtpFault {
  message: string;
  code?: string;
  command?: string;
  syscall?: string;
  responseCode?: number;
}

/**
 * Sends by SMTP. A rejection by the server is certain; with a code below 500 it is temporary. If the connection breaks
 * while the text is transmitted, the outcome is unknown. Replies are reported through `recordEmailReply`.
 */
export class SmtpEmail implements EmailProvider {
  /** A number of connections that mail servers accept from one client. */
  readonly atOnce = 5;
  readonly #transport: Transporter;

  constructor(url: string) {
    this.#transport = createTransport({ url, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 });
  }

  async send(mail: OutgoingEmail, now: Date): Promise<SendOutcome> {
    try {
      await this.#transport.sendMail({
        messageId: mail.messageId,
        date: now,
        from: mail.from,
        to: mail.to.name === null ? mail.to.address : { name: mail.to.name, address: mail.to.address },
        subject: mail.subject,
        text: mail.body,
        ...(mail.inReplyTo === null ? {} : { inReplyTo: mail.inReplyTo, references: [...mail.references] }),
        ...(mail.unsubscribeUrl === null
          ? {}
          : { headers: { 'List-Unsubscribe': `<${mail.unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } }),
        disableFileAccess: true,
        disableUrlAccess: true,
      });
      return { kind: 'sent' };
    } catch (error) {
      return outcomeOf(toFault(error));
    }
  }

  /** SMTP cannot look up a message. */
  async lookUp(): Promise<'unknown'> {
    return 'unknown';
  }

  async collect(): Promise<InboundEmail[]> {
    return [];
  }

  async acknowledge(): Promise<void> {}

  async nextArrival(): Promise<null> {
    return null;
  }

  async close(): Promise<void> {
    this.#transport.close();
  }
}

function toFault(error: unknown): SmtpFault {
  if (!(error instanceof Error)) return { message: String(error) };
  const fault: SmtpFault = { message: error.message };
  if ('code' in error && typeof error.code === 'string') fault.code = error.code;
  if ('command' in error && typeof error.command === 'string') fault.command = error.command;
  if ('syscall' in error && typeof error.syscall === 'string') fault.syscall = error.syscall;
  if ('responseCode' in error && typeof error.responseCode === 'number') fault.responseCode = error.responseCode;
  return fault;
}

/** nodemailer uses one code for every lost connection. Only these messages show that nothing was transmitted. */
const NEVER_BEGAN = ['Connection timeout', 'Greeting never received'];
const BEFORE_DATA = ['EHLO', 'HELO', 'STARTTLS', 'AUTH', 'MAIL FROM', 'RCPT TO'];

function outcomeOf(fault: SmtpFault): SendOutcome {
  const { responseCode, code, command, syscall, message } = fault;
  if (responseCode !== undefined && responseCode >= 500) {
    return { kind: 'permanent', code: 'bounced', message: `The mail server rejected the message: ${message}` };
  }
  if (responseCode !== undefined && responseCode >= 400) return { kind: 'temporary', message: `The mail server temporarily rejected the message: ${message}` };
  const neverBegan =
    code === 'EDNS' ||
    code === 'EAUTH' ||
    code === 'ETLS' ||
    syscall === 'connect' ||
    NEVER_BEGAN.includes(message) ||
    BEFORE_DATA.some((known) => command?.startsWith(known));
  if (neverBegan) return { kind: 'temporary', message: `The mail server could not be reached: ${message}` };
  if (code === 'EENVELOPE') return { kind: 'permanent', code: 'bounced', message: `The mail server rejected the addresses: ${message}` };
  return { kind: 'unknown', message: `The connection to the mail server broke during transmission: ${message}` };
}
