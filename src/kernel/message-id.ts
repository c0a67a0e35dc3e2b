/**
 * The Message-ID of an email of a step or a reply. It is the same for every attempt and contains
 * the ID.
 */
export function messageIdOf(id: string, fromAddress: string): string {
  return `<${id}@${fromAddress.split('@').at(-1)}>`;
}

/** Identifies a send of a step. A resend after a reported refusal is another email. */
export function sendKeyOf({ id, resends }: { id: string; resends: number }): string {
  return resends === 0 ? id : `${id}.${resends}`;
}

/** The step ID in a Message-ID, or null if no step sent the email. */
export function stepOfMessageId(messageId: string): string | null {
  return /^<(stp_[0-9A-Z]+)(?:\.\d{1,3})?@/.exec(messageId)?.[1] ?? null;
}

/** The reply ID in a Message-ID, or null if the email is no reply of a member. */
export function replyOfMessageId(messageId: string): string | null {
  return /^<(rep_[0-9A-Z]+)@/.exec(messageId)?.[1] ?? null;
}
