/** The reasons why a mailbox does not send, and who resolves each. */
export const MAILBOX_REASONS = {
  sign_in_failed: 'The mail server refuses the sign-in. The member connects the mailbox again.',
  rejected: 'The mail server refuses the mailbox. The member has to act.',
  disconnected: 'The member disconnected the mailbox.',
  unreachable: 'The mail server cannot be reached. The mailbox tries again by itself.',
  unconfirmed:
    'The mail server takes emails and does not confirm them. The mailbox tries again by itself, with long pauses.',
  provider_limit: 'The limit of the mail provider is reached. The mailbox tries again by itself.',
  bounce_rate:
    'Too many emails bounced. A member resumes the mailbox once the addresses are checked.',
  message_rejected:
    'Mail servers rejected the text of too many emails. A member changes the text, then resumes the mailbox.',
  by_hand: 'A member paused the mailbox, and resumes it.',
} as const;

type MailboxReason = keyof typeof MAILBOX_REASONS;

/** The reason stored with a mailbox. */
export function asMailboxReason(reason: string): MailboxReason {
  if (isMailboxReason(reason)) return reason;
  throw new Error(`The mailbox does not send for an unknown reason: ${reason}.`);
}

function isMailboxReason(reason: string): reason is MailboxReason {
  return Object.hasOwn(MAILBOX_REASONS, reason);
}
