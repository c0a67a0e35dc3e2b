import { once } from 'node:events';
import type { MimeNode } from '@zone-eu/mailsplit';
import mailsplit from '@zone-eu/mailsplit';

/** Limits for one email. Content beyond them is not read. */
const LIMITS = { ignoreEmbedded: true, maxHeadSize: 4_194_304, maxChildNodes: 400 } as const;

/** A part of an email other than a multipart. A returned message is one part. */
export interface MimePart {
  /** In lower case. */
  readonly type: string;
  readonly charset: string | undefined;
  readonly isFlowed: boolean;
  readonly deletesSpace: boolean;
  readonly disposition: string | null;
  readonly filename: string | null;
  /** True for a part of a `multipart/related`, such as an image within the text. */
  readonly isRelated: boolean;
  /**
   * The `multipart/alternative` around the part, or the part: parts of one group show the same
   * content.
   */
  readonly group: object;
  /** The decoded bytes, up to a limit. */
  content(limit: number): Promise<Buffer>;
}

/** An unfolded header line. The value has the original bytes. */
export interface HeaderField {
  /** In lower case. */
  readonly name: string;
  readonly value: Buffer;
}

export interface MimeParts {
  readonly headers: readonly HeaderField[];
  readonly parts: readonly MimePart[];
}

/**
 * Splits an email into its parts. If the email exceeds a limit, returns the parts read so far.
 * Never throws.
 */
export async function mimeParts(source: Buffer): Promise<MimeParts> {
  const splitter = new mailsplit.Splitter(LIMITS);
  let root: MimeNode | null = null;
  const leaves = new Map<MimeNode, Buffer[]>();
  splitter.on('data', (chunk) => {
    if (chunk.type === 'node') {
      root ??= chunk;
      if (chunk.multipart === false) leaves.set(chunk, []);
    } else if (chunk.type === 'body') leaves.get(chunk.node)?.push(chunk.value);
  });
  // An email can exceed the limits, for example with too deeply nested parts.
  const ended = once(splitter, 'end').catch(() => undefined);
  splitter.end(source);
  await ended;
  return {
    headers: headersOf(root),
    parts: [...leaves].map(([node, chunks]) => partOf(node, chunks)),
  };
}

function headersOf(root: MimeNode | null): HeaderField[] {
  if (root === null || root.headers === false) return [];
  return root.headers.getList().map(({ key, line }) => {
    const value = line.slice(line.indexOf(':') + 1).replace(/\r?\n/g, '');
    return { name: key, value: Buffer.from(value, 'latin1') };
  });
}

function partOf(node: MimeNode, chunks: readonly Buffer[]): MimePart {
  const charset = node.charset === false ? undefined : node.charset;
  return {
    type: node.contentType === false ? 'text/plain' : node.contentType,
    charset,
    isFlowed: node.flowed,
    deletesSpace: node.delSp,
    disposition: node.disposition === false ? null : node.disposition,
    filename: node.filename === false ? null : node.filename,
    isRelated: around(node, 'related') !== null,
    group: around(node, 'alternative') ?? node,
    content: (limit) => decoded(node, chunks, limit),
  };
}

/** The nearest multipart of a kind around a part. */
function around(node: MimeNode, kind: string): MimeNode | null {
  for (let at = node.parentNode; at !== false; at = at.parentNode)
    if (at.multipart === kind) return at;
  return null;
}

async function decoded(node: MimeNode, chunks: readonly Buffer[], limit: number): Promise<Buffer> {
  const decoder = node.getDecoder();
  const read: Buffer[] = [];
  let length = 0;
  for (const chunk of chunks) decoder.write(chunk);
  decoder.end();
  for await (const piece of decoder) {
    const bytes = Buffer.isBuffer(piece) ? piece : Buffer.from(String(piece), 'latin1');
    read.push(bytes);
    length += bytes.length;
    if (length >= limit) break;
  }
  return Buffer.concat(read).subarray(0, limit);
}
