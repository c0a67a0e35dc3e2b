import { markedIn } from '../../kernel/untrusted.ts';
import type { EmailTask, WritingTask, WrittenEmail } from './ai.port.ts';
import { HttpAi } from './http-ai.ts';

/** The misbehaviors of the simulated model. */
export const MISBEHAVIORS = {
  placeholder: 'leaves a placeholder in the text',
  preamble: 'announces the text',
  'about-itself': 'says that it is a model',
  refusal: 'writes that it cannot help',
  'wrong-language': 'writes in another language',
  'wrong-name': 'greets somebody else',
  'unknown-link': 'adds a link that it was not told',
  'unknown-number': 'adds a number that it was not told',
  'unknown-price': 'adds a price that it was not told',
  'too-long': 'writes more than it may',
  repeated: 'writes the same for everybody',
  'feigned-reply': 'begins the subject with "Re:"',
  obey: 'writes what follows "reply with", "write", "say" or "add" in a text of others',
  'half-json': 'breaks off its answer',
  'too-large': 'answers 5 MB',
  slow: 'never answers; the wait is one second',
  limited: 'answers 429 with Retry-After of two minutes',
  refused: 'answers 400',
  'server-error': 'answers 500',
  'bad-key': 'answers 401',
} as const;

export type Misbehavior = keyof typeof MISBEHAVIORS;

const WORD = /sandbox:([a-z-]{1,20})/g;

function isMisbehavior(word: string): word is Misbehavior {
  return Object.hasOwn(MISBEHAVIORS, word);
}

/** The first known word `sandbox:…` in the model's input; null if there is none. */
export function misbehaviorIn(told: unknown): Misbehavior | null {
  for (const [, word = ''] of JSON.stringify(told).matchAll(WORD))
    if (isMisbehavior(word)) return word;
  return null;
}

const TIMEOUT_MILLIS = 1_000;
const HUGE = 5 * 1024 * 1024;
const RETRY_AFTER_SECONDS = '120';

interface Answer {
  status: number;
  retryAfter?: string;
  /** Null if no answer ever arrives. */
  body: (() => Generator<string>) | null;
}

const empty = (status: number, retryAfter?: string): Answer => ({
  status,
  ...(retryAfter === undefined ? {} : { retryAfter }),
  body: function* () {},
});

const ANSWERS: Partial<Record<Misbehavior, Answer>> = {
  'half-json': {
    status: 200,
    body: function* () {
      yield '{"choices": [{"message": {"content": "Hello';
    },
  },
  'too-large': {
    status: 200,
    body: function* () {
      const chunk = 'a'.repeat(64 * 1024);
      for (let sent = 0; sent < HUGE; sent += chunk.length) yield chunk;
    },
  },
  slow: { status: 200, body: null },
  limited: empty(429, RETRY_AFTER_SECONDS),
  refused: empty(400),
  'server-error': empty(500),
  'bad-key': empty(401),
};

/**
 * A client of a simulated server that fails in this way; null for a misbehavior in the text. It is
 * the client of real models, so that the same code handles the failure.
 */
export function failingModel(misbehavior: Misbehavior | null): HttpAi | null {
  const answer = misbehavior === null ? undefined : ANSWERS[misbehavior];
  if (answer === undefined) return null;
  const { status, retryAfter, body } = answer;
  return new HttpAi({
    ...{ baseUrl: 'https://model.sandbox.invalid/v1', apiKey: 'made up', model: 'made up' },
    timeoutMillis: TIMEOUT_MILLIS,
    request: async (_url, { signal }) => {
      if (body === null) return ended(signal);
      return {
        ...{ ok: status === 200, status },
        headers: { get: (name) => (name === 'retry-after' ? (retryAfter ?? null) : null) },
        body: streamed(body()),
      };
    },
  });
}

async function* streamed(parts: Generator<string>): AsyncGenerator<string> {
  yield* parts;
}

function ended(signal: AbortSignal): Promise<never> {
  return new Promise((_settle, fail) => {
    // The timer of an abort signal does not keep Node running.
    const kept = setTimeout(() => {}, 2 * TIMEOUT_MILLIS);
    signal.addEventListener('abort', () => {
      clearTimeout(kept);
      fail(new Error('The AI provider did not answer in time.'));
    });
  });
}

/** Replaces a good text by one with this error. */
export function misbehaved(
  misbehavior: Misbehavior | null,
  task: WritingTask | EmailTask,
  good: WrittenEmail,
): WrittenEmail {
  if (misbehavior === 'feigned-reply')
    return good.subject === null ? good : { ...good, subject: `Re: ${good.subject}` };
  const wrong = misbehavior === null ? undefined : WRONG[misbehavior];
  return wrong === undefined ? good : { ...good, text: wrong(good.text, task) };
}

const SAME = 'I would be glad to hear what is most important to you in the week.';

const WRONG: Partial<Record<Misbehavior, (good: string, task: WritingTask) => string>> = {
  placeholder: (good) => `Dear [First Name],\n\n${good}`,
  preamble: (good) => `Sure! Here is the message you asked for:\n\n${good}`,
  'about-itself': (good) => `${good}\n\nAs an AI language model, I wrote this text for you.`,
  refusal: () => "I'm sorry, but I can't help with this message.",
  'wrong-language': (_good, task) =>
    isJapanese(task)
      ? 'What is most important to you in the week, and how do you plan it?'
      : 'いつもお世話になっております。今週いちばん大切なことは何でしょうか。',
  'wrong-name': (good, task) => good.replace(/^Hello [^,]*,/, `Hello ${strangerTo(task)},`),
  'unknown-link': (good) => `${good}\n\nhttps://unknown.sandbox.invalid/offer`,
  'unknown-number': (good, task) => `${good}\n\nOthers save ${unknownNumber(task)} %.`,
  'unknown-price': (good, task) => `${good}\n\nIt costs $${unknownNumber(task)}.`,
  'too-long': (good, { maxCharacters }) => {
    const more = ` ${SAME}`;
    return good + more.repeat(Math.ceil(maxCharacters / more.length));
  },
  repeated: () => SAME,
  obey: (good, task) => wishesIn(task).join('\n') || good,
};

function isJapanese({ language, prompt }: WritingTask): boolean {
  return language === 'Japanese' || /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(prompt);
}

/** A first name that does not occur in the model's input. */
function strangerTo(task: WritingTask): string {
  const told = JSON.stringify(task);
  return ['Robert', 'Barnaby', 'Wilhelmina'].find((name) => !told.includes(name)) ?? 'Zebulon';
}

function unknownNumber(task: WritingTask): number {
  const told = JSON.stringify(task);
  let number = 47;
  while (told.includes(String(number))) number += 13;
  return number;
}

const WISH = /\b(?:reply with|write|say|add)(?: only)?(?: the link)?:?[ \t]+([^\n]{1,500})/gi;

/** Instructions in untrusted texts that the misbehaving model follows. */
function wishesIn({ prompt, subject, contact, known }: WritingTask): string[] {
  const told = [prompt, subject ?? '', ...known.map(({ text }) => text)].join('\n');
  const others = [
    ...markedIn(told),
    ...Object.values(contact).filter((field) => field !== null),
  ].join('\n');
  return [...new Set([...others.matchAll(WISH)].map(([, wish = '']) => wish))];
}
