import type { IOptions } from 'sanitize-html';

/**
 * What of the HTML of a received email is shown. Images are remote, and tell the sender who reads,
 * so that they are left out until asked for.
 */
export interface ShownHtml {
  readonly html: string;
  /** The images of other servers, shown or not. */
  readonly remoteImages: number;
}

/** After so many open elements the email is cut. */
const MAX_OPEN = 2_000;
/** Deeper elements are left out. Newsletters nest tables. */
const MAX_DEPTH = 200;
/** A value without a colon, a slash and a backslash names no address and hides none. */
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
 * Sanitises the HTML of a received email: text, tables, links to web pages and addresses, and
 * images. Nothing of it runs, and nothing is loaded from other servers unless `loadsImages` is
 * true. It is shown in a sandboxed frame all the same.
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

/** Elements that have no content, or that the next one of their kind closes: they do not nest. */
const FLAT = new Set(
  'area base br col embed hr img input link meta source track wbr p li dt dd tr td th option'.split(
    ' ',
  ),
);

/**
 * The beginning of an email that opens more elements than letters do. The library takes quadratic
 * time for open elements.
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
