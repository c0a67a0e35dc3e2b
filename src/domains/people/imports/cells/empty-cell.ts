import { unmarkedCell } from '../../../../kernel/csv-text.ts';
import { withoutHidden } from '../../../../kernel/hidden-characters.ts';

/** Texts that programs write for missing values. */
const MARKS = new Set(
  'n/a #n/a #nv #n/d #na #ref! #value! #name? n.a. n.a n/d n.d. n/v k.a. k. a. s/o s.o. - -- --- – — − . .. / ? null <null> (null) \\n nan nil undefined (blank) (empty) (none) [null] [none] (leer) (vide) none na'
    .split(' ')
    .concat([
      'not available',
      'not applicable',
      'no data',
      'keine angabe',
      'non disponible',
      'no disponible',
      'nicht verfügbar',
      'nie dotyczy',
      'brak',
      'нет',
      'нет данных',
      'なし',
      '無し',
      '該当なし',
      '—',
    ]),
);

/** Marks that are also names of people, for example Mr Null or Ms Na. Names are capitalized. */
const NAMES = new Set(['null', 'none', 'na', 'nil', 'nan']);

/** Printable ASCII without the apostrophes that mark text in spreadsheets. */
const PLAIN = /^[ -&(-~]*$/;

/**
 * The visible text of a cell: without spreadsheet marks, hidden characters and surrounding space.
 * Line breaks stay.
 */
export function visibleCell(cell: string): string {
  // A fast path: most cells need no cleaning.
  if (PLAIN.test(cell)) return cell.trim();
  return withoutHidden(unmarkedCell(cell))
    .replace(/[\u00A0\u2007\u202F\u3000\uFEFF]/g, ' ')
    .trim();
}

/** True if the cell means that there is no value. */
export function isEmptyMark(cell: string, isName = false): boolean {
  if (cell.length > 20) return false;
  const lower = cell.toLowerCase();
  if (!MARKS.has(lower)) return false;
  return !(isName && NAMES.has(lower) && /^\p{Lu}\p{Ll}+$/u.test(cell));
}
