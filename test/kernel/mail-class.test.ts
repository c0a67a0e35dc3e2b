import { describe, expect, it } from 'vitest';
import { classifyMail } from '../../src/kernel/mail/classify-mail.ts';
import { parseMail } from '../../src/providers/email/parse-mail.ts';
import { BOUNCES, COMPLAINTS } from './mail-forms-bounces.ts';
import { AUTO_REPLIES, OTHERS, REPLIES } from './mail-forms-replies.ts';

const RECEIVED = new Date('2026-03-02T10:00:00Z');

describe.each([
  ['bounces', BOUNCES],
  ['complaints', COMPLAINTS],
  ['automatic replies', AUTO_REPLIES],
  ['replies', REPLIES],
  ['other email', OTHERS],
] as const)('%s', (_, forms) => {
  it.each(forms.map((form) => [form.name, form] as const))(
    '%s',
    async (_name, { source, expected }) => {
      const found = classifyMail(await parseMail(Buffer.from(source)), RECEIVED);
      if (found.kind === 'bounce')
        expect({ ...found, cause: undefined, quote: undefined }).toEqual(expected);
      else expect(found).toEqual(expected);
    },
  );
});
