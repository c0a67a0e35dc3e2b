import type { IntentWords } from '../intent-words.ts';
import { EAST_ASIAN } from './east-asian.ts';
import { GERMANIC } from './germanic.ts';
import { OTHER_LANGUAGES } from './other-languages.ts';
import { ROMANCE } from './romance.ts';
import { SLAVIC } from './slavic.ts';

/** By the language names of `languagesOf`. */
export const INTENT_WORDS: Readonly<Record<string, IntentWords>> = {
  ...GERMANIC,
  ...ROMANCE,
  ...SLAVIC,
  ...OTHER_LANGUAGES,
  ...EAST_ASIAN,
};
