import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { ActivityFigure, OutreachFigure } from '../../generated/graphql.ts';
import { ACTIVITY_FIGURES, type FigureScope, figurePath, OUTREACH_FIGURES } from './figures.ts';
import type { ReportRange } from './report-range.ts';

/** The days and the scope of a report's figure. Null if its contacts can't be listed. */
export type FigureSource = { range: ReportRange; scope: FigureScope } | null;

interface FigureLinkProps {
  figure: OutreachFigure | ActivityFigure;
  count: number;
  of: FigureSource;
  children: ReactNode;
}

/** A figure that links to the contacts behind it. */
export function FigureLink({ figure, count, of, children }: FigureLinkProps) {
  if (count === 0 || of === null) return children;
  const { name } = { ...OUTREACH_FIGURES, ...ACTIVITY_FIGURES }[figure];
  return (
    <Link
      href={figurePath(figure, of.range, of.scope)}
      className="figure-link"
      title={`${name}: see the contacts`}
    >
      {children}
    </Link>
  );
}
