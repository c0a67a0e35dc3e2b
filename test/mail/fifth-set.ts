import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { classifyMail } from '../../src/kernel/mail/classify-mail.ts';
import { type OptOut, optOutIn } from '../../src/kernel/mail/opt-out.ts';
import { newTextOf } from '../../src/kernel/mail/quote.ts';
import { kindOf, parsedSource } from './reading.ts';

/** The fifth set of labelled mails (labelled/README.md), read by the rules. */

const schema = z.object({
  id: z.string(),
  lang: z.string(),
  kind: z.enum(['absence', 'ordinary', 'clear_opt_out', 'unclear_opt_out']),
  subject: z.string(),
  text: z.string(),
  received: z.string(),
  headers: z.record(z.string(), z.string()),
  expect: z.object({
    verdict: z.enum(['automatic', 'person']).optional(),
    wish: z.enum(['clear', 'unclear', 'none']).optional(),
    returnDate: z.string().nullable().optional(),
    alsoRight: z.array(z.string().nullable()).default([]),
  }),
});

export interface ReadMail {
  readonly label: z.infer<typeof schema>;
  /** The stored kind: message, auto_reply, unsure, … */
  readonly kind: string;
  readonly returnsOn: string | null;
  readonly wish: OptOut['wish'];
}

function sourceOf({ id, subject, text, received, headers }: z.infer<typeof schema>): string {
  return [
    'From: Ann <{{CONTACT}}>',
    'To: {{ME}}',
    `Message-ID: <${id}@shop.example>`,
    `Date: ${new Date(received).toUTCString()}`,
    `Subject: =?utf-8?B?${Buffer.from(subject).toString('base64')}?=`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: base64',
    '',
    ...(Buffer.from(text)
      .toString('base64')
      .match(/.{1,76}/g) ?? []),
  ].join('\n');
}

export function readFifthSet(): Promise<ReadMail[]> {
  const lines = readFileSync(new URL('labelled/fifth/set.jsonl', import.meta.url), 'utf8');
  return Promise.all(
    lines
      .split('\n')
      .filter((line) => line !== '')
      .map(async (line) => {
        const label = schema.parse(JSON.parse(line));
        const mail = await parsedSource(sourceOf(label));
        const found = classifyMail(mail, new Date(label.received));
        return {
          label,
          kind: kindOf(found),
          returnsOn: found.kind === 'auto_reply' ? found.returnsOn : null,
          wish: optOutIn(mail.subject, newTextOf(mail.text)).wish,
        };
      }),
  );
}

export const isRightDate = ({ label, returnsOn }: ReadMail): boolean =>
  [label.expect.returnDate ?? null, ...label.expect.alsoRight].includes(returnsOn);
