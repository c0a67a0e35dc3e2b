// @module-tag once
// @module-tag no-database
import { expect, it } from 'vitest';
import { classifyMail } from '../../src/kernel/mail/classify-mail.ts';
import { optOutIn } from '../../src/kernel/mail/opt-out.ts';
import type { ParsedMail } from '../../src/kernel/mail/parsed-mail.ts';
import { newTextOf } from '../../src/kernel/mail/quote.ts';
import { judgeRefusal } from '../../src/kernel/mail/refusal/judge-refusal.ts';

/** Texts made to cost much: words that begin many phrases, repeated over 200 KB. */
const PIECES = [
  '不',
  '리스트 ',
  'リスト',
  'älä ',
  'skąd mail ',
  'удалите ',
  'لا ',
  'until ',
  '12.3. ',
  'user unknown ',
  '\n',
  'On 1/2/2026 Ann wrote:\n',
  '> a\n',
  'From: a\n',
  'a@b.example ',
];

function mailOf(text: string): ParsedMail {
  return {
    messageId: null,
    inReplyTo: [],
    references: [],
    from: { name: null, address: 'postmaster@shop.example' },
    to: [],
    subject: 'Re: Hello',
    date: null,
    text,
    headers: new Map([['return-path', ['<>']]]),
    parts: [],
    attachments: [],
    html: null,
  };
}

/** The time of the processor, so that other processes of the machine do not count. */
function costOf(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const used = process.cpuUsage(before);
  return (used.user + used.system) / 1_000;
}

it.each(PIECES)('judges 200 KB of %j in bounded work', (piece) => {
  const text = piece.repeat(Math.ceil(200_000 / piece.length));
  const judge = () => {
    classifyMail(mailOf(text), new Date('2026-03-02T10:00:00Z'));
    optOutIn('Re: Hello', newTextOf(text));
    judgeRefusal({ stage: 'unknown', code: null, status: null, text, source: 'report' });
  };
  // The first run compiles the patterns.
  judge();
  expect(Math.min(costOf(judge), costOf(judge), costOf(judge))).toBeLessThan(2_000);
});
