export type Sentiment = 'positive' | 'neutral' | 'negative';

/** The contact fields that the AI receives for generation and qualification. */
export interface AiContact {
  fullName: string | null;
  role: string | null;
  companyName: string | null;
  companyDomain: string | null;
}

export interface WritingTask {
  /**
   * The prompt, with its variables filled in. What comes from the contact is marked as untrusted.
   */
  prompt: string;
  /** The subject of an InMail message, marked in the same way; null for other messages. */
  subject: string | null;
  contact: AiContact;
  senderName: string;
}

export interface Verdict {
  isQualified: boolean;
  /** The reason, as a human-readable sentence. */
  reason: string;
}

/**
 * Throws if the AI is unavailable; the reserved credits are then released and the call is retried
 * later.
 */
export interface AiProvider {
  /** Classifies the sentiment of a reply toward the offer. */
  classifySentiment(text: string): Promise<Sentiment>;
  /** Generates the text of a network message from a prompt. Never empty. */
  writeMessage(task: WritingTask): Promise<string>;
  /** Decides if a contact meets the criteria, with a reason. */
  qualify(criteria: string, contact: AiContact): Promise<Verdict>;
}
