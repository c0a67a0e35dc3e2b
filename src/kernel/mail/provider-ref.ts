/**
 * In the answer to the end of a message: an ID in angle brackets, as Exchange and others name it.
 */
const BRACKETED = /<([^<>@\s]{1,250})@[^<>\s]{1,250}>/;
/** Amazon SES names the part before the @ of the Message-ID that it puts in the place of ours. */
const AMAZON = /\bOk\s+([0-9a-f]{8,32}-[0-9a-f-]{10,60}-\d{6})\b/i;

/**
 * The part before the @ of the Message-ID that the provider puts in the place of ours, where its
 * answer names one. Null if it names none, or names ours.
 */
export function providerRefOf(answer: string, messageId: string): string | null {
  const found = BRACKETED.exec(answer)?.[1] ?? AMAZON.exec(answer)?.[1] ?? null;
  return found === null || messageId.startsWith(`<${found}@`) ? null : found;
}
