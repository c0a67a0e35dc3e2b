import { describe, expect, it } from 'vitest';
import { csvRow, unmarkedCell } from '../../src/kernel/csv-text.ts';

const FORMULAS = ['=cmd()', '+cmd()', '-cmd()', '@SUM(A1)', '＝cmd()', '＋1', '－1', '＠x'];
const SEPARATORS = [';', '\t', '|'];

/**
 * The cells of a row as a spreadsheet with this separator reads them. Only a quote at the beginning
 * of a cell counts.
 */
function read(text: string, separator: string): string[] {
  const cells: string[] = [];
  let rest = text;
  for (;;) {
    const quoted = /^"((?:[^"]|"")*)"/.exec(rest);
    const begin = quoted === null ? '' : (quoted[1] ?? '').replaceAll('""', '"');
    const after = quoted === null ? rest : rest.slice(quoted[0].length);
    const ends = ['\r', '\n', separator]
      .map((end) => after.indexOf(end))
      .filter((index) => index >= 0);
    const end = ends.length === 0 ? after.length : Math.min(...ends);
    cells.push(begin + after.slice(0, end));
    if (end === after.length) return cells;
    rest = after.slice(end + 1);
  }
}

const isFormula = (cell: string) => /^["\s]*[=+\-@＝＋－＠]/.test(cell);

describe.each([',', ...SEPARATORS])('a spreadsheet that separates by %j', (separator) => {
  const cells = FORMULAS.flatMap((formula) => [
    formula,
    ...[...SEPARATORS, '\n', '\r\n'].flatMap((inner) => [
      `x${inner}${formula}`,
      `x${inner}"${formula}"`,
      `a,b${inner}${formula}`,
      `"${inner}${formula}`,
    ]),
  ]);

  it.each(cells)('finds no formula in %j, wherever it stands', (cell) => {
    for (const row of [[cell], ['first', cell], [cell, 'last'], ['a "quote"', cell]])
      expect(read(csvRow(row), separator).filter(isFormula)).toEqual([]);
  });
});

it.each([...FORMULAS, ...SEPARATORS.map((inner) => `x${inner}=1`), '\t=1', '\r\n=1', 'x\n-y; +z'])(
  '%j is read as it was written',
  (cell) => {
    const [text = ''] = read(csvRow([cell]).trimEnd(), ',').slice(0, 1);
    const whole = /^"([\s\S]*)"\r\n$/.exec(csvRow([cell]))?.[1]?.replaceAll('""', '"') ?? text;
    expect(unmarkedCell(whole)).toBe(cell);
  },
);

it.each(['+49 30 901820', '+442079460958', '+1 (555) 010-9999'])(
  'the phone number %s stays usable',
  (phone) => {
    expect(csvRow([phone, 'x'])).toBe(`${phone},x\r\n`);
  },
);

it.each(['+49 30;=1', '+1-A1', "+1'!A1", '+cmd'])('%s is no phone number', (text) => {
  expect(csvRow([text])).toBe(text.includes(';') ? "'+49 30;'=1\r\n" : `'${text}\r\n`);
});

it('text that only looks a little like a formula stays as it is', () => {
  const text = 'Müller - CEO (a=b); c|d: e+f';
  expect(csvRow([text])).toBe(`${text}\r\n`);
});

it('takes no longer for a long cell', () => {
  const began = performance.now();
  csvRow(['\n'.repeat(1_000_000), ';"'.repeat(500_000)]);
  expect(performance.now() - began).toBeLessThan(20_000);
});
