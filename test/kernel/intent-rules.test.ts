// @module-tag no-database
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { namedContactIn } from '../../src/kernel/mail/named-contact.ts';
import { intentIn } from '../../src/kernel/replies/intent-rules.ts';
import { namedDayIn } from '../../src/kernel/replies/named-day.ts';
import { SURE } from '../../src/kernel/replies/reply-intent.ts';

const replySchema = z.array(
  z.object({ id: z.string(), subject: z.string(), text: z.string(), intent: z.string() }),
);

/** Labelled replies by people, in 24 languages. */
function labelled(folder: string) {
  const path = `test/mail/labelled/${folder}`;
  return readdirSync(path)
    .filter((name) => /^replies-\d+\.json$/.test(name))
    .flatMap((name) => replySchema.parse(JSON.parse(readFileSync(`${path}/${name}`, 'utf8'))))
    .filter(({ intent }) => intent !== 'automatic');
}

function score(folder: string) {
  const replies = labelled(folder);
  const decided = replies.flatMap(({ subject, text, intent }) => {
    const found = intentIn(subject, text);
    return found !== null && found.confidence >= SURE ? [found.intent === intent] : [];
  });
  return {
    replies: replies.length,
    decided: decided.length / replies.length,
    right: decided.filter(Boolean).length / decided.length,
  };
}

describe('the rules decide most replies, and are right', () => {
  it.each(['', 'kept', 'third', 'fourth'])('of the set in labelled/%s', (folder) => {
    const { replies, decided, right } = score(folder);
    expect(replies).toBeGreaterThan(250);
    expect(decided).toBeGreaterThan(0.6);
    expect(right).toBeGreaterThan(0.9);
  });
});

it.each([
  ['Ask me again after 2 May.', '2026-05-02'],
  ['Melden Sie sich im September.', '2026-09-01'],
  ['Tuesday at ten?', '2026-03-03'],
  ['Come back to me next year.', null],
  ['We are not interested.', null],
])('%s names the day %s', (sentence, day) => {
  expect(namedDayIn(sentence, new Date('2026-03-02T09:00:00Z'))).toBe(day);
});

it('finds whom a reply names, and none of the known addresses', () => {
  expect(
    namedContactIn('From ann@kiln.example: write to Petra Berg <petra@kiln.example>.', [
      'ann@kiln.example',
    ]),
  ).toEqual({ name: 'Petra Berg', address: 'petra@kiln.example' });
  expect(namedContactIn('Ask Petra.', [])).toBeNull();
});

it.each([
  ['Please write to Sunil Bhatt at sunil@kiln.example.', 'Sunil Bhatt'],
  ['Ask Petra Berg: sunil@kiln.example', 'Petra Berg'],
  ['sunil@kiln.example (Tom Reilly) is who you want.', 'Tom Reilly'],
  ['Zuständig ist Frau Dr. Sabine von der Heide, sunil@kiln.example.', 'Sabine von der Heide'],
  ['Sabine Kurz erreichen Sie unter sunil@kiln.example.', 'Sabine Kurz'],
  ["Merci de contacter Élodie Martin à l'adresse sunil@kiln.example.", 'Élodie Martin'],
  ['Escriba a María José Pérez en sunil@kiln.example.', 'María José Pérez'],
  ['Fale com João da Silva pelo e-mail sunil@kiln.example.', 'João da Silva'],
  ["Scriva a Chiara De Luca all'indirizzo sunil@kiln.example.", 'Chiara De Luca'],
  ['Neem contact op met Jan de Vries via sunil@kiln.example.', 'Jan de Vries'],
  ['Kontakta Anna Lind på sunil@kiln.example.', 'Anna Lind'],
  ['Обратитесь к Иван Петров по адресу sunil@kiln.example.', 'Иван Петров'],
  ['後任の田中一郎 (sunil@kiln.example) までご連絡ください。', '田中一郎'],
  ['请联系王小明：sunil@kiln.example。', '王小明'],
  ['Kiln Works is closed. Best write to sunil@kiln.example.', null],
  ['Reach me at ada@new.example. For Kiln ask Tom Reilly, sunil@kiln.example.', 'Tom Reilly'],
])('%s names %s', (text, name) => {
  expect(namedContactIn(text, [])).toEqual({ name, address: 'sunil@kiln.example' });
});

it('offers nobody of whom the author only gives another address of their own', () => {
  expect(namedContactIn('I left Kiln. Reach me at ada@new.example.', [])).toBeNull();
});

it.each([
  'Ask jörg.berg@x.example.',
  'Ask „müller@x.example“.',
  'Petra Berg is at petra@shop.müller.de',
  `Ask ${'p'.repeat(200)}@x.example`,
  'Ask a@1.2.3.4 or p@-x.-y or a@b.c',
  '[cid:image001.png@01D9.ABCD]',
  'Sent by noreply@x.example',
])('offers no part of an address, and no machine: %s', (text) => {
  expect(namedContactIn(text, [])).toBeNull();
});

it('reads a long reply in bounded time', () => {
  const start = performance.now();
  intentIn('Re: Hello', 'we already have a system and not now, '.repeat(20_000));
  expect(performance.now() - start).toBeLessThan(2_000);
});
