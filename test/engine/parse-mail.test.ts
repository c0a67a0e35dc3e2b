// @module-tag once
// @module-tag no-database
import { expect, it } from 'vitest';
import { classifyMail } from '../../src/kernel/mail/classify-mail.ts';
import { withoutQuote } from '../../src/kernel/mail/quote.ts';
import { htmlText } from '../../src/providers/email/html-text.ts';
import { parseMail } from '../../src/providers/email/parse-mail.ts';

const RECEIVED = new Date('2026-03-02T10:00:00Z');
const parse = (source: string) => parseMail(Buffer.from(source, 'latin1'));

it('reads the headers, the text and the addresses', async () => {
  const mail = await parse(
    [
      'Message-ID: <r1@shop.example>',
      'In-Reply-To: <stp_1@sales.example>',
      'References: <a@sales.example>',
      ' <stp_1@sales.example>',
      'From: =?utf-8?q?Ann_L=C3=A9e?= <Ann@Shop.Example>',
      'To: Sam <SAM@sales.example>, Team: x@sales.example, y@sales.example;',
      'Subject: =?iso-8859-1?Q?Gr=FC=DFe?=',
      'Date: Mon, 2 Mar 2026 10:00:00 +0100',
      'X-Seen: one',
      'x-seen: two',
      'Content-Type: text/plain; charset=iso-8859-1',
      'Content-Transfer-Encoding: quoted-printable',
      '',
      'Sch=F6n=',
      'er Tag',
    ].join('\r\n'),
  );
  expect(mail).toMatchObject({
    messageId: '<r1@shop.example>',
    inReplyTo: ['<stp_1@sales.example>'],
    references: ['<a@sales.example>', '<stp_1@sales.example>'],
    from: { name: 'Ann Lée', address: 'ann@shop.example' },
    to: ['sam@sales.example', 'x@sales.example', 'y@sales.example'],
    subject: 'Grüße',
    date: new Date('2026-03-02T09:00:00Z'),
    text: 'Schöner Tag',
    parts: [],
  });
  expect(mail.headers.get('x-seen')).toEqual(['one', 'two']);
});

it('prefers the plain part, and returns the headers of a returned message without its body', async () => {
  const mail = await parse(
    'Content-Type: multipart/mixed; boundary=m\n\n--m\nContent-Type: multipart/alternative; boundary=a\n\n--a\nContent-Type: text/plain\n\nPlain\n--a\nContent-Type: text/html\n\n<p>Rich</p>\n--a--\n--m\nContent-Type: message/rfc822\n\nSubject: old\n\nSecret\n--m--',
  );
  expect(mail.text).toBe('Plain');
  expect(mail.parts).toEqual([{ contentType: 'message/rfc822', text: 'Subject: old\n\n' }]);
});

it('makes text from HTML, with marks before quoted lines', async () => {
  const mail = await parse(
    'Content-Type: text/html\n\n<html><head><style>p{}</style></head><body><!-- no --><div>Yes &amp; &euml;&#8364;</div><div>Call <b>me</b></div><div>On 3 Mar 2026, Sam &lt;s@sales.example&gt; wrote:</div><blockquote><p>Hello</p></blockquote></body></html>',
  );
  expect(mail.text).toBe(
    'Yes & ë€\nCall me\nOn 3 Mar 2026, Sam <s@sales.example> wrote:\n\n> Hello',
  );
  expect(withoutQuote(mail.text)).toBe('Yes & ë€\nCall me');
});

it('completes a Message-ID without angle brackets', async () => {
  expect((await parse('Message-ID: r1@shop.example\n\nx')).messageId).toBe('<r1@shop.example>');
});

it('removes what PostgreSQL does not take', async () => {
  const mail = await parse('Subject: a\0b\nContent-Type: text/html\n\nx\0y&#0;z&#xd800;');
  expect(mail.subject).toBe('ab');
  expect(mail.text).toBe('xyz\ufffd');
  const { text } = await parseMail(
    Buffer.from(`Content-Type: text/plain; charset=utf-8\n\n${'x'.repeat(49_999)}😀`),
  );
  expect(text.isWellFormed()).toBe(true);
  expect(text).toHaveLength(50_000);
});

it.each([
  '',
  '\n',
  'no header',
  ':',
  'Content-Type: multipart/mixed; boundary=',
  'From: <',
  'Date: never',
  'Content-Type: text/plain; charset=nowhere\n\nx',
])('reads the malformed email %j as a reply of nobody', async (source) => {
  const mail = await parse(source);
  expect(mail).toMatchObject({ from: null, messageId: null, date: null });
  expect(classifyMail(mail, RECEIVED)).toEqual({ kind: 'reply' });
});

it('reads the headers of an email whose parts are nested too deeply', async () => {
  const nested = Array.from(
    { length: 10_000 },
    (_, n) => `Content-Type: multipart/mixed; boundary=b${n}\n\n--b${n}\n`,
  ).join('');
  const mail = await parse(
    `From: ann@shop.example\nSubject: deep\nAuto-Submitted: auto-replied\n${nested}`,
  );
  expect(mail).toMatchObject({ from: { address: 'ann@shop.example' }, subject: 'deep', text: '' });
  expect(classifyMail(mail, RECEIVED)).toEqual({ kind: 'auto_reply', returnsOn: null });
});

it('limits the size of its result', async () => {
  const many = await parse('X: y\n'.repeat(1_000_000));
  expect(many.headers.get('x')).toHaveLength(500);
  const long = await parse(
    `Subject: ${'s'.repeat(100_000)}\nReferences: ${'<a@b> <c@d>'.repeat(5)}\nTo: ${'a@b.example,'.repeat(10_000)}\n\n${'t'.repeat(2_000_000)}`,
  );
  expect(long.subject).toHaveLength(1_000);
  expect(long.references).toEqual(['<a@b>', '<c@d>']);
  expect(long.to).toHaveLength(100);
  expect(long.text).toHaveLength(50_000);
});

/** Sources that make careless parsers quadratic, by size in bytes. */
const HOSTILE: Record<string, (size: number) => string> = {
  headers: (size) => 'A: b\n'.repeat(size / 5),
  'one header': (size) => `From: ${'<'.repeat(size)}`,
  addresses: (size) => `From: MAILER-DAEMON@x.example\nTo: ${'a@'.repeat(size / 2)}`,
  'encoded words': (size) => `Subject: ${'=?utf-8?q?'.repeat(size / 10)}`,
  'folded lines': (size) => `Subject: x\n${' \n'.repeat(size / 2)}`,
  parameters: (size) => `Content-Type: text/plain; ${'a*0="'.repeat(size / 5)}`,
  parts: (size) => `Content-Type: multipart/mixed; boundary=b\n\n${'--b\n\nx\n'.repeat(size / 7)}`,
  'quoted-printable': (size) =>
    `Content-Transfer-Encoding: quoted-printable\n\n${'=\n=3'.repeat(size / 4)}`,
  base64: (size) => `Content-Transfer-Encoding: base64\n\n${'QQ=='.repeat(size / 4)}`,
  'open tags': (size) => `Content-Type: text/html\n\n${'<style'.repeat(size / 6)}`,
  'open comments': (size) => `Content-Type: text/html\n\n${'<!--'.repeat(size / 4)}`,
  'hidden elements': (size) => `Content-Type: text/html\n\n${'<style>x</style>'.repeat(size / 16)}`,
  entities: (size) => `Content-Type: text/html\n\n${'&#'.repeat(size / 2)}`,
  attributions: (size) =>
    `Subject: Automatic reply\n\n${'On 3 March a@b.example schrieb '
      .repeat(3)
      .concat('\n')
      .repeat(size / 94)}`,
  'cut quotes': (size) => `From: MAILER-DAEMON@x.example\n\n${'message-id: \n'.repeat(size / 13)}`,
  spaces: (size) => `Auto-Submitted: auto-replied\n\nback${' '.repeat(size)}16 March`,
  dates: (size) => `Auto-Submitted: auto-replied\n\n${'until 1.1. '.repeat(size / 11)}`,
  'status fields': (size) =>
    `Content-Type: message/delivery-status\n\n${'Action: failed\n\n'.repeat(size / 16)}`,
};

async function milliseconds(source: string): Promise<number> {
  const times: number[] = [];
  const bytes = Buffer.from(source, 'latin1');
  for (let round = 0; round < 2; round += 1) {
    const start = performance.now();
    const mail = await parseMail(bytes);
    classifyMail(mail, RECEIVED);
    withoutQuote(mail.text);
    times.push(performance.now() - start);
  }
  return Math.min(...times);
}

it.each(Object.entries(HOSTILE))('takes linear time for %s', async (_, make) => {
  const small = await milliseconds(make(100_000));
  const large = await milliseconds(make(400_000));
  // Linear work takes four times as long, quadratic work sixteen times. The constant covers what is
  // too short to measure.
  expect(large).toBeLessThan(small * 9 + 100);
});

it('takes linear time for HTML that is not cut', () => {
  for (const piece of ['<', '<!--', '<script>', '&amp', '<blockquote>', ' \n', '</div>']) {
    const time = (size: number) => {
      const html = piece.repeat(size / piece.length);
      const start = performance.now();
      htmlText(html);
      return performance.now() - start;
    };
    time(100_000);
    expect(time(800_000)).toBeLessThan(time(200_000) * 9 + 100);
  }
});
