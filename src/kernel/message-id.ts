/** The Message-ID of a step's email. It is the same for every attempt and contains the step ID. */
export function messageIdOf(stepId: string, fromAddress: string): string {
  return `<${stepId}@${fromAddress.split('@').at(-1)}>`;
}

/** The step ID in a Message-ID, or null if the email was not sent by this system. */
export function stepOfMessageId(messageId: string): string | null {
  return /^<(stp_[0-9A-Z]+)@/.exec(messageId)?.[1] ?? null;
}
