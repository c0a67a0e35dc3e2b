// @module-tag no-database
// @module-tag once
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { classifyMail } from '../../src/kernel/mail/classify-mail.ts';
import { optOutIn } from '../../src/kernel/mail/opt-out.ts';
import { newTextOf } from '../../src/kernel/mail/quote.ts';
import { judgeRefusal } from '../../src/kernel/mail/refusal/judge-refusal.ts';
import { parseMail } from '../../src/providers/email/parse-mail.ts';
import { linesOf, readNotices } from './return-date-set.ts';

/**
 * The labelled sets from the sixth on (docs/reliability.md). The rules were corrected on all of
 * them except the ninth, so the ninth's figures show the results for unknown text.
 */

const wishSchema = z.object({
  subject: z.string().default('Re: Hello'),
  text: z.string(),
  wish: z.enum(['clear', 'unclear', 'none']),
});
type Wish = z.infer<typeof wishSchema>['wish'];

const refusalSchema = z.object({
  ...{
    id: z.string(),
    stage: z.enum(['connect', 'greeting', 'auth', 'mail', 'rcpt', 'data', 'end', 'unknown']),
  },
  ...{ code: z.number().nullable(), status: z.string().nullable(), text: z.string() },
  ...{ about: z.string(), permanent: z.boolean(), alsoRight: z.array(z.string()).default([]) },
});

/** The refusals of a set that suppress an address without evidence, miss it, or are read wrong. */
function refusalsIn(set: string, total: number) {
  const all = linesOf(`${set}/refusals.jsonl`, refusalSchema).map(
    ({ id, stage, code, status, text, about, permanent, alsoRight }) => {
      const source = stage === 'unknown' ? ('report' as const) : ('smtp' as const);
      const sender = 'sam@post.example';
      const found = judgeRefusal({ stage, code, status, text, source, sender });
      const isRight =
        (found.about === about && found.permanent === permanent) ||
        (alsoRight.includes(found.about) && !found.permanent);
      return {
        id,
        isRight,
        isMissed: permanent && !found.permanent && !alsoRight.includes(found.about),
        isTaken: !permanent && found.permanent,
      };
    },
  );
  expect(all).toHaveLength(total);
  const ids = (kind: 'isMissed' | 'isTaken') => all.filter((one) => one[kind]).map(({ id }) => id);
  return {
    ...{ taken: ids('isTaken'), missed: ids('isMissed') },
    right: all.filter(({ isRight }) => isRight).length,
  };
}

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
  const all = linesOf(`${set}/wishes.jsonl`, wishSchema).map(({ subject, text, wish }) => ({
    wish,
    found: optOutIn(subject, newTextOf(text)).wish,
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

describe('the eleventh set', () => {
  it('has its wishes to stop heard, and nothing else taken for one', () => {
    const count = wishesIn('eleventh', 368);
    expect(count('clear', 'clear')).toBe(164);
    expect(count('unclear', 'unclear')).toBeGreaterThanOrEqual(39);
    expect(count('none', 'clear')).toBeLessThanOrEqual(1);
  });

  it('has no refusal about the sender or the message taken for one of the recipient', () => {
    const { taken, missed, right } = refusalsIn('eleventh', 204);
    expect(taken).toEqual([]);
    expect(missed).toEqual([]);
    expect(right).toBeGreaterThanOrEqual(200);
  });
});

const mailSchema = z.object({
  ...{ received: z.string(), subject: z.string(), headers: z.record(z.string(), z.string()) },
  ...{ text: z.string(), returns: z.string().nullable() },
  kind: z.enum(['auto_reply', 'left_company', 'system', 'human']),
});

/** The result for each mail of a set, beside its label. */
async function mailsIn(set: string) {
  const base64 = (text: string) => Buffer.from(text).toString('base64');
  return Promise.all(
    linesOf(`${set}/mails.jsonl`, mailSchema).map(async ({ received, ...mail }) => {
      const headers = {
        ...{ From: 'Ann <ann@shop.example>', To: 'sam@post.example' },
        ...{ Subject: `=?utf-8?B?${base64(mail.subject)}?=`, 'Message-ID': '<a@shop.example>' },
        ...{ 'In-Reply-To': '<stp_1@post.example>', Date: new Date(received).toUTCString() },
        ...{ 'Content-Type': 'text/plain; charset=utf-8', 'Content-Transfer-Encoding': 'base64' },
        ...mail.headers,
      };
      const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
      const source = Buffer.from(`${head.join('')}\r\n${base64(mail.text)}`);
      const found = classifyMail(await parseMail(source), new Date(received));
      return { ...mail, found };
    }),
  );
}

describe('the twelfth set', () => {
  it('has no person taken for a program, and the dates of programs read', async () => {
    const mails = await mailsIn('twelfth');
    const of = (kind: string) => mails.filter((mail) => mail.kind === kind);
    const kinds = (kind: string) => new Set(of(kind).map(({ found }) => found.kind));
    expect([...kinds('human')].sort()).toEqual(['reply', 'unsure']);
    expect(of('human').filter(({ found }) => found.kind === 'unsure').length).toBeLessThanOrEqual(
      2,
    );
    const asPerson = mails.filter(({ kind, found }) => kind !== 'human' && found.kind === 'reply');
    expect(asPerson.length).toBeLessThanOrEqual(1);
    const absent = of('auto_reply');
    expect(absent).toHaveLength(45);
    for (const { found, returns, text } of absent)
      expect([text, found.kind === 'auto_reply' && found.returnsOn]).toEqual([text, returns]);
  });

  it('has its wishes to stop heard', () => {
    const count = wishesIn('twelfth', 300);
    expect(count('clear', 'clear')).toBe(125);
    expect(count('unclear', 'unclear')).toBe(48);
    expect(count('none', 'clear')).toBeLessThanOrEqual(5);
  });

  it('has no refusal about the sender or the message taken for one of the recipient', () => {
    const { taken, missed, right } = refusalsIn('twelfth', 140);
    expect(taken).toEqual([]);
    expect(missed.length).toBeLessThanOrEqual(1);
    expect(right).toBeGreaterThanOrEqual(130);
  });
});
