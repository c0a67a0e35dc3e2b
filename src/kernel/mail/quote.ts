const MAX_LINE_LENGTH = 300;
/** A mail program wraps `On … wrote:` over at most this many lines. */
const MAX_ATTRIBUTION_LINES = 4;
/** The lines of a header block in which its labels are expected. */
const MAX_HEADER_LINES = 8;

const SEPARATOR =
  /^-{2,40} ?(?:original message|forwarded message|urspr(?:u|ü|ue)ngliche nachricht|originalnachricht|weitergeleitete nachricht|message (?:d'origine|original|transf[eé]r[eé])|mensaje (?:original|reenviado)|mensagem original|messaggio (?:originale|inoltrato)|oorspronkelijk(?:e)? bericht|doorgestuurd bericht) ?-{0,40}$/i;
const FROM = /^[*_]{0,2}(?:from|von|de|da|van|fra|från)[*_]{0,2} ?:/i;
const LABEL =
  /^[*_]{0,2}(?:sent|date|to|subject|cc|gesendet|datum|an|betreff|envoy[eé](?: le)?|[aà]|objet|enviado(?: el)?|fecha|para|asunto|data|inviato|oggetto|verzonden|aan|onderwerp|assunto|enviada(?: em)?)[*_]{0,2} ?:/i;
const ATTRIBUTION_START = /^(?:on|am|le|el|il|op|em|a|den|den|[\d«"'<]|\p{Lu})/iu;
const ATTRIBUTION_END =
  /(?:\bwrote|\bschrieb(?: [^:\n]{0,200})?|\ba (?:é|e)crit|\bescribi(?:ó|o)|\bha scritto|\bschreef(?: [^:\n]{0,200})?|\bescreveu)[ \u00a0\u202f]?:$|^(?:am|op) [^\n]{0,400}(?:schrieb|schreef)[^\n]{0,200}:$|^\d{4}-\d{2}-\d{2} \d{1,2}:\d{2}[^\n]{0,40} [^\n]{0,120}<[^<>\s]{1,320}>:$|schrieb am [^\n]{0,60}:$/i;

/**
 * The new text of a reply, without quoted history and signature. Answers between quoted lines are kept.
 * Returns the whole text if nothing would be left. Runs in linear time.
 */
export function withoutQuote(text: string): string {
  const lines = text.split(/\r?\n/);
  const kept: string[] = [];
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] ?? '';
    if (line === '-- ' || line === '--') break;
    if (line.startsWith('>')) continue;
    const attribution = attributionAt(lines, index);
    if (attribution > 0) {
      // With marked lines only those are the history; without marks everything that follows is.
      if (!isMarkedAfter(lines, index + attribution)) break;
      index += attribution - 1;
      continue;
    }
    if (isHistoryAt(lines, index)) break;
    kept.push(line);
  }
  const rest = kept.join('\n').trim();
  return rest === '' ? text : rest.replace(/\n{3,}/g, '\n\n');
}

/** The number of lines that `On … wrote:` takes from a line on, or 0. It contains a digit or an address. */
function attributionAt(lines: readonly string[], index: number): number {
  if (!ATTRIBUTION_START.test(lines[index] ?? '')) return 0;
  let joined = '';
  for (let count = 1; count <= MAX_ATTRIBUTION_LINES; count += 1) {
    const line = short(lines[index + count - 1]);
    if (line === '' || line.startsWith('>')) return 0;
    joined = joined === '' ? line : `${joined} ${line}`;
    // A wrapped attribution begins like one; other texts may stand before a short "Ann wrote:" in the same paragraph.
    if (count > 1 && !/^(?:on|am|le|el|il|op|em)\b/i.test(joined)) return 0;
    if (line.endsWith(':') && /[\d@]/.test(joined) && ATTRIBUTION_END.test(joined)) return count;
  }
  return 0;
}

function isMarkedAfter(lines: readonly string[], from: number): boolean {
  for (let index = from; index < Math.min(lines.length, from + 4); index += 1) {
    const line = lines[index] ?? '';
    if (line.trim() !== '') return line.startsWith('>');
  }
  return false;
}

/** True if the history begins here: a separator, or the header block that Outlook writes. */
function isHistoryAt(lines: readonly string[], index: number): boolean {
  const line = short(lines[index]);
  if (SEPARATOR.test(line)) return true;
  const start = /^_{10,}$/.test(line) ? nextLine(lines, index + 1) : index;
  if (!FROM.test(short(lines[start]))) return false;
  let labels = 0;
  for (let next = start + 1; next < Math.min(lines.length, start + MAX_HEADER_LINES); next += 1) if (LABEL.test(short(lines[next]))) labels += 1;
  return labels >= 2;
}

function nextLine(lines: readonly string[], from: number): number {
  return (lines[from] ?? '').trim() === '' ? from + 1 : from;
}

function short(line: string | undefined): string {
  return (line ?? '').slice(0, MAX_LINE_LENGTH).trim();
}
