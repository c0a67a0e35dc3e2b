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

/** Something else that is known, for the writer of a text. */
export interface KnownPart {
  /** Kind of the part, for example plan or received. */
  source: string;
  title: string;
  /** What others wrote is marked as untrusted. */
  text: string;
}

export interface WritingTask {
  /**
   * The prompt, with its variables filled in. What comes from the contact is marked as untrusted.
   */
  prompt: string;
  /** The subject that the author gives, marked in the same way; null if they give none. */
  subject: string | null;
  contact: AiContact;
  senderName: string;
  known: readonly KnownPart[];
  /** The English name of the language to write in; null for that of the prompt. */
  language: string | null;
  /** How to write, in the words of the team; null if they said nothing. */
  tone: string | null;
  maxCharacters: number;
  /** The faults of the text that was written before; empty for the first. */
  corrections: readonly string[];
}

export interface EmailTask extends WritingTask {
  /** True to write a subject as well: `subject` is null then. */
  writesSubject: boolean;
  /** True if a signature follows the text, so that the text is not signed. */
  hasSignature: boolean;
}

/** The subject is null if none was asked for. */
export interface WrittenEmail {
  subject: string | null;
  text: string;
}

export interface ResearchTask {
  contact: AiContact;
  /** What to look for facts in, all of it marked as untrusted. */
  documents: readonly KnownPart[];
}

/** The tokens of a request, as the provider counts them; null if it does not say. */
export interface TokenUse {
  input: number | null;
  output: number | null;
}

/** The provider refuses what it was asked, for example as too long. Others are not affected. */
export class AiRefused extends Error {}

/**
 * Throws if the AI is unavailable; the reserved credits are then released and the call is retried
 * later.
 */
export interface AiProvider {
  /** The hosts to which it connects; null if it is simulated. */
  readonly servers: AccountServers;
  /** The name of the model; that of a simulated one says so. */
  readonly model: string;
  /** The same model, which tells the tokens of each request. */
  metered(tell: (use: TokenUse) => void): AiProvider;
  /** Classifies the sentiment of a reply toward the offer. */
  classifySentiment(text: string): Promise<Sentiment>;
  /** Tells what the author of a reply wants, with the sentence that says so. */
  classifyReply(text: string): Promise<FoundIntent>;
  /** Generates the text of a network message from a prompt. Never empty. */
  writeMessage(task: WritingTask): Promise<string>;
  /** Generates the text of an email from a prompt, and its subject if that is asked for. */
  writeEmail(task: EmailTask): Promise<WrittenEmail>;
  /**
   * Tells if a contact meets the criteria, with a reason, and the numbers of the known parts and the
   * names of the contact fields on which that rests.
   */
  qualify(criteria: string, contact: AiContact, known: readonly KnownPart[]): Promise<Verdict>;
  /**
   * Finds facts about a contact and their company, each with the words of a document that it rests
   * on.
   */
  research(task: ResearchTask): Promise<Finding[]>;
}
