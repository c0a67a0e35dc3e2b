/**
 * The vocabulary of opt-outs by meaning, in the pattern language of `LanguageWords`.
 * `wish-grammar.ts` defines which meanings together form a wish, in any order.
 */
export interface WishWords {
  readonly language: string;
  /** To take off, delete or unsubscribe somebody. */
  readonly remove: string;
  /** A list of addresses, a database, a newsletter. */
  readonly list: string;
  /** The author, their address or their data, as the object of a removal or message. */
  readonly me: string;
  /** An order to stop. */
  readonly stop: string;
  /** Emails, advertising, and writing them. */
  readonly mail: string;
  /** A ban on writing. */
  readonly ban: string;
  /** From now on, never again. */
  readonly more: string;
  /** Not wanting to receive or to be contacted. */
  readonly refuse: string;
  /** To object to a use of data, or to withdraw consent to it. */
  readonly object: string;
  /** Addresses, data and consent, and what they are used for. */
  readonly data: string;
  /** Words for somebody else's lists and subscriptions. */
  readonly others: string;
  /** Where from, how and who, combined with getting or knowing. */
  readonly whence: string;
  /** Once more, another one, the third one. */
  readonly again: string;
  /** Annoyance that needs no other word. */
  readonly vexed: string;
  /** Why, combined with writing or getting. */
  readonly why: string;
  /** Never asked, never agreed. */
  readonly uninvited: string;
  /** There is no point in going on. */
  readonly pointless: string;
}

/** Languages that write words without spaces, or join particles to them. */
export const JOINS_WORDS: ReadonlySet<string> = new Set([
  'Hebrew',
  'Arabic',
  'Japanese',
  'Chinese',
  'Korean',
]);
