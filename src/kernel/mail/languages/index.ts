import { AR } from './ar.ts';
import { CS } from './cs.ts';
import { DA } from './da.ts';
import { DE } from './de.ts';
import { EL } from './el.ts';
import { EN } from './en.ts';
import { ES } from './es.ts';
import { FI } from './fi.ts';
import { FR } from './fr.ts';
import { HE } from './he.ts';
import { HU } from './hu.ts';
import { IT } from './it.ts';
import { JA } from './ja.ts';
import { KO } from './ko.ts';
import type { LanguageWords } from './language-words.ts';
import { NB } from './nb.ts';
import { NL } from './nl.ts';
import { PL } from './pl.ts';
import { PT } from './pt.ts';
import { RO } from './ro.ts';
import { RU } from './ru.ts';
import { SV } from './sv.ts';
import { TR } from './tr.ts';
import { UK } from './uk.ts';
import { VI } from './vi.ts';
import { ZH } from './zh.ts';

export const LANGUAGES: readonly LanguageWords[] = [
  EN,
  DE,
  FR,
  ES,
  PT,
  IT,
  NL,
  SV,
  DA,
  NB,
  FI,
  PL,
  CS,
  HU,
  RO,
  EL,
  RU,
  UK,
  TR,
  HE,
  AR,
  JA,
  ZH,
  KO,
  VI,
];
