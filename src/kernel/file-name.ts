import { withoutHidden } from './hidden-characters.ts';
import { storable } from './text.ts';

const MAX_LENGTH = 200;

/**
 * A safe version of a file name from somebody else: without a path and without invisible
 * characters, which can disguise a program as a picture. A long name keeps its end, because the
 * extension decides which program opens it.
 */
export function safeFileName(given: string): string {
  const name = withoutHidden(storable(given.slice(-10_000)))
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ')
    .split(/[/\\]/)
    .at(-1)
    ?.replace(/["<>:|?*]/g, '_')
    .replace(/\s{1,1000}/g, ' ')
    .replace(/^[. ]{1,1000}|[. ]{1,1000}$/g, '');
  return name === undefined || name === '' ? 'attachment' : name.slice(-MAX_LENGTH);
}

/**
 * The Content-Disposition header of a download (RFC 6266), with an ASCII name for older programs.
 */
export function attachmentDisposition(fileName: string): string {
  const plain = fileName.replace(/[^\x20-\x7e]|[%"\\]/g, '_');
  const encoded = encodeURIComponent(fileName.toWellFormed()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
