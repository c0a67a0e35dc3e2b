/** A line with the names of files, for the end of a text. Empty without files. */
export function attachmentLine(names: readonly string[]): string {
  if (names.length === 0) return '';
  return `[${names.length === 1 ? 'Attachment' : 'Attachments'}: ${names.join(', ')}]`;
}

/** A text whose last line lists other files instead of one. */
export function withUnpacked(text: string, container: string, names: readonly string[]): string {
  const line = /\[Attachments?: ([^\n]{1,10000})\]$/.exec(text);
  const named = line?.[1]?.split(', ') ?? [];
  const at = named.indexOf(container);
  if (line === null || at < 0) return text;
  return text.slice(0, line.index) + attachmentLine(named.toSpliced(at, 1, ...names));
}
