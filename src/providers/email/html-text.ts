/** Elements whose content is not text of the email. */
const HIDDEN = new Set(['script', 'style', 'head', 'title', 'template']);
const BLOCKS = new Set(
  'p div br tr table ul ol li h1 h2 h3 h4 h5 h6 hr pre section article header footer blockquote'.split(
    ' ',
  ),
);
const MAX_QUOTE_DEPTH = 5;

/** The HTML entity names of the characters from U+00A0 to U+00FF. */
const LATIN =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml';
const ENTITIES = new Map<string, string>([
  ...LATIN.split(' ').map((name, index) => [name, String.fromCharCode(0xa0 + index)] as const),
  ...Object.entries({
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    euro: '€',
    hellip: '…',
    ndash: '–',
    mdash: '—',
    bull: '•',
    trade: '™',
  }),
  ...Object.entries({
    lsquo: '‘',
    rsquo: '’',
    ldquo: '“',
    rdquo: '”',
    bdquo: '„',
    sbquo: '‚',
    zwnj: '',
    zwj: '',
  }),
]);

/**
 * Elements with which mail programs begin the history: Outlook on the web and in its apps,
 * Outlook's rule above the header block, Exchange, Zoho.
 */
const HISTORY =
  /\bid=["']?(?:x_)*(?:divRplyFwdMsg|appendonsend|mail-editor-reference-message-container|OLK_SRC_BODY_SECTION|stopSpelling|replySplit)\b|class=["']?[^"'>]{0,60}(?:ms-outlook-mobile-reference-message|zmail_extra_hr|yahoo_quoted|WordSection0_quote)|style=["'][^"'>]{0,80}border-top: ?solid (?:#|rgb|windowtext)[^"'>]{0,40}padding: ?3(?:\.0)?pt/i;
/** Elements that name the author of the quoted text below. */
const ATTRIBUTION =
  /class=["']?[^"'>]{0,60}(?:gmail_attr|moz-cite-prefix|protonmail_quote_header|yahoo_quoted_header)/i;
/** The separator of plain text emails, so that the same rules find the quotation. */
const SEPARATOR = '-----Original Message-----';
const MAX_TAG = 400;

export interface HtmlText {
  readonly text: string;
  /** True if an element marks the start of the history. */
  readonly marksHistory: boolean;
}

/**
 * The text of an HTML body: one line for each block, `> ` before quoted ones, no styles, scripts or
 * comments. Each character is read once.
 */
export function htmlText(html: string): HtmlText {
  const lines: string[] = [];
  let line = '';
  let quoteDepth = 0;
  let marksHistory = false;
  /** The number of open elements inside an attribution, or 0. */
  let attribution = 0;
  const endLine = () => {
    const text = line.replace(/[ \t\r\n]{1,1000}/g, ' ').trim();
    if (text !== '' || (lines.at(-1) ?? '') !== '')
      lines.push(
        text === ''
          ? ''
          : '> '.repeat(quoteDepth > 0 ? quoteDepth : attribution > 0 ? 1 : 0) + text,
      );
    line = '';
  };
  for (let at = 0; at < html.length; ) {
    const open = html.indexOf('<', at);
    line += decoded(html.slice(at, open < 0 ? html.length : open));
    if (open < 0) break;
    const isComment = html.startsWith('<!--', open);
    const end = html.indexOf(isComment ? '-->' : '>', open);
    // An unclosed tag or comment hides the rest.
    if (end < 0) break;
    at = end + (isComment ? 3 : 1);
    const tag = /^<(\/?)([a-z][a-z0-9]{0,20})/i.exec(html.slice(open, open + 24));
    if (tag === null) continue;
    const name = (tag[2] ?? '').toLowerCase();
    const closes = tag[1] === '/';
    if (HIDDEN.has(name) && !closes) {
      at = endOfHidden(html, name, at);
      continue;
    }
    const attributes = closes ? '' : html.slice(open, Math.min(end, open + MAX_TAG));
    if (!marksHistory && !closes && quoteDepth === 0 && HISTORY.test(attributes)) {
      endLine();
      lines.push(SEPARATOR);
      marksHistory = true;
    }
    if (name === 'div') {
      if (attribution > 0) {
        endLine();
        attribution += closes ? -1 : 1;
      } else if (ATTRIBUTION.test(attributes)) {
        endLine();
        attribution = 1;
      }
    }
    if (!BLOCKS.has(name)) continue;
    if (line.trim() !== '' || name === 'br' || name === 'p') endLine();
    if (name === 'blockquote')
      quoteDepth = Math.min(MAX_QUOTE_DEPTH, Math.max(0, quoteDepth + (closes ? -1 : 1)));
  }
  endLine();
  return { text: lines.join('\n').trim(), marksHistory };
}

/** The end of a hidden element. An unclosed element hides the rest. */
function endOfHidden(html: string, name: string, from: number): number {
  const closing = new RegExp(`</${name}`, 'gi');
  closing.lastIndex = from;
  const match = closing.exec(html);
  if (match === null) return html.length;
  const end = html.indexOf('>', match.index);
  return end < 0 ? html.length : end + 1;
}

function decoded(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,8}\d{0,2}));/gi,
    (whole, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return ENTITIES.get(name) ?? whole;
      const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
      return code <= 0x10ffff ? String.fromCodePoint(code) : '�';
    },
  );
}
