import type { MailBounce } from '../../src/kernel/mail/mail-class.ts';
import { email, type MailForm, RETURNED, report, SENT_ID } from './mail-form.ts';

const SERVER = [
  'From: Mail Delivery System <MAILER-DAEMON@mx.shop.example>',
  'To: sam@sales.example',
];

type Cause = Pick<MailBounce, 'about' | 'permanent' | 'reason'>;

function dsn(
  name: string,
  status: string,
  diagnostic: string,
  cause: Cause,
  code = status,
): MailForm {
  const fields = `Reporting-MTA: dns; mx.shop.example\n\nFinal-Recipient: rfc822; Ann@Shop.example\nAction: failed\nStatus: ${status}\nDiagnostic-Code: smtp; ${diagnostic}`;
  return {
    name,
    source: report(
      [...SERVER, 'Subject: Undelivered Mail Returned to Sender'],
      'delivery-status',
      'Your message was not delivered.',
      fields,
      RETURNED,
    ),
    expected: {
      kind: 'bounce',
      ...cause,
      status: code,
      recipient: 'ann@shop.example',
      originalMessageId: SENT_ID,
    },
  };
}

function plain(
  name: string,
  headers: string[],
  body: string,
  status: string | null,
  cause: Cause,
  id: string | null = SENT_ID,
): MailForm {
  return {
    name,
    source: email(headers, body),
    expected: {
      kind: 'bounce',
      ...cause,
      status,
      recipient: 'ann@shop.example',
      originalMessageId: id,
    },
  };
}

const UNKNOWN: Cause = {
  about: 'recipient',
  permanent: true,
  reason: 'The address does not exist.',
};
const DISABLED: Cause = { about: 'recipient', permanent: true, reason: 'The mailbox is disabled.' };
const NO_DOMAIN: Cause = {
  about: 'recipient',
  permanent: true,
  reason: 'The domain of the address does not exist or does not accept email.',
};
const FULL: Cause = {
  about: 'recipient',
  permanent: false,
  reason: 'The mailbox of the recipient is full.',
};
const POLICY: Cause = {
  about: 'message',
  permanent: false,
  reason: 'The server of the recipient rejected the message as spam or by a policy.',
};
const TOO_LARGE: Cause = {
  about: 'message',
  permanent: false,
  reason: 'The message is too large for the server of the recipient.',
};
const LISTED: Cause = {
  about: 'sender',
  permanent: false,
  reason: 'The server that sends is on a block list or has a bad reputation.',
};
const LIMIT: Cause = { about: 'sender', permanent: false, reason: 'A sending limit was reached.' };
const LATE: Cause = {
  about: 'infrastructure',
  permanent: false,
  reason: 'The message could not be delivered in time.',
};
const UNCLEAR: Cause = {
  about: 'unknown',
  permanent: false,
  reason: 'The message could not be delivered.',
};

export const BOUNCES: readonly MailForm[] = [
  dsn(
    'unknown user',
    '5.1.1',
    '550 5.1.1 <ann@shop.example>: Recipient address rejected: User unknown',
    UNKNOWN,
  ),
  dsn(
    'recipient not found in the directory',
    '5.1.10',
    '550 5.1.10 RESOLVER.ADR.RecipientNotFound',
    UNKNOWN,
  ),
  dsn('disabled mailbox', '5.2.1', '550 5.2.1 The account is disabled', DISABLED),
  dsn('full mailbox with a permanent code', '5.2.2', '552 5.2.2 Over quota', FULL),
  dsn('full mailbox with a temporary code', '4.2.2', '452 4.2.2 Out of storage', FULL),
  dsn('policy', '5.7.1', '554 5.7.1 Your address is on our block list', LISTED),
  dsn('sending limit', '5.4.5', '550 5.4.5 Daily limit exceeded', LIMIT),
  dsn('size', '5.3.4', '552 5.3.4 Message size exceeds fixed limit', TOO_LARGE),
  dsn(
    'host that never answered',
    '4.4.1',
    'connect to mx.shop.example: Connection timed out',
    LATE,
  ),
  dsn('domain that does not exist', '5.4.4', 'Host not found, type=MX', NO_DOMAIN),
  dsn('domain that accepts no email', '5.1.2', 'bad destination', NO_DOMAIN),
  dsn(
    'rejected by a hosted directory',
    '5.4.1',
    '550 5.4.1 Recipient address rejected: Access denied',
    UNKNOWN,
  ),
  dsn(
    'generic status refined by the answer',
    '5.0.0',
    '550 5.1.1 no such person',
    UNKNOWN,
    '5.1.1',
  ),
  dsn(
    'generic status and the words of a full mailbox',
    '5.0.0',
    '550 sorry, the mailbox is full',
    FULL,
  ),
  dsn('generic status without known words', '5.0.0', '550 requested action aborted', UNCLEAR),
  {
    name: 'the address written to, not the one it forwards to',
    source: report(
      [...SERVER, 'Subject: Delivery Status Notification (Failure)'],
      'delivery-status',
      'Not delivered.',
      'Reporting-MTA: dns; mx.shop.example\n\nOriginal-Recipient: rfc822;ann@shop.example\nFinal-Recipient: rfc822;a.lee@elsewhere.example\nAction: failed\nStatus: 5.1.1',
      null,
    ),
    expected: {
      kind: 'bounce',
      ...UNKNOWN,
      status: '5.1.1',
      recipient: 'ann@shop.example',
      originalMessageId: null,
    },
  },
  {
    name: 'a delay',
    source: report(
      [...SERVER, 'Subject: Delayed Mail (still being retried)'],
      'delivery-status',
      'Wait.',
      'Reporting-MTA: dns; mx.example\n\nFinal-Recipient: rfc822; ann@shop.example\nAction: delayed\nStatus: 4.4.1',
      RETURNED,
    ),
    expected: {
      kind: 'other',
      reason: 'A server reported that the delivery is delayed and continues to try.',
    },
  },
  {
    name: 'a success',
    source: report(
      [...SERVER, 'Subject: Successful Mail Delivery Report'],
      'delivery-status',
      'Done.',
      'Reporting-MTA: dns; mx.example\n\nFinal-Recipient: rfc822; ann@shop.example\nAction: relayed\nStatus: 2.0.0',
      RETURNED,
    ),
    expected: { kind: 'other', reason: 'A server reported that the message was delivered.' },
  },
  plain(
    'a qmail text',
    [...SERVER, 'Subject: failure notice', 'Return-Path: <>'],
    `Hi. This is the qmail-send program at mx.shop.example.\nI'm afraid I wasn't able to deliver your message to the following addresses.\n\n<ann@shop.example>:\nSorry, no mailbox here by that name. (#5.1.1)\n\n--- Below this line is a copy of the message.\n\nMessage-ID: ${SENT_ID}\nSubject: no spam, no virus\n`,
    '5.1.1',
    UNKNOWN,
  ),
  plain(
    'an Exim text',
    [
      ...SERVER,
      'X-Failed-Recipients: ann@shop.example',
      'Auto-Submitted: auto-replied',
      'Subject: Mail delivery failed: returning message to sender',
    ],
    `This message was created automatically by mail delivery software.\n\n  ann@shop.example\n    host mx.shop.example [192.0.2.5]\n    SMTP error from remote mail server after RCPT TO: 550 unknown user\n\n------ This is a copy of the message, including all the headers. ------\n\nMessage-ID:\n ${SENT_ID}\n`,
    null,
    UNKNOWN,
  ),
  plain(
    'a Postfix text without parts',
    [...SERVER, `In-Reply-To: ${SENT_ID}`, 'Subject: Undelivered Mail Returned to Sender'],
    'This is the mail system at host out.sales.example.\n\n<ann@shop.example>: host mx.shop.example[192.0.2.5] said: 452 4.2.2 mailbox full',
    '4.2.2',
    FULL,
  ),
  plain(
    'an Exchange report',
    [
      'From: Microsoft Outlook <MicrosoftExchange329e71ec88ae4615bbc36ab6ce41109e@corp.example>',
      'To: sam@sales.example',
      `In-Reply-To: ${SENT_ID}`,
      'Subject: Undeliverable: A question about your stock',
    ],
    "Delivery has failed to these recipients or groups:\n\nAnn Lee (ann@shop.example)\nThe email address you entered couldn't be found.\n\nRemote Server returned '550 5.1.10 RESOLVER.ADR.RecipientNotFound'",
    '5.1.10',
    UNKNOWN,
  ),
  plain(
    'a German Exchange report',
    [
      'From: postmaster@corp.example',
      'To: sam@sales.example',
      `References: ${SENT_ID}`,
      'Subject: Unzustellbar: Frage zum Lager',
    ],
    'Ihre Nachricht an ann@shop.example konnte nicht zugestellt werden.\n\n550 5.7.1 Zugriff verweigert',
    '5.7.1',
    POLICY,
  ),
  plain(
    'a report of a large provider without a status',
    ['From: MAILER-DAEMON@mail.big.example', 'To: sam@sales.example', 'Subject: Failure Notice'],
    `Sorry, we were unable to deliver your message to the following address.\n\n<ann@shop.example>:\n554: delivery error: This user doesn't have a big.example account (ann@shop.example)\n\n--- Original message follows ---\nMessage-ID: ${SENT_ID}`,
    null,
    UNKNOWN,
  ),
  plain(
    'a web mail text',
    [
      'From: Mail Delivery Subsystem <mailer-daemon@webmail.example>',
      'To: sam@sales.example',
      `In-Reply-To: ${SENT_ID}`,
      'Subject: Delivery Status Notification (Failure)',
    ],
    "** Address not found **\n\nYour message wasn't delivered to ann@shop.example because the address couldn't be found.",
    null,
    UNKNOWN,
  ),
  plain(
    'a report from an unusual sender',
    [
      'From: noreply@gate.example',
      'Return-Path: <>',
      'To: sam@sales.example',
      `In-Reply-To: ${SENT_ID}`,
      'Subject: Undeliverable: hello',
    ],
    'To: ann@shop.example\nReason: the domain was not found.',
    null,
    NO_DOMAIN,
  ),
  {
    name: 'a warning without parts',
    source: email(
      [...SERVER, 'Subject: Warning: message 1abc delayed 24 hours'],
      'A message to ann@shop.example has not been delivered. No action is required on your part.',
    ),
    expected: {
      kind: 'other',
      reason: 'A server reported that the delivery is delayed and continues to try.',
    },
  },
];

const ARF = [
  'From: Feedback <fbl@isp.example>',
  'To: abuse@sales.example',
  'Subject: FW: A question',
];

export const COMPLAINTS: readonly MailForm[] = [
  {
    name: 'a feedback report',
    source: report(
      ARF,
      'feedback-report',
      'This is an abuse report.',
      'Feedback-Type: abuse\nVersion: 1\nOriginal-Rcpt-To: <Ann@shop.example>',
      RETURNED,
    ),
    expected: { kind: 'complaint', recipient: 'ann@shop.example', originalMessageId: SENT_ID },
  },
  {
    name: 'a feedback report that names the recipient only in the returned headers',
    source: report(ARF, 'feedback-report', 'Abuse.', 'Feedback-Type: abuse\nVersion: 1', RETURNED),
    expected: { kind: 'complaint', recipient: 'ann@shop.example', originalMessageId: SENT_ID },
  },
  {
    name: 'a returned message with the header of a mail provider',
    source: email(
      [
        'From: staff@bigmail.example',
        'To: abuse@sales.example',
        'Subject: complaint about message from 192.0.2.9',
        'Content-Type: multipart/mixed; boundary=x',
      ],
      `--x\nContent-Type: message/rfc822\n\nX-HmXmrOriginalRecipient: ann@shop.example\n${RETURNED}\n\nHello\n--x--`,
    ),
    expected: { kind: 'complaint', recipient: 'ann@shop.example', originalMessageId: SENT_ID },
  },
  {
    name: 'a report that a message is not spam',
    source: report(
      ARF,
      'feedback-report',
      'Not spam.',
      'Feedback-Type: not-spam\nVersion: 1',
      RETURNED,
    ),
    expected: { kind: 'other', reason: 'The recipient reported that a message is not spam.' },
  },
];
