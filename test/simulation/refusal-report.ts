import type { OutgoingEmail } from '../../src/providers/email/email.port.ts';
import type { Answer } from '../../src/providers/email/sandbox-answers.ts';
import type { ServerRefusal } from './refusals.ts';

/** A delivery report with the words of the server. */
export function reportOf(mail: OutgoingEmail, { code, text }: ServerRefusal): Answer {
  const { address } = mail.to;
  const domain = address.split('@')[1] ?? 'people.example';
  const status = /^[45]\.\d+\.\d+/.exec(text)?.[0] ?? '5.0.0';
  const diagnosis = `${code} ${text}`;
  const report = [`Reporting-MTA: dns; mx.${domain}`, '', `Final-Recipient: rfc822; ${address}`];
  report.push('Action: failed', `Status: ${status}`, `Diagnostic-Code: smtp; ${diagnosis}`, '');
  return {
    from: `mailer-daemon@${domain}`,
    subject: 'Undelivered Mail Returned to Sender',
    body: `Your message to ${address} could not be delivered. ${diagnosis}`,
    headers: {
      'content-type': 'multipart/report; report-type=delivery-status',
      'auto-submitted': 'auto-replied',
    },
    parts: [
      { contentType: 'message/delivery-status', text: report.join('\r\n') },
      {
        contentType: 'text/rfc822-headers',
        text: `Message-ID: ${mail.messageId}\r\nTo: ${address}\r\n`,
      },
    ],
  };
}
