import { strToU8, zipSync } from 'fflate';

type Cell = string | number | { formula: string; value: string | number };

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

function cellXml(cell: Cell, reference: string): string {
  if (typeof cell === 'number') return `<c r="${reference}"><v>${cell}</v></c>`;
  if (typeof cell === 'string')
    return `<c r="${reference}" t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`;
  const type = typeof cell.value === 'string' ? ' t="str"' : '';
  return `<c r="${reference}"${type}><f>${escaped(cell.formula)}</f><v>${escaped(String(cell.value))}</v></c>`;
}

/** `A` to `ZZ`. */
function columnName(at: number): string {
  const letter = String.fromCharCode(65 + (at % 26));
  return at < 26 ? letter : `${String.fromCharCode(64 + Math.floor(at / 26))}${letter}`;
}

function sheetXml(rows: readonly (readonly Cell[])[]): string {
  const lines = rows.map(
    (cells, row) =>
      `<row r="${row + 1}">${cells.map((cell, at) => cellXml(cell, `${columnName(at)}${row + 1}`)).join('')}</row>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${lines.join('')}</sheetData></worksheet>`;
}

/**
 * A workbook with these sheets, as saved by a spreadsheet. `further` are additional files in it.
 */
export function workbook(
  sheets: Record<string, readonly (readonly Cell[])[]>,
  further: Record<string, Uint8Array> = {},
): Uint8Array {
  const names = Object.keys(sheets);
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const files: Record<string, string> = {
    '[Content_Types].xml': `<?xml version="1.0" encoding="UTF-8"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>`,
    '_rels/.rels': `<?xml version="1.0" encoding="UTF-8"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<?xml version="1.0" encoding="UTF-8"?><workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${relations}"><sheets>${names.map((name, at) => `<sheet name="${escaped(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<?xml version="1.0" encoding="UTF-8"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${names.map((_, at) => `<Relationship Id="rId${at + 1}" Type="${relations}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`).join('')}</Relationships>`,
  };
  for (const [at, rows] of Object.values(sheets).entries())
    files[`xl/worksheets/sheet${at + 1}.xml`] = sheetXml(rows);
  return zipSync({
    ...Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])),
    ...further,
  });
}
