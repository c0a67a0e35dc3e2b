import type { MailBounce, MailClass } from '../../src/kernel/mail/mail-class.ts';

/** A received email and its meaning. */
export interface MailForm {
  readonly name: string;
  readonly source: string;
  /** For a bounce, the cause and the quoted words are left out. */
  readonly expected: Exclude<MailClass, MailBounce> | Omit<MailBounce, 'cause' | 'quote'>;
}

export const SENT_ID = '<stp_01JQ7Z3X@sales.example>';

/** An email by header lines and body. */
export function email(headers: readonly string[], body: string): string {
  return `${headers.join('\r\n')}\r\n\r\n${body.replaceAll('\n', '\r\n')}`;
}

/** A report with a text, a machine-readable part, and the returned headers. */
export function report(
  headers: readonly string[],
  type: string,
  text: string,
  fields: string,
  returned: string | null,
): string {
  const parts = [
    `Content-Type: text/plain; charset=utf-8\n\n${text}`,
    `Content-Type: message/${type}\n\n${fields}`,
  ];
  if (returned !== null) parts.push(`Content-Type: text/rfc822-headers\n\n${returned}`);
  const all = [
    ...headers,
    'MIME-Version: 1.0',
    `Content-Type: multipart/report; report-type=${type}; boundary="=_b"`,
  ];
  return email(all, `${parts.map((part) => `--=_b\n${part}\n`).join('')}--=_b--\n`);
}

export const RETURNED = `Message-ID: ${SENT_ID}\nFrom: Sam Reed <sam@sales.example>\nTo: Ann Lee <ann@shop.example>\nSubject: A question about your stock`;
