import type { Verdict } from '../../kernel/qualification/verdict.ts';
import type { AccountServers } from '../../kernel/reality.ts';
import type { FoundIntent } from '../../kernel/replies/reply-intent.ts';
import type { Finding } from '../../kernel/research/finding.ts';

export type Sentiment = 'positive' | 'neutral' | 'negative';

/** The contact fields that the AI receives for generation and qualification. */
export interface AiContact {
  fullName: string | null;
  role: string | null;
  companyName: string | null;
  companyDomain: string | null;
}

/** Further known facts for the writer of a text. */
export interface KnownPart {
  /** Kind of the part, for example plan or received. */
  source: string;
  title: string;
  /** Text by outside authors is marked as untrusted. */
  text: string;
}

export interface WritingTask {
  /** The prompt with filled-in variables. Parts from the contact are marked as untrusted. */
  prompt: string;
  /** The author's subject, marked in the same way; null if the author gives none. */
  subject: string | null;
  contact: AiContact;
  senderName: string;
  known: readonly KnownPart[];
  /** The English name of the language to write in; null for the language of the prompt. */
  language: string | null;
  /** The team's instructions on tone; null if there are none. */
  tone: string | null;
  maxCharacters: number;
  /** The errors of the previous text; empty on the first attempt. */
  corrections: readonly string[];
}

export interface EmailTask extends WritingTask {
  /** True if a subject is also wanted; `subject` is then null. */
  writesSubject: boolean;
  /** True if a signature follows, so that the text must not contain one. */
  hasSignature: boolean;
}

/** The subject is null unless it was requested. */
export interface WrittenEmail {
  subject: string | null;
  text: string;
}

export interface ResearchTask {
  contact: AiContact;
  /** The documents to search for facts, all marked as untrusted. */
  documents: readonly KnownPart[];
}

/** The tokens of a request as counted by the provider; null if it does not report them. */
export interface TokenUse {
  input: number | null;
  output: number | null;
}

/**
 * The provider refuses this request, for example because it is too long. Other requests are not
 * affected.
 */
export class AiRefused extends Error {}

/**
 * Throws if the AI is unavailable; the reserved credits are then released and the call is retried
 * later.
 */
export interface AiProvider {
  /** The hosts to which it connects; null if it is simulated. */
  readonly servers: AccountServers;
  /** The name of the model. The name of a simulated model says that it is simulated. */
  readonly model: string;
  /** The same model, which also reports the tokens of each request. */
  metered(tell: (use: TokenUse) => void): AiProvider;
  /** Classifies the sentiment of a reply toward the offer. */
  classifySentiment(text: string): Promise<Sentiment>;
  /** Finds the intent of a reply's author, with the sentence that shows it. */
  classifyReply(text: string): Promise<FoundIntent>;
  /** Generates the text of a network message from a prompt. Never empty. */
  writeMessage(task: WritingTask): Promise<string>;
  /** Generates the text of an email from a prompt, and its subject if requested. */
  writeEmail(task: EmailTask): Promise<WrittenEmail>;
  /**
   * Decides whether a contact meets the criteria. Returns a reason, with the numbers of the known
   * parts and the names of the contact fields behind it.
   */
  qualify(criteria: string, contact: AiContact, known: readonly KnownPart[]): Promise<Verdict>;
  /**
   * Finds facts about a contact and their company, each with the supporting words of a document.
   */
  research(task: ResearchTask): Promise<Finding[]>;
}
