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
   * True if it arrived before the mailbox was connected. It then counts only if it refers to a sent
   * email.
   */
  isHistory?: boolean;
  /**
   * The server's ID of the message, which survives moves between folders. Null if the server has
   * none.
   */
  serverId?: string | null;
  /** The files on its server; null or absent if it has none. */
  files?: ReceivedFiles | null;
  /** The position on its server; null or absent for the server's own provider. */
  position?: MessagePosition | null;
}
