import type { OutgoingEmail } from './email.port.ts';
import { mailDate } from './mail-date.ts';

/** The message in the form that is sent by SMTP. */
export async function mimeMessage(mail: OutgoingEmail, now: Date): Promise<Buffer> {
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer');
  return new MailComposer({
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
    headers: unsubscribeHeaders(mail),
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build();
}

/** RFC 8058: one click, without a page between. */
export function unsubscribeHeaders({
  unsubscribeUrl,
  unsubscribeMailto,
}: OutgoingEmail): Record<string, string> {
  const urls = [unsubscribeUrl, unsubscribeMailto].flatMap((url) =>
    url === null ? [] : [`<${url}>`],
  );
  if (urls.length === 0) return {};
  return {
    'List-Unsubscribe': urls.join(', '),
    ...(unsubscribeUrl === null ? {} : { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
  };
}
