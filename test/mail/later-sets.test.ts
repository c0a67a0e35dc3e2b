// @module-tag no-database
// @module-tag once
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { optOutIn } from '../../src/kernel/mail/opt-out.ts';
import { linesOf, readNotices } from './return-date-set.ts';

/**
 * The sixth and the seventh labelled set, each judged once (docs/reliability.md). The rules were
 * corrected on the sixth only, so what is held here of the seventh is what unknown text gave.
 */

const wishSchema = z.object({
  text: z.string(),
  wish: z.enum(['clear', 'unclear', 'none']),
});

describe('the sixth set', () => {
  it('has its return dates read', async () => {
    const all = await readNotices('sixth/dates.jsonl');
    expect(all).toHaveLength(150);
    expect(all.filter(({ isRight }) => isRight).length).toBeGreaterThanOrEqual(147);
  });
});

describe('the seventh set', () => {
  it('has its return dates read', async () => {
    const all = await readNotices('seventh/dates.jsonl');
    expect(all).toHaveLength(100);
    expect(all.filter(({ isRight }) => isRight).length).toBeGreaterThanOrEqual(86);
  });

  it('has its wishes to stop heard', () => {
    const all = linesOf('seventh/wishes.jsonl', wishSchema).map(({ text, wish }) => ({
      wish,
      found: optOutIn('Re: Hello', text).wish,
    }));
    const count = (wish: string, found: string) =>
      all.filter((one) => one.wish === wish && one.found === found).length;
    expect(all).toHaveLength(50);
    expect(count('clear', 'clear')).toBeGreaterThanOrEqual(24);
    expect(count('unclear', 'unclear')).toBe(13);
    expect(count('none', 'clear')).toBeLessThanOrEqual(3);
    expect(count('none', 'unclear')).toBe(0);
  });
});
