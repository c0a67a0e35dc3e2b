import { folded } from '../mail/words.ts';
import { ABOUT_ITSELF, PREAMBLE_WORDS } from './preamble-words.ts';
import { fault, type TextFault } from './text-fault.ts';

const BEGINNING = 200;
const MAX_READ = 20_000;

const AGREEMENTS = PREAMBLE_WORDS.map(
  ({ agreement }) => new RegExp(`^["'*¡\\s]*(?:${fold(agreement)})\\s*[!.:,。！、:-]`, 'u'),
);
/** What is announced in the languages that borrow or share the word. Folded. */
const EMAIL_WORDS =
  'e-?mail|e-?posta|courriel|correo|subject|betreff|objet|asunto|assunto|oggetto|onderwerp|amne|emne|aihe|temat|predmet|targy|subiect|konu';
const ANNOUNCEMENTS = PREAMBLE_WORDS.map(
  ({ announcement, text }) =>
    new RegExp(
      `(?<!\\p{L})(?:${fold(announcement)})[^.!?\\n]{0,60}(?:${fold(text)}|${EMAIL_WORDS})`,
      'u',
    ),
);
/** A heading, an enumeration of versions, a quotation of the whole, code or data. */
const FORMS: readonly RegExp[] = [
  /^\s*(?:\*\*)?(?:subject|betreff|objet|asunto|assunto|oggetto|onderwerp|ämne|emne|aihe|temat|předmět|tárgy|subiect|θέμα|тема|konu|נושא|الموضوع|件名|主题|主旨|제목|tiêu đề)(?:\*\*)?\s*[:：]/imu,
  /```/u,
  // The texts are plain.
  /\*\*[^*\n]+\*\*/u,
  /^\s*(?:text|message|e-?mail|body|nachricht|mensaje|messaggio)\s*[:：]/iu,
  /^\s*(?:\*\*)?(?:option|version|variante?|draft|entwurf|alternative)\s*(?:\d|[A-C]\b)/imu,
  /^\s*(?:\()?(?:note|hinweis|remarque|nota)\s*:/imu,
  /^\s*#{1,6}\s/mu,
  /^\s*[[{]\s*"/u,
  /"\s*(?:message|text|content|body|isQualified|reason)"\s*:/u,
  /^\s*(?:assistant|system|user)\s*:/imu,
];
/** A first line that announces the rest. */
const ANNOUNCING_LINE = /^[^\n]{1,160}[:：]\s*\n\s*\n/u;
/** A greeting can end with a colon. */
const GREETING_LINE = /^\S+(?:[ ]\S+){0,5}\s*[:：]/u;

function fold(words: string): string {
  return folded(words, words.length);
}

/** Talk of a text about itself. What the context says as well is no such talk. */
export function preambleIn(text: string, known: string): TextFault | null {
  const read = folded(text, MAX_READ);
  const beginning = read.slice(0, BEGINNING);
  for (const pattern of [...AGREEMENTS, ...ANNOUNCEMENTS]) {
    const found = pattern.exec(beginning);
    if (found !== null) return fault('preamble', found[0]);
  }
  for (const form of FORMS) {
    const found = form.exec(text);
    if (found !== null) return fault('preamble', found[0]);
  }
  const line = ANNOUNCING_LINE.exec(text)?.[0];
  if (line !== undefined && !GREETING_LINE.test(line)) return fault('preamble', line);
  const context = folded(known, known.length);
  const said = ABOUT_ITSELF.find(
    (words) => wordsIn(read, fold(words)) && !wordsIn(context, fold(words)),
  );
  return said === undefined ? null : fault('preamble', said);
}

function wordsIn(text: string, words: string): boolean {
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1))
    if (
      !/\p{L}/u.test(text[at - 1] ?? ' ') ||
      !/[\p{Script=Latin}\p{Script=Cyrillic}]/u.test(words)
    )
      return true;
  return false;
}
