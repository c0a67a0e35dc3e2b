import { inWords } from '../../ui/error-words.ts';
import { Table } from '../../ui/table.tsx';
import { plural } from '../../ui/words.ts';
import type { Preview } from './preview-file.ts';

type Row = Preview['rows'][number];

/** The contact fields in the preview. */
const SHOWN = ['firstName', 'lastName', 'email', 'phone', 'role', 'companyName'] as const;
const NAMES: Record<(typeof SHOWN)[number], string> = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  phone: 'Phone',
  role: 'Role',
  companyName: 'Company',
};

function textOf(
  { contact, otherEmails, otherPhones }: Pick<Row, 'contact' | 'otherEmails' | 'otherPhones'>,
  field: (typeof SHOWN)[number],
): string {
  const others = field === 'email' ? otherEmails : field === 'phone' ? otherPhones : [];
  return [contact[field] ?? '', ...others].join('; ');
}

/** The preview of an import in one mode: counts, reasons for refusals, and the first rows. */
export function ImportOutcome({ preview, mode }: { preview: Preview; mode: string }) {
  const counts = preview.outcomes.find((outcome) => outcome.mode === mode);
  if (counts === undefined) return null;
  const { created, filled, changed, unchanged, excluded, refused, leftOutCells } = counts;
  const part = preview.isComplete ? '' : ' Based on the first rows of a large file.';
  return (
    <>
      <p role="status">
        New {created.toLocaleString()}, filled {filled.toLocaleString()}, changed{' '}
        {changed.toLocaleString()}, unchanged {unchanged.toLocaleString()}, left out{' '}
        {excluded.toLocaleString()}, refused {refused.toLocaleString()}, of{' '}
        {preview.totalRows.toLocaleString()} rows.{part}
      </p>
      {leftOutCells === 0 ? null : (
        <p className="notice warn">
          {plural(leftOutCells, 'cell')} can’t be read and {leftOutCells === 1 ? 'is' : 'are'} left
          out; the rest of the row is imported. Choose the country of phone numbers if they have no
          country code.
        </p>
      )}
      {preview.refusals.map(({ reason, count }) => (
        <p key={reason} className="small">
          {count.toLocaleString()} refused: {inWords(reason)}
        </p>
      ))}
      <details>
        <summary>First rows as they would be</summary>
        <Table label="Preview">
          <thead>
            <tr>
              <th>Row</th>
              {SHOWN.map((field) => (
                <th key={field}>{NAMES[field]}</th>
              ))}
              <th>Result</th>
            </tr>
          </thead>
          <tbody>
            {preview.rows.map(({ row, effect, reason, leftOut, ...values }) => (
              <tr key={row}>
                <td>{row}</td>
                {SHOWN.map((field) => (
                  <td key={field}>{textOf(values, field)}</td>
                ))}
                <td className="soft">
                  {reason === null ? (effect ?? 'left out') : inWords(reason)}
                  {leftOut.map(({ heading, value }) => `; ${heading} "${value}" left out`).join('')}
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      </details>
    </>
  );
}
