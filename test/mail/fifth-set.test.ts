// @module-tag once
import { beforeAll, describe, expect, it } from 'vitest';
import { isRightDate, type ReadMail, readFifthSet } from './fifth-set.ts';

/**
 * The fifth labelled set. It was judged once (docs/reliability.md), and then its faults were fixed
 * by class. These figures show that nothing gets worse; they do not predict the results for unknown
 * mail.
 */
describe('the fifth set', () => {
  let all: ReadMail[] = [];
  beforeAll(async () => {
    all = await readFifthSet();
  }, 120_000);

  const of = (kind: ReadMail['label']['kind']) => all.filter(({ label }) => label.kind === kind);
  const count = (mails: readonly ReadMail[], wish: ReadMail['wish']) =>
    mails.filter((mail) => mail.wish === wish).length;

  it('takes no person for a program', () => {
    expect(all).toHaveLength(600);
    const people = all.filter(({ label }) => label.kind !== 'absence');
    expect(people.filter(({ kind }) => kind !== 'message' && kind !== 'unsure')).toEqual([]);
    expect(all.filter(({ kind }) => kind === 'unsure').length).toBeLessThanOrEqual(28);
  });

  it('reads the return dates, and invents none', () => {
    const automatic = of('absence').filter(({ kind }) => kind === 'auto_reply');
    expect(automatic.length).toBeGreaterThanOrEqual(191);
    expect(automatic.filter(isRightDate).length).toBeGreaterThanOrEqual(186);
    expect(
      automatic
        .filter((mail) => mail.label.expect.returnDate === null && !isRightDate(mail))
        .map(({ label }) => label.id),
    ).toEqual([]);
  });

  it('hears the wishes to stop', () => {
    expect(count(of('clear_opt_out'), 'clear')).toBeGreaterThanOrEqual(136);
    expect(count(of('clear_opt_out'), 'none')).toBeLessThanOrEqual(1);
    expect(count(of('unclear_opt_out'), 'unclear')).toBeGreaterThanOrEqual(58);
  });

  it('hears few where there are none', () => {
    expect(count(of('ordinary'), 'clear')).toBeLessThanOrEqual(7);
    expect(count(of('ordinary'), 'unclear')).toBeLessThanOrEqual(12);
  });
});
