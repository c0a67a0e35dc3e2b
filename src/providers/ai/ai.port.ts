export type Sentiment = 'positive' | 'neutral' | 'negative';

/** What is known of a person when a text is written for them, or when they are judged. */
export interface AiContact {
  fullName: string | null;
  role: string | null;
  companyName: string | null;
  companyDomain: string | null;
}

export interface WritingTask {
  /** What the text shall be written from, its variables filled in. */
  prompt: string;
  /** The subject that stands above the text, for an in-mail. */
  subject: string | null;
  contact: AiContact;
  senderName: string;
}

export interface Verdict {
  isQualified: boolean;
  /** Why, in a sentence for people. */
  reason: string;
}

/** An AI that can't answer now throws; what it would have cost is given back, and it is asked again later. */
export interface AiProvider {
  /** How a reply takes the offer. */
  classifySentiment(text: string): Promise<Sentiment>;
  /** The text of a network message, from a prompt. Never empty. */
  writeMessage(task: WritingTask): Promise<string>;
  /** Whether a person fits the criteria, and why. */
  qualify(criteria: string, contact: AiContact): Promise<Verdict>;
}
