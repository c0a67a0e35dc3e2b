/** Characters at which a spreadsheet would read a text as a formula. */
const FORMULA = /^[=+\-@\t\r]/;

function cell(value: string | number): string {
  const text = typeof value === 'string' && FORMULA.test(value) ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Downloads rows as a CSV file. */
export function downloadCsv(
  fileName: string,
  rows: readonly (readonly (string | number)[])[],
): void {
  const text = rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(url);
}
