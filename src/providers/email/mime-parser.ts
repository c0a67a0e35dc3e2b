import PostalMime from 'postal-mime';
import { unflowed } from './flowed-text.ts';
import { decodedText } from './mail-charset.ts';

interface Structured {
  parsed: { value: string; params: Record<string, string | undefined> };
}

/** A leaf of the library's tree, as its parser hands it to the methods below. */
interface Leaf {
  contentType: Structured;
  contentDisposition: Structured;
  content?: ArrayBuffer | Uint8Array | null;
}

/** The text parts that show the same content, in plain and in HTML. */
export interface TextGroup {
  plain: string[];
  html: string[];
}

/**
 * The parser of the library, with text parts read from their bytes. The library decodes them by `TextDecoder`, which garbles
 * windows-1252 in some versions of Node, and joins flowed lines of different quote depth. The two methods are those by which its
 * version that package.json pins collects text parts.
 */
export class MimeParser extends PostalMime {
  readonly #groups = new Map<object, TextGroup>();
  #leaf: Leaf | null = null;

  /** In the order of the email. */
  get texts(): TextGroup[] {
    return [...this.#groups.values()];
  }

  isInlineTextNode(leaf: Leaf): boolean {
    const type = leaf.contentType.parsed.value;
    const isText = leaf.contentDisposition.parsed.value !== 'attachment' && (type === 'text/plain' || type === 'text/html');
    this.#leaf = isText ? leaf : null;
    return isText;
  }

  /** `group` is the `multipart/alternative` around the leaf, or the leaf. */
  addTextEntry(group: object, type: 'plain' | 'html'): void {
    if (this.#leaf === null) return;
    const texts = this.#groups.get(group) ?? { plain: [], html: [] };
    this.#groups.set(group, texts);
    texts[type].push(textOf(this.#leaf));
  }
}

function textOf({ contentType: { parsed }, content }: Leaf): string {
  if (content === undefined || content === null) return '';
  const text = decodedText(new Uint8Array(content), parsed.params['charset']);
  return /^flowed$/i.test(parsed.params['format'] ?? '') ? unflowed(text, /^yes$/i.test(parsed.params['delsp'] ?? '')) : text;
}
