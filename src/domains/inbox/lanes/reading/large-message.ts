import type { ImapFlow, MessageStructureObject } from 'imapflow';

/** The number of bytes read of the headers and of each text. */
const MAX_HEADER_BYTES = 65_536;
const MAX_TEXT_BYTES = 262_144;
const MAX_TEXTS = 10;
const BOUNDARY = 'outreach-crm-read-in-parts';
/** Headers of the body. The assembled message gets its own. */
const BODY_HEADER = /^(?:content-[a-z-]+|mime-version)$/i;

/**
 * Assembles a large message with files from its headers and texts, with empty parts instead of its
 * files. So texts after a file are read, and files are not. Null for a message without files, and
 * for reports, whose beginning is enough.
 */
export async function largeMessage(client: ImapFlow, uid: number): Promise<Buffer | null> {
  const asked = { headers: true, bodyStructure: true };
  const known = await client.fetchOne(String(uid), asked, { uid: true });
  if (
    !known ||
    known.bodyStructure?.childNodes === undefined ||
    known.bodyStructure.type === 'multipart/report'
  )
    return null;
  const leaves = leavesOf(known.bodyStructure);
  const texts = leaves.filter(isText).slice(0, MAX_TEXTS);
  const bodyParts = texts.map(({ part = '1' }) => ({
    key: part,
    start: 0,
    maxLength: MAX_TEXT_BYTES,
  }));
  const read =
    bodyParts.length === 0
      ? null
      : await client.fetchOne(String(uid), { bodyParts }, { uid: true });
  const contents = (read ? read.bodyParts : undefined) ?? new Map<string, Buffer>();
  const decoded = (read ? read.binaryParts : undefined) ?? new Set<string>();
  const chunks: Buffer[] = [
    ownHeaders(known.headers ?? Buffer.alloc(0)),
    Buffer.from(`Content-Type: multipart/mixed; boundary="${BOUNDARY}"\r\n\r\n`),
  ];
  const alternatives = texts.filter(({ type }) => type === 'text/plain' || type === 'text/html');
  const [plain, html] = [
    alternatives.find(({ type }) => type === 'text/plain'),
    alternatives.find(({ type }) => type === 'text/html'),
  ];
  const shown = plain !== undefined && html !== undefined ? [plain, html] : [];
  const inner = `${BOUNDARY}-text`;
  if (shown.length > 0) {
    chunks.push(
      Buffer.from(
        `--${BOUNDARY}\r\nContent-Type: multipart/alternative; boundary="${inner}"\r\n\r\n`,
      ),
    );
    for (const leaf of shown) chunks.push(...partOf(leaf, inner, contents, decoded));
    chunks.push(Buffer.from(`--${inner}--\r\n`));
  }
  for (const leaf of leaves)
    if (!shown.includes(leaf)) chunks.push(...partOf(leaf, BOUNDARY, contents, decoded));
  return Buffer.concat([...chunks, Buffer.from(`--${BOUNDARY}--\r\n`)]);
}

function leavesOf(node: MessageStructureObject): MessageStructureObject[] {
  const inner = node.type.startsWith('multipart/') ? (node.childNodes ?? []) : [];
  return inner.length === 0 ? [node] : inner.flatMap(leavesOf);
}

function isText({ type, disposition }: MessageStructureObject): boolean {
  return type.startsWith('text/') && disposition !== 'attachment';
}

/**
 * The headers of the message without those of its body. A continuation line belongs to the header
 * before it.
 */
function ownHeaders(headers: Buffer): Buffer {
  const fields = headers
    .subarray(0, MAX_HEADER_BYTES)
    .toString('latin1')
    .split(/\r?\n(?![ \t])/);
  const own = fields.filter(
    (field) => field.includes(':') && !BODY_HEADER.test(field.slice(0, field.indexOf(':'))),
  );
  return Buffer.from(`${own.join('\r\n')}\r\n`, 'latin1');
}

function partOf(
  leaf: MessageStructureObject,
  boundary: string,
  contents: ReadonlyMap<string, Buffer>,
  decoded: ReadonlySet<string>,
): Buffer[] {
  const {
    part = '1',
    type,
    parameters = {},
    encoding,
    disposition,
    dispositionParameters = {},
  } = leaf;
  const content = contents.get(part) ?? null;
  const head = [
    `--${boundary}`,
    `Content-Type: ${withParameters(type, parameters)}`,
    ...(disposition === undefined
      ? []
      : [`Content-Disposition: ${withParameters(disposition, dispositionParameters)}`]),
    ...(content === null || encoding === undefined || decoded.has(part)
      ? []
      : [`Content-Transfer-Encoding: ${token(encoding)}`]),
  ];
  return [
    Buffer.from(`${head.join('\r\n')}\r\n\r\n`),
    content ?? Buffer.alloc(0),
    Buffer.from('\r\n'),
  ];
}

function withParameters(value: string, parameters: Readonly<Record<string, string>>): string {
  const given = Object.entries(parameters).map(
    ([name, text]) => `; ${token(name)}="${quoted(text)}"`,
  );
  return token(value) + given.join('');
}

/** Server-provided text must not begin another header. */
function token(text: string): string {
  return text.replace(/[^\w!#$&.+^/-]/g, '').slice(0, 200);
}

function quoted(text: string): string {
  return text.replace(/[\p{Cc}"\\]/gu, '').slice(0, 500);
}
