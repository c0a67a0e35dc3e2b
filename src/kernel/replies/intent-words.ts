/** The kinds of wording with which rules distinguish intents. */
export const INTENT_KINDS = [
  'left',
  'wrong',
  'refer',
  'meet',
  'later',
  'declines',
  'objects',
  'wants',
  'noted',
] as const;

export type IntentKind = (typeof INTENT_KINDS)[number];

/**
 * Phrases of a language, separated by |, in the form of `patternOf`: * is an ending, ~ a gap within
 * the sentence. `noted` is a whole line that contains only thanks.
 */
export type IntentWords = Readonly<Record<IntentKind, string>>;
