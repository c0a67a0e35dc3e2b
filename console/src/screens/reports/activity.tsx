import { useQuery } from 'urql';
import { ReportDocument, type TeamReportInput } from '../../generated/graphql.ts';
import { plainly } from '../../ui/error-words.ts';
import { Empty, Loaded } from '../../ui/states.tsx';
import type { FigureScope } from './figures.ts';
import { ReportTable } from './report-table.tsx';

/**
 * The activity in a period. Remounted for each other period, so that no figures appear under wrong
 * headings.
 */
export function Activity({
  input,
  heading,
  scope,
}: {
  input: TeamReportInput;
  heading: string;
  scope: FigureScope;
}) {
  const [result] = useQuery({
    query: ReportDocument,
    variables: { input },
    requestPolicy: 'cache-and-network',
  });
  return (
    <Loaded result={result}>
      {({ teamReport }) =>
        teamReport == null ? (
          <Empty title="No report">Your role doesn’t let you see reports.</Empty>
        ) : (
          <>
            {teamReport.warnings.map((warning) => (
              <p key={warning} className="notice warn">
                {plainly(warning)}
              </p>
            ))}
            <ReportTable
              report={teamReport}
              heading={heading}
              groupBy={input.groupBy ?? 'TOTAL'}
              scope={scope}
            />
          </>
        )
      }
    </Loaded>
  );
}
