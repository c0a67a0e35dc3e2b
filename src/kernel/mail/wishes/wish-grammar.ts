import { LETTER, patternOf } from '../languages/phrases.ts';
import { JOINS_WORDS, type WishWords } from './wish-words.ts';
import { WISH_WORDS } from './words/index.ts';

/**
 * Wishes as combinations of meanings in a sentence, in any order: "off your list, please take me"
 * and "please take me off your list" are the same wish.
 */

type Meaning = Exclude<keyof WishWords, 'language'>;
interface Span {
  readonly start: number;
  readonly end: number;
}

const SHORT_WORDS = 7;
const SHORT_SIGNS = 24;
const VERY_SHORT_WORDS = 5;
const VERY_SHORT_SIGNS = 14;
const MAX_SPANS = 20;

const compiled = new Map<string, RegExp>();

function patternFor(words: WishWords, meaning: Meaning): RegExp {
  const key = `${words.language} ${meaning}`;
  const known = compiled.get(key);
  if (known !== undefined) return known;
  const separates = !JOINS_WORDS.has(words.language);
  const any = patternOf(words[meaning], separates);
  const pattern = separates
    ? new RegExp(`(?<![${LETTER}])(?:${any})(?![${LETTER}])`, 'g')
    : new RegExp(any, 'g');
  compiled.set(key, pattern);
  return pattern;
}

/** The meanings of a folded sentence in one language, each computed on first use. */
class Reading {
  private readonly found = new Map<Meaning, readonly Span[]>();
  readonly isShort: boolean;
  readonly isVeryShort: boolean;
  readonly joinsWords: boolean;

  private readonly words: WishWords;
  private readonly sentence: string;

  constructor(words: WishWords, sentence: string) {
    this.words = words;
    this.sentence = sentence;
    this.joinsWords = JOINS_WORDS.has(words.language);
    const count = sentence.trim().split(/\s+/).length;
    const signs = sentence.trim().length;
    this.isShort = this.joinsWords && signs > 0 ? signs <= SHORT_SIGNS : count <= SHORT_WORDS;
    this.isVeryShort = this.joinsWords ? signs <= VERY_SHORT_SIGNS : count <= VERY_SHORT_WORDS;
  }

  spans(meaning: Meaning): readonly Span[] {
    const known = this.found.get(meaning);
    if (known !== undefined) return known;
    const spans: Span[] = [];
    for (const match of this.sentence.matchAll(patternFor(this.words, meaning))) {
      if (match[0] !== '') spans.push({ start: match.index, end: match.index + match[0].length });
      if (spans.length >= MAX_SPANS) break;
    }
    this.found.set(meaning, spans);
    return spans;
  }

  has(meaning: Meaning): boolean {
    return this.spans(meaning).length > 0;
  }

  /** True if two meanings occur with at most this number of characters between them. */
  near(one: Meaning, other: Meaning, gap: number): boolean {
    return this.spans(one).some((a) =>
      this.spans(other).some((b) => b.start - a.end <= gap && a.start - b.end <= gap),
    );
  }
}

function readingsOf(sentence: string, languages: ReadonlySet<string>): Reading[] {
  return WISH_WORDS.filter(({ language }) => languages.has(language)).map(
    (words) => new Reading(words, sentence),
  );
}

/** Enclosures that a person may decline without opting out. Folded. */
const ENCLOSED =
  /(?<!\p{L})(?:links?|teams|zoom|invit\p{L}*|einladung\p{L}*|kalender\p{L}*|calendar|pdfs?|pdf-\p{L}*|zip|screenshots?|anh\p{L}ng\p{L}*|anlage\p{L}*|attachment\p{L}*|adjunt\p{L}*|allegat\p{L}*|anexo\p{L}*|bijlage\p{L}*|priloh\p{L}*|zalacznik\p{L}*|powerpoint|pptx?|docx?|excel|xlsx?|brochure\p{L}*|brosch\p{L}*|broszur\p{L}*|brozur\p{L}*|brosur\p{L}*|brosjyr\p{L}*|esite\p{L}*|esitt\p{L}*|folletos?|depliants?|брошюр\p{L}*|брошур\p{L}*|буклет\p{L}*|φυλλαδι\p{L}*|katalog\p{L}*|каталог\p{L}*|καταλογ\p{L}*|catalog\p{L}*|muster|warenproben|sample\p{L}*|echantillon\p{L}*|muestras?|amostras?|campion[ei]|stalen|varuprov\p{L}*|vareprov\p{L}*|nayttei\p{L}*|probk\p{L}*|probek|vzork\p{L}*|mintak\p{L}*|mostre|δειγμα\p{L}*|образц\p{L}*|зразк\p{L}*|мостр\p{L}*|numune\p{L}*|pakete?|parcels?|colis|paquetes?|pacchi|pakket\p{L}*|paczk\p{L}*|balik\p{L}*|csomag\p{L}*|посылк\p{L}*|whatsapp|fax|sms|rechnung\p{L}*|invoice\p{L}*|factur\p{L}*|fattur\p{L}*|fatur\p{L}*|faktur\p{L}*|laskuj\p{L}*|szamla\p{L}*|τιμολογι\p{L}*|рахунк\p{L}*|liens?(?! he)|enlace|ссылк\p{L}*|приглашен\p{L}*|вложен\p{L}*|посиланн\p{L}*|запрошен\p{L}*|davet\p{L}*|kutsu\p{L}*|inbjud\p{L}*|invitasjon|invitation|meghiv\p{L}*|pozvan\p{L}*|zaproszen\p{L}*|προσκλησ\p{L}*|link-?\p{L}*)(?!\p{L})|リンク|招待|添付|カタログ|サンプル|請求書|目录|目錄|样品|樣品|发票|發票|카탈로그|샘플|청구서|קטלוג|דוגמאות|חשבונית|كتالوج|عينات|فاتوره|فواتير|链接|邀请|附件|링크|초대|첨부|קישור|הזמנה|רابط|الرابط|دعوه/u;

/** Words that show that a ban concerns emails, not a thing. Folded. */
const MAIL_NAMED =
  /(?<!\p{L})(?:e-?(?:mail|post|posta)\p{L}{0,6}|mail\p{L}{0,6}|mejl\p{L}{0,6}|messages?|messaggi\p{L}?|newsletter\p{L}{0,2}|spam\p{L}{0,4}|advert\p{L}{0,8}|marketing|anything|nachricht\p{L}{0,2}|werbung\p{L}{0,2}|werbe\p{L}{0,8}|nichts|courriels?|publicit\p{L}{1,3}|pub|sollicitations?|rien|correos?|mensajes?|publicidade?|nada|mensage\p{L}{1,2}|comunicazion\p{L}|pubblicita|niente|berichten?|reclame|niets|meddeland\p{L}{1,3}|reklam\p{L}{0,5}|beskeder?|melding\p{L}{0,3}|viest\p{L}{1,4}|sahkopost\p{L}{0,5}|mainos\p{L}{0,4}|wiadomosc\p{L}{0,3}|zprav\p{L}{0,3}|sprav\p{L}{0,3}|level\p{L}{0,6}|uzenet\p{L}{0,4}|mesaj\p{L}{0,4}|ileti\p{L}{0,5}|μηνυμα\p{L}{0,4}|писем|письм\p{L}{1,3}|рассыл\p{L}{1,3}|реклам\p{L}{1,3}|сообщен\p{L}{1,3}|ничего|лист[аиів]\p{L}{0,2}|розсил\p{L}{1,3}|повідомлен\p{L}{1,3}|нічого|имеил\p{L}{0,3}|thu|tin nhan)(?!\p{L})|メール|邮件|郵件|메일|דואר|מייל|رسائل|رساله|ايميل|بريد/u;

/** True if a folded sentence only declines a link, an invitation or a file. */
export function concernsEnclosures(sentence: string, languages: ReadonlySet<string>): boolean {
  return (
    ENCLOSED.test(sentence) &&
    !readingsOf(sentence, languages).some((read) => read.has('remove') || MAIL_NAMED.test(sentence))
  );
}

/** Like `concernsEnclosures`, for a ban without further unwillingness. */
export function bansAThing(sentence: string, languages: ReadonlySet<string>): boolean {
  return (
    concernsEnclosures(sentence, languages) &&
    readingsOf(sentence, languages).some((read) => read.has('ban') && !read.has('stop'))
  );
}

/** Another person who gets the emails. Folded. */
const ANOTHER =
  /(?<!\p{L})(?:(?:herrn?|frau|mr|mrs|ms|mister|dr|monsieur|madame|mme|senora?|sra?|signora?|dhr|mevr|mevrouw|meneer|pana|panu|pani|panią) [\p{L}.]{2,20}|(?:my|our) (?:colleague|assistant|boss|secretary|predecessor)|(?:mein|unser)\p{L}{0,2} (?:kolleg\p{L}{1,4}|assistent\p{L}{0,4}|chef\p{L}{0,3}|vorganger\p{L}{0,3})|(?:mon|ma|notre) (?:collegue|assistant\p{L}?|patron\p{L}{0,2}|predecesseur)|(?:mi|nuestr[oa]) (?:companer[oa]|colega|asistente|jef[ea])|(?:mijn|onze) (?:collega|assistent\p{L}?|baas)|(?:al |alla |il )?(?:mio|mia) (?:collega|assistente|capo)|(?:ao |a )?(?:meu|minha) (?:colega|assistente|chefe)|(?:min|var) (?:kollega|assistent|chef)|(?:mojemu|mojej|naszemu) (?:kole\p{L}{1,5}|asystent\p{L}{1,3}|szef\p{L}{1,4})|(?:моему|моей|нашему) (?:коллег\p{L}|начальник\p{L}|ассистент\p{L}{1,3}))(?!\p{L})/u;
const TO_THE_AUTHOR =
  /(?<!\p{L})(?:me|us|mich|mir|uns|moi|nous|m|nos|mij|ons|mig|meg|oss|os|mnie|nam|nas|мне|меня|нас|нам)(?!\p{L})/u;

/** True if a folded sentence asks to stop writing to somebody else. */
export function concernsAnother(sentence: string): boolean {
  return ANOTHER.test(sentence) && !TO_THE_AUTHOR.test(sentence);
}

/** A denial directly before a span: "don't remove us". Folded. */
const DENIED =
  /(?:(?<!\p{L})(?:not|don'?t|never|nicht|ne|pas|no|nao|non|niet|inte|ikke|ala|alkaa|nie|nu|μην?|не|dung|khong)(?!\p{L})[^\p{L}]{1,2}(?:\p{L}{1,6}[^\p{L}]{1,2})?|אל |לא |لا )$/u;

/** True if a folded sentence forbids writing to its author. A question to others does not. */
export function forbids(sentence: string, languages: ReadonlySet<string>): boolean {
  return readingsOf(sentence, languages).some((read) => read.near('ban', 'me', 14));
}

/**
 * True if a folded sentence says that its author opts out. If `isOpen` (the reply leaves the
 * conversation open), only naming a list or forbidding to write counts.
 */
export function demandsStop(
  sentence: string,
  languages: ReadonlySet<string>,
  isOpen: boolean,
): boolean {
  return readingsOf(sentence, languages).some(
    (read) =>
      (!read.has('others') && (takesOff(read, sentence) || (!isOpen && stops(read, sentence)))) ||
      (!ENCLOSED.test(sentence) && refuses(read, isOpen)),
  );
}

/** True if a folded sentence with a wish names a list, the emails or the use of data. */
export function namesEmails(sentence: string, languages: ReadonlySet<string>): boolean {
  const namesMail = MAIL_NAMED.test(sentence);
  return readingsOf(sentence, languages).some(
    (read) =>
      (read.near('remove', 'list', 60) && read.near('remove', 'me', 45)) ||
      (namesMail && (read.near('stop', 'mail', 22) || read.near('ban', 'more', 22))) ||
      read.near('refuse', 'mail', 25) ||
      (read.near('object', 'data', 40) && read.near('data', 'me', 40)),
  );
}

/** True if a folded sentence asks to stay on the list: "don't remove us". */
export function declinesRemoval(sentence: string, languages: ReadonlySet<string>): boolean {
  return readingsOf(sentence, languages).some(
    (read) => read.has('remove') && read.near('remove', 'me', 20) && isDenied(read, sentence),
  );
}

function isDenied(read: Reading, sentence: string): boolean {
  return read
    .spans('remove')
    .every(({ start }) => DENIED.test(sentence.slice(Math.max(0, start - 20), start)));
}

function takesOff(read: Reading, sentence: string): boolean {
  if (isDenied(read, sentence)) return false;
  if (read.near('remove', 'list', 60))
    return (
      read.near('remove', 'me', 45) ||
      read.isShort ||
      (read.joinsWords && read.near('remove', 'list', 8))
    );
  return read.isShort && read.near('remove', 'me', 20);
}

/** "Enough spam" complains without a request. Folded. */
const CALLED_SPAM = /spam|اعلان/;

function stops(read: Reading, sentence: string): boolean {
  return (
    read.near('stop', 'mail', 22) &&
    ((read.isShort && !CALLED_SPAM.test(sentence)) ||
      read.near('mail', 'me', 25) ||
      read.near('stop', 'me', 12))
  );
}

function refuses(read: Reading, isOpen: boolean): boolean {
  if (read.near('ban', 'me', 14)) return true;
  if (isOpen) return false;
  return (
    (read.has('ban') && (read.joinsWords || read.near('ban', 'more', 22))) ||
    read.near('refuse', 'mail', 25) ||
    (read.near('object', 'data', 40) && read.near('data', 'me', 40))
  );
}

/** True if a folded sentence asks where its author's address comes from, or why they get mail. */
export function asksForReason(sentence: string, languages: ReadonlySet<string>): boolean {
  return readingsOf(sentence, languages).some(
    (read) => read.near('whence', 'me', 25) || read.has('why'),
  );
}

/** True if a folded sentence shows that its author may want no more email. */
export function soundsUnwilling(sentence: string, languages: ReadonlySet<string>): boolean {
  return readingsOf(sentence, languages).some(
    (read) =>
      read.near('whence', 'me', 25) ||
      read.has('vexed') ||
      read.has('pointless') ||
      read.has('uninvited') ||
      read.has('why') ||
      (read.has('again') && (read.isVeryShort || read.near('again', 'mail', 25))),
  );
}
