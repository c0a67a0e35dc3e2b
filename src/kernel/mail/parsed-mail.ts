/**
 * A received email as `parseMail` reads it. Every text can be stored in PostgreSQL and is bounded
 * in length.
 */
export interface ParsedMail {
  /** With angle brackets, as are the IDs in `inReplyTo` and `references`. */
  readonly messageId: string | null;
  readonly inReplyTo: readonly string[];
  readonly references: readonly string[];
  /** The address is in lower case, as are those in `to`. */
  readonly from: { readonly name: string | null; readonly address: string } | null;
  readonly to: readonly string[];
  readonly subject: string;
  readonly date: Date | null;
  /** The plain text, derived from HTML if the email has no plain part. */
  readonly text: string;
  /** The unchanged HTML parts, not sanitized; null if there are none. */
  readonly html: string | null;
  /** Header values by name in lower case, in the order of the email. */
  readonly headers: ReadonlyMap<string, readonly string[]>;
  /**
   * Parts that a program reads: reports, returned headers (of a whole returned message only its
   * headers), and calendar objects.
   */
  readonly parts: readonly MailPart[];
  /** The names of attached files. */
  readonly attachments: readonly string[];
}

export interface MailPart {
  readonly contentType: string;
  readonly text: string;
}

/** The first value of a header, or an empty text. `name` is in lower case. */
export function headerOf(mail: ParsedMail, name: string): string {
  return mail.headers.get(name)?.[0] ?? '';
}

/** The `report-type` of a `multipart/report`, or null. */
export function reportTypeOf(mail: ParsedMail): string | null {
  const value = headerOf(mail, 'content-type').slice(0, 1_000).toLowerCase();
  if (!value.startsWith('multipart/report')) return null;
  return /report-type[ \t]{0,5}=[ \t]{0,5}"?([a-z-]{1,40})/.exec(value)?.[1] ?? null;
}
