/** The subject of a refusal. `unknown`: neither words nor codes show the cause. */
export type RefusalAbout = 'recipient' | 'message' | 'sender' | 'infrastructure' | 'unknown';

/**
 * The part of an SMTP dialogue that a server refused. `end` is the answer to the end of the
 * message.
 */
export type RefusalStage =
  | 'connect'
  | 'greeting'
  | 'auth'
  | 'mail'
  | 'rcpt'
  | 'data'
  | 'end'
  | 'unknown';

export interface RefusalVerdict {
  readonly cause: RefusalCause;
  readonly about: RefusalAbout;
  /**
   * True only for a permanent fault of the recipient's address. Nothing else suppresses an address.
   */
  readonly permanent: boolean;
  readonly reason: string;
  /** The server's words behind the verdict, on one line. */
  readonly quote: string;
}

interface Cause {
  readonly about: RefusalAbout;
  readonly permanent?: true;
  readonly reason: string;
}

/**
 * The causes that words and codes can name. If a text names several, the first in this order
 * counts, so that an address is given up only if nothing else explains the refusal.
 */
export const CAUSES = {
  account: { about: 'sender', reason: 'The mail provider refused the sending account.' },
  address: {
    about: 'sender',
    reason: 'The server of the recipient rejected the address of the sender.',
  },
  limit: { about: 'sender', reason: 'A sending limit was reached.' },
  listed: {
    about: 'sender',
    reason: 'The server that sends is on a block list or has a bad reputation.',
  },
  dns: {
    about: 'sender',
    reason: 'The DNS records or the name of the server that sends are wrong.',
  },
  relay: {
    about: 'sender',
    reason: 'The server does not accept email for other servers from this account.',
  },
  prohibited: {
    about: 'sender',
    reason: 'The server of the recipient does not accept email from this sender.',
  },
  full: { about: 'recipient', reason: 'The mailbox of the recipient is full.' },
  paused: { about: 'recipient', reason: 'The mailbox of the recipient is temporarily disabled.' },
  too_large: {
    about: 'message',
    reason: 'The message is too large for the server of the recipient.',
  },
  authentication: {
    about: 'message',
    reason: 'The message failed the SPF, DKIM or DMARC checks of the recipient.',
  },
  virus: {
    about: 'message',
    reason: 'The server of the recipient found a virus or a forbidden attachment in the message.',
  },
  spam: {
    about: 'message',
    reason: 'The server of the recipient rejected the message as spam or by a policy.',
  },
  malformed: {
    about: 'message',
    reason: 'The server of the recipient rejected the format of the message.',
  },
  greylisted: {
    about: 'infrastructure',
    reason: 'The server of the recipient asks to send the message again later.',
  },
  busy: {
    about: 'infrastructure',
    reason: 'The server of the recipient receives too many messages now.',
  },
  tls: { about: 'infrastructure', reason: 'The server demands an encrypted connection.' },
  protocol: { about: 'infrastructure', reason: 'The servers did not understand each other.' },
  name_server: { about: 'infrastructure', reason: 'A name server did not answer.' },
  server: { about: 'infrastructure', reason: 'A server on the way has a fault.' },
  late: { about: 'infrastructure', reason: 'The message could not be delivered in time.' },
  unknown_user: { about: 'recipient', permanent: true, reason: 'The address does not exist.' },
  moved: { about: 'recipient', permanent: true, reason: 'The recipient has another address.' },
  disabled: { about: 'recipient', permanent: true, reason: 'The mailbox is disabled.' },
  no_domain: {
    about: 'recipient',
    permanent: true,
    reason: 'The domain of the address does not exist or does not accept email.',
  },
  /**
   * RFC 5321 uses the same text for an unknown mailbox and for a policy, so the other words, the
   * stage and the code decide.
   */
  unavailable: {
    about: 'recipient',
    permanent: true,
    reason: 'The server of the recipient knows no such mailbox.',
  },
  later: {
    about: 'infrastructure',
    reason: 'The server of the recipient asks to send the message again later.',
  },
  refused: { about: 'message', reason: 'The server of the recipient refused the message.' },
  unclear: { about: 'unknown', reason: 'The message could not be delivered.' },
} as const satisfies Record<string, Cause>;

export type RefusalCause = keyof typeof CAUSES;

/** Wordings of one provider family, as patterns over folded text (`folded`). */
export interface RefusalWords {
  readonly family: string;
  /** The source of the words. */
  readonly source: string;
  readonly words: readonly (readonly [RefusalCause, RegExp])[];
  /** Identifiers and whole sentences that override all other words. */
  readonly decisive?: readonly (readonly [RefusalCause, RegExp])[];
}
