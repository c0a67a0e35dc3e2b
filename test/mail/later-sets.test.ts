// @module-tag no-database
// @module-tag once
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { optOutIn } from '../../src/kernel/mail/opt-out.ts';
import { linesOf, readNotices } from './return-date-set.ts';

/**
 * The labelled sets from the sixth on (docs/reliability.md). The rules were corrected on all of
 * them except the ninth, so what is held here of the ninth is what unknown text gave.
 */

const wishSchema = z.object({
  text: z.string(),
  wish: z.enum(['clear', 'unclear', 'none']),
});
type Wish = z.infer<typeof wishSchema>['wish'];

async function rightIn(set: string, total: number): Promise<number> {
  const all = await readNotices(`${set}/dates.jsonl`);
  expect(all).toHaveLength(total);
  return all.filter(({ isRight }) => isRight).length;
}

/** Dates read from notices that name none. */
async function inventedIn(set: string): Promise<number> {
  const all = await readNotices(`${set}/dates.jsonl`);
  return all.filter(({ right, returnsOn, isRight }) => {
    return right.includes(null) && returnsOn !== null && !isRight;
  }).length;
}

function wishesIn(set: string, total: number): (wish: Wish, found: Wish) => number {
  const all = linesOf(`${set}/wishes.jsonl`, wishSchema).map(({ text, wish }) => ({
    wish,
    found: optOutIn('Re: Hello', text).wish,
  }));
  expect(all).toHaveLength(total);
  return (wish, found) => all.filter((one) => one.wish === wish && one.found === found).length;
}

describe('the sixth set', () => {
  it('has its return dates read', async () => {
    expect(await rightIn('sixth', 150)).toBeGreaterThanOrEqual(148);
  });
});

describe('the seventh set', () => {
  it('has its return dates read', async () => {
    expect(await rightIn('seventh', 100)).toBeGreaterThanOrEqual(97);
  });

  it('has its wishes to stop heard', () => {
    const count = wishesIn('seventh', 50);
    expect(count('clear', 'clear')).toBeGreaterThanOrEqual(24);
    expect(count('unclear', 'unclear')).toBe(13);
    expect(count('none', 'clear')).toBe(0);
    expect(count('none', 'unclear')).toBe(0);
  });
});

describe('the eighth set', () => {
  it('has its return dates read, and none invented', async () => {
    expect(await rightIn('eighth', 150)).toBe(150);
    expect(await inventedIn('eighth')).toBe(0);
  });

  it('has its wishes to stop heard', () => {
    const count = wishesIn('eighth', 60);
    expect(count('clear', 'clear')).toBe(31);
    expect(count('unclear', 'unclear')).toBeGreaterThanOrEqual(7);
    expect(count('unclear', 'clear')).toBe(0);
    expect(count('none', 'none')).toBe(18);
  });
});

describe('the ninth set', () => {
  it('has its return dates read', async () => {
    expect(await rightIn('ninth', 120)).toBeGreaterThanOrEqual(116);
    expect(await inventedIn('ninth')).toBeLessThanOrEqual(1);
  });

  it('has its wishes to stop heard', () => {
    const count = wishesIn('ninth', 60);
    expect(count('clear', 'clear')).toBe(32);
    expect(count('unclear', 'unclear')).toBeGreaterThanOrEqual(4);
    expect(count('unclear', 'clear')).toBe(0);
    expect(count('none', 'clear')).toBeLessThanOrEqual(1);
    expect(count('none', 'unclear')).toBe(0);
  });
});

describe('the tenth set', () => {
  it('has its return dates read, and none invented', async () => {
    expect(await rightIn('tenth', 301)).toBeGreaterThanOrEqual(295);
    expect(await inventedIn('tenth')).toBe(0);
  });

  it('has its wishes to stop heard', () => {
    const count = wishesIn('tenth', 61);
    expect(count('clear', 'clear')).toBe(43);
    expect(count('unclear', 'unclear')).toBe(3);
    expect(count('none', 'clear')).toBe(0);
    expect(count('none', 'unclear')).toBeLessThanOrEqual(1);
  });
});
