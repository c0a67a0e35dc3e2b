import type { IOptions } from 'sanitize-html';

/**
 * The shown HTML of a received email. Remote images would tell the sender who reads, so they are
 * left out until the reader requests them.
 */
export interface ShownHtml {
  readonly html: string;
  /** The number of remote images, shown or not. */
  readonly remoteImages: number;
}

/** The maximum number of open elements. The rest of the email is cut off. */
const MAX_OPEN = 2_000;
/** The maximum depth. Deeper elements are left out. Newsletters nest tables. */
const MAX_DEPTH = 200;
/** A value without colon, slash and backslash contains no URL, not even a hidden one. */
const PLAIN_VALUE = /^[\w\s#%.,()'"+-]{1,200}$/;
const SIDES = ['', '-top', '-right', '-bottom', '-left'];
const STYLES = [
  ...[
    'color',
    'background-color',
    'font',
    'font-family',
    'font-size',
    'font-style',
    'font-weight',
    'line-height',
    'letter-spacing',
  ],
  ...[
    'text-align',
    'text-decoration',
    'text-transform',
    'vertical-align',
    'white-space',
    'width',
    'max-width',
    'min-width',
    'height',
  ],
  ...[
    'border-collapse',
    'border-radius',
    'border-color',
    'border-style',
    'border-width',
    'list-style-type',
  ],
  ...SIDES.flatMap((side) => [`margin${side}`, `padding${side}`, `border${side}`]),
];
const REMOTE = /^https?:\/\//i;
const EMBEDDED = /^data:image\/(?:png|jpe?g|gif|webp);base64,[a-z0-9+/=\s]*$/i;

/**
 * Sanitizes the HTML of a received email: keeps text, tables, links to web pages and email
 * addresses, and images. No code runs, and nothing is loaded from other servers unless
 * `loadsImages` is true. The frame that shows it is sandboxed as well.
 */
export async function shownHtml(html: string, loadsImages: boolean): Promise<ShownHtml> {
  const { default: sanitize } = await import('sanitize-html');
  let remoteImages = 0;
  const options: IOptions = {
    allowedTags: [
      ...sanitize.defaults.allowedTags,
      'img',
      'font',
      'center',
      'ins',
      'del',
      'strike',
      'big',
    ],
    allowedAttributes: {
      '*': ['style', 'align', 'valign', 'bgcolor', 'color', 'width', 'height', 'dir', 'lang'],
      a: ['href', 'target', 'rel'],
      img: ['src', 'alt'],
      table: ['border', 'cellpadding', 'cellspacing'],
      td: ['colspan', 'rowspan'],
      th: ['colspan', 'rowspan'],
      font: ['face', 'size'],
      ol: ['start', 'type'],
    },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowedSchemesByTag: { img: ['http', 'https', 'data'] },
    allowProtocolRelative: false,
    allowedStyles: { '*': Object.fromEntries(STYLES.map((name) => [name, [PLAIN_VALUE]])) },
    nestingLimit: MAX_DEPTH,
    transformTags: {
      a: (tagName, attribs) => ({
        tagName,
        attribs: { ...attribs, target: '_blank', rel: 'noopener noreferrer nofollow' },
      }),
      img: (tagName, { src = '', ...attribs }) => {
        const address = src.trim();
        if (REMOTE.test(address)) remoteImages += 1;
        const isShown = EMBEDDED.test(address) || (loadsImages && REMOTE.test(address));
        return { tagName, attribs: isShown ? { ...attribs, src: address } : attribs };
      },
    },
  };
  return { html: sanitize(withoutDeepNesting(html), options), remoteImages };
}

/**
 * Elements that do not nest, because they have no content or the next one of their kind closes
 * them.
 */
const FLAT = new Set(
  'area base br col embed hr img input link meta source track wbr p li dt dd tr td th option'.split(
    ' ',
  ),
);

/**
 * Cuts an email with implausibly many open elements, because the library takes quadratic time for
 * them.
 */
function withoutDeepNesting(html: string): string {
  let depth = 0;
  for (const match of html.matchAll(/<(\/?)([a-z][a-z0-9]{0,20})/gi)) {
    if (FLAT.has((match[2] ?? '').toLowerCase())) continue;
    depth = match[1] === '/' ? Math.max(0, depth - 1) : depth + 1;
    if (depth > MAX_OPEN) return html.slice(0, match.index);
  }
  return html;
}
