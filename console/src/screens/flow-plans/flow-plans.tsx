import { useMemo } from 'react';
import { Link } from 'wouter';
import { usePages } from '../../data/use-pages.ts';
import { useViewer } from '../../data/viewer.ts';
import {
  ExportFlowPlansDocument,
  FlowPlansDocument,
  type FlowPlansQuery,
} from '../../generated/graphql.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { plainly } from '../../ui/error-words.ts';
import { ExportButton } from '../../ui/export-button.tsx';
import { Page } from '../../ui/page.tsx';
import { planName } from '../../ui/plan-name.ts';
import { SearchField } from '../../ui/search-field.tsx';
import { Sparkline } from '../../ui/sparkline.tsx';
import { Empty, Loaded, NoMatch } from '../../ui/states.tsx';
import { Table as TableBox } from '../../ui/table.tsx';
import { useUrlFilter, useUrlSwitch } from '../../ui/use-url-filter.ts';
import { NewFlowPlan } from './new-flow-plan.tsx';
import { type PlanRates, usePlanRates } from './use-plan-rates.ts';

const PAGE = 50;
type Plan = NonNullable<FlowPlansQuery['flowPlans']>['nodes'][number];

export default function FlowPlans() {
  const { may } = useViewer();
  const [isNew, setNew] = useUrlSwitch('new');
  const [query, setQuery] = useUrlFilter('q');
  const [isArchived, setIsArchived] = useUrlSwitch('archived');
  const { result, nodes, more } = usePages(
    FlowPlansDocument,
    { first: PAGE, query, filter: { isArchived } },
    (data) => data.flowPlans,
  );
  return (
    <Page
      title="Sequences"
      actions={
        <>
          <SearchField label="Search sequences" query={query} onSearch={setQuery} />
          <ExportButton
            query={ExportFlowPlansDocument}
            variables={{ query, filter: { isArchived } }}
            fileName="sequences.csv"
          />
          <Button aria-pressed={isArchived} onClick={() => setIsArchived(!isArchived)}>
            Archived
          </Button>
          {may('FLOWS_WRITE') ? (
            <Button look="primary" onClick={() => setNew(true)}>
              New sequence
            </Button>
          ) : null}
        </>
      }
    >
      <Loaded result={result}>
        {() =>
          nodes.length === 0 && (query !== null || isArchived) ? (
            <NoMatch title={query === null ? 'No archived sequences' : 'No matching sequences'}>
              {query === null
                ? 'Sequences you archive show up here.'
                : 'No sequences match this search.'}
            </NoMatch>
          ) : nodes.length === 0 ? (
            <Empty
              title="No sequences yet"
              action={
                may('FLOWS_WRITE') ? (
                  <Link href="/flow-plans?new">Create your first sequence</Link>
                ) : null
              }
            >
              A sequence is the emails, messages and calls that a contact gets, one after the other.
            </Empty>
          ) : (
            <>
              <Table plans={nodes} />
              {more === null ? null : <Button onClick={more}>More</Button>}
            </>
          )
        }
      </Loaded>
      {isNew ? <NewFlowPlan onClose={() => setNew(false)} /> : null}
    </Page>
  );
}

function Table({ plans }: { plans: readonly Plan[] }) {
  const ids = useMemo(() => plans.map(({ id }) => id), [plans]);
  const ratesOf = usePlanRates(ids);
  return (
    <TableBox label="Sequences">
      <thead>
        <tr>
          <th>Name</th>
          <th>State</th>
          <th>Owner</th>
          <th>Audience</th>
          <th className="num">Started</th>
          <th className="num">In progress</th>
          <th className="num">Waiting</th>
          <th className="num">Failed</th>
          <th className="num">Reply rate</th>
          <th className="num">Positive rate</th>
          <th className="num">Sent in 30 days</th>
        </tr>
      </thead>
      <tbody>
        {plans.map((plan) => (
          <tr key={plan.id}>
            <td>
              <Link href={`/flow-plans/${plan.id}`} className="strong two-lines">
                {planName(plan)}
              </Link>
              {plan.requiredActions[0] === undefined ? null : (
                <div className="soft small">
                  {plan.requiredActions[0].code === 'PUBLISH_FLOW_PLAN'
                    ? 'Publish it to start contacts.'
                    : plainly(plan.requiredActions[0].message)}
                </div>
              )}
            </td>
            <td>
              <PlanState plan={plan} />
            </td>
            <td>
              {plan.createdBy == null ? (
                <span className="soft">None</span>
              ) : (
                <div className="clip">{plan.createdBy.user.displayName}</div>
              )}
            </td>
            <td>
              {plan.audience === null || plan.audience === undefined ? (
                <span className="soft">None</span>
              ) : (
                <div className="clip">
                  <Link href={`/audiences/${plan.audience.id}`}>{plan.audience.name}</Link>
                </div>
              )}
            </td>
            <td className="num">{plan.metrics.enrollments.toLocaleString()}</td>
            <td className="num">{plan.metrics.inProgress.toLocaleString()}</td>
            <td className="num">{plan.metrics.awaiting.toLocaleString()}</td>
            <td className="num">{plan.metrics.failed.toLocaleString()}</td>
            <PlanRateCells rates={ratesOf(plan.id)} />
          </tr>
        ))}
      </tbody>
    </TableBox>
  );
}

/** Rates of the last 30 days, as shares of the sent steps. A dash if nothing was sent. */
function PlanRateCells({ rates: { replyRate, positiveRate, sent } }: { rates: PlanRates }) {
  const total = sent.reduce((sum, count) => sum + count, 0);
  return (
    <>
      <td className="num">{percent(replyRate)}</td>
      <td className="num">{percent(positiveRate)}</td>
      <td className="num">
        {total === 0 ? (
          <span className="soft">–</span>
        ) : (
          <Sparkline values={sent} label={`${total.toLocaleString()} sent in the last 30 days`} />
        )}
      </td>
    </>
  );
}

const percent = (rate: number | null) =>
  rate?.toLocaleString(undefined, { style: 'percent', maximumFractionDigits: 1 }) ?? '–';

export function PlanState({
  plan,
}: {
  plan: { isDraft: boolean; isPaused: boolean; archivedAt?: string | null | undefined };
}) {
  if (plan.archivedAt != null) return <Badge>Archived</Badge>;
  if (plan.isDraft) return <Badge>Draft</Badge>;
  return plan.isPaused ? <Badge tone="warn">Paused</Badge> : <Badge tone="good">Live</Badge>;
}
