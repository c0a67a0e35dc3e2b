/**
 * An ID in angle brackets in the answer to the end of a message, as Exchange and others write it.
 */
const BRACKETED = /<([^<>@\s]{1,250})@[^<>\s]{1,250}>/;
/** Amazon SES reports the local part of the Message-ID that replaces the original one. */
const AMAZON = /\bOk\s+([0-9a-f]{8,32}-[0-9a-f-]{10,60}-\d{6})\b/i;

/**
 * The local part of the Message-ID that replaces the original one, if the provider's answer
 * contains it. Null if it contains none, or the original one.
 */
export function providerRefOf(answer: string, messageId: string): string | null {
  const found = BRACKETED.exec(answer)?.[1] ?? AMAZON.exec(answer)?.[1] ?? null;
  return found === null || messageId.startsWith(`<${found}@`) ? null : found;
}
