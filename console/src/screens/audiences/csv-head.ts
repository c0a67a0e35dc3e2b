/** The first rows of a CSV file, for the preview of an import. The server reads the whole file. */
export interface CsvHead {
  headings: string[];
  rows: string[][];
}

const MOST_BYTES = 64 * 1024;
const SHOWN_ROWS = 3;

export async function readHead(file: File): Promise<CsvHead> {
  const bytes = new Uint8Array(await file.slice(0, MOST_BYTES).arrayBuffer());
  const text = textOf(bytes).replace(/^\uFEFF/, '');
  const line = text.split(/\r?\n/, 1)[0] ?? '';
  const separator = [',', ';', '\t', '|'].reduce((best, one) => (line.split(one).length > line.split(best).length ? one : best));
  const [headings = [], ...rows] = recordsOf(text, separator);
  return { headings, rows: rows.slice(0, SHOWN_ROWS) };
}

/** As the server reads it: what is not UTF-8 is Windows-1252. */
function textOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    // A character may be cut at the end.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function recordsOf(text: string, separator: string): string[][] {
  const records: string[][] = [];
  let record: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (let at = 0; at < text.length && records.length <= SHOWN_ROWS; at += 1) {
    const one = text.charAt(at);
    if (isQuoted && one === '"' && text.charAt(at + 1) === '"') {
      cell += '"';
      at += 1;
    } else if (one === '"') isQuoted = !isQuoted;
    else if (!isQuoted && one === separator) {
      record.push(cell.trim());
      cell = '';
    } else if (!isQuoted && one === '\n') {
      records.push([...record, cell.trim()]);
      record = [];
      cell = '';
    } else cell += one;
  }
  if (cell.trim() !== '' || record.length > 0) records.push([...record, cell.trim()]);
  return records;
}
