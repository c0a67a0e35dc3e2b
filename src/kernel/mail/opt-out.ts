import { ANSWER_PREFIX } from './answer-prefix.ts';
import { concernsADeal } from './deal-words.ts';
import { languagesOf } from './languages/language-of.ts';
import { says } from './languages/phrases.ts';
import { otherMeaningOf, withoutCallBans } from './no-end.ts';
import { sentencesOf } from './sentences.ts';
import { isOpen } from './wishes/openness.ts';
import {
  asksAboutProduct,
  mayConcernElse,
  namesElse,
  wishClausesOf,
} from './wishes/other-object.ts';
import {
  asksForReason,
  bansAThing,
  concernsAnother,
  concernsEnclosures,
  declinesRemoval,
  demandsStop,
  forbids,
  namesEmails,
  soundsUnwilling,
} from './wishes/wish-grammar.ts';
import { folded, SUBJECT_LENGTH, TEXT_LENGTH } from './words.ts';

/**
 * Whether the author of a reply opts out. `clear` wording says so, such as "remove me from your
 * list" or an objection under Art. 21 GDPR. `unclear` wording may mean it, such as "How did you get
 * my address?".
 */
export interface OptOut {
  readonly wish: 'clear' | 'unclear' | 'none';
  /** The opt-out sentence, or the subject of an empty email; null without a wish. */
  readonly sentence: string | null;
}

const NONE: OptOut = { wish: 'none', sentence: null };
/** The maximum length of a line with a word or two, besides a greeting or thanks. */
const MAX_ALONE = 60;
const MAX_LINES = 6;
const MAX_SENTENCE = 300;

/**
 * Reads the new text of a reply without the quotation, whose footer offers to unsubscribe. The time
 * is bounded. If the author repeats somebody else's words, a member is asked.
 */
export function optOutIn(subject: string, text: string): OptOut {
  const found = wishIn(subject, text);
  if (found.wish !== 'clear') return found;
  const read = text.slice(0, TEXT_LENGTH);
  const own = read.replace(SPOKEN, (spoken, offset: number) =>
    OF_ONESELF.test(read.slice(Math.max(0, offset - 40), offset)) ? spoken : ' ',
  );
  if (own.length === read.length || !/\p{L}{2}/u.test(own)) return found;
  if (wishIn(subject, own).wish === 'clear') return found;
  const goesOn = isOpen(wordsOf(own), languagesOf(own)) || INTEREST.test(wordsOf(own));
  return goesOn ? NONE : { ...found, wish: 'unclear' };
}

/** At least three words in quotation marks. */
const SPOKEN =
  /["„“”«»](?=[^"„“”«»\n]{0,60}\p{L}[ ,]{1,2}\p{L}{1,20} \p{L})[^"„“”«»\n]{6,200}["„“”«»]|(?<![\p{L}\p{N}])['‘](?=\p{L}{1,20} \p{L}{1,20} \p{L})[^'’\n]{6,100}['’](?![\p{L}\p{N}])|[「『][^」』\n]{4,100}[」』]/gu;
/** "I have written: ..." repeats the author's own words. */
const OF_ONESELF =
  /(?<!\p{L})(?:I|we|ich|wir|je|j|nous|ik|wij|jag|jeg|vi|io|ho|he|yo|eu|ja|já|én|я|мы|ми|minä|ben)(?!\p{L})[^.!?"„“”«»]{0,32}$/iu;

function wishIn(subject: string, text: string): OptOut {
  const ownSubject = folded(subject, SUBJECT_LENGTH).trim().replace(ANSWER_PREFIX, '');
  const hasPrefix = ownSubject !== folded(subject, SUBJECT_LENGTH).trim();
  const read = text.slice(0, TEXT_LENGTH).trim();
  const languages = languagesOf(`${subject.slice(0, SUBJECT_LENGTH)}\n${read}`);
  // A subject with a prefix repeats the answered email's subject.
  const clearSubject =
    !hasPrefix &&
    (says('optOutAlone', ownSubject, null, 'whole') || says('optOut', ownSubject, languages));
  // "Re: Hello - unsubscribe": text after the repeated subject of an empty email comes from its
  // author.
  const appended =
    read === '' ? (/ [-–—|:] {0,3}([^-–—|:]{2,40})$/.exec(ownSubject)?.[1] ?? '') : '';
  if (appended !== '' && says('optOutAlone', appended, null, 'whole'))
    return { wish: 'clear', sentence: subject.trim().slice(0, MAX_SENTENCE) };
  const goesOn = isOpen(withoutCallBans(wordsOf(read)), languages);
  if (clearSubject && read.length <= MAX_SENTENCE)
    return {
      // "Cancel", with a text about a meeting.
      wish: read !== '' && (goesOn || namesElse(wordsOf(read))) ? 'unclear' : 'clear',
      sentence: subject.trim().slice(0, MAX_SENTENCE),
    };
  for (const line of linesOf(read))
    if (says('optOutAlone', folded(line, MAX_ALONE), languages, 'whole'))
      return {
        wish: isContradicted(read.replace(line, ' ')) ? 'unclear' : 'clear',
        sentence: line,
      };
  const sentences = sentencesOf(read);
  for (const [wish, kind] of [
    ['clear', 'optOut'],
    ['unclear', 'optOutUnclear'],
  ] as const) {
    const found = sentences.filter((candidate) => {
      const words = wordsOf(candidate);
      return (
        says(kind, words, languages) ||
        (wish === 'clear'
          ? demandsStop(words, languages, goesOn)
          : soundsUnwilling(words, languages))
      );
    });
    const sentence =
      wish === 'clear'
        ? found.find(
            (candidate) =>
              !asksBack(candidate, languages) &&
              !declinesRemoval(wordsOf(candidate), languages) &&
              (!asksAboutOthers(candidate) || forbids(wordsOf(candidate), languages)) &&
              !concernsADeal(wordsOf(candidate)) &&
              !concernsEnclosures(wordsOf(candidate), languages),
          )
        : found.find((candidate) => !bansAThing(wordsOf(candidate), languages));
    if (sentence !== undefined) {
      const meant =
        wish === 'clear'
          ? meantBy(sentence, wordsOf(read), goesOn, languages)
          : INTEREST.test(wordsOf(read)) || (goesOn && !asksForReason(wordsOf(sentence), languages))
            ? 'none'
            : wish;
      return meant === 'none'
        ? NONE
        : { wish: meant, sentence: sentence.replace(/\s+/g, ' ').slice(0, MAX_SENTENCE) };
    }
    // A wish may span sentences, as in "Art. 21".
    if (found.length === 0 && says(kind, wordsOf(read), languages))
      return { wish, sentence: read.replace(/\s+/g, ' ').slice(0, MAX_SENTENCE) };
  }
  return NONE;
}

/** True if the rest of a reply leaves the conversation open: "Stop! When can we start?" */
function isContradicted(rest: string): boolean {
  return (
    /[?？؟]/.test(rest) &&
    isOpen(wordsOf(rest), languagesOf(rest)) &&
    wishIn('', rest).wish !== 'clear'
  );
}

/** "Who gave you my address?" asks for an answer. */
function asksBack(sentence: string, languages: ReadonlySet<string>): boolean {
  return QUESTION.test(sentence) && asksForReason(wordsOf(sentence), languages);
}

/** The meaning of a clear wish in its reply. */
function meantBy(
  sentence: string,
  whole: string,
  goesOn: boolean,
  languages: ReadonlySet<string>,
): OptOut['wish'] {
  if (concernsAnother(wordsOf(sentence))) return goesOn ? 'none' : 'unclear';
  const isCertain = (text: string) => namesEmails(text, languages);
  const wishes = wishClausesOf(
    wordsOf(sentence),
    (text) => says('optOut', text, languages) || demandsStop(text, languages, goesOn),
  );
  if (mayConcernElse(wordsOf(sentence), wishes, isCertain))
    return goesOn || INTEREST.test(whole) ? 'none' : 'unclear';
  if (asksAboutProduct(whole) && !wishes.some(isCertain)) return 'unclear';
  const other = otherMeaningOf(wishes.join(' '), /\d/.test(whole) || INTEREST.test(whole));
  if (other !== null) return goesOn ? 'none' : other;
  if (JEST.test(whole)) return INTEREST.test(whole) ? 'none' : 'unclear';
  if (!OTHER_CHANNEL.test(withoutCallBans(whole).replace(NOT_CALLING, ' '))) return 'clear';
  return goesOn ? 'none' : 'unclear';
}

const QUESTION = /(?:[?？؟]|ですか。?|ますか。?|吗。?|嗎。?|나요\.?|까요?\.?)\s{0,5}$/;
/** Words with which a text refers to its author, folded. */
const OF_THE_AUTHOR =
  /(?<![\p{L}])(?:i|me|us|my|our|mich|uns|mein\p{L}*|unser\p{L}*|m|moi|mon|ma|mes|nous|notre|nos|mi|mis|nuestr\p{L}*|meu|meus|minha|mio|miei|ci|mij|mijn|ons|onze|mig|oss|min|mitt|os|meg|\p{L}{4,12}[aei]r(?:mi|ci)|minut|meidat|mnie|nas|moj\p{L}*|mne|engem|minket|ma|ne|με|μας|μου|меня|нас|мой|мою|мне|мене|мій|beni|bizi|bana|toi|minh|em)(?![\p{L}])|אותי|אותנו|ني|نا|私|当方|弊社|こちら|我|저|우리/u;

/** Words that turn a question into a request. */
const POLITE =
  /(?<![\p{L}])(?:(?:can|could|would|will|won't) (?:you|u|someone|somebody)|please|kindly|(?:konn|konnt)e?n? (?:sie|ihr)|konnt ihr|chonnd|chond|wurden sie|kannst du|konntest du|wurdest du|bitte|(?:pouvez|pourriez|voulez)[- ]vous|merci|(?:peux|pourrais|veux|voudrais)[- ]?tu|s'il (?:vous|te)|(?:puede|pueden|podria|podrian|podeis|puedes|podrias|podriais)[^?]{0,30}(?:me|nos|mi|mis)|por favor|(?:pode|podem|podes|poderia|poderiam|poderias)[^?]{0,20}(?:me|nos|meu|minha)|(?:puoi|puo|potete|potrebbe|potreste|potresti)[^?]{0,20}(?:mi|ci|mio|mia|miei|\p{L}+(?:mi|ci))|per favore|(?:kunt|zou|wilt) u|(?:kun|kan|zou|wil) (?:je|jij)|(?:kunnen|zouden|willen) jullie|graag|(?:kan|vil|gider|skulle) (?:ni|du|i|dere|de)|wollen sie |vanligen|venligst|vennligst|voi(?:tteko|sitteko|tko|sitko)|czy (?:mozecie|moze|moglby|mogliby|moga)|prosze|prosim|muzete|mohli byste|kerem|kerhet\p{L}*|tudnak|puteti|ati putea|va rog|μπορειτε|παρακαλω|можете|могли бы|пожалуйста|можете|могли б|будь ласка|misiniz|musunuz|lutfen|when will you|wann horen|how often|how many times)(?![\p{L}])|אפשר|תוכלו|בבקשה|هل يمكن|من فضلك|いただけ|もらえ|くれ|ください|下さい|能不能|能否|可否|可以|请|請|주시|주실|부탁|vui long|lam on/u;

/** A question about how others unsubscribe, for example in the product, is no opt-out. */
function asksAboutOthers(sentence: string): boolean {
  if (!QUESTION.test(sentence)) return false;
  const words = folded(sentence, TEXT_LENGTH);
  // Japanese omits the author: "Could you take [me] off the list?"
  if (/(?:もらえ|いただけ|頂け|くれ)(?:ます|ません)/.test(words)) return false;
  return !OF_THE_AUTHOR.test(words) || !POLITE.test(words);
}

/** A wish in jest leads to a question, not to an opt-out. */
const JEST =
  /(?<![\p{L}])(?:from nothing|love (?:these|them|your)|(?:just |only )?(?:kidding|joking)|blague a part|je plaisante|es broma|brincadeira|scherzo|scherz beiseite|spass beiseite|grapje|skojar|spoger|tuller|vitsi|zartuje|zartem|delam si legraci|viccelek|glumesc|αστειευομαι|шучу|шутка|жартую|saka yapiyorum|haha|hahaha|jaja)(?![\p{L}])|冗談|开玩笑|농담/u;

/** "Don't email, ring me" asks for another channel, not for an end. */
const OTHER_CHANNEL =
  /(?<![\p{L}])(?:(?:call|ring|phone|text|whatsapp) (?:me|us|my)|give (?:me|us) a (?:call|ring)|pick up the phone|(?:rufen|ruf|rufts) (?:sie )?(?:mich|uns|mi|lieber|bitte|einfach)|lieber (?:telefonisch|anrufen)|(?:appelez|rappelez|appelle|telephonez)(?:-| )(?:moi|nous)|(?:llam|telefone)\p{L}{0,4}(?:me|nos)|(?:ligue|liga|liguem)(?:-me| para| pra)|(?:chiam|telefon)\p{L}{0,4}(?:mi|ci)|bel (?:me|mij|ons|liever|maar)|ring (?:mig|meg|os|oss|i stallet|i stedet)|soita\p{L}{0,4} (?:mulle|minulle|meille)|(?:zadzwon|zadzwoncie|prosze dzwonic)|zavolejte|hivj\p{L}{0,6}|sunati-ma|(?:παρτε|καλεστε) (?:με|μας)|(?:по|пере)?звоните|телефонуите|arayin|goi (?:cho )?(?:toi|minh|em))(?![\p{L}])|תתקשר|اتصلوا|اتصل ب|お電話(?:で|を|くだ)|电话联系|打电话给我|전화(?:로|주세요|해)/u;

/** "Do not call me" is no such request. */
const NOT_CALLING =
  /(?<![\p{L}])(?:not|don'?t|never|nor|or|ne|no|nao|non|niet|inte|ikke|ikkje|alka\p{L}{0,2}|nie|nu|ни|не|μη|μην|kein\p{L}*|nicht|oder|ou|ni|ή|или|або|veya|eller|tai|lub|nebo|vagy|sau|dung|khong) (?:\p{L}{1,12}[ -]){0,2}\p{L}{1,12}(?![\p{L}])/gu;

/** Interest: a request for a price or an offer in the same reply contradicts an opt-out. */
const INTEREST =
  /send (?:me |us |over )?(?:the|your|some|an?) (?:numbers|prices|pricing|details|quote|offer|brochure)|what (?:would|does|do) [^?]{1,40} cost|like to hear more|(?:gerne?|bitte) (?:ein|ihr) angebot|klingt (?:\p{L}{1,10} )?(?:spannend|interessant|gut)|was (?:macht|machen) (?:ihr|sie) [^?]{0,20}anders|envoyez[- ](?:moi|nous) (?:un devis|vos tarifs)|(?:envie|envien|mande|manden)(?:me|nos) (?:un presupuesto|precios|tarifas)|preventivo lo voglio|(?:vorrei|mandatemi) un preventivo|quero ver|me mande o preco|stuur (?:me |ons )?(?:een offerte|de prijzen)|skicka (?:en |er )?(?:offert|prislista)|prosze o (?:oferte|cennik)|poslete (?:mi )?(?:nabidku|cenik)|пришлите (?:прайс|кп|цены)|надішліть (?:прайс|ціни)|fiyat (?:teklifi )?gonder/u;

function wordsOf(text: string): string {
  return folded(text, TEXT_LENGTH)
    .replace(/[ \t]{1,1000}/g, ' ')
    .replace(/\n(?=[^\n])/g, ' ')
    .trim();
}

/**
 * The first lines that are short enough to stand alone. A line that continues in lower case was
 * only wrapped by the mail program.
 */
function linesOf(text: string): string[] {
  return text
    .replace(/(?<=\p{L}{2} \p{L}{1,30})\n(?=\p{Ll}{2,30}[ ,.]\S)/gu, ' ')
    .split(/[\n.!。！]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '' && line.length <= MAX_ALONE)
    .slice(0, MAX_LINES);
}
