// @module-tag once
// @module-tag no-database
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { optOutIn } from '../../src/kernel/mail/opt-out.ts';

/**
 * Wordings by which people ask to be written to no more, by language, and sentences that only sound
 * like it.
 */

const { clear, none } = z
  .object({ clear: z.record(z.string(), z.array(z.string())), none: z.array(z.string()) })
  .parse(JSON.parse(readFileSync(new URL('opt-out-wordings.json', import.meta.url), 'utf8')));

describe.each(Object.entries(clear))('%s', (_language, wordings) => {
  it.each(wordings)('%s', (text) => {
    expect(optOutIn('Re: Hello', text).wish).toBe('clear');
  });
});

it.each(none)('is no wish to stop: %s', (text) => {
  expect(optOutIn('Re: Hello', text).wish).not.toBe('clear');
});

it('names the sentence', () => {
  expect(
    optOutIn('Re: Hello', 'Hi Sam,\nthanks for the offer. Please remove me\nfrom your list. Ann'),
  ).toEqual({
    wish: 'clear',
    sentence: 'Please remove me from your list.',
  });
});

it('hears a word on a line of its own, but not the beginning of a line that goes on', () => {
  expect(optOutIn('Re: Hello', 'Hi\nunsubscribe\nthanks\nAnn').wish).toBe('clear');
  expect(
    optOutIn('Re: Hello', 'Please remove me\nfrom the meeting on Monday, I am travelling.').wish,
  ).not.toBe('clear');
  expect(optOutIn('Re: Hello - unsubscribe', '').wish).toBe('clear');
});

it('takes neither a part of an offer nor a question about the product nor a joke for a wish', () => {
  for (const text of [
    'Please remove the second row from the quote.',
    'Proszę usunąć z oferty pozycję nr 2.',
    'Can our customers unsubscribe themselves?',
    'Unsubscribe me, just kidding. What does it cost?',
  ]) {
    expect(optOutIn('Re: Hello', text).wish).not.toBe('clear');
  }
});

it('hears a subject only if the author wrote it', () => {
  expect(optOutIn('Unsubscribe', '').wish).toBe('clear');
  expect(optOutIn('Re: How to unsubscribe from paper', '').wish).toBe('none');
});

it('takes a bounded time for hostile text', () => {
  for (const piece of ['remove ', 'stop sending me ', 'art. ', '不要', 'Bitte ', 'не ', '.', '?']) {
    const start = performance.now();
    optOutIn('Re: Hello', piece.repeat(400_000 / piece.length));
    expect(performance.now() - start).toBeLessThan(3_000);
  }
});
