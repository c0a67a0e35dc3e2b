import { createHash } from 'node:crypto';
import type { OutgoingEmail } from './email.port.ts';

/** The simulated behavior of a recipient. */
export type Behavior =
  | 'reply-positive'
  | 'reply-negative'
  | 'reply-neutral'
  | 'reply-opt-out'
  | 'reply-may-stop'
  | 'reply-unsure'
  | 'reply-html'
  | 'quiet'
  | 'bounce-late'
  | 'mailbox-full'
  | 'out-of-office'
  | 'complaint'
  | 'bounce'
  | 'flaky'
  | 'refused'
  | 'rejected';

/** If one prefix starts with another, the longer one comes first. */
const STEERED: readonly Behavior[] = [
  ...([
    'reply-positive',
    'reply-negative',
    'reply-opt-out',
    'reply-may-stop',
    'reply-unsure',
    'reply-html',
    'quiet',
  ] as const),
  ...([
    'bounce-late',
    'mailbox-full',
    'out-of-office',
    'complaint',
    'bounce',
    'flaky',
    'refused',
    'rejected',
  ] as const),
];

/**
 * Selected by the start of the local part; otherwise by a hash of the address, so that runs are
 * repeatable.
 */
export function behaviorOf(address: string): Behavior {
  const steered = STEERED.find((behavior) => address.startsWith(behavior));
  if (steered !== undefined) return steered;
  const share = createHash('sha256').update(address).digest().readUInt16BE(0) % 100;
  if (share < 10) return 'reply-positive';
  if (share < 16) return 'reply-negative';
  if (share < 20) return 'reply-neutral';
  return share < 22 ? 'bounce' : 'quiet';
}

/** The answer of the simulated recipient or its mail server. */
export interface Answer {
  from: string;
  subject: string;
  body: string;
  headers: Record<string, string>;
  parts: { contentType: string; text: string }[];
}

const WORDS: Partial<Record<Behavior, string>> = {
  'reply-positive':
    'Thanks for reaching out, this sounds great. I am interested, let us talk next week.',
  'reply-negative': 'No thanks, we are not interested.',
  'reply-neutral': 'Thanks, I will read this and think about it.',
  'reply-opt-out': 'Please remove me from your list.',
  'reply-may-stop': 'Where did you get my address?',
  'reply-unsure': 'We have received your message and will answer within two days.',
};

const AWAY_DAYS = 5;
const DAY_MILLIS = 86_400_000;

/** Null if the recipient does not answer. */
export function answerOf(behavior: Behavior, mail: OutgoingEmail, now: Date): Answer | null {
  const from = mail.to.address;
  const subject = mail.subject.startsWith('Re: ') ? mail.subject : `Re: ${mail.subject}`;
  const text = WORDS[behavior];
  if (text !== undefined) return { from, subject, body: text, headers: {}, parts: [] };
  const domain = from.split('@')[1] ?? 'sandbox.invalid';
  switch (behavior) {
    case 'reply-html':
      return htmlReply(from, subject, mail);
    case 'out-of-office': {
      const back = new Date(now.getTime() + AWAY_DAYS * DAY_MILLIS).toISOString().slice(0, 10);
      const body = `I am out of the office and will be back on ${back}.`;
      return {
        from,
        subject: `Automatic reply: ${mail.subject}`,
        body,
        headers: { 'auto-submitted': 'auto-replied' },
        parts: [],
      };
    }
    case 'bounce-late':
      return bounce(mail, domain, '5.1.1', '550 5.1.1 The address does not exist.');
    case 'mailbox-full':
      return bounce(mail, domain, '4.2.2', '452 4.2.2 The mailbox is full.');
    case 'complaint':
      return {
        from: `abuse@${domain}`,
        subject: 'Complaint about a message',
        body: 'The recipient reported this message as spam.',
        headers: { 'content-type': 'multipart/report; report-type=feedback-report' },
        parts: [
          {
            contentType: 'message/feedback-report',
            text: `Feedback-Type: abuse\r\nVersion: 1\r\nOriginal-Rcpt-To: ${from}\r\n`,
          },
          {
            contentType: 'text/rfc822-headers',
            text: `Message-ID: ${mail.messageId}\r\nTo: ${from}\r\n`,
          },
        ],
      };
    default:
      return null;
  }
}

/** A reply in the style of mail programs, with a quotation and an image of another server. */
function htmlReply(from: string, subject: string, mail: OutgoingEmail): Answer {
  const quoted = mail.body.split('\n').map((line) => `> ${line}`);
  const body = [
    'Please call me on Tuesday.',
    '',
    `On 3 March 2026, ${mail.from.name} <${mail.from.address}> wrote:`,
    ...quoted,
  ].join('\n');
  const html = [
    '<div style="color: #1a5">Please <b>call me</b> on Tuesday.</div>',
    '<script>document.title = "A script ran"</script><img src="https://images.sandbox.invalid/logo.png" alt="Logo">',
    `<blockquote>${mail.body.replace(/[<>&]/g, '').replaceAll('\n', '<br>')}</blockquote>`,
  ].join('\n');
  return { from, subject, body, headers: {}, parts: [{ contentType: 'text/html', text: html }] };
}

function bounce(mail: OutgoingEmail, domain: string, status: string, diagnosis: string): Answer {
  const recipient = mail.to.address;
  const report = [
    `Reporting-MTA: dns; mx.${domain}`,
    '',
    `Final-Recipient: rfc822; ${recipient}`,
    'Action: failed',
    `Status: ${status}`,
  ];
  return {
    from: `mailer-daemon@${domain}`,
    subject: 'Undelivered Mail Returned to Sender',
    body: `Your message to ${recipient} could not be delivered. ${diagnosis}`,
    headers: {
      'content-type': 'multipart/report; report-type=delivery-status',
      'auto-submitted': 'auto-replied',
    },
    parts: [
      {
        contentType: 'message/delivery-status',
        text: [...report, `Diagnostic-Code: smtp; ${diagnosis}`, ''].join('\r\n'),
      },
      {
        contentType: 'text/rfc822-headers',
        text: `Message-ID: ${mail.messageId}\r\nTo: ${recipient}\r\n`,
      },
    ],
  };
}
