/** The limits of the files of one email. Mail servers commonly take messages of 20 MB and more. */
export const MAX_FILES = 10;
export const MAX_FILES_MEGABYTES = 10;
export const MAX_FILES_BYTES = MAX_FILES_MEGABYTES * 1_048_576;

/** The file IDs in a stored or given value. */
export function fileIdsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((id) => typeof id === 'string') : [];
}

/** The error in a list of files, as the end of a sentence; null if there is none. */
export function fileListFault(ids: readonly string[]): string | null {
  if (ids.length > MAX_FILES)
    return `must contain at most ${MAX_FILES} files; it has ${ids.length}.`;
  if (new Set(ids).size < ids.length) return 'must not contain a file twice.';
  return null;
}

/** The error in the sizes of one email's files, as the end of a sentence. */
export function filesSizeFault(sizes: readonly number[]): string | null {
  const total = sizes.reduce((sum, size) => sum + size, 0);
  return total > MAX_FILES_BYTES
    ? `must be at most ${MAX_FILES_MEGABYTES} MB together; the files have ${(total / 1_048_576).toFixed(1)} MB.`
    : null;
}

/**
 * The media type of a file in an email, by its extension. The uploader's claim is ignored, so that
 * a file never claims another type than its name.
 */
export function contentTypeOf(fileName: string): string {
  const ending = /\.([a-z0-9]{1,10})$/i.exec(fileName)?.[1]?.toLowerCase() ?? '';
  return TYPES.get(ending) ?? 'application/octet-stream';
}

const OFFICE = 'application/vnd.openxmlformats-officedocument';

/**
 * Types that mail programs open directly. Types with scripts, such as HTML and SVG, are absent, so
 * they arrive as files to save.
 */
const TYPES: ReadonlyMap<string, string> = new Map([
  ['pdf', 'application/pdf'],
  ['doc', 'application/msword'],
  ['docx', `${OFFICE}.wordprocessingml.document`],
  ['xls', 'application/vnd.ms-excel'],
  ['xlsx', `${OFFICE}.spreadsheetml.sheet`],
  ['ppt', 'application/vnd.ms-powerpoint'],
  ['pptx', `${OFFICE}.presentationml.presentation`],
  ['odt', 'application/vnd.oasis.opendocument.text'],
  ['ods', 'application/vnd.oasis.opendocument.spreadsheet'],
  ['odp', 'application/vnd.oasis.opendocument.presentation'],
  ['rtf', 'application/rtf'],
  ['txt', 'text/plain'],
  ['csv', 'text/csv'],
  ['ics', 'text/calendar'],
  ['vcf', 'text/vcard'],
  ['png', 'image/png'],
  ['jpg', 'image/jpeg'],
  ['jpeg', 'image/jpeg'],
  ['gif', 'image/gif'],
  ['webp', 'image/webp'],
  ['zip', 'application/zip'],
  ['mp3', 'audio/mpeg'],
  ['mp4', 'video/mp4'],
]);
