import type { SmtpStage } from '../../src/providers/email/smtp-error.ts';

/**
 * Responses of mail servers, by the meaning that a careful reader gives them. The words are those
 * of real servers in several languages; the status of some contradicts them.
 */

export const REFUSAL_KINDS = [
  'gone',
  'full',
  'message',
  'sender',
  'infrastructure',
  'unknown',
] as const;

/** `gone` and `full` are faults of the recipient, a permanent and a temporary one. */
export type RefusalKind = (typeof REFUSAL_KINDS)[number];

export interface ServerRefusal {
  readonly stage: SmtpStage;
  readonly command: string;
  readonly code: number;
  readonly text: string;
}

const at =
  (stage: SmtpStage, command: string) =>
  (code: number, text: string): ServerRefusal => ({ stage, command, code, text });
const rcpt = at('envelope', 'RCPT TO');
const end = at('answer', 'DATA');

export const REFUSALS: Record<RefusalKind, readonly ServerRefusal[]> = {
  gone: [
    rcpt(550, '5.1.1 User unknown in virtual mailbox table'),
    rcpt(550, '5.1.1 Empfänger unbekannt: diese Adresse existiert nicht'),
    rcpt(550, "5.1.1 Cette adresse n'existe pas chez nous, destinataire inconnu"),
    rcpt(550, '5.1.1 El buzón no existe, usuario desconocido'),
    rcpt(550, '5.1.1 Пользователь не найден, такой почтовый ящик не существует'),
    rcpt(550, '5.1.1 宛先のメールボックスが存在しません'),
    // The status speaks of a policy, the words of the address.
    rcpt(550, '5.7.1 No such user here'),
    rcpt(550, '5.0.0 Użytkownik nie istnieje, nieznany adresat'),
  ],
  full: [
    rcpt(452, '4.2.2 The mailbox of the recipient is full'),
    rcpt(552, '5.2.2 Das Postfach ist voll'),
    rcpt(550, '5.2.2 La casella è piena'),
    // The status speaks of an unknown address, the words of a full mailbox.
    rcpt(550, '5.1.1 La boîte du destinataire est pleine'),
    rcpt(550, '5.1.1 mailbox is over quota'),
    rcpt(450, '4.2.1 Mailbox temporarily disabled, try again in an hour'),
  ],
  message: [
    end(550, '5.7.1 This message was classified as spam'),
    end(554, '5.7.1 Die Nachricht wurde als Spam erkannt und abgelehnt'),
    end(552, '5.3.4 Le message est trop volumineux'),
    end(550, '5.7.26 Unauthenticated email is not accepted due to the DMARC policy of the domain'),
    // The status speaks of an unknown address, the words of the text.
    end(550, '5.1.1 Message rejected: spam content detected'),
    end(550, '5.7.1 邮件内容被判定为垃圾邮件'),
  ],
  sender: [
    rcpt(550, '5.7.1 Relaying denied'),
    rcpt(554, '5.7.1 Client host [192.0.2.1] blocked using a block list'),
    rcpt(550, 'Administrative prohibition'),
    rcpt(553, '5.7.1 Sender address rejected: not owned by the user who signed in'),
    // The status speaks of an unknown address, the words of the sender.
    rcpt(550, '5.1.1 Your IP address is blacklisted'),
    rcpt(550, '5.7.1 Ihre IP-Adresse steht auf einer Sperrliste'),
    rcpt(550, '5.7.1 Su dirección IP está en una lista negra'),
    end(554, '5.2.1 Your account was suspended for sending spam'),
  ],
  infrastructure: [
    rcpt(450, '4.7.1 Greylisted, please try again in five minutes'),
    rcpt(451, '4.3.0 Bitte versuchen Sie es später noch einmal'),
    rcpt(451, '4.4.3 Temporary lookup failure of a name server'),
    rcpt(503, '5.5.1 Bad sequence of commands'),
    rcpt(421, '4.3.2 Too busy, réessayez plus tard'),
  ],
  unknown: [rcpt(550, '5.0.0 Refused'), rcpt(554, 'Nein'), rcpt(550, 'Non.')],
};
