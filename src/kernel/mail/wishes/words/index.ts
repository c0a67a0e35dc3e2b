import type { WishWords } from '../wish-words.ts';
import { GERMANIC } from './germanic.ts';
import { OTHER_SEPARATED } from './other-latin.ts';
import { ROMANCE } from './romance.ts';
import { SLAVIC } from './slavic.ts';
import { UNSEPARATED } from './unseparated.ts';
import { WISHES_ALONE } from './wishes-alone.ts';

export const WISH_WORDS: readonly WishWords[] = [
  ...GERMANIC,
  ...ROMANCE,
  ...SLAVIC,
  ...WISHES_ALONE,
  ...OTHER_SEPARATED,
  ...UNSEPARATED,
];
