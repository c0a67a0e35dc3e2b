import { createHash, randomBytes } from 'node:crypto';
import type { OutgoingEmail } from './email.port.ts';
import { mailDate } from './mail-date.ts';
import { MailSource } from './mail-source.ts';

/** The message as sent by SMTP. */
export async function mimeMessage(mail: OutgoingEmail, now: Date): Promise<MailSource> {
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer');
  // Placeholders for the contents of files. Random, so that no text contains them.
  const marks = mail.attachments.map(() => randomBytes(24));
  const whole = await new MailComposer({
    messageId: mail.messageId,
    date: mailDate(now, mail.timeZone),
    from: mail.from,
    to: mail.to.name === null ? mail.to.address : { name: mail.to.name, address: mail.to.address },
    subject: mail.subject,
    text: mail.body,
    ...(mail.html === null ? {} : { html: mail.html }),
    ...(mail.inReplyTo === null
      ? {}
      : { inReplyTo: mail.inReplyTo, references: [...mail.references] }),
    headers: {
      ...unsubscribeHeaders(mail),
      // RFC 3834.
      ...(mail.isAutomatic === true ? { 'Auto-Submitted': 'auto-generated' } : {}),
    },
    attachments: mail.attachments.map(({ fileName, contentType }, index) => ({
      filename: fileName,
      contentType,
      contentTransferEncoding: 'base64',
      contentDisposition: 'attachment',
      content: marks[index] ?? '',
    })),
    baseBoundary: createHash('sha256').update(mail.messageId).digest('hex').slice(0, 24),
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build();
  const pieces: MailSource['pieces'][number][] = [];
  let rest = whole;
  for (const [index, file] of mail.attachments.entries()) {
    const mark = marks[index]?.toString('base64') ?? '';
    const at = rest.indexOf(mark);
    if (at < 0) throw new Error(`The message has no position for the file ${file.id}.`);
    pieces.push(rest.subarray(0, at), file);
    rest = rest.subarray(at + mark.length);
  }
  return new MailSource([...pieces, rest]);
}

/** RFC 8058: unsubscribing takes one click, without another page. */
export function unsubscribeHeaders({
  unsubscribeUrl,
  unsubscribeMailto,
}: Pick<OutgoingEmail, 'unsubscribeUrl' | 'unsubscribeMailto'>): Record<string, string> {
  const urls = [unsubscribeUrl, unsubscribeMailto].flatMap((url) =>
    url === null ? [] : [`<${url}>`],
  );
  if (urls.length === 0) return {};
  return {
    'List-Unsubscribe': urls.join(', '),
    ...(unsubscribeUrl === null ? {} : { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
  };
}
