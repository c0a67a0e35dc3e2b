import type { TextLanguage } from '../text-language.ts';

/**
 * What a name is followed by at the beginning of a sentence: "Barnaby told me …". Folded, without
 * the word before it. Only wording that a common noun without an article does not take.
 */
export const AFTER_NAMES: Partial<Record<TextLanguage, RegExp>> = {
  en: /^ (?:(?:also|just|recently|already|now|kindly|even|from|at) )?(?:told|mentioned|suggested|recommended|introduced|referred|informed|advised|asked) (?:me|us|you|that|to me|to us)\b/,
  de: /^ (?:hat|habe) (?:mir|uns|ihnen) |^ (?:erzahlte|empfahl|sagte|meinte|berichtete|schrieb) (?:mir|uns|ihnen|dass)\b/,
  fr: /^ (?:m'a|m'avait|nous a|vous a) (?:dit|parle|recommande|suggere|conseille|indique|signale)/,
  es: /^ (?:me|nos) (?:dijo|comento|conto|recomendo|hablo|sugirio|menciono|ha dicho|ha recomendado)\b/,
  pt: /^ (?:me|nos) (?:disse|falou|contou|recomendou|sugeriu|comentou|indicou)\b|^ (?:disse|falou|comentou)-(?:me|nos)\b/,
  it: /^ (?:mi|ci) (?:ha|aveva) (?:detto|parlato|consigliato|suggerito|raccontato|segnalato)\b/,
  nl: /^ (?:vertelde|zei|noemde|adviseerde|raadde) (?:me|mij|ons|dat)\b|^ heeft (?:me|mij|ons) /,
  sv: /^ (?:berattade|sa|namnde|foreslog|rekommenderade|tipsade) (?:for mig|till mig|att|mig|oss)\b/,
  da: /^ (?:fortalte|sagde|naevnte|foreslog|anbefalede) (?:mig|os|at)\b/,
  nb: /^ (?:fortalte|sa|nevnte|foreslo|anbefalte) (?:meg|oss|at|til meg)\b/,
  pl: /^ (?:powiedzial|powiedziala|wspomnial|wspomniala|polecil|polecila|mowil|mowila) (?:mi|nam|o|ze)\b/,
};

/** The same for verbs in the singular: "Kilnworks uses our …". */
export const AFTER_SINGLE_NAMES: Partial<Record<TextLanguage, RegExp>> = {
  en: /^ (?:(?:also|already|now) )?(?:uses|trusts|relies on|works with|loves) (?:our|us|it)\b/,
  de: /^ (?:nutzt|verwendet|vertraut) (?:(?:auch|bereits|schon) )?(?:unser|uns)/,
};

/** Words that come before the same and are no names, of all these languages, folded. */
export const NO_SUBJECTS: ReadonlySet<string> = new Set(
  [
    'he she it they we you i this that these those who what which somebody someone nobody everybody',
    'everyone anyone something nothing everything one another both all each neither either none many',
    'some most few several others people customers colleagues friends research feedback legal sales',
    'marketing finance procurement support management leadership headquarters yesterday today',
    'er sie es das dies wer was jemand niemand keiner man ich wir ihr einer eine gestern heute',
    'il elle on ca cela ceci qui ce quelqu personne tout rien lui ils elles',
    'el ella usted ayer hoy tambien ya siempre luego despues antes ahora entonces asi aqui nunca',
    'ademas quizas alguien nadie esto eso aquello cuando como donde quien mientras si no que',
    'ele ela voce alguem ninguem isso isto aquilo ontem hoje tambem ja sempre quem quando como nao',
    'lui lei qualcuno nessuno ieri oggi anche gia sempre chi che cosa quando come non allora poi',
    'hij zij ze u iemand niemand dat dit wie gisteren vandaag ook men het',
    'han hon det den ni du nagon ingen vem igar idag hun de noen hvem han nogen dette i',
    'on ona ono pan pani ktos nikt wczoraj dzis dzisiaj to kto co nie tez juz',
  ]
    .join(' ')
    .split(' '),
);

/** What people and companies have, and things mostly do not: "Barnaby's team". */
export const OWNED =
  /^ (?:\w+ )?(?:advice|article|colleagues?|comments?|company|email|example|experience|feedback|group|idea|introduction|keynote|message|note|opinion|people|plant|podcast|post|project|quote|recommendation|referral|story|suggestion|talk|team|words|work)\b/;

/** Before "'s" in an English sentence these are no names: "Let's", "Today's". Folded. */
export const NO_OWNERS: ReadonlySet<string> = new Set(
  [
    'let it that this there here what who where when how why he she everyone everybody someone',
    'somebody nobody one today tomorrow yesterday tonight life nothing something everything',
    'anyone anybody each other another spring summer autumn fall winter company customer client',
    'team buyer seller prospect founder ceo week month year people women men children industry',
    'world nature mother father god santa valentine',
  ]
    .join(' ')
    .split(' '),
);
