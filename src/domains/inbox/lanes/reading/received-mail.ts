import type { ParsedMail } from '../../../../kernel/mail/parsed-mail.ts';
import type { ReceivedFiles } from '../../inbound-mail/received-files.ts';
import type { Scope } from '../../inbound-mail/sent-email.ts';
import type { MessagePosition } from './message-position.ts';

/** A received email, and the mailbox in which it arrived. */
export interface ReceivedMail extends Scope {
  /** Null if the server's own provider received it. */
  mailboxId: string | null;
  receivedAt: Date;
  mail: ParsedMail;
  /**
   * True if it arrived before the mailbox was connected. Then it counts only if it names an email
   * of ours.
   */
  isHistory?: boolean;
  /**
   * The server's own ID of the message, which stays the same when it is moved. Null if the server
   * has none.
   */
  serverId?: string | null;
  /** The files on its server; null or absent if it has none. */
  files?: ReceivedFiles | null;
  /** Where it lies; null or absent if the server's own provider received it. */
  position?: MessagePosition | null;
}
