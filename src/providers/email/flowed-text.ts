/**
 * Joins the lines of `format=flowed` text (RFC 3676). Keeps lines of different quote depth apart,
 * and the signature separator on a separate line. Reads each character once.
 */
export function unflowed(text: string, deletesSpace: boolean): string {
  const lines: string[] = [];
  let parts: string[] = [];
  let depth = 0;
  const end = () => {
    lines.push(`${'>'.repeat(depth)}${depth > 0 ? ' ' : ''}${parts.join('')}`);
    parts = [];
  };
  let flows = false;
  for (const raw of text.split(/\r?\n/)) {
    const marks = /^>*/.exec(raw)?.[0].length ?? 0;
    const rest = raw.slice(marks);
    const line = rest.startsWith(' ') ? rest.slice(1) : rest;
    const isSeparator = line === '-- ';
    if (flows && (marks !== depth || isSeparator)) end();
    depth = marks;
    flows = line.endsWith(' ') && !isSeparator;
    parts.push(flows && deletesSpace ? line.slice(0, -1) : line);
    if (!flows) end();
  }
  if (flows) end();
  return lines.join('\n');
}
