import { useMemo } from 'react';
import { useQuery } from 'urql';
import { FlowPlanRatesDocument, type FlowPlanRatesQuery } from '../../generated/graphql.ts';

/** Figures of a sequence over the last 30 days. */
export interface PlanRates {
  replyRate: number | null;
  positiveRate: number | null;
  /** The sent steps per day, oldest first. */
  sent: readonly number[];
}

const NONE: PlanRates = { replyRate: null, positiveRate: null, sent: [] };
const DAY_MILLIS = 86_400_000;

/** The figures of the listed sequences. Members without access to reports get none. */
export function usePlanRates(ids: readonly string[]): (id: string) => PlanRates {
  const variables = useMemo(() => ({ ids: [...ids] }), [ids]);
  const [{ data }] = useQuery({
    query: FlowPlanRatesDocument,
    variables,
    pause: ids.length === 0,
    requestPolicy: 'cache-and-network',
  });
  return useMemo(() => {
    const rates = new Map<string, PlanRates>();
    const days = data?.days == null ? [] : daysBetween(data.days);
    for (const { flowPlan, counts } of data?.rates?.rows ?? [])
      if (flowPlan != null)
        rates.set(flowPlan.id, { ...counts, sent: sentOn(days, data?.days, flowPlan.id) });
    return (id) => rates.get(id) ?? NONE;
  }, [data]);
}

type Days = NonNullable<FlowPlanRatesQuery['days']>;

/** The days of the period in the report's format. Each day is computed from its noon. */
function daysBetween({ from, to, timeZone }: Days): string[] {
  const nameOf = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' });
  const first = Date.parse(from);
  const count = Math.round((Date.parse(to) - first) / DAY_MILLIS) + 1;
  return Array.from({ length: Math.min(60, Math.max(1, count)) }, (_, at) =>
    nameOf.format(first + at * DAY_MILLIS + DAY_MILLIS / 2),
  );
}

function sentOn(days: readonly string[], report: Days | null | undefined, id: string): number[] {
  const rows = report?.rows.filter(({ flowPlan }) => flowPlan?.id === id) ?? [];
  const sent = new Map(rows.map(({ day, counts }) => [day, counts.sent]));
  return days.map((day) => sent.get(day) ?? 0);
}
