// @module-tag no-database
import { expect, it } from 'vitest';
import { nextEmailAt } from '../../src/kernel/email-spacing.ts';

const LAST = Date.parse('2026-03-02T09:00:00Z');

const gap = (second: number, address = 'ann@ours.example', spacing = 60) => {
  const last = new Date(LAST + second * 1_000);
  return nextEmailAt(spacing, address, last).getTime() - last.getTime();
};

it('keeps the spacing and adds up to a third of it', () => {
  const gaps = Array.from({ length: 300 }, (_, second) => gap(second));
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(60_000);
  expect(Math.min(...gaps)).toBeLessThan(61_000);
  expect(Math.max(...gaps)).toBeLessThanOrEqual(80_000);
  expect(Math.max(...gaps)).toBeGreaterThan(79_000);
  expect(new Set(gaps).size).toBeGreaterThan(250);
});

it('is the same whenever it is asked for, and another one for another mailbox', () => {
  expect(gap(7)).toBe(gap(7));
  expect(gap(7)).not.toBe(gap(7, 'ben@ours.example'));
});

it('adds nothing where there is no spacing', () => {
  expect(gap(7, 'ann@ours.example', 0)).toBe(0);
});
