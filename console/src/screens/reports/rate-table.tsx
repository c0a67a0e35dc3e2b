import type { ReactNode } from 'react';
import type { OutreachReportQuery } from '../../generated/graphql.ts';
import { Button } from '../../ui/button.tsx';
import { downloadCsv } from '../../ui/csv.ts';
import { Table } from '../../ui/table.tsx';
import { FigureLink, type FigureSource } from './figure-link.tsx';
import { type Counts, changeOf, RATE_COLUMNS, shownValue } from './rates.ts';

export type Outreach = NonNullable<OutreachReportQuery['outreachReport']>;
export type OutreachRow = Outreach['rows'][number];

interface RateTableProps {
  heading: string;
  report: Outreach;
  nameOf: (row: OutreachRow) => string;
  linkOf: (row: OutreachRow) => ReactNode;
  /** The scope of a row's figures, or of the total's. */
  sourceOf: (row: OutreachRow | null) => FigureSource;
}

/** The figures of each row, with the change since the preceding period. */
export function RateTable({ heading, report, nameOf, linkOf, sourceOf }: RateTableProps) {
  const save = () => {
    const line = (name: string, counts: Counts) => [
      name,
      ...RATE_COLUMNS.map(({ id }) => counts[id] ?? ''),
    ];
    downloadCsv('report.csv', [
      [heading, ...RATE_COLUMNS.map(({ name }) => name)],
      ...report.rows.map((row) => line(nameOf(row), row.counts)),
      line('Total', report.total),
    ]);
  };
  return (
    <section className="stack">
      <div className="row between">
        <h2>By {heading.toLowerCase()}</h2>
        <Button onClick={save}>Export</Button>
      </div>
      <Table label="Rates">
        <thead>
          <tr>
            <th>{heading}</th>
            {RATE_COLUMNS.map(({ id, name }) => (
              <th key={id} className="num">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {report.rows.map((row) => (
            <tr key={nameOf(row)}>
              <td>{linkOf(row)}</td>
              <Values now={row.counts} before={row.previous} of={sourceOf(row)} />
            </tr>
          ))}
          <tr className="strong">
            <td>Total</td>
            <Values now={report.total} before={report.previousTotal} of={sourceOf(null)} />
          </tr>
        </tbody>
      </Table>
    </section>
  );
}

function Values({ now, before, of }: { now: Counts; before: Counts; of: FigureSource }) {
  return RATE_COLUMNS.map((column) => (
    <td key={column.id} className="num">
      <span>
        <FigureLink figure={column.figure} count={now[column.count]} of={of}>
          {shownValue(now, column)}
        </FigureLink>{' '}
        <Change now={now} before={before} column={column} />
      </span>
    </td>
  ));
}

interface ChangeProps {
  now: Counts;
  before: Counts;
  column: (typeof RATE_COLUMNS)[number];
}

export function Change({ now, before, column }: ChangeProps) {
  const change = changeOf(now, before, column);
  return change === null ? null : <span className={`small ${change.look}`}>{change.text}</span>;
}
