// @module-tag once
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { optOutIn } from '../../src/kernel/mail/opt-out.ts';
import { returnDateIn } from '../../src/kernel/mail/return-date.ts';

/** Wordings in all languages, by the class of their meaning. */

const read = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8'));
const wishSchema = z.record(
  z.enum(['clear', 'unclear', 'none']),
  z.record(z.string(), z.array(z.string())),
);
const dateSchema = z.record(z.string(), z.array(z.array(z.string().nullable()).min(2)));

describe('wishes', () => {
  const wordings = wishSchema.parse(read('wish-wordings.json'));
  const wronglyRead = (wish: 'clear' | 'unclear' | 'none') =>
    Object.values(wordings[wish])
      .flat()
      .filter((text) => optOutIn('Re: Hello', text).wish !== wish);

  it.each([
    ['clear', 1],
    ['unclear', 3],
    ['none', 1],
  ] as const)('reads those that are %s', (wish, most) => {
    expect(Object.keys(wordings[wish])).toHaveLength(25);
    expect(wronglyRead(wish).length, wronglyRead(wish).join('\n')).toBeLessThanOrEqual(most);
  });
});

describe('return dates', () => {
  const received = new Date('2026-03-02T10:00:00Z');
  it.each(Object.entries(dateSchema.parse(read('return-dates.json'))))(
    'reads those in %s',
    (_, cases) => {
      const wrong = cases.flatMap(([text, ...days]) => {
        const found = returnDateIn(text ?? '', received);
        return days.includes(found) ? [] : [`${text} -> ${found}`];
      });
      expect(wrong).toEqual([]);
    },
  );
});
