const MAX_LENGTH = 8_000;
const MAX_LINES = 40;

/** Lines after which a report without parts repeats the returned message. */
const COPY =
  /^(?:[-=_*]{2,40}[^\n]{0,60}(?:copy|original|returned|undelivered|unsent|header|message|nachricht|mensaje|messaggio)|original message headers|message headers follow|(?:the )?(?:header|original message) (?:of|follows)|reporting-mta:|return-path:|received: |[_~]{20,}[ \t]{0,5}$)/im;

/**
 * Text that programs write into every report. It names causes and commands that are unrelated to
 * the failure.
 */
const EVERY_REPORT =
  /for (?:further|more) assistance[^.]{0,120}\.|if you do so, please include this problem report\.[^.]{0,120}\.|please send mail to [^.\n]{0,80}|please contact your (?:system administrator|provider|e-mail provider)[^.]{0,80}\.|this e-?mail (?:and any|is confidential|has been scanned)[^\n]{0,400}/gi;

/** A line with a reply code or an enhanced status code. */
const WITH_CODE = /(?<![\d.])(?:[45]\d\d(?=[ -])|[45]\.\d{1,3}\.\d{1,3}(?![\d.]))/;

/** The report's own text, without the copy of the message. */
export function ownTextOf(text: string): string {
  const read = text.slice(0, MAX_LENGTH);
  const copy = COPY.exec(read);
  return (copy === null || copy.index === 0 ? read : read.slice(0, copy.index)).replace(
    EVERY_REPORT,
    ' ',
  );
}

/** The server's answer that a report for people repeats, or the whole text of the report. */
export function refusalTextIn(text: string): string {
  const own = ownTextOf(text);
  const lines = own.split('\n');
  const found: string[] = [];
  for (let index = 0; index < lines.length && found.length < MAX_LINES; index += 1) {
    const line = lines[index] ?? '';
    if (!WITH_CODE.test(line)) continue;
    // An answer may begin a line earlier and continue until a blank line.
    const before = (lines[index - 1] ?? '').trim();
    if (found.length === 0 && before !== '') found.push(before);
    for (
      ;
      index < lines.length && (lines[index] ?? '').trim() !== '' && found.length < MAX_LINES;
      index += 1
    )
      found.push((lines[index] ?? '').trim());
  }
  return found.length === 0 || found.join(' ').replace(/[^\p{L}]/gu, '').length < 12
    ? own
    : found.join(' ');
}
