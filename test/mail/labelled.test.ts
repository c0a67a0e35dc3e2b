// @module-tag once
// @module-tag no-database
import { readdirSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { classifyMail } from '../../src/kernel/mail/classify-mail.ts';
import { optOutIn } from '../../src/kernel/mail/opt-out.ts';
import { newTextOf, withoutQuote } from '../../src/kernel/mail/quote.ts';
import { judgeRefusal } from '../../src/kernel/mail/refusal/judge-refusal.ts';
import { filled, kindOf, parsedSource } from './reading.ts';

/**
 * How often the rules read mail right, over mails, replies and refusals that somebody labelled
 * without knowing the rules (labelled/README.md). The figures are those of docs/reliability.md.
 */

interface Floors {
  /** Parts of the permanent faults that are found, and of the refusals whose cause is named. */
  readonly permanent: number;
  readonly named: number;
  /** The part of the programs that is taken for a person. */
  readonly programAsPerson: number;
  readonly returnDates: number;
  readonly inventedDates: number;
  /** The shares of the clear and of the unclear wishes in replies that are found. */
  readonly clear: number;
  readonly unclear: number;
  /**
   * The share of the clear wishes in mails that is found, and of the replies without a wish that
   * are held.
   */
  readonly clearInMails: number;
  readonly needless: number;
}

const WORKED_ON: Floors = {
  permanent: 0.9,
  named: 0.95,
  programAsPerson: 0.03,
  returnDates: 0.95,
  inventedDates: 0,
  clear: 1,
  unclear: 1,
  clearInMails: 1,
  needless: 0.03,
};

/** The sets by folder. What was judged once is held to what was seen then. */
const SETS: readonly (readonly [string, Floors])[] = [
  ['labelled/', WORKED_ON],
  ['labelled/kept/', WORKED_ON],
  ['labelled/third/', { ...WORKED_ON, inventedDates: 1 }],
  ['labelled/fourth/', WORKED_ON],
];

const wishes = z.enum(['clear', 'unclear', 'none']);
const mailSchema = z.object({
  id: z.string(),
  source: z.string(),
  expected: z.object({
    kind: z.enum(['message', 'auto_reply', 'hard_bounce', 'soft_bounce', 'none', 'unsure']),
    alsoRight: z.array(z.string()).default([]),
    about: z.string().optional(),
    permanent: z.boolean().optional(),
    returnDate: z.string().optional(),
    returnDateOr: z.array(z.string()).default([]),
    optOut: wishes.optional(),
    shownText: z.union([z.string(), z.array(z.string())]).optional(),
    hiddenText: z.array(z.string()).default([]),
  }),
});
const replySchema = z.object({
  id: z.string(),
  subject: z.string(),
  text: z.string(),
  intent: z.string(),
  optOut: wishes,
});
const refusalSchema = z.object({
  id: z.string(),
  stage: z.enum(['connect', 'greeting', 'auth', 'mail', 'rcpt', 'data', 'end', 'unknown']),
  code: z.number().nullable(),
  status: z.string().nullable(),
  text: z.string(),
  expected: z.object({
    about: z.string(),
    permanent: z.boolean(),
    alsoRight: z.array(z.string()).default([]),
  }),
});

interface Read {
  id: string;
  expected: z.infer<typeof mailSchema>['expected'];
  kind: string;
  isRight: boolean;
  found: ReturnType<typeof classifyMail>;
  subject: string;
  text: string;
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
const part = (few: number, all: number) => few / Math.max(1, all);

describe.each(SETS)('%s', (path, floors) => {
  const folder = new URL(path, import.meta.url);
  const read = (start: string): unknown[] =>
    readdirSync(folder)
      .filter((name) => name.startsWith(start) && name.endsWith('.json'))
      .sort()
      .flatMap((name) =>
        z.array(z.unknown()).parse(JSON.parse(readFileSync(new URL(name, folder), 'utf8'))),
      );

  describe('refusals', () => {
    const judged = z
      .array(refusalSchema)
      .parse(read('refusals'))
      .map(({ id, expected, ...refusal }) => ({
        id,
        expected,
        found: judgeRefusal({ ...refusal, source: 'smtp' }),
      }));
    const isPermanent = ({ expected }: (typeof judged)[number]) =>
      expected.about === 'recipient' && expected.permanent;

    it('takes no other fault for a permanent fault of the recipient', () => {
      expect(
        judged.filter((each) => each.found.permanent && !isPermanent(each)).map(({ id }) => id),
      ).toEqual([]);
    });

    it('finds the permanent faults', () => {
      const permanent = judged.filter(isPermanent);
      expect(permanent).not.toHaveLength(0);
      expect(
        part(permanent.filter(({ found }) => found.permanent).length, permanent.length),
      ).toBeGreaterThanOrEqual(floors.permanent);
    });

    it('leaves at most 10 % unknown, and names the cause of the others', () => {
      expect(
        part(judged.filter(({ found }) => found.about === 'unknown').length, judged.length),
      ).toBeLessThanOrEqual(0.1);
      const right = judged.filter(({ expected, found }) =>
        [expected.about, ...expected.alsoRight].includes(found.about),
      );
      expect(part(right.length, judged.length)).toBeGreaterThanOrEqual(floors.named);
    });
  });

  describe('mails', () => {
    let all: Read[] = [];

    beforeAll(async () => {
      all = await Promise.all(
        z
          .array(mailSchema)
          .parse(read('mails'))
          .map(async ({ id, source, expected }) => {
            const mail = await parsedSource(source);
            const found = classifyMail(mail, mail.date ?? new Date('2026-03-02T10:00:00Z'));
            const kind = kindOf(found);
            return {
              id,
              expected,
              kind,
              found,
              isRight: [expected.kind, ...expected.alsoRight].includes(kind),
              subject: mail.subject,
              text: mail.text,
            };
          }),
      );
    }, 60_000);

    const ofPeople = () => all.filter(({ expected }) => expected.kind === 'message');
    const ofPrograms = () =>
      all.filter(({ expected }) => expected.kind !== 'message' && expected.kind !== 'unsure');

    it('takes no person for a program', () => {
      expect(ofPeople()).not.toHaveLength(0);
      expect(
        ofPeople()
          .filter(({ kind }) => kind !== 'message' && kind !== 'unsure')
          .map(({ id }) => id),
      ).toEqual([]);
    });

    it('takes few programs for a person', () => {
      const wrong = ofPrograms().filter(({ kind, isRight }) => kind === 'message' && !isRight);
      expect(part(wrong.length, ofPrograms().length)).toBeLessThanOrEqual(floors.programAsPerson);
    });

    it('is not sure of at most 8 %', () => {
      expect(
        part(all.filter(({ kind }) => kind === 'unsure').length, all.length),
      ).toBeLessThanOrEqual(0.08);
    });

    it('takes no other refusal for a permanent fault of the recipient, and finds 90 % of those', () => {
      const hard = all.filter(({ expected }) => expected.kind === 'hard_bounce');
      expect(
        all.filter(({ kind, isRight }) => kind === 'hard_bounce' && !isRight).map(({ id }) => id),
      ).toEqual([]);
      expect(
        part(hard.filter(({ isRight }) => isRight).length, hard.length),
      ).toBeGreaterThanOrEqual(0.9);
    });

    it('reads the return dates, and invents none', () => {
      const automatic = all.filter(
        ({ expected, kind }) => expected.kind === 'auto_reply' && kind === 'auto_reply',
      );
      const dated = automatic.filter(({ expected }) => expected.returnDate !== undefined);
      const returnsOn = ({ found }: Read) => (found.kind === 'auto_reply' ? found.returnsOn : null);
      const right = dated.filter((each) =>
        [each.expected.returnDate, ...each.expected.returnDateOr].includes(returnsOn(each) ?? ''),
      );
      expect(part(right.length, dated.length)).toBeGreaterThanOrEqual(floors.returnDates);
      const invented = automatic.filter(
        (each) => each.expected.returnDate === undefined && returnsOn(each) !== null,
      );
      expect(invented.length, invented.map(({ id }) => id).join(' ')).toBeLessThanOrEqual(
        floors.inventedDates,
      );
    });

    it('shows the new text of people, without what it quotes', () => {
      const wrong = ofPeople().flatMap(({ id, expected, text }) => {
        if (expected.shownText === undefined) return [];
        const shown = oneLine(withoutQuote(text));
        let at = 0;
        for (const piece of [expected.shownText].flat()) {
          at = shown.indexOf(oneLine(filled(piece)), at);
          if (at < 0) return [`${id} lacks ${piece}`];
        }
        return expected.hiddenText
          .filter((piece) => shown.includes(oneLine(filled(piece))))
          .map((piece) => `${id} shows ${piece}`);
      });
      expect(part(wrong.length, ofPeople().length), wrong.join('\n')).toBeLessThanOrEqual(0.03);
    });

    it('recognizes authors who want no more email, and nobody else', () => {
      const heard = ofPeople().map(({ id, expected, subject, text }) => ({
        id,
        expected,
        wish: optOutIn(subject, newTextOf(text)).wish,
      }));
      const clear = heard.filter(({ expected }) => expected.optOut === 'clear');
      const missed = clear.filter(({ wish }) => wish !== 'clear').map(({ id }) => id);
      expect(1 - part(missed.length, clear.length), missed.join(' ')).toBeGreaterThanOrEqual(
        floors.clearInMails,
      );
      expect(
        heard
          .filter(({ expected, wish }) => wish === 'clear' && expected.optOut !== 'clear')
          .map(({ id }) => id),
      ).toEqual([]);
    });
  });

  describe('replies', () => {
    const heard = z
      .array(replySchema)
      .parse(read('replies'))
      .map((reply) => ({ ...reply, wish: optOutIn(reply.subject, reply.text).wish }));

    it('hears the clear wishes to stop', () => {
      const clear = heard.filter(({ optOut }) => optOut === 'clear');
      const missed = clear.filter(({ wish }) => wish !== 'clear').map(({ id }) => id);
      expect(clear).not.toHaveLength(0);
      expect(1 - part(missed.length, clear.length), missed.join(' ')).toBeGreaterThanOrEqual(
        floors.clear,
      );
    });

    it('holds for the unclear ones', () => {
      const unclear = heard.filter(({ optOut }) => optOut === 'unclear');
      const missed = unclear.filter(({ wish }) => wish === 'none').map(({ id }) => id);
      expect(1 - part(missed.length, unclear.length), missed.join(' ')).toBeGreaterThanOrEqual(
        floors.unclear,
      );
    });

    it('calls no other wish clear', () => {
      expect(
        heard
          .filter(({ optOut, wish }) => wish === 'clear' && optOut !== 'clear')
          .map(({ id }) => id),
      ).toEqual([]);
    });

    it('holds few without need', () => {
      const others = heard.filter(({ optOut }) => optOut === 'none');
      expect(
        part(others.filter(({ wish }) => wish !== 'none').length, others.length),
      ).toBeLessThanOrEqual(floors.needless);
    });
  });
});
