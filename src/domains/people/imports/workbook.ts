import { unzipSync } from 'fflate';
import { InvalidInputError, InvalidSpreadsheetError, readSheet } from 'read-excel-file/node';
import { csvLine } from './csv-line.ts';
import { InvalidCsv } from './csv-records.ts';

const MAX_UNZIPPED_MEGABYTES = 50;
const MAX_ROWS = 1_000_000;
const MEGABYTE = 1024 * 1024;

/**
 * Reads a sheet of a workbook as CSV in UTF-8; the first sheet by default. Formulas give their
 * values.
 */
export async function readWorkbook(
  bytes: Uint8Array,
  sheet: string | null,
): Promise<{ text: Uint8Array; sheets: string[] }> {
  const sheets = sheetsOf(bytes);
  const name = sheet ?? sheets[0];
  if (name === undefined || !sheets.includes(name))
    throw new InvalidCsv(
      `has no sheet named "${(sheet ?? '').slice(0, 100)}". Its sheets are: ${sheets.map((one) => `"${one}"`).join(', ')}.`,
    );
  const rows = await rowsOf(bytes, name);
  if (rows.length > MAX_ROWS)
    throw new InvalidCsv(`has more than ${MAX_ROWS} rows, the maximum for one workbook. Split it.`);
  const lines: Buffer[] = [];
  for (const row of rows) lines.push(Buffer.from(csvLine(row.map(textOf))));
  return { text: new Uint8Array(Buffer.concat(lines)), sheets };
}

/** The names of the sheets. Checks the size of the workbook before unpacking any of it. */
function sheetsOf(bytes: Uint8Array): string[] {
  const isWorkbook = 'xl/workbook.xml';
  let size = 0;
  try {
    const files = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        size += originalSize;
        if (size > MAX_UNZIPPED_MEGABYTES * MEGABYTE)
          throw new InvalidCsv(
            `is larger than ${MAX_UNZIPPED_MEGABYTES} MiB when it is unpacked. Save the sheet as CSV (UTF-8), or split it.`,
          );
        return name === isWorkbook;
      },
    });
    const xml = new TextDecoder().decode(files[isWorkbook]);
    return [...xml.matchAll(/<(?:\w+:)?sheet\b[^>]*?\bname="([^"]*)"/g)].map(([, name = '']) =>
      unescaped(name),
    );
  } catch (error) {
    if (error instanceof InvalidCsv) throw error;
    throw damaged(error);
  }
}

async function rowsOf(bytes: Uint8Array, sheet: string): Promise<readonly (readonly unknown[])[]> {
  try {
    return await readSheet(Buffer.from(bytes), sheet);
  } catch (error) {
    if (
      error instanceof InvalidInputError ||
      error instanceof InvalidSpreadsheetError ||
      error instanceof TypeError
    )
      throw damaged(error);
    throw error;
  }
}

function damaged(cause: unknown): InvalidCsv {
  return new InvalidCsv(
    'is a workbook that cannot be read. Open it, and save it again as .xlsx or as CSV (UTF-8).',
    { cause },
  );
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function unescaped(text: string): string {
  return text.replace(
    /&(?:#(\d{1,6})|#x([0-9a-f]{1,5})|(\w{2,4}));/gi,
    (whole: string, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return ENTITIES[name] ?? whole;
      const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    },
  );
}

/** A day without a time gets the format that custom fields of days accept. */
function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return cell.toISOString().replace(/T00:00:00\.000Z$/, '');
  return String(cell);
}
