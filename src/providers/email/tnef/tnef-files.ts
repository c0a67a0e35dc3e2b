import { safeFileName } from '../../../kernel/file-name.ts';
import { decodedText } from '../../charset.ts';
import { type AttachmentProperties, attachmentProperties, ended } from './attachment-properties.ts';
import { ByteReader, type ByteSource, Malformed } from './byte-reader.ts';

/**
 * True for winmail.dat, the TNEF container in which Outlook may put the files of an email
 * (MS-OXTNEF).
 */
export function isTnef({ fileName, contentType }: { fileName: string; contentType: string }) {
  return /^application\/(?:vnd\.)?ms-tnef$/i.test(contentType) || /^winmail\.dat$/i.test(fileName);
}

/** A file in the container, with the position of its content. */
export interface TnefFile {
  fileName: string;
  contentType: string;
  at: number;
  size: number;
}

export interface TnefContent {
  files: TnefFile[];
  /** False if the container also has content other than files, for example another email. */
  isComplete: boolean;
}

const SIGNATURE = 0x223e9f78;
const SIGNATURE_BYTES = 6;
const HEADER_BYTES = 9;
const CHECKSUM_BYTES = 2;
const MAX_ATTRIBUTES = 2_000;
const MAX_FILES = 50;
const MAX_NAME_BYTES = 4_096;
const MAX_PROPERTIES_BYTES = 1_048_576;
const CONTENT_TYPE = /^[\w!#$&.+^-]{1,100}\/[\w!#$&.+^-]{1,100}$/;

const LEVEL = { message: 1, attachment: 2 } as const;
const ATTRIBUTE = {
  codePage: 0x69007,
  begin: 0x69002,
  data: 0x6800f,
  title: 0x18010,
  properties: 0x69005,
} as const;

/** An attachment whose properties are still being read. */
interface AttachmentDraft {
  content: { at: number; size: number } | null;
  title: string | null;
  properties: AttachmentProperties | null;
}

/**
 * Finds the files of a TNEF container without reading their contents, except images within the
 * text. Returns null for another format or a damaged container. Never throws because of the
 * contents.
 */
export async function tnefFiles(source: ByteSource): Promise<TnefContent | null> {
  try {
    return contentOf(await attachmentsIn(source));
  } catch (error) {
    if (error instanceof Malformed) return null;
    throw error;
  }
}

async function attachmentsIn(source: ByteSource): Promise<AttachmentDraft[]> {
  const signature = new ByteReader(await source.read(0, SIGNATURE_BYTES));
  if (signature.uint32() !== SIGNATURE) throw new Malformed('This is no TNEF.');
  const opened: AttachmentDraft[] = [];
  let charset = 'windows-1252';
  let at = SIGNATURE_BYTES;
  for (let count = 0; at < source.size; count += 1) {
    if (count === MAX_ATTRIBUTES) throw new Malformed('There are too many attributes.');
    const header = new ByteReader(await source.read(at, HEADER_BYTES));
    const level = header.take(1)[0];
    const [attribute, size] = [header.uint32(), header.uint32()];
    const content = { at: at + HEADER_BYTES, size };
    at = content.at + size + CHECKSUM_BYTES;
    if (at > source.size || (level !== LEVEL.message && level !== LEVEL.attachment))
      throw new Malformed('An attribute is damaged.');
    if (attribute === ATTRIBUTE.codePage && size >= 4)
      charset = `cp${(await source.read(content.at, 4)).readUInt32LE()}`;
    if (level !== LEVEL.attachment) continue;
    if (attribute === ATTRIBUTE.begin) {
      if (opened.length === MAX_FILES) throw new Malformed('There are too many attachments.');
      opened.push({ content: null, title: null, properties: null });
    }
    const current = opened.at(-1);
    if (current === undefined) throw new Malformed('An attachment has no beginning.');
    if (attribute === ATTRIBUTE.data) current.content = content;
    if (attribute === ATTRIBUTE.title)
      current.title = ended(
        decodedText(await source.read(content.at, Math.min(size, MAX_NAME_BYTES)), charset),
      );
    if (attribute === ATTRIBUTE.properties && size <= MAX_PROPERTIES_BYTES)
      current.properties = attachmentProperties(await source.read(content.at, size), charset);
  }
  return opened;
}

function contentOf(opened: readonly AttachmentDraft[]): TnefContent {
  const shown = opened.filter(({ properties }) => properties?.isHidden !== true);
  return {
    files: shown.flatMap(({ content, title, properties }) => {
      if (content === null) return [];
      const type = properties?.contentType ?? '';
      return [
        {
          ...content,
          fileName: safeFileName(properties?.fileName ?? title ?? 'attachment'),
          contentType: CONTENT_TYPE.test(type) ? type : 'application/octet-stream',
        },
      ];
    }),
    isComplete: shown.every(({ content }) => content !== null),
  };
}
