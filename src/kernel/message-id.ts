/** The Message-ID of a step's e-mail: the same however often it is tried, and its step can be told from it. */
export function messageIdOf(stepId: string, fromAddress: string): string {
  return `<${stepId}@${fromAddress.split('@').at(-1)}>`;
}

/** The step that an e-mail with this Message-ID would belong to; null where it is none of ours. */
export function stepOfMessageId(messageId: string): string | null {
  return /^<(stp_[0-9A-Z]+)@/.exec(messageId)?.[1] ?? null;
}
