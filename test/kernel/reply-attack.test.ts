// @module-tag no-database
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { optOutIn } from '../../src/kernel/mail/opt-out.ts';
import { intentIn } from '../../src/kernel/replies/intent-rules.ts';
import { REPLY_INTENTS, SURE } from '../../src/kernel/replies/reply-intent.ts';

/** Replies in 25 languages, written as an attack on the rules, which were mended after them. */
const replySchema = z.object({
  id: z.string(),
  lang: z.string(),
  text: z.string(),
  intent: z.enum(Object.keys(REPLY_INTENTS)),
  wish: z.enum(['clear', 'unclear', 'none']),
});
const replies = readFileSync('test/mail/labelled/thirteenth/replies.jsonl', 'utf8')
  .trim()
  .split('\n')
  .map((line) => replySchema.parse(JSON.parse(line)));

describe('the rules over the replies of the attack', () => {
  it('find every clear opt-out and no other, and ask about the unclear ones', () => {
    const wrong = replies.filter(({ text, wish }) => {
      const found = optOutIn('', text).wish;
      return wish === 'none' ? found === 'clear' : found !== wish;
    });
    expect(wrong.map(({ text }) => text)).toEqual([]);
  });

  it('decide most of them, and rightly', () => {
    const decided = replies.flatMap(({ text, intent }) => {
      const found = intentIn('', text);
      return found !== null && found.confidence >= SURE ? [[text, intent, found.intent]] : [];
    });
    expect(decided.filter(([, right, found]) => right !== found)).toEqual([]);
    expect(decided.length / replies.length).toBeGreaterThan(0.9);
  });
});

describe('a ban on calls and emails alike', () => {
  it.each([
    "Don't call me and don't email me either.",
    'Rufen Sie mich nicht an und schreiben Sie mir auch nicht.',
    "Ne m'appelez pas et ne m'écrivez plus.",
    'No me llamen ni me escriban.',
    'Bel me niet en mail me ook niet.',
    'Ring mig inte och mejla mig inte heller.',
    'Älkää soittako älkääkä lähettäkö sähköpostia.',
    'Beni aramayın, mail de göndermeyin.',
    'Не звоните мне и не пишите.',
    'אל תתקשרו ואל תשלחו לי מיילים.',
    '電話もメールもしないでください。',
    '不要打电话，也不要发邮件。',
  ])('is an opt-out: %s', (text) => {
    expect(optOutIn('', text).wish).toBe('clear');
  });

  it.each([
    'Ring ikke til mig, og skriv heller ikke.',
    'Ikke ring meg, og ikke send e-post heller.',
    'Nevolejte mi a nepište mi.',
  ])('is asked about at least: %s', (text) => {
    expect(optOutIn('', text).wish).not.toBe('none');
  });

  it.each([
    "Don't call me, email is fine.",
    'Bitte nicht anrufen, lieber per Mail.',
    "Ne m'appelez pas, écrivez-moi.",
    'Beni aramayın, mail atın.',
    '電話はしないでください。メールでお願いします。',
    '전화하지 말고 메일로 보내 주세요.',
  ])('is none where an email is welcome: %s', (text) => {
    expect(optOutIn('', text).wish).not.toBe('clear');
  });
});
