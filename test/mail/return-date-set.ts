import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { classifyMail } from '../../src/kernel/mail/classify-mail.ts';
import { parsedSource } from './reading.ts';

/** Absence notices of a labelled set, each with the days that are right, read by the rules. */

const schema = z.object({
  id: z.string(),
  lang: z.string(),
  received: z.string(),
  text: z.string(),
  right: z.array(z.string().nullable()),
});

export interface ReadNotice extends z.infer<typeof schema> {
  /** Null if no date was read, or the notice was not taken for an automatic one. */
  readonly returnsOn: string | null;
  readonly isRight: boolean;
}

export function linesOf<T>(path: string, line: z.ZodType<T>): T[] {
  return readFileSync(new URL(`labelled/${path}`, import.meta.url), 'utf8')
    .split('\n')
    .filter((text) => text !== '')
    .map((text) => line.parse(JSON.parse(text)));
}

export function readNotices(path: string): Promise<ReadNotice[]> {
  return Promise.all(
    linesOf(path, schema).map(async (notice) => {
      const { id, text, received, right } = notice;
      const source = [
        'From: Ann <{{CONTACT}}>',
        'To: {{ME}}',
        `Message-ID: <${id}@shop.example>`,
        `Date: ${new Date(received).toUTCString()}`,
        'Subject: Automatic reply',
        'Auto-Submitted: auto-replied',
        'MIME-Version: 1.0',
        'Content-Type: text/plain; charset=utf-8',
        'Content-Transfer-Encoding: base64',
        '',
        Buffer.from(text).toString('base64'),
      ].join('\n');
      const found = classifyMail(await parsedSource(source), new Date(received));
      const returnsOn = found.kind === 'auto_reply' ? found.returnsOn : null;
      return { ...notice, returnsOn, isRight: right.includes(returnsOn) };
    }),
  );
}
