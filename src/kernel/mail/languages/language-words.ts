/**
 * The phrases of emails in one language. A phrase is a pattern of words: `(a|b)` alternatives, `x?`
 * optional, `*` any ending of a word, ` ~ ` up to a few words of the same sentence.
 */
export interface LanguageWords {
  readonly language: string;
  /** The source of the words. */
  readonly source: string;
  /** False if words are written without spaces between them, or with particles joined to them. */
  readonly separatesWords: boolean;
  /** Frequent short words that identify the language; empty if its script does. */
  readonly commonWords: readonly string[];
  /** The beginnings of subjects of automatic replies. */
  readonly automaticSubject: readonly string[];
  /** Whole subjects that only say that somebody is away. */
  readonly absenceSubject: readonly string[];
  /** The author is away. */
  readonly absence: readonly string[];
  /** An answer will come later, or a deputy answers. */
  readonly answersLater: readonly string[];
  /** The email arrived and has a number or a place in a queue. */
  readonly received: readonly string[];
  /** The text says that a program wrote it, or that nobody reads answers. */
  readonly automatic: readonly string[];
  /** The addressee no longer works there. */
  readonly leftCompany: readonly string[];
  /** Answers to an offer that only a person gives. */
  readonly person: readonly string[];
  /** An email was not delivered. */
  readonly notDelivered: readonly string[];
  /** The delivery is late, and the server keeps trying. */
  readonly delayed: readonly string[];
  /** Beginnings of subjects of read receipts. */
  readonly readReceipt: readonly string[];
  /** An email waits until its author proves to be a person, or a moderator approves it. */
  readonly challenge: readonly string[];
  /** The author wants no more email. */
  readonly optOut: readonly string[];
  /** Words with the meaning of `optOut` in a subject or text of only a word or two. */
  readonly optOutAlone: readonly string[];
  /** The author may want no more email. */
  readonly optOutUnclear: readonly string[];
}

export type WordKind = Exclude<
  keyof LanguageWords,
  'language' | 'source' | 'separatesWords' | 'commonWords'
>;
