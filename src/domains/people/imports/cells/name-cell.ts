/** The parts of a name; an empty part is unknown. */
export interface NameParts {
  firstName: string;
  lastName: string;
}

const TITLE =
  /^(?:dr|prof|professor|mr|mrs|ms|miss|mx|sir|dame|rev|hon|herr|frau|hr|fr|ing|dipl|mag|lic|mme|mlle|mgr|bc|sr|rndr|judr|mudr|phdr|sra|srta|don|doña|dott|dottssa|sig|sigra|avv|dhr|mevr|mw|eng|engr|inż|lek|г-н|г-жа|д-р|med|iur|jur|rer|nat|phil|habil|hc|oec|pol|theol|univ|dr-ing|dipl-ing|dipl-kfm|dipl-kffr|dipl-inf|dipl-wirt-ing|drs|ir|univ-prof|ao-univ-prof|priv-doz|hon-prof|assoc-prof|ass-prof|asst-prof)$/u;
/** The words of TITLE that begin a name only after another title: "Dr. med.". */
const AFTER_TITLE = /^(?:med|iur|jur|rer|nat|phil|habil|hc|oec|pol|theol|univ)$/;
/** Short titles that are names if they have no period: "Fr. Weber", "Don Draper". */
const NEEDS_PERIOD = /^(?:don|fr|bc|mag|ing|ir|hon|rev|eng|lic|sr|hr)$/;
/** Degrees and generations that follow a name. */
const SUFFIX =
  /^(?:phd|dphil|edd|md|dds|dmd|do|jd|llm|llb|mba|emba|mpa|mph|msc|bsc|meng|beng|mfa|bba|dba|cpa|cfa|cma|cissp|pmp|csm|cspo|shrm-cp|shrm-scp|sphr|phr|rn|pe|esq|esquire|jr|junior|sr|ii|iii|iv|fcca|acca|aca|cipd|mcipd|fcipd|frsa|obe|cbe|mbe|kbe|frs|prince2|itil|pharmd|psyd|lcsw|mdb|mdl|csc|dsc|ret)$/;
/** The suffixes that are never last names. Only these can be dropped from a name of two words. */
const SURE_SUFFIX =
  /^(?:phd|dphil|edd|dds|dmd|llm|llb|mba|emba|msc|bsc|meng|beng|cpa|cfa|cissp|pmp|esq|esquire|jr|junior|sr|ii|iii|iv|fcca|acca|obe|cbe|mbe|kbe|pharmd|psyd)$/;
/** Words in lower case that begin a last name: "van der Berg". */
const PARTICLE =
  /^(?:van|von|vom|zu|zum|zur|den|der|de|del|della|dello|di|da|dal|das|do|dos|du|des|la|le|las|los|el|al|bin|ibn|ben|bint|ten|ter|te|op|af|av|'t|d')$/u;
/** The suffixes for generations. The remaining one of two words is a last name. */
const GENERATION = /^(?:jr|junior|sr|ii|iii|iv)$/;
const HONORIFIC = /\s*(?:様|さま|さん|殿|先生|氏|님|씨|女士)$/u;
const SHORT_SUFFIX = /^(?:ma|ba|ms|bs|ca)$/;
const PRONOUNS = /\((?:she|he|they|ze|xe|elle|il|iel|sie|er|ella|él|hij|zij)\b[^)]*\)/giu;
const PICTURES =
  /\p{Extended_Pictographic}|[\u{1F1E6}-\u{1F1FF}\u{1F3FB}-\u{1F3FF}]|\u200D|\uFE0F|[✓√®™]/gu;
const CJK = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー々\s・]+$/u;
const PATRONYMIC = /(?:ович|евич|ич|овна|евна|ична|оглы|кызы)$/iu;

/** Words of letters with single spaces, which need no cleaning. */
const SIMPLE = /^[A-Za-z]+(?: [A-Za-z]+)*$/;

const bare = (word: string) => word.toLowerCase().replace(/[.,]/g, '');

/**
 * First and last name of a whole name: "Dr. Ada Lovelace", "Lovelace, Ada", "Ada Lovelace, PhD",
 * "山田 太郎".
 */
export function splitName(text: string): NameParts {
  const clean = cleanName(text);
  const [before = '', ...others] = clean.split(/\s*[,，、]\s*/u);
  const after = others.filter((part) => !isSuffixes(part));
  if (after.length > 0) {
    const given = withoutSuffixes(withoutTitles(after.join(' ').split(' ')), 1);
    const particles = particlesAtEnd(given);
    if (before !== '' && given.length > 0)
      return {
        firstName: given.slice(0, given.length - particles.length).join(' '),
        lastName: [...particles, ...withoutSuffixes(withoutTitles(before.split(' ')), 1)].join(' '),
      };
  }
  const all = before.split(' ');
  const named = withoutTitles(all);
  const words = withoutSuffixes(named);
  if (words.length === 1 && (named.length < all.length || hasGeneration(named)))
    return { firstName: '', lastName: words.join(' ') };
  if (words.length > 1 && PARTICLE.test(words[0] ?? '') && /^\p{Lu}/u.test(words.at(-1) ?? ''))
    return { firstName: '', lastName: words.join(' ') };
  const [first = '', ...rest] = words;
  if (rest.length === 1 && CJK.test(words.join(' ')))
    return { firstName: rest.join(' '), lastName: first };
  if (words.length === 3 && PATRONYMIC.test(words[2] ?? ''))
    return { firstName: words[1] ?? '', lastName: first };
  return { firstName: first, lastName: rest.join(' ') };
}

/** A first name without forms of address; empty if nothing remains. */
export function firstNameOf(text: string): string {
  const words = withoutTitles(cleanName(text).split(' '));
  const [only = ''] = words;
  return words.length === 1 && only.endsWith('.') && isTitle(only, false) ? '' : words.join(' ');
}

function hasGeneration(words: readonly string[]): boolean {
  return GENERATION.test(bare(words.at(-1) ?? ''));
}

/** A last name without degrees and generations. */
export function lastNameOf(text: string): string {
  const [name = '', ...after] = cleanName(text).split(/\s*,\s*/);
  const kept = [name, ...after.filter((part) => !isSuffixes(part))].join(', ');
  return withoutSuffixes(kept.split(' '), 1).join(' ');
}

function cleanName(text: string): string {
  if (SIMPLE.test(text)) return text;
  const plain = text.replace(PRONOUNS, ' ').replace(PICTURES, ' ').replace(/\s+/gu, ' ').trim();
  return plain
    .replace(/^["'“](.*)["'”]$/u, '$1')
    .replace(/,$/, '')
    .replace(HONORIFIC, '')
    .trim();
}

function isSuffixes(part: string): boolean {
  const words = part.split(/[\s/&]+/).filter((word) => word !== '');
  return (
    words.length === 0 ||
    words.every((word) => SUFFIX.test(bare(word)) || SHORT_SUFFIX.test(bare(word)))
  );
}

/** Removes titles. A name that consists of a title only, such as "Don", stays. */
function withoutTitles(words: readonly string[]): string[] {
  let from = 0;
  while (from < words.length - 1 && isTitle(words[from] ?? '', from > 0)) from += 1;
  return words.slice(from);
}

function isTitle(word: string, followsTitle: boolean): boolean {
  const plain = bare(word);
  if (!TITLE.test(plain)) return false;
  if (AFTER_TITLE.test(plain)) return followsTitle;
  return followsTitle || word.endsWith('.') || !NEEDS_PERIOD.test(plain);
}

/** Particles of the last name at the end of the first names: "Berg, Jan van der". */
function particlesAtEnd(given: readonly string[]): string[] {
  let from = given.length;
  while (from > 1 && PARTICLE.test(given[from - 1] ?? '')) from -= 1;
  return given.slice(from);
}

function withoutSuffixes(words: readonly string[], least = 2): string[] {
  let end = words.length;
  while (end > least && SUFFIX.test(bare(words[end - 1] ?? ''))) end -= 1;
  while (end > 1 && SURE_SUFFIX.test(bare(words[end - 1] ?? ''))) end -= 1;
  return words.slice(0, end).map((word, at) => (at === end - 1 ? word.replace(/,$/, '') : word));
}
