import { email, type MailForm, report, SENT_ID } from './mail-form.ts';

const ANN = [
  'From: Ann Lee <ann@shop.example>',
  'To: sam@sales.example',
  `In-Reply-To: ${SENT_ID}`,
];

/** All are received on Monday, 2 March 2026. */
function auto(
  name: string,
  headers: readonly string[],
  body: string,
  returnsOn: string | null,
): MailForm {
  return {
    name,
    source: email([...ANN, 'Content-Type: text/plain; charset=utf-8', ...headers], body),
    expected: { kind: 'auto_reply', returnsOn },
  };
}

function reply(name: string, headers: readonly string[], body: string): MailForm {
  return {
    name,
    source: email([...ANN, 'Content-Type: text/plain; charset=utf-8', ...headers], body),
    expected: { kind: 'reply' },
  };
}

const REPLIED = 'Auto-Submitted: auto-replied';

export const AUTO_REPLIES: readonly MailForm[] = [
  auto(
    'RFC 3834',
    [REPLIED, 'Subject: Re: stock'],
    'I will be back on Monday, 16 March.',
    '2026-03-16',
  ),
  auto(
    'English, month first',
    ['Subject: Automatic reply: stock'],
    'I am out of office from March 2nd and will return March 16th, 2026.',
    '2026-03-16',
  ),
  auto(
    'until and back',
    [REPLIED, 'Subject: Away'],
    'I am away until 13 March 2026. I am back in the office on 16 March 2026.',
    '2026-03-16',
  ),
  auto('inclusive', [REPLIED, 'Subject: Away'], 'On leave through Friday, 13 March.', '2026-03-14'),
  auto(
    'ISO date',
    ['X-Autoreply: yes', 'Subject: Re: stock'],
    'Returning on 2026-04-07.',
    '2026-04-07',
  ),
  auto(
    'one reading is in the past',
    [REPLIED, 'Subject: Away'],
    'Back in the office on 03/16/2026.',
    '2026-03-16',
  ),
  auto(
    'the nearer of two readings',
    [REPLIED, 'Subject: Away'],
    'Back in the office on 05/04/2026.',
    '2026-04-05',
  ),
  auto('weekday', [REPLIED, 'Subject: Away'], 'I will be back next Wednesday.', '2026-03-04'),
  auto(
    'a year that has passed',
    [REPLIED, 'Subject: Away'],
    'I will be back on 16 March 2025.',
    null,
  ),
  auto(
    'more than a year ahead',
    [REPLIED, 'Subject: Away'],
    'I will be back on 16 March 2028.',
    null,
  ),
  auto('never turned off', [REPLIED, 'Subject: Away'], 'I will be back on 27 February.', null),
  auto(
    'only the first day',
    [REPLIED, 'Subject: Away'],
    'I am away from 9 March. Call 555-0100.',
    null,
  ),
  auto(
    'German',
    ['Subject: Abwesenheitsnotiz: Lager'],
    'Ich bin vom 2. März bis 13. März im Urlaub und ab dem 16.03.2026 wieder erreichbar.',
    '2026-03-16',
  ),
  auto(
    'German, cue behind the date',
    ['Subject: Automatische Antwort: Lager'],
    'Am 16. März bin ich wieder im Büro.',
    '2026-03-16',
  ),
  auto(
    'French',
    ['Subject: Réponse automatique : stock'],
    'Je suis absente jusqu’au 13 mars 2026.',
    '2026-03-13',
  ),
  auto(
    'French, first of the month',
    ['Subject: Réponse automatique : stock'],
    'Je serai de retour le 1er avril.',
    '2026-04-01',
  ),
  auto(
    'Spanish',
    ['Subject: Respuesta automática: existencias'],
    'Estaré fuera hasta el 16 de marzo de 2026.',
    '2026-03-16',
  ),
  auto(
    'Italian',
    ['Subject: Risposta automatica: scorte'],
    'Sono in ferie fino al 16 marzo.',
    '2026-03-16',
  ),
  auto(
    'Dutch',
    ['Subject: Automatisch antwoord: voorraad'],
    'Ik ben terug op maandag 16 maart.',
    '2026-03-16',
  ),
  auto(
    'Portuguese',
    ['Subject: Resposta automática: estoque'],
    'Estarei ausente até 16 de março.',
    '2026-03-16',
  ),
  auto(
    'Precedence',
    ['Precedence: auto_reply', 'Subject: stock'],
    'Thanks, I read my email on Fridays.',
    null,
  ),
  auto(
    'bulk and a known subject',
    ['Precedence: bulk', 'Subject: Re: Out of Office'],
    'I am travelling.',
    null,
  ),
  auto(
    'suppressed answers and a known subject',
    ['X-Auto-Response-Suppress: All', 'Subject: AW: Out of office: stock'],
    'Gone.',
    null,
  ),
  auto(
    'a challenge',
    ['Subject: Your message requires verification'],
    'Open the link to prove that you are a person.',
    null,
  ),
  auto(
    'a ticket',
    ['Subject: [Ticket #48213] stock'],
    'Your request has been received and our team looks at it.',
    null,
  ),
  auto(
    'a German ticket',
    ['Subject: Ihre Anfrage ist eingegangen'],
    'Wir haben Ihre Nachricht erhalten.',
    null,
  ),
];

export const REPLIES: readonly MailForm[] = [
  reply('an answer', ['Subject: Re: stock'], 'Yes, call me.'),
  reply('Auto-Submitted: no', ['Auto-Submitted: no', 'Subject: Re: stock'], 'Yes.'),
  reply(
    'an absence in the words of a person',
    ['Subject: Re: stock'],
    'I am out of office next week, but yes: call me after.',
  ),
  reply(
    'an answer to an automatic reply',
    ['Subject: Re: Automatic reply: stock'],
    'Thanks, now I am here.',
  ),
  reply(
    'a subject that begins like an absence',
    ['Subject: Out of office furniture, can you help?'],
    'We need chairs.',
  ),
  reply(
    'an answer that quotes a bounce',
    ['Subject: Re: stock'],
    'Look what I got:\n\n> Undelivered Mail Returned to Sender\n> <ann@shop.example>: 550 5.1.1 User unknown',
  ),
  reply(
    'a forwarded bounce',
    ['Subject: Fwd: Undelivered Mail Returned to Sender'],
    'This came back. 550 5.1.1 User unknown',
  ),
  reply(
    'an answer through a help desk',
    ['Subject: Re: [Ticket #48213] stock'],
    'We have ten left. Shall I reserve them?',
  ),
  reply(
    'an answer that says it received something',
    ['Subject: Re: offer (2026)'],
    'Thanks, we received your offer and like it.',
  ),
  reply(
    'an answer about a ticket',
    ['Subject: Re: [Ticket #48213] stock'],
    'I see that your request has been received. Call me.',
  ),
  reply(
    'a subject about undeliverable goods',
    ['Subject: Undeliverable goods'],
    'Our parcels come back.',
  ),
  reply(
    'an answer through a mailing list',
    ['List-Id: <team.shop.example>', 'Precedence: list', 'Subject: Re: stock'],
    'Yes.',
  ),
  {
    name: 'a person named Mailer Daemon',
    source: email(
      [
        'From: Mailer Daemon <m.daemon@shop.example>',
        'To: sam@sales.example',
        'Subject: Re: stock',
      ],
      'Your message could not be delivered earlier? It was. 550 thanks!',
    ),
    expected: { kind: 'reply' },
  },
  {
    name: 'a person who answers as postmaster',
    source: email(
      [
        'From: postmaster@shop.example',
        'To: sam@sales.example',
        'Subject: Re: Undeliverable: stock',
      ],
      'Your message could not be delivered yesterday. I fixed it, write again.',
    ),
    expected: { kind: 'reply' },
  },
];

export const OTHERS: readonly MailForm[] = [
  {
    name: 'a newsletter',
    source: email(
      [
        'From: news@shop.example',
        'List-Unsubscribe: <https://shop.example/u>',
        'Precedence: bulk',
        'Auto-Submitted: auto-generated',
        'Subject: March offers',
      ],
      'Until 31 March.',
    ),
    expected: { kind: 'other', reason: 'It was sent to a mailing list.' },
  },
  {
    name: 'the acceptance of a calendar',
    source: email(
      [...ANN, 'Subject: Accepted: Call', 'Content-Type: multipart/alternative; boundary=c'],
      '--c\nContent-Type: text/plain\n\nAnn accepted.\n--c\nContent-Type: text/calendar; method=REPLY\n\nBEGIN:VCALENDAR\nMETHOD:REPLY\nBEGIN:VEVENT\nATTENDEE;PARTSTAT=ACCEPTED;CN="Lee: Ann":mailto:ann@shop.example\nCOMMENT:I bring\n  our CTO\\, too.\nEND:VEVENT\nEND:VCALENDAR\n--c--',
    ),
    expected: { kind: 'calendar_reply', accepts: true, comment: 'I bring our CTO, too.' },
  },
  {
    name: 'a refusal by a calendar without a word',
    source: email(
      [...ANN, 'Subject: Declined: Call', 'Content-Type: text/calendar; method=REPLY'],
      'BEGIN:VCALENDAR\nMETHOD:REPLY\nBEGIN:VEVENT\nATTENDEE;PARTSTAT=DECLINED:mailto:ann@shop.example\nEND:VEVENT\nEND:VCALENDAR',
    ),
    expected: { kind: 'other', reason: 'It is the answer of a calendar to an invitation.' },
  },
  {
    name: 'a read receipt',
    source: report(
      [...ANN, 'Subject: Read: stock'],
      'disposition-notification',
      'Read.',
      'Final-Recipient: rfc822; ann@shop.example\nDisposition: manual-action/MDN-sent-manually; displayed',
      null,
    ),
    expected: { kind: 'other', reason: 'It is a read receipt.' },
  },
  {
    name: 'an automatic notification',
    source: email([...ANN, 'Auto-Submitted: auto-notified', 'Subject: New mail'], 'You have mail.'),
    expected: { kind: 'other', reason: 'It is an automatic notification.' },
  },
];
