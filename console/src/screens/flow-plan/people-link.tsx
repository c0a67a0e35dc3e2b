import { Link } from 'wouter';
import type { FlowPlanFigure, StepFigure } from '../../generated/graphql.ts';

export const PLAN_FIGURES: Record<FlowPlanFigure, string> = {
  STARTED: 'Started',
  IN_PROGRESS: 'In progress',
  WAITING: 'Waiting',
  COMPLETED: 'Completed',
  REPLIED: 'Replies',
  OPPORTUNITY: 'Opportunities',
  FAILED: 'Failed',
};

export const STEP_FIGURES: Record<StepFigure, string> = {
  WAITING: 'Waiting',
  DONE: 'Done',
  REPLIED: 'Replied',
  FAILED: 'Failed',
  SKIPPED: 'Skipped',
  CANCELED: 'Canceled',
};

interface PeopleLinkProps {
  planId: string;
  /** The counted figure of the sequence, or an outcome of a step. */
  by: { figure: FlowPlanFigure } | { step: string; did: StepFigure };
  count: number;
}

/** A figure of a sequence that links to its contacts. */
export function PeopleLink({ planId, by, count }: PeopleLinkProps) {
  if (count === 0) return 0;
  return (
    <Link
      className="figure-link"
      title="See the contacts"
      href={`/flow-plans/${planId}/people?${new URLSearchParams(by)}`}
    >
      {count.toLocaleString()}
    </Link>
  );
}
