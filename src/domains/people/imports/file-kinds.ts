import { invalidRequest } from '../../../kernel/errors.ts';

/** The number of bytes at the start of a file that identify its kind. */
export const KIND_BYTES = 512;

const AS_CSV = 'and save it as CSV (UTF-8) or .xlsx.';

/** Files that people mistake for tables, by their first bytes, with advice. */
const OTHERS: readonly (readonly [RegExp | string, string])[] = [
  ['\xD0\xCF\x11\xE0', `is a workbook of the old Excel format. Open it in Excel, ${AS_CSV}`],
  ['%PDF-', `is a PDF. Open the list in the program that made it, ${AS_CSV}`],
  ['\x1F\x8B', 'is compressed. Unpack it, and send the CSV file in it.'],
  [/^(?:7z\xBC\xAF|Rar!)/, 'is an archive. Unpack it, and send the CSV file in it.'],
  [
    /^(?:\xEF\xBB\xBF)?\s*BEGIN:VCARD/i,
    'is a list of vCards. Import it into an address book such as Google Contacts, and export that as CSV.',
  ],
  [
    /^(?:\xEF\xBB\xBF)?\s*<(?:!doctype html|html|table|\?xml)/i,
    `is a page for browsers or an XML file. Open it in a spreadsheet, ${AS_CSV}`,
  ],
  [
    /^(?:\xEF\xBB\xBF)?\s*(?:\{\s*"|\[\s*[{[]\s*")/,
    'is JSON. Convert it to CSV with one row for each contact, or add the contacts with the tool add_audience_contacts.',
  ],
  [/^\{\\rtf/, `is a text document. Copy the table into a spreadsheet, ${AS_CSV}`],
  [/^(?:\x89PNG|\xFF\xD8\xFF|GIF8)/, 'is a picture. Export the list as CSV (UTF-8) or .xlsx.'],
];

const ZIP = 'PK\x03\x04';

/** True if the file is a workbook. Rejects a file that is no table, with advice. */
export function isWorkbook(bytes: Uint8Array): boolean {
  const text = Buffer.from(bytes.subarray(0, KIND_BYTES)).toString('latin1');
  const other = OTHERS.find(([beginning]) =>
    typeof beginning === 'string' ? text.startsWith(beginning) : beginning.test(text),
  );
  if (other !== undefined) throw invalidRequest([{ path: 'file', message: other[1] }]);
  if (!text.startsWith(ZIP)) return false;
  if (/opendocument/.test(text))
    throw invalidRequest([
      { path: 'file', message: `is an OpenDocument file. Open it, ${AS_CSV}` },
    ]);
  return true;
}
