import type { MessageStructureObject } from 'imapflow';
import libmime from 'libmime';
import { safeFileName } from '../../kernel/file-name.ts';

/** A file of a message on an IMAP server. */
export interface AttachedFile {
  fileName: string;
  /** As declared in the message. */
  contentType: string;
  /** The size in bytes, estimated from the encoded size. */
  size: number;
  /** The part number, for fetching the content from the server. */
  part: string;
}

const MAX_FILES = 50;
const CONTENT_TYPE = /^[\w!#$&.+^-]{1,100}\/[\w!#$&.+^-]{1,100}$/;
/** Parts for programs. They are no files of a person. */
const READ_PARTS =
  /^(?:message\/(?:delivery-status|global-delivery-status|feedback-report|disposition-notification|global-headers)|text\/(?:rfc822-headers|calendar))$/;

/** The files of a message according to its structure, without images within the text. */
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
      // A base64 line has 76 characters plus its end for 57 bytes.
      size: encoding === 'base64' ? Math.floor((size * 57) / 78) : size,
      part,
    },
  ];
}

/** Decodes names in encoded words, which most programs use. */
function decoded(name: string | undefined): string | undefined {
  if (name === undefined || !name.includes('=?')) return name;
  try {
    return libmime.decodeWords(name.slice(0, 10_000));
  } catch {
    return name;
  }
}
