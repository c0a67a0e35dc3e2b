// @module-tag once
// @module-tag no-database
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { classifyMail } from '../../src/kernel/mail/classify-mail.ts';
import { optOutIn } from '../../src/kernel/mail/opt-out.ts';
import { newTextOf } from '../../src/kernel/mail/quote.ts';
import { outcomeOf, SmtpError, type SmtpStage } from '../../src/providers/email/smtp-error.ts';
import { kindOf, parsedSource, shownOf } from './reading.ts';

/**
 * Real replies and refusals that an earlier version misread. README.md in this folder describes
 * their format.
 */

const json = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`cases/${name}`, import.meta.url), 'utf8'));

const receivedSchema = z.array(
  z.object({
    group: z.string(),
    name: z.string(),
    source: z.string(),
    expected: z.object({
      kind: z.string(),
      waitsUntil: z.string().optional(),
      addressSuppressed: z.boolean().optional(),
      bodyContains: z.array(z.string()).default([]),
      bodyLacks: z.array(z.string()).default([]),
    }),
  }),
);

const RECEIVED = new Date('2026-03-02T10:00:00Z');

describe('received', () => {
  const cases = receivedSchema.parse(json('received.json'));
  it.each(cases.map((each) => [`${each.group}: ${each.name}`, each] as const))(
    '%s',
    async (_name, { source, expected }) => {
      const mail = await parsedSource(source);
      const found = classifyMail(mail, RECEIVED);
      const kind = kindOf(found);
      if (expected.kind === 'any_bounce') expect(['hard_bounce', 'soft_bounce']).toContain(kind);
      else if (expected.kind === 'not_message') expect(kind).not.toBe('message');
      else expect(kind).toBe(expected.kind);
      if (expected.waitsUntil !== undefined)
        expect('returnsOn' in found ? found.returnsOn : null).toBe(expected.waitsUntil);
      const body = shownOf(found, mail);
      for (const piece of expected.bodyContains) expect(body).toContain(piece);
      for (const piece of expected.bodyLacks) expect(body).not.toContain(piece);
      if (expected.addressSuppressed !== undefined) {
        const asks =
          kind === 'message' && optOutIn(mail.subject, newTextOf(mail.text)).wish === 'clear';
        expect(kind === 'hard_bounce' || asks).toBe(expected.addressSuppressed);
      }
    },
  );
});

const refusalSchema = z.array(
  z.object({
    at: z.enum(['rcpt', 'data']),
    code: z.number(),
    text: z.string(),
    expected: z.string(),
  }),
);
const STAGES: Record<'rcpt' | 'data', readonly [SmtpStage, string]> = {
  rcpt: ['envelope', 'RCPT TO'],
  data: ['answer', 'DATA'],
};
/** The outcomes by the beginning of what must follow. */
const OUTCOMES: Record<string, readonly string[]> = {
  'mailbox fault or': ['mailbox_fault', 'message_rejected'],
  'mailbox fault;': ['mailbox_fault'],
  'soft:': ['temporary'],
  'temporary;': ['temporary'],
  'message refused;': ['message_rejected'],
};

describe('SMTP answers', () => {
  const cases = refusalSchema.parse(json('smtp-refusals.json'));
  it.each(cases.map((each) => [`${each.code} ${each.text}`, each] as const))(
    '%s',
    (_name, { at, code, text, expected }) => {
      const [stage, command] = STAGES[at];
      const answer = `${code} ${text}`;
      const outcome = outcomeOf(
        new SmtpError(`Refused: ${answer}`, stage, code, command, answer, null),
      );
      const allowed = Object.entries(OUTCOMES).find(([start]) => expected.startsWith(start))?.[1];
      expect(allowed).toContain(outcome.kind === 'permanent' ? outcome.code : outcome.kind);
    },
  );
});
