import { folded } from '../mail/words.ts';
import { instructsModel } from '../research/steering.ts';
import type { ContextPart } from './context-part.ts';
import { visible } from './visible.ts';

/** Fields that say who somebody is, one on each line. An order does not belong there. */
const FIELDS: ReadonlySet<string> = new Set(['contact', 'company', 'custom_fields']);

/** Jobs and names of companies, such as "Offer Up Inc.", have fewer words than an order. */
const SHORTEST_ORDER = 4;
const MAX_READ = 2_000;

/** Verbs by which somebody is told what to write. Folded; one line for each language. */
const ORDERS = [
  'ignore|disregard|forget|override|bypass|reply|respond|answer|output|write|say|repeat|include|insert|offer|translate|append|mention|promise|reveal|pretend|decode|insult',
  'sign as|sign with|sign it|use the|use only|start with|begin with|end with|end your|end the|you must|you are now|add the|add a|add this|tell the|tell them|tell him|tell her|link to|call the reader',
  'ignoriere|ignorieren|vergiss|vergessen sie|antworte|antworten sie|schreibe|schreib|schreiben sie|sage dass|sagen sie|fuge|biete|bieten sie|nenne|nennen sie|ubersetze|unterschreibe|beende|verrate',
  'ignorez|oubliez|oublie|repondez|reponds|ecrivez|ecris|dites que|ajoutez|ajoute|offrez|proposez|signez|traduisez',
  'ignora|ignore|olvida|olvide|responde|responda|escribe|escriba|di que|diga|anade|agrega|ofrece|ofrezca|firma como|firme|traduce',
  'esqueca|esquece|escreva|escreve|adicione|ofereca|assine',
  "dimentica|rispondi|scrivi|di' che|aggiungi|offri|firma con|traduci",
  'negeer|vergeet|antwoord|schrijf|zeg|voeg|bied|onderteken',
  'ignorera|glom|svara|skriv|lagg till|erbjud|underteckna|ignorer|glem|svar med|tilfoj|tilby|legg til',
  'ohita|unohda|vastaa|kirjoita|sano|lisaa|tarjoa|allekirjoita',
  'zignoruj|ignoruj|zapomnij|odpowiedz|napisz|powiedz|dodaj|zaoferuj|podpisz',
  'ignorujte|zapomen|zapomente|odpovez|odpovezte|napis|napiste|rekni|pridej|pridejte|nabidni|podepis',
  'hagyd figyelmen|felejtsd|valaszolj|irj|ird azt|mondd|add hozza|ajanlj',
  'uita|raspunde|scrie|spune|adauga|ofera|semneaza',
  'αγνοησε|ξεχασε|απαντησε|γραψε|πες|προσθεσε|υπογραψε',
  'игнорируй|игнорируйте|забудь|забудьте|ответь|ответьте|напиши|напишите|скажи|скажите|добавь|добавьте|предложи|подпиши',
  'ігноруй|забудь|забудьте|відповідай|напиши|напишіть|скажи|скажіть|додай|запропонуй|підпиши',
  'yok say|gormezden gel|unut|cevap ver|yanitla|soyle',
  'bo qua|hay tra loi|hay viet|tra loi bang',
]
  .map((words) => folded(words, words.length * 2))
  .join('|');
const ORDER = new RegExp(
  `(?:^|[.!?:;,\\-–—>*#\\])}|"'])[ \\t]*(?:${ORDERS})(?![\\p{L}\\p{N}])`,
  'mu',
);
/** Where words are not separated, and where the verb stands at the end. */
const UNSEPARATED =
  /忽略|无视|無視|忘记|忘記|回复|回覆|请写|請寫|写上|加上|添加|返信して|書いて|書け|答えて|加えて|追加して|무시|답장하|작성하|작성해|써라|쓰세요|추가하|تجاهل|انسى|اكتب|أجب|اجب|أضف|اضف|قل |התעלם|התעלמו|שכח|כתוב|ענה|הוסף|अनदेखा|लिखो|लिखें|อย่าสนใจ|เขียนว่า|(?<!\p{L})(?:yaz|yazin|ekle|ekleyin|imzala)(?!\p{L})/u;
/** A comment or a message of a program in a field, and an order to answer in some form. */
const FORMS =
  /<!--|-->|<\/?[a-z]{1,20}(?: [^<>\n]{0,80})?>|"(?:role|system|instruction|instructions|content|prompt)"\s*:|\b(?:base64|rot13)\b|###|\[(?:system|admin|note to|inst)/u;
/** The same in a message to a member, where most orders are meant for them. */
const TO_WRITER =
  /\b(?:reply|respond|answer|write|say)(?: back)? (?:only|just|with (?:only|just|the (?:word|sentence|text|following|exact)))\b|\b(?:note|message|instruction)s? (?:to|for) (?:the )?(?:ai|llm|model|assistant|bot)s?\b|\b(?:decode|execute|run) (?:this|the following|and follow)\b|<!--|"role"\s*:\s*"(?:system|assistant|developer)"|\b(?:your|the) next (?:message|email|reply|text) (?:must|should|has to|only)\b|\b(?:nur|uniquement|solamente|solo|soltanto|alleen|endast|kun|tylko|pouze|csak|numai|только|лише|sadece) (?:mit|avec|con|com|met|med|slovem|cu|словом|словами)\b/u;

const TO_MODELS =
  /\b(?:ai (?:agent|model|assistant|system)|language model|llm|chatbot)s?\b.{0,60}\b(?:must|should|shall|have to|need to)\b/u;
/** Instructions that are not to be heeded, in languages that `instructsModel` does not know. */
const UNHEEDED =
  /\b(?:ignore|negeer|ignorera|ignorer|glem|zignoruj|ignoruj|ignorujte|ohita|ignora)\b.{0,40}\b(?:instru\w{1,12}|polec\w{1,8}|pokyn\w{0,6}|ohje\w{0,8}|utasit\w{0,10}|anvis\w{1,10})\b|\b(?:talimat|yonerge)\w{0,8}\b.{0,20}\b(?:yok say|gormezden gel|unut)|utasitas\w{0,8}.{0,30}figyelmen|지시를? ?무시|התעלם מה|تجاهل ال?تعليمات/u;

/** True for a part that has a field on each line. */
export function hasLines({ source }: Pick<ContextPart, 'source'>): boolean {
  return FIELDS.has(source);
}

/**
 * What a part tells a model to do; empty if it only informs. In fields that is the line with the
 * order and all after it, since no order belongs there; a message counts from its order on.
 */
export function orderIn(part: Pick<ContextPart, 'source' | 'text' | 'isTrusted'>): string {
  if (part.isTrusted || part.source === 'sent') return '';
  const text = visible(part.text);
  const lines = hasLines(part) ? text.split('\n') : text.split(/\n|(?<=[.!?。！？])\s/u);
  const first = lines.findIndex((line) => (hasLines(part) ? ordersInField(line) : orders(line)));
  if (first >= 0) return lines.slice(first).join('\n');
  return instructsModel(text) ? text : '';
}

/** The lines of a part before one with an order; all of it if there is none. */
export function beforeOrder(part: Pick<ContextPart, 'source' | 'text' | 'isTrusted'>): string {
  const order = orderIn(part);
  if (order === '') return part.text;
  if (!hasLines(part)) return '';
  return part.text.split('\n').slice(0, -order.split('\n').length).join('\n');
}

const LEFT_OUT = '(Left out: it tells the AI what to do.)';

/** Fields as a model may be told them: an order informs about nobody. */
export function withoutOrder(part: ContextPart): ContextPart {
  const leftOut = orderIn(part);
  if (leftOut === '' || !hasLines(part)) return part;
  const before = beforeOrder(part);
  return { ...part, text: before === '' ? LEFT_OUT : `${before}\n${LEFT_OUT}`, leftOut };
}

/** The value of a field as a model may be told it; null if it is an order. */
export function informing(value: string): string | null {
  return ordersInField(visible(value)) ? null : value;
}

/** The name of a company may have more words than a job that sound like an order. */
const COMPANY = /^company: /u;

/** A field may have its name before it. */
function ordersInField(line: string): boolean {
  if (instructsModel(line)) return true;
  const read = folded(line, MAX_READ);
  const least = SHORTEST_ORDER + (COMPANY.test(read) ? 1 : 0);
  // What stands before a colon may be the name of a field, or an order: "Reply with: yes".
  return isOrder(read.replace(FIELD_NAME, ''), least) || isOrder(read.replace(COLON, ' '), least);
}

const FIELD_NAME = /^[^:]{1,80}: /u;
const COLON = /(?<=^[^:]{1,80}):/u;

function isOrder(value: string, least: number): boolean {
  if (FORMS.test(value) || UNSEPARATED.test(value)) return true;
  const words = value.match(/[\p{L}\p{N}']+/gu)?.length ?? 0;
  return words >= least && ORDER.test(value);
}

function orders(sentence: string): boolean {
  const read = folded(sentence, MAX_READ);
  return (
    instructsModel(sentence) || [TO_WRITER, TO_MODELS, UNHEEDED].some((form) => form.test(read))
  );
}
