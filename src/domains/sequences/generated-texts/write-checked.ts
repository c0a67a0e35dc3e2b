import type { Reader } from '../../../db/database.ts';
import { checkSubject, checkText } from '../../../kernel/generated-text/check-text.ts';
import type { ContextPart } from '../../../kernel/generated-text/context-part.ts';
import { fault, sentenceOf, type TextFault } from '../../../kernel/generated-text/text-fault.ts';
import { TEXT_LANGUAGES } from '../../../kernel/generated-text/text-language.ts';
import { markUntrusted } from '../../../kernel/untrusted.ts';
import type {
  AiContact,
  AiProvider,
  KnownPart,
  WritingTask,
  WrittenEmail,
} from '../../../providers/ai/ai.port.ts';
import { ServiceOut } from '../../../providers/service-fault.ts';
import { aiContactOf } from '../../people/contacts/ai-contact.ts';
import { type Briefing, LONGEST_TEXT, type WrittenTo } from './briefing.ts';
import { isRepeated, type WrittenText } from './kept-texts.ts';

/** After this number of attempts, a faulty text goes to a person. */
const MAX_TRIES = 2;

/** A longer subject has failed the checks; its beginning is kept for a person to see. */
const LONGEST_KEPT_SUBJECT = 500;

/** The sources with separate fields in a writing task. */
const TOLD_APART: ReadonlySet<string> = new Set(['instructions', 'subject']);

type Writer = Pick<AiProvider, 'model' | 'writeMessage' | 'writeEmail'>;

/**
 * Generates a text. If it fails the checks, generates it once more and keeps the remaining errors.
 * `examples` show the sender's style and are no facts for a text.
 */
export async function writeChecked(
  { rows, ai }: Pick<Reader, 'rows'> & { ai: Writer },
  pair: WrittenTo,
  briefing: Briefing,
  examples: readonly KnownPart[] = [],
): Promise<WrittenText> {
  let faults: TextFault[] = [];
  for (let tries = 1; ; tries += 1) {
    const { subject, text } = await write(ai, pair, briefing, {
      prompt: briefing.prompt,
      subject: briefing.subject,
      contact: toAiContact(pair),
      senderName: pair.sender.user.displayName,
      known: [
        ...briefing.parts.filter(({ source }) => !TOLD_APART.has(source)).map(toKnownPart),
        ...examples,
      ],
      language: briefing.language === null ? null : TEXT_LANGUAGES[briefing.language],
      tone: briefing.tone,
      maxCharacters: briefing.maxCharacters,
      corrections: faults.map(sentenceOf),
    });
    if (text.trim() === '')
      throw new ServiceOut({
        ...{ cause: 'unreadable', message: 'The response is empty.' },
        ...{ retryAfterMillis: null, mayConcernOne: true },
      });
    faults = [
      ...(subject === null ? [] : checkSubject(subject, text, briefing)),
      ...checkText(text, briefing),
    ];
    if (faults.length === 0 && (await isRepeated({ rows }, pair.contact, text)))
      faults = [fault('repeated')];
    if (faults.length === 0 || tries === MAX_TRIES)
      return {
        subject: subject === null ? null : subject.slice(0, LONGEST_KEPT_SUBJECT),
        text: text.slice(0, LONGEST_TEXT),
        ...{ parts: briefing.parts, faults, tries, model: ai.model },
      };
  }
}

async function write(
  ai: Writer,
  { sender }: WrittenTo,
  { channel, writesSubject }: Briefing,
  task: WritingTask,
): Promise<WrittenEmail> {
  if (channel === 'network') return { subject: null, text: await ai.writeMessage(task) };
  const hasSignature = (sender.mailbox?.signature ?? '').trim() !== '';
  const written = await ai.writeEmail({ ...task, writesSubject, hasSignature });
  return { subject: writesSubject ? (written.subject ?? '') : null, text: written.text };
}

export function toKnownPart({ source, title, text, isTrusted }: ContextPart): KnownPart {
  return { source, title, text: isTrusted ? text : markUntrusted(text) };
}

export function toAiContact({ contact }: Pick<WrittenTo, 'contact'>): AiContact {
  return aiContactOf(contact);
}
