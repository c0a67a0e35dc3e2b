import { MADE_UP_MODEL } from '../../kernel/made-up-model.ts';
import { isJudgedField, JUDGED_FIELDS, type Verdict } from '../../kernel/qualification/verdict.ts';
import type { AccountServers } from '../../kernel/reality.ts';
import type { FoundIntent } from '../../kernel/replies/reply-intent.ts';
import type { Finding } from '../../kernel/research/finding.ts';
import { withoutMarks } from '../../kernel/untrusted.ts';
import type {
  AiContact,
  AiProvider,
  EmailTask,
  KnownPart,
  ResearchTask,
  Sentiment,
  WritingTask,
  WrittenEmail,
} from './ai.port.ts';
import { failingModel, misbehaved, misbehaviorIn } from './sandbox-misbehavior.ts';

const NEGATIVE = [
  'not interested',
  'no interest',
  'no thanks',
  'no thank you',
  'unsubscribe',
  'remove me',
  'stop',
  'do not contact',
  'not a fit',
];
const POSITIVE = [
  'interested',
  'sounds great',
  'sounds good',
  'let us talk',
  "let's talk",
  'happy to',
  'book',
  'call me',
  'tell me more',
  'yes',
];

/** Words that exclude the next word of the criteria. */
const NEGATIONS = ['not', 'no', 'never', 'without', 'except', 'excluding'];
const SHORTEST_WORD = 3;

/**
 * Uses word lists and templates instead of a model, so it is deterministic. A word in the input
 * makes it misbehave; see `MISBEHAVIORS`.
 */
export class SandboxAi implements AiProvider {
  readonly servers: AccountServers = null;
  readonly model: string = MADE_UP_MODEL;

  /** A simulated model uses no tokens. */
  metered(): AiProvider {
    return this;
  }

  /** Negative phrases take precedence over positive ones. */
  async classifySentiment(text: string): Promise<Sentiment> {
    const failing = failingModel(misbehaviorIn(text));
    if (failing !== null) return failing.classifySentiment(text);
    const words = ` ${text.toLowerCase().replace(/[^a-z']+/g, ' ')} `;
    if (NEGATIVE.some((phrase) => words.includes(` ${phrase} `))) return 'negative';
    return POSITIVE.some((phrase) => words.includes(` ${phrase} `)) ? 'positive' : 'neutral';
  }

  async classifyReply(text: string): Promise<FoundIntent> {
    const failing = failingModel(misbehaviorIn(text));
    if (failing !== null) return failing.classifyReply(text);
    const sentence = /[^.!?\n]{1,300}[.!?]?/.exec(text)?.[0].trim() ?? null;
    const sentiment = await this.classifySentiment(text);
    const intent = {
      positive: 'interested',
      neutral: 'other',
      negative: 'not_interested',
    } as const;
    return { intent: intent[sentiment], sentence, confidence: 0.8 };
  }

  async writeMessage(task: WritingTask): Promise<string> {
    const misbehavior = misbehaviorIn(task);
    const failing = failingModel(misbehavior);
    if (failing !== null) return failing.writeMessage(task);
    return misbehaved(misbehavior, task, { subject: null, text: messageFor(task) }).text;
  }

  async writeEmail(task: EmailTask): Promise<WrittenEmail> {
    const { contact, senderName, writesSubject, hasSignature } = task;
    const misbehavior = misbehaviorIn(task);
    const failing = failingModel(misbehavior);
    if (failing !== null) return failing.writeEmail(task);
    const message = messageFor(task);
    const about = contact.companyName ?? contact.fullName;
    return misbehaved(misbehavior, task, {
      subject: writesSubject ? `A question${about === null ? '' : ` for ${about}`}` : null,
      text: hasSignature ? message.slice(0, -senderName.length).trimEnd() : message,
    });
  }

  /** Returns the first sentence of each document. */
  async research(task: ResearchTask): Promise<Finding[]> {
    const failing = failingModel(misbehaviorIn(task));
    if (failing !== null) return failing.research(task);
    return task.documents.flatMap(({ source, text }, document) => {
      const sentence = /[^.!?\n<>]{8,300}[.!?]?/.exec(withoutMarks(text))?.[0].trim();
      if (sentence === undefined) return [];
      const about = source === 'site' ? ('company' as const) : ('contact' as const);
      return [{ about, fact: sentence, quote: sentence, document }];
    });
  }

  /**
   * A contact qualifies if their role, company or facts contain a word of the criteria and no
   * excluded word. If nothing is known, the answer is unsure.
   */
  async qualify(
    criteria: string,
    contact: AiContact,
    known: readonly KnownPart[] = [],
  ): Promise<Verdict> {
    const failing = failingModel(misbehaviorIn([criteria, contact, known]));
    if (failing !== null) return failing.qualify(criteria, contact, known);
    const { wanted, unwanted } = wordsOf(criteria);
    const fields = Object.keys(JUDGED_FIELDS)
      .filter(isJudgedField)
      .map((name) => ({ name, words: new Set(words(contact[name] ?? '')) }));
    const facts = known.map(({ text }) => new Set(words(withoutMarks(text))));
    /** The facts and fields that contain the word. */
    const having = (word: string) => ({
      facts: facts.flatMap((said, number) => (said.has(word) ? number : [])),
      fields: fields.flatMap(({ name, words: said }) => (said.has(word) ? name : [])),
    });
    const isKnown = (word: string) => {
      const basis = having(word);
      return basis.facts.length + basis.fields.length > 0;
    };
    const excluded = unwanted.find(isKnown);
    if (excluded !== undefined)
      return {
        verdict: 'not_qualified',
        reason: `The criteria exclude "${excluded}", which occurs in the contact's role or company.`,
        ...having(excluded),
      };
    const fitting = wanted.find(isKnown);
    if (fitting !== undefined)
      return {
        verdict: 'qualified',
        reason: `The contact's role or company contains "${fitting}", which matches the criteria.`,
        ...having(fitting),
      };
    const filled = fields.filter(({ name }) => (contact[name] ?? '').trim() !== '');
    if (filled.length + facts.length === 0)
      return {
        verdict: 'unsure',
        reason: 'Nothing is known about the role or the company of the contact.',
        ...{ facts: [], fields: [] },
      };
    return {
      verdict: 'not_qualified',
      reason: "Nothing in the contact's role or company matches the criteria.",
      facts: [...facts.keys()],
      fields: filled.map(({ name }) => name),
    };
  }
}

function messageFor({ prompt, contact, senderName }: WritingTask): string {
  const firstName = contact.fullName?.split(' ', 1)[0] ?? 'there';
  const company = contact.companyName === null ? '' : ` at ${contact.companyName}`;
  return `Hello ${firstName},\n\n${withoutMarks(prompt).trim()}\n\nI would be glad to hear how you see this${company}.\n\n${senderName}`;
}

/** Splits a text into words, roughly converted to the singular. */
function words(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .map((word) => (word.length > SHORTEST_WORD ? word.replace(/s$/, '') : word));
}

function wordsOf(criteria: string): { wanted: string[]; unwanted: string[] } {
  const wanted: string[] = [];
  const unwanted: string[] = [];
  let isNegated = false;
  for (const word of words(criteria)) {
    if (NEGATIONS.includes(word)) {
      isNegated = true;
      continue;
    }
    if (word.length >= SHORTEST_WORD) (isNegated ? unwanted : wanted).push(word);
    isNegated = false;
  }
  return { wanted, unwanted };
}
