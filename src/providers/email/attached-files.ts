import type { MessageStructureObject } from 'imapflow';
import libmime from 'libmime';
import { safeFileName } from '../../kernel/file-name.ts';

/** A file of a message on an IMAP server. */
export interface AttachedFile {
  fileName: string;
  /** As the message says. */
  contentType: string;
  /** In bytes, estimated by the encoding. */
  size: number;
  /** The number of the part, by which the server gives its content. */
  part: string;
}

const MAX_FILES = 50;
const CONTENT_TYPE = /^[\w!#$&.+^-]{1,100}\/[\w!#$&.+^-]{1,100}$/;
/** Parts that programs read, which are no files of a person. */
const READ_PARTS =
  /^(?:message\/(?:delivery-status|global-delivery-status|feedback-report|disposition-notification|global-headers)|text\/(?:rfc822-headers|calendar))$/;

/** The files of a message, by its structure. Images within the text are none. */
export function attachedFiles(structure: MessageStructureObject | undefined): AttachedFile[] {
  if (structure === undefined || structure.type === 'multipart/report') return [];
  return filesIn(structure, false).slice(0, MAX_FILES);
}

function filesIn(node: MessageStructureObject, isRelated: boolean): AttachedFile[] {
  if (node.type.startsWith('multipart/'))
    return (node.childNodes ?? []).flatMap((child) =>
      filesIn(child, isRelated || node.type === 'multipart/related'),
    );
  const { type, disposition, part = '1', size = 0, encoding } = node;
  const name = node.dispositionParameters?.['filename'] ?? node.parameters?.['name'];
  const isAttached = disposition === 'attachment';
  if (READ_PARTS.test(type) || (isRelated && !isAttached)) return [];
  if (!isAttached && (name === undefined || type === 'text/plain' || type === 'text/html'))
    return [];
  return [
    {
      fileName: safeFileName(decoded(name) ?? `attachment.${type.split('/')[1]?.slice(0, 20)}`),
      contentType: CONTENT_TYPE.test(type) ? type : 'application/octet-stream',
      // Lines of 76 characters, with their ends, for 57 bytes.
      size: encoding === 'base64' ? Math.floor((size * 57) / 78) : size,
      part,
    },
  ];
}

/** Names in encoded words, as most programs write them. */
function decoded(name: string | undefined): string | undefined {
  if (name === undefined || !name.includes('=?')) return name;
  try {
    return libmime.decodeWords(name.slice(0, 10_000));
  } catch {
    return name;
  }
}
